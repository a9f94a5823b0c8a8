"""Practice layouts: census, labour force, household budget, schools."""

import random

from layout_book import COUNT, DROP_ONE, ONE, TWO, Book


def census(rng: random.Random) -> Book:
    """Country, prefectures and municipalities in one stub, population blocks of three columns."""
    book = Book(
        "令和2年国勢調査　人口等基本集計　第1表　男女別人口，世帯の種類別世帯数及び人口密度",
        "国勢調査", "総務省統計局", "a001.xls",
    )  # fmt: skip
    page = book.page("第1表")
    page.put(
        0, 1, "第１表　男女別人口，人口増減，面積，人口密度及び世帯数－全国，都道府県，市区町村"
    )
    page.put(2, 0, "地域コード", to=(4, 0))
    page.put(2, 1, "地　　　域", to=(4, 1))
    page.put(2, 2, "令和２年の人口", to=(2, 4))
    page.line(3, ("総　数", "男", "女"), at=2)
    page.put(2, 5, "平成27年の人口\n（組替）", to=(3, 5))
    page.put(2, 6, "５年間の人口増減", to=(2, 7))
    page.line(3, ("実　数", "率"), at=6)
    page.put(2, 8, "面　積", to=(3, 8))
    page.put(2, 9, "人口密度\n（1km2当たり）", to=(3, 9))
    page.put(2, 10, "世　帯　数", to=(2, 12))
    page.line(3, ("総　数", "一般世帯", "施設等の世帯"), at=10)
    page.line(
        4, ("（人）",) * 4 + ("（人）", "（％）", "（km2）", "（人）") + ("（世帯）",) * 3, at=2
    )
    names = ("計", "男", "女", "前回", "増減", "率", "面積", "密度", "世帯", "一般", "施設")
    page.col = {name: 2 + at for at, name in enumerate(names)}
    areas = (
        ("全国", 0), ("市部", 1), ("郡部", 1), ("青森県", 0), ("青森市", 1), ("弘前市", 1),
        ("八戸市", 1), ("むつ市", 1), ("五戸町", 1), ("新郷村", 1), ("埼玉県", 0), ("さいたま市", 1),
        ("大宮区", 2), ("浦和区", 2), ("川越市", 1), ("熊谷市", 1), ("秩父市", 1), ("長瀞町", 1),
        ("静岡県", 0), ("静岡市", 1), ("葵区", 2), ("清水区", 2), ("浜松市", 1), ("沼津市", 1),
        ("熱海市", 1), ("伊東市", 1), ("川根本町", 1),
    )  # fmt: skip
    for at, (name, depth) in enumerate(areas):
        row = 5 + at
        page.row[name] = row
        page.put(row, 0, f"{at * 37:05d}", "@")
        page.put(row, 1, "　" * depth + name)
        men, women = rng.randint(900, 400_000), rng.randint(900, 400_000)
        before = men + women + rng.randint(-9_000, 9_000)
        values = (men + women, men, women, before, men + women - before)
        page.line(row, values, (COUNT,) * 4 + ('#,##0;"△ "#,##0',), at=2)
        page.put(row, 7, round(100 * (men + women - before) / before, 1), DROP_ONE)
        page.put(row, 8, round(rng.uniform(4, 1400), 2), TWO)
        page.put(row, 9, round(rng.uniform(5, 9000), 1), ONE)
        homes, homes_of = rng.randint(400, 300_000), rng.randint(2, 300)
        page.line(row, (homes + homes_of, homes, homes_of), (COUNT,) * 3, at=10)
    page.put(33, 0, "注１）平成27年の人口は，令和２年10月１日現在の境域に組み替えた人口である。")
    page.put(34, 0, "注２）面積は，国土地理院「全国都道府県市区町村別面積調」による。")
    look = book.look
    look("熱海市には2020年に何人住んでいましたか", page, "熱海市", "計")
    look("2015年の国勢調査では八戸市の住民は何人だった？", page, "八戸市", "前回")
    look("弘前市で暮らす女の人の数を教えてください", page, "弘前市", "女")
    look("浦和区の広さは何平方キロメートルですか？", page, "浦和区", "面積")
    look("静岡県の世帯は全部でいくつありますか", page, "静岡県", "世帯")
    look("沼津市の人口は平成27年から何％変化しましたか", page, "沼津市", "率")
    look("伊東市は5年前より何人増えた（減った）のでしょうか", page, "伊東市", "増減")
    look("日本全体で、男性は何人ですか（令和2年）", page, "全国", "男")
    look("秩父市の1平方キロメートルあたりの人口は何人ですか", page, "秩父市", "密度")
    look("青森市にある一般世帯は何世帯？", page, "青森市", "一般")
    cities = ["静岡市", "浜松市", "沼津市", "熱海市", "伊東市"]
    book.down("静岡県の市のうち、面積がいちばん広いのはどこですか", page, cities, "面積", 1)
    book.down(
        "青森県内の市で一番人口が少ないのは？",
        page,
        ["青森市", "弘前市", "八戸市", "むつ市"],
        "計",
        1,
        high=False,
    )
    book.calc(
        "川越市では男性と女性の人数の差は何人ですか",
        "difference",
        page,
        page.at("川越市", "男"),
        page.at("川越市", "女"),
    )
    book.calc(
        "葵区と清水区の人口を合わせると何人になりますか",
        "sum",
        page,
        page.at("葵区", "計"),
        page.at("清水区", "計"),
    )
    book.note(
        "面積はどの機関の資料によっていますか",
        "国土地理院",
        page,
        (34, 0),
        "国土地理院「全国都道府県市区町村別面積調」",
    )
    return book


