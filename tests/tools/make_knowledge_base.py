"""Make a Chinese knowledge base of any size, with questions to it, for tests of speed and of memory.

python tests/tools/make_knowledge_base.py /tmp/kb4m.txt --rows 4000000 [--seed 0] [--questions q.txt]

Lines are `S ||| P ||| O`, those of a subject together, as in the official file: some subjects share a
name but for a qualifier in brackets, some stand in 《》, some predicates hold white space or a •. The same
arguments give the same bytes. Nothing in them is about the real world.
"""

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

CHARACTERS = [chr(code) for code in range(0x4E00, 0x4E00 + 9_000, 4)]
QUALIFIERS = ("小说", "电视剧", "足球运动员", "湖北省武汉市下辖镇", "2013年电影", "游戏")
COMMON = (
    "中文名", "别名", "作者", "出版社", "出生日期", "国籍", "类型", "导演", "主演", "职业", "民族", "isbn",
    "页数", "开本", "面积", "人口", "位置", "邮政编码", "语 言", "• 面积", "外文名", "毕业院校",
)  # fmt: skip
PREDICATES = 5_000
"""Different ones; the more common a one, the earlier it stands."""
PIECES = 1 << 16
"""Objects and parts of names are drawn from so many."""
ASKED = "请问{}的{}是什么？"


def words(random: Random, count: int, shortest: int, longest: int) -> list[str]:
    """Words of so many characters."""
    return [
        "".join(random.choices(CHARACTERS, k=random.randint(shortest, longest)))
        for _ in range(count)
    ]


def objects(random: Random) -> list[str]:
    """What may stand after a predicate: numbers, dates, names, sentences."""
    made = words(random, PIECES // 2, 2, 8) + words(random, PIECES // 4, 8, 40)
    made += [str(random.randint(1, 99_999)) for _ in range(PIECES // 8)]
    made += [
        f"{random.randint(1800, 2015)}年{random.randint(1, 12)}月{random.randint(1, 28)}日"
        for _ in range(PIECES // 8)
    ]
    random.shuffle(made)
    return made


def names(random: Random) -> Iterator[str]:
    """Subjects without end; a name may come again, with another qualifier or without."""
    short, long, last = words(random, PIECES, 1, 3), words(random, PIECES, 2, 7), ""
    while True:
        draw = random.random()
        name = last if last and draw < 0.05 else random.choice(short) + random.choice(long)
        last = name
        if draw < 0.08:
            name = f"{name}（{random.choice(QUALIFIERS)}）"
        elif draw < 0.10:
            name = f"《{name}》"
        yield name


def subjects(seed: int) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Subjects with what is said of each, without end: 1 to 13 triples, 7 on average."""
    random = Random(f"{seed} knowledge base")
    things = objects(random)
    predicates = [*COMMON, *words(random, PREDICATES - len(COMMON), 2, 6)]
    for name in names(random):
        said = []
        for _ in range(int(random.random() * 13) + 1):
            # The square of an even draw, twice: a few predicates are most of the lines.
            place = int(random.random() ** 4 * PREDICATES)
            said.append((predicates[place], things[int(random.random() * PIECES)]))
        yield name, said


def write(out: Path, rows: int, seed: int = 0, questions: Path | None = None) -> None:
    """Write a knowledge base of so many lines, and the answers to 1,000 questions to it."""
    step, written = max(1, rows // 7_000), 0
    asked: list[tuple[str, list[str]]] = []
    with out.open("w", encoding="utf-8", newline="\n") as stream:
        for place, (name, said) in enumerate(subjects(seed)):
            said = list(islice(said, rows - written))
            stream.writelines(f"{name} ||| {one} ||| {thing}\n" for one, thing in said)
            written += len(said)
            if place % step == 0 and len(asked) < 1_000:
                one = said[0][0]
                asked.append((ASKED.format(name, one), [o for p, o in said if p == one]))
            if written == rows:
                break
    if questions:
        questions.write_text(
            "".join(
                f"<question id={number}>\t{text}\n<answer id={number}>\t{chr(9).join(right)}\n{'=' * 50}\n"
                for number, (text, right) in enumerate(asked, 1)
            ),
            encoding="utf-8",
        )


def main(arguments: list[str] | None = None) -> None:
    """Make what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--questions", type=Path, help="also write questions with their answers")
    asked = parser.parse_args(arguments)
    write(asked.out, asked.rows, asked.seed, asked.questions)


if __name__ == "__main__":
    main()
