"""What a question on a cross table asks for, and what it says of labels."""

import pytest

from dsqa.language.amounts.bounds import Interval
from dsqa.language.lang import Lang
from dsqa.questions.asking.labels import begins_with_when, hyphened_words
from dsqa.questions.asking.over_lines.demand import demand
from dsqa.questions.asking.over_lines.parts import joins_parts, ranges, whole_of_share
from dsqa.questions.parse import parse, read
from dsqa.questions.readings.lines_asked import lines_asked


def test_parts_of_a_whole() -> None:
    assert ranges(read("people of 65 and over")) == (Interval(65.0, float("inf")),)
    assert joins_parts(read("referrals from courts or corrections"))
    assert not joins_parts(read("Are there more men or women?"))
    question = read("What percentage of drug cases were dropped?")
    start, end = whole_of_share(question) or (0, 0)
    assert question.text[start:end] == "drug cases"
    assert whole_of_share(read("What percentage is red?")) is None


def test_words_as_labels_may_have_them() -> None:
    asked = parse("How many off-peak trips, and when?", "e")
    assert [(one.text, one.surface) for one in hyphened_words(asked)] == [("offpeak", "off-peak")]
    assert begins_with_when(parse("When did it open?", "e")) and not begins_with_when(asked)


@pytest.mark.parametrize(
    ("text", "lang", "is_list"),
    [
        ("人口が5000人を超える市は？", "j", True),
        ("人口が5000人以下だった年度は？", "j", True),
        ("従業者5人以上の事業所数は？", "j", False),
        ("人口が5000人を超える市はいくつありますか", "j", False),
        ("Which towns had more than 5,000 people?", "e", True),
    ],
)
def test_lists_that_are_demanded(text: str, lang: Lang, is_list: bool) -> None:
    found = demand(parse(text, lang).wording)
    assert (found is not None and found.kind == "list") is is_list


def test_what_is_counted_may_be_below_a_heading() -> None:
    asked = lines_asked(read("How many counties in North Alda lost population from 2010 to 2020?"))
    assert asked and (asked.noun, asked.is_counted, asked.claim.sign) == ("counties", True, -1)


@pytest.mark.parametrize(
    ("text", "noun", "is_counted", "sign"),
    [
        ("How many branches of industry employ more women than men?", "branches", True, 1),
        ("Which product lines sold less in 2023 than in 2022?", "product lines", False, -1),
        ("For how many of the procedures did the wait get longer from 2022 to 2023?", "procedures", True, 1),
        ("In how many departments did overtime come down between the two years?", "departments", True, -1),
        ("石炭のほうがLNGよりたくさん発電した年度は何回ありますか。", "年度", True, 1),
    ],
)  # fmt: skip
def test_lines_for_which_a_comparison_holds(text: str, noun: str, is_counted: bool, sign: int) -> None:  # fmt: skip
    asked = lines_asked(read(text))
    assert asked and (asked.noun, asked.is_counted, asked.claim.sign) == (noun, is_counted, sign)
