"""Japanese practice tables of a town that does not exist, invented with seeded random numbers.

The numbers are drawn one after the other over all tables: their order is part of the result.
"""

import csv
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from random import Random

SEED = 20261123

Table = tuple[list[str], list[list]]
"""The heads and the rows."""

TOWNS = [
    "中央町",
    "本町",
    "緑ヶ丘",
    "東山",
    "西浜",
    "北原",
    "南台",
    "桜町",
    "栄町",
    "旭町",
    "港町",
    "若葉台",
    "大手町",
    "松原",
    "藤沢町",
    "神明町",
    "白鳥",
    "宮前",
]


def era_date(year: int, month: int | None = None, day: int | None = None) -> str:
    """A date of the Japanese calendar, `昭和` at the earliest."""
    when = (year, month or 12, day or 31)
    if when >= (2019, 5, 1):
        era, before = "令和", 2018
    elif when >= (1989, 1, 8):
        era, before = "平成", 1988
    else:
        era, before = "昭和", 1925
    text = f"{era}{'元' if year - before == 1 else year - before}年"
    return text + (f"{month}月" if month else "") + (f"{day}日" if day else "")


def shisetsu(dice: Random) -> Table:
    """Public buildings and parks of a town."""
    kinds = ["図書館", "体育館", "公民館", "博物館", "プール", "公園"]
    rows = []
    for number in range(48):
        town = TOWNS[number % 18]
        kind = dice.choices(kinds, [3, 3, 6, 1, 2, 5])[0]
        year = dice.randint(1966, 2021)
        name = {
            "図書館": f"{town}図書館",
            "体育館": f"{town}体育館",
            "公民館": f"{town}公民館",
            "博物館": f"{town}郷土博物館",
            "プール": f"市民プール{town}",
            "公園": f"{town}総合公園",
        }[kind]
        if any(row[1] == name for row in rows):
            continue
        rows.append(
            [
                f"F{len(rows) + 1:03d}",
                name,
                kind,
                f"海風市{town}{dice.randint(1, 6)}-{dice.randint(1, 20)}-{dice.randint(1, 30)}",
                year,
                dice.randint(180, 9800) if kind != "公園" else dice.randint(9000, 88000),
                "-" if kind == "公園" else dice.randint(3000, 210000),
                dice.choice([0, 10, 20, 35, 50, 80, 120]),
                dice.choice(["有", "無", "有"]),
                dice.choice(["月曜日", "火曜日", "第3水曜日", "なし"]),
                ""
                if dice.random() < 0.25
                else f"03{dice.randint(0, 9)}-{dice.randint(200, 899)}-{dice.randint(1000, 9999)}",
            ]
        )
    return (
        [
            "施設番号",
            "施設名",
            "種別",
            "所在地",
            "開設年",
            "面積(㎡)",
            "利用者数（人）",
            "駐車場（台）",
            "バリアフリー",
            "休館日",
            "電話番号",
        ],
        rows,
    )


def kankou(dice: Random) -> Table:
    """Visitors of a town, by month."""
    rows = []
    for year in range(2018, 2025):
        for month in range(1, 13):
            base = [52, 48, 70, 95, 110, 72, 98, 140, 85, 120, 105, 63][month - 1] * 1000
            share = 1 if year < 2020 or year >= 2023 else 0.35 if year < 2022 else 0.7
            total = int(base * share * dice.uniform(0.85, 1.15))
            staying = int(total * dice.uniform(0.2, 0.4))
            foreign = int(total * dice.uniform(0.05, 0.15)) if share == 1 else dice.randint(0, 400)
            rows.append(
                [
                    era_date(year, month, 1).replace("1日", ""),
                    f"{total:,}",
                    f"{staying:,}",
                    f"{total - staying:,}",
                    "-" if (year, month) in ((2020, 4), (2020, 5), (2021, 1)) else f"{foreign:,}",
                    round(dice.uniform(18, 72) * (0.6 + 0.4 * share), 1),
                ]
            )
    return (
        ["年月", "観光客数（人）", "うち宿泊客", "うち日帰り客", "外国人客", "客室稼働率（％）"],
        rows,
    )


