"""Whether a number is above, below or at a bound; whether a change that the table states is a rise or a fall."""

from dsqa.derivations.cross.lines.axis import LineCells
from dsqa.derivations.cross.lines.scales import displayed, factor_for
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operations.look_up import LOOK_UP
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.verdicts import SIGNS, add_verdict, stored, verdict
from dsqa.language.amounts.bounds import COMPARED
from dsqa.questions.asking.over_lines.numbers import names_profit
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.claims import Claim
from dsqa.text.regex import regex

BOUNDED = verdict("is_bounded", "whether a number is above, below or at a bound", LOOK_UP)

_PROFITS = regex(r"利益|損益|損失|収支|差引|profit|\bloss|income|earnings|balance|surplus|deficit")


def _checked(space: CrossSpace, table: TableSpace) -> None:
    claim = table.claim
    if claim is None or claim.quantifier:
        return
    if claim.kind == "bound":
        _bounded(space, table, claim)
    elif claim.kind == "change" and not claim.comparison and claim.factor == 1:
        _of_change_columns(space, table, claim)


def _bounded(space: CrossSpace, table: TableSpace, claim: Claim) -> None:
    """Compares a looked-up number with the bound."""
    sign: Comparison = claim.comparison or "="
    for row, column in _asked_places(table, claim):
        value = displayed(table.table, row, column)
        if value == value:
            groups = table.line(0, row), table.line(1, column)
            bound = claim.bound / factor_for(table.table, row, column, claim.bound)
            is_so = COMPARED[sign](value, bound)
            condition = f"value {sign} {stored(table, row, column, bound)}"
            add_verdict(
                space, table, BOUNDED, 2, groups, is_so, LineCells((row,), column), condition
            )


def _asked_places(table: TableSpace, claim: Claim) -> list[tuple[int, int]]:
    """The cells that are compared with the bound; if a profit or a loss is asked for, those of profits if there are any."""
    if claim.bound or not names_profit(table.wording):
        return table.looked_up
    texts = [lines.axis.path_texts for lines in table.lines]
    of_profits = [
        (row, column)
        for row, column in table.looked_up
        if _PROFITS.search(texts[0][row]) or _PROFITS.search(texts[1][column])
    ]
    return of_profits or table.looked_up


def _of_change_columns(space: CrossSpace, table: TableSpace, claim: Claim) -> None:
    """Adds a verdict by the sign of a change that the table states."""
    for row, column in table.looked_up:
        states = max(
            float(lines.axis.index.change[line])
            for lines, line in zip(table.lines, (row, column), strict=True)
        )
        value = table.table.value(row, column)
        if states and value == value:
            groups, cells = (table.line(0, row), table.line(1, column)), LineCells((row,), column)
            sign = SIGNS[claim.sign]
            is_so = COMPARED[sign](value, 0.0)
            add_verdict(space, table, BOUNDED, 2, groups, is_so, cells, f"value {sign} 0")


register(_checked, BOUNDED)
