"""Rows that a question surely means: with a mark or without it, with names of a spelling, and all of them."""

from pathlib import Path

import pytest

import dsqa

ITEMS = """Item ID,Item,Category,Insured,On loan,Price
E1,Data logger,IT,Y,No,120
E2,Office chair,Furniture,N,Yes,80
E3,Database server,IT,Y,Yes,900
E4,Folding chair,Furniture,N,Yes,35
E5,Camera,Media,Y,No,400
E6,Old data disk,IT,N,No,15
E7,Lamp,Furniture,Y,No,20
"""
MEMBERS = """Member ID,Name,City,Paid,Own phone,Email
M1,Anna Mason,York,Yes,Yes,am@oak.org
M2,Mona Smith,Hull,No,No,ms@elm.com
M3,Max Johnson,York,No,Yes,mj@oak.org
M4,Ben Ross,Hull,Yes,No,br@elm.com
"""
STAFF = """会員番号,氏名,市,性別,在宅勤務
A1,山田 花子,川崎市,女性,はい
A2,山本 太郎,横浜市,男性,いいえ
A3,田中 陽子,川崎市,女性,いいえ
A4,佐々木 健太,横浜市,男性,はい
A5,山下 恵,川崎市,女性,はい
"""


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("question", "grid", "answer"),
    [
        ("Which items on loan are not insured?", ITEMS, "Office chair; Folding chair"),
        ("Which category has the most insured items?", ITEMS, "IT"),
        ("How many members do not have their own phone?", MEMBERS, "2"),
        ("What percent of members in York have paid?", MEMBERS, "50%"),
        ("在宅勤務をしている女性は女性全体の何％ですか", STAFF, "66.6667%"),
        ("川崎市で在宅勤務をしている人の割合は何％ですか", STAFF, "66.6667%"),
    ],
)
def test_rows_with_a_mark_are_those_meant(question: str, grid: str, answer: str) -> None:
    assert dsqa.ask(question, grid.encode()).text == answer


@pytest.mark.parametrize(
    ("question", "grid", "answer"),
    [
        ("Which items contain the word data?", ITEMS, "Data logger; Old data disk"),
        ("How many items have 'data' in their name?", ITEMS, "3"),
        ("Which item names end with chair?", ITEMS, "Office chair; Folding chair"),
        ("List the members whose name starts with M.", MEMBERS, "Mona Smith; Max Johnson"),
        ("How many emails end in .org?", MEMBERS, "2"),
        ("Who has the longest name?", MEMBERS, "Max Johnson"),
        ("名前が「子」で終わる会員は？", STAFF, "山田 花子; 田中 陽子"),
        ("「山」で始まる名前の人は誰ですか", STAFF, "山田 花子; 山本 太郎; 山下 恵"),
        ("氏名に田が付く会員は何人ですか", STAFF, "2"),
        ("最も長い会員名は何ですか", STAFF, "佐々木 健太"),
    ],
)
def test_names_are_told_by_their_spelling(question: str, grid: str, answer: str) -> None:
    assert dsqa.ask(question, grid.encode()).text == answer


def test_members_are_named_not_numbered() -> None:
    assert dsqa.ask("Which members in Hull have not paid?", MEMBERS.encode()).text == "Mona Smith"
    assert dsqa.ask("Which member IDs are in Hull?", MEMBERS.encode()).text == "M2; M4"
