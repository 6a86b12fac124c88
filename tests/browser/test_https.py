"""Over real https: who is let in, what a cookie insists on, and what no other site is told."""

import base64
import hashlib
import socket
import ssl
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import trustme
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509 import load_pem_x509_certificate
from flask import Flask, request
from playwright.sync_api import BrowserContext, BrowserType, Page

from ..conftest import MakeApp
from .conftest import PATIENCE, PHONE
from .finding import FLAGS, browser_path
from .keeping import Keeper, four_sit_down
from .serving import serving
from .watching import Complaints

TAP = """url => {
  const link = Object.assign(document.createElement("a"), { href: url });
  document.body.append(link);
  link.click();
}"""
HOST, ELSEWHERE = "scores.example", "elsewhere.example"


@dataclass(frozen=True)
class Certificate:
    """For both hosts, and the hash by which the browser is told to believe it."""

    context: ssl.SSLContext
    digest: str

    @classmethod
    def made(cls) -> "Certificate":
        made = trustme.CA().issue_cert(HOST, ELSEWHERE)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        made.configure_cert(context)
        key = load_pem_x509_certificate(made.cert_chain_pems[0].bytes()).public_key()
        spki = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        return cls(context, base64.b64encode(hashlib.sha256(spki).digest()).decode())


@pytest.fixture(scope="module")
def certificate() -> Certificate:
    """One for the module: it takes a moment to make."""
    return Certificate.made()


@pytest.fixture(scope="module")
def believing(browser: Any, certificate: Certificate) -> Iterator[Any]:
    """A browser that finds both hosts on this machine, and believes their certificate."""
    kind: BrowserType = browser.browser_type
    flags = [
        *FLAGS,
        f"--ignore-certificate-errors-spki-list={certificate.digest}",
        f"--host-resolver-rules=MAP {HOST} 127.0.0.1, MAP {ELSEWHERE} 127.0.0.1",
    ]
    running = kind.launch(executable_path=browser_path(kind), args=flags)
    yield running
    running.close()


@pytest.fixture
def port() -> int:
    """A port that is free."""
    with socket.create_server(("127.0.0.1", 0)) as one:
        return int(one.getsockname()[1])


@pytest.fixture
def keeper(
    make_app: MakeApp, believing: Any, certificate: Certificate, port: int, complaints: Complaints
) -> Iterator[Keeper]:
    """A keeper whose table has just begun a game, by https."""
    address = f"https://{HOST}:{port}"
    with serving(make_app(public_url=address), port, certificate.context):
        context: BrowserContext = believing.new_context(base_url=address, **PHONE)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        complaints.listen(page)
        yield four_sit_down(page)
        context.close()


def test_forms_are_taken_and_the_cookie_insists_on_https(keeper: Keeper) -> None:
    keeper.tap("Enter hand 1").enters("Ana", {2: "20", 3: "24", 4: "22"}).tap("Save hand 1").totals(Ana="66")
    (cookie,) = keeper.phone.context.cookies()
    kept = [cookie.get(name) for name in ("name", "secure", "httpOnly", "sameSite")]
    assert kept == ["scorekeeper", True, True, "Lax"]
    assert cookie["domain"] == HOST


def test_once_seen_the_browser_asks_by_https_alone(keeper: Keeper, port: int) -> None:
    keeper.opens(f"http://{HOST}:{port}/rules")
    assert keeper.phone.url == f"https://{HOST}:{port}/rules"


def test_no_other_site_is_told_the_links_that_are_shown(keeper: Keeper, certificate: Certificate, port: int) -> None:
    keeper.tap("Share").tap("Make a watch link")
    pages = [keeper.field("keeper-link"), keeper.field("watch-link"), keeper.phone.url]
    assert [page.rpartition("/")[0] for page in pages[:2]] == [f"https://{HOST}:{port}/{way}" for way in ("join", "w")]
    heard: list[str | None] = []
    with serving(hearing(heard), secure=certificate.context) as address:
        for page in pages:
            follow(keeper.opens(page).phone, f"https://{ELSEWHERE}:{address.rpartition(':')[2]}/")
    assert heard == [None] * 3


def hearing(heard: list[str | None]) -> Flask:
    """Somebody else's site, which listens."""
    app = Flask("elsewhere")

    @app.get("/")
    def listen() -> str:
        heard.append(request.headers.get("Referer"))
        return "<!doctype html><link rel=icon href=data:,><title>Elsewhere</title>"

    return app


def follow(page: Page, url: str) -> None:
    """Tap a link to another site, as a browser's extension might put one on a page."""
    with page.expect_navigation(url=url):
        page.evaluate(TAP, url)
