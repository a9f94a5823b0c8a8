"""Labels that a question writes in kana."""

import pytest

from dsqa.language.names.in_kana import as_labelled, by_reading, may_be_in_kana

LABELS = ["東京都", "新潟県", "宮城県", "サンライズモーター", "サクラ電機", "従業員数", "私立", "バッテリー", "川口市"]  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "labelled"),
    [
        ("2020年のにいがたけんとみやぎけんの人口", "2020年の新潟県と宮城県の人口"),
        ("合計に占めるとうきょうとの割合", "合計に占める東京都の割合"),
        ("サンライズモータの従業員すうは", "サンライズモーターの従業員数は"),
        ("さくら電機はどこですか", "サクラ電機はどこですか"),
        ("東京と大阪のみかんの売上", "東京と大阪のみかんの売上"),
        ("市立の学校", "市立の学校"),
        ("河口市の人口", "河口市の人口"),
        ("サンライズモータースの人数", "サンライズモータースの人数"),
        ("さくら電機工業の人数", "さくら電機工業の人数"),
        ("東京都の人口はいくつですか", "東京都の人口はいくつですか"),
    ],
)
def test_as_labelled(asked: str, labelled: str) -> None:
    assert as_labelled(asked, by_reading(LABELS), lambda said, label: False) == labelled


def test_what_is_written_so_stays() -> None:
    known = by_reading(LABELS)
    assert (
        as_labelled("さくら電機は", known, lambda said, label: said == "さくら電機")
        == "さくら電機は"
    )


def test_two_labels_with_one_reading() -> None:
    assert by_reading(["川口市", "河口市"]) == {}


def test_may_be_in_kana() -> None:
    asked = ["新潟県の人口は2010年からどれだけ変化しましたか", "どの都道府県がもっとも多いですか"]
    assert not any(map(may_be_in_kana, asked))
    assert may_be_in_kana("ながのけんの人口は")
