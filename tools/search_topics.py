"""Writes topics and judgements for `dsqa train-ranking` from questions whose dataset is known.

    python tools/search_topics.py ../shared/data/{ds2-j,ds2-e,hitab} -o TOPICS_FOLDER

Each train question becomes a topic, with its dataset as the relevant one (L2). From sets with more than --most questions every
n-th is taken.
"""

import argparse
from pathlib import Path


def main() -> None:
    """Write topics.tsv and qrels.txt."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sets", nargs="+", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--most", type=int, default=600)
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    topics, judgements = [], []
    for folder in options.sets:
        lines = (folder / "questions_train.tsv").read_text(encoding="utf-8").splitlines()
        step = max(1, -(-len(lines) // options.most))
        for qid, dataset_id, question in (line.split("\t") for line in lines[::step]):
            topics.append(f"{qid}\t{question}\n")
            judgements.append(f"{qid} {dataset_id} L2\n")
    (options.output / "topics.tsv").write_text("".join(topics), encoding="utf-8")
    (options.output / "qrels.txt").write_text("".join(judgements), encoding="utf-8")


if __name__ == "__main__":
    main()
