"""Practice layouts: a page of a city's yearbook on its old people, and causes of ambulance calls in three stub columns."""

import random

from layout_book import DROP_ONE, ONE, Book, Grid, number

PLACES = (
    ("市　　　　　計", "", ""), ("旧市内", "計", ""), ("", "本庁", "計"), ("", "", "大手町"), ("", "", "紺屋町"), ("", "", "呉服町"), ("", "千代田", "計"), ("", "", "春日"),
    ("", "", "若松町"), ("郊外", "計", ""), ("", "大谷", "計"), ("", "", "大谷"), ("", "", "小鹿"), ("郊外（つづき）", "", "池田"), ("", "清沢", "計"), ("", "", "相俣"), ("", "", "峰山"),
)  # fmt: skip


def seniors(rng: random.Random) -> Book:
    """Districts in three columns that say a name once; men and women under unnamed parents; ranks; bare era years."""
    book = Book(
        "高齢者人口　駿府市統計書　第３章　人口",
        "駿府市統計書",
        "駿府市",
        "toukeisho03_koureisha.xlsx",
    )
    page = book.page("3-12")
    page.put(0, 0, "３－12　地区，町別高齢者人口（令和４年９月末日現在）")
    page.put(1, 15, "（単位　人，％）")
    page.put(2, 0, "地　　区", to=(4, 2))
    page.put(2, 3, "総　人　口", to=(3, 5))
    page.put(2, 6, "65　歳　以　上", to=(2, 10))
    page.put(3, 6, "実　　数", to=(3, 8))
    page.put(3, 9, "割　合", to=(4, 9))
    page.put(3, 10, "順位", to=(4, 10))
    page.put(2, 11, "75歳以上（再掲）", to=(3, 13))
    page.put(2, 14, "一人暮らし\n高齢者", to=(4, 14))
    page.put(2, 15, "対前年\n増減率", to=(4, 15))
    for left, short in ((3, "全"), (6, "老"), (11, "後")):
        page.line(4, ("計", "男", "女"), at=left)
        page.col |= {short + kind: left + k for k, kind in enumerate("計男女")}
    page.col |= {"割合": 9, "順位": 10, "一人": 14, "増減": 15}
    part = ""
    ranks = list(range(1, 11))
    rng.shuffle(ranks)
    for row, (area, zone, town) in enumerate(PLACES, 5):
        page.line(row, tuple(text or None for text in (area, zone, town)))
        part = zone if zone not in ("", "計") else part
        name = town if town not in ("", "計") else part if town else area.strip().replace("　", "")
        name = f"{name}町" if name == part and town == name else name
        page.row[name] = row
        if town not in ("", "計"):
            page.put(row, 10, ranks.pop())
        page.put(row, 9, number(rng, 15, 50, ONE), ONE)
        page.put(row, 15, number(rng, -6, 6, ONE), DROP_ONE)
    page.fill(rng, 20, 9_000, skip=("順位",))
    page.put(23, 0, "（注）１　住民基本台帳による。外国人を含む。")
    page.put(24, 0, "　　　２　一人暮らし高齢者は，65歳以上の単身世帯の者である。")
    page.put(25, 0, "資料　高齢者福祉課")
    years = book.page("3-13")
    _years(rng, years)
    look = book.look
    look("紺屋町には65歳以上のお年寄りが何人いますか", page, "紺屋町", "老計")
    look("呉服町に住んでいる女性は何人？", page, "呉服町", "全女")
    look("市全体の高齢化率（65歳以上の割合）は何％ですか", page, "市計", "割合")
    look("小鹿の75歳以上の男性の人数を教えてください", page, "小鹿", "後男")
    look("大手町で一人で暮らしている高齢者は何人ですか", page, "大手町", "一人")
    look("千代田地区全体の人口は？", page, "千代田", "全計")
    look("池田の高齢者の割合は市内で何番目ですか", page, "池田", "順位")
    look("若松町の65歳以上の女性は何人いますか", page, "若松町", "老女")
    look("郊外には何人住んでいますか", page, "郊外", "全計")
    look("春日の対前年増減率は何％でしたか", page, "春日", "増減")
    look("清沢地区に75歳以上は何人いる？", page, "清沢", "後計")
    look("駿府市で65歳以上の男の人は何人ですか（令和4年9月）", page, "市計", "老男")
    look("峰山の高齢者割合は？", page, "峰山", "割合")
    look("平成29年に駿府市の65歳以上人口は何人でしたか", years, "2017", "老計")
    look("2020年の要介護認定者数は何人ですか", years, "2020", "認定")
    look("令和元年の老人クラブの会員は何人？", years, "2019", "会員")
    look("平成28年、75歳以上の人の割合は何％だった？", years, "2016", "後率")
    towns = [
        "大手町",
        "紺屋町",
        "呉服町",
        "春日",
        "若松町",
        "大谷町",
        "小鹿",
        "池田",
        "相俣",
        "峰山",
    ]
    book.down("75歳以上の人が最も多い町はどこですか", page, towns, "後計", 2)
    book.down("65歳以上の割合が一番低い町は？", page, towns, "割合", 2, high=False)
    all_years = [str(year) for year in range(2015, 2023)]
    book.down("要介護（要支援）認定者数が一番多かったのは何年ですか", years, all_years, "認定", 0)
    calc, at = book.calc, page.at
    calc(
        "相俣では65歳以上の女性は男性より何人多い（少ない）ですか",
        "difference",
        page,
        at("相俣", "老女"),
        at("相俣", "老男"),
    )
    calc(
        "本庁地区と千代田地区の一人暮らし高齢者を合わせると何人になりますか",
        "sum",
        page,
        at("本庁", "一人"),
        at("千代田", "一人"),
    )
    calc(
        "市の65歳以上人口は平成27年から令和4年までに何人増えた（減った）か",
        "difference",
        years,
        years.at("2015", "老計"),
        years.at("2022", "老計"),
    )
    calc(
        "令和2年から3年にかけて老人クラブの会員数は何％増減しましたか",
        "growth",
        years,
        years.at("2020", "会員"),
        years.at("2021", "会員"),
    )
    calc("旧市内の人口は郊外の何倍ですか", "ratio", page, at("旧市内", "全計"), at("郊外", "全計"))
    calc(
        "要介護認定者数の2020年から2022年までの3年間の平均は何人ですか",
        "average",
        years,
        *(years.at(y, "認定") for y in ("2020", "2021", "2022")),
    )
    book.note(
        "この表の一人暮らし高齢者とはどのような人ですか", "65歳以上の単身世帯の者", page, (24, 0)
    )
    book.note(
        "地区別の高齢者人口はいつの時点のものですか",
        "令和４年９月末日",
        page,
        (0, 0),
        "令和４年９月末日現在",
    )
    return book


