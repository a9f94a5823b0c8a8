from collections.abc import Callable

from dsqa.readers.sheet import Sheet
from dsqa.tables import understand
from dsqa.tables.frames import to_dataframe

Build = Callable[..., Sheet]


def test_levels_become_a_multi_index(sheet_of: Build) -> None:
    sheet = sheet_of(
        [
            ["", "2010", "", "2015", ""],
            ["", "男", "女", "男", "女"],
            ["甲", 1.0, 2.0, 3.0, 4.0],
            ["乙", 5.0, 6.0, 7.0, "-"],
        ]
    )
    (table,) = understand(sheet)
    texts = to_dataframe(table, sheet)
    values = to_dataframe(table, sheet, cells="values")
    assert texts.loc["乙", ("2015", "女")] == "-"
    assert values.loc["甲", ("2010", "男")] == 1.0
    assert texts.attrs["rows"] == [2, 3]
