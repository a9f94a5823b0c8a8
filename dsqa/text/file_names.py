"""The names of data files, as people read them."""

from urllib.parse import unquote

from dsqa.text.regex import regex

_HASH = regex(r"^[0-9a-f]{16,64}-")
_LONGEST = 300


def file_name(name: str) -> str:
    """A data file's name without a hash or percent signs.

    >>> file_name("0f" * 32 + "-%E4%BA%BA%E5%8F%A3_2020.csv")
    '人口_2020.csv'
    """
    return unquote(_HASH.sub("", name)[:_LONGEST]).rpartition("/")[2]


def file_title(name: str) -> str:
    """The words of a data file's name, without its ending."""
    plain = file_name(name)
    return (plain.rpartition(".")[0] or plain).replace("_", " ")
