"""Questions for a date beside the number that is located."""

from collections.abc import Callable

import pytest

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]

READINGS = [
    ["Town", "Date", "Visitors", "Books sold"],
    ["Ash", "12 May 2031", "179", "98"],
    ["Birch", "3 June 2031", "149", "95"],
    ["Cedar", "9 June 2031", "385", "146"],
]
COVER = [
    ["書類名", "水車報告書"],
    ["届出先", "北区役所"],
    ["届出日", "令和13年5月12日"],
    ["団体名", "水車の会"],
    ["会員数", "310"],
]


def test_the_date_of_a_row(ask: Ask) -> None:
    answer = ask("When was the reading in Birch?", READINGS)
    assert answer.text == "3 June 2031"


def test_the_date_among_the_values_of_a_form(ask: Ask) -> None:
    answer = ask("この報告書はいつ届け出られましたか", COVER, "j")
    assert answer.text == "令和13年5月12日"


SERIES = [
    ["系列名称", "マネタリーベース", "貨幣流通高"],
    ["単位", "億円", "億円"],
    ["収録開始期", "1970/01", "1981/04"],
    ["最終更新日", "2019/05/08", "2019/05/08"],
    ["2018/01", "4772595", "47878"],
    ["2018/02", "4737411", "47510"],
    ["2018/03", "4759328", "47672"],
]


def test_the_date_of_a_label_that_is_none(ask: Ask) -> None:
    assert ask("貨幣流通高はいつから収録されていますか", SERIES, "j").text == "1981/04"


@pytest.mark.parametrize(
    ("question", "text"),
    [("How many visitors were in Birch?", "149"), ("How many books were sold in Cedar?", "146")],
)
def test_a_number_that_is_asked_for_stays(ask: Ask, question: str, text: str) -> None:
    assert ask(question, READINGS).text == text
