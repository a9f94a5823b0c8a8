"""Questions in the language that their tables are not in."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.across.names import _alike
from dsqa.across.translation import translate
from dsqa.across.vocabulary import DatasetWords, vocabulary_of
from dsqa.language.lang import Lang
from dsqa.language.written_in import JAPANESE
from dsqa.questions.operation import read_rules

ENGLISH = DatasetWords(
    (
        "State", "Colorado", "Utah", "Texas", "Florida", "Resident population, 2010", "Population",
        "Unemployment rate", "Lake Huron", "Water area (square miles)", "Hospital ownership", "Church", "Hospitals",
        "Multnomah County, Oregon", "Ring system", "Planet", "Mission", "Lunar samples", "Gusts (km/h)", "Day",
    )
)  # fmt: skip
JAPANESE_LABELS = DatasetWords(
    (
        "都道府県", "人口", "面積", "愛知県", "滋賀県", "奈良県", "流域面積", "水系", "最低賃金", "離婚件数", "さくら市", "男", "女",
        "消費者物価指数", "前年比", "売上", "日付", "バージョン", "シェア", "Safari", "輸出額", "輸入額", "ベトナム", "完全失業率",
    )
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("2010年のコロラド州の人口は？", "What is the population of Colorado in 2010?"),
        (
            "ユタ州の人口は2010年から2020年までに何％増えましたか",
            "By what percentage did the population of Utah increase from 2010 to 2020?",
        ),
        ("環を持つ惑星はいくつありますか", "How many planets with ring system are there?"),
        (
            "2020年のテキサスの人口はフロリダより何人多い？",
            "What is the difference in population between Texas and Florida in 2020?",
        ),
        ("失業率が最も高かったのは何年？", "In which year was the unemployment rate highest?"),
        ("ヒューロン湖の水面の面積は何平方マイルですか", "What is the area of water area of Lake Huron in square miles?"),
        ("マルトノマ郡の失業率は何％ですか", "What is the unemployment rate of Multnomah county?"),
        ("(X)は何を意味していますか", "What does (X) mean?"),
        ("2010年の人口はテキサスとフロリダのどちらが多かったですか", "Which had the more population in 2010, Texas or Florida?"),
        ("州は全部で何種類ありますか", "How many different states are there?"),
    ],
)  # fmt: skip
def test_japanese_in_english(question: str, said: str) -> None:
    assert translate(question, "e", ENGLISH) == said


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("What was the population of Aichi Prefecture in 2010?", "2010年の愛知県の人口は？"),
        ("Is the population larger in Aichi or in Shiga?", "人口は愛知県と滋賀県のどちらが大きいですか"),
        ("Which has the smaller area, Aichi or Nara?", "面積は愛知県と奈良県のどちらが小さいですか"),
        ("Which of Aichi and Nara has the smaller area?", "面積は愛知県と奈良県のどちらが小さいですか"),
        ("Which river system has the largest drainage area?", "流域面積が最も大きい水系はどれですか"),
        (
            "How many prefectures had a population of more than 9 million in 2020?",
            "2020年の人口が900万を超える都道府県はいくつありますか",
        ),
        (
            "How many prefectures had more than 60,000 divorces?",
            "離婚件数が60,000を超える都道府県はいくつありますか",
        ),
        ("How many women live in Sakura City?", "さくら市の女は何人ですか"),
        (
            "What was the year-on-year change of the consumer price index in 2021?",
            "2021年の消費者物価指数の前年比は？",
        ),
        ("Which version of Safari has the largest share?", "シェアが最も大きいSafariのバージョンはどれですか"),
        (
            "How many times the exports to Vietnam were the imports from Vietnam?",
            "ベトナムからの輸入額はベトナムへの輸出額の何倍？",
        ),
        ("How many men are 18 or 19 years old altogether?", "18歳と19歳の男は合わせて何人ですか"),
        (
            "What was the average unemployment rate from 2015 to 2017, in percent?",
            "2015年から2017年までの完全失業率の平均は？",
        ),
    ],
)  # fmt: skip
def test_english_in_japanese(question: str, said: str) -> None:
    assert translate(question, "j", JAPANESE_LABELS) == said


@pytest.mark.parametrize(
    ("lang", "question", "operation"),
    [
        ("e", "2020年に人口が最も少なかった州はどこですか", "argmin"),
        ("e", "ユタ州の人口は2010年から2020年までに何％増えましたか", "percent_change"),
        ("e", "コロラド州の人口はユタ州の人口の何倍ですか", "ratio"),
        ("j", "Which prefecture has the smallest area?", "argmin"),
        ("j", "How many prefectures had a population of more than 9 million in 2020?", "count"),
        ("j", "What was the difference in population between Shiga and Nara in 2020?", "difference"),
        ("j", "How many times the imports were the exports?", "ratio"),
    ],
)  # fmt: skip
def test_the_operation_stays_the_same(lang: Lang, question: str, operation: str) -> None:
    said = translate(question, lang, ENGLISH if lang == "e" else JAPANESE_LABELS)
    assert read_rules(said, lang).operation == operation


def test_the_words_of_the_dataset_are_taken() -> None:
    women = "How many women live in Sakura City?"
    assert "女性" in translate(women, "j", DatasetWords(("男性", "女性", "さくら市")))
    assert "女性" not in translate(women, "j", DatasetWords(("男", "女", "さくら市")))


_TEXTS = st.text(
    st.sampled_from("人口が最も多い県は何県ですか2020年と0,.%()「」 よりhowmanythewhichofin?？ァーカ万"), max_size=60
)  # fmt: skip


@settings(deadline=None)
@given(st.one_of(st.text(max_size=80), _TEXTS))
def test_no_text_fails(text: str) -> None:
    for lang, vocabulary in (("e", ENGLISH), ("j", JAPANESE_LABELS)):
        said = translate(text, lang, vocabulary)
        assert said or not text


@settings(deadline=None)
@given(_TEXTS)
def test_of_japanese_only_names_stay_in_an_english_question(text: str) -> None:
    said = translate(text, "e", ENGLISH)
    assert said == text or JAPANESE.search(re.sub(r"[ァ-ヴー]{3,}", "", said)) is None


def test_a_long_question_is_said_again_in_time() -> None:
    assert translate("which " + "lost " * 3_000, "j", JAPANESE_LABELS)
    assert translate("人口が" * 3_000, "e", ENGLISH)


def test_what_is_left_out_is_said() -> None:
    said = translate("テキサス以外の州の人口の合計", "e", ENGLISH)
    assert "except Texas" in said


CITIES = DatasetWords(("City", "Country", "Temperature", "Japan", "Tokyo", "Population", "Station"))
TOWNS = DatasetWords(("都市", "国", "気温", "日本", "東京", "最低気温", "人口", "駅"))


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Which cities are not in Japan?", "日本以外の都市をすべて挙げてください"),
        ("How many cities have no station?", "駅のない都市はいくつですか"),
        ("What is the lowest temperature excluding Tokyo?", "東京以外の最低気温は？"),
        (
            "How many cities have a temperature of no more than 5 degrees?",
            "気温が5度以下の都市はいくつありますか",
        ),
    ],
)
def test_a_negation_stays_in_japanese(question: str, said: str) -> None:
    assert translate(question, "j", TOWNS) == said


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("日本にない都市はどこですか", "Which is the city except Japan?"),
        ("駅がない都市はいくつありますか", "How many cities without station are there?"),
        ("日本ではない都市の気温は？", "What is the temperature of city except Japan?"),
        ("人口が最も少ない都市はどこですか", "Which city has the smallest population?"),
    ],
)
def test_a_negation_stays_in_english(question: str, said: str) -> None:
    assert translate(question, "e", CITIES) == said


@pytest.mark.parametrize(
    ("lang", "question"),
    [
        ("j", "How many cities did not win?"),
        ("e", "勝たなかった都市は？"),
        ("j", "인구?"),
        ("e", "あれは？"),
    ],
)
def test_what_cannot_be_said_stays(lang: Lang, question: str) -> None:
    assert translate(question, lang, CITIES if lang == "e" else TOWNS) == question


def test_the_lowest_is_the_lowest_of_its_own_column() -> None:
    said = translate("Which city has the lowest temperature?", "j", TOWNS)
    assert said == "最低気温が最も低い都市は？"
    assert read_rules(said, "j").operation == "argmin"


def test_a_name_that_nobody_knows_stays() -> None:
    assert "Gotham City" in translate("What is the population of Gotham City?", "j", TOWNS)
    assert "ゴッサムシティ" in translate("ゴッサムシティの人口は？", "e", CITIES)


def test_a_range_is_one_of_ages_where_ages_are_meant() -> None:
    degrees = "How many cities had a temperature between 10 and 16 degrees?"
    assert "気温が10度以上16度以下" in translate(degrees, "j", TOWNS)
    assert "1000万人以上2000万人以下" in translate("10 to 20 million people", "j", TOWNS)
    assert "2％以上5％以下" in translate("a population from 2 to 5 percent", "j", TOWNS)
    assert "10～19歳" in translate("women aged 10 to 19", "j", TOWNS)
    ages = DatasetWords(("人口", "10～14歳"))
    assert "10～14歳" in translate("What is the population between 10 and 14?", "j", ages)


def test_an_average_stays_where_the_label_has_none() -> None:
    said = translate("What is the average temperature in Japan?", "j", TOWNS)
    assert said == "日本の気温の平均は？"
    named = DatasetWords(("都市", "平均気温", "日本"))
    said = translate("What is the average temperature in Japan?", "j", named)
    assert said == "日本の平均気温は？"


def test_what_is_compared_stays() -> None:
    assert "人口が最も多い" in translate("Which is the most populous city?", "j", TOWNS)
    lower = "How much lower is the temperature of Tokyo than that of Japan?"
    assert "いくら低い" in translate(lower, "j", TOWNS)


def test_many_labels_are_not_compared_one_by_one() -> None:
    many = DatasetWords(
        tuple(f"Name{a}{b}{c}" for a in "abcdefghij" for b in "klmnopqrst" for c in "uvwxyabcde")
    )
    _alike.cache_clear()
    translate("カスターの人口は？", "e", many)
    assert _alike.cache_info().misses <= 500


def test_both_days_of_a_range_are_kept() -> None:
    asked = translate(
        "終値は2023年1月2日から2023年1月13日までいくら変わりましたか",
        "e",
        vocabulary_of([], ["Close"]),
    )
    assert "January 2, 2023 to January 13, 2023" in asked
