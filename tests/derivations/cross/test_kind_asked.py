"""Percentages are no counts of thousands, differences no amounts, a multiple is a quotient of at least 1, "respectively" asks for several, and labels are counted."""

from collections.abc import Callable

import numpy as np
import pytest

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.model import describe
from dsqa.derivations.cross.space import Composed
from dsqa.derivations.cross.wording.kind_asked import gives_kind_asked
from tests.derivations.cross.conftest import CITIES_JA, Grid

Generated = Callable[..., CrossDerivations]

CRIMES: Grid = [
    ["Offence", "City", "Country"],
    ["Total", "8,000", "2,000"],
    ["Theft", "6,000", "500"],
]


CAREER: Grid = [
    ["Club", "Season", "Games", "Goals"],
    ["Leeds", "1998", "30", "1"],
    ["", "1999", "34", "4"],
    ["", "2000", "20", "1"],
    ["York", "2001", "28", "1"],
    ["", "2002", "12", "2"],
    ["Career total", "", "124", "9"],
]


def _given(generated: Generated, question: str, grid: Grid = CRIMES) -> set[tuple[str, ...]] | None:
    found = generated(question, grid, "e")
    described = describe(found)
    assert described is not None
    met = gives_kind_asked(found, described)
    if met is None:
        return None
    return {found.space.derivation(at).texts for at in np.flatnonzero(met).tolist()}


def test_a_percentage_is_no_count_of_thousands(generated: Generated) -> None:
    texts = _given(generated, "What percentage of the crimes in the city were theft?")
    assert texts is not None
    assert ("0.75",) in texts
    assert ("6,000",) not in texts


def test_how_many_times_as_high_is_a_quotient_of_at_least_one(generated: Generated) -> None:
    texts = _given(generated, "How many times higher was theft in the city than in the country?")
    assert texts is not None
    assert ("12",) in texts
    assert ("0.083333333",) not in texts
    assert ("6,000",) not in texts


def test_as_much_as_may_be_less_than_once(generated: Generated) -> None:
    question = "How many times as much theft as in the city was there in the country?"
    texts = _given(generated, question)
    assert texts is not None
    assert ("0.083333",) in texts


@pytest.mark.parametrize(
    "question",
    [
        "How many thefts were there in the city?",
        "How many times did theft happen in the city?",
        "Which offence had the highest percentage in the city?",
        "How many offences had more than 3,000 cases in the city?",
    ],
)
def test_other_questions_ask_for_any_number(generated: Generated, question: str) -> None:
    assert _given(generated, question) is None


def test_respectively_asks_for_several(generated: Generated) -> None:
    texts = _given(
        generated, "How many thefts were there in the city and the country respectively?"
    )
    assert texts is not None
    assert ("6,000", "500") in texts
    assert all(len(items) > 1 for items in texts)


MOUNTAINS: Grid = [
    ["山名", "標高（ｍ）", "所在地"],
    ["富士山", "3,776", "山梨県・静岡県"],
    ["北岳", "3,193", "山梨県"],
    ["奥穂高岳", "3,190", "長野県・岐阜県"],
    ["槍ヶ岳", "3,180", "長野県・岐阜県"],
]


def test_the_noun_of_a_japanese_question_names_what_is_listed(generated: Generated) -> None:
    found = generated("二番目に高い山はどれですか", MOUNTAINS, "j")
    described = describe(found)
    assert described is not None
    met = gives_kind_asked(found, described)
    assert met is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(met).tolist()]
    labels = {text for one in told if one.operation.gives_labels for text in one.texts}
    assert "北岳" in labels
    assert "山梨県" not in labels


def test_a_mean_over_years_is_a_mean(generated: Generated) -> None:
    question = "2010年から2020年までの横浜市の人口の平均は何人ですか"
    mean = Composed(("123.3",), "average", 0.5)
    found = generated(question, CITIES_JA, "j", mean)
    described = describe(found)
    assert described is not None
    met = gives_kind_asked(found, described)
    assert met is not None
    told = {found.space.operations[at].name for at in np.flatnonzero(met).tolist()}
    assert "average" in told
    assert "look_up" not in told


def test_how_many_times_as_much_is_no_quotient_of_percentages(generated: Generated) -> None:
    grid: Grid = [
        [
            "項目",
            "実数 1994年度",
            "実数 2017年度",
            "構成比（％） 1994年度",
            "構成比（％） 2017年度",
        ],
        ["消費", "760", "1,140", "15.2", "19.0"],
        ["投資", "1,470", "1,320", "29.4", "24.1"],
    ]
    found = generated("2017年度の消費は1994年度の何倍ですか", grid, "j")
    described = describe(found)
    assert described is not None
    met = gives_kind_asked(found, described)
    assert met is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(met).tolist()]
    quotients = {one.texts for one in told if one.operation.is_quotient}
    assert ("1.5",) in quotients
    assert ("1.25",) not in quotients