def _years(rng: random.Random, page: Grid) -> None:
    page.put(0, 0, "３－13　高齢者人口等の推移")
    page.put(1, 8, "各年９月末日現在")
    page.put(2, 0, "年　次", to=(3, 0))
    page.put(2, 1, "総人口\n（人）", to=(3, 1))
    page.put(2, 2, "65歳以上", to=(2, 3))
    page.put(2, 4, "うち75歳以上", to=(2, 5))
    page.line(3, ("人　口\n（人）", "割　合\n（％）") * 2, at=2)
    page.put(2, 6, "要介護\n（要支援）\n認定者数", to=(3, 6))
    page.put(2, 7, "老人クラブ", to=(2, 8))
    page.line(3, ("クラブ数", "会員数"), at=7)
    page.col = {
        "全": 1,
        "老計": 2,
        "老率": 3,
        "後計": 4,
        "後率": 5,
        "認定": 6,
        "クラブ": 7,
        "会員": 8,
    }
    for row, (year, era) in enumerate(
        zip(
            range(2015, 2023),
            ("平成27年", "28", "29", "30", "令和元年", "2", "3", "4"),
            strict=True,
        ),
        4,
    ):
        page.put(row, 0, era)
        page.row[str(year)] = row
        for short in ("老率", "後率"):
            page.put(row, page.col[short], number(rng, 12, 40, ONE), ONE)
    page.fill(rng, 900, 90_000)


CALLS = (
    ("総　　　数", "", ""), ("急病", "計", ""), ("", "脳疾患", ""), ("", "心疾患", ""), ("", "消化器系", ""), ("", "呼吸器系", ""), ("", "うち新型コロナウイルス感染症", ""), ("", "その他", ""),
    ("交通事故", "計", ""), ("", "自動車", ""), ("", "二輪車", ""), ("", "自転車", ""), ("", "歩行者", ""), ("一般負傷", "計", ""), ("", "転倒", "計"), ("", "", "屋内"), ("", "", "屋外"),
    ("一般負傷（つづき）", "転落", "計"), ("", "", "階段"), ("", "", "はしご・脚立"), ("", "熱傷", ""), ("", "誤えん・窒息", ""), ("その他", "計", ""), ("", "転院搬送", ""), ("", "熱中症（再掲）", ""),
)  # fmt: skip


