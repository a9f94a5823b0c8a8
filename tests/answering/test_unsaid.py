"""Questions without words that their dataset says in titles only, or not at all."""

import pytest

from dsqa.answering.adapting.unsaid import without_unsaid
from dsqa.language.lang import Lang
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand

WAGES = (
    "Federal Minimum Hourly Wage,,\n,,\nDate,Wage,Increase\n1978,2.65,1\n1979,2.90,2\n1980,3.10,3\n"
)
HEAD = "State,Minimum wage,Staff\nIowa,7,1\nOhio,8,2\nUtah,9,3\n"
PAY = "最低賃金の推移,,\n,,\n都道府県,2022年,2023年\n東京都,1072,1113\n大阪府,1023,1064\n"
PRESENT = "店,現在の人数\n本店,12\n支店,15\n"


@pytest.mark.parametrize(
    ("question", "text", "lang", "asked"),
    [
        ("What is the minimum wage now?", WAGES, "e", "What is the wage now?"),
        ("What was the minimum increase?", WAGES, "e", "What was the minimum increase?"),
        ("What is the minimum wage in Iowa?", HEAD, "e", "What is the minimum wage in Iowa?"),
        ("現在の東京都の最低賃金は？", PAY, "j", "東京都の最低賃金は？"),
        ("東京都の最低賃金は今いくらですか", PAY, "j", "東京都の最低賃金はいくらですか"),
        ("本店の現在の人数は？", PRESENT, "j", "本店の現在の人数は？"),
    ],
)
def test_asked_as(question: str, text: str, lang: Lang, asked: str) -> None:
    sheets = list(read(text.encode()))
    content = Content("f.csv", sheets, [table for sheet in sheets for table in understand(sheet)])
    assert without_unsaid(question, [content], lang) == asked
