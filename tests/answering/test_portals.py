"""Whole files as statistical portals give them: with lines above and below, codes, flags, groups among the members, and times of several kinds."""

from itertools import product

import pytest

from tests.answering.conftest import Asked

COUNTRIES = {"Brazil": "BRA", "Korea, Rep.": "KOR", "Kenya": "KEN", "Chile": "CHL", "Egypt, Arab Rep.": "EGY"}  # fmt: skip
GROUPS = {"World": "WLD", "Euro area": "EMU", "High income": "HIC"}
YEARS = ("2018", "2019", "2020", "2021")
BASE = dict(zip([*COUNTRIES, *GROUPS], (210, 52, 54, 19, 100, 7800, 340, 1200), strict=True))
LATEST = {"Kenya": ""}


def number(name: str, year: str) -> str:
    return str(BASE[name] + (YEARS.index(year) + 1) * (len(name) % 5 - 1))


def lines(*rows: list[str]) -> str:
    return "\n".join(",".join(f'"{cell}"' for cell in row) + "," for row in rows)


WORLD_BANK = "\n".join(
    (
        '"Data Source","World Development Indicators",\n\n"Last Updated Date","2024-06-28",\n',
        lines(
            ["Country Name", "Country Code", "Indicator Name", "Indicator Code", *YEARS],
            *(
                [name, code, "Population, total", "SP.POP.TOTL", *(number(name, y) for y in YEARS)]
                for name, code in (COUNTRIES | GROUPS).items()
            ),
        ),
    )
)
SERIES = {"GDP (current US$)": "NY.GDP", "Unemployment, total (% of labor force)": "SL.UEM"}
DATA_BANK = "\n".join(
    (
        lines(
            ["Country Name", "Country Code", "Series Name", "Series Code", *(f"{y} [YR{y}]" for y in YEARS)],
            *(
                [name, code, series, short, *(f"{int(number(name, y)) * (1 if at else 9)}" for y in YEARS)]
                for (name, code), (at, (series, short)) in product(COUNTRIES.items(), enumerate(SERIES.items()))
            ),
        ),
        ",,,\n,,,\nData from database: World Development Indicators\nLast Updated: 06/28/2024",
    )
)  # fmt: skip
GEO = ("DE", "EL", "ES", "FR", "PT", "EU27_2020")
EUROSTAT = "\n".join(
    [
        "freq,unit,sex,geo\\TIME_PERIOD\t2019 \t2020 ",
        *(
            f"A,PC_ACT,{sex},{geo}\t{5 + at + 9 * more}.1 b\t{': c' if (sex, geo) == ('M', 'DE') else f'{6 + at + more}.2 '}"
            for (sex, more), (at, geo) in product((("T", 0), ("M", -2), ("F", 1)), enumerate(GEO))
        ),
    ]
)  # fmt: skip
MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")
ONS = "\n".join(
    [
        '"Title","RPI: All Items: Index"\n"CDID","CHAW"\n"Source dataset ID","MM23"\n"PreUnit",""\n"Unit","Index, base year = 100"\n"Release date","19-06-2024"\n"Important notes",',
        *(f'"{year}","{100 + 10 * at}"' for at, year in enumerate(YEARS)),
        *(f'"{year} Q{q}","{98 + 10 * at + q}"' for at, year in enumerate(YEARS) for q in (1, 2, 3, 4)),
        *(f'"{year} {month}","{95 + 10 * at + m}"' for at, year in enumerate(YEARS) for m, month in enumerate(MONTHS)),
    ]
)  # fmt: skip
AREAS = {"Leeds": "E08000035", "York": "E06000014", "Hull": "E06000010", "Wakefield": "E08000036", "England": "E92000001"}  # fmt: skip
NOMIS = "\n".join(
    [
        '"Annual population survey"\n"ONS Crown Copyright Reserved [from Nomis on 12 June 2024]"\n\n"Date       :","2023"\n',
        '"local authority: district / unitary","mnemonic","Employment rate - aged 16-64","Conf","Unemployment rate - aged 16-64","Conf"',
        *(f'"{name}","{code}",{70 + len(name)}.5,3.1,{19 - len(name)}.5,1.2' for name, code in AREAS.items()),
        '\n\n"- These figures are missing."',
    ]
)  # fmt: skip
SEX = {"Both sexes": "SEX_BTSX", "Male": "SEX_MLE", "Female": "SEX_FMLE"}
WHO = "\n".join(
    [
        "IndicatorCode,Indicator,ParentLocation,SpatialDimValueCode,Location,Period,IsLatestYear,Dim1,Dim1ValueCode,FactValueNumeric,FactValueNumericLow,FactValueNumericHigh,Value",
        *(
            f"W1,Life expectancy,X{code[0]},{code},{name.split(',')[0]},{year},{str(year == '2021').lower()},{sex},{dim},{60 + len(name) + 2 * at + int(year[3])},{50},{90 + len(name)},{60 + len(name) + 2 * at + int(year[3])} [{50}-{90}]"
            for (name, code), year, (at, (sex, dim)) in product(COUNTRIES.items(), YEARS, enumerate(SEX.items()))
        ),
    ]
)  # fmt: skip
STATES = {"Illinois": 50, "Indiana": 60, "Iowa": 90, "Ohio": 80, "Michigan": 40}
CENSUS = "\n".join(
    [
        lines(["Label (Grouping)", *(f"{state}!!{what}" for state in STATES for what in ("Estimate", "Margin of Error"))]),
        *(
            lines([f"{blanks}{label}", *(cell for n, size in enumerate(STATES.values()) for cell in (f"{size * share},000", f"±{90 - size + n}"))])
            for blanks, label, share in (("", "Total:", 9), ("    ", "Male:", 4), ("        ", "Under 5 years", 1), ("        ", "65 years and over", 2), ("    ", "Female:", 5), ("        ", "Under 5 years", 2))
        ),
    ]
)  # fmt: skip
PATHS = (
    "Total population",
    "Total population!!AGE!!65 years and over",
    "MEDIAN AGE!!Total population",
)
COUNTIES = "\n".join(
    [
        lines(["GEO_ID", "NAME", *(f"S0101_C01_00{n}{kind}" for n in range(len(PATHS)) for kind in "EM")]),
        lines(["Geography", "Geographic Area Name", *(f"{kind}!!Total!!{path}" for path in PATHS for kind in ("Estimate", "Margin of Error"))]),
        lines(["0400000US17", "Illinois", "9000000", "*****", "2000000", "*****", "38.1", "*****"]),
        *(
            lines([f"0500000US1700{n}", f"{name} County, Illinois", f"{5000 * n}", f"{70 - n}", f"{900 * n}", f"{40 + n}", f"3{n}.5", "0.2"])
            for n, name in enumerate(("Adams", "Bond", "Cook", "Dewitt", "Ford"), 3)
        ),
    ]
)  # fmt: skip
LABOUR = "\n".join(
    [
        "series_id,year,period,value,footnote_codes",
        *(f"CUUR01,{year},{code},{100 + 10 * at + n}.5," for at, year in enumerate(YEARS) for n, code in enumerate((*(f"M{n:02}" for n in range(1, 13)), "M13"))),
    ]
)  # fmt: skip
EXPORTS = ONS.replace("RPI: All Items: Index", "BoP: Total Exports: Goods")


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (WORLD_BANK, "Which country had the largest total population in 2020?", "Brazil"),
        (WORLD_BANK, "How many countries had a total population above 60 in 2021?", "2"),
        (WORLD_BANK, "What was South Korea's total population in 2019?", number("Korea, Rep.", "2019")),
        (WORLD_BANK, "What was the total population of the world in 2018?", number("World", "2018")),
        (DATA_BANK, "Which country had the highest unemployment rate in 2020?", "Brazil"),
        (DATA_BANK, "What was Egypt's GDP in 2019?", str(9 * int(number("Egypt, Arab Rep.", "2019")))),
        (EUROSTAT, "What was the unemployment rate of Greece in 2020?", "7.2"),
        (EUROSTAT, "What was the unemployment rate of the EU in 2020?", "11.2"),
        (EUROSTAT, "What was Spain's unemployment rate for women in 2019?", "16.1"),
        (EUROSTAT, "Which country had the highest unemployment rate in 2019?", "PT"),
        (ONS, "What was the RPI index in March 2020?", "117"),
        (ONS, "What was the RPI index in 2020?", "120"),
        (ONS, "What was the RPI index in the second quarter of 2020?", "120"),
        (ONS, "In which quarter of 2019 was the RPI index lowest?", "2019 Q1"),
        (NOMIS, "Which local authority has the highest employment rate?", "Wakefield"),
        (NOMIS, "What is the unemployment rate in Hull?", "15.5"),
        (NOMIS, "What is the employment rate of England?", "77.5"),
        (WHO, "What was the life expectancy for women in South Korea in 2020?", "75"),
        (WHO, "Which country had the highest life expectancy in 2019?", "Egypt"),
        (CENSUS, "Which state has the largest male population?", "Iowa"),
        (CENSUS, "What is the female population of Ohio?", "400000"),
        (CENSUS, "How many states have a male population above 230,000?", "3"),
        (CENSUS, "Is the male population of Ohio higher than that of Indiana?", "yes"),
        (CENSUS, "What is the margin of error of the male population in Iowa?", "±2"),
        (CENSUS, "Which state has the largest margin of error for the female population?", "Michigan"),
        (COUNTIES, "Which county has the highest total population?", "Ford County Illinois"),
        (COUNTIES, "How many counties have a total population above 20,000?", "3"),
        (COUNTIES, "What is the margin of error of the total population of Cook County?", "65"),
        (COUNTIES, "Is the population 65 years and over of Cook County higher than that of Bond County?", "yes"),
        (LABOUR, "What was the price index in 2019?", "122.5"),
        (LABOUR, "What was the price index in March 2020?", "122.5"),
        (LABOUR, "In which month of 2021 was the price index lowest?", "January 2021"),
        (LABOUR, "In which year was the annual price index highest?", "2021"),
        (EXPORTS, "How high were the total exports in March 2020?", "117"),
    ],
)  # fmt: skip
def test_of_portals(asked: Asked, text: str, question: str, answer: str) -> None:
    assert asked(text, question)[0].replace(",", "") == answer


def test_a_register_of_things_with_dates_is_no_statistics(asked: Asked) -> None:
    places = ("hall", "library", "park")
    rows = [
        f"12,Kent,Event {n},2024-{1 + n % 9:02}-{1 + n:02},2024-{1 + n % 9:02}-{3 + n % 25:02},{places[n % 3]},{10 + n * 7 % 31}"
        for n in range(24)
    ]
    text = "code,county,event,start,end,place,seats\n" + "\n".join(rows)
    assert asked(text, "How many events are in the park?") == ("8", "8")
