"""What the scores of a re-ranker count beside those of a ranker, fitted to lists of which both have scored every item.

A set counts by the root of its size.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.language.lang import Lang
from dsqa.locate.lexicon import Floats

_SCALES = tuple(round(0.1 * step, 1) for step in range(16))
_MARGINS = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0)
_TEMPERATURES = (0.5, 0.7, 1.0, 1.3, 1.7, 2.2, 3.0)
_WORTH = 0.005
"""What a wider margin or a larger weight must bring, in log likelihood of what is right."""
_FEW = 20
"""Questions below which those of a set count no more for being few."""
PARTS = 3
"""Parts of the held out files by which the figures of the confidence are cross-validated."""


class Listed(NamedTuple):
    """What is near the best for one question, cells or derived answers, with both scores."""

    set: str
    ranker: Floats
    """Best first: scores, or the logarithms of chances."""
    read: Floats
    right: Floats
    part: int = 0
    """Of the held out files, by dataset."""


def fit_cells(found: Sequence[Listed]) -> tuple[float, float]:
    """The weight and the margin under which right cells are likeliest: the least margin that is hardly worse than any."""
    located, shares = _weighed(found)
    if not located:
        return 0.0, 0.0
    loss = {
        (scale, margin): _least_loss(located, shares, scale, margin)
        for scale in _SCALES
        for margin in _MARGINS
    }
    least = min(loss.values())
    margin = min(margin for (_, margin), value in loss.items() if value <= least + _WORTH)
    return min(_SCALES, key=lambda scale: loss[scale, margin]), margin


def fit_answers(found: Sequence[Listed]) -> float:
    """The weight under which right answers are likeliest, at the temperature that suits it best: how sure they are is fitted apart."""
    known, shares = _weighed(found)
    if not known:
        return 0.0
    loss = {scale: _least_loss(known, shares, scale, np.inf) for scale in _SCALES}
    least = min(loss.values())
    return min(scale for scale, value in loss.items() if value <= least + _WORTH)


def _weighed(found: Sequence[Listed]) -> tuple[list[Listed], npt.NDArray[np.float64]]:
    """Those with a right one, and what each counts."""
    known = [one for one in found if one.right.any()]
    sizes = {key: sum(one.set == key for one in known) for key in {one.set for one in known}}
    shares = np.array([(sizes[one.set] + _FEW) ** -0.5 for one in known])
    return known, shares / max(1e-9, float(shares.sum()))


def _is_read(one: Listed, margin: float) -> bool:
    return len(one.ranker) > 1 and bool(one.ranker[0] - one.ranker[1] <= margin)


def _scores(one: Listed, scale: float, margin: float) -> Floats:
    """The scores where the re-ranker is asked within the margin."""
    read = np.float32(scale) * one.read if _is_read(one, margin) else np.float32(0)
    scores: Floats = one.ranker + read
    return scores


def _least_loss(
    found: Sequence[Listed], shares: npt.NDArray[np.float64], scale: float, margin: float
) -> float:
    """How unlikely the right ones are in the mean, at the temperature that suits them best."""
    return min(
        float(shares @ [_loss(one, scale, margin, heat) for one in found]) for heat in _TEMPERATURES
    )


def _loss(one: Listed, scale: float, margin: float, heat: float) -> float:
    scores = _scores(one, scale, margin).astype(np.float64) / heat
    odds = np.exp(scores - scores.max())
    return -float(np.log((odds * one.right).sum() / odds.sum() + 1e-6))


def cell_figures(found: Sequence[Listed], scale: float, margin: float) -> dict[str, float]:
    """By set: how many look-ups, of how many the first cell is right without and with the re-ranker, and how many are read."""
    told = _figures(found, scale, margin, "look-ups")
    for key in dict.fromkeys(one.set for one in found):
        own = [one for one in found if one.set == key]
        told[f"{key} look-ups read"] = round(
            sum(_is_read(one, margin) for one in own) / len(own), 4
        )
    return told


def gain(found: Sequence[Listed], lang: Lang) -> dict[str, float]:
    """What re-ranking adds to the share of look-ups whose first cell is right, with the ends of its 95% interval: all sets of a
    language together, each third of the files by the weight and margin of the other two."""
    gains: list[float] = []
    for part in range(PARTS):
        scale, margin = fit_cells([one for one in found if one.part != part])
        for one in found:
            if one.part == part:
                read_first = one.right[_scores(one, scale, margin).argmax()]
                gains.append(float(read_first - one.right[one.ranker.argmax()]))
    if not gains:
        return {}
    mean = float(np.mean(gains))
    half = 1.96 * float(np.std(gains)) / len(gains) ** 0.5
    ends = (("", mean), (" at least", mean - half), (" at most", mean + half))
    return {f"{lang} look-ups gain{end}": round(value, 4) for end, value in ends}


def answer_figures(found: Sequence[Listed], scale: float, what: str) -> dict[str, float]:
    """By set: how many questions, and of how many the first answer is right without and with the re-ranker."""
    return _figures(found, scale, np.inf, what)


def _figures(found: Sequence[Listed], scale: float, margin: float, what: str) -> dict[str, float]:
    told: dict[str, float] = {}
    for key in dict.fromkeys(one.set for one in found):
        own = [one for one in found if one.set == key]
        told[f"{key} {what}"] = float(len(own))
        for name, by in (("without", 0.0), ("with", scale)):
            first = [float(one.right[_scores(one, by, margin).argmax()]) for one in own]
            told[f"{key} {what} right {name}"] = round(sum(first) / len(own), 4)
    return told
