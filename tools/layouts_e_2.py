"""Layouts of the second half: deaths, crops, rents, benefits, flights, budgets, accounts, wages."""

import random
from collections.abc import Callable

from layout_parts import COUNT, POSTAL, STATE_NAMES, below, head, span, walk
from sample_parts import Page


def deaths(rng: random.Random) -> list[Page]:
    """Health statistics: sections for race and sex, causes indented below, years across."""
    page = Page("hus17t017")
    below(page, 0, "Table 17. Age-adjusted death rates for selected causes of death, by sex and race: "
          "United States, selected years 1980–2016", "[Data are based on death certificates]")  # fmt: skip
    head(page, 3, ["Sex, race, and cause of death", 1980, 1990, "2000 \\1", 2010, 2015, 2016])
    page.put(4, 1, "Age-adjusted death rate per 100,000 population \\2", to=(4, 6))
    causes = ["All causes", "Diseases of heart", "  Ischemic heart disease", "Cerebrovascular diseases",
              "Malignant neoplasms", "  Trachea, bronchus, and lung", "  Breast \\3",
              "Chronic lower respiratory diseases", "Influenza and pneumonia",
              "Chronic liver disease and cirrhosis", "Diabetes mellitus", "Alzheimer's disease",
              "Unintentional injuries", "  Motor vehicle-related injuries", "Suicide", "Homicide"]  # fmt: skip
    row = 5
    for group in ("All persons", "Male", "Female", "White", "Black or African American",
                  "Hispanic or Latino \\4"):  # fmt: skip
        page.put(row, 0, group, bold=True)
        row += 1
        for cause in causes:
            level = rng.uniform(6, 280) if cause != "All causes" else rng.uniform(600, 1300)
            values: list[float | str] = [round(n, 1) for n in walk(rng, level, 6, 0.75, 1.1)]
            if cause.startswith("Alz"):
                values[0] = "---"
            if cause.startswith("  Breast") and group == "Male":
                values = ["*"] * 6
            page.line(row, [cause.strip() + " . . . . . . .", *values], ["General", *["0.0"] * 6])
            page.indents[row, 0] = 2 if cause.startswith(" ") else 1
            row += 1
    below(page, row, "--- Data not available.", "* Rates based on fewer than 20 deaths are considered unreliable and are not shown.",
          "\\1 Starting with 1999 data, cause of death is coded according to ICD-10.",
          "\\2 Age-adjusted rates are calculated using the year 2000 standard population.",
          "\\3 Females only.", "\\4 Persons of Hispanic origin may be of any race.",
          "SOURCE: NCHS, National Vital Statistics System.")  # fmt: skip
    return [page]


def crops(rng: random.Random) -> list[Page]:
    """Area, yield and production by state, three years each; a second table below."""
    page = Page("p11")
    below(
        page,
        0,
        "Corn for Grain Area Harvested, Yield, and Production - States and United States: 2013-2015",
    )
    page.put(1, 0, "State", to=(2, 0))
    span(page, 1, [("Area harvested", 3), ("Yield per acre", 3), ("Production", 3)], 1)
    head(page, 2, [2013, 2014, 2015] * 3, 1)
    page.line(3, ["", *["(1,000 acres)"] * 3, *["(bushels)"] * 3, *["(1,000 bushels)"] * 3])
    states = [
        s for s in STATE_NAMES if s not in ("Alaska", "Hawaii", "District of Columbia", "Nevada")
    ][:36]
    row = 4
    for state in [*states, "United States"]:
        area = [rng.randint(20, 13_000) for _ in range(3)]
        yields = [round(rng.uniform(90, 210), 1) for _ in range(3)]
        made: list[object] = [round(a * y) for a, y in zip(area, yields, strict=True)]
        if state in ("Maine", "Connecticut"):
            made = ["(D)", "(D)", "(D)"]
        page.line(row, [state + " " + "." * 20, *area, *yields, *made],
                  ["General", *[COUNT] * 3, *["0.0"] * 3, *[COUNT] * 3])  # type: ignore[arg-type] # fmt: skip
        row += 1
    below(page, row, "(D) Withheld to avoid disclosing data for individual operations.")
    row += 3
    below(
        page,
        row,
        "Corn Stocks on Farms and Off Farms, by Quarter - United States: 2014-2015 [In 1,000 bushels]",
    )
    head(
        page,
        row + 1,
        ["Quarter", "On farms 2014", "On farms 2015", "Off farms 2014", "Off farms 2015"],
    )
    for i, quarter in enumerate(("March 1", "June 1", "September 1", "December 1")):
        page.line(
            row + 2 + i,
            [quarter, *(rng.randint(400_000, 7_000_000) for _ in range(4))],
            ["General", *[COUNT] * 4],
        )
    return [page]


