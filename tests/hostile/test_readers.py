"""Readers of our own, given changed files of their format: sheets, or UnreadableFile, nothing else.

`dsqa.readers.read` would turn any error into UnreadableFile; here the readers are called directly, as
a reader that raises something else loses what it could have read.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits, read
from dsqa.readers.registry import FORMATS
from dsqa.readers.sheet import Sheet
from tests.examples import examples

from .cases import MUTATORS
from .mutate_bytes import BYTES, Mutator
from .mutate_zip import one_part
from .seeds import Seed, seeds

READERS = ("xlsx", "ods", "xls", "xlsb", "html", "xml", "json", "csv", "zip", "pdf")
LIMITS = Limits(max_cells=200_000, max_file_cells=400_000, max_pages=3, max_members=200)
"""Small, for the time that a test takes."""
TURNS = [1, pytest.param(4, marks=pytest.mark.long)]
"""How often a file is changed in a way, each time by other chances."""
SLOW = {"many_parts", "pages"}


def taken_in(name: str, data: bytes) -> list[Sheet]:
    """The sheets that a reader makes, [] where it refuses the file."""
    _, load = FORMATS[name].readers()[0]
    try:
        found: list[Sheet] = load()(data, LIMITS)
    except UnreadableFile:
        return []
    for sheet in found:
        assert all(len(row) == sheet.width for row in sheet.texts)
    return found


def _seeds(kind: str) -> tuple[Seed, ...]:
    """Some sound files; of archives the one with few members, as each member is read anew."""
    return seeds()[kind][-1:] if kind == "zip" else seeds()[kind][:4]


@pytest.mark.parametrize("turns", TURNS)
@pytest.mark.parametrize("kind", READERS)
def test_changed_files(kind: str, turns: int) -> None:
    changes: list[Mutator] = sorted({*MUTATORS[kind], *BYTES}, key=lambda one: one.__name__)
    for change in changes:
        if change.__name__ in SLOW:
            continue
        for at, seed in enumerate(_seeds(kind)):
            for turn in range(1 if kind == "pdf" else turns):
                taken_in(kind, change(Random(f"{at}:{turn}:{change.__name__}"), seed.data))


@settings(max_examples=examples(150))
@given(st.sampled_from(["xlsx", "xlsb", "ods", "zip"]), st.integers(0, 2**32))
def test_one_part_changed_in_a_sound_package(kind: str, chance: int) -> None:
    rng = Random(chance)
    taken_in(kind, one_part(rng, rng.choice(_seeds(kind)).data))


MARKUP = st.lists(
    st.sampled_from(
        ["<table>", "<tr>", "<td colspan=3>", "<td rowspan=0>", "</td>", "</table>", "<th>", "<br>"]
        + [
            "<r>",
            "<a x='1'>",
            "</a>",
            "</r>",
            "<?xml version='1.0'?>",
            "<a:b>",
            "xmlns:a='u'",
            "&lt;",
        ]
        + ["<!--", "-->", "<![CDATA[", "]]>", "&#x0;", "&k;", "5", "North", " ", "\x00", "漢", "<"]
    ),
    max_size=40,
).map("".join)
TOKENS = st.lists(
    st.sampled_from(
        [
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            '"a"',
            '"b"',
            "1",
            "-1e400",
            "null",
            "true",
            "NaN",
            " ",
            "\n",
        ]
        + ['"\\ud800"', '"value"', '"DATA_INF"', '"@code"', '"$"', "[1,2]", '{"a":1}', "\\"]
    ),
    max_size=40,
).map("".join)


@settings(max_examples=examples(200))
@given(MARKUP)
def test_any_markup(text: str) -> None:
    for name in ("html", "xml"):
        taken_in(name, text.encode())


@settings(max_examples=examples(200))
@given(TOKENS)
def test_any_tokens_of_json(text: str) -> None:
    taken_in("json", text.encode("utf-8", "surrogatepass"))


@settings(max_examples=examples(200))
@given(st.text(alphabet='a1,;\t"\n\r \x00\ufeff漢', max_size=80) | st.binary(max_size=80))
def test_any_delimited_text(text: str | bytes) -> None:
    taken_in("csv", text if isinstance(text, bytes) else text.encode())


@settings(max_examples=examples(200))
@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    try:
        read(data, LIMITS)
    except UnreadableFile as error:
        assert "\n" not in str(error)