def toshokan(dice: Random) -> Table:
    """The books that a library lent most."""
    surnames = [
        "山本",
        "佐藤",
        "小林",
        "高木",
        "井上",
        "村田",
        "森",
        "青木",
        "石川",
        "岡田",
        "中野",
        "藤井",
        "西村",
        "三浦",
    ]
    given_names = ["春子", "健一", "真由美", "龍之介", "涼", "美咲", "修", "千尋", "文彦", "翔"]
    beginnings = [
        "銀色の",
        "夜明けの",
        "最後の",
        "小さな",
        "七つの",
        "見えない",
        "海辺の",
        "青い",
        "忘れられた",
        "遠い",
    ]
    endings = ["郵便局", "約束", "庭", "列車", "季節", "料理帖", "猫", "地図", "図書室", "星座"]
    titles = [beginning + ending for beginning in beginnings for ending in endings]
    dice.shuffle(titles)
    loans = sorted(dice.sample(range(60, 900), 60), reverse=True)
    rows = []
    for number in range(60):
        subject = dice.choices(["小説", "児童書", "実用書", "エッセイ", "歴史"], [6, 4, 3, 2, 2])[0]
        rows.append(
            [
                number + 1,
                titles[number],
                dice.choice(surnames) + " " + dice.choice(given_names),
                dice.choice(["青空社", "文林堂", "みなと書房", "北極星出版", "木の葉社"]),
                dice.randint(2005, 2024),
                subject,
                loans[number],
                dice.choice([0, 0, 0, dice.randint(1, 80), dice.randint(1, 80)]),
                dice.randint(1, 9),
                dice.choice(["○", "×"]),
            ]
        )
    return (
        [
            "順位",
            "書名",
            "著者名",
            "出版社",
            "出版年",
            "分野",
            "貸出回数",
            "予約件数",
            "所蔵冊数",
            "大活字版",
        ],
        rows,
    )


def eki(dice: Random) -> Table:
    """Stations of four railway lines."""
    rows = []
    lines = {"海風線": 14, "山手本線": 12, "東環状線": 10, "北原鉄道": 8}
    prefixes = ["新", "東", "西", "南", "北", "中", "上", "下"]
    places = [
        "桜ヶ谷",
        "富岡",
        "川端",
        "千石",
        "大杉",
        "月見台",
        "鳥居前",
        "花園",
        "八幡",
        "清水橋",
        "泉野",
        "滝川",
        "竹原",
        "浅間",
    ]
    names = []
    for place in places:
        names.append(place)
        names += [prefix + place for prefix in dice.sample(prefixes, 3)]
    dice.shuffle(names)
    used = 0
    for line, count in lines.items():
        for _ in range(count):
            in_2019 = int(10 ** dice.uniform(2.6, 5.1))
            in_2021 = int(in_2019 * dice.uniform(0.55, 0.95))
            in_2023 = int(in_2021 * dice.uniform(0.98, 1.25))
            rows.append(
                [
                    line,
                    names[used] + "駅",
                    dice.choice(["海風市", "北原市", "東山市", "川上町"]),
                    f"{dice.randint(1895, 1999)}年",
                    in_2019,
                    in_2021,
                    "" if dice.random() < 0.06 else in_2023,
                    dice.randint(1, 8),
                    "○" if in_2023 > 3000 or dice.random() < 0.3 else "×",
                ]
            )
            used += 1
    return (
        [
            "路線名",
            "駅名",
            "所在市町村",
            "開業年",
            "2019年度乗降客数",
            "2021年度乗降客数",
            "2023年度乗降客数",
            "出口数",
            "エレベーター",
        ],
        rows,
    )


