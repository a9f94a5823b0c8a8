"""The most and least frequent value of a column in a group, and frequencies of values."""

from collections.abc import Iterable, Iterator

from dsqa.derivations import limits
from dsqa.derivations.columns.column import GROUPED, ShownKind
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.frequencies import COUNTED, Frequencies, frequencies
from dsqa.derivations.space import Space


def _counted(
    space: Space, groups: Iterable[int], kinds: tuple[ShownKind, ...]
) -> Iterator[tuple[int, int, Frequencies]]:
    """(group, shown column, frequency of each value there), if a value repeats there"""
    for at in groups:
        for place, (_, shown) in enumerate(space.shown):
            if shown.kind in kinds and space.sizes[at] > 1:
                found = frequencies(space, at, place)
                if 0 < len(found.codes) < space.sizes[at]:
                    yield at, place, found


def _extreme(operation: Operation, space: Space) -> None:
    is_asked = "frequency" in space.wording.cues
    groups = [at for at, one in enumerate(space.groups) if is_asked or one.kind == "union"]
    for at, place, found in _counted(space, groups, GROUPED):
        if len(found.codes) < 2:
            continue
        wanted = found.often.max() if operation.direction > 0 else found.often.min()
        codes = found.codes[found.often == wanted].tolist()
        if len(codes) <= limits.FREQUENCY_TIES:
            space.add_codes(operation, at, codes, place)


def _highest_frequency(operation: Operation, space: Space) -> None:
    if {"frequency", "number"} <= space.wording.cues:
        for at, place, found in _counted(space, range(len(space.groups)), ("text",)):
            space.add_number(operation, at, int(found.often.max()), place)


def _count_repeated(operation: Operation, space: Space) -> None:
    if {"frequency", "number"} <= space.wording.cues:
        for at, place, found in _counted(space, range(len(space.groups)), ("text",)):
            space.add_number(operation, at, int((found.often > 1).sum()), place)


def _count_single(operation: Operation, space: Space) -> None:
    if {"frequency", "number"} <= space.wording.cues:
        for at, place, found in _counted(space, range(len(space.groups)), ("text",)):
            space.add_number(operation, at, int((found.often == 1).sum()), place)


_OFTEN = f"SELECT label FROM ({COUNTED}) WHERE often = (SELECT {{}}(often) FROM ({COUNTED}))"

register(
    Operation("most_frequent", "the most frequent value", _extreme, 1, _OFTEN.format("max"), is_end=True),
    Operation("least_frequent", "the least frequent value", _extreme, -1, _OFTEN.format("min"), is_end=True),
    Operation("highest_frequency", "how often the most frequent value occurs", _highest_frequency, sql=f"SELECT max(often) FROM ({COUNTED})"),
    Operation("count_repeated", "how many values occur more than once", _count_repeated, sql=f"SELECT count(*) FROM ({COUNTED}) WHERE often > 1"),
    Operation("count_single", "how many values occur only once", _count_single, sql=f"SELECT count(*) FROM ({COUNTED}) WHERE often = 1"),
)  # fmt: skip
