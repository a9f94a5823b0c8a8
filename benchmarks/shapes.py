"""How the time of reading and understanding grows with a sheet, over generated shapes.

    python benchmarks/shapes.py [--shapes NAME...] [--cells 20000] [--steps 4] [--formats xlsx ...]

Each shape is drawn in sizes that double, written as a file, read, cleaned, understood and packed. A line shows the nanoseconds
per cell of each stage at the largest size, and the exponent of the growth of the total time: 1.0 is linear. A shape that takes
more than `--most-seconds` is not drawn larger. With `--steepest` the exit code is 1 if a shape that takes at least `--noise`
seconds grows faster.
"""

import argparse
import math
import sys
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from shape_files import FORMATS, Drawn, as_xlsx

from dsqa.readers import read
from dsqa.store.pack import clean_sheet
from dsqa.store.store import pack
from dsqa.tables import Table, understand

SPLIT = 12
"""Columns of a shape that is neither wide nor tall."""
LAST_ROW, LAST_COLUMN = 1_048_575, 16_383


Shape = Callable[[int, Random], Drawn]
"""Draws a sheet of about the given number of cells."""


def _table(
    top: int, left: int, height: int, width: int, random: Random
) -> dict[tuple[int, int], float | str]:
    """A header row, a stub column and numbers."""
    cells: dict[tuple[int, int], float | str] = {(top, left): "Region"}
    cells |= {(top, left + c): f"Item {c}" for c in range(1, width)}
    cells |= {(top + r, left): f"Place {r}" for r in range(1, height)}
    cells |= {
        (top + r, left + c): float(random.randrange(3_000, 90_000))
        for r in range(1, height)
        for c in range(1, width)
    }
    return cells


