"""Practice layouts: crime, public finance, tourism, a form, prefectural indicators, weather."""

import random

from layout_book import COUNT, DROP, DROP_ONE, ONE, Book, number


def crime(rng: random.Random) -> Book:
    """Kinds of crime in three stub columns, two years and their difference across."""
    book = Book(
        "犯罪統計　罪種別　認知・検挙件数・検挙人員　対前年比較",
        "犯罪統計",
        "警察庁",
        "hanzai_r03.xlsx",
    )
    page = book.page("刑法犯総数")
    page.put(0, 0, "第１表　刑法犯　罪種別　認知・検挙件数・検挙人員　対前年比較")
    page.put(2, 0, "罪種", to=(4, 2))
    heads = (("認知件数", "認知"), ("検挙件数", "検挙"), ("検挙率", "率"), ("検挙人員", "人員"))
    left = 3
    for head, short in heads:
        page.put(2, left, head, to=(3, left + 2))
        page.line(4, ("令和3年", "令和2年", "増減" if short != "率" else "ポイント差"), at=left)
        page.col |= {f"{short}3": left, f"{short}2": left + 1, f"{short}差": left + 2}
        left += 3
    page.put(2, left, "うち少年", to=(3, left + 1))
    page.line(4, ("令和3年", "令和2年"), at=left)
    page.col |= {"少年3": left, "少年2": left + 1}
    crimes = (
        (0, "総数"), (0, "凶悪犯"), (1, "殺人"), (1, "強盗"), (1, "放火"), (0, "粗暴犯"), (1, "暴行"), (1, "傷害"), (1, "恐喝"),
        (0, "窃盗犯"), (1, "侵入盗"), (2, "空き巣"), (1, "乗り物盗"), (2, "自動車盗"), (2, "オートバイ盗"), (2, "自転車盗"),
        (1, "非侵入盗"), (2, "万引き"), (2, "ひったくり"), (2, "車上ねらい"), (0, "知能犯"), (1, "詐欺"), (1, "横領"), (0, "その他の刑法犯"),
    )  # fmt: skip
    for at, (depth, name) in enumerate(crimes):
        row = 5 + at
        page.put(row, depth, " ".join(name) if len(name) == 2 else name)
        page.row[name] = row
        for short in ("認知", "検挙", "人員", "率"):
            form = ONE if short == "率" else COUNT
            now, before = (number(rng, 5, 99 if short == "率" else 90_000, form) for _ in "12")
            change = round(now - before, 1)
            page.line(
                row,
                (now, before, change),
                (form, form, DROP_ONE if short == "率" else DROP),
                page.col[f"{short}3"],
            )
    page.fill(rng, 0, 3_000)
    page.put(30, 0, "（注）△は減少を示す。検挙率は認知件数に対する検挙件数の割合である。")
    look = book.look
    look("令和3年に警察が把握した殺人事件は何件ですか", page, "殺人", "認知3")
    look("自転車の盗難は2020年に何件認知されましたか", page, "自転車盗", "認知2")
    look("令和3年、空き巣の検挙率は何％でしたか", page, "空き巣", "率3")
    look("詐欺で捕まった人は令和3年に何人？", page, "詐欺", "人員3")
    look("万引きで検挙された少年の数（2021年）は", page, "万引き", "少年3")
    look("強盗の認知件数は前の年から何件増減しましたか", page, "強盗", "認知差")
    look("2021年の刑法犯の認知件数は全部で何件ですか", page, "総数", "認知3")
    look("放火の検挙率は前年より何ポイント上がりましたか（下がりましたか）", page, "放火", "率差")
    look("車上ねらいは令和2年に何件解決（検挙）された？", page, "車上ねらい", "検挙2")
    look("傷害で検挙された人は令和2年に何人いましたか", page, "傷害", "人員2")
    leaves = [
        "空き巣",
        "自動車盗",
        "オートバイ盗",
        "自転車盗",
        "万引き",
        "ひったくり",
        "車上ねらい",
    ]
    book.down(
        "乗り物盗のうち、令和3年の認知件数が最も多いのは何ですか", page, leaves[1:4], "認知3", 2
    )
    book.calc(
        "令和3年の暴行と傷害の認知件数を合わせると何件になりますか",
        "sum",
        page,
        page.at("暴行", "認知3"),
        page.at("傷害", "認知3"),
    )
    book.calc(
        "2021年は、空き巣の認知件数は検挙件数より何件多いですか",
        "difference",
        page,
        page.at("空き巣", "認知3"),
        page.at("空き巣", "検挙3"),
    )
    book.note(
        "検挙率は何に対する割合ですか", "認知件数", page, (30, 0), "認知件数に対する検挙件数の割合"
    )
    return book


