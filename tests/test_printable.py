"""Text of data files, made fit for a terminal, a log and JSON."""

import json
import logging
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.log import LineFormatter
from dsqa.text.printable import (
    LONGEST_LINE,
    LONGEST_NAME,
    brief,
    has_controls,
    json_text,
    one_line,
    plain_text,
)

BAD = ("Cc", "Cs", "Zl", "Zp")
BIDI = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
ANY = st.text(st.characters(codec=None))


def is_bad(character: str) -> bool:
    """By the Unicode database, which the module does not ask."""
    return unicodedata.category(character) in BAD or unicodedata.bidirectional(character) in BIDI


def test_every_character() -> None:
    every = list(map(chr, range(0x110000)))
    bad = [character for character in every if is_bad(character)]
    good = "".join(sorted(set(every) - set(bad)))
    assert not has_controls(good)
    assert plain_text(good) == good
    assert not set(one_line(good)) & set(bad)
    for character in bad:
        assert has_controls(character), hex(ord(character))
    kept = "".join(character if character in "\n\t" else " " for character in bad)
    assert plain_text("".join(bad)) == kept
    assert not set(one_line("a".join(bad))) & set(bad)


@given(ANY)
def test_plain_text_keeps_length_and_lines(text: str) -> None:
    plain = plain_text(text)
    assert len(plain) == len(text)
    assert plain.count("\n") == text.count("\n")
    assert plain_text(plain) == plain
    assert not any(is_bad(character) for character in plain if character not in "\n\t")


@given(ANY)
def test_one_line_is_one_line(text: str) -> None:
    line = one_line(text)
    assert len((line or "x").splitlines()) == 1
    assert line.isprintable()
    assert one_line(line) == line
    assert [c for c in line if not c.isspace()] == [
        c for c in text if c.isprintable() and not c.isspace()
    ]


@given(st.text(st.characters(codec=None), max_size=3000))
def test_brief_is_bounded(text: str) -> None:
    short = brief(text)
    assert len(short) <= LONGEST_LINE
    assert all(len(word) <= LONGEST_NAME + 1 for word in short.split())
    if len(text) <= LONGEST_NAME:
        assert short == one_line(text)


def test_brief_keeps_both_ends_of_a_name_and_what_is_said_of_it() -> None:
    said = brief(f"dataset d: file first{'x' * 100_000}last.xls: is not in the folder")
    assert said.startswith("dataset d: file firstxxx")
    assert said.endswith("xlast.xls: is not in the folder")
    assert "characters)" in said


@given(st.recursive(ANY, lambda inner: st.lists(inner) | st.dictionaries(ANY, inner)))
def test_json_says_the_same(data: object) -> None:
    text = json_text(data, 1)
    assert not any(is_bad(character) for character in text if character != "\n")
    text.encode()  # raises for a lone surrogate
    assert json.loads(text) == json.loads(json.dumps(_repaired(data)))


def _repaired(data: object) -> object:
    """U+FFFD in the place of lone surrogates."""
    if isinstance(data, str):
        return "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in data)
    if isinstance(data, list):
        return [_repaired(one) for one in data]
    assert isinstance(data, dict)
    return {_repaired(key): _repaired(value) for key, value in data.items()}


@pytest.mark.parametrize("text", ["漢字 é", "a\u200db", "\ue000", "x" * LONGEST_NAME])
def test_text_without_controls_is_json_as_it_stands(text: str) -> None:
    assert json_text([text]) == f'["{text}"]'


@given(ANY)
def test_a_log_record_is_one_printable_line(text: str) -> None:
    record = logging.LogRecord("dsqa", logging.WARNING, "f", 1, "file %s", (text,), None)
    line = LineFormatter().format(record)
    assert line.isprintable()
    assert line.startswith("dsqa: warning: file")
