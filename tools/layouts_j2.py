"""Practice layouts: vital statistics, a city yearbook, consumer prices, housing by prefecture."""

import random

from layout_book import COUNT, DROP_ONE, ONE, TWO, Book


def vital(rng: random.Random) -> Book:
    """Counts and rates stacked on one sheet with the same heads, causes of death on another."""
    book = Book(
        "人口動態調査　人口動態総覧の年次推移", "人口動態調査", "厚生労働省", "mc010000.xls"
    )
    page = book.page("3-1")
    page.put(0, 0, "上巻　3-1表　人口動態総覧，年次別")
    heads = ("出生", "死亡", "乳児死亡", "新生児死亡", "自然増減", "死産", "婚姻", "離婚")
    for top, caption, unit, form, low, high in (
        (2, "実　数", "（人，胎，組）", COUNT, 900, 2_000_000),
        (17, "率", "（人口千対）", ONE, 0.8, 30),
    ):
        page.put(top, 0, caption)
        page.put(top, 9, unit)
        page.put(top + 1, 0, "年　次", to=(top + 1, 1))
        page.line(
            top + 1, tuple(" ".join(head) if len(head) == 2 else head for head in heads), at=2
        )
        page.col = {head: 2 + at for at, head in enumerate(heads)}
        years = (1950, 1960, 1970, 1980, 1990, 2000, 2010, 2015, 2017, 2018, 2019)
        for at, year in enumerate(years):
            row = top + 2 + at
            era = {1950: "昭和25年", 1990: "平成２年", 2019: "令和元年"}.get(year)
            page.put(row, 0, era or str(year - (1925 if year < 1989 else 1988)))
            page.put(row, 1, year, "0")
            page.row[f"{caption[0]}{year}"] = row
        page.fill(rng, low, high, form)
    page.put(31, 0, "注：死産率は出産（出生＋死産）千対である。昭和25年～45年は沖縄県を含まない。")
    causes = book.page("5-10")
    causes.put(0, 0, "5-10表　主な死因別にみた死亡数・死亡率（人口10万対），性別　令和元年")
    causes.put(2, 0, "死因", to=(3, 0))
    causes.put(2, 1, "死亡数", to=(2, 3))
    causes.put(2, 4, "死亡率", to=(2, 6))
    causes.line(3, ("総数", "男", "女") * 2, at=1)
    names = (
        "全死因",
        "悪性新生物＜腫瘍＞",
        "心疾患（高血圧性を除く）",
        "老衰",
        "脳血管疾患",
        "肺炎",
        "不慮の事故",
        "腎不全",
        "自殺",
        "糖尿病",
    )
    for at, name in enumerate(names):
        causes.put(4 + at, 0, name)
        causes.row[name[:3]] = 4 + at
    causes.col = {"数計": 1, "数男": 2, "数女": 3}
    causes.fill(rng, 4_000, 400_000)
    causes.col = {"率計": 4, "率男": 5, "率女": 6}
    causes.fill(rng, 3, 999, ONE)
    causes.col |= {"数計": 1, "数男": 2, "数女": 3}
    look = book.look
    look("昭和45年に生まれた赤ちゃんは全国で何人？", page, "実1970", "出生")
    look("2010年に結婚したカップルは何組ですか", page, "実2010", "婚姻")
    look("平成30年の死亡率は人口千人当たりいくつでしたか", page, "率2018", "死亡")
    look("2000年に離婚した夫婦は何組でしたか", page, "実2000", "離婚")
    look("1960年の出生率（人口千対）は？", page, "率1960", "出生")
    look("令和元年、1歳にならないうちに亡くなった乳児は何人か", page, "実2019", "乳児死亡")
    look("2017年の日本の人口の自然増減は何人でしたか", page, "実2017", "自然増減")
    look("がんで亡くなった男性は令和元年に何人いましたか", causes, "悪性新", "数男")
    look("脳卒中による女性の死亡率は人口10万対でいくつ？", causes, "脳血管", "率女")
    look("2019年に自ら命を絶った人は全部で何人ですか", causes, "自殺", "数計")
    look("老衰の死亡率は男女計でいくら", causes, "老衰", "率計")
    real = [name for name in causes.row if name != "全死因"]
    book.down("令和元年に女性の死亡数が一番多かった死因は何ですか", causes, real, "数女", 0)
    counted = [name for name in page.row if name.startswith("実")]
    book.down("この表で出生数が最も多かったのは何年ですか", page, counted, "出生", 0)
    book.calc(
        "2018年から2019年にかけて、結婚の件数は何組変わりましたか",
        "difference",
        page,
        page.at("実2018", "婚姻"),
        page.at("実2019", "婚姻"),
    )
    book.calc(
        "令和元年の肺炎と不慮の事故の死亡数を合わせると何人ですか",
        "sum",
        causes,
        causes.at("肺炎", "数計"),
        causes.at("不慮の", "数計"),
    )
    book.note(
        "昭和25年から45年の数字に含まれていないのはどの県ですか", "沖縄県", page, (31, 0), "沖縄"
    )
    return book