def finance(rng: random.Random) -> Book:
    """Revenue and expenditure side by side, with shares; a second sheet with chapters and items."""
    book = Book(
        "一般会計歳入歳出決算　みなと市　令和3年度", "みなと市決算", "みなと市", "kessan_r3.xls"
    )
    page = book.page("決算総括")
    page.put(0, 0, "令和３年度　一般会計決算の状況")
    page.put(1, 7, "（単位：千円，％）")
    page.put(2, 0, "歳　　　　入", to=(2, 3))
    page.put(2, 4, "歳　　　　出", to=(2, 7))
    page.line(
        3, ("科　目", "予算現額", "決算額", "構成比", "科　目", "予算現額", "決算額", "構成比")
    )
    income = (
        "市税",
        "地方譲与税",
        "地方消費税交付金",
        "地方交付税",
        "分担金及び負担金",
        "使用料及び手数料",
        "国庫支出金",
        "県支出金",
        "寄附金",
        "繰入金",
        "市債",
        "歳入合計",
    )
    outgo = (
        "議会費",
        "総務費",
        "民生費",
        "衛生費",
        "労働費",
        "農林水産業費",
        "商工費",
        "土木費",
        "消防費",
        "教育費",
        "公債費",
        "歳出合計",
    )
    for at, names in enumerate(zip(income, outgo, strict=True)):
        for k, name in enumerate(names):
            page.put(4 + at, 4 * k, name)
            page.row[name] = 4 + at
            values = (
                rng.randint(1000, 90_000_000),
                rng.randint(1000, 90_000_000),
                round(rng.uniform(0.1, 45), 1),
            )
            page.line(4 + at, values, (COUNT, COUNT, "0.0"), 4 * k + 1)
    page.col = {"入予算": 1, "入決算": 2, "入率": 3, "出予算": 5, "出決算": 6, "出率": 7}
    detail = book.page("款項別")
    detail.put(0, 0, "歳出決算　款項別　（単位：千円）")
    detail.line(2, ("款", "項", "当初予算額", "補正予算額", "支出済額", "不用額", "執行率（％）"))
    chapters = {
        "民生費": ("社会福祉費", "児童福祉費", "生活保護費"), "衛生費": ("保健衛生費", "清掃費"),
        "土木費": ("道路橋りょう費", "河川費", "都市計画費", "住宅費"), "教育費": ("小学校費", "中学校費", "社会教育費", "保健体育費"),
    }  # fmt: skip
    row = 3
    for chapter, items in chapters.items():
        for at, item in enumerate((chapter, *items)):
            detail.put(row, 1 if at else 0, item)
            detail.row["項" + item if at else "款" + item] = row
            detail.put(row, 6, round(rng.uniform(60, 100), 1), "0.0")
            row += 1
    detail.col = {"当初": 2, "補正": 3, "支出": 4, "不用": 5}
    detail.fill(rng, 100, 20_000_000)
    detail.col["率"] = 6
    look = book.look
    look("令和3年度にみなと市が集めた市税はいくらですか（千円）", page, "市税", "入決算")
    look("市の借金にあたる市債の決算額は何千円？", page, "市債", "入決算")
    look("歳出に占める教育費の割合は何％ですか", page, "教育費", "出率")
    look("民生費の予算現額を教えてください", page, "民生費", "出予算")
    look("令和3年度の市の歳出は総額でいくらでしたか", page, "歳出合計", "出決算")
    look("国庫支出金は歳入の何パーセントを占めていますか", page, "国庫支出金", "入率")
    look("小学校費に実際に支出された額は何千円ですか", detail, "項小学校費", "支出")
    look("清掃費の当初予算はいくらだった？", detail, "項清掃費", "当初")
    look("生活保護費の執行率は何％ですか", detail, "項生活保護費", "率")
    look("都市計画費で使われずに残った不用額は", detail, "項都市計画費", "不用")
    look("消防費の決算額は何千円でしたか", page, "消防費", "出決算")
    costs = list(outgo[:-1])
    rows = [(page.row[name], 6) for name in costs]
    book.which("決算額が最も大きい歳出の科目は何ですか", page, rows, [(at, 4) for at, _ in rows])
    rows = [(page.row[name], 2) for name in income[:-1]]
    book.which(
        "歳入の中で決算額が2番目に多いのはどれ？", page, rows, [(at, 0) for at, _ in rows], rank=2
    )
    book.calc(
        "土木費の決算額は予算現額と何千円違いますか",
        "difference",
        page,
        page.at("土木費", "出予算"),
        page.at("土木費", "出決算"),
    )
    book.calc(
        "道路橋りょう費と河川費の支出済額を合わせると何千円ですか",
        "sum",
        detail,
        detail.at("項道路橋りょう費", "支出"),
        detail.at("項河川費", "支出"),
    )
    return book


