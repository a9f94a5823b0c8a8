"""Made-up metadata in the manner of data.gov."""

from random import Random
from typing import Any
from uuid import UUID

from synthetic_words import Draw, agencies_en, places_en, words_en

ENDINGS = {"excel": "xls", "api": "json", "kml": "xml"}


class EnglishRecords:
    """Draws records. The same random numbers give the same records."""

    language = "e"

    def __init__(self) -> None:
        words = words_en()
        self._measures = {
            name.partition(":")[2]: draw
            for name, draw in words.items()
            if name.startswith("measures:")
        }
        self._agencies = Draw(agencies_en(), 5.0)
        self._by, self._notes = words["breakdowns"], words["notes"]
        self._formats, self._keywords = words["formats"], words["keywords"]
        self._syllables, self._tails = words["syllables"], words["name tails"]
        products = words["products"]
        self._items = {
            "business": words["industries"],
            "labor": words["occupations"],
            "health": words["diseases"],
            "deaths": words["diseases"],
            "trade": words["countries"],
            "migration": words["countries"],
        } | dict.fromkeys(("prices", "farming", "food", "energy", "environment", "fish"), products)
        self._items["mining"] = products
        places = places_en()
        self._states = Draw(sorted(places, key=lambda name: -sum(map(len, places[name]))), 8.0)
        ranked = sorted(
            (rank, state, name, kind)
            for state, kinds in places.items()
            for names, kind in zip(kinds, ("County", "City"), strict=True)
            for rank, name in enumerate(names)
        )
        self._places = Draw([(state, name, kind) for _, state, name, kind in ranked], 30.0)

    def name(self, random: Random) -> str:
        """A made-up name of a place or a firm."""
        middle = self._syllables(random) if random.random() < 0.5 else ""
        return (self._syllables(random) + middle + self._tails(random)).capitalize()

    def record(self, random: Random, key: int) -> dict[str, Any]:
        """One dataset; `key` is a number of its own below 2^48."""
        maker, programmes, topics = self._agencies(random)
        topic, programme = topics(random), programmes(random)
        measure = self._measures[topic](random)
        by, second = self._by(random), self._by(random)
        year = 2021 - min(int(random.expovariate(0.12)), 90)
        span = f"{year - random.randint(1, 30)} to {year}" if random.random() < 0.3 else str(year)
        state, place, kind = self._places(random)
        local = f"{place} County, {state}" if kind == "County" else f"{place}, {state}"
        if maker.endswith(" government"):
            maker = f"{kind} of {place}" if not maker.startswith("State") else f"State of {state}"
        item = None
        if topic in self._items and random.random() < 0.6:
            item = self._items[topic](random)
        form = random.random()
        if form < 0.3:
            title = f"{programme} {year} Table {random.randint(1, 1400)}: {measure} by {by}"
            title += f" and {second}" if random.random() < 0.4 else ""
        elif form < 0.5:
            title = f"{programme}, {span}: {item or measure} by {by}, {self._states(random)}"
        elif form < 0.7:
            title = f"{item + ', ' if item else ''}{measure} by {by}, {local}: {span}"
        elif form < 0.85:
            title = f"{programme}, {year}, {local}, {self.name(random)} {random.choice(('Area', 'District', 'Site', 'River', 'Station', 'Tract'))}"
        else:
            title = f"{local} {measure} {span}"
        description = f"{measure} by {by.lower()} for {local}, {span}."
        description += f" From the {programme} of the {maker}."
        while random.random() < 0.3:
            description += " " + self._notes(random)
        uuid = str(UUID(int=random.getrandbits(80) << 48 | key))
        url = f"https://catalog.data.gov/dataset/{uuid}"
        licence = "http://www.usa.gov/publicdomain/label/1.0/"
        created = (
            f"{random.randint(2010, 2021)}-{random.randint(1, 12):02d}-{random.randint(1, 28):02d}"
        )
        return {
            "id": uuid,
            "url": url,
            "attribution": f"{title} ({url}) is licensed under U.S. Government Work ({licence})",
            "title": title,
            "description": description,
            "data": [self.file(random, uuid, maker)],
            "data_fields": {
                "Resource Type": "Dataset",
                "Metadata Created Date": created,
                "Metadata Updated Date": created,
                "Publisher": maker,
                "Unique Identifier": f"{random.getrandbits(32):08x}",
                "Maintainer": self.name(random),
                "Maintainer Email": f"{self.name(random).lower()}@example.gov",
                "Public Access Level": "public",
                "Bureau Code": f"{random.randint(1, 30):03d}:{random.randint(0, 99):02d}",
                "License": licence,
                "Language": "English",
                "Keywords": sorted({self._keywords(random) for _ in range(random.randint(1, 6))}),
            },
        }

    def file(self, random: Random, identifier: str, maker: str) -> dict[str, str]:
        """The file of a dataset, of which no bytes need to exist."""
        form = self._formats(random)
        ending = ENDINGS.get(form.lower(), form.lower())
        name = f"{self.name(random).lower()}{random.randint(1, 9999)}.{ending}"
        return {
            "data_format": form,
            "data_organization": maker,
            "data_url": f"https://example.gov/download/{identifier}/{name}",
            "data_filename": f"{random.getrandbits(256):064x}-{name}",
        }