def rents(rng: random.Random) -> list[Page]:
    """One sheet a year: metro areas with codes and rents by number of bedrooms."""
    pages = []
    names = ["Akron, OH MSA", "Boise City, ID HUD Metro FMR Area", "Burlington-South Burlington, VT MSA",
             "Dallas, TX HUD Metro FMR Area", "Fresno, CA MSA", "Honolulu, HI MSA", "Miami-Miami Beach-Kendall, FL HMFA",
             "New York, NY HUD Metro FMR Area", "Omaha-Council Bluffs, NE-IA HMFA", "Reno, NV MSA", "Tulsa, OK HMFA"]  # fmt: skip
    for year in (2017, 2018, 2019):
        page = Page(f"FY{year}")
        page.line(0, [f"FY {year} Fair Market Rents"])
        head(
            page,
            1,
            [
                "metro_code",
                "areaname",
                "fmr_0",
                "fmr_1",
                "fmr_2",
                "fmr_3",
                "fmr_4",
                f"pop{year - 2}",
            ],
        )
        for i, name in enumerate(names):
            base = rng.randint(450, 1500)
            rents = [base, *(base + k * rng.randint(90, 350) for k in range(1, 5))]
            page.line(2 + i, [f"METRO{10420 + 811 * i}M{10420 + 811 * i}", name, *rents, rng.randint(90_000, 9_000_000)],
                      ["General", "General", *["$#,##0"] * 5, COUNT])  # fmt: skip
        pages.append(page)
    return pages


def benefits(rng: random.Random) -> list[Page]:
    """Beneficiaries by state; number, monthly amount and average by type in two tables."""
    page = Page("Table 5.J2")
    below(
        page,
        0,
        "Table 5.J2. OASDI Current-Pay Benefits: Number, by state or other area and type of benefit, December 2016",
    )
    page.put(1, 0, "State or area", to=(2, 0))
    page.put(1, 1, "Total", to=(2, 1))
    span(page, 1, [("OASI", 3), ("DI", 3)], 2)
    head(
        page,
        2,
        [
            "Retired workers",
            "Spouses of retired workers",
            "Survivors",
            "Disabled workers",
            "Spouses",
            "Children",
        ],
        2,
    )
    row = 3
    areas = [*STATE_NAMES[:20], "Outlying areas", "Foreign countries", "Unknown"]
    counts = [[rng.randint(900, 900_000) for _ in range(6)] for _ in areas]
    page.line(
        row,
        ["All areas", sum(map(sum, counts)), *map(sum, zip(*counts, strict=True))],
        ["General", *[COUNT] * 7],
    )
    for i, area in enumerate(areas):
        page.line(
            row + 1 + i,
            [area + (" a" if area == "Unknown" else ""), sum(counts[i]), *counts[i]],
            ["General", *[COUNT] * 7],
        )
    row += 2 + len(areas)
    below(page, row, "SOURCE: Social Security Administration, Master Beneficiary Record, 100 percent data.",
          "a. Includes fewer than 10 beneficiaries whose residence is not known.")  # fmt: skip
    second = Page("Table 5.J6")
    below(
        second,
        0,
        "Table 5.J6. Average monthly benefit (in dollars), by state and sex, December 2016",
    )
    head(
        second,
        1,
        [
            "State or area",
            "All retired workers",
            "Men",
            "Women",
            "Disabled workers",
            "Men",
            "Women",
        ],
    )
    for i, area in enumerate(["All areas", *STATE_NAMES[:20]]):
        second.line(
            2 + i,
            [area, *(round(rng.uniform(900, 1700), 2) for _ in range(6))],
            ["General", *["#,##0.00"] * 6],
        )
    return [page, second]


