"""Result files of the shared task, and the macro-average over data sets."""

import contextlib
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import msgspec

from dsqa.errors import DsqaError, MalformedFile
from dsqa.files.whole import read_whole
from dsqa.log import one_line

_LARGEST = 64 << 20


class System(NamedTuple):
    """The scores of a system on the data sets of one file."""

    source: str
    """Name of the file without its ending, or of the folder."""
    name: str
    exact_match: dict[str, float]
    f1: dict[str, float]
    """Data set -> percent."""

    @property
    def macro_f1(self) -> float | None:
        """Mean over the data sets; None if there are none."""
        return sum(self.f1.values()) / len(self.f1) if self.f1 else None

    @property
    def macro_exact_match(self) -> float | None:
        """The mean exact match; None also if it is not over the data sets of F1."""
        if not self.exact_match or self.exact_match.keys() != self.f1.keys():
            return None
        return sum(self.exact_match.values()) / len(self.exact_match)

    def as_json(self) -> dict[str, object]:
        """All figures, with the means."""
        return {
            **self._asdict(),
            "macro_exact_match": self.macro_exact_match,
            "macro_f1": self.macro_f1,
        }


class _Submission(msgspec.Struct):
    description: str = ""


class _Entry(msgspec.Struct):
    scores: dict[str, float | None]
    submission: _Submission = msgspec.field(default_factory=_Submission)


class _Leaderboard(msgspec.Struct):
    leaderboard: list[_Entry]


class _Scores(msgspec.Struct):
    exact_match: float
    f1: float


def read_results(folder: Path) -> list[System]:
    """The systems of the JSON files in a folder: by file, those of most data sets first, because means over different data sets
    cannot be compared; then by macro-averaged F1.

    Raises MalformedFile with the file that is not a result file, UsageError if one cannot be read, and DsqaError if there is
    none.
    """
    found: list[System] = []
    own_exact: dict[str, float] = {}
    own_f1: dict[str, float] = {}
    for path in sorted(one for one in folder.glob("*.json") if not one.is_dir()):
        held = _read(path)
        if isinstance(held, _Scores):
            own_exact[path.stem], own_f1[path.stem] = held.exact_match, held.f1
        else:
            found += [_system(path.stem, one) for one in held.leaderboard]
    if own_f1:
        found.append(System(folder.resolve().name, "evaluate", own_exact, own_f1))
    if not found:
        raise DsqaError(f"{folder}: no result file (*.json)")
    return sorted(found, key=lambda one: (*_sets(one), -(one.macro_f1 or 0.0), one.name))


def table(systems: Sequence[System]) -> list[str]:
    """A line for each system that has figures, under a line for each file and its data sets.

    `systems` as returned by `read_results`.
    """
    lines: list[str] = []
    for (source, _, names), same in groupby(systems, _sets):
        if not names:
            lines += ["", f"{source}: {len(list(same))} without figures"]
            continue
        sets = "1 data set" if len(names) == 1 else f"{len(names)} data sets"
        lines += ["", f"{source} ({sets}: {', '.join(map(one_line, names))})"]
        lines.append(f"{'EM':>7}  {'F1':>6}  system")
        for one in same:
            exact = one.macro_exact_match
            shown = "–" if exact is None else f"{exact:.2f}"
            lines.append(f"{shown:>7}  {one.macro_f1:6.2f}  {one_line(one.name)}")
    return lines[1:]


def _sets(one: System) -> tuple[str, int, tuple[str, ...]]:
    """A key of systems whose means can be compared; the most data sets come first."""
    return one.source, -len(one.f1), tuple(sorted(one.f1))


def _read(path: Path) -> _Leaderboard | _Scores:
    data = read_whole(path, _LARGEST)
    unreadable = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
    with contextlib.suppress(*unreadable):
        return msgspec.json.decode(data, type=_Leaderboard)
    with contextlib.suppress(*unreadable):
        return msgspec.json.decode(data, type=_Scores)
    raise MalformedFile(
        f"{path}: neither a leaderboard of MRQA 2019 nor the output of evaluate --json"
    )


def _system(source: str, entry: _Entry) -> System:
    exact: dict[str, float] = {}
    f1: dict[str, float] = {}
    for key, value in entry.scores.items():
        name, _, measure = key.rpartition("_")
        if value is not None and measure in ("em", "f1"):
            (exact if measure == "em" else f1)[name] = value
    return System(source, entry.submission.description, exact, f1)
