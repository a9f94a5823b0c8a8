"""Topics, runs and judgements (qrels) of the IR subtask.

A line of topics is `QID<TAB>QUERY`. A run is a SYSDESC line, then `QID 0 DATASET_ID RANK SCORE RUN_NAME`; a line of judgements is
`QID DATASET_ID L0`, with L1 for partly and L2 for highly relevant.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TextIO

from dsqa.errors import MalformedFile
from dsqa.files.textfile import malformed, read_text
from dsqa.runs import answer_line, sysdesc_line
from dsqa.text.printable import has_controls

LEVELS = {"L0": 0, "L1": 1, "L2": 2}
LONGEST = 1000
"""Maximum number of datasets per topic in a run."""
Judgements = Mapping[str, Mapping[str, int]]
"""QID -> dataset id -> level (0, 1, 2)."""
Ranking = Mapping[str, tuple[str, ...]]
"""QID -> dataset ids, best first."""


def read_queries(path: Path | str) -> dict[str, str]:
    """QID -> query of a topic file, in its order.

    Raises MalformedFile with the invalid and repeated lines, UsageError if the file
    cannot be read.
    """
    found: dict[str, str] = {}
    problems = []
    for number, line in enumerate(read_text(path).lines, 1):
        if not line.strip():
            continue
        qid, tab, query = line.partition("\t")
        if not tab or not query.strip() or len(qid.split()) != 1:
            problems.append((number, "not QID, a tab and QUERY"))
        elif has_controls(qid.strip()):
            problems.append((number, "control character in the QID"))
        elif qid.strip() in found:
            problems.append((number, f"topic {qid.strip()} stands twice"))
        else:
            found[qid.strip()] = query.strip()
    if problems:
        raise malformed(path, problems)
    if not found:
        raise MalformedFile(f"{path}: no topics; lines are QID, a tab and QUERY")
    return found


def write_ranking(
    stream: TextIO,
    description: str,
    name: str,
    lists: Iterable[tuple[str, Iterable[tuple[str, float]]]],
) -> None:
    """Write a run line by line; `lists` gives QID and (dataset id, score), best first, of each topic.

    `name` is the run's name, of one word.
    """
    stream.write(sysdesc_line(description))
    plain = re.sub(r"\s+", "_", answer_line(name)) or "dsqa"
    for qid, ranked in lists:
        for rank, (dataset_id, score) in enumerate(ranked, 1):
            stream.write(f"{qid} 0 {dataset_id} {rank} {score:.6f} {plain}\n")


def read_judgements(path: Path | str) -> Judgements:
    """The judgements of a file.

    Raises MalformedFile with the invalid and repeated lines, UsageError if the
    file cannot be read.
    """
    found: dict[str, dict[str, int]] = {}
    problems = []
    for number, line in enumerate(read_text(path).lines, 1):
        fields = line.split()
        if not fields:
            continue
        if len(fields) != 3 or fields[2] not in LEVELS:
            problems.append((number, "not QID DATASET_ID L0|L1|L2"))
        elif fields[1] in found.setdefault(fields[0], {}):
            problems.append((number, f"{fields[1]} is judged twice for {fields[0]}"))
        else:
            found[fields[0]][fields[1]] = LEVELS[fields[2]]
    if problems:
        raise malformed(path, problems)
    if not found:
        raise MalformedFile(f"{path}: no judgements; lines are QID DATASET_ID L0|L1|L2")
    return found


def read_ranking(path: Path | str) -> Ranking:
    """The ranked lists of a run, in the order of their ranks.

    Raises MalformedFile with invalid lines, repeated ranks or datasets of a topic, and lines beyond
    the 1,000 datasets that the task allows; UsageError if the file cannot be read.
    """
    found: dict[str, dict[int, str]] = {}
    seen: set[tuple[str, str]] = set()
    problems = []
    for number, line in enumerate(read_text(path).lines, 1):
        if not line.strip() or (number == 1 and line.startswith("<SYSDESC>")):
            continue
        fields = line.split()
        if len(fields) != 6 or not fields[3].isdecimal() or not _is_number(fields[4]):
            problems.append((number, "not QID 0 DATASET_ID RANK SCORE RUN_NAME"))
            continue
        qid, dataset, rank = fields[0], fields[2], int(fields[3])
        listed = found.setdefault(qid, {})
        if rank in listed:
            problems.append((number, f"rank {rank} of {qid} stands twice"))
        elif (qid, dataset) in seen:
            problems.append((number, f"{dataset} stands twice for {qid}"))
        elif len(listed) == LONGEST:
            problems.append((number, f"more than {LONGEST:,} datasets for {qid}"))
        else:
            listed[rank] = dataset
            seen.add((qid, dataset))
    if problems:
        raise malformed(path, problems)
    if not found:
        raise MalformedFile(f"{path}: no ranked datasets")
    return {qid: tuple(listed[rank] for rank in sorted(listed)) for qid, listed in found.items()}


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
