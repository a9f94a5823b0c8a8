"""`python benchmarks/missing.py SET...`: years that a question names and that its dataset is said not to have.

Of every question with a year it is told whether that year is said to be missing, which it never is; and then of the same
question with another year, by chance up to twenty away, which mostly is not there.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from dsqa.answering.column_tables import column_tables
from dsqa.answers.missing import missing_years, years_of
from dsqa.bench.sets import find_sets
from dsqa.collection import open_collection
from dsqa.ingest import content
from dsqa.language.lang import Lang
from dsqa.questions.file import read_topics
from dsqa.questions.model import Question, Topic
from dsqa.questions.parse import parse


def main() -> int:
    """Prints a line for each set."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--split", choices=["dev", "valid", "train"], default="train")
    parser.add_argument("--most", type=int, default=3000, help="Questions of a set.")
    parser.add_argument("--seed", type=int, default=0, help="Random seed.")
    parser.add_argument(
        "--show", action="store_true", help="Show the questions said to lack a year."
    )
    options = parser.parse_args()
    for one in find_sets(options.sets, options.split, None):
        random = np.random.default_rng(options.seed)
        topics = list(read_topics(one.questions))[: options.most]
        asked = said = there = exchanged = found = 0
        with open_collection(one.folder, one.lang) as collection:
            for topic, question in _with_years(topics, one.lang):
                contents = content(collection, topic.dataset_id)
                tables, _ = column_tables(contents)
                years = years_of(contents, one.lang, [table.relation for table in tables])
                asked += 1
                there += years is not None
                if missing := missing_years(question, years):
                    said += 1
                    if options.show:
                        print(f"{topic.qid}\t{topic.question}\n  {missing}")
                other = _exchanged(question, random)
                if years is not None and not {time.year for time in other.times} & years.known:
                    exchanged += 1
                    found += bool(missing_years(other, years))
        print(
            f"{one.key}: {asked} questions with a year, {there} on datasets of years; {said} said to be missing. "
            f"Another year that is not there: said of {found} in {exchanged}"
        )
    return 0


def _with_years(topics: list[Topic], lang: Lang) -> Iterator[tuple[Topic, Question]]:
    for topic in topics:
        question = parse(topic.question, lang)
        if any(time.year for time in question.times):
            yield topic, question


def _exchanged(question: Question, random: np.random.Generator) -> Question:
    by = int(random.integers(1, 21)) * (1 if random.random() < 0.5 else -1)
    times = tuple(
        time._replace(year=time.year + by) if time.year else time for time in question.times
    )
    return replace(question, times=times)


if __name__ == "__main__":
    sys.exit(main())
