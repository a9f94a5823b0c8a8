import pytest

from dsqa.tables import understand
from tests.tables.conftest import Build, Rows, row_paths

CARD: Rows = [
    ["Station card"],
    [],
    ["Name", "Elm Halt", "Line", "Coast"],
    ["Opened", 1931.0, "Platforms", 4.0],
    ["Staff", 12.0, "Daily trains", 96.0],
]


def test_labels_and_values_across_a_row_are_a_stub_and_its_values(sheet_of: Build) -> None:
    left, right = understand(sheet_of(CARD))
    assert row_paths(left) == ["Name", "Opened", "Staff"]
    assert row_paths(right) == ["Line", "Platforms", "Daily trains"]
    assert (left.stub_columns, left.column_axis.positions) == ((0,), (1,))
    assert (right.stub_columns, right.column_axis.positions) == ((2,), (3,))
    assert left.header_rows == right.header_rows == ()
    assert left.title == right.title == "Station card"


def test_a_date_in_the_first_row_is_a_value(sheet_of: Build) -> None:
    rows: Rows = [
        ["商号", "山川工業", "設立", "1961年4月"],
        ["資本金", "3億円", "従業員数", "412名"],
        ["代表者", "川田 一郎", "本社", "東京都北区"],
    ]
    left, right = understand(sheet_of(rows))
    assert row_paths(left) == ["商号", "資本金", "代表者"]
    assert row_paths(right) == ["設立", "従業員数", "本社"]


def test_a_label_beside_a_year_in_the_first_row_heads_nothing(sheet_of: Build) -> None:
    rows: Rows = [
        ["Ship", "MV Corran", "Built", 2001.0],
        ["Length", "44.1 m", "Beam", "14 m"],
        ["Crew", 5.0, "Passengers", 149.0],
    ]
    left, right = understand(sheet_of(rows))
    assert row_paths(left) == ["Ship", "Length", "Crew"]
    assert row_paths(right) == ["Built", "Beam", "Passengers"]


def test_texts_amid_numbers_are_one_form_whatever_the_labels_say(sheet_of: Build) -> None:
    rows: Rows = [["Vessel", "Ocean Star"], ["Flag", "Panama"], ["Registry", "Colon"], ["Draught", 12.5], ["Yard", "Turku"]]  # fmt: skip
    (table,) = understand(sheet_of([*rows, ["Tonnage", 24550.0]]))
    assert row_paths(table) == ["Vessel", "Flag", "Registry", "Draught", "Yard", "Tonnage"]
    prices: Rows = [["Good", "Price"], ["Pears", 2.0], ["Figs", "none"], ["Plums", 3.0], ["Nuts", "none"]]  # fmt: skip
    (table,) = understand(sheet_of([*prices, ["Dates", 4.0]]))
    assert table.header_rows == (0,)


def test_texts_and_numbers_below_one_another_are_one_form(sheet_of: Build) -> None:
    rows: Rows = [
        ["施設名", "青葉館"],
        ["所在地", "緑市"],
        ["定員", 120.0],
        ["構造", "木造"],
        ["延床面積", 310.5],
    ]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table) == ["施設名", "所在地", "定員", "構造", "延床面積"]


@pytest.mark.parametrize(
    "rows",
    [
        [["Name", "Age", "Town", "Score"], ["Ann", 31.0, "Ely", 5.0], ["Bob", 44.0, "Rye", 7.0]],
        [["費目名", "金額"], ["人件費", 12.0], ["物件費", 14.0], ["公債費", 9.0], ["扶助費", 3.0]],
        [["Name", "Role"], ["Ann", "Mayor"], ["Bob", "Clerk"], ["Cid", "Judge"]],
    ],
)
def test_tables_are_no_forms(rows: Rows, sheet_of: Build) -> None:
    (table,) = understand(sheet_of(rows))
    assert table.header_rows == (0,)


@pytest.mark.parametrize(
    "told", [["提出日", "2031年3月19日"], ["電話番号", "06-0000-0000"], ["Opened", "19 May 2031"]]
)
def test_a_form_of_texts_has_a_date_or_a_telephone_number(sheet_of: Build, told: list[str]) -> None:
    rows: Rows = [
        ["書類名", "水車報告書"],
        ["提出先", "北区役所"],
        [*told],
        ["団体名", "水車の会"],
        ["本店の所在の場所", "北区東町"],
    ]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table)[:2] == ["書類名", "提出先"]
    assert (table.stub_columns, table.header_rows) == ((0,), ())


def test_a_cover_whose_labels_repeat_is_a_form(sheet_of: Build) -> None:
    rows: Rows = [
        ["【提出書類】", "水車事業報告書"],
        ["【提出先】", "北山市長"],
        ["【提出日】", "2031年6月3日"],
        ["【団体名】", "北山水車保存会"],
        ["【電話番号】", "0277(11)2233"],
        ["【連絡場所】", "北山市西町"],
        ["【電話番号】", "0277(44)5566"],
        ["【担当者氏名】", "水野"],
    ]
    (table,) = understand(sheet_of(rows))
    assert (table.kind, len(row_paths(table)), table.header_rows) == ("form", 8, ())


def test_the_first_label_need_not_name_an_attribute(sheet_of: Build) -> None:
    rows: Rows = [
        ["Vessel", "MV Arran Rose"],
        ["Owner", "Firth Ferries"],
        ["Year built", 2001.0],
        ["Length (m)", 91.5],
        ["Crew", 21.0],
    ]
    (table,) = understand(sheet_of(rows))
    assert (table.kind, row_paths(table)[0], table.header_rows) == ("form", "Vessel", ())


def test_a_name_that_ends_as_an_attribute_is_no_head(sheet_of: Build) -> None:
    rows: Rows = [["Name", "Elm Halt", "Line", "Coast line"], *CARD[3:]]
    assert [table.kind for table in understand(sheet_of(rows))] == ["form", "form"]


@pytest.mark.parametrize(
    "pairs",
    [
        ["Office|North Hall", "Street|Mill Lane 4", "Phone|0123 456", "Opens|9:00"],
        ["名称|中央図書館", "所在地|本町1-2", "電話|03-1234", "蔵書数|12,000冊"],
        ["人口|12,345人", "面積|55.5km2", "町長|山田太郎", "町の木|サクラ"],
        ["Loan|$30,000", "Interest|8.97%", "Term|10", "Start|May"],
    ],
)
def test_values_of_several_kinds_are_those_of_one_thing(sheet_of: Build, pairs: list[str]) -> None:
    rows: Rows = [["A card"], *(list(pair.split("|")) for pair in pairs)]
    (table,) = understand(sheet_of(rows))
    assert table.kind == "form"
    assert row_paths(table) == [pair.split("|")[0] for pair in pairs]


@pytest.mark.parametrize(
    "pairs",
    [
        ["City|People", "Ayr|12,345人", "Bute|3,000人", "Crail|調査中", "Doune|900人"],
        ["Stop|First train", "Ayr|5:30", "Bute|5:45", "Crail|none", "Doune|6:10"],
        ["Player|Points", "Ann|12", "Bob|15", "Cid|ill", "Dot|11"],
    ],
)
def test_values_of_one_kind_are_a_column(sheet_of: Build, pairs: list[str]) -> None:
    tables = understand(sheet_of([list(pair.split("|")) for pair in pairs]))
    assert all(table.kind != "form" for table in tables)