def labour(rng: random.Random) -> Book:
    """Monthly series: the era once a year, months below, sexes across, a sheet for each adjustment."""
    book = Book(
        "労働力調査　長期時系列データ（月次）　就業状態別15歳以上人口",
        "労働力調査",
        "総務省",
        "lt01-a20.xlsx",
    )
    heads = (
        ("15歳以上人口", "Population aged 15 or more", "万人"), ("労働力人口", "Labour force", "万人"),
        ("就業者", "Employed person", "万人"), ("完全失業者", "Unemployed person", "万人"),
        ("非労働力人口", "Not in labour force", "万人"), ("完全失業率", "Unemployment rate", "％"),
    )  # fmt: skip
    for sheet, adjusted in (("季節調整値", "季節調整値"), ("原数値", "原数値")):
        page = book.page(sheet)
        page.put(0, 0, "第１表　就業状態別15歳以上人口，産業別就業者数，完全失業率")
        page.put(1, 0, "Table 1  Population aged 15 years old or more by labour force status")
        page.put(2, 0, f"{adjusted}　（万人，％）")
        page.put(3, 0, "年　　月", to=(5, 1))
        page.put(3, 2, "Year and month", to=(5, 2))
        for at, (name, english, _) in enumerate(heads):
            left = 3 + 3 * at
            page.put(3, left, name, to=(3, left + 2))
            page.put(4, left, english, to=(4, left + 2))
            page.line(5, ("男女計\nBoth sexes", "男\nMale", "女\nFemale"), at=left)
            for k, sex in enumerate(("計", "男", "女")):
                page.col[name + sex] = left + k
        row = 6
        for year in range(2017, 2022):
            era = (
                f"平成{year - 1988}年"
                if year < 2019
                else f"令和{'元' if year == 2019 else year - 2018}年"
            )
            for month in range(1, 13):
                page.put(row, 0, era if month == 1 else None)
                page.put(row, 1, f"{month}月" if month == 1 else str(month))
                page.put(row, 2, f"{year}  Jan." if month == 1 else None)
                page.row[f"{year}/{month}"] = row
                row += 1
        rate = {name: column for name, column in page.col.items() if name.startswith("完全失業率")}
        page.col, whole = {k: v for k, v in page.col.items() if k not in rate}, page.col
        page.fill(rng, 60, 9000)
        page.col = rate
        page.fill(rng, 1, 6, ONE)
        page.col = whole
        page.put(
            row + 1, 0, "（注）数値は四捨五入しているため，合計が内訳の和と一致しないことがある。"
        )
    seasonal, raw = book.pages
    look = book.look
    look("2019年8月の完全失業率は季節調整済みで何％でしたか", seasonal, "2019/8", "完全失業率計")
    look("2020年4月に働いていた女性は何万人？（原数値）", raw, "2020/4", "就業者女")
    look(
        "平成30年12月、仕事を探しているのに職がない男性は季節調整値で何万人いましたか",
        seasonal,
        "2018/12",
        "完全失業者男",
    )
    look("令和2年5月の労働力人口（男女計、原数値）を教えて", raw, "2020/5", "労働力人口計")
    look("2017年3月時点の女性の失業率は原数値でいくらですか", raw, "2017/3", "完全失業率女")
    look(
        "令和元年10月の非労働力人口は、季節調整値で男性が何万人ですか？",
        seasonal,
        "2019/10",
        "非労働力人口男",
    )
    look("2021年12月の15歳以上の人口は原数値で何万人か", raw, "2021/12", "15歳以上人口計")
    look("平成29年7月の男の就業者数（季節調整値、万人）は", seasonal, "2017/7", "就業者男")
    look(
        "原数値で見て、2018年6月に失業していた人は男女合わせて何万人？",
        raw,
        "2018/6",
        "完全失業者計",
    )
    months = [f"2020/{month}" for month in range(1, 13)]
    book.down(
        "2020年のうち、季節調整値の完全失業率（男女計）が最も高かった月はいつですか",
        seasonal,
        months,
        "完全失業率計",
        1,
    )
    book.calc(
        "原数値では、2021年1月から2021年2月にかけて就業者（男女計）は何万人変化しましたか",
        "difference",
        raw,
        raw.at("2021/1", "就業者計"),
        raw.at("2021/2", "就業者計"),
    )
    book.calc(
        "2019年1月の就業者は、男性が女性より何万人多いですか（季節調整値）",
        "difference",
        seasonal,
        seasonal.at("2019/1", "就業者男"),
        seasonal.at("2019/1", "就業者女"),
    )
    book.note(
        "合計が内訳の和と合わないことがあるのはなぜですか",
        "四捨五入",
        raw,
        (67, 0),
        "数値は四捨五入しているため",
        "数値は四捨五入しているため，合計が内訳の和と一致しないことがある",
    )
    return book


