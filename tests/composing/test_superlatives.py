"""Superlatives over the kind of thing that is asked for, and over rows that have something to say."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.answers.model import Answer
from dsqa.composing.groups.group import LevelRun, members

Ask = Callable[..., Answer]
Located = Callable[..., Any]

AREAS = LevelRun("rows", 0)

STATES = [
    ["Area", "Farms", "Land"],
    ["United States", "900", "95"],
    ["Appalachia", "610", "70"],
    ["Maine", "150", "19"],
    ["Vermont", "250", "21"],
    ["Delta", "120", "12"],
    ["Oregon", "320", "30"],
    ["Hawaii", "180", "25"],
]
DEATHS = [
    ["", "発生件数", "死者数"],
    ["福岡", "170", "22"],
    ["佐賀", "120", "10"],
    ["15歳以下", "30", "13"],
    ["16～24歳", "120", "10"],
    ["25～64歳", "140", "9"],
]
SCHOOLS = [
    ["区", "学校", "１年", "２年", "３年"],
    ["東区", "青葉中", "90", "80", "10"],
    ["", "若葉中", "20", "30", "40"],
    ["西区", "緑中", "50", "60", "70"],
]
CRIMES = [
    ["Area", "Population", "Robbery", "Rape"],
    ["Metropolitan areas", "900", "", ""],
    ["  Estimated total", "", "80", "70"],
    ["  Rate per 1,000", "", "4.1", "3.5"],
    ["Cities outside", "400", "", ""],
    ["  Estimated total", "", "40", "30"],
    ["  Rate per 1,000", "", "5.1", "5.5"],
    ["Rural counties", "100", "", ""],
    ["  Estimated total", "", "10", "20"],
    ["  Rate per 1,000", "", "2.1", "2.5"],
]
HERDS = [
    ["Size of herd", "2007", "2008"],
    ["HOGS AND PIGS"],
    ["Total operations", "90", "80"],
    ["  1 to 99 head", "60", "50"],
    ["  100 head or more", "30", "31"],
    ["MILK COWS"],
    ["Total operations", "170", "160"],
    ["  1 to 29 head", "20", "20"],
    ["  30 head or more", "150", "140"],
    ["    30 to 49 head", "50", "40"],
    ["    50 to 99 head", "100", "99"],
]
RATIOS = [
    ["表章項目", "男女", "地域", "年", "値"],
    *(
        [what, sex, area, year, f"{number}"]
        for what, sex, numbers in (
            ("人口", "男", (700, 100, 300)),
            ("人口性比", "総数", (95, 99, 97)),
        )
        for area, start in zip(("人口集中地区", "青森県", "秋田県"), numbers, strict=True)
        for year, number in (("2015年", start - 1), ("2020年", start))
    ),
]
CAMPUSES = [
    ["State", "University/College", "Employees", "Officers"],
    ["Ohio", "Adams College", "12", "6"],
    ["", "Baker University", "90", "40"],
    ["", "Clark College", "95", "42"],
    ["Utah", "Davis University", "55", "31"],
    ["", "Evans College", "14", "8"],
    ["", "Ford University", "70", "35"],
]
HEIGHTS = [
    ["平均身長の推移（全国）"],
    ["年度", "11歳男子", "11歳女子", "14歳男子", "14歳女子", "17歳男子", "17歳女子"],
    *([f"令和{n}", f"{144 + n}.1", f"{146 + n}.2", "165.1", "156.3", "170.1", "158.0"] for n in (1, 2, 3, 4)),
    [],
    ["都道府県別 平均身長"],
    ["区分", "男", "女"],
    ["青森", "146.1", "148.9"],
    ["岩手", "145.2", "147.1"],
    ["宮城", "145.9", "147.0"],
    ["秋田", "146.0", "148.2"],
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Which state had the most farms?", "Oregon"),
        ("Which state had the least land?", "Maine"),
    ],
)
def test_regions_are_no_states(ask: Ask, question: str, answer: str) -> None:
    assert ask(question, STATES).text == answer


def test_an_age_group_is_one_of_ages(ask: Ask) -> None:
    assert ask("福岡県で死者数がいちばん多い年齢層は？", DEATHS, "j").text == "15歳以下"


def test_a_place_is_not_called_second_year(ask: Ask) -> None:
    answer = ask("東区で生徒が最も多いのはどこですか", SCHOOLS, "j")
    assert answer.text == "青葉中"


def test_a_label_whose_own_row_is_empty_is_answered_by_a_row_below_it(located: Located) -> None:
    asked, found = located("Which area had the highest rape rate?", CRIMES)
    start = next(cell for cell in found if cell.text == "3.5")
    numbers = {member.label.text: member.number for member in members(start, AREAS, asked)}
    assert numbers == {"Metropolitan areas": 3.5, "Cities outside": 5.5, "Rural counties": 2.5}


def test_words_of_a_head_leave_no_label_out(ask: Ask) -> None:
    answer = ask(
        "Which university or college listed has the largest number of employees?", CAMPUSES
    )
    assert answer.text == "Clark College"


def test_a_table_of_the_kind_is_looked_for_further_down(ask: Ask) -> None:
    answer = ask("11歳女子の平均身長が最も高い都道府県はどこですか", HEIGHTS, "j")
    assert answer.text == "青森"


def test_sizes_are_compared_below_the_heading_that_is_said(ask: Ask) -> None:
    answer = ask("Which herd size was most common among hog operations in 2008?", HERDS)
    assert answer.text == "1 to 99 head"


def test_a_label_that_is_part_of_a_longer_one_is_not_said(ask: Ask) -> None:
    answer = ask("2020年に人口性比が一番高い地域はどこですか（男性が多い）", RATIOS, "j")
    assert answer.text == "青森県"


PUPILS = [
    ["校　名", "児童数", "", ""],
    ["", "計", "１年", "２年"],
    ["合計", "780", "395", "385"],
    ["東区計", "420", "230", "190"],
    ["青葉", "260", "150", "110"],
    ["若葉", "160", "80", "80"],
    ["西区計", "360", "165", "195"],
    ["緑", "90", "85", "5"],
    ["神戸", "270", "80", "190"],
]
TAXES = [
    ["市町村名", "固定資産税", "軽自動車税"],
    ["青葉市", "7231", "80"],
    ["若松市", "3652", "90"],
    ["山手村", "8100", "70"],
    ["川辺町", "500", "10"],
]
SEXES = [
    ["学科", "計", "就職者"],
    *([sex] if row is None else [f"　{row[0]}", row[1], row[2]]
      for sex, rows in (
          ("計", (("工学", "90", "80"), ("理学", "50", "20"), ("農学", "70", "65"))),
          ("男", (("工学", "60", "50"), ("理学", "30", "15"), ("農学", "20", "15"))),
          ("女", (("工学", "30", "30"), ("理学", "20", "5"), ("農学", "50", "50"))),
      )
      for row in (None, *rows)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("市立小学校の児童数が最も少ない区はどこですか", "西区計"),
        ("児童が２番目に少ない区は何区ですか", "東区計"),
        ("神戸市立小学校で児童数が最も多い学校はどこですか", "神戸"),
        ("神戸市立小学校で児童数が最も少ない学校はどこですか", "緑"),
        ("東区で児童数が最も少ない学校はどこですか", "若葉"),
    ],
)
def test_wards_are_told_by_their_totals_and_schools_by_all_of_them(
    ask: Ask, question: str, answer: str
) -> None:
    assert ask(question, PUPILS, "j").text == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("固定資産税が最も多い市はどこですか", "青葉市"),
        ("固定資産税が最も少ない市町村はどこですか", "川辺町"),
        ("固定資産税が最も多い市町村はどこですか", "山手村"),
    ],
)
def test_only_places_of_the_kind_are_compared(ask: Ask, question: str, answer: str) -> None:
    assert ask(question, TAXES, "j").text == answer


def test_a_kind_of_place_is_no_word_of_names(ask: Ask) -> None:
    grid = [
        ["市町村", "世帯数", "面積"],
        ["県計", "8,100", "300"],
        ["市部", "7,000", "190"],
        ["緑川市", "3,000", "40"],
        ["大月野市", "2,500", "90"],
        ["北浜市", "1,500", "60"],
        ["郡部", "1,100", "110"],
        ["上石町", "500", "45"],
        ["下石町", "350", "35"],
        ["深山村", "250", "30"],
    ]
    assert ask("面積が最も広い市はどこですか", grid, "j").text == "大月野市"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("男女計で、就職者が２番目に多い学科はどれですか", "農学"),
        ("男女合わせて、就職者が最も少ない学科は何ですか", "理学"),
        ("女で就職者が最も多い学科は何ですか", "農学"),
    ],
)
def test_both_sexes_are_the_total(ask: Ask, question: str, answer: str) -> None:
    assert ask(question, SEXES, "j").text == answer


HABITS = [
    ["都道府県", "起床", "つりをする人"],
    ["全国", "6:38", "8.1"],
    ["青森県", "6:17", "9.4"],
    ["東京都", "6:52", "6.0"],
    ["広島県", "6:40", "11.2"],
    ["熊本県", "6:30", "10.3"],
    ["大分県", "6:33", "9.9"],
]
BEDS = [
    ["県", "施設数", "", "病床数（床）", ""],
    ["", "病院", "診療所", "病院", "診療所"],
    ["青森", "10", "90", "3000", "800"],
    ["秋田", "12", "80", "2500", "700"],
    ["岩手", "14", "70", "2800", "900"],
]
CARS = [
    ["支局", "保有車両数", "対前年", ""],
    ["", "", "増減数", "前年比"],
    ["札幌", "90000", "-20", "99.8"],
    ["仙台", "3000", "-15", "97.2"],
    ["水戸", "5000", "30", "103.1"],
]
INCOMES = [
    ["", "200万円", "", "1,500万円"],
    ["収入階級", "未満", "200～1,500", "以上"],
    ["持家率", "61.5", "70.2", "88.4"],
    ["通信費", "7000", "9000", "8000"],
]


@pytest.mark.parametrize(
    ("question", "grid", "answer"),
    [
        ("起床が最も早い都道府県はどこですか", HABITS, "青森県"),
        ("起床の時刻が最も遅い都道府県は？", HABITS, "東京都"),
        ("つりをする人が最も多い都道府県はどこですか", HABITS, "広島県"),
        ("九州の県で、つりをする人が最も多いのはどこですか", HABITS, "熊本県"),
        ("秋田では病院と診療所のどちらの病床数が多いですか", BEDS, "病院"),
        ("秋田では病院と診療所のどちらの施設数が多いですか", BEDS, "診療所"),
        ("車両が前年から最も減った支局はどこですか", CARS, "札幌"),
        ("前年比が最も低い支局はどこですか", CARS, "仙台"),
    ],
)
def test_what_is_compared(ask: Ask, question: str, grid: list[list[str]], answer: str) -> None:
    assert ask(question, grid, "j").text == answer


def test_a_decade_is_compared_within(ask: Ask) -> None:
    grid = [["年度", "総合"], *([str(year), f"{year - 1900}.5"] for year in range(1985, 2015))]
    assert ask("1990年代で総合が最も高かったのは何年度ですか", grid, "j").text == "1999"
