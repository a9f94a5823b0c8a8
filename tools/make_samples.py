"""Build the two sample collections: `python tools/make_samples.py [FOLDER]` (default: collections).

The files are the same byte for byte at every run with the same library versions.
"""

import sys
from pathlib import Path

import samples_e
import samples_j
from sample_parts import write_collection


def build(target: Path) -> None:
    """Write `sample-e` and `sample-j` below a folder, replacing what is there."""
    write_collection(target / "sample-e", "e", samples_e.samples())
    write_collection(target / "sample-j", "j", samples_j.samples())


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "collections")
