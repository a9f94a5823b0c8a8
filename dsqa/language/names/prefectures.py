"""The prefectures of a region of Japan that a question names: 九州の県で."""

from functools import cache

from dsqa.language.lexicon import rows
from dsqa.language.normalise import normalise
from dsqa.text.regex import regex

_WITHIN = r"(?:地方)?(?:の(?:(?:各|全|都|府)*県|都道府県|うち|中)|で|各県|内)"


def prefectures_in(question: str) -> frozenset[str]:
    """The names, without their endings, of the prefectures in the region within which a question asks; none where it names none.

    >>> sorted(prefectures_in("四国の県で人口が最も多いのは？"))
    ['徳島', '愛媛', '香川', '高知']
    """
    for name, members in _regions().items():
        if name in question and regex(name + _WITHIN).search(question):
            return members
    return frozenset()


def short_name(label: str) -> str:
    """The name of a prefecture without its ending: 熊本 for 熊本県."""
    clean = "".join(normalise(label).split())
    return clean[:-1] if len(clean) > 2 and clean[-1] in "都府県" else clean


@cache
def _regions() -> dict[str, frozenset[str]]:
    return {name: frozenset(members.split("|")) for name, members in rows("regions_ja.tsv")}
