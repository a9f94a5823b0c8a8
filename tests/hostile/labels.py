"""`python -m tests.hostile.labels`: questions on tables whose labels are very long, with a report.

What costs memory is the pairs of a question and the paths of a table that the re-ranker is given. Every
question must have its line, and no process may take more than `MOST_MEMORY`.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple

from .faults import dsqa
from .watch import Watched, environment, watch

Lang = Literal["e", "j"]

DATASETS = 142
LABEL = 20_000
"""Characters of a label."""
MOST_MEMORY = 1_000_000_000
"""Resident bytes of a process."""
HANGS = 3600.0
_ROWS, _COLUMNS = (5, 10, 30), (3, 6)
_QUESTIONS = (60, 1900)
"""Characters of a question."""

_WORDS: dict[Lang, tuple[str, ...]] = {
    "e": ("population", "number", "persons", "employed", "manufacturing", "farms", "region")
    + ("north", "south", "total", "2001", "2010", "male", "female", "income", "rate", "per"),
    "j": ("人口", "世帯", "総数", "男", "女", "令和2年", "平成22年", "製造業", "農業", "東京都")
    + ("北海道", "従業者", "事業所", "率", "年齢", "計"),
}
_LETTERS: dict[Lang, range] = {"e": range(97, 123), "j": range(0x4E00, 0x9000)}


class Report(NamedTuple):
    """What came of the questions of a language."""

    datasets: int
    lines: int
    """Of the run, without its first."""
    watched: Watched

    @property
    def bad(self) -> bool:
        """Whether something is not as it must be."""
        seen = self.watched
        too_large = seen.peak > MOST_MEMORY
        return bool(seen.code or seen.left or self.lines != self.datasets or too_large)


def label(random: Random, lang: Lang, length: int) -> str:
    """Many words, or in one case of four one word without end."""
    if random.randrange(4) == 3:
        letters = _LETTERS[lang]
        return "".join(chr(random.choice(letters)) for _ in range(length))
    blank = " " if lang == "e" else ""
    return blank.join(random.choice(_WORDS[lang]) for _ in range(length // 3 + 1))[:length]


def write_collection(root: Path, lang: Lang, datasets: int, length: int, seed: int) -> Path:
    """Write a collection below an empty folder, and its questions, whose file is returned."""
    random = Random(f"{seed} {lang}")
    folder = root / "collection"
    data = folder / f"data_search_{lang}_data"
    data.mkdir(parents=True)
    metadata, questions = [], []
    for number in range(datasets):
        rows, columns = random.choice(_ROWS), random.choice(_COLUMNS)
        lines = [[label(random, lang, length) for _ in range(columns + 1)]]
        for _ in range(rows):
            numbers = [str(random.randrange(1_000_000)) for _ in range(columns)]
            lines.append([label(random, lang, length), *numbers])
        text = "\n".join(",".join(line) for line in lines)
        (data / f"f{number}.csv").write_text(text, encoding="utf-8")
        entry = {
            "id": f"d{number}",
            "url": "",
            "attribution": "",
            "title": label(random, lang, 100),
            "description": label(random, lang, length),
            "data": [{"data_format": "csv", "data_url": "", "data_filename": f"f{number}.csv"}],
            "data_fields": {},
        }
        metadata.append(json.dumps(entry) + "\n")
        question = label(random, lang, random.choice(_QUESTIONS))
        questions.append(f"Q{number}\td{number}\t{question}\n")
    catalog = folder / f"data_search_{lang}_collection.jsonl"
    catalog.write_text("".join(metadata), encoding="utf-8")
    path = root / "questions.tsv"
    path.write_text("".join(questions), encoding="utf-8")
    return path


def answer_labels(root: Path, lang: Lang, datasets: int, length: int, seed: int) -> Report:
    """Write the collection of a language and answer its questions."""
    root.mkdir(parents=True, exist_ok=True)
    questions = write_collection(root, lang, datasets, length, seed)
    command = dsqa("answer", questions, "--lang", lang, "--collection", root / "collection")
    work = root / "work"
    work.mkdir()
    seen = watch(command, work, environment(root), HANGS)
    return Report(datasets, seen.out.count(b"\n") - 1, seen)


def main() -> int:
    """0 where all is as it must be, 1 where not."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile.labels", description=__doc__)
    parser.add_argument("--datasets", type=int, default=DATASETS, help="default: %(default)s")
    parser.add_argument("--length", type=int, default=LABEL, help="characters of a label")
    parser.add_argument("--seed", type=int, default=1, help="of all that is random")
    options = parser.parse_args()
    bad = False
    languages: tuple[Lang, ...] = ("e", "j")
    for lang in languages:
        with tempfile.TemporaryDirectory(prefix="labels-") as folder:
            report = answer_labels(
                Path(folder), lang, options.datasets, options.length, options.seed
            )
        seen = report.watched
        print(
            f"{lang}: {report.lines} of {report.datasets} lines, exit {seen.code}, "
            f"{seen.peak / 1e6:,.0f} MB at most (floor {MOST_MEMORY / 1e6:,.0f}), "
            f"{len(seen.left)} processes left, {seen.seconds:.0f} s",
            flush=True,
        )
        bad |= report.bad
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
