"""`dsqa train-part`: learn one of the small parts of the rules."""

from pathlib import Path

import click

from dsqa.cli.learning.options import date_option, folds_option, show_figures, weight_file_option
from dsqa.cli.shared.options import EXISTING_FILE, EXISTING_FOLDER, step

PARTS = ("operations", "groups", "nesting", "roles")


@click.command("train-part")
@click.argument("part", type=click.Choice(PARTS))
@click.argument("sets", nargs=-1, required=True, metavar="SET...")
@click.option(
    "--judged",
    type=EXISTING_FILE,
    multiple=True,
    metavar="FILE",
    help="For roles: judgements by eye of the rows and columns of sheets.",
)
@click.option(
    "--judged-rows",
    type=EXISTING_FILE,
    multiple=True,
    metavar="FILE",
    help="For roles: more of these, of whose sheets only the rows are learned from.",
)
@click.option(
    "--plain",
    type=EXISTING_FOLDER,
    multiple=True,
    metavar="FOLDER",
    help="For roles: a folder of data files without questions, with sheets that were judged.",
)
@date_option
@weight_file_option
@folds_option("the files are held out, for the figures.", default=3)
def command(
    part: str,
    sets: tuple[str, ...],
    judged: tuple[Path, ...],
    judged_rows: tuple[Path, ...],
    plain: tuple[Path, ...],
    date: str,
    output: Path,
    folds: int,
) -> None:
    """Learn a small PART of the rules from the train splits of SETs, and write it to one file.

    \b
    operations  what the wording of an English question asks for
    groups      which group of cells a superlative runs over
    nesting     which row is part of which (SETs with headers.jsonl.bz2)
    roles       what each line of a sheet is, and the stub (the same, and --judged)

    Prints the shares that are right, each predicted by a model that was learned without its file. Needs
    `pip install '.[train]'` for nesting and roles.

    \b
    Example:
      dsqa train-part nesting ../shared/data/hitab --date 2026-11-26 -o nesting.json
    """
    from dsqa.bench.sets import find_sets
    from dsqa.files.whole import write_whole
    from dsqa.training.cross_encoder.packing import compressed
    from dsqa.training.parts import PARTS as known
    from dsqa.training.parts.part import PartCard, PartSources

    chosen = known[part]
    found = find_sets(sets, "train")
    examples = chosen.examples(PartSources(found, judged, plain, judged_rows))
    step(f"learning from {len(examples)} examples")
    figures = chosen.held_out(examples, folds)
    show_figures(figures)
    names = [f"{one.name} {one.split}".strip() for one in found]
    names += [folder.resolve().name for folder in plain]
    data = [*names, *(path.name for path in (*judged, *judged_rows))]
    card = PartCard(f"dsqa train-part {part}", data, date, figures)
    written = chosen.written(chosen.fit(examples), examples, card)
    write_whole(output, compressed(written, output.suffix))
