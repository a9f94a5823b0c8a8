"""What is asked of tables of many rows: 47 to 1,700 places, and 30 to 1,000 of them below the places that they are in.

    python benchmarks/long_tables.py [--wrong]

Makes files (seed 0) of two subjects, in both languages and five layouts: one list of places; places beside the total of where they are
(State | Total, State | County); places indented below it; and places beside the repeated name of where they are, without totals, as a
workbook and as a CSV. Asks of each what the templates below say, with gold answers that are
computed. Prints how many are right of the subject that was looked at while the program was made, and of the other. `--wrong` lists
those of the former that are wrong.
"""

import argparse
import csv
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cross_questions import fits
from openpyxl import Workbook

import dsqa
from dsqa.language.lang import Lang

Gold = bool | float | list[str]
_FIRST = [
    "Ash", "Birch", "Cedar", "Dale", "Elm", "Fern", "Glen", "Hazel", "Iron", "Jade", "Kern", "Lake", "Maple", "North", "Oak", "Pine",
    "Quail", "Rock", "Stone", "Thorn", "Up", "Vale", "West", "Yew",
]  # fmt: skip
_LAST = [
    "ton", "ville", "ford", "burg", "field", "wood", "ham", "mouth", "port", "bridge", "ridge", "well", "stead", "more", "den",
]  # fmt: skip
_BEFORE = ["East", "West", "Lower", "Upper", "South"]
_FIRST_JA, _LAST_JA = (
    "青赤白黒金銀東西南北上下中大小高松竹梅桜藤森林川山谷原石岩泉",
    "田川山野原崎沢島浜井木村本池宮",
)
_STATES = [a + b for a in ["Wyn", "Mar", "Ald", "Bre", "Cas", "Dor", "Esk", "Fal", "Gor", "Hal"] for b in ["mont", "ovia", "shire", "onia"]]  # fmt: skip
_STATES_JA = [f"{a}{b}県" for a in "桐檜楓椿柳榎栃樫欅柊" for b in "沼瀬坂里"]


class Subject(NamedTuple):
    """What a table is of: its places, what they are in, two measures, and two years."""

    lang: Lang
    half: str
    outer: tuple[str, str]
    """The name of what places are in; its plural."""
    inner: tuple[str, str]
    measures: tuple[str, str]
    years: tuple[str, str]


SUBJECTS = (
    Subject("e", "looked at", ("state", "states"), ("county", "counties"), ("population", "beds"), ("2015", "2020")),
    Subject("e", "put away", ("region", "regions"), ("district", "districts"), ("pupils", "schools"), ("2012", "2019")),
    Subject("j", "looked at", ("都道府県",) * 2, ("市町村",) * 2, ("人口", "病床数"), ("平成27年", "令和2年")),
    Subject("j", "put away", ("県",) * 2, ("町",) * 2, ("児童数", "学校数"), ("平成24年", "令和元年")),
)  # fmt: skip


class MeasuredPlace(NamedTuple):
    """A place: its name, and two measures in two years."""

    name: str
    numbers: tuple[int, int, int, int]
    """The first measure in both years, then the second."""


