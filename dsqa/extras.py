"""What comes only with an extra, like `pip install '.[train]'`, and the line that says so."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from dsqa.errors import UsageError


def needed(extra: str, what: str, *modules: str) -> tuple[Any, ...]:
    """The modules of these names. Raises UsageError "`what` needs ..." at the first that is missing."""
    try:
        return tuple(import_module(name) for name in modules)
    except ImportError as error:
        raise _lacking(extra, what, error.name) from error


def check_installed(extra: str, what: str, *modules: str) -> None:
    """Raise UsageError as `needed`; import none of them, which takes seconds."""
    for name in modules:
        try:
            is_there = find_spec(name) is not None
        except ImportError:
            is_there = False
        if not is_there:
            raise _lacking(extra, what, name)


def _lacking(extra: str, what: str, module: str | None) -> UsageError:
    return UsageError(
        f"{what} needs {module}, which comes with: pip install '.[{extra}]' in the project's folder"
    )


def torch_for_training(what: str = "training") -> Any:
    """torch. Raises UsageError where it is not installed."""
    return needed("train", what, "torch")[0]


def numpy_on_one_thread() -> None:
    """Let numpy add up on one thread, for as long as it is not imported; to be called first.

    With several, the last digits of sums depend on how many there are, and with them the weights.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


@contextmanager
def on_one_thread(torch: Any) -> Iterator[None]:
    """Within, torch adds up on one thread: sums of several may differ in their last digits."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)
