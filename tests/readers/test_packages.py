"""Data of Stata and SAS: records under the labels of variables."""

import io

import pandas as pd
import pytest

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits, read
from dsqa.readers.databases.packages import SAS7BDAT

FRAME = pd.DataFrame(
    {
        "name": ["Ann", "Bob", "Ada"],
        "sex": pd.Categorical(["f", "m", "f"]),
        "pay": [12.5, None, 7.25],
        "born": pd.to_datetime(["2001-02-03", "1999-12-31", None]),
        "small": pd.Series([0.1, 2.5, 3], dtype="float32"),
    }
)
ROWS = [
    ["name", "sex", "Monthly pay", "born", "small"],
    ["Ann", "f", "12.5", "2001-02-03", "0.1"],
    ["Bob", "m", "", "1999-12-31", "2.5"],
    ["Ada", "f", "7.25", "", "3"],
]


def _stata(version: int, labels: dict[str, str]) -> bytes:
    stream = io.BytesIO()
    FRAME.to_stata(stream, write_index=False, version=version, variable_labels=labels)
    return stream.getvalue()


@pytest.mark.parametrize("version", [114, 117, 118])
def test_stata(version: int) -> None:
    (sheet,) = read(_stata(version, {"pay": "Monthly pay"}))
    assert sheet.texts == ROWS
    assert sheet.values[1][2] == 12.5


def test_labels_that_are_the_same_leave_the_names() -> None:
    (sheet,) = read(_stata(118, {"pay": "x", "small": "x"}))
    assert sheet.texts[0] == ["name", "sex", "pay", "born", "small"]


def test_rows_beyond_the_limit_are_left_out() -> None:
    assert len(read(_stata(118, {}), Limits(max_rows=2))[0].texts) == 2


def _transport() -> bytes:
    """A SAS transport file of version 5 with a text and a number, as its specification (TS-140) says."""

    def header(kind: str, rest: str) -> bytes:
        return f"HEADER RECORD*******{kind:8}HEADER RECORD!!!!!!!{rest}".ljust(80).encode()

    def named(number: int, name: str, label: str, is_text: bool, length: int, at: int) -> bytes:
        numbers = (2 if is_text else 1, 0, length, number)
        head = b"".join(one.to_bytes(2, "big") for one in numbers)
        texts = f"{name:8}{label:40}{'':8}".encode()
        return (head + texts + bytes(8) + b" " * 8 + bytes(4) + at.to_bytes(4, "big")).ljust(
            140, b"\0"
        )

    real = b"SAS     SAS     SASLIB  9.4     X64".ljust(64) + b"01JAN20:00:00:00"
    names = named(1, "CITY", "City", True, 8, 0) + named(2, "SIZE", "Size", False, 8, 8)
    # 45.5 and 2 as IBM floats: an exponent of 16, and a fraction of 56 bits.
    records = (
        b"Oslo    "
        + bytes.fromhex("422d800000000000")
        + b"Bari    "
        + bytes.fromhex("4120000000000000")
    )
    return b"".join(
        (
            header("LIBRARY ", "000000000000000000000000000000"),
            real,
            b"01JAN20:00:00:00".ljust(80),
            header("MEMBER  ", "000000000000000001600000000140"),
            header("DSCRPTR ", "000000000000000000000000000000"),
            b"SAS     TOWNS   SASDATA 9.4     X64".ljust(64) + b"01JAN20:00:00:00",
            b"01JAN20:00:00:00".ljust(80),
            header("NAMESTR ", "000000000200000000000000000000"),
            names.ljust(320),
            header("OBS     ", "000000000000000000000000000000"),
            records.ljust(80),
        )
    )


def test_sas_transport() -> None:
    (sheet,) = read(_transport())
    assert sheet.texts == [["CITY", "SIZE"], ["Oslo", "45.5"], ["Bari", "2"]]


@pytest.mark.parametrize(
    "data",
    [
        SAS7BDAT + bytes(300),
        _transport()[:500],
        _stata(118, {})[:200],
        _stata(114, {})[:60],
        b"<stata_dta><header>",
    ],
    ids=["sas7bdat", "xpt", "118", "114", "tag"],
)
def test_a_damaged_file_is_one_line(data: bytes) -> None:
    with pytest.raises(UnreadableFile) as caught:
        read(data)
    assert "\n" not in str(caught.value)