def _grid(n: int, width: int, draw: Callable[[int, int], float | str | None]) -> Drawn:
    """About n cells in rows of this width, each as `draw` returns it."""
    height = max(1, n // width)
    found = ((r, c, draw(r, c)) for r in range(height) for c in range(width))
    return Drawn({(r, c): value for r, c, value in found if value is not None})


def _number(random: Random) -> float:
    return float(random.randrange(3_000, 900_000))


def tall(n: int, random: Random) -> Drawn:
    return Drawn(_table(0, 0, n // 6, 6, random))


def wide(n: int, random: Random) -> Drawn:
    return Drawn(_table(0, 0, 6, min(n // 6, LAST_COLUMN), random))


def square(n: int, random: Random) -> Drawn:
    return Drawn(_table(0, 0, math.isqrt(n), math.isqrt(n), random))


def one_column(n: int, random: Random) -> Drawn:
    return _grid(n, 1, lambda r, c: _number(random) if r else "Head")


def one_row(n: int, random: Random) -> Drawn:
    return _grid(min(n, LAST_COLUMN), min(n, LAST_COLUMN), lambda r, c: _number(random))


def texts(n: int, random: Random) -> Drawn:
    return _grid(n, SPLIT, lambda r, c: f"word {random.randrange(5_000)}")


def long_texts(n: int, random: Random) -> Drawn:
    return _grid(n, SPLIT, lambda r, c: f"({r} 単位 {c}) " * 20)


def numbers(n: int, random: Random) -> Drawn:
    return _grid(n, SPLIT, lambda r, c: _number(random))


def years(n: int, random: Random) -> Drawn:
    return _grid(n, SPLIT, lambda r, c: float(1900 + (r + c) % 150))


def checked(n: int, random: Random) -> Drawn:
    """Texts and numbers alternately, like the colours of a chess board."""
    return _grid(n, SPLIT, lambda r, c: _number(random) if (r + c) % 2 else f"t{r}")


def striped(n: int, random: Random) -> Drawn:
    """Rows of texts and rows of numbers alternately."""
    return _grid(n, SPLIT, lambda r, c: _number(random) if r % 2 else f"t{c}")


def headers(n: int, random: Random) -> Drawn:
    """A header of half the rows."""
    half = n // SPLIT // 2
    return _grid(n, SPLIT, lambda r, c: _number(random) if r > half and c else f"h{r} {c}")


def wide_headers(n: int, random: Random) -> Drawn:
    """Many header rows over many columns."""
    width = min(n // 24, LAST_COLUMN)
    return _grid(
        n,
        width,
        lambda r, c: (
            _number(random) if r > 11 and c else f"h{r} {c // 2 ** (11 - r) if r < 11 else c}"
        ),
    )


def sections(n: int, random: Random) -> Drawn:
    """A heading after every second row."""
    return _grid(
        n,
        SPLIT,
        lambda r, c: (
            f"part {r}"
            if r % 3 == 0 and not c
            else _number(random)
            if r % 3 and c
            else f"a{r}"
            if not c
            else None
        ),
    )


def headings(n: int, random: Random) -> Drawn:
    """Mostly headings, few rows of numbers."""
    return _grid(
        n * 6, 6, lambda r, c: f"part {r}" if not c else _number(random) if r % 50 == 1 else None
    )


def blank_rows(n: int, random: Random) -> Drawn:
    """A blank row after each row."""
    cells = _table(0, 0, n // SPLIT, SPLIT, random)
    return Drawn({(2 * r, c): value for (r, c), value in cells.items()})


def indented(n: int, random: Random) -> Drawn:
    """Each label indented by one blank more than the one before, to a depth of a hundred."""
    cells = _table(0, 0, n // 4, 4, random)
    return Drawn(cells | {(r, 0): "\u3000" * (r % 100) + f"深い{r}" for r in range(1, n // 4)})


def deeper(n: int, random: Random) -> Drawn:
    """Each label indented more than the one before, without limit."""
    height = min(n // 4, 3_000)
    cells = _table(0, 0, height, max(4, n // height), random)
    return Drawn(cells | {(r, 0): " " * r + f"deep {r}" for r in range(1, height)})


def repeated(n: int, random: Random) -> Drawn:
    """The same few labels repeatedly."""
    cells = _table(0, 0, n // 4, 4, random)
    return Drawn(cells | {(r, 0): ("計", "男", "女", "その他")[r % 4] for r in range(1, n // 4)})


def alike(n: int, random: Random) -> Drawn:
    """One label in all rows and all heads."""
    cells = _table(0, 0, n // SPLIT, SPLIT, random)
    return Drawn({(r, c): "計" if not r or not c else value for (r, c), value in cells.items()})


def stub_columns(n: int, random: Random) -> Drawn:
    """Eight columns of labels, filled where they change."""
    cells = _table(0, 0, n // SPLIT, SPLIT, random)
    labels: dict[tuple[int, int], float | str] = {
        (r, c): f"L{c} {r // 2 ** (8 - c)}"
        for r in range(1, n // SPLIT)
        for c in range(8)
        if r % 2 ** (8 - c) == 1 or c == 7
    }
    return Drawn({at: v for at, v in cells.items() if at[0] == 0 or at[1] > 7} | labels)


def notes(n: int, random: Random) -> Drawn:
    """Lines of notes above and below a small table."""
    many = n // 2
    cells = _table(many, 0, 10, 5, random)
    cells |= {(r, 0): f"注{r}) ここに単位がある" for r in range(many)}
    return Drawn(cells | {(many + 12 + r, 0): f"※ note {r}: (in thousands)" for r in range(many)})


def tiny_tables(n: int, random: Random) -> Drawn:
    """Tables of three rows and three columns, one below the other."""
    cells: dict[tuple[int, int], float | str] = {}
    for at in range(n // 10):
        cells[6 * at, 0] = f"表{at} of things"
        cells |= _table(6 * at + 1, 0, 3, 3, random)
    return Drawn(cells)


def panels(n: int, random: Random) -> Drawn:
    """Tables of three columns, side by side."""
    cells: dict[tuple[int, int], float | str] = {}
    count = min(max(1, n // 60), LAST_COLUMN // 4)
    for at in range(count):
        cells |= _table(0, 4 * at, max(2, n // count // 3), 3, random)
    return Drawn(cells)


def corners(n: int, random: Random) -> Drawn:
    """A table in each corner of the largest possible sheet."""
    side = math.isqrt(n // 4)
    cells: dict[tuple[int, int], float | str] = {}
    for top in (0, LAST_ROW - side):
        for left in (0, LAST_COLUMN - side):
            cells |= _table(top, left, side, side, random)
    return Drawn(cells)


def far_edge(n: int, random: Random) -> Drawn:
    """A table whose rows have one more cell in the last column."""
    cells = _table(0, 0, n // 4, 3, random)
    return Drawn(cells | {(r, LAST_COLUMN): _number(random) for r in range(n // 4)})


def diagonal(n: int, random: Random) -> Drawn:
    """Few cells, each in a separate row and column, far apart."""
    count = min(n // 100, 400)
    return Drawn(
        {(r * (LAST_ROW // count), r * (LAST_COLUMN // count)): f"x{r}" for r in range(count)}
    )


def scattered(n: int, random: Random) -> Drawn:
    """Cells at random places of a large sheet."""
    side = 4 * math.isqrt(n)
    return Drawn(
        {(random.randrange(side), random.randrange(side)): _number(random) for _ in range(n)}
    )


def small_merges(n: int, random: Random) -> Drawn:
    """Pairs of cells of the first columns are merged."""
    cells = _table(0, 0, n // SPLIT, SPLIT, random)
    return Drawn(cells, [(r, c, r, c + 1) for r in range(n // SPLIT) for c in range(0, 4, 2)])


def tall_merges(n: int, random: Random) -> Drawn:
    """Labels merged over ten rows."""
    cells = _table(0, 0, n // SPLIT, SPLIT, random)
    return Drawn(cells, [(r, 0, r + 9, 0) for r in range(1, n // SPLIT - 10, 10)])


def overlapping_merges(n: int, random: Random) -> Drawn:
    """Overlapping merges of many cells."""
    height = n // SPLIT
    merges = [(r, 0, min(r + 200, height), 8) for r in range(1, height)]
    return Drawn(_table(0, 0, height, SPLIT, random), merges)


def huge_merges(n: int, random: Random) -> Drawn:
    """Merges of whole columns, the same ones repeatedly."""
    merges = [(0, c % 100, LAST_ROW, c % 100) for c in range(n // SPLIT)]
    return Drawn(_table(0, 0, n // SPLIT, SPLIT, random), merges)


def merged_heads(n: int, random: Random) -> Drawn:
    """A wide table whose first header row is merged two by two."""
    width = min(n // 8, LAST_COLUMN)
    cells = {(r + 1, c): value for (r, c), value in _table(0, 0, 7, width, random).items()}
    cells.update(((0, c), f"group {c}") for c in range(1, width - 1, 2))
    return Drawn(cells, [(0, c, 0, c + 1) for c in range(1, width - 1, 2)])


SHAPES: dict[str, Shape] = {
    shape.__name__: shape
    for shape in (
        *(tall, wide, square, one_column, one_row, texts, long_texts, numbers, years, checked),
        *(striped, headers, wide_headers, sections, headings, blank_rows, indented, deeper),
        *(repeated, alike, stub_columns, notes, tiny_tables, panels, corners, far_edge, diagonal),
        *(scattered, small_merges, tall_merges, overlapping_merges, huge_merges, merged_heads),
    )
}


APART = ("corners", "far_edge", "diagonal", "scattered")
"""Shapes for formats with addresses only: others would need all their blank cells."""


class _Timed(NamedTuple):
    """Seconds of each stage, and the result."""

    read: float
    clean: float
    understand: float
    pack: float
    cells: int
    tables: int

    @property
    def seconds(self) -> float:
        return self.read + self.clean + self.understand + self.pack


def timed(data: bytes, cells: int) -> _Timed:
    """One file through all stages."""
    moments = [time.process_time()]
    sheets = read(data)
    moments.append(time.process_time())
    sheets = [clean_sheet(sheet) for sheet in sheets]
    moments.append(time.process_time())
    tables: list[Table] = [table for sheet in sheets for table in understand(sheet)]
    moments.append(time.process_time())
    pack(sheets, tables)
    moments.append(time.process_time())
    reading, cleaning, understanding, packing = (b - a for a, b in pairwise(moments))
    return _Timed(reading, cleaning, understanding, packing, cells, len(tables))


def growth(points: Sequence[tuple[int, float]]) -> float:
    """The exponent of the growth of seconds with cells: the slope of their logarithms."""
    logs = [(math.log(cells), math.log(max(seconds, 1e-6))) for cells, seconds in points]
    x, y = (sum(point[i] for point in logs) / len(logs) for i in (0, 1))
    spread = sum((a - x) ** 2 for a, _ in logs)
    return sum((a - x) * (b - y) for a, b in logs) / spread if spread else math.nan


def measure(
    shape: Shape, write: Callable[[Drawn], bytes], options: argparse.Namespace
) -> list[_Timed]:
    """The shape in increasing sizes, as long as it stays within the time."""
    found: list[_Timed] = []
    for step in range(options.steps):
        drawn = shape(options.cells << step, Random(options.seed))
        if found and len(drawn.cells) <= found[-1].cells:
            break
        found.append(timed(write(drawn), len(drawn.cells)))
        if found[-1].seconds > options.most_seconds:
            break
    return found


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shapes", nargs="+", choices=SHAPES, default=list(SHAPES), metavar="NAME")
    parser.add_argument("--formats", nargs="+", choices=FORMATS, default=["xlsx"], metavar="NAME")
    parser.add_argument(
        "--cells", type=int, default=20_000, help="of the smallest sheet of a shape"
    )
    parser.add_argument("--steps", type=int, default=4, help="how many sizes, each twice the last")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--most-seconds", type=float, default=20.0)
    parser.add_argument("--steepest", type=float, help="exponent from which the exit code is 1")
    parser.add_argument("--noise", type=float, default=0.5, help="seconds below which none counts")
    options = parser.parse_args()
    timed(as_xlsx(tall(1_000, Random(options.seed))), 1_000)
    steep = False
    names = ("read", "clean", "understand", "pack")
    print(
        f"{'ns per cell':29} {'cells':>9} {'s':>7} "
        + " ".join(f"{name:>10}" for name in names)
        + "  tables  growth"
    )
    for kind in options.formats:
        for name in options.shapes:
            if kind in ("csv", "html") and name in APART:
                continue
            found = measure(SHAPES[name], FORMATS[kind], options)
            last = found[-1]
            slope = growth([(one.cells, one.seconds) for one in found])
            each = " ".join(f"{1e9 * getattr(last, stage) / last.cells:10,.0f}" for stage in names)
            print(
                f"{name + ' .' + kind:29} {last.cells:9,} {last.seconds:7.2f} {each} {last.tables:7} {slope:7.2f}",
                flush=True,
            )
            steep |= bool(
                options.steepest and last.seconds > options.noise and slope > options.steepest
            )
    return int(steep)


if __name__ == "__main__":
    sys.exit(main())
