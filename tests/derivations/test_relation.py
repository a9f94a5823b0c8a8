"""A table as typed columns."""

import tracemalloc
from collections.abc import Callable, Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.derivations.columns.column import COLUMN_KINDS, READING_KINDS, SHOWN_KINDS, Column
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.masks import rows_of

Make = Callable[[Sequence[Sequence[str]]], Relation]


def column(*texts: str, head: str = "head") -> Column:
    return Relation([head], [texts]).columns[0]


def read(kind: str, *texts: str) -> list[float | None]:
    """A column in one of its readings, None where a cell has no number."""
    numbers = dict(column(*texts).readings)[kind].tolist()
    return [None if one != one else one for one in numbers]


def shown(kind: str, *texts: str) -> list[str | None]:
    """A column as answers of one kind."""
    relation = Relation(["head"], [texts])
    (codes,) = (one.codes.tolist() for one in relation.shown if one.kind == kind)
    return [relation.answers[code] if code >= 0 else None for code in codes]


@pytest.mark.parametrize(
    ("texts", "kind"),
    [
        (("1990", "1992", "1994"), "year"),
        (("1", "2", "3"), "number"),
        (("1,200[1]", "3,400*", "$500"), "number"),
        (("12%", "5%", "7%"), "number"),
        (("-5", "", "0"), "number"),
        (("12 km", "13 km", "4 km"), "mixed"),
        (("3–1", "2–0", "1–1"), "mixed"),
        (("12人", "30人", "5人"), "mixed"),
        (("1", "2", "none"), "mixed"),
        (("May 3, 2014", "June 5, 2015", ""), "date"),
        (("令和元年5月1日", "平成30年4月2日"), "date"),
        (("5:03", "4:59.5", ""), "time"),
        (("Oslo", "Bergen", "Oslo"), "text"),
        (("", "", ""), "text"),
        ((), "text"),
    ],
)
def test_the_kind_of_a_column(texts: tuple[str, ...], kind: str) -> None:
    assert column(*texts).kind == kind


@pytest.mark.parametrize(
    ("kind", "texts", "expected"),
    [
        ("number", ("1", "2.5", ""), [1, 2.5, None]),
        ("number", ("1,200[1]", "3,400*", "$500"), [1200, 3400, 500]),
        ("number", ("12 km", "13 km", "-"), [12, 13, None]),
        ("number", ("-5", "−3", "0"), [-5, -3, 0]),
        ("number", ("3–1", "2–0", "1–1"), [3, 2, 1]),
        ("second", ("3–1", "2–0", "1–1"), [1, 0, 1]),
        ("number", ("20 (9 gold)", "12 (3 gold)", "5"), [20, 12, 5]),
        ("second", ("20 (9 gold)", "12 (3 gold)", "5"), [9, 3, None]),
        ("number", ("20 (2006)", "12 (est.)", "5"), [20, 12, 5]),
        ("span", ("1989–1991", "1990–1995"), [2, 5]),
        ("sum", ("3–1", "2–0", "1–1"), [4, 2, 2]),
        ("year", ("May 3, 2014", "June 5, 2015", ""), [2014, 2015, None]),
        ("year", ("令和元年5月1日", "平成30年4月2日"), [2019, 2018]),
        ("time", ("5:03", "4:59.5", ""), [303, 299.5, None]),
    ],
)
def test_a_column_as_numbers(
    kind: str, texts: tuple[str, ...], expected: list[float | None]
) -> None:
    assert read(kind, *texts) == expected


@pytest.mark.parametrize("texts", [("Oslo", "Rome"), ("", ""), ("7", "", "Oslo"), ()])
def test_a_column_without_numbers(texts: tuple[str, ...]) -> None:
    assert column(*texts).readings == ()


