"""Practice questions about cross tables from templates, with answers computed from their cells."""

import statistics
from collections.abc import Callable
from functools import partial

from numpy.random import Generator

from dsqa.answers.model import ITEMS
from dsqa.language.movement import CHANGE
from dsqa.language.values import is_recent_year, written
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.training.practice.cross_draw import CrossDraw, PracticeTable
from dsqa.training.practice.draw import Unasked
from dsqa.training.practice.wordings import Fills, pick, question

_TRIES = 3
"""Number of attempts for a kind, if a random choice does not allow it."""
_MOST_LINES = 400
"""Maximum number of lines of an axis of a table for practice."""
_MOST_TABLES = 8
"""Maximum number of tables of a dataset for practice."""
_MOST_LISTED = 8
_ORDINALS = {"e": {2: "second", 3: "third"}, "j": {2: "2番目", 3: "3番目"}}
_COUNTS = {2: "two", 3: "three", 4: "four", 5: "five"}


def _number(value: float) -> str:
    return written(float(f"{value:.9g}"))


def _opposite(draw: CrossDraw) -> str:
    value = draw.own.table.value(*draw.cell())
    if value >= 0 or not CHANGE.search(" ".join(draw.said).lower()):
        raise Unasked
    return _number(-value)


def _difference(draw: CrossDraw) -> str:
    one, other = draw.two().values
    if one == other:
        raise Unasked
    draw.fills["than"] = "@cross.more_than" if one > other else "@cross.less_than"
    return _number(abs(one - other))


def _change(draw: CrossDraw, *, as_share: bool) -> str:
    """The change of a number from one time to a later one."""
    two = draw.two(in_order=True)
    own, (first, last) = draw.own.table.axes[two.axis], two.values
    is_time = own.index.levels[own.leaf[two.first]].time
    if not is_time or first == last or (as_share and first <= 0):
        raise Unasked
    draw.fills |= {
        key: f"@cross.{key}.{'up' if last > first else 'down'}" for key in ("rise", "rose")
    }
    return _number(abs(last - first) / (first if as_share else 1))


def _quotient(draw: CrossDraw) -> str:
    one, other = draw.two().values
    if one <= 0 or other <= 0 or one == other:
        raise Unasked
    return _number(one / other)


def _percent_more(draw: CrossDraw) -> str:
    one, other = draw.two().values
    if one <= 0 or other <= 0 or one == other:
        raise Unasked
    draw.fills["than"] = "@cross.more_than" if one > other else "@cross.less_than"
    return _number(abs(one - other) / other)


def _share(draw: CrossDraw) -> str:
    """A line as a share of the total above it."""
    axis = int(draw.random.integers(2))
    own = draw.own.table.axes[axis]
    across, line = draw.across(axis), int(draw.random.integers(own.size))
    whole = own.parents[line] if own.parents[line] >= 0 else (own.totals or [-1])[0]
    numbers = draw.own.table.across(axis, across)
    is_percent = own.index.percent[line] or draw.own.table.axes[1 - axis].index.percent[across]
    if whole < 0 or is_percent or not 0 < numbers[line] < numbers[whole]:
        raise Unasked
    shared = draw.own.names[axis].informative[whole]
    draw.said += shared
    draw.fills["a"] = draw.name(axis, line, shared)
    return _number(numbers[line] / numbers[whole])


def _larger(draw: CrossDraw, *, is_larger: bool) -> str:
    two = draw.two()
    one, other = two.values
    both = [draw.label(two.axis, two.group, line) for line in (two.first, two.second)]
    if one == other or both[0] == both[1]:
        raise Unasked
    draw.fills["more"] = "@cross.more" if is_larger else "@cross.less"
    return both[0] if (one > other) == is_larger else both[1]


def _both_values(draw: CrossDraw) -> str:
    two = draw.two()
    across = [draw.own.text(two.axis, line, two.across) for line in (two.first, two.second)]
    if across[0] == across[1]:
        raise Unasked
    return ITEMS.join(across)


def _extreme(draw: CrossDraw, *, is_down: bool) -> str:
    some = draw.some()
    line = draw.ranked(some, is_down, 1)[0]
    return draw.own.text(some.axis, line, some.across)


def _range(draw: CrossDraw) -> str:
    numbers = draw.some().numbers.values()
    if min(numbers) == max(numbers):
        raise Unasked
    return _number(max(numbers) - min(numbers))


def _winner(draw: CrossDraw, *, is_down: bool) -> str:
    some = draw.some()
    return draw.label(some.axis, some.group, draw.ranked(some, is_down, 1)[0])


def _nth(draw: CrossDraw, *, is_down: bool) -> str:
    some, rank = draw.some(4), int(draw.random.integers(2, 4))
    lines = draw.ranked(some, is_down, rank)
    draw.fills["nth"] = _ORDINALS[draw.lang][rank]
    return draw.label(some.axis, some.group, lines[rank - 1])


