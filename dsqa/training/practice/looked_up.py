"""Kinds of practice questions on rows that are found by another cell than their name, by a mark, or by the change from
one year's column to the next."""

import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from statistics import fmean
from typing import NamedTuple

from dsqa.derivations.columns.marks import YES
from dsqa.language.values import written, written_quotient, yes_or_no
from dsqa.training.practice.columns import Numbers
from dsqa.training.practice.draw import Draw, Unasked, numbers_of_rows, ranked
from dsqa.training.practice.wordings import number_fills, spoken

_MOST_LISTED = 8
_MOST_TEXT = 30
_YEAR = re.compile(r"(?<!\d)(?:1[89]|20)\d\d(?!\d)")
_ASKS_IF = re.compile(r"(?:is|was|has|have|had|does) ", re.I)
_PARTICIPLE = re.compile(r"[a-z]+(?:ed|able|ible|ing)", re.I)


def _row_of_cell(draw: Draw) -> int:
    """The only row with a certain cell, which is not its name."""
    roles = draw.roles
    at = draw.pick(roles.texts)
    texts = {row: roles.text(at, row) for row in roles.rows}
    often = Counter(texts.values())
    row = draw.pick(
        [
            row
            for row, text in texts.items()
            if text and often[text] == 1 and len(text) <= _MOST_TEXT and ";" not in text
        ]
    )
    text = texts[row] or ""
    if sum(text.lower() in (other or "").lower() for other in texts.values()) > 1:
        raise Unasked
    head = draw.head(roles.heads[at])
    draw.fills |= {"cell_head": spoken(head, draw.lang), "cell": text}
    return row


def _text_of_cell(draw: Draw) -> str:
    row = _row_of_cell(draw)
    at = draw.pick(draw.roles.texts)
    text, head = draw.roles.text(at, row), spoken(draw.head(draw.roles.heads[at]), draw.lang)
    if text is None or head == draw.fills["cell_head"]:
        raise Unasked
    draw.fills["head"] = head
    return text


def _number_of_cell(draw: Draw) -> str:
    row, column = _row_of_cell(draw), draw.number()
    numbers_of_rows(column, [row])
    return column.texts[row]


def _when_extreme(draw: Draw, side: str) -> str:
    """The time of the only row with the largest or smallest number."""
    column = draw.number()
    row = ranked(column, draw.roles.rows, side == "most", 1)[0]
    dated = draw.pick(draw.roles.years)
    numbers_of_rows(dated, [row])
    draw.fills |= {"top": f"@top.{side}", "head": spoken(draw.head(dated.head), draw.lang)}
    return dated.texts[row]


def _when_first(draw: Draw, is_last: bool) -> str:
    """The time of the earliest or latest row."""
    column = draw.year()
    row = ranked(column, draw.roles.rows, is_last, 1)[0]
    return column.texts[row]


def _flagged(draw: Draw) -> list[int]:
    """The rows with a mark in a column of yes and no."""
    roles = draw.roles
    flags = [
        at
        for at, column in enumerate(roles.columns)
        if column.is_flag and roles.heads[at] and roles.heads.count(roles.heads[at]) == 1
    ]
    at = draw.pick(flags)
    found = [row for row in roles.rows if roles.columns[at].texts[row].lower() in YES]
    if not 0 < len(found) < len(roles.rows):
        raise Unasked
    said = _ASKS_IF.sub("", spoken(draw.head(roles.heads[at]), draw.lang), count=1)
    key = "marked" if draw.lang == "e" and _PARTICIPLE.fullmatch(said) else "mark"
    draw.fills |= {key: said, "flagged": "@flagged", "unflagged": "@unflagged"}
    if key == "mark" and draw.lang == "e":
        draw.fills["a_mark"] = number_fills(said, draw.lang)["a_number"]
    return found


def _list_no_flag(draw: Draw) -> str:
    marked = set(_flagged(draw))
    return draw.names([row for row in draw.roles.rows if row not in marked])


def _extreme_of_flag(draw: Draw, side: str) -> str:
    rows, column = _flagged(draw), draw.number()
    draw.fills |= {"top": f"@top.{side}"}
    return draw.name(ranked(column, rows, side == "most", 1)[0])


def _total_of_flag(draw: Draw, how: str) -> str:
    rows, column = _flagged(draw), draw.number(adds=how == "sum")
    numbers = numbers_of_rows(column, rows)
    draw.fills |= {"total": f"@total.{how}"}
    return written_quotient(fmean(numbers)) if how == "mean" else written(sum(numbers))


def _count_flag_in(draw: Draw) -> str:
    marked, group = set(_flagged(draw)), draw.group(simple=True)
    found = [row for row in group if row in marked]
    if not 0 < len(found) < len(group):
        raise Unasked
    return str(len(found))


class _TwoYears(NamedTuple):
    """Two columns of numbers that differ by their years."""

    earlier: Numbers
    later: Numbers


