"""Every figure of docs/tasks/nlpcc-kbqa.md: the answers, and the speed on a large knowledge base.

    python tasks/benchmarks/nlpcc_kbqa.py answers [--weights FILE] [--floor 0.92] [--failures 20]
    python tasks/benchmarks/nlpcc_kbqa.py lookups --rows 4000000
    python tasks/benchmarks/nlpcc_kbqa.py speed --rows 40000000 [--folder /tmp] [--keep]

`answers` scores the last 2,000 training questions of ../shared/data/nlpcc-kbqa, on the shared knowledge base and on a crowded one
(with other objects than in the training), and exits with 2 if the weights were learned from some of them. `speed` makes a
knowledge base with a seed, loads it in a separate process and asks 1,000 questions; it exits with 1 above 4 GB. `lookups`
compares look-ups in DuckDB and SQLite.
"""

import argparse
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parent.parent.parent
DATA = PROJECT.parent / "shared" / "data" / "nlpcc-kbqa"
TOOL = PROJECT / "tests" / "tools" / "make_knowledge_base.py"
HELD = 2000
MOST_BYTES = 4 << 30


def answers(options: argparse.Namespace) -> int:
    """Score the held questions; 1 if AvgF1 is below the floor."""
    from dsqa_tasks.nlpcc_kbqa.base import open_base
    from dsqa_tasks.nlpcc_kbqa.distractors import with_distractors
    from dsqa_tasks.nlpcc_kbqa.files import read_blocks, read_triples, write_triples
    from dsqa_tasks.nlpcc_kbqa.making import score
    from dsqa_tasks.nlpcc_kbqa.model import SHIPPED, load

    every = read_blocks(DATA / "nlpcc-iccpol-2016.kbqa.training-data")
    model = load(options.weights or SHIPPED)
    print("weights:", model.card)
    if model.card.learned > len(every) - HELD:
        print(f"the weights were made of some of the last {HELD:,} questions", file=sys.stderr)
        return 2
    blocks = every[-HELD:]
    shared(every[:-HELD], blocks)
    print("knowledge base   questions  AvgF1   AvgP    AvgR    MRR     ACC@1   reachable  s")
    below = False
    with tempfile.TemporaryDirectory() as folder:
        crowded = Path(folder) / "crowded.txt"
        write_triples(crowded, with_distractors(read_triples(DATA / "kb.txt"), model.card.seed + 1))
        for name, path in (("shared", DATA / "kb.txt"), ("crowded", crowded)):
            started = time.perf_counter()
            with open_base(path) as base:
                found = score(blocks, base, model)
                took = time.perf_counter() - started
                reachable = right_candidates(blocks, base)
                if options.failures:
                    failures(blocks, base, model, options.failures)
            below |= name == "shared" and found.f1 < options.floor
            print(
                f"{name:15}  {found.questions:9}  {found.f1:.4f}  {found.precision:.4f}  "
                f"{found.recall:.4f}  {found.mrr:.4f}  {found.accuracy[1]:.4f}  {reachable:9.4f}  {took:.0f}"
            )
    return int(below)


def shared(learned: list[Any], held: list[Any]) -> None:
    """Print the number of held questions that are very similar to a training question."""
    from dsqa_tasks.nlpcc_kbqa.training import pattern_of

    for what, of in (
        ("text", lambda block: block.question),
        ("triple", lambda block: block.triple),
        ("pattern and predicate", pattern_of),
    ):
        known = {of(block) for block in learned}
        same = sum(of(block) in known for block in held if of(block))
        print(f"{same} of {len(held)} held questions have the {what} of one before them")


def right_candidates(blocks: list[Any], base: Any) -> float:
    """The share of the questions with a right candidate: the upper bound of any ranker."""
    from dsqa_tasks.nlpcc_kbqa.candidates import find
    from dsqa_tasks.nlpcc_kbqa.training import graded

    found = sum(any(graded(block, find(block.question, base))) for block in blocks)
    return found / len(blocks)


