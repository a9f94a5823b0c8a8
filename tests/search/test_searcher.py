"""What is found, and in which order."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.collection import DataFile, Dataset
from dsqa.search.engine import Engine, Filters
from dsqa.search.indexing.analyse import terms
from dsqa.search.indexing.document import document
from dsqa.search.query import LONGEST_QUERY, MOST_TERMS, parse_query
from dsqa.search.searcher import Searcher, SearchHit, SearchSettings
from tests.examples import examples

Indexed = Callable[..., Searcher]

MIXED = [
    Dataset("d1", "Population of Tokyo 2015", "Residents by ward"),
    Dataset("d2", "東京都の人口　平成27年", "区市町村別"),
    Dataset("d3", "Steel output", "Tonnes of steel a year; the population of furnaces"),
    Dataset("d4", "大阪府の鉄鋼生産", "出荷額"),
]


def ids(found: list[SearchHit]) -> list[str]:
    return [one.dataset_id for one in found]


def test_title_beats_description(indexed: Indexed) -> None:
    found = indexed(MIXED).search("population")
    assert ids(found).index("d1") < ids(found).index("d3")
    assert [one.rank for one in found] == list(range(1, len(found) + 1))
    scores = [one.score for one in found]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("query", "first", "other"),
    [
        ("population", "d1", "d2"),
        ("人口", "d2", "d1"),
        ("Tokyo", "d1", "d2"),
        ("東京", "d2", "d1"),
        ("steel", "d3", "d4"),
        ("Tokyo population 2015", "d1", "d2"),
        ("平成27年 東京都 人口", "d2", "d1"),
    ],
)
def test_either_language_finds_the_other_and_its_own_first(
    query: str, first: str, other: str, indexed: Indexed
) -> None:
    found = ids(indexed(MIXED).search(query))
    assert found[0] == first
    assert other in found


def test_a_word_is_found_where_only_the_other_language_has_it(indexed: Indexed) -> None:
    assert ids(indexed([MIXED[1], MIXED[3]]).search("population of Tokyo")) == ["d2"]
    assert ids(indexed([MIXED[0], MIXED[2]]).search("東京の人口"))[0] == "d1"


def test_what_the_contents_say(tmp_path: Path) -> None:
    engine = Engine(tmp_path / "engine")
    engine.add("s", document(Dataset("a", "A table"), ["Cornwall", "Devon"]))
    engine.add("s", document(Dataset("b", "Another table")))
    engine.commit()
    assert ids(Searcher(engine).search("Devon")) == ["a"]
    without = replace(SearchSettings(), contents=0.0)
    assert Searcher(engine, settings=without).search("Devon") == []
    engine.close()


FILTERED = [
    Dataset(
        "a",
        "Wages 2015",
        fields={"担当機関": "厚生労働省", "政府統計名": "毎月勤労統計調査"},
        files=(DataFile("a.xls"),),
    ),
    Dataset(
        "b",
        "Wages 2016",
        fields={"担当機関": "総務省", "政府統計名": "労働力調査"},
        files=(DataFile("b.csv"), DataFile("b.pdf")),
    ),
    Dataset("c", "Wages", "From 2014 to 2016", fields={"Publisher": "Bureau of Labor Statistics"}),
]


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        (Filters(), ["a", "b", "c"]),
        (Filters(year=2015), ["a", "c"]),
        (Filters(year=2016), ["b", "c"]),
        (Filters(year=2013), []),
        (Filters(organisation=terms("総務省")), ["b"]),
        (Filters(organisation=terms("labor bureau")), ["c"]),
        (Filters(organisation=terms("総務省 bureau")), []),
        (Filters(statistics=terms("労働力調査")), ["b"]),
        (Filters(format=["csv"]), ["b"]),
        (Filters(format=["csv", "pdf"]), ["b"]),
        (Filters(format=["xls"], year=2015), ["a"]),
        (Filters(format=["xls"], year=2016), []),
        (Filters(source="e:/somewhere"), ["a", "b", "c"]),
        (Filters(source="e:/elsewhere"), []),
    ],
)
def test_filters(filters: Filters, expected: list[str], indexed: Indexed) -> None:
    searcher = indexed(FILTERED)
    assert sorted(ids(searcher.search("wages", 10, filters))) == expected


def test_a_filter_changes_no_score(indexed: Indexed) -> None:
    searcher = indexed(FILTERED)
    every = {one.dataset_id: one.score for one in searcher.search("wages 2016")}
    some = searcher.search("wages 2016", 10, Filters(year=2016))
    assert {one.dataset_id: one.score for one in some} == pytest.approx(
        {key: every[key] for key in ("b", "c")}
    )


def test_equal_scores_are_in_the_order_of_ids(indexed: Indexed) -> None:
    datasets = [Dataset(f"d{number}", "Rice harvest") for number in (3, 1, 2, 10)]
    assert ids(indexed(datasets).search("rice")) == ["d1", "d10", "d2", "d3"]


def test_which_of_equal_scores_are_found_does_not_depend_on_their_order(indexed: Indexed) -> None:
    datasets = [Dataset(f"d{number:03}", "Rice harvest") for number in range(150)]
    one = ids(indexed(datasets).search("rice", 5))
    assert len(one) == 5
    random.Random(3).shuffle(datasets)
    assert ids(indexed(datasets[:70], datasets[70:]).search("rice", 5)) == one


def test_the_order_in_which_datasets_came_does_not_matter(indexed: Indexed) -> None:
    chosen = random.Random(7)
    words = [
        "rice",
        "wheat",
        "harvest",
        "price",
        "north",
        "south",
        "2010",
        "2011",
        "school",
        "road",
    ]
    datasets = [
        Dataset(f"d{n}", " ".join(chosen.choices(words, k=3)), " ".join(chosen.choices(words, k=9)))
        for n in range(60)
    ]
    expected = None
    for _ in range(3):
        chosen.shuffle(datasets)
        searcher = indexed(datasets[:25], datasets[25:])
        found = [ids(searcher.search(query, 60)) for query in ("rice price 2010", "road", "north")]
        expected = expected or found
        assert found == expected


def test_more_are_wanted_than_there_are(indexed: Indexed) -> None:
    assert sorted(ids(indexed(MIXED).search("population", 1000))) == ["d1", "d2", "d3"]


def test_fewer_are_the_first_of_more(indexed: Indexed) -> None:
    searcher = indexed([Dataset(f"d{n}", "Rice " * (n % 5 + 1) + "harvest") for n in range(30)])
    every = searcher.search("rice harvest", 30)
    assert searcher.search("rice harvest", 4) == every[:4]


def test_the_same_search_gives_the_same(indexed: Indexed) -> None:
    searcher = indexed(MIXED)
    assert searcher.search("population of 東京") == searcher.search("population of 東京")


@pytest.mark.parametrize(
    "query", ["", " \n\t", "the of and", "のはを", "?!…", "\x00\x1b\x7f", "\udcff", "xyzzy"]
)
def test_a_query_without_words_finds_nothing(query: str, indexed: Indexed) -> None:
    assert indexed(MIXED).search(query) == []


def test_control_characters_part_words(indexed: Indexed) -> None:
    assert ids(indexed(MIXED).search("steel\x00\x1boutput\n"))[0] == "d3"


def test_a_hundred_thousand_characters(indexed: Indexed) -> None:
    searcher = indexed(MIXED)
    assert ids(searcher.search("steel " * 20_000))[0] == "d3"
    assert ids(searcher.search("東京人口" * 25_000))[0] == "d2"
    assert searcher.search("x" * 100_000) == []
    assert len(parse_query(" ".join(map(str, range(10_000))))) <= MOST_TERMS
    assert parse_query("x" * LONGEST_QUERY + " rice") == parse_query("x" * LONGEST_QUERY)


def test_nothing_is_found_in_an_empty_index(indexed: Indexed) -> None:
    assert indexed([]).search("rice") == []


def test_a_dataset_without_words(indexed: Indexed) -> None:
    assert ids(indexed([Dataset("a"), Dataset("b", "Rice")]).search("rice")) == ["b"]


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Searcher:
    engine = Engine(tmp_path_factory.mktemp("mixed"))
    for dataset in MIXED:
        engine.add("s", document(dataset))
    engine.commit()
    return Searcher(engine)


@given(st.one_of(st.text(), st.text("population東京人口 2015平成27年")))
@settings(max_examples=examples(60))
def test_any_query(mixed: Searcher, query: str) -> None:
    found = mixed.search(query)
    assert len({one.dataset_id for one in found}) == len(found) <= len(MIXED)
    assert found == sorted(found, key=lambda one: (-one.score, one.dataset_id))


@pytest.mark.parametrize(
    "settings",
    [{"metadata": -1.0}, {"budget": 0.0}, {"metadata": 0.0, "contents": 0.0}, {"depth": 0}],
)
def test_settings_that_make_no_sense(settings: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="must"):
        SearchSettings(**settings)  # type: ignore[arg-type]
