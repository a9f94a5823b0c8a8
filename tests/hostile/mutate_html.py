"""Changes to HTML beside those to any markup."""

from random import Random

from .mutate_bytes import Mutator
from .mutate_xml import XML

_PIECES = (
    b"<table>" * 300,
    b"<table><tr><td>" * 150,
    b"<td colspan=1000 rowspan=65535>",
    b"<td colspan=99999999>",
    b"<td rowspan=-1 colspan=0>x",
    b"<td colspan='1e9'>",
    b"<script>",
    b"<!--",
    b"<![CDATA[",
    b"</table></table></table>",
    b"<tr>" * 5000,
    b"<td>" * 5000,
    b"<div>" * 3000,
    b"<sup>*</sup>" * 500,
    b"<br>" * 5000,
    b"&nbsp;" * 20_000,
    b"&#x1b;[2J&#0;&#xd800;",
    b"<textarea>",
    b"<template><tr>",
    b"<svg><table>",
    b"<meta charset=utf-7>",
    b"<meta charset=utf-16>",
    b"<base href='file:///'>",
    b"<select><option>" * 100,
    b"<a " + b"x=1 " * 2000 + b">",
    b"\x00",
    b"<td hidden>",
    b"<caption>" * 50,
    b"<thead>" * 50,
    b"<tfoot><tr><th rowspan=0 colspan=1000>x",
    b"<td headers='" + b"a " * 5000 + b"' id=a>",
    b"<table role=presentation><tr><td>" * 80,
    b"<tr aria-level=999999999><th scope=row>x",
    b"<form><tr>" * 300,
    b"<tr style='display:none'><td rowspan=65534>",
    b"<th>" * 3000,
)


def piece(rng: Random, data: bytes) -> bytes:
    """A piece of markup that a parser has to make sense of stands somewhere."""
    places = [at for at, byte in enumerate(data) if byte in b"<>"]
    at = rng.choice(places) if places else 0
    at += data[at : at + 1] == b">"
    return data[:at] + rng.choice(_PIECES) + data[at:]


def spans(rng: Random, data: bytes) -> bytes:
    """Many cells span rows and columns."""
    widest, most = rng.choice(((2, 2), (50, 3), (1000, 2), (3, 1000), (1000, 1000)))
    parts = data.split(b"<td")
    out = parts[0]
    for part in parts[1:]:
        if rng.random() < 0.5:
            out += b"<td colspan=%d rowspan=%d" % (rng.randint(0, widest), rng.randint(0, most))
        else:
            out += b"<td"
        out += part
    return out


HTML: tuple[Mutator, ...] = (*XML, *(piece,) * 8, *(spans,) * 4)
