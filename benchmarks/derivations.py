"""The rank of the right answer among the derived ones, compared with the gold of another question on the same table.

    python benchmarks/derivations.py ../shared/data/wtq [--split dev] [--weights FILE]

Prints the share of the questions on plain tables whose gold is among the first 1, 3, 5 and 10 different answers, the same for the
gold of another question (the control: by chance), and the time per question.
"""

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path

from dsqa.bench.sets import BenchSet, data_folder, find_sets
from dsqa.collection import open_collection
from dsqa.derivations.columns.plain_tables import PlainTable, plain_table_of
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import DerivationWeights, load, shipped
from dsqa.evaluation import read_gold
from dsqa.evaluation.denotations import same_denotation
from dsqa.ingest import content, ingest
from dsqa.questions.file import read_topics
from dsqa.questions.parse import read

FIRST = (1, 3, 5, 10)


def main() -> int:
    """Print the figures of each set."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--split", choices=("dev", "valid", "train"), default=None)
    parser.add_argument("--weights", type=Path)
    options = parser.parse_args()
    weights = load(options.weights) if options.weights else shipped()
    for one in find_sets(options.sets, options.split, data_folder()):
        measure(one, weights)
    return 0


def measure(one: BenchSet, weights: DerivationWeights) -> None:
    """Print the figures of one set."""
    gold = read_gold(one.gold)
    topics = [topic for topic in read_topics(one.questions) if topic.qid in gold]
    by_table: dict[str, list[str]] = {}
    for topic in topics:
        by_table.setdefault(topic.dataset_id, []).append(gold[topic.qid])
    tables: dict[str, PlainTable | None] = {}
    found: Counter[int] = Counter()
    control: Counter[int] = Counter()
    asked = controlled = 0
    seconds = 0.0
    rng = random.Random(0)
    with open_collection(one.folder, one.lang) as collection:
        ingest(collection, list(by_table))
        for topic in topics:
            if topic.dataset_id not in tables:
                tables[topic.dataset_id] = plain_table_of(content(collection, topic.dataset_id))
            table = tables[topic.dataset_id]
            if table is None:
                continue
            asked += 1
            started = time.perf_counter()
            answers = [
                "; ".join(each.items)
                for each in derive(table.relation, read(topic.question), weights)
            ]
            seconds += time.perf_counter() - started
            count(found, answers, gold[topic.qid])
            others = [other for other in by_table[topic.dataset_id] if other != gold[topic.qid]]
            if others:
                controlled += 1
                count(control, answers, rng.choice(others))
    print(
        f"{one.key}: {asked} of {len(topics)} questions on plain tables, {1000 * seconds / max(1, asked):.1f} ms a question"
    )
    for first in FIRST:
        share, chance = found[first] / max(1, asked), control[first] / max(1, controlled)
        print(f"  among the first {first:2}: {share:.4f}   another question's gold: {chance:.4f}")


def count(counted: Counter[int], answers: list[str], gold: str) -> None:
    """Count the rank of a gold answer."""
    at = next((at for at, answer in enumerate(answers) if same_denotation(answer, gold)), None)
    for first in FIRST:
        counted[first] += at is not None and at < first


if __name__ == "__main__":
    sys.exit(main())
