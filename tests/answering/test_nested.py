"""Statistics whose totals stand under a blank or a dash, and several columns of numbers beside them."""

from itertools import product

import pytest

from tests.answering.conftest import Asked

BLOCKS = "\n".join(
    [
        "市区町村コード,町丁字コード,地域階層レベル,都道府県名,市区町村名,大字・町名,字・丁目名,総数,男,女,世帯数",
        "38999,-,1,海山県,西市,,,150,70,80,66",
        "38999,0001,3,海山県,西市,一番町,,60,25,35,30",
        "38999,000101,4,海山県,西市,一番町,一丁目,20,12,8,11",
        "38999,000102,4,海山県,西市,一番町,二丁目,40,13,27,19",
        "38999,0002,2,海山県,西市,石手,,51,25,26,20",
        "38999,0003,3,海山県,西市,港町,,39,20,19,16",
        "38999,000301,4,海山県,西市,港町,一丁目,30,15,15,12",
        "38999,000302,4,海山県,西市,港町,二丁目,9,5,4,4",
    ]
)
TOWNS = {
    "北県": {"札市": (30, 50, 20), "函市": (10, 12, 9)},
    "東県": {"港区": (44, 70, 31), "葛市": (21, 33, 8), "立市": (5, 6, 7)},
}
CLASSES = ("0歳～4歳", "5歳～64歳", "65歳以上")


def ages() -> str:
    parts = {(area, town): numbers for area, own in TOWNS.items() for town, numbers in own.items()}

    def of(area: str, town: str) -> list[int]:
        own = [n for (a, t), n in parts.items() if area in (a, "合計") and town in (t, "-")]
        return [sum(one) for one in zip(*own, strict=True)]

    lines = [("合計", "-"), *((a, t) for a, own in TOWNS.items() for t in ("-", *own))]
    rows = [
        f"{at:06},{area},{town},{sex},{share * sum(of(area, town))},{','.join(str(share * n) for n in of(area, town))}"
        for (at, (area, town)), (sex, share) in product(enumerate(lines), (("計", 2), ("男", 1), ("女", 1)))
    ]  # fmt: skip
    return "\n".join(["団体コード,都道府県名,市区町村名,性別,総数," + ",".join(CLASSES), *rows])


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("西市の総人口は？", "150"),
        ("一番町全体の人口は何人ですか", "60"),
        ("人口が最も多い町はどこですか", "一番町"),
        ("一番町二丁目の女は何人ですか", "27"),
        ("港町一丁目の男は何人？", "15"),
    ],
)
def test_blank_totals(asked: Asked, question: str, answer: str) -> None:
    assert asked(BLOCKS, question)[0] == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("東県の人口はいくつですか", "450"),
        ("人口が最も多い市区町村はどこですか", "港区"),
        ("人口が最も少ない都道府県は？", "北県"),
        ("函市の女の総数は？", "31"),
        ("函市の5歳以上の人口は何人ですか", "42"),
        ("市区町村はいくつ載っていますか", "5"),
    ],
)
def test_totals_under_a_dash(asked: Asked, question: str, answer: str) -> None:
    assert asked(ages(), question)[0].replace(",", "") == answer


def test_blanks_that_are_no_sums_stay(asked: Asked) -> None:
    shops = "店,部門,区分,売上\n" + "\n".join(
        f"{shop},{part},{kind},{at * 7 + 3}"
        for at, (shop, part, kind) in enumerate(
            product("甲乙丙", ("", "食品", "衣料"), ("新", "旧"))
        )
    )
    assert asked(shops, "売上の合計はいくらですか")[0].replace(",", "") == str(
        sum(at * 7 + 3 for at in range(18))
    )
