"""Layouts of the third part: parks, county profiles, inspections, crime, hospitals, prices."""

import random
from collections.abc import Callable

from layout_parts import COUNT, ONE, below, head, span, walk
from sample_parts import Page


def parks(rng: random.Random) -> list[Page]:
    """A table of the Statistical Abstract: units in the section heads, a head note, footnotes."""
    page = Page("Data")
    below(page, 0, "Table 1216. National Park System--Summary", "",
          "[For year ending September 30, except as noted (1,207.5 represents $1,207,500,000). Includes data",
          "for areas in Puerto Rico, Virgin Islands, American Samoa, and Guam. Minus sign (-) indicates decrease.]")  # fmt: skip
    head(page, 5, ["Item", 1990, 1995, 2000, 2004, 2005, 2006, 2007, 2008])
    sections: list[tuple[str, float, list[str]]] = [
        ("Finances (mil. dol.): \\1", 400.0, [
            "  Expenditures reported", "    Salaries and wages", "    Improvements, maintenance",
            "    Construction", "    Other expenditures", "  Funds available", "    Appropriations",
            "    Other \\2", "  Revenue from operations"]),
        ("Recreation visits (millions): \\3", 60.0, [
            "  All areas", "    National parks \\4", "    National monuments",
            "    National historical, commemorative, archaeological \\5", "    National parkways",
            "    National recreation areas", "    National seashores", "    National Capital Parks"]),
        ("Recreation overnight stays (millions):", 4.0, [
            "  All overnight stays", "    In commercial lodgings", "    In Park Service campgrounds",
            "      Tents", "      Recreation vehicles", "    In backcountry", "    Other"]),
        ("Land (1,000 acres): \\6", 9000.0, [
            "  Total land", "    Parks", "    Recreation areas", "    Other land",
            "  Acquisition, net"]),
    ]  # fmt: skip
    row = 6
    for title, size, items in sections:
        page.put(row, 0, title)
        series = {item: walk(rng, size * rng.uniform(0.2, 1.6), 8, 0.86, 1.2) for item in items}
        for i, item in reversed(list(enumerate(items))):
            depth = len(item) - len(item.lstrip())
            parts: list[str] = []
            for other in items[i + 1 :]:
                below_it = len(other) - len(other.lstrip())
                if below_it <= depth:
                    break
                if below_it == depth + 2:
                    parts.append(other)
            if len(parts) > 1:
                series[item] = [sum(round(series[p][k], 1) for p in parts) for k in range(8)]
        whole = title.startswith("Land")
        for i, item in enumerate(items):
            values: list[float | str] = [round(n, 0 if whole else 1) for n in series[item]]
            if item == "  Acquisition, net":
                values = [round(rng.uniform(-9, 40)) for _ in range(7)] + [-12]
            if item == "    In backcountry":
                values[0] = "(NA)"
            page.line(row + 1 + i, [item, *values], ["General", *[COUNT if whole else ONE] * 8])
        row += 1 + len(items)
    below(page, row + 1, "NA Not available.", "",
          "\\1 Financial data are those associated with the National Park System. Certain other functions of the",
          "National Park Service (principally the activities absorbed from the former Heritage Conservation and",
          "Recreation Service in 1981) are excluded.",
          "\\2 Includes funds carried over from prior years.",
          "\\3 Beginning in 1992, definition of visits was changed; data not strictly comparable to earlier years.",
          "\\4 For year-end 2008, 58 units with this designation.",
          "\\5 Includes military areas.",
          "\\6 Federal land only, as of December 31.", "",
          "Source: U.S. National Park Service, National Park Statistical Abstract, annual, and unpublished data.",
          "http://www.nature.nps.gov/stats/")  # fmt: skip
    return [page]


