"""Standard input, output and error of a command: open, in UTF-8, and without control characters."""

import contextlib
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

from dsqa.text.printable import plain_text
from dsqa.text.regex import regex

OUTPUT = "the output"
"""The file name in the error if standard output cannot be written."""
_STYLES = regex("(\x1b\\[(?:0|1|7|30;4[23])m)")
"""Bold, reverse, two backgrounds and reset: the styles that dsqa itself writes."""


class Plain:
    """A text stream that replaces control characters by blanks and writes to the stream behind it.

    Line breaks and tabs are kept, and styles if the stream behind is a terminal. All other attributes are those of that stream.
    """

    def __init__(self, behind: TextIO, *, must_work: bool = True) -> None:
        """`must_work`: a failed write raises OSError with the file name OUTPUT; else its text is lost."""
        self.behind = behind
        self._must_work = must_work

    def write(self, text: str) -> int:
        with self._failures():
            self.behind.write(self._plain(text))
        return len(text)

    def flush(self) -> None:
        with self._failures():
            self.behind.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.behind, name)

    @contextmanager
    def _failures(self) -> Iterator[None]:
        try:
            yield
        except (OSError, ValueError) as error:
            if self._must_work:
                if isinstance(error, OSError):
                    error.filename = OUTPUT
                raise

    def _plain(self, text: str) -> str:
        if "\x1b" not in text or not self.behind.isatty():
            return plain_text(text)
        parts = _STYLES.split(text)
        parts[::2] = map(plain_text, parts[::2])
        return "".join(parts)


@contextmanager
def standard_streams() -> Iterator[None]:
    """Within it `sys.stdout` and `sys.stderr` are open and `Plain`.

    Streams that the parent process closed lead to the null device: otherwise the next file to be
    opened would become standard output or error, and be overwritten. Output to a closed descriptor
    still fails with EBADF; a failure of standard error never stops the work.
    """
    fill_descriptors()
    before = sys.stdout, sys.stderr
    out, err = (_stream(stream, number) for stream, number in ((sys.stdout, 1), (sys.stderr, 2)))
    sys.stdout = cast(TextIO, Plain(out))
    sys.stderr = cast(TextIO, Plain(err, must_work=False))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
        for stream, number in ((out, 1), (err, 2)):
            _leave(stream, number)


def fill_descriptors() -> None:
    """Open descriptors 0, 1 and 2 if they are closed, for children as well."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # 1 is opened for reading, so that writing a result to it fails.
            mode = os.O_WRONLY if number == 2 else os.O_RDONLY
            opened = os.open(os.devnull, mode)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
            os.set_inheritable(number, True)


def _stream(stream: TextIO | None, number: int) -> TextIO:
    """The stream; one on the descriptor if Python has none."""
    if stream is None:
        return io.TextIOWrapper(
            os.fdopen(number, "wb", closefd=False), encoding="utf-8", newline="\n"
        )
    # The same bytes on every machine, whatever its locale says.
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", newline="\n")
    return stream


def _leave(stream: TextIO, number: int) -> None:
    """What is still buffered must not fail again at exit, which would change the exit code."""
    try:
        stream.flush()
    except (OSError, ValueError):
        drop(number)


def drop(number: int) -> None:
    """Discard what is written on a descriptor from now on."""
    with contextlib.suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, number)
        os.close(nothing)
