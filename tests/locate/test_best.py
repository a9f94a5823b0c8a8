"""Which cell comes first, on small sheets of the usual layouts."""

from collections.abc import Callable

import pytest

Best = Callable[..., str]

REGIONS = [
    ["Unemployment rate by region (percent)"],
    ["Region", "2010", "2011", "2012"],
    ["Total", 5.5, 5.6, 5.7],
    ["North", 4.1, 4.2, 4.3],
    ["South", 6.1, 6.2, 6.3],
    ["East", 7.1, 7.2, 7.3],
]
ERAS = [
    ["第１表　就業者数（単位：千人）"],
    ["", "平成29年", "30年", "令和元年", "2年"],
    ["総数", 100.0, 101.0, 102.0, 103.0],
    ["男", 60.0, 61.0, 62.0, 63.0],
    ["女", 40.0, 41.0, 42.0, 43.0],
]
SECTIONS = [
    ["Livestock", "2001", "2002"],
    ["CATTLE"],
    ["Operations", 10.0, 11.0],
    ["Head", 100.0, 110.0],
    ["HOGS"],
    ["Operations", 20.0, 21.0],
    ["Head", 200.0, 210.0],
    ["SHEEP"],
    ["Operations", 30.0, 31.0],
    ["Head", 300.0, 310.0],
]
PREFECTURES = [
    ["都道府県", "性別", "年", "人口"],
    *(
        [prefecture, sex, year, 10.0 * at]
        for at, (prefecture, sex, year) in enumerate(
            (prefecture, sex, year)
            for prefecture in ("北海道", "青森県", "岩手県")
            for sex in ("男", "女")
            for year in (2015.0, 2016.0)
        )
    ),
]
STATES = [
    ["State", "Sex", "Year", "Deaths"],
    *(
        [state, sex, year, 10.0 * at]
        for at, (state, sex, year) in enumerate(
            (state, sex, year)
            for state in ("Ohio", "Utah", "Iowa")
            for sex in ("Male", "Female")
            for year in (2015.0, 2016.0)
        )
    ),
]
AGES = [
    ["年齢", "2010年", "2015年"],
    ["総数", 60.0, 66.0],
    ["15歳未満", 11.0, 12.0],
    ["15～64歳", 21.0, 22.0],
    ["65歳以上", 31.0, 32.0],
]
BRACKETS = [
    ["Age", "2010", "2015"],
    ["All ages", 63.0, 66.0],
    ["Under 18 years", 11.0, 12.0],
    ["18 to 64 years", 21.0, 22.0],
    ["65 years and over", 31.0, 32.0],
]
MONTHS = [
    ["", "2010", "", "", "2011", "", ""],
    ["", "Jan.", "Feb.", "Mar.", "Jan.", "Feb.", "Mar."],
    ["Rain", 1.0, 2.0, 3.0, 4.0, 5.0, 6.0],
    ["Snow", 7.0, 8.0, 9.0, 10.0, 11.0, 12.0],
]
MONTH_ROWS = [
    ["", "", "降水量", "気温"],
    ["平成22年", "1月", 1.0, 2.0],
    ["", "2月", 3.0, 4.0],
    ["", "3月", 5.0, 6.0],
    ["23年", "1月", 7.0, 8.0],
    ["", "2月", 9.0, 10.0],
    ["", "3月", 11.0, 12.0],
]
SHARES = [
    ["Region", "Households", "", "Persons", ""],
    ["", "Number", "Percent", "Number", "Percent"],
    ["Total", 1000.0, 100.0, 3000.0, 100.0],
    ["North", 400.0, 40.0, 900.0, 30.0],
    ["South", 600.0, 60.0, 2100.0, 70.0],
]
WARDS = [
    ["区", "世帯数", "", "人口", ""],
    ["", "実数", "構成比(％)", "実数", "構成比(％)"],
    ["総数", 1000.0, 100.0, 3000.0, 100.0],
    ["北区", 400.0, 40.0, 900.0, 30.0],
    ["南区", 600.0, 60.0, 2100.0, 70.0],
]
SPACED = [["", "面 積", "人 口"], ["北 海 道", 1.0, 2.0], ["東 京 都", 3.0, 4.0]]


@pytest.mark.parametrize(
    ("question", "address"),
    [
        ("What was the unemployment rate in the South in 2011?", "C5"),
        ("What was the jobless rate in the North in 2012?", "D4"),
        ("East unemployment in ２０１１", "C6"),
        ("What was the unemployment rate in 2010?", "B3"),
    ],
    ids=["exact labels", "synonym", "full-width year", "total when nothing is said"],
)
def test_regions_by_year(best: Best, question: str, address: str) -> None:
    assert best(question, REGIONS) == address


@pytest.mark.parametrize(
    ("question", "address"),
    [
        ("平成29年の女の就業者数は？", "B5"),
        ("平成30年の女性の就業者数は？", "C5"),
        ("2018年の女性の就業者数は？", "C5"),
        ("2019年の男の就業者数は？", "D4"),
        ("２０１７年の男性の就業者は何人？", "B4"),
        ("令和２年の女の就業者数は何千人ですか", "E5"),
        ("2020年の就業者数は", "E3"),
    ],
)
def test_era_and_western_years_find_the_same_column(
    best: Best, question: str, address: str
) -> None:
    assert best(question, ERAS, "j") == address


