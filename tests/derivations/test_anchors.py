"""The spans of a question that name cells."""

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT, ONE, SEVERAL, Match, matches
from dsqa.derivations.rows.masks import rows_of
from dsqa.questions.parse import read
from dsqa.questions.readings.wording import Wording

Make = Callable[[Sequence[Sequence[str]]], Relation]
PLAYERS = [
    ["Name of player", "Team"],
    ["Ann Lee", "New York Reds"],
    ["Bob Lee", "New Jersey Blues"],
    ["Cid", "The New York Blues, Oslo"],
]
COUNTRIES = [["Country", "Gold"], ["United States", "3"], ["Japan", "2"], ["Norway", "1"]]


def words_of(wording: Wording, mask: int) -> str:
    return " ".join(word for at, word in enumerate(wording.words) if mask >> at & 1)


def cells(relation: Relation, question: str) -> dict[str, list[int]]:
    """By words of the question the rows whose cells they name, of the best match of them."""
    wording = read(question)
    found: dict[str, list[int]] = {}
    for match in matches(relation, wording):
        found.setdefault(words_of(wording, match.words), rows_of(match.rows))
    return found


def best(relation: Relation, question: str) -> Match:
    return matches(relation, read(question))[0]


@pytest.mark.parametrize(
    ("question", "words", "rows"),
    [
        ("Which city in Norway was it?", "norway", [0, 2, 4]),
        ("How many gold in 1992?", "1992", [1]),
        ("Which country is Turku in?", "turku", [3]),
        ("Which are the Norwegian cities?", "norwegian", [0, 2, 4]),
        ("How many gold in Bergin?", "bergin", [2]),
    ],
)
def test_cells_that_are_named(games: Relation, question: str, words: str, rows: list[int]) -> None:
    assert cells(games, question)[words] == rows


def test_cells_that_are_named_in_japanese(games_ja: Relation) -> None:
    assert cells(games_ja, "ノルウェーの都市は?")["ノルウェー"] == [0, 2, 4]
    assert cells(games_ja, "札幌の金メダルは?")["札幌"] == [3]


@pytest.mark.parametrize(
    ("question", "level", "rows"),
    [
        ("Did Ann Lee play?", EXACT, [0]),
        ("Who plays for the New York Reds?", EXACT, [0]),
        ("Who plays in New York?", SEVERAL, [0, 2]),
        ("Who is Lee?", ONE, [0, 1]),
    ],
)
def test_how_well_a_span_matches(
    relation_of: Make, question: str, level: int, rows: list[int]
) -> None:
    match = best(relation_of(PLAYERS), question)
    assert (match.level, rows_of(match.rows)) == (level, rows)


@pytest.mark.parametrize(
    ("question", "rows"), [("What did the Japanese win?", [1]), ("What did the US win?", [0])]
)
def test_another_name_of_a_place_is_as_good_as_the_cell(
    relation_of: Make, question: str, rows: list[int]
) -> None:
    match = best(relation_of(COUNTRIES), question)
    assert rows_of(match.rows) == rows
    assert (match.level, match.corrected) == (SEVERAL, 0)


def test_words_that_mean_the_same_as_a_cell(relation_of: Make) -> None:
    relation = relation_of([["Crime", "Cases"], ["Homicide", "3"], ["Theft", "9"], ["Arson", "1"]])
    match = best(relation, "How many murders were there?")
    assert rows_of(match.rows) == [0]
    assert (match.level, match.corrected) == (ONE, 1)


def test_a_misspelt_word_counts_as_corrected(games: Relation) -> None:
    assert best(games, "gold in Bergen").corrected == 0
    assert best(games, "gold in Bergin").corrected == 1


def test_a_usual_word_is_no_short_form_of_a_name(relation_of: Make) -> None:
    films = relation_of([["Genre", "Country"], ["Comedy", "France"], ["Drama", "France"]])
    said = read("How many films come from France?")
    assert {match.column for match in matches(films, said)} == {1}


def test_a_word_for_what_is_done_with_numbers_is_no_misspelt_name(relation_of: Make) -> None:
    people = [["Name", "Age"], ["Vera", "30"], ["Oslo", "40"], ["Larges", "50"]]
    assert matches(relation_of(people), read("What is the average age of the largest?")) == []
    assert best(relation_of(people), "How old is Veraa?").corrected == 1


def test_a_question_about_other_things_names_nothing(games: Relation) -> None:
    assert matches(games, read("Who wrote it?")) == []
    assert matches(games, read("")) == []


def test_the_best_match_comes_first(games: Relation) -> None:
    found = matches(games, read("Was Oslo in Norway in 1988 with 3 gold and 5 silver?"))
    qualities = [match.quality for match in found]
    assert qualities == sorted(qualities, reverse=True)


@given(
    st.lists(
        st.sampled_from(
            ["Ann", "lee", "new", "york", "of", "Oslo", "reds", "3", "1,000", "tem", ","]
        ),
        max_size=12,
    )
)
def test_matches_rest_on_words_of_the_question(spoken: list[str]) -> None:
    relation = Relation(PLAYERS[0], [list(one) for one in zip(*PLAYERS[1:], strict=True)])
    wording = read(" ".join(spoken))
    for match in matches(relation, wording):
        assert match.rows
        assert match.rows < 1 << relation.size
        assert 0 < match.words < 1 << max(1, wording.size)
        assert 0 < match.covered <= 1


PATIENTS = [["Patient", "Sex"], *([f"P{at}", "FM"[at % 2]] for at in range(6))]


def test_an_initial_stands_for_a_word_of_the_same_meaning(relation_of: Make) -> None:
    patients = relation_of(PATIENTS)
    assert cells(patients, "How many women are there?")["women"] == [0, 2, 4]
    assert cells(patients, "How many men are there?")["men"] == [1, 3, 5]
    assert not cells(patients, "How many measurements are there?")


