"""Rows that meet either of two conditions, or none of them, as a question joins these; and the queries that say so."""

from pathlib import Path

import pytest

import dsqa

MEMBERS = """Name,City,Plan,Paid,Newsletter,Age
Ann Berg,York,Basic,Yes,No,61
Bo Lind,Hull,Plus,No,Yes,34
Cy Dale,Leeds,Basic,No,No,52
Di Moss,York,Premium,Yes,Yes,23
Ed Ross,Leeds,Plus,Yes,No,70
Flo Hart,Hull,Basic,No,No,45
Gus Webb,Bath,Basic,Yes,No,29
"""
SHOPS = """店舗名,地区,駐車場,Wi-Fi,座席数,売上
中央店,北部,有,○,40,310
駅前店,東部,無,×,25,520
港店,南部,有,×,80,200
山手店,北部,無,○,15,640
旭町店,西部,無,×,66,150
新町店,東部,有,○,30,700
"""

SURVEY = """Respondent,Gender,I am satisfied with my job,My manager supports me
1,Female,Strongly agree,Agree
2,Male,Disagree,Strongly disagree
3,Male,Strongly disagree,Agree
4,Female,Disagree,Agree
5,Male,Agree,Disagree
6,Female,Strongly agree,Strongly disagree
"""
SURVEY_JA = """回答番号,性別,仕事の満足度,会費,予約
1,男性,満足,済,要
2,女性,やや不満,未,不要
3,男性,不満,済,不要
4,女性,不満,未,要
5,男性,やや不満,未,要
6,女性,やや満足,済,不要
"""


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How many members live in York or Hull?", "4"),
        ("Which members in York or Leeds are older than 50?", "Ann Berg; Cy Dale; Ed Ross"),
        ("How many members have paid or get the newsletter?", "5"),
        ("How many members are under 25 or over 65?", "2"),
        ("How many members live in neither York nor Leeds?", "3"),
        ("How many members do not come from the towns of York or Leeds?", "3"),
        ("How many members have neither paid nor get the newsletter?", "2"),
        ("What is the average age of members not in York or Leeds?", "36"),
        ("Which members are on neither the Basic nor the Plus plan?", "Di Moss"),
        ("What percentage of the members live in York, Hull or Bath?", "71.4286%"),
        ("Which member in Hull or Bath is the oldest?", "Flo Hart"),
    ],
)
def test_conditions_that_a_question_joins_are_alternatives(question: str, answer: str) -> None:
    assert dsqa.ask(question, MEMBERS.encode()).text == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("北部か東部で駐車場がある店舗はいくつですか", "2"),
        ("北部か東部で売上が500を超える店舗は？", "駅前店; 山手店; 新町店"),
        ("北部でも東部でもない店舗は何店ですか", "2"),
        ("北部と東部以外の座席数の合計は？", "146"),
        ("駐車場もWi-Fiもない店舗はいくつですか", "2"),
        ("座席数が20未満または売上が600を超える店舗はいくつですか", "2"),
    ],
)
def test_conditions_that_a_japanese_question_joins_are_alternatives(
    question: str, answer: str
) -> None:
    assert dsqa.ask(question, SHOPS.encode()).text == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How many agree or strongly agree that they are satisfied with their job?", "3"),
        (
            "How many male respondents disagree or strongly disagree that they are satisfied with their job?",
            "2",
        ),
        ("How many strongly disagree or disagree that their manager supports them?", "3"),
    ],
)
def test_answers_on_a_scale_are_joined(question: str, answer: str) -> None:
    assert dsqa.ask(question, SURVEY.encode()).text == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("仕事の満足度がやや不満または不満の人の割合は？", "66.6667%"),
        ("やや不満か不満と答えた男性は何人ですか", "2"),
        ("会費が未納の人は何人ですか", "3"),
        ("予約が必要な人は何人ですか", "3"),
    ],
)
def test_answers_on_a_japanese_scale_are_joined(question: str, answer: str) -> None:
    assert dsqa.ask(question, SURVEY_JA.encode()).text == answer


def test_the_query_names_either_condition() -> None:
    answer = dsqa.ask("How many members are over 65 or have not paid?", MEMBERS.encode())

    assert answer.text == "4"
    assert answer.sql is not None
    assert '("Age" > 65 OR "Paid" = \'No\')' in answer.sql


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Which city has more members, York or Bath?", "York"),
        ("Who is older, Ann Berg or Di Moss?", "Ann Berg"),
    ],
)
def test_a_choice_of_two_is_none_of_both(question: str, answer: str) -> None:
    assert dsqa.ask(question, MEMBERS.encode()).text == answer