def _first_few(draw: CrossDraw, *, is_down: bool) -> str:
    many = int(draw.random.integers(2, 5))
    some = draw.some(many + 2)
    lines = draw.ranked(some, is_down, many)
    is_word = draw.lang == "e" and draw.random.random() < 0.7
    draw.fills["k"] = _COUNTS[many] if is_word else str(many)
    return draw.labels(some, lines[:many])


def _beyond(draw: CrossDraw, *, is_count: bool) -> str:
    """The lines above or below a number, or their count."""
    some = draw.some(4)
    numbers = sorted(some.numbers.values())
    bound = _round(numbers[int(draw.random.integers(1, len(numbers) - 1))])
    is_above = draw.random.random() < 0.6
    found = [
        line
        for line, value in some.numbers.items()
        if (value > bound if is_above else value < bound)
    ]
    if bound in numbers or not 0 < len(found) < len(numbers) or is_recent_year(bound):
        raise Unasked
    draw.fills |= {
        "bound": f"@cross.{'above' if is_above else 'below'}",
        "number": f"{bound:,.10g}",
    }
    if is_count:
        return str(len(found))
    if len(found) > _MOST_LISTED:
        raise Unasked
    return draw.labels(some, found)


def _round(value: float) -> float:
    """A round number near another one, as a person would write it."""
    return round(value, 1 - len(f"{abs(value):.0f}")) if abs(value) >= 10 else round(value, 1)


_Kind = Callable[[CrossDraw], str]
_KINDS: dict[str, _Kind] = {
    "look_up": lambda draw: draw.own.table.text(*draw.cell()),
    "opposite": _opposite,
    "difference": _difference,
    "change": partial(_change, as_share=False),
    "change_percent": partial(_change, as_share=True),
    "percent_more": _percent_more,
    "sum_of_two": lambda draw: _number(sum(draw.two().values)),
    "quotient": _quotient,
    "share": _share,
    "larger": partial(_larger, is_larger=True),
    "smaller": partial(_larger, is_larger=False),
    "both_values": _both_values,
    "sum": lambda draw: _number(sum(draw.without_total(draw.some()))),
    "average": lambda draw: _number(statistics.fmean(draw.without_total(draw.some()))),
    "maximum": partial(_extreme, is_down=True),
    "minimum": partial(_extreme, is_down=False),
    "range": _range,
    "largest": partial(_winner, is_down=True),
    "smallest": partial(_winner, is_down=False),
    "nth_largest": partial(_nth, is_down=True),
    "nth_smallest": partial(_nth, is_down=False),
    "top": partial(_first_few, is_down=True),
    "bottom": partial(_first_few, is_down=False),
    "beyond": partial(_beyond, is_count=False),
    "count_beyond": partial(_beyond, is_count=True),
}
_WORDED_AS = {
    "smaller": "larger", "minimum": "maximum", "smallest": "largest", "nth_smallest": "nth_largest", "bottom": "top",
}  # fmt: skip
_LOOK_UPS = 5
"""Number of additional attempts for a look-up."""
KIND_NAMES = tuple(_KINDS)


def questions(index: DatasetIndex, random: Generator, most: int) -> list[tuple[str, str, str, str]]:
    """At most `most` (kind, question, answer, data file) about the cross tables of a dataset, of all kinds in turn.

    The tables must differ in their headers or their names: others are not asked about.
    """
    fitting = [
        one
        for one in index.tables
        if 2 <= one.rows.size <= _MOST_LINES and 1 <= one.columns.size <= _MOST_LINES
    ]
    chosen = random.permutation(len(fitting))[:_MOST_TABLES].tolist()
    made = (PracticeTable(fitting[at], index.tables, index.lang) for at in chosen)
    tables = [one for one in made if one.is_told_apart]
    found: dict[str, tuple[str, str, str, str]] = {}
    for _ in range(-(-most // 8) if tables else 0):
        for at in random.permutation(len(_KINDS) + _LOOK_UPS).tolist():
            kind = KIND_NAMES[at] if at < len(_KINDS) else "look_up"
            own = pick(random, tables)
            asked = _asked(kind, own, random)
            if asked is not None and len(found) < most:
                wording = f"cross.{_WORDED_AS.get(kind, kind)}"
                text = question(index.lang, wording, asked[0], random)
                found.setdefault(text, (kind, text, asked[1], own.file))
    return list(found.values())


def _asked(kind: str, own: PracticeTable, random: Generator) -> tuple[Fills, str] | None:
    """The fills of a question of a kind and its answer; None if the question is not possible."""
    for _ in range(_TRIES):
        try:
            draw = CrossDraw(own, random)
            answer = _KINDS[kind](draw)
            draw.fill_what()
            return draw.fills, answer
        except Unasked:
            continue
    return None
