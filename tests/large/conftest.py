"""Small files that are taken for large ones, and one that is large."""

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.large import file as large_file_module
from dsqa.large.file import LargeFile, Written
from dsqa.readers.csv_ import preview

Rows = list[list[str]]


def as_csv(rows: Rows, delimiter: str = ",") -> str:
    """Rows as delimited text."""
    stream = io.StringIO(newline="")
    csv.writer(stream, delimiter=delimiter, lineterminator="\n").writerows(rows)
    return stream.getvalue()


@pytest.fixture
def any_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file is too small to be a large one."""
    monkeypatch.setattr(large_file_module, "LARGE_BYTES", 0)
    monkeypatch.setattr(preview, "LARGE_BYTES", 0)


@pytest.fixture
def file_of(tmp_path: Path) -> Callable[..., LargeFile]:
    """`file_of(rows, encoding="utf-8", name="cells.csv")`: a file whose first row is its heads."""

    def make(rows: Rows, encoding: str = "utf-8", name: str = "cells.csv") -> LargeFile:
        path = tmp_path / name
        path.write_bytes(as_csv(rows).encode(encoding))
        return LargeFile(path, Written(",", encoding, tuple(rows[0])))

    return make


@pytest.fixture(scope="session")
def orders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """450,000 orders: `order`, `city`, `price`; every third is from York, and number n costs n % 100 + 0.5."""
    path = tmp_path_factory.mktemp("large") / "orders.csv"
    cities = ("York", "Leeds", "Hull")
    filler = "a note that is the same in all rows"
    lines = (f"{n},{cities[n % 3]},{n % 100}.50,{filler}\n" for n in range(1, 450_001))
    path.write_text("order,city,price,note\n" + "".join(lines))
    return path
