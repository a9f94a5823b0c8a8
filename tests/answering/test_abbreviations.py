"""Questions in the abbreviations that notes explain."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.adapting.abbreviations import abbreviated, abbreviations
from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from dsqa.language.lang import Lang
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand

ROWS = "Alpha,12,5\nBeta,17,9\nGamma,3,30\n\n"
ENGLISH = f"Team,QX,ZW\n{ROWS}Note: QX means deliveries. ZW: number of complaints.\n"
JAPANESE = (
    "店,ＱＸ,ＺＷ\n本店,12,3\n支店,15,4\n駅前店,9,8\n\n注) ＱＸは配達件数、ＺＷは苦情件数を示す。\n"
)
IN_FULL = f"Team,QX,Complaints\n{ROWS}QX means complaints.\n"


def known(text: str, lang: Lang) -> dict[str, str]:
    sheets = list(read(text.encode()))
    content = Content("f.csv", sheets, [table for sheet in sheets for table in understand(sheet)])
    return abbreviations([content], lang)


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        (ENGLISH, "e", {"deliveries": "QX", "complaints": "ZW"}),
        (JAPANESE, "j", {"配達件数": "ＱＸ", "苦情件数": "ＺＷ"}),
        (IN_FULL, "e", {}),
        (f"Team,Sent,Lost\n{ROWS}Note: QX means deliveries.\n", "e", {}),
    ],
)
def test_what_notes_explain(text: str, lang: Lang, found: dict[str, str]) -> None:
    assert known(text, lang) == found


def test_a_question_is_said_in_them() -> None:
    explained = {"registered training kilometres": "RTK", "配達件数": "ＱＸ"}
    asked = "How many registered training kilometres had Beta, and training?"
    assert abbreviated(asked, explained, "e") == "How many RTK had Beta, and training?"
    assert abbreviated("本店の配達件数は？", explained, "j") == "本店のＱＸは？"
    assert abbreviated("How many teams?", explained, "e") == "How many teams?"


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        ("What are the complaints of Alpha?", ENGLISH, "5"),
        ("支店の苦情件数は？", JAPANESE, "4"),
    ],
)
def test_the_column_is_found(
    make: Callable[..., Path], question: str, text: str, answer: str
) -> None:
    with open_collection(make({"a": ["f.csv"]}, {"f.csv": text.encode()})) as collection:
        assert Answerer(collection, reranker=None).answer(question, "a").text == answer
