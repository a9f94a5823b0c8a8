"""The English sample collection: its metadata. Layouts stand in sheets_e.py, questions in questions_e.py."""

import uuid

import sheets_e as sheets
from questions_e import QUESTIONS
from sample_parts import Sample, ods, xls, xlsx


def samples() -> list[Sample]:
    """All datasets of the collection, in metadata order."""
    census = "U.S. Census Bureau, Department of Commerce"
    labor = "U.S. Department of Labor"
    nasa = "National Aeronautics and Space Administration"
    return [
        _sample(
            1,
            "Resident Population and House Seats by State: 2000, 2010 and 2020 Censuses",
            "Census counts of the resident population by region and state, change from 2010 to 2020, "
            "and apportionment of the seats in the House of Representatives.",
            "https://www.census.gov/data/tables/2020/dec/2020-apportionment-data.html",
            census,
            "state_population_house_seats.xlsx",
            "excel",
            xlsx([sheets.states(), sheets.seat_check()]),
        ),
        _sample(
            2,
            "Unemployment Rate and Consumer Price Index, Annual Averages, 2007 to 2020",
            "Civilian unemployment rate (Current Population Survey) and CPI-U, all items, U.S. city average.",
            "https://www.bls.gov/data/",
            f"Bureau of Labor Statistics, {labor}",
            "annual averages.xls",
            "xls",
            xls([sheets.economy()]),
        ),
        _sample(
            3,
            "Planetary Fact Sheet",
            "Diameter, gravity, escape velocity, length of day and rings of the eight planets.",
            "https://nssdc.gsfc.nasa.gov/planetary/factsheet/",
            nasa,
            "planets.csv",
            "CSV",
            sheets.planets(),
        ),
        _sample(
            4,
            "Apollo Missions That Landed on the Moon",
            "Launch and landing dates (UTC), crews and mass of lunar samples of the six landings.",
            "https://curator.jsc.nasa.gov/lunar/",
            nasa,
            "apollo.html",
            "html",
            sheets.apollo(),
        ),
        _sample(
            5,
            "Electoral College Results, 1980 to 2020",
            "Electoral votes of the elected president and of the runner-up.",
            "https://www.archives.gov/electoral-college/results",
            "National Archives and Records Administration",
            "electoral_votes.xls",
            "xls",
            sheets.elections(),
        ),
        _sample(
            6,
            "Physical Features of the Great Lakes",
            "Depth, volume, water area and retention time of the five Great Lakes.",
            "https://www.epa.gov/greatlakes/physical-features-great-lakes",
            "U.S. Environmental Protection Agency",
            "great_lakes.ods",
            "spreadsheet",
            ods([sheets.great_lakes()]),
        ),
        _sample(
            7,
            "History of the Federal Minimum Wage, 1978 to 2009",
            "Federal minimum hourly wage under the Fair Labor Standards Act.",
            "https://www.dol.gov/agencies/whd/minimum-wage/history/chart",
            f"Wage and Hour Division, {labor}",
            "minimum_wage.xls",
            "xls",
            xls([sheets.minimum_wages()]),
        ),
        _sample(
            8,
            "Number of National Parks",
            "As of 2023, 63 units of the National Park System carry the designation National Park.",
            "https://www.nps.gov/aboutus/national-park-system.htm",
            "National Park Service, Department of the Interior",
        ),
    ]


def _sample(
    number: int,
    title: str,
    description: str,
    url: str,
    publisher: str,
    filename: str = "",
    form: str = "",
    content: bytes = b"",
) -> Sample:
    licence = "http://www.usa.gov/publicdomain/label/1.0/"
    return Sample(
        id=str(uuid.uuid5(uuid.NAMESPACE_URL, f"https://example.org/dsqa/sample-e/{number}")),
        title=title,
        description=description,
        url=url,
        attribution=f"Compiled from figures of {publisher}: {title} ({url}); "
        f"the source is U.S. Government Work ({licence})",
        fields={
            "Resource Type": "Dataset",
            "Metadata Created Date": "",
            "Metadata Updated Date": "",
            "Publisher": publisher,
            "Unique Identifier": "",
            "Maintainer": "",
            "Maintainer Email": "",
            "Public Access Level": "public",
            "License": licence,
            "Language": "English",
            "Source Repository": "",
        },
        questions=QUESTIONS[number],
        filename=filename,
        format=form,
        organization=publisher,
        content=content,
    )
