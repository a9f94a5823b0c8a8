"""How a re-ranker is used: its weight, and where it is asked."""

import numpy as np
import pytest

from dsqa.training.ranking.reading_weights import (
    MARGINS,
    Listed,
    fitted_weight,
    gain,
    reading_figures,
)


def look_ups(many: int, gap: float, of_right: float, right: int) -> list[Listed]:
    """Look-ups with two cells, so far apart, of which one is right and has such a score by the re-ranker."""
    random = np.random.default_rng(0)
    found = []
    for _ in range(many):
        read = random.normal(0, 0.3, 2).astype(np.float32)
        read[right] += of_right
        ranker = np.array([gap, 0], np.float32)
        found.append(Listed("s", ranker, read, np.eye(2, dtype=np.float32)[right]))
    return found


def test_it_is_asked_where_it_helps_and_no_further() -> None:
    # Where the first are close it knows better; where they are apart it errs.
    close, apart = look_ups(40, 0.8, 3.0, 1), look_ups(40, 2.5, -3.0, 0)
    scale, margin = fitted_weight(close + apart, MARGINS)
    assert scale > 0.3
    assert margin == pytest.approx(1.0)
    told = reading_figures(close + apart, scale, margin, "look-ups")
    assert told["s look-ups"] == pytest.approx(80)
    assert told["s look-ups right without"] == told["s look-ups read"] == pytest.approx(0.5)
    assert told["s look-ups right with"] > 0.9


def test_one_that_misleads_counts_nothing() -> None:
    scale, _ = fitted_weight(look_ups(40, 0.8, -3.0, 0), MARGINS)
    assert scale == pytest.approx(0.0)


def test_nothing_located_tells_nothing() -> None:
    assert fitted_weight([], MARGINS) == (0.0, 0.0)


def test_what_is_read_of_derived_answers_counts_where_it_helps() -> None:
    helpful, misleading = look_ups(100, 0.5, 2.0, 1), look_ups(100, 0.5, -3.0, 0)
    scale, _ = fitted_weight(helpful)
    assert scale > 0.3
    told = reading_figures(helpful, scale, np.inf, "derived")
    assert told["s derived right without"] == pytest.approx(0)
    assert told["s derived right with"] > 0.9
    assert fitted_weight(misleading)[0] == pytest.approx(0)


@pytest.mark.long
def test_the_gain_is_that_of_files_that_the_weight_was_not_fitted_to() -> None:
    found = [one._replace(part=at % 3) for at, one in enumerate(look_ups(90, 0.5, 2.0, 1))]
    told = gain(found, "e")
    assert 0.9 < told["e look-ups gain at least"] <= told["e look-ups gain"]
    assert told["e look-ups gain"] <= told["e look-ups gain at most"] <= 1.01
    # What two parts have learned is wrong in the third.
    split = [one._replace(part=2) for one in look_ups(30, 0.5, -2.0, 0)]
    assert gain([one for one in found if one.part != 2] + split, "e")["e look-ups gain"] < 0.7
    assert gain([], "e") == {}
