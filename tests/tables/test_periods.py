"""Group labels that only the parts of the groups tell the extent of."""

from collections.abc import Callable

from dsqa.readers.sheet import Sheet
from dsqa.tables import Axis, understand
from dsqa.tables.stub.periods import groups_of

Build = Callable[..., Sheet]
PARTS = ["総数", "男", "女"]


def paths(axis: Axis) -> list[str]:
    return ["/".join(label.text for label in axis.path(i)) for i in range(len(axis.positions))]


def test_groups_repeat_their_parts() -> None:
    assert groups_of(["計", *PARTS, *PARTS]) == [range(1, 4), range(4, 7)]
    assert groups_of([*PARTS, "計"]) == []
    assert groups_of(["計", "計"]) == []


def test_a_label_amid_its_columns_is_for_all_of_them(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["区", "", "児童", "", "", "生徒", ""],
                ["", *PARTS, *PARTS],
                *[[k, *[float(n) for n in range(11, 17)]] for k in ("東区", "西区")],
            ]
        )
    )
    assert paths(table.column_axis) == [f"{a}/{b}" for a in ("児童", "生徒") for b in PARTS]


def test_a_word_spread_over_its_columns(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["区", "児", "童", "数", "学", "級", "数"],
                ["", *PARTS, *PARTS],
                *[[k, *[float(n) for n in range(11, 17)]] for k in ("東区", "西区")],
            ]
        )
    )
    assert paths(table.column_axis) == [f"{a}/{b}" for a in ("児童数", "学級数") for b in PARTS]


def test_a_label_amid_its_rows_is_for_all_of_them(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["産業", "性別", "一般", "短時間"],
                *[
                    [name if sex == "男" else "", sex, 11.0, 12.0]
                    for name in ("建設業", "製造業")
                    for sex in PARTS
                ],
            ]
        )
    )
    assert paths(table.row_axis) == [f"{a}/{b}" for a in ("建設業", "製造業") for b in PARTS]
