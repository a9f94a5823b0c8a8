"""Hostile datasets as a collection with a question file, and beside them some that are sound."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from .cases import Case

CONTROL_CSV = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"
CONTROL_QUESTION = "How many people in the North in 2020?"
CONTROL_ANSWER = "20"


class Batch(NamedTuple):
    """A collection on the disk."""

    folder: Path
    questions: Path
    cases: Sequence[Case]
    controls: frozenset[str]
    """QIDs of the questions on sound datasets."""


def _line(identifier: str, name: str, title: str, description: str) -> str:
    entry = {
        "id": identifier,
        "url": "https://example.org/",
        "attribution": "Somebody",
        "title": title,
        "description": description,
        "data": [{"data_format": "csv", "data_url": "", "data_filename": name}],
        "data_fields": {"Publisher": description[:50]},
    }
    return json.dumps(entry) + "\n"


def write_batch(root: Path, cases: Sequence[Case], controls: int = 3) -> Batch:
    """Write the collection and the questions, a question on each dataset.

    The sound datasets stand first, amid and last.
    """
    folder = root / "collection"
    data = folder / "data_search_e_data"
    data.mkdir(parents=True)
    metadata: list[str] = []
    questions: list[str] = []
    names: list[str] = []
    every = max(1, len(cases) // max(1, controls - 1))
    for at, case in enumerate(cases):
        if at % every == 0 and len(names) < controls:
            names.append(f"control-{len(names)}")
            _control(names[-1], data, metadata, questions)
        (data / case.file).write_bytes(case.data)
        metadata.append(_line(case.dataset, case.file, case.title, case.description))
        # What ends a line or a field cannot stand in a field.
        asked = (case.qid, case.dataset, case.question)
        fields = [text.replace("\n", " ").replace("\t", " ") for text in asked]
        questions.append("\t".join(fields) + "\n")
    (folder / "data_search_e_collection.jsonl").write_text("".join(metadata), encoding="utf-8")
    path = root / "questions.tsv"
    path.write_bytes("".join(questions).encode("utf-8", "surrogatepass"))
    return Batch(folder, path, cases, frozenset(names))


def _control(name: str, data: Path, metadata: list[str], questions: list[str]) -> None:
    (data / f"{name}.csv").write_bytes(CONTROL_CSV)
    metadata.append(_line(name, f"{name}.csv", "People by area", "Sound"))
    questions.append(f"{name}\t{name}\t{CONTROL_QUESTION}\n")
