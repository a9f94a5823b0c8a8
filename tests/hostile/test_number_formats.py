"""Any number format code gives a text for any number, or is shown as General; nothing is raised."""

import math
from datetime import datetime

from hypothesis import example, given, settings
from hypothesis import strategies as st

from dsqa.readers.number_format.formatted import compile_format, display
from dsqa.readers.xlsx.styles import looks
from tests.examples import examples

PIECES = (
    *"0#?.,%;@_*\\/-+()eEyYmMdDhHsSgabr<>=[]\"' $¥△年月日²٣",
    *("[h]", "[mm]", "[$-411]", "[$¥-411]", "[<=0]", "[>1e99]", "[<>5]", "[DBNum1]", "[DBNum3]"),
    *(
        "[DBNum²]",
        "[Red]",
        "AM/PM",
        "General",
        "G/標準",
        "E+",
        "E-",
        "ggge",
        "0.00",
        "#,##0",
        "?/?",
    ),
    *(
        ",,,,,,,,",
        "%%",
        "??????????",
        "0" * 90,
        "," * 200,
        "ss.000",
        "/16",
        "00/00/00",
        "[$-ja-JP-gannen]",
    ),
)
"""What codes are made of, and pieces that ask for much."""

CODES = st.lists(st.sampled_from(PIECES), max_size=12).map("".join) | st.text(max_size=30)
NUMBERS = st.floats(allow_nan=False, allow_infinity=False) | st.sampled_from(
    [0.0, -0.0, 1e308, -1e308, 5e-324, 2958465.99999999, 60.0, 59.5, 0.99999999999, 1e15, 999.5]
)
LONGEST = 2000
"""Characters: three hundred digits, and what else a code of that length may bring along."""


@settings(max_examples=examples(600))
@given(CODES, NUMBERS, st.booleans())
@example("0%", 1e308, False)
@example("0.00E+00", 1.5e308, False)
@example("##0.0E+0", 5e-324, False)
@example("0" + "," * 200, 5.0, False)
@example("[DBNum²]0", 5.0, False)
@example("# ?/²", 5.5, False)
def test_any_code_shows_any_number(code: str, number: float, date1904: bool) -> None:
    shown = compile_format(code, date1904).number(number)
    assert isinstance(shown, str)
    assert len(shown) <= LONGEST + 20 * len(code)


@settings(max_examples=examples(300))
@given(CODES, st.text(max_size=20) | st.booleans() | st.datetimes() | st.none())
def test_any_code_shows_any_other_value(code: str, value: str | bool | datetime | None) -> None:
    assert isinstance(display(value, code), str)


NUMBERS_AS_TEXT = st.sampled_from(
    ["", "0", "1", "14", "164", "-1", "--1", "²", "9" * 5000, "1.5", "x", "4294967296"]
)


@given(
    st.lists(st.tuples(NUMBERS_AS_TEXT, CODES), max_size=4),
    st.lists(st.tuples(NUMBERS_AS_TEXT, NUMBERS_AS_TEXT, NUMBERS_AS_TEXT), min_size=1, max_size=4),
)
def test_any_styles_give_a_look_for_each_cell_format(
    formats: list[tuple[str, str]], cell_formats: list[tuple[str, str, str]]
) -> None:
    def quoted(text: str) -> str:
        kept = "".join(c for c in text if c.isprintable() and not 0xD800 <= ord(c) < 0xE000)
        return kept.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")

    listed = "".join(f'<numFmt numFmtId="{n}" formatCode="{quoted(c)}"/>' for n, c in formats)
    styled = "".join(
        f'<xf numFmtId="{n}" fontId="{font}"><alignment indent="{indent}"/></xf>'
        for n, font, indent in cell_formats
    )
    xml = (
        f"<styleSheet><numFmts>{listed}</numFmts><fonts><font><b/></font></fonts>"
        f"<cellXfs>{styled}</cellXfs></styleSheet>"
    )
    found = looks(xml, date1904=False)
    assert len(found) == len(cell_formats)
    for look in found:
        for raw in ("5", "-1e308", "x", "nan", ""):
            value, text = look.numbers()(raw)
            assert isinstance(text, str)
            assert not isinstance(value, float) or math.isfinite(value)
