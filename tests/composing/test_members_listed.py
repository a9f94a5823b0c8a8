"""The labels that stand below a named one."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.composing.other_cells.members_listed import members_listed
from dsqa.language.lang import Lang

Located = Callable[..., Any]

TOWNS = [
    ["団体コード", "市町村", "世帯数", "人口"],
    ["46000", "県計", "580", "1,225"],
    ["", "市部", "400", "845"],
    ["46201", "　緑川市", "90", "205"],
    ["46203", "　北浜市", "310", "640"],
    ["", "東谷郡", "180", "380"],
    ["46341", "　谷中町", "100", "210"],
    ["46345", "　平瀬村", "80", "170"],
]
MILLS = [
    ["Area", "2030", "2031"],
    ["North Valley", "8", "9"],
    ["  Ashby", "3", "4"],
    ["  Brome", "5", "5"],
    ["South Valley", "7", "6"],
    ["  Clyde", "4", "4"],
    ["  Dunmore", "3", "2"],
]


PEAKS = [
    ["山名", "標高", "所在地"],
    ["北岳", "3193", "山梨県"],
    ["間ノ岳", "3190", "山梨県・静岡県"],
    ["立山", "3015", "富山県"],
]


@pytest.mark.parametrize(
    ("question", "grid", "lang", "labels"),
    [
        ("東谷郡に属する町村をすべて挙げてください", TOWNS, "j", "谷中町; 平瀬村"),
        ("東谷郡にはどんな町村がありますか", TOWNS, "j", "谷中町; 平瀬村"),
        ("東谷郡の人口は何人ですか", TOWNS, "j", None),
        ("山梨県にある山をすべて挙げてください", PEAKS, "j", "北岳; 間ノ岳"),
        ("List the towns in the South Valley.", MILLS, "e", "Clyde; Dunmore"),
        ("Which towns are in the North Valley?", MILLS, "e", "Ashby; Brome"),
        ("Which towns are in the West Valley?", MILLS, "e", None),
        ("What is the number of mills in the North Valley?", MILLS, "e", None),
    ],
)
def test_labels_below_a_named_one(
    located: Located, question: str, grid: list[list[str]], lang: Lang, labels: str | None
) -> None:
    asked, found = located(question, grid, lang)
    answer = members_listed(asked.question, [found[0].table])
    assert (answer and answer.text) == labels