def budget(rng: random.Random) -> Book:
    """Numbered items in several stub columns, months across, a sheet for each kind of household."""
    book = Book(
        "家計調査　家計収支編　月別支出金額（1世帯当たり）　2022年",
        "家計調査",
        "総務省",
        "h-mon-2022.xlsx",
    )
    items = (
        (0, "世帯数分布（抽出率調整）"), (0, "集計世帯数"), (0, "世帯人員（人）"), (0, "有業人員（人）"),
        (0, "世帯主の年齢（歳）"), (0, "消費支出"), (1, "1 食料"), (2, "1.1 穀類"), (3, "1.1.1 米"),
        (3, "1.1.2 パン"), (3, "1.1.3 麺類"), (2, "1.2 魚介類"), (3, "1.2.1 生鮮魚介"), (2, "1.3 肉類"),
        (3, "1.3.1 生鮮肉"), (2, "1.4 乳卵類"), (3, "1.4.1 牛乳"), (3, "1.4.2 卵"), (2, "1.8 菓子類"),
        (2, "1.11 酒類"), (2, "1.12 外食"), (1, "2 住居"), (2, "2.1 家賃地代"), (1, "3 光熱・水道"),
        (2, "3.1 電気代"), (2, "3.2 ガス代"), (2, "3.4 上下水道料"), (1, "6 保健医療"), (2, "6.1 医薬品"),
        (1, "7 交通・通信"), (2, "7.2 自動車等関係費"), (2, "7.3 通信"), (1, "8 教育"), (2, "8.1 授業料等"),
        (1, "9 教養娯楽"), (1, "10 その他の消費支出"), (2, "10.2 こづかい"), (2, "10.3 交際費"),
    )  # fmt: skip
    for sheet in ("二人以上の世帯", "うち勤労者世帯", "単身世帯"):
        page = book.page(sheet)
        page.put(0, 0, f"第1-1表　1世帯当たり1か月間の収入と支出（{sheet}）")
        page.put(1, 0, "2022年（令和4年）")
        page.put(1, 16, "（単位：円）")
        page.put(2, 0, "用途分類", to=(3, 3))
        page.put(2, 4, "年平均", to=(3, 4))
        page.put(2, 5, "2022年", to=(2, 16))
        page.line(3, tuple(f"{month}月" for month in range(1, 13)), at=5)
        page.col = {"平均": 4} | {str(month): 4 + month for month in range(1, 13)}
        for at, (depth, name) in enumerate(items):
            page.put(4 + at, depth, name)
            page.row[name.split(" ")[-1]] = 4 + at
        small = ("世帯人員（人）", "有業人員（人）", "世帯主の年齢（歳）")
        for name in small:
            for column in page.col.values():
                page.put(page.row[name], column, number_of(rng, name), TWO if "人" in name else ONE)
        page.fill(rng, 300, 40_000)
    couple, worker, single = book.pages
    look = book.look
    look("2022年8月に二人以上の世帯が電気代に払った額は？", couple, "電気代", "8")
    look("一人暮らしの世帯は12月にお酒にいくら使いましたか", single, "酒類", "12")
    look("単身世帯の食費は年平均で月何円？", single, "食料", "平均")
    look("勤労者世帯の5月の通信費を教えてください", worker, "通信", "5")
    look("二人以上の世帯では、3月の授業料にいくらかかっていますか", couple, "授業料等", "3")
    look("単身世帯が1月に外食に使った金額は何円ですか", single, "外食", "1")
    look("勤労者世帯が11月に買った牛乳の支出額", worker, "牛乳", "11")
    look("二人以上の世帯の10月の家計の支出合計（消費支出）はいくら", couple, "消費支出", "10")
    look("二人以上の世帯で世帯主は平均何歳ですか（年平均）", couple, "世帯主の年齢（歳）", "平均")
    look("勤労者世帯は1世帯に平均何人いますか", worker, "世帯人員（人）", "平均")
    look("二人以上の世帯の7月のおこめ代は？", couple, "米", "7")
    year = [str(month) for month in range(1, 13)]
    book.across("二人以上の世帯でガス代が最も高い月はいつですか？", couple, "ガス代", year, 3)
    book.across(
        "単身世帯の菓子類への支出が一番少なかったのは何月？", single, "菓子類", year, 3, high=False
    )
    book.calc(
        "二人以上の世帯の6月の魚介類と肉類の支出を足すといくらですか",
        "sum",
        couple,
        couple.at("魚介類", "6"),
        couple.at("肉類", "6"),
    )
    book.calc(
        "勤労者世帯では、パンへの支出は1月と2月で何円違いますか",
        "difference",
        worker,
        worker.at("パン", "1"),
        worker.at("パン", "2"),
    )
    book.note("この表の金額の単位は何ですか", "円", couple, (1, 16), "（単位：円）", "単位：円")
    return book


