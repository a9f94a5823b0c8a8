"""`dsqa train-derivations --tables cross`, on a sample collection."""

from pathlib import Path

import numpy as np
import pytest

from dsqa.bench.sets import find_sets
from dsqa.cli import main
from dsqa.derivations.log_linear import Described
from dsqa.derivations.weights import load
from dsqa.training.ranking.cross_derivations import CrossPlan, thinned
from dsqa.training.ranking.derivations import PlainTableQuestion
from dsqa.training.ranking.held_out_weights import held_out_weights
from dsqa.training.ranking.log_linear import DerivationExample

SAMPLE = Path(__file__).parent.parent.parent / "collections" / "sample-e"


def run(*arguments: str | Path) -> int:
    with pytest.raises(SystemExit) as caught:
        main([str(argument) for argument in arguments])
    return int(caught.value.code or 0)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.long
def test_weights_of_a_collection(
    few_rounds: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--tables", "cross", "--folds", "2", "--date", "2026-11-23"]
    assert run("train-derivations", SAMPLE, *options, "-o", tmp_path / "w.zip") == 0
    shown = dict(line.rsplit(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    questions = float(shown["sample-e questions"])
    assert questions > 10
    assert 0.5 < float(shown["sample-e derivable"]) <= 1
    assert 0 <= float(shown["sample-e right"]) <= 1
    card = load(tmp_path / "w.zip").card
    assert card.tables == "cross"
    assert "--tables cross" in card.made_by


@pytest.mark.filterwarnings("ignore")
@pytest.mark.long
def test_weights_without_each_part_are_kept(few_rounds: None, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    options = ["--tables", "cross", "--folds", "3", "--date", "2026-11-23"]
    options += ["--elsewhere", str(elsewhere)]
    assert run("train-derivations", SAMPLE, *options, "-o", tmp_path / "w.zip") == 0
    plan = CrossPlan(find_sets([str(SAMPLE)], "train"), "2026-11-23", 3)
    kept = held_out_weights(plan, elsewhere, plain=False, say=pytest.fail)
    assert len(kept.cross) == 3
    assert kept.plain == []
    shared = [one.cross.model.shared.tobytes() for one in kept.cross]
    assert len({*shared, load(tmp_path / "w.zip").model.shared.tobytes()}) == 4


@pytest.mark.parametrize("options", [["--folds", "3"], ["--tables", "cross", "--folds", "4"]])
def test_only_three_parts_over_cross_tables_are_kept(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = [*options, "--elsewhere", str(tmp_path), "--date", "2026-11-23"]
    assert run("train-derivations", SAMPLE, *options, "-o", tmp_path / "w.zip") == 2
    assert "--elsewhere is for --tables cross and --folds 3" in capsys.readouterr().err


def test_cells_are_needed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.csv").write_text("City,Gold\nOslo,3\nUmea,7\n")
    (tmp_path / "q.tsv").write_text("Q1\tWhich city had 3?\n")
    (tmp_path / "g.tsv").write_text("Q1\tOslo\n")
    own = ["--questions", tmp_path / "q.tsv", "--gold", tmp_path / "g.tsv"]
    options = ["--tables", "cross", "--date", "2026-11-23", "-o", tmp_path / "w.zip"]
    assert run("train-derivations", tmp_path / "a.csv", *own, *options) == 2
    assert "no cells file" in capsys.readouterr().err


def test_templates_stay_a_third_of_what_people_wrote() -> None:
    described = Described(*(np.zeros(0),) * 4, [], [])  # type: ignore[arg-type]
    example = DerivationExample(described, np.zeros(0, bool))
    asked = [PlainTableQuestion(example, fold, fold % 2 == 1) for fold in range(60)]
    found = thinned(asked, seed=0)
    assert [one.fold for one in found if not one.is_practice] == list(range(0, 60, 2))
    made = [one.fold for one in found if one.is_practice]
    assert len(made) == 10
    assert made == sorted(made)
    assert thinned(asked, seed=0) == found
    assert thinned(asked[:8:2], seed=0) == asked[:8:2]
