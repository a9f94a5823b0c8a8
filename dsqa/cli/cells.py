"""`dsqa cells`: find the cells of the gold answers to your own questions."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dsqa.cli.shared.options import (
    EXISTING_FILE,
    FILE,
    CollectionChoice,
    collection_options,
    write_lines,
)
from dsqa.cli.shared.output import show, show_json
from dsqa.cli.shared.sources import chosen_sources, sources_argument

if TYPE_CHECKING:
    from dsqa.answers.model import CellRef
    from dsqa.training.locator.proposals import Proposal

_FILE = EXISTING_FILE
_HEAD = ("sure", "qid", "question", "gold", "cells", "paths", "why", "others")


@click.command()
@click.argument("questions", type=_FILE)
@click.argument("gold", type=_FILE)
@sources_argument
@collection_options
@click.option(
    "--review",
    type=FILE,
    help="Also write a table to review, doubtful ones first: question, answer, cells, reasons.",
)
@click.option("--json", "as_json", is_flag=True, help="Print everything found as JSON.")
def command(
    questions: Path,
    gold: Path,
    sources: Sequence[str],
    chosen: CollectionChoice,
    review: Path | None,
    as_json: bool,
) -> None:
    """Find the cells whose text or value is the answer in GOLD to each of QUESTIONS.

    The likeliest goes to stdout as a line of a cells file (docs/reference/formats.md), for train, errors and
    evaluate. The number of doubtful ones, and the answers that are in no cell, go to stderr.

    \b
    Example:
      dsqa cells questions.tsv gold.tsv sales.xlsx --review review.tsv > cells.tsv
    """
    from dsqa.answering.answerer import Answerer
    from dsqa.answering.batch import logged_once, prepare
    from dsqa.display.progress import progress_bar
    from dsqa.errors import UsageError
    from dsqa.evaluation import read_gold
    from dsqa.files.textfile import read_text
    from dsqa.questions.file import read_topics
    from dsqa.training.locator.proposals import proposals

    text, answers = read_text(questions), read_gold(gold)
    of_sources = chosen_sources(sources, "\n".join(text.lines), chosen)
    chosen = of_sources.choice(chosen) if of_sources else chosen
    found: list[Proposal] = []
    with logged_once(), progress_bar() as progress, chosen.open() as opened:
        topics = read_topics(questions, opened.known_ids, only=opened.only_id, source=text)
        asked = [topic for topic in topics if topic.qid in answers]
        if not asked:
            raise UsageError(f"{gold} has no answer to a question of {questions}")
        prepare(opened, list(dict.fromkeys(topic.dataset_id for topic in asked)), progress)
        for one in proposals(Answerer(opened), asked, answers):
            found.append(one)
            if progress:
                progress("questions", len(found), len(asked))
    order = {topic.qid: at for at, topic in enumerate(asked)}
    found.sort(key=lambda one: order[one.topic.qid])
    if review:
        rows = sorted(found, key=lambda one: (one.sure, bool(one.cells)))
        write_lines(str(review), ["\t".join(line) for line in (_HEAD, *map(_reviewed, rows))])
    if as_json:
        show_json([_data(one) for one in found], 1)
    else:
        show(line for one in found for line in cell_lines(one))
    _report(found)


def cell_lines(one: "Proposal") -> list[str]:
    """The line of a cells file; none if no cell was found."""
    if not one.cells:
        return []
    first = one.cells[0]
    names = ", ".join(_named(cell, first.sheet) for cell in one.cells if cell.file == first.file)
    return ["\t".join((one.topic.qid, first.file, first.sheet, names, one.kind, ""))]


def _named(cell: "CellRef", sheet: str) -> str:
    if cell.sheet == sheet:
        return cell.cell
    return "'{}'!{}".format(cell.sheet.replace("'", "''"), cell.cell)


def _reviewed(one: "Proposal") -> tuple[str, ...]:
    from dsqa.text.printable import one_line

    cells, others = "; ".join(map(str, one.cells)), "; ".join(map(str, one.others))
    sure = "yes" if one.sure else "no"
    fields = (sure, one.topic.qid, one.topic.question, one.gold, cells, one.paths, one.why, others)
    return tuple(map(one_line, fields))


def _data(one: "Proposal") -> dict[str, object]:
    return {
        "qid": one.topic.qid,
        "dataset_id": one.topic.dataset_id,
        "question": one.topic.question,
        "gold": one.gold,
        "sure": one.sure,
        "kind": one.kind,
        "cells": [cell._asdict() for cell in one.cells],
        "paths": one.paths,
        "why": one.why,
        "others": [cell._asdict() for cell in one.others],
    }


def _report(found: "Iterable[Proposal]") -> None:
    from dsqa.text.printable import brief

    held = list(found)
    doubtful = [one for one in held if one.cells and not one.sure]
    missing = [one for one in held if not one.cells]
    lines = [f"{len(held)} answers: {sum(one.sure for one in held)} found and sure"]
    for what, those in (("doubtful, to be looked over", doubtful), ("in no cell", missing)):
        if those:
            qids = ", ".join(one.topic.qid for one in those[:5]) + (", …" if those[5:] else "")
            lines.append(f"{len(those)} {what} ({qids})")
    click.echo(brief("dsqa: " + "; ".join(lines)), err=True)