def profile(rng: random.Random) -> list[Page]:
    """A data profile: coded names over long ones, estimates beside margins of error, counties."""
    page = Page("profile")
    items = [
        "EMPLOYMENT STATUS!!Population 16 years and over",
        "EMPLOYMENT STATUS!!Population 16 years and over!!In labor force",
        "EMPLOYMENT STATUS!!Civilian labor force!!Unemployment Rate",
        "COMMUTING TO WORK!!Workers 16 years and over",
        "COMMUTING TO WORK!!Workers 16 years and over!!Car, truck, or van -- drove alone",
        "COMMUTING TO WORK!!Workers 16 years and over!!Public transportation (excluding taxicab)",
        "COMMUTING TO WORK!!Workers 16 years and over!!Worked at home",
        "COMMUTING TO WORK!!Mean travel time to work (minutes)",
        "INCOME AND BENEFITS (IN 2017 INFLATION-ADJUSTED DOLLARS)!!Total households",
        "INCOME AND BENEFITS (IN 2017 INFLATION-ADJUSTED DOLLARS)!!Total households!!Median household income (dollars)",
        "INCOME AND BENEFITS (IN 2017 INFLATION-ADJUSTED DOLLARS)!!With Food Stamp/SNAP benefits in the past 12 months",
        "HEALTH INSURANCE COVERAGE!!Civilian noninstitutionalized population!!No health insurance coverage",
    ]  # fmt: skip
    kinds = [("E", "Estimate"), ("M", "Margin of Error"), ("PE", "Percent"), ("PM", "Percent Margin of Error")]  # fmt: skip
    codes = [f"DP03_{4 * i + 1:04d}{code}" for i in range(len(items)) for code, _ in kinds]
    page.line(0, ["GEO_ID", "NAME", *codes])
    page.line(1, ["id", "Geographic Area Name", *(f"{k}!!{item}" for item in items for _, k in kinds)])  # fmt: skip
    counties = ["Baker", "Benton", "Clackamas", "Coos", "Deschutes", "Douglas", "Hood River", "Jackson",
                "Josephine", "Klamath", "Lane", "Lincoln", "Linn", "Marion", "Multnomah", "Polk",
                "Tillamook", "Umatilla", "Wasco", "Washington", "Yamhill"]  # fmt: skip
    for i, county in enumerate(counties):
        adults = rng.randint(12_000, 640_000)
        force = round(adults * rng.uniform(0.5, 0.69))
        workers = round(force * rng.uniform(0.9, 0.96))
        homes = round(adults * rng.uniform(0.45, 0.55))
        parts: list[tuple[float, float | None]] = [
            (adults, adults), (force, adults), (round(rng.uniform(3.9, 9.9), 1), None), (workers, workers),
            (round(workers * rng.uniform(0.55, 0.8)), workers), (round(workers * rng.uniform(0.002, 0.12)), workers),
            (round(workers * rng.uniform(0.03, 0.09)), workers), (round(rng.uniform(15, 28), 1), None),
            (homes, homes), (rng.randint(39_000, 75_000), None),
            (round(homes * rng.uniform(0.09, 0.28)), homes), (round(adults * rng.uniform(0.05, 0.12)), round(adults * 1.2)),
        ]  # fmt: skip
        values: list[int | float | str] = []
        for k, (number, whole) in enumerate(parts):
            margin = round(number * rng.uniform(0.01, 0.15), 1 if isinstance(number, float) else None)  # fmt: skip
            share: float | str = round(number / whole * 100, 1) if whole else "(X)"
            if k == 2:
                values += ["(X)", "(X)", number, margin]
            elif number == whole:
                values += [number, margin, number, "(X)"]
            else:
                values += [number, margin, share, round(rng.uniform(0.2, 3), 1) if whole else "(X)"]
        page.line(2 + i, [f"0500000US41{2 * i + 1:03d}", f"{county} County, Oregon", *values])
    return [page]