@pytest.mark.parametrize(
    ("question", "address"),
    [
        ("How many hog operations were there in 2002?", "C6"),
        ("How many head of sheep in 2001?", "B10"),
        ("Number of cattle operations in 2001", "B3"),
    ],
)
def test_rows_of_the_section_that_is_named(best: Best, question: str, address: str) -> None:
    assert best(question, SECTIONS) == address


@pytest.mark.parametrize(
    ("question", "address"),
    [("2016年の青森県の女の人口は？", "D9"), ("平成27年の岩手県の男性の人口は何人？", "D10")],
)
def test_records_are_found_by_all_their_keys(best: Best, question: str, address: str) -> None:
    assert best(question, PREFECTURES, "j") == address


@pytest.mark.parametrize(
    ("question", "address"),
    [
        ("How many women died in Utah in 2015?", "D8"),
        ("How many male deaths in Iowa in 2016?", "D11"),
    ],
)
def test_english_records(best: Best, question: str, address: str) -> None:
    assert best(question, STATES) == address


@pytest.mark.parametrize(
    ("question", "lang", "address"),
    [
        ("How many people 65 or older were there in 2015?", "e", "C5"),
        ("How many were less than 18 years old in 2010?", "e", "B3"),
        ("How many aged between 18 and 64 in 2010?", "e", "B4"),
        ("2015年の65歳以上の人口は？", "j", "C5"),
        ("2010年に６５才以上だったのは何人？", "j", "B5"),
        ("15歳から64歳の人は2015年に何人？", "j", "C4"),
        ("2010年の15歳未満の人数は", "j", "B3"),
    ],
)
def test_bounds(best: Best, question: str, lang: str, address: str) -> None:
    assert best(question, AGES if lang == "j" else BRACKETS, lang) == address


@pytest.mark.parametrize(
    ("question", "address"),
    [("How much snow fell in February 2011?", "F4"), ("How much rain in March 2010?", "D3")],
)
def test_month_of_a_year_in_columns(best: Best, question: str, address: str) -> None:
    assert best(question, MONTHS) == address


@pytest.mark.parametrize(
    ("question", "address"),
    [("平成23年2月の気温は？", "D6"), ("2010年3月の降水量は？", "C4")],
)
def test_month_of_a_year_in_rows(best: Best, question: str, address: str) -> None:
    assert best(question, MONTH_ROWS, "j") == address


@pytest.mark.parametrize(
    ("question", "lang", "address"),
    [
        ("What percentage of households are in the North?", "e", "C4"),
        ("What share of persons lives in the South?", "e", "E5"),
        ("How many households are in the South?", "e", "B5"),
        ("北区の世帯数の割合は何％？", "j", "C4"),
        ("南区の人口は何人？", "j", "D5"),
    ],
)
def test_percentages_only_when_asked(best: Best, question: str, lang: str, address: str) -> None:
    assert best(question, WARDS if lang == "j" else SHARES, lang) == address


def test_spaced_labels(best: Best) -> None:
    assert best("東京都の人口は？", SPACED, "j") == "C3"
    assert best("北海道の面積は？", SPACED, "j") == "B2"


UNIVERSITIES = [
    ["School", "Officers", "Civilians"],
    ["Massachusetts Institute of Technology", 58.0, 40.0],
    ["Michigan State University", 71.0, 33.0],
    ["NYU", 12.0, 9.0],
]


@pytest.mark.parametrize(
    ("question", "cell"),
    [
        ("How many officers does MIT have?", "B2"),
        ("How many civilians work at New York University?", "C4"),
    ],
)
def test_acronyms(best: Best, question: str, cell: str) -> None:
    assert best(question, UNIVERSITIES) == cell


WAGES = [
    ["year", "qtr", "state", "industry", "avg_wkly_wage"],
    *(
        [float(year), float(quarter), state, industry, 100.0 * year + 10 * quarter + at]
        for year in (2017, 2018)
        for quarter in (1, 2, 3, 4)
        for state in ("Idaho", "Utah")
        for at, industry in enumerate(("Construction", "Manufacturing"))
    ),
]


@pytest.mark.parametrize(
    ("question", "cell"),
    [
        ("What was the weekly wage in construction in Utah in the second quarter of 2018?", "E24"),
        ("What was the weekly wage in manufacturing in Idaho in Q4 2017?", "E15"),
    ],
)
def test_quarters_of_records(best: Best, question: str, cell: str) -> None:
    assert best(question, WAGES) == cell


def test_sheets_named_by_years(best: Best) -> None:
    grids = {
        f"FY{year}": [["Area", "Rent", "Income"], ["Reno", 1.0, 2.0], ["Tulsa", 3.0, 4.0]]
        for year in (2017, 2018, 2019)
    }
    assert best("What was the rent in Reno in 2018?", grids) == "FY2018!B2"
    assert best("What was the rent in Tulsa in 2019?", grids) == "FY2019!B3"


def test_off_is_not_on(best: Best) -> None:
    grid = [["Quarter", "On farms", "Off farms"], ["March 1", 5.0, 6.0], ["June 1", 7.0, 8.0]]
    assert best("What were off-farm stocks on June 1?", grid) == "C3"