def yearbook(rng: random.Random) -> Book:
    """A city's yearbook: many sheets of small tables, some with two, side by side or stacked."""
    book = Book(
        "みどり野市統計書　令和4年版", "みどり野市統計書", "みどり野市", "toukeisho_r4.xlsx"
    )
    look = book.look
    people = book.page("2-1人口の推移")
    people.put(0, 0, "２－１　人口及び世帯数の推移")
    people.put(1, 6, "各年10月1日現在")
    people.line(2, ("年次", "世帯数", "人口", None, None, "1世帯当たり人員", "人口密度（人/km2）"))
    people.line(3, ("総数", "男", "女"), at=2)
    people.merges.append((2, 2, 2, 4))
    for at, year in enumerate(("平成29年", "30", "令和元年", "2", "3", "4")):
        people.put(4 + at, 0, year)
        people.row[str(2017 + at)] = 4 + at
    people.col = {"1人": 5}
    people.fill(rng, 2, 3, TWO)
    people.col = {"世帯": 1, "計": 2, "男": 3, "女": 4, "密度": 6}
    people.fill(rng, 900, 90_000)
    people.col["1人"] = 5
    people.put(11, 0, "資料：市民課")
    moves = book.page("2-4人口動態")
    moves.put(0, 0, "２－４　人口動態（令和3年度）")
    moves.line(2, ("月別", "自然動態", None, None, "社会動態", None, None, "婚姻", "離婚"))
    moves.line(3, ("出生", "死亡", "増減", "転入", "転出", "増減"), at=1)
    moves.merges += [(2, 1, 2, 3), (2, 4, 2, 6)]
    for at, month in enumerate(
        (
            "総数",
            "4月",
            "5月",
            "6月",
            "7月",
            "8月",
            "9月",
            "10月",
            "11月",
            "12月",
            "1月",
            "2月",
            "3月",
        )
    ):
        moves.put(4 + at, 0, month)
        moves.row[month] = 4 + at
    moves.col = {
        "出生": 1,
        "死亡": 2,
        "自然": 3,
        "転入": 4,
        "転出": 5,
        "社会": 6,
        "婚姻": 7,
        "離婚": 8,
    }
    moves.fill(rng, 3, 900)
    roads = book.page("6-1道路")
    roads.put(0, 0, "６－１　道路の状況")
    roads.put(1, 4, "（単位：m，％）")
    roads.line(2, ("区分", "路線数", "実延長", "舗装延長", "舗装率"))
    for at, kind in enumerate(("総数", "国道", "県道", "市道")):
        roads.put(3 + at, 0, kind)
        roads.row[kind] = 3 + at
    roads.col = {"率": 4}
    roads.fill(rng, 60, 100, ONE)
    roads.col = {"数": 1, "延長": 2, "舗装": 3, "率": 4}
    roads.fill(rng, 20, 400_000)
    roads.put(8, 0, "６－２　橋りょう")
    roads.line(9, ("区分", "橋数", "延長（m）"))
    for at, kind in enumerate(("木橋", "鋼橋", "コンクリート橋")):
        roads.put(10 + at, 0, kind)
        roads.row[kind] = 10 + at
        roads.line(10 + at, (rng.randint(3, 200), rng.randint(100, 9000)), (COUNT, COUNT), at=1)
    parks = book.page("7-3公園・図書館")
    parks.put(0, 0, "７－３　都市公園")
    parks.put(0, 5, "７－４　図書館の利用状況")
    parks.line(2, ("種別", "箇所数", "面積（ha）"))
    parks.line(2, ("年度", "蔵書冊数", "貸出冊数", "登録者数", "入館者数"), at=5)
    for at, kind in enumerate(("街区公園", "近隣公園", "総合公園", "運動公園", "緑地")):
        parks.put(3 + at, 0, kind)
        parks.row[kind] = 3 + at
        parks.line(3 + at, (rng.randint(1, 90), round(rng.uniform(1, 60), 2)), (COUNT, TWO), at=1)
        parks.put(3 + at, 5, f"{'平成' if at < 2 else '令和'}{(29, 30, '元', 2, 3)[at]}年度")
        parks.row[str(2017 + at)] = 3 + at
    parks.col = {"蔵書": 6, "貸出": 7, "登録": 8, "入館": 9}
    parks.fill(rng, 2_000, 900_000)
    parks.col |= {"数": 1, "面積": 2}
    fire = book.page("10-2火災")
    fire.put(0, 0, "１０－２　火災発生状況")
    fire.line(2, ("年", "件数", None, None, None, "損害額（千円）", "死者", "負傷者"))
    fire.line(3, ("総数", "建物", "林野", "車両"), at=1)
    fire.merges.append((2, 1, 2, 4))
    for at in range(5):
        fire.put(
            4 + at,
            0,
            f"{'平成30' if at == 0 else '令和元' if at == 1 else at}年" if at < 2 else str(at),
        )
        fire.row[str(2018 + at)] = 4 + at
    fire.col = {"計": 1, "建物": 2, "林野": 3, "車両": 4, "損害": 5, "死者": 6, "負傷": 7}
    fire.fill(rng, 0, 60)
    fire.put(10, 0, "資料：消防本部　（注）件数には爆発を含まない。")
    look("令和3年のみどり野市の人口は何人ですか", people, "2021", "計")
    look("2018年に市には世帯がいくつありましたか", people, "2018", "世帯")
    look("令和4年は1世帯に平均何人が住んでいますか", people, "2022", "1人")
    look("令和3年度の8月に市外から引っ越してきた人は何人？", moves, "8月", "転入")
    look("12月に生まれた赤ちゃんの数は何人でしたか", moves, "12月", "出生")
    look("令和3年度に市で結婚の届出は何件ありましたか", moves, "総数", "婚姻")
    look("市道の舗装率は何％ですか", roads, "市道", "率")
    look("コンクリート橋は市内に何本かかっていますか", roads, "コンクリート橋", "数")
    look("総合公園は合わせて何ヘクタールありますか", parks, "総合公園", "面積")
    look("令和2年度に図書館で借りられた本は何冊ですか", parks, "2020", "貸出")
    look("2019年に起きた火事は全部で何件？", fire, "2019", "計")
    look("令和4年の火災でけがをした人の数", fire, "2022", "負傷")
    look("令和2年の火災による損害は何千円でしたか", fire, "2020", "損害")
    months = [month for month in moves.row if month != "総数"]
    book.down("令和3年度に死亡が最も多かった月はいつですか", moves, months, "死亡", 0)
    book.down(
        "市の公園のうち、数が一番多いのはどの種類？",
        parks,
        ["街区公園", "近隣公園", "総合公園", "運動公園", "緑地"],
        "数",
        0,
    )
    book.calc(
        "平成29年から令和4年までに市の世帯数はいくつ変わりましたか",
        "difference",
        people,
        people.at("2017", "世帯"),
        people.at("2022", "世帯"),
    )
    book.note("火災の統計の出どころはどこですか", "消防本部", fire, (10, 0), "資料：消防本部")
    return book