def test_a_japanese_word_is_cut_to_its_first_letter(relation_of: Make) -> None:
    patients = relation_of([["患者", "性別"], *([f"P{at}", "男女"[at % 2]] for at in range(6))])
    assert cells(patients, "女性は何人ですか")["女性"] == [1, 3, 5]


def test_japanese_synonyms(relation_of: Make) -> None:
    members = relation_of(
        [["会員", "性別"], *([f"P{at}", ("男性", "女性")[at % 2]] for at in range(6))]
    )
    assert cells(members, "女子は何人ですか")["女子"] == [1, 3, 5]


def test_the_number_of_is_no_mark(relation_of: Make) -> None:
    """No. is short for number; where a cell says no, it is not meant."""
    grid = [["Order", "Quantity", "Paid"], ["a", "3", "no"], ["b", "4", "yes"], ["c", "5", "no"]]
    found = cells(relation_of(grid), "What is the number of orders, and the average quantity?")
    assert [0, 2] not in found.values()


PEAKS = [
    ["山名", "山域"],
    ["北岳", "赤石山脈"],
    ["槍ヶ岳", "飛騨山脈"],
    ["間ノ岳", "赤石山脈"],
    ["旭岳", "石狩山地"],
]
DAYS = [
    ["曜日", "献立"],
    ["月", "麺"],
    ["火", "丼"],
    ["水", "粥"],
    ["木", "麺"],
    ["金", "丼"],
    ["月", "粥"],
]


def test_a_cell_is_named_as_it_is_written(relation_of: Make) -> None:
    match = best(relation_of(PEAKS), "赤石山脈の山はいくつですか")
    assert (match.level, rows_of(match.rows)) == (EXACT, [0, 2])


def test_a_word_of_grammar_is_no_cell(relation_of: Make) -> None:
    relation = relation_of([["駅", "駐車場"], ["東", "あり"], ["西", "なし"], ["南", "あり"]])
    assert not matches(relation, read("駅は全部でいくつありますか"))


@pytest.mark.parametrize(
    ("question", "rows"),
    [
        ("金曜日の献立は何ですか", [4]),
        ("月曜の献立は何ですか", [0, 5]),
        ("平日の献立は何ですか", [0, 1, 2, 3, 4, 5]),
    ],
)
def test_days_of_the_week_are_named_in_full(
    relation_of: Make, question: str, rows: list[int]
) -> None:
    match = best(relation_of(DAYS), question)
    assert (match.level, rows_of(match.rows)) == (EXACT, rows)


def test_a_word_that_is_the_head_of_its_column_names_no_cell(relation_of: Make) -> None:
    relation = relation_of(
        [
            ["Museum", "City"],
            ["Museum of Wine", "Lyon"],
            ["Maritime Museum", "Nice"],
            ["Villa", "Nice"],
        ]
    )
    assert cells(relation, "How many museums are in Nice?") == {"nice": [1, 2]}


def test_what_counts_things_names_no_cell(relation_of: Make) -> None:
    relation = relation_of(
        [
            ["品名", "単位", "同伴者"],
            ["鉛筆", "本", "一人"],
            ["紙", "枚", "友人"],
            ["ペン", "本", "一人"],
        ]
    )
    assert cells(relation, "全部で何本ありますか") == {}
    assert cells(relation, "答えた人は何人ですか") == {}
    assert cells(relation, "単位が本の品名は") == {"本": [0, 2]}


def test_the_title_of_a_person_makes_a_name_sure(relation_of: Make) -> None:
    relation = relation_of([["氏名", "点数"], ["大野 結衣", "89"], ["小林 颯", "74"]])
    (match,) = matches(relation, read("大野さんの点数"))
    assert match.level == SEVERAL
    (match,) = matches(relation, read("大野の点数"))
    assert match.level == ONE


def test_home_is_one_letter(relation_of: Make) -> None:
    relation = relation_of(
        [["相手", "H/A"], ["川崎", "H"], ["札幌", "A"], ["広島", "H"], ["京都", "A"]]
    )
    assert cells(relation, "ホームの試合は") == {"ホーム": [0, 2]}


MATCHES = [
    ["Opponent", "H/A", "Result"],
    *([f"Club {at}", "HA"[at % 2], "WDL"[at % 3]] for at in range(6)),
]


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("How often did we win at home?", {"win": [0, 3], "home": [0, 2, 4]}),
        ("How many draws were there away from home?", {"draws": [1, 4], "away": [1, 3, 5]}),
        ("Who did we lose to?", {"lose": [2, 5]}),
    ],
)
def test_letters_of_results_and_places_stand_for_their_words_alone(
    relation_of: Make, question: str, named: dict[str, list[int]]
) -> None:
    assert cells(relation_of(MATCHES), question) == named


def test_a_time_is_not_named_by_its_hour_alone(relation_of: Make) -> None:
    classes = relation_of([["Start", "Places"], ["9:00", "17"], ["17:00", "12"], ["17:30", "0"]])
    assert cells(classes, "Which class is at 17:30?") == {"17 30": [2]}


def test_a_whole_cell_is_no_letter_of_another_column(relation_of: Make) -> None:
    rows = [["Cuisine", "Grade"], ["American", "A"], ["Greek", "A"], ["American", "B"]]
    found = matches(relation_of(rows), read("How many American ones are there?"))
    assert [rows_of(match.rows) for match in found] == [[0, 2]]


def test_a_name_without_a_word_of_content(relation_of: Make) -> None:
    relation = relation_of([["Song", "Rank"], ["You and Me", "40"], ["Bleach", "12"]])
    assert cells(relation, "what rank has you and me?")["you and me"] == [0]
