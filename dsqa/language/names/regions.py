"""Names of regions in Japanese text: つくば市, 茨城県."""

from dsqa.language.normalise import CJK
from dsqa.language.tokens import tagger
from dsqa.text.regex import regex

_RUN = regex(rf"[{CJK}]+")
_SUFFIXES = frozenset("都道府県市区町村郡")


def regions(text: str) -> list[tuple[int, int]]:
    """The spans of names of regions that have the ending of their kind, without that ending.

    >>> regions("2020年のつくば市の人口")
    [(6, 9)]
    """
    found: list[tuple[int, int]] = []
    for run in _RUN.finditer(text):
        at = start = run.start()
        is_name = False
        for node in tagger()(run.group()):
            end = at + len(node.surface)
            if node.feature[1] == "固有名詞" and node.feature[2] == "地域":
                start = start if is_name else at
                is_name = True
                whole = node.surface[-1] in _SUFFIXES and len(node.surface) > 2
                if whole:
                    found.append((start, end - 1))
                    is_name = False
            elif is_name and node.surface in _SUFFIXES:
                found.append((start, at))
                is_name = False
            else:
                is_name = False
            at = end
    return found
