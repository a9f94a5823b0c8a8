"""The lines of a small text file: question, run, gold and cells files."""

from dataclasses import dataclass
from pathlib import Path

from dsqa.errors import MalformedFile
from dsqa.files.whole import read_whole

_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_MOST = 10
"""Maximum number of lines that a message names."""
_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class TextFile:
    """Lines without their ends, and problems of the file. `lines[0]` is line 1."""

    lines: tuple[str, ...]
    encoding: str = "utf-8"
    bom: bool = False
    crlf_line: int = 0
    """1-based number of the first line that ends in CRLF, 0 if none does."""
    bad_line: int = 0
    """1-based number of the first line that is not UTF-8, 0 if all are."""


def read_text(path: Path | str, other: str = "cp932") -> TextFile:
    """Read UTF-8 text, also gzipped; a file that is not UTF-8 but valid `other` is read as that.

    Raises UsageError if the file cannot be opened, MalformedFile (with the line) if it is in
    neither encoding or its gzip data are damaged.
    """
    data = read_whole(Path(path))
    if data.startswith(_UTF16_MARKS):
        raise MalformedFile(f"{path}: the file is UTF-16; save it as UTF-8")
    bom = data.startswith(_BOM)
    body = data.removeprefix(_BOM)
    bad_line = _first_bad_line(body)
    if not bad_line:
        return _split(body.decode("utf-8"), "utf-8", bom, 0)
    text = _decoded(body, other)
    if text is None:
        raise MalformedFile(f"{path}:{bad_line}: neither UTF-8 nor {other}; save the file as UTF-8")
    return _split(text, other, bom, bad_line)


def read_text_loosely(path: Path | str) -> TextFile:
    """As `read_text`, but bytes that are not UTF-8 become U+FFFD: for a checker that must go on.

    Raises UsageError if the file cannot be opened.
    """
    data = read_whole(Path(path))
    bom = data.startswith(_BOM)
    body = data.removeprefix(_BOM)
    return _split(body.decode("utf-8", errors="replace"), "utf-8", bom, _first_bad_line(body))


def line_list(numbers: list[int]) -> str:
    """Line numbers for a message, the first ten and a count: 'lines 1, 3' or 'line 7'."""
    shown = ", ".join(str(number) for number in numbers[:_MOST])
    more = f" and {len(numbers) - _MOST} more" if len(numbers) > _MOST else ""
    return f"{'line' if len(numbers) == 1 else 'lines'} {shown}{more}"


def malformed(path: Path | str, problems: list[tuple[int, str]], advice: str = "") -> MalformedFile:
    """The error for a file with bad lines: the first ten problems, their number and the advice, on one line."""
    shown = "; ".join(f"line {line}: {problem}" for line, problem in problems[:_MOST])
    more = f"; and {len(problems) - _MOST} more" if len(problems) > _MOST else ""
    return MalformedFile(f"{path}: {shown}{more}" + (f"; {advice}" if advice else ""))


def _first_bad_line(body: bytes) -> int:
    try:
        body.decode("utf-8")
    except UnicodeDecodeError as error:
        return body.count(b"\n", 0, error.start) + 1
    return 0


def _decoded(body: bytes, encoding: str) -> str | None:
    try:
        text = body.decode(encoding)
    except UnicodeDecodeError:
        return None
    # Python's cp932 decodes five bytes that are not characters.
    nothing = "\x80\uf8f0\uf8f1\uf8f2\uf8f3" if encoding == "cp932" else ""
    return None if any(character in text for character in nothing) else text


def _split(text: str, encoding: str, bom: bool, bad_line: int) -> TextFile:
    # Not str.splitlines: that also splits at U+2028, U+0085, form feeds, which texts contain.
    if "\n" not in text:
        text = text.replace("\r", "\n")
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    crlf_line = next((i for i, line in enumerate(lines, 1) if line.endswith("\r")), 0)
    return TextFile(
        tuple(line.removesuffix("\r") for line in lines), encoding, bom, crlf_line, bad_line
    )
