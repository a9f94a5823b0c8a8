"""Games between two sides with their scores, and the groups of those that a side won, lost or drew."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import Bools, column_bit, mask_of_bools, union
from dsqa.derivations.rows.row_set import RowSet
from dsqa.questions.asking.over_rows.offers import goals_of, sides_of
from dsqa.questions.readings.games_asked import (
    GameAsked,
    Outcome,
    Role,
    game_asked,
    role_of,
    words_of_name,
)
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

SCORE = r"^\s*([0-9]{1,3})\s*[-–—−:：－]\s*([0-9]{1,3})\s*$"
_SCORE = regex(SCORE)
_LEAST_SCORED = 0.7
"""Minimum share of the rows with a score."""
_LEAST_SHARED = 0.5
"""Minimum share of the sides that stand in both columns."""
_QUALITY = 9.0
_TWO = 2
_OPPOSITE: dict[Outcome, Outcome] = {"won": "lost", "lost": "won", "drawn": "drawn"}


class NamedSide(NamedTuple):
    """A side that a question names."""

    name: str
    words: int
    """Mask of its words."""
    at_home: Bools
    away: Bools


class Games(NamedTuple):
    """The games of a relation, a row each."""

    sides: tuple[int, int]
    """The columns of the side at home and of the other one."""
    scored: tuple[int, ...]
    """The column of the scores, or those of the goals of both."""
    goals: tuple[Floats, Floats]
    """By row; NaN where there is no score."""

    @property
    def columns(self) -> tuple[int, ...]:
        return (*self.sides, *self.scored)


def games_of(relation: Relation) -> Games | None:
    """The games of a relation; None if its rows are none."""
    heads = [one.head for one in relation.columns]
    sides, numbers = sides_of(heads), goals_of(heads)
    if sides is None:
        return None
    home, away = ({*relation.columns[at].different.texts} - {""} for at in sides)
    if len(home & away) < _LEAST_SHARED * min(len(home), len(away)):
        return None
    if numbers is not None:
        goals = [relation.read(at, "number") for at in numbers]
        if goals[0] is not None and goals[1] is not None:
            return Games(sides, numbers, (goals[0], goals[1]))
    for at, column in enumerate(relation.columns):
        different = column.different
        scores = [_SCORE.match(text) for text in different.texts]
        if at in sides or not any(scores):
            continue
        first, second = (
            different.by_row([float(one[side]) if one else np.nan for one in scores])
            for side in (1, 2)
        )
        if np.isfinite(first).sum() >= _LEAST_SCORED * relation.size:
            return Games(sides, (at,), (first, second))
    return None


def sides_named(relation: Relation, games: Games, wording: Wording) -> list[NamedSide]:
    """The sides that a question names, in its order; a name within a longer one that it names is none."""
    columns = [relation.columns[at] for at in games.sides]
    names = {text for one in columns for text in one.different.texts if text}
    found: list[NamedSide] = []
    for name in sorted(names, key=lambda one: (-len(one), one)):
        words = words_of_name(wording, name)
        if words and not any(words & one.words for one in found):
            rows = [one.different.by_row([float(text == name) for text in one.different.texts]) > 0 for one in columns]  # fmt: skip
            found.append(NamedSide(name, words, rows[0], rows[1]))
    return sorted(found, key=lambda one: one.words & -one.words)


def games_meant(relation: Relation, wording: Wording) -> RowSet | None:
    """The games that a question says to be won, lost or drawn, by the side that it names or by any; those between two sides where it asks
    who won. None for other questions and relations."""
    games = games_of(relation)
    if games is None:
        return None
    asked, named = game_asked(wording), sides_named(relation, games, wording)
    if len(named) > _TWO or (asked.outcome is None and not (asked.side and named)):
        return None
    rows = _rows(games, asked, named, role_of(wording, named[0].words) if named else None)
    if rows is None:
        return None
    mask = mask_of_bools(rows) & relation.every
    columns = union(map(column_bit, games.columns))
    words = asked.words | union(one.words for one in named)
    return RowSet(mask, "columns", words, 1 + len(named), _QUALITY, EXACT, 0, columns, "", -1, 1.0, 1.0, 2.0, is_unmet=not mask)  # fmt: skip


def _rows(
    games: Games, asked: GameAsked, named: Sequence[NamedSide], role: Role | None
) -> Bools | None:
    """None for the games of all sides."""
    home, away = games.goals
    results: dict[Outcome, Bools] = {"won": home > away, "lost": home < away, "drawn": home == away}
    outcome = asked.outcome
    if not named:
        if outcome == "drawn":
            return results["drawn"]
        if outcome is None or asked.side is None:
            return None
        return results[outcome if asked.side == "home" else _OPPOSITE[outcome]]
    between, back = named[0].at_home, named[0].away
    if len(named) == _TWO:
        between, back = between & named[1].away, back & named[1].at_home
    if asked.side is not None and not (len(named) == _TWO and not between.any()):
        between, back = (between, back & False) if asked.side == "home" else (between & False, back)
    if outcome is None or (asked.asks_side and (len(named) == _TWO or role is None)):
        return between | back
    if role == "object" and len(named) == 1:
        outcome = _OPPOSITE[outcome]
    return (between & results[outcome]) | (back & results[_OPPOSITE[outcome]])


def game_rows(relation: Relation, wording: Wording) -> Iterator[RowSet]:
    """The group of the games that a question means, if any."""
    found = games_meant(relation, wording)
    if found is not None:
        yield found
