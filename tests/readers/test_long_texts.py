"""Many long texts in one file."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.readers.long_texts import shortened
from dsqa.readers.sheet import Sheet


def sheet(*texts: str) -> Sheet:
    return Sheet("", 0, [list(texts)], [list(texts)])


def test_few_texts_stay_as_they_are() -> None:
    held = [sheet("a" * 50, "b"), sheet("c")]
    assert shortened(held, 52) == held


def test_the_longest_are_cut(caplog: pytest.LogCaptureFixture) -> None:
    (one, other) = shortened([sheet("a" * 500, "b"), sheet("c" * 300, "d" * 20)], 200)
    assert [len(text) for text in (*one.texts[0], *other.texts[0])] == [89, 1, 89, 20]
    assert one.values == one.texts
    assert caplog.messages == ["821 characters in its cells: texts of more than 89 are cut"]


@given(st.lists(st.integers(0, 300), min_size=1, max_size=20), st.integers(400, 2000))
def test_no_more_than_that(lengths: list[int], most: int) -> None:
    (found,) = shortened([sheet(*("x" * length for length in lengths))], most)
    assert sum(map(len, found.texts[0])) <= most
    kept = [len(text) for text in found.texts[0]]
    assert all(a == min(b, max(kept)) for a, b in zip(kept, lengths, strict=True))
