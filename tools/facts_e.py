"""Public figures of the United States and the sky for the sample; sources in collections/README.md."""

from datetime import date

# State, region (N, M, S, W), census population 2000, 2010 and 2020, seats in the House of
# Representatives after the 2020 census and their change (x: has none).
STATES = """
Alabama S 4447100 4779736 5024279 7 0
Alaska W 626932 710231 733391 1 0
Arizona W 5130632 6392017 7151502 9 0
Arkansas S 2673400 2915918 3011524 4 0
California W 33871648 37253956 39538223 52 -1
Colorado W 4301261 5029196 5773714 8 1
Connecticut N 3405565 3574097 3605944 5 0
Delaware S 783600 897934 989948 1 0
District of Columbia S 572059 601723 689545 x x
Florida S 15982378 18801310 21538187 28 1
Georgia S 8186453 9687653 10711908 14 0
Hawaii W 1211537 1360301 1455271 2 0
Idaho W 1293953 1567582 1839106 2 0
Illinois M 12419293 12830632 12812508 17 -1
Indiana M 6080485 6483802 6785528 9 0
Iowa M 2926324 3046355 3190369 4 0
Kansas M 2688418 2853118 2937880 4 0
Kentucky S 4041769 4339367 4505836 6 0
Louisiana S 4468976 4533372 4657757 6 0
Maine N 1274923 1328361 1362359 2 0
Maryland S 5296486 5773552 6177224 8 0
Massachusetts N 6349097 6547629 7029917 9 0
Michigan M 9938444 9883640 10077331 13 -1
Minnesota M 4919479 5303925 5706494 8 0
Mississippi S 2844658 2967297 2961279 4 0
Missouri M 5595211 5988927 6154913 8 0
Montana W 902195 989415 1084225 2 1
Nebraska M 1711263 1826341 1961504 3 0
Nevada W 1998257 2700551 3104614 4 0
New Hampshire N 1235786 1316470 1377529 2 0
New Jersey N 8414350 8791894 9288994 12 0
New Mexico W 1819046 2059179 2117522 3 0
New York N 18976457 19378102 20201249 26 -1
North Carolina S 8049313 9535483 10439388 14 1
North Dakota M 642200 672591 779094 1 0
Ohio M 11353140 11536504 11799448 15 -1
Oklahoma S 3450654 3751351 3959353 5 0
Oregon W 3421399 3831074 4237256 6 1
Pennsylvania N 12281054 12702379 13002700 17 -1
Rhode Island N 1048319 1052567 1097379 2 0
South Carolina S 4012012 4625364 5118425 7 0
South Dakota M 754844 814180 886667 1 0
Tennessee S 5689283 6346105 6910840 9 0
Texas S 20851820 25145561 29145505 38 2
Utah W 2233169 2763885 3271616 4 0
Vermont N 608827 625741 643077 1 0
Virginia S 7078515 8001024 8631393 11 0
Washington W 5894121 6724540 7705281 10 0
West Virginia S 1808344 1852994 1793716 2 -1
Wisconsin M 5363675 5686986 5893718 8 0
Wyoming W 493782 563626 576851 1 0
"""

REGIONS = {"N": "Northeast", "M": "Midwest", "S": "South", "W": "West"}

PUERTO_RICO = (3_808_610, 3_725_789, 3_285_874)

# Annual averages 2007 to 2020: unemployment rate in percent, CPI-U (1982-84 = 100).
UNEMPLOYMENT = (4.6, 5.8, 9.3, 9.6, 8.9, 8.1, 7.4, 6.2, 5.3, 4.9, 4.4, 3.9, 3.7, 8.1)
PRICES = (
    207.342,
    215.303,
    214.537,
    218.056,
    224.939,
    229.594,
    232.957,
    236.736,
    237.017,
    240.007,
    245.120,
    251.107,
    255.657,
    258.811,
)

