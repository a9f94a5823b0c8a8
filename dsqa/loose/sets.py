"""Loose files as a collection in the cache: one dataset per file, with the file name as id and title.

`ROOT/sets/KEY/data_search_X_collection.jsonl` is its metadata, `data_search_X_files.json` has the paths of
the files (`Places`); nothing is written beside them. KEY depends on names and bytes only: the same
files have the same store in any folder.
"""

import json
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from dsqa.collection.open import OpenCollection, open_collection
from dsqa.collection.places import FilePlace, places_file
from dsqa.errors import StoreNotWritable
from dsqa.files.whole import write_whole
from dsqa.language.lang import Lang
from dsqa.loose.cache import make_room, place
from dsqa.loose.sources import LooseFile
from dsqa.text.regex import regex

_BREAKS = regex(r"[_\-.]+|(?<=[a-z])(?=[A-Z])")
_SUFFIX = regex(r"\.[A-Za-z0-9]{1,8}$")


def open_set(files: Sequence[LooseFile], lang: Lang) -> OpenCollection:
    """The collection of loose files. Raises as `open_collection` does, and StoreNotWritable."""
    return open_collection(set_folder(files, lang), lang)


def is_known(files: Sequence[LooseFile], lang: Lang) -> bool:
    """Whether the collection of these loose files exists; False if the cache cannot be written."""
    try:
        return _metadata(files, lang).exists()
    except StoreNotWritable:
        return False


def set_folder(files: Sequence[LooseFile], lang: Lang) -> Path:
    """The folder of the collection of loose files, made if necessary. Raises StoreNotWritable."""
    try:
        metadata = _metadata(files, lang)
        if not metadata.exists():
            # The entries need not be measured again where none comes to them.
            make_room()
            write_whole(metadata, b"".join(_line(one) for one in files))
        where = {one.name: FilePlace(str(one.path.resolve()), one.digest) for one in files}
        # The same files may now be in another place.
        places = msgspec.json.encode(where)
        held = places_file(metadata)
        if not held.exists() or held.read_bytes() != places:
            write_whole(held, places)
    except OSError as error:
        raise StoreNotWritable(str(error.filename or "the cache"), str(error.strerror)) from None
    return metadata.parent


def _metadata(files: Sequence[LooseFile], lang: Lang) -> Path:
    return place("sets", _key(files)) / f"data_search_{lang}_collection.jsonl"


def _key(files: Sequence[LooseFile]) -> str:
    told = json.dumps([(one.name, one.digest, *filter(None, [one.url])) for one in files])
    return blake2b(told.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def _line(file: LooseFile) -> bytes:
    entry = {
        "id": file.name,
        "title": title(file.name),
        "description": "",
        "url": file.url,
        "attribution": urlsplit(file.url).hostname or "",
        "data": [
            {
                "data_format": Path(file.name).suffix[1:],
                "data_filename": file.name,
                "data_url": file.url,
            }
        ],
        "data_fields": {},
    }
    return json.dumps(entry).encode() + b"\n"


def title(name: str) -> str:
    """The words of a file name: `sales/unitPrices_2020.csv` -> `sales unit Prices 2020`."""
    words = _BREAKS.sub(" ", _SUFFIX.sub("", name).replace("/", " "))
    return " ".join(words.split()) or name
