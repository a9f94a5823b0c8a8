"""Kinds of quantity in labels and questions."""

import pytest

from dsqa.language.lang import Lang
from dsqa.language.quantities import asked_quantity, quantities


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
    ],
)
def test_what_a_question_asks_for(question: str, lang: Lang, kind: str) -> None:
    assert asked_quantity(question, lang) == kind
