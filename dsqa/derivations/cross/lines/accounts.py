"""Which lines of a table are accounts of a kind: those below a heading (Current assets), or those that are expenses by their names."""

import re
from collections.abc import Iterator

from dsqa.derivations.cross.lines.axis import CrossAxis, LineGroup
from dsqa.language.normalise import normalise
from dsqa.language.plurals import plural
from dsqa.language.totals import says_total
from dsqa.questions.asking.over_lines.accounts import Account
from dsqa.text.regex import regex

_FEWEST = 2
_NET = regex(r"^(?:net|gross)\b")
_AROUND = regex(
    r"^[【\[■□●◆○・\s]+|[】\]:：\s]+$|の部$|^(?:income|expenditure|expenses) (?:from|on)$"
)
_RESULT = regex(
    r"(?<!cost of )(?<!costs of )\b(?:profit|income|revenue|sales|gain|earnings|turnover|surplus|result)s?\b|利益|損益|収益|収入|売上高|歳入|収支|差引"
)
"""Names of lines that are no expenses, whatever else they say."""
_OPERATING = regex(r"\boperating\b|販管費|販売費|営業費用")
_NOT_OPERATING = regex(
    r"\bcosts? of\b|\bfinance\b|\binterest\b|\btax|原価|営業外|特別|支払利息|法人税"
)
"""Expenses that a narrower name of expenses leaves out."""
_OF_KIND: dict[Account, re.Pattern[str]] = {
    "expense": regex(
        r"\b(?:expenses?|expenditures?|costs?|cost of [a-z ]+|spending|outgoings?|depreciation|amorti[sz]ation|salaries|wages)\b|\btax(?:es)? (?:expense|charge)\b"
        r"|費$|費用|原価|支出|経費|損失$|法人税|歳出|費及び"
    ),
    "income": regex(r"\b(?:incomes?|revenues?|receipts?)\b|収入|歳入|収益$|売上高$"),
    "asset": regex(r"\bassets?\b|資産"),
    "liability": regex(r"\bliabilit(?:y|ies)\b|負債"),
}


def lines_of_kind(axis: CrossAxis, noun: str, account: Account) -> LineGroup | None:
    """The single lines, no totals, below the headings that a noun names, or else those that are accounts of a kind by their headings or names;
    None if there are fewer than two."""
    single = list(_single(axis))
    nouns = {normalise(one) for one in (noun, plural(noun) if noun.isascii() and noun else noun)}
    below = [line for line in single if nouns.intersection(_headings(axis, line))]
    if len(below) < _FEWEST and account:
        below = [line for line in single if _is_of(axis, line, account)]
        if _OPERATING.search(noun):
            below = [line for line in below if not _NOT_OPERATING.search(_name(axis, line))]
    return LineGroup("children", tuple(below), -1) if len(below) >= _FEWEST else None


def is_expense(axis: CrossAxis, line: int) -> bool:
    """Whether a line is an expense by its own name."""
    name = _name(axis, line)
    return bool(_OF_KIND["expense"].search(name)) and not _RESULT.search(name)


def _single(axis: CrossAxis) -> Iterator[int]:
    """The lines that are neither totals nor wholes of others."""
    wholes = set(axis.parents)
    for line in range(axis.size):
        if axis.leaf[line] < 0 or line in wholes or axis.is_total[line]:
            continue
        name, is_sum = _name(axis, line), axis.is_summary(axis.leaf[line], line)
        if not is_sum and not says_total(name) and not _NET.search(name):
            yield line


def _name(axis: CrossAxis, line: int) -> str:
    label = axis.label(-1, line)
    return normalise(label.text) if label is not None else ""


def _headings(axis: CrossAxis, line: int) -> set[str]:
    """The normalised labels above a line, also without what stands around their name."""
    above = {text for text in axis.paths[line][: axis.leaf[line]] if text}
    return above | {_AROUND.sub("", text) for text in above}


def _is_of(axis: CrossAxis, line: int, account: Account) -> bool:
    name, said = _name(axis, line), _OF_KIND[account]
    if account == "expense" and _RESULT.search(name):
        return False
    above = _headings(axis, line)
    if account in ("asset", "liability"):
        return any(said.search(text) for text in above)
    return bool(said.search(name)) or any(
        said.search(text) and not (account == "expense" and _RESULT.search(text)) for text in above
    )
