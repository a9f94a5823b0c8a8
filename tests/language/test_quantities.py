"""Kinds of quantity in labels and questions."""

import pytest

from dsqa.language.amounts.quantities import (
    agrees,
    asked_quantity,
    differs,
    path_quantities,
    quantities,
)
from dsqa.language.lang import Lang


@pytest.mark.parametrize(
    ("label", "kinds"),
    [
        ("学級数", {"classes"}),
        ("生徒数", {"people"}),
        ("人口密度(1km2当たり)", {"people", "area"}),
        ("Median income (dollars)", {"money"}),
        ("Percent below poverty", {"ratio"}),
        ("Female deaths", {"people"}),
        ("世帯数", {"households"}),
        ("Item code", set()),
        ("", set()),
    ],
)
def test_what_a_label_counts(label: str, kinds: set[str]) -> None:
    assert quantities(label) == kinds


@pytest.mark.parametrize(
    ("question", "lang", "kind"),
    [
        ("この学校の生徒は何人ですか", "j", "people"),
        ("面積は何平方キロメートル？", "j", "area"),
        ("学校は何校ありますか", "j", "schools"),
        ("税収はいくらですか", "j", "money"),
        ("What percentage of pupils passed?", "e", "ratio"),
        ("How many million dollars were spent?", "e", "money"),
        ("Which town is the largest?", "e", ""),
        ("How many returns were filed?", "e", "count"),
        ("How many million pounds of fish were landed?", "e", "mass"),
        ("How much did households spend on food?", "e", "money"),
        ("How far is it from Boston?", "e", "length"),
    ],
)
def test_what_a_question_asks_for(question: str, lang: Lang, kind: str) -> None:
    assert asked_quantity(question, lang) == kind


def test_inner_labels_say_it_more_exactly() -> None:
    assert path_quantities(["Number of persons", "Schools"]) == {"schools"}
    assert path_quantities(["Percent of persons", "Female"]) == {"ratio", "people"}
    assert path_quantities(["Immigrants", "Percent"]) == {"ratio"}


def test_a_count_is_no_amount() -> None:
    assert agrees("count", {"people"})
    assert differs("count", {"money"})
    assert not differs("people", {"count"})
    assert not differs("people", set())
