from dsqa.locate.indexing.corners import distinctive_corners
from dsqa.tables.model import Axis, Label, Level, Region, Table


def table(head: str, columns: tuple[str, ...] = ("2000年", "2010年")) -> Table:
    rows = Axis((1, 2), (Level((Label("0歳", 1, 0), Label("1歳", 2, 0)), (0, 1), head),))
    labels = tuple(Label(text, 0, at + 1) for at, text in enumerate(columns))
    positions = tuple(range(1, len(columns) + 1))
    across = Axis(positions, (Level(labels, tuple(range(len(columns)))),))
    return Table("cross", Region(0, 0, 2, len(columns)), (0,), (0,), rows, across)


def test_sisters_with_other_corners_are_told_apart() -> None:
    assert distinctive_corners([table("男性"), table("女性")]) == ["男性", "女性"]


def test_the_same_corner_tells_nothing() -> None:
    assert distinctive_corners([table("年齢"), table("年齢"), table("区分", ("面積",))]) == [""] * 3
