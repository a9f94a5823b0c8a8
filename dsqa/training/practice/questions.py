"""Practice questions about a plain table from templates, with answers computed from its texts."""

import statistics
from collections.abc import Callable
from functools import partial

from numpy.random import Generator

from dsqa.answers.model import ITEMS
from dsqa.derivations.columns.relation import Relation
from dsqa.language.lang import Lang
from dsqa.language.values import written, written_quotient, yes_or_no
from dsqa.training.practice import compared, counted, looked_up
from dsqa.training.practice.columns import Roles
from dsqa.training.practice.draw import (
    Bound,
    Draw,
    Unasked,
    numbers_of_rows,
    ranked,
    rows_with_number,
)
from dsqa.training.practice.wordings import Fills, question, spoken

_MOST_LISTED = 8
_TRIES = 3
"""Number of attempts for a kind, if a random choice does not allow it."""
_ORDINALS = {
    "e": {2: ("second", "2nd", "second"), 3: ("third", "3rd", "third")},
    "j": {2: ("2番目", "二番目", "2番め"), 3: ("3番目", "三番目", "3番め")},
}
_COUNTS = {2: "two", 3: "three", 4: "four", 5: "five"}
_TOTALS: dict[str, Callable[[list[float]], float]] = {
    "sum": sum,
    "mean": statistics.fmean,
    "median": statistics.median,
    "minimum": min,
    "maximum": max,
}


