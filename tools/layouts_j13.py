"""Practice layouts: series that leave out years, panels of bare ages, figures on both sides of the ages, codes and
weights amid a header, and sister sheets told apart at the right of their title."""

import random

from layout_book import ONE, Book, number

YEARS = (("2015", "平成27"), ("2016", "28"), ("2017", "29"), ("2018", "30"), ("2019", "令和元"), ("2020", "2"))  # fmt: skip


def climate(rng: random.Random) -> Book:
    """Years of which the first says its era, months of the last year without it, days below the months."""
    book = Book("気象概況　潮見市統計書　第１章", "潮見市統計書", "潮見市", "siomi_01.xlsx")
    page = book.page("1-4")
    page.put(0, 0, "１－４　気　象　概　況")
    page.put(2, 0, "年　月", to=(4, 0))
    page.put(2, 1, "気　　温（℃）", to=(2, 3))
    page.put(2, 4, "湿　度（％）", to=(2, 5))
    page.put(2, 6, "降　水　量（㎜）", to=(2, 7))
    page.put(2, 8, "日照時間\n（ｈ）", to=(4, 8))
    names = ("平均", "最高", "最低", "平均", "最小", "総量", "最大日量")
    for column, name in enumerate(names, 1):
        page.put(3, column, name, to=(4, column))
    shorts = ("気温", "最高", "最低", "湿度", "最小", "雨", "大雨", "日照")
    page.col = {short: at for at, short in enumerate(shorts, 1)}
    for row, (year, era) in enumerate(YEARS, 5):
        page.put(row, 0, f"{era}年" if year == "2015" else era)
        page.row[year] = row
    for month in range(1, 13):
        page.put(11 + month, 0, f"{month}月" if month == 1 else month)
        page.row[f"{month}月"] = 11 + month
    page.fill(rng, 3, 99, ONE)
    page.put(25, 0, "（注）最大日量は、午前９時から翌日の午前９時までの量である。")
    page.put(26, 0, "資料　潮見地方気象台")
    days = book.page("1-5")
    days.put(0, 0, "１－５　日別平均気温（令和２年）")
    days.put(1, 12, "（単位：℃）")
    days.put(2, 0, "日")
    for month in range(1, 13):
        days.put(2, month, f"{month}月")
        days.col[f"{month}月"] = month
    for day in range(1, 29):
        days.put(2 + day, 0, day)
        days.row[f"{day}日"] = 2 + day
    days.fill(rng, -5, 35, ONE)
    look = book.look
    look("平成29年に観測された最も高い気温は何度でしたか", page, "2017", "最高")
    look("2019年の降水量は全部で何ミリでしたか", page, "2019", "雨")
    look("令和２年８月の日照時間を教えてください", page, "8月", "日照")
    look("2020年2月の平均湿度は何％ですか", page, "2月", "湿度")
    look("令和2年に雨が一日で最も多く降った量（最大日量）は？", page, "2020", "大雨")
    look("2020年11月の最低気温は何℃だった？", page, "11月", "最低")
    look("平成30年は日が何時間照りましたか", page, "2018", "日照")
    look("平成28年の湿度の最小は？", page, "2016", "最小")
    look("令和2年12月、気温は平均で何度でしたか", page, "12月", "気温")
    look("2020年６月に降った雨の量は？", page, "6月", "雨")
    look("2020年8月15日の平均気温は何度でしたか", days, "15日", "8月")
    look("令和2年1月3日の気温を教えてください", days, "3日", "1月")
    look("10月28日の平均気温は？", days, "28日", "10月")
    look("令和二年五月五日の平均気温は何度？", days, "5日", "5月")
    book.down("降水量の総量が一番多かったのは何年ですか", page, [y for y, _ in YEARS], "雨", 0)
    book.calc("平成27年から令和元年までに平均気温は何度上がった（下がった）か", "difference", page, page.at("2015", "気温"), page.at("2019", "気温"))  # fmt: skip
    book.calc("令和2年7月と8月の降水量を合わせると何ミリですか", "sum", page, page.at("7月", "雨"), page.at("8月", "雨"))  # fmt: skip
    book.note("気象概況の資料はどこのものですか", "潮見地方気象台", page, (26, 0))
    return book