def senkyo(dice: Random) -> Table:
    """The candidates of a town election."""
    rows = []
    votes = sorted(dice.sample(range(310, 5200), 34), reverse=True)
    used = set()
    for number in range(34):
        while True:
            name = (
                dice.choice(
                    [
                        "石田",
                        "上野",
                        "大谷",
                        "加藤",
                        "木下",
                        "栗原",
                        "坂本",
                        "島田",
                        "杉山",
                        "高田",
                        "田村",
                        "土屋",
                        "中島",
                        "永井",
                        "野口",
                        "橋本",
                        "平野",
                        "本田",
                        "松井",
                        "山下",
                    ]
                )
                + " "
                + dice.choice(
                    [
                        "一郎",
                        "恵子",
                        "大輔",
                        "さゆり",
                        "誠",
                        "直美",
                        "浩",
                        "優子",
                        "孝",
                        "明美",
                        "拓也",
                        "純子",
                    ]
                )
            )
            if name not in used:
                used.add(name)
                break
        given_name = name.split()[1]
        sex = "女" if given_name in ("恵子", "さゆり", "直美", "優子", "明美", "純子") else "男"
        rows.append(
            [
                number + 1,
                name,
                sex,
                dice.randint(27, 78),
                dice.choices(
                    ["無所属", "市民の会", "未来党", "民主会", "公正同盟"], [10, 5, 6, 5, 4]
                )[0],
                dice.choice(["現", "現", "新", "元"]),
                dice.choice(["会社役員", "農業", "団体職員", "政党役員", "無職", "会社員"]),
                votes[number],
                "当選" if number < 26 else "落選",
            ]
        )
    return (["得票順", "候補者名", "性別", "年齢", "党派", "新旧", "職業", "得票数", "結果"], rows)


def gakko(dice: Random) -> Table:
    """The schools of a town."""
    rows = []
    number = 0
    for kind, count in (("小学校", 24), ("中学校", 12), ("高等学校", 6)):
        for town in dice.sample(TOWNS * 2, count):
            name = (
                {"小学校": "市立", "中学校": "市立", "高等学校": "県立"}[kind]
                + town
                + ("第二" if any(town in row[1] and row[2] == kind for row in rows) else "")
                + kind
            )
            if any(row[1] == name for row in rows):
                continue
            number += 1
            pupils = dice.randint(38, 780) if kind != "高等学校" else dice.randint(300, 1080)
            year = dice.randint(1873, 1995)
            if year >= 1926:
                opened = era_date(year, 4, 1)
            elif year > 1912:
                opened = f"大正{year - 1911}年4月1日"
            else:
                opened = f"明治{year - 1867}年4月1日"
            rows.append(
                [
                    f"{number:02d}",
                    name,
                    kind,
                    f"{dice.randint(1, 9)}{dice.randint(10, 99)}-00{dice.randint(10, 99)}",
                    opened,
                    pupils,
                    max(3, round(pupils / dice.uniform(22, 34))),
                    max(8, round(pupils / dice.uniform(11, 18))),
                    dice.choice(["有", "有", "無"]) if kind != "高等学校" else "-",
                    dice.choice(["有", "無", "有", "有"]),
                ]
            )
    return (
        [
            "番号",
            "学校名",
            "区分",
            "郵便番号",
            "創立年月日",
            "児童生徒数",
            "学級数",
            "教員数",
            "給食室",
            "冷房",
        ],
        rows,
    )


def kisho(dice: Random) -> Table:
    """The weather of a summer, by day."""
    rows = []
    first_day = date(2023, 6, 1)
    for number in range(92):
        day = first_day + timedelta(number)
        high = round(dice.gauss([26.5, 32.5, 33][day.month - 6], 2.8), 1)
        low = round(high - dice.uniform(5, 11), 1)
        rain = 0 if dice.random() < 0.55 else round(dice.expovariate(1 / 14) * 2) / 2
        rows.append(
            [
                day.strftime("%Y/%m/%d"),
                "月火水木金土日"[day.weekday()],
                round((high + low) / 2 + dice.uniform(-0.6, 0.6), 1),
                high,
                low,
                f"{rain:.1f}" if rain else "--" if dice.random() < 0.5 else "0.0",
                ""
                if number in (17, 55)
                else round(dice.uniform(0, 3) if rain > 5 else dice.uniform(1, 13.2), 1),
                round(dice.uniform(1.1, 5.9), 1),
                "雨" if rain >= 5 else dice.choice(["晴", "曇", "晴"]),
            ]
        )
    return (
        [
            "年月日",
            "曜日",
            "平均気温(℃)",
            "最高気温(℃)",
            "最低気温(℃)",
            "降水量(mm)",
            "日照時間(h)",
            "平均風速(m/s)",
            "天気",
        ],
        rows,
    )


