"""/static/<digest>/…: files under a digest of the whole tree, for a year."""

import gzip
from pathlib import Path

import brotli
import pytest

from scorekeeper.web import static_files

from ..conftest import Phone
from .pages import opened


@pytest.fixture
def sheet(client: Phone) -> str:
    """The address of the style sheet, as a page has it."""
    (link,) = opened(client, "/").all("link", rel="stylesheet")
    return link.get("href", "")


def test_a_page_s_style_sheet_is_there_for_a_year(client: Phone, sheet: str) -> None:
    with client.get(sheet) as answer:
        pass
    assert (answer.status_code, answer.mimetype) == (200, "text/css")
    assert answer.headers["Cache-Control"] == "max-age=31536000, immutable"


@pytest.mark.parametrize("url", ["/", "/rules", "/nowhere"])
def test_an_answer_names_its_sheet_before_the_page_does(client: Phone, url: str) -> None:
    (link,) = opened(client, url).all("link", rel="stylesheet")
    assert client.get(url).headers["Link"] == f"<{link.get('href')}>; rel=preload; as=style"


def test_it_says_little_before_the_first_paint(client: Phone, sheet: str) -> None:
    with client.get(sheet) as answer:
        pass
    said = {"Content-Type", "Content-Length", "Cache-Control", "X-Content-Type-Options", "Vary"}
    assert set(answer.headers.keys()) == said
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_an_older_page_s_file_is_no_longer_here(client: Phone, sheet: str) -> None:
    digest = sheet.split("/")[2]
    assert client.get(sheet.replace(digest, "0" * 8)).status_code == 404


@pytest.mark.parametrize(
    "name", ["none.css", "app+none+.css", "app+.svg", "../config.py", "..%2fconfig.py", "%2e%2e/config.py", ""]
)
def test_nothing_else_is_served(client: Phone, sheet: str, name: str) -> None:
    assert client.get(sheet.replace("app.css", name)).status_code == 404


def test_the_style_sheet_is_at_most_6_kb_compressed(client: Phone, sheet: str) -> None:
    with client.get(sheet) as answer:
        assert len(gzip.compress(answer.data)) <= 6 * 1024


def test_any_change_of_a_file_or_a_name_changes_the_digest(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("a{}")
    digests = [static_files.digest(tmp_path)]
    (tmp_path / "a.css").write_text("b{}")
    digests.append(static_files.digest(tmp_path))
    (tmp_path / "a.css").rename(tmp_path / "b.css")
    digests.append(static_files.digest(tmp_path))
    assert len(set(digests)) == 3


@pytest.mark.parametrize(("asked", "packing"), [("br, gzip", "br"), ("gzip", "gzip"), ("", None)])
def test_it_is_packed_as_the_browser_unpacks_it(client: Phone, sheet: str, asked: str, packing: str | None) -> None:
    answer = client.get(sheet, headers={"Accept-Encoding": asked})
    unpacked = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[packing](answer.data)
    assert (answer.headers.get("Content-Encoding"), answer.vary.as_set()) == (packing, {"accept-encoding"})
    assert unpacked == static_files.content("app.css")
