import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.language.amounts.bounds import bounds, ends, interval


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("under 18", ["<18"]),
        ("below 5 percent", ["<5"]),
        ("fewer than 300 students", ["<300"]),
        ("less than $10,000", ["<10000"]),
        ("under 2.5 acres", ["<2.5"]),
        ("17 years and younger", ["<17"]),
        ("18歳未満", ["<18"]),
        ("200万円以下", ["<200"]),
        ("年収200万円に届かない世帯", ["<200"]),
        ("over 65", [">65"]),
        ("under the age of 25", ["<25"]),
        ("at least 1,000 head", [">1000"]),
        ("65 or older", [">65"]),
        ("65 years old and over", [">65"]),
        ("$75,000 or more", [">75000"]),
        ("65+", [">65"]),
        ("65歳以上", [">65"]),
        ("６５歳以上", [">65"]),
        ("1,500万円以上", [">1500"]),
        ("100㎡超", [">100"]),
        ("85歳～", [">85"]),
        ("75.0 or more", [">75"]),
        ("five or more units", [">5"]),
        ("$25,000 under $50,000", ["25000-50000"]),
        ("over $1 million", [">1000000"]),
        ("at least three quarters", [">75"]),
        ("adults", [">18"]),
        ("the elderly", [">65"]),
        ("25 to 34", ["25-34"]),
        ("25 to 34 years", ["25-34"]),
        ("between 25 and 34", ["25-34"]),
        ("25–34", ["25-34"]),
        ("100,000 to 249,999", ["100000-249999"]),
        ("25～34歳", ["25-34"]),
        ("25歳から34歳", ["25-34"]),
        ("200万円以上300万円未満", ["<300", ">200"]),
    ],
)
def test_bound(text: str, expected: list[str]) -> None:
    assert sorted(bounds(text)) == sorted(expected)


@pytest.mark.parametrize(
    "text",
    ["", "under age", "Ohio", "65", "2010", "in 2010", "from 1999 to 2007", "2010-2015", "10～12月", "34 to 25", "18歳", "Table 3"],
)  # fmt: skip
def test_no_bound(text: str) -> None:
    assert bounds(text) == []


@pytest.mark.parametrize(
    "same",
    [
        ("residents 65 or older", "65 years old and over", "65 years and older", "65歳以上", "６５才以上"),
        ("under 18", "less than 18 years", "18歳未満", "younger than 18"),
        ("60代の女性", "60～69歳", "60歳代"),
        ("18 to 44 years old", "18-44", "18～44歳", "from 18 to 44"),
    ],
)  # fmt: skip
def test_question_and_label_give_the_same_term(same: tuple[str, ...]) -> None:
    assert {tuple(bounds(text)) for text in same} == {tuple(bounds(same[0]))}
    assert len(bounds(same[0])) == 1


@given(st.text(alphabet=st.sampled_from("0129,.$ -~～以上未満歳toandunderor+"), max_size=30))
def test_any_text_gives_distinct_terms(text: str) -> None:
    found = bounds(text)
    assert len(found) == len(set(found))
    for term in found:
        assert term[0] in "<>" or "-" in term
        if term[0] in "<>":
            float(term[1:])
        else:
            low, high = term.split("-")
            assert float(low) < float(high)


@given(st.integers(0, 10_000), st.integers(0, 10_000))
def test_ranges_grow(low: int, high: int) -> None:
    years = 1700 <= low <= 2100 and 1700 <= high <= 2100
    expected = [f"{low}-{high}"] if low < high and not years else []
    assert bounds(f"{low} to {high}") == expected


@pytest.mark.parametrize(
    ("term", "numbers"),
    [("<15", ("15",)), ("25-34", ("25", "34")), (">1.5", ("1.5",)), ("15", ()), ("", ())],
)
def test_the_ends_of_a_bound(term: str, numbers: tuple[str, ...]) -> None:
    assert ends(term) == numbers


def test_groups_in_other_words() -> None:
    for one, other, same in (
        ("<50", "1-49", True), ("25000-50000", "25000-49999", True), (">65", ">65", True),
        ("<5", "1-3", False), ("1-2", "2-3", False), (">5", ">6", False), ("25-34", "35-44", False),
        ("<15", "0-14", True), ("<10", "0-9", False),
    ):  # fmt: skip
        first, second = interval(one), interval(other)
        assert first is not None
        assert second is not None
        assert first.same(second) is same


@pytest.mark.parametrize("text", ["", "65", "<b>", "a-b", "2010-", "industri"])
def test_what_is_no_bound(text: str) -> None:
    assert interval(text) is None
