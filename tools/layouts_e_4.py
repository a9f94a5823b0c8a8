"""Layouts of the fourth part: headings centred by hand, a contents page, codes of variables and times."""

import random
from collections.abc import Callable

from layout_parts import COUNT, MONTHS, ONE, STATE_NAMES, TWO, below, head, span, walk
from sample_parts import Page


def causes(rng: random.Random) -> list[Page]:
    """Deaths by cause and age: groups of columns and sections are centred by hand, without merges."""
    page = Page("Table 8")
    below(page, 0, "Table 8. Number of deaths from selected causes, by sex, race and age: 2005 and 2010",
          "[Rates and counts for small groups should be read with caution]")  # fmt: skip
    page.put(3, 2, "Male")
    page.put(3, 6, "Female")
    head(page, 4, ["", "White", "", "Black", "", "White", "", "Black"])
    head(page, 5, ["Age at death", *[2005, 2010] * 4])
    ages = ["Under 25 years", "25 to 44 years", "45 to 64 years", "65 to 84 years", "85 years and over"]  # fmt: skip
    row = 6
    for cause, size in (("Diseases of heart", 9000), ("Malignant neoplasms", 8200), ("Accidents", 1900), ("Diabetes mellitus", 1200)):  # fmt: skip
        page.put(row + 1, 4, cause)
        for i, age in enumerate(ages):
            counts = [round(size * (0.1 + i) * rng.uniform(0.3, 1.2)) for _ in range(8)]
            page.line(row + 3 + i, [age + " ........", *counts], ["General", *[COUNT] * 8])
        row += 9
    below(page, row + 1, "SOURCE: National Vital Statistics System, Mortality.")
    return [page]


def corrections(rng: random.Random) -> list[Page]:
    """Sheets that bear no title: the page of contents says what each of them is about."""
    titles = ["Arrests, by offense, sex and age", "Convictions, by offense, sex and age",
              "Admissions to prison, by offense, sex and age", "Releases from prison, by offense, sex and age",
              "Deaths in custody, by offense, sex and age"]  # fmt: skip
    contents = Page("Contents")
    below(contents, 0, "Justice Statistics Workbook 2014", "", "List of tables")
    pages = [contents]
    offenses = ["Homicide", "Robbery", "Assault", "Burglary", "Larceny", "Drug possession", "Drug trafficking", "Weapons"]  # fmt: skip
    for number, title in enumerate(titles, 1):
        contents.line(3 + number, [f"Tab {number}", title])
        page = Page(f"Tab {number}")
        page.put(0, 0, "Offense", to=(1, 0))
        span(page, 0, [("Male", 3), ("Female", 3)], 1)
        head(page, 1, ["Under 18", "18 to 34", "35 and older"] * 2, 1)
        for i, offense in enumerate(offenses):
            scale = 40_000 / number**2
            page.line(2 + i, [offense, *(round(scale * rng.uniform(0.02, 1.0)) for _ in range(6))], ["General", *[COUNT] * 6])  # fmt: skip
        pages.append(page)
    return pages


def incometax(rng: random.Random) -> list[Page]:
    """Tax returns by size of income: totals stand above their parts, columns are numbered."""
    page = Page("TBL14")
    below(page, 0, "Table 1.4. Individual Income Tax Returns: Sources of Income, by Size of Adjusted Gross Income, Tax Year 2012",
          "(All figures are estimates based on samples--money amounts are in thousands of dollars)")  # fmt: skip
    page.put(2, 0, "Size of adjusted\ngross income", to=(4, 0))
    page.put(2, 1, "Number\nof\nreturns", to=(4, 1))
    span(page, 2, [("Salaries and wages", 2), ("Taxable interest", 2), ("Ordinary dividends", 2), ("Alimony received", 2)], 2)  # fmt: skip
    head(page, 4, ["Number of\nreturns", "Amount"] * 4, 2)
    head(page, 5, [f"({i})" for i in range(1, 10)], 1)
    sizes = ["No adjusted gross income", "$1 under $10,000", "$10,000 under $25,000", "$25,000 under $50,000",
             "$50,000 under $100,000", "$100,000 under $200,000", "$200,000 or more"]  # fmt: skip
    row = 6
    for group, part in (("All returns", 1.0), ("Taxable returns", 0.7), ("Nontaxable returns", 0.3)):  # fmt: skip
        lines = [[round(part * rng.uniform(20_000, 900_000)) for _ in range(9)] for _ in sizes]
        totals = [sum(column) for column in zip(*lines, strict=True)]
        page.line(row, [f"{group}, total", *totals], ["General", *[COUNT] * 9])
        for i, (size, line) in enumerate(zip(sizes, lines, strict=True), 1):
            page.line(row + i, [size, *line], ["General", *[COUNT] * 9])
            page.indents[row + i, 0] = 1
        row += 1 + len(sizes)
    below(page, row, "NOTE: Detail may not add to totals because of rounding.",
          "SOURCE: IRS, Statistics of Income Division, Publication 1304, July 2014")  # fmt: skip
    return [page]


