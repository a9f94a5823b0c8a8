"""Changes to the text of XML and HTML: attributes, elements, texts, entities."""

import re
from random import Random

from .mutate_bytes import Mutator

_ATTRIBUTE = re.compile(rb"""(?<![\w:.-])([\w:.-]+)=(["'])([^"'<>]*)\2""")
_ELEMENT = re.compile(rb"<([\w:.-]+)(?:\s[^<>]*)?>[^<>]*</\1>|<[\w:.-]+(?:\s[^<>]*)?/>")
_TAG = re.compile(rb"</?[\w:.-]+[^<>]*>")
_TEXT = re.compile(rb">([^<>]+)<")

VALUES = (
    b"",
    b"0",
    b"-1",
    b"1",
    b"65535",
    b"65536",
    b"1048576",
    b"1048577",
    b"16384",
    b"2147483647",
    b"4294967296",
    b"-2147483649",
    b"99999999999999999999",
    b"1e999",
    b"NaN",
    b"A1:XFD1048576",
    b"XFD1048576",
    b"ZZZZZ99999999",
    b"A0",
    b"A1:",
    b"true",
    b"../../../../etc/passwd",
    b"file:///etc/passwd",
    b"http://127.0.0.1:9/",
    b"rId1",
    b"&#x1b;[2J",
    b"&#xFFFF;",
    b"&#55296;",
    b"&#0;",
    b"&amp;" * 500,
    b"\xe2\x80\xae",
    b"\xff\xfe",
    b"x" * 40_000,
    b"0" * 4000 + b".0",
    b"#,##0;" * 300,
    b"[$-411]ggge" * 200,
    b"0.0E+0" * 100,
    b"\xe3\x83\xaa" * 300,
    b"1899-12-30T00:00:00",
    b"9999999-12-31",
    b"PT999999999999H",
)
"""What an attribute or a text may become."""


def _pick(rng: Random, pattern: re.Pattern[bytes], data: bytes) -> re.Match[bytes] | None:
    """A match at or behind some place, the first one where there is none behind it."""
    at = rng.randrange(len(data)) if data else 0
    return pattern.search(data, at) or pattern.search(data)


def attribute_value(rng: Random, data: bytes) -> bytes:
    """An attribute gets an odd value."""
    found = _pick(rng, _ATTRIBUTE, data)
    if found is None:
        return data
    return data[: found.start(3)] + rng.choice(VALUES).replace(b'"', b"") + data[found.end(3) :]


def attribute_everywhere(rng: Random, data: bytes) -> bytes:
    """All attributes of one name get one odd value."""
    found = _pick(rng, _ATTRIBUTE, data)
    if found is None:
        return data
    value = rng.choice([value for value in VALUES if len(value) < 400])
    name = re.escape(found[1])
    pattern = rb"((?<![\w:.-])" + name + rb"=[\"'])[^\"'<>]*"
    return re.sub(pattern, lambda match: match[1] + value, data, count=5000)


def attribute_gone(rng: Random, data: bytes) -> bytes:
    """An attribute is missing."""
    found = _pick(rng, _ATTRIBUTE, data)
    return data if found is None else data[: found.start()] + data[found.end() :]


def attribute_twice(rng: Random, data: bytes) -> bytes:
    """An attribute stands twice, or another one's name is added."""
    found = _pick(rng, _ATTRIBUTE, data)
    if found is None:
        return data
    names = (found[1], b"spans", b"ht", b"r", b"s", b"t", b"rowspan", b"colspan", b"xmlns")
    more = b" " + rng.choice(names) + b'="' + rng.choice(VALUES) + b'"'
    return data[: found.end()] + more + data[found.end() :]


def element_gone(rng: Random, data: bytes) -> bytes:
    """An element is missing."""
    found = _pick(rng, _ELEMENT, data)
    return data if found is None else data[: found.start()] + data[found.end() :]


