import pytest

from dsqa.tables.labels.clean import clean


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("北 海 道", "北海道"),
        ("東　京", "東京"),
        ("総　　数", "総数"),
        ("Total..........", "Total"),
        ("2020 [note 1]", "2020"),
        ("Mar. 2023(p)", "Mar. 2023"),
        ("..25 to 34 years", "25 to 34 years"),
        ("Total\\1", "Total"),
        ("Private\\1,2\\ ..", "Private"),
        ("pctUnder18", "pctUnder18"),
        ("HD01_VD02", "HD01_VD02"),
        (".Texas", "Texas"),
        ("Measures\nintroduced", "Measures introduced"),
        ("児童\n数", "児童数"),
        ("その他（注１）", "その他"),
        ("その他※1", "その他"),
        ("世帯数 1)", "世帯数"),
        ("Rape1", "Rape"),
        ("TOTAL1", "TOTAL"),
        ("Part 1", "Part 1"),
        ("65", "65"),
        ("面積 km2", "面積 km2"),
        ("2016", "2016"),
        ("(1)", "(1)"),
        ("北海道 札幌市", "北海道 札幌市"),
        ("*", "*"),
        ("国内総生産(1+2+3+4)", "国内総生産(1+2+3+4)"),
        ("信託銀行(信託口５)", "信託銀行(信託口５)"),
        ("Quantity (million pounds \\1)", "Quantity (million pounds)"),
        ("平成24年 a)b)", "平成24年"),
        ("損失(△)（注3）", "損失(△)"),
        ("   ", ""),
    ],
)
def test_clean(text: str, expected: str) -> None:
    assert clean(text) == expected


@pytest.mark.parametrize("text", ["Total \\1,2", "Total \\1", "Total [1]", "Total\\10/"])
def test_marks_of_several_footnotes_are_dropped(text: str) -> None:
    assert clean(text) == "Total"
