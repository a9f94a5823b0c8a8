import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from dsqa.errors import DsqaError, UsageError
from dsqa.tasks.nlpcc_dbqa import fit, learned
from dsqa.tasks.nlpcc_dbqa.associations import learn
from dsqa.tasks.nlpcc_dbqa.features import features
from dsqa.tasks.nlpcc_dbqa.files import Document, documents, read_pairs
from dsqa.tasks.nlpcc_dbqa.form import key_and_value
from dsqa.tasks.nlpcc_dbqa.frequencies import count
from dsqa.tasks.nlpcc_dbqa.model import card, load, save
from dsqa.tasks.nlpcc_dbqa.reading import read

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


def test_what_a_document_added_can_be_taken_away(data: list[fit.Example]) -> None:
    """A training document is seen as if nothing had been counted on it."""
    background = Counter(term for one in data for s in one.reading.sentences for term in s.terms)
    answers = [learned._answers(one.document, one.reading) for one in data]
    whole = learn([a for each in answers for a in each], background, 32)
    others = learn([a for each in answers[1:] for a in each], background, 32)
    seen = whole.columns(data[0].reading, learned.own(*data[0]))
    unseen = others.columns(data[0].reading)
    assert seen["best"].max() > 0
    for name, values in unseen.items():
        np.testing.assert_allclose(seen[name], values, err_msg=name)


def test_facts(folder: Path) -> None:
    facts = learned.read_facts(folder / "facts.txt")
    assert facts[0] == ("鲁迅是什么时候出生的?", "鲁迅", "出生日期", "1881年")
    sources = learned.from_facts(facts)
    assert sources["facts"].pairs["什么"]["日期"] == len(NAMES)
    assert "鲁迅" not in sources["facts"].pairs
    assert sources["objects"].pairs["日期"]["#年"] == len(NAMES)


def test_no_facts(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("甲\t乙\n", encoding="utf-8")
    with pytest.raises(DsqaError, match="not KBQA"):
        learned.read_facts(tmp_path / "other")


def test_equal_questions_are_in_one_fold(data: list[fit.Example]) -> None:
    parts = fit._folds([*data, *data], 4, 0)
    assert parts[: len(data)] == parts[len(data) :]


def test_a_saved_model_is_the_same(data: list[fit.Example], folder: Path, tmp_path: Path) -> None:
    facts = learned.from_facts(learned.read_facts(folder / "facts.txt"))
    model = fit.train(data, facts, seeds=2)
    first, second = tmp_path / "first.zip", tmp_path / "second.zip"
    save(model, {"date": "2026-11-22"}, first)
    save(fit.train(data, facts, seeds=2), {"date": "2026-11-22"}, second)
    assert first.read_bytes() == second.read_bytes()
    assert card(first) == {"date": "2026-11-22"}
    for one in data[:3]:
        assert load(first).scores(one.document) == model.scores(one.document)


def test_held_out(data: list[fit.Example]) -> None:
    found = fit.held_out(data, {}, 2, seeds=2)
    assert found.together.counted == len(NAMES)
    assert len(found.single) == 2
    assert [len(each) for each in found.scores] == [4] * len(NAMES)


def test_labels_are_needed_to_train() -> None:
    with pytest.raises(DsqaError, match="no label"):
        fit.examples([Document("谁？", ("他",), (None,))])


def test_no_weights(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no weights"):
        load(tmp_path / "none.zip")
    (tmp_path / "bad.zip").write_bytes(b"PK")
    with pytest.raises(DsqaError, match="train them anew"):
        load(tmp_path / "bad.zip")


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dsqa", "task", "nlpcc-dbqa", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8")


def test_train_and_answer(folder: Path, tmp_path: Path) -> None:
    pairs, weights, scores = folder / "pairs.txt", tmp_path / "w.zip", tmp_path / "scores"
    made = run(
        "train", pairs, "--facts", folder / "facts.txt", "--date", "2026-11-22",
        "--folds", 2, "--seeds", 1, "-o", weights,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    assert made.stdout.startswith("map\t")
    assert card(weights)["questions"] == len(NAMES)
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


def test_bad_input(tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("甲\t乙\n甲乙\n", encoding="utf-8")
    wrong = run("answer", tmp_path / "bad.txt", "-o", tmp_path / "scores")
    assert (wrong.returncode, wrong.stderr.count("\n")) == (1, 1)
    assert "line 2: no tab" in wrong.stderr
    assert not (tmp_path / "scores").exists()
    assert run("answer", tmp_path / "none.txt").returncode == 2
    assert run("answer").returncode == 2


def test_weights_of_the_package_say_how_they_were_made() -> None:
    made = card()
    assert json.dumps(made["made_by"]).startswith('"dsqa task nlpcc-dbqa train')
    assert {"data", "date", "seed", "figures"} <= made.keys()
