"""Figures that a set must reach: `{"ds2-j/dev": {"em": 0.35, "peak_mb": 1500}}`.

For a figure where less is better (ECE, memory, seconds) the floor is the maximum."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from dsqa.bench.measure import FIGURES, SMALLER_IS_BETTER, Figures
from dsqa.errors import MalformedFile, UsageError

Floors = Mapping[str, Mapping[str, float]]


class Shortfall(NamedTuple):
    """A figure that misses its floor."""

    key: str
    figure: str
    value: float | None
    floor: float

    def __str__(self) -> str:
        value = "not measured" if self.value is None else f"{self.value:.4g}"
        missed = "above its ceiling" if self.figure in SMALLER_IS_BETTER else "below its floor"
        return f"{self.key}: {self.figure} is {value}, {missed} of {self.floor:g}"


def read_floors(path: Path) -> Floors:
    """The floors of a JSON file. Raises MalformedFile, naming the figure, if it is malformed, and UsageError if it cannot
    be opened."""
    try:
        read = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None
    except (ValueError, RecursionError) as error:
        raise MalformedFile(f"{path}: not JSON ({error})") from None
    if not isinstance(read, dict) or not all(isinstance(one, dict) for one in read.values()):
        raise MalformedFile(f'{path}: expected {{"SET/SPLIT": {{"FIGURE": MINIMUM}}}}')
    for key, minimums in read.items():
        for figure, floor in minimums.items():
            if figure not in FIGURES:
                known = ", ".join(FIGURES)
                raise MalformedFile(f"{path}: {key}: no figure {figure}; there are {known}")
            if isinstance(floor, bool) or not isinstance(floor, int | float):
                raise MalformedFile(f"{path}: {key}: the floor of {figure} is no number")
    return read


def shortfalls(measured: Mapping[str, Figures], floors: Floors) -> list[Shortfall]:
    """Every figure that misses its floor, among the measured sets."""
    found = []
    for key, minimums in floors.items():
        if key not in measured:
            continue
        for figure, floor in minimums.items():
            value = measured[key][figure]
            if value is None or _misses(figure, value, floor):
                found.append(Shortfall(key, figure, value, floor))
    return found


def _misses(figure: str, value: float, floor: float) -> bool:
    return value > floor if figure in SMALLER_IS_BETTER else value < floor
