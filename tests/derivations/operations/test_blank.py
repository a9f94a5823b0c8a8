from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
PEOPLE = [
    ["Name", "Town", "Email", "Donation", "Joined"],
    ["Ann", "Ely", "", "50", "2020-01-03"],
    ["Bob", "Rye", "bob@x.org", "", "2019-05-07"],
    ["Cy", "Ely", "cy@x.org", "70", ""],
    ["Dot", "Rye", "n/a", "20", "2021-02-09"],
]
SITES = [
    ["施設名", "地区", "電話番号", "利用者数"],
    ["中央公民館", "北", "", "1200"],
    ["市民ホール", "南", "22-1111", "未集計"],
    ["郷土資料館", "北", "22-3333", "800"],
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is Ann's email?", "no value"),
        ("When did Cy join?", "no value"),
        ("What is the e-mail address of Ann?", "no value"),
        ("How much more did Ann donate than Bob?", "no value"),
        ("中央公民館の電話番号は？", "値なし"),
        ("市民ホールと郷土資料館の利用者数の差は？", "値なし"),
    ],
)
def test_a_blank_cell_has_no_value(derived: Derived, question: str, answer: str) -> None:
    grid = PEOPLE if question.isascii() else SITES
    assert derived(question, "no_cell_value", grid) == {answer}


def test_a_column_that_is_blank_throughout_is_not_asked_for(derived: Derived) -> None:
    grid = [["項目", "学級編制", "県", "値"], ["学級数", "", "愛知県", "15941"], ["学級数", "", "鳥取県", "1637"]]  # fmt: skip
    assert not derived("愛知県の学級数は？", "no_cell_value", grid)


@pytest.mark.parametrize(
    "question",
    ["What is Bob's email?", "How much more did Ann donate than Dot?", "Which people have no email?", "How many people are in Ely?"],
)  # fmt: skip
def test_others_have_one(derived: Derived, question: str) -> None:
    assert not derived(question, "no_cell_value", PEOPLE)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Does Ann have an email?", "no"),
        ("Does Bob have an email?", "yes"),
        ("Has Dot no email?", "yes"),
        ("中央公民館の電話番号は載っていますか", "いいえ"),
        ("郷土資料館に電話番号はありますか", "はい"),
    ],
)
def test_whether_a_row_has_a_value(derived: Derived, question: str, answer: str) -> None:
    grid = PEOPLE if question.isascii() else SITES
    assert derived(question, "has_value", grid) == {answer}


def test_a_total_row_is_not_asked_for(derived: Derived) -> None:
    grid = [["団体名", "分野", "金額"], ["太鼓会", "文化", "50"], ["里山会", "環境", "70"], ["合計", "", "120"]]  # fmt: skip
    assert not derived("文化分野の金額の合計は？", "no_cell_value", grid)
