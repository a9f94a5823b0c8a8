"""What is asked of statistics as data bases give them: a row for each combination of areas, kinds and years, with their totals.

    python benchmarks/cubes.py [--wrong]

Makes files (seed 0) in the layouts of e-Stat (years as rows, or as columns), Statistics Canada, Eurostat and the OECD, and as lists without codes. Asks of each what
the templates below say, with gold answers that are computed. Prints how many are right, and how many wrong with a confidence above .7, of the subjects that were
looked at while the program was made, and of the others. `--wrong` lists those of the former that are wrong.
"""

import argparse
import csv
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from cross_questions import fits

import dsqa
from dsqa.language.lang import Lang

Gold = bool | float | str | list[str]
Row = list[str | int]
SURE = 0.7


class StatisticsSubject(NamedTuple):
    """What the statistics are of."""

    lang: Lang
    half: str
    measure: str
    """In a table."""
    said: str
    """In a question."""
    unit: str
    areas: tuple[str, ...]
    """The first one is their total."""
    noun: tuple[str, str]
    """Of one area, of several."""
    kind: str
    """The head of the other dimension."""
    kinds: tuple[str, ...]
    """The first one is their total."""
    years: tuple[str, ...]


SUBJECTS = (
    StatisticsSubject("e", "looked at", "Population", "population", "Persons", ("Canada", "Quebec", "Ontario", "Manitoba", "Alberta", "Nova Scotia"), ("province", "provinces"), "Sex", ("Both sexes", "Males", "Females"), ("2018", "2020", "2022")),
    StatisticsSubject("e", "put away", "Employment", "employment", "Thousand persons", ("Total", "Denmark", "Greece", "Ireland", "Portugal", "Hungary", "Finland"), ("country", "countries"), "Sector", ("All sectors", "Agriculture", "Manufacturing", "Services"), ("2015", "2017", "2019")),
    StatisticsSubject("j", "looked at", "人口", "人口", "人", ("全国", "北海道", "青森県", "東京都", "大阪府", "鳥取県", "沖縄県"), ("都道府県",) * 2, "男女", ("総数", "男", "女"), ("2010年", "2015年", "2020年")),
    StatisticsSubject("j", "put away", "従業者数", "従業者数", "人", ("全産業", "建設業", "製造業", "情報通信業", "宿泊業", "教育"), ("産業",) * 2, "雇用形態", ("計", "正社員", "パート"), ("2014年", "2017年", "2021年")),
)  # fmt: skip


class MadeCube:
    """The numbers of a subject."""

    def __init__(self, one: StatisticsSubject, source: random.Random) -> None:
        self.subject = one
        base = {
            key: source.uniform(0.2, 1) * 800_000 for key in product(one.areas[1:], one.kinds[1:])
        }
        moved = {
            key: source.choice((-1, 1)) * source.uniform(0.01, 0.06)
            for key in product(base, one.years)
        }
        self._parts = {
            (*key, year): int(number * (1 + moved[key, year] * at))
            for key, number in base.items()
            for at, year in enumerate(one.years)
        }

    def of(self, area: str, kind: str = "", year: str = "") -> int:
        """A number; by default of all kinds, in the last year."""
        one = self.subject
        areas = one.areas[1:] if area == one.areas[0] else (area,)
        kinds = one.kinds[1:] if kind in ("", one.kinds[0]) else (kind,)
        return sum(self._parts[a, k, year or one.years[-1]] for a in areas for k in kinds)


def estat_long(one: StatisticsSubject, of: Callable[..., int]) -> Iterator[Row]:
    yield from _estat_above(one)
    heads = [
        f"{head}{end}"
        for head in (one.kind, "地域", "時間軸（年次）")
        for end in (" コード", " 補助コード", "")
    ]
    yield ["表章項目 コード", "表章項目 補助コード", "表章項目", *heads, "unit", "value"]
    for (y, year), (k, kind), (a, area) in product(
        *map(enumerate, (one.years, one.kinds, one.areas))
    ):
        yield ["020", "", one.measure, f"1{k}0", "", kind, f"{a:02}000", "", area, f"{2000 + y}000000", "", year, one.unit, of(area, kind, year)]  # fmt: skip


def estat_wide(one: StatisticsSubject, of: Callable[..., int]) -> Iterator[Row]:
    yield from _estat_above(one)
    yield [
        f"{one.kind} コード",
        f"{one.kind} 補助コード",
        one.kind,
        "地域 コード",
        "地域 補助コード",
        "地域",
        "/時間軸（年次）",
        *one.years,
    ]
    for (k, kind), (a, area) in product(enumerate(one.kinds), enumerate(one.areas)):
        yield [
            f"1{k}0",
            "",
            kind,
            f"{a:02}000",
            "",
            area,
            "",
            *(f"{of(area, kind, year):,}" for year in one.years),
        ]