def inspections(rng: random.Random) -> list[Page]:
    """Open data of a city: a row for each inspection of a restaurant."""
    page = Page("inspections")
    page.line(0, ["Inspection ID", "Establishment Name", "License No.", "Facility Type", "Risk Category", "Street Address",
                  "City", "State", "Zip Code", "Inspection Date", "Inspection Type", "Score", "Grade",
                  "Critical Violations", "Total Violations", "Result", "Inspector ID"])  # fmt: skip
    names = ["Golden Dragon Buffet", "Taqueria El Sol", "Main Street Diner", "Rosie's Bakery", "Blue Ridge Brewing Co",
             "Sakura Sushi Bar", "Lincoln Elementary Cafeteria", "Corner Deli & Grocery", "Pho Saigon",
             "The Smoke Pit BBQ", "Bella Napoli Pizzeria", "Sunrise Pancake House", "Harbor Fish Market",
             "Sunny Days Child Care", "Maple Grove Nursing Home", "Quick Stop #214", "Quick Stop #377",
             "Green Leaf Vegan Kitchen", "Bombay Spice", "Stadium Grill", "Westside High School",
             "Hilltop Coffee Roasters", "Casa Miguel", "Food 4 U Supermarket", "Lucky Wok", "Ye Olde Pub",
             "Riverfront Hotel Banquets", "Joe's Burgers & Fries", "Athena Gyros", "Crescent City Po-Boys",
             "Kim's Korean BBQ", "Oak Park Senior Center", "Sweet Tooth Ice Cream", "Mercado La Union",
             "St. Mary's Hospital Kitchen", "Dolphin Cafe"]  # fmt: skip
    kinds = {"Child": "Daycare", "Element": "School", "High School": "School", "Nursing": "Long Term Care",
             "Senior": "Long Term Care", "Hospital": "Hospital", "Quick": "Grocery Store", "Market": "Grocery Store",
             "market": "Grocery Store", "Mercado": "Grocery Store", "Deli": "Grocery Store", "Bakery": "Bakery",
             "Sweet": "Mobile Food Unit", "Coffee": "Mobile Food Unit"}  # fmt: skip
    streets = [
        "N Main St",
        "Elm Ave",
        "E 5th St",
        "Broadway",
        "Harbor Blvd",
        "Old Mill Rd",
        "State St",
    ]
    for i, name in enumerate(names):
        kind = next((kind for part, kind in kinds.items() if part in name), "Restaurant")
        score = 62 + (i * 37 + rng.randint(0, 1)) % 39
        critical = (100 - score) // 8
        grade = "A" if score >= 90 else "B" if score >= 80 else "C"
        result = "Pass" if score >= 80 else "Pass w/ Conditions" if score >= 70 else "Fail"
        page.line(1 + i, [2_204_100 + 37 * i, name, 104_000 + 211 * i, kind, f"Risk {1 + i % 3} ({['High', 'Medium', 'Low'][i % 3]})",
                          f"{rng.randint(100, 9900)} {streets[i % 7]}", "SPRINGFIELD", "MO", str(65801 + i % 6 + (i % 5 == 0)),
                          f"{rng.randint(1, 12):02d}/{rng.randint(1, 28):02d}/2019",
                          ["Routine", "Complaint", "Follow-up", "Routine", "License"][i % 5], score, grade, critical,
                          critical + rng.randint(0, 9), result, f"INS-{17 + i % 4}"])  # fmt: skip
    return [page]