@pytest.mark.parametrize(
    "question",
    [
        "What is the difference between theft in the city and in the country?",
        "How many more thefts were there in the city than in the country?",
        "By how many did thefts in the city exceed those in the country?",
    ],
)
def test_a_difference_is_no_amount(generated: Generated, question: str) -> None:
    texts = _given(generated, question)
    assert texts is not None
    assert ("5500",) in texts
    assert ("6,000",) not in texts


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How many seasons did he play for Leeds?", "3"),
        ("How many clubs did he play for?", "2"),
        ("In how many seasons did he score one goal?", "3"),
    ],
)
def test_labels_that_the_question_names_are_counted(
    generated: Generated, question: str, answer: str
) -> None:
    texts = _given(generated, question, CAREER)
    assert texts is not None
    assert (answer,) in texts
    assert ("30",) not in texts


@pytest.mark.parametrize(
    "question",
    ["How many goals did he score for Leeds in 1999?", "How many years did he play for Leeds?"],
)
def test_what_a_head_of_numbers_or_a_unit_of_time_names_is_not_counted(
    generated: Generated, question: str
) -> None:
    assert _given(generated, question, CAREER) is None


REGIONS: Grid = [
    ["Farms", "Region 1", "Region 2", "Region 3"],
    ["With a computer", "80", "90", "70"],
    ["With internet", "60", "50", "75"],
]


def test_which_region_is_answered_by_a_region(generated: Generated) -> None:
    found = generated("Which region has the largest share of farms with internet?", REGIONS)
    described = describe(found)
    assert described is not None
    met = gives_kind_asked(found, described)
    assert met is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(met).tolist()]
    labels = {text for one in told if one.operation.gives_labels for text in one.texts}
    assert labels == {"region 1", "region 2", "region 3"} or labels == {
        "Region 1",
        "Region 2",
        "Region 3",
    }


def test_a_range_has_both_ends(generated: Generated) -> None:
    texts = _given(generated, "What is the range of the thefts?")
    assert texts is not None
    assert ("500", "6,000") in texts
    assert ("5500",) not in texts


def test_how_many_percent_lower_is_a_difference(generated: Generated) -> None:
    question = "How many percent of farms with internet is lower in Region 2 than in Region 3?"
    texts = _given(generated, question, REGIONS)
    assert texts is not None
    assert ("25",) in texts
    assert ("50",) not in texts


def _labels(generated: Generated, question: str, grid: Grid) -> set[str]:
    """The labels that may answer a question."""
    found = generated(question, grid)
    described = describe(found)
    assert described is not None
    met = gives_kind_asked(found, described)
    assert met is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(met).tolist()]
    return {text for one in told if one.operation.gives_labels for text in one.texts}


FIREARMS: Grid = [
    ["Year", "Handgun", "Rifle"],
    ["2008", "127", "35"],
    ["2009", "111", "32"],
    ["2010", "104", "37"],
]


def test_which_year_is_answered_by_a_year(generated: Generated) -> None:
    labels = _labels(generated, "Which year had the highest number for handguns?", FIREARMS)
    assert labels == {"2008", "2009", "2010"}


def test_a_span_of_years_with_its_own_column_is_not_added_up(generated: Generated) -> None:
    grid: Grid = [["Age", "1990 to 1994", "1995 to 1999"], ["Under 18", "33", "25"], ["18 to 24", "41", "49"]]  # fmt: skip
    question = "between 1990 and 1994,what is rates of students are under the age of 18?"
    found = generated(question, grid, "e", Composed(("58",), "sum", 0.7))
    described = describe(found)
    assert described is not None
    assert gives_kind_asked(found, described) is None


def test_one_of_two_that_are_named(generated: Generated) -> None:
    grid = [
        ["市", "店舗", "工場"],
        ["川崎市", "9", "1"],
        ["横浜市", "4", "6"],
        ["相模原市", "5", "8"],
    ]
    found = generated("川崎市と横浜市ではどちらが多いですか", grid, "j")
    described = describe(found)
    assert described is not None
    met = gives_kind_asked(found, described)
    assert met is not None
    texts = {found.space.derivation(at).texts for at in np.flatnonzero(met).tolist()}
    assert texts <= {("川崎市",), ("横浜市",)}


def test_a_label_that_is_looked_up_does_not_compare_two(generated: Generated) -> None:
    grid: Grid = [["年度", "魚介類", "穀類"], ["2009", "86", "102"], ["2010", "85", "99"]]
    question = "2010年度は魚介類と穀類のどちらの指数が高いですか"
    found = generated(question, grid, "j", Composed(("穀類",), "pair_argmax", 0.5))
    described = describe(found)
    assert described is not None
    met = gives_kind_asked(found, described)
    assert met is not None
    names = {found.space.derivation(at).operation.name for at in np.flatnonzero(met).tolist()}
    assert names and "label" not in names


def test_when_is_a_time(generated: Generated) -> None:
    grid = [["Raised", "Wage"], ["Jul 24, 2007", "5.85"], ["Jul 24, 2008", "6.55"]]
    texts = _given(generated, "When was the wage raised in 2007?", grid)
    assert texts is not None
    assert ("Jul 24, 2007",) in texts
    assert ("5.85",) not in texts
