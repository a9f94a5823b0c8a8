"""The file of what is read of training questions."""

import gzip
import json
from pathlib import Path

import pytest

from dsqa.errors import MalformedFile, UsageError
from dsqa.training.cross_encoder.readings_file import (
    Reading,
    read_readings,
    texts_of,
    write_readings,
)

READINGS = [
    Reading("drinks/train", "e", 7, "What is gin?", ("gin = 9", "rum = 12"), (0,)),
    Reading("人口/train", "j", 4_000_000_000, "人口は?", ("人口 = 3", "gin = 9", "a\nb"), (1, 2)),
]
GOOD = READINGS[0]._asdict()


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl.gz"
    assert write_readings(path, iter(READINGS)) == 2
    assert list(read_readings(path)) == READINGS
    assert list(texts_of(read_readings(path))) == [
        "What is gin?", "gin = 9", "rum = 12", "人口は?", "人口 = 3", "a\nb",
    ]  # fmt: skip
    before = path.read_bytes()
    write_readings(path, READINGS)
    assert path.read_bytes() == before


def test_folds_and_what_can_be_learned_from() -> None:
    assert [one.fold(8) for one in READINGS] == [7, 0]
    assert all(one.teaches for one in READINGS)
    assert not READINGS[0]._replace(right=()).teaches
    assert not READINGS[0]._replace(right=(0, 1)).teaches


@pytest.mark.parametrize(
    "line",
    [
        "no JSON",
        "[1]",
        "[" * 100_000,
        json.dumps({**GOOD, "more": 1}),
        json.dumps({name: GOOD[name] for name in GOOD if name != "file"}),
        json.dumps({**GOOD, "text": 3}),
        json.dumps({**GOOD, "file": -1}),
        json.dumps({**GOOD, "file": True}),
        json.dumps({**GOOD, "candidates": "gin"}),
        json.dumps({**GOOD, "candidates": ["gin", 3]}),
        json.dumps({**GOOD, "right": [2]}),
        json.dumps({**GOOD, "right": [-1]}),
        json.dumps({**GOOD, "right": [0.5]}),
        json.dumps({**GOOD, "right": None}),
    ],
)
def test_another_line_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text(f"{json.dumps(GOOD)}\n{line}\n")
    found = read_readings(path)
    assert next(found) == READINGS[0]
    with pytest.raises(
        MalformedFile, match=r"r\.jsonl: line 2: no reading as `dsqa train-readings`"
    ):
        next(found)


def test_a_file_that_is_cut_or_missing(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl.gz"
    line = json.dumps(GOOD).encode() + b"\n"
    path.write_bytes(gzip.compress(line * 1000)[:-20])
    with pytest.raises(MalformedFile, match="damaged gzip or xz, or cut short"):
        list(read_readings(path))
    with pytest.raises(UsageError, match="cannot read .*none"):
        list(read_readings(tmp_path / "none"))
