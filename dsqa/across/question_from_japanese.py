"""Japanese questions in English: the form of the question, with its phrases translated."""

import re
import unicodedata
from pathlib import Path
from typing import NamedTuple

from dsqa.across.from_japanese import english_phrase, english_unit, english_words
from dsqa.across.vocabulary import DatasetWords
from dsqa.language.plurals import plural
from dsqa.text.regex import named_patterns

_ADJECTIVE = r"(?P<adj>多|少な|高|低|大き|小さ|長|短|広|狭|早|速|遅|若|古|新し|重|軽|安|良|よ|悪|深|浅|強|弱|暑|寒)"
_WORDING = named_patterns(Path(__file__).with_suffix(".tsv"), ADJECTIVE=_ADJECTIVE)
_SUPERLATIVES = {
    "多": ("most", "highest"), "少": ("fewest", "lowest"), "少な": ("fewest", "lowest"), "高": ("highest", "highest"),
    "低": ("lowest", "lowest"), "大き": ("largest", "largest"), "大": ("largest", "largest"), "小さ": ("smallest", "smallest"),
    "小": ("smallest", "smallest"), "長": ("longest", "longest"), "短": ("shortest", "shortest"), "広": ("largest", "largest"),
    "狭": ("smallest", "smallest"), "早": ("earliest", "earliest"), "速": ("fastest", "fastest"), "遅": ("slowest", "slowest"),
    "若": ("youngest", "youngest"), "古": ("oldest", "oldest"), "新し": ("newest", "newest"), "重": ("heaviest", "heaviest"),
    "軽": ("lightest", "lightest"), "安": ("cheapest", "lowest"), "良": ("best", "best"), "よ": ("best", "best"),
    "悪": ("worst", "worst"), "深": ("deepest", "deepest"), "浅": ("shallowest", "shallowest"), "強": ("strongest", "strongest"),
    "弱": ("weakest", "weakest"), "暑": ("hottest", "hottest"), "寒": ("coldest", "coldest"),
}  # fmt: skip
_RANKS = {"2": "second", "3": "third", "4": "fourth", "5": "fifth", "二": "second", "三": "third"}
_RANKS |= {"四": "fourth", "五": "fifth", "6": "6th", "7": "7th", "8": "8th", "9": "9th"}
_DIGITS = "一二三四五六七八九十"
_MORE = {
    "多": "more", "少な": "less", "高": "higher", "低": "lower", "大き": "larger", "小さ": "smaller", "長": "longer", "短": "shorter",
    "広": "larger", "狭": "smaller", "早": "earlier", "速": "faster", "遅": "later", "若": "younger", "古": "older", "新し": "newer",
    "重": "heavier", "軽": "lighter", "安": "cheaper",
}  # fmt: skip
_SORT = {"調査": "survey", "資料": "source", "統計": "source", "機関": "source"}
_COUNTED = frozenset("つ個件社校種所市県町村駅国")


class _Asked(NamedTuple):
    """What a question asks for."""

    word: str
    unit: str
    noun: str
    before: str
    after: str


def english_question(text: str, vocabulary: DatasetWords) -> str:
    """A Japanese question in English."""
    return _Question(text, vocabulary).written()


