"""Practice layouts: an opinion poll by sex and age, and a yearbook page on the libraries of a city."""

import random

from layout_book import COUNT, DROP_ONE, ONE, Book, number

GROUPS = (
    ("総数", ""), ("〔地域〕", ""), ("", "東部"), ("", "中部"), ("", "西部"), ("〔性〕", ""), ("", "男性"), ("", "女性"), ("〔年齢〕", ""),
    ("", "18～29歳"), ("", "30～39歳"), ("", "40～49歳"), ("", "50～59歳"), ("", "60～69歳"), ("", "70歳以上"),
    ("〔職業〕", ""), ("", "会社員"), ("", "自営業"), ("", "主婦・主夫"), ("", "学生"), ("", "無職"),
)  # fmt: skip
REPLIES = ("満足している", "まあ満足している", "やや不満である", "不満である", "わからない・無回答")


def poll(rng: random.Random) -> Book:
    """Shares of replies by groups under bracketed headings; the number asked first, subtotals last."""
    book = Book("県民世論調査　日常生活の満足度", "県民世論調査", "しらかば県", "yoron_r04.xlsx")
    page = book.page("問1")
    page.put(0, 0, "問１　あなたは、現在の生活に満足していますか。（単数回答）")
    page.put(1, 9, "（単位：人，％）")
    page.put(2, 0, "区　　　分", to=(3, 1))
    page.put(2, 2, "該当者数", to=(3, 2))
    page.put(2, 3, "回　答　の　割　合", to=(2, 7))
    page.line(3, REPLIES, at=3)
    page.put(2, 8, "満足\n（小計）", to=(3, 8))
    page.put(2, 9, "不満\n（小計）", to=(3, 9))
    page.col = {"人": 2} | {reply: 3 + at for at, reply in enumerate(REPLIES)} | {"満": 8, "不": 9}
    for row, (head, name) in enumerate(GROUPS, 4):
        page.line(row, (head or None, name or None))
        if name or head == "総数":
            page.row[name or head] = row
            page.put(row, 2, rng.randint(40, 1800), COUNT)
    page.fill(rng, 1, 70, ONE)
    page.put(
        26,
        0,
        "（注）割合は該当者数を100％とする。小数第２位を四捨五入したため、合計が100％にならないことがある。",
    )
    page.put(27, 0, "調査時期：令和4年8月18日～9月7日　調査対象：県内に住む18歳以上の者3,000人")
    look, at = book.look, page.at
    look("女性で今の生活に「満足している」と答えた人は何％ですか", page, "女性", "満足している")
    look("70歳以上で不満と答えた割合の小計は？", page, "70歳以上", "不")
    look("学生は何人が回答しましたか", page, "学生", "人")
    look("西部の住民で「やや不満である」と答えたのは何パーセント？", page, "西部", "やや不満である")
    look("県民全体で満足（小計）の割合はいくつでしたか", page, "総数", "満")
    look(
        "20代（18～29歳）の若者で「まあ満足している」人はどれくらいいますか",
        page,
        "18～29歳",
        "まあ満足している",
    )
    look("会社員でわからない・無回答だったのは何％", page, "会社員", "わからない・無回答")
    look("回答した人は全部で何人？", page, "総数", "人")
    look("男の人の不満の割合（小計）を教えて", page, "男性", "不")
    look("40代で「不満である」とした人の割合は", page, "40～49歳", "不満である")
    ages = [name for _, name in GROUPS if "歳" in name]
    book.down("満足の小計が一番高い年齢層はどれですか", page, ages, "満", 1)
    book.down(
        "職業のうち、不満（小計）の割合が最も低いのは？",
        page,
        ["会社員", "自営業", "主婦・主夫", "学生", "無職"],
        "不",
        1,
        high=False,
    )
    calc = book.calc
    calc(
        "男性と女性では「満足している」の割合は何ポイント違いますか",
        "difference",
        page,
        at("男性", "満足している"),
        at("女性", "満足している"),
    )
    calc(
        "自営業で「満足している」と「まあ満足している」を合わせると何％ですか",
        "sum",
        page,
        at("自営業", "満足している"),
        at("自営業", "まあ満足している"),
    )
    book.note(
        "この調査は何人を対象にしましたか",
        "3,000人",
        page,
        (27, 0),
        "県内に住む18歳以上の者3,000人",
    )
    return book


