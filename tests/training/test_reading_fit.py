"""How a re-ranker is used: its weight, and where it is asked."""

import numpy as np
import pytest

from dsqa.training.reading_fit import LookUp, figures, fit_cells


def look_ups(many: int, gap: float, of_right: float, right: int) -> list[LookUp]:
    """Look-ups with two cells, so far apart, of which one is right and has such a score by the re-ranker."""
    random = np.random.default_rng(0)
    found = []
    for _ in range(many):
        read = random.normal(0, 0.3, 2).astype(np.float32)
        read[right] += of_right
        ranker = np.array([gap, 0], np.float32)
        found.append(LookUp("s", ranker, read, np.eye(2, dtype=np.float32)[right]))
    return found


def test_it_is_asked_where_it_helps_and_no_further() -> None:
    # Where the first are close it knows better; where they are apart it errs.
    close, apart = look_ups(100, 0.8, 3.0, 1), look_ups(100, 2.5, -3.0, 0)
    scale, margin = fit_cells(close + apart)
    assert scale > 0.3
    assert margin == pytest.approx(1.0)
    told = figures(close + apart, scale, margin)
    assert told["s look-ups"] == pytest.approx(200)
    assert told["s first without"] == told["s read"] == pytest.approx(0.5)
    assert told["s first"] > 0.9


def test_one_that_misleads_counts_nothing() -> None:
    scale, _ = fit_cells(look_ups(100, 0.8, -3.0, 0))
    assert scale == pytest.approx(0.0)


def test_nothing_located_tells_nothing() -> None:
    assert fit_cells([]) == (0.0, 0.0)
