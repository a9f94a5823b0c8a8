"""`dsqa.ask` and `dsqa.open` on files, bytes and DataFrames."""

from pathlib import Path

import pandas as pd
import pytest

import dsqa
from dsqa.errors import UsageError

CARS = "Name,Horsepower,Origin\ntoyota corolla,95,Japan\nmazda glc,65,Japan\nford pinto,86,USA\n"
KEN = '県,人口（千人）\n東京都,"13,510"\n大阪府,"8,839"\n北海道,"5,382"\n'
QUESTION = "What is the horsepower of the mazda glc?"


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DSQA_STORE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "cars.csv"
    path.write_text(CARS)
    answer = dsqa.ask(QUESTION, path)
    assert (answer.text, answer.value, str(answer.cells[0])) == ("65", 65.0, "cars.csv#B3")
    assert answer.row_path[0] == "mazda glc"
    assert answer.to_dict()["dataset_id"] == "cars.csv"
    with dsqa.open(str(path)) as collection:
        assert [one.id for one in collection] == ["cars.csv"]
        assert collection.answer(QUESTION).text == "65"
        assert collection.tables("cars.csv")[0].dataframe().shape[0] == 3


def test_the_language_is_that_of_the_question_or_of_the_labels(tmp_path: Path) -> None:
    path = tmp_path / "ken.csv"
    path.write_text(KEN, encoding="utf-8")
    answer = dsqa.ask("東京都の人口は？", path)
    assert (answer.text, answer.unit) == ("13,510", "千人")
    with dsqa.open(path) as collection:
        assert collection.lang == "j"
        assert collection.answer("東京都の人口は？", form="value").text == "13510000"


def test_bytes_and_data_frames() -> None:
    assert dsqa.ask(QUESTION, CARS.encode()).text == "65"
    frame = pd.DataFrame({"Name": ["mazda glc", "ford pinto"], "Horsepower": [65, 86]})
    assert dsqa.ask(QUESTION, frame).text == "65"
    assert dsqa.ask(QUESTION, frame.set_index("Name")).text == "65"


def test_several_files_are_searched(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "cars.csv").write_text(CARS)
    (folder / "ken.csv").write_text(KEN, encoding="utf-8")
    answer = dsqa.ask(QUESTION, [folder / "cars.csv", folder / "ken.csv"])
    assert (answer.text, answer.dataset_id) == ("65", "cars.csv")
    with dsqa.open(folder, "e") as collection:
        assert len(collection) == 2
        assert collection.answer(QUESTION).text == "65"


def test_what_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no file or folder"):
        dsqa.open(tmp_path / "gone.csv")
    with pytest.raises(UsageError, match="no data file in"):
        dsqa.open(tmp_path)
