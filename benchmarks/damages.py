"""Damages the store of a collection in many ways, and compares each run with the undamaged one.

    python benchmarks/damages.py COLLECTION QUESTIONS [--lang e] [--each 6] [--jobs 1,4] [--no-seal]

The questions are answered once to make the store. Then, for each kind of damage and each place, that store is put back, damaged,
and the questions are answered again by a separate process. The run must be the same, byte for byte. A damage in a place that is
never read correctly goes unnoticed. `--no-seal` removes the seal first, as after a run that was killed. The exit code is 1 if a
run differs or fails.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from dsqa.collection.open import find_parts, store_folder
from dsqa.store import seal


def flipped(data: bytearray, chance: random.Random) -> str:
    """Flip one bit, in a byte that is not zero."""
    at = int(chance.choice(np.flatnonzero(np.frombuffer(bytes(data), np.uint8))))
    data[at] ^= 1 << chance.randrange(8)
    return f"bit at {at}"


def zeroed(data: bytearray, chance: random.Random) -> str:
    """Zero one block, or one page of the header."""
    page = 4096
    places = [*range(0, seal.HEADER, page), *_blocks(data)]
    at = chance.choice(places)
    size = page if at < seal.HEADER else seal.BLOCK
    data[at : at + size] = bytes(len(data[at : at + size]))
    return f"{size} bytes at {at}"


def truncated(data: bytearray, chance: random.Random) -> str:
    """Remove the end."""
    length = chance.randrange(len(data))
    del data[length:]
    return f"after {length}"


def swapped(data: bytearray, chance: random.Random) -> str:
    """Swap two whole blocks; if there is only one, replace it by foreign bytes."""
    blocks = _blocks(data)
    if len(blocks) < 2:
        data[blocks[0] : blocks[0] + seal.BLOCK] = chance.randbytes(seal.BLOCK)
        return f"foreign bytes at {blocks[0]}"
    one, other = chance.sample(blocks, 2)
    kept = data[one : one + seal.BLOCK]
    data[one : one + seal.BLOCK] = data[other : other + seal.BLOCK]
    data[other : other + seal.BLOCK] = kept
    return f"blocks at {one} and {other}"


KINDS: dict[str, Callable[[bytearray, random.Random], str]] = {
    "flipped": flipped,
    "zeroed": zeroed,
    "truncated": truncated,
    "swapped": swapped,
}


def damage(path: Path, kind: str, seed: int) -> str:
    """Damage a file in a place that depends on the seed; returns the place in words."""
    data = bytearray(path.read_bytes())
    place = KINDS[kind](data, random.Random(f"{kind} {seed}"))
    path.write_bytes(data)
    return place


def _blocks(data: bytearray) -> list[int]:
    """The starts of the blocks that are not empty."""
    return [
        at
        for at in range(seal.HEADER, len(data) - seal.BLOCK + 1, seal.BLOCK)
        if any(data[at : at + seal.BLOCK])
    ]


class _Run(NamedTuple):
    """The result of a process."""

    code: int
    out: bytes
    log: list[str]


def answered(arguments: list[str]) -> _Run:
    """`dsqa answer` with these arguments, by a separate process."""
    environment = {name: value for name, value in os.environ.items() if name != "DSQA_STORE"}
    command = [sys.executable, "-m", "dsqa", "answer", *arguments]
    done = subprocess.run(command, capture_output=True, timeout=900, env=environment)
    return _Run(done.returncode, done.stdout, done.stderr.decode().splitlines())


def main() -> int:
    """Print a line for each damage and a table of the kinds."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("collection", type=Path)
    parser.add_argument("questions", type=Path)
    parser.add_argument("--lang", choices=("e", "j"))
    parser.add_argument("--each", type=int, default=6, help="damages of each kind")
    parser.add_argument("--jobs", default="1,4", help="of dsqa answer, taken in turn")
    parser.add_argument("--no-seal", action="store_true")
    options = parser.parse_args()
    parts = find_parts(options.collection, options.lang)
    jobs = options.jobs.split(",")
    bad = 0
    with tempfile.TemporaryDirectory() as work:
        store = Path(work) / "store"
        common = [str(options.questions), "--collection", str(options.collection)]
        common += ["--lang", parts.lang, "--store", str(store)]
        first = answered(common)
        whole = answered(common)
        if (first.code, first.out) != (0, whole.out):
            raise SystemExit(f"the undamaged runs differ, or fail: {first.log[-1:]}")
        database = store_folder(options.collection, store) / f"{parts.lang}.duckdb"
        kept = Path(work) / "kept"
        shutil.copytree(store, kept)
        print(f"{database.stat().st_size} bytes, {len(whole.out.splitlines()) - 1} answers")
        print(f"{'kind':12}{'damages':>8}{'noticed':>8}{'differ':>8}{'failed':>8}")
        for kind in KINDS:
            noticed = differ = failed = 0
            for seed in range(options.each):
                shutil.rmtree(store)
                shutil.copytree(kept, store)
                if options.no_seal:
                    seal.remove(database)
                place = damage(database, kind, seed)
                run = answered([*common, "--jobs", jobs[seed % len(jobs)]])
                new = [line for line in run.log if line not in whole.log]
                noticed += bool(new)
                differ += run.out != whole.out
                failed += run.code != 0 or len(new) > 1
                if run.code != 0 or run.out != whole.out or len(new) > 1:
                    print(f"  {kind}, {place}: exit code {run.code}, {new[:3]}", file=sys.stderr)
            bad += differ + failed
            print(f"{kind:12}{options.each:8}{noticed:8}{differ:8}{failed:8}", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
