"""Statistics as data bases give them, in long form with totals: answers are those of the slice that a question is about."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.answering.cached_datasets import CachedDatasets
from dsqa.answering.folders.folder import Folder
from dsqa.answering.reshaped.cubes import Cube, cube_of, unit_of
from dsqa.answering.reshaped.slices import Slices
from dsqa.collection import open_collection
from dsqa.derivations.columns.plain_tables import plain_tables_of
from dsqa.language.lang import Lang
from dsqa.questions.parse import parse
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand
from tests.answering.conftest import Asked

PROVINCES, SEXES, YEARS = (
    ("Alba", "Brenn", "Corvo", "Delft"),
    ("Males", "Females"),
    ("2018", "2022"),
)
PEOPLE = {
    "Alba": ((410, 390), (420, 430)),
    "Brenn": ((700, 650), (640, 600)),
    "Corvo": ((90, 95), (80, 99)),
    "Delft": ((1200, 1250), (1300, 1150)),
}
"""By province, year and sex."""


def people(province: str, sex: str, year: str) -> int:
    provinces = PROVINCES if province == "Landia" else (province,)
    sexes = SEXES if sex == "Both sexes" else (sex,)
    at = YEARS.index(year)
    return sum(PEOPLE[one][at][SEXES.index(kind)] for one, kind in product(provinces, sexes))


def every() -> list[tuple[str, str]]:
    return list(product(("Landia", *PROVINCES), ("Both sexes", *SEXES)))


# Landia is the sum of its provinces, which nothing but the numbers tells.
LONG = "\n".join(
    ["REF_DATE,GEO,DGUID,Sex,UOM,VECTOR,VALUE"]
    + [
        f"{year},{area},2021A{len(area)}{area[0]},{sex},Persons,v{len(area)}{len(sex)}{area[0]},{people(area, sex, year)}"
        for year in YEARS
        for area, sex in every()
    ]
)
WIDE = "\n".join(
    ["GEO,Sex,2018,2022"]
    + [
        f"{area},{sex},{people(area, sex, '2018')},{people(area, sex, '2022')}"
        for area, sex in every()
    ]
)
AREAS_JA = {
    "全国": "Landia", "青森県": "Alba", "秋田県": "Brenn", "奈良県": "Corvo", "高知県": "Delft",
}  # fmt: skip
SEXES_JA = {"総数": "Both sexes", "男": "Males", "女": "Females"}
ESTAT = "\n".join(
    ["統計名：,人口調査", "表題：,男女別人口", "", "男女 コード,男女 補助コード,男女,地域 コード,地域,/時間軸（年次）,2018年,2022年"]
    + [
        f"1{s}0,,{sex},0{a}000,{area},,{people(AREAS_JA[area], SEXES_JA[sex], '2018')},{people(AREAS_JA[area], SEXES_JA[sex], '2022')}"
        for (s, sex), (a, area) in product(enumerate(SEXES_JA), enumerate(AREAS_JA))
    ]
)  # fmt: skip


@pytest.mark.parametrize("text", [LONG, WIDE], ids=["long", "wide"])
@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What was the population of Brenn in 2018?", "1350"),
        ("How many women lived in Corvo in 2022?", "99"),
        ("Which province had the largest population in 2022?", "Delft"),
        ("Which province had the fewest females in 2018?", "Corvo"),
        ("How many provinces had a population above 800 in 2022?", "3"),
        ("How many provinces had more males than females in 2022?", "2"),
        ("In how many provinces did the population fall between 2018 and 2022?", "2"),
        ("What was the total population in 2022?", "4719"),
    ],
)
def test_of_totals(asked: Asked, text: str, question: str, answer: str) -> None:
    found, of_query = asked(text, question)
    assert found.replace(",", "") == answer
    assert of_query.replace(",", "") == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("2022年の青森県の人口は？", "850"),
        ("2018年に女の人口が最も多い都道府県はどこですか", "高知県"),
        ("2022年に人口が800を超える都道府県はいくつありますか", "3"),
        ("2018年から2022年までに人口が減った都道府県はいくつありますか", "2"),
        ("2022年の秋田県の人口に占める女の割合は何％ですか", "48.4"),
        ("秋田県と青森県では2022年の人口はどちらが多いですか", "秋田県"),
    ],
)
def test_of_japanese_totals(asked: Asked, question: str, answer: str) -> None:
    assert asked(ESTAT, question)[0].rstrip("%") == answer


def cube(text: str, lang: Lang = "e") -> Cube | None:
    (plain,) = plain_tables_of([content(text)])
    return cube_of(plain, lang)


def content(text: str) -> Content:
    sheets = list(read(f"{text}\n".encode()))
    return Content("f.csv", sheets, [one for sheet in sheets for one in understand(sheet)])


def test_dimensions_are_names_without_their_codes() -> None:
    found = cube(LONG)
    assert found is not None
    assert [one.head for one in found.dimensions] == ["REF_DATE", "GEO", "Sex"]
    assert [one.totals for one in found.dimensions] == [set(), {"Landia"}, {"Both sexes"}]
    assert unit_of(found, [0, 1]) == "Persons"


def test_several_measures_are_no_cube() -> None:
    heads, *rows = LONG.split("\n")
    measured = [f"{heads},Deaths", *(f"{row},{at * at}" for at, row in enumerate(rows))]
    assert cube("\n".join(measured)) is None


def test_a_total_that_is_named_is_not_asked_for(asked: Asked) -> None:
    races = LONG.replace("Sex", "Race").replace("Both sexes", "All races").replace("Females", "Brown races").replace("Males", "Grey races")  # fmt: skip
    assert (
        asked(races, "Which province had the largest population of all races in 2022?")[0]
        == "Delft"
    )


def test_rows_that_nothing_tells_apart_are_no_cube() -> None:
    assert cube(f"{LONG}\n{LONG.splitlines()[1]}") is None


def test_notes_are_not_looked_for_in_a_slice() -> None:
    held = content(LONG)
    slices = Slices([held], plain_tables_of([held])[0], "e")
    assert slices.of(parse("What is the source of the data?", "e")) is None
    found = slices.of(parse("Which province had most females in 2018?", "e"))
    assert found is not None
    assert [row[0] for row in found.sheet.texts[2:]] == [*PROVINCES]


def test_a_slice_and_a_panel_of_one_dataset_stay_apart(make: Callable[..., Path]) -> None:
    people = "Country,Code,Year,Population\n" + "\n".join(
        f"{name},{name[:3].upper()},{year},{size + year - 2018}"
        for (name, size), year in product((("Brazil", 210), ("Kenya", 50), ("Chile", 19)), (2018, 2019, 2020))
    )  # fmt: skip
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": f"{people}\n".encode()})) as opened:
        held = CachedDatasets(opened, Folder(opened)).of("a")
        assert held.slices is not None
        one = held.slices.of(parse("Which country had the largest population in 2019?", "e"))
        other = held.panel.of(parse("Which country grew the most from 2018 to 2020?", "e"))
        assert one is not None
        assert other is not None
        made = [held.with_made(table) for table in (one, other[0], one)]
    assert made[0] is made[2]
    tables = [held.contents[0].tables for held in made]
    assert (tables[0], tables[1]) == ([one.table], [other[0].table])


def test_the_cells_are_those_of_the_file(make: Callable[..., Path]) -> None:
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": f"{WIDE}\n".encode()})) as opened:
        answer = Answerer(opened, reranker=None).answer("How many males has Brenn in 2018?", "a")
    assert (answer.text, [str(one.cell) for one in answer.cells]) == ("700", ["C9"])


def test_words_of_a_member_keep_all_members() -> None:
    rows = [
        f"{year},{area},{work},{10 * a + w + y}"
        for (y, year), (a, area), (w, work) in product(
            enumerate((2018, 2022)),
            enumerate(("全国", "青森県", "秋田県")),
            enumerate(("全産業", "建設業", "卸売業，小売業", "医療，福祉")),
        )
    ]
    held = content("\n".join(["年,地域,産業,事業所数", *(row.replace("，", "、") for row in rows)]))
    slices = Slices([held], plain_tables_of([held])[0], "j")
    found = slices.of(parse("2022年の全国の小売・卸売業の事業所数は？", "j"))
    assert found is not None
    assert "卸売業、小売業" in [row[0] for row in found.sheet.texts]
