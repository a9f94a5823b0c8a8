"""Whether something rose or fell."""

from collections.abc import Callable

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

YEARS = [
    ["Year", "Sales", "Deaths"], ["2015", "100", "9"], ["2016", "120", "12"], ["2017", "90", "12"],
    ["2018", "140", "7"], ["2019", "200", "5"], ["2020", "180", "3"],
]  # fmt: skip
YEARS_JA = [["年", "売上", "死亡数"], *YEARS[1:]]
BRANCHES = [
    ["Branch", "Region", "Sales 2019", "Sales 2020"],
    ["York", "North", "40", "70"],
    ["Leeds", "North", "55", "50"],
    ["Hull", "East", "48", "12"],
]
BRANCHES_JA = [["支店", "地域", "売上2019", "売上2020"], ["札幌", "北", "40", "70"], ["福岡", "南", "48", "12"], ["大阪", "南", "9", "8"]]  # fmt: skip


@pytest.mark.parametrize(
    ("grid", "question", "answer"),
    [
        (YEARS, "Did sales rise or fall from 2018 to 2019?", "rose"),
        (YEARS, "Did deaths rise or fall between 2018 and 2020?", "fell"),
        (YEARS, "Did sales increase or decrease from 2019 to 2020?", "decreased"),
        (YEARS, "Did the sales go up or down from 2015 to 2016?", "up"),
        (YEARS, "Did deaths decline or rise in 2017?", "stayed the same"),
        (YEARS, "Did sales rise or fall?", "rose"),
        (BRANCHES, "Did sales in York rise or fall from 2019 to 2020?", "rose"),
        (BRANCHES, "Did the sales of Hull grow or shrink?", "shrank"),
        (YEARS_JA, "売上は2019年から2020年に増えましたか、減りましたか", "減った"),
        (YEARS_JA, "死亡数は増加しましたか、それとも減少しましたか", "減少した"),
        (YEARS_JA, "死亡数は増加傾向ですか減少傾向ですか", "減少傾向"),
        (BRANCHES_JA, "札幌の売上は増えたか減ったか", "増えた"),
        (BRANCHES_JA, "南の売上は2019年から2020年で上がりましたか下がりましたか", "下がった"),
    ],
)
def test_the_direction_is_said_as_the_question_offers_it(
    relation_of: Callable[..., Relation], grid: list[list[str]], question: str, answer: str
) -> None:
    found = derive(relation_of(grid), read(question), shipped("plain"))[0]
    assert (found.items, found.operation.name) == ((answer,), "direction")


@pytest.mark.parametrize(
    "question",
    ["Did sales rise?", "Is York or Hull higher?", "売上は増えましたか", "増えた支店はどこですか"],
)
def test_no_direction_is_offered(derived: Callable[..., set[str]], question: str) -> None:
    assert derived(question, "direction", BRANCHES) == set()
