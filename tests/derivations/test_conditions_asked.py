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

HELPERS = """Helper,Group,Licence,CPR course,Coming,Days,Donation
Ann Berg,Cooking,Y,x,Yes,3,10
Bo Lind,Driving,N,,Maybe,7,0
Cy Dale,Cooking,N,,No,12,25
Di Moss,Driving,Y,,Yes,5,50
Ed Ross,Cleaning,N,x,Yes,9,0
"""
INNS = """宿名,地域,温泉,駐車場,ペット可,クレジットカード,客室数,料金
青葉荘,海側,あり,有,○,可,12,9000
磯の宿,海側,なし,無,×,可,60,28000
奥山荘,山側,あり,無,×,不可,25,15000
風の宿,山側,なし,有,○,不可,14,31000
清流館,海側,あり,無,×,可,40,12000
"""
PARTY = """名前,学部,参加,二次会,弁当,送迎
山田 花子,法学部,参加,参加,要,×
山本 太郎,文学部,不参加,不参加,不要,○
田中 陽子,法学部,参加,不参加,要,○
佐藤 健,工学部,未定,参加,不要,×
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
        ("How many helpers have neither a licence nor the CPR course?", HELPERS, "2"),
        ("What is the average number of days of helpers without the CPR course?", HELPERS, "8"),
        ("How many helpers still need a licence?", HELPERS, "3"),
        ("What is the sum of donations from helpers who are coming?", HELPERS, "60"),
        ("駐車場がない宿は何軒ですか", INNS, "3"),
        ("海側でペット不可の宿は？", INNS, "磯の宿; 清流館"),
        ("客室数が15未満または料金が30000円を超える宿は？", INNS, "青葉荘; 風の宿"),
        ("送迎が不要な人は誰ですか", PARTY, "山田 花子; 佐藤 健"),
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
        ("氏名に本が含まれる会員番号は？", STAFF, "A2"),
        ("最も長い会員名は何ですか", STAFF, "佐々木 健太"),
    ],
)
def test_names_are_told_by_their_spelling(question: str, grid: str, answer: str) -> None:
    assert dsqa.ask(question, grid.encode()).text == answer


def test_members_are_named_not_numbered() -> None:
    assert dsqa.ask("Which members in Hull have not paid?", MEMBERS.encode()).text == "Mona Smith"
    assert dsqa.ask("Which member IDs are in Hull?", MEMBERS.encode()).text == "M2; M4"
