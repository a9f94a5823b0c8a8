"""Small learned parts, and how they are measured on files that they were not learned from."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from dsqa.bench.sets import BenchSet
from dsqa.errors import UsageError
from dsqa.learning.card import Card
from dsqa.training.gold import fold_of_file

Example = TypeVar("Example")
Model = TypeVar("Model")

SEED = 0


class PartSources(NamedTuple):
    """The data that a part is learned from."""

    sets: Sequence[BenchSet]
    judged: Sequence[Path] = ()
    """Files of sheets whose rows and columns were judged by eye."""
    plain: Sequence[Path] = ()
    """Folders of data files without questions, with sheets that `judged` or `judged_rows` has."""
    judged_rows: Sequence[Path] = ()
    """Further such files, of whose sheets only the rows are learned from."""


class PartCard(Card, frozen=True):
    """The contents of the file of a part, besides the weights."""

    figures: dict[str, float]
    """Held-out shares of right results."""


Mark = tuple[str, bool]
"""The name of a figure, and whether an item that counts for it is right."""


@dataclass(frozen=True)
class LearnedPart(Generic[Example, Model]):
    """A part: how its examples are read, fitted, measured and written."""

    about: str
    read: Callable[[PartSources], list[Example]]
    file_of: Callable[[Example], str]
    """The data file or dataset of an example: examples with the same one are held out together."""
    fit: Callable[[Sequence[Example]], Model]
    marks: Callable[[Model, Sequence[Example]], Iterable[Mark]]
    written: Callable[[Model, Sequence[Example], PartCard], bytes]

    def examples(self, sources: PartSources) -> list[Example]:
        """All examples. Raises UsageError if there are none."""
        found = self.read(sources)
        if not found:
            raise UsageError("there is nothing to learn from in these sets")
        return found

    def held_out(self, examples: Sequence[Example], folds: int) -> dict[str, float]:
        """Name -> share that is right, with each fold of the files predicted from the others."""
        marks: defaultdict[str, list[bool]] = defaultdict(list)
        for fold in range(folds):
            inside = [fold_of_file(self.file_of(one), folds) == fold for one in examples]
            held = [one for one, out in zip(examples, inside, strict=True) if out]
            kept = [one for one, out in zip(examples, inside, strict=True) if not out]
            if held and kept:
                for name, right in self.marks(self.fit(kept), held):
                    marks[name].append(right)
        return {name: sum(rights) / len(rights) for name, rights in sorted(marks.items())}
