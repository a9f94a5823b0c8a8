"""Japanese questions in English: the wording of what is asked for, around its phrases."""

import re
import unicodedata
from typing import NamedTuple

from dsqa.across.from_japanese import english_phrase, english_unit, english_words
from dsqa.across.vocabulary import DatasetWords
from dsqa.regex import regex

_END = regex(r"[\s。.?？!！]+$")
_TAIL = regex(
    r"(?:(?:を|は|が|も|か)?(?:教えて|答えて|答えよ|挙げて|あげて|挙げると|挙げよ|示して|示せ|列挙して|列挙せよ|求めて|求めよ|計算して|述べて|出して|知りたい|知りたく)"
    r"(?:ください|下さい|ほしい|欲しい|くれ|です)?)$"
)
_LISTING = regex(r"挙げ|あげて|列挙|すべて|全て|全部|それぞれ|順に|示し|示せ")
_POLITE = regex(
    r"(?:でしょうか|でしたか|ましたか|ですか|ますか|のか|でした|ました|です|ます|でしょう|だったか|だった|であるか|か)$"
)
_ADJECTIVE = r"(?P<adj>多|少な|高|低|大き|小さ|長|短|広|狭|早|速|遅|若|古|新し|重|軽|安|良|よ|悪|深|浅|強|弱|暑|寒)"
_SUPERLATIVE = regex(
    rf"(?P<before>.*?)(?:が|は|も|を|の)?(?:最も|もっとも|一番|いちばん|(?P<rank>[2-9二三四五])(?:番目|位)に){_ADJECTIVE}"
    r"(?:い|かった|く|さ)?(?P<after>.*)"
)
_SHORT_SUPERLATIVE = regex(
    r"(?P<before>.*?)(?:が|は|も)最(?P<adj>大|小|高|低|多|少|長|短)(?:の|である|だっ(?:た)?|となっ(?:た)?|になっ(?:た)?)?(?P<after>.*)"
)
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
_ASKED = regex(
    r"(?:何|なん)(?P<unit>(?:百万|千|万|億|十億)?(?:人|名|％|%|パーセント|割|ポイント|円|ドル|個|件|台|戸|校|社|回|倍|位|日|週間|か月|カ月|ヶ月|時間|分|秒|度|歳|点|票|種類?|つ|冊|本|頭|匹|羽|世帯|組"
    r"|トン|キログラム|グラム|キロメートル|キロ|メートル|センチ|ミリ|km|kg|mg|ha|m|平方マイル|平方キロ(?:メートル)?|平方メートル|エーカー|ヘクタール|マイル|フィート|ギガジュール|テラジュール|kWh|試合|か所|カ所|箇所|都道府県|か国|カ国|県|市|町|村|駅|年間|年度|年|月|曜日|時)?)"
    r"|いくら|いくつ|どれ(?:だけ|くらい|ぐらい|ほど)|どのくらい|どこ|どちら|どれ|どの(?P<noun>[一-鿕々ァ-ヴーA-Za-z]{1,10})?|誰|だれ|いつ|どういう"
)
_ORDERED = regex(
    r"(?P<measure>.+?)(?:の|が)(?P<adj>多|少な|高|低|大き|小さ|長|短|広|狭|早|遅|若|古|新し|重|軽|安)い(?P<x>[^、]*?)(?:を|、)?(?:上位|順に|順で|ほうから|方から|トップ)[^0-9一二三四五六七八九十]*?"
    r"(?P<n>[0-9]{1,2}|[一二三四五六七八九十])(?:つ|個|人|名|件|社|校|か所|カ国|か国|都市|県|駅|本|種|位|店|台)?(?P<y>.*)"
)
_DIGITS = "一二三四五六七八九十"
_COMPARES = regex(
    r"(?P<one>.+?)(?:は|の(?:ほう|方)が)、?(?P<other>.+?)より(?:も)?、?(?P<what>.*?)(?:が|は)?(?P<adj>多|少な|高|低|大き|小さ|長|短|広|狭|早|速|遅|若|古|新し|重|軽|安)(?:い|かった)$"
)
_MORE = {
    "多": "more", "少な": "less", "高": "higher", "低": "lower", "大き": "larger", "小さ": "smaller", "長": "longer", "短": "shorter",
    "広": "larger", "狭": "smaller", "早": "earlier", "速": "faster", "遅": "later", "若": "younger", "古": "older", "新し": "newer",
    "重": "heavier", "軽": "lighter", "安": "cheaper",
}  # fmt: skip
_CHANGED = regex(
    r"(?P<verb>増減|増え|増加|値上が|値下が|高くな|安くな|減っ|減り|減少|上が|上昇|下が|低下|変わ|変化|伸び|落ち込|落ち|下落)"
)
_UP, _DOWN = (
    regex(r"増え|増加|値上が|高くな|上が|上昇|伸び"),
    regex(r"値下が|安くな|減っ|減り|減少|下が|低下|落ち|下落"),
)
_COMPARED = regex(
    r"(?P<one>.+?)(?:は|が|、)(?P<other>[^は]+?)より(?:も)?(?:何|どれ|いくら|いくつ|どの)[^。]*?(?:多|少な|高|低|長|短|大き|小さ|重|軽|違)"
)
_EXCEEDS = regex(
    r"(?P<one>.+?)(?:は|が)、?(?P<other>.+?)を(?:何[^\sを]{0,4}|どれ(?:だけ|くらい|ほど)|いくら|どのくらい)(?:ほど)?(?P<how>上回|超え|下回)"
)
_RATIO = regex(r"(?P<one>.+?)(?:は|が)(?P<other>.+?)の?(?:何倍|なん倍)")
_GAP = regex(r"(?P<all>.+?と.+?)(?:と)?の(?P<what>[^と]*?)の?差(?:は|が|を)?")
_OF_WHOLE = regex(
    r"(?P<whole>.+?)(?:のうち|の中で|に占める)(?:、|で|は)?(?P<part>.+?)(?:の|が占める)?(?:割合|比率|シェア|構成比)"
)
_TAKES_UP = regex(
    r"(?P<part>.+?)(?:は|が)、?(?P<whole>.+?)の(?:何|なん)(?:％|%|パーセント|割)を?占め"
)
_IS_OF_WHOLE = regex(
    r"(?P<part>.+?)(?:は|が)、?(?P<whole>.+?)の(?:何|なん)(?:％|%|パーセント|割)(?:に(?:なり|あたり|当たり)(?:ます)?|です|でした)?$"
)
_PART_FIRST = regex(
    r"(?P<whole>.+?)のうち、?(?P<part>.+?)(?:は|が)(?:何|なん)(?:％|%|パーセント|割)(?:を占め|です|でした|い|あり|だった)?.*$"
)
_RATHER = regex(
    r"(?P<what>.+?)(?:は|が)、?(?P<one>[^、は]+?)の?(?:ほう|方)が(?P<other>.+?)より(?:も)?(?:何|どれ|いくら|いくつ)"
)
_MEANS = regex(r"(?P<what>.+?)(?:は|とは|って)(?:何|なに|どういう)(?:を|の)?(?:意味|指|表|略|こと)")
_WHAT_IS = regex(r"(?P<what>.+?)とは(?:何|なん|どのような)?$")
_SOURCE = regex(
    r"(?P<what>.*?)(?:は|、)?(?:何|どこ|どの)(?:という)?の?(?P<kind>調査|資料|統計|機関)(?:の|による|によ|から|に基づ|です|か|$)"
)
_BASE = regex(r"何年(?:度)?(?:を|が)(?:100|基準)")
_AS_OF = regex(r"いつ(?:の)?(?:時点|現在)")
_AMONG = regex(r"^(?P<domain>.+?)(?:のうち|の中で|のなかで)(?:は|も|、)*")
_TOGETHER = regex(
    r"合わせて|あわせて|合計で|合計して|全部で|足すと|を合計すると|合わせると|あわせると|通算で?"
)
_EXISTS = regex(r"(?:は|が)?(?:あり|ある|あっ|いる|い|おり|存在し?)(?:た|ます|まし|ません)?$")
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
    """One question, without its punctuation and what is polite only."""

    def __init__(self, text: str, vocabulary: DatasetWords) -> None:
        plain = _END.sub("", unicodedata.normalize("NFKC", text).strip())
        self.is_list = bool(_LISTING.search(plain))
        plain = _END.sub("", _TAIL.sub("", plain))
        self.is_past = plain.endswith(("たか", "た", "ましたか", "でしたか", "だった"))
        self.is_yes_no = plain.endswith("か") or bool(_EXISTS.search(plain))
        self.text = _POLITE.sub("", plain)
        self.vocabulary = vocabulary

    def say(self, phrase: str) -> str:
        return english_phrase(phrase, self.vocabulary)

    def written(self) -> str:
        """The question in English."""
        for read in (
            self._about_words, self._ratio, self._compared, self._whether, self._ordered, self._superlative, self._share,
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
        """What something means, or where it is from."""
        if match := _MEANS.match(self.text):
            return f"What does {_as_said(match['what'], self.say(match['what']))} mean?"
        if match := _WHAT_IS.match(self.text):
            return f"What is the definition of {self.say(match['what'])}?"
        if _BASE.search(self.text):
            return f"Which year is the base of {self.say(_BASE.sub('', self.text)) or 'the index'}?"
        if match := _AS_OF.search(self.text):
            return f"As of what date is {self.say(self.text[: match.start()])}?"
        if match := _SOURCE.match(self.text):
            what = self.say(match["what"]) or "figures"
            return f"Which {_SORT[match['kind']]} are the {what} from?"
        return ""

    def _ratio(self) -> str:
        match = _RATIO.match(self.text)
        if match is None:
            return ""
        one, other = self.say(match["one"]), self.say(match["other"])
        return f"How many times the {other} {self._was} the {one}?"

    def _compared(self) -> str:
        if match := _RATHER.match(self.text):
            what, times = english_words(match["what"], self.vocabulary)
            one, other = self.say(match["one"]), self.say(match["other"])
            when = f"in {times}" if times else ""
            return f"What {self._was} the difference in {what} between {one} and {other} {when}?"
        match = _COMPARED.match(self.text) or _EXCEEDS.match(self.text)
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
        """Whether one thing has more than another."""
        match = _COMPARES.match(self.text)
        if match is None or _ASKED.search(self.text):
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
        """So many of an order."""
        match = _ORDERED.match(self.text)
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
        match = _GAP.match(self.text)
        if match is None:
            return ""
        both, times = english_words(match["all"], self.vocabulary)
        what = self.say(match["what"])
        when = f"in {times}" if times else ""
        named = f"in {what} " if what else ""
        return f"What {self._was} the difference {named}between {both} {when}?"

    def _superlative(self) -> str:
        match = _SUPERLATIVE.match(self.text) or _SHORT_SUPERLATIVE.match(self.text)
        if match is None:
            return ""
        before, after = match["before"], match["after"]
        rank = match.groupdict().get("rank")
        many, much = _SUPERLATIVES.get(match["adj"], ("highest", "highest"))
        placed = f"{_RANKS[rank]} " if rank in _RANKS else ""
        domain, early = "", ""
        if among := _AMONG.match(before):
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
            _TAKES_UP.match(self.text)
            or _OF_WHOLE.match(self.text)
            or _PART_FIRST.match(self.text)
            or _IS_OF_WHOLE.match(self.text)
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
        found = _CHANGED.search(asked.after) or _CHANGED.search(asked.word + asked.after)
        if found is None:
            return ""
        what, times = english_words(re.sub(r"(?:は|が|を)$", "", asked.before), self.vocabulary)
        verb = "change"
        if _UP.search(found["verb"]):
            verb = "increase"
        elif _DOWN.search(found["verb"]):
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
        together = "in total" if _TOGETHER.search(self.text) else ""
        before = _TOGETHER.sub("", asked.before)
        after = _EXISTS.sub("", asked.after)
        exists = bool(_EXISTS.search(asked.after)) or bool(
            not asked.word and _EXISTS.search(self.text)
        )
        rest = before + after if asked.word else _EXISTS.sub("", before)
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
    """The word that asks, and what stands before and behind it."""
    match = _ASKED.search(text)
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
    """The number that a phrase begins with: of 4 regions."""
    found = re.match(r"[0-9]+ ", text)
    return found[0] if found else ""


_HEAD = regex(r"^(.*?)(?=$| (?:of|in|with|from|to|than|aged|over|under|and|except|without)\b)")


def _plural(phrase: str) -> str:
    """A phrase with its first noun in the plural."""
    head = _HEAD.match(phrase)
    if head is None or not head[0] or not head[0][-1].isalpha() or head[0].endswith("s"):
        return phrase
    noun = (
        f"{head[0][:-1]}ies"
        if head[0].endswith("y") and head[0][-2:-1] not in "aeo"
        else f"{head[0]}s"
    )
    return noun + phrase[head.end() :]


_LATIN_ONLY = regex(r"[(（]?[A-Za-z0-9*†‡.]{1,8}[)）]?$")


def _as_said(japanese: str, english: str) -> str:
    """A sign as the question writes it, (X), or the phrase for it."""
    found = _LATIN_ONLY.search(japanese.strip("「」『』\"'"))
    return found[0] if found else english
