"""What Japanese statistics are asked: changes from the year before, spans of months, the scope of a
comparison, melted tables, lists of facilities, totals beside sexes, units."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.answering.units_asked import unit_asked
from dsqa.answers.model import Answer

Ask = Callable[..., Answer]
Located = Callable[..., Any]

FARES = [
    ["年別・月別の利用状況"],
    ["年", "月", "乗客数（人）", "前年比（％）", "運賃収入（千円）"],
    ["令和2年", "1月", "1,000", "3.5", "300"],
    ["", "2月", "1,100", "4.5", "310"],
    ["", "3月", "1,300", "5.5", "330"],
    ["令和3年", "1月", "1,250", "25.0", "360"],
    ["", "2月", "1,210", "10.0", "400"],
    ["", "3月", "1,040", "-20.0", "420"],
]
TRADES = [
    ["産業別求人数"],
    ["産業", "", "", "令和3年", "令和4年"],
    ["計", "", "", "2,300", "2,700"],
    ["E", "製造業", "", "900", "1,300"],
    ["", "", "食料品製造業", "500", "300"],
    ["", "", "金属製造業", "400", "1,000"],
    ["", "", "うち鉄鋼業", "350", "1,005"],
    ["I", "小売業", "", "1,400", "1,400"],
]
KEYS = [
    ["cat01_code", "人口", "area_code", "地域", "time_code", "時間軸（年次）", "unit", "value"],
    *(
        [code, kind, f"{at:02d}000", area, f"{year}000000", f"{year}年", "千人", f"{number}"]
        for code, kind, start in (("001", "総人口", 900), ("002", "日本人人口", 800))
        for at, area in enumerate(("北海道", "青森県", "岩手県", "宮城県"))
        for year, number in ((2020, start + 10 * at), (2021, start + 7 * at))
    ),
]
NURSERIES = [
    ["施設名称", "施設類型", "区", "電話番号", "定員", "病児保育"],
    ["あおぞら保育園", "認可保育所", "北区", "099-111-2222", "60", "有"],
    ["さくら保育園", "認可保育所", "南区", "099-111-3333", "90", ""],
    ["みどりルーム", "小規模保育", "北区", "099-111-4444", "12", ""],
    ["ひかり保育園", "認可保育所", "北区", "099-111-5555", "75", "有"],
    ["つくしルーム", "小規模保育", "南区", "099-111-6666", "19", "有"],
    ["こばとルーム", "小規模保育", "南区", "099-111-7777", "15", ""],
]
AGES = [
    ["年齢別人口"],
    ["地区", "65歳以上", "", "", "75歳以上", "", ""],
    ["", "計", "男", "女", "計", "男", "女"],
    ["清沢", "300", "120", "180", "130", "50", "80"],
    ["大谷", "400", "190", "210", "200", "90", "110"],
]
LOANS = [
    ["年度・月", "貸出冊数", "貸出人数"],
    ["平成31・令和元年度", "310", "100"],
    ["　　　　　２", "320", "200"],
    ["　　　　　３", "330", "250"],
    ["令和３年４月", "30", "10"],
    ["５月", "40", "20"],
]
SCHOOLS = [
    ["市町村", "小学校数", "小学校児童数", "中学校数", "高等学校数"],
    ["港市", "21", "8,400", "11", "6"],
    ["泉市", "18", "6,100", "9", "5"],
]


@pytest.mark.parametrize(
    ("question", "grid", "text", "operation"),
    [
        ("令和3年2月の乗客数は前の年の同じ月と比べて何％増減しましたか", FARES, "10.0", "lookup"),
        ("令和3年1月の乗客数は前年から何人増えましたか", FARES, "250", "difference"),
        ("運賃収入は2020年1月から2021年1月にかけて何％増えましたか", FARES, "20.0", "percent_change"),
        ("令和3年1月から3月の運賃収入を合計すると何千円ですか", FARES, "1,180", "sum"),
        ("令和4年の求人数が最も多い産業は何ですか", TRADES, "小売業", "argmax"),
        ("製造業の中で令和4年の求人数が最も多いのはどれ？", TRADES, "金属製造業", "argmax"),
        ("2021年の宮城県の人口は何千人ですか", KEYS, "921", "lookup"),
        ("2020年の日本人の人口が一番多いのはどの地域ですか", KEYS, "宮城県", "argmax"),
        ("北区にある施設は何か所ですか", NURSERIES, "3", "count"),
        ("病児保育をしている施設はいくつですか", NURSERIES, "3", "count"),
        ("南区の定員を合計すると何人ですか", NURSERIES, "124", "sum"),
        ("小規模保育の定員は平均で何人ですか", NURSERIES, "15.3", "average"),
        ("さくら保育園の定員は何人ですか", NURSERIES, "90", "lookup"),
        ("清沢に75歳以上は何人いますか", AGES, "130", "lookup"),
        ("清沢に75歳以上の女性は何人いますか", AGES, "80", "lookup"),
        ("2021年度の貸出冊数は何冊ですか", LOANS, "330", "lookup"),
        ("貸出人数は2019年度から2021年度までに何人増えましたか", LOANS, "150", "difference"),
        ("港市の小学校と中学校は合わせて何校ありますか", SCHOOLS, "32", "sum"),
    ],
)  # fmt: skip
def test_answers(ask: Ask, question: str, grid: list[list[str]], text: str, operation: str) -> None:
    answer = ask(question, grid, "j")
    assert (answer.text, answer.operation) == (text, operation)


def test_the_unit_of_a_line_is_the_one_beside_its_number(located: Located) -> None:
    question = "人口の単位は何ですか"
    answer = unit_asked(question, located(question, KEYS, "j")[1])
    assert answer is not None
    assert (answer.text, answer.operation) == ("千人", "text")
    assert unit_asked("人口は何人ですか", located(question, KEYS, "j")[1]) is None


ACCOUNTS = [
    ["県内総生産（支出側）"],
    ["項目", "平成29年度", "平成30年度", "平成31年度"],
    ["実数（百万円）"],
    ["政府最終消費支出", "201,934", "195,500", "199,000"],
    ["民間最終消費支出", "501,934", "515,595", "520,000"],
    ["対前年度増加率（％）"],
    ["政府最終消費支出", "16.9", "△3.2", "1.8"],
    ["民間最終消費支出", "0.4", "2.7", "0.9"],
]
STARTS = [
    ["地域", "戸数", "", "対前年比", ""],
    ["", "持家", "貸家", "持家", "貸家"],
    ["全国", "2,000", "3,000", "101.5", "92.4"],
    ["北海道", "200", "300", "99.5", "115.0"],
    ["青森県", "100", "90", "103.5", "108.2"],
]


@pytest.mark.parametrize(
    ("question", "texts", "answer"),
    [
        ("平成30年度の政府最終消費支出は前の年度から何％増えましたか", ACCOUNTS, "△3.2"),
        ("政府最終消費支出の実数は平成29年度と平成30年度でいくら違いますか", ACCOUNTS, "6,434"),
        ("北海道の貸家は前の年と比べて何％ですか", STARTS, "115.0"),
        ("港市の小学校は1校あたり児童何人ですか", SCHOOLS, "400.0"),
        ("令和３年４月は1人あたり何冊借りましたか", LOANS, "3.0"),
    ],
)
def test_changes_that_are_stated_and_quotients_that_are_not(
    ask: Ask, question: str, texts: list[list[str]], answer: str
) -> None:
    assert ask(question, texts, "j").text == answer


MOVES = [
    ["月", "社会動態 Change", "", "", ""],
    ["", "転入", "うち市外から", "転出", "うち市外へ"],
    ["8月", "4,900", "3,100", "4,800", "3,300"],
    ["9月", "5,200", "3,695", "5,400", "3,889"],
]


def test_two_things_under_a_heading_of_change_differ(ask: Ask) -> None:
    question = "9月に市外へ転出した人は市外から転入した人より何人多いですか"
    assert ask(question, MOVES, "j").text == "194"
