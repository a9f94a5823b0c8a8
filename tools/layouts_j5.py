"""Practice layouts of many sheets: a nutrition survey with a list of tables, a city's yearbook chapter,
the accounts of a prefecture."""

import random

from layout_blocks import block, lines
from layout_book import COUNT, DROP_ONE, ONE, Book

AGES = ("総　数", "20-29歳", "30-39歳", "40-49歳", "50-59歳", "60-69歳", "70歳以上")


def nutrition(rng: random.Random) -> Book:
    """A list of tables names what sheets called `2-1` hold; blocks and sheets differ by sex alone."""
    book = Book("県民健康・栄養調査　統計表", "県民健康・栄養調査", "あおば県", "eiyo_r4.xlsx")
    index = book.page("目次")
    lines(index, 0, "令和４年　あおば県民健康・栄養調査　統計表一覧")
    titles = (
        ("1", "第１表", "保健所別　調査世帯数及び対象者数"),
        ("2-1", "第２表の１", "栄養素等摂取量－性・年齢階級別（１人１日当たり平均値）"),
        ("2-2", "第２表の２", "食品群別摂取量－性・年齢階級別（１人１日当たり平均値）"),
        ("3-1", "第３表の１", "体格（ＢＭＩ）の状況－性・年齢階級別　人数"),
        ("3-2", "第３表の２", "体格（ＢＭＩ）の状況－性・年齢階級別　割合"),
        ("4", "第４表", "喫煙の状況－性・年齢階級別"),
        ("5", "第５表", "肥満者及び喫煙者の割合の年次推移（20歳以上）"),
    )
    for at, (_, label, title) in enumerate(titles):
        index.line(2 + at, (label, title))
    titled = {sheet: f"{label}　{title}" for sheet, label, title in titles}
    homes = book.page("1")
    lines(homes, 0, titled["1"])
    offices = ("県　計", "北部保健所", "中央保健所", "東部保健所", "南部保健所")
    block(homes, rng, 2, "保健所", offices, ("調査世帯数", ("対象者数", ("総数", "男", "女"))))
    lines(homes, 10, "（注）調査は令和４年11月に実施した。")
    foods = {
        "2-1": ("エネルギー (kcal)", "たんぱく質 (g)", "脂質 (g)", "炭水化物 (g)", "カルシウム (mg)",
                "鉄 (mg)", "食塩相当量 (g)"),
        "2-2": ("穀類", "いも類", "豆類", "野菜類", "果実類", "魚介類", "肉類", "乳類", "菓子類"),
    }  # fmt: skip
    for sheet, rows in foods.items():
        page = book.page(sheet)
        lines(page, 0, titled[sheet])
        top = 2
        for at, sex in enumerate(("総数", "男", "女"), 1):
            page.put(top, 0, f"〔{at}〕{sex}")
            if sheet == "2-2":
                page.put(top, 7, "（単位：g）")
            top = block(page, rng, top + 1, "区　分", rows, AGES, (1, 900, ONE), key=sex) + 1
    eats, dishes = book.pages[-2:]
    for sheet, form in (("3-1", COUNT), ("3-2", ONE)):
        page = book.page(sheet)
        lines(page, 0, titled[sheet])
        page.put(1, 4, "（単位：人）" if sheet == "3-1" else "（単位：％）")
        heads = ("総数", "低体重\n（18.5未満）", "普通\n（18.5以上25未満）", "肥満\n（25以上）")
        page.put(2, 0, "性")
        page.line(2, ("年齢階級", *heads), at=1)
        page.col = dict(zip(("計", "やせ", "普通", "肥満"), range(2, 6), strict=True))
        for at, sex in enumerate(("総数", "男", "女")):
            page.put(3 + 7 * at, 0, sex)
            for k, age in enumerate(AGES):
                page.put(3 + 7 * at + k, 1, age)
                page.row[sex + age.replace("\u3000", "")] = 3 + 7 * at + k
        page.fill(rng, 1, 99, form)
    people, shares = book.pages[-2:]
    smoke = ("毎日吸う", "時々吸う", "以前は吸っていた", "吸わない")
    for sheet, sex in (("4", "男"), ("4 (続き)", "女")):
        page = book.page(sheet)
        lines(page, 0, titled["4"] + ("（続き）" if sex == "女" else ""))
        page.put(1, 5, sex)
        page.put(2, 5, "（単位：％）")
        block(page, rng, 3, "年齢階級", AGES, ("総数", *smoke), (1, 80, ONE))
    men, women = book.pages[-2:]
    trend = book.page("5")
    lines(trend, 0, titled["5"])
    years = ("平成24年", "28年", "令和元年", "4年")
    block(trend, rng, 2, "年次", years, (("肥満者", ("男", "女")), ("喫煙者", ("男", "女"))), (5, 45, ONE))  # fmt: skip
    look = book.look
    look(
        "あおば県で20代の女性が1日にとるカルシウムは平均何mgですか",
        eats,
        "女カルシウム(mg)",
        "女20-29歳",
    )
    look(
        "男の人は1日にどれくらい塩分（食塩相当量）をとっていますか",
        eats,
        "男食塩相当量(g)",
        "男総数",
    )
    look(
        "70歳以上の人の1日あたりのエネルギー摂取量は何kcal？",
        eats,
        "総数エネルギー(kcal)",
        "総数70歳以上",
    )
    look("県民1人が1日に食べる野菜の量は平均何グラムですか", dishes, "総数野菜類", "総数総数")
    look("30代男性の肉類の摂取量を教えてください", dishes, "男肉類", "男30-39歳")
    look("60代の女性は果物を1日に何g食べていますか", dishes, "女果実類", "女60-69歳")
    look("50代の男性のうち肥満の人は何％ですか", shares, "男50-59歳", "肥満")
    look("肥満と判定された50代の男性は何人でしたか", people, "男50-59歳", "肥満")
    look("やせている（低体重の）20代女性の割合は？", shares, "女20-29歳", "やせ")
    look("調査で低体重だった女性は全部で何人ですか", people, "女総数", "やせ")
    look("毎日たばこを吸う40代男性は何％いますか", men, "40-49歳", "毎日吸う")
    look("毎日喫煙している女性の割合は全体で何％ですか", women, "総数", "毎日吸う")
    look("30代の女性でたばこを吸わない人の割合は？", women, "30-39歳", "吸わない")
    look("平成28年には男性の何％が肥満でしたか", trend, "28年", "肥満者男")
    look("令和元年の女性の喫煙者の割合を教えて", trend, "令和元年", "喫煙者女")
    look("中央保健所の管内で調査された世帯はいくつですか", homes, "中央保健所", "調査世帯数")
    look("県全体で調査の対象になった女性は何人？", homes, "県計", "対象者数女")
    look("20代全体で見ると鉄は1日何mgとっていますか", eats, "総数鉄(mg)", "総数20-29歳")
    block_ages = ["男" + age for age in AGES[1:]]
    book.across(
        "男性で食塩相当量が最も多いのはどの年齢階級ですか", eats, "男食塩相当量(g)", block_ages, 13
    )
    offices_only = [name for name in offices if name != "県　計"]
    book.down("調査世帯数が一番多い保健所はどこ？", homes, offices_only, "調査世帯数", 0)
    book.calc("男性の喫煙者の割合は平成24年から令和4年までに何ポイント変わりましたか", "difference",
              trend, trend.at("平成24年", "喫煙者男"), trend.at("4年", "喫煙者男"))  # fmt: skip
    book.calc("40代では男性と女性で脂質の摂取量は何g違いますか", "difference",
              eats, eats.at("男脂質(g)", "男40-49歳"), eats.at("女脂質(g)", "女40-49歳"))  # fmt: skip
    book.calc("60代男性で毎日吸う人と時々吸う人を合わせると何％ですか", "sum",
              men, men.at("60-69歳", "毎日吸う"), men.at("60-69歳", "時々吸う"))  # fmt: skip
    book.note("この調査はいつ行われましたか", "令和４年11月", homes, (10, 0), "令和4年11月")
    book.note("食品群別摂取量はどの単位で示されていますか", "g", dishes, (2, 7), "単位：g")
    return book


