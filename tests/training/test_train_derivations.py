"""`dsqa train-derivations`, as a person calls it, on a few questions on small tables."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.cli import main
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import DerivationWeights, load
from dsqa.questions.parse import read

Make = Callable[..., Path]
HEADS = ["Year", "Country", "City", "Gold"]
TABLES = {
    "winter": [["1988", "Norway", "Oslo", "3"], ["1992", "Sweden", "Umea", "7"], ["1996", "Norway", "Bergen", "4"]],
    "summer": [["1990", "Italy", "Rome", "8"], ["1994", "France", "Lyon", "2"], ["1998", "Spain", "Bilbao", "5"]],
    "autumn": [["1989", "Japan", "Kobe", "6"], ["1993", "China", "Dalian", "9"], ["1997", "Japan", "Osaka", "1"]],
    "spring": [["1991", "Chile", "Arica", "4"], ["1995", "Peru", "Lima", "3"], ["1999", "Cuba", "Havana", "8"]],
}  # fmt: skip
FIGURES = tuple(f"collection/train {name}" for name in ("questions", "derivable", "denotation"))


def run(*arguments: str | Path) -> int:
    with pytest.raises(SystemExit) as caught:
        main([str(argument) for argument in arguments])
    return int(caught.value.code or 0)


def questions() -> list[tuple[str, str, str]]:
    """(dataset, question, answer)"""
    found = []
    for dataset, rows in TABLES.items():
        for year, country, city, _ in rows:
            found.append((dataset, f"which city hosted in {year}?", city))
            found.append((dataset, f"which country was {city} in?", country))
        by_gold = sorted(rows, key=lambda row: int(row[3]))
        found.append((dataset, "which city had the most gold?", by_gold[-1][2]))
        found.append((dataset, "which city had the least gold?", by_gold[0][2]))
    return found


def write(folder: Path, asked: list[tuple[str, str, str]]) -> None:
    lines = [(f"Q{at}", *one) for at, one in enumerate(asked)]
    (folder / "questions_train.tsv").write_text(
        "".join(f"{qid}\t{dataset}\t{question}\n" for qid, dataset, question, _ in lines)
    )
    (folder / "gold_train.tsv").write_text(
        "".join(f"{qid}\t{answer}\n" for qid, _, _, answer in lines)
    )


@pytest.fixture
def collection(make: Make) -> Path:
    """Four small tables in the official layout, with eight questions on each."""
    files = {
        f"{name}.csv": "".join(",".join(row) + "\n" for row in [HEADS, *rows]).encode()
        for name, rows in TABLES.items()
    }
    folder = make({name: [f"{name}.csv"] for name in TABLES}, files)
    write(folder, questions())
    return folder


def trained(collection: Path, output: Path, *options: str) -> DerivationWeights:
    arguments = ["--date", "2026-11-23", "--folds", "2", "-o", output, *options]
    assert run("train-derivations", collection, *arguments) == 0
    return load(output)


def test_what_is_learned_answers_and_is_the_same_each_time(
    collection: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    weights = trained(collection, tmp_path / "w.zip")
    shown = dict(line.rsplit(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert set(FIGURES) <= set(shown)
    assert float(shown["collection/train questions"]) == len(questions())
    assert float(shown["collection/train derivable"]) == 1
    assert 0 < float(shown["collection/train denotation"]) <= 1
    for dataset, question, answer in questions():
        rows = TABLES[dataset]
        relation = Relation(HEADS, [list(column) for column in zip(*rows, strict=True)])
        assert derive(relation, read(question), weights)[0].items == (answer,)
    trained(collection, tmp_path / "2.zip")
    assert (tmp_path / "w.zip").read_bytes() == (tmp_path / "2.zip").read_bytes()


def test_questions_that_no_table_answers_are_counted_and_the_card_says_so(
    collection: Path, tmp_path: Path
) -> None:
    asked = questions()
    write(collection, [*asked, *((dataset, "who wrote it?", "Nobody") for dataset in TABLES)])
    card = trained(collection, tmp_path / "w.zip", "--seed", "7").card
    assert card.date == "2026-11-23"
    assert card.seed == 7
    assert "collection/train" in " ".join(card.data)
    assert "dsqa train-derivations" in card.made_by
    many = len(asked) + len(TABLES)
    assert card.figures["collection/train questions"] == many
    assert card.figures["collection/train derivable"] == pytest.approx(len(asked) / many)


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("train-derivations", "--help") == 0
    assert "dsqa train-derivations ../shared/data/" in capsys.readouterr().out


def test_where_to_write_has_to_be_said(
    collection: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("train-derivations", collection, "--date", "2026-11-23") == 2
    assert "Missing option '-o' / '--output'" in capsys.readouterr().err


def test_where_to_write_is_looked_at_first(
    collection: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "none" / "w.zip"
    assert run("train-derivations", collection, "--date", "2026-11-23", "-o", output) == 2
    assert capsys.readouterr().err.endswith(f"no folder {output.parent}\n")


def test_nothing_to_learn_from(
    collection: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(collection, [(dataset, "who wrote it?", "Nobody") for dataset in TABLES])
    output = tmp_path / "w.zip"
    assert run("train-derivations", collection, "--date", "2026-11-23", "-o", output) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "nothing to learn from" in captured.err.splitlines()[-1]
    assert not output.exists()


def test_a_folder_without_questions_to_train_on(
    collection: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (collection / "questions_train.tsv").unlink()
    output = tmp_path / "w.zip"
    assert run("train-derivations", collection, "--date", "2026-11-23", "-o", output) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_questions_of_ones_own(
    collection: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own"
    own.mkdir()
    for what in ("questions", "gold"):
        (collection / f"{what}_train.tsv").rename(own / f"{what}.tsv")
    given = ["--questions", str(own / "questions.tsv"), "--gold", str(own / "gold.tsv")]
    weights = trained(collection, tmp_path / "w.zip", *given)
    assert weights.card.figures["questions questions"] == len(questions())
