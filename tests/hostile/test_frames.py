"""Frames between the process and its children: whatever comes, a message or None, and bounded."""

import io
import os
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.processes.frames import read_frame, write_frame


@given(st.lists(st.binary(max_size=2000), max_size=5))
def test_what_is_sent_arrives(messages: list[bytes]) -> None:
    stream = io.BytesIO()
    for message in messages:
        write_frame(stream, message)
    stream.seek(0)
    assert [read_frame(stream) for _ in messages] == messages
    assert read_frame(stream) is None


@given(st.binary(max_size=60), st.data())
def test_a_frame_that_is_cut_off_is_none(message: bytes, data: st.DataObject) -> None:
    stream = io.BytesIO()
    write_frame(stream, message)
    whole = stream.getvalue()
    kept = data.draw(st.integers(0, len(whole) - 1))
    assert read_frame(io.BytesIO(whole[:kept])) is None


@given(st.binary(max_size=40))
def test_any_bytes_are_a_frame_or_none(data: bytes) -> None:
    found = read_frame(io.BytesIO(data))
    assert found is None or data[8 : 8 + len(found)] == found


@pytest.mark.parametrize("length", [2**31, 2**32, 2**40, 2**63, 2**64 - 1])
def test_a_length_that_lies_takes_no_memory(length: int) -> None:
    # A pipe sets room aside for all that is asked for.
    to_read, to_write = os.pipe()
    with os.fdopen(to_write, "wb") as stream:
        stream.write(length.to_bytes(8, "big") + b"short")
    with os.fdopen(to_read, "rb") as stream:
        tracemalloc.start()
        try:
            assert read_frame(stream) is None
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
    assert peak < 64 << 20