def failures(blocks: list[Any], base: Any, model: Any, most: int) -> None:
    """Count the causes of wrong answers, and print some."""
    from dsqa_tasks.nlpcc_kbqa.answering import answers as answered
    from dsqa_tasks.nlpcc_kbqa.answering import rank
    from dsqa_tasks.nlpcc_kbqa.candidates import find
    from dsqa_tasks.nlpcc_kbqa.measures import overlap
    from dsqa_tasks.nlpcc_kbqa.training import graded

    causes: Counter[str] = Counter()
    for block in blocks:
        ranked = rank(block.question, base, model)
        if overlap(answered(ranked), block.answers).f1 == 1.0:
            continue
        best = ranked[0].candidate if ranked else None
        if not any(graded(block, find(block.question, base))):
            cause = "no candidate"
        elif best and block.triple and best.subject.name != block.triple.subject:
            cause = "subject"
        elif best and block.triple and best.predicate != block.triple.predicate:
            cause = "predicate"
        else:
            cause = "objects"
        causes[cause] += 1
        if sum(causes.values()) <= most:
            got = f"{best.subject.name} ||| {best.predicate}" if best else "nothing"
            print(f"  {cause}: {block.question} | {block.triple} | answered of {got}")
    print("  causes:", dict(causes.most_common()))


def speed(options: argparse.Namespace) -> int:
    """Load a made-up knowledge base and ask; 1 if loading took more than 4 GB."""
    with tempfile.TemporaryDirectory(dir=options.folder) as inside:
        folder = options.folder if options.keep else Path(inside)
        kb, questions = folder / f"kb{options.rows}.txt", folder / f"questions{options.rows}.txt"
        if not kb.exists():
            made = ["--rows", str(options.rows), "--questions", str(questions)]
            subprocess.run([sys.executable, str(TOOL), str(kb), *made], check=True)
        command = [sys.executable, "-m", "dsqa", "task", "nlpcc-kbqa", "load", str(kb)]
        command += ["--store", str(kb.parent)]
        started = time.perf_counter()
        child = subprocess.Popen(command)
        _, status, usage = os.wait4(child.pid, 0)
        took, peak = time.perf_counter() - started, usage.ru_maxrss << 10
        if status:
            return 1
        loaded = kb.with_name(kb.name + ".sqlite")
        print(
            f"load: {options.rows:,} rows, {kb.stat().st_size / 1e9:.2f} GB: {took:.0f} s "
            f"(processor {usage.ru_utime + usage.ru_stime:.0f} s), peak {peak / 1e9:.2f} GB, "
            f"database {loaded.stat().st_size / 1e9:.2f} GB"
        )
        ask(loaded, questions)
    return int(peak > MOST_BYTES)


def ask(loaded: Path, questions: Path) -> None:
    """Time questions one by one."""
    from dsqa_tasks.nlpcc_kbqa.answering import answers as answered
    from dsqa_tasks.nlpcc_kbqa.answering import rank
    from dsqa_tasks.nlpcc_kbqa.base import open_base
    from dsqa_tasks.nlpcc_kbqa.files import read_blocks
    from dsqa_tasks.nlpcc_kbqa.measures import overlap
    from dsqa_tasks.nlpcc_kbqa.model import load

    sets = [("of the knowledge base", read_blocks(questions))]
    real = DATA / "nlpcc-iccpol-2016.kbqa.training-data"
    if real.is_file():
        sets.append(("of the task", read_blocks(real)[:1000]))
    model = load()
    with open_base(loaded) as base:
        rank("预热", base, model)
        for name, blocks in sets:
            times, processor, right = [], [], 0
            for block in blocks:
                wall, cpu = time.perf_counter(), time.process_time()
                found = answered(rank(block.question, base, model))
                times.append((time.perf_counter() - wall) * 1e3)
                processor.append((time.process_time() - cpu) * 1e3)
                right += overlap(found, block.answers).f1 == 1.0
            ninety = statistics.quantiles(times, n=10)[-1]
            print(
                f"{len(blocks)} questions {name}: median {statistics.median(times):.1f} ms, 90 % below "
                f"{ninety:.1f} ms, longest {max(times):.0f} ms; processor median "
                f"{statistics.median(processor):.1f} ms; right {right}"
            )


