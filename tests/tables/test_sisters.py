"""Tables of one sheet that a heading tells apart."""

from dsqa.tables import understand
from dsqa.tables.areas.titles import Titles
from tests.tables.conftest import Build, Rows

_HEAD: Rows = [["区分", "20代", "30代"]]


def _part(heading: str, *rows: str) -> Rows:
    return [[heading, "", ""], *_HEAD, *([row, 1.0, 2.0] for row in rows), ["", "", ""]]


def test_blocks_under_a_heading_each_are_one_table(sheet_of: Build) -> None:
    title: Rows = [["第２表　栄養素等摂取量", "", ""]]
    (table,) = understand(
        sheet_of(title + _part("〔1〕総数", "脂質", "鉄") + _part("〔2〕男", "脂質", "鉄"))
    )
    assert table.title == "第２表 栄養素等摂取量"
    paths = [[label.text for label in table.row_axis.path(at)] for at in range(4)]
    assert paths == [["総数", "脂質"], ["総数", "鉄"], ["男", "脂質"], ["男", "鉄"]]
    assert table.row_axis.positions == (3, 4, 8, 9)
    assert table.row_axis.path(2)[0][1:] == (6, 0)


def test_tables_with_titles_of_their_own_stay_apart(sheet_of: Build) -> None:
    first, second = understand(
        sheet_of(_part("２－４　出生", "北部", "南部") + _part("２－５　死亡", "北部", "南部"))
    )
    assert (first.title, second.title) == ("２－４ 出生", "２－５ 死亡")
    assert len(first.row_axis.levels) == 1


def test_a_heading_over_other_columns_goes_on_under_the_title_above(sheet_of: Build) -> None:
    _, second = understand(
        sheet_of(
            [
                ["表３　人口の推移", "", ""],
                *_part("（１）実数", "東", "西"),
                ["（２）率", "", ""],
                ["区分", "令和元年", "令和2年"],
                ["東", 1.5, 2.5],
                ["西", 1.5, 2.5],
            ]
        )
    )
    assert second.title == "表３ 人口の推移 （２）率"


def test_the_title_above_is_that_of_the_last_numbered_table() -> None:
    titles = Titles()
    assert titles.under(["女"]) == ("女",)
    for title in (("２－４　人口動態", "各年"), ("２－５　月別人口動態", "（１）市部")):
        titles.add(title)
    assert titles.under(["（２）郡部"]) == ("２－５　月別人口動態", "（２）郡部")
    assert titles.under(["２－６　国籍"]) == ("２－６　国籍",)


def test_a_heading_is_no_part_of_another_without_a_number() -> None:
    titles = Titles()
    titles.add(("女",))
    assert titles.under(["男"]) == ("男",)
