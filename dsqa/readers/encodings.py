"""The text of a data file without a declared encoding.

A strict chain: byte order mark, UTF-16 by its NUL bytes, ISO-2022-JP by its escapes, UTF-8, then cp932, EUC-JP or cp1252 by the
text that they would give. Statistical detectors are not used: on files that are mostly digits they guess, and they are slow.
"""

import codecs
from itertools import islice
from typing import NamedTuple

from dsqa.text.regex import regex

_BOMS = (
    # UTF-32 first: its little-endian mark begins with the one of UTF-16.
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CODECS = {
    "shift_jis": "cp932", "shift-jis": "cp932", "x-sjis": "cp932", "sjis": "cp932", "windows-31j": "cp932", "iso-8859-1": "cp1252",
    "gb2312": "gb18030", "gbk": "gb18030", "euc-kr": "cp949", "ks_c_5601-1987": "cp949",
}  # fmt: skip
"""Declared names whose files often use the larger character set of the codec."""
_JIS_ESCAPE = regex(rb"\x1b(?:\$[@B]|\$\(D|\([IJ])")
_EUC_KANA = regex(rb"(?:\x8e[\xa1-\xdf]){3}")
"""Half-width kana of EUC-JP; in cp932 these are kanji with one lead byte, which do not occur in sequence."""
_HALF_KANA = regex("[\uff61-\uff9f]+")
_LETTERS = regex(r"[^\W\d_\uff61-\uff9f]")
_NON_ASCII_RUN = regex(r"[^\x00-\x7f]+")
_LONGEST_CHARACTER = 4
_NUL_SAMPLE = 1 << 14
_RUN_SAMPLE = 5_000
_FAINT = 0.01
"""Score of a text that may be Japanese if no other encoding fits."""


class Decoded(NamedTuple):
    """Text of a file without its byte order mark, and its codec."""

    text: str
    encoding: str


def decode(data: bytes) -> Decoded:
    """Text and encoding name of the bytes; never fails.

    A character cut in two at the very end (a truncated file) is dropped. Bytes that fit no encoding of the chain are
    read by the nearest one, with U+FFFD for invalid bytes.
    """
    for mark, name in _BOMS:
        if data.startswith(mark):
            rest = data[len(mark) :].decode(name, "replace")
            return Decoded(rest, "utf-8-sig" if mark == codecs.BOM_UTF8 else name)
    wide = _utf16_without_mark(data)
    if wide:
        return Decoded(data.decode(wide, "replace"), wide)
    if data.isascii():
        return _seven_bit(data)
    text = decode_as(data, "utf-8")
    if text is not None:
        return Decoded(text, "utf-8")
    return _legacy(data)


def decode_declared(data: bytes, declared: str) -> Decoded:
    """Like `decode`, for a text that names its encoding, correctly or not.

    UTF-8 and ISO-2022-JP are recognised by the bytes, whatever the text declares; otherwise the declared encoding
    counts if it fits the bytes.
    """
    found = decode(data)
    if not declared or "escape" in declared or found.encoding.startswith(("utf", "iso2022")):
        return found
    name = declared.strip().lower()
    name = _CODECS.get(name, name)
    try:
        text = decode_as(data, name)
    except (LookupError, ValueError):
        text = None  # no such encoding, or a codec that makes no text
    return found if text is None else Decoded(text, name)


def decode_as(data: bytes, encoding: str) -> str | None:
    """Text by one codec, strictly, or None; only a character cut at the end is accepted."""
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        start = error.start
    if 0 < len(data) - start < _LONGEST_CHARACTER and _is_cut_character(data[start:], encoding):
        return data[:start].decode(encoding)
    return None


def _is_cut_character(rest: bytes, encoding: str) -> bool:
    decoder = codecs.getincrementaldecoder(encoding)()
    try:
        return decoder.decode(rest) == ""
    except UnicodeDecodeError:
        return False


def _utf16_without_mark(data: bytes) -> str | None:
    """Text in UTF-16, recognised by NUL bytes (the high halves of ASCII) on only one side of each pair; else None."""
    sample = data[:_NUL_SAMPLE]
    if len(sample) < 4 or b"\0" not in sample:
        return None
    pairs = len(sample) // 2
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if odd > pairs * 0.1 and even * 10 < odd:
        return "utf-16-le"
    if even > pairs * 0.1 and odd * 10 < even:
        return "utf-16-be"
    return None


def _seven_bit(data: bytes) -> Decoded:
    if _JIS_ESCAPE.search(data):
        for name in ("iso2022_jp", "iso2022_jp_ext"):
            text = decode_as(data, name)
            if text is not None:
                return Decoded(text, name)
        return Decoded(data.decode("iso2022_jp_ext", "replace"), "iso2022_jp_ext")
    return Decoded(data.decode("ascii"), "ascii")


def _legacy(data: bytes) -> Decoded:
    """The likeliest of cp932, EUC-JP and cp1252 (latin-1 if cp1252 lacks characters)."""
    # First: UTF-8 with one broken byte may well decode as cp932, to nonsense.
    damaged = _damaged(data, "utf-8")
    if damaged:
        return damaged
    best, best_score = None, 0.0
    for name in ("cp932", "euc_jp"):
        text = decode_as(data, name)
        if text is None:
            continue
        if name == "euc_jp" and _EUC_KANA.search(data):
            return Decoded(text, name)
        score = _japanese_score(text)
        if name == "cp932" and score <= 0 and _is_half_width(text):
            score = _FAINT
        if score > best_score:
            best, best_score = Decoded(text, name), score
    if best:
        return best
    for name in ("cp932", "euc_jp"):
        damaged = _damaged(data, name)
        if damaged and _japanese_score(damaged.text) > 0:
            return damaged
    western = decode_as(data, "cp1252")
    return Decoded(western, "cp1252") if western else Decoded(data.decode("latin-1"), "latin-1")


def _is_half_width(text: str) -> bool:
    """Whether the only characters beyond ASCII are half-width kana, in runs without an adjacent Latin letter.

    The same bytes are capital letters with accents in cp1252: mostly single ones, inside words.
    """
    runs = list(islice(_NON_ASCII_RUN.finditer(text), _RUN_SAMPLE))
    if sum(len(run.group()) for run in runs) < 2 * len(runs):
        return False
    return all(
        _HALF_KANA.fullmatch(run.group())
        and not _LETTERS.match(text[run.start() - 1 : run.start()])
        and not _LETTERS.match(text[run.end() : run.end() + 1])
        for run in runs
    )


def _damaged(data: bytes, encoding: str) -> Decoded | None:
    """A multi-byte text with a few invalid bytes: far more characters are read than fail."""
    text = data.decode(encoding, "replace")
    runs = [run.group() for run in islice(_NON_ASCII_RUN.finditer(text), _RUN_SAMPLE)]
    failed = sum(run.count("\ufffd") for run in runs)
    good = sum(len(run) for run in runs) - failed
    return Decoded(text, encoding) if good > 20 * failed else None


def _japanese_score(text: str) -> float:
    """Score per non-ASCII character of how Japanese a text looks: above 0 it does, below 0 it does not.

    Runs of kana and kanji raise it. EUC-JP read as cp932 is full of half-width kana, and Western text read as cp932 has
    single kanji next to Latin letters and private-use characters.
    """
    score = 0.0
    total = 0
    for run in islice(_NON_ASCII_RUN.finditer(text), _RUN_SAMPLE):
        characters = run.group()
        start = run.start()
        glued = len(characters) == 1 and start > 0 and text[start - 1].isalpha()
        total += len(characters)
        for character in characters:
            if "\uff61" <= character <= "\uff9f":
                score += 0.2 if len(characters) > 2 else -1
            elif "\ue000" <= character <= "\uf8ff":
                score -= 3
            elif "\u3041" <= character <= "\u30ff":
                score += 3
            elif glued:
                score -= 2
            elif "\u3000" <= character <= "\u9fff" or "\uff01" <= character <= "\uff60":
                score += 1
    return score / total if total else 0.0