def tourism(rng: random.Random) -> Book:
    """Blocks of years stacked under one head, months in each; areas across, day trips and stays."""
    book = Book(
        "観光入込客統計　地域別・月別観光入込客数", "観光統計", "あおば県", "kanko_irikomi.xlsx"
    )
    page = book.page("月別")
    page.put(0, 0, "表３　地域別・月別観光入込客数（延べ人数）")
    page.put(1, 10, "単位：千人")
    page.put(2, 0, "年・月", to=(3, 1))
    areas = ("県計", "北部", "中部", "南部")
    for at, area in enumerate(areas):
        page.put(2, 2 + 3 * at, area, to=(2, 4 + 3 * at))
        page.line(3, ("計", "日帰り", "宿泊"), at=2 + 3 * at)
        page.col |= {area + kind: 2 + 3 * at + k for k, kind in enumerate(("計", "日帰り", "宿泊"))}
    row = 4
    for year, era in ((2018, "平成30年"), (2019, "令和元年"), (2020, "２年"), (2021, "３年")):
        page.put(row, 0, era)
        page.put(row, 1, "計")
        page.row[f"{year}"] = row
        for month in range(1, 13):
            page.put(row + month, 1, f"{month}月")
            page.row[f"{year}/{month}"] = row + month
        row += 14
    page.fill(rng, 20, 9000, ONE)
    spots = book.page("観光地点別")
    spots.put(0, 0, "表５　主要観光地点の入込客数")
    spots.put(1, 6, "（単位：人）")
    spots.line(2, ("順位", "地点名", "所在地", "区分", "令和3年", "令和2年", "前年比(％)"))
    places = (
        ("青葉城址公園", "青葉市", "歴史・文化"),
        ("白波海岸", "港町", "自然"),
        ("湯ノ沢温泉", "湯沢村", "温泉・健康"),
        ("道の駅みどり", "緑町", "買物"),
        ("動物園", "青葉市", "スポーツ・レクリエーション"),
        ("大滝渓谷", "滝野町", "自然"),
    )
    for at, place in enumerate(places):
        spots.line(3 + at, (at + 1, *place))
        spots.row[place[0]] = 3 + at
        spots.put(3 + at, 6, number(rng, 40, 160, ONE), ONE)
    spots.col = {"3": 4, "2": 5}
    spots.fill(rng, 9_000, 900_000)
    spots.col["比"] = 6
    look = book.look
    look("令和3年に県を訪れた観光客は延べ何千人ですか", page, "2021", "県計計")
    look("2019年8月に北部地域に泊まった人は何千人？", page, "2019/8", "北部宿泊")
    look("平成30年5月の南部の日帰り客を教えてください", page, "2018/5", "南部日帰り")
    look("2020年4月の県全体の観光入込客数は？", page, "2020/4", "県計計")
    look("令和2年に中部へ日帰りで来た人は年間で何千人でしたか", page, "2020", "中部日帰り")
    look("令和3年12月の県全体の宿泊客は何千人ですか", page, "2021/12", "県計宿泊")
    look("令和3年に湯ノ沢温泉を訪れた人は何人？", spots, "湯ノ沢温泉", "3")
    look("動物園の令和2年の入込客数は何人でしたか", spots, "動物園", "2")
    look("白波海岸の観光客は前年比何％ですか", spots, "白波海岸", "比")
    months = [f"2019/{month}" for month in range(1, 13)]
    book.down("令和元年に県全体の観光客が一番多かったのは何月ですか", page, months, "県計計", 1)
    book.down(
        "令和2年の入込客が最も少なかった観光地点はどこですか",
        spots,
        list(spots.row),
        "2",
        1,
        high=False,
    )
    book.across(
        "2021年の入込客数が最も多い地域はどれ？（県計を除く）",
        page,
        "2021",
        ["北部計", "中部計", "南部計"],
        2,
    )
    book.calc(
        "県全体の観光客数は2018年から2020年までに何千人減りましたか",
        "difference",
        page,
        page.at("2018", "県計計"),
        page.at("2020", "県計計"),
    )
    book.calc(
        "令和3年1月と2月の北部の宿泊客を合わせると何千人ですか",
        "sum",
        page,
        page.at("2021/1", "北部宿泊"),
        page.at("2021/2", "北部宿泊"),
    )
    return book


