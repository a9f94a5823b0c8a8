"""Reader of encrypted packages that open without a question: with Excel's own password.

A workbook that is protected against changes, but not against reading, may also be encrypted: with a password that Excel
tries by itself. No other password is tried. Standard encryption is that of Excel 2007, agile encryption that of later
versions ([MS-OFFCRYPTO] 2.3.4).
"""

import base64
import binascii
import hashlib
import io
import struct
from collections.abc import Callable
from typing import NamedTuple

from lxml import etree
from xlrd.compdoc import CompDoc, CompDocError

from dsqa.errors import UnreadableFile
from dsqa.readers.integers import whole
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet
from dsqa.readers.xlsx.package import xml_text
from dsqa.readers.xlsx.styles import local, parse

PASSWORD = "VelvetSweatshop".encode("utf-16-le")
_REFUSED = "password-protected workbook (encrypted Office package)"
_STANDARD_TURNS = 50_000
_MOST_TURNS = 1_000_000
"""Maximum number of iterations of the hash for a key; Excel writes 100,000, which takes a tenth of a second."""
_SEGMENT = 4096
_HASHES = {"SHA1": "sha1", "SHA256": "sha256", "SHA384": "sha384", "SHA512": "sha512"}
# What each key encrypts, 2.3.4.13.
_INPUT, _VALUE = b"\xfe\xa7\xd2\x76\x3b\x4b\x9e\x79", b"\xd7\xaa\x0f\x6d\x30\x61\x34\x4e"
_KEY = b"\x14\x6e\x0b\xe7\xab\xac\xd0\xd6"


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """The sheets of the workbook inside. Raises UnreadableFile if it needs a password."""
    from dsqa.readers import detect
    from dsqa.readers.xlsb import reader as xlsb
    from dsqa.readers.xlsx import reader as xlsx

    package = decrypted(data)
    readers = {"xlsx": xlsx.read, "xlsb": xlsb.read}
    name = detect(package)
    if name not in readers:
        raise UnreadableFile("an encrypted package that holds no workbook")
    return readers[name](package, limits)


def decrypted(data: bytes) -> bytes:
    """The package inside an encrypted one. Raises UnreadableFile if the password is another one."""
    try:
        info, package = _streams(data)
        if info[2:4] == b"\x02\x00":
            return _standard(info, package)
        if info[:4] == b"\x04\x00\x04\x00":
            return _agile(info[8:], package)
    except (
        CompDocError,
        AssertionError,
        LookupError,
        ValueError,
        TypeError,
        struct.error,
    ) as error:
        raise UnreadableFile(f"damaged: {_REFUSED}") from error
    raise UnreadableFile(_REFUSED)


def _streams(data: bytes) -> tuple[bytes, bytes]:
    document = CompDoc(data, logfile=io.StringIO())
    found = []
    for name in ("EncryptionInfo", "EncryptedPackage"):
        memory, start, size = document.locate_named_stream(name)
        if memory is None:
            raise ValueError(name)
        found.append(bytes(memory[start : start + size]))
    return found[0], found[1]


def _standard(info: bytes, package: bytes) -> bytes:
    """2.3.4.5 to 2.3.4.9: AES in separate blocks, keys from SHA-1."""
    (size,) = struct.unpack_from("<I", info, 8)
    (bits,) = struct.unpack_from("<I", info, 12 + 16)
    at = 12 + size + 4
    salt, verifier = info[at : at + 16], info[at + 16 : at + 32]
    digest = hashlib.sha1(salt + PASSWORD).digest()
    for turn in range(_STANDARD_TURNS):
        digest = hashlib.sha1(struct.pack("<I", turn) + digest).digest()
    digest = hashlib.sha1(digest + bytes(4)).digest()
    inner, outer = (
        hashlib.sha1(bytes(one ^ pad for one in digest.ljust(64, b"\0"))).digest()
        for pad in (0x36, 0x5C)
    )
    key = (inner + outer)[: bits // 8]
    expected = _aes(key, None, info[at + 36 : at + 68])[:20]
    if hashlib.sha1(_aes(key, None, verifier)).digest() != expected:
        raise UnreadableFile(_REFUSED)
    (length,) = struct.unpack_from("<Q", package)
    return _aes(key, None, package[8 : 8 + (len(package) - 8) // 16 * 16])[:length]


class _Cipher(NamedTuple):
    """The parameters of a key in an element: its salt, hash and sizes."""

    salt: bytes
    hash: Callable[[bytes], bytes]
    key_bytes: int
    block: int


def _agile(xml: bytes, package: bytes) -> bytes:
    """2.3.4.10 to 2.3.4.15: AES in chains, each segment of the package with its own initial vector."""
    root = parse(xml_text(xml, "EncryptionInfo"), "EncryptionInfo")
    elements = {local(one): one for one in root.iter()}
    data, own = _cipher(elements["keyData"]), _cipher(elements["encryptedKey"])
    element = elements["encryptedKey"]
    turns = whole(element.get("spinCount"), _MOST_TURNS + 1)
    if turns > _MOST_TURNS:
        raise ValueError("spinCount")
    digest = own.hash(own.salt + PASSWORD)
    for turn in range(turns):
        digest = own.hash(struct.pack("<I", turn) + digest)

    def opened(name: str, purpose: bytes) -> bytes:
        key = _sized(own.hash(digest + purpose), own.key_bytes)
        return _aes(key, _sized(own.salt, own.block), _decoded(element.get(name)))

    salt_bytes = whole(element.get("saltSize"), 16)
    expected = own.hash(opened("encryptedVerifierHashInput", _INPUT)[:salt_bytes])
    if opened("encryptedVerifierHashValue", _VALUE)[: len(expected)] != expected:
        raise UnreadableFile(_REFUSED)
    key = opened("encryptedKeyValue", _KEY)[: data.key_bytes]
    (length,) = struct.unpack_from("<Q", package)
    body = memoryview(package)[8:]
    parts = []
    for number, at in enumerate(range(0, len(body) // 16 * 16, _SEGMENT)):
        start = _sized(data.hash(data.salt + struct.pack("<I", number)), data.block)
        segment = body[at : at + _SEGMENT]
        parts.append(_aes(key, start, bytes(segment[: len(segment) // 16 * 16])))
    return b"".join(parts)[:length]


def _cipher(element: etree._Element) -> _Cipher:
    if (
        element.get("cipherAlgorithm") != "AES"
        or element.get("cipherChaining") != "ChainingModeCBC"
    ):
        raise ValueError("cipher")
    name = _HASHES[(element.get("hashAlgorithm") or "").replace("-", "")]
    return _Cipher(
        _decoded(element.get("saltValue")),
        lambda data: hashlib.new(name, data).digest(),
        whole(element.get("keyBits"), 128) // 8,
        16,
    )


def _decoded(text: str | None) -> bytes:
    try:
        return base64.b64decode(text or "")
    except binascii.Error as error:
        raise ValueError("base64") from error


def _sized(data: bytes, size: int) -> bytes:
    """Data cut, or filled up with 0x36, to a size."""
    return data[:size].ljust(min(size, 64), b"\x36")


def _aes(key: bytes, start: bytes | None, data: bytes) -> bytes:
    """AES decryption: of a chain with an initial vector, or of separate blocks."""
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

    mode = modes.ECB() if start is None else modes.CBC(start)  # noqa: S305
    undoing = Cipher(algorithms.AES(key), mode).decryptor()
    return undoing.update(data) + undoing.finalize()
