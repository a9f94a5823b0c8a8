"""Made-up metadata in the manner of e-Stat: titles of statistical tables and what goes with them."""

from random import Random
from typing import Any

from synthetic_words import Draw, places_ja, surveys_ja, words_ja

ERAS = ((2019, "令和"), (1989, "平成"), (1926, "昭和"), (1912, "大正"))
WIDE = str.maketrans("0123456789-", "０１２３４５６７８９－")
FORMATS = Draw(["xls", "csv", "XLS", "xlsx", "EXCEL", "CSV", "excel", "pdf", "XLSX", "db"], 1.0)
STEMS = Draw(
    ["a", "c", "da", "FEH_", "hyo", "h", "jikei", "kakuho-", "y", "b01_", "table", "saisin"]
)
ENDINGS = {"excel": "xls", "db": "html"}
MAKERS = {"総務省": "soumu", "厚生労働省": "mhlw", "経済産業省": "meti", "農林水産省": "maff"}


def era_year(year: int) -> str:
    """2015 -> 平成27年."""
    first, era = next((pair for pair in ERAS if year >= pair[0]), ERAS[-1])
    number = year - first + 1
    return f"{era}{'元' if number == 1 else number}年"


class JapaneseRecords:
    """Draws records. The same random numbers give the same records."""

    language = "j"

    def __init__(self) -> None:
        words = words_ja()
        self._measures = {
            name.partition(":")[2]: draw
            for name, draw in words.items()
            if name.startswith("measures:")
        }
        self._breakdowns = words["breakdowns:一般"]
        self._own_breakdowns = {
            topic: words.get(f"breakdowns:{topic}", self._breakdowns) for topic in self._measures
        }
        self._regions, self._notes, self._units = words["regions"], words["notes"], words["units"]
        self._surveys = Draw(surveys_ja(), 4.0)
        places = places_ja()
        self._prefectures = Draw(sorted(places, key=lambda name: -len(places[name])), 8.0)
        # Capitals and large cities stand first in their prefectures.
        ranked = sorted(
            (rank, number, prefecture, name)
            for number, (prefecture, names) in enumerate(places.items())
            for rank, name in enumerate(names)
        )
        self._places = Draw([(prefecture, name) for _, _, prefecture, name in ranked], 30.0)
        self._items = {
            "品目": words["products"],
            "物価": words["products"],
            "商業": words["products"],
            "産業": words["industries"],
            "事業所": words["industries"],
            "賃金": words["industries"],
            "製造": words["industries"],
            "職業": words["occupations"],
            "労働": words["occupations"],
            "疾病": words["diseases"],
            "医療": words["diseases"],
            "作物": words["crops"],
            "農業": words["crops"],
            "漁業": words["fishes"],
            "外国人": words["countries"],
            "貿易": words["countries"],
            "観光": words["countries"],
            "司法": words["crimes"],
        }
        self._local = (words["places:head"], words["places:tail"])
        self._katakana = tuple(words[f"katakana:{part}"] for part in ("head", "mid", "tail"))
        self._kanji = tuple(words[f"kanji:{part}"] for part in ("head", "mid", "tail"))

    def neighbourhood(self, random: Random) -> str:
        """A made-up part of a town."""
        head, tail = self._local
        name = head(random) + tail(random)
        if random.random() < 0.4:
            name += tail(random)
        if random.random() < 0.5:
            return f"{name}{random.randint(1, 9)}丁目".translate(WIDE)
        return name + random.choice(("町", "", "地区", "字" + tail(random)))

    def item(self, random: Random, topic: str) -> str:
        """What one table is about: a product, an occupation, a disease; sometimes made up."""
        known = self._items.get(topic)
        if known is None or random.random() < 0.25:
            head, mid, tail = self._katakana if random.random() < 0.5 else self._kanji
            return head(random) + mid(random) + tail(random)
        return known(random)

    def time(self, random: Random, every: str) -> str:
        """The time a table is about."""
        year = 2021 - min(int(random.expovariate(0.11)), 95)
        if every == "5":
            year -= year % 5
        text = f"{year}年" if random.random() < 0.3 else era_year(year)
        if every == "月" and random.random() < 0.7:
            text += f"{random.randint(1, 12)}月"
        elif random.random() < 0.2:
            text += random.choice(("度", "10月1日現在", "平均", "第１四半期", "確報", "速報"))
        return text.translate(WIDE) if random.random() < 0.3 else text

    def table_number(self, random: Random) -> str:
        """第２－６表, 表番号00100, 3-1-2."""
        first, second = min(int(random.expovariate(0.1)) + 1, 199), random.randint(1, 30)
        form = random.random()
        if form < 0.4:
            return f"第{first}-{second}表".translate(WIDE)
        if form < 0.6:
            return f"第{first}表"
        if form < 0.8:
            return f"{first}-{second}"
        return f"表番号{first * 100 + second:05d}"

    def record(self, random: Random, key: int) -> dict[str, Any]:
        """One dataset; `key` is a number of its own below 10^12."""
        survey = self._surveys(random)
        topic, part = survey.topics(random), survey.parts(random)
        measure = self._measures[topic](random)
        by = self._own_breakdowns[topic](random)
        second = self._breakdowns(random)
        where, unit = self._regions(random), self._units(random)
        when, number = self.time(random, survey.every), self.table_number(random)
        prefecture, town = self._places(random)
        maker = survey.maker
        form = random.random()
        if maker in ("都道府県", "市町村"):
            place = prefecture if maker == "都道府県" else town
            maker, where = place, f"{place}内"
            name = f"{place}{survey.name}"
        else:
            name = survey.name
        if form < 0.3:
            about = f"{by}，{second}別{measure}－{where}"
            title = f"{name} {when}{survey.name} {part} {number} {about}"
        elif form < 0.5:
            about = f"{by}（{random.randint(2, 22)}区分）別{measure}　{prefecture}"
            title = f"{name} {part} {when} {prefecture} {number}"
        elif form < 0.65:
            about = f"{town}　{self.neighbourhood(random)}の{by}別{measure}"
            title = f"{name} {when} {part} {about}"
        elif form < 0.9:
            item = self.item(random, topic)
            about = f"{item}　{by}別{measure}（{where}）"
            title = f"{name} {part} {number} {item}の{measure} {when}"
        else:
            about = f"{town}の{measure}、{by}別"
            title = f"{about}（{when}）"
        description = f"{about}（{when}、単位：{unit}）"
        if random.random() < 0.2:
            description = f"{name} {part} {description}"
        while random.random() < 0.15:
            description += self._notes(random)
        identifier = f"{key:012d}"
        infid = f"stat_infid={identifier}"
        site = "https://www.e-stat.go.jp/stat-search"
        return {
            "id": identifier,
            "url": f"{site}/files?page=1&layout=datalist&{infid}",
            "attribution": "出典：政府統計の総合窓口(e-Stat)（https://www.e-stat.go.jp/）",
            "title": title,
            "description": description,
            "data": [self.file(random, identifier)],
            "data_fields": {
                "政府統計名": name,
                "提供統計名": f"{name} {part}",
                "統計表名": f"{number} {about}" if random.random() < 0.4 else number,
                "担当機関": maker,
                "データセットの概要": description,
                "集計地域区分": where,
                "公開年月日時分": self.published(random),
            },
        }

    def file(self, random: Random, identifier: str) -> dict[str, str]:
        """The file of a dataset, of which no bytes need to exist."""
        form = FORMATS(random)
        ending = ENDINGS.get(form.lower(), form.lower())
        name = f"{random.getrandbits(256):064x}-{STEMS(random)}{random.randint(1, 99999)}.{ending}"
        source = f"file-download?statInfId={identifier}&fileKind=0"
        return {
            "data_format": form,
            "data_url": f"https://www.e-stat.go.jp/stat-search/{source}",
            "data_filename": name,
        }

    def published(self, random: Random) -> str:
        """A day between 2002 and 2022, or nothing."""
        if random.random() < 0.05:
            return ""
        year, month, day = random.randint(2002, 2022), random.randint(1, 12), random.randint(1, 28)
        return f"{year}-{month:02d}-{day:02d} {random.choice(('08:30', '14:00', '16:30'))}"
