"""Encrypted packages that Excel opens without asking, and those for which it asks."""

import base64
import hashlib
import os
import struct

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from hypothesis import given
from hypothesis import strategies as st

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits
from dsqa.readers.xlsx import encrypted
from tests.hostile.xlsb import write_xlsb

PACKAGE = write_xlsb([["Area", 1234.5], ["x" * 9000, 2.0]])
OWN = "VelvetSweatshop"


def _aes(key: bytes, start: bytes | None, data: bytes) -> bytes:
    mode = modes.ECB() if start is None else modes.CBC(start)
    doing = Cipher(algorithms.AES(key), mode).encryptor()
    return doing.update(data + bytes(-len(data) % 16)) + doing.finalize()


def standard(password: str) -> tuple[bytes, bytes]:
    """Both streams of a package that Excel 2007 encrypts ([MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9)."""
    salt, verifier = os.urandom(16), os.urandom(16)
    digest = hashlib.sha1(salt + password.encode("utf-16-le")).digest()
    for turn in range(50_000):
        digest = hashlib.sha1(struct.pack("<I", turn) + digest).digest()
    digest = hashlib.sha1(digest + bytes(4)).digest()
    block = digest + bytes(44)
    key = hashlib.sha1(bytes(one ^ 0x36 for one in block)).digest()[:16]
    header = struct.pack("<8I", 0x24, 0, 0x660E, 0x8004, 128, 24, 0, 0) + "AES\0".encode(
        "utf-16-le"
    )
    info = struct.pack("<HHII", 4, 2, 0x24, len(header)) + header
    info += struct.pack("<I", 16) + salt + _aes(key, None, verifier) + struct.pack("<I", 20)
    info += _aes(key, None, hashlib.sha1(verifier).digest())
    return info, struct.pack("<Q", len(PACKAGE)) + _aes(key, None, PACKAGE)


def agile(password: str, turns: int = 1000) -> tuple[bytes, bytes]:
    """The same of later versions (2.3.4.10 to 2.3.4.15)."""

    def sha(data: bytes) -> bytes:
        return hashlib.sha512(data).digest()

    salt, own, key, verifier = (os.urandom(size) for size in (16, 16, 32, 16))
    digest = sha(own + password.encode("utf-16-le"))
    for turn in range(turns):
        digest = sha(struct.pack("<I", turn) + digest)

    def sealed(purpose: str, data: bytes) -> str:
        made = sha(digest + bytes.fromhex(purpose))[:32]
        return base64.b64encode(_aes(made, own, data)).decode()

    cipher = (
        'saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" '
        'cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" '
    )
    xml = (
        f'<encryption xmlns:p="p"><keyData {cipher} saltValue="{base64.b64encode(salt).decode()}"/>'
        f'<keyEncryptors><keyEncryptor><p:encryptedKey spinCount="{turns}" {cipher} '
        f'saltValue="{base64.b64encode(own).decode()}" '
        f'encryptedVerifierHashInput="{sealed("fea7d2763b4b9e79", verifier)}" '
        f'encryptedVerifierHashValue="{sealed("d7aa0f6d3061344e", sha(verifier))}" '
        f'encryptedKeyValue="{sealed("146e0be7abacd0d6", key)}"/></keyEncryptor></keyEncryptors>'
        "</encryption>"
    )
    body = b"".join(
        _aes(key, sha(salt + struct.pack("<I", at // 4096))[:16], PACKAGE[at : at + 4096])
        for at in range(0, len(PACKAGE), 4096)
    )
    info = struct.pack("<HHI", 4, 4, 0x40) + xml.encode()
    return info, struct.pack("<Q", len(PACKAGE)) + body


@pytest.mark.parametrize("make", [standard, agile])
def test_the_password_that_excel_tries_itself(
    make: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = make(OWN)  # type: ignore[operator]
    monkeypatch.setattr(encrypted, "_streams", lambda data: streams)
    assert encrypted.decrypted(b"") == PACKAGE
    (sheet,) = encrypted.read(b"", Limits())
    assert sheet.texts[0] == ["Area", "1,234.5"]


@pytest.mark.parametrize("make", [standard, agile])
def test_another_password_is_asked_for(make: object, monkeypatch: pytest.MonkeyPatch) -> None:
    streams = make("secret")  # type: ignore[operator]
    monkeypatch.setattr(encrypted, "_streams", lambda data: streams)
    with pytest.raises(UnreadableFile, match="password-protected"):
        encrypted.decrypted(b"")


def test_a_key_that_would_take_minutes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    info, package = agile(OWN, 10)
    info = info.replace(b'spinCount="10"', b'spinCount="2000000000"')
    monkeypatch.setattr(encrypted, "_streams", lambda data: (info, package))
    with pytest.raises(UnreadableFile, match="damaged"):
        encrypted.decrypted(b"")


SOUND = (agile(OWN, 10), standard(OWN))


@given(st.sampled_from(SOUND), st.integers(0, 2000), st.binary(max_size=6), st.integers(0, 4000))
def test_any_change_of_the_streams(
    sound: tuple[bytes, bytes], at: int, change: bytes, cut: int
) -> None:
    info, package = sound
    info = info[:at] + change + info[at + len(change) :]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(encrypted, "_streams", lambda data: (info, package[:cut]))
        try:
            encrypted.read(b"", Limits())
        except UnreadableFile as error:
            assert "\n" not in str(error)


def test_no_compound_file() -> None:
    with pytest.raises(UnreadableFile, match="damaged"):
        encrypted.decrypted(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
