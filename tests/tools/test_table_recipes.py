"""Recipes of tables: what each step does, and that those of practice/tables can be followed."""

import tarfile
from pathlib import Path

import pytest

from tests.tools.scripts import load

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "practice" / "tables"


table_recipes = load("table_recipes")
make_tables = load("make_tables")

CARS = """make,kind,year,speed
ford ,fast,1990,101
audi  a,slow,1995,99.5
fiat,,2001,NA
"""


@pytest.fixture
def made(tmp_path: Path):
    """What a recipe makes of a package with the cars."""
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "kinds.tsv").write_text("fast\t速い\nslow\t遅い\n", encoding="utf-8")
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "cars.csv").write_text(CARS, encoding="utf-8")

    def make(recipe: str) -> list[str]:
        path = tmp_path / "recipes.toml"
        path.write_text(f'["out.csv"]\nfile = "package/cars.csv"\n{recipe}', encoding="utf-8")
        (one,) = table_recipes.recipes(path).values()
        table_recipes.make(one, tmp_path, tmp_path / "words", tmp_path / "out.csv")
        return (tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()

    return make


def test_a_file_is_taken_as_it_is(made) -> None:
    assert made("copy = true") == CARS.splitlines()


def test_heads_choose_and_words_translate(made) -> None:
    recipe = 'words.kind = "kinds"\nheads = { year = "年", kind = "種類" }'
    assert made(recipe) == ["年,種類", "1990,速い", "1995,遅い", "2001,"]


@pytest.mark.parametrize(
    ("steps", "lines"),
    [
        ('{ do = "keep", where = "year > 1994 and speed.notna()" }', ["1995"]),
        ('{ do = "order", by = "speed" }, { do = "first", rows = 1 }', ["1995"]),
        ('{ do = "number", column = "year", pattern = "D{:03d}" }', ["D001", "D002", "D003"]),
        (
            '{ do = "form", column = "year", of = "year", pattern = "{}年" }',
            ["1990年", "1995年", "2001年"],
        ),
        ('{ do = "replace", column = "year", old = "^19", new = "" }', ["90", "95", "2001"]),
    ],
)
def test_steps(made, steps: str, lines: list[str]) -> None:
    assert made(f'steps = [{steps}]\nheads = {{ year = "y" }}')[1:] == lines


def test_texts_are_stripped_and_numbers_cut(made) -> None:
    recipe = 'steps = [{ do = "strip", column = "make" }, { do = "whole", columns = ["speed"] }]'
    assert made(recipe)[1:] == ["ford,fast,1990,101", "audi a,slow,1995,99", "fiat,,2001,"]


@pytest.mark.parametrize(
    ("recipe", "why"),
    [
        ("colour = 1", "colour"),
        ('words.kind = { fast = "速い" }', "out.csv: KeyError 'slow'"),
        ('steps = [{ do = "paint" }]', "out.csv: KeyError 'paint'"),
        ('steps = [{ do = "first" }]', "rows"),
        ('steps = [{ do = "listed", column = "make", words = "kinds" }]', "2 words for 3 rows"),
    ],
)
def test_a_recipe_that_cannot_be_followed_is_named(made, recipe: str, why: str) -> None:
    with pytest.raises(table_recipes.BadRecipe, match=why):
        made(recipe)


def test_parts_of_years_and_a_column_for_each(tmp_path: Path) -> None:
    member = tmp_path / "resources" / "rdata" / "csv" / "gas.csv"
    member.parent.mkdir(parents=True)
    member.write_text('"",time,gas\n1,1960.0,160.1\n2,1960.25,129.7\n3,1961.0,165.0\n4,1961.25,1\n')
    archive = tmp_path / table_recipes.ARCHIVE
    archive.parent.mkdir(parents=True)
    with tarfile.open(archive, "w:gz") as packed:
        packed.add(tmp_path / "resources", "resources")
    recipe = table_recipes.TableRecipe(
        member="gas",
        steps=[
            {"do": "parts_of_years", "time": "time", "parts": 4, "names": ["year", "q"]},
            {"do": "across", "rows": "year", "columns": "q", "values": "gas"},
        ],
    )
    table_recipes.make(recipe, tmp_path, tmp_path, tmp_path / "out.csv")
    assert (tmp_path / "out.csv").read_text() == "year,1,2\n1960,160.1,129.7\n1961,165.0,1.0\n"


def test_recipes_and_kept_tables_are_those_that_are_known() -> None:
    """Every table has its hash, and each is made by one recipe or kept; packages and words are there."""
    hashed = {
        line.split("  ")[1] for line in (TABLES / "tables.sha256").read_text("utf-8").splitlines()
    }
    packages = {package.name for package in make_tables.listed_packages()}
    made, words = [], set()
    for kind, lang in make_tables.COLLECTIONS:
        path = TABLES / f"{kind}-{lang}.toml"
        recipes = table_recipes.recipes(path) if path.exists() else {}
        made += [f"{kind}-{lang}/{name}" for name in recipes]
        for recipe in recipes.values():
            assert bool(recipe.file) != bool(recipe.member)
            assert not recipe.file or recipe.file.partition("/")[0] in packages
            assert {step["do"] for step in recipe.steps} <= set(table_recipes.STEPS)
            named = [*recipe.words.values(), *(step.get("words") for step in recipe.steps)]
            words |= {one for one in named if isinstance(one, str)}
        kept = make_tables.kept_tables(kind, lang)
        made += [f"{kind}-{lang}/{file.name}" for file in kept.glob("*.*")]
        if kept.with_suffix(".tar.xz").exists():
            with tarfile.open(kept.with_suffix(".tar.xz")) as archive:
                made += [f"{kind}-{lang}/{name}" for name in archive.getnames()]
    assert len(made) == len(set(made))
    assert set(made) == hashed
    assert words == {file.stem for file in (TABLES / "words").iterdir()}
