"""Series, a number for each year or month, asked for changes from row to row."""

import pytest

from tests.answering.conftest import Asked

SALES = dict(zip(range(2001, 2013), (310, 295, 340, 352, 349, 401, 388, 395, 460, 420, 431, 440), strict=True))  # fmt: skip
YEARLY = "Year,Sales\n" + "\n".join(f"{year},{sales}" for year, sales in SALES.items())
YEARLY_JA = "年度,売上高\n" + "\n".join(f"{year}年度,{sales}" for year, sales in SALES.items())
PRICES = (61, 64, 60, 58, 59, 66, 71, 70, 73, 69, 75, 74)
MONTHLY = "Month,Oil price,Gas price\n" + "\n".join(
    f"{year}-{month:02},{price + 7 * at}.5,{90 - price - at}"
    for at, year in enumerate((2019, 2020, 2021))
    for month, price in enumerate(PRICES, 1)
)
MONTHLY_JA = "年月,平均気温,降水量\n" + "\n".join(
    f"2021年{month}月,{price}.5,{120 - price}" for month, price in enumerate(PRICES, 1)
)


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (YEARLY, "In how many years did sales fall?", "4"),
        (YEARLY, "In which years did sales fall?", "2002; 2005; 2007; 2010"),
        (YEARLY, "In which year did sales rise most?", "2009"),
        (YEARLY, "Which year had the biggest drop in sales?", "2010"),
        (YEARLY, "Did sales fall in 2011?", "no"),
        (YEARLY, "Did sales rise in 2011?", "yes"),
        (YEARLY, "What was the change in sales in 2010 compared with the year before?", "-40"),
        (YEARLY, "By what percentage did sales change in 2009?", "16.455696"),
        (YEARLY, "What was the average yearly change in sales?", "11.8182"),
        (YEARLY, "What were sales in the year after 2003?", "352"),
        (YEARLY_JA, "売上高が前年より減った年は何回ありますか", "4"),
        (YEARLY_JA, "売上高が最も増えた年はいつですか", "2009年度"),
        (YEARLY_JA, "2011年度に売上高は減りましたか", "いいえ"),
        (YEARLY_JA, "2003年度の翌年の売上高は", "352"),
        (MONTHLY, "In how many months of 2020 did the oil price fall?", "6"),
        (MONTHLY, "How many rows in 2020 have an oil price above 70?", "8"),
        (MONTHLY, "Did the oil price rise in April 2020?", "no"),
        (MONTHLY_JA, "平均気温が最も高かった月の降水量は", "45"),
        (MONTHLY_JA, "2021年5月の平均気温と降水量の差は", "1.5"),
    ],
)  # fmt: skip
def test_of_series(asked: Asked, text: str, question: str, answer: str) -> None:
    assert asked(text, question)[0] == answer
