"""The weight of the scores of a re-ranker beside those of a ranker, fitted to lists with both scores of every item.

The weight of a set is the root of its size.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.language.lang import Lang
from dsqa.locate.indexing.lexicon import Floats

_SCALES = tuple(round(0.1 * step, 1) for step in range(16))
MARGINS = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0)
"""Possible maximum differences between the scores of the first two cells for the re-ranker to be used."""
_TEMPERATURES = (0.5, 0.7, 1.0, 1.3, 1.7, 2.2, 3.0)
_WORTH = 0.005
"""Minimum gain of a wider margin, in log likelihood of right items."""
_FEW = 20
"""Number of questions of a set below which it does not count more because it is small."""
THIRDS = 3
"""Number of parts of the held-out files for cross-validating the figures of the confidence."""


class Listed(NamedTuple):
    """The items near the best for one question, cells or derived answers, with both scores."""

    set: str
    ranker: Floats
    """Best first: scores, or the logarithms of probabilities."""
    read: Floats
    right: Floats
    part: int = 0
    """Its part of the held-out files, by dataset."""


def fitted_weight(
    found: Sequence[Listed], margins: Sequence[float] = (np.inf,)
) -> tuple[float, float]:
    """The weight and the margin that maximise the likelihood of right items, each at its best temperature: the confidence is
    fitted separately. The margin is the smallest that is hardly worse than any, the weight the likeliest with it."""
    known, shares = _weighed(found)
    if not known:
        return 0.0, 0.0
    loss = {
        (margin, scale): _least_loss(known, shares, scale, margin)
        for margin in margins
        for scale in _SCALES
    }
    least = min(loss.values())
    margin = min(margin for (margin, _), value in loss.items() if value <= least + _WORTH)
    return min(_SCALES, key=lambda scale: loss[margin, scale]), margin


def _weighed(found: Sequence[Listed]) -> tuple[list[Listed], npt.NDArray[np.float64]]:
    """The lists with a right item, and the weight of each."""
    known = [one for one in found if one.right.any()]
    sizes = {key: sum(one.set == key for one in known) for key in {one.set for one in known}}
    shares = np.array([(sizes[one.set] + _FEW) ** -0.5 for one in known])
    return known, shares / max(1e-9, float(shares.sum()))


def _is_read(one: Listed, margin: float) -> bool:
    return len(one.ranker) > 1 and bool(one.ranker[0] - one.ranker[1] <= margin)


def _scores(one: Listed, scale: float, margin: float) -> Floats:
    """The scores if the re-ranker is used within the margin."""
    read = np.float32(scale) * one.read if _is_read(one, margin) else np.float32(0)
    scores: Floats = one.ranker + read
    return scores


def _least_loss(
    found: Sequence[Listed], shares: npt.NDArray[np.float64], scale: float, margin: float
) -> float:
    """Mean negative log-likelihood of the right items, at the best temperature."""
    return min(
        float(shares @ [_loss(one, scale, margin, heat) for one in found]) for heat in _TEMPERATURES
    )


def _loss(one: Listed, scale: float, margin: float, heat: float) -> float:
    scores = _scores(one, scale, margin).astype(np.float64) / heat
    odds = np.exp(scores - scores.max())
    return -float(np.log((odds * one.right).sum() / odds.sum() + 1e-6))


def reading_figures(
    found: Sequence[Listed], scale: float, margin: float, what: str
) -> dict[str, float]:
    """By set: the number of questions, of those whose first item is right without and with the re-ranker, and of those
    that it reads."""
    told: dict[str, float] = {}
    for key in dict.fromkeys(one.set for one in found):
        own = [one for one in found if one.set == key]
        told[f"{key} {what}"] = float(len(own))
        for name, by in (("without", 0.0), ("with", scale)):
            first = [float(one.right[_scores(one, by, margin).argmax()]) for one in own]
            told[f"{key} {what} right {name}"] = round(sum(first) / len(own), 4)
        told[f"{key} {what} read"] = round(sum(_is_read(one, margin) for one in own) / len(own), 4)
    return told


def gain(found: Sequence[Listed], lang: Lang) -> dict[str, float]:
    """The gain of re-ranking in the share of look-ups whose first cell is right, with the ends of its 95% interval: all
    sets of a language together, each third of the files by the weight and margin of the other two."""
    gains: list[float] = []
    for part in range(THIRDS):
        scale, margin = fitted_weight([one for one in found if one.part != part], MARGINS)
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