def uriage(dice: Random) -> Table:
    """Sales of three shops, by product."""
    products = [
        ("緑茶 500ml", "飲料", 140),
        ("ほうじ茶 500ml", "飲料", 140),
        ("炭酸水 1L", "飲料", 118),
        ("缶コーヒー", "飲料", 130),
        ("おにぎり 鮭", "弁当・惣菜", 150),
        ("おにぎり 昆布", "弁当・惣菜", 140),
        ("幕の内弁当", "弁当・惣菜", 598),
        ("唐揚げ弁当", "弁当・惣菜", 550),
        ("ポテトサラダ", "弁当・惣菜", 238),
        ("食パン", "パン", 168),
        ("あんパン", "パン", 128),
        ("カレーパン", "パン", 148),
        ("メロンパン", "パン", 138),
        ("板チョコ", "菓子", 118),
        ("せんべい", "菓子", 198),
        ("ポテトチップス", "菓子", 158),
        ("プリン", "菓子", 180),
        ("単三電池", "日用品", 398),
        ("歯ブラシ", "日用品", 220),
        ("マスク", "日用品", 498),
    ]
    rows = []
    for shop in ["駅前店", "本町店", "空港店"]:
        for number, (name, kind, price) in enumerate(products):
            if dice.random() < 0.08:
                continue
            sold = dice.randint(40, 2600)
            rows.append(
                [
                    f"2024年{dice.choice([4, 5, 6])}月",
                    shop,
                    f"{4900 + number}",
                    name,
                    kind,
                    price,
                    sold,
                    price * sold,
                    dice.choice(["", "", "", 10, 20]),
                    "○" if dice.random() < 0.2 else "×",
                ]
            )
    return (
        [
            "売上月",
            "店舗",
            "商品コード",
            "商品名",
            "分類",
            "単価（円）",
            "販売数",
            "売上金額（円）",
            "割引率（％）",
            "新商品",
        ],
        rows,
    )


def shokuin(dice: Random) -> Table:
    """The staff of a town hall, by office."""
    rows = []
    for department, offices in {
        "総務部": ["総務課", "人事課", "財政課", "税務課"],
        "市民部": ["市民課", "保険年金課", "環境課"],
        "福祉部": ["福祉課", "高齢者支援課", "子育て支援課", "障害福祉課"],
        "建設部": ["道路課", "建築課", "下水道課", "都市計画課"],
        "教育委員会": ["学校教育課", "生涯学習課", "スポーツ課"],
        "消防本部": ["消防総務課", "警防課", "予防課"],
    }.items():
        for office in offices:
            staff = dice.randint(8, 64)
            women = dice.randint(1, staff - 4) if department != "消防本部" else dice.randint(0, 4)
            rows.append(
                [
                    department,
                    office,
                    staff,
                    women,
                    staff - women,
                    dice.randint(0, 30),
                    round(dice.uniform(35, 49), 1),
                    round(dice.uniform(4, 38), 1),
                    f"{staff + dice.randint(-5, 6)}",
                ]
            )
    return (
        [
            "部局",
            "課名",
            "正規職員数",
            "うち女性",
            "うち男性",
            "会計年度任用職員数",
            "平均年齢（歳）",
            "月平均残業時間",
            "前年度正規職員数",
        ],
        rows,
    )


