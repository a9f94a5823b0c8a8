"""Entries of sheets on a contents page."""

from collections.abc import Callable
from typing import Any

from dsqa.locate.indexing.contents import entries

DEATHS = [["区分", "2029年", "2030年"], ["県計", 812.0, 790.0], ["北市", 402.0, 388.0]]


def test_an_entry_may_be_a_short_japanese_word(
    content_of: Callable[..., Any], best: Callable[..., str]
) -> None:
    grids = {
        "目次": [["番号", "表名", "シート"], ["1", "出生数", "a1"], ["2", "死亡数", "a2"]],
        "a1": DEATHS,
        "a2": DEATHS,
    }
    _, sheets, _ = content_of("f", grids)
    assert entries(sheets) == {1: "出生数", 2: "死亡数"}
    assert best("2030年の北市の死亡数は？", grids, "j") == "a2!C3"
