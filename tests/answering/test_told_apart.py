"""What tells tables of one form apart, and the nouns for it."""

import pytest

from dsqa.answering.gathered.families import families
from dsqa.language.lang import Lang
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables.understanding import understand


def sheets(names: list[str], titles: list[str], places: list[str]) -> Content:
    found = []
    for at, (name, title) in enumerate(zip(names, titles, strict=True)):
        texts = [[title, "", ""], ["Place", "Men", "Women"]]
        texts += [[place, str(at + n), str(2 * n + 1)] for n, place in enumerate(places)]
        values = [[float(text) if text.isdigit() else text or None for text in row] for row in texts]  # fmt: skip
        found.append(Sheet(name, at, values, texts))
    tables = [table for sheet in found for table in understand(sheet)]
    return Content("book.xlsx", found, tables)


@pytest.mark.parametrize(
    ("names", "titles", "lang", "labels", "nouns"),
    [
        (["2019", "2020"], ["Staff, 2019", "Staff, 2020"], "e", ["2019", "2020"], set()),
        (["Sheet1", "Sheet2"], ["Pupils by place", "Teachers by place"], "e", ["Pupils", "Teachers"], set()),
        (["North", "Airport"], ["North branch – staff", "Airport branch – staff"], "e", ["North", "Airport"], {"branch"}),
        (["表1", "表2"], ["表1　区別転入者数（人）", "表2　区別転出者数（人）"], "j", ["転入者数", "転出者数"], set()),
        (["札幌支店", "仙台支店"], ["月別実績", "月別実績"], "j", ["札幌支店", "仙台支店"], {"支店", "店"}),
    ],
)  # fmt: skip
def test_labels_and_nouns(
    names: list[str], titles: list[str], lang: Lang, labels: list[str], nouns: set[str]
) -> None:
    (family,) = families([sheets(names, titles, ["York", "Leeds", "Hull"])], lang)
    assert [one.label for one in family.members] == labels
    assert family.nouns == nouns


def test_other_rows_are_no_family() -> None:
    one, other = sheets(["2019"], ["Staff"], ["York", "Leeds"]), sheets(["2020"], ["Staff"], ["Bath", "Hull"])  # fmt: skip
    assert not families([Content("book.xlsx", one.sheets + other.sheets, one.tables)], "e")
