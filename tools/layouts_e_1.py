"""Layouts of the first half: population, education, jobs, schools, energy, codes, taxes, vehicles."""

import random
from collections.abc import Callable

from layout_parts import COUNT, MONTHS, ONE, POSTAL, STATE_NAMES, below, head, span, walk
from sample_parts import Page


def population(rng: random.Random) -> list[Page]:
    """Annual estimates: dotted state names, a base column and a merged row of years."""
    page = Page("PEP01")
    page.put(0, 0, "table with row headers in column A and column headers in rows 3 through 4.")
    page.put(1, 0, "Annual Estimates of the Resident Population: April 1, 2010 to July 1, 2017")
    page.put(2, 0, "Geographic Area", to=(3, 0))
    page.put(2, 1, "April 1, 2010", to=(2, 2))
    page.put(2, 3, "Population Estimate (as of July 1)", to=(2, 10))
    head(page, 3, ["Census", "Estimates Base", *range(2010, 2018)], 1)
    areas = ["United States", "Northeast", "Midwest", "South", "West"]
    areas += ["." + name for name in STATE_NAMES] + ["Puerto Rico"]
    for i, area in enumerate(areas):
        census = rng.randint(600_000, 38_000_000)
        series = [census, census + rng.randint(-900, 900), *walk(rng, census, 8, 0.996, 1.015)]
        page.line(4 + i, [area, *(round(n) for n in series)], ["General"] + [COUNT] * 10)
    below(
        page, 5 + len(areas),
        "Note: The estimates are based on the 2010 Census and reflect changes to the April 1, 2010 "
        "population due to the Count Question Resolution program and geographic program revisions.",
        "Suggested Citation:",
        "Source: U.S. Census Bureau, Population Division",
        "Release Date: December 2017",
    )  # fmt: skip
    return [page]


def education(rng: random.Random) -> list[Page]:
    """A table of the Statistical Abstract: sections Total, Male, Female; number and per cent."""
    page = Page("Data")
    page.put(0, 0, "Table 231. Educational Attainment by Selected Characteristic: 2008")
    page.put(
        2, 0, "[For persons 25 years old and over (196,305 represents 196,305,000). As of March."
    )
    page.put(3, 0, "See headnote, Table 229.]")
    page.put(5, 0, "Characteristic", to=(6, 0))
    page.put(5, 1, "Population\n(1,000)", to=(6, 1))
    span(page, 5, [("Percent of population\\highest level", 6)], 2)
    head(page, 6, ["Not a high school graduate", "High school graduate", "Some college, but no degree",
                   "Associate's degree \\1", "Bachelor's degree", "Advanced degree"], 2)  # fmt: skip
    row = 7
    ages = ["25 to 34 years old", "35 to 44 years old", "45 to 54 years old", "55 to 64 years old",
            "65 to 74 years old", "75 years old and over"]  # fmt: skip
    marital = ["Never married", "Married, spouse present", "Separated", "Widowed", "Divorced"]
    labor = ["Employed", "Unemployed", "Not in the labor force"]
    for name, members in (
        ("Total persons", []), ("Age:", ages), ("Sex:", ["Male", "Female"]),
        ("Race:", ["White \\2", "Black \\2", "Other"]),
        ("Hispanic origin:", ["Hispanic", "Non-Hispanic"]),
        ("Region:", ["Northeast", "Midwest", "South", "West"]),
        ("Marital status:", marital), ("Civilian labor force status:", labor),
    ):  # fmt: skip
        page.put(row, 0, name, bold=True)
        if not members:
            _attainment(rng, page, row)
        row += 1
        for member in members:
            page.put(row, 0, "  " + member)
            _attainment(rng, page, row)
            row += 1
    below(page, row + 1, "Footnotes:", "\\1 Includes vocational degrees.",
          "\\2 For persons who selected this race group only.",
          "Source: U.S. Census Bureau, Current Population Survey, unpublished data.",
          "http://www.census.gov/population/www/socdemo/educ-attn.html")  # fmt: skip
    return [page]


def _attainment(rng: random.Random, page: Page, row: int) -> None:
    shares = [rng.uniform(4, 30) for _ in range(6)]
    whole = sum(shares)
    page.line(row, [rng.randint(2_000, 99_000), *(round(s / whole * 100, 1) for s in shares)],
              [COUNT] + ["0.0"] * 6, 1)  # fmt: skip