def hinanjo(dice: Random) -> Table:
    """Shelters of a town."""
    rows = []
    for number in range(40):
        town = TOWNS[number % 18]
        name = town + ["小学校体育館", "公民館", "中学校体育館"][number // 18]
        rows.append(
            [
                number + 1,
                name,
                town,
                *("○" if dice.random() < chance else "×" for chance in (0.85, 0.6, 0.45)),
                dice.choice([80, 120, 150, 200, 260, 320, 450, 600, 900]) + dice.randint(0, 19),
                round(
                    dice.choice([2.5, 4.1, 6.8, 9.3, 12, 18.5, 25, 33.2]) + dice.randint(0, 9) / 10,
                    1,
                ),
                dice.choice(["有", "無"]),
                dice.choice(["有", "無", "無"]),
                "" if dice.random() < 0.3 else f"{dice.randint(2, 16)}0",
            ]
        )
    return (
        [
            "番号",
            "避難所名",
            "地区",
            "地震",
            "洪水",
            "津波",
            "収容人数",
            "標高(m)",
            "備蓄倉庫",
            "ペット同行",
            "毛布（枚）",
        ],
        rows,
    )


def bus(dice: Random) -> Table:
    """Bus lines."""
    rows = []
    for number in range(30):
        start, end = dice.sample(
            [
                "海風駅",
                "市役所",
                "総合病院",
                "北原団地",
                "空港",
                "大学前",
                "港",
                "東山駅",
                "動物園",
                "若葉台",
            ],
            2,
        )
        rows.append(
            [
                f"{dice.choice('東西南北')}{number + 1:02d}",
                start,
                end,
                dice.choice(["海風交通", "市営バス", "北原バス"]),
                round(dice.uniform(2.5, 24.8), 1),
                dice.randint(7, 46),
                dice.choice([180, 200, 220, 240, 280, 350, 480]),
                dice.randint(4, 96),
                "-" if dice.random() < 0.2 else dice.randint(2, 70),
                f"{dice.randint(5, 7)}:{dice.randint(0, 59):02d}",
                f"{dice.randint(19, 23)}:{dice.randint(0, 59):02d}",
                dice.choice(["○", "×"]),
            ]
        )
    return (
        [
            "系統",
            "起点",
            "終点",
            "運行会社",
            "距離（km）",
            "停留所数",
            "運賃（円）",
            "平日本数",
            "休日本数",
            "始発",
            "終発",
            "ノンステップ",
        ],
        rows,
    )


def zeishu(dice: Random) -> Table:
    """Taxes of a town, by year."""
    rows = []
    amounts = [5200, 610, 6400, 480, 350, 900]
    for year in range(2005, 2025):
        amounts = [amount * dice.uniform(0.95, 1.07) for amount in amounts]
        rounded = [round(amount) for amount in amounts]
        rows.append(
            [era_date(year) + "度"]
            + [f"{amount:,}" for amount in rounded]
            + [f"{sum(rounded):,}", round(dice.uniform(93.5, 98.9), 1)]
        )
    return (
        [
            "年度",
            "個人市民税",
            "法人市民税",
            "固定資産税",
            "軽自動車税",
            "市たばこ税",
            "都市計画税",
            "合計（百万円）",
            "収納率（％）",
        ],
        rows,
    )


def jinko(dice: Random) -> Table:
    """People of a town, by quarter."""
    rows = []
    for number, town in enumerate(TOWNS):
        for block in (1, 2, 3):
            if (number + block) % 5 == 0:
                continue
            men = dice.randint(90, 2600)
            women = int(men * dice.uniform(0.9, 1.2))
            households = int((men + women) / dice.uniform(1.8, 2.9))
            people = men + women
            old = int(people * dice.uniform(0.12, 0.46))
            children = int(people * dice.uniform(0.05, 0.18))
            rows.append(
                [
                    town,
                    f"{block}丁目",
                    households,
                    men,
                    women,
                    people,
                    children,
                    people - old - children,
                    old,
                    round(dice.uniform(0.08, 2.4), 2),
                ]
            )
    return (
        [
            "町名",
            "丁目",
            "世帯数",
            "男",
            "女",
            "総数",
            "0～14歳",
            "15～64歳",
            "65歳以上",
            "面積（km2）",
        ],
        rows,
    )


def event(dice: Random) -> Table:
    """Events of a town."""
    events = [
        "花火大会",
        "さくらまつり",
        "朝市",
        "マラソン大会",
        "写真展",
        "子ども工作教室",
        "古本市",
        "ジャズコンサート",
        "防災訓練",
        "健康講座",
        "陶芸体験",
        "星空観察会",
        "フリーマーケット",
        "将棋大会",
        "歴史散歩",
        "料理教室",
        "映画上映会",
        "ダンス発表会",
        "農業体験",
        "ロボット教室",
    ]
    rows = []
    for number in range(52):
        day = date(2023, 4, 1) + timedelta(dice.randint(0, 364))
        limit = dice.choice(["", 20, 30, 40, 60, 100, 200, 500])
        people = dice.randint(8, limit) if limit else dice.randint(80, 24000)
        rows.append(
            [
                f"E{number + 1:02d}",
                (f"第{dice.randint(2, 40)}回" if dice.random() < 0.4 else "")
                + events[number % 20]
                + ("" if number < 20 else "（秋）" if number < 40 else "（冬）"),
                era_date(day.year, day.month, day.day),
                dice.choice(["市民ホール", "中央公園", "海風公民館", "港広場", "総合体育館"]),
                dice.choice(["市", "観光協会", "実行委員会", "NPO"]),
                limit,
                people,
                dice.choice(["無料", "無料", 300, 500, 1000, 1500]),
                dice.choice(["要", "不要"]),
            ]
        )
    return (
        [
            "番号",
            "イベント名",
            "開催日",
            "会場",
            "主催",
            "定員（人）",
            "参加者数（人）",
            "参加費（円）",
            "申込",
        ],
        rows,
    )


def gomi(dice: Random) -> Table:
    """Refuse of towns, by year."""
    rows = []
    for town in [
        "海風市",
        "北原市",
        "東山市",
        "川上町",
        "白鳥町",
        "松原村",
        "港南市",
        "若葉町",
        "神明村",
        "藤沢町",
        "桜川市",
        "滝沢町",
    ]:
        people = dice.randint(2800, 240000)
        for year in (2019, 2020, 2021, 2022, 2023):
            people = int(people * dice.uniform(0.98, 1.005))
            burnt = int(people * dice.uniform(0.22, 0.29))
            buried = int(people * dice.uniform(0.01, 0.03))
            reused = int(people * dice.uniform(0.03, 0.08))
            rows.append(
                [
                    town,
                    era_date(year) + "度",
                    people,
                    burnt,
                    buried,
                    reused,
                    burnt + buried + reused,
                    round(reused / (burnt + buried + reused) * 100, 1),
                    "有"
                    if town in ("海風市", "東山市", "桜川市") or (town == "白鳥町" and year >= 2021)
                    else "無",
                ]
            )
    return (
        [
            "市町村",
            "年度",
            "人口",
            "可燃ごみ(t)",
            "不燃ごみ(t)",
            "資源ごみ(t)",
            "総排出量(t)",
            "リサイクル率(%)",
            "有料化",
        ],
        rows,
    )


INVENTIONS: tuple[Callable[[Random], Table], ...] = (
    shisetsu,
    kankou,
    toshokan,
    eki,
    senkyo,
    gakko,
    kisho,
    uriage,
    shokuin,
    hinanjo,
    bus,
    zeishu,
    jinko,
    event,
    gomi,
)


def write(out: Path) -> None:
    """Write the tables, in the order in which they were invented."""
    dice = Random(SEED)
    for invention in INVENTIONS:
        heads, rows = invention(dice)
        path = out / f"{invention.__name__}_ja.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(heads)
            writer.writerows(rows)
