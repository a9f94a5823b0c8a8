"""Makes text of data files safe for a terminal, a log and JSON.

Titles, names, ids and answers come from untrusted files. A terminal obeys the control characters
in them: it moves the cursor, changes colours, renames its window, or shows a text backwards.
"""

from typing import Any

from dsqa.text.regex import regex

CONTROLS = r"\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff"
"""Character class of `re`: C0 and C1 controls, line and paragraph separators, bidirectional overrides and isolates, and lone
surrogates, which no file can hold."""
LONGEST_NAME = 240
"""Maximum length of a word (a name, a path) in `brief`."""
LONGEST_LINE = 1000
"""Maximum length of a line in `brief`."""
_CONTROL = regex(f"[{CONTROLS}]")
_NOT_TEXT = regex(f"(?![\n\t])[{CONTROLS}]")
_NOT_JSON = regex(f"(?!\n)[{CONTROLS}]")
_SURROGATE = regex("[\ud800-\udfff]")
_HASH = regex(r"\b([0-9a-f]{8})[0-9a-f]{24,}(?=-)")
"""A hash at the beginning of a name; its first eight digits distinguish files well enough for a person."""
_LONG_NAME = regex(rf"\S{{{LONGEST_NAME + 1},}}")


def one_line(text: object) -> str:
    """`str(text)` on one line: line breaks, invisible characters and runs of blanks become a blank. Ideographic blanks become
    ordinary ones, because they would look like indentation.

    >>> one_line("first\\nsecond")
    'first second'
    """
    return " ".join("".join(c if c.isprintable() else " " for c in str(text)).split())


def plain_text(text: str) -> str:
    """The text with a blank for each control character but line breaks and tabs.

    >>> plain_text("a\\x1b[2Jb\\nc")
    'a [2Jb\\nc'
    """
    return _NOT_TEXT.sub(" ", text)


def has_controls(text: str) -> bool:
    """Whether there is a control character in the text, line breaks and tabs included."""
    return _CONTROL.search(text) is not None


def brief(text: object) -> str:
    """`one_line`, with the middle of long names left out, and the middle of the line if it is still too long.

    >>> brief("no file " + "x" * 90_000)[:20], len(brief("no file " + "x" * 90_000)) < 300
    ('no file xxxxxxxxxxxx', True)
    """
    line = _LONG_NAME.sub(lambda name: _ends(name[0], LONGEST_NAME), one_line(text))
    return _ends(line, LONGEST_LINE)


def short_names(text: object) -> str:
    """`brief`, with only the first digits of the hash at the beginning of names of NTCIR data files.

    >>> short_names("0123456789abcdef0123456789abcdef-a.xls#Data!B4")
    '01234567…-a.xls#Data!B4'
    """
    return brief(_HASH.sub(r"\1…", str(text)))


def json_text(data: Any, indent: int | None = None) -> str:
    """JSON without escapes except for control characters: it can be displayed as it is, and has the same value. A lone surrogate,
    which readers of JSON refuse, becomes U+FFFD."""
    import json  # not needed to show help

    text = whole_text(json.dumps(data, ensure_ascii=False, indent=indent))
    return _NOT_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def whole_text(text: str) -> str:
    """The text with U+FFFD for each lone surrogate, which is not a character: Python makes one of each byte of an argument that is
    not UTF-8."""
    return _SURROGATE.sub("\ufffd", text)


def _ends(text: str, most: int) -> str:
    """The head and the tail of a text of more than `most` characters, and the number of characters left out."""
    if len(text) <= most:
        return text
    head = most * 5 // 8
    tail = most - head - 40
    return f"{text[:head]}…({len(text) - head - tail:,} characters)…{text[-tail:]}"