def payrolls(rng: random.Random) -> list[Page]:
    """Monthly series: year stub, month columns, two blocks one below the other."""
    page = Page("BLS Data Series")
    lines = ["Employment, Hours, and Earnings from the Current Employment Statistics survey (National)",
             "Industry: Leisure and hospitality", "Data Type: ALL EMPLOYEES, THOUSANDS"]  # fmt: skip
    below(page, 0, *lines)
    row = 4
    for block in ("Seasonally Adjusted", "Not Seasonally Adjusted"):
        page.put(row, 0, block, bold=True)
        head(page, row + 1, ["Year", *MONTHS, "Annual"])
        for i, year in enumerate(range(2009, 2020)):
            series = [round(n) for n in walk(rng, 13_000 + 250 * i, 12, 0.99, 1.012)]
            values = [year, *series, round(sum(series) / 12)]
            if year == 2019:
                values = [year, *series[:9], *[None] * 4]
                values[9] = f"{series[8]}(P)"
            page.line(row + 2 + i, values)
        row += 15
    below(page, row, "P : preliminary", "Source: Bureau of Labor Statistics")
    return [page]


def enrollment(rng: random.Random) -> list[Page]:
    """A table of the Digest: years in the stub, estimates beside bracketed standard errors."""
    page = Page("Digest 2011 Table 45")
    page.put(0, 0, "Table 45. Percentage of the population 3 to 34 years old enrolled in school, by age group: "
             "Selected years, 1970 through 2010")  # fmt: skip
    heads = ["Total, 3 to 34 years old", "3 and 4 years old", "5 and 6 years old", "7 to 13 years old",
             "14 to 17 years old", "18 and 19 years old", "20 and 21 years old", "22 to 24 years old",
             "25 to 29 years old"]  # fmt: skip
    page.put(1, 0, "Year")
    span(page, 1, [(text, 2) for text in heads], 1)
    page.line(2, list(range(1, 11)))
    years = [1970, 1975, 1980, 1985, 1990, *range(1995, 2011)]
    for i, year in enumerate(years):
        page.put(3 + i, 0, f"{year}\\1\\" if year == 1995 else f"{year} .....................")
        for j, start in enumerate((52, 45, 92, 98, 94, 58, 42, 26, 11)):
            page.put(3 + i, 1 + 2 * j, round(min(99.6, start * rng.uniform(0.9, 1.1)), 1), "0.0")
            page.put(3 + i, 2 + 2 * j, round(rng.uniform(0.08, 1.3), 2), '"("0.00")"')
    below(page, 4 + len(years),
          "\\1\\Preprimary enrollment collected using new procedures. Data may not be comparable to "
          "figures for earlier years.",
          "NOTE: Includes enrollment in any type of graded public, parochial, or other private schools. "
          "Attendance may be on either a full-time or part-time basis. Standard errors appear in parentheses.",
          "SOURCE: U.S. Department of Commerce, Census Bureau, Current Population Survey (CPS), October, "
          "selected years, 1970 through 2010. (This table was prepared August 2011.)")  # fmt: skip
    return [page]


def generation(rng: random.Random) -> list[Page]:
    """An annual energy table: a units row under the header, sources and notes below."""
    page = Page("Annual Data")
    below(page, 0, "U.S. Energy Information Administration", "September 2019 Monthly Energy Review", "",
          "Table 7.2a Electricity Net Generation: Total (All Sectors)")  # fmt: skip
    sources = ["Coal", "Petroleum", "Natural Gas", "Other Gases", "Nuclear Electric Power",
               "Hydroelectric Pumped Storage", "Conventional Hydroelectric Power", "Wood", "Waste",
               "Geothermal", "Solar", "Wind", "Total (including imports excluded)"]  # fmt: skip
    head(page, 5, ["Annual Total", *(f"Electricity Net Generation From {s}" if i < 12 else
                                     "Total Electricity Net Generation" for i, s in enumerate(sources))])  # fmt: skip
    page.line(6, ["", *["(Million Kilowatthours)"] * 13])
    for i, year in enumerate(range(1979, 2019)):
        values = [round(rng.uniform(0.7, 1.4) * base, 3) for base in
                  (1_600_000, 90_000, 700_000, 11_000, 700_000, 5_000, 280_000, 36_000, 18_000, 14_000)]  # fmt: skip
        new = ["Not Available" if year < 1984 else round(rng.uniform(1, 60_000), 3) for _ in "sw"]
        total = round(sum(values) + sum(n for n in new if not isinstance(n, str)), 3)
        values[5] = -values[5]
        page.line(7 + i, [year, *values, *new, total], ["General"] + ["#,##0"] * 13)
    return [page]


