"""Answers from sheets laid out as Japanese offices publish them: bare years, counts with units, panels, lists of a portal, spaced heads."""

from pathlib import Path

import pytest

import dsqa
from tests.answering.conftest import Asked

BIRTHS = """年次,出　生,死　亡
,（人口千対）,（人口千対）
昭和61年,11.4,6.2
62,11.1,6.2
63,10.8,6.5
平成元年,10.2,6.4
2,10.0,6.7
3,9.9,6.7
4,9.8,6.9
*5,9.6,7.1
*印は概数である。,,
"""
ACCIDENTS = """港警察署管内の事故
,発生件数,死者数,負傷者数
平成30年,111 件,0 人,127 人
令和元年,105 件,3 人,116 人
令和2年,98 件,2 人,101 人
増減率,-6.7%,‐,-12.9%
"""
REVENUE = """10　税外収入累年比較,,,,
,,,,（単位：千円）
,収入額,,,
局,26,27,28,29
東部,7231,8470,6728,10604
南部,904,723,5420,6724
西部,1578,1359,684,997
中部,120,137,141,150
北部,213,220,236,240
,9713,10552,12832,18325
,,,,（単位：％）
,収入歩合,,,
局,26,27,28,29
東部,64.8,73.2,69.2,67.6
南部,99.1,98.8,100.0,94.5
西部,70.8,67.3,51.2,34.6
中部,88.0,87.1,86.5,90.2
北部,91.0,90.1,92.5,93.3
,67.4,70.5,68.4,66.4
"""
JAMS = (
    ",平  均,１  月,２  月,３  月,４  月,５  月,６  月,７  月,８  月,９  月,10  月,11  月,12  月\n"
)
JAMS += "".join(
    f"{year},{sum(numbers) // 12},{','.join(map(str, numbers))}\n"
    for year, numbers in {
        2008: [23, 24, 32, 24, 19, 24, 29, 28, 30, 24, 27, 42],
        2009: [35, 41, 42, 27, 25, 33, 49, 38, 32, 39, 32, 58],
        2010: [28, 35, 45, 31, 22, 36, 47, 43, 38, 45, 32, 65],
        2011: [34, 42, 46, 32, 27, 34, 44, 51, 49, 33, 38, 60],
    }.items()
)
CLASSES = "表章項目,編制方式別,都道府県別,時間軸（年次）,値\n" + "".join(
    f"学級数,,{name},2008年,{number}\n"
    for name, number in (
        ("北海道", 12752), ("青森県", 3514), ("埼玉県", 13559), ("千葉県", 12587), ("東京都", 19448), ("神奈川県", 16911),
        ("石川県", 2782), ("福井県", 2009), ("愛知県", 15941), ("大阪府", 18266), ("鳥取県", 1637), ("徳島県", 2048), ("佐賀県", 2082),
    )
)  # fmt: skip

VISITORS = """,総数,日帰り,宿泊,宿泊率
2006,48391000,35737000,12654000,26.1
2007,49445000,36488000,12957000,26.2
2008,50210000,37149000,13061000,26.0
2009,46896000,34583000,12313000,26.3
"""
VITAL = """第1表　人口動態総覧,,,
,総数,男,女
死亡数,4 821 630,2 626 832,2 194 798
乳児死亡数,19 277,10 567,8 710
死亡率（人口千対）,7.7,8.5,6.8
乳児死亡率（出生千対）,3.3,3.5,3.0
人口,125 612 633,61 488 005,64 124 628
"""
CROPS = """区分,だいこん,,はくさい,
年,作付面積,収穫量,作付面積,収穫量
平成26年,389,27000,97,4760
27,389,27100,97,5140
28,377,27300,98,4840
"""


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (BIRTHS, "1988年の出生率はいくらでしたか", "10.8"),
        (BIRTHS, "平成5年の死亡率を教えて", "7.1"),
        (BIRTHS, "1990年の死亡率は", "6.7"),
        (ACCIDENTS, "平成30年の負傷者は何人？", "127 人"),
        (ACCIDENTS, "発生件数の増減率は何％ですか", "-6.7%"),
        (REVENUE, "平成29年の南部の収入歩合は何％でしたか", "94.5"),
        (REVENUE, "南部の収入額は平成28年度から29年度に何千円増えた？", "1,304"),
        (REVENUE, "西部の収入歩合が一番低い年は？", "29"),
        (JAMS, "2010年7月から9月までの合計は？", "128"),
        (JAMS, "2011年12月は2010年12月と比べて何％減りましたか", "7.7"),
        (JAMS, "平成20年の年平均はいくらですか", "27"),
        (VISITORS, "2008年から2009年にかけて観光客は何人減った？", "3,314,000"),
        (VISITORS, "総数が4900万人を超えた年はいくつありますか", "2"),
        (CROPS, "平成28年の大根の収穫量は何トン？", "27300"),
        (BIRTHS, "*印は何を表していますか", "概数"),
        (CLASSES, "東京の学級数は？", "19448"),
        (CLASSES, "2008年の愛知県の学級数は？", "15941"),
        (CLASSES, "学級数が2番目に多いのはどの都道府県ですか", "大阪府"),
        (CLASSES, "東京都・神奈川県・埼玉県・千葉県の学級数の合計は？", "62,505"),
    ],
)
def test_what_people_ask(tmp_path: Path, text: str, question: str, answer: str) -> None:
    file = tmp_path / "toukei.csv"
    file.write_text(text, "utf-8")
    assert dsqa.ask(question, file, reranker="none").text == answer


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (VITAL, "死亡数のうち女が占める割合は何％ですか", "45.5"),
        (VITAL, "乳児死亡数のうち男は何％を占めますか", "54.8"),
        (VITAL.partition("\n")[2], "女の死亡率はいくらですか", "6.8"),
    ],
)
def test_rates_and_shares(tmp_path: Path, text: str, question: str, answer: str) -> None:
    file = tmp_path / "toukei.csv"
    file.write_text(text, "utf-8")
    assert dsqa.ask(question, file).text == answer


AREAS = {"全国": 18700, "都府県": 17800, "東北": 2750, "関東": 8040, "青森県": 313, "岩手県": 478, "茨城県": 2920, "長野県": 2790, "東京都": 87}  # fmt: skip
CABBAGE = "統計項目,地域,単位,値\n" + "\n".join(f"作付面積,{name},ha,{size}" for name, size in AREAS.items())  # fmt: skip
SHARES = ",1995年,1996年\n日本,86.9,87.3\n米国,6.8,6.6\nドイツ,2.4,2.2\n韓国,3.8,3.9\n合計,100,100"


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (CABBAGE, "都道府県で作付面積が一番大きいのはどこ？", "茨城県"),
        (CABBAGE, "作付面積が最も大きい県は", "茨城県"),
        (CABBAGE, "全国の作付面積は", "18700"),
        (SHARES, "1995年の米国の割合は？", "6.8"),
    ],
)
def test_places_of_a_kind_and_shares_that_are_stated(
    asked: Asked, text: str, question: str, answer: str
) -> None:
    assert asked(text, question)[0] == answer
