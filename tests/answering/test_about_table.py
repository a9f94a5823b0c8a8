"""Units and sources of plain tables."""

import pytest

from dsqa.answering.over_tables.about_table import about_table
from dsqa.language.lang import Lang
from dsqa.questions.parse import parse
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand

CITIES = (
    "City,Population,Area (km2),Price (USD)\nYork,200,271.9,3\nLeeds,790,551.7,4\nLyon,520,47.9,5\n"
)
KEN = "都道府県,人口（千人）,売上（百万円）\n北海道,5224,210\n東京都,14047,900\n沖縄県,1467,100\n\n出典：総務省の調査\n"
SOURCED = CITIES + "\nSource: Office of Towns\n"
OF_UNITS = "Item,Unit,Price (USD)\nSteel,t,3\nOil,l,4\nRice,kg,5\n"
IN_TITLE = "Sales (thousand euros)\n\nBranch,2001,2002\nYork,120,150\nLeeds,80,95\n"


def said(question: str, text: str, lang: Lang, *, is_plain: bool = True) -> tuple[str, list[str]]:
    sheets = list(read(text.encode()))
    content = Content("f.csv", sheets, [table for sheet in sheets for table in understand(sheet)])
    answer = about_table(parse(question, lang), [content], is_plain=is_plain)
    return (answer.text, [str(cell) for cell in answer.cells]) if answer else ("", [])


@pytest.mark.parametrize(
    ("question", "text", "lang", "unit", "cells"),
    [
        ("What is the unit of Area?", CITIES, "e", "km2", ["f.csv#C1"]),
        ("In what unit is the area of York given?", CITIES, "e", "km2", ["f.csv#C1"]),
        ("What is the area of York?", CITIES, "e", "", []),
        ("What is the unit price of York?", CITIES, "e", "", []),
        ("What is the unit of the population?", CITIES, "e", "", []),
        ("What is the unit of steel?", OF_UNITS, "e", "", []),
        ("What is the unit of this table?", IN_TITLE, "e", "thousand euros", []),
        ("売上の単位は何ですか", KEN, "j", "百万円", ["f.csv#C1"]),
    ],
)
def test_the_unit_of_a_column(
    question: str, text: str, lang: Lang, unit: str, cells: list[str]
) -> None:
    assert said(question, text, lang) == (unit, cells)


def test_cells_are_located_for_the_unit_of_a_column_of_other_tables() -> None:
    assert said("What is the unit of Area?", CITIES, "e", is_plain=False) == ("", [])
    assert said("What is the unit of this table?", IN_TITLE, "e", is_plain=False)[0]


@pytest.mark.parametrize(
    ("question", "text", "lang", "source"),
    [
        ("What is the source of this table?", SOURCED, "e", "Office of Towns"),
        ("What is the source of the data?", SOURCED, "e", "Office of Towns"),
        ("What is the source of water in York?", SOURCED, "e", ""),
        ("What is the source of this table?", CITIES, "e", ""),
        ("この表の出典は何ですか", KEN, "j", "総務省の調査"),
    ],
)
def test_the_source_of_a_table(question: str, text: str, lang: Lang, source: str) -> None:
    assert said(question, text, lang)[0] == source
