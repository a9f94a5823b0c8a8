"""Numbers between things of one kind, each in a row and in a column: distances, fares, flows, exchange rates, correlations."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from dsqa.answering.reshaped.grid import LabelledGrid
from dsqa.answering.reshaped.records import GridRecords, RecordCell
from dsqa.language.values import normal, number, written
from dsqa.language.written_in import is_japanese
from dsqa.questions.asking.things import asks_pair, measure_said
from dsqa.questions.readings.wording import Wording
from dsqa.text import sqltext
from dsqa.text.regex import named_patterns

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))
_ALIKE = 0.7
"""Minimum share of the labels of either axis that the other has."""
_NUMBERS = 0.6
"""Minimum share of the filled cells with a number."""
_FEWEST = 3
_DECIMALS = 6
_BETWEEN = " – "
_Place = tuple[int, int]


def matrix(grid: LabelledGrid, wording: Wording) -> GridRecords | None:
    """Such a grid as one record for each number, from where and to where; in both directions where they have the same number, or only one
    is told. For a question for two things as one for each pair. None for other grids."""
    found = _Matrix(grid, wording)
    if not found.is_one:
        return None
    return found.pairs() if asks_pair(wording) else found.directed()


class _Matrix:
    """A grid that may be a matrix."""

    def __init__(self, grid: LabelledGrid, wording: Wording) -> None:
        self._grid, self._wording = grid, wording
        self._down = [normal(one) for one in grid.line(0)]
        self._across = [normal(one) for one in grid.heads]
        self._in_japanese = is_japanese("".join(grid.heads))

    @property
    def is_one(self) -> bool:
        """Whether both axes have the same labels, and most cells numbers."""
        across = self._across[1:]
        shared = {*self._down} & {*across}
        most = max(len(self._down), len(across))
        are_different = len({*self._down}) == len(self._down) and len({*across}) == len(across)
        if len(shared) < max(_FEWEST, _ALIKE * most) or not are_different:
            return False
        cells = [self._grid.text(*place) for place in self._places]
        return sum(any(map(str.isdigit, one)) for one in cells) > _NUMBERS * len(cells)

    @cached_property
    def _places(self) -> list[_Place]:
        """The filled cells of two different things, column by column."""
        return [
            (row, column)
            for column in range(1, len(self._across))
            for row, name in enumerate(self._down)
            if name != self._across[column] and self._grid.text(row, column)
        ]

    def _opposite(self, place: _Place) -> str:
        """The text of the cell of the other direction; "" if there is none."""
        row, column = place
        name, other = self._down[row], self._across[column]
        if other not in self._down or name not in self._across[1:]:
            return ""
        return self._grid.text(self._down.index(other), self._across.index(name, 1))

    @cached_property
    def _is_mirrored(self) -> bool:
        """Whether both directions have the same number wherever both are told."""
        return all(self._opposite(one) in ("", self._grid.text(*one)) for one in self._places)

    @cached_property
    def _heads(self) -> tuple[str, str, str]:
        """The names of both axes and of the numbers."""
        corner = self._grid.heads[0]
        both = _PATTERNS["both axes"].match(corner)
        measure = measure_said(self._wording) or ("Value", "値")[self._in_japanese]
        if both:
            return both[1], both[2], measure
        if _PATTERNS["measure"].search(corner):
            measure = corner
        return (("From", "To"), ("出発地", "到着地"))[self._in_japanese] + (measure,)

    @cached_property
    def _factor(self) -> float:
        """The number of units of one label that the question converts: 100, of 100 USD in EUR; 1 where both directions have the same number."""
        words, labels = self._wording.words, {*self._down}
        said = (
            one.value
            for one in self._wording.quantities
            if one.word + 1 < len(words) and words[one.word + 1] in labels
        )
        return 1.0 if self._is_mirrored else next(said, 1.0)

    def _cell(self, row: int, at: int) -> RecordCell:
        """A number, multiplied as the question says."""
        value = number(self._grid.text(row, at)) if self._factor > 1 else None
        told = "" if value is None else written(round(value * self._factor, _DECIMALS))
        return RecordCell(row, at, told)

    def directed(self) -> GridRecords:
        """A record for each number and direction."""
        missing = [one for one in self._places if self._is_mirrored and not self._opposite(one)]
        rows = [
            [RecordCell(row, 0), RecordCell(-1, at), self._cell(row, at)]
            for row, at in self._places
        ]
        rows += [
            [RecordCell(-1, at), RecordCell(row, 0), RecordCell(row, at)] for row, at in missing
        ]

        def select(table: str, columns: Sequence[str]) -> str:
            forth = (
                f"SELECT {columns[0]} AS {{0}}, {head} AS {{1}}, {self._number(columns[at])} AS {{2}} FROM {table}{where}"
                for at, head, where in self._by_column(self._places)
            )
            back = (
                f"SELECT {head} AS {{0}}, {columns[0]} AS {{1}}, {self._number(columns[at])} AS {{2}} FROM {table}{where}"
                for at, head, where in self._by_column(missing)
            )
            return " UNION ALL ".join((*forth, *back))

        return GridRecords(self._heads, rows, select, 2)

    def pairs(self) -> GridRecords:
        """A record for each two things, the first of the columns before the other, once if both directions have the same number."""
        forth = [one for one in self._places if self._is_in_order(one) or not self._is_mirrored]
        others = [one for one in self._places if one not in forth]
        back = [one for one in others if not self._opposite(one)]

        def pair(row: int, at: int) -> tuple[str, str]:
            names = self._grid.text(row, 0), self._grid.heads[at]
            return names[::-1] if (row, at) in back else names

        rows = [
            [RecordCell(row, at, _BETWEEN.join(pair(row, at))), RecordCell(row, at)]
            for row, at in (*forth, *back)
        ]

        def select(table: str, columns: Sequence[str]) -> str:
            selected = []
            for places in (forth, back):
                for at, head, where in self._by_column(places):
                    names = (columns[0], head) if places is forth else (head, columns[0])
                    told = f"concat({names[0]}, '{_BETWEEN}', {names[1]})"
                    selected.append(
                        f"SELECT {told} AS {{0}}, {self._number(columns[at])} AS {{1}} FROM {table}{where}"
                    )
            return " UNION ALL ".join(selected)

        return GridRecords(
            (("Pair", "組み合わせ")[self._in_japanese], self._heads[-1]), rows, select, 1
        )

    def _is_in_order(self, place: _Place) -> bool:
        """Whether the label of its row stands before that of its column among the columns."""
        name = self._down[place[0]]
        return name not in self._across or self._across.index(name) < place[1]

    def _number(self, column: str) -> str:
        """A column as numbers, if all its cells of different things are: it may have a dash for a thing and itself."""
        if any(number(self._grid.text(*place)) is None for place in self._places):
            return column
        told = f"TRY_CAST(replace(CAST({column} AS VARCHAR), ',', '') AS DOUBLE)"
        if self._factor <= 1:
            return told
        return f"round({told} * {sqltext.number(self._factor)}, {_DECIMALS})"

    def _by_column(self, places: Sequence[_Place]) -> Iterator[tuple[int, str, str]]:
        """By column of some cells: its place, its head and the condition for their rows, as SQL writes them."""
        for column in dict.fromkeys(at for _, at in places):
            rows = ", ".join(str(row) for row, at in places if at == column)
            yield column, sqltext.literal(self._grid.heads[column]), f" WHERE rowid IN ({rows})"
