"""Units as headers, notes and questions write them."""

import pytest

from dsqa.language.amounts.units import asked_unit, rates, units


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("金額(百万円)", [("JPY", 1e6)]),
        ("人口【千人】", [("person", 1e3)]),
        ("(単位：人)", [("person", 1)]),
        ("1,000人", [("person", 1e3)]),
        ("1,351万人", [("person", 1)]),
        ("十億円", [("JPY", 1e9)]),
        ("10億円", [("JPY", 1e9)]),
        ("億円", [("JPY", 1e8)]),
        ("単位：世帯、人", [("household", 1), ("person", 1)]),
        ("％", [("%", 1)]),
        ("面積（k㎡）", [("km2", 1)]),
        ("平方キロメートル", [("km2", 1)]),
        ("人/k㎡", [("per km2", 1)]),
        ("人口10万対", [("per 100000 people", 1)]),
        ("65歳以上", [("year of age", 1)]),
        ("百万kWh", [("kWh", 1e6)]),
        ("千トン", [("t", 1e3)]),
        ("3か月", [("month", 1)]),
        ("1人当たり県民所得（千円）", [("per person", 1), ("JPY", 1e3)]),
        ("(年)", [("year", 1)]),
        ("人口 外国人 法人 世帯数 戸建 2015年", []),
        ("In thousands", [("", 1e3)]),
        ("Number (1,000)", [("", 1e3)]),
        ("(in thousands of dollars)", [("USD", 1e3)]),
        ("$ millions", [("USD", 1e6)]),
        ("($1,000)", [("USD", 1e3)]),
        ("billions of chained 2012 dollars", [("USD", 1e9)]),
        ("Percent of persons", [("%", 1), ("person", 1)]),
        ("Rate per 100,000 population", [("rate", 1), ("per 100000 people", 1)]),
        ("Square miles", [("mi2", 1)]),
        ("Thousands of metric tons", [("t", 1e3)]),
        ("1,000 persons", [("person", 1e3)]),
        ("weekly earnings", []),
        ("", []),
    ],
)
def test_units(text: str, expected: list[tuple[str, float]]) -> None:
    assert [(unit.symbol, unit.scale) for unit in units(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("人口は何人ですか", ("person", 1, "people")),
        ("何十億円か", ("JPY", 1e9, "money")),
        ("歳出は何百万円", ("JPY", 1e6, "money")),
        ("何％ですか", ("%", 1, "ratio")),
        ("割合はいくらか", ("%", 1, "ratio")),
        ("面積は何平方キロメートルですか", ("km2", 1, "area")),
        ("何人減りましたか", ("person", 1, "people")),
        ("何億円増えた？", ("JPY", 1e8, "money")),
        ("何時間", ("hour", 1, "time")),
        ("失業率が最も高い県の家賃はいくらですか", ("JPY", 1, "money")),
        ("学校はいくつありますか", ("", 1, "count")),
        ("何歳", ("year of age", 1, "age")),
        ("何年ですか", ("year", 1, "time")),
        ("失業率は？", ("rate", 1, "ratio")),
        ("どこですか", None),
    ],
)
def test_asked_in_japanese(text: str, expected: tuple[str, float, str] | None) -> None:
    unit = asked_unit(text, "j")
    assert (unit and unit[:3]) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("How many people lived there?", ("person", 1, "people")),
        ("How many rural households had it?", ("household", 1, "households")),
        ("How many million dollars were spent?", ("USD", 1e6, "money")),
        ("What was the revenue in millions of dollars?", ("USD", 1e6, "money")),
        ("What percentage of men smoke?", ("%", 1, "ratio")),
        ("What was the unemployment rate?", ("rate", 1, "ratio")),
        ("What was the murder rate per 100,000?", ("per 100000 people", 1, "rate")),
        ("How many million cats are there?", ("", 1e6, "count")),
        ("How many cats are there?", ("", 1, "count")),
        ("Which state had it?", None),
    ],
)
def test_asked_in_english(text: str, expected: tuple[str, float, str] | None) -> None:
    unit = asked_unit(text, "e")
    assert (unit and unit[:3]) == expected


def test_offsets_and_sameness() -> None:
    text = "金額（百 万 円）"
    (unit,) = units(text)
    assert text[unit.start : unit.end] == "百 万 円"
    assert unit.same(units("百万円")[0])
    assert not unit.same(units("千円")[0])


@pytest.mark.parametrize(
    ("question", "label"),
    [
        ("1平方キロあたり何人ですか", "人口密度（1k㎡当たり）"),
        ("人口10万人あたり何件ですか", "死亡率（人口10万対）"),
        ("一人当たりの県民所得", "１人当たり県民所得"),
    ],
)
def test_rates_read_the_same_however_written(question: str, label: str) -> None:
    assert rates(question) == rates(label) != []
    assert rates("人口") == []