def prices(rng: random.Random) -> Book:
    """Items by years with a weight column; a second sheet of yearly changes with the same stub."""
    book = Book(
        "消費者物価指数　2020年基準　全国　中分類指数（年平均）",
        "消費者物価指数",
        "総務省",
        "b2020-1.xlsx",
    )
    items = (
        "総合", "生鮮食品を除く総合", "食料", "　穀類", "　魚介類", "　肉類", "　野菜・海藻", "　果物", "　菓子類", "　外食",
        "住居", "　家賃", "　設備修繕・維持", "光熱・水道", "　電気代", "　ガス代", "　上下水道料", "家具・家事用品",
        "被服及び履物", "保健医療", "交通・通信", "　交通", "　通信", "教育", "　授業料等", "教養娯楽", "　宿泊料", "諸雑費",
    )  # fmt: skip
    for sheet, form, low, high in (("指数", "0.0", 70, 120), ("前年比", DROP_ONE, -12, 18)):
        page = book.page(sheet)
        page.put(0, 0, f"第１表　中分類{sheet}（全国）")
        page.put(1, 0, "2020年＝100" if sheet == "指数" else "（％）")
        page.put(3, 0, "類・品目", to=(4, 0))
        page.put(3, 1, "ウエイト", to=(4, 1))
        for at in range(9):
            page.put(
                3, 2 + at, f"平成{26 + at}年" if at < 5 else f"令和{'元' if at == 5 else at - 4}年"
            )
            page.put(4, 2 + at, 2014 + at, "0")
            page.col[str(2014 + at)] = 2 + at
        for at, item in enumerate(items):
            page.put(5 + at, 0, item)
            page.put(5 + at, 1, 10_000 if not at else rng.randint(40, 2600), "0")
            page.row[item.strip("\u3000")] = 5 + at
        page.fill(rng, low, high, form)
        page.col["重み"] = 1
    index, change = book.pages
    look = book.look
    look("2022年の消費者物価指数（総合）はいくつですか？", index, "総合", "2022")
    look(
        "2021年、電気代は前の年と比べて何％上がりましたか（下がりましたか）",
        change,
        "電気代",
        "2021",
    )
    look("平成28年のお菓子の物価指数は？", index, "菓子類", "2016")
    look("通信の物価は2021年に前年から何％変わった？", change, "通信", "2021")
    look("ホテルなどの宿泊料の指数は令和元年にいくらでしたか", index, "宿泊料", "2019")
    look("消費者物価指数の中で野菜・海藻の重みはどれくらいですか", index, "野菜・海藻", "重み")
    look(
        "生鮮食品を除く総合は平成30年に前年比何％の上昇でしたか",
        change,
        "生鮮食品を除く総合",
        "2018",
    )
    look("2014年の家賃の指数を教えて", index, "家賃", "2014")
    look("2017年の服や靴の物価指数はいくつ", index, "被服及び履物", "2017")
    look("令和2年に学校の授業料は前年より何％動きましたか", change, "授業料等", "2020")
    look("果物の指数は直近の年でいくつになっていますか", index, "果物", "2022")
    years = [str(2014 + at) for at in range(9)]
    book.across("肉類の物価指数が一番高かったのは西暦何年ですか", index, "肉類", years, 4)
    book.across("総合指数の前年比が最も低かった年はいつ？", change, "総合", years, 3, high=False)
    book.calc(
        "ガス代の指数は2014年から2022年までに何ポイント変化しましたか",
        "difference",
        index,
        index.at("ガス代", "2014"),
        index.at("ガス代", "2022"),
    )
    book.note("この指数は何年を100としていますか", "2020年", index, (1, 0), "2020年＝100", "2020")
    return book


