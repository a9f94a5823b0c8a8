"""`dsqa train-confidence`: coefficients from answers by weights that never saw the file."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from dsqa.answering.calibration import CalibrationFile
from dsqa.answering.over_cells.sources import SURE
from dsqa.cli import main
from dsqa.training.confidence import AnsweredTwice, ComposedAnswer, figures, fitted

SAMPLES = Path(__file__).parent.parent.parent / "collections"


def answers(name: str, many: int, share: float, seed: int = 0) -> list[AnsweredTwice]:
    """So many answers of a set, a share of them right, whatever their odds."""
    random = np.random.default_rng(seed)
    found = []
    for at in range(many):
        factors = {"constant": 1.0, "odds": float(random.normal())}
        derived = {"constant": 1.0, "chance": float(random.normal())}
        is_right = at < share * many
        composed = ComposedAnswer(factors, is_right, is_cell=True, is_text=False)
        found.append(AnsweredTwice(name, "j", at % 2, composed, derived, is_right))
    return found


def test_sets_count_alike() -> None:
    large, small = answers("large", 900, 1.0), answers("small", 300, 0.0)
    found = fitted([*large, *small])
    assert found.of_derived(0.5, False) == pytest.approx(0.5, abs=0.1)
    assert fitted(large).of_derived(0.5, False) > 0.9


def test_figures_say_what_is_taken() -> None:
    found = figures([*answers("sure", 200, 1.0), *answers("unsure", 200, 1.0)], 2)
    assert (found["sure questions"], found["sure right"]) == (200, 1.0)
    assert found["sure derived"] == 0
    assert found["sure ECE"] < 1 - SURE
    unsure = figures(answers("unsure", 200, 0.5), 2)
    assert unsure["unsure derived"] == 1
    assert unsure["unsure right"] == unsure["unsure right derived"] == 0.5


@pytest.mark.filterwarnings("ignore")
@pytest.mark.long
def test_calibration_of_two_collections(
    few_rounds: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sets = [str(SAMPLES / "sample-e"), str(SAMPLES / "sample-j")]
    output = tmp_path / "made.json"
    options = ["--folds", "2", "--date", "2026-11-26", "-o", str(output)]
    with pytest.raises(SystemExit) as caught:
        main(["train-confidence", *sets, *options])
    assert caught.value.code == 0
    shown = dict(line.rsplit(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert float(shown["sample-j questions"]) > 20
    assert float(shown["sample-e questions"]) > 20
    made = msgspec.json.decode(output.read_bytes(), type=CalibrationFile)
    assert list(made.languages) == ["e", "j"]
    assert made.data == ["sample-e", "sample-j"]
    assert made.figures["sample-j right"] == pytest.approx(float(shown["sample-j right"]), abs=1e-4)