def _two_years(draw: Draw) -> _TwoYears:
    by_rest: dict[str, list[tuple[str, Numbers]]] = {}
    for column in draw.roles.numbers:
        years = _YEAR.findall(column.head)
        if len(years) == 1:
            by_rest.setdefault(_YEAR.sub("", column.head), []).append((years[0], column))
    pairs = sorted(draw.pick([found for found in by_rest.values() if len(found) > 1]))
    first = int(draw.random.integers(len(pairs) - 1))
    second = int(draw.random.integers(first + 1, len(pairs)))
    (early, earlier), (late, later) = pairs[first], pairs[second]
    if early == late:
        raise Unasked
    sign = "年" if draw.lang == "j" else ""
    rest = spoken(re.sub(r"\W+$|^\W+|[(（].*", "", _YEAR.sub("", earlier.head)), draw.lang)
    draw.fills |= {"early": early + sign, "late": late + sign}
    if re.fullmatch(r"[^\W\d_]{3,}(?: [^\W\d_]+){0,2}", rest):
        draw.fills |= number_fills(rest, draw.lang)
    return _TwoYears(earlier, later)


def _gains(draw: Draw) -> list[float]:
    """(rows,) by how much the later year exceeds the earlier one."""
    columns, rows = _two_years(draw), draw.roles.rows
    early, late = (numbers_of_rows(column, rows) for column in columns)
    return [after - before for before, after in zip(early, late, strict=True)]


def _amount_of_change(draw: Draw) -> str:
    columns, row = _two_years(draw), draw.named()
    before, after = (numbers_of_rows(column, [row])[0] for column in columns)
    draw.fills |= {"rise": "@rise.up" if after > before else "@rise.down"}
    return written(abs(after - before))


def _name_changed_most(draw: Draw, sign: int) -> str:
    gains = [sign * gain for gain in _gains(draw)]
    if max(gains) <= 0 or gains.count(max(gains)) > 1:
        raise Unasked
    draw.fills |= {"rise": "@rise.up" if sign > 0 else "@rise.down"}
    return draw.name(draw.roles.rows[gains.index(max(gains))])


def _changed(draw: Draw, sign: int) -> list[int]:
    gains = _gains(draw)
    draw.fills |= {"rise": "@rise.up" if sign > 0 else "@rise.down"}
    found = [row for row, gain in zip(draw.roles.rows, gains, strict=True) if sign * gain > 0]
    if not 0 < len(found) < len(gains):
        raise Unasked
    return found


def _count_changed(draw: Draw, sign: int) -> str:
    return str(len(_changed(draw, sign)))


def _list_changed(draw: Draw, sign: int) -> str:
    found = _changed(draw, sign)
    if len(found) > _MOST_LISTED:
        raise Unasked
    return draw.names(found)


def _yes_changed(draw: Draw) -> str:
    columns, row = _two_years(draw), draw.named()
    before, after = (numbers_of_rows(column, [row])[0] for column in columns)
    if before == after:
        raise Unasked
    is_up = draw.random.random() < 0.5
    draw.fills |= {"rise": "@rise.up" if is_up else "@rise.down"}
    return yes_or_no((after > before) == is_up, draw.lang)


KINDS: dict[str, Callable[[Draw], str]] = {
    "name_of_cell": lambda draw: draw.name(_row_of_cell(draw)),
    "text_of_cell": _text_of_cell,
    "number_of_cell": _number_of_cell,
    "when_most": partial(_when_extreme, side="most"),
    "when_least": partial(_when_extreme, side="least"),
    "when_first": partial(_when_first, is_last=False),
    "when_last": partial(_when_first, is_last=True),
    "count_flag": lambda draw: str(len(_flagged(draw))),
    "count_no_flag": lambda draw: str(len(draw.roles.rows) - len(_flagged(draw))),
    "list_flag": lambda draw: draw.names(_flagged(draw)),
    "list_no_flag": _list_no_flag,
    "most_of_flag": partial(_extreme_of_flag, side="most"),
    "least_of_flag": partial(_extreme_of_flag, side="least"),
    "sum_of_flag": partial(_total_of_flag, how="sum"),
    "mean_of_flag": partial(_total_of_flag, how="mean"),
    "count_flag_in": _count_flag_in,
    "amount_of_change": _amount_of_change,
    "name_rose_most": partial(_name_changed_most, sign=1),
    "name_fell_most": partial(_name_changed_most, sign=-1),
    "count_rose": partial(_count_changed, sign=1),
    "count_fell": partial(_count_changed, sign=-1),
    "list_rose": partial(_list_changed, sign=1),
    "list_fell": partial(_list_changed, sign=-1),
    "yes_changed": _yes_changed,
}
"""Kind -> function that fills the question and returns its answer. Raises Unasked if the question is not possible."""
