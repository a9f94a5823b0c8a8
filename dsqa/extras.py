"""Libraries that only come with an extra, such as `pip install '.[train]'`, and the message if they are missing."""

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
    """Raise UsageError as `needed`, but import no module, which would take seconds."""
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
    """torch. Raises UsageError if it is not installed."""
    return needed("train", what, "torch")[0]


@contextmanager
def on_one_thread(torch: Any) -> Iterator[None]:
    """Within the block torch adds up on one thread: sums of several may differ in their last digits."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)
