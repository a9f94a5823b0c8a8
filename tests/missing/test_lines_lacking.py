"""Lines that a question names and no table has: codes of a column, and names."""

import pytest

from dsqa.answers.model import Answer, CellRef
from dsqa.collection.model import Dataset
from dsqa.language.lang import Lang
from dsqa.missing.lines_lacking import line_lacking
from dsqa.missing.presence import DatasetSaid, presence
from dsqa.missing.years import years_of
from dsqa.questions.parse import parse
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand

VERSIONS = "Version,Released,Packages\n18.04,April,52000\n20.04,May,61000\n22.04,June,70000\n24.04,July,74000\n"
COMPANIES = "会社,2021年,2022年\nデンソー,551,640\nアイシン,391,440\n豊田合成,83,95\n"
REPORT = "項目,2021年,2022年\n資本金,551,640\n純資産額,391,440\n従業員数,83,95\n"
COUNTIES = "State,County,Population\nIowa,Adair County,10\nIowa,Clay County,20\nOhio,Allen County,30\nOhio,Fulton County,40\n"
CITIES = "県,市,人口\n長野県,飯山市,10\n長野県,小諸市,20\n山梨県,大月市,30\n山梨県,都留市,40\n"
CONGRESSES = "Congress,Bills\n92d Congress,5\n93d Congress,7\n94th Congress,6\n"
FAIRS = "開催回,会場,来場者数\n第1回,津市,520\n第2回,呉市,300\n第3回,柏市,220\n"
TRADES = (
    "コード,産業,事業所数\nD,建設業,520\nD06,総合工事業,300\nD07,職別工事業,220\nI,卸売業,900\n"
)


@pytest.mark.parametrize(
    ("question", "text", "lang", "lacking"),
    [
        ("How many packages does version 28.04 have?", VERSIONS, "e", ("version 28.04", "24.04")),
        ("How many packages does version 20.04 have?", VERSIONS, "e", None),
        ("How many packages had versions after version 21.04?", VERSIONS, "e", None),
        ("How many packages does version 7 have?", VERSIONS, "e", None),
        ("How many bills did the 80th Congress pass?", CONGRESSES, "e", ("80th congress", "92d Congress")),
        ("How many bills did the 93d Congress pass?", CONGRESSES, "e", None),
        ("第7回の来場者数は？", FAIRS, "j", ("第7回", "第3回")),
        ("第2回の来場者数は？", FAIRS, "j", None),
        ("コードD09の事業所数は？", TRADES, "j", ("コードD09", "d06, d07, d, i")),
        ("コードD06の事業所数は？", TRADES, "j", None),
        ("トヨタ紡織の2022年の売上高は？", COMPANIES, "j", ("トヨタ紡織", "デンソー, アイシン, 豊田合成")),
        ("豊田合成の2022年の売上高は？", COMPANIES, "j", None),
        ("2022年に最大の会社は？", COMPANIES, "j", None),
        ("What was the population of Adair County, Ohio?", COUNTIES, "e", ("Adair County, Ohio", "Iowa > Adair County")),
        ("What was the population of Adair County in Iowa?", COUNTIES, "e", None),
        ("Which county in Ohio is larger than Adair County?", COUNTIES, "e", None),
        ("山梨県の飯山市の人口は？", CITIES, "j", ("山梨県の飯山市", "長野県 > 飯山市")),
        ("長野県飯山市の人口は？", CITIES, "j", None),
        # The report of a company need not say its name.
        ("トヨタ紡織の2022年の純資産は？", REPORT, "j", None),
    ],
)  # fmt: skip
def test_lines_that_no_table_has(
    question: str, text: str, lang: Lang, lacking: tuple[str, str] | None
) -> None:
    sheets = list(read(text.encode()))
    tables = [table for sheet in sheets for table in understand(sheet)]
    contents = [Content("f.csv", sheets, tables)]
    said = DatasetSaid(contents, lang, years_of(contents, lang), Dataset("a"))
    row, column = (
        tuple(one.text for one in axis.path(0))
        for axis in (tables[0].row_axis, tables[0].column_axis)
    )
    guess = Answer("1", (CellRef("f.csv", "", "B2"),), operation="lookup", row_path=row, column_path=column)  # fmt: skip
    asked = parse(question, lang)
    found = line_lacking(asked, guess, presence(asked, guess, said).words, said)
    assert (found and found[:2]) == lacking
