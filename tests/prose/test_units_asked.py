"""Questions for a unit that no note states."""

from collections.abc import Callable
from typing import Any

from sample_grids import POPULATION_BY_KEYS

from dsqa.prose.units_asked import unit_asked

Located = Callable[..., Any]


def test_the_unit_of_a_line_is_the_one_beside_its_number(located: Located) -> None:
    question = "人口の単位は何ですか"
    answer = unit_asked(question, located(question, POPULATION_BY_KEYS, "j")[1])
    assert answer is not None
    assert (answer.text, answer.operation) == ("千人", "text")
    assert unit_asked("人口は何人ですか", located(question, POPULATION_BY_KEYS, "j")[1]) is None
