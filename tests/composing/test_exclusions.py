"""Members of a group that are wider than the others are not compared with them."""

from collections.abc import Callable

import pytest

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]

IMMIGRANTS = [
    ["Period or year", "Immigrants"],
    ["1961 to 1970", "3,321"],
    ["1971 to 1980", "4,493"],
    ["1981", "596"],
    ["1982", "594"],
    ["1983", "560"],
]
VICTIMS = [
    ["Age", "Male", "Female"],
    ["Under 18", "900", "400"],
    ["18 and over", "9,000", "2,000"],
    ["1 to 17", "800", "380"],
    ["18 to 24", "3,000", "500"],
    ["25 to 44", "2,900", "700"],
    ["45 to 64", "1,900", "450"],
]
SHARES = [
    ["年齢", "男", "女"],
    ["15歳未満", "70", "60"],
    ["15～64歳", "300", "290"],
    ["65歳以上", "150", "210"],
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Which year had the most immigrants?", "1981"),
        ("Which period had the most immigrants?", "1971 to 1980"),
    ],
)
def test_years_are_not_compared_with_decades(ask: Ask, question: str, answer: str) -> None:
    assert ask(question, IMMIGRANTS).text == answer


def test_narrow_groups_are_not_compared_with_wide_ones(ask: Ask) -> None:
    assert ask("Which age group had the most male victims?", VICTIMS).text == "18 to 24"


def test_groups_that_share_nothing_are_all_compared(ask: Ask) -> None:
    assert ask("女が最も多い年齢はどれですか", SHARES, "j").text == "15～64歳"


MONTHS = [
    ["年", "月", "失業者"],
    ["昭和61年", "1月", "190"],
    ["1986", "2月", "160"],
    ["", "3月", "170"],
    ["昭和62年", "1月", "180"],
    ["1987", "2月", "150"],
    ["", "3月", "140"],
]


def test_a_year_said_in_both_calendars_is_one_year(ask: Ask) -> None:
    answer = ask("1986年に失業者が最も多かったのは何月ですか", MONTHS, "j")
    assert [operand.text for operand in answer.operands] == ["190", "160", "170"]
