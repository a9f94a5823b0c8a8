"""Metadata records as they should not be but are: all of them JSON with an id of their own."""

from random import Random
from typing import Any


def make_odd(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    """The record with one thing wrong or unusual about it."""
    return random.choice(_WAYS)(random, record)


def _missing(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    left_out = random.choice([key for key in record if key != "id"])
    return {key: value for key, value in record.items() if key != left_out}


def _null(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    return record | {random.choice([key for key in record if key != "id"]): None}


def _listed(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    fields = dict(record["data_fields"])
    key = random.choice(list(fields))
    fields[key] = [fields[key], "others"]
    return record | {"title": [record["title"]], "data_fields": fields}


def _empty_title(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    return record | {"title": random.choice(("", " ", "\u3000"))}


def _number_id(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    identifier = record["id"]
    if not identifier.isdecimal():
        identifier = str(int(identifier.replace("-", ""), 16))
    return record | {"id": int(identifier)}


def _lone_file(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    return record | {"data": record["data"][0]}


def _no_file(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    return record | {"data": random.choice(([], [{"data_format": "pdf"}], "none"))}


def _several_files(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    (file,) = record["data"]
    head, _, name = file["data_filename"].partition("-")
    other = head[::-1] + "-" + name
    return record | {"data": [file, file | {"data_filename": other}]}


def _long(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    return record | {"description": " ".join([record["description"]] * random.randint(2, 40))}


def _markup(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    return record | {"description": f"<p>{record['description']}</p>\n<br/>\t&amp;\u200b\\"}


def _unknown_key(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    return {"rank": random.randint(1, 9)} | record | {"data_fields": {"nested": {"a": [1, None]}}}


_WAYS = (
    _missing,
    _null,
    _listed,
    _empty_title,
    _number_id,
    _lone_file,
    _no_file,
    _several_files,
    _long,
    _markup,
    _unknown_key,
)
