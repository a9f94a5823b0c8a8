"""The names of data files, as people read them."""

from urllib.parse import unquote

from dsqa.text.regex import regex

_HASH = regex(r"^[0-9a-f]{16,64}-")
_LONGEST = 300


def file_title(name: str) -> str:
    """The readable part of a data file's name: no hash, no percent signs, no ending."""
    plain = unquote(_HASH.sub("", name)[:_LONGEST]).rpartition("/")[2]
    return (plain.rpartition(".")[0] or plain).replace("_", " ")
