"""A tar of about a given size, for measuring how long it takes to get at its members."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

from book_writers import write_csv, write_xlsx
from collection_files import Put, with_file
from collection_metadata import records_of
from made_up_books import Sheet, make_book, words_of

SMALLEST, LARGEST = 10_000, 500_000
POOL = 200
TAR_HEADER = 1024
"""Bytes that a member takes beside its own, about."""


def records_of_size(language: str, size: int, seed: int, put: Put) -> Iterator[dict[str, Any]]:
    """Make data files of 10 to 500 kB until they are `size` bytes together; their records.

    Half of them are .csv, which compresses well, half .xlsx with a picture, which does not.
    """
    random, draw = Random(f"{seed} {language} archive"), records_of(language)
    words = words_of(language)
    sheets = [make_book(random, words, f"{number}")[0] for number in range(POOL)]
    blocks = [write_csv(sheet, "utf-8", True) for sheet in sheets]
    number = 0
    while size > 0:
        number += 1
        record = draw.record(random, number * 7 + seed)
        length = int(SMALLEST * (LARGEST / SMALLEST) ** random.random())
        sheet = random.choice(sheets)
        if random.random() < 0.5:
            kind, data = "csv", _long_csv(random, record["title"], blocks, length)
        else:
            kind, data = "xlsx", _large_book(random, sheet, length)
        name = f"{sha256(data).hexdigest()}-{language}{number:06d}.{kind}"
        put(name, data)
        size -= len(data) + TAR_HEADER
        yield with_file(record, name)


def _long_csv(random: Random, title: str, blocks: list[bytes], length: int) -> bytes:
    data = f"{title}\r\n".encode()
    while len(data) < length:
        data += random.choice(blocks)
    return data[: data.rindex(b"\n", 0, length) + 1] if b"\n" in data[:length] else data


def _large_book(random: Random, sheet: Sheet, length: int) -> bytes:
    small = write_xlsx([sheet])
    return write_xlsx([sheet], media=random.randbytes(max(length - len(small), 16)))