def form(rng: random.Random) -> Book:
    """A one-page form: labels and values in pairs across and down, small tables between."""
    book = Book("市勢の概要（令和4年）　さくら市", "市勢要覧", "さくら市", "shisei_gaiyo.xlsx")
    page = book.page("概要")
    page.put(0, 0, "さくら市　市勢の概要", to=(0, 7))
    left = (
        ("市制施行", "昭和29年4月1日"),
        ("面積（km2）", 125.34),
        ("人口（人）", rng.randint(40_000, 90_000)),
        ("　男", rng.randint(20_000, 45_000)),
        ("　女", rng.randint(20_000, 45_000)),
        ("世帯数（世帯）", rng.randint(15_000, 40_000)),
        ("高齢化率（％）", 27.8),
    )
    right = (
        ("市長", "山田　太郎"),
        ("議員定数（人）", 22),
        ("職員数（人）", rng.randint(300, 900)),
        ("うち消防職員", rng.randint(50, 99)),
        ("当初予算額（百万円）", rng.randint(20_000, 50_000)),
        ("財政力指数", 0.82),
        ("市の花", "サクラ"),
    )
    for at, (a, b) in enumerate(zip(left, right, strict=True)):
        for column, (name, value) in ((0, a), (4, b)):
            page.put(2 + at, column, name, to=(2 + at, column + 1))
            page.put(
                2 + at,
                column + 2,
                value,
                COUNT if isinstance(value, int) else "General",
                to=(2 + at, column + 3),
            )
            page.row[name.split("（")[0].strip("\u3000")] = 2 + at
    page.put(10, 0, "施設の状況", to=(10, 7))
    page.line(11, ("区分", "施設数", "利用者数（人）", "職員数"))
    for at, name in enumerate(("図書館", "公民館", "体育館", "市民プール")):
        page.put(12 + at, 0, name)
        page.row[name] = 12 + at
        page.line(
            12 + at,
            (rng.randint(1, 9), rng.randint(900, 90_000), rng.randint(2, 30)),
            (COUNT,) * 3,
            1,
        )
    page.put(17, 0, "学校", to=(17, 7))
    page.line(18, ("区分", "学校数", "学級数", "児童・生徒数", "教員数"))
    for at, name in enumerate(("幼稚園", "小学校", "中学校")):
        page.put(19 + at, 0, name)
        page.row[name] = 19 + at
        page.line(
            19 + at,
            (rng.randint(2, 15), rng.randint(5, 120), rng.randint(200, 5000), rng.randint(20, 400)),
            (COUNT,) * 4,
            1,
        )
    page.put(23, 0, "（注）人口・世帯数は令和4年4月1日現在の住民基本台帳による。")
    page.col = {"左": 2, "右": 6, "数": 1, "利用": 2, "職員": 3, "学級": 2, "児童": 3, "教員": 4}
    look = book.look
    look("さくら市の人口は何人ですか", page, "人口", "左")
    look("さくら市の広さは何平方キロメートル？", page, "面積", "左")
    look("市議会議員の定数は何人ですか", page, "議員定数", "右")
    look("市の職員は何人いますか", page, "職員数", "右")
    look("さくら市に住む女性の人数を教えてください", page, "女", "左")
    look("65歳以上の割合（高齢化率）は何％ですか", page, "高齢化率", "左")
    look("市の財政力指数はいくつ？", page, "財政力指数", "右")
    look("さくら市が市になったのはいつですか", page, "市制施行", "左")
    look("市民プールの利用者は何人でしたか", page, "市民プール", "利用")
    look("市内に公民館はいくつありますか", page, "公民館", "数")
    look("小学校に通う子どもは何人いますか", page, "小学校", "児童")
    look("中学校のクラスは全部でいくつですか", page, "中学校", "学級")
    book.calc(
        "さくら市では男性と女性の人数の差は何人ですか",
        "difference",
        page,
        page.at("男", "左"),
        page.at("女", "左"),
    )
    book.note(
        "人口や世帯数はいつ現在の数字ですか", "令和4年4月1日", page, (23, 0), "令和4年4月1日現在"
    )
    return book


