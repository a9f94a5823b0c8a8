"""Roles of the columns of a table: names of rows, categories, numbers, codes, shares."""

import re
from typing import Literal

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.relation import NumericColumn, Relation
from dsqa.language.heads import says_code, says_rate
from dsqa.language.totals import is_total
from dsqa.text.regex import regex

Role = Literal["name", "category", "month", "number", "code", "year", "date", "text"]

_FIRST = 6
"""Number of columns among which the one with the names of the rows is sought."""
_DISTINCT = 0.9
"""Minimum share of different cells of a column that identifies the rows."""
_MOST_NAMED = 0.6
_RESULTS = regex(
    r"\b(?:profits?|loss(?:es)?|surplus|deficit|balance|net|result|gain)\b|利益|損益|損失|収支|差引|黒字|赤字",
    re.I,
)


_PERSON = regex(
    r"[A-Z][\w'’.-]+(?: (?:[A-Z][\w'’.-]*|de|van|von|der|di|da|del|la|le|bin|al)){1,3}(?: \(.*\))?|[々一-鿿ぁ-んァ-ヶ]{1,4}[ 　][々一-鿿ぁ-んァ-ヶ]{1,4}"
)
"""A name as persons have it: Ida Berg, 佐藤 花子."""
_PEOPLE = regex(
    r"\b(?:names?|persons?|people|players?|drivers?|riders?|athletes?|winners?|authors?|artists?|owners?|teachers?|coach|instructors?"
    r"|customers?|employees?|members?|students?|managers?|leaders?|candidates?|presidents?|contacts?|guests?|visitors?|patients?)\b"
    r"|氏名|姓名|名前|人名|選手|講師|担当|会員|社員|職員|顧客|利用者",
    re.I,
)


_NUMBERED = regex(
    r"[A-Z][a-z]{2,} \d{1,3}|第\d{1,3}[^\d\s]{1,4}|\d{1,3}(?:組|班|区|号|号室|号棟|期|期生|年生|学年|級|回戦|番線|丁目)"
)
"""A label with a number that tells it from others: Ward 3, 第1区, 2組."""


def says_people(head: str) -> bool:
    """Whether a head names people: Member, 社員."""
    return _PEOPLE.search(head) is not None


def is_of_people(column: Column) -> bool:
    """Whether the cells name people, by most of them or by the head."""
    if column.kind != "text" or is_code(column):
        return False
    named = [line for line in column.sample if line.strip()]
    return says_people(column.head) or sum(
        bool(_PERSON.fullmatch(line.strip())) for line in named
    ) > _MOST_NAMED * len(named)


def is_rate(column: Column) -> bool:
    """Whether the head says that the numbers are shares or means."""
    return not is_code(column) and says_rate(column.head)


def is_code(column: Column) -> bool:
    """Whether numbers are codes or positions: by the head, or because they number the rows."""
    return says_code(column.head) or column.is_numbering


def is_amount(relation: Relation, reading: NumericColumn) -> bool:
    """Whether a column has numbers that may be added up and divided: neither years nor numbers of rows, nor those of codes and labels."""
    column = relation.columns[reading.column]
    is_other = column.kind in ("year", "date") or column.is_numbering or column.is_of_lettered_codes
    return reading.kind == "number" and not is_other and not is_of_numbered_labels(column)


def is_of_numbered_labels(column: Column) -> bool:
    """Whether the numbers of a column only tell its labels apart: Ward 3, 第1区."""
    labels = [one for one in column.sample if not is_total(one)]
    return column.kind == "mixed" and all(map(_NUMBERED.fullmatch, labels))


def role(relation: Relation, at: int) -> Role:
    """The role of a column."""
    column = relation.columns[at]
    if column.is_month:
        return "month"
    if column.kind == "year" or column.kind == "date":
        return column.kind
    if is_code(column):
        return "code"
    if column.kind == "number" or column.kind == "time":
        return "number"
    if relation.distinct[at] > _DISTINCT:
        return "name"
    return "category" if column.is_category else "text"


def names(relation: Relation) -> int:
    """The first column that identifies the rows by name, or the number of columns if none."""
    for at in range(min(_FIRST, len(relation.columns))):
        if role(relation, at) == "name":
            return at
    return len(relation.columns)


def is_of_results(column: Column) -> bool:
    """Whether the numbers of a column are gains and losses, by its head."""
    has_numbers = any(kind == "number" for kind, _ in column.readings)
    return has_numbers and _RESULTS.search(column.head) is not None
