"""Scripts and style sheets without what only a reader needs."""

import re

import pytest

from scorekeeper.web.modules import FOLDER, bare
from scorekeeper.web.squeezing import script, sheet

from ..conftest import Phone
from .pages import opened

WHOLE_LINES = re.compile(r"^ *//[^\n]*|^ */\*.*?\*/|^import [^;]+;|^export (?:default )?", re.MULTILINE | re.DOTALL)
TEXTS = re.compile(r'"[^"\n]*"|`[^`]*`')
PATTERNS = re.compile(r"= ?(/[^;\n]+);")
UNSPACED = re.compile(r"\s|;\s*(?=\})")
EVERY = sorted(path.stem for path in FOLDER.glob("*.js"))


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("const a = 1; // one\n  b();\n", "const a=1;b();"),
        ('say("a  =  b", c); /* of c */', 'say("a  =  b",c);'),
        ("say(`a ${ b } // c`);", "say(`a ${ b } // c`);"),
        ('text.split(/[ ,+"]+ *\\//g, 2);', 'text.split(/[ ,+"]+ *\\//g,2);'),
        ("if (a) {\n  return b / 2;\n} else c /= 3;", "if(a){return b / 2}else c /=3;"),
        ("/**\n * What it gives.\n */\nexport const a = (b) =>\n  b ?? /x y/;", "export const a=(b)=>b??/x y/;"),
    ],
)
def test_nothing_goes_but_comments_and_spaces_that_separate_nothing(written: str, sent: str) -> None:
    assert script(written) == sent


@pytest.mark.parametrize("name", EVERY)
def test_every_word_and_every_text_of_a_module_is_sent(name: str) -> None:
    written = WHOLE_LINES.sub("", (FOLDER / f"{name}.js").read_text("utf-8"))
    assert UNSPACED.sub("", bare(name)) == UNSPACED.sub("", written)
    for literal in (TEXTS, PATTERNS):
        assert literal.findall(bare(name)) == literal.findall(written)


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("/* All. */\na,\nb > c { color: red; }\n", "a,b>c{color:red;}"),
        ('.a :is(b, c) d { font: 100%/1.45 x, "Y  Z, W"; }', '.a :is(b,c) d{font:100%/1.45 x,"Y  Z, W";}'),
        ('a { b: calc(1px + 2px); }\n/* c */\nc::d { e: "+"; }', 'a{b:calc(1px + 2px);}c::d{e:"+";}'),
        ("@media (a: b) and (c: d) {\n  e { f: g; }\n}", "@media (a:b) and (c:d){e{f:g;}}"),
    ],
)
def test_a_sheet_keeps_what_a_browser_reads(written: str, sent: str) -> None:
    assert sheet(written) == sent


def test_the_sheet_is_sent_so(client: Phone) -> None:
    (link,) = opened(client, "/").all("link", rel="stylesheet")
    sent, written = client.get(link.get("href", "")).text, (FOLDER / "app.css").read_text("utf-8")
    assert sent == sheet(written)
    assert UNSPACED.sub("", sent) == UNSPACED.sub("", re.sub(r"/\*.*?\*/", "", written))