def indicators(rng: random.Random) -> Book:
    """One sheet a year, prefectures by many items in code, unit and item rows, as csv-like pages."""
    book = Book("社会生活統計指標　都道府県の指標", "社会・人口統計体系", "総務省", "shihyou.xlsx")
    items = (
        ("#A01101", "総人口", "人"),
        ("#A03501", "老年人口割合[65歳以上人口]", "％"),
        ("#C01301", "1人当たり県民所得（平成27年基準）", "千円"),
        ("#E09501", "高等学校卒業者の進学率", "％"),
        ("#H01204", "持ち家比率", "％"),
        ("#I0910103", "一般病院数（人口10万人当たり）", "施設"),
        ("#K04101", "交通事故発生件数（人口10万人当たり）", "件"),
        ("#L01201", "実収入（二人以上の世帯のうち勤労者世帯）（1世帯当たり1か月間）", "千円"),
    )
    areas = (
        "全国",
        "北海道",
        "宮城県",
        "群馬県",
        "福井県",
        "京都府",
        "岡山県",
        "愛媛県",
        "長崎県",
        "宮崎県",
    )
    for year in (2018, 2019, 2020, 2021):
        page = book.page(f"{year}年度")
        page.put(0, 2, f"都道府県の指標（{year}年度）")
        page.put(2, 0, "地域コード", to=(4, 0))
        page.put(2, 1, "都道府県", to=(4, 1))
        for at, (code, item, unit) in enumerate(items):
            page.put(2, 2 + at, code)
            page.put(3, 2 + at, item)
            page.put(4, 2 + at, f"（{unit}）")
            page.col[item[:3]] = 2 + at
        for at, area in enumerate(areas):
            page.put(5 + at, 0, f"R{at * 3:02d}000")
            page.put(5 + at, 1, area)
            page.row[area] = 5 + at
            for (_, _, unit), column in zip(items, page.col.values(), strict=True):
                form = COUNT if unit == "人" else ONE
                page.put(
                    5 + at, column, number(rng, 5, 5_000_000 if unit == "人" else 90, form), form
                )
    old, year19, year20, new = book.pages
    look = book.look
    look("2021年度の京都府の総人口は何人ですか", new, "京都府", "総人口")
    look("2019年度、福井県では高校を卒業した人の何％が進学しましたか", year19, "福井県", "高等学")
    look("2020年度の長崎県の一人当たり県民所得は何千円でしたか", year20, "長崎県", "1人当")
    look("2018年度に北海道で交通事故は人口10万人あたり何件起きましたか", old, "北海道", "交通事")
    look("宮崎県のお年寄りの割合は2021年度に何％ですか", new, "宮崎県", "老年人")
    look("2020年度の岡山県で持ち家に住む割合は？", year20, "岡山県", "持ち家")
    look("愛媛県の10万人当たりの病院の数（2019年度）", year19, "愛媛県", "一般病")
    look("群馬県の勤労者世帯の1か月の実収入は2018年度に何千円？", old, "群馬県", "実収入")
    look("全国の高齢化率は令和元年度にいくらでしたか", year19, "全国", "老年人")
    look("平成30年度の宮城県の人口を教えて", old, "宮城県", "総人口")
    places = [area for area in areas if area != "全国"]
    book.down("2021年度に持ち家比率が最も高い都道府県はどこ？", new, places, "持ち家", 1)
    book.down(
        "2020年度に交通事故の発生件数（人口10万人当たり）が一番少ないのはどこですか",
        year20,
        places,
        "交通事",
        1,
        high=False,
    )
    book.calc(
        "2019年度の北海道と宮城県の人口の差は何人ですか",
        "difference",
        year19,
        year19.at("北海道", "総人口"),
        year19.at("宮城県", "総人口"),
    )
    return book