def test_dates_are_read_in_their_order() -> None:
    numbers = read("date", "May 3, 2014", "2 May 2014", "June 1, 2013")
    assert numbers[2] < numbers[1] < numbers[0]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("kind", "texts", "expected"),
    [
        ("text", ("Oslo", "", "Rome*"), ["Oslo", None, "Rome*"]),
        ("text", ("1,5", "2,5", "3,75"), ["1,5", "2,5", "3,75"]),
        ("number", ("12 km", "-", "4.50 km"), ["12", None, "4.5"]),
        ("second", ("3–1", "2–0"), ["1", "0"]),
        ("span", ("1989–1991", "1990–1995"), ["2", "5"]),
        ("year", ("May 3, 2014", "June 5, 2015"), ["2014", "2015"]),
        ("month", ("2014-05-03", "2015-06-05"), ["May", "June"]),
        ("first", ("Oslo, Norway", "Rome, Italy"), ["Oslo", "Rome"]),
        ("rest", ("Oslo, Norway", "Rome, Italy"), ["Norway", "Italy"]),
        ("first", ("Oslo\nNorway", "Rome\nItaly"), ["Oslo", "Rome"]),
        ("rest", ("Oslo (Norway)", "Rome (Italy)", "Bonn"), ["Norway", "Italy", None]),
    ],
)
def test_a_column_as_answers(kind: str, texts: tuple[str, ...], expected: list[str | None]) -> None:
    assert shown(kind, *texts) == expected


def test_equal_answers_have_one_code() -> None:
    relation = Relation(["a", "b"], [["1,200", "Oslo"], ["1200.0", "OSLO"]])
    one, other = (each.codes.tolist() for each in relation.shown if each.kind == "text")
    assert one == other


def test_an_answer_is_found_by_its_key(games: Relation) -> None:
    assert games.shown
    code = games.find("norway")
    assert code is not None
    assert games.answers[code] == "Norway"
    assert games.find("spain") is None


def test_the_unit_of_a_column() -> None:
    assert column("12 km", "13 km", "4 km").unit == "km"
    assert column("12%", "5%").unit == "%"
    assert column("12", "13").unit == ""
    assert column("Oslo", "Rome").unit == ""


def test_blanks_and_line_breaks_are_one_blank_in_texts() -> None:
    assert column("  New \n York ").texts == ("New York",)
    assert column("New\nYork").lines == ("New\nYork",)


@pytest.mark.parametrize(
    ("last", "totals"),
    [
        ("Total", [3]),
        ("Grand total", [3]),
        ("Average", [3]),
        ("合計", [3]),
        ("総計", [3]),
        ("Totnes", []),
        ("Lyon", []),
    ],
)
def test_rows_that_add_up_the_others(relation_of: Make, last: str, totals: list[int]) -> None:
    relation = relation_of(
        [["City", "Pop"], ["Oslo", "5"], ["Rome", "6"], ["Bonn", "2"], [last, "13"]]
    )
    assert rows_of(relation.totals) == totals
    assert rows_of(relation.every) == [row for row in range(4) if row not in totals]


def test_a_total_at_the_top(relation_of: Make) -> None:
    rows = [["Total", "9"], ["Oslo", "5"], ["Rome", "2"], ["Bonn", "2"], ["Lyon", "0"]]
    assert relation_of([["City", "Pop"], *rows]).totals == 1


@pytest.mark.parametrize(
    ("first", "totals"),
    [(["All cities", "13", "9"], 1), (["All others", "13", "9"], 0), (["All cities", "1", "1"], 0)],
)
def test_a_row_of_all_has_the_largest_numbers(
    relation_of: Make, first: list[str], totals: int
) -> None:
    rows = [first, ["Oslo", "5", "4"], ["Rome", "6", "3"], ["Bonn", "2", "2"]]
    assert relation_of([["City", "Pop", "Jobs"], *rows]).totals == totals


def test_a_total_in_the_midst_is_a_row_like_others(relation_of: Make) -> None:
    rows = [["Oslo", "5"], ["Total", "9"], ["Rome", "2"], ["Bonn", "2"], ["Lyon", "0"]]
    assert relation_of([["City", "Pop"], *rows]).totals == 0


@pytest.mark.parametrize(
    ("year", "months"),
    [
        ("2031", ["January", "Feb", "March", "April"]),
        ("Year", ["January", "Feb", "March", "April"]),
        ("2031年", ["1月", "2月", "3月", "4月"]),
    ],
)
def test_a_whole_year_among_months_is_a_total(
    relation_of: Make, year: str, months: list[str]
) -> None:
    rows = [[months[0], "5"], [year, "14"], *([month, "3"] for month in months[1:])]
    assert rows_of(relation_of([["When", "Sales"], *rows]).totals) == [1]


def test_a_year_among_names_is_none(relation_of: Make) -> None:
    rows = [["Mary", "5"], ["2031", "14"], ["April May", "3"], ["June", "3"], ["Aune", "2"]]
    assert relation_of([["Who", "Sales"], *rows]).totals == 0


