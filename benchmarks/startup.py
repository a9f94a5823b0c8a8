"""`python benchmarks/startup.py`: the time of a command against common programs, both in one run.

    dsqa --help                                against  python -c pass
    dsqa ask, warm 50 KB .xlsx, English        against  python -c "import pandas"
    dsqa ask, the same in Japanese             against  the same
    dsqa ask, cold 1.4 MB CSV                  against  python -c "import pandas; pandas.read_csv(…)"

Both sides are started in turn, all modules compiled, and the quotient is that of the medians. Exit code 1 if a floor is missed.
"""

import argparse
import csv
import io
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from openpyxl import Workbook

ENGLISH = "How many households were there in Area 7 in 2015?"
JAPANESE = "2015年の第7地区の世帯数は何世帯ですか"
CSV_QUESTION = "What is the amount of order 4321?"
SHEET_ROWS, CSV_ROWS = 560, 30_000


class Comparison(NamedTuple):
    """Two commands, and the maximum ratio of the time of the first to that of the second."""

    name: str
    ours: Sequence[str]
    theirs: Sequence[str]
    most: float
    before: Callable[[], object] = bool
    """Called before each start of our command."""


def main() -> int:
    """0 if every floor is reached."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory(prefix="startup-") as folder:
        place = Path(folder)
        env = as_installed(
            {**os.environ, "XDG_CACHE_HOME": str(place / "cache")}, place / "compiled"
        )
        for one in comparisons(place):
            ratio, ours, theirs = measured(one, env, options.rounds)
            failed = failed or ratio > one.most
            print(
                f"{one.name:32} {ours:.3f} s / {theirs:.3f} s = {ratio:.2f} x  (at most {one.most} x)",
                flush=True,
            )
    return int(failed)


def as_installed(env: Mapping[str, str], folder: Path) -> dict[str, str]:
    """An environment whose processes keep compiled modules in a folder, as for an installed package."""
    kept = {name: value for name, value in env.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder)}


def comparisons(place: Path) -> list[Comparison]:
    """The comparisons, over files that are made in a folder."""
    workbook(place / "e.xlsx", ("Area", "Population", "Households"), "Area {}")
    workbook(place / "j.xlsx", ("地区", "人口", "世帯数"), "第{}地区")
    table = place / "orders.csv"
    orders(table)
    dsqa = [str(Path(sys.executable).with_name("dsqa"))]
    pandas = [sys.executable, "-c", "import pandas"]
    read = [sys.executable, "-c", f"import pandas; pandas.read_csv({str(table)!r})"]

    def cold() -> None:
        shutil.rmtree(place / "cache", ignore_errors=True)

    return [
        Comparison("dsqa --help", [*dsqa, "--help"], [sys.executable, "-c", "pass"], 4.0),
        Comparison("ask, warm .xlsx, English", [*dsqa, "ask", ENGLISH, str(place / "e.xlsx")], pandas, 2.0),
        Comparison("ask, warm .xlsx, Japanese", [*dsqa, "ask", JAPANESE, str(place / "j.xlsx")], pandas, 1.6),
        Comparison("ask, cold 1.4 MB CSV", [*dsqa, "ask", CSV_QUESTION, str(table)], read, 3.0, cold),
    ]  # fmt: skip


def measured(one: Comparison, env: dict[str, str], rounds: int) -> tuple[float, float, float]:
    """The quotient of the medians, and both medians in seconds. The first round is not counted."""
    ours, theirs = [], []
    for turn in range(rounds + 1):
        one.before()
        mine, other = seconds(one.ours, env), seconds(one.theirs, env)
        if turn:
            ours.append(mine)
            theirs.append(other)
    return median(ours) / median(theirs), median(ours), median(theirs)


def seconds(command: Sequence[str], env: dict[str, str]) -> float:
    """Wall time of a command, with its start."""
    started = time.perf_counter()
    done = subprocess.run(command, env=env, capture_output=True)
    took = time.perf_counter() - started
    if done.returncode not in (0, 3):
        raise RuntimeError(f"{command}: {done.stderr.decode(errors='replace')}")
    return took


def workbook(path: Path, heads: tuple[str, str, str], label: str) -> None:
    """A cross table of some 50 KB: areas down, two measures in eight years across."""
    area, *measures = heads
    book = Workbook()
    sheet = book.active
    years = range(2010, 2018)
    sheet.append([area, *(measure for measure in measures for _ in years)])
    sheet.append(["", *(year for _ in measures for year in years)])
    rng = Random(1)
    for row in range(1, SHEET_ROWS + 1):
        sheet.append([label.format(row), *(rng.randrange(100, 1_000_000) for _ in range(16))])
    book.save(path)


def orders(path: Path) -> None:
    """A plain table of some 1.4 MB."""
    rng = Random(1)
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["Order", "Customer", "City", "Amount", "Date"])
    cities = ("London", "Leeds", "York", "Hull", "Bath")
    for number in range(1, CSV_ROWS + 1):
        day = f"20{rng.randrange(10, 24)}-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}"
        amount = f"{rng.uniform(1, 9000):.2f}"
        name = f"Customer {rng.randrange(100_000)}"
        writer.writerow([number, name, rng.choice(cities), amount, day])
    path.write_text(text.getvalue())


if __name__ == "__main__":
    sys.exit(main())
