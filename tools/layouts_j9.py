"""Practice layout: a monthly series of job offers, with industries in two depths."""

import random

from layout_book import COUNT, DROP_ONE, ONE, TWO, Book, Grid, number


def jobs(rng: random.Random) -> Book:
    """Fiscal years, then months below a year that is said once; changes beside counts; industries in two depths."""
    book = Book(
        "一般職業紹介状況（令和４年３月分）", "職業安定業務統計", "厚生労働省", "shokugyo_r0403.xls"
    )
    page = book.page("第１表")
    _months(rng, page)
    trade = book.page("第６表")
    _trades(rng, trade)
    look = book.look
    look("2021年8月の有効求人倍率は何倍ですか", page, "2021/8", "有倍")
    look("令和2年4月にハローワークで新しく出された求人は何人分でしたか", page, "2020/4", "新求")
    look(
        "2021年12月の新規求職申込件数は前年の同じ月と比べて何％増減した？",
        page,
        "2021/12",
        "新職比",
    )
    look("令和元年度の就職件数を教えてください", page, "2019度", "就職")
    look("2020年5月に仕事を探していた人（有効求職者）は何人？", page, "2020/5", "有職")
    look("令和3年度の新規求人倍率は？", page, "2021度", "新倍")
    look("2022年2月の有効求人数は何人ですか", page, "2022/2", "有求")
    look("平成30年度の1か月あたりの有効求人数", page, "2018度", "有求")
    look("令和3年1月に仕事が決まった人（就職件数）は何件でしたか", page, "2021/1", "就職")
    look("2020年10月の有効求人数の対前年同月比は", page, "2020/10", "有求比")
    look("令和4年3月の製造業の新規求人は何人ですか", trade, "製造業", "計")
    look("飲食店のパートの求人は何人あった？", trade, "飲食店", "パ")
    look(
        "道路貨物運送業の新規求人（全数）は前の年の同じ月に比べて何％増えましたか",
        trade,
        "道路貨物運送業",
        "計比",
    )
    look("医療・福祉のフルタイムの新規求人は何人？", trade, "医療，福祉", "フ")
    look("全産業の新規求人数はパートでは何人でしたか", trade, "産業計", "パ")
    look("建設業のパートタイムの求人の前年同月比を知りたい", trade, "建設業", "パ比")
    look("規模が29人以下の事業所からの新規求人はどれくらいありますか", trade, "29人以下", "計")
    book.down(
        "2021年に有効求人倍率が最も高かったのは何月ですか",
        page,
        [f"2021/{m}" for m in range(1, 13)],
        "有倍",
        1,
    )
    trades = [
        "建設業",
        "製造業",
        "情報通信業",
        "運輸業，郵便業",
        "卸売業，小売業",
        "宿泊業，飲食サービス業",
        "医療，福祉",
        "サービス業",
    ]
    book.down("令和4年3月に新規求人が最も多かった産業（大分類）は何ですか", trade, trades, "計", 1)
    book.down(
        "製造業の中で新規求人が一番少ないのはどの業種？",
        trade,
        ["食料品製造業", "金属製品製造業", "電子部品製造業", "輸送用機械器具製造業"],
        "計",
        2,
        high=False,
    )
    calc, at = book.calc, page.at
    calc(
        "有効求人倍率は2020年1月から2021年1月までに何ポイント変わりましたか",
        "difference",
        page,
        at("2020/1", "有倍"),
        at("2021/1", "有倍"),
    )
    calc(
        "2021年6月の有効求人数は有効求職者数より何人多い（少ない）ですか",
        "difference",
        page,
        at("2021/6", "有求"),
        at("2021/6", "有職"),
    )
    calc(
        "2022年1月から3月までの就職件数を合計すると何件ですか",
        "sum",
        page,
        *(at(f"2022/{m}", "就職") for m in (1, 2, 3)),
    )
    calc(
        "就職件数は平成30年度から令和3年度にかけて何％変化しましたか",
        "growth",
        page,
        at("2018度", "就職"),
        at("2021度", "就職"),
    )
    calc(
        "飲食店ではパートの求人はフルタイムの何倍ですか",
        "ratio",
        trade,
        trade.at("飲食店", "パ"),
        trade.at("飲食店", "フ"),
    )
    book.note(
        "新規求人倍率はどのように計算されていますか",
        "新規求人数を新規求職申込件数で除したもの",
        page,
        (38, 0),
        "新規求人数／新規求職申込件数",
        "新規求人数を新規求職申込件数で除して得た",
    )
    book.note(
        "季節調整はされていますか",
        "季節調整値ではない",
        page,
        (39, 0),
        "原数値",
        "原数値であり、季節調整値ではない",
    )
    return book


