"""Files as programs write them: heads that are short names, frequencies of classes, and rows for each thing and year."""

from collections.abc import Callable
from itertools import product

import pytest

Asked = Callable[[str, str], tuple[str, str]]
COUNTRIES = {
    "Peru": ("Americas", (50.1, 9000, 71.4, 28000)),
    "Chile": ("Americas", (54.7, 6300, 78.5, 16200)),
    "Kenya": ("Africa", (42.2, 6400, 54.1, 35600)),
    "Mali": ("Africa", (33.6, 3800, 54.5, 12000)),
    "Latvia": ("Europe", (65.0, 2700, 72.0, 2200)),
    "United States": ("Americas", (68.4, 157000, 78.2, 301000)),
}
PANEL = "country,continent,year,lifeExp,popTotal\n" + "".join(
    f"{name},{continent},{year},{numbers[at]},{numbers[at + 1]}\n"
    for name, (continent, numbers) in COUNTRIES.items()
    for at, year in ((0, 1952), (2, 2007))
)
PANEL_JA = "国,大陸,年,人口\n" + "".join(
    f"{name},{continent},{year},{numbers[at + 1]}\n"
    for name, (continent, numbers) in zip(
        ("ペルー", "チリ", "ケニア", "マリ", "ラトビア", "米国"), COUNTRIES.values(), strict=True
    )
    for at, year in ((0, 1952), (2, 2007))
)
PASSENGERS = "Class,Sex,Survived,Freq\n" + "".join(
    f"{one},{sex},{mark},{10 * at + 3}\n"
    for at, (one, sex, mark) in enumerate(product(("1st", "2nd", "Crew"), ("Male", "Female"), ("No", "Yes")))
)  # fmt: skip
EYES_JA = "目の色,性別,度数\n茶,男,10\n茶,女,20\n青,男,7\n青,女,5\n"
STAFF = """rank,dept,sex,yrs.service,salary
AsstProf,A,Male,3,70
AsstProf,B,Female,2,60
AssocProf,A,Male,9,90
AssocProf,B,Female,12,80
Prof,A,Male,20,120
Prof,B,Female,30,150
Prof,A,Female,25,130
"""
STATES = """,deaths,drivers,temp
Alabama,968,158,62
Alaska,43,11,30
Arizona,588,91,64
Florida,1545,298,67
"""
VOTES = """district,Stone,Hill,Total,winner
North,40,60,100,Hill
South,90,30,120,Stone
East,55,45,100,Stone
"""

