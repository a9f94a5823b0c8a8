"""Questions made from headers mean one cell, and say nothing that a person would not."""

from collections.abc import Callable
from pathlib import Path

from dsqa.collection import open_collection
from dsqa.training.gold import TrainingQuestion
from dsqa.training.synthetic import synthetic_questions

FARMS = "\n".join(
    [
        "Farms by region and year",
        "Code,Region,Kind,2001,2002",
        "01,Total,Total,600,700",
        "02,North,Dairy farms,150,450",
        "03,North,Crop farms,450,250",
        "04,South,Dairy farms,155,455",
    ]
).encode()
CITIES = "\n".join(
    ["市町村別世帯数", "市町村,2015年,2020年", "計,295,303", "青森市,118,120", "弘前市,177,183"]
).encode()

Make = Callable[..., Path]


def made(folder: Path, each: int = 40, seed: int = 0) -> list[TrainingQuestion]:
    with open_collection(folder) as collection:
        ids = [dataset.id for dataset in collection]
        return list(synthetic_questions("farms made", collection, ids, each, 5, seed))


def test_a_question_names_what_tells_its_cell_apart(make: Make) -> None:
    asked = made(make({"farms": ["farms.csv"]}, {"farms.csv": FARMS}))
    assert len(asked) > 10
    labels = {"4": ("north", "dairy"), "5": ("north", "crop"), "6": ("south", "dairy")}
    for question in asked:
        ((file, _, cell),) = question.gold.cells
        assert file == "farms.csv"
        assert question.gold.kind == "lookup"
        text = question.text.lower()
        assert ("2001" if cell[0] == "D" else "2002") in text
        assert "total" not in text
        assert "01" not in text.replace("2001", "")
        if cell[1] in labels:
            region, kind = labels[cell[1]]
            assert kind in text
            # "Crop farms" stand in the North only, so the region may go unsaid.
            assert region in text or cell[1] == "5"


def test_the_same_seed_makes_the_same_questions(make: Make) -> None:
    folder = make({"farms": ["farms.csv"]}, {"farms.csv": FARMS})
    assert made(folder) == made(folder)
    assert made(folder) != made(folder, seed=1)


def test_japanese_questions_say_years_in_either_calendar(make: Make) -> None:
    folder = make({"cities": ["cities.csv"]}, {"cities.csv": CITIES}, lang="j")
    texts = [question.text for question in made(folder)]
    assert any("青森市" in text and "2015年" in text for text in texts)
    assert any("弘前市" in text and "令和2年" in text for text in texts)
    assert not any("計" in text for text in texts)


def test_a_dataset_without_tables_is_passed_over(make: Make) -> None:
    folder = make({"bare": [], "broken": ["broken.xls"]}, {"broken.xls": b"\xd0\xcf\x11\xe0"})
    assert made(folder) == []
