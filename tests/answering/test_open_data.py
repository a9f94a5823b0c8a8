"""Files as newspapers and towns put them into repositories: English heads over Japanese cells, shares of one, codes, initials, reasons."""

from collections.abc import Callable

import pytest

Asked = Callable[[str, str], tuple[str, str]]
COUNCIL = """order,elected,name,party,votes
1,true,森　花,青空党,"9,617"
2,true,岡　一郎,無所属,"8,411"
3,true,原　健,青空党,"7,226"
4,false,林　優,みどりの党,"5,101"
5,false,谷　誠,無所属,988
6,false,西　学,青空党,620
"""
GROUNDS = """スタジアム名,住所,入場可能数
みなとスタジアム,神奈川県横浜市1,70000
とどろきスタジアム,神奈川県川崎市2,26000
三ツ沢球技場,神奈川県横浜市3,15000
日本平スタジアム,静岡県静岡市4,19000
愛鷹競技場,静岡県沼津市5,5100
"""
RATES = "state,median_income,share_jobless,share_foreign,crimes_per_100k_ccl,avg_crimes_per_100k_zbi\n" + "".join(
    f"{state},{income},{jobless},{foreign},{one},{other}\n"
    for state, income, jobless, foreign, one, other in (
        ("Ohio", 49000, 0.045, 0.03, 0.13, 3.2),
        ("Iowa", 57000, 0.036, 0.03, 0.25, 0.5),
        ("Maine", 51000, 0.044, "", 0.46, 2.6),
        ("Utah", 63000, 0.035, 0.04, 0.06, 2.3),
        ("Texas", 53000, 0.042, 0.11, 0.17, 0.7),
        ("Idaho", 53400, 0.062, 0.04, 0.12, 1.8),
    )
)  # fmt: skip
LEAVERS = """Member,Party,Left,Reason
Ann Lee,R,1/15/2018,Took a job with a bank
Cid Moe,D,1/2/2018,Ill health
Eva Poe,R,12/8/2017,Tax evasion
Gus Roy,D,6/30/2017,Elected mayor
"""
LAUNCHERS = """agency,count,class,short_name,short_english_name,english_name
NASA,469,C,NASA,-,National Space Agency
SPX,65,B,SpaceX,-,SpaceX Inc
AE,258,B,Arianespace,Ariane,Arianespace Inc
IRSA,8,D,IRSA,-,Iranian Space Agency
CALT,181,C,CALT,Calt,Academy of Launch Vehicles
JAXA,8,C,JAXA,-,Japan Exploration Agency
"""
PRICES = "name,currency_code,local_price,date\n" + "".join(
    f"{name},{code},{price + at},{year}-04-01\n"
    for at, year in enumerate((2000, 2001, 2002))
    for name, code, price in (("Argentina", "ARS", 2.5), ("China", "CNY", 9.9), ("Peru", "CNY", 8))
)  # fmt: skip

CARDS = """都道府県名,総数（人口）【1月時点】,交付枚数【3月時点】,人口に対する交付枚数率
香川県,"1,002,173","71,482",7.1%
愛媛県,"1,415,997","98,498",7.0%
高知県,"740,059","39,748",5.4%
宮崎県,"1,128,078","116,620",10.3%
福岡県,"5,122,448","372,146",7.3%
"""
GROUPS = "会派名,議員数\n自由会,115\n公明会,11\n日本維新会,21\n日本共産会,11\n沖縄会,2\n"
PLAYERS = "name,cup,born,won,age\n" + "".join(
    f"{name},{cup},{born},{won},{age}\n"
    for name, cup, born, won, age in (
        ("Ann Lee", "North Cup", "1942-08-23", "1968-06-08", 9421),
        ("Cid Moe", "NA", "1956-03-19", "NA", "NA"),
        ("Eva Poe", "South Cup", "1951-07-31", "1971-06-05", 7249),
        ("Gus Roy", "NA", "1943-12-25", "NA", "NA"),
        ("Ida Kay", "South Cup", "1954-12-21", "1974-06-15", 7116),
        ("Leo Fox", "NA", "1938-10-07", "NA", "NA"),
        ("Mia Orr", "East Cup", "1956-04-19", "1976-06-13", 7360),
        ("Pat Rae", "West Cup", "1955-01-31", "1978-06-10", 8531),
    )
)
SWEETS = "name,chocolate,fruity,winpercent\n" + "".join(
    f"Sweet {name},{at % 2},{1 - at % 2},{40 + at}.5\n" for at, name in enumerate("ABCDEF")
)


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (COUNCIL, "森花さんの得票数は", "9,617"),
        (COUNCIL, "当選者は何人ですか", "3"),
        (COUNCIL, "落選した人の中で一番票が多かったのは誰？", "林 優"),
        (COUNCIL, "無所属の候補者の得票数の合計は", "9,399"),
        (COUNCIL, "1000票に届かなかった候補者は何人いますか", "2"),
        (GROUNDS, "神奈川県にあるスタジアムは何か所ですか", "3"),
        (RATES, "Which states have a jobless share below 4%?", "Iowa; Utah"),
        (RATES, "Which state has the most crimes per 100,000 according to the ZBI?", "Ohio"),
        (LEAVERS, "Why did Eva Poe leave?", "Tax evasion"),
        (LAUNCHERS, "What is the English name of IRSA?", "Iranian Space Agency"),
        (CARDS, "愛媛県と香川県ではどちらの交付枚数が多いですか", "愛媛県"),
        (GROUPS, "公明会の議員数は日本共産会と同じですか", "はい"),
        (PLAYERS, "Which players have no age?", "Cid Moe; Gus Roy; Leo Fox"),
        (SWEETS, "What is the average win percentage of fruity sweets?", "42.5"),
        (LAUNCHERS, "Did Arianespace launch more than SpaceX?", "yes"),
    ],
)
def test_answers(asked: Asked, text: str, question: str, answer: str) -> None:
    found, told = asked(text.rstrip(), question)
    assert found == answer
    told = told.replace(",", "").replace("\u3000", " ").removesuffix(".0")
    assert told in (answer.replace(",", ""), "True", "はい")


@pytest.mark.parametrize(
    ("text", "question", "wrong"),
    [
        (PRICES, "Which country appears only once?", "Argentina"),
        (LAUNCHERS, "How many agencies are in China?", "3"),
        (LEAVERS, "How old was Cid Moe when he left?", "2"),
        (PLAYERS, "Which cup was won most often?", "NA"),
    ],
)
def test_codes_initials_and_parts_of_dates_are_no_answers(
    asked: Asked, text: str, question: str, wrong: str
) -> None:
    assert asked(text.rstrip(), question)[0] != wrong
