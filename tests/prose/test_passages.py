"""Questions about notes."""

from collections.abc import Callable

import pytest

from dsqa.language.lang import Lang
from dsqa.prose.passages import Prose, answer_from_prose
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet

SheetOf = Callable[[list[list[str]]], Sheet]

HOSPITALS = [
    ["Hospital statistics"],
    ["ICR = in-patient care rate; OCR = out-patient care rate."],
    ["", "ICR", "OCR"],
    ["A", "1.5", "2.5"],
    ["B", "3.5", "4.5"],
    ["Note: Hospitals with fewer than 20 beds are excluded."],
    ["Source: Survey of Hospitals, Ministry of Health."],
]
CLINICS = [
    ["病院の状況"],
    ["", "平成22年", "平成27年"],
    ["病院", "10", "11"],
    ["注）「休」は休止中のものを表す。"],
    ["資料：医療施設調査による速報値である。"],
    ["注）病床利用率は、入院患者数を病床数で除したものである。"],
    ["注）療養病床は一般病床に含まれる。"],
    ["注）診療所とは19床以下のものをいう。"],
]


@pytest.mark.parametrize(
    ("question", "text", "cell"),
    [
        ("What does ICR stand for?", "in-patient care rate", "A2"),
        ("What does OCR mean?", "out-patient care rate", "A2"),
        ("what is OCR short for in this table?", "out-patient care rate", "A2"),
        ("Which hospitals are excluded?", "Hospitals with fewer than 20 beds", "A6"),
        ("Which survey do the figures come from?", "Survey of Hospitals", "A7"),
    ],
)  # fmt: skip
def test_english_notes(sheet_of: SheetOf, question: str, text: str, cell: str) -> None:
    answer = answer_from_prose(parse(question, "e"), Prose([("f.xls", sheet_of(HOSPITALS))], "e"))
    assert answer is not None
    assert (answer.text, [str(ref) for ref in answer.cells]) == (text, [f"f.xls#{cell}"])
    assert 0 < answer.confidence <= 1
    assert answer.operation == "text"


@pytest.mark.parametrize(
    ("question", "text", "cell"),
    [
        ("「休」は何を表していますか", "休止中のもの", "A4"),
        ("何という調査の結果ですか", "医療施設調査", "A5"),
        ("病床利用率はどのように計算されていますか", "入院患者数を病床数で除したもの", "A6"),
        ("療養病床は何に含まれていますか", "一般病床", "A7"),
        ("診療所とはどのようなものですか", "19床以下のもの", "A8"),
    ],
)
def test_japanese_notes(sheet_of: SheetOf, question: str, text: str, cell: str) -> None:
    answer = answer_from_prose(parse(question, "j"), Prose([("f.xls", sheet_of(CLINICS))], "j"))
    assert answer is not None
    assert (answer.text, answer.cells[0].cell) == (text, cell)


@pytest.mark.parametrize(
    ("question", "text"),
    [("公表日はいつですか", "令和5年7月4日"), ("資料は何ですか", "厚生協会「生活調査」")],
)
def test_two_fields_of_one_line(sheet_of: SheetOf, question: str, text: str) -> None:
    sheet = sheet_of([["資料：厚生協会「生活調査」　公表日：令和5年7月4日"]])
    answer = answer_from_prose(parse(question, "j"), Prose([("f.xls", sheet)], "j"))
    assert answer is not None
    assert answer.text == text


def test_as_of_which_day_is_not_when_it_was_updated(sheet_of: SheetOf) -> None:
    lines = [["Table 6. Prison population, as of 30 June"], ["Last updated 3 July 2032."]]
    asked = parse("As of which date is the prison population?", "e")
    answer = answer_from_prose(asked, Prose([("f.xls", sheet_of(lines))], "e"))
    assert answer is not None
    assert answer.text == "30 June"


