"""`python benchmarks/queries.py SET...`: how many answers have a query, and whether running it gives the answer.

SET is a name or folder as for `dsqa bench`; its dev split is asked. The results of queries are compared by denotation.
"""

import argparse
import sys
import tempfile
from collections import Counter
from math import isclose

import duckdb

from dsqa.answering.answerer import Answerer
from dsqa.bench.sets import data_folder, find_sets
from dsqa.collection import open_collection
from dsqa.evaluation.denotations import same_denotation
from dsqa.export.query import database
from dsqa.questions.file import read_topics


def main() -> int:
    """0 if every query gives the answer."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--show", type=int, default=0, help="Queries that fail that are shown.")
    parser.add_argument("--missing", action="store_true", help="Show answers without a query.")
    parser.add_argument("--first", type=int, help="How many questions of each set; default all.")
    options = parser.parse_args()
    failed = 0
    for one in find_sets(options.sets, "dev", data_folder()):
        counts: Counter[str] = Counter()
        without: Counter[str] = Counter()
        with (
            tempfile.TemporaryDirectory() as store,
            open_collection(one.folder, one.lang, store=store) as collection,
        ):
            answerer = Answerer(collection)
            for topic in list(read_topics(one.questions))[: options.first]:
                answer = answerer.answer(topic.question, topic.dataset_id)
                query = answer.sql
                counts["answers"] += 1
                if not query:
                    without[answer.operation] += 1
                    if options.missing:
                        print(f"{topic.qid}\t{topic.question}\n  {answer.text}  {answer.cells[:2]}")
                    continue
                counts["told"] += 1
                with database(answerer.contents(topic.dataset_id), query) as connection:
                    try:
                        rows = connection.execute(query).fetchall()
                    except duckdb.Error as error:
                        rows = [(f"{type(error).__name__}: {error}",)]
                given = [_written(cell) for cell, *_ in rows if cell is not None]
                ways = given, list(dict.fromkeys(given))
                if any(_same("; ".join(each), answer.text) for each in ways):
                    counts["right"] += 1
                elif counts["told"] - counts["right"] <= options.show:
                    print(
                        f"{topic.qid}\t{topic.question}\n  {answer.text}\n  {given[:5]}\n  {query}"
                    )
        failed += counts["told"] - counts["right"]
        print(f"{one.key}: {dict(counts)}; without a query: {dict(without.most_common(12))}")
    return int(failed > 0)


def _same(given: str, answer: str) -> bool:
    """Whether two answers have the same denotation; a computed number to the decimals of the answer, and to six digits."""
    shown = answer.rstrip("%").replace(",", "").replace(" ", "")
    try:
        number, wanted = float(given), float(shown)
    except ValueError:
        # If a cell breaks its line between Japanese letters, the answer has no blank there.
        closed = "".join(given.split()) == "".join(answer.split())
        return closed or same_denotation(given, answer)
    last = 10.0 ** -len(shown.partition(".")[2])
    return isclose(number, wanted, rel_tol=1e-5, abs_tol=0.5 * last)


def _written(cell: object) -> str:
    return f"{cell:.10g}" if isinstance(cell, float) else " ".join(str(cell).split())


if __name__ == "__main__":
    sys.exit(main())
