"""The prefectures of a region of Japan that a question names (九州の県で), and their codes."""

from functools import cache

from dsqa.language.lexicon import rows
from dsqa.language.names.in_kana import by_reading
from dsqa.language.normalise import normalise
from dsqa.language.synonyms import concepts, groups_of
from dsqa.text.regex import regex

_WITHIN = r"(?:地方)?(?:の(?:(?:各|全|都|府)*県|都道府県|うち|中)|で|各県|内)"

_CODE = regex(r"(\d{1,2})(?:000)?")
_MANY = 47
"""Number of prefectures."""


def prefectures_in(question: str) -> frozenset[str]:
    """The names, without endings, of the prefectures in the region that a question names; empty if it names none.

    >>> sorted(prefectures_in("四国の県で人口が最も多いのは？"))
    ['徳島', '愛媛', '香川', '高知']
    """
    for name, members in _regions().items():
        if name in question and regex(name + _WITHIN).search(question):
            return members
    return frozenset()


@cache
def prefectures_by_reading() -> dict[str, str]:
    """Reading -> prefecture, with and without its ending, for names in kana: とくしまけん."""
    members = groups_of("prefecture", "j").values()
    return by_reading(sorted({name for names in members for name in names if not name.isascii()}))


def short_name(label: str) -> str:
    """The name of a prefecture without its ending: 熊本 for 熊本県."""
    clean = "".join(normalise(label).split())
    return clean[:-1] if len(clean) > 2 and clean[-1] in "都府県" else clean


def codes_of_prefectures(question: str) -> list[tuple[int, int, int]]:
    """The prefectures that a Japanese question names: start, end, and code in JIS X 0401.

    >>> codes_of_prefectures("大阪府の人口は？"), codes_of_prefectures("Osaka")
    ([(0, 3, 27)], [])
    """
    numbers = {f"prefecture/{name}": at for at, name in enumerate(groups_of("prefecture", "j"), 1)}
    return [
        (one.start, one.end, numbers[group])
        for one in concepts(question, "j")
        for group in one.groups
        if group in numbers and not question[one.start : one.end].isascii()
    ]


def prefecture_code(label: str) -> int:
    """The prefecture whose code a label is, in JIS X 0401 or, with 000, in X 0402; 0 for any other label.

    >>> prefecture_code("27"), prefecture_code("27000"), prefecture_code("1000"), prefecture_code("27100")
    (27, 27, 1, 0)
    """
    found = _CODE.fullmatch(label.strip())
    return int(found[1]) if found and 1 <= int(found[1]) <= _MANY else 0


@cache
def _regions() -> dict[str, frozenset[str]]:
    return {name: frozenset(members.split("|")) for name, members in rows("regions_ja.tsv")}
