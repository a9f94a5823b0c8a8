"""Merged cells spread over the places that they cover."""

from hypothesis import given
from hypothesis import strategies as st

from dsqa.readers.html.reader import read
from dsqa.readers.limits import Limits
from dsqa.readers.merged_cells import without_dittos, without_merges
from dsqa.readers.sheet import Region, Sheet

BOUND = st.integers(-1, 4)


def test_each_place_has_the_text_and_the_address_of_the_cell() -> None:
    page = "<table><tr><td cell-id=x rowspan=2>a<td>1</tr><tr><td>2</tr><tr><td colspan=2>b</table>"
    (sheet,) = read(page.encode(), Limits())
    found = without_merges(sheet)
    assert found.texts == [["a", "1"], ["a", "2"], ["b", "b"]]
    assert [found.address(1, 0), found.address(1, 1), found.address(2, 1)] == ["x", "B2", "A3"]
    assert sheet.texts[1][0] == ""


def test_a_sheet_without_merges_is_the_same() -> None:
    sheet = Sheet("", 0, [["a"]], [["a"]])
    assert without_merges(sheet) is sheet


@given(st.lists(st.builds(Region, BOUND, BOUND, BOUND, BOUND), max_size=5))
def test_regions_of_any_kind_do_no_harm(merges: list[Region]) -> None:
    texts = [[f"{row}{column}" for column in range(3)] for row in range(3)]
    found = without_merges(Sheet("", 0, [list(row) for row in texts], texts, merges=tuple(merges)))
    assert [len(row) for row in found.texts] == [3, 3, 3]
    assert {text for row in found.texts for text in row} <= {t for row in texts for t in row}


def test_ditto_marks_repeat_the_text_above() -> None:
    texts = [
        ["Name", "Office"],
        ["Hall", "Parks"],
        ["Pool", "〃"],
        ["Zoo", "同上"],
        ["Inn", "Roads"],
    ]
    sheet = Sheet("", 0, [list(row) for row in texts], texts)
    found = without_dittos(sheet, 0)
    assert [row[1] for row in found.texts] == ["Office", "Parks", "Parks", "Parks", "Roads"]
    assert without_dittos(found, 0) is found