def housing(rng: random.Random) -> Book:
    """Thirty sheets of the same table, one a prefecture."""
    book = Book(
        "平成30年住宅・土地統計調査　住宅の建て方・所有の関係別住宅数（都道府県）",
        "住宅・土地統計調査",
        "総務省",
        "jutaku_h30.xls",
    )
    areas = (
        "全国", "北海道", "青森県", "岩手県", "宮城県", "秋田県", "山形県", "福島県", "茨城県", "栃木県", "群馬県", "埼玉県",
        "千葉県", "東京都", "神奈川県", "新潟県", "富山県", "石川県", "福井県", "山梨県", "長野県", "岐阜県", "静岡県", "愛知県",
        "三重県", "滋賀県", "京都府", "大阪府", "兵庫県", "奈良県", "和歌山県", "広島県", "福岡県", "沖縄県",
    )  # fmt: skip
    kinds = (
        (0, "住宅総数"), (0, "持ち家"), (0, "借家"), (1, "公営の借家"), (1, "都市再生機構（UR）・公社の借家"),
        (1, "民営借家（木造）"), (1, "民営借家（非木造）"), (1, "給与住宅"), (0, "空き家"), (1, "賃貸用の住宅"), (1, "別荘"),
    )  # fmt: skip
    for number, area in enumerate(areas):
        page = book.page(f"{number:02d}{area}")
        page.put(
            0,
            0,
            "第8-1表　住宅の種類・所有の関係(9区分)，建て方(4区分)別住宅数，１住宅当たり延べ面積",
        )
        page.put(1, 0, area)
        page.put(2, 7, "（戸，m2）")
        page.put(3, 0, "住宅の所有の関係", to=(4, 1))
        page.put(3, 2, "総数", to=(4, 2))
        page.put(3, 3, "建て方", to=(3, 6))
        page.line(4, ("一戸建", "長屋建", "共同住宅", "その他"), at=3)
        page.put(3, 7, "１住宅当たり延べ面積", to=(4, 7))
        for at, (depth, kind) in enumerate(kinds):
            page.put(5 + at, depth, kind)
            page.row[kind] = 5 + at
        page.col = {"面積": 7}
        page.fill(rng, 20, 160, TWO)
        page.col = {"計": 2, "戸建": 3, "長屋": 4, "共同": 5, "他": 6}
        page.fill(rng, 100, 900_000)
        page.col["面積"] = 7
    pages = {page.name[2:]: page for page in book.pages}
    look = book.look
    look("長野県には空き家が何戸ありますか", pages["長野県"], "空き家", "計")
    look("東京都の持ち家のうち一戸建ては何戸？", pages["東京都"], "持ち家", "戸建")
    look("沖縄県で公営住宅を借りている世帯の住宅数は", pages["沖縄県"], "公営の借家", "計")
    look(
        "大阪府の木造の民間賃貸のうち長屋は何戸ですか", pages["大阪府"], "民営借家（木造）", "長屋"
    )
    look("全国の住宅の総数を教えてください", pages["全国"], "住宅総数", "計")
    look("富山県の持ち家は1戸あたり何平方メートルの広さですか", pages["富山県"], "持ち家", "面積")
    look("山梨県にある別荘の数は？", pages["山梨県"], "別荘", "計")
    look(
        "埼玉県のマンションなど共同住宅は全部で何戸ありますか", pages["埼玉県"], "住宅総数", "共同"
    )
    look("福岡県の給与住宅（社宅）は何戸か", pages["福岡県"], "給与住宅", "計")
    look("日本全体で借家は何戸あるの？", pages["全国"], "借家", "計")
    look("京都府の借家の平均的な延べ面積は何㎡ですか", pages["京都府"], "借家", "面積")
    rented = [kind for depth, kind in kinds if depth == 1][:5]
    book.down("北海道の借家で最も戸数が多い種類は？", pages["北海道"], rented, "計", 1)
    book.across(
        "愛知県の住宅では、どの建て方が一番多いですか",
        pages["愛知県"],
        "住宅総数",
        ["戸建", "長屋", "共同", "他"],
        4,
    )
    book.calc(
        "兵庫県では持ち家は借家より何戸多い（少ない）ですか",
        "difference",
        pages["兵庫県"],
        pages["兵庫県"].at("持ち家", "計"),
        pages["兵庫県"].at("借家", "計"),
    )
    return book
