"""`dsqa train`, `dsqa train-reranker` and --reranker, as a person calls them."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dsqa.cli import main
from dsqa.locate.rerank import load_reranker
from tests import prefork

SAMPLES = Path(__file__).resolve().parents[2] / "collections"
AREAS = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"
QUESTION = "What was the value for the South in 2010?"
Make = Callable[..., Path]


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(list(arguments))
    return int(caught.value.code or 0)


@pytest.mark.parametrize("name", ["train", "train-readings", "train-reranker", "train-base"])
def test_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(name, "--help") == 0
    shown = capsys.readouterr().out
    assert f"\n    dsqa {name} " in shown
    # What reads questions needs no more than answering does.
    assert ("'.[train]'" in shown) == (name != "train-readings")


def test_a_folder_without_cells(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make({"areas": ["a.csv"]}, {"a.csv": AREAS})
    (folder / "questions.tsv").write_text(f"Q1\tareas\t{QUESTION}\n")
    (folder / "gold.tsv").write_text("Q1\t30\n")
    assert run("train", str(folder), "--date", "2026-11-21", "-o", str(folder / "w")) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f"dsqa: error: {folder} has no cells file for its questions\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["train", "sets"],
        ["train-reranker", "r.jsonl.gz", "--base", "none", "--licence", "MIT"],
        ["train-ranking", "topics.tsv", "qrels.txt"],
        ["train-missing", "sets"],
        ["train-part", "nesting", "sets"],
        ["task", "textgraphs", "train", "tables", "q.tsv"],
        ["task", "nlpcc-dbqa", "train", "dbqa.txt"],
        ["task", "nlpcc-kbqa", "train", "kbqa.txt", "--kb", "kb.txt"],
        ["task", "mrqa", "train", "data.jsonl.gz"],
        ["task", "mrqa", "train-encoders", "data.jsonl.gz"],
        ["task", "qrecc", "train", "data"],
    ],
)
def test_no_weights_of_the_package_are_written_over(
    arguments: list[str],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What makes weights is told where to."""
    monkeypatch.chdir(tmp_path)
    for name in arguments[1:]:
        if "." in name:
            Path(name).touch()
        elif not name.startswith("-"):
            Path(name).mkdir(exist_ok=True)
    assert run(*arguments, "--date", "2026-11-22") == 2
    assert "Missing option '-o' / '--output'" in capsys.readouterr().err


