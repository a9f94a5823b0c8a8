from dsqa.display.excerpt import excerpt, preview
from dsqa.display.grid import Marks
from dsqa.readers.sheet import Sheet
from dsqa.tables import understand

ROWS = [["Population by area", "", ""], ["Area", "2010", "2020"]]
ROWS += [[f"Area {n}", f"{n},100", f"{n},200"] for n in range(1, 41)]
VALUES = [
    [float(text.replace(",", "")) if text[:1].isdigit() else text or None for text in row]
    for row in ROWS
]
SHEET = Sheet("Data", 0, VALUES, ROWS)
[TABLE] = understand(SHEET)


def test_excerpt_has_header_stub_and_neighbours() -> None:
    lines = excerpt(SHEET, TABLE, Marks({(20, 2): ""}), 80)
    text = "\n".join(lines)
    assert "[19,200]" in text
    assert [line.split()[0] for line in lines[1:]] == [
        "2",
        "-" * len(lines[2]),
        *["19", "20", "21", "22", "23"],
    ]
    assert "Area 19" in text
    assert "2010" in lines[1]


def test_excerpt_of_cells_far_apart() -> None:
    lines = excerpt(SHEET, TABLE, Marks({(3, 1): "", (38, 1): ""}), 80, height=8)
    text = "\n".join(lines)
    assert "[2,100]" in text
    assert "[37,100]" in text
    assert len([line for line in lines if "Area " in line]) <= 8


def test_excerpt_without_table_shows_the_sheet() -> None:
    lines = excerpt(SHEET, None, Marks({(0, 0): ""}), 80)
    assert "[Population by area]" in lines[1]


def test_preview_is_limited_and_shows_marks_further_down() -> None:
    lines = preview(SHEET, TABLE, 80, 6, Marks({(30, 1): "1"}))
    assert len([line for line in lines if "Area " in line]) == 6
    assert "[29,100]1" in lines[-2]
    assert lines[-1] == "… 35 more rows; --json has all"
