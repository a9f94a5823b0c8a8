"""The registry, the limits and the one public function."""

import gc
import re
from dataclasses import fields
from pathlib import Path

import pytest

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits, read
from dsqa.readers.registry import FORMATS
from dsqa.readers.xlsx.worksheets import at_rest


def test_formats_have_unique_names_and_modules() -> None:
    assert {"xls", "xlsx", "ods", "pdf", "zip", "html", "xml", "json", "csv"} <= set(FORMATS)
    assert all(entry.modules for entry in FORMATS.values())


def test_every_format_is_on_the_page() -> None:
    page = Path(__file__).parents[2] / "docs" / "how-to" / "files.md"
    (listed,) = re.findall(r"^Read are .*?\n\n", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    named = set(re.findall(r"\w+", listed.lower().replace("zips", "zip")))
    assert {entry.name for entry in FORMATS.values() if entry.endings} - named == set()


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_every_reader_can_be_imported(name: str) -> None:
    for _, load in FORMATS[name].readers():
        assert callable(load())


@pytest.mark.parametrize("name", [setting.name for setting in fields(Limits)])
@pytest.mark.parametrize("value", [0, -1, 1.5, True])
def test_a_bad_limit_is_named(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        Limits(**{name: value})


def test_a_file_beyond_the_limit() -> None:
    with pytest.raises(UnreadableFile, match="limit"):
        read(b"a,b\n" * 10, Limits(max_file_bytes=10))


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_rubbish_behind_a_right_beginning_is_one_clear_line(name: str) -> None:
    for _, load in FORMATS[name].readers():
        try:
            sheets = load()(b"\xd0\xcf\x11\xe0PK\x03\x04%PDF<{[" * 50, Limits())
        except UnreadableFile as error:
            assert "\n" not in str(error)
        except Exception:
            continue
        else:
            assert isinstance(sheets, list)


def test_the_format_is_named_and_other_errors_become_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(data: bytes, limits: Limits) -> list:
        raise KeyError("two\nlines")

    monkeypatch.setattr("dsqa.readers.csv_.reader.read", broken)
    with pytest.raises(UnreadableFile, match=r"KeyError.*two.*lines.*\(read as csv\)") as caught:
        read(b"a,b\n1,2\n")
    assert "\n" not in str(caught.value)


def test_a_cut_off_document_is_named_and_a_table_like_it_is_read() -> None:
    with pytest.raises(UnreadableFile, match="not valid JSON"):
        read(b'[{"a": 1}, {"a"')
    assert read(b'{"x},b\n1,2\n')[0].texts == [['{"x}', "b"], ["1", "2"]]


def test_the_collector_of_cycles_is_as_it_was() -> None:
    with pytest.raises(ValueError, match="x"), at_rest():
        assert not gc.isenabled()
        raise ValueError("x")
    assert gc.isenabled()
    gc.disable()
    try:
        with at_rest():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