def _months(rng: random.Random, page: Grid) -> None:
    page.put(0, 0, "第１表　一般職業紹介状況（新規学卒者を除きパートタイムを含む）")
    page.put(2, 0, "年　　月", to=(4, 1))
    heads = (("新規求職申込件数", "新職", "件"), ("月間有効求職者数", "有職", "人"), ("新規求人数", "新求", "人"), ("月間有効求人数", "有求", "人"))  # fmt: skip
    left = 2
    for head, short, unit in heads:
        page.put(2, left, head, to=(2, left + 1))
        page.line(3, (None, "対前年\n同月比"), at=left)
        page.line(4, (unit, "％"), at=left)
        page.col |= {short: left, short + "比": left + 1}
        left += 2
    for head, short, unit in (
        ("就職件数", "就職", "件"),
        ("新規\n求人倍率", "新倍", "倍"),
        ("有効\n求人倍率", "有倍", "倍"),
    ):
        page.put(2, left, head, to=(3, left))
        page.put(4, left, unit)
        page.col[short] = left
        left += 1
    row = 5
    for year, era in (
        (2018, "平成30年度"),
        (2019, "令和元年度"),
        (2020, "２年度"),
        (2021, "３年度"),
    ):
        page.put(row, 0, era)
        page.row[f"{year}度"] = row
        row += 1
    for year, era, last in ((2020, "令和２年", 12), (2021, "３年", 12), (2022, "４年", 3)):
        page.put(row, 0, era)
        for month in range(1, last + 1):
            page.put(row, 1, f"{month}月" if month == 1 else f"{month}")
            page.row[f"{year}/{month}"] = row
            row += 1
    for short, column in page.col.items():
        form = DROP_ONE if "比" in short else TWO if "倍" in short else COUNT
        for at in page.row.values():
            low, high = (
                (-30, 30) if "比" in short else (0.5, 2.5) if "倍" in short else (90_000, 2_700_000)
            )
            page.put(
                at,
                column,
                number(rng, low, high, TWO if "倍" in short else ONE if "比" in short else COUNT),
                form,
            )
    page.put(37, 0, "（注）１　年度の数値は月平均である。")
    page.put(38, 0, "　　　２　新規求人倍率は、新規求人数を新規求職申込件数で除したものである。")
    page.put(39, 0, "　　　３　月別の数値は原数値であり、季節調整値ではない。")


def _trades(rng: random.Random, page: Grid) -> None:
    page.put(0, 0, "第６表　産業別・規模別一般新規求人状況（令和４年３月）")
    page.put(1, 8, "（単位：人，％）")
    page.put(2, 0, "産　　業", to=(4, 2))
    page.put(2, 3, "全　数", to=(3, 4))
    page.put(2, 5, "フルタイム", to=(3, 6))
    page.put(2, 7, "パートタイム", to=(3, 8))
    page.line(4, ("新規求人", "対前年同月比") * 3, at=3)
    page.col = {"計": 3, "計比": 4, "フ": 5, "フ比": 6, "パ": 7, "パ比": 8}
    lines = [
        "産業計",
        "建設業",
        "製造業",
        "-食料品製造業",
        "-金属製品製造業",
        "-電子部品製造業",
        "-輸送用機械器具製造業",
        "情報通信業",
        "運輸業，郵便業",
        "-道路貨物運送業",
        "卸売業，小売業",
        "宿泊業，飲食サービス業",
        "-飲食店",
        "医療，福祉",
        "-医療業",
        "-社会保険・社会福祉・介護事業",
        "サービス業",
        "29人以下",
        "30～99人",
        "100～299人",
        "300人以上",
    ]
    codes = {
        "建設業": "D",
        "製造業": "E",
        "情報通信業": "G",
        "運輸業，郵便業": "H",
        "卸売業，小売業": "I",
        "宿泊業，飲食サービス業": "M",
        "医療，福祉": "P",
        "サービス業": "R",
    }
    for row, line in enumerate(lines, 5):
        name = line.removeprefix("-")
        page.put(row, 0, "規模別" if name == "29人以下" else codes.get(name))
        page.put(row, 2 if line != name else 1, name)
        page.row[name] = row
        for short, column in page.col.items():
            change = "比" in short
            page.put(
                row,
                column,
                number(
                    rng, -30 if change else 900, 30 if change else 90_000, ONE if change else COUNT
                ),
                DROP_ONE if change else COUNT,
            )
