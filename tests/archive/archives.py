"""Archives for the tests of the seek index."""

import bz2
import gzip
import io
import random
import tarfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

FOLDER = "data_search_e_data"


class Part(NamedTuple):
    """A member."""

    name: str
    data: bytes
    type: bytes = tarfile.REGTYPE


def noise(size: int, seed: int = 0) -> bytes:
    """Bytes that hardly compress."""
    return random.Random(f"{size} {seed}").randbytes(size)


def tar_bytes(parts: Sequence[Part], format: int = tarfile.PAX_FORMAT) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=format) as archive:
        for part in parts:
            member = tarfile.TarInfo(f"{FOLDER}/{part.name}")
            member.type = part.type
            member.linkname = "elsewhere" if part.type != tarfile.REGTYPE else ""
            member.size = len(part.data) if part.type == tarfile.REGTYPE else 0
            archive.addfile(member, io.BytesIO(part.data))
    return out.getvalue()


def _pieces(compress: Callable[[bytes], bytes], data: bytes) -> bytes:
    size = len(data) // 3 + 1
    pieces = [data[start : start + size] for start in range(0, len(data), size)]
    return b"".join(compress(piece) for piece in [*pieces[:1], b"", *pieces[1:]])


COMPRESSIONS: dict[str, Callable[[bytes], bytes]] = {
    "tar": bytes,
    "bz2": lambda data: bz2.compress(data, 1),
    "bz2 streams": lambda data: _pieces(lambda piece: bz2.compress(piece, 1), data),
    "gz": lambda data: gzip.compress(data, 6, mtime=0),
    "gz members": lambda data: _pieces(lambda piece: gzip.compress(piece, 6, mtime=0), data),
}


def expected(path: Path) -> dict[str, bytes]:
    """What tarfile finds: regular members by name, the last one of a name, up to a break."""
    found: dict[str, bytes] = {}
    try:
        with tarfile.open(path, "r:*", encoding="utf-8") as archive:
            for member in archive:
                name = member.name.removeprefix("./").partition("/")[2]
                source = archive.extractfile(member) if member.isreg() else None
                if name and source is not None:
                    data = source.read()
                    if len(data) < member.size:
                        break
                    found[name] = data
    except (tarfile.TarError, EOFError, OSError):
        pass
    return found
