"""Rows with the same path, distinguished by the row above or the total below.

Statements repeat labels (その他, 減価償却累計額, 電話番号) under sections without a heading. The total at the end
of a section names it; without a total, the item above a repeated label distinguishes it.
"""

import re
from collections import defaultdict

from dsqa.language.totals import is_bare_total, total_of
from dsqa.tables.model import Label
from dsqa.text.regex import regex

MOST_ROWS = 300
_DIFFERENCE = regex(r"difference|差引", re.IGNORECASE)
_OF_ITEM = regex(
    r"減価償却|減損損失累計|累計額|引当金|控除|^(?:うち|内訳)|電話|事務連絡|担当"
    r"|accumulated|allowance|^less\b|^of which|^including",
    re.IGNORECASE,
)
"""Labels that refer to the item above them; other repeated labels belong to a section."""


def set_apart(
    positions: list[int], chains: list[list[Label]], stubs: list[list[Label | None]]
) -> None:
    """Add an outer label to rows with equal paths that distinguishes them; changes `chains`."""
    if not 1 < len(positions) <= MOST_ROWS:
        return
    texts = [own[0].text if own and own[0] else "" for own in stubs]
    if len(stubs[0]) == 1 and len({*texts}) == len(texts):
        return
    index = {row: i for i, row in enumerate(positions)}
    for alike in _alike(positions, chains, stubs):
        own = stubs[alike[0]][0]
        if own is None or is_bare_total(own.text) or _DIFFERENCE.fullmatch(own.text):
            continue
        of_item = bool(_OF_ITEM.search(own.text))
        sections = [None if of_item else _section_below(i, chains, stubs) for i in alike]
        items = [_item_above(i, alike, chains, stubs, texts) for i in alike]
        gaps = {
            i - index[item.row] if item and item.row in index else 0
            for i, item in zip(alike, items, strict=True)
        }
        regular = of_item or len(stubs[0]) == 1 and len(gaps) == 1 and 0 not in gaps
        for i, section, item in zip(alike, sections, items, strict=True):
            outer = section or (item if regular else None)
            if outer is not None and outer not in chains[i]:
                chains[i] = [*chains[i], outer]


def _alike(
    positions: list[int], chains: list[list[Label]], stubs: list[list[Label | None]]
) -> list[list[int]]:
    """Groups of rows with equal texts in their paths, each row with a label in its stub."""
    groups: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for i, (chain, own) in enumerate(zip(chains, stubs, strict=True)):
        if own and own[0] is not None and own[0].row == positions[i]:
            groups[tuple([label.text for label in (*chain, *own) if label])].append(i)
    return [group for group in groups.values() if len(group) > 1]


def _section_below(
    i: int, chains: list[list[Label]], stubs: list[list[Label | None]]
) -> Label | None:
    """The name in the next total below a row, at the same depth of the outline."""
    for k in range(i + 1, len(stubs)):
        label = stubs[k][0]
        if chains[k] != chains[i][: len(chains[k])]:
            return None
        if label is None or label == stubs[i][0]:
            continue
        if name := total_of(label.text):
            stated = any(name == above.text for above in chains[i])
            return None if stated else label._replace(text=name)
        own = stubs[i][0]
        if own is not None and label.text == own.text:
            return None
    return None


def _item_above(
    i: int,
    alike: list[int],
    chains: list[list[Label]],
    stubs: list[list[Label | None]],
    texts: list[str],
) -> Label | None:
    """The nearest row above, with the same parents, whose label is neither repeated nor a total."""
    for k in range(i - 1, -1, -1):
        if k in alike or chains[k] != chains[i]:
            return None
        label = stubs[k][0]
        if label is not None and texts.count(label.text) == 1:
            return None if total_of(label.text) else label
    return None