TOWNS = ("本町", "栄町", "緑町", "港町", "若葉町", "旭町", "泉町", "大手町", "寺町", "桜町")  # fmt: skip


def yearbook_people(rng: random.Random) -> Book:
    """A chapter of a city's yearbook: series beside cross sections, folded lists, two tables in a sheet."""
    book = Book(
        "みさき市統計書　令和4年版　第2章　人口", "みさき市統計書", "みさき市", "2_jinko.xlsx"
    )
    series = book.page("2-1")
    lines(series, 0, "２－１　世帯数及び人口の推移", "各年10月１日現在")
    years = ("平成28年", "29", "30", "令和元年", "2", "3", "4")
    heads = (
        "世帯数",
        ("人　　口", ("総数", "男", "女")),
        "１世帯\n当たり人員",
        "人口密度\n（人/km2）",
    )
    size = [(900, 90_000, COUNT)] * 4 + [(1, 4, "0.00"), (100, 900, ONE)]
    end = block(series, rng, 2, "年　次", years, heads, size)
    lines(series, end, "資料：市民課「住民基本台帳」", "（注）平成28年から外国人住民を含む。")
    towns = book.page("2-2")
    lines(towns, 0, "２－２　町別世帯数及び人口", "令和４年10月１日現在")
    for at, half in enumerate((("総　　数", *TOWNS[:5]), TOWNS[5:])):
        heads = ("世帯数", ("人口", ("総数", "男", "女")))
        block(towns, rng, 2, "町　名", half, heads, left=5 * at, key=f"{at}")
    ages = book.page("2-3(1)")
    lines(ages, 0, "２－３　年齢別人口　（１）年齢５歳階級別人口", "令和４年10月１日現在")
    first = [f"{at}～{at + 4}歳" for at in range(0, 45, 5)]
    second = [f"{at}～{at + 4}" for at in range(45, 90, 5)] + ["90歳以上"]
    for at, half in enumerate((["総数", *first], second)):
        block(ages, rng, 2, "年齢", half, ("総数", "男", "女"), left=4 * at, key=f"{at}")
    groups = book.page("2-3(2)")
    lines(groups, 0, "２－３　年齢別人口　（２）年齢３区分別人口の推移", "各年10月１日現在")
    thirds = (
        "総　数",
        "年少人口\n（0～14歳）",
        "生産年齢人口\n（15～64歳）",
        "老年人口\n（65歳以上）",
    )
    groups.put(2, 0, "実　数（人）")
    end = block(groups, rng, 3, "年次", years, thirds, key="実")
    groups.put(end + 1, 0, "構成比（％）")
    block(groups, rng, end + 2, "年次", years, thirds, (5, 70, ONE), key="比")
    moves = book.page("2-4･5")
    lines(moves, 0, "２－４　人口動態の推移")
    both = (("自然動態", ("出生", "死亡", "増減")), ("社会動態", ("転入", "転出", "増減")), "婚姻", "離婚")  # fmt: skip
    signed = (-900.0, 900.0, '#,##0;"△"#,##0')
    plain = (10.0, 4_000.0, COUNT)
    scales = [plain, plain, signed, plain, plain, signed, plain, plain]
    end = block(moves, rng, 2, "年次", years, both, scales, key="年")
    lines(moves, end, "資料：市民課")
    lines(moves, end + 2, "２－５　月別人口動態", "令和３年")
    months = [f"{month}月" for month in range(1, 13)]
    block(moves, rng, end + 4, "月", months, both, scales, key="月")
    foreign = book.page("2-6")
    lines(foreign, 0, "２－６　国籍別外国人住民数")
    foreign.put(1, 3, "各年10月１日現在　単位：人")
    nations = ("総　　数", "中　国", "ベトナム", "フィリピン", "韓　国", "ブラジル", "その他")
    block(foreign, rng, 2, "国　籍", nations, ("令和２年", "３年", "４年"))
    look = book.look
    for name, column in series.col.items():  # The latest year stands in four sheets.
        if "人口" in name and "密度" not in name:
            total = series.cells[series.row["4"], column]
            towns.cells[towns.at("0総数", "0" + name)] = total
            ages.cells[ages.at("0総数", "0" + name[2:])] = total
            if name.endswith("総数"):
                groups.cells[groups.at("実4", "実総数")] = total
    look("みさき市の人口は何人ですか", series, "4", "人口総数")
    look("平成30年、みさき市には何世帯ありましたか", series, "30", "世帯数")
    look("2019年の女性の人口を教えてください", series, "令和元年", "人口女")
    look("令和2年は1世帯に平均何人住んでいましたか", series, "2", "１世帯当たり人員")
    look("2017年の人口密度は1平方キロあたり何人でしたか", series, "29", "人口密度（人/km2）")
    look("緑町には何人住んでいますか", towns, "0緑町", "0人口総数")
    look("桜町の世帯数は？", towns, "1桜町", "1世帯数")
    look("旭町で暮らす男性は何人ですか", towns, "1旭町", "1人口男")
    look("10歳から14歳の女の子は市内に何人いますか", ages, "010～14歳", "0女")
    look("90歳以上のお年寄りは何人？", ages, "190歳以上", "1総数")
    look("70～74歳の男性の人数を教えて", ages, "170～74", "1男")
    look("令和3年の65歳以上の人口は何人でしたか", groups, "実3", "実老年人口（65歳以上）")
    look("子ども（0～14歳）の割合は平成30年に何％でしたか", groups, "比30", "比年少人口（0～14歳）")
    look("2022年の高齢者の割合は何パーセントですか", groups, "比4", "比老年人口（65歳以上）")
    look(
        "平成29年には働く世代（15～64歳）は何人いましたか",
        groups,
        "実29",
        "実生産年齢人口（15～64歳）",
    )
    look("令和4年に市内で生まれた赤ちゃんは何人ですか", moves, "年4", "年自然動態出生")
    look("令和3年の1年間に市から転出した人は何人？", moves, "年3", "年社会動態転出")
    look("令和3年4月に市へ転入してきた人の数は", moves, "月4月", "月社会動態転入")
    look("2020年に離婚した夫婦は何組でしたか", moves, "年2", "年離婚")
    look("みさき市に住むベトナム人は令和3年に何人でしたか", foreign, "ベトナム", "３年")
    book.down(
        "2021年に婚姻が一番多かったのは何月ですか",
        moves,
        ["月" + month for month in months],
        "月婚姻",
        0,
    )
    nation_rows = ["中国", "ベトナム", "フィリピン", "韓国", "ブラジル"]
    book.down("令和4年に外国人住民が最も多い国籍はどこ？", foreign, nation_rows, "４年", 0)
    book.calc("本町と栄町の人口を合わせると何人になりますか", "sum",
              towns, towns.at("0本町", "0人口総数"), towns.at("0栄町", "0人口総数"))  # fmt: skip
    book.calc("平成28年から令和4年までに世帯数はいくつ増減しましたか", "difference",
              series, series.at("平成28年", "世帯数"), series.at("4", "世帯数"))  # fmt: skip
    book.calc("令和3年の死亡数と出生数の差は何人ですか", "difference",
              moves, moves.at("年3", "年自然動態死亡"), moves.at("年3", "年自然動態出生"))  # fmt: skip
    book.note("外国人住民が人口に含まれるのはいつからですか", "平成28年", series,
              (series.row["4"] + 2, 0), "平成28年から")  # fmt: skip
    return book