def flights(rng: random.Random) -> list[Page]:
    """Carriers with ranks, counts, per cents, (NA) and changes on the year."""
    page = Page("Rank")
    below(page, 0, "Table 3. Percentage of All Carriers' Reported Flight Operations Arriving On Time, by Carrier",
          "(Ranked by November 2018 on-time percentage)")  # fmt: skip
    page.put(2, 0, "Rank", to=(3, 0))
    page.put(2, 1, "Carrier", to=(3, 1))
    span(page, 2, [("November 2018", 3), ("November 2017", 3)], 2)
    page.put(2, 8, "Change in on-time percentage points", to=(3, 8))
    head(page, 3, ["Flights", "Percent on time", "Cancelled"] * 2, 2)
    carriers = ["Hawaiian Airlines", "Delta Air Lines", "Alaska Airlines", "United Airlines", "SkyWest Airlines",
                "American Airlines", "Southwest Airlines", "Spirit Airlines", "JetBlue Airways", "Frontier Airlines",
                "Envoy Air"]  # fmt: skip
    for i, carrier in enumerate(carriers):
        now, then = round(94 - 1.9 * i + rng.uniform(-0.5, 0.5), 1), round(rng.uniform(75, 95), 1)
        new = carrier == "Envoy Air"
        page.line(4 + i, [i + 1, carrier, rng.randint(5_000, 110_000), now, rng.randint(3, 2_900),
                          *(["(NA)"] * 3 if new else [rng.randint(5_000, 110_000), then, rng.randint(3, 2_900)]),
                          "(X)" if new else round(now - then, 1)],
                  ["0", "General", COUNT, "0.0", COUNT, COUNT, "0.0", COUNT, "0.0;-0.0"])  # fmt: skip
    below(page, 16, "(NA) Carrier did not report.  (X) Not applicable.",
          "A flight is on time if it arrives less than 15 minutes after its scheduled time.",
          "SOURCE: Bureau of Transportation Statistics, Airline Service Quality Performance 234.")  # fmt: skip
    return [page]


def budget(rng: random.Random) -> list[Page]:
    """A state's budget: fiscal years across, funds as sections, change columns."""
    page = Page("Expenditures")
    below(
        page,
        0,
        "State of Vermont",
        "Expenditures by Function and Fund",
        "Fiscal Years 2015 to 2018",
        "(in thousands)",
    )
    head(
        page,
        5,
        [
            "Function",
            "FY2015 Actual",
            "FY2016 Actual",
            "FY2017 Budgeted",
            "FY2018 Recommended",
            "Change FY2017-18",
            "% Change",
        ],
    )
    row = 6
    functions = ["General Government", "Protection to Persons and Property", "Human Services", "Labor",
                 "General Education", "Higher Education", "Natural Resources", "Commerce", "Transportation", "Debt Service"]  # fmt: skip
    for fund in ("General Fund", "Federal Funds", "Special Funds"):
        page.put(row, 0, fund.upper(), bold=True)
        row += 1
        sums = [0, 0, 0, 0]
        for function in functions:
            values = [round(n) for n in walk(rng, rng.randint(2_000, 600_000), 4, 0.9, 1.15)]
            sums = [a + b for a, b in zip(sums, values, strict=True)]
            _budget_line(page, row, "   " + function, values)
            row += 1
        _budget_line(page, row, f"Total {fund}", sums)
        row += 2
    below(page, row, "Note: Fiscal year ends June 30. Interdepartmental transfers are excluded.")
    return [page]


def _budget_line(page: Page, row: int, name: str, values: list[int]) -> None:
    change = values[3] - values[2]
    page.line(row, [name, *values, change, change / values[2]],
              ["General", *["$#,##0"] * 4, "#,##0;(#,##0)", "0.0%;(0.0%)"])  # fmt: skip


