"""Questions with the measures that their adjectives mean, as the labels of a cross table have them: the deepest lake has the largest depth, 一番広い県 the largest 面積."""

from collections.abc import Callable, Sequence

from dsqa.language.dimensions import measured, words_of_heads
from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.tokens import tokens
from dsqa.questions.asking.things import superlative_in

_GENERIC = frozenset(("多い", "少ない", "大きい", "小さい"))
"""Adjectives of many measures."""


def with_measures(question: str, labels: Callable[[], Sequence[str]], lang: Lang) -> str:
    """A question for the end of an order that an adjective names, with the one measure among some labels that it means; unchanged if it has that, or none
    or several may be meant.

    >>> with_measures("Which lake is the deepest?", lambda: ["Average depth", "Volume"], "e")
    'Which lake has the largest depth?'
    >>> with_measures("一番広い県はどこですか", lambda: ["人口（人）", "面積（km2）"], "j")
    '面積が一番広い県はどこですか'
    """
    said = superlative_in(question, lang)
    if said is None or said.adjective in _GENERIC:
        return question
    found: dict[str, int] = {}
    for label in labels():
        words = {token.text: token.surface.lower() for token in tokens(label, lang)}
        way = measured(normalise(label), tuple(words), (said.adjective,)).direction
        heads = words_of_heads(said.adjective)
        named = (
            [words[one] for one in words if one in heads]
            if lang == "e"
            else [one for one in heads if not one.isascii() and one in label]
        )
        if way and named:
            found[max(named, key=len)] = way
    if len(found) != 1:
        return question
    ((measure, way),) = found.items()
    return question if measure in question.lower() else said.restated(measure, way)
