"""Workbook streams of an .xls encrypted with the password that Excel tries by itself.

[MS-XLS] 2.2.10; the XOR obfuscation of old versions ([MS-OFFCRYPTO] 2.3.7) and RC4 with keys of 40 bits (2.3.6). A
workbook that is only protected against changes may be stored like this. No other password is tried.
"""

import hashlib
from collections.abc import Iterator
from struct import Struct

from dsqa.errors import UnreadableFile
from dsqa.readers.xlsx.encrypted import PASSWORD

_BOF, _FILEPASS, _BOUNDSHEET = 0x809, 0x2F, 0x85
_PLAIN = frozenset((_BOF, _FILEPASS, 0x194, 0x195, 0xE1, 0x196, 0x138))
"""Records that are never encrypted: beside the first two UsrExcl, FileLock, InterfaceHdr, RRD..."""
_UNKNOWN = 0xFFF
"""A record number that no reader knows, in place of that of the password's record."""
_BLOCK = 1024
_MOST = 64 << 20
"""Maximum bytes of a stream: decryption takes half a second per million."""
_XOR_VERIFIER = b"\x59\xb3\x0a\x9a"
"""Key and verifier of this password."""
_REFUSED = "password-protected workbook"
_pair = Struct("<HH").unpack_from
_number = Struct("<I").pack
_record = Struct("<H").pack_into


def decrypted(stream: bytes) -> bytes:
    """The decrypted stream. Raises UnreadableFile if the password is another one."""
    if len(stream) > _MOST:
        raise UnreadableFile(_REFUSED)
    for number, start, end in _records(stream):
        if number == _FILEPASS:
            clear = bytearray(_clear(stream, stream[start:end]))
            _record(clear, start - 4, _UNKNOWN)
            return bytes(clear)
        if number != _BOF:
            break
    raise UnreadableFile(_REFUSED)


def _records(stream: bytes) -> Iterator[tuple[int, int, int]]:
    """Number, begin and end of the data of each record; the heads of records are not encrypted."""
    at = 0
    while at + 4 <= len(stream):
        number, size = _pair(stream, at)
        yield number, at + 4, min(at + 4 + size, len(stream))
        at += 4 + size


def _clear(stream: bytes, password: bytes) -> bytearray:
    if password.endswith(_XOR_VERIFIER) and len(password) <= 6:
        return _with_spared(stream, _xor(stream))
    if password[:6] == b"\x01\x00\x01\x00\x01\x00" and len(password) >= 54:
        return _with_spared(stream, _rc4_stream(stream, password[6:54]))
    raise UnreadableFile(_REFUSED)


def _with_spared(stream: bytes, made: bytearray) -> bytearray:
    """The decrypted stream, with the heads of records and unencrypted parts unchanged."""
    out = bytearray(stream)
    for number, start, end in _records(stream):
        if number not in _PLAIN:
            # The place where a sheet begins is not encrypted either.
            begin = start + 4 if number == _BOUNDSHEET else start
            out[begin:end] = made[begin:end]
    return out


def _xor(stream: bytes) -> bytearray:
    """DecryptData_Method1, 2.3.7.3: the array restarts with each record."""
    out = bytearray(stream)
    keys = _xor_array()
    for _, start, end in _records(stream):
        # Bits are rotated by five places after the exclusive or.
        for at, byte in enumerate(stream[start:end], end):
            value = byte ^ keys[at % 16]
            out[start + at - end] = (value >> 5 | value << 3) & 0xFF
    return out


def _xor_array() -> bytes:
    """CreateXorArray_Method1, 2.3.7.2, of a password with 15 characters."""
    low, high = _XOR_VERIFIER[0], _XOR_VERIFIER[1]
    values = [
        letter ^ (high if at % 2 else low) for at, letter in enumerate(PASSWORD[::2] + b"\xbb")
    ]
    return bytes((value >> 1 | value << 7) & 0xFF for value in values)


def _rc4_stream(stream: bytes, header: bytes) -> bytearray:
    """RC4 with a key for each 1,024 bytes of the stream, 2.3.6.2."""
    salt, verifier, expected = header[:16], header[16:32], header[32:48]
    first = hashlib.md5(PASSWORD).digest()[:5]
    secret = hashlib.md5((first + salt) * 16).digest()[:5]

    def key(block: int) -> bytes:
        return hashlib.md5(secret + _number(block)).digest()

    both = _rc4(key(0), verifier + expected)
    if hashlib.md5(both[:16]).digest() != both[16:]:
        raise UnreadableFile(_REFUSED)
    out = bytearray()
    for block, at in enumerate(range(0, len(stream), _BLOCK)):
        out += _rc4(key(block), stream[at : at + _BLOCK])
    return out


def _rc4(key: bytes, data: bytes) -> bytes:
    """The cipher RC4, the same both ways."""
    state = list(range(256))
    other = 0
    for at in range(256):
        other = (other + state[at] + key[at % len(key)]) & 0xFF
        state[at], state[other] = state[other], state[at]
    out = bytearray()
    at = other = 0
    for byte in data:
        at = (at + 1) & 0xFF
        one = state[at]
        other = (other + one) & 0xFF
        two = state[at] = state[other]
        state[other] = one
        out.append(byte ^ state[(one + two) & 0xFF])
    return bytes(out)
