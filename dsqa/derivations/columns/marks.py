"""Marks: cells for yes or no, and cells for neither."""

from collections.abc import Iterable, Set
from itertools import permutations

YES = frozenset((
    "yes", "y", "true", "t", "1", "1.0", "x", "ja", "oui", "sí", "si", "sim", "有", "あり", "有り", "○", "〇", "◯", "●", "はい", "可", "済", "要", "✓", "✔", "☑",
))  # fmt: skip
NO = frozenset((
    "no", "n", "false", "f", "0", "0.0", "", "-", "nein", "non", "nee", "não", "無", "なし", "無し", "×", "✕", "いいえ", "不可", "未", "不要", "✗", "✘", "☓", "☒",
))  # fmt: skip
"""Texts of cells for no, or for a missing mark."""
_NEITHER = frozenset((
    "unknown", "unsure", "not sure", "don't know", "maybe", "undecided", "n/a", "na", "?", "わからない", "分からない", "不明", "未回答", "無回答",
    "どちらともいえない", "どちらとも言えない", "未定", "検討中",
))  # fmt: skip
"""Texts of cells for neither yes nor no."""
_DENYING = ("不", "未", "非", "無", "not ", "un", "non-", "non ")
_MOST, _MOST_WITH_NEITHER = 3, 4
"""Maximum number of different marks in a column, and the same if some mean neither."""


def are_marks(cells: Iterable[str]) -> bool:
    """Whether cells, in lower case, are yes or no, or a mark or blank; beside both yes and no some may mean neither.

    >>> are_marks(["yes", "no", ""]), are_marks(["はい", "いいえ", "わからない"]), are_marks(["yes", "maybe"])
    (True, True, False)
    """
    found = set(cells)
    told = found - _NEITHER
    if len(found) > _MOST_WITH_NEITHER:
        return False
    yes, no = yes_and_no(found)
    if told == found:
        return found <= yes | no and bool(found & yes) and len(found) <= _MOST
    return bool(told & yes and told & (no - {""})) and told <= yes | no


def yes_and_no(cells: Set[str]) -> tuple[frozenset[str], frozenset[str]]:
    """The texts for yes, and those for no, of a column with these cells: also two of which one denies the other.

    >>> yes, no = yes_and_no({"参加", "不参加"})
    >>> "参加" in yes, "不参加" in no
    (True, True)
    """
    pairs = [(one, other) for one, other in permutations(cells, 2) if _denies(other, one)]
    return YES.union(one for one, _ in pairs), NO.union(other for _, other in pairs)


def _denies(other: str, one: str) -> bool:
    """Whether a cell says that another one is not so: 不参加, 希望しない, unpaid."""
    if one.endswith("する"):
        return other == f"{one[:-2]}しない"
    return len(one) > 1 and any(other == f"{prefix}{one}" for prefix in _DENYING)
