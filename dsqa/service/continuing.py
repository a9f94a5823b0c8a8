"""Where the next results of a search begin, as a text that says nothing to others.

What it is made of may change, so that results may one day be told apart otherwise than by their number.
"""

import base64
import binascii
from hashlib import blake2b

import msgspec

from dsqa.errors import UsageError
from dsqa.service.requests import MOST_START, Search

_VERSION = 1
_DIGEST = 6


class _Next(msgspec.Struct, frozen=True, array_like=True):
    version: int
    start: int
    search: bytes
    """A digest of what is searched for."""


def written(request: Search, start: int) -> str:
    """The text that asks for the results of a search from a number on."""
    data = msgspec.msgpack.encode(_Next(_VERSION, start, _search(request)))
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def start_of(request: Search) -> int:
    """The number of results that are left out first. Raises UsageError for a text that this search has not given."""
    given = request.next
    if not given:
        return 0
    try:
        data = base64.urlsafe_b64decode(given + "=" * (-len(given) % 4))
        read = msgspec.msgpack.decode(data, type=_Next)
    except (ValueError, binascii.Error, msgspec.DecodeError):
        read = None
    # Only as it was written: what a decoder passes over may not be added.
    if read is None or not 0 <= read.start <= MOST_START or written(request, read.start) != given:
        raise UsageError("next is none that results of this search have given; begin without it")
    return read.start


def _search(request: Search) -> bytes:
    asked = (request.q, request.organisation, request.year, request.format, request.lang)
    return blake2b(repr(asked).encode("utf-8", "surrogatepass"), digest_size=_DIGEST).digest()