def test_a_short_table_has_no_totals(relation_of: Make) -> None:
    assert relation_of([["City", "Pop"], ["Oslo", "5"], ["Total", "5"]]).totals == 0


@pytest.mark.parametrize(
    ("years", "order"),
    [
        (("1990", "1995", "2000"), 1),
        (("2000", "1995", "1990"), -1),
        (("2000", "1995", "1999", "1990", "1998"), 0),
        (("1990", "1990", "1990"), 0),
    ],
)
def test_the_order_of_time(years: tuple[str, ...], order: int) -> None:
    assert Relation(["Year"], [years]).order == order


def test_names_are_in_no_order_of_time() -> None:
    assert Relation(["City"], [["Oslo", "Rome"]]).order == 0


def test_the_share_of_different_cells(games: Relation) -> None:
    assert games.distinct == (1.0, 0.6, 0.8, 1.0, 1.0)


def test_joined_words_of_a_head_are_taken_apart() -> None:
    assert {"temp", "max"} <= set(column(head="temp_max").head_stems)
    assert {"per", "capita"} <= set(column(head="perCapita").head_stems)


def test_the_same_head_twice_are_two_columns(relation_of: Make) -> None:
    relation = relation_of([["Score", "Score"], ["1", "4"], ["2", "5"]])
    assert [reading.values.tolist() for reading in relation.readings] == [[1, 2], [4, 5]]


def test_a_column_without_a_head(relation_of: Make) -> None:
    relation = relation_of([["", "City"], ["1", "Oslo"], ["2", "Rome"]])
    assert relation.columns[0].head_stems == ()
    assert [reading.column for reading in relation.readings] == [0]


def test_an_empty_column_gives_no_answer(relation_of: Make) -> None:
    relation = relation_of([["City", "Note"], ["Oslo", ""], ["Rome", ""]])
    assert relation.shown_texts(1).tolist() == [-1, -1]
    assert relation.columns[1].filled == 1


def test_one_row(relation_of: Make) -> None:
    relation = relation_of([["City", "Year"], ["Oslo", "1994"]])
    assert relation.size == 1
    assert rows_of(relation.every) == [0]
    assert relation.answers[relation.shown_texts(0)[0]] == "Oslo"


@pytest.mark.parametrize("heads", [[], ["City", "Year"]])
def test_no_row(relation_of: Make, heads: list[str]) -> None:
    relation = relation_of([heads])
    assert relation.size == 0
    assert relation.every == relation.totals == relation.order == 0
    assert relation.readings == ()
    assert len(relation.shown) == len(relation.distinct) == len(heads)


def test_as_many_heads_as_columns() -> None:
    with pytest.raises(ValueError):
        Relation(["City"], [["Oslo"], ["1994"]])


def test_rows_and_columns_know_their_place() -> None:
    relation = Relation(["a", "b"], [["1", "2"], ["3", "4"]], [5, 7], [2, 3])
    assert relation.rows == (5, 7)
    assert relation.places == (2, 3)


def test_words_of_cells_are_known(games: Relation) -> None:
    assert games.has_word("norway")
    assert games.has_word("1992")
    assert not games.has_word("spain")
    assert "gold" in games.head_vocabulary


CELLS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(["", "1", "2.5", "1,200*", "3–1", "5:03", "May 3, 2014", "平成30年", "12 km", "Oslo, Norway"]),
)  # fmt: skip


@given(st.lists(st.lists(CELLS, min_size=3, max_size=3), max_size=6))
def test_any_table_is_read(rows: list[list[str]]) -> None:
    relation = Relation(["a", "", "a"], [[row[at] for row in rows] for at in range(3)])
    for one in relation.columns:
        assert one.kind in COLUMN_KINDS
        assert len(one.keys) == len(one.texts) == relation.size
        assert len(one.numbers) == len(one.dates) == len(one.different.texts)
        assert one.unit == one.unit.strip()
    for reading in relation.readings:
        assert reading.kind in READING_KINDS
        assert reading.values.shape == (relation.size,)
        assert not np.isinf(reading.values).any()
    for each in relation.shown:
        assert each.kind in SHOWN_KINDS
        assert each.codes.shape == (relation.size,)
        assert all(-1 <= code < len(relation.answers) for code in each.codes.tolist())
    assert all(0 <= share <= 1 for share in relation.distinct)


