"""The different answers of the derivations of one question."""

from collections.abc import Sequence
from functools import lru_cache
from typing import overload

import numpy as np
import numpy.typing as npt

from dsqa.language.amounts.numbers import parse_number
from dsqa.language.values import all_rounded, key, key_of_number, number, written

_SIGNS = frozenset("△▲(")
_KEPT = 1 << 15
"""Cache size for the numbers of texts: the next question on a table has the same cells."""


class Answers:
    """Answers by key, each in the form of its first occurrence.

    Most answers repeat an earlier one, so texts and numbers are looked up directly, and keys are made once.
    """

    def __init__(self) -> None:
        self._by_keys: dict[tuple[str, ...], int] = {}
        self._by_texts: dict[tuple[str, ...], int] = {}
        self._by_value: dict[float, int] = {}
        self._given: list[tuple[str, ...] | float] = []
        """Texts of the items, or the number of a computed answer: numbers are rarely formatted."""

    def __len__(self) -> int:
        return len(self._given)

    def find(self, texts: tuple[str, ...]) -> int:
        """The index of an answer by the texts of its items, -1 if there is none."""
        return self._by_keys.get(tuple(map(key, texts)), -1)

    def of_texts(self, texts: tuple[str, ...]) -> int:
        """The index of an answer by the texts of its items, new if there is none."""
        known = self._by_texts.get(texts)
        if known is None:
            known = self._by_texts[texts] = self._add(tuple(map(key, texts)), texts)
        return known

    def of_value(self, value: float) -> int:
        """The same for a computed number."""
        known = self._by_value.get(value)
        if known is None:
            exact = as_rounded(value)
            known = self._by_value[value] = self._add((key_of_number(exact),), exact)
        return known

    def _add(self, keys: tuple[str, ...], given: tuple[str, ...] | float) -> int:
        many = len(self._given)
        known = self._by_keys.setdefault(keys, many)
        if known == many:
            self._given.append(given)
        return known

    def texts(self) -> Sequence[tuple[str, ...]]:
        """(answers,) the texts of the items."""
        return _Texts(self._given)

    def items(self) -> list[tuple[str, ...]]:
        """(answers,) the texts, () for a computed number."""
        return [() if isinstance(one, float) else one for one in self._given]

    def numbers(self) -> npt.NDArray[np.float64]:
        """(answers,) the number of an answer, NaN if it is not one."""
        computed = [at for at, one in enumerate(self._given) if isinstance(one, float)]
        found = np.array([_number(one) for one in self._given])
        found[computed] = all_rounded(found[computed])
        return found


class _Texts(Sequence[tuple[str, ...]]):
    """The texts of answers; computed numbers are formatted when needed."""

    def __init__(self, given: list[tuple[str, ...] | float]) -> None:
        self._given = given

    def __len__(self) -> int:
        return len(self._given)

    @overload
    def __getitem__(self, at: int) -> tuple[str, ...]: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[tuple[str, ...]]: ...

    def __getitem__(self, at: int | slice) -> tuple[str, ...] | Sequence[tuple[str, ...]]:
        if isinstance(at, slice):
            return _Texts(self._given[at])
        one = self._given[at]
        return (written(one),) if isinstance(one, float) else one


def as_rounded(value: float) -> float:
    """A computed number, rounded to the displayed digits.

    >>> as_rounded(1 / 3)
    0.333333333
    """
    return float(f"{value:.9g}")


def _number(given: tuple[str, ...] | float) -> float:
    if isinstance(given, float):
        return given
    return _number_of(given[0]) if len(given) == 1 else np.nan


@lru_cache(_KEPT)
def _number_of(text: str) -> float:
    """The number of an answer, NaN if it is not one; also with the minus signs of cells: △1,573, ▲
    14.1, (14,895)."""
    found = number(text)
    if found is None and text[:1] in _SIGNS:
        found = parse_number(text)
    return np.nan if found is None else found
