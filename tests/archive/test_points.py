import random
import zlib
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dsqa.archive.names import data_name, name_bytes
from dsqa.archive.points import Spliced, gzip_lead_in, without_first_bits


@given(st.binary(min_size=1, max_size=40), st.integers(0, 7))
def test_moved_bits(data: bytes, bits: int) -> None:
    def text(some: bytes) -> str:
        return "".join(f"{byte:08b}" for byte in some)

    assert text(without_first_bits(data, bits)) == text(data)[bits:] + "0" * bits


@given(st.integers(1, 7), st.binary(max_size=200))
def test_a_deflate_stream_begins_at_any_bit(bit: int, data: bytes) -> None:
    packer = zlib.compressobj(6, zlib.DEFLATED, -15)
    packed = packer.compress(data) + packer.flush()
    # A block without compression is padded to whole bytes, so it cannot be moved.
    assume(packed[0] >> 1 & 3)
    # As it would stand behind `bit` bits of another block, here all ones.
    moved = int.from_bytes(packed, "little") << bit | (1 << bit) - 1
    shifted = moved.to_bytes(len(packed) + 1, "little")
    unpacker = zlib.decompressobj(-15)
    assert unpacker.decompress(gzip_lead_in(shifted[0], bit) + shifted[1:]) == data


@given(st.binary(max_size=9), st.integers(0, 60), st.randoms())
def test_a_spliced_file(head: bytes, start: int, chance: random.Random) -> None:
    path = Path(__file__)
    right = head + path.read_bytes()[start:]
    with Spliced(path, start, head) as spliced:
        assert spliced.read() == right
        for _ in range(5):
            place, size = chance.randrange(len(right) + 9), chance.randrange(50)
            spliced.seek(place)
            assert spliced.read(size) == right[place : place + size]
            assert spliced.tell() == place + len(right[place : place + size])
        assert spliced.seek(0, 2) == len(right)


def test_what_cannot_be_read_ends_a_spliced_file() -> None:
    """An error in a thread of the library would end the process."""
    spliced = Spliced(Path(__file__), 0, b"head")

    class Failing:
        def seek(self, place: int) -> None:
            raise OSError(5, "Input/output error")

        def close(self) -> None: ...

    spliced._file.close()
    spliced._file = Failing()  # type: ignore[assignment]
    assert spliced.read(9) == b"head"
    with pytest.raises(OSError, match="Input/output"):
        spliced.check()


@pytest.mark.parametrize(
    ("member", "name"),
    [
        ("f/a", "a"),
        ("./f/b/a", "b/a"),
        ("a", ""),
        ("", ""),
        ("/abs/x", "abs/x"),
        ("f/../x", "../x"),
    ],
)
def test_names(member: str, name: str) -> None:
    assert data_name(member) == name


@given(st.text(st.characters(codec="utf-8") | st.characters(categories=["Cs"])))
def test_every_name_has_bytes_of_its_own(name: str) -> None:
    assert name_bytes(name).decode("utf-8", "surrogatepass") == name
