"""Encrypted .xls that Excel opens without asking, and those for which it asks."""

import hashlib
import io
import os
import struct

import pytest
import xlwt
from hypothesis import given
from hypothesis import strategies as st
from xlrd.compdoc import CompDoc

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits
from dsqa.readers.xls import encryption as xls_encryption
from dsqa.readers.xls import reader as xls

OWN = "VelvetSweatshop"


def _plain() -> bytes:
    """A workbook stream with the record of a password, of zeros, behind its first one."""
    book = xlwt.Workbook()
    sheet = book.add_sheet("S")
    sheet.write(0, 0, "Area", xlwt.easyxf("font: bold on"))
    sheet.write(0, 1, 1234.5, xlwt.easyxf(num_format_str="#,##0.00"))
    target = io.BytesIO()
    book.save(target)
    document = CompDoc(target.getvalue(), logfile=io.StringIO())
    memory, start, size = document.locate_named_stream("Workbook")
    return bytes(memory[start : start + size])


def _with_password(record: bytes) -> bytearray:
    """The stream with a FILEPASS record; what follows moves, and so do the sheets."""
    stream = bytearray(_plain())
    added = struct.pack("<HH", 0x2F, len(record)) + record
    at = 4 + struct.unpack_from("<H", stream, 2)[0]
    stream[at:at] = added
    for number, start, _ in xls_encryption._records(bytes(stream)):
        if number == 0x85:
            (place,) = struct.unpack_from("<I", stream, start)
            struct.pack_into("<I", stream, start, place + len(added))
            break
    return stream


def rc4(password: str) -> bytes:
    """A stream in RC4 ([MS-OFFCRYPTO] 2.3.6)."""
    salt, verifier = os.urandom(16), os.urandom(16)
    first = hashlib.md5(password.encode("utf-16-le")).digest()[:5]
    secret = hashlib.md5((first + salt) * 16).digest()[:5]

    def key(block: int) -> bytes:
        return hashlib.md5(secret + struct.pack("<I", block)).digest()

    check = xls_encryption._rc4(key(0), verifier + hashlib.md5(verifier).digest())
    stream = bytes(_with_password(struct.pack("<HHH", 1, 1, 1) + salt + check))
    made = bytearray()
    for block, at in enumerate(range(0, len(stream), 1024)):
        made += xls_encryption._rc4(key(block), stream[at : at + 1024])
    return bytes(xls_encryption._with_spared(stream, made))


def xor(verifier: bytes) -> bytes:
    """A stream in XOR obfuscation (2.3.7)."""
    stream = bytes(_with_password(struct.pack("<H", 0) + verifier))
    keys = xls_encryption._xor_array()
    made = bytearray(stream)
    for _, start, end in xls_encryption._records(stream):
        for at in range(start, end):
            turned = (stream[at] << 5 | stream[at] >> 3) & 0xFF
            made[at] = turned ^ keys[(at + end - start) % 16]
    return bytes(xls_encryption._with_spared(stream, made))


@pytest.mark.parametrize("stream", [rc4(OWN), xor(b"\x59\xb3\x0a\x9a")])
def test_the_password_that_excel_tries_itself(stream: bytes) -> None:
    assert b"Area" not in stream
    (sheet,) = xls.read(stream, Limits())
    assert sheet.texts == [["Area", "1,234.50"]]
    assert sheet.styles[0, 0].bold


@pytest.mark.parametrize("stream", [rc4("secret"), xor(b"\x12\x34\x56\x78")])
def test_another_password_is_asked_for(stream: bytes) -> None:
    with pytest.raises(UnreadableFile, match="password-protected"):
        xls.read(stream, Limits())


def test_the_cipher() -> None:
    assert xls_encryption._rc4(b"Key", b"Plaintext").hex() == "bbf316e8d940af0ad3"


SOUND = (rc4(OWN), xor(b"\x59\xb3\x0a\x9a"))


@given(st.sampled_from(SOUND), st.integers(8, 3000), st.binary(max_size=6), st.integers(0, 9000))
def test_any_change(stream: bytes, at: int, change: bytes, cut: int) -> None:
    changed = (stream[:at] + change + stream[at + len(change) :])[:cut]
    try:
        xls.read(changed, Limits())
    except UnreadableFile as error:
        assert "\n" not in str(error)