def wages(rng: random.Random) -> list[Page]:
    """Occupational wages: variables in capitals with underscores, hourly beside annual ones."""
    page = Page("wages")
    page.line(0, ["OCC_CODE", "OCC_TITLE", "TOT_EMP", "EMP_PRSE", "H_MEAN", "A_MEAN", "MEAN_PRSE",
                  "H_PCT10", "H_MEDIAN", "H_PCT90", "A_PCT10", "A_MEDIAN", "A_PCT90", "AvgAge", "pctUnion"])  # fmt: skip
    jobs = ["Chief Executives", "Financial Managers", "Accountants and Auditors", "Computer Programmers", "Civil Engineers",
            "Chemists", "Social Workers", "Lawyers", "Elementary School Teachers", "Librarians", "Graphic Designers",
            "Registered Nurses", "Dental Hygienists", "Firefighters", "Cooks, Fast Food", "Janitors and Cleaners",
            "Hairdressers", "Cashiers", "Real Estate Agents", "Carpenters", "Electricians", "Truck Drivers"]  # fmt: skip
    for i, job in enumerate(jobs):
        mean = rng.uniform(9, 75)
        hourly = [mean * rng.uniform(*ends) for ends in ((0.4, 0.6), (0.8, 1.0), (1.5, 2.0))]
        page.line(1 + i, [f"{11 + 2 * i}-{1011 + 10 * i}", job, rng.randint(9, 2700) * 1000 + 10 * i, round(rng.uniform(0.2, 4), 1),
                          round(mean, 2), round(mean * 2080), round(rng.uniform(0.1, 2), 1), *(round(h, 2) for h in hourly),
                          *(round(h * 2080) for h in hourly), round(rng.uniform(24, 56), 1), round(rng.uniform(1, 62), 1)])  # fmt: skip
    return [page]


def stations(rng: random.Random) -> list[Page]:
    """A reading a day: units stand below the names of the columns."""
    page = Page("stations")
    page.line(0, ["STATION", "DATE", "PRCP", "TMAX", "TMIN", "AvgWind"])
    page.line(1, ["", "", "inches", "deg F", "deg F", "mph"])
    row = 2
    for station, warm in (("Flagstaff", 50), ("Tucson", 75), ("Yuma", 82)):
        for day in range(1, 29):
            high = warm + rng.uniform(-9, 12)
            page.line(row, [station, f"2014-03-{day:02d}", round(max(0.0, rng.uniform(-1, 1)), 2), round(high, 1),
                            round(high - rng.uniform(15, 30), 1), round(rng.uniform(1, 24), 1)])  # fmt: skip
            row += 1
    return [page]