def accounts(rng: random.Random) -> list[Page]:
    """National accounts: line numbers, indented items, quarters under years."""
    page = Page("T10105-Q")
    below(page, 0, "Table 1.1.5. Gross Domestic Product", "[Billions of dollars] Seasonally adjusted at annual rates",
          "Bureau of Economic Analysis", "Last Revised on: July 26, 2019")  # fmt: skip
    page.put(5, 0, "Line", to=(6, 0))
    span(page, 5, [("2017", 4), ("2018", 4), ("2019", 2)], 2)
    head(page, 6, ["Q1", "Q2", "Q3", "Q4"] * 2 + ["Q1", "Q2"], 2)
    items = ["        Gross domestic product", "Personal consumption expenditures", "  Goods", "    Durable goods",
             "    Nondurable goods", "  Services", "Gross private domestic investment", "  Fixed investment",
             "    Nonresidential", "      Structures", "      Equipment", "    Residential",
             "  Change in private inventories", "Net exports of goods and services", "  Exports", "  Imports",
             "Government consumption expenditures and gross investment", "  Federal", "    National defense",
             "    Nondefense", "  State and local"]  # fmt: skip
    for i, item in enumerate(items):
        series = [round(n, 1) for n in walk(rng, rng.uniform(60, 14_000), 10, 0.99, 1.02)]
        if item.startswith("Net exports"):
            series = [-n / 9 for n in series]
        page.line(7 + i, [i + 1, item, *series], ["0", "General", *["0.0"] * 10])
    return [page]


def wages(rng: random.Random) -> list[Page]:
    """A long flat file: a row for each quarter, state and industry."""
    page = Page("qcew")
    page.line(0, ["year", "qtr", "area_fips", "state", "st", "own_title", "industry_code", "industry_title",
                  "qtrly_estabs", "month3_emplvl", "total_qtrly_wages", "avg_wkly_wage", "oty_avg_wkly_wage_pct_chg"])  # fmt: skip
    industries = [(1011, "Natural resources and mining"), (1012, "Construction"), (1013, "Manufacturing"),
                  (1021, "Trade, transportation, and utilities"), (1023, "Financial activities"),
                  (1025, "Education and health services"), (1026, "Leisure and hospitality")]  # fmt: skip
    row = 1
    for year in (2017, 2018):
        for quarter in (1, 2, 3, 4):
            for name in ("Alaska", "Idaho", "Kansas", "Kentucky", "Rhode Island", "Utah"):
                at = STATE_NAMES.index(name)
                for code, industry in industries:
                    jobs, wage = rng.randint(900, 250_000), rng.randint(330, 1900)
                    page.line(row, [year, quarter, f"{at + 1:02d}000", name, POSTAL[at], "Private", code, industry,
                                    rng.randint(90, 30_000), jobs, jobs * wage * 13, wage, round(rng.uniform(-4, 9), 1)])  # fmt: skip
                    row += 1
    return [page]


LAYOUTS: dict[str, tuple[str, str, Callable[[random.Random], list[Page]]]] = {
    "deaths": ("Age-adjusted death rates for selected causes of death", "hus-017.xlsx", deaths),
    "crops": ("Corn for grain: area, yield, production and stocks", "crop-corn-2015.xls", crops),
    "rents": ("Fair Market Rents, fiscal years 2017 to 2019", "fmr-history.xlsx", rents),
    "benefits": ("OASDI benefits by state, December 2016", "5j-2016.xlsx", benefits),
    "flights": ("On-time arrivals by carrier, November 2018", "table_03_ontime.xls", flights),
    "budget": ("Vermont expenditures by function and fund", "vt-budget-2018.xlsx", budget),
    "accounts": ("Gross Domestic Product, quarterly", "Section1All_xls.xls", accounts),
    "wages": ("Quarterly employment and wages by state and industry", "qcew_private_6states.csv", wages),
}  # fmt: skip
"""Name -> title, file name and how its sheets are filled."""