EDITION = [
    ["館別入館者数"],
    ["館", "2030年", "2031年"],
    ["東館", "15", "16"],
    ["西館", "14", "18"],
    ["第7版"],
    ["令和14年4月4日 公表"],
    ["更新日：2032年4月6日"],
    ["次回公表予定：2033/5/5"],
    ["（注）「入館者」とは、館に入った者をいう。"],
]
SEVENTH = [
    ["Table 3. Visitors by museum (thousands)"],
    ["Museum", "2030", "2031"],
    ["Ark", "15", "16"],
    ["Bell", "14", "18"],
    ["Note: A visitor is anyone who enters."],
    ["7th edition"],
    ["Next release 5 May 2033, released 4 April 2032."],
]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("公表日はいつか", "令和14年4月4日"),
        ("公表されたのはいつか", "令和14年4月4日"),
        ("更新日はいつですか", "2032年4月6日"),
        ("次回公表予定はいつか", "2033/5/5"),
        ("次の公表はいつですか", "2033/5/5"),
        ("第何版ですか", "第7版"),
        ("入館者とは何ですか", "館に入った者"),
        ("入館者の定義は何ですか", "館に入った者"),
        ("What is meant by a visitor?", "anyone who enters"),
        ("Which edition is it?", "7th edition"),
        ("When is the next release?", "5 May 2033"),
        ("What is the release date?", "4 April 2032"),
        ("What is the unit?", "thousands"),
    ],
)
def test_what_is_said_of_the_whole_sheet(sheet_of: SheetOf, question: str, text: str) -> None:
    lang: Lang = "e" if question.isascii() else "j"
    asked = parse(question, lang)
    sheet = sheet_of(EDITION if lang == "j" else SEVENTH)
    answer = answer_from_prose(asked, Prose([("f", sheet)], lang))
    assert asked.operation == "text"
    assert answer is not None
    assert answer.text == text


def test_an_abbreviation_is_read_where_it_is_explained(sheet_of: SheetOf) -> None:
    grid = [["Stands as of May"], ["ICR: patients per doctor in all hospitals of the country"]]
    answer = answer_from_prose(
        parse("What does ICR stand for?", "e"), Prose([("f", sheet_of(grid))], "e")
    )
    assert answer is not None
    assert (answer.text, answer.cells[0].cell) == (
        "patients per doctor in all hospitals of the country",
        "A2",
    )


def test_the_better_of_two_sheets(sheet_of: SheetOf) -> None:
    other = sheet_of([["Schools with fewer than 20 pupils are left out."]])
    sheets = [("a", sheet_of(HOSPITALS)), ("b", other)]
    for order in (sheets, sheets[::-1]):
        answer = answer_from_prose(parse("Which schools are left out?", "e"), Prose(order, "e"))
        assert answer is not None
        assert answer.cells[0].file == "b"


@pytest.mark.parametrize("question", ["zzz qqq", "", "What does XYZ stand for?"])
def test_no_passage(sheet_of: SheetOf, question: str) -> None:
    assert answer_from_prose(parse(question, "e"), Prose([("f", sheet_of(HOSPITALS))], "e")) is None
    assert answer_from_prose(parse("Which hospitals are excluded?", "e"), Prose([], "e")) is None


