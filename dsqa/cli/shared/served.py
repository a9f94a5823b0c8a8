"""What `dsqa serve` and `dsqa mcp` serve, as their options say."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

import click

from dsqa.cli.shared.options import CollectionChoice, default_collection
from dsqa.cli.shared.sources import allowed_private
from dsqa.errors import CollectionNotFound, UsageError
from dsqa.language.lang import LANGUAGES

if TYPE_CHECKING:
    from dsqa.service.processes.served import Served

F = TypeVar("F", bound=Callable[..., object])


def allow_net_option(function: F) -> F:
    """Add --allow-net, passed on as `nets`."""
    return click.option(
        "--allow-net",
        "nets",
        multiple=True,
        metavar="HOST",
        help="Let agents open URLs of this host with the tool open_file.",
    )(function)


def served_by(sources: Sequence[str], chosen: CollectionChoice) -> "list[Served]":
    """The collections: of the sources, of a folder, or else of both languages. Raises UsageError
    and CollectionNotFound."""
    from dsqa.service.processes.plan import collections_in, files

    folder, lang, store = chosen
    if sources and folder:
        raise UsageError("either SOURCE or --collection, not both")
    if sources:
        return files(sources, lang, store, allow_private=allowed_private())
    if folder:
        return collections_in([folder], lang, store)
    found: list[Served] = []
    for code in LANGUAGES if lang is None else (lang,):
        try:
            folder = default_collection(code)
        except CollectionNotFound:
            continue
        found += collections_in([folder], code, store)
    if not found:
        raise CollectionNotFound("no collection here: say a SOURCE or --collection DIR")
    return found
