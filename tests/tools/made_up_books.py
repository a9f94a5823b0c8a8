"""Made-up workbooks: titles, units, headers of several rows, stubs, figures and notes."""

from datetime import date
from random import Random
from typing import NamedTuple

from synthetic_words import Draw, places_en, places_ja, words_en, words_ja

Value = str | int | float | None

FORMATS = ("General", "#,##0", "0.0", "#,##0.00", "0.0%", '#,##0;"△ "#,##0', "0", "@")
"""Number formats, by the number that cells name them with."""

MARKS = Draw(["-", "…", "X", "－", "***", "0"])


class Cell(NamedTuple):
    """A value and the number of its format."""

    value: Value
    format: int = 0


class Merge(NamedTuple):
    """Merged cells, 0-based and inclusive."""

    top: int
    left: int
    bottom: int
    right: int


class Sheet(NamedTuple):
    """One sheet."""

    name: str
    rows: list[list[Cell]]
    merges: list[Merge]


class Words(NamedTuple):
    """What a language says in tables."""

    lang: str
    measures: list[str]
    stubs: list[list[str]]
    groups: list[list[str]]
    years: list[str]
    months: list[str]
    units: tuple[str, ...]
    notes: Draw[str]
    total: str
    unit: str
    note: str
    table: str


EMPTY = Cell(None)
AGES = ["0～4", "5～9", *(f"{age}～{age + 4}" for age in range(10, 85, 5))]


def japanese() -> Words:
    """Words of Japanese tables."""
    words = words_ja()
    prefectures = places_ja()
    measures = [
        word for name, draw in words.items() if name.startswith("measures:") for word in draw.items
    ]
    stubs = [list(prefectures), *prefectures.values()]
    stubs += [list(words[name].items) for name in words if ":" not in name and name != "notes"]
    stubs.append([f"{age}歳" for age in AGES] + ["85歳以上", "年齢不詳"])
    groups = [["総数", "男", "女"], ["計", "公立", "私立"], ["実数", "構成比", "対前年比"]]
    groups += [["全国", "都市部", "郡部"], ["総数", "雇用者", "自営業主", "家族従業者"]]
    groups += [["件数", "金額"], ["合計", "持ち家", "借家", "給与住宅"]]
    years = [f"昭和{year}年" for year in range(50, 64)] + ["平成元年"]
    years += [f"平成{year}年" for year in range(2, 31)] + ["令和元年", "令和２年", "令和３年"]
    months = [f"{month}月" for month in range(1, 13)]
    units = ("人", "千人", "百万円", "％", "件", "戸", "ｔ", "世帯")
    notes = words["notes"]
    return Words(
        "j", measures, stubs, groups, years, months, units, notes, "総数", "単位：", "注）", "表"
    )


def english() -> Words:
    """Words of English tables."""
    words, states = words_en(), places_en()
    measures = [
        word for name, draw in words.items() if name.startswith("measures:") for word in draw.items
    ]
    stubs = [list(states), *(counties for counties, _ in states.values() if len(counties) > 6)]
    stubs += [list(words[name].items) for name in ("industries", "occupations", "diseases")]
    stubs += [list(words[name].items) for name in ("products", "countries")]
    groups = [["Total", "Male", "Female"], ["Total", "Public", "Private"], ["Number", "Percent"]]
    groups += [["All races", "White", "Black", "Asian"], ["Estimate", "Margin of Error"]]
    years = [str(year) for year in range(1970, 2022)]
    months = [f"{date(2000, month, 1):%b}" for month in range(1, 13)]
    units = ("In thousands", "Percent", "Dollars", "Millions of dollars", "Number", "Acres")
    notes = words["notes"]
    return Words(
        "e", measures, stubs, groups, years, months, units, notes, "Total", "", "Note: ", "Table "
    )


def make_book(random: Random, words: Words, title: str) -> list[Sheet]:
    """Between one and four sheets about something."""
    return [
        Sheet(f"{words.table}{number}", *_table(random, words, title))
        for number in range(1, random.choice((1, 1, 1, 2, 2, 3, 4)) + 1)
    ]