INDUSTRIES = (
    "１　農林水産業", "　（１）農業", "　（２）林業", "　（３）水産業", "２　鉱業", "３　製造業",
    "　（１）食料品", "　（２）化学", "　（３）輸送用機械", "４　建設業", "５　卸売・小売業", "６　運輸・郵便業",
    "７　宿泊・飲食サービス業", "８　金融・保険業", "９　不動産業", "10　公務", "11　教育", "県内総生産",
)  # fmt: skip


def accounts(rng: random.Random) -> Book:
    """Sheets whose titles differ in one word: nominal or real, values, growth, shares; a sheet a year."""
    book = Book(
        "令和2年度　あおば県県民経済計算　統計表", "県民経済計算", "あおば県", "kenmin_r2.xlsx"
    )
    cover = book.page("表紙")
    lines(cover, 3, "令和２年度", "あおば県県民経済計算", "令和５年３月　あおば県統計課")
    years = [f"平成{year}年度" for year in (28, 29, 30)] + ["令和元年度", "令和２年度"]
    heads = [(f"{2016 + at}", (year,)) for at, year in enumerate(years)]
    kinds = (
        ("1名目", "名目", "（１）実数", "（単位：百万円）", (900, 900_000, COUNT)),
        ("1名目増", "名目", "（２）対前年度増加率", "（単位：％）", (-20, 20, DROP_ONE)),
        ("1名目構", "名目", "（３）構成比", "（単位：％）", (0, 60, ONE)),
        ("1実質", "実質：連鎖方式", "（１）実数", "（単位：百万円）", (900, 900_000, COUNT)),
        ("1実質増", "実質：連鎖方式", "（２）対前年度増加率", "（単位：％）", (-20, 20, DROP_ONE)),
    )
    for sheet, prices, kind, unit, scale in kinds:
        page = book.page(sheet)
        lines(page, 0, f"１　経済活動別県内総生産（{prices}）")
        page.put(1, 0, kind)
        page.put(1, 5, unit)
        block(page, rng, 2, "項　　　目", INDUSTRIES, heads, scale)
        page.row = {
            name.split("）")[-1].lstrip("０123456789１２３４５６７８９"): row
            for name, row in page.row.items()
        }
        page.col = {name[4:]: column for name, column in page.col.items()}
    value, growth, share, real, real_growth = book.pages[1:]
    spent = book.page("3支出")
    lines(spent, 0, "３　県内総生産（支出側、名目）")
    uses = ("民間最終消費支出", "　家計最終消費支出", "政府最終消費支出", "県内総資本形成", "　うち住宅", "財貨・サービスの純移出", "県内総生産（支出側）")  # fmt: skip
    lines(spent, 1, "（１）実数（百万円）")
    end = block(spent, rng, 2, "項目", uses, years, key="実")
    lines(spent, end + 1, "（２）対前年度増加率（％）")
    block(spent, rng, end + 2, "項目", uses, years, (-20, 20, DROP_ONE), key="率")
    for year in years:
        spent.cells[spent.at("実県内総生産（支出側）", "実" + year)] = value.cells[
            value.at("県内総生産", year)
        ]
        spent.cells[spent.at("率県内総生産（支出側）", "率" + year)] = growth.cells[
            growth.at("県内総生産", year)
        ]
    cities = ("県計", "青葉市", "港市", "みどり市", "湯沢町", "滝野町", "白波村")
    parts = (
        "雇用者報酬",
        "財産所得",
        "企業所得",
        "市町村民所得",
        "人口（人）",
        "１人当たり\n市町村民所得（千円）",
    )
    for sheet, year in (("H30", "平成30年度"), ("R元", "令和元年度"), ("R2", "令和２年度")):
        page = book.page(sheet)
        lines(page, 0, "６　市町村民所得")
        page.put(0, 6, year)
        page.put(1, 6, "（単位：百万円）")
        block(page, rng, 2, "市町村", cities, parts)
    h30, r1, r2 = book.pages[-3:]
    work = book.page("作業用")
    work.hidden = True
    block(work, rng, 0, "市町村", cities, ("県内総生産", "雇用者報酬"))
    look = book.look
    look(
        "令和2年度のあおば県の県内総生産（名目）は何百万円ですか", value, "県内総生産", "令和２年度"
    )
    look("令和元年度の実質の県内総生産はいくらでしたか", real, "県内総生産", "令和元年度")
    look(
        "2020年度のあおば県の実質経済成長率は何％でしたか", real_growth, "県内総生産", "令和２年度"
    )
    look("名目で見た県内総生産の伸び率は2018年度に何％ですか", growth, "県内総生産", "平成30年度")
    look("製造業は令和2年度の名目県内総生産の何％を占めますか", share, "製造業", "令和２年度")
    look("平成29年度の農業の名目の生産額を教えてください", value, "農業", "平成29年度")
    look(
        "宿泊・飲食サービス業は2020年度に名目でどれだけ減った（増加率は何％）？",
        growth,
        "宿泊・飲食サービス業",
        "令和２年度",
    )
    look("建設業の実質の総生産は平成28年度に何百万円でしたか", real, "建設業", "平成28年度")
    look("2019年度の不動産業の構成比は", share, "不動産業", "令和元年度")
    look("輸送用機械の実質の対前年度増加率（平成30年度）", real_growth, "輸送用機械", "平成30年度")
    look("令和元年度の金融・保険業の総生産は名目で何百万円？", value, "金融・保険業", "令和元年度")
    look(
        "令和2年度に家計が消費に使ったお金は何百万円ですか",
        spent,
        "実家計最終消費支出",
        "実令和２年度",
    )
    look(
        "平成30年度の政府最終消費支出は前の年度から何％増えましたか",
        spent,
        "率政府最終消費支出",
        "率平成30年度",
    )
    look("2016年度の県内総資本形成はいくらですか", spent, "実県内総資本形成", "実平成28年度")
    look("住宅への投資の令和元年度の増加率は？", spent, "率うち住宅", "率令和元年度")
    look(
        "港市の1人当たり市町村民所得は令和2年度に何千円ですか",
        r2,
        "港市",
        "１人当たり市町村民所得（千円）",
    )
    look("平成30年度の湯沢町の雇用者報酬は何百万円でしたか", h30, "湯沢町", "雇用者報酬")
    look("2019年度のみどり市の企業所得を教えて", r1, "みどり市", "企業所得")
    look("白波村の人口は2018年度に何人でしたか", h30, "白波村", "人口（人）")
    look("令和元年度の県全体の財産所得はいくら？", r1, "県計", "財産所得")
    book.down(
        "令和2年度に1人当たりの所得が最も高い市町村はどこですか",
        r2,
        list(cities[1:]),
        "１人当たり市町村民所得（千円）",
        0,
    )
    book.down(
        "2018年度に雇用者報酬が一番少ない市町村は？",
        h30,
        list(cities[1:]),
        "雇用者報酬",
        0,
        high=False,
    )
    book.calc("令和元年度の青葉市と港市の市町村民所得の差は何百万円ですか", "difference",
              r1, r1.at("青葉市", "市町村民所得"), r1.at("港市", "市町村民所得"))  # fmt: skip
    book.calc("令和2年度の林業と水産業の名目総生産を合わせると何百万円ですか", "sum",
              value, value.at("林業", "令和２年度"), value.at("水産業", "令和２年度"))  # fmt: skip
    book.calc("名目の県内総生産は平成28年度と令和2年度でいくら違いますか", "difference",
              value, value.at("県内総生産", "平成28年度"), value.at("県内総生産", "令和２年度"))  # fmt: skip
    book.note(
        "この統計表はいつ公表されたものですか",
        "令和５年３月",
        cover,
        (5, 0),
        "令和５年３月　あおば県統計課",
    )
    return book
