"""What the title of a table tells of all of it."""

import pytest

from dsqa.prose.told_in_title import told_in_title
from dsqa.questions.parse import parse
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand

VOTES = """令和5年4月23日執行　市議会議員選挙　投票率,,
投票区,有権者数,投票率
第1投票区,1200,51.2
第2投票区,900,48.0
第3投票区,1500,39.9
"""
RATES = """国債金利情報,,(単位 : %)
基準日,1年,2年
R5.4.28,0.1,0.2
R5.5.2,0.3,0.1
R5.5.1,0.2,0.4
"""


def asked(text: str, question: str) -> str | None:
    sheets = list(read(text.encode()))
    held = Content("f.csv", sheets, [one for sheet in sheets for one in understand(sheet)])
    found = told_in_title(parse(question, "j"), [held])
    return found.text if found else None


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (VOTES, "何の選挙ですか", "市議会議員選挙"),
        (VOTES, "執行日はいつですか", "令和5年4月23日"),
        (VOTES, "投票率が最も高い投票区はどこですか", None),
        (RATES, "最新の基準日はいつですか", "R5.5.2"),
        (RATES, "何の選挙ですか", None),
    ],
)
def test_of_title(text: str, question: str, answer: str | None) -> None:
    assert asked(text, question) == answer
