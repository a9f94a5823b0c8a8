"""The layouts of the English sample files, modelled on those of real statistics."""

import facts_e as facts
from sample_parts import Page, csv_lines, html, tr

COUNT = "#,##0"


def states() -> Page:
    """Merged two-row header, region rows, indented states, percent and brackets."""
    page = Page("Table 1")
    page.put(0, 0, "Table 1. Resident Population and Apportionment of the U.S. House", bold=True)
    page.put(1, 0, "(Census counts as of April 1)")
    page.put(2, 0, "Area", to=(3, 0))
    page.put(2, 1, "Resident population", to=(2, 3))
    page.put(2, 4, "Change, 2010 to 2020", to=(2, 5))
    page.put(2, 6, "House seats", to=(2, 7))
    heads = ("2000", "2010", "2020", "Number", "Percent", "2020", "Change from 2010")
    page.line(3, heads, at=1)
    lines = [line.rsplit(" ", 6) for line in facts.STATES.strip().split("\n")]
    _population(page, 4, "United States", [[int(n) for n in line[2:5]] for line in lines])
    page.put(4, 6, 435)
    row = 5
    for letter, region in facts.REGIONS.items():
        members = [line for line in lines if line[1] == letter]
        _population(page, row, region, [[int(n) for n in line[2:5]] for line in members])
        row += 1
        for name, _, *numbers in members:
            _population(page, row, name, [[int(n) for n in numbers[:3]]], indent=1)
            if numbers[3] == "x":
                page.line(row, ("(X)", "(X)"), at=6)
            else:
                page.line(row, (int(numbers[3]), int(numbers[4])), ("0", "+0;-0;0"), at=6)
            row += 1
    _population(page, row + 1, "Puerto Rico", [list(facts.PUERTO_RICO)])
    notes = (
        "(X) Not applicable.",
        "Note: Population is not the apportionment population, which includes federal employees overseas.",
        "Source: U.S. Census Bureau, 2000, 2010 and 2020 Censuses.",
    )
    for i, note in enumerate(notes):
        page.put(row + 3 + i, 0, note)
    return page


def _population(page: Page, row: int, name: str, parts: list[list[int]], indent: int = 0) -> None:
    before, middle, now = (sum(column) for column in zip(*parts, strict=True))
    page.put(row, 0, name, bold=not indent, indent=indent)
    change = now - middle
    forms = (COUNT, COUNT, COUNT, "#,##0;(#,##0)", "0.0%;(0.0%)")
    page.line(row, (before, middle, now, change, change / middle), forms, at=1)


def seat_check() -> Page:
    page = Page("Check", hidden=True)
    page.line(0, ("Sum of seats", 435))
    return page


def economy() -> Page:
    """Two tables with different heads, one above the other."""
    page = Page("Annual averages")
    page.put(0, 0, "Unemployment and Consumer Prices, United States, Annual Averages", bold=True)
    page.put(2, 0, "A. Unemployment rate, persons 16 years and over", bold=True)
    page.line(3, ("Year", "Rate (percent)"))
    page.put(20, 0, "B. Consumer Price Index for All Urban Consumers (1982-84 = 100)", bold=True)
    page.line(21, ("Year", "Index", "Percent change from previous year"))
    before = 0.0
    for i, (rate, price) in enumerate(zip(facts.UNEMPLOYMENT, facts.PRICES, strict=True)):
        page.line(4 + i, (2007 + i, rate), ("0", "0.0"))
        change = (price / before - 1) * 100 if before else "-"
        page.line(22 + i, (2007 + i, price, change), ("0", "0.000", "0.0;(0.0)"))
        before = price
    page.put(37, 0, "Note: Figures in parentheses are decreases.")
    page.put(38, 0, "Source: U.S. Bureau of Labor Statistics.")
    return page


def planets() -> bytes:
    """Flat records; the superscript in a header makes the encoding matter."""
    head = ("Planet", "Equatorial diameter (km)", "Gravity (m/s²)", "Escape velocity (km/s)")
    return csv_lines([(*head, "Length of day (hours)", "Ring system"), *facts.PLANETS], "latin-1")


def apollo() -> bytes:
    """A two-row head with spans."""
    rows = tr(
        [
            ('rowspan="2"', "Mission"),
            ('colspan="2"', "Date (UTC)"),
            ('colspan="3"', "Crew"),
            ('rowspan="2"', "Lunar samples returned (kg)"),
        ],
        "th",
    )
    crew = ("Commander", "Lunar module pilot", "Command module pilot")
    rows += tr(("Launch", "Landing on the Moon", *crew), "th")
    rows += "".join(tr(line) for line in facts.APOLLO)
    rows += tr([('colspan="6"', "Total"), "381.7"])
    return html("Apollo missions that landed on the Moon", [], rows, ["Source: NASA."], "utf-8")


def elections() -> bytes:
    rows = tr(("Year", "Elected", "Electoral votes", "Runner-up", "Electoral votes"), "th")
    rows += "".join(tr([str(value) for value in line]) for line in facts.ELECTIONS)
    notes = ["Note: 538 electoral votes in all; 270 are needed to win."]
    return html("Electoral College results, 1980 to 2020", [], rows, notes, "utf-8")


def great_lakes() -> Page:
    """Features down, lakes across; a feature is named once for both of its units."""
    page = Page("Physical features")
    page.put(0, 0, "Physical Features of the Great Lakes")
    page.put(2, 0, "Feature")
    page.put(2, 1, "Unit")
    page.line(
        2, [f"Lake {name}" for name in ("Superior", "Michigan", "Huron", "Erie", "Ontario")], at=2
    )
    for i, (feature, unit, *numbers) in enumerate(facts.GREAT_LAKES):
        forms = [COUNT if isinstance(number, int) else "General" for number in numbers]
        page.line(3 + i, (feature or None, unit, *numbers), ["General", "General", *forms])
    page.put(13, 0, "Depth and volume are measured at low water.")
    return page


def minimum_wages() -> Page:
    """Dates and dollars whose look comes from the number format."""
    page = Page("FLSA")
    page.put(0, 0, "Federal Minimum Hourly Wage", bold=True)
    page.line(2, ("Effective date", "Wage", "Increase"))
    before = 0.0
    for i, (day, wage) in enumerate(facts.MINIMUM_WAGES):
        increase = round(wage - before, 2) if before else "-"
        page.line(3 + i, (day, wage, increase), ("mmm d, yyyy", '"$"0.00', '"$"0.00'))
        before = wage
    page.put(15, 0, "Source: U.S. Department of Labor, Wage and Hour Division.")
    return page
