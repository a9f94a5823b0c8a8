"""JSON documents: the wrappers of open-data portals, and hostile or broken files."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.errors import UnreadableFile
from dsqa.readers.json_.reader import read
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet

LIMITS = Limits()


def sheets(document: object) -> list[Sheet]:
    return read(json.dumps(document, ensure_ascii=False).encode(), LIMITS)


def texts(document: object) -> list[list[str]]:
    (only,) = sheets(document)
    return only.texts


def test_records_with_nested_objects_and_lists() -> None:
    records = [{"a": 1, "b": {"c": "x", "d": [1, 2]}}, {"a": None, "e": True}]
    assert texts(records) == [
        ["a", "b.c", "b.d", "e"],
        ["1", "x", "1, 2", ""],
        ["", "", "", "true"],
    ]


def test_numbers_keep_their_literal() -> None:
    (found,) = read(b'[{"n":1.50,"m":1e3,"big":12345678901234567890123,"s":"1,200"}]', LIMITS)
    assert found.texts[1][:2] == ["1.50", "1e3"]
    assert found.values[1][:2] == [1.5, 1000.0]
    assert found.values[1][3] == 1200.0


def test_literal_beyond_a_float_stays_text() -> None:
    (found,) = read(b'[{"n":1e999,"m":1}]', LIMITS)
    assert all(value != float("inf") for row in found.values for value in row)


def test_socrata_rows_under_their_column_names() -> None:
    columns = [{"name": "sid", "dataTypeName": "meta_data"}, {"name": "Year"}, {"name": "Births"}]
    (found,) = sheets(
        {
            "meta": {"view": {"name": "Births by year", "columns": columns}},
            "data": [["row-1", "2019", "5"], ["row-2", "2020", None]],
        }
    )
    assert found.texts == [["Year", "Births"], ["2019", "5"], ["2020", ""]]
    assert "Births by year" in found.caption


def test_geojson_shows_properties_and_no_long_coordinates() -> None:
    def feature(name: str, kind: str, coordinates: object) -> dict[str, object]:
        geometry = {"type": kind, "coordinates": coordinates}
        return {"type": "Feature", "properties": {"name": name}, "geometry": geometry}

    features = [feature("x", "Polygon", [[[1, 2]] * 99]), feature("y", "Point", [1.5, 2])]
    assert texts({"type": "FeatureCollection", "features": features}) == [
        ["name", "geometry.type", "geometry.coordinates"],
        ["x", "Polygon", ""],
        ["y", "Point", "1.5, 2"],
    ]


def test_geometry_stands_behind_properties_of_later_features() -> None:
    point = {"type": "Point", "coordinates": [1, 2]}
    features = [
        {"type": "Feature", "properties": properties, "geometry": point}
        for properties in ({}, {"name": "x"}, {"name": "y", "n": 5})
    ]
    assert texts({"type": "FeatureCollection", "features": features}) == [
        ["name", "n", "geometry.type", "geometry.coordinates"],
        ["", "", "Point", "1, 2"],
        ["x", "", "Point", "1, 2"],
        ["y", "5", "Point", "1, 2"],
    ]


def test_ckan_records_and_not_their_field_list() -> None:
    fields = [{"id": "a", "type": "int", "info": "i"}, {"id": "b", "type": "int", "info": "j"}]
    result = {"fields": fields, "records": [{"a": 1, "b": 2}]}
    assert texts({"success": True, "result": result}) == [["a", "b"], ["1", "2"]]


def test_pxweb_key_and_values() -> None:
    columns = [{"code": "r", "text": "Region"}, {"code": "v", "text": "Persons"}]
    document = {"columns": columns, "data": [{"key": ["01"], "values": ["5"]}]}
    assert texts(document) == [["Region", "Persons"], ["01", "5"]]


def test_estat_codes_become_names() -> None:
    classes = [
        {"@id": "cat01", "@name": "男女", "CLASS": [{"@code": "1", "@name": "男"}]},
        {"@id": "area", "@name": "地域", "CLASS": {"@code": "01", "@name": "北海道"}},
    ]
    value = [{"@cat01": "1", "@area": "01", "@unit": "人", "$": "5"}, {"@cat01": "9", "$": "-"}]
    data = {
        "TABLE_INF": {"TITLE": {"@no": "1", "$": "人口"}},
        "CLASS_INF": {"CLASS_OBJ": classes},
        "DATA_INF": {"VALUE": value},
    }
    (found,) = sheets({"GET_STATS_DATA": {"STATISTICAL_DATA": data}})
    assert found.texts == [
        ["男女", "地域", "unit", "value"],
        ["男", "北海道", "人", "5"],
        ["9", "", "", "-"],
    ]
    assert found.caption == "人口"


def test_groups_of_records_are_spread_out() -> None:
    groups = [{"g": "A", "items": [{"x": 1}, {"x": 2}]}, {"g": "B", "items": [{"x": 3}]}] * 2
    assert texts(groups)[:4] == [["g", "items.x"], ["A", "1"], ["A", "2"], ["B", "3"]]


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ({"a": 1, "b": "x"}, [["a", "1"], ["b", "x"]]),
        ({"2019": {"x": 1}, "2020": {"x": 2}}, [["", "x"], ["2019", "1"], ["2020", "2"]]),
        ({"year": [1, 2], "n": [3, 4]}, [["year", "n"], ["1", "3"], ["2", "4"]]),
        ([["n", "p"], ["a", 1]], [["n", "p"], ["a", "1"]]),
        ([{"data": [{"a": 1}, {"a": 2}]}], [["a"], ["1"], ["2"]]),
    ],
)
def test_other_shapes(document: object, expected: list[list[str]]) -> None:
    assert texts(document) == expected


def test_two_tables_of_one_document_are_named_by_their_path() -> None:
    found = sheets({"title": "T", "by": {"men": [{"n": 1}], "women": [{"n": 2}]}})
    assert [(sheet.name, sheet.index, sheet.caption) for sheet in found] == [
        ("by.men", 0, "title: T"),
        ("by.women", 1, "title: T"),
    ]


def test_json_lines_with_a_last_line_cut_off(caplog: pytest.LogCaptureFixture) -> None:
    (found,) = read(b'{"a":1}\r\n\r\n{"a":2}\n{"a":', LIMITS)
    assert found.texts == [["a"], ["1"], ["2"]]
    assert "cut off" in caplog.text


def test_mark_nan_and_utf16() -> None:
    assert read(b'\xef\xbb\xbf{"a":NaN,"b":1}', LIMITS)[0].texts == [["a", ""], ["b", "1"]]
    assert read('[{"県":"北海道"}]'.encode("utf-16"), LIMITS)[0].texts == [["県"], ["北海道"]]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "empty"),
        (b"[", "not valid JSON"),
        (b'[{"a":1},{"a"', "not valid JSON"),
        (b"{}", "no table"),
        (b"[]", "no table"),
        (b'"text"', "no table"),
        (b"[" * 200_000, "nested too deeply"),
        (b'{"a":' * 200_000, "nested too deeply"),
    ],
)
def test_broken_documents_are_named(data: bytes, problem: str) -> None:
    with pytest.raises(UnreadableFile, match=problem):
        read(data, LIMITS)


def test_deep_but_parsable_nesting_stays_bounded() -> None:
    nested = b'{"a":' * 300 + b"1" + b"}" * 300
    assert read(b"[" + nested + b"," + nested + b"]", LIMITS)[0].texts[1] == ["1"]


def test_records_of_ever_new_fields_are_cut_off(caplog: pytest.LogCaptureFixture) -> None:
    data = json.dumps([{f"f{n}": 1} for n in range(2_000)]).encode()
    (found,) = read(data, Limits(max_cells=10_000))
    assert found.height * found.width <= 10_000
    assert "cut off" in caplog.text


_SCALARS = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
_JSON = st.recursive(
    _SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4)
    ),
)


@given(_JSON)
def test_any_document_gives_rectangles_or_a_named_error(document: object) -> None:
    try:
        found = sheets(document)
    except UnreadableFile:
        return
    for sheet in found:
        assert {len(row) for row in [*sheet.texts, *sheet.values]} == {sheet.width}
