"""Series with several lines of heads above days or months, with marks of quality beside the numbers."""

import pytest

from dsqa.derivations.series_list import relations_of
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand
from tests.answering.conftest import Asked, asked  # noqa: F401 - a fixture

WEATHER = "\n".join(
    [
        "ダウンロードした時刻：2021/05/06 12:34:56",
        "",
        ",東京,東京,東京,東京,東京,東京,東京",
        "年月日,平均気温(℃),平均気温(℃),平均気温(℃),降水量の合計(mm),降水量の合計(mm),降水量の合計(mm),降水量の合計(mm)",
        ",,品質情報,均質番号,,現象なし情報,品質情報,均質番号",
        *(
            f"2020/1/{day},{warm},8,1,{rain},{int(not rain)},8,1"
            for day, (warm, rain) in enumerate(
                zip((5.1, 3.2, -0.4, 6.6, 1.9, -2.3, 0.8, 4.4), (0, 2.5, 0, 0, 11, 0.5, 0, 0), strict=True), 1
            )
        ),
    ]
)  # fmt: skip
PRICES = "\n".join(
    [
        "系列名称,企業物価指数／総平均,企業物価指数／鉄鋼",
        "系列コード,PR01'PRCG20_22,PR01'PRCG20_23",
        "単位,2020年平均=100,2020年平均=100",
        *(f"2020/{month:02},{100 + month},{150 - 2 * month}" for month in range(1, 13)),
    ]
)


def content(text: str) -> Content:
    sheets = list(read(f"{text}\n".encode()))
    return Content("f.csv", sheets, [one for sheet in sheets for one in understand(sheet)])


def test_marks_are_left_out() -> None:
    (found,) = relations_of(content(WEATHER))
    assert [one.head for one in found.relation.columns] == [
        "年月日",
        "平均気温(℃)",
        "降水量の合計(mm)",
    ]
    assert found.relation.size == 8


def test_lines_of_codes_and_units_are_no_records() -> None:
    (found,) = relations_of(content(PRICES))
    assert found.relation.size == 12
    assert [one.head for one in found.relation.columns[1:]] == [
        "企業物価指数／総平均",
        "企業物価指数／鉄鋼",
    ]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("平均気温が0度未満の日は何日ありましたか", "2"),
        ("2020年1月2日の降水量の合計は？", "2.5"),
        ("平均気温が最も高かった日はいつですか", "2020/1/4"),
        ("データは何日分ありますか", "8"),
    ],
)
def test_days_are_counted(asked: Asked, question: str, answer: str) -> None:  # noqa: F811
    assert asked(WEATHER, question)[0] == answer
