"""The position of the next results of a search, as an opaque text.

Its content may change, so that results can be identified by more than their number some day.
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
    """A digest of the search."""


def written(request: Search, start: int) -> str:
    """The text for the results of a search from a number on."""
    data = msgspec.msgpack.encode(_Next(_VERSION, start, _search(request)))
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def start_of(request: Search) -> int:
    """The number of results to skip. Raises UsageError for a text from another search."""
    given = request.next
    if not given:
        return 0
    try:
        data = base64.urlsafe_b64decode(given + "=" * (-len(given) % 4))
        read = msgspec.msgpack.decode(data, type=_Next)
    except (ValueError, binascii.Error, msgspec.DecodeError):
        read = None
    # Only in the exact form: a decoder would ignore added characters.
    if read is None or not 0 <= read.start <= MOST_START or written(request, read.start) != given:
        raise UsageError("next is none that results of this search have given; begin without it")
    return read.start


def _search(request: Search) -> bytes:
    asked = (request.q, request.organisation, request.year, request.format, request.lang)
    return blake2b(repr(asked).encode("utf-8", "surrogatepass"), digest_size=_DIGEST).digest()
