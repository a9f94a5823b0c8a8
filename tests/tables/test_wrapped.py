from collections.abc import Callable

import pytest

from dsqa.readers.sheet import Sheet
from dsqa.tables import understand
from dsqa.tables.heads.wrapped import carries_on, joins

Build = Callable[..., Sheet]


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("Standard", "& Poor's", True),
        ("Public", "charter", True),
        ("1994-", "1998", True),
        ("200 万円", "未満", True),
        ("総数", "未満", False),
        ("Employed", "persons", False),
        ("Rate", "percent", False),
        ("rushing", "yards", False),
        ("Women", "Rate", False),
        ("MD12", "カラオケ", False),
    ],
)
def test_lines_of_one_label(first: str, second: str, same: bool) -> None:
    assert joins(first, second) is same


def test_a_phrase_that_is_not_ended() -> None:
    assert carries_on("Percent eligible for free or", "reduced-price lunch")
    assert not carries_on("Percent eligible", "boys")
    assert not carries_on("Born in", "Texas")


def test_wrapped_heads_are_one_label_and_parents_are_not(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["", "Schools", "", "Standard"],
                ["Area", "Public", "Private", "& Poor's"],
                ["North", 10.5, 2.5, 3.5],
                ["South", 11.5, 2.5, 3.5],
            ],
            merges=((0, 1, 0, 2),),
        )
    )
    axis = table.column_axis
    assert [[label.text for label in axis.path(i)] for i in range(3)] == [
        ["Schools", "Public"],
        ["Schools", "Private"],
        ["Standard & Poor's"],
    ]


def test_stub_label_that_begins_in_the_row_above(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["", "2001", "2002"],
                ["Percent of students eligible for free or"],
                [" reduced-price lunch", 100.5, 100.5],
                ["  Less than 15", 17.5, 18.5],
                ["  15 or more", 83.5, 82.5],
            ]
        )
    )
    whole = "Percent of students eligible for free or reduced-price lunch"
    axis = table.row_axis
    assert [[label.text for label in axis.path(i)] for i in range(3)] == [
        [whole],
        [whole, "Less than 15"],
        [whole, "15 or more"],
    ]
