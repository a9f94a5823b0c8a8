"""`python -m tests.hostile`: many hostile files through `dsqa answer`, with a report."""

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from .cases import Case, case
from .collection import write_batch
from .faults import Result, answer
from .report import Done, broken, suspects, table

SECONDS = 3600.0
"""Wall time of a batch, after which it hangs."""


def run_batch(root: Path, cases: Sequence[Case], seconds: float = SECONDS) -> Result:
    """Write the collection of these datasets below an empty folder and answer it."""
    root.mkdir(parents=True, exist_ok=True)
    return answer(root, write_batch(root, cases), seconds=seconds)


def _numbers(options: argparse.Namespace) -> list[int]:
    if options.only:
        return sorted({int(part) for part in options.only.split(",")})
    return list(range(options.first, options.first + options.count))


def main() -> int:
    """0 where all figures are as they must be, 1 where not."""
    options = _options()
    numbers = _numbers(options)
    kept = options.keep or Path(tempfile.mkdtemp(prefix="hostile-kept-"))
    done: list[Done] = []
    for at in range(0, len(numbers), options.batch):
        part = numbers[at : at + options.batch]
        cases = [
            case(options.seed, number, more=options.seeds, largest_scale=options.scale)
            for number in part
        ]
        with tempfile.TemporaryDirectory(prefix="hostile-") as folder:
            root = Path(folder)
            result = run_batch(root, cases)
            one = Done(part[0], part[-1], result)
            done.append(one)
            faults = suspects(one)
            _tell(one, faults, {case.number: case for case in cases})
            if faults:
                _keep(root, kept / f"{options.seed}-{part[0]}-{part[-1]}")
    print(table(done))
    if bad := broken(done):
        print(f"\nnot as it must be: {', '.join(bad)}")
        print(
            f"kept in {kept}; again: python -m tests.hostile --seed {options.seed} --only NUMBERS"
        )
    elif not options.keep:
        shutil.rmtree(kept)
    return 1 if bad else 0


def _tell(one: Done, faults: Sequence[object], cases: dict[int, Case]) -> None:
    watched = one.result.watched
    clock = time.strftime("%H:%M:%S")
    print(
        f"{clock} {one.first}-{one.last}: {watched.seconds:.0f} s, {watched.peak / 1e6:,.0f} MB,"
        f" {len(faults)} faults",
        flush=True,
    )
    for fault in faults:
        print(f"  {fault}")
    slow = sorted(one.result.readings, key=lambda reading: -reading.seconds)[:3]
    names = {case.file: case for case in cases.values()}
    for reading in slow:
        found = names.get(reading.name)
        if found and reading.seconds > 3:
            print(f"  {reading.seconds:.1f} s: {found.number} {found.recipe}")
    slowest = sorted(one.result.answering, key=lambda pair: -pair[1])[:2]
    by_qid = {case.qid: case for case in cases.values()}
    for qid, seconds in slowest:
        if seconds > 5 and qid in by_qid:
            print(f"  answered in {seconds:.1f} s: {by_qid[qid].number} {by_qid[qid].recipe}")
    for line in one.result.caught:
        print(f"  caught: {line[:300]}")


def _keep(root: Path, target: Path) -> None:
    """Keep a batch with faults, without the home and temporary folders of its process."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(root, target, symlinks=True)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__)
    parser.add_argument("--count", type=int, default=10_000, help="files (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first file")
    parser.add_argument("--seed", type=int, default=1, help="of all that is random")
    parser.add_argument("--batch", type=int, default=250, help="files of one process")
    parser.add_argument("--only", help="numbers of files, separated by commas")
    parser.add_argument("--scale", type=float, default=1.0, help="largest scale of a blow-up")
    parser.add_argument("--seeds", type=Path, help="folder with further sound files")
    parser.add_argument("--keep", type=Path, help="folder for batches with faults")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
