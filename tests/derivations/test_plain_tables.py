"""Which tables are plain."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from dsqa.derivations.columns.long_form import has_totals, is_long
from dsqa.derivations.columns.plain_tables import (
    MOST_SHEETS,
    PlainTable,
    is_small,
    named_table,
    other_relations,
    plain_table,
    plain_tables,
)
from dsqa.derivations.columns.relation import Relation
from dsqa.readers import read as read_file
from dsqa.readers.html.reader import read
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Region, Sheet
from dsqa.store import Content
from dsqa.tables import understand

Make = Callable[[Sequence[Sequence[str]]], Relation]
CITIES = [
    ["City", "Country", "Pop"],
    ["Oslo", "Norway", "5"],
    ["Rome", "Italy", "6"],
    ["Bonn", "Germany", "2"],
]


def sheet(grid: Sequence[Sequence[str]], name: str = "", merges: tuple[Region, ...] = ()) -> Sheet:
    texts = [list(row) for row in grid]
    return Sheet(name, 0, [[text or None for text in row] for row in texts], texts, merges=merges)


def plain(*sheets: Sheet) -> PlainTable | None:
    tables = [table for one in sheets for table in understand(one)]
    return plain_table("cities.csv", sheets, tables)


def test_a_csv_file_with_a_line_of_heads() -> None:
    found = plain(sheet(CITIES))
    assert found is not None
    assert [column.head for column in found.relation.columns] == ["City", "Country", "Pop"]
    assert found.relation.columns[0].texts == ("Oslo", "Rome", "Bonn")
    assert found.file == "cities.csv"


def test_cells_have_the_address_of_the_sheet() -> None:
    found = plain(sheet([CITIES[0], CITIES[1], ["", "", ""], *CITIES[2:]]))
    assert found is not None
    assert found.relation.size == 3
    assert found.address(0, 0) == "A2"
    assert found.address(1, 2) == "C4"


@pytest.mark.parametrize(
    "grid",
    [
        CITIES[:1],
        [row[:1] for row in CITIES],
        [["", "2010", "2010"], ["City", "Men", "Women"], ["Oslo", "1", "2"], ["Rome", "5", "6"]],
    ],
    ids=["heads", "one column", "two lines of heads"],
)
def test_not_plain(grid: list[list[str]]) -> None:
    assert plain(sheet(grid)) is None


def test_one_row_is_enough_below_names_of_columns() -> None:
    found = plain(sheet(CITIES[:2]))
    assert found is not None
    assert found.relation.size == 1


def test_two_sheets_are_not_plain() -> None:
    assert plain(sheet(CITIES), sheet(CITIES)) is None


def test_merged_cells_are_not_plain() -> None:
    assert plain(sheet(CITIES, merges=(Region(0, 0, 0, 1),))) is None


def test_a_cross_table_of_a_workbook_is_not_plain() -> None:
    years = [["", "2010", "2011"], ["Oslo", "1", "2"], ["Rome", "5", "6"]]
    assert plain(sheet(years, name="Sheet 1")) is None


STAFF = [
    ["Name", "City", "Department", "Salary"],
    *(
        [f"{first} {last}", city, ("IT", "Sales", "HR")[at % 3], str(20_000 + 1_000 * (at % 11))]
        for at, (first, last, city) in enumerate(
            (first, last, ("York", "Leeds", "Hull", "York")[(len(first) + len(last)) % 4])
            for first in ("Ann", "Bruno", "Cid", "Dora")
            for last in ("Stone", "Field", "Marsh")
        )
    ),
]
TITLED = [
    ["Staff in 2023", "", "", ""],
    [""] * 4,
    *STAFF,
    [""] * 4,
    ["Source: records", "", "", ""],
]
DEPARTMENTS = [["Department", "Head", "Budget"], ["IT", "Zoe", "12"], ["Sales", "Yan", "9"]]


def workbook(*sheets: tuple[str, list[list[str]]]) -> Content:
    made = []
    for at, (name, grid) in enumerate(sheets):
        values = [[float(text) if text.isdigit() else text or None for text in row] for row in grid]
        made.append(Sheet(name, at, values, grid))
    return Content("staff.xlsx", made, [table for one in made for table in understand(one)])


def test_a_title_above_records_and_a_note_below_them() -> None:
    (found,) = plain_tables(workbook(("Staff", TITLED)))
    assert [column.head for column in found.relation.columns] == STAFF[0]
    assert found.relation.size == len(STAFF) - 1
    assert found.address(0, 3) == "D4"


def test_records_on_several_sheets_beside_notes() -> None:
    notes = [["This workbook was made for the review."], ["See the manual."]]
    found = plain_tables(
        workbook(("Notes", notes), ("Staff", TITLED), ("Departments", DEPARTMENTS))
    )
    assert [one.sheet.name for one in found] == ["Staff", "Departments"]


def test_a_table_of_notes_makes_no_other_sheet_plain() -> None:
    notes = [
        ["Note number", "Note text"],
        ["1", "Rounded to the nearest five."],
        ["2", "Estimated."],
    ]
    assert not plain_tables(workbook(("Notes", notes), ("1", DEPARTMENTS), ("2", DEPARTMENTS)))


def test_records_of_a_page_are_parts_of_a_text() -> None:
    made = workbook(("Staff", TITLED), ("Departments", DEPARTMENTS))
    assert not plain_tables(replace(made, name="staff.html"))
    assert plain_tables(replace(made, name="staff.html", sheets=made.sheets[:1]))


def test_few_rows() -> None:
    staff, departments = plain_tables(workbook(("Staff", TITLED), ("Departments", DEPARTMENTS)))
    assert not is_small([staff, departments])
    assert is_small([departments])
    csv = plain(sheet(CITIES))
    assert csv is not None
    assert not is_small([csv])


def test_few_rows_with_texts_on_both_sides_of_numbers_are_no_statistics() -> None:
    plots = [
        ["Household plots", "", "", ""],
        ["Plot", "Owner", "Area (ha)", "Crop"],
        ["P1", "Anna Field", "3.2", "Barley"],
        ["P2", "Ben Stone", "8.9", "Rye"],
        ["P3", "Cora Hill", "5", "Barley"],
    ]
    again = [
        ["Town", "Houses", "Flats", "Again"],
        ["Oslo", "1", "2", "Oslo"],
        ["Rome", "5", "6", "Rome"],
    ]
    (found,) = plain_tables(workbook(("Plots", plots)))
    assert not is_small([found])
    _, towns = plain_tables(workbook(("Staff", TITLED), ("Towns", again)))
    assert is_small([towns])


def test_a_cross_table_beside_records() -> None:
    years = [["", "2010", "2010"], ["City", "Men", "Women"], ["Oslo", "1", "2"], ["Rome", "5", "6"]]
    assert not plain_tables(workbook(("Staff", TITLED), ("Years", years)))


def test_a_list_beside_tables_of_other_kinds_is_a_relation() -> None:
    years = [["", "2010", "2010"], ["City", "Men", "Women"], ["Oslo", "1", "2"], ["Rome", "5", "6"]]
    both = workbook(("Years", years), ("Staff", TITLED))
    (found,) = other_relations(both)
    assert (found.sheet.name, found.is_list) == ("Staff", True)
    assert not other_relations(replace(both, name="staff.html"))
    assert not other_relations(workbook(("Years", years), ("Staff", [*TITLED[:5], *TITLED[-2:]])))


def test_tables_without_records_are_not_plain() -> None:
    assert not plain_tables(workbook(("Departments", DEPARTMENTS), ("Others", DEPARTMENTS)))


ROADS = [
    ["State", "Deaths", "Drivers", "Fuel"],
    *([f"State {at}", str(900 + at), str(150 + 7 * at), str(100 + 3 * at)] for at in range(12)),
]


def test_a_table_whose_columns_all_have_names_may_be_one_of_statistics() -> None:
    roads = workbook(("Roads", [["Deaths on the road", "", "", ""], [""] * 4, *ROADS]))
    assert not plain_tables(roads)
    found = named_table(roads)
    assert found is not None
    assert found.relation.columns[1].head == "Deaths"
    assert found.address(0, 1) == "B4"


@pytest.mark.parametrize(
    "made",
    [
        workbook(("Staff", TITLED)),
        workbook(("Roads", ROADS), ("Others", ROADS)),
        workbook(("Roads", ROADS[:6])),
        workbook(("Years", [["", "2010", "2011"], ["Oslo", "1", "2"], ["Rome", "5", "6"]])),
    ],
    ids=["plain", "two tables", "few rows", "a column without a name"],
)
def test_no_table_of_names(made: Content) -> None:
    assert named_table(made) is None


def test_workbooks_of_many_sheets_are_not_plain() -> None:
    sheets = [(f"Sheet {at}", TITLED) for at in range(MOST_SHEETS + 1)]
    assert len(plain_tables(workbook(*sheets[1:]))) == MOST_SHEETS
    assert not plain_tables(workbook(*sheets))


def test_merged_heads_are_not_plain_but_a_merged_title_is() -> None:
    made = workbook(("Staff", TITLED))
    title = replace(made.sheets[0], merges=(Region(0, 0, 0, 3),))
    heads = replace(made.sheets[0], merges=(Region(2, 0, 2, 1),))
    assert plain_tables(replace(made, sheets=[title]))
    assert not plain_tables(replace(made, sheets=[heads]))


def test_no_sheet_and_no_table() -> None:
    assert plain_table("cities.csv", [], []) is None
    assert plain_table("cities.csv", [sheet(CITIES)], []) is None


def statistics(areas: int, *, named: bool = False) -> list[list[str]]:
    heads = ["Area", "Year", "Sex", "Deaths"]
    rows = [
        [f"area {area}", year, sex, "17"]
        for area in range(areas)
        for year in ("2001", "2002", "2003", "2004", "2005", "2006")
        for sex in ("Men", "Women")
    ]
    if named:
        rows = [[f"person {at}", *row[1:]] for at, row in enumerate(rows)]
    return [heads, *rows]


def test_statistics_in_long_form(relation_of: Make) -> None:
    assert is_long(relation_of(statistics(5)))


def test_rows_with_a_name_of_their_own_are_no_statistics(relation_of: Make) -> None:
    assert not is_long(relation_of(statistics(5, named=True)))


def test_few_rows_are_no_statistics(relation_of: Make) -> None:
    assert not is_long(relation_of(statistics(2)))


def test_few_rows_are_statistics_with_totals_among_them(relation_of: Make) -> None:
    grid = statistics(2)
    totals = [["Total", year, sex, "34"] for year in ("2001", "2002") for sex in ("Men", "Women")]
    assert is_long(relation_of([*grid, *totals]))
    assert has_totals(relation_of([*grid, *totals]))
    assert not has_totals(relation_of(grid))


def test_totals_in_two_columns_tell_statistics_of_six_rows(relation_of: Make) -> None:
    grid = [
        ["tenure", "age", "households"],
        ["All", "All", "9,000"],
        ["Owners", "All", "5,600"],
        ["Tenants", "All", "3,400"],
        ["Tenants", "Under 30", "1,150"],
        ["Owners", "Under 30", "300"],
        ["All", "Under 30", "1,450"],
    ]
    assert is_long(relation_of(grid))


def test_heads_that_count_have_no_years(relation_of: Make) -> None:
    made = relation_of(
        [["Year", "Opened", "Sites"], *([f"{at}", f"{at}", f"{at}"] for at in range(1998, 2006))]
    )
    assert [column.kind for column in made.columns] == ["year", "year", "number"]


def test_months_of_fiscal_years_are_statistics(relation_of: Make) -> None:
    rows = [["2020年度", str(month), "88"] for month in (10, 11, 12, 1, 2, 3)]
    assert is_long(relation_of([["年度", "月", "件数"], *rows]))
    assert not is_long(relation_of([["年", "月", "件数"], *rows]))


def test_years_go_without_the_digits_of_footnotes() -> None:
    (made,) = read_file(b"Year,Patents\n2027,512\n2028,533\n20292,540\n2030,561\n")
    found = plain(made)
    assert found is not None
    assert list(found.relation.columns[0].texts) == ["2027", "2028", "2029", "2030"]


def test_parts_by_code_and_sheets_told_apart_by_a_contents_page_are_not_plain() -> None:
    wards = "".join(f"1310{at},ward {at},2\n" for at in range(1, 6))
    (coded,) = read_file(f"code,area,homes\n13000,Oster,14\n{wards}".encode())
    assert plain(coded) is None
    fires = [["station", "cases"], ["East", "41"], ["West", "52"]]
    listed = (
        "Contents",
        [["Sheet", "Content"], ["t1", "Fires by station"], ["t2", "Rescues by station"]],
    )
    assert not plain_tables(workbook(listed, ("t1", fires), ("t2", fires)))


def test_parts_indented_below_their_wholes_are_not_plain() -> None:
    rows = [["Industry", "Shops"], ["Building", "520"], ["  Works", "310"], ["  Other", "220"]]
    rows += [["Trade", "900"], ["  Wholesale", "410"], ["  Retail", "505"], ["Mining", "30"]]
    held = workbook(("Shops", rows))
    assert named_table(held) is None
    flat = workbook(("Shops", [[row[0].strip(), *row[1:]] for row in rows]))
    assert named_table(flat) is not None


def test_a_blank_in_the_last_field_makes_no_whole_of_the_field_before() -> None:
    staff = [
        ["Name", "Hours", "Town", "Leave"],
        *([name, f"{at + 20}", town, "in May" if at % 3 else ""]
          for at, (name, town) in enumerate(zip(["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus"], ["York", "Hull", "York", "Hull", "York", "Hull", "York"], strict=True))),
    ]  # fmt: skip
    (found,) = plain_tables(workbook(("Staff", staff)))
    assert found.relation.size == 7


def test_one_stray_blank_before_a_name_makes_no_parts() -> None:
    rows = [[f"Model {at}", f"{at * 7}", f"{at % 5}"] for at in range(60)]
    rows[30][0] = "  " + rows[30][0]
    rows = [["Name", "Memory", "Channels"], *rows]
    assert named_table(workbook(("Computers", rows))) is not None


def test_orders_of_few_customers_are_no_statistics(relation_of: Make) -> None:
    """Their columns repeat their values, but hardly any combination of them has a row."""
    rng = Random(1)
    rows = [
        [str(at), f"c{rng.randrange(40)}", f"t{rng.randrange(6)}", f"s{rng.randrange(4)}", "5.5"]
        for at in range(60)
    ]
    assert not is_long(relation_of([["Order", "Customer", "City", "State", "Amount"], *rows]))


def test_numbered_answers_with_marks_are_no_statistics(relation_of: Make) -> None:
    rows = [
        [str(at + 1), ("girl", "boy")[at // 2 % 2], ("Yes", "No")[at % 2], f"s{at // 4 % 5}", f"t{at // 20}", str(6 + at % 4)]
        for at in range(60)
    ]  # fmt: skip
    heads = ["No", "Sex", "Phone", "Subject", "Town", "Hours"]
    assert not is_long(relation_of([heads, *rows]))
    assert is_long(relation_of([heads[1:], *(row[1:] for row in rows)]))


def test_a_code_beside_its_name_is_no_further_combination(relation_of: Make) -> None:
    rows = [
        [f"A{area:02}", f"Area {area}", str(2000 + year), str(area * year)]
        for area in range(20)
        for year in range(5)
    ]
    assert is_long(relation_of([["Code", "Area", "Year", "Value"], *rows]))


def of_page(page: str) -> PlainTable | None:
    sheets = read(f"<html><body>{page}</body></html>".encode(), Limits())
    tables = [table for one in sheets for table in understand(one)]
    found = plain_tables(Content("cities.html", sheets, tables))
    return found[0] if found else None


HEADS = "<thead><tr><th>City<th>Country<th>Pop</thead>"


def test_a_page_is_the_same_relation_as_the_csv_file() -> None:
    page = of_page(
        f"<h1>Cities</h1><table><caption>All</caption>{HEADS}<tr><th scope=row>Oslo<td>Norway<td>5</tr>"
        "<tr><th scope=row>Rome<td>Italy<td>6</tr><tr><th scope=row>Bonn<td>Germany<td>2</tr></table>"
    )
    csv = plain(sheet(CITIES))
    assert page is not None and csv is not None
    assert [one.head for one in page.relation.columns] == [one.head for one in csv.relation.columns]
    assert [c.texts for c in page.relation.columns] == [c.texts for c in csv.relation.columns]


def test_cells_that_span_rows_stand_in_each_of_them() -> None:
    found = of_page(
        f"<table>{HEADS}<tr><td>Oslo<td cell-id=n rowspan=2>Norway<td>5</tr><tr><td>Bergen<td>3</tr>"
        "<tr><td colspan=2>Singapore<td>6</tr></table>"
    )
    assert found is not None
    assert found.relation.columns[1].texts == ("Norway", "Norway", "Singapore")
    assert [found.address(1, 1), found.address(2, 1)] == ["n", "A4"]


def test_heads_in_two_rows_are_joined_over_records() -> None:
    rows = "".join(
        f"<tr><td>{city}<td>x{city}<td>y{city}<td>{at}" for at, city in enumerate("abcd")
    )
    heads = "<tr><th rowspan=2>City<th rowspan=2>Mayor<th colspan=2>Lake<tr><th>Name<th>Depth"
    found = of_page(f"<table>{heads}{rows}</table>")
    assert found is not None
    assert [c.head for c in found.relation.columns] == ["City", "Mayor", "Lake Name", "Lake Depth"]
    assert found.relation.size == 4


def test_heads_that_come_again_are_no_rows() -> None:
    heads, row = "<tr><th>City<th>Pop</tr>", "<tr><td>Oslo<td>5</tr><tr><td>Rome<td>6</tr>"
    found = of_page(f"<table>{heads}{row}{heads}{row}{heads}</table>")
    assert found is not None
    assert found.relation.columns[0].texts == ("Oslo", "Rome", "Oslo", "Rome")


def test_groups_of_heads_over_statistics_are_not_plain() -> None:
    heads = "<tr><th rowspan=2>Area<th colspan=2>Men<tr><th>2010<th>2020"
    assert of_page(f"<table>{heads}<tr><td>N<td>1<td>2<tr><td>S<td>3<td>4</table>") is None


def test_a_first_column_that_names_groups_of_rows_makes_no_plain_table() -> None:
    rows = [["", "#(km)", "0-5", "5-10"]]
    for name, pace in (("Ann", "5"), ("Ben", "4"), ("Cid", "6")):
        rows += [
            [name, "pace", pace, "6"],
            ["", "cadence", "180", "178"],
            ["", "stride", "92", "91"],
        ]
    assert plain(sheet(rows)) is None
    filled = [[row[0] or rows[at - at % 3 + 1][0], *row[1:]] for at, row in enumerate(rows[1:])]
    assert plain(sheet([["who", *rows[0][1:]], *filled])) is not None


def test_names_below_a_line_of_codes_are_the_heads() -> None:
    grid = [
        ["X-2019", "B", "B1101", "B1102", "B1103"],
        ["year", "", "2017", "2017", "2018"],
        ["地域コード", "市町村", "総面積", "林野面積", "総人口"],
        *[[f"R4520{at}", f"{at}丘市", f"{at}12.5", f"{at}310", f"{at}8842"] for at in range(1, 9)],
    ]
    found = plain(sheet(grid))
    assert found is not None
    heads = [column.head for column in found.relation.columns]
    assert heads == ["地域コード", "市町村", "総面積", "林野面積", "総人口"]
    assert found.relation.size == 8


def test_statistics_with_every_combination_once_need_fewer_rows(relation_of: Make) -> None:
    grid = statistics(4)
    assert is_long(relation_of(grid))
    assert not is_long(relation_of([*grid, grid[-1]]))
