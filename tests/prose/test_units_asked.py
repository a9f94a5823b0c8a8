"""Questions for a unit that no note states."""

from collections.abc import Callable
from typing import Any

from sample_grids import POPULATION_BY_KEYS

from dsqa.prose.units_asked import unit_asked, unit_in_labels
from dsqa.questions.asking.amounts import asks_unit
from dsqa.questions.parse import parse, read

Located = Callable[..., Any]


def test_the_unit_of_a_line_is_the_one_beside_its_number(located: Located) -> None:
    question = "人口の単位は何ですか"
    answer = unit_asked(parse(question, "j"), located(question, POPULATION_BY_KEYS, "j")[1])
    assert answer is not None
    assert (answer.text, answer.operation) == ("千人", "text")
    assert (
        unit_asked(parse("人口は何人ですか", "j"), located(question, POPULATION_BY_KEYS, "j")[1])
        is None
    )


MEASURES = [
    ["主要な指標", "", "", "（千円）"],
    ["項目", "", "第5期", "第6期"],
    ["売上高", "(千円)", "310", "420"],
    ["回転数", "(回)", "12", "15"],
    ["持家率(％)", "", "61.2", "63.5"],
]


def test_the_unit_of_a_label_goes_before_that_of_the_table(located: Located) -> None:
    for question, unit in (("回転数の単位は何ですか", "回"), ("持家率の単位は何ですか", "％")):
        answer = unit_in_labels(parse(question, "j"), located(question, MEASURES, "j")[1])
        assert answer is not None
        assert answer.text == unit


CATCH = [
    ["Port", "Weight (tonnes) \\1", "Value (million dollars)", "Average price (cents)", "Boats (1,000)"],
    ["Oban", "3,410", "12.4", "36.4", "0.3"],
    ["Ayr", "1,220", "3.9", "32.0", "0.1"],
]  # fmt: skip


def test_an_english_unit_stands_in_brackets_behind_a_label(located: Located) -> None:
    for question, unit in (
        ("In what unit is the average price?", "cents"),
        ("What is the unit of the value?", "million dollars"),
        ("What is the weight measured in?", "tonnes"),
        ("In which unit are the boats given?", "1,000"),
    ):
        answer = unit_in_labels(parse(question, "e"), located(question, CATCH)[1])
        assert answer is not None
        assert answer.text == unit
    assert (
        unit_in_labels(
            parse("How many boats are there?", "e"), located("How many boats?", CATCH)[1]
        )
        is None
    )


def test_a_thing_that_is_called_a_unit_asks_for_none() -> None:
    assert not asks_unit(read("市区町村単位はいつ現在のものですか"))
    assert asks_unit(read("面積の単位は何ですか"))


def test_the_unit_of_a_table_stands_in_brackets_behind_its_title(located: Located) -> None:
    crops = [
        ["Table 5. Crops harvested (thousand tonnes)", "", ""],
        ["Crop", "2030", "2031"],
        ["Wheat", "410", "422"],
        ["Barley", "233", "241"],
    ]
    question = "In what unit are crops measured?"
    answer = unit_in_labels(parse(question, "e"), located(question, crops)[1])
    assert answer is not None
    assert answer.text == "thousand tonnes"
    pupils = [
        ["高校　生徒数（単位：人）", "", ""],
        ["学校", "2030", "2031"],
        ["北校", "410", "422"],
    ]
    question = "高校の生徒数の単位は何ですか"
    answer = unit_in_labels(parse(question, "j"), located(question, pupils, "j")[1])
    assert answer is not None
    assert answer.text == "人"


def test_a_unit_in_a_title_goes_without_what_limits_it(located: Located) -> None:
    for said, unit in (
        ("US$ million, current prices", "US$ million"),
        ("thousand tonnes, except where noted", "thousand tonnes"),
    ):
        question = "In what unit are the imports given?"
        grid = [
            [f"Imports by partner ({said})", "", ""],
            ["Partner", "2029", "2030"],
            ["Norland", "512", "540"],
            ["Estland", "233", "251"],
        ]
        answer = unit_in_labels(parse(question, "e"), located(question, grid)[1])
        assert answer is not None
        assert answer.text == unit
