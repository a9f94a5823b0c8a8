"""The order in which a question names lines by their labels."""

from dsqa.locate import build_index
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.matching.label_order import find_label, label_places, labels_in
from dsqa.readers.sheet import Sheet
from dsqa.tables import understand

GRID = [["Outcome", "Opposite-sex", "Same-sex"], ["Charged", "84", "68"], ["Cleared", "16", "32"]]


def _columns() -> AxisIndex:
    values = [[float(text) if text.isdigit() else text for text in row] for row in GRID]
    sheet = Sheet("", 0, values, GRID)
    return build_index([("f.xlsx", [sheet], understand(sheet))], "e").tables[0].columns


def test_lines_are_found_in_the_order_of_the_question() -> None:
    places = label_places(_columns(), (0, 1), "percentages of same-sex and opposite-sex incidents")
    assert places is not None
    assert places[1] < places[0]


def test_none_where_a_label_is_not_said() -> None:
    assert label_places(_columns(), (0, 1), "percentages of opposite-sex incidents") is None


def test_a_label_is_no_part_of_a_word() -> None:
    assert find_label("men", "women and men") == len("women and ")
    assert find_label("men", "women") == -1


def test_a_label_is_no_part_of_a_longer_label() -> None:
    towns = ["elm", "north elm"]
    assert labels_in(towns, "all but north elm") == ({"north elm"}, "all but  ")
    assert labels_in(towns, "all but north elm and elm")[0] == {"elm", "north elm"}