def offenses(rng: random.Random) -> list[Page]:
    """Crime by region and state: two years and the change below each other, footnote digits."""
    page = Page("17tbl04")
    below(page, 0, "Table 4", "Crime in the United States", "by Region, Geographic Division, and State, 2016–2017")  # fmt: skip
    crimes = ["Violent crime2", "Murder and\nnonnegligent\nmanslaughter", "Rape3", "Robbery",
              "Aggravated\nassault", "Property crime", "Burglary", "Larceny-theft", "Motor\nvehicle\ntheft"]  # fmt: skip
    page.put(3, 0, "Area", to=(4, 0))
    page.put(3, 1, "Year", to=(4, 1))
    page.put(3, 2, "Population1", to=(4, 2))
    span(page, 3, [(crime, 2) for crime in crimes], 3)
    head(page, 4, ["Number", "Rate per 100,000"] * 9, 3)
    places = {
        "Northeast": {"New England": "Connecticut Maine Massachusetts Vermont4", "Middle Atlantic": "New_Jersey New_York Pennsylvania"},
        "Midwest": {"East North Central": "Illinois Indiana Michigan Ohio5", "West North Central": "Iowa Kansas Minnesota"},
        "South": {"South Atlantic": "Florida Georgia Maryland Virginia", "West South Central": "Arkansas Louisiana Texas"},
        "West": {"Mountain": "Arizona Colorado Nevada4", "Pacific": "Alaska California Oregon Washington"},
    }  # fmt: skip
    parts = [12, 80, 60, 230, 1, 500, 1700, 250]
    blocks: list[tuple[str, list[list[int]]]] = []
    nation: list[list[int]] = [[0] * 9, [0] * 9]
    for region, divisions in places.items():
        whole: list[list[int]] = [[0] * 9, [0] * 9]
        inner: list[tuple[str, list[list[int]]]] = []
        for division, states in divisions.items():
            part: list[list[int]] = [[0] * 9, [0] * 9]
            members = []
            for state in states.split():
                people = rng.randint(600_000, 22_000_000)
                years = []
                for factor in (1.0, rng.uniform(0.9, 1.08)):
                    counts = [max(9, round(people / 100_000 * p / 3 * rng.uniform(0.5, 1.6) * factor)) for p in parts]  # fmt: skip
                    counts[4] = round(people / 100_000 * rng.uniform(120, 400) * factor)
                    years.append([round(people * (1 + (factor - 1) / 20)), counts[0], counts[1], counts[2], counts[3],
                                  counts[4], counts[5], counts[6], counts[7]])  # fmt: skip
                members.append((state.replace("_", " "), years))
                part = [[a + b for a, b in zip(x, y, strict=True)] for x, y in zip(part, years, strict=True)]  # fmt: skip
            inner += [(division, part), *members]
            whole = [[a + b for a, b in zip(x, y, strict=True)] for x, y in zip(whole, part, strict=True)]  # fmt: skip
        blocks += [(region, whole), *inner]
        nation = [[a + b for a, b in zip(x, y, strict=True)] for x, y in zip(nation, whole, strict=True)]  # fmt: skip
    row = 5
    for name, both in [("United States Total6", nation), *blocks]:
        page.put(row, 0, name, bold=not name[-1].isalpha(), to=(row + 2, 0))
        lines: list[list[float]] = []
        for year, (people, murder, rape, robbery, assault, _, burglary, larceny, cars) in zip((2016, 2017), both, strict=True):  # fmt: skip
            counts = [murder + rape + robbery + assault, murder, rape, robbery, assault,
                      burglary + larceny + cars, burglary, larceny, cars]  # fmt: skip
            line: list[float] = [people]
            for count in counts:
                line += [count, round(count / people * 100_000, 1)]
            page.line(row + year - 2016, [year, *line], ["General", COUNT, *[COUNT, ONE] * 9], 1)
            lines.append(line)
        change = [round((b - a) / a * 100, 1) for a, b in zip(*lines, strict=True)]
        page.line(row + 2, ["Percent change", None, *change[1:]], ["General", ONE, *["+0.0;-0.0;0.0"] * 18], 1)  # fmt: skip
        row += 3
    below(page, row,
          "1 Populations are U.S. Census Bureau provisional estimates as of July 1 for each year.",
          "2 The violent crime figures include the offenses of murder, rape, robbery, and aggravated assault.",
          "3 The figures shown in this column for the offense of rape were estimated using the revised Uniform Crime Reporting (UCR) definition of rape.",
          "4 The 2016 crime figures have been adjusted.",
          "5 Because of changes in the state's reporting practices, figures are not comparable to previous years' data.",
          "6 Only the divisions and states shown are included in the total.",
          "NOTE: Although arson data are included in the trend and clearance tables, sufficient data are not available to estimate totals for this offense.")  # fmt: skip
    return [page]