def _estat_above(one: StatisticsSubject) -> Iterator[Row]:
    yield ["統計名：", f"{one.measure}調査"]
    yield ["表番号：", "0003410379"]
    yield ["表題：", f"{one.kind}別{one.measure}"]
    yield ["***", "数字が得られないもの"]
    yield []


def statcan(one: StatisticsSubject, of: Callable[..., int]) -> Iterator[Row]:
    yield [
        "REF_DATE",
        "GEO",
        "DGUID",
        one.kind,
        "UOM",
        "UOM_ID",
        "SCALAR_FACTOR",
        "SCALAR_ID",
        "VECTOR",
        "COORDINATE",
        "VALUE",
        "STATUS",
        "DECIMALS",
    ]
    for year, (a, area), (k, kind) in product(
        one.years, enumerate(one.areas), enumerate(one.kinds)
    ):
        yield [year, area, f"2021A0000{a}", kind, one.unit, "249", "units", "0", f"v{4660 + 9 * a + k}", f"{a + 1}.{k + 1}", of(area, kind, year), "", "0"]  # fmt: skip


def eurostat(one: StatisticsSubject, of: Callable[..., int]) -> Iterator[Row]:
    yield ["STRUCTURE", "STRUCTURE_ID", "STRUCTURE_NAME", "freq", "Time frequency", "unit", "Unit of measure", "kind", one.kind, "geo", "Reporting entity", "TIME_PERIOD", "Time", "OBS_VALUE", "OBS_FLAG"]  # fmt: skip
    for (a, area), (k, kind), year in product(
        enumerate(one.areas), enumerate(one.kinds), one.years
    ):
        yield ["dataflow", "ESTAT:X(1.0)", f"{one.measure} by {one.kind}", "A", "Annual", "U", one.unit, f"_K{k}", kind, f"A{a}", area, year, "", of(area, kind, year), ""]  # fmt: skip


def oecd(one: StatisticsSubject, of: Callable[..., int]) -> Iterator[Row]:
    yield [
        "REF_AREA",
        "Reference area",
        "MEASURE",
        "Measure",
        "UNIT_MEASURE",
        "Unit of measure",
        "KIND",
        one.kind,
        "TIME_PERIOD",
        "OBS_VALUE",
        "OBS_STATUS",
    ]
    for (a, area), (k, kind), year in product(
        enumerate(one.areas), enumerate(one.kinds), one.years
    ):
        yield [
            f"X{a}",
            area,
            "M1",
            one.measure,
            "U",
            one.unit,
            f"_K{k}",
            kind,
            year,
            of(area, kind, year),
            "A",
        ]


def tidy(one: StatisticsSubject, of: Callable[..., int]) -> Iterator[Row]:
    yield ["年" if one.lang == "j" else "Year", one.noun[0].capitalize(), one.kind, one.measure]
    for year, area, kind in product(one.years, one.areas, one.kinds):
        yield [year, area, kind, of(area, kind, year)]


def wide(one: StatisticsSubject, of: Callable[..., int]) -> Iterator[Row]:
    yield [one.noun[0].capitalize(), one.kind, *one.years]
    for area, kind in product(one.areas, one.kinds):
        yield [area, kind, *(of(area, kind, year) for year in one.years)]


LAYOUTS = {"e": (statcan, eurostat, oecd, tidy, wide), "j": (estat_long, estat_wide, tidy, wide)}


