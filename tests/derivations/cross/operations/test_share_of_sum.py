"""The share of a line in a sum that is not stated."""

from collections.abc import Callable

Alone = Callable[..., set[tuple[str, str, str]]]
TRADE = [["Country", "Exports"], ["France", "25"], ["Spain", "60"], ["Chile", "15"]]
TRADE_JA = [["国", "輸出額"], ["フランス", "25"], ["スペイン", "60"], ["チリ", "15"]]


def test_answers(alone: Alone) -> None:
    question = "What percentage of the total exports went to France?"
    assert alone(question, TRADE) == {("share_of_sum", "0.25", "25 60 15")}
    asked = "輸出額の合計に占めるフランスの割合は何％ですか"
    assert alone(asked, TRADE_JA) == {("share_of_sum", "25", "25 60 15")}


def test_a_stated_total_and_percentages(alone: Alone) -> None:
    total = [*TRADE, ["Total", "100"]]
    percent = [["Country", "Exports (%)"], *TRADE[1:]]
    assert not alone("What percentage of the total exports went to France?", total)
    assert not alone("What percentage of the total exports went to France?", percent)
    assert not alone("How much was exported to France?", TRADE)
    assert not alone("By what percentage did the exports to France change?", TRADE)