def ages(rng: random.Random) -> Book:
    """Three panels that go on with the ages, which are bare numbers below their groups; ages between the sexes."""
    book = Book("年齢別人口（令和３年４月１日現在）", "推計人口", "北山県", "nenrei_r0304.xls")
    page = book.page("各歳")
    page.put(0, 0, "第２表　年齢（各歳），男女別人口")
    page.put(1, 10, "（単位：人）")
    for panel in range(3):
        left = 4 * panel
        page.line(2, ("年　齢", "総　数", "男", "女"), at=left)
        row = 3
        for five in range(20 * panel, 20 * panel + 20, 5):
            page.put(row, left, f"{five}～{five + 4}歳" if five else "０～４歳")
            page.row[f"{five}-"] = row
            for age in range(five, five + 5):
                page.put(row + 1 + age - five, left, age)
                page.row[f"{age}"] = row + 1 + age - five
            row += 6
        page.col |= {f"{panel}{kind}": left + k for k, kind in enumerate("計男女", 1)}
    page.fill(rng, 900, 19_000)
    both = book.page("階級")
    both.put(0, 0, "第３表　年齢（５歳階級）別人口の比較")
    both.put(2, 0, "男", to=(2, 1))
    both.put(2, 2, "年　齢", to=(3, 2))
    both.put(2, 3, "女", to=(2, 4))
    for left in (0, 3):
        both.line(3, ("平成23年", "令和３年"), at=left)
    both.col = {"男11": 0, "男21": 1, "女11": 3, "女21": 4}
    groups = [f"{five}～{five + 4}歳" for five in range(0, 85, 5)] + ["85歳以上"]
    for row, group in enumerate(groups, 4):
        both.put(row, 2, group)
        both.row[group.split("～")[0]] = row
    both.fill(rng, 4_000, 90_000)
    look = book.look
    look("42歳の女性は北山県に何人いますか", page, "42", "2女")
    look("25～29歳の人口は男女合わせて何人ですか", page, "25-", "1計")
    look("０歳の男の子は何人？", page, "0", "0男")
    look("55歳の人は全部で何人いますか（令和3年4月）", page, "55", "2計")
    look("20歳になる男性の人数を教えてください", page, "20", "1男")
    look("10歳から14歳までの女子は何人か", page, "10-", "0女")
    look("50～54歳の男性の人口は？", page, "50-", "2男")
    look("38歳の総人口は何人ですか", page, "38", "1計")
    look("7歳の女の子は何人いますか", page, "7", "0女")
    look("平成23年に60～64歳だった女性は何人ですか", both, "60", "女11")
    look("85歳以上の男性は令和3年に何人いましたか", both, "85歳以上", "男21")
    look("2021年の30代前半（30～34歳）の女性の人口は？ 階級別の表で", both, "30", "女21")
    look("2011年の15～19歳の男の人口は何人でしたか", both, "15", "男11")
    book.calc("85歳以上の女性は平成23年から令和3年までに何人増えた（減った）か", "difference", both, both.at("85歳以上", "女11"), both.at("85歳以上", "女21"))  # fmt: skip
    book.calc("18歳と19歳の男性は合わせて何人ですか", "sum", page, page.at("18", "0男"), page.at("19", "0男"))  # fmt: skip
    return book


KINDS = ("総世帯", "二人以上の世帯", "単身世帯", "勤労者世帯（二人以上）")
SPENDING = ("消費支出", "食料", "うち外食", "うち調理食品", "住居", "うち家賃地代", "光熱・水道", "うち電気代", "保健医療", "交通・通信", "うち自動車等関係費", "教育", "教養娯楽", "その他の消費支出")  # fmt: skip


