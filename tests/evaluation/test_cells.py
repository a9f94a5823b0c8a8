"""Cell addresses as gold files write them."""

import pytest

from dsqa.evaluation.cells import any_cell, parse_cells, same_cells


def names(text: str) -> set[str]:
    return {f"{sheet}!{cell}" for _, sheet, cell in parse_cells(text, "f.xls", "S")}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("B24", {"S!B24"}),
        ("B67, b66", {"S!B67", "S!B66"}),
        ("J2081; I2081", {"S!J2081", "S!I2081"}),
        ("$A$1,B2;C3", {"S!A1", "S!B2", "S!C3"}),
        ("B2:C3", {"S!B2", "S!B3", "S!C2", "S!C3"}),
        ("C3:B2", {"S!B2", "S!B3", "S!C2", "S!C3"}),
        ("B10, 2005!B17", {"S!B10", "2005!B17"}),
        ("'a, b''s'!C3; D4", {"a, b's!C3", "S!D4"}),
        ("Children's!B2, C3", {"Children's!B2", "S!C3"}),
        ("S100ITAZ-0101010-tab4-r18c3", {"S!S100ITAZ-0101010-TAB4-R18C3"}),
        ("", set()),
    ],
)
def test_written_forms(text: str, expected: set[str]) -> None:
    assert names(text) == expected


def test_a_huge_range_is_refused() -> None:
    with pytest.raises(ValueError, match="more than 100,000 cells"):
        parse_cells("A1:XFD1048576", "f.xls", "S")


def test_sheets_count_where_both_sides_name_one() -> None:
    gold = parse_cells("B2", "f.xls", "S")
    assert same_cells(parse_cells("B2", "f.xls", ""), gold)
    assert same_cells(gold, parse_cells("B2", "f.xls", ""))
    assert not same_cells(parse_cells("B2", "f.xls", "T"), gold)


def test_a_member_stands_for_its_archive_and_other_files_do_not() -> None:
    gold = parse_cells("B2", "f.zip", "")
    assert same_cells(parse_cells("B2", "f.zip/x.xls", "S"), gold)
    assert not any_cell(parse_cells("B2", "f.zip.xls", "S"), gold)


def test_same_cells_goes_both_ways() -> None:
    one, two = parse_cells("B2", "f", "S"), parse_cells("B2, B3", "f", "S")
    assert not same_cells(one, two)
    assert not same_cells(two, one)
    assert not same_cells(frozenset(), one)
    assert any_cell(one, two)
