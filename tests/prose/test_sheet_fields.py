"""Labels with their values outside the tables of a sheet."""

from collections.abc import Callable

import pytest

from dsqa.language.lang import Lang
from dsqa.prose.sheet_fields import SheetFields, field_asked
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables import understand

SheetOf = Callable[[list[list[str]]], Sheet]

PARTS = [
    ["Parts list"],
    ["Type code:     CA894", "", "Compiled by:", "A. Smith"],
    ["Drawing No.: 023V1", "", "Approved by:", ""],
    [],
    ["Item", "Weight", "Maker", "Price"],
    ["Bolt", "12.5", "Nuts & Co", "3.5"],
    ["Nut", "7.5", "Bolts Ltd", "2.5"],
    [],
    ["Note: prices are of May."],
    ["Source: Maker's catalogue"],
]
OFFICE = [
    ["担当者：山田太郎"],
    ["公表日：2032年4月4日"],
    ["", "2019年", "2020年"],
    ["北部", "10", "11"],
    ["南部", "12", "13"],
]


def fields(sheet: Sheet, lang: Lang = "e") -> SheetFields:
    return SheetFields([Content("f.xls", [sheet], understand(sheet))], lang)


def answered(sheet: Sheet, question: str, lang: Lang = "e") -> str | None:
    answer = field_asked(parse(question, lang), fields(sheet, lang))
    return answer and answer.text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What is the type code of the board?", "CA894"),
        ("What is the drawing number?", "023V1"),
        ("Who compiled it?", "A. Smith"),
        ("Who approved it?", None),
        ("Is the type code CA894?", None),
        ("What is the weight of the nut?", None),
        ("How many bolts were compiled?", None),
        ("What does the note say about prices?", None),
        ("What is the source?", None),
    ],
)
def test_fields_above_a_table(sheet_of: SheetOf, question: str, text: str | None) -> None:
    assert answered(sheet_of(PARTS), question) == text


def test_japanese_fields(sheet_of: SheetOf) -> None:
    assert answered(sheet_of(OFFICE), "担当者は誰ですか", "j") == "山田太郎"
    assert answered(sheet_of(OFFICE), "公表日はいつか", "j") == "2032年4月4日"
    assert answered(sheet_of(OFFICE), "2020年の北部は？", "j") is None


def test_a_label_with_two_values_answers_nothing(sheet_of: SheetOf) -> None:
    twice = [["Fax: 12-34"], ["Fax: 56-78"], *PARTS[3:7]]
    assert answered(sheet_of(twice), "What is the fax number?") is None
    assert answered(sheet_of(twice[1:]), "What is the fax number?") == "56-78"


def test_the_cell_of_the_value_is_given(sheet_of: SheetOf) -> None:
    known = fields(sheet_of(PARTS))
    cells = {str(one.cell) for one in known.fields}
    assert {"f.xls#A2", "f.xls#D2", "f.xls#A3"} <= cells
