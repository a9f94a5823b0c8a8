"""Header rows, stub columns and lines without numbers, as the learned forests settle them."""

from collections.abc import Callable

import numpy as np
import pytest

from dsqa.readers.sheet import Sheet
from dsqa.tables import Table, understand
from dsqa.tables.areas.regions import find_blocks
from dsqa.tables.grid import survey
from dsqa.tables.heads.headers import Frame, frame
from dsqa.tables.line_roles.forest import Forest, joined, load_forests
from dsqa.tables.line_roles.linefacts import column_features, row_features
from dsqa.tables.line_roles.roles import (
    MARGIN,
    ROW_ROLES,
    Forests,
    forests,
    head_lines,
    likely_lines,
    reframe,
)

Build = Callable[..., Sheet]
RATINGS = [
    ["Ratings by state"],
    ["They may be modified by a sign."],
    ["", "2001", "2002"],
    ["State", "Rank", "Rank"],
    ["Ohio", 4.0, 5.0],
    ["West", "", ""],
    ["Utah", 6.0, 7.0],
    ["A sign shows the standing."],
]


def proposed(sheet: Sheet) -> Frame:
    grid = survey(sheet)
    (block,) = find_blocks(grid)
    return frame(grid, block)


def only(sheet: Sheet) -> Table:
    (table,) = understand(sheet)
    return table


def steady(odds: float) -> Forest:
    """A forest that says the same of every line."""
    return Forest(np.zeros((1, 1), np.int64), np.zeros((1, 1)), np.full((1, 2), odds))


def by(feature: int, threshold: float, low: float, high: float) -> Forest:
    """A forest of one question."""
    return Forest(np.array([[feature]]), np.array([[threshold]]), np.array([[low, high]]))


def believing(role: str, odds: float) -> Forests:
    """Forests that take every row for one role, by so much in log-odds."""
    rows = [steady(odds if one == role else -odds) for one in ROW_ROLES]
    return Forests(joined(rows), steady(0.0))


def test_what_the_rules_propose_stands_where_the_forests_are_unsure(sheet_of: Build) -> None:
    sheet = sheet_of(RATINGS)
    before = proposed(sheet)
    after = reframe(survey(sheet), before, believing("data", 0.0))
    assert after._replace(lines={}) == before._replace(lines={})
    assert after.lines == {0: "title", 1: "title", 5: "section", 7: "note"}


def test_a_little_more_likely_is_not_enough(sheet_of: Build) -> None:
    sheet = sheet_of(RATINGS)
    for odds, role in ((MARGIN - 0.1, "title"), (MARGIN + 0.1, "note")):
        lines = likely_lines(survey(sheet), proposed(sheet), believing("note", odds).rows)
        assert lines[1] == role


def test_a_line_has_a_role_that_its_place_allows(sheet_of: Build) -> None:
    sheet = sheet_of(RATINGS)
    for role in ("header", "unit", "section"):
        lines = likely_lines(survey(sheet), proposed(sheet), believing(role, 9.0).rows)
        assert lines[0] in ("title", "unit", "note")
        assert lines[5] in ("section", "data", "note")
        assert lines[7] in ("data", "note")


def test_a_row_of_texts_below_the_last_number_is_data(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["institution", "2013", "2014", "2015"],
                ["police", 1.0, 2.0, 3.0],
                ["school", 1.5, 2.0, 3.0],
                ["mean", "35.6 (15.3)", "37.0 (16.1)", "33.6 (13.7)"],
                ["range", "15 to 92", "15 to 93", "15 to 87"],
                ["note: data are preliminary"],
            ]
        )
    )
    assert table.row_axis.positions == (1, 2, 3, 4)
    assert table.notes == ("note: data are preliminary",)


def test_numbers_in_the_stub_name_no_row_and_can_be_asked_for(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["year", "team", "gp", "gs", "rushing", "", "receiving", ""],
                ["", "", "", "", "att", "yds", "rec", "yds"],
                ["2009", "car", 8.0, 0.0, 22.0, 49.0, 10.0, 55.0],
                ["2010", "car", 16.0, 3.0, 103.0, 452.0, 12.0, 65.0],
                ["2011", "oak", 12.0, 3.0, 33.0, 42.0, 11.0, 66.0],
            ],
            merges=((0, 0, 1, 0), (0, 1, 1, 1), (0, 2, 1, 2), (0, 3, 1, 3), (0, 4, 0, 5), (0, 6, 0, 7)),
        )
    )  # fmt: skip
    assert table.stub_columns == (0, 1, 2, 3)
    assert table.column_axis.positions == (2, 3, 4, 5, 6, 7)
    assert [label.text for label in table.row_axis.path(0)] == ["2009", "car"]


def test_a_section_over_the_whole_table_is_no_header(sheet_of: Build) -> None:
    sheet = sheet_of(
        [
            ["club", "season", "apps", "goals"],
            ["goalkeepers"],
            ["ajax", "1990", 3.0, 4.0],
            ["feyenoord", "1991", 5.0, 6.0],
        ],
        merges=((1, 0, 1, 3),),
    )
    keen = by(6, -1.5, 5.0, 0.0)  # rows that are two or more above the end of the body
    settled = reframe(
        survey(sheet),
        proposed(sheet),
        Forests(
            joined([keen if role == "header" else steady(0.0) for role in ROW_ROLES]), steady(0)
        ),
    )
    assert settled.header_rows == (0,)


def test_features_have_the_shape_that_the_forests_were_fitted_on(sheet_of: Build) -> None:
    sheet = sheet_of(RATINGS)
    grid, settled = survey(sheet), proposed(sheet)
    rows = row_features(grid, settled, head_lines(grid, settled))
    columns = column_features(grid, settled, [0, 1, 2])
    assert int(forests().rows.feature.max()) < rows.shape[1]
    assert int(forests().stub.feature.max()) < columns.shape[1]
    assert np.isfinite(rows).all()
    assert np.isfinite(columns).all()


@pytest.mark.parametrize("role", [*ROW_ROLES, "stub"])
def test_every_role_has_a_forest(role: str) -> None:
    assert load_forests("roles.json.xz")[role].leaf.shape[0] > 0