def lookups(options: argparse.Namespace) -> int:
    """The same names and triples in DuckDB and SQLite: 200 parts of a question, 4 of them names."""
    import duckdb

    draw, rows = random.Random(0), options.rows
    with tempfile.TemporaryDirectory(dir=options.folder) as inside:
        duck = duckdb.connect(f"{inside}/duck", config={"memory_limit": "1200MB"})
        duck.execute(
            "CREATE TABLE triples AS SELECT i // 7 AS s, 'predicate' || (i % 5000) AS p, "
            "'some object of usual length' || hash(i) AS o FROM range(?) t(i)",
            [rows],
        )
        duck.execute(
            "CREATE TABLE names AS SELECT hash(s) >> 1 AS k, s FROM (SELECT DISTINCT s FROM triples) "
            "ORDER BY k"
        )
        duck.execute("CREATE TABLE indexed AS FROM names")
        duck.execute("CREATE INDEX by_k ON indexed (k)")
        duck.execute("CHECKPOINT")
        keys = [row[0] for row in duck.execute("SELECT k FROM names USING SAMPLE 400").fetchall()]
        light = sqlite3.connect(f"{inside}/light")
        light.execute("CREATE TABLE names (k INTEGER PRIMARY KEY, s INTEGER) WITHOUT ROWID")
        copied = duck.execute("SELECT k::BIGINT, s FROM names")
        while some := copied.fetchmany(100_000):
            light.executemany("INSERT INTO names VALUES (?, ?)", some)
        light.execute("CREATE TABLE packs (s INTEGER PRIMARY KEY, said TEXT)")
        packed = duck.execute(
            "SELECT s, string_agg(p || '|||' || o, chr(10)) FROM triples GROUP BY s ORDER BY s"
        )
        while some := packed.fetchmany(100_000):
            light.executemany("INSERT INTO packs VALUES (?, ?)", some)
        light.commit()
        asked = [
            [draw.getrandbits(63) for _ in range(196)] + draw.sample(keys, 4) for _ in range(50)
        ]
        last = rows // 7

        def listed(one: list[int]) -> str:
            return ", ".join(map(str, one))

        ways: dict[str, Callable[[list[int]], object]] = {
            "names: DuckDB, sorted": lambda one: duck.execute(
                f"SELECT * FROM names WHERE k IN ({listed(one)})"
            ).fetchall(),
            "names: DuckDB, index": lambda one: duck.execute(
                f"SELECT * FROM indexed WHERE k IN ({listed(one)})"
            ).fetchall(),
            "names: SQLite": lambda one: [
                light.execute("SELECT * FROM names WHERE k = ?", (k,)).fetchall() for k in one
            ],
            "4 subjects: DuckDB": lambda one: [
                duck.execute(f"SELECT * FROM triples WHERE s = {k % last}").fetchall()
                for k in one[-4:]
            ],
            "4 subjects: SQLite": lambda one: [
                light.execute("SELECT * FROM packs WHERE s = ?", (k % last,)).fetchall()
                for k in one[-4:]
            ],
        }
        with closing(duck), closing(light):
            for name, way in ways.items():
                times = []
                for one in asked:
                    started = time.perf_counter()
                    way(one)
                    times.append((time.perf_counter() - started) * 1e3)
                print(f"{name:22}  median {statistics.median(times):7.2f} ms")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("answers", help="AvgF1 on the held questions")
    one.add_argument("--weights", type=Path)
    one.add_argument("--floor", type=float, default=0.0, help="exit with 1 below this AvgF1")
    one.add_argument(
        "--failures", type=int, default=0, help="number of failures to show, with counts of causes"
    )
    one.set_defaults(run=answers)
    for name, run in (("speed", speed), ("lookups", lookups)):
        one = commands.add_parser(name)
        one.add_argument("--rows", type=int, default=4_000_000)
        one.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
        one.add_argument("--keep", action="store_true", help="keep the files in the folder")
        one.set_defaults(run=run)
    options = parser.parse_args()
    return int(options.run(options))


if __name__ == "__main__":
    sys.exit(main())
