"""What tests of several rooms share: small collections in the official layout."""

import atexit
import bz2
import gc
import io
import json
import os
import sys
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from dsqa.log import logger
from tests import prefork

# No test depends on a clock. In CI the same examples are tried each time; elsewhere new ones. `make test` tries some
# for each property, `make test-long` as many as Hypothesis itself.
for _profile, _examples in (("some", 20), ("many", 100)):
    settings.register_profile(
        _profile,
        deadline=None,
        derandomize=bool(os.environ.get("CI")),
        max_examples=_examples,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile("some")


# What the user of this machine has set is not tested; `tests/cli/test_config.py` has settings of its own.
os.environ["XDG_CONFIG_HOME"] = "/nonexistent"
# Several threads of LightGBM wait for each other without a break, which takes ten times the processor time where other
# tests run beside them. Read when its library is loaded.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")


def pytest_configure(config: pytest.Config) -> None:
    """Children are forked from one that has the imports behind it, unless each is to be measured."""
    if not config.getoption("cov_source", None):
        prefork.use()


def pytest_unconfigure() -> None:
    """The end of a test process is quiet, and that of what it started.

    What is alive when the interpreter is gone, DuckDB and onnx report to stderr as hundreds of lines
    about leaks, and have no switch for it. Hypothesis leaves a callback with the garbage collector that
    keeps modules alive; a thread or an extension that still holds one object does as well. By then all
    tests are reported, so what a process writes to stderr from its exit handlers on is dropped.
    """
    prefork.close()
    gc.callbacks.clear()
    atexit.register(_drop_stderr)


def _drop_stderr() -> None:
    sys.stderr.flush()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)


@pytest.fixture(autouse=True)
def quiet_log() -> Iterator[None]:
    """A test that sets up logging leaves none of it to the next one."""
    before = logger.handlers[:], logger.level
    yield
    logger.handlers[:], level = before
    logger.setLevel(level)


def _line(identifier: str, names: list[str]) -> str:
    return json.dumps(
        {
            "id": identifier,
            "url": "https://example.org/",
            "attribution": "Somebody",
            "title": f"Title of {identifier}",
            "description": "What it is",
            "data": [
                {"data_format": "CSV", "data_url": "https://example.org/", "data_filename": name}
                for name in names
            ],
            "data_fields": {"Publisher": "Somebody", "Keywords": ["a", "b"]},
        }
    )


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """`make({id: data file names}, folder_files, tar_files, lang="e")` -> collection folder."""
    monkeypatch.delenv("DSQA_STORE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def make(
        datasets: dict[str, list[str]],
        folder_files: dict[str, bytes] | None = None,
        tar_files: dict[str, bytes] | None = None,
        lang: str = "e",
    ) -> Path:
        folder = tmp_path / "collection"
        folder.mkdir(exist_ok=True)
        lines = "".join(_line(*dataset) + "\n" for dataset in datasets.items())
        metadata = folder / f"data_search_{lang}_collection.jsonl.bz2"
        metadata.write_bytes(bz2.compress(lines.encode()))
        if folder_files is not None:
            for name, data in folder_files.items():
                path = folder / f"data_search_{lang}_data" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
        if tar_files is not None:
            with tarfile.open(folder / f"data_search_{lang}_data.tar.bz2", "w:bz2") as archive:
                for name, data in tar_files.items():
                    member = tarfile.TarInfo(f"data_search_{lang}_data/{name}")
                    member.size = len(data)
                    archive.addfile(member, io.BytesIO(data))
        return folder

    return make


@pytest.fixture(scope="session")
def publish_at() -> Callable[..., Path]:
    """`publish_at(folder, datasets, files, lang="e")`: a collection, in plain JSON lines.

    A dataset is an id with a title, or with all keys of a metadata line but the id; `files` are
    data files by name. Published again, the metadata are replaced.
    """

    def publish_at(
        folder: Path,
        datasets: dict[str, str | dict[str, Any]],
        files: dict[str, bytes] | None = None,
        lang: str = "e",
    ) -> Path:
        data = folder / f"data_search_{lang}_data"
        data.mkdir(parents=True, exist_ok=True)
        for file, content in (files or {}).items():
            (data / file).write_bytes(content)
        lines = []
        for identifier, told in datasets.items():
            keys = {"title": told} if isinstance(told, str) else told
            lines.append(json.dumps({"id": identifier, **keys}, ensure_ascii=False) + "\n")
        metadata = folder / f"data_search_{lang}_collection.jsonl"
        metadata.write_text("".join(lines), encoding="utf-8")
        return folder

    return publish_at


@pytest.fixture
def publish(
    publish_at: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Path]:
    """`publish(datasets, files, lang="e", name="collection")`: as `publish_at`, in `tmp_path`."""
    monkeypatch.delenv("DSQA_STORE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def publish(
        datasets: dict[str, str | dict[str, Any]],
        files: dict[str, bytes] | None = None,
        lang: str = "e",
        name: str = "collection",
    ) -> Path:
        return publish_at(tmp_path / name, datasets, files, lang)

    return publish


@pytest.fixture(scope="module")
def tiny_bert(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a model of random weights, to start training from."""
    torch = pytest.importorskip("torch")
    transformers = pytest.importorskip("transformers")
    folder = tmp_path_factory.mktemp("tiny_bert")
    words = ["ann", "bob", "was", "born", "in", "oslo", "rome", "where", "who", "?", "."]
    vocab = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *words]
    (folder / "vocab.txt").write_text("\n".join(vocab))
    transformers.BertTokenizerFast(vocab_file=str(folder / "vocab.txt")).save_pretrained(folder)
    config = transformers.BertConfig(
        vocab_size=len(vocab), hidden_size=16, num_hidden_layers=3, num_attention_heads=2,
        intermediate_size=16, max_position_embeddings=512,
    )  # fmt: skip
    torch.manual_seed(0)
    transformers.BertModel(config).save_pretrained(folder)
    return folder


# Grids are located in with what few rooms need, so it is loaded when it is first asked for.


@pytest.fixture
def sheet_of() -> Callable[..., Any]:
    """`sheet_of(texts)`: a sheet with these displayed texts; texts of numbers are numbers."""
    from sample_grids import sheet_of

    return sheet_of


@pytest.fixture
def located() -> Callable[..., Any]:
    """`located(question, texts, lang="e")`: the question weighed, and its candidates."""
    from sample_grids import located

    return located


@pytest.fixture
def ask() -> Callable[..., Any]:
    """`ask(question, texts, lang="e")`: the answer over located cells; the sheet must hold a table."""
    from sample_grids import ask

    return ask


@pytest.fixture
def no_plain_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cells are located in every table, plain ones too: for what is tested of locating on a small CSV."""
    monkeypatch.setattr("dsqa.answering.over_tables.column_tables.plain_tables_of", lambda *_: [])
    monkeypatch.setattr("dsqa.answering.over_tables.column_tables.other_relations", lambda *_: [])


@pytest.fixture
def no_derivations(no_plain_tables: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers are composed of located cells, and nothing else is looked at however unsure they are."""
    monkeypatch.setattr(
        "dsqa.answering.over_cells.from_cross.derived_answer", lambda *_arguments: None
    )
