"""Changes to zip files: one part inside a package that is packed again, and the archive itself."""

import struct
from random import Random
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED

from .mutate_bytes import BYTES, Mutator
from .mutate_xlsb import BINARY_PARTS
from .mutate_xml import XML
from .packages import pack_parts, unpack_parts


def one_part(rng: Random, data: bytes) -> bytes:
    """One part is changed, and the package is sound as a zip file."""
    parts = unpack_parts(data)
    if not parts:
        return data
    name = rng.choice(sorted(parts))
    # The sheet and the strings are where most of the work is done.
    likely = [part for part in parts if "sheet" in part or "content" in part or "Strings" in part]
    if likely and rng.random() < 0.6:
        name = rng.choice(sorted(likely))
    part = parts[name]
    if name.endswith(".bin"):
        changes = (*BINARY_PARTS, *BYTES)
    elif part.lstrip()[:1] == b"<":
        changes = (*XML, *XML, *BYTES)
    else:
        changes = BYTES
    for _ in range(rng.choice((1, 1, 2, 4))):
        part = rng.choice(changes)(rng, part)
    return pack_parts({**parts, name: part})


def part_gone(rng: Random, data: bytes) -> bytes:
    """A part is missing."""
    parts = unpack_parts(data)
    if parts:
        del parts[rng.choice(sorted(parts))]
    return pack_parts(parts) if parts else data


def parts_swapped(rng: Random, data: bytes) -> bytes:
    """Two parts have each other's names."""
    parts = unpack_parts(data)
    if not parts:
        return data
    one, two = rng.choice(sorted(parts)), rng.choice(sorted(parts))
    parts[one], parts[two] = parts[two], parts[one]
    return pack_parts(parts)


def part_renamed(rng: Random, data: bytes) -> bytes:
    """A member's name is hostile, or another's."""
    parts = unpack_parts(data)
    if not parts:
        return data
    old = rng.choice(sorted(parts))
    names = (
        "../../outside.csv",
        "/etc/outside.csv",
        "C:\\outside.csv",
        "a\x1b[2Jb.csv",
        "x" * 60_000,
        "",
        ".",
        "mimetype",
        old.upper(),
        "con.xlsx",
        "\u202egnp.csv",
        "a/" * 3000 + "b.csv",
        "xl/workbook.xml",
        "content.xml",
        "文書.csv",
    )
    new = rng.choice(names)
    return pack_parts({new if name == old else name: part for name, part in parts.items()})


def packed_otherwise(rng: Random, data: bytes) -> bytes:
    """Another way of packing."""
    parts = unpack_parts(data)
    methods = (ZIP_STORED, ZIP_BZIP2, ZIP_LZMA, ZIP_DEFLATED)
    return pack_parts(parts, rng.choice(methods)) if parts else data


def many_parts(rng: Random, data: bytes) -> bytes:
    """Very many members."""
    parts = unpack_parts(data)
    count = rng.choice((50, 500, 3000))
    more = {f"more/{at}.csv": b"a,b\n1,2\n" for at in range(count)}
    return pack_parts({**parts, **more})


def header_field(rng: Random, data: bytes) -> bytes:
    """A field of a local header, of the directory or of its end lies."""
    kinds = ((b"PK\x03\x04", 30), (b"PK\x01\x02", 46), (b"PK\x05\x06", 22))
    mark, size = rng.choice(kinds)
    places = []
    at = data.find(mark)
    while at >= 0:
        places.append(at)
        at = data.find(mark, at + 4)
    if not places:
        return data
    start = rng.choice(places)
    changed = bytearray(data)
    field = start + rng.randrange(4, size - 4)
    values = (0, 1, 0xFFFF, 0xFFFFFFFF, 0x7FFFFFFF, rng.getrandbits(32))
    if rng.random() < 0.5:
        struct.pack_into("<H", changed, field, rng.choice(values) & 0xFFFF)
    else:
        struct.pack_into("<I", changed, field, rng.choice(values))
    return bytes(changed)


def within_zip(rng: Random, data: bytes) -> bytes:
    """The file is a member of an archive, perhaps of several, one in the other."""
    for depth in range(rng.choice((1, 1, 2, 3, 8))):
        name = "inner.zip" if depth else rng.choice(("a.csv", "b/c.xlsx", "d.bin"))
        data = pack_parts({name: data})
    return data


ARCHIVES: tuple[Mutator, ...] = (
    part_gone,
    parts_swapped,
    part_renamed,
    packed_otherwise,
    many_parts,
    header_field,
    header_field,
    within_zip,
)
PACKAGES: tuple[Mutator, ...] = (*(one_part,) * 24, *ARCHIVES)
