"""Questions in the terms of accounts and budgets as the labels of their dataset say the same."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import islice
from pathlib import Path

from dsqa.language.lang import Lang
from dsqa.questions.restated.accounts import account_questions, period_before
from dsqa.store import Content
from dsqa.tables.labels.clean import clean
from dsqa.text.regex import listed_patterns, regex

_UNIT = regex(r"[(（][^()（）]*[)）]$")
_LINES = ("revenue", "costofsales", "gross", "operating", "ordinary", "net", "assets", "equity", "liabilities")  # fmt: skip
"""Roles of the lines of financial statements."""
_FEWEST_LINES = 3
_MOST_LABELS = 2_000
"""Maximum number of labels that are looked at."""


def account_labels(contents: Sequence[Content]) -> tuple[str, ...]:
    """The different labels of the tables of a dataset, in their order; those of long lists in part."""
    labels = (
        label.text.strip()
        for one in contents
        for table in one.tables
        for axis in (table.column_axis, table.row_axis)
        for level in axis.levels
        for label in level.labels
    )
    return tuple(dict.fromkeys(filter(None, islice(labels, _MOST_LABELS))))


def in_accounts(question: str, labels: Sequence[str], lang: Lang) -> str:
    """A question restated with the labels that have the roles of what it asks for; unchanged if a role has none, or if a label is what it asks for.

    >>> in_accounts("What was the gross margin in 2022?", ["Sales", "Gross profit", "2022"], "e")
    'What was Gross profit as a share of Sales in 2022?'
    """
    for asked in account_questions(question, lang):
        if asked.named and any(asked.named.lower() in label.lower() for label in labels):
            continue
        found = {role: label_of(role, labels) for role in asked.roles}
        if asked.when:
            before = period_before(asked.when)
            found["before"] = before if any(before in label for label in labels) else ""
        if all(found.values()):
            return asked.template.format_map(found)
    return question


def are_accounts(labels: Sequence[str], heads: Sequence[str]) -> bool:
    """Whether lines with these labels are accounts: they have several of the lines of a statement, or the heads are a budget beside what was actual."""
    lines = sum(bool(label_of(role, labels)) for role in _LINES)
    if lines >= _FEWEST_LINES:
        return True
    is_planned = label_of("budget", heads) or label_of("target", heads)
    return bool(is_planned and label_of("actual", heads))


def label_of(role: str, labels: Iterable[str]) -> str:
    """The label that has a role, without its unit; "" if none has."""
    for name, pattern in _roles():
        if name == role:
            for label in labels:
                plain = _UNIT.sub("", clean(label)).rstrip(":： ")
                if pattern.fullmatch(plain) or pattern.fullmatch("".join(plain.split())):
                    return plain
    return ""


@cache
def _roles() -> list[tuple[str, re.Pattern[str]]]:
    return listed_patterns(Path(__file__).with_name("account_roles.tsv"), re.I)
