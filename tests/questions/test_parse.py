import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dsqa.language.lang import Lang
from dsqa.language.tokens import is_content
from dsqa.questions.parse import parse
from dsqa.questions.spellings import respelled
from tests.examples import examples

PIECES = st.sampled_from(
    ["which state ", "how many ", "more than 1,000 ", "2010", "平成", "元年", "最も多い", "何％", "「", "」",
     '"', "or", " by how much ", "二番目", "以上", "は何年度", "\t", "%", "9" * 40, "\x00"]
)  # fmt: skip
TEXTS = st.one_of(st.text(max_size=40), st.lists(PIECES, max_size=8).map("".join))
LANGS: st.SearchStrategy[Lang] = st.sampled_from(("e", "j"))


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("e", "What was the rainfall in 2010?", [(2010, None, None)]),
        ("e", "What was the rainfall in May 2010?", [(2010, 5, None)]),
        ("e", "What was the average of 2001 and 2002?", [(2001, None, None), (2002, None, None)]),
        ("e", "By how much did exports fall from 2001 to 2005?", [(2001, None, 2005)]),
        ("e", "How many people live in Ohio?", []),
        ("j", "平成24年の失業率は", [(2012, None, None)]),
        ("j", "２０１０年の件数は？", [(2010, None, None)]),
        ("j", "令和元年5月の件数は？", [(2019, 5, None)]),
        ("j", "2010年から2015年にかけて何人増えましたか", [(2010, None, 2015)]),
        ("j", "総人口を教えてください", []),
    ],
)
def test_times(lang: Lang, text: str, expected: list[tuple[int, int | None, int | None]]) -> None:
    found = parse(text, lang).times
    assert [(time.year, time.month, time.end_year) for time in found] == expected


def test_content_words_are_kept_in_order() -> None:
    question = parse("What was the jobless rate in the North in 2012?", "e")
    assert [token.text for token in question.tokens] == ["jobless", "rate", "north"]
    question = parse("平成24年の北海道の失業率は何％ですか", "j")
    assert [token.text for token in question.tokens] == ["北海道", "失業", "率"]


def test_words_of_the_operation_and_of_times_match_no_header() -> None:
    question = parse("Which state had the highest number of farms in 2010?", "e")
    assert not {"highest", "2010", "which"} & {token.text for token in question.tokens}
    question = parse("平成20年に人口が最も多い県はどこですか", "j")
    assert not {"最も", "平成", "20", "どこ"} & {token.text for token in question.tokens}


def test_superlative_of_a_lookup_may_be_part_of_a_header() -> None:
    question = parse("What was the maximum temperature in July?", "e")
    assert question.operation == "lookup"
    assert "maximum" in [token.text for token in question.tokens]


@pytest.mark.parametrize(
    ("lang", "text", "quoted"),
    [
        ("e", 'What "other income" did farms report?', ("other income",)),
        ("e", "How many chose “yes” or “no”?", ("yes", "no")),
        ("j", "「一般会計」と『特別会計』の歳出は", ("一般会計", "特別会計")),
        ("j", "「」は空", ()),
        ("e", "It's the farmers' share", ()),
    ],
)
def test_quoted(lang: Lang, text: str, quoted: tuple[str, ...]) -> None:
    assert parse(text, lang).quoted == quoted


def test_question_carries_what_its_wording_asks() -> None:
    question = parse("What share of the second group had a car?", "e")
    assert question.percent
    question = parse("人口が2番目に少ない県は？", "j")
    assert (question.operation, question.subject, question.rank) == ("argmin", "県", 2)
    assert question.lang == "j"
    assert question.text == "人口が2番目に少ない県は？"


def test_full_width_reads_as_half_width() -> None:
    wide = parse("２０１０年の６５歳以上の人口は何％？", "j")
    narrow = parse("2010年の65歳以上の人口は何%?", "j")
    assert [token.text for token in wide.tokens] == [token.text for token in narrow.tokens]
    assert (wide.operation, wide.percent) == (narrow.operation, narrow.percent)


@pytest.mark.parametrize("text", ["", " ", "?", "？", "\t\n", "。。。"])
def test_nothing_asked(text: str) -> None:
    for lang in ("e", "j"):
        question = parse(text, lang)  # type: ignore[arg-type]
        assert question.tokens == ()
        assert question.operation == "lookup"


@settings(max_examples=examples(150), deadline=None)
@given(TEXTS, LANGS)
@example("BOTH", "e")
@example("BOTH", "j")
@example("その他", "j")
@example("<0", "e")
def test_any_text_is_understood_and_always_alike(text: str, lang: Lang) -> None:
    question = parse(text, lang)
    assert question == parse(text, lang)
    assert question.text == respelled(text, lang)
    assert question.rank >= 1
    assert (question.operation == "count") <= (question.condition is not None)
    for token in question.tokens:
        assert question.text[token.start : token.end] == token.surface
        # Of the function words only those that change what a label means: both, other, その他.
        assert is_content(token)
    assert all(phrase and phrase in question.text for phrase in question.quoted)


def test_a_percent_of_change_between_periods_is_of_no_share() -> None:
    assert not parse("58期の売上高は57期に比べて何％伸びましたか", "j").percent
    assert parse("58期の売上高利益率は何％ですか", "j").percent


@pytest.mark.parametrize(
    ("text", "spelling"),
    [
        ("人口って1994年とくらべて2017年はいくらふえた？", "人口は1994年と比べて2017年はいくら増えた？"),
        ("北市の男女の人口差は何人？", "北市の男と女の人口差は何人？"),
        ("男女の格差を示す表", "男女の格差を示す表"),
        ("女の人って何時に寝てる", "女の人は何時に寝てる"),
        ("車を持っている人がすくない県", "車を持っている人が少ない県"),
        ("6％以上の県を全部あげて", "6％以上の県を全部挙げて"),
        ("京都へ行ったおおくの人", "京都へ行ったおおくの人"),
    ],
)  # fmt: skip
def test_verbs_in_kana_are_read_as_in_kanji(text: str, spelling: str) -> None:
    assert parse(text, "j").text == spelling


def test_two_years_that_are_compared_are_no_span() -> None:
    compared = parse("名目GDPは平成19年度より平成29年度のほうが大きいですか", "j")
    assert [time.year for time in compared.times] == [2007, 2017]
    (span,) = parse("平成19年度より平成29年度の合計", "j").times
    assert span.end_year == 2017
