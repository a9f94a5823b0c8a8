"""`dsqa mcp`: questions, datasets and cells as tools of an agent."""

import os
from collections.abc import Sequence
from pathlib import Path

import click

from dsqa.cli.shared.options import (
    EXISTING_FOLDER,
    CollectionChoice,
    collection_options,
    reranker_option,
)
from dsqa.cli.shared.served import allow_net_option, served_by
from dsqa.cli.shared.sources import allowed_private, sources_argument


@click.command()
@sources_argument
@collection_options
@reranker_option
@click.option(
    "--workers",
    default=min(2, os.cpu_count() or 1),
    type=click.IntRange(1, 64),
    help="Processes that answer (default: one for each core, 2 at most).",
)
@click.option(
    "--allow-files",
    "folders",
    multiple=True,
    type=EXISTING_FOLDER,
    metavar="DIR",
    help="Let the agent open files below this folder with the tool open_file.",
)
@allow_net_option
def command(
    sources: Sequence[str],
    chosen: CollectionChoice,
    reranker: str,
    workers: int,
    folders: Sequence[Path],
    nets: Sequence[str],
) -> None:
    """Serve SOURCE or a collection to an agent (Model Context Protocol, stdio).

    A client starts this command itself and talks to it over stdin and stdout. Needs the extra mcp:
    pip install '.[mcp]'. docs/how-to/agents.md says how to add it to a client.

    \b
    Example:
      dsqa mcp --collection collections/sample-e
    """
    from dsqa.mcp import require_library

    require_library()
    from dsqa.log import logger
    from dsqa.mcp.allowed import Allowed, hosts_named
    from dsqa.mcp.stdio import run
    from dsqa.service.processes.served import Plan

    allowed = Allowed(tuple(folders), hosts_named(nets), allowed_private(), chosen.store)
    served = served_by(sources, chosen)
    run(Plan(served, logger.getEffectiveLevel(), reranker), workers, allowed)
