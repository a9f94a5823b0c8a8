"""XML records and Excel XML workbooks; entity bombs, broken documents."""

from datetime import datetime

import pytest

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Region, Sheet, Style
from dsqa.readers.xml_ import records as xml_records
from dsqa.readers.xml_.reader import read

LIMITS = Limits()
LAUGHS = (
    '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">'
    + "".join(
        f'<!ENTITY {new} "{f"&{old};" * 10}">'
        for old, new in zip("abcdefgh", "bcdefghi", strict=True)
    )
    + "]><l><r><x>&i;</x></r><r><x>1</x></r></l>"
)


def sheet(text: str) -> Sheet:
    (only,) = read(text.encode(), LIMITS)
    return only


def test_repeated_elements_are_records() -> None:
    found = sheet(
        '<?xml version="1.0"?><r xmlns="urn:x"><title>Births</title>'
        '<row id="1"><a>1,000</a><b><c>2</c></b></row><row id="2"><a>3</a><a>4</a></row></r>'
    )
    assert found.texts == [["@id", "a", "b.c"], ["1", "1,000", "2"], ["2", "3, 4", ""]]
    assert found.values[1] == [1.0, 1000.0, 2.0]
    assert found.caption == "title: Births"


def test_attribute_records_take_what_stands_above_them() -> None:
    found = sheet(
        '<d><Series GEO="JP"><Obs T="2010" V="1"/><Obs T="2011" V="2"/></Series>'
        '<Series GEO="US"><Obs T="2010" V="3"/></Series></d>'
    )
    assert found.texts == [
        ["Series.@GEO", "@T", "@V"],
        ["JP", "2010", "1"],
        ["JP", "2011", "2"],
        ["US", "2010", "3"],
    ]


def test_fields_named_by_an_attribute() -> None:
    record = (
        '<record><field name="Country" key="A">{}</field><field name="Year">1960</field></record>'
    )
    found = sheet("<data>" + record.format("Aruba") + record.format("Chad") + "</data>")
    assert found.texts == [
        ["Country", "Country.@key", "Year"],
        ["Aruba", "A", "1960"],
        ["Chad", "A", "1960"],
    ]


def test_document_without_records_is_a_list_of_its_fields() -> None:
    assert sheet("<a><b>1</b><c>x</c></a>").texts == [["b", "1"], ["c", "x"]]


@pytest.mark.parametrize("encoding", ["utf-8", "cp932", "utf-16"])
def test_encodings(encoding: str) -> None:
    text = "<?xml version='1.0' encoding='Shift_JIS'?><r><行><県>北海道</県></行><行><県>青森</県></行></r>"
    assert read(text.encode(encoding), LIMITS)[0].texts == [["県"], ["北海道"], ["青森"]]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_billion_laughs_are_refused(encoding: str) -> None:
    with pytest.raises(UnreadableFile, match="declares entities, refused"):
        read(LAUGHS.encode(encoding), LIMITS)


def test_external_document_type_is_not_fetched() -> None:
    found = sheet('<!DOCTYPE r SYSTEM "file:///etc/passwd"><r><x><a>1</a></x><x><a>2</a></x></r>')
    assert found.texts == [["a"], ["1"], ["2"]]


def test_truncated_document_is_read_as_far_as_it_goes(caplog: pytest.LogCaptureFixture) -> None:
    assert sheet("<r><x><a>1</a></x><x><a>2</a></x><x><a").texts[:3] == [["a"], ["1"], ["2"]]
    assert "as far as it goes" in caplog.text


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "empty"),
        (b"<a/>", "no text"),
        (b"<<<", "damaged XML"),
        (b"<a", "damaged XML"),
        (b"<a>" * 5_000, "nested too deeply"),
    ],
)
def test_broken_documents_are_named(data: bytes, problem: str) -> None:
    with pytest.raises(UnreadableFile, match=problem):
        read(data, LIMITS)


def workbook(table: str, more: str = "") -> str:
    return (
        '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'
        '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"'
        ' xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles>'
        '<Style ss:ID="n"><Font ss:Bold="1"/><Alignment ss:Indent="2"/>'
        '<NumberFormat ss:Format="#,##0"/></Style>'
        '<Style ss:ID="p"><NumberFormat ss:Format="Percent"/></Style></Styles>'
        f'<Worksheet ss:Name="人口"><Table>{table}</Table>{more}</Worksheet></Workbook>'
    )


def test_excel_xml_keeps_places_formats_and_merges() -> None:
    found = sheet(
        workbook(
            '<Row ss:Index="2"><Cell ss:MergeAcross="1"><Data ss:Type="String">head</Data></Cell>'
            '<Cell><Data ss:Type="String">x</Data></Cell></Row>'
            '<Row><Cell ss:Index="2" ss:StyleID="p"><Data ss:Type="Number">0.125</Data></Cell>'
            '<Cell ss:StyleID="n"><Data ss:Type="Number">12345</Data></Cell>'
            '<Cell><Data ss:Type="DateTime">2019-04-01T00:00:00.000</Data></Cell></Row>'
        )
    )
    assert found.name == "人口"
    assert found.texts == [
        ["", "", "", ""],
        ["head", "", "x", ""],
        ["", "12.50%", "12,345", "2019/4/1"],
    ]
    assert found.values[2] == [None, 0.125, 12345.0, datetime(2019, 4, 1)]
    assert found.merges == (Region(1, 0, 1, 1),)
    assert found.styles == {(2, 2): Style(bold=True, indent=2)}


def test_hidden_sheet_of_excel_xml_is_marked() -> None:
    options = (
        '<WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel">'
        "<Visible>SheetHidden</Visible></WorksheetOptions>"
    )
    row = '<Row><Cell><Data ss:Type="String">x</Data></Cell></Row>'
    assert sheet(workbook(row, options)).hidden


@pytest.mark.parametrize(
    "row",
    [
        '<Row ss:Index="9999999"><Cell><Data ss:Type="String">x</Data></Cell></Row>',
        '<Row><Cell ss:Index="9999999"><Data ss:Type="String">x</Data></Cell></Row>',
        '<Row ss:Index="5"/><Row ss:Index="2"/>',
    ],
)
def test_places_outside_of_a_sheet_are_refused(row: str) -> None:
    with pytest.raises(UnreadableFile, match="out of order"):
        sheet(workbook(row))


def test_an_ancestor_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    plain = xml_records._field
    monkeypatch.setattr(xml_records, "_field", lambda node: seen.append(node.tag) or plain(node))
    found = sheet("<r><rows><y>2020</y>" + "<row><a>1</a></row>" * 50 + "</rows></r>")
    assert found.texts == [["rows.y", "a"], *[["2020", "1"]] * 50]
    assert seen.count("y") == 2  # for the records, and for the caption
