"""Fields of invoices and quotations, wherever these have them."""

from collections.abc import Callable

import pytest

from dsqa.language.lang import Lang
from dsqa.prose.documents import document_field
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet
from dsqa.store import Content

SheetOf = Callable[[list[list[str]]], Sheet]

INVOICE = [
    ["TAX INVOICE", "", "", ""],
    ["Moss & Co. Ltd", "", "Invoice no.", "A-17"],
    ["", "", "Payment due", "4 May 2023"],
    ["Bill to:", "Hill School", "Date", "4 April 2023"],
    ["", "1 Hill Road"],
    ["Item", "Quantity", "Unit price", "Amount"],
    ["Desk", "2", "50.00", "100.00"],
    ["Lamp", "3", "20.00", "60.00"],
    ["", "", "Subtotal", "160.00"],
    ["", "", "VAT 20%", "32.00"],
    ["", "", "Total", "192.00"],
]
QUOTE = [
    ["御 見 積 書"],
    ["森 花子 様", "", "", "見積No. 5-21"],
    ["件名：屋根の修理", "", "", "有効期限：2023年5月4日"],
    ["お見積金額", "￥99,000", "", "東山工務店株式会社"],
    ["品名", "数量", "単価", "金額"],
    ["瓦", "30", "2,000", "60,000"],
    ["釘", "300", "100", "30,000"],
    ["", "", "小計", "90,000"],
    ["", "", "消費税（10%）", "9,000"],
    ["", "", "合計", "99,000"],
]


@pytest.mark.parametrize(
    ("grid", "question", "lang", "text"),
    [
        (INVOICE, "Who is the invoice to?", "e", "Hill School"),
        (INVOICE, "Who is the customer?", "e", "Hill School"),
        (INVOICE, "Which company issued the invoice?", "e", "Moss & Co. Ltd"),
        (INVOICE, "When does it have to be paid?", "e", "4 May 2023"),
        (INVOICE, "What is the invoice number?", "e", "A-17"),
        (INVOICE, "When was the invoice issued?", "e", "4 April 2023"),
        (INVOICE, "What is the total before tax?", "e", "160.00"),
        (INVOICE, "How much VAT is charged?", "e", "32.00"),
        (INVOICE, "What is the total amount due?", "e", "192.00"),
        (INVOICE, "What is the unit price of the lamp?", "e", None),
        (INVOICE, "What percentage of the subtotal are lamps?", "e", None),
        (INVOICE[3:], "Who is the invoice to?", "e", None),
        (QUOTE, "誰宛ての見積書ですか", "j", "森 花子"),
        (QUOTE, "見積書を出した会社は？", "j", "東山工務店株式会社"),
        (QUOTE, "いつまで有効ですか", "j", "2023年5月4日"),
        (QUOTE, "見積番号は？", "j", "5-21"),
        (QUOTE, "件名は何ですか", "j", "屋根の修理"),
        (QUOTE, "税抜の合計金額は？", "j", "90,000"),
        (QUOTE, "消費税はいくらですか", "j", "9,000"),
        (QUOTE, "見積金額はいくらですか", "j", "￥99,000"),
        (QUOTE, "瓦の単価は？", "j", None),
    ],
)
def test_fields(
    sheet_of: SheetOf, grid: list[list[str]], question: str, lang: Lang, text: str | None
) -> None:
    contents = [Content("f.xlsx", [sheet_of(grid)], [])]
    answer = document_field(parse(question, lang), contents)
    assert (answer and answer.text) == text