JAPANESE_NOTES = [
    ["（単位：千円）"],
    ["2020年＝100"],
    ["注１）面積は，国土地理院「全国都道府県市区町村別面積調」による。"],
    ["注２）昭和45年は沖縄県を含まない。"],
    ["注３）数値は四捨五入のため，合計が内訳の和と一致しない。"],
    ["（注）「本務教員」とは，当該学校に籍のある常勤の教員をいう。"],
    ["（令和２年10月１日現在）"],
    ["資料：消防本部　（注）爆発を除く。"],
    ["（注）２．国内需要＝民間需要＋公的需要"],
]
LINES_JA = [
    ["南町統計　令和12年8月5日作成"],
    ["南町教育委員会学校企画課"],
    ["区分", "学校数"],
    ["小学校", "12,分1"],
    ["（注）分：分校　休：休校"],
    ["※市区町村単位は2030年4月現在"],
]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("金額の単位は何ですか", "千円"),
        ("この指数は何年を100としていますか", "2020年"),
        ("面積はどの機関の資料によっていますか", "国土地理院"),
        ("面積は何の資料によるものですか", "全国都道府県市区町村別面積調"),
        ("数字に含まれていないのはどの県ですか", "沖縄県"),
        ("合計が内訳の和と合わないのはなぜですか", "四捨五入"),
        ("本務教員とは何ですか", "当該学校に籍のある常勤の教員"),
        ("国内需要とは", "民間需要＋公的需要"),
        ("この人口はいつ現在のものですか", "令和２年10月１日"),
        ("火災の統計の出どころはどこですか", "消防本部"),
        ("数値の資料はどこのものですか", "消防本部"),
    ],
)
def test_japanese_notes_are_cut_to_what_is_asked(
    sheet_of: SheetOf, question: str, text: str
) -> None:
    asked = parse(question, "j")
    assert asked.operation == "text"
    answer = answer_from_prose(asked, Prose([("f", sheet_of(JAPANESE_NOTES))], "j"))
    assert answer is not None
    assert answer.text == text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("統計はいつ作成されましたか", "令和12年8月5日"),
        ("どの課がまとめましたか", "南町教育委員会学校企画課"),
        ("「分」は何の略ですか", "分校"),
        ("「休」は何の略ですか", "休校"),
        ("市区町村単位はいつ現在のものですか", "2030年4月"),
    ],
)
def test_lines_beside_a_japanese_table(sheet_of: SheetOf, question: str, text: str) -> None:
    asked = parse(question, "j")
    assert asked.operation == "text"
    answer = answer_from_prose(asked, Prose([("f", sheet_of(LINES_JA))], "j"))
    assert answer is not None
    assert answer.text == text


def test_notes_stand_alone(sheet_of: SheetOf) -> None:
    grid = [["Hospital of York", "Hospital of Hull", "Hospital of Leeds"], *HOSPITALS[-2:]]
    prose = Prose([("f.xls", sheet_of(grid))], "e")
    assert len(prose.passages) == 5
    assert [passage.row for passage in prose.notes] == [1, 2]


def test_what_has_no_date_does_not_say_when(sheet_of: SheetOf) -> None:
    grid = [["", "2020年3月31日現在"], ["部門", "従業員数（名）"], ["北部", "29"]]
    prose = Prose([("f", sheet_of(grid))], "j")
    answer = answer_from_prose(parse("従業員数はいつの時点ですか", "j"), prose)
    assert answer is not None
    assert answer.text == "2020年3月31日"
    none = Prose([("f", sheet_of(grid[1:]))], "j")
    assert answer_from_prose(parse("従業員数はいつの時点ですか", "j"), none) is None


@pytest.mark.parametrize(
    ("question", "lines", "lang", "text"),
    [
        (
            "What is a household?",
            ["A household is a group of persons.", "Family household: at least two relatives."],
            "e",
            "a group of persons",
        ),
        (
            "How is a family household defined?",
            ["A household is a group of persons.", "Family household: at least two relatives."],
            "e",
            "at least two relatives",
        ),
        (
            "単独世帯の定義は？",
            [
                "注1 単独世帯：世帯人員が一人の世帯",
                "注2 核家族世帯とは、夫婦と未婚の子からなる世帯をいう。",
            ],
            "j",
            "世帯人員が一人の世帯",
        ),
        (
            "Which edition of the yearbook is it?",
            ["Statistical Yearbook, 54th edition"],
            "e",
            "54th edition",
        ),
        ("何年版の統計年鑑ですか。", ["緑県統計年鑑　第48回（令和12年版）"], "j", "令和12年"),
        ("統計年鑑は第何回ですか。", ["緑県統計年鑑　第48回（令和12年版）"], "j", "第48回"),
    ],
)
def test_editions_and_definitions_of_the_term_itself(
    sheet_of: SheetOf, question: str, lines: list[str], lang: Lang, text: str
) -> None:
    asked = parse(question, lang)
    assert asked.operation == "text"
    answer = answer_from_prose(asked, Prose([("f", sheet_of([[line] for line in lines]))], lang))
    assert answer is not None
    assert answer.text == text
