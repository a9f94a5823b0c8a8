"""Practice questions from templates."""

from functools import cache

import numpy as np
import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.language.lang import Lang
from dsqa.training.practice import looked_up
from dsqa.training.practice.questions import KIND_NAMES, questions
from dsqa.training.practice.wordings import _compared, counter, unit_of_head

_HEADS = {
    "e": ["name", "temperature (C)", "visitors", "country", "kind", "opened"],
    "j": ["駅", "気温（度）", "利用者数", "国", "種別", "開業年"],
}
_CATEGORIES = {
    "e": (("Norway", "Peru"), ("large", "small")),
    "j": (("日本", "韓国"), ("地上", "地下")),
}


def table(lang: Lang) -> Relation:
    random = np.random.default_rng(0)
    countries, kinds = _CATEGORIES[lang]
    letters = "アイウエオカキクケコサシスセソタチツテト" if lang == "j" else "abcdefghijklmnopqrst"
    rows = [
        (
            f"{letter}{letter}{letter}",
            f"{random.integers(10, 35)}.{row}",
            str(100 + 37 * row % 641),
            countries[row % 2],
            kinds[row // 3 % 2],
            str({0: 1940, 19: 1990}.get(row, 1950 + row % 4)),
        )
        for row, letter in enumerate(letters)
    ]
    return Relation(_HEADS[lang], [list(column) for column in zip(*rows, strict=True)])


SEEDS = 8
"""The eighth says the last of the words that are looked for."""


@cache
def made(lang: Lang) -> list[tuple[str, str, str]]:
    """(kind, question, answer) of all kinds that can be asked."""
    return [
        one
        for seed in range(SEEDS)
        for one in questions(table(lang), lang, np.random.default_rng(seed), 200)
    ]


@pytest.mark.parametrize("lang", ["e", pytest.param("j", marks=pytest.mark.long)])
def test_every_place_is_filled(lang: Lang) -> None:
    found = made(lang)
    # No number of this table is above that of another column in some rows only; it has no column of yes and no, no
    # two of the same thing in different years, and no cells but names that stand once.
    assert {kind for kind, _, _ in found} >= {*KIND_NAMES} - {
        "count_above_column",
        *looked_up.KINDS,
    }
    assert not [text for _, text, _ in found if set("{}@") & set(text)]
    assert all(answer for _, _, answer in found)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("e", ("hottest", "coldest", "than", "in 1951", "Norway")),
        pytest.param("j", ("暑い", "寒い", "何駅", "何度", "1951年"), marks=pytest.mark.long),
    ],
)
def test_adjectives_units_and_years_are_said(lang: Lang, words: tuple[str, ...]) -> None:
    every = "\n".join(text for _, text, _ in made(lang))
    assert [word for word in words if word not in every] == []


def test_two_conditions_hold_at_once() -> None:
    asked = {text: answer for kind, text, answer in made("e") if kind == "count_category"}
    two = [text for text in asked if "Norway" in text and "small" in text]
    assert two
    assert {asked[text] for text in two} == {"3"}


@pytest.mark.parametrize(
    ("adjective", "forms"),
    [("hot", "hotter"), ("expensive", "more expensive"), ("large", "larger"), ("far", "farther")],
)
def test_comparatives(adjective: str, forms: str) -> None:
    assert _compared(adjective, "er", "more") == forms


def test_words_for_counting_and_units() -> None:
    assert counter("小学校", np.random.default_rng(0)) == "校"
    assert unit_of_head("面積（km2）") == ""
    assert unit_of_head("価格（円）") == "円"
