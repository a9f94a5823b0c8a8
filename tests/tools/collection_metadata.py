"""The metadata file of a made-up collection."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from compressed_file import compressed
from english_records import EnglishRecords
from japanese_records import JapaneseRecords
from odd_records import make_odd

LAST_KEY = 999_999_937
"""A prime: multiples of any number below it are all different, and do not stand in order."""

ODD = 0.03
"""The part of the records that has something unusual about it."""


def records_of(language: str) -> JapaneseRecords | EnglishRecords:
    """What draws records of this language, `j` or `e`."""
    return JapaneseRecords() if language == "j" else EnglishRecords()


def metadata_records(language: str, seed: int) -> Iterator[dict[str, Any]]:
    """Records without end. No two have the same id."""
    random, draw = Random(f"{seed} {language} metadata"), records_of(language)
    key = 31_798_000 + seed
    while True:
        key = (key + 618_033_989) % LAST_KEY
        record = draw.record(random, key)
        yield make_odd(random, record) if random.random() < ODD else record


def write_metadata(
    folder: Path, language: str, records: Iterable[dict[str, Any]], multistream: bool = False
) -> None:
    """Write `data_search_X_collection.jsonl.bz2`."""
    folder.mkdir(parents=True, exist_ok=True)
    encode = json.JSONEncoder(ensure_ascii=False).encode
    path = folder / f"data_search_{language}_collection.jsonl.bz2"
    with compressed(path, multistream) as out:
        for record in records:
            out.write(encode(record).encode() + b"\n")
