"""`dsqa serve`: questions, datasets and sheets in a browser, and as JSON."""

import os
import webbrowser
from collections.abc import Sequence

import click

from dsqa.cli.shared.options import CollectionChoice, collection_options, reranker_option
from dsqa.cli.shared.served import allow_net_option, served_by
from dsqa.cli.shared.sources import allowed_private, sources_argument
from dsqa.errors import UsageError

TOKEN = "DSQA_TOKEN"
"""Environment variable with the token, which keeps it out of the list of processes."""


@click.command()
@sources_argument
@collection_options
@reranker_option
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    default=8501,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="0: any free port.",
)
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
@click.option(
    "--workers",
    default=min(4, os.cpu_count() or 1),
    type=click.IntRange(1, 64),
    help="Processes that answer (default: one for each core, 4 at most).",
)
@click.option("--token", default="", help=f"Ask for this token (better: set ${TOKEN}).")
@click.option(
    "--allow-host",
    "hosts",
    multiple=True,
    metavar="NAME",
    help="A host name of the service; may be given several times.",
)
@click.option("--root-path", default="", metavar="PATH", help="Path under which a proxy serves it.")
@click.option(
    "--forwarded-allow-ips",
    "proxies",
    default="",
    metavar="ADDRESSES",
    help="Trust forwarded headers of proxies at these addresses.",
)
@click.option(
    "--allow-upload",
    "may_upload",
    is_flag=True,
    help="Let users upload files, 50 MB each; they are deleted when the service stops.",
)
@click.option("--mcp", "has_mcp", is_flag=True, help="Serve agents, too, at /mcp (extra: mcp).")
@allow_net_option
def command(
    sources: Sequence[str],
    chosen: CollectionChoice,
    reranker: str,
    host: str,
    port: int,
    opens: bool,
    workers: int,
    token: str,
    hosts: Sequence[str],
    root_path: str,
    proxies: str,
    has_mcp: bool,
    may_upload: bool,
    nets: Sequence[str],
) -> None:
    """Serve SOURCE or a collection as pages in a browser, and as JSON.

    Without SOURCE and --collection the collections of both languages are served, else the samples.
    It listens on this machine only unless --host says otherwise; then set a token. It stops with
    Ctrl-C. Every page has a twin in JSON (/ask.json?q=...), which /openapi.json describes.

    \b
    Example:
      dsqa serve population.xlsx --open
      dsqa serve --collection collections/sample-j --port 8080
    """
    import logging

    from dsqa.log import logger
    from dsqa.mcp.allowed import Allowed, hosts_named
    from dsqa.service.processes.served import Plan
    from dsqa.service.uploads import MOST_BYTES
    from dsqa.web.security import LOCAL, Access
    from dsqa.web.server import Serving, serve

    token = token or os.environ.get(TOKEN, "")
    root = root_path.rstrip("/")
    if root and not root.startswith("/"):
        raise UsageError(f"--root-path begins with a slash: /{root}")
    if nets and not has_mcp:
        raise UsageError("--allow-net goes with --mcp: it is agents who open files")
    agents = (
        Allowed(hosts=hosts_named(nets), allow_private=allowed_private(), store=chosen.store)
        if has_mcp
        else None
    )
    served = served_by(sources, chosen)
    if host not in LOCAL and not token:
        logger.warning("%s is no address of this machine alone, and no token is asked for", host)
    # The access log is wanted even if nobody watches a terminal, but not with --quiet.
    if logger.level == logging.WARNING:
        logger.setLevel(logging.INFO)

    def told(address: str) -> None:
        click.echo(address)
        if opens:
            webbrowser.open(address)

    plan = Plan(served, logger.getEffectiveLevel(), reranker)
    names = [name for name in (*hosts, host) if name not in ("0.0.0.0", "::")]
    access = Access.of(names, token, most_upload=MOST_BYTES + 64 * 1024 if may_upload else 0)
    serving = Serving(host, port, access, root, proxies, workers, agents, may_upload)
    serve(plan, serving, told)
