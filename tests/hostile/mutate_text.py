"""Changes to CSV and JSON that keep most of their form."""

import json
import re
from collections.abc import Iterable
from random import Random
from typing import Any

from .mutate_bytes import Mutator

TEXTS = (
    "",
    " ",
    "\x00",
    "\x1b]0;title\x07",
    "\u202e0202",
    "\ufeff",
    "\u2028",
    "=cmd|' /C calc'!A0",
    "-",
    "1e999",
    "NaN",
    "0x1F",
    "１，２３４",
    "△1,234",
    "▲",
    "(1,234)",
    "12/31/2020",
    "平成９９年１３月",
    "9" * 400,
    "1," * 3000,
    "x" * 20_000,
    "word " * 4000,
    "漢字" * 10_000,
    '"' * 999,
    "((((" * 300,
    "a\u0301" * 3000,
    "1.2.3.4",
    "注) " * 500,
    "※1 " * 500,
    "𠮟る",
    "%%%%",
    "\\",
)
"""What a cell may hold."""

_FIELD = re.compile(rb"[^,;\t\r\n]+")


def csv_cell(rng: Random, data: bytes) -> bytes:
    """A cell gets odd."""
    found = [match.span() for match in _FIELD.finditer(data)]
    if not found:
        return data
    start, end = rng.choice(found)
    return data[:start] + rng.choice(TEXTS).encode("utf-8") + data[end:]


def csv_quotes(rng: Random, data: bytes) -> bytes:
    """Quotation marks are missing or too many."""
    places = [at for at, byte in enumerate(data) if byte in b'",']
    if not places:
        return data + b'"'
    at = rng.choice(places)
    return data[:at] + rng.choice((b"", b'"', b'"""', b'\\"', b"'")) + data[at + 1 :]


def csv_lines(rng: Random, data: bytes) -> bytes:
    """A line stands many times, is long, or is empty."""
    lines = data.splitlines(keepends=True)
    if not lines:
        return data
    at = rng.randrange(len(lines))
    line = lines[at]
    changed = (
        line * rng.choice((2, 300, 5000)),
        line.strip() * rng.choice((20, 2000)) + b"\n",
        b"\n" * rng.choice((1, 5000)),
        b"," * rng.choice((10, 20_000)) + b"\n",
        line.replace(b",", b"\t"),
        b"",
    )
    return b"".join([*lines[:at], rng.choice(changed), *lines[at + 1 :]])


def csv_encoding(rng: Random, data: bytes) -> bytes:
    """Another encoding, or two in one file."""
    text = data.decode("utf-8", "replace")
    name = rng.choice(("utf-16", "utf-16-be", "utf-32", "cp932", "euc-jp", "iso2022_jp", "latin-1"))
    other = text.encode(name, "replace")
    half = len(data) // 2
    return rng.choice((other, data[:half] + other, other + data))


CSV: tuple[Mutator, ...] = (csv_cell, csv_cell, csv_quotes, csv_lines, csv_encoding)


def _odd(rng: Random, old: Any) -> Any:
    depth: Any = old
    for _ in range(rng.choice((3, 50, 150))):
        depth = [depth] if rng.random() < 0.5 else {"k": depth}
    return rng.choice(
        (
            None,
            True,
            -1,
            10**400,
            1e308,
            [],
            {},
            [[]],
            [old] * rng.choice((2, 1000)),
            {f"key {at}": old for at in range(rng.choice((3, 300, 3000)))},
            rng.choice(TEXTS),
            depth,
        )
    )


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path]
    if len(path) < 12:
        members: Iterable[tuple[Any, Any]] = value.items() if isinstance(value, dict) else ()
        if isinstance(value, list):
            members = list(enumerate(value))[:100]
        for key, member in members:
            found += _paths(member, (*path, key))
    return found


def json_value(rng: Random, data: bytes) -> bytes:
    """A value, or a key, of the document becomes another one."""
    try:
        document = json.loads(data)
        path = rng.choice(_paths(document))
        if not path:
            return json.dumps(_odd(rng, document)).encode()
        parent = document
        for key in path[:-1]:
            parent = parent[key]
        if isinstance(parent, dict) and rng.random() < 0.3:
            parent[rng.choice(TEXTS)] = parent.pop(path[-1])
        else:
            parent[path[-1]] = _odd(rng, parent[path[-1]])
        text = json.dumps(document, ensure_ascii=rng.random() < 0.5)
    except (ValueError, RecursionError):
        return json_token(rng, data)
    return text.encode("utf-8", "surrogatepass")


_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[-\d.]+|[{}\[\]:,]|true|false|null')
_TOKENS = (
    *(b"{", b"}", b"[", b"]", b",", b":", b'"', b"NaN", b"-", b"1e99999", b"1.", b"'a'"),
    *(b'"\\ud800"', b'"\\u0000"', b"[" * 5000, b'{"a":' * 5000, b"9" * 5000, b"//", b"\xff"),
)


def json_token(rng: Random, data: bytes) -> bytes:
    """A token is another one, or missing."""
    found = [match.span() for match in _TOKEN.finditer(data)]
    if not found:
        return data
    start, end = rng.choice(found)
    return data[:start] + rng.choice((b"", *_TOKENS)) + data[end:]


def json_blown(rng: Random, data: bytes) -> bytes:
    """A number or text of the document is very long."""
    found = [match.span() for match in _TOKEN.finditer(data)]
    if not found:
        return data
    start, end = rng.choice(found)
    long = rng.choice((b"7" * 100_000, b'"' + b"word " * 30_000 + b'"', b"0." + b"3" * 50_000))
    return data[:start] + long + data[end:]


JSON: tuple[Mutator, ...] = (json_value, json_value, json_value, json_token, json_blown)