def questions(
    relation: Relation, lang: Lang, random: Generator, most: int
) -> list[tuple[str, str, str]]:
    """Up to `most` triples of kind, question and answer about a plain table, the kinds in turn."""
    roles = Roles(relation)
    found: dict[str, tuple[str, str, str]] = {}
    rounds = max(2, most // 12) if roles.usable else 0
    for _ in range(rounds):
        for at in random.permutation(len(_KINDS)).tolist():
            kind = KIND_NAMES[at]
            asked = _asked(kind, roles, lang, random)
            if asked is not None and len(found) < most:
                text = question(lang, kind, asked[0], random)
                found.setdefault(text, (kind, text, asked[1]))
    return list(found.values())


def _asked(kind: str, roles: Roles, lang: Lang, random: Generator) -> tuple[Fills, str] | None:
    """The fills of a question of a kind and its answer; None if the question is not possible."""
    for _ in range(_TRIES):
        try:
            draw = Draw(roles, lang, random)
            answer = _KINDS[kind](draw)
            return draw.fills, answer
        except Unasked:
            continue
    return None


def _number_of_name(draw: Draw) -> str:
    column, row = draw.number(), draw.named()
    numbers_of_rows(column, [row])
    return column.texts[row]


def _text_of_name(draw: Draw) -> str:
    at, row = draw.pick(draw.roles.texts), draw.named()
    text = draw.roles.text(at, row)
    if text is None:
        raise Unasked
    draw.fills["head"] = spoken(draw.head(draw.roles.heads[at]), draw.lang)
    return text


def _total(draw: Draw, how: str, in_group: bool) -> str:
    column = draw.number(how == "sum")
    rows = draw.group() if in_group else draw.roles.rows
    draw.fills |= {"total": f"@total.{how}"}
    total = _TOTALS[how](numbers_of_rows(column, rows))
    return written_quotient(total) if how in ("mean", "median") else written(total)


def _pair(draw: Draw) -> tuple[list[float], list[str]]:
    """The numbers and names of two named rows, the larger number first."""
    column, first = draw.number(), draw.named()
    said = draw.fills["name"]
    second = draw.named()
    numbers = numbers_of_rows(column, [first, second])
    if numbers[0] == numbers[1]:
        raise Unasked
    draw.fills |= {"name": said, "other": draw.fills["name"]}
    names = [draw.name(first), draw.name(second)]
    if numbers[0] < numbers[1]:
        _swap(draw)
        return numbers[::-1], names[::-1]
    return numbers, names


def _swap(draw: Draw) -> None:
    """Swap the two named rows in the question."""
    draw.fills |= {"name": draw.fills["other"], "other": draw.fills["name"]}


def _difference(draw: Draw) -> str:
    (larger, smaller), _ = _pair(draw)
    return written(larger - smaller)


def _ratio(draw: Draw) -> str:
    (larger, smaller), _ = _pair(draw)
    if smaller <= 0:
        raise Unasked
    return written_quotient(larger / smaller)


def _share_sum(draw: Draw, of_name: bool) -> str:
    column = draw.number(adds=True)
    rows = [draw.named()] if of_name else draw.group(1)
    every = numbers_of_rows(column, draw.roles.rows)
    if min(every) < 0 or not sum(numbers_of_rows(column, rows)):
        raise Unasked
    return written_quotient(100 * sum(numbers_of_rows(column, rows)) / sum(every))


def _name_extreme(draw: Draw, side: str, in_group: bool) -> str:
    column = draw.number()
    rows = draw.group() if in_group else draw.roles.rows
    row = ranked(column, rows, side == "most", 1)[0]
    draw.fills |= {"top": f"@top.{side}"}
    return draw.name(row)


def _name_ordinal(draw: Draw, side: str) -> str:
    column, place = draw.number(), draw.pick((2, 2, 3))
    row = ranked(column, draw.roles.rows, side == "most", place)[place - 1]
    fills = {"ordinal": draw.pick(_ORDINALS[draw.lang][place]), "place": f"{place}位"}
    draw.fills |= {"top": f"@top.{side}", "degree": f"@degree.{side}", **fills}
    return draw.name(row)


def _name_in_time(draw: Draw, is_last: bool) -> str:
    row = ranked(draw.year(), draw.roles.rows, is_last, 1)[0]
    return draw.name(row)


def _best(scores: dict[str, float], is_most: bool = True) -> str:
    """The only category with the highest or lowest score."""
    if len(scores) < 2:
        raise Unasked
    ordered = sorted(scores, key=lambda value: scores[value], reverse=is_most)
    if abs(scores[ordered[0]] - scores[ordered[1]]) <= 1e-9 * abs(scores[ordered[0]]):
        raise Unasked
    return ordered[0]


def _category_often(draw: Draw, is_most: bool) -> str:
    column, _ = draw.category()
    return _best({value: float(n) for value, n in column.counts.items()}, is_most)


def _with_rows(draw: Draw) -> list[str]:
    """The categories with a certain number of rows; at least one, but not all."""
    column, _ = draw.category()
    operator = draw.pick(("more", "more", "least", "least", "less", "most"))
    number = draw.pick(sorted(set(column.counts.values())))
    said = str(number)
    if draw.lang == "e" and number in _COUNTS and draw.random.random() < 0.4:
        said = _COUNTS[number]
    draw.fills |= {
        "threshold": f"{said}件" if draw.lang == "j" else said,
        "bound": f"@bound.{operator}",
    }
    bound = Bound(operator, number, number)
    found = [value for value, often in column.counts.items() if bound.holds(often)]
    if not 0 < len(found) < len(column.counts):
        raise Unasked
    return found


def _values_with_rows(draw: Draw) -> str:
    found = _with_rows(draw)
    if len(found) > _MOST_LISTED:
        raise Unasked
    return ITEMS.join(found)


def _category_total(draw: Draw, how: str) -> str:
    number, (column, _) = draw.number(how == "sum"), draw.category()
    rows = draw.roles.rows
    scores = {
        value: _TOTALS[how](numbers_of_rows(number, column.rows(value, rows)))
        for value in column.counts
    }
    return _best(scores)


def _top(draw: Draw, side: str) -> str:
    column, places = draw.number(), draw.pick((2, 3, 3, 4, 5))
    rows = ranked(column, draw.roles.rows, side == "most", places)
    word = draw.lang == "e" and draw.random.random() < 0.5
    fills = {"k": _COUNTS[places] if word else str(places)}
    fills |= {"top": f"@top.{side}", "degree": f"@degree.{side}"}
    draw.fills |= fills
    return draw.names(rows[:places])


def _list_threshold(draw: Draw, in_group: bool) -> str:
    column = draw.number()
    rows = draw.group(3) if in_group else draw.roles.rows
    found = rows_with_number(column, rows, draw.bound(column))
    if len(found) == len(rows):
        raise Unasked
    return draw.names(found)


def _numbers_of(draw: Draw) -> str:
    column, rows = draw.number(), draw.group()
    if len(rows) > _MOST_LISTED or not numbers_of_rows(column, rows):
        raise Unasked
    return ITEMS.join(column.texts[row] for row in rows)


def _which(draw: Draw, side: str) -> str:
    _, (larger, smaller) = _pair(draw)
    if draw.random.random() < 0.5:
        _swap(draw)
    draw.fills |= {"degree": f"@degree.{side}"}
    return larger if side == "most" else smaller


def _yes_higher(draw: Draw) -> str:
    _pair(draw)
    is_so = draw.random.random() < 0.5
    if not is_so:
        _swap(draw)
    draw.fills |= {"degree": "@degree.most"}
    return yes_or_no(is_so, draw.lang)


def _yes_any(draw: Draw) -> str:
    column = draw.number()
    bound = draw.bound(column, *draw.pick(((0.0, 0.1), (0.9, 1.0))))
    return yes_or_no(bool(rows_with_number(column, draw.roles.rows, bound)), draw.lang)


def _yes_category(draw: Draw) -> str:
    column, value = draw.category()
    row = draw.named()
    if draw.random.random() < 0.5 and column.texts[row] in column.clear:
        value = column.texts[row]
        draw.fills = {key: draw.fills[key] for key in ("rows", "row", "name")}
        draw.fills |= draw.category_fills(column, value)
    return yes_or_no(column.texts[row] == value, draw.lang)


def _yes_all(draw: Draw) -> str:
    column = draw.number()
    bound = draw.bound(column, *draw.pick(((0.0, 0.1), (0.9, 1.0))))
    is_so = len(rows_with_number(column, draw.roles.rows, bound)) == len(draw.roles.rows)
    return yes_or_no(is_so, draw.lang)


_KINDS: dict[str, Callable[[Draw], str]] = {
    "number_of_name": _number_of_name,
    "text_of_name": _text_of_name,
    **counted.KINDS,
    **{how: partial(_total, how=how, in_group=False) for how in _TOTALS},
    **{f"{how}_of": partial(_total, how=how, in_group=True) for how in _TOTALS},
    "difference": _difference,
    "ratio": _ratio,
    "share_rows": lambda draw: written_quotient(100 * len(draw.group(1)) / len(draw.roles.rows)),
    "share_sum": partial(_share_sum, of_name=False),
    "share_name": partial(_share_sum, of_name=True),
    "name_most": partial(_name_extreme, side="most", in_group=False),
    "name_least": partial(_name_extreme, side="least", in_group=False),
    "name_most_in": partial(_name_extreme, side="most", in_group=True),
    "name_least_in": partial(_name_extreme, side="least", in_group=True),
    "name_ordinal_most": partial(_name_ordinal, side="most"),
    "name_ordinal_least": partial(_name_ordinal, side="least"),
    "name_first": partial(_name_in_time, is_last=False),
    "name_last": partial(_name_in_time, is_last=True),
    "category_most": partial(_category_often, is_most=True),
    "category_least": partial(_category_often, is_most=False),
    "category_sum": partial(_category_total, how="sum"),
    "category_mean": partial(_category_total, how="mean"),
    "values_with_rows": _values_with_rows,
    "count_values_with_rows": lambda draw: str(len(_with_rows(draw))),
    "top_k": partial(_top, side="most"),
    "bottom_k": partial(_top, side="least"),
    "list_category": lambda draw: draw.names(draw.group()),
    "list_threshold": partial(_list_threshold, in_group=False),
    "list_two": partial(_list_threshold, in_group=True),
    "numbers_of": _numbers_of,
    "which_of_two": partial(_which, side="most"),
    "which_lower": partial(_which, side="least"),
    "yes_higher": _yes_higher,
    "yes_any": _yes_any,
    "yes_category": _yes_category,
    "yes_all": _yes_all,
    **compared.KINDS,
    **looked_up.KINDS,
}
KIND_NAMES = tuple(_KINDS)