def test_many_rows_fit_into_little_memory() -> None:
    """20,000 rows of names, numbers and dates take less than 60 MB."""
    rows = range(20_000)
    columns = [
        [f"name {row}" for row in rows],
        [str(row * 7 % 1000) for row in rows],
        [f"{1 + row % 28} May {1900 + row % 120}" for row in rows],
    ]
    tracemalloc.start()
    relation = Relation(["Name", "Points", "Born"], columns)
    assert relation.shown
    assert relation.readings
    assert relation.columns[0].index.rows_with("19999") == (19_999,)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 60_000_000


@pytest.mark.parametrize(
    ("texts", "decimals"),
    [
        (("1", "20"), 0),
        (("0.1", "0.25", ""), 2),
        (("0.285", "1.005"), 3),
        (("0.1234567891234",), 9),
    ],
)
def test_the_decimals_of_a_reading(
    relation_of: Make, texts: tuple[str, ...], decimals: int
) -> None:
    relation = relation_of([["a", "b"], *(["x", text] for text in texts), ["y", texts[0]]])
    assert relation.decimals[-1] == decimals


def test_points_between_thousands(relation_of: Make) -> None:
    relation = relation_of([["Schüler"], ["1.120"], ["640"], ["1.050"]])
    read = relation.read(0, "number")
    assert read is not None
    assert read.tolist() == [1120, 640, 1050]


@pytest.mark.parametrize(
    ("texts", "with_commas", "expected"),
    [
        (("1.234,5", "$1,2 m", "12,25 €"), True, [1234.5, 1.2, 12.25]),
        (("1,234.5", "$1.2 m", "12.25 €"), False, [1234.5, 1.2, 12.25]),
        (("1,234", "2,345", "3,456"), False, [1234, 2345, 3456]),
        (("1,234", "2,345", "3,456"), True, [1.234, 2.345, 3.456]),
    ],
)
def test_commas_of_decimals_and_of_thousands(
    texts: tuple[str, ...], with_commas: bool, expected: list[float]
) -> None:
    read = Relation(["Sum"], [texts], decimal_commas=with_commas).read(0, "number")
    assert read is not None
    assert read.tolist() == expected


@pytest.mark.long
def test_a_million_different_cells() -> None:
    many = 1_000_000
    columns = [[f"order {row} of York" for row in range(many)], [str(row) for row in range(many)]]
    relation = Relation(["Order", "Pieces"], columns)
    assert relation.columns[0].index.rows_with("987654") == (987_654,)
    assert relation.answers[relation.shown_texts(0)[many - 1]] == f"order {many - 1} of York"
    read = relation.read(1, "number")
    assert read is not None
    assert read.sum() == many * (many - 1) / 2


@pytest.mark.parametrize("many", [10, 20_001])
def test_japanese_cells_of_short_and_long_columns(many: int) -> None:
    column = Column("駅名", tuple(f"赤石{at}駅" for at in range(many)))
    assert column.japanese_cells["赤石7駅"] == [7]
    assert Column("駅名", tuple(f"station {at}" for at in range(many))).japanese_cells == {}


def test_numbers_of_names_among_numbers_are_none() -> None:
    lines = [["12", "34", "57", "N1"], ["12", "34", "57", "1 to 3"]]
    relation = Relation(["Route", "Rank"], lines)
    kinds = [[one.kind for one in relation.shown if one.column == at] for at in (0, 1)]
    assert "number" not in kinds[0]
    assert "number" in kinds[1]


def test_marks_raised_behind_numbers_are_no_part_of_them(relation_of: Make) -> None:
    read = relation_of([["North"], ["11"], ["13²"], ["r15"]]).read(0, "number")
    assert read is not None
    assert read.tolist() == [11, 13, 15]


def test_totals_of_parts_at_the_end_are_no_rows_of_the_whole(
    relation_of: Callable[[Sequence[Sequence[str]]], Relation],
) -> None:
    rows = [
        ["家電", "428"],
        ["住宅", "389"],
        ["家計", "60"],
        ["報告セグメント計", "877"],
        ["その他", "106"],
        ["合　計", "983"],
    ]
    relation = relation_of([["セグメント", "金額"], *rows])
    assert relation.totals == 0b101000
