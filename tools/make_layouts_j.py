"""Write a Japanese practice collection: layouts of official statistics filled with random numbers.

    python tools/make_layouts_j.py FOLDER [--seed N] [--only NAME,...]

The questions are asked as a citizen would; their gold is read from the written files. Numbers are
random, labels are not: what is practised is finding the cell. The same seed gives the same bytes.
"""

import argparse
import random
from pathlib import Path

import layouts_j1
import layouts_j2
import layouts_j3
import layouts_j4
import layouts_j5
import layouts_j6
import layouts_j7
import layouts_j8
import layouts_j9
import layouts_j10
import layouts_j11
import layouts_j12
import layouts_j13
from sample_parts import write_collection

LAYOUTS = (
    layouts_j1.census, layouts_j1.labour, layouts_j1.budget, layouts_j1.schools,
    layouts_j2.vital, layouts_j2.yearbook, layouts_j2.prices, layouts_j2.housing,
    layouts_j3.wages, layouts_j3.farms, layouts_j3.shops, layouts_j3.records, layouts_j3.hospitals,
    layouts_j4.crime, layouts_j4.finance, layouts_j4.tourism, layouts_j4.form,
    layouts_j4.indicators, layouts_j4.weather,
    layouts_j5.nutrition, layouts_j5.yearbook_people, layouts_j5.accounts,
    layouts_j7.school_health, layouts_j7.building, layouts_j7.manufacturing,
    layouts_j8.accidents, layouts_j8.time_use, layouts_j8.yearbook_city,
    layouts_j6.download, layouts_j6.wide, layouts_j9.jobs,
    layouts_j11.nurseries, layouts_j11.waste, layouts_j12.seniors, layouts_j12.ambulances,
    layouts_j10.poll, layouts_j10.libraries,
    layouts_j13.climate, layouts_j13.ages, layouts_j13.spending, layouts_j13.index_numbers,
)  # fmt: skip


def main() -> None:
    """Write the collection with the official file names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="names of layouts, joined by commas")
    options = parser.parse_args()
    only = options.only.split(",") if options.only else []
    books = [
        # Each layout draws its own numbers, so that one more layout changes none of the others.
        make(random.Random(f"{options.seed} {make.__name__}")).sample(number)
        for number, make in enumerate(LAYOUTS, 1)
        if not only or make.__name__ in only
    ]
    write_collection(options.folder, "j", books)


if __name__ == "__main__":
    main()