def _table(random: Random, words: Words, title: str) -> tuple[list[list[Cell]], list[Merge]]:
    header, merges, stub_width = _header(random, words)
    width = len(header[0])
    rows: list[list[Cell]] = [[Cell(title)]]
    if random.random() < 0.3:
        rows.append([Cell(random.choice(words.measures))])
    if random.random() < 0.5:
        rows.append([])
    unit = random.choice(words.units)
    rows.append([EMPTY] * (width - 1) + [Cell(f"（{words.unit}{unit}）")])
    top = len(rows)
    merges = [Merge(a + top, b, c + top, d) for a, b, c, d in merges]
    rows += header
    rows += _body(random, words, stub_width, width)
    if random.random() < 0.6:
        rows.append([])
        for _ in range(random.randint(1, 3)):
            rows.append([Cell(words.note + words.notes(random))])
    return rows, merges


def _header(random: Random, words: Words) -> tuple[list[list[Cell]], list[Merge], int]:
    """Rows of one, two or three levels, their merged cells, and the width of the stub."""
    stub, levels = random.choice((1, 1, 1, 2)), random.choice((1, 1, 2, 2, 2, 3))
    if levels == 1:
        source = random.choice((words.months, words.years, words.measures, words.measures))
        count = random.randint(4, 18)
        names = source[:count] if source is words.months else random.sample(source, count)
        return [[EMPTY] * stub + [Cell(name) for name in names]], [], stub
    group = random.choice(words.groups)
    tops = random.sample(random.choice((words.measures, words.years)), random.randint(2, 6))
    rows: list[list[Cell]] = [[EMPTY] * stub for _ in range(levels)]
    merges = [Merge(0, 0, levels - 1, stub - 1)]
    if levels == 3:
        width = len(tops) * len(group)
        rows[0] += [Cell(random.choice(words.measures))] + [EMPTY] * (width - 1)
        merges.append(Merge(0, stub, 0, stub + width - 1))
    for top in tops:
        left = len(rows[-1])
        rows[-2] += [Cell(top)] + [EMPTY] * (len(group) - 1)
        rows[-1] += [Cell(name) for name in group]
        merges.append(Merge(levels - 2, left, levels - 2, left + len(group) - 1))
    rows[0][0] = Cell(random.choice(("", "区分", "地域") if words.lang == "j" else ("", "Area")))
    return rows, merges, stub


def _body(random: Random, words: Words, stub: int, width: int) -> list[list[Cell]]:
    names = list(random.choice([words.years, *words.stubs]))
    outer = random.sample(words.years, 8) if stub == 2 else [""]
    formats = [random.choice((1, 1, 1, 2, 3, 4, 5, 6)) for _ in range(width - stub)]
    if random.random() < 0.5:
        formats = formats[:1] * len(formats)
    most = random.randint(20, 200)
    if random.random() < 0.5:
        while len(names) < most:
            names += random.choice(words.stubs)
    indent = random.choice(("", "　", "  "))
    scale = random.randint(2, 7)
    rows: list[list[Cell]] = []
    for head in outer:
        if len(rows) >= most:
            break
        front = [Cell(head)] if stub == 2 else []
        rows.append([*front, Cell(words.total), *_figures(random, formats, scale + 1)])
        for name in names[: most - len(rows)]:
            front = [EMPTY] if stub == 2 else []
            rows.append([*front, Cell(indent + name), *_figures(random, formats, scale)])
    return rows


def _figures(random: Random, formats: list[int], scale: int) -> list[Cell]:
    drawn = random.random
    found = []
    for form in formats:
        figure = drawn()
        if figure < 0.03:
            found.append(Cell(MARKS(random)))
        elif form in (1, 6):
            found.append(Cell(int(figure * 10**scale), form))
        elif form == 4:
            found.append(Cell(round(figure, 4), form))
        elif form == 5:
            found.append(Cell(int((figure - 0.4) * 10**scale), form))
        else:
            found.append(Cell(round(figure * 1000, form), form))
    return found


def words_of(language: str) -> Words:
    """Words of tables in this language, `j` or `e`."""
    return japanese() if language == "j" else english()