def libraries(rng: random.Random) -> Book:
    """A wide yearbook page: years and months down, libraries across under one head, then lists."""
    book = Book(
        "図書館の利用状況　つばめ市統計書", "つばめ市統計書", "つばめ市", "t14_toshokan.xls"
    )
    page = book.page("14-5")
    page.put(0, 0, "１４－５　図書館別利用状況")
    page.put(1, 11, "単位：冊，人，日")
    page.put(2, 0, "年度・月", to=(3, 0))
    names = ("総　数", "中央館", "南図書館", "移動図書館")
    for at, name in enumerate(names):
        page.put(2, 1 + 3 * at, name, to=(2, 3 + 3 * at))
        page.line(3, ("開館\n日数", "貸出\n冊数", "貸出\n人数"), at=1 + 3 * at)
        short = name.replace("　", "")
        page.col |= {f"{short}{kind}": 1 + 3 * at + k for k, kind in enumerate("日冊人")}
    row = 4
    for year, era in (
        (2019, "平成31・令和元年度"),
        (2020, "　　　２"),
        (2021, "　　　３"),
        (2022, "　　　４"),
    ):
        page.put(row, 0, era)
        page.row[str(year)] = row
        row += 1
    for month in (4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3):
        page.put(
            row + 1,
            0,
            f"令和４年{month}月"
            if month == 4
            else f"令和５年{month}月"
            if month == 1
            else f"{month}月",
        )
        page.row[f"{month}月"] = row + 1
        row += 1
    page.fill(rng, 20, 90_000)
    page.put(row + 2, 0, "（注）移動図書館の開館日数は巡回日数である。")
    page.put(row + 3, 0, "資料　中央図書館")
    books = book.page("14-6")
    books.put(0, 0, "１４－６　分類別蔵書冊数（各年度末現在）")
    books.line(2, ("分　類", None, "令和4年度", "令和3年度", "増減率(％)", "構成比(％)"))
    for at, name in enumerate(
        (
            "総数",
            "一般書",
            "総記",
            "哲学",
            "歴史",
            "社会科学",
            "自然科学",
            "文学",
            "児童書",
            "視聴覚資料",
        )
    ):
        inner = name in ("総記", "哲学", "歴史", "社会科学", "自然科学", "文学")
        books.put(3 + at, int(inner), name)
        books.row[name] = 3 + at
        books.put(3 + at, 4, number(rng, -9, 9, ONE), DROP_ONE)
        books.put(3 + at, 5, number(rng, 1, 60, ONE), ONE)
    books.col = {"4": 2, "3": 3}
    books.fill(rng, 900, 300_000)
    books.col |= {"率": 4, "比": 5}
    look, at = book.look, page.at
    look("令和3年度に市内の図書館で借りられた本は全部で何冊ですか", page, "2021", "総数冊")
    look("南図書館の2020年度の貸出人数は", page, "2020", "南図書館人")
    look("中央館は令和4年8月に何日開いていましたか", page, "8月", "中央館日")
    look("移動図書館で令和5年2月に本を借りた人は何人？", page, "2月", "移動図書館人")
    look("令和元年度の中央館の貸出冊数を教えてください", page, "2019", "中央館冊")
    look("文学の本は令和4年度に何冊ありますか", books, "文学", "4")
    look("児童書は前の年度と比べて何％増減しましたか", books, "児童書", "率")
    look("自然科学の本は蔵書全体の何％を占めますか", books, "自然科学", "比")
    look("令和3年度末の一般書の冊数は？", books, "一般書", "3")
    months = [f"{m}月" for m in (4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3)]
    book.down("令和4年度に総数の貸出人数が最も多かった月はいつですか", page, months, "総数人", 0)
    book.down(
        "一般書の中で冊数が一番少ない分類は何ですか（令和4年度）",
        books,
        ["総記", "哲学", "歴史", "社会科学", "自然科学", "文学"],
        "4",
        1,
        high=False,
    )
    calc = book.calc
    calc(
        "中央館と南図書館の令和3年度の貸出冊数を足すと何冊になりますか",
        "sum",
        page,
        at("2021", "中央館冊"),
        at("2021", "南図書館冊"),
    )
    calc(
        "市全体の貸出人数は2020年度から2022年度までに何人増えましたか（減りましたか）",
        "difference",
        page,
        at("2020", "総数人"),
        at("2022", "総数人"),
    )
    calc(
        "2022年度の中央館では1人あたり何冊借りましたか",
        "ratio",
        page,
        at("2022", "中央館冊"),
        at("2022", "中央館人"),
    )
    calc(
        "児童書の冊数は1年で何冊変わりましたか",
        "difference",
        books,
        books.at("児童書", "3"),
        books.at("児童書", "4"),
    )
    book.note("この表の資料はどこですか", "中央図書館", page, (page.row["3月"] + 3, 0))
    return book
