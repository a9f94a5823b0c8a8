"""The pieces that times are written with, as one regular expression over normalised text.

A piece ("atom") is a year, a month, a day, a quarter, a half, the word fiscal or a relative
expression. `dsqa.language.times` puts neighbouring atoms together.
"""

import re

from dsqa.language.eras import ERAS
from dsqa.language.kanji import ENGLISH_NUMBERS
from dsqa.language.lang import Lang
from dsqa.regex import regex

MONTHS = {
    "january": 1, "jan": 1,
    "february": 2, "feb": 2,
    "march": 3, "mar": 3,
    "april": 4, "apr": 4,
    "may": 5,
    "june": 6, "jun": 6,
    "july": 7, "jul": 7,
    "august": 8, "aug": 8,
    "september": 9, "sept": 9, "sep": 9,
    "october": 10, "oct": 10,
    "november": 11, "nov": 11,
    "december": 12, "dec": 12,
}  # fmt: skip

ORDINALS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4,
            "4th": 4, "last": 4, "final": 4}  # fmt: skip

# Words that make a number before them an amount and not a year.
_AMOUNT = (
    r"(?!\s*(?:[人円千万億戸件台個本枚頭羽歳位倍]|世帯|トン|メートル|%"
    r"|(?:people|persons|percent|dollars|acres|miles|tons?|units|votes|students|households|meters"
    r"|feet|pounds|gallons|calories|kcal|km|kg|cc|ha|m|g|t)(?![a-z])))"
)
_MONTH = r"(?:1[0-2]|0?[1-9])"
_DAY = r"(?:3[01]|[12]\d|0?[1-9])"
_WEEK = r"(?:5[0-3]|[1-4]\d|0?[1-9])"
_YEAR = r"(?:1[6-9]\d\d|2[01]\d\d)"
_KANJI = r"[一二三四五六七八九十]"
# What follows 年 in durations, ages, school years and the like.
_NO_YEAR = r"(?!間|齢|生|以|未|代|目|ぶり|振|かけ|物|連続|契|程|ほど|債|固定|ごと|毎|月日|数|次|輪)"
_TAIL = rf"(?:[./](?P<{{0}}m>{_MONTH})(?:[./](?P<{{0}}d>{_DAY}))?(?!\d))?"

_SHARED = [
    # 2019-04, 2019/04/01, 2015.10; also 2008-09, which the caller takes for two years
    rf"(?<![\d.,/\-])(?P<iy>{_YEAR})(?P<isep>[-/.])(?P<im>{_MONTH})"
    rf"(?:(?P=isep)(?P<id>{_DAY}))?(?![\d,/%]|\.\d|-\d)",
    # 4/1/2019, 4/2019
    rf"(?<![\d/.])(?P<um>\d{{1,2}})/(?:(?P<ud>\d{{1,2}})/)?(?P<uy>{_YEAR})(?![\d/])",
    # 平成27年度, 平27.10.1, 令和元年, 昭和60-63年
    rf"(?P<era>{ERAS}|(?<![一-鿿])[明大昭平令](?=[.\s]?(?:\d|元年)))[\s.]*"
    rf"(?P<en>元|\d{{1,3}}|{_KANJI}{{1,4}})(?!\d)"
    + _TAIL.format("e")
    + r"(?:\s?[-~/]\s?(?P<es>\d{1,2})(?![\d月]))?(?:\s*(?P<eu>(?:会計)?年度|暦?年))?",
    # 5年後, 十年前
    rf"(?<![\d.,])(?P<jrn>\d{{1,3}}|{_KANJI}{{1,3}})\s*(?P<jru>年|[かカヶケ]月|四半期)(?P<jrd>前|後)"
    r"(?!半)",
    # 2031-W03, 2031 W3; week 3; 第3週
    rf"(?<![\d.,/\-])(?P<wy>{_YEAR})[\s\-]?w(?P<wn>{_WEEK})(?![\da-z])",
    rf"(?<![a-z])w(?:ee)?k\s(?P<wk>{_WEEK})(?![\d%]|[.,]\d)",
    rf"第\s?(?P<wj>{_WEEK})\s?週",
    # 2031M05
    rf"(?<![\d.,/\-])(?P<sy>{_YEAR})m(?P<sm>{_MONTH})(?![\da-z])",
    # 2015年度 / 2015 / 2016-17 / 1990s; 800年 and the like only with 年
    rf"(?<![\d.,$¥£€])(?P<y>{_YEAR}|[1-9]\d{{3}}(?=年))(?!\d|,\d|\.\d)"
    r"(?:\s?[-/~]\s?'?(?P<ys>\d\d)(?!\d|[-/.]\d|,\d|\s?月))?"
    r"(?:(?P<decade>s(?![a-z])|年代)|\s*(?P<yu>(?:会計)?年度|暦?年(?!間))|" + _AMOUNT + ")",
    # 1~3月期, 10月, 三月, 2月末
    rf"(?<!\d)(?P<jm1>{_MONTH})\s?月?\s?[-~]\s?(?P<jm2>{_MONTH})\s?月(?P<jmr>期)?",
    rf"(?<![\d第])(?P<jm>{_MONTH}|十[一二]?|{_KANJI})\s?月(?!間|額|収|給|次|報)(?P<jmf>期)?",
    rf"(?<!\d)(?P<jd>{_DAY})\s?日(?!間|目|前|後|以|未|本)",
    r"第?\s?(?P<jq>[1-4一二三四]|iv|i{1,3})\s?四半期",
    r"(?P<jh>[上下]半期|[上下]期(?![待間])|第[12一二]半期)",
    # relative, Japanese
    r"(?P<jrel>一昨年度?|[前次]の(?:年度?|月|四半期)|[前翌]々?年度?|昨年度?|去年度?|来年度?|[今本当]年度?"
    r"|[前翌当](?:連結)?(?:会計|事業)年度|[前当翌](?:四半)?期(?!間|待|高)|[先前翌来今本当]月)",
    # 20年: an era year whose era stands elsewhere
    rf"(?<![\d.,\-第])(?P<by>\d{{1,3}}|元)(?:\s?[-~]\s?(?P<bs>\d{{1,2}}))?\s?年(?P<bu>度)?{_NO_YEAR}",
    # July 1, 2009; 1 July 2009; Jan-98; May
    rf"(?<![\d.,$a-z'])(?:(?P<dm>{_DAY})(?:st|nd|rd|th)?[\s\-]+(?:of )?)?(?<![a-z])"
    rf"(?P<mn>{'|'.join(sorted(MONTHS, key=len, reverse=True))})(?![a-z])\.?"
    rf"(?:[-']{{1,2}}(?P<my>\d\d)(?!\d)|\s?(?P<md>{_DAY})(?:st|nd|rd|th)?(?![\d%a-z]|,\d{{3}}|\.\d))?",
    r"(?<![a-z\d])(?P<eq>first|second|third|fourth|1st|2nd|3rd|4th|(?:last|final)(?= quarter (?:of|in) ))[\s-](?P<equ>quarter|qtr|half)s?(?![a-z])",
    r"(?<![a-z])q[\s.]{0,2}(?P<q>[1-4])(?![\d%]|[.,]\d)(?!&)",
    r"(?<![\d.,a-z])(?P<q2>[1-4])q(?![a-z])",
    # quarter 3, qtr. 3; 2012 III and 2012:III in tables of national accounts
    r"(?<![a-z])(?:quarter|qtr\.?)\s?(?P<q3>[1-4])(?![\d%]|[.,]\d)",
    r"(?<=[12]\d{3}[\s:-])(?P<q4>iv|i{1,3})(?![a-z'])",
    r"(?<![a-z])(?P<fiscal>fiscal(?:[\s-]years?)?|financial years?|fy)(?![a-z])"
    r"(?:\s?'?(?P<fy>\d\d)(?!\d)(?:\s?[-/]\s?(?P<fs>\d\d)(?!\d))?)?",
    # relative, English
    rf"(?<![a-z\d])(?P<rn>\d{{1,3}}|an?|{'|'.join(sorted(ENGLISH_NUMBERS, key=len, reverse=True))})\s"
    r"(?P<ru>year|quarter|month)s?\s(?P<rd>later|after|afterwards?|hence|from now|earlier|before|ago"
    r"|prior|previously)(?![a-z])",
    r"(?<![a-z])(?P<erel>last|previous|prior|preceding|next|following|this|current)[\s-]"
    r"(?P<ereu>fiscal year|year|quarter|month)(?![a-z])",
    r"(?<![a-z])the (?P<tu>year|quarter|month)\s(?P<td>before|after|earlier|later)(?![a-z])",
]  # fmt: skip

