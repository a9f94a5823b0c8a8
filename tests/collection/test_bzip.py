"""Decoding .bz2 files on several cores: the same bytes and the same errors as `bz2`."""

import bz2
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from dsqa.collection.bzip import open_parallel

_RANDOM = random.Random(5)
TEXT = b"".join(b"%d %s\n" % (n, _RANDOM.randbytes(60).hex().encode()) for n in range(18_000))
"""Three blocks."""


@cache
def whole() -> bytes:
    return bz2.compress(TEXT)


def half() -> bytes:
    return whole()[: len(whole()) // 2]


FILES: dict[str, Callable[[], bytes]] = {
    "one stream": whole,
    "several streams": lambda: bz2.compress(TEXT[:900_000]) + bz2.compress(TEXT[900_000:]),
    "something behind": lambda: whole() + b"\0\0\0 and more",
    "nothing in it": lambda: bz2.compress(b""),
    "empty": lambda: b"",
    "only the head": lambda: b"BZh9",
    "cut off": half,
    "broken in the middle": lambda: half() + bytes(40) + whole()[len(half()) + 40 :],
    "a mark in the middle": lambda: bz2.compress(
        TEXT[:500_000] + bytes.fromhex("314159265359") * 9 + TEXT[500_000:]
    ),
    "no bzip at all": lambda: b"BZh9 is how it begins, but not what it is",
}


@pytest.mark.parametrize("kind", FILES)
def test_bytes_and_errors_are_those_of_bz2(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "file.bz2"
    path.write_bytes(FILES[kind]())
    expected, expected_error = _read(bz2.BZ2File(path))
    found, error = _read(open_parallel(path, 2))
    assert error == expected_error
    if expected_error:
        # How much of the broken block itself comes out depends on the size of the pieces.
        assert abs(len(found) - len(expected)) <= 900_000
        whole = max(0, min(len(found), len(expected)) - 900_000)
        assert found[:whole] == TEXT[:whole]
    else:
        assert found == expected


def test_lines_come_whole(tmp_path: Path) -> None:
    path = tmp_path / "file.bz2"
    path.write_bytes(whole())
    with open_parallel(path) as stream:
        assert list(stream) == TEXT.splitlines(keepends=True)


def _read(stream) -> tuple[bytes, str]:
    found = b""
    try:
        with stream:
            while piece := stream.read1(100_000):
                found += piece
    except (OSError, EOFError) as error:
        return found, type(error).__name__
    return found, ""
