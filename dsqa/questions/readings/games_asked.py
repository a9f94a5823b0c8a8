"""What a question says of games between two sides: which were won, lost or drawn, at home or away, who won them, and how many goals were scored."""

import re
from typing import Literal, NamedTuple

from dsqa.questions.asking.amounts import asks_sum
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)

Outcome = Literal["won", "lost", "drawn"]
Side = Literal["home", "away"]
Goals = Literal["goals", "conceded"]
Role = Literal["subject", "object"]
_OUTCOMES: tuple[Outcome, ...] = ("lost", "won", "drawn")
_SIDES: tuple[Side, ...] = ("home", "away")


_SUBJECT_JA, _OBJECT_JA = (
    regex(r"(?:さん)?[がは]"),
    regex(r"(?:に(?:対して)?(?:勝|負|敗)|を(?:破|下し))"),
)


class GameAsked(NamedTuple):
    """What a question says of games."""

    outcome: Outcome | None
    """For the side that it names, or for the one at home or away."""
    side: Side | None
    asks_side: bool
    """Whether it asks who won, or lost."""
    goals: Goals | None
    """Whether it asks for the goals that were scored, or conceded."""
    words: int
    """Mask of the words for the outcome and the side."""


def game_asked(wording: Wording) -> GameAsked:
    """What a question says of games, if its table has any.

    >>> from dsqa.questions.parse import read
    >>> [game_asked(read(one))[:4] for one in ("How many home wins had York?", "Who beat York?", "赤城の得点の合計は？")]
    [('won', 'home', False, None), ('won', None, True, None), (None, None, False, 'goals')]
    """
    text = wording.text
    outcomes = {one: found for one in _OUTCOMES if (found := _SAID.find(one, text))}
    outcome = next(iter(outcomes), None)
    sides = {one: found for one in _SIDES if (found := _SAID.find(one, text))}
    side = next(iter(sides)) if len(sides) == 1 else None
    asks_side = outcome in ("won", "lost") and _SAID["asks_side"].search(text) is not None
    goals: Goals | None = None
    is_sum = _SAID["goals"].search(text) is not None and asks_sum(wording)
    if not asks_side and (is_sum or _SAID["asks_goals"].search(text)):
        goals = "conceded" if _SAID["conceded"].search(text) else "goals"
    words = 0
    for one in (*outcomes.values(), *(sides.values() if side else ())):
        words |= wording.words_in(*one.span())
    return GameAsked(outcome, side, asks_side, goals, words)


def words_of_name(wording: Wording, name: str) -> int:
    """Mask of the words of a name in a question; 0 if it does not have the name.

    >>> from dsqa.questions.parse import read
    >>> words_of_name(read("Did York City win?"), "York City"), words_of_name(read("Did Yorkshire win?"), "York")
    (6, 0)
    """
    pattern = regex(rf"(?<![a-z0-9]){re.escape(name.strip().lower())}(?![a-z0-9])")
    found = pattern.search(wording.text)
    return wording.words_in(*found.span()) if found else 0


def role_of(wording: Wording, words: int) -> Role | None:
    """Whether a side, by the mask of its words, is said to win or lose (did York win, 赤城が勝った), or to be who others win or lose against
    (who beat York, 赤城に勝った)."""
    start, end = wording.span(words)
    before, behind = wording.text[:start], wording.text[end:].lstrip()
    if wording.is_japanese:
        if _OBJECT_JA.match(behind):
            return "object"
        return "subject" if _SUBJECT_JA.match(behind) else None
    if _SAID["to"].search(before):
        return "object"
    return "subject" if _SAID["did"].search(before) else None