_JAPANESE = [
    # H27, S60.4, R元年度; a lone digit needs a unit except for the present era
    r"(?<![a-z\d.])(?P<ab>[mtshr])\s?\.?(?P<an>元|\d{1,2})(?!\d)"
    + _TAIL.format("a")
    + r"(?:\s?[-~]\s?(?:[hr])?(?P<as>\d{1,2})(?!\d))?(?:\s?(?P<au>年度|年|fy))?(?![a-z])",
]

_ENGLISH = [
    r"(?<![a-z\d'])'(?P<qy>\d\d)(?![\d'a-z])",
    r"(?<![a-z])(?:h|(?<=[12]\d{3}\s)h\s)(?P<h>[12])(?![\da-z])",
]

ATOM: dict[Lang, re.Pattern[str]] = {
    "e": regex("|".join([*_ENGLISH, *_SHARED])),
    "j": regex("|".join([*_JAPANESE, *_SHARED])),
}

HINT = regex(
    r"\d|[元昨前翌次今去来本当先〇一二三四五六七八九十]|[明大昭平令]|[㍻㍼㍽㍾㋀-㋋]|半期|[上下]期"
    r"|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|year|quarter|half|month|week|fiscal|fy|qtr",
    re.IGNORECASE,
)
"""If this finds nothing, the text has no time."""

MAY_HAVE_YEAR = regex(
    r"[^\x00-\x7f]|(?<!\d)(?:1[6-9]|2[01])\d\d(?!\d)|[-'`]\d|f(?:y|iscal|inancial)|(?<![a-z\d])[mtshr][\s.]*\d",
    re.IGNORECASE,
)
"""If this finds nothing, no time of the text has a year: four digits, '98, Jan-98, FY 98, H10, or anything that is not ASCII."""

GLUE = regex(r"[\s,./:\-'_()の]{0,3}(?:(?:of|in|the|for|year|ended|ending)\s){0,3}")
"""What may come between two atoms of one time."""

RANGE_GAP = regex(
    r"\s?(?:-|~|から|より|to|through|thru|until|till|up to|年?以降、?)\s?(?:the |fiscal |fy ?)?"
)
"""What may come between the two ends of a range."""

BETWEEN_GAP = regex(r"\s?(?:and|&|と)\s?(?:the )?")
BETWEEN = regex(r"between (?:the )?(?:years? )?$")
