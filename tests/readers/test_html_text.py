"""The text of HTML elements."""

from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from dsqa.readers.html.text import cell_text

TEXTS = st.text(st.sampled_from("a 1\n\t\r\u3000\u00a0\u2028人口△,<"), max_size=12)


@given(TEXTS, st.sampled_from(["td", "th"]), st.booleans())
def test_a_cell_of_text_only_is_read_as_any_other(text: str, tag: str, loose: bool) -> None:
    """Cells without elements in them take a shorter way."""
    cell, other = etree.Element(tag), etree.Element(tag, style="color: red")
    cell.text = other.text = text
    found = cell_text(cell, lambda _: True, loose)
    assert found == cell_text(other, lambda _: True, loose)
    assert found.bold == (tag == "th" and bool(found.text))
