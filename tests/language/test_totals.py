import pytest

from dsqa.language.totals import (
    asks_sum,
    begins_as_total,
    is_aggregate,
    is_average,
    is_bare_total,
    is_total,
    says_total,
    speaks_of_all,
    total_of,
    totals_of,
    without_total,
)


@pytest.mark.parametrize(
    "label",
    ["Total", "TOTAL, ALL AGES", "Grand Total:", "Total¹", "Total (thousands)", "Men, total", "All ages",
     "Both sexes", "United States", "計", "総　　数", "男女計", "総数（人）", "合計 1)", "【合計】", "全国",
     "就業者総数"],
)  # fmt: skip
def test_totals(label: str) -> None:
    assert is_total(label)


@pytest.mark.parametrize(
    "label",
    ["", "2015", "Total employed", "all other", "家計", "推計", "会計", "累計", "東京都", "男", "Men", "x" * 500],
)  # fmt: skip
def test_no_totals(label: str) -> None:
    assert not is_total(label)


def test_united_states_beside_other_countries_is_no_total() -> None:
    assert is_total("United States", ["United States", "Ohio", "TX"])
    assert is_total("US", ["US", "Northeast", "South"])
    assert not is_total("United States", ["Canada", "United States", "Mexico"])


@pytest.mark.parametrize("label", ["Total", "Subtotal", "合計", "計", "all"])
def test_words_for_a_total_alone(label: str) -> None:
    assert is_bare_total(label)
    assert not is_bare_total(f"{label} assets")


@pytest.mark.parametrize(
    "label", ["Total assets", "Career totals", "合計（百万円）", "計", "合　計", "総 数"]
)
def test_words_for_a_total_at_the_beginning(label: str) -> None:
    assert begins_as_total(label)


def test_words_for_a_total_anywhere() -> None:
    assert says_total("percent of total homicides") and says_total("total_eur")
    assert says_total("負傷者数計") and says_total("計（千円）")
    assert not says_total("統計表") and not says_total("計画")


@pytest.mark.parametrize("name", ["assets", "資産"])
def test_what_a_total_is_of(name: str) -> None:
    assert {total_of(label) for label in totals_of(name)} & {name} == {name}
    assert total_of(name) == ""


def test_a_name_without_its_total() -> None:
    assert without_total("東灘区計") == "東灘区"
    assert without_total("assets, total") == "assets"


def test_labels_beside_the_members_of_a_group() -> None:
    assert is_aggregate("cma total") and is_aggregate("all other sources")
    assert is_aggregate("top 10 cities") and not is_aggregate("toronto")
    assert is_average("national average") and not is_average("average age")


def test_questions_about_all() -> None:
    assert speaks_of_all("what was the overall rate?") and speaks_of_all("全体では何%？")
    assert asks_sum("how many in total?") and asks_sum("合わせて何校？")
    assert not speaks_of_all("what was the rate?") and not asks_sum("how many schools?")