# Equatorial diameter km, gravity m/s2, escape velocity km/s, length of day h, ring system.
PLANETS = (
    ("Mercury", 4879, 3.7, 4.3, 4222.6, "No"),
    ("Venus", 12104, 8.9, 10.4, 2802.0, "No"),
    ("Earth", 12756, 9.8, 11.2, 24.0, "No"),
    ("Mars", 6792, 3.7, 5.0, 24.7, "No"),
    ("Jupiter", 142984, 23.1, 59.5, 9.9, "Yes"),
    ("Saturn", 120536, 9.0, 35.5, 10.7, "Yes"),
    ("Uranus", 51118, 8.7, 21.3, 17.2, "Yes"),
    ("Neptune", 49528, 11.0, 23.5, 16.1, "Yes"),
)

# Mission, launch, landing on the Moon, commander, lunar and command module pilots, samples in kg.
APOLLO = (
    (
        "Apollo 11",
        "July 16, 1969",
        "July 20, 1969",
        "Neil Armstrong",
        "Buzz Aldrin",
        "Michael Collins",
        "21.6",
    ),
    (
        "Apollo 12",
        "November 14, 1969",
        "November 19, 1969",
        "Pete Conrad",
        "Alan Bean",
        "Richard Gordon",
        "34.3",
    ),
    (
        "Apollo 14",
        "January 31, 1971",
        "February 5, 1971",
        "Alan Shepard",
        "Edgar Mitchell",
        "Stuart Roosa",
        "42.3",
    ),
    (
        "Apollo 15",
        "July 26, 1971",
        "July 30, 1971",
        "David Scott",
        "James Irwin",
        "Alfred Worden",
        "77.3",
    ),
    (
        "Apollo 16",
        "April 16, 1972",
        "April 21, 1972",
        "John Young",
        "Charles Duke",
        "Ken Mattingly",
        "95.7",
    ),
    (
        "Apollo 17",
        "December 7, 1972",
        "December 11, 1972",
        "Eugene Cernan",
        "Harrison Schmitt",
        "Ronald Evans",
        "110.5",
    ),
)

# Year, winner, votes, runner-up, votes in the Electoral College.
ELECTIONS = (
    (1980, "Ronald Reagan", 489, "Jimmy Carter", 49),
    (1984, "Ronald Reagan", 525, "Walter Mondale", 13),
    (1988, "George H. W. Bush", 426, "Michael Dukakis", 111),
    (1992, "Bill Clinton", 370, "George H. W. Bush", 168),
    (1996, "Bill Clinton", 379, "Bob Dole", 159),
    (2000, "George W. Bush", 271, "Al Gore", 266),
    (2004, "George W. Bush", 286, "John Kerry", 251),
    (2008, "Barack Obama", 365, "John McCain", 173),
    (2012, "Barack Obama", 332, "Mitt Romney", 206),
    (2016, "Donald Trump", 304, "Hillary Clinton", 227),
    (2020, "Joe Biden", 306, "Donald Trump", 232),
)

# Feature, unit, Superior, Michigan, Huron, Erie, Ontario.
GREAT_LAKES = (
    ("Average depth", "feet", 483, 279, 195, 62, 283),
    ("", "meters", 147, 85, 59, 19, 86),
    ("Maximum depth", "feet", 1332, 925, 750, 210, 802),
    ("", "meters", 406, 282, 229, 64, 244),
    ("Volume", "cubic miles", 2900, 1180, 850, 116, 393),
    ("", "cubic km", 12100, 4920, 3540, 484, 1640),
    ("Water area", "square miles", 31700, 22300, 23000, 9910, 7340),
    ("", "square km", 82100, 57800, 59600, 25700, 18960),
    ("Retention time", "years", 191, 99, 22, 2.6, 6),
)

# Date in force, federal minimum wage in dollars an hour.
MINIMUM_WAGES = (
    (date(1978, 1, 1), 2.65),
    (date(1979, 1, 1), 2.90),
    (date(1980, 1, 1), 3.10),
    (date(1981, 1, 1), 3.35),
    (date(1990, 4, 1), 3.80),
    (date(1991, 4, 1), 4.25),
    (date(1996, 10, 1), 4.75),
    (date(1997, 9, 1), 5.15),
    (date(2007, 7, 24), 5.85),
    (date(2008, 7, 24), 6.55),
    (date(2009, 7, 24), 7.25),
)
