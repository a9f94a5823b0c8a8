"""What footnote marks say."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.language.lang import Lang
from dsqa.locate import Candidate
from dsqa.prose.marked_notes import attached_note, marked_note
from dsqa.prose.passages import Prose
from dsqa.questions.asking.marks import asks_mark
from dsqa.questions.parse import parse

Located = Callable[..., Any]

CATCH = [
    ["Catch of fish by port"],
    ["Port", "Weight 1)", "Value"],
    ["Oban", "310", "42"],
    ["Ayr 2)", "120", "15"],
    ["Mallaig", "95", "12"],
    ["1) Live weight."],
    ["2) Includes Troon and Girvan."],
    ["b) Boats above 10 m only."],
]
PEOPLE = [
    ["地区別人口"],
    ["地区", "世帯数", "人口※1"],
    ["東区a)", "310", "842"],
    ["西区", "120", "415"],
    ["※1：住民基本台帳による"],
    ["a) 合併前の数字である。"],
]


def _prose(found: list[Candidate], lang: Lang) -> Prose:
    table = found[0].table
    return Prose([(table.file, table.sheet)], lang)


@pytest.mark.parametrize(
    ("question", "grid", "lang", "text"),
    [
        ("What does footnote 2 say?", CATCH, "e", "Includes Troon and Girvan"),
        ("What does b) mean?", CATCH, "e", "Boats above 10 m only"),
        ("What does the mark on the weight mean?", CATCH, "e", "Live weight"),
        ("※1には何と書いてありますか。", PEOPLE, "j", "住民基本台帳による"),
        ("a)の印は何を意味しますか。", PEOPLE, "j", "合併前の数字である"),
    ],
)
def test_a_mark_is_explained_by_its_note(
    located: Located, question: str, grid: list[list[str]], lang: Lang, text: str
) -> None:
    assert asks_mark(parse(question, lang))
    found = located(question, grid, lang)[1]
    answer = marked_note(parse(question, lang), found, _prose(found, lang))
    assert answer is not None
    assert (answer.text, answer.operation) == (text, "text")


SPECIES = [
    ["Fish by species"],
    ["Species", "2017", "2018"],
    ["Herring1", "120", "130"],
    ["Cod and similar2", "80", "70"],
    ["Shellfish3", "8", "7"],
    ["1 Atlantic herring, sprat, and pilchard."],
    ["2 Cod, haddock and whiting."],
    ["3 Revised."],
]
FIRMS = [
    ["産業別従業者数"],
    ["産業", "総数", "男"],
    ["農林漁業 1)", "120", "80"],
    ["サービス業 2)", "300", "140"],
    ["1) 個人経営の事業所を除く。"],
    ["2) 廃棄物処理業及び自動車整備業を含む。"],
]


@pytest.mark.parametrize(
    ("question", "grid", "lang", "text"),
    [
        ("What do the figures for Ayr include?", CATCH, "e", "Troon and Girvan"),
        ("What does herring include?", SPECIES, "e", "Atlantic herring, sprat, and pilchard"),
        ('Which fish does "Cod and similar" cover?', SPECIES, "e", "Cod, haddock and whiting"),
        ("農林漁業は何を除いていますか", FIRMS, "j", "個人経営の事業所"),
        ("サービス業には何が含まれますか", FIRMS, "j", "廃棄物処理業及び自動車整備業"),
    ],
)
def test_what_a_label_includes_is_said_by_its_note(
    located: Located, question: str, grid: list[list[str]], lang: Lang, text: str
) -> None:
    asked = parse(question, lang)
    assert asked.asks_text
    found = located(question, grid, lang)[1]
    answer = attached_note(asked, found, _prose(found, lang))
    assert answer is not None
    assert answer.text == text


@pytest.mark.parametrize("question", ["What do the figures for Oban include?", "How many at Ayr?"])
def test_labels_without_a_mark_have_no_note(located: Located, question: str) -> None:
    found = [one for one in located(question, CATCH)[1] if one.column_path == ("Value",)]
    assert attached_note(parse(question, "e"), found[:1], _prose(found, "e")) is None


def test_a_mark_that_no_note_explains(located: Located) -> None:
    question = "What does footnote 7 say?"
    found = located(question, CATCH)[1]
    assert marked_note(parse(question, "e"), found, _prose(found, "e")) is None
    assert not asks_mark(parse("How many fish were landed in Ayr?", "e"))


def test_the_mark_of_a_cell_named_by_its_row_and_column(located: Located) -> None:
    question = "What does the note on the North figure for 2030 say?"
    grid = [
        ["Accidents", "", ""],
        ["Region", "2029", "2030"],
        ["North", "41", "38 (a)"],
        ["South", "52", "49"],
        ["(a) Excludes one at sea."],
    ]
    found = located(question, grid)[1]
    answer = marked_note(parse(question, "e"), found, _prose(found, "e"))
    assert answer is not None
    assert answer.text == "Excludes one at sea"