def number_of(rng: random.Random, item: str) -> float:
    """A likely value of an item that is no amount of money."""
    low, high = (30, 70) if "年齢" in item else (1, 4)
    return round(rng.uniform(low, high), 2)


def schools(rng: random.Random) -> Book:
    """Prefectures under years, founders over sexes, one sheet a kind of school."""
    book = Book(
        "学校基本調査　令和元年度　都道府県別学校数及び在学者数",
        "学校基本調査",
        "文部科学省",
        "xk001.xls",
    )
    areas = (
        "北海道",
        "青森",
        "岩手",
        "宮城",
        "秋田",
        "山形",
        "福島",
        "新潟",
        "長野",
        "岐阜",
        "徳島",
        "大分",
        "沖縄",
    )
    for kind, pupils in (("小学校", "児童数"), ("中学校", "生徒数"), ("高等学校", "生徒数")):
        page = book.page(kind)
        page.put(0, 0, f"{kind}　学校数・学級数・{pupils}・教員数")
        page.put(2, 0, "区　分", to=(4, 0))
        page.put(2, 1, "学　校　数", to=(2, 4))
        page.line(3, ("計", "国立", "公立", "私立"), at=1)
        page.put(2, 5, "学級数", to=(4, 5))
        page.put(2, 6, pupils, to=(2, 14))
        for at, founder in enumerate(("計", "公立", "私立")):
            page.put(3, 6 + 3 * at, founder, to=(3, 8 + 3 * at))
            page.line(4, ("計", "男", "女"), at=6 + 3 * at)
            for k, sex in enumerate(("計", "男", "女")):
                page.col[founder + sex] = 6 + 3 * at + k
        page.put(2, 15, "本務教員数", to=(3, 17))
        page.line(4, ("計", "男", "女"), at=15)
        page.col |= {
            "校計": 1,
            "校国立": 2,
            "校公立": 3,
            "校私立": 4,
            "学級": 5,
            "教員計": 15,
            "教員男": 16,
            "教員女": 17,
        }
        labels = (
            "平成30年度",
            "令和元年度",
            *(f"　{' '.join(area) if len(area) == 2 else area}" for area in areas),
        )
        for at, label in enumerate(labels):
            page.put(5 + at + (at > 1), 0, label)
            page.row[label.replace(" ", "").replace("\u3000", "")] = 5 + at + (at > 1)
        page.fill(rng, 3, 90_000)
        page.put(
            21,
            0,
            "（注）学校数には分校を含む。「本務教員」とは，当該学校に籍のある常勤の教員をいう。",
        )
    primary, middle, high = book.pages
    look = book.look
    look("令和元年度、宮城県の小学校に通う児童は何人ですか", primary, "宮城", "計計")
    look("長野県には私立の中学校がいくつありますか", middle, "長野", "校私立")
    look("沖縄県の公立高校に在籍する女子生徒は何人？", high, "沖縄", "公立女")
    look("2018年度の全国の中学生は何人でしたか", middle, "平成30年度", "計計")
    look("福島の小学校で働く女の先生は何人いますか", primary, "福島", "教員女")
    look("新潟県にある小学校のクラスの数は", primary, "新潟", "学級")
    look("大分県の高校の先生（本務）は全部で何人ですか", high, "大分", "教員計")
    look("令和元年度、高校は全国で何校ありますか", high, "令和元年度", "校計")
    look("山形県の私立中学に通っている男子は何人ですか", middle, "山形", "私立男")
    look("岩手県には国立の小学校が何校ある？", primary, "岩手", "校国立")
    book.down("高校の生徒数が一番多い県はどこですか", high, list(areas), "計計", 0)
    book.down("私立小学校が最も少ない都道府県は？", primary, list(areas), "校私立", 0, high=False)
    book.calc(
        "岐阜県の中学校では、男子生徒と女子生徒の差は何人ですか",
        "difference",
        middle,
        middle.at("岐阜", "計男"),
        middle.at("岐阜", "計女"),
    )
    book.calc(
        "全国の小学校の児童数は平成30年度から令和元年度に何人変わりましたか",
        "difference",
        primary,
        primary.at("平成30年度", "計計"),
        primary.at("令和元年度", "計計"),
    )
    book.note(
        "本務教員とは何ですか",
        "当該学校に籍のある常勤の教員",
        primary,
        (21, 0),
        "当該学校に籍のある常勤の教員をいう",
    )
    return book
