"""Reaching the scheduler of a Dask cluster."""

import asyncio
import logging
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from dsqa.errors import DsqaError, UsageError
from dsqa.files.jsonfile import read_json
from dsqa.log import logger, one_line

if TYPE_CHECKING:
    from distributed import Client

CONNECT_SECONDS = 10.0
"""Seconds for the scheduler to answer."""
WORKER_SECONDS = 60.0
"""Seconds without any worker until a cluster counts as lost."""


class _SchedulerFile(msgspec.Struct):
    """The file that `dask scheduler --scheduler-file` writes, as far as needed."""

    address: str


@contextmanager
def connect(
    scheduler: str, *, seconds: float = CONNECT_SECONDS, patience: float = WORKER_SECONDS
) -> "Iterator[Client]":
    """A connection to the cluster of this scheduler, with at least one worker.

    `scheduler`: an address like `tcp://host:8786`, or the path of a scheduler file. Raises UsageError if it is neither,
    DsqaError if nobody answers in time, no worker comes, Dask is not installed, or the scheduler ends within the block.
    Inside the block Dask logs nothing: problems are raised here.
    """
    address = scheduler_address(scheduler)
    try:
        from distributed import Client
        from distributed.comm import CommClosedError
    except ModuleNotFoundError as error:
        raise DsqaError(
            f"--scheduler needs {error.name}, which comes with: pip install '.[dask]' in the project's folder"
        ) from None
    with _quiet():
        try:
            with ThreadPoolExecutor(1) as thread:
                thread.submit(asyncio.run, _reach(address, seconds)).result()
            client = Client(address, timeout=seconds, set_as_default=False)
        # Whatever answers at this address may send anything.
        except Exception as error:
            raise DsqaError(
                f"no Dask scheduler answers at {address} ({one_line(error)[:200]}); is it running "
                "(`dask scheduler`), and can it be reached from this machine?"
            ) from None
        with client:
            try:
                client.wait_for_workers(1, timeout=patience)
            except TimeoutError:
                raise DsqaError(
                    f"the scheduler at {address} has no workers; start some: dask worker {address}"
                ) from None
            try:
                yield client
            except CommClosedError as error:
                raise gone() from error


def gone() -> DsqaError:
    """The message if the scheduler ends during the work."""
    return DsqaError("the scheduler is gone; what is done is kept, run the same command to go on")


def scheduler_address(scheduler: str) -> str:
    """The address that `--scheduler` names, or that is in its file. Raises UsageError."""
    if "://" in scheduler:
        return scheduler
    path = Path(scheduler)
    if not path.is_file():
        raise UsageError(
            f"--scheduler {scheduler} is no address like tcp://host:8786, nor a scheduler file"
        )
    return read_json(path, _SchedulerFile, f"{scheduler} is no scheduler file").address


async def _reach(address: str, seconds: float) -> None:
    """Greet a scheduler, because a `Client` without one is slow to end, and noisy."""
    from distributed import Security
    from distributed.comm import connect

    options = Security().get_connection_args("client")
    greeted = await connect(address, timeout=seconds, **options)
    await greeted.close()


@contextmanager
def _quiet() -> Iterator[None]:
    """Keeps Dask from logging in its own format, unless everything is logged."""
    theirs = logging.getLogger("distributed")
    before = theirs.level
    # Its module loggers have no level, or one that `distributed` gave them when it was imported.
    names = [name for name in logging.root.manager.loggerDict if name.startswith("distributed.")]
    levels = {name: logging.getLogger(name).level for name in names}
    if not logger.isEnabledFor(logging.DEBUG):
        for name in ("distributed", *names):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        theirs.setLevel(before)
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