def hospitals(rng: random.Random) -> list[Page]:
    """A register: a row for each hospital with its kind, owner, rating and size."""
    page = Page("hospitals")
    page.line(0, ["Facility ID", "Facility Name", "Address", "City", "State", "ZIP Code", "County Name", "Phone Number",
                  "Hospital Type", "Hospital Ownership", "Emergency Services", "Hospital overall rating",
                  "Staffed Beds", "Total Discharges", "Patient Days", "Average Medicare Payment"])  # fmt: skip
    towns = [("AL", "DOTHAN", "HOUSTON"), ("AL", "MOBILE", "MOBILE"), ("AL", "HUNTSVILLE", "MADISON"), ("AL", "SELMA", "DALLAS"),
             ("AZ", "TUCSON", "PIMA"), ("AZ", "YUMA", "YUMA"), ("AZ", "MESA", "MARICOPA"), ("ID", "BOISE", "ADA"), ("ID", "LEWISTON", "NEZ PERCE"),
             ("ID", "NAMPA", "CANYON"), ("IA", "AMES", "STORY"), ("IA", "DAVENPORT", "SCOTT"), ("IA", "SIOUX CITY", "WOODBURY"),
             ("KY", "PADUCAH", "MCCRACKEN"), ("KY", "ASHLAND", "BOYD"), ("KY", "PIKEVILLE", "PIKE"), ("ME", "BANGOR", "PENOBSCOT"),
             ("ME", "PORTLAND", "CUMBERLAND"), ("MT", "BILLINGS", "YELLOWSTONE"), ("MT", "HELENA", "LEWIS AND CLARK"), ("MT", "HAVRE", "HILL"),
             ("OK", "LAWTON", "COMANCHE"), ("OK", "TULSA", "TULSA"), ("OK", "ENID", "GARFIELD"), ("VT", "BURLINGTON", "CHITTENDEN"),
             ("VT", "RUTLAND", "RUTLAND"), ("WY", "CASPER", "NATRONA"), ("WY", "CODY", "PARK")]  # fmt: skip
    owners = ["Voluntary non-profit - Private", "Government - Hospital District or Authority", "Proprietary",
              "Voluntary non-profit - Church", "Government - Local"]  # fmt: skip
    words = ["REGIONAL MEDICAL CENTER", "MEMORIAL HOSPITAL", "COMMUNITY HOSPITAL", "GENERAL HOSPITAL", "HEALTH CENTER"]  # fmt: skip
    for i, (state, city, county) in enumerate(towns):
        kind = "Critical Access Hospitals" if i % 4 == 3 else "Acute Care Hospitals"
        beds = rng.randint(12, 25) if kind.startswith("Crit") else rng.randint(60, 680)
        discharges = beds * rng.randint(28, 52)
        page.line(1 + i, [f"{10 + 13 * (ord(state[0]) - 64):02d}{i * 7 + 1:04d}", f"{city} {words[(i * 3) % 5]}",
                          f"{rng.randint(100, 9900)} HOSPITAL DRIVE", city, state, f"{rng.randint(10000, 99000)}", county,
                          f"({rng.randint(201, 989)}) 555-{rng.randint(1000, 9999)}", kind, owners[(i * 2 + i // 3) % 5],
                          "No" if i % 6 == 4 else "Yes", "Not Available" if i % 7 == 6 else str(1 + (i * 5 + i // 4) % 5), beds, discharges,
                          discharges * rng.randint(3, 6), round(rng.uniform(6_500, 14_900), 2)])  # fmt: skip
    return [page]


def prices(rng: random.Random) -> list[Page]:
    """Consumer prices: an indent level, weights, indexes and changes on the month and the year."""
    page = Page("US")
    below(page, 0, "Table 1. Consumer Price Index for All Urban Consumers (CPI-U): U.S. city average, by expenditure category, July 2019",
          "[1982-84=100, unless otherwise noted]")  # fmt: skip
    page.put(3, 0, "Indent Level", to=(4, 0))
    page.put(3, 1, "Expenditure category", to=(4, 1))
    page.put(3, 2, "Relative\nimportance\nJun.\n2019", to=(4, 2))
    span(page, 3, [("Unadjusted indexes", 3), ("Unadjusted percent change", 2), ("Seasonally adjusted percent change", 3)], 3)  # fmt: skip
    head(page, 4, ["Jul.\n2018", "Jun.\n2019", "Jul.\n2019", "Jul.\n2018-\nJul.\n2019", "Jun.\n2019-\nJul.\n2019",
                   "Apr.\n2019-\nMay\n2019", "May\n2019-\nJun.\n2019", "Jun.\n2019-\nJul.\n2019"], 3)  # fmt: skip
    items = ["0All items", "1Food", "2Food at home", "3Cereals and bakery products", "3Meats, poultry, fish, and eggs",
             "3Dairy and related products", "3Fruits and vegetables", "3Nonalcoholic beverages and beverage materials",
             "2Food away from home(1)", "1Energy", "2Energy commodities", "3Fuel oil(1)", "3Gasoline (all types)",
             "2Energy services(2)", "3Electricity(2)", "3Utility (piped) gas service(2)", "1All items less food and energy",
             "2Commodities less food and energy commodities", "3Apparel", "3New vehicles", "3Used cars and trucks",
             "3Medical care commodities(1)", "3Alcoholic beverages", "3Tobacco and smoking products(1)",
             "2Services less energy services", "3Shelter", "4Rent of primary residence(2)", "4Owners' equivalent rent of residences(2)(3)",
             "3Medical care services", "4Physicians' services(1)", "4Hospital services(1)(4)", "3Transportation services",
             "4Motor vehicle maintenance and repair(1)", "4Motor vehicle insurance", "4Airline fares"]  # fmt: skip
    for i, item in enumerate(items):
        then = rng.uniform(120, 560)
        june = then * rng.uniform(0.95, 1.06)
        july = june * rng.uniform(0.98, 1.02)
        weight = 100.0 if i == 0 else rng.uniform(0.1, 33)
        changes = [(july / then - 1) * 100, (july / june - 1) * 100, *(rng.uniform(-2.5, 2.5) for _ in range(3))]  # fmt: skip
        page.line(5 + i, [int(item[0]), item[1:], weight, round(then, 3), round(june, 3), round(july, 3), *(round(c, 1) for c in changes)],
                  ["0", "General", "0.000", *["0.000"] * 3, *["0.0"] * 5])  # fmt: skip
        page.indents[5 + i, 1] = int(item[0])
    below(page, 6 + len(items), "Footnotes", "(1) Not seasonally adjusted.",
          "(2) This index series was calculated using a Laspeyres estimator. All other item stratum index series were calculated using a geometric means estimator.",
          "(3) Indexes on a December 1982=100 base.", "(4) Indexes on a December 1996=100 base.",
          "Note: Index applies to a month as a whole, not to any specific date. Data may not add due to rounding.",
          "Source: U.S. Bureau of Labor Statistics")  # fmt: skip
    return [page]


LAYOUTS: dict[str, tuple[str, str, Callable[[random.Random], list[Page]]]] = {
    "parks": ("National Park System: Summary, 1990 to 2008", "10s1216.xls", parks),
    "profile": ("Selected Economic Characteristics, counties of Oregon, 2017", "ACS_17_5YR_DP03_OR.csv", profile),
    "inspections": ("Food establishment inspections 2019", "food_inspections_2019.csv", inspections),
    "offenses": ("Crime in the United States by region and state, 2016 and 2017", "table-4.xls", offenses),
    "hospitals": ("Hospital general information", "Hospital_General_Information.csv", hospitals),
    "prices": ("Consumer Price Index by expenditure category, July 2019", "cpi-u-201907.xlsx", prices),
}  # fmt: skip
"""Name -> title, file name and how its sheets are filled."""
