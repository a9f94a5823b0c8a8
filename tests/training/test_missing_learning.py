"""Learning what it tells that a word or year is found, or not."""

import numpy as np
import pytest

from dsqa.language.tokens import Token
from dsqa.missing.facts import Presence
from dsqa.missing.weights import MissingCard
from dsqa.missing.words import PLACES, Place, QuestionWord
from dsqa.missing.years import AskedYear, Found
from dsqa.training.missing import Lacks, MissingExample, exchanged, held_out_figures, learn, ratios


def word(text: str, kind: str, place: Place) -> QuestionWord:
    return QuestionWord(text, kind, place, Token(text, text, 0, len(text), "word"))


def example(at: int, lacks: Lacks) -> MissingExample:
    """A question with a word that is never found, one of the subject and a name, about a year."""
    here = lacks != "file"
    year: Found = "outside" if lacks == "year" else "answer"
    return MissingExample(
        "set",
        at % 5,
        lacks,
        Presence(
            "e",
            (
                word("rise", "e known", "nowhere"),
                word(f"subject{at}", "e known", "answer" if here else "nowhere"),
                word(f"Name{at}", "e name", "dataset" if here else "nowhere"),
            ),
            ((AskedYear(2010, bounds=False), year),),
        ),
    )


EXAMPLES = [
    example(at, lacks)
    for lacks in ("nothing", "file", "year")
    for at in range(40)
]  # fmt: skip


def test_what_is_never_found_tells_nothing() -> None:
    kinds, words = ratios(EXAMPLES)
    nowhere, answer = PLACES.index("nowhere"), PLACES.index("answer")
    assert abs(words["e known rise"][nowhere]) < abs(kinds["e known"][nowhere])
    assert kinds["e known"][answer] > 0 > kinds["e known"][nowhere]
    assert "e known subject1" not in words


def test_what_is_learned_tells_them_apart() -> None:
    weights = learn(EXAMPLES, MissingCard("", [], ""))
    own = [weights.chance(one.presence) for one in EXAMPLES if one.lacks == "nothing"]
    others = [weights.chance(one.presence) for one in EXAMPLES if one.lacks != "nothing"]
    assert min(own) > 0.9
    assert max(others) < 0.5
    figures = held_out_figures(EXAMPLES, weights)
    assert figures["set file"] == pytest.approx(1.0)
    assert figures["set year"] == pytest.approx(1.0)
    assert figures["set nothing unlikely"] == pytest.approx(0.0)


@pytest.mark.parametrize(("lacks", "kind"), [("name", "e name"), ("word", "e known")])
def test_one_word_that_is_found_is_exchanged(lacks: Lacks, kind: str) -> None:
    (before,) = [one for one in EXAMPLES if one.lacks == "nothing"][:1]
    (after,) = exchanged([before], lacks, np.random.default_rng(0))
    assert after.lacks == lacks
    changed = [
        new
        for old, new in zip(before.presence.words, after.presence.words, strict=True)
        if old != new
    ]
    assert [(one.kind, one.place) for one in changed] == [(kind, "nowhere")]


def test_a_question_of_which_nothing_is_found_cannot_be_exchanged() -> None:
    (lost,) = [one for one in EXAMPLES if one.lacks == "file"][:1]
    assert exchanged([lost], "word", np.random.default_rng(0)) == []
