"""English questions in Japanese: the form of the question, with its phrases translated."""

import re
import unicodedata

from dsqa.across import patterns_en as asks
from dsqa.across.from_english import japanese_phrase, japanese_words, pieces
from dsqa.across.patterns_en import ASKS
from dsqa.across.vocabulary import PART, DatasetWords
from dsqa.text.regex import regex


def japanese_question(text: str, vocabulary: DatasetWords) -> str:
    """An English question in Japanese."""
    return _Question(text, vocabulary).written()


class _Question:
    """One question, without its punctuation and without words that only ask for a unit."""

    def __init__(self, text: str, vocabulary: DatasetWords) -> None:
        plain = ASKS["end"].sub("", unicodedata.normalize("NFKC", text).strip())
        plain = ASKS["in unit"].sub("", " ".join(plain.split()))
        self.together = "合わせて" if ASKS["together"].search(plain) else ""
        self.average = "平均" if ASKS["average"].search(plain) else ""
        plain = " ".join(ASKS["average"].sub("", ASKS["together"].sub("", plain)).split())
        plain = ASKS["spelled"].sub(lambda word: asks.NUMBERS[word[1].lower()], plain)
        self.vocabulary = vocabulary
        self.domain = ""
        if match := ASKS["among"].match(plain):
            self.domain, plain = self.say(match["domain"]) + "のうち、", match["rest"]
        self.text = plain

    def say(self, phrase: str) -> str:
        return japanese_phrase(phrase, self.vocabulary)

    def written(self) -> str:
        """The question in Japanese."""
        for read in (
            self._about_words, self._times, self._share, self._difference, self._changed, self._moved, self._either,
            self._ordered, self._superlative, self._whether, self._yes_no, self._list, self._when, self._counted, self._how_much, self._which,
        ):  # fmt: skip
            said = read()
            if said:
                return self.domain + said
        return self.domain + self.say(self.text) + "は？"

    def _about_words(self) -> str:
        if match := ASKS["means"].match(self.text):
            return f"{self.say(match['what']) or match['what']}は何を意味していますか"
        if match := ASKS["not included"].match(self.text):
            return (
                f"{self.say(match['after'])}に含まれていないのはどの{self.say(match['what'])}ですか"
            )
        if match := ASKS["base"].search(self.text):
            return f"{self.say(_rest(self.text, match)) or 'この指数'}は何年を100としていますか"
        if match := ASKS["as of"].search(self.text):
            return f"{self.say(_rest(self.text, match))}はいつ現在ですか"
        if match := ASKS["source"].search(self.text):
            what = self.say(match["what"] or "") or "数字"
            kind = "調査" if match["kind"].lower() == "survey" else "資料"
            return f"{what}は何の{kind}によるものですか"
        return ""

    def _times(self) -> str:
        match = ASKS["as many"].match(self.text)
        rest = self.say(match["rest"] or "") + "の" if match and match["rest"] else ""
        match = match or ASKS["times"].match(self.text)
        if match is None:
            return ""
        other, one = self.say(match["other"]), self.say(match["one"])
        return f"{rest}{one}は{other}の何倍？"

    def _share(self) -> str:
        if match := ASKS["of previous"].match(self.text):
            return f"{self.say(match['part'])}は{self.say(match['whole'])}の何％ですか"
        match = ASKS["share"].match(self.text)
        if match is None:
            return ""
        whole, times = japanese_words(match["whole"], self.vocabulary)
        part, later = japanese_words(match["part"], self.vocabulary)
        when = f"{times or later}の" if times or later else ""
        return f"{when}{whole}に占める{part}の割合は何％ですか"

    def _difference(self) -> str:
        if match := ASKS["difference"].search(self.text):
            what, _ = japanese_words(match["what"] or "", self.vocabulary)
            one, times = japanese_words(match["one"], self.vocabulary)
            other, later = japanese_words(match["other"], self.vocabulary)
            when = f"{times or later}の" if times or later else ""
            return f"{one}と{other}では、{when}{what}の差はいくらですか"
        if match := ASKS["exceeds"].match(self.text):
            one, times = japanese_words(match["one"], self.vocabulary)
            other, later = japanese_words(match["other"], self.vocabulary)
            when = f"{times or later}の" if times or later else ""
            return f"{when}{one}は{other}よりいくら多いですか"
        if match := ASKS["more than"].match(self.text):
            if match["other"][:1].isdecimal():
                return ""
            what, times = japanese_words(match["what"], self.vocabulary)
            other, later = japanese_words(match["other"], self.vocabulary)
            when = f"{times or later}の" if times or later else ""
            more = asks.MORE[match["kind"].lower()]
            return f"{when}{what}は{other}よりいくら{more}ですか"
        return ""

    def _changed(self) -> str:
        match = ASKS["changed"].match(self.text)
        if match is None:
            return ""
        what, times = japanese_words(f"{match['what']} {match['after']}", self.vocabulary)
        verb = "増減しましたか"
        if ASKS["up"].search(match["verb"]):
            verb = "増えましたか"
        elif ASKS["down"].search(match["verb"]):
            verb = "減りましたか"
        unit = "いくら"
        if "percentage point" in self.text.lower():
            unit = "何ポイント"
        elif "percent" in self.text.lower():
            unit = "何％"
        elif match["unit"] == "people":
            unit = "何人"
        when = f"{times}に" if times and "から" not in times else times
        return f"{what}は{when}{unit}{verb}"

    def _moved(self) -> str:
        match = ASKS["moved"].match(self.text)
        if match is None:
            return ""
        what = self.say(match["what"] or match["object"] or "")
        noun, since = self.say(re.sub(r"^one\b", "", match["noun"])), self.say(match["since"])
        verb = "減った" if ASKS["down"].search(match["verb"]) else "増えた"
        return f"{since}より{what}が{verb}{noun or 'の'}はどれですか"

    def _ordered(self) -> str:
        if (first := ASKS["ordered first"].match(self.text)) and first["sup"]:
            degree = asks.DEGREES[first["sup"].lower()]
            measure = self.say(first["measure"] or "")
            lead = f"{measure}が{degree}" if measure else degree
            return f"{lead}順に{self.say(first['noun'])}を{first['n']}つ挙げてください"
        match = ASKS["ordered"].match(self.text)
        if match is None or not (match["top"] or match["sup"]):
            return ""
        measure, times = japanese_words(match["measure"], self.vocabulary)
        degree = asks.DEGREES.get((match["sup"] or "").lower(), "多い")
        if (match["top"] or "").lower() == "bottom":
            degree = "少ない"
        when = f"{times}の" if times else ""
        noun = self.say(match["noun"])
        if match["of"]:
            noun += f"の{self.say(match['of'])}"
        return f"{when}{measure}が{degree}順に{noun}を{match['n']}つ挙げてください"

    def _whether(self) -> str:
        match = ASKS["whether"].match(self.text)
        if match is None or (match["other"] or match["other2"])[:1].isdecimal():
            return ""
        one, times = japanese_words(match["one"] or match["one2"], self.vocabulary)
        other, later = japanese_words(match["other"] or match["other2"], self.vocabulary)
        what = self.say(match["what"] or match["what2"] or "")
        degree = asks.MORE[(match["more"] or match["more2"]).lower()]
        when = f"{times or later}の" if times or later else ""
        return f"{when}{one}は{other}より{what + 'が' if what else ''}{degree}ですか"

    def _either(self) -> str:
        found = (ASKS[name].match(self.text) for name in ("either", "either of", "between two"))
        match = next(filter(None, found), None)
        if match is None:
            return ""
        what, times = japanese_words(match["what"], self.vocabulary)
        one, other = self.say(match["one"]), self.say(match["other"])
        when = f"{times}の" if times else ""
        return f"{when}{what}は{one}と{other}のどちらが{asks.MORE[match['more'].lower()]}ですか"

    def _superlative(self) -> str:
        found = (pattern.match(self.text) for pattern in asks.SUPERLATIVES)
        match = next(filter(None, found), None)
        if match is None:
            return ""
        subject = match["subject"].strip()
        middle, after = match["middle"].strip(), match["after"].strip()
        degree = asks.DEGREES.get((match["sup"] or "").lower()) or asks.QUALITIES.get(
            match["quality"], "多い"
        )
        measures = asks.QUALITY_MEASURES.get((match["quality"] or "").lower(), ())
        quality, _ = self.vocabulary.best(measures, "j")
        most = asks.RANKS.get((match["rank"] or "").lower(), "最も")
        said, times = japanese_words(after, self.vocabulary)
        between, earlier = japanese_words(middle, self.vocabulary)
        when = f"{times or earlier}の" if times or earlier else ""
        # The maximum temperature is a measure in its own right.
        whole = pieces(f"{match['sup'] or ''} {after}", self.vocabulary)
        if (
            match["sup"]
            and whole
            and whole[0].text.startswith(("最高", "最低", "最大", "最小"))
            and len(whole[0].text) > 2
            and self.vocabulary.knows(whole[0].text, "j") >= PART
        ):
            measured = self.say(f"{match['sup']} {after}")
            if not subject:
                return f"{measured}は？"
            high = "低い" if whole[0].text.startswith(("最低", "最小")) else "高い"
            return f"{measured}が最も{high}{self.say(subject)}は？"
        if subject:
            measure = f"{said}の{between}" if said and between else said or between
            measure = measure or quality
            return f"{when}{measure}が{most}{degree}{self.say(subject)}はどれですか"
        first, _, rest = _first_chunk(after)
        noun, place = self.say(first), self.say(rest)
        where = f"{place}で" if place else ""
        if ASKS["numeric"].search(first) and match["wh"].lower() != "who":
            return f"{place + 'の' if place else ''}最も{degree}{noun}はいくらですか"
        of = f"{quality}が" if quality else ""
        return f"{where}{of}{most}{degree}{noun}はどれですか"

    def _yes_no(self) -> str:
        if match := ASKS["yes no"].match(self.text):
            return f"{self.say(match['what'])}はありますか"
        if match := ASKS["polar"].match(self.text):
            return f"{self.say(match['what'])}ですか"
        return ""

    def _list(self) -> str:
        match = ASKS["list"].match(self.text)
        return f"{self.say(match['what'])}をすべて挙げてください" if match else ""

    def _when(self) -> str:
        if match := ASKS["when"].match(self.text):
            return f"{self.say(match['what'])}はいつですか"
        if match := ASKS["who"].match(self.text):
            verb, _, what = match["what"].partition(" ")
            if verb.lower() in asks.WRITERS:
                writer, _ = self.vocabulary.best(asks.WRITERS[verb.lower()], "j")
                return f"{self.say(what)}の{writer}は誰ですか"
            return f"{self.say(match['what'])}は誰ですか"
        if match := ASKS["where"].match(self.text):
            return f"{self.say(match['what'])}はどこですか"
        return ""

    def _counted(self) -> str:
        if match := ASKS["number of"].match(self.text):
            said = self.say(match["what"])
            return f"{said}はいくつありますか" if ASKS["conditional"].search(said) else ""
        match = ASKS["count"].match(self.text)
        if match is None:
            return ""
        verb = match["verb"].lower()
        what = match["what"]
        if match["lead"] or verb in (
            "had",
            "have",
            "has",
            "exceed",
            "exceeded",
            "cost",
            "with",
            "who",
            "that",
        ):
            joined = (
                f"{what} with {match['after']}" if not match["lead"] else f"{what} {match['after']}"
            )
            said = self.say(joined)
            if ASKS["conditional"].search(said):
                return f"{said}はいくつありますか"
        if "there" in verb:
            said = self.say(f"{what} {match['after']}")
            return f"{said}は{self.together}いくつありますか"
        return ""

    def _how_much(self) -> str:
        match = ASKS["how"].match(self.text)
        if match is None:
            return ""
        first = match["what"].split(" ")[0].lower()
        counter = asks.COUNTER.get(first, "いくつ" if match["kind"].lower() == "many" else "いくら")
        said = self.say(_turned(match["what"]))
        if first in ("people", "persons") and "人" in said:
            counter = "何人"
        return f"{said}は{self.average}{self.together}{counter}ですか"

    def _which(self) -> str:
        if match := ASKS["auxiliary"].match(self.text):
            said = self.say(match["what"])
            many = "それぞれ" if match["what"].split(" ")[0].endswith("s") else ""
            return (
                f"{said}は{many}{self.average}{self.together}いくらですか"
                if many
                else f"{said}は？"
            )
        match = ASKS["which"].match(self.text)
        if match is None:
            return ""
        said = self.say(_turned(match["what"]))
        if ASKS["conditional"].search(said):
            return f"{said}をすべて挙げてください"
        return f"{said}はどれですか"


_SUBJECT_VERB = regex(
    r"^(?P<what>.*?)\s(?:did|does|do|have|has|had|is|was|are|were)\s(?P<of>.*)$", re.I
)


def _turned(text: str) -> str:
    """A question tail as a phrase, the thing asked for first: "gold medals did Japan win" as "gold medals with Japan win"."""
    match = _SUBJECT_VERB.match(text)
    return f"{match['what']} with {match['of']}" if match else text


def _rest(text: str, match: re.Match[str]) -> str:
    return re.sub(
        r"^(?:which|what)\b",
        "",
        f"{text[: match.start()]} {text[match.end() :]}".strip(),
        flags=re.I,
    )


_PREPOSITION = regex(r"\b(?:of|in|at|on|for|among|between|from|to|with)\b", re.I)


def _first_chunk(text: str) -> tuple[str, str, str]:
    match = _PREPOSITION.search(text)
    return (text[: match.start()], match[0], text[match.end() :]) if match else (text, "", "")