class _Question:
    """One question, without its polite words."""

    def __init__(self, text: str, vocabulary: DatasetWords) -> None:
        plain = _WORDING["end"].sub("", unicodedata.normalize("NFKC", text).strip())
        self.is_list = bool(_WORDING["listing"].search(plain))
        plain = _WORDING["end"].sub("", _WORDING["tail"].sub("", plain))
        self.is_past = plain.endswith(("たか", "た", "ましたか", "でしたか", "だった"))
        self.is_yes_no = plain.endswith("か") or bool(_WORDING["exists"].search(plain))
        self.text = _WORDING["polite"].sub("", plain)
        self.vocabulary = vocabulary

    def say(self, phrase: str) -> str:
        return english_phrase(phrase, self.vocabulary)

    def written(self) -> str:
        """The question in English."""
        for read in (
            self._about_words, self._ratio, self._either, self._kinds, self._compared, self._whether, self._ordered, self._superlative, self._share,
            self._gap, self._changed, self._counted_or_looked_up,
        ):  # fmt: skip
            said = read()
            if said:
                said = " ".join(said.split()).replace(" ?", "?").replace(" .", ".")
                return said[0].upper() + said[1:]
        return self.say(self.text)

    @property
    def _was(self) -> str:
        return "was" if self.is_past else "is"

    def _about_words(self) -> str:
        """A question for the meaning or the source of something; "" for any other."""
        if match := _WORDING["means"].match(self.text):
            return f"What does {_as_said(match['what'], self.say(match['what']))} mean?"
        if match := _WORDING["what is"].match(self.text):
            return f"What is the definition of {self.say(match['what'])}?"
        if _WORDING["base"].search(self.text):
            return f"Which year is the base of {self.say(_WORDING['base'].sub('', self.text)) or 'the index'}?"
        if match := _WORDING["as of"].search(self.text):
            return f"As of what date is {self.say(self.text[: match.start()])}?"
        if match := _WORDING["source"].match(self.text):
            what = self.say(match["what"]) or "figures"
            return f"Which {_SORT[match['kind']]} are the {what} from?"
        return ""

    def _ratio(self) -> str:
        match = _WORDING["ratio"].match(self.text)
        if match is None:
            return ""
        one, other = self.say(match["one"]), self.say(match["other"])
        return f"How many times the {other} {self._was} the {one}?"

    def _either(self) -> str:
        match = _WORDING["either"].match(self.text)
        if match is None or not (match["what"] or match["measure"]):
            return ""
        what, times = english_words(match["what"] or match["measure"], self.vocabulary)
        one, other = self.say(match["one"]), self.say(match["other"])
        when = f" in {times}" if times else ""
        return f"Which had the {_MORE[match['adj']]} {what}{when}, {one} or {other}?"

    def _kinds(self) -> str:
        asked = _WORDING["exists"].sub("", self.text)
        match = _WORDING["kinds"].match(asked)
        return f"How many different {_plural(self.say(match['what']))} are there?" if match else ""

    def _compared(self) -> str:
        if match := _WORDING["rather"].match(self.text):
            what, times = english_words(match["what"], self.vocabulary)
            one, other = self.say(match["one"]), self.say(match["other"])
            when = f"in {times}" if times else ""
            return f"What {self._was} the difference in {what} between {one} and {other} {when}?"
        match = _WORDING["compared"].match(self.text) or _WORDING["exceeds"].match(self.text)
        if match is None:
            return ""
        one, times = english_words(match["one"], self.vocabulary)
        other, later = english_words(match["other"], self.vocabulary)
        when = f"in {times or later}" if times or later else ""
        if " of " in one:
            what, _, of = one.rpartition(" of ")
            return f"What {self._was} the difference in {what} between {of} and {other} {when}?"
        return f"What {self._was} the difference between {one} and {other} {when}?"

    def _whether(self) -> str:
        """A question whether one thing has more than another; "" for any other."""
        match = _WORDING["compares"].match(self.text)
        if match is None or _WORDING["asked"].search(self.text):
            return ""
        one, times = english_words(match["one"], self.vocabulary)
        other, later = english_words(match["other"], self.vocabulary)
        what = self.say(match["what"])
        when = f"in {times or later}" if times or later else ""
        more = _MORE[match["adj"]]
        if what:
            return (
                f"{'Did' if self.is_past else 'Does'} {one} have {more} {what} than {other} {when}?"
            )
        return f"{'Was' if self.is_past else 'Is'} {one} {more} than {other} {when}?"

    def _ordered(self) -> str:
        """A question for the first n of an order; "" for any other."""
        match = _WORDING["ordered"].match(self.text)
        if match is None:
            return ""
        n = match["n"]
        many = n if n.isdecimal() else str(_DIGITS.index(n) + 1)
        measure, times = english_words(match["measure"], self.vocabulary)
        noun = self.say(match["x"] or match["y"])
        much = _SUPERLATIVES[match["adj"]][1]
        when = f"in {times}" if times else ""
        return f"List the {many} {_plural(noun)} with the {much} {measure} {when}."

    def _gap(self) -> str:
        match = _WORDING["gap"].match(self.text)
        if match is None:
            return ""
        both, times = english_words(match["all"], self.vocabulary)
        what = self.say(match["what"])
        when = f"in {times}" if times else ""
        named = f"in {what} " if what else ""
        return f"What {self._was} the difference {named}between {both} {when}?"

    def _superlative(self) -> str:
        match = _WORDING["superlative"].match(self.text) or _WORDING["short superlative"].match(
            self.text
        )
        if match is None:
            return ""
        before, after = match["before"], match["after"]
        rank = match.groupdict().get("rank")
        many, much = _SUPERLATIVES.get(match["adj"], ("highest", "highest"))
        placed = f"{_RANKS[rank]} " if rank in _RANKS else ""
        domain, early = "", ""
        if among := _WORDING["among"].match(before):
            domain, early = english_words(among["domain"], self.vocabulary)
            domain, before = domain.removeprefix(_first_number(domain)), before[among.end() :]
        asked = _asked(after)
        subject = re.sub(r"^(?:の|な)?", "", asked.before)
        subject = re.sub(r"(?:のは|は|が|って)$", "", subject)
        noun = self.say(subject) if subject not in ("", "の") else ""
        noun = noun or (self.say(asked.noun) if asked.noun else "")
        measure, times = english_words(before, self.vocabulary)
        times = times or early
        when = f"in {times}" if times else ""
        of = f"of {domain}" if domain else ""
        if asked.word == "いつ" or asked.unit in ("年", "年度", "月", "曜日"):
            kind = {"月": "month", "曜日": "day of the week"}.get(asked.unit, "year")
            return f"In which {kind} was the {measure} {placed}{much} {when} {of}?"
        if asked.unit or asked.word in ("いくら", "いくつ"):
            return f"What {self._was} the {placed}{much} {measure} {noun} {when} {of}?"
        noun = noun or domain
        of = of if noun != domain else ""
        if asked.word in ("誰", "だれ"):
            return f"Who had the {placed}{many} {measure} {when} {of}?"
        if not measure or match["before"].endswith(("で", "に")):
            place = f"in {measure}" if measure else ""
            return f"What {self._was} the {placed}{many} {noun} {place} {when} {of}?"
        if many in ("most", "fewest") and not measure.split(" of ")[0].endswith("s"):
            many = {"most": "largest", "fewest": "smallest"}[many]
        has = "had" if self.is_past else "has"
        return f"Which {noun or 'one'} {has} the {placed}{many} {measure} {when} {of}?"

    def _share(self) -> str:
        match = (
            _WORDING["takes up"].match(self.text)
            or _WORDING["of whole"].match(self.text)
            or _WORDING["part first"].match(self.text)
            or _WORDING["is of whole"].match(self.text)
        )
        if match is None:
            return ""
        whole, times = english_words(match["whole"], self.vocabulary)
        part, later = english_words(match["part"], self.vocabulary)
        when = f"in {times or later}" if times or later else ""
        return f"What percentage of {whole} {'were' if self.is_past else 'is'} {part} {when}?"

    def _changed(self) -> str:
        asked = _asked(self.text)
        if not asked.word or asked.unit == "倍":
            return ""
        found = _WORDING["changed"].search(asked.after) or _WORDING["changed"].search(
            asked.word + asked.after
        )
        if found is None:
            return ""
        what, times = english_words(re.sub(r"(?:は|が|を)$", "", asked.before), self.vocabulary)
        verb = "change"
        if _WORDING["up"].search(found["verb"]):
            verb = "increase"
        elif _WORDING["down"].search(found["verb"]):
            verb = "decrease"
        how = "By how much"
        if asked.unit in ("％", "%", "パーセント"):
            how = "By what percentage"
        elif asked.unit == "ポイント":
            how = "By how many percentage points"
        span = f"from {times}" if " to " in times else f"in {times}" if times else ""
        return f"{how} did the {what} {verb} {span}?"

    def _counted_or_looked_up(self) -> str:
        asked = _asked(self.text)
        together = "in total" if _WORDING["together"].search(self.text) else ""
        before = _WORDING["together"].sub("", asked.before)
        after = _WORDING["exists"].sub("", asked.after)
        exists = bool(_WORDING["exists"].search(asked.after)) or bool(
            not asked.word and _WORDING["exists"].search(self.text)
        )
        rest = before + after if asked.word else _WORDING["exists"].sub("", before)
        phrase = self.say(re.sub(r"(?:は|が|を|も|で|に|って)+$", "", rest))
        if not asked.word:
            if self.is_list:
                return f"List the {phrase}."
            if exists and self.is_yes_no:
                return f"{'Was' if self.is_past else 'Is'} there any {phrase}?"
            return f"What {self._was} the {phrase} {together}?"
        if self.is_list and asked.word not in ("いくら",) and not asked.unit:
            noun = self.say(asked.noun) if asked.noun else ""
            return f"Which {noun} {phrase}?"
        return self._looked_up(asked, phrase, together, exists)

    def _looked_up(self, asked: _Asked, phrase: str, together: str, exists: bool) -> str:
        was = self._was
        if asked.word == "いつ" or asked.unit in ("年", "年度"):
            return f"Which {phrase}?" if phrase.startswith("year") else f"When {was} the {phrase}?"
        if asked.word in ("誰", "だれ"):
            return f"Who {was} the {phrase}?"
        if asked.word in ("どこ", "どちら", "どれ") or asked.noun:
            noun = self.say(asked.noun) if asked.noun else ""
            return f"Which {noun} {was} the {phrase}?" if noun else f"Which {was} the {phrase}?"
        if asked.unit == "位":
            return f"What rank {was} {phrase}?"
        if asked.word == "いくつ" or (exists and asked.unit and asked.unit[-1:] in _COUNTED):
            are = "were" if self.is_past else "are"
            return f"How many {_plural(phrase)} {are} there {together}?"
        if asked.unit in ("％", "%", "パーセント", "割", "度", "") and not together:
            return f"What {was} the {phrase}?"
        unit = english_unit(asked.unit)
        if unit in ("days", "hours", "minutes", "years", "months", "weeks", "seconds"):
            average, rest = (
                ("average ", phrase[7:]) if phrase.startswith("average") else ("", phrase)
            )
            return f"What {was} the {average}number of {unit} {rest}?"
        if unit in ("people", "persons", "") or asked.unit[-1:] in _COUNTED:
            lead = "How many people" if unit and not phrase else f"What {was} the"
            return f"{lead} {phrase} {together}?"
        return f"What {was} the {phrase} {together} in {unit}?"


def _asked(text: str) -> _Asked:
    """The question word, and the text before and after it."""
    match = _WORDING["asked"].search(text)
    if match is None:
        return _Asked("", "", "", text, "")
    return _Asked(
        match[0],
        match["unit"] or "",
        match["noun"] or "",
        text[: match.start()],
        text[match.end() :],
    )


def _first_number(text: str) -> str:
    """The number that a phrase begins with; "" if none."""
    found = re.match(r"[0-9]+ ", text)
    return found[0] if found else ""


def _plural(phrase: str) -> str:
    """A phrase with its first noun in the plural."""
    head = _WORDING["head"].match(phrase)
    if head is None or not head[0][-1:].isalpha():
        return phrase
    return plural(head[0]) + phrase[head.end() :]


def _as_said(japanese: str, english: str) -> str:
    """A symbol as the question writes it, (X); else the English phrase."""
    found = _WORDING["latin only"].search(japanese.strip("「」『』\"'"))
    return found[0] if found else english
