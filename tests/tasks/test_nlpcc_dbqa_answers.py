import gzip
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from dsqa_tasks.nlpcc_dbqa import fit, learned
from dsqa_tasks.nlpcc_dbqa.associations import Associations
from dsqa_tasks.nlpcc_dbqa.features import features
from dsqa_tasks.nlpcc_dbqa.files import MOST_SENTENCES, Document, documents, parts, read_pairs
from dsqa_tasks.nlpcc_dbqa.form import key_and_value
from dsqa_tasks.nlpcc_dbqa.frequencies import count
from dsqa_tasks.nlpcc_dbqa.model import SHIPPED, SentencesCard, load, save
from dsqa_tasks.nlpcc_dbqa.reading import read
from msgspec import to_builtins

from dsqa.errors import MalformedFile, UsageError
from dsqa.learning.trees import Trees
from dsqa.learning.zipped import read_members, write_members
from tests import prefork

CARD = SentencesCard("a test", ["some"], "2026-11-22", "0", 8, {})
NAMES = ["鲁迅", "老舍", "巴金", "茅盾", "曹禺", "冰心", "沈从文", "丁玲"]
YEARS = [1881, 1899, 1904, 1896, 1910, 1900, 1902, 1904]
PAIRS = "".join(
    f"{name}是哪年出生的？\t{sentence}\t{label}\n"
    for name, year in zip(NAMES, YEARS, strict=True)
    for sentence, label in (
        (f"{name}是一位作家。", 0),
        (f"出生日期：{year}年", 1),
        ("主要作品", 0),
        (f"{name}的小说很多。", 0),
    )
)
FACTS = "".join(
    f"<question id={at}>\t{name}是什么时候出生的？\n<triple id={at}>\t{name} ||| 出生日期 ||| {year}年\n"
    f"<answer id={at}>\t{year}年\n==================================================\n"
    for at, (name, year) in enumerate(zip(NAMES, YEARS, strict=True))
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dbqa")
    (path / "pairs.txt").write_text(PAIRS, encoding="utf-8")
    (path / "facts.txt").write_text(FACTS, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def data(folder: Path) -> list[fit.Example]:
    return fit.examples(documents(read_pairs(folder / "pairs.txt")))


def test_the_words_of_the_question_count() -> None:
    reading = read("鲁迅的血型是什么？", ["鲁迅是作家。", "血型：O型", "绍兴"])
    columns = features(reading, count([reading], 1), {}, {})
    assert np.argmax(columns["attribute pairs"]) == 1
    assert np.argmax(columns["key asked"]) == 1
    assert columns["together"][2] == 0
    assert list(columns["n1 corpus: above"]) == [
        sum(columns["n1 corpus"] > value) for value in columns["n1 corpus"]
    ]


@pytest.mark.parametrize("sentences", [[""], ["", "\u3000"], ["。" * 2000], ["2" * 3000, "甲"]])
@pytest.mark.parametrize("question", ["", "？", "谁", "甲" * 3000])
def test_odd_lines(question: str, sentences: list[str], data: list[fit.Example]) -> None:
    reading = read(question, sentences)
    source = learned.from_documents(data)
    columns = features(reading, count([reading], 1), {"labelled": source}, {})
    assert all(len(values) == len(sentences) for values in columns.values())
    assert all(np.isfinite(values).all() for values in columns.values())


def test_keys() -> None:
    assert key_and_value("血型：o型") == ("血型", "o型")
    assert key_and_value("【血型】o型") == ("血型", "o型")
    assert key_and_value("他说了这么一句很长很长的话：好") is None


def test_a_training_document_is_seen_as_a_new_one(data: list[fit.Example]) -> None:
    """What is counted on a document does not reach its own features."""
    more = fit.examples(
        [
            Document(
                "丁玲是哪年在湖南出生的？",
                ("丁玲生于1904年。", "丁玲出生在湖南，1904年出生。", "她1986年在北京去世。"),
                (0, 1, 1),
            ),
            Document("长江有多长？", ("长江长6300公里。", "它流过湖南和湖北。" * 3), (1, 0)),
        ]
    )
    every = [*data, *more]
    prepared = fit._prepare(every, set(range(len(every))), {})
    for at, one in enumerate(every):
        others = every[:at] + every[at + 1 :]
        alone = fit._prepare([*others, one], set(range(len(others))), {})
        assert alone.columns == prepared.columns
        np.testing.assert_allclose(prepared.rows[at], alone.rows[-1], rtol=1e-5, atol=1e-6)
    assert prepared.rows[0][:, prepared.columns.index("labelled best")].max() > 0


def test_facts(folder: Path) -> None:
    facts = learned.read_facts(folder / "facts.txt")
    assert facts[0] == ("鲁迅是什么时候出生的?", "鲁迅", "出生日期", "1881年")
    sources = learned.from_facts(facts)
    assert sources["facts"].pairs["什么"]["日期"] == len(NAMES)
    assert "鲁迅" not in sources["facts"].pairs
    assert sources["objects"].pairs["日期"]["#年"] == len(NAMES)


def test_no_facts(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("甲\t乙\n", encoding="utf-8")
    with pytest.raises(MalformedFile, match="not KBQA"):
        learned.read_facts(tmp_path / "other")


def test_equal_questions_are_in_one_fold(data: list[fit.Example]) -> None:
    parts = fit._folds([*data, *data], 4, 0)
    assert parts[: len(data)] == parts[len(data) :]


def test_a_saved_model_is_the_same(data: list[fit.Example], folder: Path, tmp_path: Path) -> None:
    facts = learned.from_facts(learned.read_facts(folder / "facts.txt"))
    model = fit.train(data, facts, seeds=2)
    first, second = tmp_path / "first.zip", tmp_path / "second.zip"
    save(model, CARD, first)
    save(fit.train(data, facts, seeds=2), CARD, second)
    assert first.read_bytes() == second.read_bytes()
    assert json.loads(read_members(first)["card.json"]) == to_builtins(CARD)
    for one in data[:3]:
        assert load(first).scores(one.document) == pytest.approx(model.scores(one.document))


def test_held_out(data: list[fit.Example]) -> None:
    found = fit.held_out(data, {}, 2, seeds=2)
    assert found.together.counted == len(NAMES)
    assert len(found.single) == 2
    assert [len(each) for each in found.scores] == [4] * len(NAMES)


def test_nothing_held_out_is_learned_from(
    data: list[fit.Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    counted, fitted = [], []
    from_documents, trees = learned.from_documents, fit.fit_trees

    def counting(chosen: list[fit.Example]) -> Associations:
        counted.append({one.document.question for one in chosen})
        return from_documents(chosen)

    def fitting(rows: np.ndarray, *more: object, **options: object) -> Trees:
        fitted.append(len(rows))
        return trees(rows, *more, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(learned, "from_documents", counting)
    monkeypatch.setattr(fit, "fit_trees", fitting)
    fit.held_out(data, {}, 4, seeds=1)
    every = {one.document.question for one in data}
    held = [every - one for one in counted]
    assert sorted(question for one in held for question in one) == sorted(every)
    assert fitted == [4 * len(one) for one in counted]


@pytest.mark.parametrize(
    ("labels", "told"), [((None, 1), "no label"), ((0, 0), "nothing to learn"), ((), "nothing")]
)
def test_labels_are_needed_to_train(labels: tuple[int | None, ...], told: str) -> None:
    with pytest.raises(MalformedFile, match=told):
        fit.examples([Document("谁？", ("他",) * len(labels), labels)])


def test_a_document_without_an_end_is_scored_in_parts() -> None:
    one = Document("谁？", ("他", "她") * MOST_SENTENCES, (0,) * (2 * MOST_SENTENCES))
    assert [len(part.sentences) for part in parts(one)] == [MOST_SENTENCES] * 2
    assert sum((part.sentences for part in parts(one)), ()) == one.sentences


def test_a_long_object_is_read_no_further_than_its_beginning(tmp_path: Path) -> None:
    (tmp_path / "facts").write_text(
        f"<question id=1>\t鲁迅是谁？\n<triple id=1>\t鲁迅 ||| 简介 ||| {'作家' * 50000}1881年\n",
        encoding="utf-8",
    )
    facts = learned.read_facts(tmp_path / "facts")
    assert facts[0].object == "作家" * 30


@pytest.fixture(scope="module")
def weights(folder: Path, data: list[fit.Example]) -> Path:
    path = folder / "weights.zip"
    facts = learned.from_facts(learned.read_facts(folder / "facts.txt"))
    save(fit.train(data, facts, seeds=1), CARD, path)
    return path


def test_no_weights(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no weights"):
        load(tmp_path / "none.zip")
    (tmp_path / "bad.zip").write_bytes(b"PK")
    with pytest.raises(UsageError, match="train them anew"):
        load(tmp_path / "bad.zip")


BROKEN: dict[str, Callable[[dict[str, bytes]], dict[str, bytes]]] = {
    "columns in another order": lambda held: about(held, columns=_columns(held)[::-1]),
    "a column less": lambda held: about(held, columns=_columns(held)[1:]),
    "an unknown column": lambda held: about(held, columns=["x", *_columns(held)[1:]]),
    "no trees": lambda held: about(held, trees=0),
    "text for a number": lambda held: about(held, sentences="8"),
    "numbers without an end": lambda held: about(held, lengths=[1.0, 2.0, None]),
    "other trees": lambda held: {**held, "trees-0.onnx": b"x" * 100},
    "too few counts": lambda held: {**held, "frequencies.u4": held["frequencies.u4"][4:]},
    "a word twice": lambda held: {**held, "facts-met.txt": b"a\n" * 40},
    "no such term": lambda held: {**held, "facts-pairs.u4": b"\xff\xff\0\0" * 3},
    "together more often than alone": lambda held: {
        **held,
        "facts-met.u4": bytes(len(held["facts-met.u4"])),
    },
    "no text": lambda held: {**held, "facts.json": b'{"answers": 100, "texts": 0}'},
    "nested": lambda held: {**held, "model.json": b"[" * 100_000},
}


def about(held: dict[str, bytes], **changed: object) -> dict[str, bytes]:
    return {**held, "model.json": json.dumps(json.loads(held["model.json"]) | changed).encode()}


def _columns(held: dict[str, bytes]) -> list[str]:
    return list(json.loads(held["model.json"])["columns"])


@pytest.mark.parametrize("name", BROKEN)
def test_damaged_weights(name: str, weights: Path, tmp_path: Path) -> None:
    path = tmp_path / "broken.zip"
    write_members(path, BROKEN[name](read_members(weights)))
    with pytest.raises(UsageError, match="train them anew"):
        load(path)


def run(*arguments: object, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dsqa", "task", "nlpcc-dbqa", *map(str, arguments)]
    return prefork.run(command, cwd=folder)


def test_train_and_answer(folder: Path, tmp_path: Path) -> None:
    pairs, weights, scores = folder / "pairs.txt", tmp_path / "w.zip", tmp_path / "scores"
    made = run(
        "train", pairs, "--facts", folder / "facts.txt", "--date", "2026-11-22",
        "--folds", 2, "--seeds", 1, "-o", weights,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    assert made.stdout.startswith("map\t")
    assert json.loads(read_members(weights)["card.json"])["questions"] == len(NAMES)
    assert run("answer", pairs, "--weights", weights, "-o", scores).returncode == 0
    assert len(scores.read_text().splitlines()) == PAIRS.count("\n")
    assert run("evaluate", pairs, scores).returncode == 0


def test_answers_of_the_package(tmp_path: Path) -> None:
    plain, other = tmp_path / "plain.txt", tmp_path / "other.txt"
    lines = [line.rsplit("\t", 1)[0] for line in PAIRS.splitlines()]
    plain.write_text("\n".join(lines), encoding="utf-8")
    other.write_bytes("\r\n".join([*PAIRS.splitlines(), ""]).encode("gb18030"))
    found = run("answer", plain)
    assert found.returncode == 0, found.stderr
    scores = [float(line) for line in found.stdout.splitlines()]
    assert len(scores) == len(lines)
    assert all(max(scores[at : at + 4]) == scores[at + 1] for at in range(0, len(scores), 4))
    assert run("answer", other).stdout == found.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("answer", "bad.txt", "-o", "scores"), "bad.txt, line 2: no tab"),
        (("answer", "none.txt"), "cannot read none.txt"),
        (("answer", "cut.gz"), "cut.gz: damaged gzip"),
        (("answer", "pairs.txt", "-o", "none/scores"), "cannot write none/scores"),
        (("answer", "pairs.txt", "--weights", "bad.txt"), "bad.txt: no weights"),
        (("answer",), "Missing argument"),
        (("evaluate", "pairs.txt", "bad.txt"), "bad.txt"),
        (("train", "bad.txt", "--date", "2026-11-22", "-o", "w"), "bad.txt, line 2: no tab"),
        (("train", "empty", "--date", "2026-11-22", "-o", "w"), "empty: no question has both"),
        (("train", "wrong", "--date", "2026-11-22", "-o", "w"), "wrong: no question has both"),
        (("train", "pairs.txt", "--date", "2026-11-22", "-o", "none/w"), "cannot write none/w"),
        (("train", "pairs.txt", "--date", "2026-11-22", "--folds", "9", "-o", "w"), "too few"),
        (
            ("train", "pairs.txt", "--facts", "bad.txt", "--date", "2026-11-22", "-o", "w"),
            "bad.txt: no question with a triple",
        ),
    ],
)
def test_bad_input(arguments: tuple[str, ...], told: str, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("甲\t乙\n甲乙\n", encoding="utf-8")
    (tmp_path / "pairs.txt").write_text(PAIRS, encoding="utf-8")
    (tmp_path / "empty").touch()
    (tmp_path / "wrong").write_text(PAIRS.replace("\t1", "\t0"), encoding="utf-8")
    (tmp_path / "cut.gz").write_bytes(gzip.compress(PAIRS.encode())[:-9])
    wrong = run(*arguments, folder=tmp_path)
    assert (wrong.returncode, wrong.stdout, wrong.stderr.count("\n")) == (2, "", 1)
    assert told in wrong.stderr
    assert not (tmp_path / "scores").exists()


def test_weights_of_the_package_say_how_they_were_made() -> None:
    made = json.loads(read_members(SHIPPED)["card.json"])
    assert json.dumps(made["made_by"]).startswith('"dsqa task nlpcc-dbqa train')
    assert {"data", "date", "seed", "figures"} <= made.keys()