def test_a_folder_without_questions(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make({"areas": ["a.csv"]}, {"a.csv": AREAS})
    assert run("train", str(folder), "--date", "2026-11-21", "-o", str(folder / "w")) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_where_to_write_is_looked_at_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "none" / "w.zip"
    assert run("train", str(SAMPLES / "sample-e"), "--date", "2026-11-21", "-o", str(output)) == 2
    assert capsys.readouterr().err.endswith(f"no folder {output.parent}\n")


@pytest.mark.parametrize(
    ("missing", "arguments", "message"),
    [
        ("lightgbm", ["train", "sample-e"], "training needs lightgbm"),
        pytest.param(
            "onnxmltools",
            ["train", "sample-e"],
            "training needs onnxmltools",
            marks=pytest.mark.long,
        ),
        (
            "torch",
            ["train-reranker", "r.jsonl.gz", "--base", "none", "--licence", "MIT"],
            "training a re-ranker needs torch",
        ),
        (
            "torch",
            ["ask", QUESTION, "--dataset", "areas", "--reranker", "x"],
            "--reranker x needs torch",
        ),
    ],
)
def test_a_missing_library_is_named_with_what_installs_it(
    missing: str, arguments: list[str], message: str, make: Make, tmp_path: Path
) -> None:
    if missing == "onnxmltools":
        pytest.importorskip("lightgbm", reason="training needs dsqa[train]")
    folder = make({"areas": ["a.csv"]}, {"a.csv": AREAS})
    (tmp_path / "r.jsonl.gz").touch()
    given = [
        str(tmp_path / one)
        if one.endswith(".gz")
        else str(SAMPLES / one)
        if one.startswith("sample-")
        else one
        for one in arguments
    ]
    if given[0] == "ask":
        given += ["--collection", str(folder)]
    else:
        given += ["--date", "2026-11-21", "-o", str(tmp_path / "out")]
    code = (
        "import sys\n"
        "class Without:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {missing!r}: raise ModuleNotFoundError(name, name=name)\n"
        "sys.meta_path.insert(0, Without())\n"
        "from dsqa.cli import main\n"
        f"main({given!r})\n"
    )
    done = prefork.run(
        [sys.executable, "-c", code],
        env={**os.environ, "DSQA_STORE": str(tmp_path / "store")},
    )
    assert done.returncode == 2
    assert done.stdout == ""
    extra = "neural" if arguments[0] == "ask" else "train"
    assert done.stderr.startswith(f"dsqa: error: {message}")
    assert done.stderr.endswith(f"pip install '.[{extra}]' in the project's folder\n")
    assert done.stderr.count("\n") == 1


@pytest.fixture(scope="module")
def bert(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a tiny untrained model for sequence classification."""
    torch = pytest.importorskip("torch", reason="other models need dsqa[neural]")
    transformers = pytest.importorskip("transformers", reason="other models need dsqa[neural]")
    folder = tmp_path_factory.mktemp("bert")
    letters = "abcdefghijklmnopqrstuvwxyz0123456789"
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *letters, *".,?|>=-"]
    (folder / "vocab.txt").write_text("\n".join([*words, *(f"##{one}" for one in letters)]))
    tokenizer = transformers.BertTokenizerFast(str(folder / "vocab.txt"))
    tokenizer.save_pretrained(folder)
    torch.manual_seed(0)
    config = transformers.BertConfig(
        vocab_size=len(tokenizer),
        hidden_size=16,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=32,
        max_position_embeddings=128,
        num_labels=1,
        initializer_range=1.0,
    )
    transformers.BertForSequenceClassification(config).save_pretrained(folder)
    return folder


def ask(collection: Path, reranker: Path | str) -> int:
    where = ["--dataset", "areas", "--collection", str(collection)]
    return run("ask", QUESTION, *where, "--reranker", str(reranker), "--explain")


@pytest.mark.long
def test_a_model_of_ones_own(bert: Path, make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make({"areas": ["a.csv"]}, {"a.csv": AREAS})
    capsys.readouterr()
    assert ask(folder, bert) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert "other candidates" in captured.out
    reranker = load_reranker(str(bert))
    assert reranker is not None
    assert reranker.langs == {"e", "j"}
    scores = reranker.score(QUESTION, ["South | 2010 | = 30", "North | 2010 | = 10"])
    assert scores.shape == (2,)
    assert np.isfinite(scores).all()
    assert scores[0] != scores[1]


@pytest.mark.long
def test_a_model_without_a_head(
    bert: Path, make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import transformers

    bare = tmp_path / "bare"
    model: Any = transformers.BertForSequenceClassification.from_pretrained(bert)
    model.bert.save_pretrained(bare)
    for path in bert.glob("token*"):
        (bare / path.name).write_bytes(path.read_bytes())
    capsys.readouterr()
    assert ask(make({"areas": ["a.csv"]}, {"a.csv": AREAS}), bare) == 2
    err = capsys.readouterr().err
    assert "no sequence-classification model (no classifier." in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["empty", pytest.param("no such model", marks=pytest.mark.long)])
def test_no_such_model(
    name: str, make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if name != "empty":
        pytest.importorskip("torch", reason="other models need dsqa[neural]")
        pytest.importorskip("transformers", reason="other models need dsqa[neural]")
    (tmp_path / "empty").mkdir()
    reranker = str(tmp_path / name) if name == "empty" else name
    assert ask(make({"areas": ["a.csv"]}, {"a.csv": AREAS}), reranker) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"dsqa: error: --reranker {reranker}: no ")
    assert captured.err.count("\n") == 1


@pytest.mark.long
def test_train_a_reranker_and_use_it(
    bert: Path, make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    pytest.importorskip("onnx", reason="training needs dsqa[train]")
    folder = make({"areas": ["a.csv"]}, {"a.csv": AREAS})
    monkeypatch.setenv("DSQA_STORE", str(tmp_path / "store"))
    made, read = tmp_path / "reranker", tmp_path / "readings.jsonl.gz"
    assert run("train-readings", str(SAMPLES / "sample-e"), "-o", str(read)) == 0
    many = capsys.readouterr().out.removeprefix(f"{read}: ").split()[0]
    options = ["--base", str(bert), "--licence", "MIT", "--date", "2026-11-21", "--epochs", "1"]
    more = ["--weigh", "sample-e=2", "--threads", "1", "-o", str(made)]
    assert run("train-reranker", str(read), *options, *more) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{made}: trained on ")
    assert said.endswith(f" of {many} questions\n")
    assert {path.name for path in made.iterdir()} == {
        "model.onnx", "tokenizer.json", "card.json", "whole",
    }  # fmt: skip
    assert load_reranker(str(made / "whole")) is not None
    assert ask(folder, made) == 0
    assert capsys.readouterr().err == ""


READING = '{"set":"a","lang":"e","file":8,"text":"gin","candidates":["9","8"],"right":[0]}\n'


@pytest.mark.parametrize(
    ("weigh", "message"),
    [
        ("b=2", "no question is of 'b'; the sets are a"),
        ("a", "'a' is not SET=NUMBER"),
        ("a=0", "'a=0' is not SET=NUMBER"),
        ("a=many", "'a=many' is not SET=NUMBER"),
        ("a=2", "no questions of which right and wrong answers are read"),  # all are held out
    ],
)
def test_what_a_set_counts(
    weigh: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "r.jsonl").write_text(READING)
    where = ["--base", "none", "--licence", "MIT", "--date", "2026-11-21", "-o", str(tmp_path / "few")]  # fmt: skip
    assert run("train-reranker", str(tmp_path / "r.jsonl"), *where, "--weigh", weigh) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.err.count("\n") == 1
    assert not (tmp_path / "few").exists()


def test_a_file_of_no_readings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "r.jsonl").write_text("Q1\tareas\twhat?\n")
    where = ["--base", "none", "--licence", "MIT", "--date", "2026-11-21", "-o", str(tmp_path / "few")]  # fmt: skip
    assert run("train-reranker", str(tmp_path / "r.jsonl"), *where) == 2
    err = capsys.readouterr().err
    assert "r.jsonl: line 1: no reading as `dsqa train-readings` writes it" in err
    assert err.count("\n") == 1
