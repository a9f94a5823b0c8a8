"""Questions about the English samples: question, gold, sheet, cells, kind, alternatives."""

STATES, PRICES, LAKES, WAGES = "Table 1", "Annual averages", "Physical features", "FLSA"

QUESTIONS: dict[int, list[tuple[str, str, str, str, str, str]]] = {
    1: [
        ("What was the population of Colorado in 2010?", "5,029,196", STATES, "C51", "lookup", "5029196"),
        ("How many people lived in the Midwest at the 2020 census?", "68,985,454", STATES, "D16", "lookup", "68985454"),
        ("By what percentage did Utah's population grow from 2010 to 2020?", "18.4%", STATES, "F58", "lookup", "18.4 | 18.4 percent"),
        ("What was the change in West Virginia's population between 2010 and 2020?", "(59,278)", STATES, "E46", "lookup", "-59,278 | -59278 | 59,278 | 59278"),
        ("Which state had the smallest population in 2020?", "Wyoming", STATES, "A60", "header", ""),
        ("How many House seats did Texas gain after the 2020 census?", "+2", STATES, "H44", "lookup", "2 | two"),
        ("How many states had more than 20 million residents in 2020?", "4", STATES, "D12; D34; D44; D50", "compute:count", "four"),
        ("How many more people lived in Texas than in Florida in 2020?", "7,607,318", STATES, "D44; D34", "compute:difference", "7607318"),
        ("What does (X) mean in the table?", "Not applicable", STATES, "A64", "text", "(X) Not applicable. | Not applicable."),
    ],
    2: [
        ("What was the unemployment rate in 2009?", "9.3", PRICES, "B7", "lookup", "9.3% | 9.3 percent"),
        ("By how much did consumer prices change in 2009, in percent?", "(0.4)", PRICES, "C25", "lookup", "-0.4 | -0.4% | 0.4"),
        ("In which year was unemployment highest?", "2010", PRICES, "A8", "header", ""),
        ("What was the Consumer Price Index for 2017?", "245.120", PRICES, "B33", "lookup", "245.12"),
        ("What was the average unemployment rate over 2009, 2010 and 2011?", "9.3", PRICES, "B7; B8; B9", "compute:average", "9.3% | 9.27"),
    ],
    3: [
        ("What is the diameter of Saturn in kilometers?", "120536", "", "B7", "lookup", "120,536"),
        ("Which planet has the shortest day?", "Jupiter", "", "A6", "header", ""),
        ("How many planets have a ring system?", "4", "", "F6; F7; F8; F9", "compute:count", "four"),
    ],
    4: [
        ("Who was the command module pilot of Apollo 15?", "Alfred Worden", "", "F6", "lookup", "Worden"),
        ("Which mission brought back the most lunar samples?", "Apollo 17", "", "A8", "header", "17"),
        ("How many kilograms of samples did Apollo 11 and Apollo 12 bring back together?", "55.9", "", "G3; G4", "compute:sum", "55.9 kg"),
    ],
    5: [
        ("How many electoral votes did Barack Obama receive in 2008?", "365", "", "C9", "lookup", ""),
        ("Who was the runner-up in the 2000 election?", "Al Gore", "", "D7", "lookup", "Gore"),
        ("In which year did the winner get the fewest electoral votes?", "2000", "", "A7", "header", ""),
    ],
    6: [
        ("What is the maximum depth of Lake Superior in meters?", "406", LAKES, "C7", "lookup", "406 m"),
        ("Which lake has the smallest volume?", "Lake Erie", LAKES, "F3", "header", "Erie"),
        ("What is the water area of Lake Huron in square miles?", "23,000", LAKES, "E10", "lookup", "23000"),
    ],
    7: [
        ("What was the federal minimum wage set on September 1, 1997?", "$5.15", WAGES, "B11", "lookup", "5.15"),
        ("When did the minimum wage reach $7.25?", "Jul 24, 2009", WAGES, "A14", "lookup", "July 24, 2009 | 2009-07-24 | 2009"),
    ],
    8: [("How many national parks are there in the United States?", "63", "", "", "text", "")],
}  # fmt: skip
