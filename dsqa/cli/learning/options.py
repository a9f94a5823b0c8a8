"""Options of the commands that learn, and how they print their figures."""

from collections.abc import Callable, Mapping
from datetime import date
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import click

from dsqa.cli.shared.options import FILE
from dsqa.files.whole import check_writable

F = TypeVar("F", bound=Callable[..., object])


class LearningOptions(NamedTuple):
    """How the train splits of some sets are learned from."""

    date: str
    folds: int
    """0 for a command without --folds."""
    most: int | None
    practice: int
    seed: int


def weight_file_option(function: F) -> F:
    """Add -o, --output, passed on as `output`: commands that make weights require it, and a place that can be written."""

    def writable(_: click.Context, __: click.Parameter, path: Path) -> Path:
        check_writable(path)
        return path

    return click.option(
        "-o", "--output", type=FILE, required=True, callback=writable, help="Weight file to write."
    )(function)


def show_figures(figures: Mapping[str, float]) -> None:
    """Print the figures of weights."""
    for name, value in figures.items():
        click.echo(f"{name} {value:.4f}")


most_option = click.option(
    "--most", type=click.IntRange(10), help="Maximum number of questions per set, about."
)

practice_option = click.option(
    "--practice",
    default=0,
    show_default=True,
    type=click.IntRange(0, 100_000),
    help="Also learn from about N questions per SET made from templates on its tables.",
)


def folds_option(parts: str, default: int = 5, fewest: int = 2) -> Callable[[F], F]:
    """Add --folds, passed on as `folds`; `parts` describes the parts; `fewest`: 0 where none need be held out."""
    return click.option(
        "--folds",
        default=default,
        show_default=True,
        type=click.IntRange(fewest, 20),
        help=f"Number of parts in which {parts}",
    )


def date_option(function: F) -> F:
    """Add --date, passed on as `date`, a day such as 2026-11-21: the card does not depend on the clock."""

    def day(_: click.Context, __: click.Parameter, given: str) -> str:
        try:
            return date.fromisoformat(given).isoformat()
        except ValueError:
            raise click.BadParameter(f"{given!r} is no day such as 2026-11-21") from None

    return click.option(
        "--date", required=True, metavar="YYYY-MM-DD", callback=day, help="Date for the card."
    )(function)


def seed_option(function: F) -> F:
    """Add --seed, passed on as `seed`."""
    return click.option(
        "--seed",
        default=0,
        show_default=True,
        type=click.IntRange(0, 2**31 - 1),
        help="Random seed.",
    )(function)


def learning_options(folds: str = "", *, practice: bool = True) -> Callable[[F], F]:
    """Add --date, --most and --seed, passed on together as `learning`; also --practice, and --folds if `folds` describes its parts."""

    def add(function: F) -> F:
        @wraps(function)
        def command(
            date: str, most: int | None, seed: int, folds: int = 0, practice: int = 0, **others: Any
        ) -> object:
            return function(learning=LearningOptions(date, folds, most, practice, seed), **others)

        options = [date_option, *([folds_option(folds)] if folds else []), most_option]
        for option in reversed([*options, *([practice_option] if practice else []), seed_option]):
            command = option(command)
        return cast("F", command)

    return add
