"""Answers from sheets laid out as Japanese offices publish them: bare years, counts with units, panels, lists of a portal, spaced heads."""

from pathlib import Path

import pytest

import dsqa

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
JAMS = ",平  均,１  月,２  月,３  月,４  月,５  月,６  月,７  月,８  月,９  月,10  月,11  月,12  月\n"
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
