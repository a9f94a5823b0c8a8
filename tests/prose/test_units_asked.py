"""Questions for a unit that no note states."""

from collections.abc import Callable
from typing import Any

from sample_grids import POPULATION_BY_KEYS

from dsqa.prose.units_asked import unit_asked, unit_in_labels

Located = Callable[..., Any]


def test_the_unit_of_a_line_is_the_one_beside_its_number(located: Located) -> None:
    question = "人口の単位は何ですか"
    answer = unit_asked(question, located(question, POPULATION_BY_KEYS, "j")[1])
    assert answer is not None
    assert (answer.text, answer.operation) == ("千人", "text")
    assert unit_asked("人口は何人ですか", located(question, POPULATION_BY_KEYS, "j")[1]) is None


MEASURES = [
    ["主要な指標", "", "", "（千円）"],
    ["項目", "", "第5期", "第6期"],
    ["売上高", "(千円)", "310", "420"],
    ["回転数", "(回)", "12", "15"],
    ["持家率(％)", "", "61.2", "63.5"],
]


def test_the_unit_of_a_label_goes_before_that_of_the_table(located: Located) -> None:
    for question, unit in (("回転数の単位は何ですか", "回"), ("持家率の単位は何ですか", "％")):
        answer = unit_in_labels(question, located(question, MEASURES, "j")[1])
        assert answer is not None
        assert answer.text == unit