def providers(rng: random.Random) -> list[Page]:
    """A flat file of 24 columns with coded names: county health measures."""
    page = Page("counties")
    names = ["statecode", "countycode", "fipscode", "state", "county", "year", "county_ranked",
             "v001_premature_death_rawvalue", "v002_poor_fair_health_pct", "v009_adult_smoking_pct",
             "v011_adult_obesity_pct", "v049_excessive_drinking_pct", "v085_uninsured_pct",
             "v004_primary_care_physicians", "v088_dentists_ratio", "v021_hs_graduation_pct",
             "v023_unemployment_pct", "v024_children_in_poverty_pct", "v043_violent_crime_rate",
             "v125_pm25", "v136_severe_housing_pct", "v051_population", "v052_below_18_pct",
             "v053_65_and_older_pct", "median_household_income"]  # fmt: skip
    page.line(0, names)
    counties = [
        ("MI", ["Allegan", "Barry", "Berrien", "Genesee", "Ingham", "Kent", "Marquette", "Oakland", "Wayne"]),
        ("MN", ["Anoka", "Cass", "Dakota", "Hennepin", "Ramsey", "St. Louis", "Stearns", "Winona"]),
        ("MO", ["Boone", "Cass", "Greene", "Jackson", "Jasper", "Platte", "St. Louis", "St. Louis City"]),
        ("MS", ["Adams", "DeSoto", "Hinds", "Lee", "Madison", "Rankin", "Warren", "Yazoo"]),
    ]  # fmt: skip
    row = 1
    for state, members in counties:
        for number, county in enumerate(members):
            fips = f"{26 + counties.index((state, members))}{2 * number + 1:03d}"
            name = county if county.endswith("City") else f"{county} County"
            shares = [round(rng.uniform(0.08, 0.38), 3) for _ in range(5)]
            page.line(row, [fips[:2], fips[2:], fips, state, name, 2019, 1, rng.randint(5200, 12900), *shares,
                            rng.randint(10, 900), f"{rng.randint(900, 3900)}:1",
                            *(round(rng.uniform(0.03, 0.9), 3) for _ in range(3)),
                            rng.randint(90, 1400), round(rng.uniform(6, 12), 1),
                            round(rng.uniform(0.1, 0.25), 2), rng.randint(9_000, 1_700_000),
                            round(rng.uniform(0.17, 0.29), 3), round(rng.uniform(0.1, 0.24), 3),
                            rng.randint(31_000, 99_000)])  # fmt: skip
            row += 1
    return [page]


def taxes(rng: random.Random) -> list[Page]:
    """Tax returns: items in rows, sizes of income across, number and amount one below the other."""
    page = Page("OREGON")
    below(page, 0, "OREGON", "Individual Income and Tax Data, by Size of Adjusted Gross Income, Tax Year 2014",
          "[Money amounts are in thousands of dollars]")  # fmt: skip
    page.put(3, 0, "Item", to=(4, 0))
    page.put(3, 1, "All returns", to=(4, 1))
    sizes = ["Under $1 [1]", "$1 under $10,000", "$10,000 under $25,000", "$25,000 under $50,000",
             "$50,000 under $75,000", "$75,000 under $100,000", "$100,000 under $200,000",
             "$200,000 under $500,000", "$500,000 under $1,000,000", "$1,000,000 or more"]  # fmt: skip
    span(page, 3, [("Size of adjusted gross income", len(sizes))], 2)
    head(page, 4, sizes, 2)
    items = ["Number of returns", "Number of joint returns", "Number with paid preparer's signature",
             "Number of exemptions", "Number of dependents", "Adjusted gross income (AGI) [2]",
             "Salaries and wages in AGI: [3]", "Taxable interest:", "Ordinary dividends:",
             "Net capital gain (less loss) in AGI:", "Unemployment compensation:",
             "Total itemized deductions:", "Charitable contributions:", "Earned income credit:",
             "Income tax:", "Overpayments refunded: [4]"]  # fmt: skip
    row = 5
    for item in items:
        parts = [("", COUNT)] if not item.endswith((":", "]")) or "(AGI)" in item else [
            ("     Number", COUNT), ("     Amount", COUNT)]  # fmt: skip
        if len(parts) == 2:
            page.put(row, 0, item)
            row += 1
        for label, form in parts:
            values: list[int | str] = [rng.randint(400, 250_000) for _ in sizes]
            total = sum(n for n in values if isinstance(n, int))
            if item.startswith("Unemployment") or item.startswith("Earned"):
                values[-2:] = ["**", "**"]
            page.line(row, [label or item, total, *values], ["General", *[form] * 11])
            row += 1
    below(page, row + 1, "** - Not shown to avoid disclosure of information about specific taxpayers.",
          "[1] Includes returns with adjusted gross deficit.",
          "[2] Less deficit.", "[3] \"AGI\" is the amount reported on Form 1040.",
          "[4] Refunds include refundable credits.",
          "SOURCE: IRS, Statistics of Income Division, Individual Master File System, August 2016.")  # fmt: skip
    return [page]