def income(rng: random.Random) -> list[Page]:
    """Personal income: quarters in Roman numbers, regions above their states without indentation."""
    page = Page("Table 1")
    below(page, 0, "Table 1. Personal Income, by State and Region", "[Millions of dollars, seasonally adjusted at annual rates]")  # fmt: skip
    page.put(3, 0, "State and region", to=(4, 0))
    span(page, 3, [("2011", 4), ("2012", 4), ("Percent change, 2012 III-2012 IV", 1)], 1)
    head(page, 4, ["I", "II", "III", "IV"] * 2, 1)
    regions = {"New England": STATE_NAMES[6:7] + ["Maine", "Massachusetts", "Vermont"], "Plains": ["Iowa", "Kansas", "Nebraska"],
               "Rocky Mountain": ["Colorado", "Idaho", "Utah"], "Far West": ["California", "Nevada", "Oregon"]}  # fmt: skip
    row = 5
    for region, states in regions.items():
        series = [[round(n) for n in walk(rng, rng.uniform(24_000, 900_000), 8, 0.99, 1.03)] for _ in states]  # fmt: skip
        whole = [sum(column) for column in zip(*series, strict=True)]
        for name, line in ((region, whole), *zip(states, series, strict=True)):
            change = round((line[7] / line[6] - 1) * 100, 1)
            page.line(row, [name, *line, change], ["General", *[COUNT] * 8, ONE])
            row += 1
        row += 1
    below(page, row, "Source: U.S. Bureau of Economic Analysis")
    return [page]


def energy(rng: random.Random) -> list[Page]:
    """Series one below the other, with months as 201301 and the year as its thirteenth."""
    page = Page("energy")
    page.line(0, ["MSN", "YYYYMM", "Value", "Description", "Unit"])
    row = 1
    for code, name, size in (("CLPRB", "Coal Production", 1.7), ("NGPRB", "Natural Gas (Dry) Production", 2.0),
                             ("NUETB", "Nuclear Electric Power", 0.7), ("WYTCB", "Wind Energy Consumption", 0.13)):  # fmt: skip
        for year in (2012, 2013):
            for month in range(1, len(MONTHS) + 1):
                page.line(row, [code, f"{year}{month:02d}", round(size * rng.uniform(0.8, 1.2), 6), name, "Quadrillion Btu"])  # fmt: skip
                row += 1
    return [page]


def cities(rng: random.Random) -> list[Page]:
    """A ranking that goes on in further columns, each with its rank, city and numbers."""
    page = Page("Top 30")
    below(page, 0, "Table 3. Thirty Largest Cities by Number of Building Permits: 2015", "[Value in millions of dollars]")  # fmt: skip
    names = ["Houston", "New York", "Austin", "Los Angeles", "Dallas", "Charlotte", "Seattle", "Denver", "San Antonio", "Phoenix",
             "Fort Worth", "Nashville", "Chicago", "Miami", "Orlando", "Portland", "San Diego", "Columbus", "Atlanta", "Las Vegas",
             "Tampa", "Raleigh", "Boston", "San Jose", "Jacksonville", "Oakland", "Frisco", "Gilbert", "Boise", "Irvine"]  # fmt: skip
    permits = 24_000
    for i, name in enumerate(names):
        at, row = 5 * (i // 10), 4 + i % 10
        if i % 10 == 0:
            head(page, 3, ["Rank", "City", "Permits", "Value"], at)
        permits -= rng.randint(120, 900)
        page.line(row, [i + 1, name, permits, round(permits * rng.uniform(0.1, 0.3), 2)], ["0", "General", COUNT, TWO], at)  # fmt: skip
    below(page, 15, "Source: Building Permits Survey.")
    return [page]


LAYOUTS: dict[str, tuple[str, str, Callable[[random.Random], list[Page]]]] = {
    "causes": ("Deaths from selected causes by sex, race and age", "mort_table8.xlsx", causes),
    "corrections": ("Justice statistics workbook 2014", "justice_2014.xlsx", corrections),
    "incometax": ("Individual income tax returns, sources of income, 2012", "12in14ar.xls", incometax),
    "occupations": ("Occupational employment and wages", "oes_wages.csv", wages),
    "stations": ("Daily weather summaries, Arizona, March 2014", "daily_az_201403.csv", stations),
    "income": ("Quarterly personal income by state and region", "sqpi.xlsx", income),
    "energy": ("Primary energy overview", "MER_T01_02.csv", energy),
    "cities": ("Building permits of the largest cities 2015", "permits2015.xls", cities),
}  # fmt: skip
"""Name -> title, file name and how its sheets are filled."""