def spending(rng: random.Random) -> Book:
    """Sheets of one form with the kind of household at the right of the title; groups named amid their columns;
    parts that are not set in."""
    book = Book("家計の消費支出（四半期）", "家計調査", "総務統計室", "kakei_q.xlsx")
    pages = {}
    for at, kind in enumerate(KINDS, 1):
        page = pages[kind] = book.page(f"第{at}表")
        page.put(0, 0, "１世帯当たり１か月間の支出")
        page.put(0, 9, kind)
        page.put(1, 8, "（単位：円）")
        page.put(3, 0, "費　目")
        for group, year in enumerate(("平成30年", "令和元年", "令和２年")):
            page.put(3, 2 + 3 * group, year)
            page.line(4, ("支出額", "名目増減率\n（％）", "実質増減率\n（％）"), at=1 + 3 * group)
            page.col |= {f"{2018 + group}{k}": 1 + 3 * group + i for i, k in enumerate("額名実")}
        for row, item in enumerate(SPENDING, 5):
            page.put(row, 0, item)
            page.row[item.removeprefix("うち")] = row
            for name, column in page.col.items():
                if not name.endswith("額"):
                    page.put(row, column, number(rng, -9, 9, ONE), ONE)
        page.fill(rng, 900, 300_000)
    look = book.look
    one, two, all_, work = (pages[k] for k in ("単身世帯", "二人以上の世帯", "総世帯", KINDS[3]))
    look("単身世帯は2019年に食料へひと月いくら使いましたか", one, "食料", "2019額")
    look("二人以上の世帯の令和2年の電気代は月いくらですか", two, "電気代", "2020額")
    look("総世帯の平成30年の消費支出を教えてください", all_, "消費支出", "2018額")
    look("一人暮らし（単身世帯）の家賃地代は令和元年に何円でしたか", one, "家賃地代", "2019額")
    look("勤労者世帯の教育費は2018年にいくら？", work, "教育", "2018額")
    look("二人以上の世帯で2020年の外食費は名目で何％増減しましたか", two, "外食", "2020名")
    look("勤労者世帯の自動車等関係費の2019年の支出額は？", work, "自動車等関係費", "2019額")
    look("総世帯の保健医療の令和2年の実質増減率は何％ですか", all_, "保健医療", "2020実")
    look("単身世帯が2020年に調理食品に支払った月額は", one, "調理食品", "2020額")
    look("教養娯楽費は平成30年の総世帯でひと月当たりいくらですか", all_, "教養娯楽", "2018額")
    look("二人以上の世帯の交通・通信は令和元年に実質でどれだけ変わりましたか", two, "交通・通信", "2019実")  # fmt: skip
    look("勤労者世帯の光熱・水道の令和２年の額は何円か", work, "光熱・水道", "2020額")
    book.calc("単身世帯の外食の支出は2018年から2020年までにいくら変わりましたか", "difference", one, one.at("外食", "2018額"), one.at("外食", "2020額"))  # fmt: skip
    return book


ITEMS = (("総合", "All items"), ("食料", "Food"), ("生鮮食品", "Fresh food"), ("住居", "Housing"), ("家賃", "Rent"), ("電気代", "Electricity"), ("教育", "Education"), ("宿泊料", "Hotel charges"))  # fmt: skip


def index_numbers(rng: random.Random) -> Book:
    """Codes and weights between the Japanese and the English line of a header, over months in a long column."""
    book = Book("消費者物価指数　中分類指数（月次）", "消費者物価指数", "物価統計室", "cpi_m.xlsx")
    page = book.page("全国")
    page.put(0, 0, "2015年基準　消費者物価指数　中分類指数")
    lines = ("類・品目", "類・品目符号", "ウエイト", "Group/Item")
    for row, head in enumerate(lines, 2):
        page.put(row, 0, head)
    for column, (item, english) in enumerate(ITEMS, 1):
        page.put(2, column, item)
        page.put(3, column, f"{column:04d}")
        page.put(4, column, number(rng, 20, 9_000))
        page.put(5, column, english)
        page.col[item] = column
    page.row["ウエイト"] = 4
    for at in range(48):
        page.put(6 + at, 0, f"{2016 + at // 12}年{at % 12 + 1}月")
        page.row[f"{2016 + at // 12}.{at % 12 + 1}"] = 6 + at
    page.fill(rng, 85, 115, ONE)
    look = book.look
    look("2017年5月の食料の物価指数はいくつですか", page, "2017.5", "食料")
    look("平成30年10月の電気代の指数を教えてください", page, "2018.10", "電気代")
    look("家賃のウエイトはいくつですか", page, "ウエイト", "家賃")
    look("令和元年12月の総合指数は？", page, "2019.12", "総合")
    look("宿泊料の指数は2016年8月にいくつでしたか", page, "2016.8", "宿泊料")
    look("2018年１月の生鮮食品の消費者物価指数は", page, "2018.1", "生鮮食品")
    look("総合の中で教育のウエイトは？", page, "ウエイト", "教育")
    look("平成29年3月の住居の指数", page, "2017.3", "住居")
    book.across("ウエイトが最も大きい品目は、食料・住居・教育のうちどれですか", page, "ウエイト", ["食料", "住居", "教育"], 2)  # fmt: skip
    book.calc("総合指数は2018年4月から2019年4月までに何ポイント変わりましたか", "difference", page, page.at("2018.4", "総合"), page.at("2019.4", "総合"))  # fmt: skip
    return book
