from dsqa.display.grid import Marks, render
from dsqa.display.width import text_width
from dsqa.readers.sheet import Sheet


def sheet(*rows: list[str]) -> Sheet:
    return Sheet("S", 0, [list(row) for row in rows], [list(row) for row in rows])


AREAS = sheet(
    ["地域", "2010年", "2020年"],
    ["北海道", "5,506,419", "5,224,614"],
    ["東京都", "13,159,388", "14,047,594"],
)


def test_columns_are_aligned_by_display_width() -> None:
    assert render(AREAS, range(3), range(3), 80, rule_after=0) == [
        "   A                B           C",
        "1  地域        2010年      2020年",
        "---------------------------------",
        "2  北海道   5,506,419   5,224,614",
        "3  東京都  13,159,388  14,047,594",
    ]


def test_marked_cell_stands_in_brackets() -> None:
    lines = render(AREAS, range(3), range(3), 80, Marks({(2, 2): ""}))
    assert lines[3].endswith("[14,047,594]")
    assert "[" not in lines[2]


def test_tag_stands_behind_the_mark() -> None:
    assert render(AREAS, [1], [1], 80, Marks({(1, 1): "3"}))[1].endswith("[5,506,419]3")


def test_reverse_video_takes_no_room() -> None:
    plain = render(AREAS, range(3), range(3), 80)
    shown = render(AREAS, range(3), range(3), 80, Marks({(1, 1): ""}, reverse=True))
    assert shown[2] == plain[2].replace("5,506,419", "\x1b[7m5,506,419\x1b[0m")


def test_gaps_are_shown() -> None:
    lines = render(AREAS, [0, 2], [0, 2], 80)
    assert lines[0].split() == ["A", "…", "C"]
    assert lines[2].strip() == "…"


def test_columns_that_do_not_fit_are_dropped_but_not_the_marked_one() -> None:
    wide = sheet([f"column {n}" for n in range(20)], [f"{n:,}" for n in range(10**6, 10**6 + 20)])
    lines = render(wide, range(2), range(20), 60, Marks({(1, 15): ""}), keep=[0])
    assert all(text_width(line) <= 60 for line in lines)
    assert "[1,000,015]" in lines[2]
    assert "1,000,000" in lines[2]
    assert "1,000,014" not in lines[2]


def test_numbers_are_not_cut_where_labels_can_be() -> None:
    long = sheet(["a very long label that would take the whole line by itself", "123,456,789"])
    [_, line] = render(long, [0], [0, 1], 40)
    assert line.endswith("123,456,789")
    assert "…" in line
    assert text_width(line) <= 40


def test_nothing_to_show() -> None:
    assert render(AREAS, [], [0], 80) == []
