"""Changes to PDF: numbers, names and objects, in streams that are not packed."""

import re
from random import Random

from .mutate_bytes import Mutator

_NUMBER = re.compile(rb"(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])")
_NAME = re.compile(rb"/[A-Za-z][\w]*")
_OBJECT = re.compile(rb"\d+ 0 obj.*?endobj\s", re.DOTALL)
_OPERATOR = re.compile(rb"\b(?:Tj|Tf|Td|Tm|cm|re|l|m|S|q|Q|BT|ET)\b")
_NUMBERS = (
    *(b"0", b"-1", b"65536", b"2147483648", b"99999999999999999999", b"1e9", b"0.00000001"),
    *(b"nan", b"--5", b"1.2.3", b"-32768", b"1000000"),
)


def _replaced(rng: Random, data: bytes, pattern: re.Pattern[bytes], by: tuple[bytes, ...]) -> bytes:
    found = [match.span() for match in pattern.finditer(data)]
    for _ in range(rng.choice((1, 1, 3, 20)) if found else 0):
        start, end = rng.choice(found)
        # Of the same length, mostly: the places of all objects stand at the end of the file.
        other = rng.choice(by)
        if rng.random() < 0.7:
            other = other[: end - start].ljust(end - start)
            data = data[:start] + other + data[end:]
        else:
            return data[:start] + other + data[end:]
    return data


def number(rng: Random, data: bytes) -> bytes:
    """Numbers get odd: sizes, places, references."""
    return _replaced(rng, data, _NUMBER, _NUMBERS)


def name(rng: Random, data: bytes) -> bytes:
    """Names are other names of the same file."""
    names = tuple(sorted({match[0] for match in _NAME.finditer(data)})) or (b"/X",)
    return _replaced(rng, data, _NAME, names)


def operator(rng: Random, data: bytes) -> bytes:
    """An operator of a page is another one, or stands there many times."""
    found = [match.span() for match in _OPERATOR.finditer(data)]
    if not found:
        return data
    start, end = rng.choice(found)
    other = rng.choice(
        (b"Q", b"q " * 2000, b"re", b"Tj", b"BT BT", b"0 0 m 9 9 l S " * 2000, b"Do")
    )
    return data[:start] + other + data[end:]


def objects(rng: Random, data: bytes) -> bytes:
    """An object is missing, stands twice, or refers to itself."""
    found = [match.span() for match in _OBJECT.finditer(data)]
    if not found:
        return data
    start, end = rng.choice(found)
    one = data[start:end]
    own = one.split(b" ", 1)[0]
    looped = re.sub(rb"\d+ 0 R", own + b" 0 R", one)
    return data[:start] + rng.choice((b"", one * 2, looped, one * 500)) + data[end:]


def pages(rng: Random, data: bytes) -> bytes:
    """The page is listed many times."""
    count = rng.choice((2, 50, 400))
    found = re.search(rb"/Kids \[ ([^\]]*)\]", data)
    if not found:
        return data
    return data[: found.start(1)] + found[1] * count + data[found.end(1) :]


PDF: tuple[Mutator, ...] = (number, number, name, operator, objects, pages)
