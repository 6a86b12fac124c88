"""A browser to test with: the one on this machine, or Playwright's own, or one installed where that can be done."""

import os
import shutil
import subprocess
from pathlib import Path

from playwright.sync_api import BrowserType

from tests.databases import missing

# The shell first: the same browser without windows, at less than half the work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def browser_path(chromium: BrowserType) -> str:
    """Where the browser lies; the test is skipped without one, or fails in CI."""
    found = _on_path() or _playwrights_own(chromium) or (_install() and _on_path())
    if not found:
        missing("No browser found: install Chromium or Chrome, or run “playwright install chromium”.")
    return str(found)


def _on_path() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _playwrights_own(chromium: BrowserType) -> str | None:
    own = chromium.executable_path
    return own if Path(own).exists() else None


def _install() -> bool:
    """Install Debian's Chromium where root may; whether that went well."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    steps = (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"])
    return all(
        subprocess.run(step, env=quiet, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0
        for step in steps
    )
