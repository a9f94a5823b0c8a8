"""Nothing leaves the machine, and nothing is written but the store, the cache and what is asked for."""

import ast
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import confined
import pytest
from pytest_socket import SocketBlockedError
from sample_collections import copy_sample

import dsqa
from dsqa.offline import SWITCHES, send_nothing
from tests import prefork

ROOT = Path(__file__).resolve().parents[2]
COLORADO = "What was the population of Colorado in 2010?"
COLORADO_IN = "d414977b-6937-5e71-a5d8-e4c6d63d29f3"
FOLDERS = ("HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
watched = pytest.mark.skipif(not confined.AVAILABLE, reason="no filter of system calls here")


@pytest.fixture(autouse=True, scope="module")
def started_anew() -> Iterator[None]:
    """What forks processes is asked by a socket."""
    with prefork.started_anew():
        yield


class Place:
    """A machine where nothing has run yet: new folders for all that a program may write into."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in (*FOLDERS, "cwd"):
            (folder / name).mkdir(parents=True)

    def command(self, forbidden: str, *arguments: str) -> list[str]:
        """A command line whose processes end when they use a network; see `confined`."""
        return [sys.executable, confined.__file__, forbidden, sys.executable, *arguments]

    @property
    def environment(self) -> dict[str, str]:
        """Of the commands: no folder of the user, and nothing that is switched off already."""
        kept = {name: value for name, value in os.environ.items() if name not in SWITCHES}
        own = {name: str(self.folder / name) for name in FOLDERS}
        return {**kept, **own, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}

    def run(self, *arguments: str) -> "subprocess.CompletedProcess[bytes]":
        """A command of Python to its end."""
        return subprocess.run(
            self.command("socket", *arguments),
            cwd=self.folder / "cwd",
            env=self.environment,
            capture_output=True,
            timeout=300,
            check=False,
        )

    def dsqa(self, *arguments: str) -> bytes:
        """What `dsqa ARGUMENTS` writes to stdout."""
        done = self.run("-m", "dsqa", *arguments)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout

    def files(self) -> list[str]:
        """All that was written, folders as well."""
        held = [path for name in (*FOLDERS, "cwd") for path in (self.folder / name).rglob("*")]
        return sorted(str(path.relative_to(self.folder)) for path in held)


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "place")


def files_of(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


@watched
@pytest.mark.parametrize(
    ("forbidden", "use"),
    [
        ("socket", "socket.socket(socket.AF_INET)"),
        ("socket", "subprocess.run([sys.executable, '-c', 'import socket; socket.socket()'], check=1)"),
        ("connect", "socket.create_connection(('127.0.0.1', 9))"),
    ],
)  # fmt: skip
def test_who_uses_a_network_is_caught(place: Place, forbidden: str, use: str) -> None:
    code = f"import socket, subprocess, sys; print('begun', flush=True); {use}"
    done = subprocess.run(place.command(forbidden, "-c", code), capture_output=True, check=False)
    assert done.stdout == b"begun\n"
    assert done.returncode == -signal.SIGSYS or b"died with <Signals.SIGSYS" in done.stderr


@watched
def test_the_main_commands_use_no_network_and_leave_no_file(place: Place, tmp_path: Path) -> None:
    collection, store = tmp_path / "collection", tmp_path / "store"
    copy_sample("e", collection)
    before = files_of(collection)
    of = ["--collection", str(collection), "--store", str(store)]
    run = place.dsqa("answer", str(collection / "questions.tsv"), "--lang", "e", *of)
    assert run == (ROOT / "runs" / "sample-e.tsv").read_bytes()
    assert place.dsqa("ask", COLORADO, "--dataset", COLORADO_IN, *of).startswith(b"5,029,196\n")
    place.dsqa("index", *of)
    assert b"Federal" in place.dsqa("search", "minimum wage history", *of)
    assert place.files() == []
    assert files_of(collection) == before


LIBRARY = f"""
import dsqa, sys
with dsqa.open(sys.argv[1]) as collection:
    print(collection.answer({COLORADO!r}, {COLORADO_IN!r}).text)
"""


@watched
def test_a_program_that_uses_the_library_leaves_only_the_store(
    place: Place, tmp_path: Path
) -> None:
    collection = tmp_path / "collection"
    copy_sample("e", collection)
    before = files_of(collection)
    done = place.run("-c", LIBRARY, str(collection))
    assert (done.stdout, done.stderr) == (b"5,029,196\n", b"")
    assert place.files() == []
    assert {name.split("/")[0] for name in files_of(collection) - before} == {".dsqa"}


@pytest.fixture
def serving(place: Place) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """`dsqa task mrqa serve`, and its port."""
    arguments = ("-m", "dsqa", "task", "mrqa", "serve", "--port", "0")
    held = subprocess.Popen(
        place.command("connect", *arguments),
        cwd=place.folder / "cwd",
        env={**place.environment, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert held.stdout is not None
        yield held, int(held.stdout.readline().rpartition(":")[2])
    finally:
        held.kill()
        held.communicate()


@watched
def test_a_server_connects_to_nobody_and_leaves_no_file(
    place: Place, serving: tuple[subprocess.Popen[str], int]
) -> None:
    held, port = serving
    qas = [{"qid": "q", "question": "Which river flows through London?"}]
    body = json.dumps({"context": "The Thames flows through London.", "qas": qas})
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("POST", "/", body)
    assert json.loads(connection.getresponse().read()) == {"q": "Thames"}
    held.send_signal(signal.SIGTERM)
    assert held.communicate(timeout=60) == ("", "")
    assert held.returncode == 0
    assert place.files() == []


@pytest.mark.usefixtures("socket_disabled")
def test_the_library_makes_no_socket(tmp_path: Path) -> None:
    import socket

    with pytest.warns(UserWarning, match="tried to use"), pytest.raises(SocketBlockedError):
        socket.socket()
    copy_sample("e", tmp_path / "collection")
    with dsqa.open(tmp_path / "collection") as collection:
        assert collection.answer(COLORADO, COLORADO_IN).text == "5,029,196"
        assert collection.search("minimum wage history")


@pytest.mark.usefixtures("socket_disabled")
@pytest.mark.long
def test_a_model_in_a_folder_is_not_asked_of_the_hub(tiny_bert: Path) -> None:
    from dsqa.learning.hub import load_base

    model, tokenizer = load_base(str(tiny_bert), "AutoModel", "a test")
    assert model.config.hidden_size == 16
    assert tokenizer("Ann was born")["input_ids"]


SEEN_BY_A_CHILD = """
import subprocess, sys
import dsqa
show = "import json, os; print(json.dumps(dict(os.environ)))"
subprocess.run([sys.executable, "-c", show], check=True)
"""


def test_telemetry_is_off_in_children_too(place: Place) -> None:
    done = place.run("-c", SEEN_BY_A_CHILD)
    seen = json.loads(done.stdout)
    assert {name: seen.get(name) for name in SWITCHES} == SWITCHES


def test_what_stood_in_the_environment_does_not_switch_it_on() -> None:
    environment = {"ORT_DISABLE_TELEMETRY": "0", "OTHER": "kept"}
    send_nothing(environment)
    assert environment == {**SWITCHES, "OTHER": "kept"}


def imports(path: Path) -> Iterator[str]:
    """The modules that a file names in its imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module)


def speaking_of(word: str, *rooms: str) -> Iterator[Path]:
    """The modules in these folders whose text holds a word."""
    for room in rooms:
        yield from (path for path in (ROOT / room).rglob("*.py") if word in path.read_text("utf-8"))


def test_one_module_imports_onnxruntime() -> None:
    who = [
        str(path.relative_to(ROOT))
        for path in speaking_of("onnxruntime", "dsqa", "benchmarks", "tools", "tests")
        if any(name.split(".")[0] == "onnxruntime" for name in imports(path))
    ]
    assert who == ["dsqa/learning/onnx_runtime.py"]
