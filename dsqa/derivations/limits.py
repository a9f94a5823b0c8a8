"""Limits on what is derived from a question, for operations over plain and cross tables.

A question has some 1,000 derivations within them, made in milliseconds; a wider limit mostly adds wrong answers.
"""

CANDIDATES = 10
"""Answers that are ranked to the end, likeliest first: no later one is shown."""
READ_AGAIN = 8
"""Answers that the cross-encoder reads, likeliest first: the right one is hardly ever among the others."""
ITEMS = 20
"""Items of an answer if the wording asks for no list and for no number of items: longer lists are wrong groups."""
LISTED = 1_000
"""Items of an answer if the wording asks for a list: no person reads more."""

# Groups of rows of a plain table.
MATCHES = 22
"""Spans that name cells, best first: the others are words that occur in many cells."""
SPAN = 10
"""Words of a span that is looked up as a whole: longer cells are sentences."""
ROW_SETS = 110
"""Groups of rows of a question: each is combined with each column."""
NUMBER_SETS = 40
"""Groups by comparisons of numbers, best first: a number of the question fits each column of numbers."""
COMBINED_MATCHES = 12
"""Matches that are combined with other conditions: pairs grow with their square."""
COMBINED_NUMBERS = 24
"""Comparisons that are combined with other conditions."""
EMPTY_NUMBERS = 12
"""Comparisons that are combined even if no row meets both."""
NUMBERS_SAID = 6
"""Numbers of the question, and columns it names, of which two bound a range or are compared."""
PAIRS = 36
"""Groups that meet two conditions."""
WIDENED_PAIRS = 8
"""Pairs that further conditions are added to."""
EMPTY_PAIRS = 14
"""Pairs of conditions that no row meets: the answer no, or 0."""
UNIONS = 10
"""Groups that meet either of two conditions."""
UNIONS_OF_THREE = 3
"""Unions that a third part is added to, and resulting unions of three."""
NARROWED_UNIONS = 4
"""Unions that are narrowed by a further condition."""
NARROWING_MATCHES, NARROWING_DATES = 6, 3
"""Matches, and dates, by which unions are narrowed."""
STARTS = 8
"""Matches before or behind which rows are taken."""
START_NUMBERS = 6
"""Comparisons (= 1990) before or behind which rows are taken."""
START_ROWS = 3
"""Rows of a match before or behind which others are taken: a larger group has no definite place."""
BETWEEN = 5
"""Matches between two of which rows are taken."""
STANDARDS = 6
"""Matches with whose value others are compared, and matches that are negated."""
NOT_DENIED = 5
"""Matches that are combined with the negation of another."""
DERIVED_OF_GROUPS = 9_000
"""Derivations of all groups in all columns and by all readings: if there are more, only the likeliest columns are used."""
SHOWN_COLUMNS, READ_COLUMNS = 10, 6
"""Columns that are then shown, and columns that are then read as numbers."""
LEAST_GROUPS = 12
"""Groups that are always kept."""

# Large relations.
MANY_ROWS = 100_000
"""Rows of a relation over which all is derived; of larger ones a sample selects what is derived from all rows."""
SAMPLED_EVENLY = 4_000
"""Rows that are sampled evenly: a share is then known within two points."""
SAMPLED_OF_GROUP = 100
"""Rows that are sampled of each group."""
SAMPLE_CHOSEN_GROUPS, SAMPLE_CHOSEN_COLUMNS = 7, 5
"""Groups (including that of all rows) and columns that the sample selects."""

# Operations over plain tables.
COMPUTED_GROUPS = 24
"""Groups over which columns are combined, compared or grouped: each with each pair of columns."""
ORDERED_GROUPS = 12
"""Groups over which different values are put in order, or sought by their number."""
HEAD_GROUPS = 20
"""Groups over which heads are compared."""
TREND_GROUPS = 40
"""Groups whose direction over time is computed: most have no times."""
TIES = 4
"""Rows tied for the largest number that are given as one answer."""
FREQUENCY_TIES = 3
"""Values tied for the highest frequency that are given as one answer."""
NEIGHBOURED = 6
"""Rows of a group whose neighbours can be asked for."""
DIVIDED_COLUMNS = 6
"""Columns of which one is divided by another, best named first."""
SUMMED_COLUMNS = 6
"""Columns whose sums are compared, best named first."""

# Cross tables: lines are their rows and columns.
TABLES = 2
"""Tables of a dataset, by the located cells in them."""
LINES_OF_AXIS = 4_000
"""Lines of an axis with groups: on a longer one nearly every line has a name of its own."""
WORDS_OF_LINES = 50
"""Words of a question in a mask of a line, before its times: both must fit 64 bits."""
TIMES_OF_LINES = 12
"""Times of a question in such a mask."""
SEARCHED_CELLS = 30_000
"""Cells of a table whose texts are searched."""
ROWS, COLUMNS = 14, 10
"""Rows and columns that are used singly, likeliest first."""
TOTALS = 2
"""Totals of an axis that are used in addition."""
LINES_ACROSS = 4
"""Lines of the other axis at which a group is evaluated."""
GROUPS = 7
"""Groups of lines of an axis."""
NAMED_GROUPS = 3
"""Groups of those lines of a group that the question names."""
BOUNDED_OF = 4
"""Groups that are restricted to the lines whose labels are within a bound."""
BOUNDED_GROUPS = 8
"""Groups of such lines."""
LINE_PAIRS = 14
"""Pairs of lines that are compared."""
PAIRED, PAIRED_WITH_TOTAL = 8, 4
"""Lines that are paired with each other, and with their totals and parents."""
PAIRS_ACROSS = 3
"""Lines of the other axis in which a pair is compared."""
AMOUNTS = 5
"""Lines with amounts if a share is asked for."""
REST_ROWS, REST_COLUMNS = 5, 4
"""Rows and columns whose cells, as shares, are subtracted from the whole."""
LABELS = 12
"""Labels of a level in one answer."""
LABELS_OF_GROUP = 8
"""Labels of a group of lines, or of its lines beyond a bound, in one answer."""
VALUES_OF_GROUP = 5
"""Numbers of a group in one answer."""
TOP = 6
"""Lines with the largest numbers in one answer."""
WHOLES = 3
"""Totals and parents that a group may be a share of."""
RANKED_LINES = 2
"""Lines of an axis, best first, one of which may be what a question asks the rank of."""
EACH_LISTED = 24
"""Numbers of lines each of which is asked for."""
EVENTS = 8
"""Events that are listed."""
ROWS_OF_RANGES = 2_000
"""Rows of a table in whose ranges a number has its place."""
OPERANDS = 200
"""Cells of a verdict over a group that are kept as its operands, for display."""
CLASS_STEPS = 12
"""Classes that follow each other in one range (under 5, 5 to 9, …)."""
SUMMED_ROWS = 50_000
"""Rows of a list of combinations that is summed for a question."""
DIFFERENT_TIMES = 400
"""Different cells of a column of which each is read as a time."""
NAMES_OF_KIND = 5_000
"""Maximum number of different cells of a column among which things of a kind are sought by the endings of their names."""
