"""Names and helpers shared by the layouts of `make_layouts_e.py`."""

import random
from collections.abc import Sequence

from sample_parts import Page

COUNT, ONE, TWO = "#,##0", "#,##0.0", "#,##0.00"

STATES = (
    "Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware District_of_Columbia"
    " Florida Georgia Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland"
    " Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada New_Hampshire"
    " New_Jersey New_Mexico New_York North_Carolina North_Dakota Ohio Oklahoma Oregon Pennsylvania"
    " Rhode_Island South_Carolina South_Dakota Tennessee Texas Utah Vermont Virginia Washington"
    " West_Virginia Wisconsin Wyoming"
)
STATE_NAMES = [name.replace("_", " ") for name in STATES.split()]
POSTAL = [
    "AL",
    "AK",
    "AZ",
    "AR",
    "CA",
    "CO",
    "CT",
    "DE",
    "DC",
    "FL",
    "GA",
    "HI",
    "ID",
    "IL",
    "IN",
    "IA",
    "KS",
    "KY",
    "LA",
    "ME",
    "MD",
    "MA",
    "MI",
    "MN",
    "MS",
    "MO",
    "MT",
    "NE",
    "NV",
    "NH",
    "NJ",
    "NM",
    "NY",
    "NC",
    "ND",
    "OH",
    "OK",
    "OR",
    "PA",
    "RI",
    "SC",
    "SD",
    "TN",
    "TX",
    "UT",
    "VT",
    "VA",
    "WA",
    "WV",
    "WI",
    "WY",
]
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


def head(page: Page, row: int, texts: Sequence[object], at: int = 0) -> None:
    """A header row in bold; "" leaves a cell empty."""
    for i, text in enumerate(texts):
        if text != "":
            page.put(row, at + i, text, bold=True)  # type: ignore[arg-type]


def span(page: Page, row: int, groups: Sequence[tuple[str, int]], at: int) -> None:
    """Merged headers, each over a number of columns."""
    for text, width in groups:
        page.put(row, at, text, bold=True, to=(row, at + width - 1) if width > 1 else None)
        at += width


def below(page: Page, row: int, *lines: str) -> None:
    """Notes in the first column, one a row."""
    for i, line in enumerate(lines):
        page.put(row + i, 0, line)


def walk(rng: random.Random, start: float, steps: int, low: float, high: float) -> list[float]:
    """A series: each step multiplies by a random factor."""
    series = [start]
    for _ in range(steps - 1):
        series.append(series[-1] * rng.uniform(low, high))
    return series
