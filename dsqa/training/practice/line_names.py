"""Names of a row or a column of a cross table in a question: as few labels as identify it, worded as in a sentence."""

import re
from collections.abc import Sequence
from functools import lru_cache

from numpy.random import Generator

from dsqa.derivations.cross.lines.axis import CrossAxis
from dsqa.language.lang import Lang
from dsqa.language.normalise import unnumbered
from dsqa.language.times.eras import era_text
from dsqa.language.times.in_text import times
from dsqa.language.totals import is_total
from dsqa.locate.indexing.index import TableIndex
from dsqa.locate.indexing.moments import is_time
from dsqa.text.regex import regex
from dsqa.training.practice.wordings import pick

_OUTER_SAID = 0.5
_LONGEST = 60
"""Maximum length of a label in a question."""
_IN_ERA, _REORDERED, _AS_TITLED = 0.4, 0.3, 0.6
_CUT = regex(r"[（(【\[].*|[－―].*$")
_NUMBERING = regex(
    r"^\s*(?:第?\s*[\d０-９]+(?:[-－‐の][\d０-９]+)*\s*[表図]|table\s+[\w.-]+)[.．:：\s]*", re.I
)
_SAYABLE = regex(
    r"^(?![(（\[［].*[)）\]］]$)(?!.*_code$)(?:[男女]$|.*[a-z]{3}|.*[\u3040-\u30ff\u4e00-\u9fff]{2}|.*(?<!\d)(?:19|20)\d\d(?!\d)|\d+ (?:to|and) )",
    re.I,
)
_SHEET = regex(r"(?:sheet|表|第)?[\s\d.－-]*表?", re.I)
_BETWEEN = (" of ", " for ", " in ", ", ")


class LineNames:
    """The lines of an axis with their possible names."""

    def __init__(self, axis: CrossAxis) -> None:
        self._axis = axis
        self.informative: list[tuple[str, ...]] = [
            _informative(
                tuple(label.text for label in axis.index.axis.path(line) if label.text.strip())
            )
            for line in range(axis.size)
        ]
        """(lines,) labels of the path that are not totals, codes, units or single letters, outermost first"""

    def identifying(self, line: int, random: Generator) -> tuple[str, ...] | None:
        """Labels of the path that identify this line, () if it needs none; None if there are none."""
        own = self.informative[line]
        for said in (own[-1:] if random.random() > _OUTER_SAID else own, own):
            if any(len(label) > _LONGEST for label in said):
                return None
            if sum(_may_mean(said, own, other) for other in self.informative) == 1:
                return said
        return None

    def shared(self, lines: Sequence[int]) -> tuple[str, ...]:
        """The labels that the paths of these lines have in common."""
        others = [set(self.informative[line]) for line in lines[1:]]
        first = self.informative[lines[0]]
        return tuple(label for label in first if all(label in other for other in others))


@lru_cache(maxsize=1 << 14)
def _informative(path: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(label for label in path if _SAYABLE.search(label) and not is_total(label))


def _may_mean(said: Sequence[str], meant: Sequence[str], other: Sequence[str]) -> bool:
    """Whether a line has all labels of a name, and not more further labels than the line that is meant."""
    return set(said) <= set(other) and len(other) <= len(meant)


def table_name(index: TableIndex) -> str:
    """The name of a table in a question: the name of its sheet or its title; "" if neither is usable."""
    name = index.sheet.name.strip()
    title = _CUT.sub("", _NUMBERING.sub("", index.table.title)).strip()
    for one in ("" if _SHEET.fullmatch(name) else name, title):
        if one and len(one) <= _LONGEST and not is_total(one):
            return one
    return ""


def as_said(label: str, lang: Lang, random: Generator) -> str:
    """A label as in a sentence: years in either calendar, no numbering, no brackets."""
    if is_time(label, lang):
        found = [time for time in times(label, lang) if time.year is not None]
        if len(found) == 1 and found[0].kind == "point" and found[0].month is None:
            year = found[0].year
            assert year is not None
            if lang == "e":
                return str(year)
            return era_text(year) if random.random() < _IN_ERA else f"{year}年"
    bare = unnumbered(label).strip() if lang == "j" else label.strip()
    short = _CUT.sub("", bare).strip() or bare
    is_title = lang == "e" and short.istitle() and random.random() > _AS_TITLED
    return short.lower() if is_title else short


def phrase(labels: Sequence[str], lang: Lang, random: Generator) -> str:
    """Labels, outermost first, in one phrase."""
    parts = list(dict.fromkeys(as_said(label, lang, random) for label in labels))
    if random.random() < _REORDERED:
        parts = [parts[at] for at in random.permutation(len(parts)).tolist()]
    if lang == "j":
        return "の".join(parts)
    text = parts[-1] if parts else ""
    for part in reversed(parts[:-1]):
        text += pick(random, _BETWEEN) + part
    return text