def weather(rng: random.Random) -> Book:
    """A csv with months down, elements of weather across, units in brackets and quality notes."""
    book = Book(
        "気象観測　月ごとの値　2022年　みなと観測所", "気象統計", "気象庁", "kisho_2022.csv"
    )
    page = book.page()
    page.put(0, 0, "みなと　2022年（月ごとの値）　主な要素")
    page.line(
        2,
        (
            "月",
            "気圧(hPa)",
            "降水量(mm)",
            None,
            None,
            "気温(℃)",
            None,
            None,
            None,
            None,
            "湿度(％)",
            None,
            "日照時間(時間)",
            "雪(cm)",
        ),
    )
    page.line(
        3,
        (
            None,
            "現地平均",
            "合計",
            "最大日",
            "最大1時間",
            "平均",
            "日最高の平均",
            "日最低の平均",
            "最高",
            "最低",
            "平均",
            "最小",
            None,
            "降雪の合計",
        ),
    )
    names = (
        "気圧",
        "雨",
        "雨日",
        "雨時",
        "気温",
        "高平均",
        "低平均",
        "最高",
        "最低",
        "湿度",
        "湿小",
        "日照",
        "雪",
    )
    page.col = {name: 1 + at for at, name in enumerate(names)}
    for month in range(1, 13):
        page.put(3 + month, 0, str(month))
        page.row[str(month)] = 3 + month
    page.fill(rng, 1, 300, "0.0")
    look = book.look
    look("7月に一番暑かった日の気温は何度でしたか", page, "7", "最高")
    look("2022年6月の雨の量は合計で何ミリですか", page, "6", "雨")
    look("1月の最低気温は何℃？", page, "1", "最低")
    look("9月に1時間に降った雨は最大で何ミリでしたか", page, "9", "雨時")
    look("12月に降った雪は合わせて何センチですか", page, "12", "雪")
    look("5月の日照時間は何時間ですか", page, "5", "日照")
    look("8月の平均気温を教えてください", page, "8", "気温")
    look("10月の平均の湿度は何％でしたか", page, "10", "湿度")
    look("3月の日最低気温の平均は", page, "3", "低平均")
    months = [str(month) for month in range(1, 13)]
    book.down("2022年に雨がもっとも多く降ったのは何月ですか", page, months, "雨", 0)
    book.down("平均気温が最も低かった月は？", page, months, "気温", 0, high=False)
    book.calc(
        "6月と7月の降水量を合わせると何mmになりますか",
        "sum",
        page,
        page.at("6", "雨"),
        page.at("7", "雨"),
    )
    return book