def questions(cube: MadeCube) -> Iterator[tuple[str, Gold]]:
    """Questions with their gold answers."""
    one, of = cube.subject, cube.of
    areas, (_, part, other, *_) = one.areas[1:], one.kinds
    first, last, a, b = one.years[0], one.years[-1], areas[1], areas[2]
    bound = sorted(map(of, areas))[2] // 1000 * 1000
    ordered = sorted(areas, key=of, reverse=True)
    fallen = [area for area in areas if of(area) < of(area, "", first)]
    beyond = [area for area in areas if of(area, part) > of(area, other)]
    is_ja, said = one.lang == "j", one.said
    noun, nouns = one.noun

    def ask(english: str, japanese: str) -> str:
        return japanese if is_ja else english

    yield ask(f"What was the {said} of {a} in {last}?", f"{last}の{a}の{said}は？"), of(a)
    yield (
        ask(
            f"What was the {said} of {b} in {first} ({other})?",
            f"{first}の{b}の{other}の{said}は？",
        ),
        of(b, other, first),
    )
    yield (
        ask(
            f"What was the total {said} in {first}?",
            f"{first}の{one.areas[0]}の{said}はいくらですか",
        ),
        of(one.areas[0], "", first),
    )
    yield (
        ask(
            f"Which {noun} had the largest {said} in {last}?",
            f"{last}に{said}が最も多い{noun}はどれですか",
        ),
        ordered[0],
    )
    yield (
        ask(
            f"Which {noun} had the smallest {said} in {last} for {part}?",
            f"{last}に{part}の{said}が一番少ない{noun}は？",
        ),
        min(areas, key=lambda x: of(x, part)),
    )
    yield (
        ask(
            f"How many {nouns} had a {said} above {bound:,} in {last}?",
            f"{last}に{said}が{bound:,}を超える{noun}はいくつありますか",
        ),
        sum(of(x) > bound for x in areas),
    )
    yield (
        ask(
            f"By how much did the {said} of {a} change between {first} and {last}?",
            f"{first}から{last}にかけて{a}の{said}はいくら変わりましたか",
        ),
        of(a) - of(a, "", first),
    )
    yield (
        ask(
            f"What percentage of the {said} of {a} were {part} in {last}?",
            f"{last}の{a}の{said}に占める{part}の割合は何％ですか",
        ),
        100 * of(a, part) / of(a),
    )
    yield (
        ask(
            f"List the three {nouns} with the largest {said} in {last}.",
            f"{last}の{said}が多い{noun}を上から3つ挙げてください",
        ),
        ordered[:3],
    )
    yield (
        ask(
            f"In how many {nouns} did the {said} fall between {first} and {last}?",
            f"{first}から{last}までに{said}が減った{noun}はいくつありますか",
        ),
        len(fallen),
    )
    yield (
        ask(
            f"How many {nouns} had more {part} than {other} in {last}?",
            f"{last}に{other}より{part}が多い{noun}はいくつありますか",
        ),
        len(beyond),
    )
    yield (
        ask(
            f"What is the average {said} of the {nouns} in {last}?",
            f"{last}の{noun}の{said}の平均は？",
        ),
        sum(map(of, areas)) / len(areas),
    )
    yield (
        ask(
            f"In which year was the {said} of {b} highest?",
            f"{b}の{said}が最も多かったのは何年ですか",
        ),
        max(one.years, key=lambda y: of(b, "", y)),
    )
    yield (
        ask(
            f"Did {a} have a larger {said} than {b} in {last}?",
            f"{last}の{said}は{b}より{a}の方が多いですか",
        ),
        of(a) > of(b),
    )


def ask_all(source: random.Random, folder: Path, show_wrong: bool) -> dict[str, Counter[str]]:
    """By half: how many questions, right answers, and wrong ones that are sure."""
    found: dict[str, Counter[str]] = {}
    for one in SUBJECTS:
        cube = MadeCube(one, source)
        for layout in LAYOUTS[one.lang]:
            path = folder / f"{layout.__name__}.csv"
            with path.open("w", encoding="utf-8", newline="") as stream:
                csv.writer(stream, quoting=csv.QUOTE_ALL).writerows(layout(one, cube.of))
            count = found.setdefault(one.half, Counter())
            with dsqa.open(str(path)) as collection:
                for question, gold in questions(cube):
                    answer = collection.answer(question, path.name)
                    is_right = _is_right(answer.text, gold)
                    count["all"] += 1
                    count["right"] += is_right
                    count["sure"] += not is_right and (answer.confidence or 0) > SURE
                    if show_wrong and not is_right and one.half == SUBJECTS[0].half:
                        print(f"{path.stem}: {question} {answer.text}, not {gold}")
    return found


def _is_right(text: str, gold: Gold) -> bool:
    if isinstance(gold, bool | list):
        return fits(gold, text, "top")
    if isinstance(gold, str):
        return text == gold
    number = "".join(one for one in text if one in "-.0123456789")
    if not number.strip("-."):
        return False
    # A share may be a fraction.
    shown = (gold, gold / 100) if isinstance(gold, float) else (gold,)
    near = 0.001 if isinstance(gold, float) else 0
    return any(abs(abs(float(number)) - abs(one)) <= near * max(1, abs(one)) for one in shown)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--wrong",
        action="store_true",
        help="list wrong answers of the subjects that were looked at",
    )
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        for half, count in ask_all(random.Random(0), Path(folder), options.wrong).items():
            print(
                f"{half:10} {count['right']} of {count['all']} right, {count['sure']} wrong and surer than {SURE}"
            )


if __name__ == "__main__":
    main()
