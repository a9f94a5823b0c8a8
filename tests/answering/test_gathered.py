"""The same place of two sheets, each of a time or of a measure."""

import json
from pathlib import Path

import pytest
from openpyxl import Workbook

import dsqa
from dsqa.evaluation.denotations import same_denotation
from dsqa.export.query import database


@pytest.fixture(scope="module")
def mills(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("mills") / "mills.xlsx"
    workbook = Workbook()
    workbook.remove(workbook.active)
    for year, counts in (("2030", (41, 12, 7)), ("2031", (44, 10, 9))):
        sheet = workbook.create_sheet(year)
        sheet.append([f"Mills of the valley, {year}"])
        sheet.append(["Kind of mill", "Mills", "Workers"])
        for kind, count in zip(("Water mills", "Wind mills", "Saw mills"), counts, strict=True):
            sheet.append([kind, count, 3 * count])
    workbook.save(path)
    return path


@pytest.mark.parametrize(
    ("question", "answer", "cells"),
    [
        ("How many more water mills were there in 2031 than in 2030?", "3", {"B3"}),
        ("By how much did the workers in saw mills grow from 2030 to 2031?", "6", {"C5"}),
        ("Were there more wind mills in 2031 than in 2030?", "no", {"B4"}),
        ("Did the number of saw mills rise from 2030 to 2031?", "yes", {"B5"}),
    ],
)
def test_what_differs(
    mills: Path, tmp_path: Path, question: str, answer: str, cells: set[str]
) -> None:
    with dsqa.open([mills], "e", tmp_path / "store", reranker="none") as collection:
        found = collection.answer(question, mills.name)
    assert found.text == answer
    assert {cell.cell for cell in found.cells} == cells
    assert {cell.sheet for cell in found.cells} == {"2030", "2031"}


def test_a_single_time_is_looked_up(mills: Path, tmp_path: Path) -> None:
    with dsqa.open([mills], "e", tmp_path / "store", reranker="none") as collection:
        assert collection.answer("How many wind mills were there in 2030?", mills.name).text == "12"


def test_two_measures_that_only_titles_name(tmp_path: Path) -> None:
    workbook = Workbook()
    workbook.remove(workbook.active)
    for name, measure, counts in (("表1", "出生数", (410, 120)), ("表2", "死亡数", (530, 170))):
        sheet = workbook.create_sheet(name)
        sheet.append([f"{name}　県別{measure}の推移"])
        sheet.append(["県", "2015年", "2020年"])
        for place, count in zip(("岩手県", "秋田県"), counts, strict=True):
            sheet.append([place, count - 9, count])
    path = tmp_path / "births.xlsx"
    workbook.save(path)
    with dsqa.open([path], "j", tmp_path / "store", reranker="none") as collection:
        found = collection.answer("2020年の岩手県では死亡数は出生数より何人多いですか", path.name)
        same = collection.answer(
            "岩手県の死亡数は2015年から2020年までに何人増えましたか", path.name
        )
    assert found.text == "120"
    assert {(cell.sheet, cell.cell) for cell in found.cells} == {("表1", "C3"), ("表2", "C3")}
    assert {cell.sheet for cell in same.cells} == {"表2"}


@pytest.fixture(scope="module")
def graduates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    workbook = Workbook()
    workbook.remove(workbook.active)
    counts = {"計": (600, 250, 350), "男": (240, 150, 90), "女": (360, 100, 260)}
    for name, numbers in counts.items():
        sheet = workbook.create_sheet(name)
        sheet.append([f"表12　高等学校卒業者の産業別就職者数（{name}）"])
        sheet.append(["産業", "令和2年度", "令和3年度"])
        for kind, number in zip(("計", "製造業", "公務"), numbers, strict=True):
            sheet.append([kind, number - 12, number])
    path = tmp_path_factory.mktemp("graduates") / "graduates.xlsx"
    workbook.save(path)
    return path


@pytest.mark.parametrize(
    ("question", "answer", "sheets"),
    [
        ("令和3年度の製造業の就職者は男子と女子で何人の差がありますか", "50", {"男", "女"}),
        ("令和3年度の公務への就職では男子は女子の何倍ですか", "0.3", {"男", "女"}),
        ("令和3年度の公務への就職は男子の方が女子より多かったですか", "いいえ", {"男", "女"}),
        ("令和3年度の就職者のうち女子の割合は何％ですか", "60.0", {"計", "女"}),
    ],
)
def test_sheets_by_sex(
    graduates: Path, tmp_path: Path, question: str, answer: str, sheets: set[str]
) -> None:
    with dsqa.open([graduates], "j", tmp_path / "store", reranker="none") as collection:
        found = collection.answer(question, graduates.name)
    assert found.text == answer
    assert {cell.sheet for cell in found.cells} == sheets


@pytest.fixture(scope="module")
def branches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    workbook = Workbook()
    workbook.remove(workbook.active)
    for name, numbers in (("津支店", (41, 30)), ("呉支店", (57, 22)), ("堺支店", (12, 63))):
        sheet = workbook.create_sheet(name)
        sheet.append([f"{name}　月別実績"])
        sheet.append(["月", "売上高", "経費"])
        for month, number in zip(("4月", "5月"), numbers, strict=True):
            sheet.append([month, number, number // 2])
    path = tmp_path_factory.mktemp("branches") / "branches.xlsx"
    workbook.save(path)
    return path


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("4月の売上高が最も多い支店はどこですか", "呉支店"),
        ("5月の売上高が25を超える支店をすべて挙げてください", "津支店; 堺支店"),
        ("5月の売上高が25を超える支店はいくつありますか", "2"),
        ("4月の売上高の全支店の合計はいくつですか", "110"),
        ("津支店の5月の売上高はいくつですか", "30"),
        ("全支店の5月の売上高の合計に占める津支店の割合は何％ですか", "26.1"),
        ("売上高の合計が最も少ない支店はどこですか", "津支店"),
    ],
)
def test_sheets_of_branches(branches: Path, tmp_path: Path, question: str, answer: str) -> None:
    with dsqa.open([branches], "j", tmp_path / "store", reranker="none") as collection:
        assert collection.answer(question, branches.name).text == answer


def test_tables_beside_each_other(tmp_path: Path) -> None:
    workbook = Workbook()
    sheet = workbook.active
    sheet.append(["Exports by product", None, None, None, "Imports by product"])
    sheet.append([])
    sheet.append(["Product", 2021, 2022, None, "Product", 2021, 2022])
    for name, *numbers in (("Tea", 5, 9, 7, 4), ("Wool", 3, 2, 1, 8), ("Salt", 6, 7, 2, 1)):
        sheet.append([name, *numbers[:2], None, name, *numbers[2:]])
    path = tmp_path / "trade.xlsx"
    workbook.save(path)
    with dsqa.open([path], "e", tmp_path / "store", reranker="none") as collection:
        listed = collection.answer(
            "Which products had higher exports than imports in 2022?", path.name
        )
        summed = collection.answer(
            "What is the sum of exports and imports of wool in 2022?", path.name
        )
    assert listed.text == "Tea; Salt"
    assert (summed.text, {cell.cell for cell in summed.cells}) == ("10", {"C5", "G5"})


@pytest.fixture(scope="module")
def members(tmp_path_factory: pytest.TempPathFactory) -> Path:
    workbook = Workbook()
    workbook.remove(workbook.active)
    names = ("Ann Stone", "Bob Field", "Cid Marsh", "Dee Hill", "Eve Ford", "Fay Wood", "Gus Lane")
    cities, amounts = (
        ("York", "Hull", "York", "Leeds", "Hull", "York", "Leeds"),
        (40, 25, 10, 35, 60, 15, 20),
    )
    methods = ("Card", "Cash", "Card", "Cash", "Card", "Bank", "Cash")
    every = list(zip(names, cities, methods, amounts, strict=True))
    paid = {"2021": every, "2022": [every[0], *every[2:]]}
    for name, rows in paid.items():
        sheet = workbook.create_sheet(name)
        sheet.append(["Donor", "City", "Method", "Amount"])
        for row in rows:
            sheet.append(row)
    path = tmp_path_factory.mktemp("members") / "members.xlsx"
    workbook.save(path)
    return path


@pytest.mark.parametrize(
    ("question", "answer", "sheets"),
    [
        ("How many donors were there in 2022?", "6", {"2022"}),
        ("How much did Ann Stone give in 2021?", "40", {"2021"}),
        ("What was the total amount over all years?", "385", {"2021", "2022"}),
        ("In which years did Ann Stone donate?", "2021; 2022", {"2021", "2022"}),
    ],
)
def test_lists_of_years(
    members: Path, tmp_path: Path, question: str, answer: str, sheets: set[str]
) -> None:
    with dsqa.open([members], "e", tmp_path / "store", reranker="none") as collection:
        found = collection.answer(question, members.name)
        contents = collection._answerer.contents(members.name)
    assert (found.text, {cell.sheet for cell in found.cells}) == (answer, sheets)
    with database(contents, found.sql) as connection:
        given = [str(cell) for cell, *_ in connection.execute(found.sql).fetchall()]
    assert same_denotation("; ".join(given), answer)


YEARS = {2030: (41, 12, 7), 2031: (44, 10, 9)}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A collection with a dataset of one file for each year."""
    folder = tmp_path_factory.mktemp("files")
    data = folder / "data_search_e_data"
    data.mkdir()
    kinds = ("Water mills", "Wind mills", "Saw mills")
    for year, counts in YEARS.items():
        rows = [f"{kind},{count},{3 * count}" for kind, count in zip(kinds, counts, strict=True)]
        (data / f"mills_{year}.csv").write_text("\n".join(["Kind,Mills,Workers", *rows]) + "\n")
    names = [{"data_filename": f"mills_{year}.csv"} for year in YEARS]
    line = json.dumps({"id": "mills", "title": "Mills of the valley", "data": names})
    (folder / "data_search_e_collection.jsonl").write_text(line + "\n")
    return folder


@pytest.mark.parametrize(
    ("question", "answer", "cells"),
    [
        ("How many workers were there in water mills in 2031?", "132", {("mills_2031.csv", "C2")}),
        (
            "By how much did the workers in saw mills grow from 2030 to 2031?",
            "6",
            {("mills_2030.csv", "C4"), ("mills_2031.csv", "C4")},
        ),
        (
            "In which year were there more saw mills?",
            "2031",
            {("mills_2031.csv", "A1")},
        ),
    ],
)
def test_files_of_one_form(
    files: Path, tmp_path: Path, question: str, answer: str, cells: set[tuple[str, str]]
) -> None:
    with dsqa.open(files, "e", tmp_path / "store", reranker="none") as collection:
        found = collection.answer(question, "mills")
    assert found.text == answer
    assert {(cell.file, cell.cell) for cell in found.cells} == cells
