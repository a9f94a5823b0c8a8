"""`LevelIndex`: the labels of one level of an axis, indexed for matching."""

import re
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dsqa.language.names.acronyms import initials, letters_of
from dsqa.language.names.loanwords import KATAKANA
from dsqa.language.names.readings import may_be_name
from dsqa.locate.indexing.lexicon import Bags, Floats, Ints
from dsqa.text.regex import regex

_BRACKETED = regex(r"(?<=[^\W\d_]{2})\s?(?:\([^()]{3,}\)|\((?:再掲|控除|内書|内数|内訳)\))$")
"""A remark in brackets behind the words of a label."""


@dataclass(frozen=True)
class LevelIndex:
    """One level of an axis. n labels; `codes` has one entry per axis position (-1: no label)."""

    codes: Ints
    groups: Ints
    """(positions,) number of the label's text, or of its year in any spelling; -1: no label."""
    normalised: tuple[str, ...]
    words: Bags
    grams: Bags
    total: Floats
    """(n,) 1 if the label is a total (計, all, United States …): the default if a question does not name it."""
    dated: Floats
    """(n,) 1 if the label is a time and little else ("2015年", but not "Change since 2015")."""
    time: bool
    """Whether most labels of the level have a time."""
    calendar: frozenset[str]
    """Which of "year", "month", "quarter" most labels give."""
    head: str

    @cached_property
    def distinct(self) -> int:
        """Number of different labels of the level."""
        return len(set(self.groups.tolist()) - {-1})

    @cached_property
    def literal(self) -> list[tuple[str, ...]]:
        """By label: its forms in a question, the whole label or the text before its brackets."""
        forms = ((label, _BRACKETED.sub("", label)) for label in self.normalised)
        return [tuple(form for form in dict.fromkeys(both) if form) for both in forms]

    @property
    def present(self) -> Ints:
        """(positions,) 1 if the position has a label, else 0."""
        present: Ints = (self.codes >= 0).astype(np.int32)
        return present

    def saying(self, pattern: re.Pattern[str]) -> Floats:
        """(n,) 1 for each label that the pattern matches, else 0; cached."""
        if pattern not in self._said:
            self._said[pattern] = np.array(
                [bool(pattern.search(text)) for text in self.normalised], np.float32
            )
        return self._said[pattern]

    @cached_property
    def _said(self) -> dict[re.Pattern[str], Floats]:
        return {}

    @cached_property
    def initials(self) -> dict[str, list[int]]:
        """The labels that an acronym may abbreviate, by its letters."""
        found: dict[str, list[int]] = {}
        for at, label in enumerate(self.normalised):
            for letters in initials(label):
                found.setdefault(letters, []).append(at)
        return found

    @cached_property
    def short_labels(self) -> list[tuple[int, str]]:
        """The labels that may be acronyms themselves, with their letters."""
        found = ((at, letters_of(label)) for at, label in enumerate(self.normalised))
        return [(at, letters) for at, letters in found if letters]

    @cached_property
    def names(self) -> list[int]:
        """The labels that may be names in kanji."""
        return [at for at, label in enumerate(self.normalised) if may_be_name(label)]

    @cached_property
    def katakana(self) -> list[tuple[int, list[str]]]:
        """The labels with katakana, and the runs of them."""
        found = ((at, KATAKANA.findall(label)) for at, label in enumerate(self.normalised))
        return [(at, runs) for at, runs in found if runs]
