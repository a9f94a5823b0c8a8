"""Any records of an .xls are read, or refused with one clear line; nothing else is raised."""

import struct
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits
from dsqa.readers.sheet import Sheet
from dsqa.readers.xls import reader as xls
from dsqa.readers.xls.biff import rk
from dsqa.readers.xls.biff8 import Records, bold_fonts
from tests.examples import examples

from . import mutate_biff
from .blowups import biff8
from .seeds import seeds

CELLS = (0x203, 0x27E, 0xBD, 0xFD, 0x204, 0xD6, 0x06, 0x207, 0x205, 0xE5)
OTHERS = (0x809, 0x0A, 0x3C, 0xEC, 0x31, 0x85, 0xFC, 0x22, 0x00)
PLACES = st.tuples(st.sampled_from([0, 1, 2, 255, 256, 65535]), st.sampled_from([0, 1, 255, 256]))


def _cell(place: tuple[int, int], rest: bytes) -> bytes:
    return struct.pack("<HH", *place) + rest


BODIES = st.binary(max_size=40) | st.builds(_cell, PLACES, st.binary(max_size=30))
RECORDS = st.lists(st.tuples(st.sampled_from(CELLS) | st.sampled_from(OTHERS), BODIES), max_size=20)
LIMITS = Limits(max_cells=20_000_000)


def read(data: bytes) -> list[Sheet]:
    """The sheets, [] where they are refused."""
    try:
        return xls.read(data, LIMITS)
    except UnreadableFile as error:
        assert "\n" not in str(error)
        return []


@settings(max_examples=examples(400))
@given(RECORDS)
def test_any_records_of_a_sheet(records: list[tuple[int, bytes]]) -> None:
    for sheet in read(biff8(records)):
        assert all(len(row) == sheet.width for row in sheet.texts)
        assert len(sheet.values) == sheet.height


@settings(max_examples=examples(200))
@given(st.binary(max_size=200))
def test_any_bytes_as_records(data: bytes) -> None:
    with suppress(UnreadableFile):
        Records(data, ["a", "b"], xls._Looks(_Book())).sheet(0, most=1000)
    bold_fonts(data, 0)


class _Book:
    """What `_Looks` asks of xlrd's book."""

    biff_version, base, mem, datemode = 80, 0, b"", 0
    xf_list: tuple[object, ...] = ()


@given(st.binary(min_size=4, max_size=4))
def test_any_rk_number(data: bytes) -> None:
    assert isinstance(rk(data), float)


@pytest.mark.parametrize("change", sorted(set(mutate_biff.BIFF), key=lambda one: one.__name__))
def test_changed_workbooks(change: mutate_biff.Mutator) -> None:
    for at, seed in enumerate(seeds()["xls"]):
        for turn in range(6):
            read(change(Random(f"{at}:{turn}"), seed.data))


def test_a_directory_that_refers_to_itself() -> None:
    # Each entry of a compound file names its neighbours; here the first one is its own.
    data = bytearray(seeds()["xls"][0].data)
    (sector,) = struct.unpack_from("<i", data, 48)
    struct.pack_into("<i", data, 512 * (1 + sector) + 128 + 68, 1)
    with pytest.raises(UnreadableFile, match="damaged"):
        xls.read(bytes(data), LIMITS)