def element_repeated(rng: Random, data: bytes) -> bytes:
    """An element stands there many times."""
    found = _pick(rng, _ELEMENT, data)
    if found is None:
        return data
    return data[: found.end()] + found[0] * rng.choice((1, 3, 50, 2000)) + data[found.end() :]


def element_moved(rng: Random, data: bytes) -> bytes:
    """An element stands somewhere else."""
    found = _pick(rng, _ELEMENT, data)
    if found is None:
        return data
    rest = data[: found.start()] + data[found.end() :]
    other = _pick(rng, _TAG, rest)
    at = other.end() if other else 0
    return rest[:at] + found[0] + rest[at:]


def element_nested(rng: Random, data: bytes) -> bytes:
    """An element stands in itself, again and again."""
    found = _pick(rng, _ELEMENT, data)
    if found is None or found[1] is None:
        return data
    depth = rng.choice((2, 20, 190, 300, 5000))
    tag = b"<" + found[1] + b">"
    close = b"</" + found[1] + b">"
    return data[: found.start()] + tag * depth + found[0] + close * depth + data[found.end() :]


def tag_gone(rng: Random, data: bytes) -> bytes:
    """A tag is missing, so that the rest is not well formed."""
    found = _pick(rng, _TAG, data)
    return data if found is None else data[: found.start()] + data[found.end() :]


def text_changed(rng: Random, data: bytes) -> bytes:
    """A text gets odd."""
    found = _pick(rng, _TEXT, data)
    if found is None:
        return data
    return data[: found.start(1)] + rng.choice(VALUES) + data[found.end(1) :]


def text_grown(rng: Random, data: bytes) -> bytes:
    """A text grows to many thousand characters."""
    found = _pick(rng, _TEXT, data)
    if found is None:
        return data
    size = rng.choice((1000, 20_000, 200_000))
    piece = rng.choice((found[1], b"x", b"word ", "漢".encode(), b"1,", b"&lt;", b"(a) "))
    return data[: found.start(1)] + piece * (size // len(piece) + 1) + data[found.end(1) :]


def entities(rng: Random, data: bytes) -> bytes:
    """A document type with entities: of many, of a file, of an address."""
    kinds = (
        b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
        + b"".join(
            b'<!ENTITY %c "%s">' % (c, b"&%c;" % (c - 1) * 10) for c in range(ord("c"), ord("l"))
        )
        + b"]>",
        b'<!DOCTYPE x [<!ENTITY k SYSTEM "file:///etc/passwd">]>',
        b'<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd" [<!ENTITY k "v">]>',
        b'<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:9/"> %p;]>',
        b'<!DOCTYPE x [<!ENTITY k "&k;">]>',
        b'<!DOCTYPE x [<!ENTITY k "' + b"v" * 100_000 + b'">]>',
    )
    at = data.find(b"?>") + 2 if data.lstrip().startswith(b"<?xml") else 0
    data = data[:at] + rng.choice(kinds) + data[at:]
    found = _pick(rng, _TEXT, data)
    if found is None:
        return data
    return data[: found.start(1)] + b"&k;" * rng.choice((1, 1000)) + data[found.end(1) :]


def declaration(rng: Random, data: bytes) -> bytes:
    """Another encoding is declared, or used."""
    names = (b"UTF-16", b"cp932", b"EUC-JP", b"utf-7", b"idna", b"base64", b"rot13", b"x" * 90)
    kind = rng.randrange(3)
    head = b'<?xml version="1.0" encoding="' + rng.choice(names) + b'"?>'
    body = re.sub(rb"^\s*<\?xml[^>]*\?>", b"", data, count=1)
    if kind == 0:
        return head + body
    text = body.decode("utf-8", "replace")
    return head + text.encode("utf-16") if kind == 1 else text.encode("utf-32")


XML: tuple[Mutator, ...] = (
    attribute_value,
    attribute_value,
    attribute_everywhere,
    attribute_gone,
    attribute_twice,
    element_gone,
    element_repeated,
    element_moved,
    element_nested,
    tag_gone,
    text_changed,
    text_grown,
    entities,
    declaration,
)
