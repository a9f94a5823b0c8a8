"""What stands around a cell and may give its unit."""

from dsqa.answers.unit_texts import unit_texts
from dsqa.readers.sheet import Sheet
from dsqa.tables import understand
from dsqa.tables.at import table_at


def sheet(*rows: list[str]) -> Sheet:
    numbers = [
        [float(text.replace(",", "")) if text[:1].isdigit() else text or None for text in row]
        for row in rows
    ]
    return Sheet("", 0, numbers, [list(row) for row in rows], caption="注記\n（単位：千円）")


def test_labels_come_first_and_the_caption_from_its_end() -> None:
    grid = sheet(["区分", "前期（人）", "当期"], ["職員", "10", "12"], ["会員", "5", "6"])
    near = unit_texts(grid, table_at(understand(grid), grid, (1, 1)), (1, 1), "j")
    assert near.labels == ("職員", "前期（人）")
    assert near.around.index("（単位：千円）") < near.around.index("注記")


def test_a_unit_beside_the_number_or_over_that_place() -> None:
    grid = sheet(["給料", "6,917", "百万円"], ["賞与", "4,139", ""], ["人数", "7", "人"])
    assert unit_texts(grid, None, (0, 1), "j").beside == ("百万円",)
    assert unit_texts(grid, None, (1, 1), "j").beside == ("百万円",)
    assert unit_texts(grid, None, (2, 1), "j").beside == ("人",)


def test_triangles_tell_what_brackets_mean() -> None:
    assert unit_texts(sheet(["損失", "△5"]), None, (0, 1), "j").triangles
    assert not unit_texts(sheet(["損失", "5"]), None, (0, 1), "j").triangles


def test_the_kind_of_the_labels_below_is_no_unit() -> None:
    grid = sheet(["地点", "月", ""], ["", "一月", "二月"], ["新潟", "121.9", "146.0"], ["東京", "98.5", "84.1"])  # fmt: skip
    labels = unit_texts(grid, table_at(understand(grid), grid, (2, 1)), (2, 1), "j").labels
    assert "一月" in labels
    assert "月" not in labels