def vehicles(rng: random.Random) -> list[Page]:
    """A state panel under two header rows: kinds of vehicle, each private, public and in all."""
    page = Page("MV-1")
    below(page, 0, "STATE MOTOR-VEHICLE REGISTRATIONS - 2012")
    page.put(1, 0, "NOVEMBER 2013")
    page.put(1, 12, "TABLE MV-1")
    page.put(2, 0, "STATE", to=(3, 0))
    span(
        page,
        2,
        [
            ("AUTOMOBILES", 3),
            ("BUSES", 3),
            ("TRUCKS", 3),
            ("MOTORCYCLES", 3),
            ("ALL MOTOR VEHICLES", 3),
        ],
        1,
    )
    head(page, 3, ["PRIVATE AND COMMERCIAL (INCLUDING TAXICABS)", "PUBLICLY OWNED (1)", "TOTAL",
                   *["PRIVATE AND COMMERCIAL", "PUBLICLY OWNED (1)", "TOTAL"] * 4], 1)  # fmt: skip
    totals = [0] * 15
    for i, state in enumerate(STATE_NAMES):
        values: list[int] = []
        for low, high in (
            (90_000, 9_000_000),
            (900, 60_000),
            (80_000, 8_000_000),
            (9_000, 700_000),
        ):
            private, public = rng.randint(low, high), rng.randint(low // 90, high // 90)
            values += [private, public, private + public]
        values += [sum(values[k::3]) for k in range(3)]
        totals = [a + b for a, b in zip(totals, values, strict=True)]
        shown = (
            "Dist. of Col."
            if state.startswith("District")
            else state + (" (2)" if state == "Ohio" else "")
        )
        page.line(4 + i, [shown, *values], ["General", *[COUNT] * 15])
    page.line(4 + len(STATE_NAMES), ["Total", *totals], ["General", *[COUNT] * 15])
    below(page, 6 + len(STATE_NAMES),
          "(1) Federal, State, county and municipal vehicles. Vehicles owned by the military services are not included.",
          "(2) State did not report current year data; figures are estimated.")  # fmt: skip
    return [page]


LAYOUTS: dict[str, tuple[str, str, Callable[[random.Random], list[Page]]]] = {
    "population": ("Annual Estimates of the Resident Population: 2010 to 2017", "pep2017-01.xlsx", population),
    "education": ("Educational Attainment by Selected Characteristic: 2008", "09s0231.xls", education),
    "payrolls": ("Leisure and hospitality employment, monthly", "ces-leisure.xlsx", payrolls),
    "enrollment": ("Percentage of the population enrolled in school, by age group", "tabn045.xls", enrollment),
    "generation": ("Electricity Net Generation: Total (All Sectors)", "table_7_02a.xlsx", generation),
    "providers": ("County health measures 2019", "chr2019_subset.csv", providers),
    "taxes": ("Individual Income and Tax Data, by State, Tax Year 2014", "14in38or.xls", taxes),
    "vehicles": ("State Motor-Vehicle Registrations 2012", "mv1-2012.xls", vehicles),
}  # fmt: skip
"""Name -> title, file name and how its sheets are filled."""
assert POSTAL and ONE
