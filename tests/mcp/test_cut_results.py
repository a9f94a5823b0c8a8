"""Results are cut to a size, and what was cut is counted."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from dsqa.mcp.bounded import bounded, encoded

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=400),
    lambda inner: st.lists(inner, max_size=20) | st.dictionaries(st.text("ab", max_size=3), inner),
    max_leaves=60,
)


@given(st.dictionaries(st.sampled_from(["cells", "notes", "title"]), VALUES))
def test_what_fits_stays(result: dict[str, Any]) -> None:
    most = len(encoded({**result, "cut": {}}))
    assert bounded(result, most) == {**result, "cut": {}}


def test_long_lists_are_halved_and_counted() -> None:
    kept = bounded({"cells": [{"shown": "x" * 50}] * 1000, "name": "n"}, 8_000)
    assert len(encoded(kept)) <= 8_000
    assert len(kept["cells"]) + kept["cut"]["cells"] == 1000
    assert kept["name"] == "n"


def test_lists_within_lists_are_counted_by_their_path() -> None:
    kept = bounded({"sheets": [{"heads": list(range(4000))}, {"heads": [1]}]}, 2_000)
    assert len(encoded(kept)) <= 2_000
    left = sum(len(one["heads"]) for one in kept["sheets"])
    assert left + kept["cut"]["sheets[].heads"] == 4001


def test_long_texts_are_cut_last() -> None:
    kept = bounded({"why": "y" * 20_000, "cells": ["a"]}, 8_000)
    assert len(encoded(kept)) <= 8_000
    assert kept["cells"] == ["a"]
    assert len(kept["why"]) + kept["cut"]["why"] == 20_000


def test_the_result_itself_is_not_changed() -> None:
    given_ = {"cells": list(range(5000))}
    bounded(given_, 100)
    assert len(given_["cells"]) == 5000
