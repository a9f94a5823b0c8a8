"""Who won or lost each game of a plain table, and how many goals there were, as a column of its own for a question that asks for it."""

from collections.abc import Sequence

import numpy as np

from dsqa.answering.computed.extended import with_column
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.comparing.games import SCORE, Games, NamedSide, games_of, sides_named
from dsqa.language.values import written
from dsqa.questions.readings.games_asked import GameAsked, game_asked, role_of
from dsqa.questions.readings.wording import Wording
from dsqa.text import sqltext

_HEADS = {"winner": ("winner", "勝者"), "loser": ("loser", "敗者"), "goals": ("goals", "得点"), "conceded": ("goals conceded", "失点")}  # fmt: skip
_DRAW = ("draw", "引き分け")


def with_games(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with such a column behind the others, if its rows are games and the question asks for it."""
    asked = game_asked(wording)
    if not asked.asks_side and asked.goals is None:
        return plain
    games = games_of(plain.relation)
    if games is None:
        return plain
    named = sides_named(plain.relation, games, wording)
    if asked.asks_side:
        return _with_side(plain, wording, games, asked, named)
    heads = head_matches(plain.relation, wording)
    is_column = len(games.scored) > 1 and any(heads[at].covered >= 1 for at in games.scored)
    return (
        plain if is_column or len(named) > 1 else _with_goals(plain, wording, games, asked, named)
    )


def _with_side(
    plain: PlainTable, wording: Wording, games: Games, asked: GameAsked, named: Sequence[NamedSide]
) -> PlainTable:
    is_winner = asked.outcome == "won"
    if len(named) == 1 and role_of(wording, named[0].words) == "subject":
        is_winner = not is_winner
    (first, second), (home, away) = games.goals, _texts(plain.relation, games)
    drawn = _DRAW[wording.is_japanese]
    texts = tuple(
        "" if np.isnan(one - other) else drawn if one == other else at_home if (one > other) == is_winner else guest
        for one, other, at_home, guest in zip(first.tolist(), second.tolist(), home, away, strict=True)
    )  # fmt: skip
    sign = ">" if is_winner else "<"
    one, other = _goals_in_text(games)
    query = f"CASE WHEN {one} = {other} THEN {sqltext.literal(drawn)} WHEN {one} {sign} {other} THEN {{part 0}} ELSE {{part 1}} END"
    return _with(plain, wording, "winner" if is_winner else "loser", texts, games, query)


def _with_goals(
    plain: PlainTable, wording: Wording, games: Games, asked: GameAsked, named: Sequence[NamedSide]
) -> PlainTable:
    own, others = games.goals if asked.goals == "goals" else games.goals[::-1]
    one, other = _goals_in_text(games) if asked.goals == "goals" else _goals_in_text(games)[::-1]
    values: Floats = own + others
    query = f"({one} + {other})::VARCHAR"
    if named:
        (side,) = named
        values = np.where(side.at_home, own, np.where(side.away, others, np.nan))
        name = sqltext.literal(side.name)
        query = f"CASE WHEN {{part 0}} = {name} THEN {one} WHEN {{part 1}} = {name} THEN {other} END::VARCHAR"
    elif asked.side is not None:
        values, query = (own, f"{one}::VARCHAR") if asked.side == "home" else (others, f"{other}::VARCHAR")  # fmt: skip
    texts = tuple(written(one) if np.isfinite(one) else "" for one in values.tolist())
    return _with(plain, wording, asked.goals or "goals", texts, games, query)


def _texts(relation: Relation, games: Games) -> list[list[str]]:
    columns = [relation.columns[at] for at in games.sides]
    return [[one.text(row) for row in range(relation.size)] for one in columns]


def _goals_in_text(games: Games) -> tuple[str, str]:
    """The goals of both as SQL writes them."""
    if len(games.scored) > 1:
        return "TRY_CAST({part 2} AS INTEGER)", "TRY_CAST({part 3} AS INTEGER)"
    first, second = (
        f"TRY_CAST(regexp_extract({{part 2}}, {sqltext.literal(SCORE)}, {at}) AS INTEGER)"
        for at in (1, 2)
    )
    return first, second


def _with(
    plain: PlainTable, wording: Wording, part: str, texts: tuple[str, ...], games: Games, query: str
) -> PlainTable:
    column = Column(_HEADS[part][wording.is_japanese], texts)
    end = len(plain.relation.columns)
    return with_column(plain, column, games.columns, part, end, end, query)