def main() -> int:
    """Print the figures of both halves."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--wrong", action="store_true", help="list wrong answers of the first half")
    options = parser.parse_args()
    asked, right = Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        for subject in SUBJECTS:
            for name, file, questions in _workbooks(subject, Path(folder)):
                key = f"{subject.half}, {subject.lang}, {name}"
                with dsqa.open(file) as collection:
                    for text, gold in questions:
                        answer = collection.answer(text, file.name).text
                        is_right = fits(gold, answer, "")
                        asked[key] += 1
                        right[key] += is_right
                        if options.wrong and not is_right and subject.half == "looked at":
                            print(file.stem, text, gold, answer, sep=" | ")
    for half in ("looked at", "put away"):
        keys = [key for key in asked if key.startswith(half)]
        for key in keys:
            print(f"{key}: {right[key]} of {asked[key]}")
        print(
            f"{half}: {sum(right[key] for key in keys)} of {sum(asked[key] for key in keys)} right"
        )
    return 0


def _workbooks(
    subject: Subject, folder: Path
) -> Iterator[tuple[str, Path, list[tuple[str, Gold]]]]:
    for size in (47, 300, 1700):
        rows = _rows(subject, size)
        file = _written(subject, folder / f"{subject.lang}{size}.xlsx", [("", rows)], "list")
        yield f"list of {size}", file, [*_of_list(subject, rows)]
    for outer, inner in ((6, 5), (40, 25)):
        rows = _rows(subject, outer * inner)
        names = _STATES if subject.lang == "e" else _STATES_JA
        groups = [(names[at], rows[at * inner : (at + 1) * inner]) for at in range(outer)]
        for layout in ("beside", "below", "repeated", "csv"):
            file = folder / f"{subject.lang}{outer * inner}{layout}.xlsx"
            if layout == "csv":
                written = _as_csv(subject, file.with_suffix(".csv"), groups)
            else:
                written = _written(subject, file, groups, layout)
            yield f"{layout}, {outer} of {inner}", written, [*_of_groups(subject, groups)]


def _rows(subject: Subject, size: int) -> list[MeasuredPlace]:
    draw = random.Random(size)
    if subject.lang == "e":
        names = [a + b for a in _FIRST for b in _LAST]
        names += [f"{before} {name}" for before in _BEFORE for name in names[:300]]
    else:
        names = [a + b for a in _FIRST_JA for b in _LAST_JA]
        ends = "町" if subject.inner[0] == "町" else "市町村"
        names = [name + end for end in ends for name in names] + [f"新{name}町" for name in names]
        names += [f"旧{name}町" for name in names[:900]] if len(ends) == 1 else []
    draw.shuffle(names)
    rows = []
    for name in names[:size]:
        first, second = draw.randint(1500, 90_000), draw.randint(12, 999)
        later = first + draw.randint(-900, 900), second + draw.randint(-9, 9)
        rows.append(MeasuredPlace(name, (first, later[0], second, later[1])))
    return rows


def _written(
    subject: Subject, file: Path, groups: Sequence[tuple[str, Sequence[MeasuredPlace]]], layout: str
) -> Path:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    head = [name.capitalize() for name in (subject.outer[0], subject.inner[0])]
    heads = {"list": head[1:], "beside": head, "repeated": head, "below": [" / ".join(head) if subject.lang == "e" else "・".join(head)]}[layout]  # fmt: skip
    measures = [name.capitalize() for name in subject.measures]
    sheet.append([f"Table 3. {measures[0]} and {measures[1]}" if subject.lang == "e" else f"第3表 {measures[0]}及び{measures[1]}"])  # fmt: skip
    sheet.append([])
    sheet.append([*heads, measures[0], None, measures[1], None])
    sheet.append([*(None for _ in heads), *subject.years, *subject.years])
    for at in range(len(heads)):
        sheet.merge_cells(start_row=3, end_row=4, start_column=at + 1, end_column=at + 1)
    for at in (1, 3):
        column = len(heads) + at
        sheet.merge_cells(start_row=3, end_row=3, start_column=column, end_column=column + 1)
    total = "Total" if subject.lang == "e" else "計"
    indent = "  " if subject.lang == "e" else "　"
    for name, rows in groups:
        if name and layout != "repeated":
            place = [name, total] if layout == "beside" else [name]
            sheet.append([*place, *(sum(row.numbers[at] for row in rows) for at in range(4))])
        for row in rows:
            beside = {"beside": None, "repeated": name}
            before = [beside[layout]] if layout in beside else []
            own = indent + row.name if layout == "below" else row.name
            sheet.append([*before, own, *row.numbers])
    book.save(file)
    return file


def _as_csv(
    subject: Subject, file: Path, groups: Sequence[tuple[str, Sequence[MeasuredPlace]]]
) -> Path:
    with file.open("w", encoding="utf-8", newline="") as stream:
        lines = csv.writer(stream)
        names = [name.capitalize() for name in (subject.outer[0], subject.inner[0])]
        heads = [
            f"{measure.capitalize()} {year}"
            for measure in subject.measures
            for year in subject.years
        ]
        lines.writerow([*names, *heads])
        lines.writerows([name, row.name, *row.numbers] for name, rows in groups for row in rows)
    return file


def _of_list(subject: Subject, rows: Sequence[MeasuredPlace]) -> Iterator[tuple[str, Gold]]:
    """Questions over one list of places."""
    first, second = subject.measures
    one, many = subject.inner
    before, now = subject.years
    a, b = rows[len(rows) // 3], rows[len(rows) // 2]
    by_size = sorted(rows, key=lambda row: -row.numbers[1])
    bound, total = by_size[12].numbers[1] - 1, sum(row.numbers[1] for row in rows)
    low = by_size[-8].numbers[1] + 1
    mean = total / len(rows)
    above = [row.name for row in rows if row.numbers[1] > mean]
    fell = [row.name for row in rows if row.numbers[1] < row.numbers[0]]
    rest = sum(row.numbers[3] for row in rows if row is not a)
    per = max(rows, key=lambda row: row.numbers[1] / row.numbers[3]).name
    rank = 1 + sum(row.numbers[1] > a.numbers[1] for row in rows)
    golds: list[Gold] = [
        a.numbers[1], b.numbers[2], [by_size[0].name], [by_size[1].name], [row.name for row in by_size[:5]],
        [row.name for row in by_size[:10]], total, mean, len(by_size[:13]), [row.name for row in by_size[:13]],
        [row.name for row in by_size[-8:]], len(above), above, rank, abs(a.numbers[1] - b.numbers[1]), fell, len(fell),
        a.numbers[1] > b.numbers[1], 100 * by_size[0].numbers[1] / total, rest, [per], by_size[0].numbers[1], len(rows),
    ]  # fmt: skip
    if subject.lang == "e":
        texts = [
            f"What was the {first} of {a.name} in {now}?", f"How many {second} were there in {b.name} in {before}?",
            f"Which {one} had the largest {first} in {now}?", f"Which {one} had the second largest {first} in {now}?",
            f"What are the top 5 {many} by {first} in {now}?", f"List the ten {many} with the largest {first} in {now}.",
            f"What was the total {first} of all {many} in {now}?", f"What was the average {first} per {one} in {now}?",
            f"How many {many} had a {first} of more than {bound:,} in {now}?", f"Which {many} had a {first} of more than {bound:,} in {now}?",
            f"Which {many} had a {first} below {low:,} in {now}?", f"How many {many} had a {first} above the average in {now}?",
            f"Which {many} had a {first} above the average in {now}?", f"Where did {a.name} rank by {first} in {now}?",
            f"What is the difference in {first} between {a.name} and {b.name} in {now}?", f"Which {many} had a smaller {first} in {now} than in {before}?",
            f"In how many {many} did the {first} fall from {before} to {now}?", f"Did {a.name} have a larger {first} than {b.name} in {now}?",
            f"What percentage of the total {first} of all {many} was in {by_size[0].name} in {now}?",
            f"What was the total number of {second} in {now} excluding {a.name}?", f"Which {one} had the highest {first} per {second.rstrip('s')} in {now}?",
            f"What was the largest {first} of any {one} in {now}?", f"How many {many} are listed?",
        ]  # fmt: skip
    else:
        texts = [
            f"{now}の{a.name}の{first}は？", f"{before}の{b.name}の{second}はいくつですか", f"{now}に{first}が最も多い{one}は？",
            f"{now}の{first}が2番目に多い{one}はどこですか", f"{now}の{first}上位5{one}は？", f"{now}の{first}が多い順に10{one}を挙げてください",
            f"{now}の全{one}の{first}の合計は？", f"{now}の1{one}当たりの平均{first}は？", f"{now}の{first}が{bound}を超える{one}はいくつありますか",
            f"{now}の{first}が{bound}を超える{one}は？", f"{now}の{first}が{low}未満の{one}はどこですか", f"{now}の{first}が平均より多い{one}はいくつですか",
            f"{now}の{first}が平均を上回る{one}をすべて挙げてください", f"{now}の{first}で{a.name}は何位ですか", f"{now}の{a.name}と{b.name}の{first}の差は？",
            f"{before}から{now}に{first}が減った{one}は？", f"{before}から{now}に{first}が減った{one}はいくつですか", f"{now}に{a.name}の{first}は{b.name}より多いですか",
            f"{now}の全{one}の{first}に占める{by_size[0].name}の割合は何%？", f"{a.name}を除いた{now}の{second}の合計は？",
            f"{now}の{second.removesuffix('数')}1つ当たりの{first}が最も多い{one}は？", f"{now}の{first}の最大値は？", f"{one}はいくつ載っていますか",
        ]  # fmt: skip
    yield from zip(texts, golds, strict=True)


def _of_groups(
    subject: Subject, groups: Sequence[tuple[str, Sequence[MeasuredPlace]]]
) -> Iterator[tuple[str, Gold]]:
    """Questions over places below, or beside, what they are in."""
    first, second = subject.measures
    (outer, outers), (one, many) = subject.outer, subject.inner
    before, now = subject.years
    sums = {name: tuple(sum(row.numbers[at] for row in rows) for at in range(4)) for name, rows in groups}  # fmt: skip
    (here, own), (there, _) = groups[len(groups) // 3], groups[len(groups) // 2]
    a = own[len(own) // 2]
    by_size = sorted(sums, key=lambda name: -sums[name][1])
    bound = sorted(row.numbers[1] for row in own)[-4] - 1
    beds = sorted(total[3] for total in sums.values())[-4] - 1
    largest = sorted(own, key=lambda row: -row.numbers[1])
    fell = [row.name for row in own if row.numbers[1] < row.numbers[0]]
    grown = max(sums, key=lambda name: sums[name][1] - sums[name][0])
    golds: list[Gold] = [
        a.numbers[1], sums[here][1], sums[there][2], [largest[0].name], [row.name for row in largest[:3]], [by_size[0]], [by_size[1]],
        4, [row.name for row in own if row.numbers[1] > bound], sum(total[3] > beds for total in sums.values()),
        [name for name in sums if sums[name][3] > beds], sums[here][1] / len(own), len(own), len(groups), abs(sums[here][1] - sums[there][1]),
        len(fell), [grown], 100 * a.numbers[1] / sums[here][1], sum(total[1] for total in sums.values()), 1 + by_size.index(here),
        sums[here][3] > sums[there][3],
    ]  # fmt: skip
    if subject.lang == "e":
        texts = [
            f"What was the {first} of {a.name} in {now}?", f"What was the total {first} of {here} in {now}?", f"How many {second} did {there} have in {before}?",
            f"Which {one} in {here} had the largest {first} in {now}?", f"What are the three {many} in {here} with the largest {first} in {now}?",
            f"Which {outer} had the largest {first} in {now}?", f"Which {outer} had the second largest {first} in {now}?",
            f"How many {many} in {here} had a {first} of more than {bound:,} in {now}?", f"Which {many} in {here} had a {first} of more than {bound:,} in {now}?",
            f"How many {outers} had more than {beds:,} {second} in {now}?", f"Which {outers} had more than {beds:,} {second} in {now}?",
            f"What was the average {first} of the {many} in {here} in {now}?", f"How many {many} are there in {here}?", f"How many {outers} are listed?",
            f"What is the difference in {first} between {here} and {there} in {now}?", f"How many {many} in {here} had a smaller {first} in {now} than in {before}?",
            f"Which {outer}'s {first} grew the most between {before} and {now}?", f"What percentage of the {first} of {here} was in {a.name} in {now}?",
            f"What was the total {first} of all {outers} in {now}?", f"Where did {here} rank among the {outers} by {first} in {now}?",
            f"Did {here} have more {second} than {there} in {now}?",
        ]  # fmt: skip
    else:
        texts = [
            f"{now}の{a.name}の{first}は？", f"{now}の{here}の{first}は？", f"{before}の{there}の{second}はいくつですか", f"{here}で{now}の{first}が最も多い{one}は？",
            f"{here}で{now}の{first}が多い上位3{one}は？", f"{now}の{first}が最も多い{outer}は？", f"{now}の{first}が2番目に多い{outer}は？",
            f"{here}で{now}の{first}が{bound}を超える{one}はいくつありますか", f"{here}で{now}の{first}が{bound}を超える{one}はどこですか",
            f"{now}の{second}が{beds}を超える{outer}はいくつありますか", f"{now}の{second}が{beds}を超える{outer}は？", f"{now}の{here}の{one}の平均{first}は？",
            f"{here}の{one}はいくつありますか", f"{outer}はいくつ載っていますか", f"{now}の{here}と{there}の{first}の差は？",
            f"{here}で{before}から{now}に{first}が減った{one}はいくつですか", f"{before}から{now}に{first}が最も増えた{outer}は？",
            f"{now}の{here}の{first}に占める{a.name}の割合は何%？", f"{now}の全{outer}の{first}の合計は？", f"{now}の{first}で{here}は{outer}の中で何位ですか",
            f"{now}の{second}は{here}の方が{there}より多いですか",
        ]  # fmt: skip
    yield from zip(texts, golds, strict=True)


if __name__ == "__main__":
    sys.exit(main())
