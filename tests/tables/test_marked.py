"""Tables whose rows of heads the file itself tells."""

from collections.abc import Sequence

from dsqa.readers.sheet import Markup, Region, Sheet
from dsqa.tables import understand
from dsqa.tables.model import Table


def tables(
    grid: Sequence[Sequence[str]], markup: Markup | None, merges: tuple[Region, ...] = ()
) -> list[Table]:
    texts = [list(row) for row in grid]
    values = [[text or None for text in row] for row in texts]
    return understand(Sheet("", 0, values, texts, merges=merges, markup=markup))


# By its look, the third row heads the numbers below it.
GAMES = [
    ["Team", "Place", "Note"],
    ["Reds", "Rome", "5"],
    ["Blues", "Bonn", "lost to Reds"],
    ["Greens", "Oslo", "7"],
    ["Whites", "Lima", "8"],
]


def test_a_row_of_texts_is_no_header_where_the_markup_tells_it() -> None:
    (found,) = tables(GAMES, Markup(head_rows=(0,)))
    assert (found.header_rows, found.region) == ((0,), Region(0, 0, 4, 2))


def test_a_title_above_and_a_note_below_stay_outside() -> None:
    grid = [["All games", "", ""], *GAMES, ["Source: the league", "", ""]]
    (found,) = tables(grid, Markup(head_rows=(1,)), (Region(0, 0, 0, 2), Region(6, 0, 6, 2)))
    assert (found.header_rows, found.title) == ((1,), "All games")
    assert (found.region.bottom, found.notes) == (5, ("Source: the league",))


def test_a_last_row_below_cells_that_reach_down_is_no_note() -> None:
    grid = [["Team", "Place", "Note"], ["Reds", "Rome", "won"], ["", "", "lost"]]
    merges = (Region(1, 0, 2, 0), Region(1, 1, 2, 1))
    (found,) = tables(grid, Markup(head_rows=(0,)), merges)
    assert (found.region.bottom, found.notes) == (2, ())


def test_columns_of_heads_are_the_stub() -> None:
    grid = [["", "", "2010", "2020"], ["North", "men", "1", "2"], ["", "women", "3", "4"]]
    (found,) = tables(grid, Markup(head_rows=(0,), head_columns=2))
    assert found.stub_columns == (0, 1)


def test_units_below_the_heads_belong_to_them() -> None:
    grid = [["", "Land", "Houses"], ["", "m2", "m2"], ["2010", "1", "2"], ["2020", "3", "4"]]
    (found,) = tables(grid, Markup(head_rows=(0,)))
    assert found.header_rows == (0, 1)


def test_other_heads_further_down_begin_other_tables() -> None:
    grid = [["City", "Pop"], ["Oslo", "5"], ["Rome", "6"], ["Lake", "Area"], ["Como", "1"]]
    found = tables(grid, Markup(head_rows=(0,), inner_heads=(3,)))
    assert [table.header_rows for table in found] == [(0,), (3,)]


def test_markup_without_data_below_tells_nothing() -> None:
    assert tables([["City", "Pop"], ["", ""]], Markup(head_rows=(0,))) == []
