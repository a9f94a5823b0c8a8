"""SDMX-JSON: a row for each observation."""

import json
from typing import Any

from dsqa.readers import read

AREA = {
    "id": "REF_AREA",
    "name": "Country",
    "values": [{"id": "FR", "name": "France"}, {"id": "ES", "name": "Spain"}],
}
TIME = {"id": "TIME_PERIOD", "values": [{"id": "2019"}, {"value": "2020"}]}
FREQ = {"id": "FREQ", "name": "Frequency", "values": [{"id": "A", "name": "Annual"}]}
FLAT = {
    "dataSets": [{"observations": {"0:0": [5.1, 0], "0:1": [None], "1:1": [9.9, None], "7": [1], "9:x": [2.5]}}],
    "structure": {"name": "Unemployment rate", "dimensions": {"observation": [AREA, TIME]}},
}  # fmt: skip


def _read(document: Any) -> list[list[list[str]]]:
    return [sheet.texts for sheet in read(json.dumps(document).encode())]


def test_observations() -> None:
    (sheet,) = read(json.dumps(FLAT).encode())
    assert sheet.texts == [
        ["Country", "TIME_PERIOD", "value"],
        ["France", "2019", "5.1"],
        ["France", "2020", ""],
        ["Spain", "2020", "9.9"],
        ["9", "x", "2.5"],
    ]
    assert sheet.caption == "Unemployment rate"


def test_series_in_version_2() -> None:
    structure = {
        "name": "u",
        "dimensions": {"dataSet": [FREQ], "series": [AREA], "observation": [TIME]},
    }
    series = {
        "0": {"observations": {"0": [5.1]}},
        "1": {"observations": {"1": ["9.9"]}},
        "2:1": {},
        "3": None,
    }
    document = {
        "data": {
            "dataSets": [{"structure": 0, "series": series}, {"structure": 9}],
            "structures": [structure],
        }
    }
    assert _read(document) == [
        [
            ["Frequency", "Country", "TIME_PERIOD", "value"],
            ["Annual", "France", "2019", "5.1"],
            ["Annual", "Spain", "2020", "9.9"],
        ]
    ]


def test_without_observations_it_is_read_like_other_documents() -> None:
    assert _read({"dataSets": [{"a": 1}, {"a": 2}], "structure": {"dimensions": {}}})[0][1:] == [
        ["1"],
        ["2"],
    ]
