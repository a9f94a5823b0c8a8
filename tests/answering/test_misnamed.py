"""Files whose names say another format than their bytes."""

import io
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from dsqa.answering.answerer import Answerer
from dsqa.answering.misnamed import family, misnamed
from dsqa.collection import open_collection

FARMS = b"Region,2001,2002\nTotal,600,700\nNorth,150,450\nSouth,450,250\n"
SHIPS = b"Ship,Length,Crew\nAurora,100,7\nVega,120,9\n"


@pytest.mark.parametrize(
    ("head", "name"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "a binary workbook"),
        (b"PK\x03\x04rest", "a zip package"),
        (b"%PDF-1.7", "a PDF"),
        (b"\xef\xbb\xbf <!DOCTYPE html>", "HTML"),
        (b"\n<TABLE>", "HTML"),
        (b"a,b\n1,2", "text"),
        (b"", "text"),
    ],
)
def test_family_of_first_bytes(head: bytes, name: str) -> None:
    assert family(head) == name


def test_misnamed_files_are_found_once_read(make: Callable[..., Path]) -> None:
    files = {"farms.csv": FARMS, "ships.xls": SHIPS}
    with open_collection(
        make({"farms": ["farms.csv"], "ships": ["ships.xls"]}, files)
    ) as collection:
        assert list(misnamed(collection, ["farms", "ships"])) == []
        answerer = Answerer(collection)
        answerer.locator("farms")
        answerer.locator("ships")
        (found,) = misnamed(collection, ["farms", "ships"])
    assert (found.dataset_id, found.file) == ("ships", "ships.xls")
    assert ".xls" in found.message and "text" in found.message


def test_a_workbook_by_another_name_is_called_by_its_format(make: Callable[..., Path]) -> None:
    stream = io.BytesIO()
    book = openpyxl.Workbook()
    book.active.append(["Area", 2020])
    book.active.append(["North", 10])
    book.save(stream)
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": stream.getvalue()})) as collection:
        Answerer(collection).locator("a")
        (found,) = misnamed(collection, ["a"])
    assert found.message == "the name says .csv but it is xlsx; read as that"
