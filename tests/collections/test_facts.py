"""The figures behind the samples add up to the published totals."""

import importlib
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture
def facts(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(str(TOOLS))
    return lambda lang: importlib.import_module(f"facts_{lang}")


def test_prefectures_add_up_to_the_nation(facts) -> None:
    lines = [line.split() for line in facts("j").PREFECTURES.strip().split("\n")]
    (name, *nation), *prefectures = lines
    assert name == "全国" and len(prefectures) == 47
    for column in (0, 1):
        assert sum(int(line[1 + column]) for line in prefectures) == int(nation[column])


def test_men_and_women_are_everyone(facts) -> None:
    censuses = facts("j").CENSUSES
    assert [year for _, _, year, *_ in censuses] == list(range(1920, 2021, 5))
    assert all(men + women == total for *_, total, men, women in censuses)


def test_the_two_japanese_tables_agree_on_2020(facts) -> None:
    now = {line.split()[0]: line.split()[1] for line in facts("j").PREFECTURES.strip().split("\n")}
    for name, numbers in facts("j").FOUR_PREFECTURES.items():
        assert numbers[-1] == int(now[name])


def test_states_add_up_to_the_nation(facts) -> None:
    lines = [line.rsplit(" ", 6) for line in facts("e").STATES.strip().split("\n")]
    assert len(lines) == 51
    sums = [sum(int(line[column]) for line in lines) for column in (2, 3, 4)]
    assert sums == [281_421_906, 308_745_538, 331_449_281]
    seated = [line for line in lines if line[5] != "x"]
    assert sum(int(line[5]) for line in seated) == 435
    assert sum(int(line[6]) for line in seated) == 0


def test_electors_are_at_most_538(facts) -> None:
    for year, _, votes, _, rest in facts("e").ELECTIONS:
        assert votes >= 270 and 530 < votes + rest <= 538, year


def test_lunar_samples_add_up_to_the_total_on_the_page(facts) -> None:
    assert round(sum(float(line[-1]) for line in facts("e").APOLLO), 1) == 381.7
