"""Cell addresses: written forms and comparison."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Set

from dsqa.evaluation.registry import Address
from dsqa.readers.sheet import a1, parse_a1
from dsqa.text.regex import regex

_PART = regex(r"(?:\s*'(?:[^']|'')+'!)?[^,;]+")
_ON_SHEET = regex(r"(?:'(?P<quoted>(?:[^']|'')+)'|(?P<plain>.+?))!(?P<cell>[^!]+)")
_RANGE = regex(r"\$?[A-Za-z]{1,3}\$?\d{1,7}\s*:\s*\$?[A-Za-z]{1,3}\$?\d{1,7}", re.ASCII)
_MAX_RANGE = 100_000


def parse_cells(text: str, file: str, sheet: str) -> frozenset[Address]:
    """Addresses of a cells column: A1 names, ranges (`B2:B5`), cells of another sheet
    (`2005!B17`, `'a, b'!C3`) or cell-ids, separated by `,` or `;`.

    Raises ValueError for a range of more than 100,000 cells.

    >>> sorted(parse_cells("B10, 2005!B17", "f.xls", "Data"))
    [('f.xls', '2005', 'B17'), ('f.xls', 'Data', 'B10')]
    """
    found: set[Address] = set()
    for part in (found_part.strip() for found_part in _PART.findall(text)):
        if match := _ON_SHEET.fullmatch(part):
            name = (match["quoted"] or match["plain"]).replace("''", "'")
            found.update(address(file, name, cell) for cell in _expand(match["cell"]))
        elif part:
            found.update(address(file, sheet, cell) for cell in _expand(part))
    return frozenset(found)


def address(file: str, sheet: str, cell: str) -> Address:
    """An address in the normal form for comparison."""
    return file.strip(), sheet.strip(), cell.replace("$", "").strip().upper()


def same_cells(answer: Set[Address], gold: Set[Address]) -> bool:
    """Whether both are the same cells. Sheets are compared if both sides name one, and a member
    of an archive (`file.zip/member.xls`) counts as its archive."""
    return bool(answer) and _all_in(answer, _by_cell(gold)) and _all_in(gold, _by_cell(answer))


def any_cell(answer: Set[Address], gold: Set[Address]) -> bool:
    """Whether at least one cell of the answer is a gold cell."""
    index = _by_cell(gold)
    return any(_is_in(one, index) for one in answer)


def _expand(cell: str) -> Iterable[str]:
    if not _RANGE.fullmatch(cell.strip()):
        return [cell]
    first, _, last = cell.replace("$", "").partition(":")
    (top, left), (bottom, right) = parse_a1(first.strip()), parse_a1(last.strip())
    top, bottom = sorted((top, bottom))
    left, right = sorted((left, right))
    if (bottom - top + 1) * (right - left + 1) > _MAX_RANGE:
        raise ValueError(f"range {cell} has more than {_MAX_RANGE:,} cells")
    return [a1(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)]


def _by_cell(cells: Iterable[Address]) -> Mapping[str, list[Address]]:
    index: dict[str, list[Address]] = defaultdict(list)
    for one in cells:
        index[one[2]].append(one)
    return index


def _all_in(cells: Iterable[Address], index: Mapping[str, list[Address]]) -> bool:
    return all(_is_in(one, index) for one in cells)


def _is_in(one: Address, index: Mapping[str, list[Address]]) -> bool:
    return any(_same(one, other) for other in index.get(one[2], ()))


def _same(one: Address, other: Address) -> bool:
    if one[1] and other[1] and one[1] != other[1]:
        return False
    return (
        one[0] == other[0] or one[0].startswith(f"{other[0]}/") or other[0].startswith(f"{one[0]}/")
    )
