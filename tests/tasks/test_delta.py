"""A model as the differences from another one."""

from pathlib import Path

import msgspec
import numpy as np
import pytest
from dsqa_tasks.delta import read_delta, write_delta
from hypothesis import given
from hypothesis import strategies as st

from dsqa.learning.zipped import DAMAGED, write_members

BYTES = st.binary(max_size=40)


@given(st.binary(min_size=8, max_size=60), st.lists(st.tuples(BYTES, st.booleans()), max_size=5))
def test_the_same_bytes_come_back(
    tmp_path_factory: pytest.TempPathFactory, base: bytes, parts: list[tuple[bytes, bool]]
) -> None:
    path = tmp_path_factory.mktemp("delta") / "d"
    model, places = b"", []
    for own, is_changed in parts:
        model += own
        taken = np.frombuffer(base[1:7], np.uint8)
        places.append((len(model), 1, 6))
        model += (taken + np.arange(6, dtype=np.uint8) * is_changed).tobytes()
    model += b"end"
    write_delta(path, base, model, places)
    assert read_delta(path, base) == model


def test_the_base_is_not_written_again(tmp_path: Path) -> None:
    base = np.random.default_rng(1).bytes(100_000)
    write_delta(tmp_path / "d", base, base, [(0, 0, len(base))])
    assert (tmp_path / "d").stat().st_size < 1_000


def test_another_base_is_noticed(tmp_path: Path) -> None:
    write_delta(tmp_path / "d", b"abcdefgh", b"abcdefgi", [(0, 0, 8)])
    with pytest.raises(DAMAGED, match="another base"):
        read_delta(tmp_path / "d", b"abcdefgg")


@pytest.mark.parametrize(
    "pieces",
    [b"{}", b"[", b'{"pieces":[["same",9,0]],"crc32":1}', b'{"pieces":[["own",-4,0]],"crc32":0}'],
)
def test_damaged_pieces(tmp_path: Path, pieces: bytes) -> None:
    write_members(tmp_path / "d", {"pieces.json": pieces, "changed": b"", "own": b""})
    with pytest.raises((*DAMAGED, msgspec.MsgspecError)):
        read_delta(tmp_path / "d", b"abcdefgh")
