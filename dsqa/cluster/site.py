"""What every machine of a cluster must have: the same code, and the same folders under the same paths."""

import sys
from functools import cache
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, NamedTuple

from dsqa.errors import DsqaError
from dsqa.log import logger, one_line
from dsqa.version import __version__

if TYPE_CHECKING:
    from distributed import Client

_LIBRARIES = (
    "duckdb", "fugashi", "ipadic", "lxml", "numpy", "onnxruntime", "openpyxl", "pdfplumber",
    "python-calamine", "rapidfuzz", "PyStemmer", "tokenizers", "xlrd",
)  # fmt: skip
"""Libraries whose version may change what is read or answered."""


class Unfit(DsqaError):
    """A machine of the cluster cannot do this work."""


class Site(NamedTuple):
    """The requirements for a machine to take part."""

    version: str
    """Version of dsqa, with the fingerprint of its code and weights."""
    libraries: tuple[str, ...]
    sees: tuple[str, ...]
    """Files and folders that must exist."""
    writes: str
    """The folder that must be writable; "" for none."""


def site(sees: tuple[str, ...], writes: str = "") -> Site:
    """The requirements for other machines, from the state of this one."""
    return Site(code_version(), libraries(), sees, writes)


@cache
def code_version() -> str:
    """The version of dsqa here, and a fingerprint of all its code and weights."""
    package = Path(__file__).parent.parent
    digest = sha256()
    for path in sorted(package.rglob("*")):
        own = path.relative_to(package)
        if path.is_file() and path.suffix != ".pyc" and own.parts[0] != "samples":
            digest.update(own.as_posix().encode())
            digest.update(path.read_bytes())
    return f"{__version__} ({digest.hexdigest()[:8]})"


@cache
def libraries() -> tuple[str, ...]:
    """The versions of Python and of the libraries that affect reading and answering."""
    found = [f"python {sys.version_info.major}.{sys.version_info.minor}"]
    for name in _LIBRARIES:
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            found.append(f"{name} (none)")
    return tuple(found)


def fault(wanted: Site) -> str:
    """Why this machine cannot take part, as the rest of a sentence; "" if it can."""
    if code_version() != wanted.version:
        return f"runs dsqa {code_version()}, not {wanted.version}; install the same everywhere"
    for path in wanted.sees:
        if not Path(path).exists():
            return f"does not see {path}, which must stand under this path on every machine"
    if wanted.writes:
        try:
            Path(wanted.writes).mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=wanted.writes):
                pass
        except OSError as error:
            return f"cannot write {wanted.writes}: {error.strerror}"
    return ""


def demand(wanted: Site) -> None:
    """Raise Unfit if this machine, a worker, cannot take part."""
    reason = fault(wanted)
    if reason:
        from distributed import get_worker

        raise Unfit(f"worker {get_worker().address} {reason}")


def look(wanted: Site) -> tuple[str, tuple[str, ...]]:
    """For `check`: what a machine lacks, and its libraries."""
    return fault(wanted), libraries()


def check(client: "Client", wanted: Site) -> None:
    """Raise Unfit unless the scheduler and all present workers can take part.

    A worker that joins later is checked with its first task. Other libraries are one log line.
    """
    try:
        their_version = client.run_on_scheduler(code_version)
    except Exception as error:
        raise Unfit(f"the scheduler {_cannot_run(error)}") from None
    if their_version != wanted.version:
        raise Unfit(
            f"the scheduler runs dsqa {their_version}, not {wanted.version}; "
            "install the same everywhere"
        )
    for address, seen in sorted(client.run(look, wanted, on_error="return").items()):
        if isinstance(seen, BaseException):
            raise Unfit(f"worker {address} {_cannot_run(seen)}")
        reason, theirs = seen
        if reason:
            raise Unfit(f"worker {address} {reason}")
        if theirs != wanted.libraries:
            other = sorted(set(theirs) - set(wanted.libraries))
            logger.warning(
                "worker %s has %s; with other libraries than here its results may differ",
                address,
                ", ".join(other),
            )


def _cannot_run(error: BaseException) -> str:
    return (
        f"cannot run dsqa {__version__}, which must be installed on every machine: "
        f"{one_line(error)[:200]}"
    )
