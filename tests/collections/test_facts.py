"""The figures of the samples add up to the published totals."""

from pathlib import Path

from dsqa.readers import read
from dsqa.readers.sheet import Sheet

COLLECTIONS = Path(__file__).parents[2] / "collections"


def sheet(lang: str, file: str) -> Sheet:
    """The first sheet of the sample file whose name ends so."""
    folder = COLLECTIONS / f"sample-{lang}" / f"data_search_{lang}_data"
    (path,) = folder.glob(f"*-{file}")
    return next(iter(read(path.read_bytes())))


def whole(text: str) -> int:
    return int(text.replace(",", ""))


def prefectures() -> dict[str, list[int]]:
    """Code -> population of 2020 and 2015; 00 is the nation."""
    rows = [row for row in sheet("j", "R02_todofuken_jinko.xlsx").texts if row[0].isdigit()]
    return {row[0]: [whole(text) for text in row[2:4]] for row in rows}


def population() -> list[list[str]]:
    return sheet("j", "%E4%BA%BA%E5%8F%A3%E3%81%AE%E6%8E%A8%E7%A7%BB.xls").texts


def test_prefectures_add_up_to_the_nation() -> None:
    rows = prefectures()
    nation = rows.pop("00")
    assert len(rows) == 47
    assert [sum(column) for column in zip(*rows.values(), strict=True)] == nation


def test_men_and_women_are_everyone() -> None:
    rows = [row for row in population() if row[1].startswith("（") and row[0]]
    assert [int(row[1].strip("（）")) for row in rows] == list(range(1920, 2021, 5))
    for row in rows:
        total, men, women = (whole(text) for text in row[2:5])
        assert men + women == total, row


def test_the_two_japanese_tables_agree_on_2020() -> None:
    now = {row[1]: row[2] for row in sheet("j", "R02_todofuken_jinko.xlsx").texts}
    four = ("北 海 道", "東 京 都", "愛 知 県", "大 阪 府")
    rows = [row for row in population() if row[0] in four]
    assert [row[0] for row in rows] == list(four)
    assert all(row[6] == now[row[0]] for row in rows)


def test_states_add_up_to_the_nation() -> None:
    found = sheet("e", "state_population_house_seats.xlsx")
    states = [
        row
        for number, row in enumerate(found.texts)
        if (number, 0) in found.styles and found.styles[number, 0].indent
    ]
    assert len(states) == 51
    sums = [sum(whole(row[column]) for row in states) for column in (1, 2, 3)]
    assert sums == [281_421_906, 308_745_538, 331_449_281]
    seated = [row for row in states if row[6] != "(X)"]
    assert sum(int(row[6]) for row in seated) == 435
    assert sum(int(row[7]) for row in seated) == 0


def test_electors_are_at_most_538() -> None:
    rows = sheet("e", "electoral_votes.xls").texts[1:]
    assert len(rows) == 11
    for year, _, votes, _, rest, *_ in rows:
        assert int(votes) >= 270, year
        assert 530 < int(votes) + int(rest) <= 538, year


def test_lunar_samples_add_up_to_the_total_on_the_page() -> None:
    rows = sheet("e", "apollo.html").texts[2:]
    assert sum(round(10 * float(row[6])) for row in rows[:-1]) == 3817
    assert rows[-1][6] == "381.7"
