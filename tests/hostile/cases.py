"""The generator: a seed and a number give a hostile dataset, the same one each time."""

from pathlib import Path
from random import Random
from typing import NamedTuple

from . import texts
from .blowups import BLOWUPS
from .mutate_biff import BIFF
from .mutate_bytes import BYTES, Mutator
from .mutate_html import HTML
from .mutate_pdf import PDF
from .mutate_text import CSV, JSON
from .mutate_xml import XML
from .mutate_zip import ARCHIVES, PACKAGES
from .seeds import Seed, seeds

MUTATORS: dict[str, tuple[Mutator, ...]] = {
    "xlsx": PACKAGES,
    "xlsb": PACKAGES,
    "ods": PACKAGES,
    "zip": (*PACKAGES, *ARCHIVES * 2),
    "xls": BIFF,
    "html": HTML,
    "xml": XML,
    "csv": CSV,
    "json": JSON,
    "pdf": PDF,
}
"""Mutators by kind of file; those of bytes are for all."""

SHARE_OF_BYTES = 0.25
SHARE_OF_BLOWUPS = 0.04
LARGEST = 8 << 20
"""Bytes of a mutated file; what grows beyond is cut off."""


class Case(NamedTuple):
    """A dataset with one hostile file, and the question that is asked on it."""

    number: int
    recipe: str
    """What was done to what."""
    dataset: str
    file: str
    data: bytes
    title: str
    description: str
    qid: str
    question: str


def case(seed: int, number: int, *, more: Path | None = None, largest_scale: float = 1.0) -> Case:
    """The dataset with this number. `more`: a folder with further sound files to start from.

    `largest_scale` bounds the blow-ups.
    """
    rng = Random(f"{seed}:{number}")
    if rng.random() < SHARE_OF_BLOWUPS:
        blowup = rng.choice(BLOWUPS)
        # Most are far from the limits, some reach them.
        scale = min(10 ** rng.uniform(-3, 0), largest_scale)
        kind, data = blowup.kind, blowup.make(rng, scale)
        recipe = f"{blowup.make.__name__}({scale:.4f})"
    else:
        sound = _sound(rng, more)
        kind = sound.kind
        data, recipe = _mutated(rng, sound)
    return Case(
        number,
        f"{kind} {recipe}",
        texts.dataset_id(rng, number),
        texts.file_name(rng, number, kind),
        data,
        texts.title(rng),
        texts.title(rng),
        texts.qid(rng, number),
        texts.question(rng),
    )


def _sound(rng: Random, more: Path | None) -> Seed:
    found = seeds(more)
    return rng.choice(found[rng.choice(list(found))])


def _mutated(rng: Random, sound: Seed) -> tuple[bytes, str]:
    data, steps = sound.data, []
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        own = BYTES if rng.random() < SHARE_OF_BYTES else MUTATORS[sound.kind]
        change = rng.choice(own)
        data = change(rng, data)[:LARGEST]
        steps.append(f"{change.__module__.rsplit('_', 1)[-1]}.{change.__name__}")
    return data, f"{sound.name} " + " ".join(steps)