UNEMPLOYED = "LOCATION,TIME,Value\n" + "".join(
    f"{code},{year},{at + year % 10}.5\n"
    for at, code in enumerate(("DEU", "FRA", "JPN", "OECD"))
    for year in (2018, 2019, 2020)
)
CASES = """Province/State,Country/Region,Lat,Long,3/29/20,3/30/20,3/31/20,4/1/20,4/2/20
,France,46.2,2.2,700,900,1100,1300,1700
,Japan,36.2,138.3,20,31,40,55,60
,Kenya,-0.1,37.9,3,9,12,1200,1250
"""
PRICES = "Date,Open,Close\n" + "".join(
    f"2023-01-{day:02d},{100 + day},{103 - day % 4}\n" for day in range(2, 14)
)
STOCKS = "Shop,Day,Stock\n" + "".join(
    f"{shop},{day},{number}\n"
    for shop, numbers in (("North", (5, 9, 30)), ("South", (40, 20, 10)), ("East", (7, 8, 9)))
    for day, number in zip(("9/1/20", "10/1/20", "11/1/20"), numbers, strict=True)
)
CROPS = "Area,Element,Item,Year,Unit,Value\n" + "".join(
    f"{area},Production,{item},{year},t,{(at + 2) * (year % 7 + 1) * len(item)}\n"
    for at, area in enumerate(("Poland", "Kenya", "Chile"))
    for item in ("Wheat", "Maize", "Rice")
    for year in (2019, 2020, 2021)
)
OUTLOOK = "Country,Subject,2019,2020\n" + "".join(
    f'{name},"Inflation, average consumer prices",{at}.5,{2 * at}.5\n'
    f'{name},"Gross domestic product, current prices",{90 - at}.1,{91 + at}.2\n'
    for at, name in enumerate(("Poland", "Kenya", "Chile", "Peru", "Mali"))
)
ORDERS = "Order,Placed,Amount\nA1,12/30/19,5\nA2,3/15/20,7\nA3,4/2/20,9\n"


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (PANEL, "How many countries are in Africa?", "2"),
        (PANEL, "What was the life expectancy in Peru in 2007?", "71.4"),
        (PANEL, "Which country's life expectancy rose the most between 1952 and 2007?", "Chile"),
        (PANEL, "Which African country's population grew the most?", "Kenya"),
        (PANEL, "In which countries did the population fall between 1952 and 2007?", "Latvia"),
        (PANEL, "How many countries had a life expectancy above 72 in 2007?", "2"),
        (PANEL_JA, "1952年から2007年に人口が最も増えた国はどこですか", "米国"),
        (PANEL_JA, "人口が最も増えた国はどこですか", "米国"),
        (PASSENGERS, "How many people survived?", "378"),
        (PASSENGERS, "How many first class passengers survived?", "46"),
        (PASSENGERS, "How many crew members were there?", "392"),
        (PASSENGERS, "How many women died?", "189"),
        (PASSENGERS, "Did more men than women die?", "no"),
        (PASSENGERS, "Are there more women than men?", "yes"),
        (PASSENGERS, "What is the most common class?", "Crew"),
        (PASSENGERS, "How many classes are there?", "3"),
        (PASSENGERS.replace("Freq", "n"), "How many people survived?", "378"),
        (EYES_JA, "青い目の人は何人ですか", "12"),
        (STAFF, "How many assistant professors are there?", "2"),
        (STAFF, "Which rank has the lowest average salary?", "AsstProf"),
        (STAFF, "What is the highest number of years of service?", "30"),
        (STATES, "What is the average temperature in Florida?", "67"),
        (STATES, "What is the average temperature?", "55.75"),
        (VOTES, "How many votes did Stone get altogether?", "185"),
        (VOTES, "What share of the vote did Hill get in South?", "25%"),
        (UNEMPLOYED, "What was the value for Germany in 2019?", "9.5"),
        (UNEMPLOYED, "Which country had a value of 10.5 in 2019?", "FRA"),
        (CASES, "How many cases did Japan have on 31 March 2020?", "40"),
        (CASES, "When did France first have more than 1000 cases?", "3/31/20"),
        (CASES, "How many countries had more than 1000 cases on 1 April 2020?", "2"),
        (PRICES, "By how much did the close change from the first to the last day?", "1"),
        (PRICES, "終値 (Close) は最初の日から最後の日までいくら変わりましたか", "1"),
        (CROPS, "What was the total maize production in 2020?", "225"),
        (CROPS, "In which year did Poland produce the least maize?", "2019"),
        (OUTLOOK, "How many countries had an inflation above 5 in 2020?", "2"),
        (VOTES, "Who got more votes, Stone or Hill?", "Stone"),
        (VOTES, "Which is larger in North, Stone or Hill?", "Hill"),
        (STOCKS, "Which shop's stock rose the most?", "North"),
        (STOCKS, "In which shops did the stock fall?", "South"),
        (CROPS, "Which are the top 2 items by value?", "Wheat; Maize"),
        (ORDERS, "How many orders were placed in 2020?", "2"),
    ],
)  # fmt: skip
def test_answers(asked: Asked, text: str, question: str, answer: str) -> None:
    found, told = asked(text.rstrip(), question)
    assert found == answer
    assert told.removesuffix(".0") in (answer.removesuffix("%"), "True", "False")
