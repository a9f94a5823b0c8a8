"""A sheet of which rows are left out says so, also when it comes from the store, and answers about all rows are unsure."""

import io
import json
from pathlib import Path

import numpy as np
import openpyxl
import pytest

from dsqa.answering.answerer import Answerer
from dsqa.loose import gather, open_set
from dsqa.readers import Limits, read
from dsqa.store.pack import pack_sheet, unpack_sheet

CSV = b"a,b\n1,2\n3,4\n5,6\n"
RECORDS = json.dumps([{"a": n, "b": n} for n in range(3)]).encode()
HTML = b"<table>" + b"<tr><td>1</td><td>2</td></tr>" * 4 + b"</table>"
XML = b"<x>" + b"<r><a>1</a><b>2</b></r>" * 3 + b"</x>"


def _workbook() -> bytes:
    book = openpyxl.Workbook()
    for row in (("a", "b"), (1, 2), (3, 4), (5, 6)):
        book.active.append(row)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


@pytest.mark.parametrize("data", [CSV, RECORDS, HTML, XML, _workbook()], ids=["csv", "json", "html", "xml", "xlsx"])  # fmt: skip
@pytest.mark.parametrize(
    ("limits", "is_cut"),
    [
        (Limits(), False),
        (Limits(max_rows=3), True),
        (Limits(max_cells=7), True),
        (Limits(max_filled=7), True),
        (Limits(max_rows=4, max_cells=8, max_filled=8), False),
    ],
)
def test_every_reader_says_so(data: bytes, limits: Limits, is_cut: bool) -> None:
    (sheet,) = read(data, limits)
    assert sheet.is_cut is is_cut
    packed = pack_sheet(sheet)
    none = (np.zeros(0, np.int64), np.zeros(0, object))
    assert unpack_sheet(packed, np.array(packed.texts, object), none).is_cut is is_cut


def test_bytes_beyond_the_limit_are_left_out() -> None:
    assert read(CSV, Limits(max_delimited_bytes=12))[0].is_cut


@pytest.mark.parametrize(
    ("question", "is_unsure"),
    [("How many towns are in Iowa?", True), ("What is the size of Adair?", False)],
)
def test_answers_about_all_rows_are_unsure(
    question: str, is_unsure: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:  # fmt: skip
    rows = [("Adair", "Iowa", 12), ("Clay", "Iowa", 34), ("Allen", "Ohio", 56)]
    lines = "".join(f"{town},{state},{size}\n" for town, state, size in rows)
    (tmp_path / "a.csv").write_text(f"town,state,size\n{lines}")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with open_set(gather([str(tmp_path / "a.csv")]), "e") as collection:
        whole = Answerer(collection, reranker=None).answer(question, "a.csv")
        monkeypatch.setattr("dsqa.store.pack.Extras.is_cut", True, raising=False)
        monkeypatch.setattr("dsqa.readers.sheet.Sheet.is_cut", property(lambda sheet: True))
        cut = Answerer(collection, reranker=None).answer(question, "a.csv")
    assert whole.text == cut.text
    assert (whole.status, cut.status) == ("answered", "uncertain" if is_unsure else "answered")
