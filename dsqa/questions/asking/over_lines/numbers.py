"""What a question on a cross table says of its numbers: amounts, rates, profits, medians, falls, and that something is not so."""

import re

from dsqa.questions.asking.saying import says
from dsqa.text.regex import regex

_NOT = r"\b(?:no|not|non|without|never|neither|other|un\w+|except)\b|以外|除|ない|非|無"
NEGATION = regex(_NOT)
"""Words of negation, in labels too."""
says_not = says(_NOT)
"""Whether a question has such a word."""
names_profit = says(r"黒字|赤字|\b(?:profit|loss|surplus|deficit)\b")
"""Whether a question names a profit or a loss."""
names_amount = says(r"\b(?:numbers?|amounts?|how many|counts?)\b|数(?!値)|額|[人件]が", re.I)
"""Whether a question names an amount: its change is no percentage."""
names_rate = says(r"率|割合|比(?!べ)")
"""Whether a Japanese question names a rate or a share."""
asks_largest_fall = says(r"最も(?:大きく)?減|一番減|いちばん減|もっとも減")
"""Whether a Japanese question asks for the largest fall."""
asks_published_median = says(
    r"\bmedian (?:[a-z]+ ){0,3}(?:incomes?|earnings|wages?|salar(?:y|ies)|pay|wealth|worth|debts?|rents?|prices?|values?|ages?|time|duration)\b"
    r"|(?:年齢|所得|年収|収入|賃金|給与|家賃|価格)の?中央値"
)
"""Whether a question names what statistics state as medians of people, households or homes: numbers of a table of them, whose title says so, are such medians."""
