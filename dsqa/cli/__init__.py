"""The `dsqa` command. Each subcommand is `command` in a separate module, imported when called."""

import atexit
import errno
import os
import re
import sys
import warnings
from contextlib import suppress
from typing import NoReturn

import click

from dsqa.cli.shared.interrupts import Interrupted, interruptible
from dsqa.cli.shared.lazy import LazyGroup
from dsqa.cli.shared.log import log
from dsqa.cli.shared.variables import COMPLETE
from dsqa.errors import FULL, DsqaError, UsageError
from dsqa.files.streams import OUTPUT, drop, standard_streams
from dsqa.text.regex import regex
from dsqa.version import __version__

COMMANDS = {
    "answer": "Answer a question file and write the run.",
    "ask": "Answer one question from a file or dataset.",
    "search": "Find datasets.",
    "inspect": "Show a file or dataset: sheets, tables, headers.",
    "tables": "Export the tables of files as they were understood.",
    "sql": "Run a SELECT over the tables of files.",
    "serve": "Show questions, datasets and sheets in a browser.",
    "mcp": "Serve questions, datasets and cells to an agent.",
    "evaluate": "Score a run, or compare two.",
    "rank": "Rank the datasets for a topic file.",
    "evaluate-ranking": "Score a ranked list of datasets.",
    "check": "Check whether a run is valid to submit.",
    "ingest": "Read a collection into its store.",
    "index": "Make a collection searchable.",
    "index-archive": "Index the data archive of a collection.",
    "cache": "Show or clear what is kept of loose files.",
    "completion": "Print completion code for a shell.",
    "task": "Answer and score other shared tasks.",
    "bench": "Answer and score whole test sets.",
    "errors": "Show why answers to a set are wrong.",
    "cells": "Find the cells of gold answers.",
    "train": "Learn the weights of the locator.",
    "train-reranker": "Learn the cross-encoder.",
    "train-ranking": "Learn the order of search results.",
    "train-base": "Make a model to train a cross-encoder from.",
    "train-readings": "Write training data of a cross-encoder.",
    "train-reading": "Learn how a cross-encoder is used.",
    "train-part": "Learn a small part of the rules.",
    "train-derivations": "Learn to derive answers on plain tables.",
    "train-missing": "Learn what a dataset lacks.",
    "train-confidence": "Learn the confidence of answers.",
    "train-all": "Print how to make every learned file.",
}
"""Subcommand -> short help, in the order of the help page. NAME is in `dsqa.cli.NAME`, or in a folder there, hyphens as
underscores."""
FOLDERS = {
    **dict.fromkeys(("bench", "check", "errors", "evaluate", "evaluate-ranking"), "scoring"),
    **dict.fromkeys(("cache", "index", "index-archive", "ingest"), "collections"),
    **{name: "learning" for name in COMMANDS if name.startswith("train")},
}
"""Subcommand -> its folder; the others are in none."""

INTERRUPTED = 130
BROKEN_PIPE = 141
"""Exit codes that a shell gives for these signals."""

_MACHINE = {
    errno.ENOMEM: "out of memory",
    errno.EMFILE: "too many open files for this process (see ulimit -n)",
    errno.ENFILE: "too many open files on this machine",
    errno.EAGAIN: "no more processes or threads for this user (see ulimit -u)",
}
"""Errors that mean the machine lacks something, with the message for each."""
_NO_MEMORY = regex(r"failed to map segment|cannot allocate memory|out ?of ?memory|bad_alloc", re.I)
"""How the loader and libraries report a lack of memory or threads with errors of their own."""


@click.group(
    cls=LazyGroup,
    package="dsqa.cli",
    names=COMMANDS,
    folders=FOLDERS,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="dsqa")
@click.option("-q", "--quiet", is_flag=True, help="Log errors only.")
@click.option("-v", "--verbose", is_flag=True, help="Log everything, tracebacks included.")
@click.pass_context
def dsqa(context: click.Context, quiet: bool, verbose: bool) -> None:
    """Answer a question from a dataset, and show the cell.

    \b
    Example:
      dsqa ask "What was the population of Texas in 2020?" population.xlsx
    """
    import logging

    from dsqa.cli.shared.config import OF_A_COLLECTION, OF_A_RERANKER, defaults
    from dsqa.log import set_up

    set_up(logging.ERROR if quiet else logging.DEBUG if verbose else logging.WARNING)
    if context.invoked_subcommand in (*OF_A_COLLECTION, *OF_A_RERANKER):
        context.default_map = defaults()


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0 done, 1 failed, 2 wrong usage, 128 + n ended by signal n."""
    with standard_streams(), warnings.catch_warnings():
        if not sys.warnoptions:
            # Warnings of libraries are for developers, not for users.
            warnings.simplefilter("ignore")
        code = _run(arguments)
    sys.exit(code)


def run_and_end() -> NoReturn:
    """`main` as a whole process, which ends as soon as everything is written.

    Shutting down the interpreter and its libraries would take a tenth of a second more.
    """
    try:
        main()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        # `main` has reported a stream that was closed or is full.
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(code)


def _run(arguments: list[str] | None) -> int:
    try:
        # Not `dsqa.main`, which prints its own line when it is interrupted.
        given = sys.argv[1:] if arguments is None else arguments
        if COMPLETE in os.environ:
            from dsqa.cli.completion import complete

            return complete(dsqa, COMPLETE)
        with interruptible(), dsqa.make_context("dsqa", list(given)) as context:
            dsqa.invoke(context)
        sys.stdout.flush()
        return 0
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return 2
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else "dsqa"
        log().error("%s (see %s --help)", error.format_message(), where)
        return 2
    except click.ClickException as error:
        log().error("%s", error.format_message())
        return error.exit_code
    except UsageError as error:
        log().error("%s", error)
        return 2
    except DsqaError as error:
        log().error("%s", error)
        return 1
    except Interrupted as end:
        end.tell()
        return end.exit_code
    except click.Abort:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output is gone.
        drop(1)
        return BROKEN_PIPE
    except OSError as error:
        return _refused(error)
    except Exception as error:
        if isinstance(error, MemoryError) or _NO_MEMORY.search(f"{type(error).__name__} {error}"):
            log().error("out of memory: this needs more than is free, or allowed (see ulimit -v)")
            return 1
        return _bug(error)


def _refused(error: OSError) -> int:
    """Report in one line what the system refused; return the exit code."""
    if error.errno == errno.ENAMETOOLONG:
        log().error("%s: %s", error.filename or "a file", error.strerror)
        return 2
    if error.errno in _MACHINE:
        log().error("%s", _MACHINE[error.errno])
        return 1
    if error.errno == errno.EBADF and error.filename == OUTPUT:
        log().error("cannot write the output: standard output is closed")
    elif error.errno in FULL:
        log().error("cannot write %s: %s", error.filename or "a file", error.strerror)
    else:
        return _bug(error)
    # What is still buffered must not fail again.
    drop(1)
    return 1


def _bug(error: Exception) -> int:
    """The last barrier: a bug is one line for the user, and a traceback with --verbose."""
    log().error("unexpected %s: %s (a bug; -v shows where)", type(error).__name__, error)
    import logging

    if log().isEnabledFor(logging.DEBUG):
        sys.excepthook(*sys.exc_info())
    return 1