def ambulances(rng: random.Random) -> Book:
    """Three stub columns with names said once, a block carried on, parts shown again; rates beside counts."""
    book = Book(
        "救急統計　事故種別救急出動件数及び搬送人員", "消防年報", "海浜市消防局", "kyukyu_r04.xls"
    )
    page = book.page("事故種別")
    page.put(0, 0, "第15表　事故種別・原因別　救急出動件数及び搬送人員（令和４年中）")
    page.put(1, 13, "（△は減）")
    page.put(2, 0, "区　　　　分", to=(4, 2))
    page.put(2, 3, "出　動　件　数", to=(2, 6))
    page.line(3, ("令和4年", None, "令和3年", "対前年\n増減率"), at=3)
    page.line(4, ("件　数", "構成比", "件　数", "（％）"), at=3)
    page.put(2, 7, "搬　送　人　員　（人）", to=(2, 14))
    page.put(3, 7, "総　数", to=(4, 7))
    page.put(3, 8, "年　齢　区　分　別", to=(3, 11))
    page.line(
        4,
        ("新生児・乳幼児\n(0～6歳)", "少年\n(7～17歳)", "成人\n(18～64歳)", "高齢者\n(65歳以上)"),
        at=8,
    )
    page.put(3, 12, "傷　病　程　度　別", to=(3, 14))
    page.line(4, ("軽症", "中等症", "重症・死亡"), at=12)
    names = [
        "件4",
        "構成",
        "件3",
        "増減",
        "人",
        "幼児",
        "少年",
        "成人",
        "老人",
        "軽症",
        "中等",
        "重症",
    ]
    page.col = {name: 3 + at for at, name in enumerate(names)}
    kind = part = ""
    for row, texts in enumerate(CALLS, 5):
        page.line(row, tuple(text or None for text in texts))
        kind = texts[0].removesuffix("（つづき）") or kind
        part = texts[1] if texts[1] not in ("", "計") else part
        name = (
            texts[2]
            if texts[2] not in ("", "計")
            else part
            if texts[2] or texts[1] not in ("", "計")
            else kind
        )
        page.row[
            f"{kind}その他" if name == "その他" and kind == "急病" else name.replace("　", "")
        ] = row
        page.put(row, 4, number(rng, 0.2, 60, ONE), ONE)
        page.put(row, 6, number(rng, -25, 25, ONE), DROP_ONE)
    page.fill(rng, 5, 9_900)
    page.put(31, 0, "注　熱中症は急病及び一般負傷に含まれるものを再掲した。")
    page.put(32, 0, "資料：消防局救急課「救急救助年報」")
    look = book.look
    look("令和4年に救急車は全部で何回出動しましたか", page, "総数", "件4")
    look("交通事故で運ばれたお年寄り（65歳以上）は何人ですか", page, "交通事故", "老人")
    look("急病の出動件数は前年と比べて何％増減しましたか", page, "急病", "増減")
    look("脳疾患で搬送された人のうち重症・死亡は何人？", page, "脳疾患", "重症")
    look("階段からの転落による救急出動は令和4年に何件ありましたか", page, "階段", "件4")
    look("2021年に転倒で救急車が出動した件数は", page, "転倒", "件3")
    look("自転車の事故で運ばれた7～17歳の少年は何人ですか", page, "自転車", "少年")
    look("熱中症で搬送された人は何人いましたか", page, "熱中症（再掲）", "人")
    look("出動件数に占める一般負傷の割合（構成比）は何％？", page, "一般負傷", "構成")
    look(
        "コロナの救急搬送で軽症だった人は何人でしたか", page, "うち新型コロナウイルス感染症", "軽症"
    )
    look("屋内で転んで運ばれた高齢者の数を教えて", page, "屋内", "老人")
    look("心臓の病気（心疾患）で救急搬送された人数は？", page, "心疾患", "人")
    look(
        "のどに物を詰まらせた（誤えん・窒息）小さな子どもは何人運ばれた？",
        page,
        "誤えん・窒息",
        "幼児",
    )
    look("歩行者が関わる交通事故の出動は2022年に何件でしたか", page, "歩行者", "件4")
    look("転院搬送の件数は全体の何パーセントですか", page, "転院搬送", "構成")
    look("搬送された人のうち軽症だったのは全部で何人ですか", page, "総数", "軽症")
    book.down(
        "急病のうち令和4年の出動件数が最も多い原因は何ですか",
        page,
        ["脳疾患", "心疾患", "消化器系", "呼吸器系"],
        "件4",
        1,
    )
    book.down(
        "交通事故の中で搬送人員が一番少ないのはどれですか",
        page,
        ["自動車", "二輪車", "自転車", "歩行者"],
        "人",
        1,
        high=False,
    )
    book.across(
        "熱傷で運ばれた人が最も多い年齢区分は？", page, "熱傷", ["幼児", "少年", "成人", "老人"], 4
    )
    calc, at = book.calc, page.at
    calc(
        "救急の出動件数は令和3年から令和4年にかけて何件増えた（減った）か",
        "difference",
        page,
        at("総数", "件3"),
        at("総数", "件4"),
    )
    calc(
        "自動車と二輪車の事故で搬送された人は合わせて何人ですか",
        "sum",
        page,
        at("自動車", "人"),
        at("二輪車", "人"),
    )
    calc(
        "転倒で運ばれた高齢者は成人の何倍ですか",
        "ratio",
        page,
        at("転倒", "老人"),
        at("転倒", "成人"),
    )
    calc(
        "屋外での転倒の出動件数は1年で何件変わりましたか",
        "difference",
        page,
        at("屋外", "件3"),
        at("屋外", "件4"),
    )
    calc(
        "急病で軽症と中等症だった人は合計何人？",
        "sum",
        page,
        at("急病", "軽症"),
        at("急病", "中等"),
    )
    book.note("熱中症の数は何に含まれていますか", "急病及び一般負傷", page, (31, 0))
    book.note(
        "この統計の資料は何ですか", "消防局救急課「救急救助年報」", page, (32, 0), "救急救助年報"
    )
    return book
