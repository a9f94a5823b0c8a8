"""Words of a question held against labels."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.language.lang import Lang
from dsqa.locate.candidates import best
from dsqa.locate.indexing.build import build_index, terms
from dsqa.locate.indexing.moments import UNKNOWN, label_moments
from dsqa.locate.matching.match import match_axis, match_context, stands_in
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Region, Sheet
from dsqa.tables import Axis, Label, Level, Table

Build = Callable[..., Any]


@pytest.mark.parametrize(
    ("label", "text", "stands"),
    [
        ("north", "how many in the north?", True),
        ("north", "how many in northern towns?", False),
        ("men", "women and men", True),
        ("men", "how many women", False),
        ("15-19", "aged 15-19", True),
        ("5", "in 15 towns", False),
        ("5", "5 and 15", True),
        ("女", "女性は何人", True),
        ("人口", "総人口は", True),
        ("10月", "110月", False),
        ("north", "", False),
        ("", "north", False),
    ],
)
def test_labels_stand_at_word_borders(label: str, text: str, stands: bool) -> None:
    assert stands_in(label, text) is stands


@given(st.text(max_size=8), st.text(max_size=20))
def test_what_stands_in_a_text_is_part_of_it(label: str, text: str) -> None:
    assert stands_in(label, text) <= (bool(label) and label in text)
    assert stands_in(label, f" {label} ") == bool(label)


@pytest.mark.parametrize(
    ("lang", "label", "expected"),
    [
        ("e", "65 years and over", {"65", "year", ">65"}),
        ("e", "Both of the", {"both"}),
        ("e", "Of the", {"of", "the"}),
        ("e", "", set()),
        ("j", "65歳以上", {"65", "歳", ">65"}),
    ],
)
def test_terms(lang: Lang, label: str, expected: set[str]) -> None:
    assert expected <= set(terms(label, lang))


def row_match(content_of: Build, locator_of: Build, labels: list[str], question: str) -> Any:
    grid = [["", "2010", "2011"], *([label, 10.5, 11.5] for label in labels)]
    locator = locator_of(content_of("a", {"": grid}))
    asked = locator.ask(parse(question, "e"))
    return match_axis(asked, locator.index.tables[0].rows, locator.index)


def test_an_axis_is_matched_once_for_a_question(content_of: Build, locator_of: Build) -> None:
    locator = locator_of(content_of("a", {"": [["", "2010"], ["York", 1.0], ["Hull", 2.0]]}))
    table, asked = locator.index.tables[0], locator.ask(parse("York in 2010", "e"))
    rows = match_axis(asked, table.rows, locator.index)
    assert match_axis(asked, table.rows, locator.index) is rows
    assert match_axis(asked, table.columns, locator.index) is not rows
    other = locator.ask(parse("Hull in 2010", "e"))
    assert (match_axis(other, table.rows, locator.index).leaf != rows.leaf).any()


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("unemployed fishermen", ["Unemployed", "Employed"]),
        ("jobless fishermen", ["Unemployed", "Employed"]),
        ("imigrants", ["Immigrants", "Employed"]),
    ],
    ids=["exact", "synonym", "misspelt"],
)
def test_more_alike_explains_more(
    content_of: Build, locator_of: Build, question: str, order: list[str]
) -> None:
    match = row_match(content_of, locator_of, order, question)
    assert match.explained[0] > match.explained[1]
    assert match.leaf[0] >= match.leaf[1]
    assert match.unexplained[0] <= match.unexplained[1]


def test_a_total_is_free_and_another_label_is_not(content_of: Build, locator_of: Build) -> None:
    match = row_match(content_of, locator_of, ["Total", "Oats", "Rye"], "How much rye?")
    assert match.total.tolist() == [1, 0, 0]
    assert match.unexplained[0] == 0
    assert match.unexplained[1] > 0.9


def test_a_unit_of_per_cent_makes_all_numbers_percentages(content_of: Build) -> None:
    grid = [["北部と南部の就業者"], ["（単位：％）"], ["", "男", "女"], ["北部", 10.5, 11.5]]
    index = build_index([content_of("f", {"": grid})], "j")
    assert index.tables[0].columns.percent.tolist() == [1, 1]


def test_people_who_are_counted_weigh_little(content_of: Build, locator_of: Build) -> None:
    grid = [["", "出生", "人口密度（人/km2）"], ["北部", 10.5, 11.5], ["南部", 1.5, 2.5]]
    locator = locator_of(content_of("f", {"": grid}), lang="j")
    asked = locator.ask(parse("北部で生まれたのは何人ですか", "j"))
    weight = dict(zip([word.text for word in asked.words], asked.weights, strict=True))
    assert 0 < weight["人"] < weight["生まれる"] / 2


def test_years_agree_contradict_or_are_silent(content_of: Build, locator_of: Build) -> None:
    labels = ["2010", "2011", "2009-2012", "Mean"]
    years = row_match(content_of, locator_of, labels, "rain in 2010").year.tolist()
    assert years[0] == 1
    assert years[1] == -1
    assert 0 < years[2] < 1
    assert years[3] == 0
    assert row_match(content_of, locator_of, labels, "rain").year.tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        (["平成29年", "30年", "令和元年", "2年"], [2017, 2018, 2019, 2020]),
        (["平成29年度", "平成30年度"], [2017, 2018]),
        (["2009", "2010"], [2009, 2010]),
        (["5年", "6年"], [UNKNOWN, UNKNOWN]),
        (["総数", "男"], [UNKNOWN, UNKNOWN]),
    ],
)
def test_years_of_an_axis(labels: list[str], expected: list[int]) -> None:
    level = Level(
        tuple(Label(text, 0, at) for at, text in enumerate(labels)), tuple(range(len(labels)))
    )
    rows = Axis((1,), (Level((Label("人口", 1, 0),), (0,)),))
    columns = Axis(tuple(range(1, len(labels) + 1)), (level,))
    table = Table("cross", Region(0, 0, 1, len(labels)), (0,), (0,), rows, columns)
    grid: list[list[str]] = [[""] * (len(labels) + 1)] * 2
    index = build_index(
        [("f", [Sheet("", 0, [[None] * len(row) for row in grid], grid)], [table])], "j"
    )
    assert index.tables[0].columns.time.year.tolist() == expected
    assert index.tables[0].columns.time.varies == (expected[0] != UNKNOWN)


@given(st.lists(st.integers(0, 5), max_size=12), st.integers(1, 14))
def test_best_takes_the_highest_and_the_first_of_equals(scores: list[int], count: int) -> None:
    chosen = best(np.array(scores, np.float32), count).tolist()
    by_score = sorted(range(len(scores)), key=lambda at: (-scores[at], at))
    assert chosen == sorted(by_score[:count])


def test_bare_numbers_below_a_written_month_are_months() -> None:
    def months(*texts: str) -> list[int]:
        labels = tuple(Label(text, at, 0) for at, text in enumerate(texts))
        level = Level(labels, tuple(range(len(labels))))
        return [time.month for time in label_moments(level, "j", UNKNOWN)]

    assert months("1月", "2", "3", "12") == [1, 2, 3, 12]
    assert months("1月", "2", "3", "13") == [1, UNKNOWN, UNKNOWN, UNKNOWN]
    assert months("1", "2", "3") == [UNKNOWN, UNKNOWN, UNKNOWN]


def test_bare_years_are_of_the_last_era_that_the_surroundings_allow() -> None:
    def years(base: int, *texts: str) -> list[int]:
        labels = tuple(Label(text, at, 0) for at, text in enumerate(texts))
        return [time.year for time in label_moments(Level(labels, (0, 1, 2)), "j", base)]

    assert years(2023, "3年", "4年", "5年") == [2021, 2022, 2023]
    assert years(2020, "29年", "30年", "元年") == [2017, 2018, 2019]
    assert years(UNKNOWN, "3年", "4年", "5年") == [UNKNOWN] * 3


def test_sheets_without_an_era_take_it_from_the_others(best: Callable[..., str]) -> None:
    rows = [
        ["状態", "2年", "3年", "4年"],
        ["歩行中", 5.0, 6.0, 7.0],
        ["自転車乗用中", 1.0, 2.0, 3.0],
    ]
    sheets = {
        "第１表 令和４年12月末": [["県", "死者"], ["岩手県", 4.0], ["秋田県", 5.0]],
        "第２表": rows,
    }
    assert best("2022年に自転車乗用中の死者は何人ですか", sheets, "j") == "第２表!D3"


def test_phrases_of_several_words_find_their_synonyms(best: Callable[..., str]) -> None:
    grid = [["死因", "死亡数"], ["心疾患", 5.0], ["悪性新生物＜腫瘍＞", 6.0], ["自殺", 7.0]]
    assert best("がんの死亡数は何人ですか", grid, "j") == "B3"
    assert best("自ら命を絶った人の死亡数は何人ですか", grid, "j") == "B4"


def test_the_name_of_a_sheet_asks_for_no_row_alike(best: Callable[..., str]) -> None:
    rows = [["品目", "1月"], ["世帯人員（人）", 3.0], ["電気代", 9.0]]
    sheets = {"二人以上の世帯": rows, "単身世帯": rows}
    assert best("二人以上の世帯の1月の電気代は", sheets, "j") == "二人以上の世帯!B3"


def test_a_year_names_a_sheet_in_either_calendar(content_of: Build, locator_of: Build) -> None:
    rows = [["都道府県", "総人口"], ["宮城県", 5.0], ["京都府", 6.0]]
    locator = locator_of(content_of("f", {"2020年度": rows, "2018年度": rows}), lang="j")
    asked = locator.ask(parse("平成30年度の宮城県の人口は", "j"))
    other, meant = (
        match_context(asked, table, locator.index).name_words for table in locator.index.tables
    )
    assert meant > other


def test_quarters_and_stamps_of_a_level() -> None:
    def read(*texts: str) -> list[tuple[int, int, int, int]]:
        labels = tuple(Label(text, at, 0) for at, text in enumerate(texts))
        spoken = label_moments(Level(labels, tuple(range(len(labels)))), "e", UNKNOWN)
        return [(time.year, time.month, time.quarter, time.day) for time in spoken]

    none = UNKNOWN
    assert read("I", "II", "III", "IV")[2] == (none, none, 3, none)
    assert read("I", "II", "III")[2] == (none, none, none, none)
    assert read("201011", "201012", "201101", "201102")[1] == (2010, 12, none, none)
    assert read("20101130", "20101231", "20110131", "20110228")[1] == (2010, 12, none, 31)
    assert read("201011", "201012", "201013", "201014")[1] == (none, none, none, none)


def test_the_day_of_a_date_tells_rows_apart(best: Callable[..., str]) -> None:
    grid = [["Date", "Rain"], *([f"2015-03-{day:02d}", float(day)] for day in range(1, 8))]
    assert best("How much rain was there on March 5, 2015?", grid) == "B6"


def test_a_code_with_a_leading_zero_is_its_number(best: Callable[..., str]) -> None:
    grid = [["Grade", "Tested"], ["03", 1.0], ["04", 5.0], ["05", 6.0]]
    assert best("How many were tested in grade 4?", grid) == "B3"


def test_names_of_variables_are_read_in_parts(best: Callable[..., str]) -> None:
    grid = [["state", "pctUnder18", "pctOver65", "MedHHInc", "H_PCT10"], ["Ohio", 1.5, 2.5, 3.5, 4]]
    assert best("What is the percent of people over 65?", grid) == "C2"
    assert best("What is the median household income?", grid) == "D2"
    assert best("What is the hourly 10th percentile?", grid) == "E2"


def test_months_of_labour_statistics() -> None:
    labels = tuple(Label(text, at, 0) for at, text in enumerate(("M01", "M12", "M13")))
    spoken = label_moments(Level(labels, (0, 1, 2)), "e", UNKNOWN)
    assert [time.month for time in spoken] == [1, 12, UNKNOWN]


def test_a_page_of_contents_says_what_untitled_sheets_hold(best: Callable[..., str]) -> None:
    grid = [["Offense", "Male", "Female"], ["Violent", 1.5, 2.5], ["Property", 3.5, 4.5]]
    page = [
        ["Corrections"],
        ["T1", "Arrests by offense and sex"],
        ["T2: Convictions by offense and sex"],
        ["T3", "Releases by offense and sex"],
    ]
    grids = {"Contents": page, "T1": grid, "T2": grid, "T3": grid}
    assert best("How many releases of females were there for violent offenses?", grids) == "T3!C2"
    assert best("How many convictions of males for property offenses?", grids) == "T2!B3"


def test_the_quarter_of_a_sheet_is_the_one_asked_for(best: Callable[..., str]) -> None:
    grid = [["Region", "Savings", "Time"], ["North", 1.5, 2.5], ["South", 3.5, 4.5]]
    grids = {f"2011Q{quarter}": grid for quarter in range(1, 5)}
    asked = "What were savings deposits in the South in the third quarter of 2011?"
    assert best(asked, grids) == "2011Q3!B3"


def test_an_ordinal_is_not_the_end_of_a_span_of_years(content_of: Build, locator_of: Build) -> None:
    labels = ["94th Congress, 1975 to 76", "103d Congress, 1993 to 94"]
    match = row_match(content_of, locator_of, labels, "How many days sat the 94th Congress?")
    assert match.explained[0] > match.explained[1]


def test_a_word_with_a_hyphen_is_found_without_it(content_of: Build, locator_of: Build) -> None:
    content = content_of("f", {"": [["", "kWh"], ["offpeak", 1.5], ["peak", 2.5]]})
    asked = locator_of(content).ask(parse("What is the off-peak price?", "e"))
    assert "offpeak" in [word.text for word in asked.words]


AGES = [
    ["市町村", "総数", "年少人口", "生産年齢人口", "老年人口", "メダル数"],
    ["", "", "（0～14歳）", "（15～64歳）", "（65歳以上）", "金"],
    ["川辺市", "82000", "10500", "51700", "19800", "3"],
    ["松原市", "44600", "4600", "25600", "14400", "5"],
]


def _weights(locator_of: Build, content_of: Build, question: str) -> dict[str, float]:
    asked = locator_of(content_of("f", {"": AGES}), lang="j").ask(parse(question, "j"))
    return {word.text: float(asked.weights[at]) for at, word in enumerate(asked.words)}


def test_the_end_of_a_bound_is_no_number_by_itself(locator_of: Build, content_of: Build) -> None:
    weights = _weights(locator_of, content_of, "松原市の15歳未満は何人ですか")
    assert weights["<15"] > 0
    assert not weights["15"]


def test_a_number_that_is_in_no_bound_of_the_labels_counts(
    locator_of: Build, content_of: Build
) -> None:
    assert _weights(locator_of, content_of, "松原市の15歳は何人ですか")["15"] > 0


def test_the_halves_of_a_word_that_labels_have_apart(locator_of: Build, content_of: Build) -> None:
    weights = _weights(locator_of, content_of, "松原市の金メダルはいくつですか")
    assert weights["金"] > 0
    assert weights["メダル"] > 0


def test_a_total_of_a_part_of_the_year_is_no_free_default(
    locator_of: Build, content_of: Build
) -> None:
    grid = [["区分", "客数"], ["1月", 3.0], ["2月", 4.0], ["上半期計", 7.0], ["年計", 7.0]]
    table = locator_of(content_of("f", {"": grid}), lang="j").index.tables[0]
    totals = {
        label: bool(total)
        for level in table.rows.levels
        for label, total in zip(level.normalised, level.total, strict=True)
    }
    assert (totals["上半期計"], totals["年計"]) == (False, True)
