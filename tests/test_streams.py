"""Standard streams: what passes them, and that nothing else lands on their descriptors."""

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dsqa.files.streams import OUTPUT, Plain


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Full(io.StringIO):
    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_file_gets_no_escape_at_all() -> None:
    behind = io.StringIO()
    print("\x1b[1mbold\x1b[0m\ttab\u202e", file=Plain(behind))
    assert behind.getvalue() == " [1mbold [0m\ttab \n"


def test_a_terminal_gets_styles_and_nothing_else() -> None:
    behind = Terminal()
    Plain(behind).write(
        "\x1b[1mbold\x1b[0m\x1b[2J\x1b]0;x\x07\x1b[8mhidden\x1b[1;7m\x1b[7mr\x1b[0m\n"
    )
    assert behind.getvalue() == "\x1b[1mbold\x1b[0m [2J ]0;x  [8mhidden [1;7m\x1b[7mr\x1b[0m\n"


def test_output_that_cannot_be_written_is_an_error_that_says_so() -> None:
    with pytest.raises(OSError, match="No space left") as caught:
        Plain(Full()).write("x")
    assert caught.value.filename == OUTPUT


def test_what_may_be_lost_is() -> None:
    assert Plain(Full(), must_work=False).write("xy") == 2
    closed = io.StringIO()
    closed.close()
    Plain(closed, must_work=False).flush()


FILL = """
import os, sys
for number in map(int, sys.argv[2:]):
    os.close(number)
from dsqa.files.streams import fill_descriptors
fill_descriptors()
opened = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT)
said = [str(opened)]
for number in range(3):
    said.append(f"{number} {os.get_inheritable(number)}")
    if number:
        try:
            os.write(number, b"x" * (str(number) in sys.argv[2:]))
        except OSError as error:
            said.append(error.strerror)
os.write(opened, "\\n".join(said).encode())
"""


@pytest.mark.parametrize(
    "closed", [[], [0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]], ids=lambda which: str(which)
)
def test_a_file_never_lands_on_a_closed_descriptor(closed: list[int], tmp_path: Path) -> None:
    path = tmp_path / "opened"
    command = [sys.executable, "-c", FILL, str(path), *map(str, closed)]
    done = subprocess.run(command, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    first, *others = path.read_text().splitlines()
    assert int(first) > 2
    # Who writes to a closed standard output is told; what is said on a closed stderr is lost.
    told = ["Bad file descriptor"] if 1 in closed else []
    assert others == ["0 True", "1 True", *told, "2 True"]


BAR = """
import logging, sys, time
from dsqa.log import logger, set_up
from dsqa.files.streams import standard_streams
from dsqa.display.progress import progress_bar
with standard_streams():
    set_up()
    with progress_bar(scrolling=False) as report:
        report("reading", 1, 4)
        logger.warning("file a\\x1b[2Jb")
        print("said \\x1b]0;owned\\x07 \\x9b31m \\u202e", file=sys.stderr)
        report("reading", 4, 4)
"""


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no pseudo-terminals here")
def test_a_progress_bar_is_drawn_and_text_beside_it_is_clean() -> None:
    master, terminal = os.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    process = subprocess.Popen(
        [sys.executable, "-c", BAR], stdout=subprocess.PIPE, stderr=terminal, env=environment
    )
    os.close(terminal)
    drawn = b""
    try:
        while block := os.read(master, 65536):
            drawn += block
    except OSError:  # how Linux says that the other side is closed
        pass
    os.close(master)
    out, _ = process.communicate()
    assert (process.returncode, out) == (0, b"")
    text = drawn.decode()
    assert "\x1b[2K" in text, "the bar is drawn"
    assert "dsqa: warning: file a [2Jb" in text
    assert "said" in text
    for bad in ("\x1b[2J", "\x1b]0;", "\x07", "\x9b", "\u202e"):
        assert bad not in text
