"""Standard input, output and error of a command: there, in UTF-8, and without control characters."""

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
"""The file name of what cannot be written on standard output."""
_STYLES = regex("(\x1b\\[(?:0|1|7|30;4[23])m)")
"""Bold, reverse, two backgrounds and the end of all: what our own lines ask of a terminal."""


class Plain:
    """A text stream that passes no control character on to the stream behind it.

    Line breaks and tabs pass; styles pass where the stream behind is a terminal. In all else it is
    that stream.
    """

    def __init__(self, behind: TextIO, *, must_work: bool = True) -> None:
        """What cannot be written raises OSError whose file name is OUTPUT; without `must_work` it is
        lost."""
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
    """Within it `sys.stdout` and `sys.stderr` are there and `Plain`.

    What was closed by whoever started this process leads nowhere: else the next file to be opened
    would be standard output or error, and be written over. Output to a closed descriptor fails with
    EBADF, as it would have; what is said on standard error must never stop the work, and is lost.
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
    """Open descriptors 0, 1 and 2 where they are closed, for children as well."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # 1 is for reading as well: who writes a result into nothing is to be told.
            mode = os.O_WRONLY if number == 2 else os.O_RDONLY
            opened = os.open(os.devnull, mode)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
            os.set_inheritable(number, True)


def _stream(stream: TextIO | None, number: int) -> TextIO:
    """The stream, or one on the descriptor where Python found none."""
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
    """Let what is written on a descriptor from now on be lost."""
    with contextlib.suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, number)
        os.close(nothing)
