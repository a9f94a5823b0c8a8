"""`python benchmarks/large.py`: questions on a CSV of a million rows and 30 columns, against pandas, both in one run.

Every question is asked by `dsqa ask` in a separate process: cold, then warm, after its columns were read before, and at last
twice by one process, as in a notebook or a server, with the second time printed. pandas is a process that reads the file and
computes the same answer. Exit code 1 if an answer is wrong.
"""

import argparse
import math
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pandas as pd
from startup import as_installed

import dsqa

CITIES = ["York", "Leeds", "Bath", "Derby", "Hull", "Oxford", "Ely", "Truro"]


class _Asked(NamedTuple):
    """A question, and an expression of pandas for its answer from the data frame `d`."""

    text: str
    expression: str


QUESTIONS = (
    _Asked("How many orders from York were returned?", "((d.city == 'York') & (d.status == 'returned')).sum()"),
    _Asked("What is the average price of orders from Leeds?", "d[d.city == 'Leeds'].price.mean()"),
    _Asked("How many orders weigh more than 40 kg?", "(d.weight_kg > 40).sum()"),
    _Asked("What is the total quantity of Item 17?", "d[d['product'] == 'Item 17'].quantity.sum()"),
    _Asked("Which city has the most orders?", "d.city.value_counts().index[0]"),
    _Asked("Top 3 cities by total quantity", "'; '.join(d.groupby('city').quantity.sum().nlargest(3).index)"),
    _Asked("What did order 777 cost?", "d[d.order_id == 777].price.iloc[0]"),
    _Asked("How many different products are there?", "d['product'].nunique()"),
)  # fmt: skip


def main() -> int:
    """0 if every answer is right."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0, help="Random seed.")
    options = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="large-") as folder:
        path, cache = Path(folder) / "orders.csv", Path(folder) / "cache"
        # In a separate process: a child is counted with the memory that its parent had.
        making = get_context("spawn").Process(
            target=written, args=(path, options.rows, options.seed)
        )
        making.start()
        making.join()
        print(f"{options.rows:,} rows, 30 columns, {path.stat().st_size / 1e6:.0f} MB")
        env = as_installed({**os.environ, "XDG_CACHE_HOME": str(cache)}, Path(folder) / "compiled")
        # Once untimed: all modules are compiled then.
        timed([sys.executable, "-m", "dsqa", "ask", QUESTIONS[0].text, str(path)], env)
        timed([sys.executable, "-c", "import pandas"], env)
        most = 0.0
        for one in QUESTIONS:
            shutil.rmtree(cache, ignore_errors=True)
            ask = [sys.executable, "-m", "dsqa", "ask", one.text, str(path)]
            cold, warm = timed(ask, env), timed(ask, env)
            most = max(most, cold.megabytes, warm.megabytes)
            code = f"import pandas as pd; d = pd.read_csv({str(path)!r}); print({one.expression})"
            pandas = timed([sys.executable, "-c", code], env)
            is_right = same(warm.line, pandas.line)
            wrong += not is_right
            print(
                f"{one.text:50} cold {cold.seconds:5.2f} s, warm {warm.seconds:5.2f} s, pandas {pandas.seconds:5.2f} s: "
                f"{pandas.seconds / cold.seconds:.1f} x and {pandas.seconds / warm.seconds:.1f} x; "
                f"processor {cold.processor:.2f}, {warm.processor:.2f}, {pandas.processor:.2f} s; {warm.line}"
                + ("" if is_right else f" is wrong: {pandas.line}"),
                flush=True,
            )
        os.environ["XDG_CACHE_HOME"] = str(cache)
        again = asked_again(path)
    print(f"asked again in one process: {', '.join(f'{one:.2f}' for one in again)} s")
    print(f"at most {most:.0f} MB a process of dsqa; {wrong} wrong")
    return int(wrong > 0)


def written(path: Path, rows: int, seed: int) -> None:
    """Orders with texts, codes, dates, amounts and measures."""
    random = np.random.default_rng(seed)
    days = pd.to_timedelta(random.integers(0, 3000, rows), "D")
    columns: dict[str, object] = {
        "order_id": np.arange(1, rows + 1),
        "city": random.choice(CITIES, rows),
        "customer": [f"C{one:06d}" for one in random.integers(0, 300_000, rows)],
        "date": pd.Timestamp("2015-01-01") + days,
        "status": random.choice(["paid", "open", "returned"], rows),
        "product": [f"Item {one}" for one in random.integers(0, 5000, rows)],
        "quantity": random.integers(1, 30, rows),
        "price": random.uniform(1, 500, rows).round(2),
        "weight_kg": random.uniform(0.1, 50, rows).round(1),
        "express": random.choice(["yes", "no"], rows),
    }
    columns |= {f"metric_{at}": random.normal(100, 20, rows).round(3) for at in range(10)}
    columns |= {
        f"code_{at}": [f"K{one:04d}" for one in random.integers(0, 9999, rows)] for at in range(5)
    }
    notes = ["alpha beta", "gamma", "delta epsilon zeta", "eta", "theta iota", ""]
    columns |= {f"note_{at}": random.choice(notes, rows) for at in range(5)}
    pd.DataFrame(columns).to_csv(path, index=False)


class _Timed(NamedTuple):
    """A command that was run."""

    seconds: float
    processor: float
    """CPU seconds on all cores, including those of the system for it."""
    line: str
    """The first line of its output."""
    megabytes: float
    """Its peak memory."""


def timed(command: Sequence[str], env: dict[str, str]) -> _Timed:
    """Run a command."""
    began = time.perf_counter()
    with subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        lines = process.stdout.read().splitlines()
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0
    took = time.perf_counter() - began
    return _Timed(
        took, used.ru_utime + used.ru_stime, lines[0] if lines else "", used.ru_maxrss / 1e3
    )


def asked_again(path: Path) -> list[float]:
    """The seconds of each question in a process that was asked all of them before."""
    collection = dsqa.open(path)
    for _ in range(2):
        seconds = []
        for one in QUESTIONS:
            began = time.perf_counter()
            collection.answer(one.text, path.name)
            seconds.append(time.perf_counter() - began)
    return seconds


def same(answer: str, expected: str) -> bool:
    """Whether an answer is the one of pandas; a number to its written decimals."""
    answer = answer.replace(",", "")
    try:
        return math.isclose(float(answer), float(expected), rel_tol=1e-5)
    except ValueError:
        return answer == expected


if __name__ == "__main__":
    sys.exit(main())
