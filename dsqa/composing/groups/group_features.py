"""Features of the candidate groups for a superlative or a comparison."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from dsqa.composing.groups.candidate_groups import CandidateGroup
from dsqa.composing.groups.group import in_labels
from dsqa.composing.other_cells.pairs import offered
from dsqa.language.tokens import tokens
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.lexicon import Floats, Ints
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.labels import names_level
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Along, Candidate
from dsqa.questions.asking.over_cells.groups import (
    asks_people,
    asks_sex,
    asks_who,
    compares_times,
    second_subject,
)
from dsqa.text.regex import named_patterns

_BASE = (
    "usual", "section", "below", "pair", "rows", "start_rank", "pair_rank", "odds", "mass",
    "named", "heading_named", "heading_subject", "shared_explained", "shared_said",
    "shared_unsaid", "shared_offered", "own_best", "own_second", "own_offered", "own_said",
    "one_said", "two_said", "many", "two", "very_many", "time_asked", "time_unasked",
    "time_agrees", "time_differs", "measures", "mixed", "totals", "leaf", "sexes_asked", "people",
    "cross_total", "doubles", "one_time", "who_sexes", "second_named",
)  # fmt: skip
_LEADING = ("named", "heading_subject", "own_second", "mass")
"""Features for which the lead over the other groups is a feature too."""
_ALL = (*_BASE, *(f"leads:{name}" for name in _LEADING))
FEATURES = (*_ALL, *(f"pair:{name}" for name in _ALL))
"""Names of the features: each has a weight for all questions, and one more for comparisons of two."""

_HELD = 0.75
_LEADS = 0.1
_SAMPLE = 60
"""Maximum number of labels of a group that are read."""
_SAID = named_patterns(Path(__file__).with_suffix(".tsv"))

Mask = npt.NDArray[np.bool_]


class Scorer:
    """Features of the groups of one question; those of a whole level are computed once."""

    def __init__(self, asked: Asked, cells: list[Candidate], odds: list[float]) -> None:
        """`cells`: numbers, best first; `odds` (cells,): their log odds."""
        self.asked = asked
        question = asked.question
        self._weights = asked.weights / (float(asked.weights.sum()) or 1.0)
        self._offered = offered(asked)[: len(asked.weights)]
        share = np.exp(np.clip(np.array(odds, np.float64), -30, 30))
        share /= share.sum()
        self._share = {
            (cell.table.number, cell.row, cell.column): (float(part), max(float(odd), -8.0))
            for cell, part, odd in zip(cells, share, odds, strict=True)
        }
        self._held: dict[tuple[int, str, int], Floats] = {}
        self._said: dict[tuple[int, str, int], Floats] = {}
        self._named: dict[tuple[int, str, int], float] = {}
        self._second_named: dict[tuple[int, str, int], float] = {}
        self._years = {start for start, *_ in asked.times} - {UNKNOWN}
        self._asks_time = compares_times(question)
        self._asks_sex = asks_sex(question)
        self._who = asks_who(question)
        second = second_subject(question)
        self._second = replace(question, subject=second) if second else None
        self._subject = {t.text for t in tokens(question.subject or second, question.lang)}
        self._people = asks_people(question)

    def features(self, groups: Sequence[CandidateGroup]) -> Floats:
        """(groups, len(FEATURES)) features of the groups of the question."""
        base = np.array([self._base(group) for group in groups], np.float32)
        base = base.reshape(len(groups), len(_BASE))
        leading = base[:, [_BASE.index(name) for name in _LEADING]]
        top = leading.max(axis=0, initial=0.0)
        leads = (leading >= top - 1e-6) & (top > _LEADS)
        whole = np.concatenate([base, leads], axis=1)
        pair = self.asked.question.operation.startswith("pair")
        found: Floats = np.concatenate([whole, whole * pair], axis=1).astype(np.float32)
        return found

    def _base(self, group: CandidateGroup) -> list[float]:
        """The features of a group by itself, in the order of `_BASE`."""
        places = [one.candidate.on(group.run.along).at for one in group.members[:_SAMPLE]]
        found = {
            **self._of_place(group),
            **self._of_labels(group, places),
            **self._of_axis(group, places),
        }
        return [found[name] for name in _BASE]

    def _of_place(self, group: CandidateGroup) -> dict[str, float]:
        """What kind of a group it is, and which of its cells are likely by themselves."""
        number, is_pair = group.start.table.number, group.kind == "pair"
        cells = [(number, one.candidate.row, one.candidate.column) for one in group.members]
        known = [self._share[cell] for cell in cells if cell in self._share]
        count = len(group.members)
        return {
            "usual": group.is_default,
            "section": group.kind == "section",
            "below": group.kind == "below",
            "pair": is_pair,
            "rows": group.run.along == "rows",
            "start_rank": 0.0 if is_pair else group.rank / 5,
            "pair_rank": group.rank / 5 if is_pair else 0.0,
            "odds": max((odd for _, odd in known), default=-8.0) / 4,
            "mass": sum(part for part, _ in known),
            "many": float(np.log2(count)) / 5,
            "two": count == 2,
            "very_many": count > _SAMPLE,
        }

    def _of_labels(self, group: CandidateGroup, places: list[int]) -> dict[str, float]:
        """What the question says of the labels that the group shares, and of those that tell its members apart."""
        run, number = group.run, group.start.table.number
        level = group.start.on(run.along).axis.levels[run.level]
        codes = level.codes[places]
        shared = np.zeros(len(self._weights), np.float32)
        shares, heading, heading_subject, cross_total = [], 0.0, 0.0, 0.0
        for along, other, place in group.start.sides():
            same = along == run.along
            for step, outer in enumerate(other.levels):
                code = int(outer.codes[place])
                if code < 0 or (same and step >= run.level):
                    continue
                if same and group.kind == "level" and len(set(outer.groups[places].tolist())) > 1:
                    continue
                outer_held, outer_said = self._level(number, along, step, outer)
                np.maximum(shared, outer_held[:, code], out=shared)
                if outer.total[code]:
                    cross_total += float(not same)
                elif not outer.time:
                    shares.append(float(outer_said[code]))
                if same:
                    heading = max(heading, float(outer_said[code]))
                    words = set(outer.normalised[code].replace(",", " ").split())
                    heading_subject = max(heading_subject, self._covers(words))
        held, said = self._level(number, run.along, run.level, level)
        own = held[:, codes] * (1 - shared)[:, None]
        weighed = np.where(own >= _HELD - 0.25, own, 0) * self._weights[:, None]
        gains = weighed.sum(axis=0)
        first = int(gains.argmax()) if len(gains) else 0
        beyond = np.maximum(weighed - weighed[:, [first]], 0).sum(axis=0)
        own_said = (said[codes] >= _HELD) & (gains > 0.02)
        return {
            "named": self._names(number, run.along, run.level, level),
            "second_named": self._second_names(number, run.along, run.level, level),
            "heading_named": heading,
            "heading_subject": heading_subject,
            "shared_explained": float(self._weights @ shared),
            "shared_said": float(np.mean(shares)) if shares else 0.5,
            "shared_unsaid": sum(1 - part for part in shares) / 3,
            "shared_offered": self._part(shared),
            "own_best": float(gains.max(initial=0.0)),
            "own_second": float(beyond.max(initial=0.0)),
            "own_offered": self._part(own.max(axis=1) if own.size else shared * 0),
            "own_said": float(own_said.mean()) if len(own_said) else 0.0,
            "one_said": own_said.sum() == 1,
            "two_said": own_said.sum() == 2,
            "cross_total": min(cross_total, 2),
        }

    def _of_axis(self, group: CandidateGroup, places: list[int]) -> dict[str, float]:
        """The times, units, totals and kinds of things of its labels."""
        _, axis, at = group.start.on(group.run.along)
        level = axis.levels[group.run.level]
        codes = level.codes[places]
        years = set(axis.time.year[places].tolist()) - {UNKNOWN} if level.time else set()
        asked, sexes = self._years, _share(level, codes, _SAID["sex"])
        texts = [level.normalised[code] for code in codes.tolist()]
        measures = axis.percent, axis.change
        return {
            "time_asked": level.time and self._asks_time,
            "time_unasked": level.time and not self._asks_time,
            "time_agrees": len(asked) > 1 and years >= asked,
            "time_differs": bool(years and asked and not years & asked),
            "one_time": bool(years and len(asked) == 1 and years & asked),
            "measures": _share(level, codes, _SAID["measure"]),
            "mixed": any(len(set(one[places].tolist())) > 1 for one in measures),
            "totals": float(level.total[np.maximum(codes, 0)].mean()) if len(codes) else 0.0,
            "leaf": group.run.level == int(axis.leaf[at]),
            "sexes_asked": self._asks_sex * sexes,
            "who_sexes": self._who * sexes,
            "people": self._people * _share(level, codes, _SAID["person"]),
            "doubles": 1 - len(set(texts)) / max(len(texts), 1),
        }

    def _level(
        self, number: int, along: Along, place: int, level: LevelIndex
    ) -> tuple[Floats, Floats]:
        """(words, labels) the words in each label; (labels,) the share of its words that the question has."""
        key = (number, along, place)
        if key not in self._held:
            self._held[key] = level.words.maximum(self.asked.similarity)
            known = np.where(self.asked.by_term >= _HELD, self.asked.by_term, 0)
            self._said[key] = (level.words.total(known) / level.words.lengths).astype(np.float32)
        return self._held[key], self._said[key]

    def _names(self, number: int, along: Along, place: int, level: LevelIndex) -> float:
        key = (number, along, place)
        if key not in self._named:
            named = names_level(self.asked.question, level)
            self._named[key] = max(named, in_labels(self.asked, level))
        return self._named[key]

    def _second_names(self, number: int, along: Along, place: int, level: LevelIndex) -> float:
        if self._second is None:
            return 0.0
        key = (number, along, place)
        if key not in self._second_named:
            self._second_named[key] = names_level(self._second, level)
        return self._second_named[key]

    def _covers(self, words: set[str]) -> float:
        if not self._subject:
            return 0.0
        return sum(
            any(word.startswith(part[:5]) for word in words) for part in self._subject
        ) / len(self._subject)

    def _part(self, words: Floats) -> float:
        """The share of the alternatives ("men or women") that some words (words,) explain."""
        whole = float(self._offered @ self._weights)
        return float((self._offered * self._weights) @ words) / whole if whole else 0.0


def _share(level: LevelIndex, codes: Ints, pattern: re.Pattern[str]) -> float:
    """The share of labels of a level that match a pattern."""
    return float(level.saying(pattern)[codes].mean()) if len(codes) else 0.0
