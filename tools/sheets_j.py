"""The layouts of the Japanese sample files, modelled on those of real statistics."""

import facts_j as facts
from sample_parts import Page, csv_lines, html, tr

COUNT = "#,##0"
CHANGE = '#,##0;"△"#,##0'
ONE_PLACE = '0.0;"△"0.0'


def prefectures() -> Page:
    """Title, date at the right, two merged header rows, block rows, spaced names, notes."""
    page = Page("第１表")
    page.put(0, 0, "令和２年国勢調査　都道府県別人口，人口増減，面積及び人口密度", bold=True)
    page.put(1, 7, "（令和２年10月１日現在）")
    heads = ("コード", "都道府県")
    for column, head in enumerate(heads):
        page.put(3, column, head, to=(4, column))
    page.put(3, 2, "人口（人）", to=(3, 3))
    page.put(3, 4, "平成27年～令和２年の人口増減", to=(3, 5))
    page.put(3, 6, "面積\n（km2）", to=(4, 6))
    page.put(3, 7, "人口密度\n（1km2当たり）", to=(4, 7))
    page.line(
        4, ("令和２年\n（2020年）", "平成27年\n（2015年）", "増減数（人）", "増減率（％）"), at=2
    )
    forms = ("@", "@", COUNT, COUNT, CHANGE, ONE_PLACE, "#,##0.00", "#,##0.0")
    row = 5
    for code, line in enumerate(facts.PREFECTURES.split("\n")[1:-1]):
        name, *numbers = line.split()
        now, before, area, density = (float(number) for number in numbers)
        if name in facts.BLOCKS:
            page.put(row, 1, facts.BLOCKS[name], bold=True)
            row += 1
        spaced = " ".join(name) if len(name) == 3 else name
        change = int(now - before)
        values = (
            f"{code:02d}",
            "全　国" if name == "全国" else spaced,
            int(now),
            int(before),
            change,
            change / before * 100,
            area,
            density,
        )
        page.line(row, values, forms)
        row += 1
    notes = (
        "注１）平成27年の人口は，令和２年10月１日現在の市区町村の境域に基づいて組み替えた人口である。",
        "注２）面積は，国土地理院「令和２年全国都道府県市区町村別面積調」による。",
        "注３）人口密度は，調査対象外とした地域の面積を除いて算出した。",
        "資料：総務省統計局「令和２年国勢調査　人口等基本集計」",
    )
    for i, note in enumerate(notes):
        page.put(row + i, 0, note)
    return page


def check_sheet() -> Page:
    page = Page("作業用", hidden=True)
    page.line(0, ("都道府県計（検算）", 126_146_099, 127_094_745), ("@", COUNT, COUNT))
    return page


def censuses() -> Page:
    """Era years whose era stands once, western years in brackets, and a second table below."""
    page = Page("人口")
    page.put(0, 0, "人口の推移（大正９年～令和２年）", bold=True)
    page.put(1, 6, "（単位：人）")
    page.put(2, 0, "年　次", to=(3, 1))
    page.put(2, 2, "人　口", to=(2, 4))
    page.line(3, ("総　数", "男", "女"), at=2)
    page.put(2, 5, "人口性比", to=(3, 5))
    page.put(2, 6, "前回からの増減", to=(3, 6))
    forms = ("@", '"（"0"）"', COUNT, COUNT, COUNT, "0.0", CHANGE)
    era_before, total_before, row = "", 0, 4
    for era, number, year, total, men, women in facts.CENSUSES:
        digits = str(number).translate(str.maketrans("0123456789", "０１２３４５６７８９"))
        label = (
            f"{era}{digits if number < 10 else number}年" if era != era_before else f"　　{number}"
        )
        label += "　注）" if year == 1945 else ""
        change = total - total_before if total_before else "…"
        page.line(row, (label, year, total, men, women, men / women * 100, change), forms)
        era_before, total_before, row = era, total, row + 1
    row += 1
    page.put(row, 0, "主な都道府県の人口", bold=True)
    page.put(row + 1, 6, "（単位：人）")
    page.put(row + 2, 0, "都道府県", to=(row + 3, 1))
    page.line(row + 2, ("平成12年", "17年", "22年", "27年", "令和２年"), at=2)
    page.line(row + 3, tuple(range(2000, 2021, 5)), ['"（"0"）"'] * 5, at=2)
    for i, (name, numbers) in enumerate(facts.FOUR_PREFECTURES.items()):
        page.put(row + 4 + i, 0, " ".join(name), to=(row + 4 + i, 1))
        page.line(row + 4 + i, numbers, [COUNT] * 5, at=2)
    page.put(row + 8, 0, "注）昭和20年は人口調査（11月１日現在）による。沖縄県を含まない。")
    page.put(row + 9, 0, "資料：総務省統計局「国勢調査」")
    return page


def notes() -> Page:
    page = Page("利用上の注意")
    page.put(0, 0, "１．「人口性比」とは，女性100人に対する男性の数である。")
    page.put(1, 0, "２．調査日は，昭和20年を除き，各年10月１日現在である。")
    return page


def minimum_wages() -> bytes:
    """Title line, unit at the right, era years over western years, thousands separators."""
    lines: list[tuple[str, ...]] = [
        ("地域別最低賃金額（時間額）の推移", "", "", "", "", ""),
        ("", "", "", "", "", "（単位：円）"),
        ("都道府県", "令和元年度", "２年度", "３年度", "４年度", "５年度"),
        ("", "2019", "2020", "2021", "2022", "2023"),
    ]
    for name, wages in facts.MINIMUM_WAGES.items():
        lines.append((name, *(f"{wage:,}" for wage in wages)))
    lines.append(("注）発効日は都道府県により異なる（毎年10月）。", "", "", "", "", ""))
    return csv_lines(lines, "cp932")


def mountains_and_rivers() -> Page:
    """Two tables side by side."""
    page = Page("山と川")
    page.put(0, 0, "日本の主な山と川", bold=True)
    page.put(2, 0, "１．主な山", bold=True)
    page.put(2, 4, "２．主な川", bold=True)
    page.line(3, ("山　名", "標高（ｍ）", "所在地"))
    page.line(3, ("水系名", "長さ（km）", "流域面積（km2）"), at=4)
    for i, (mountain, river) in enumerate(zip(facts.MOUNTAINS, facts.RIVERS, strict=True)):
        page.line(4 + i, mountain, ("@", COUNT))
        page.line(4 + i, river, ("@", COUNT, COUNT), at=4)
    page.put(15, 0, "注）長さは幹川流路延長である。")
    return page


def economy() -> Page:
    """Years across, indented stubs under section rows."""
    page = Page("年平均")
    page.put(0, 0, "雇用と物価の主な指標（年平均）", bold=True)
    page.put(2, 0, "項　目", to=(3, 0))
    page.line(
        2, ("平成27年", "28年", "29年", "30年", "令和元年", "２年", "３年", "４年", "５年"), at=1
    )
    page.line(3, tuple(f"{year}年" for year in range(2015, 2024)), at=1)
    page.put(4, 0, "雇用", bold=True)
    page.line(5, ("　完全失業率（％）", *facts.UNEMPLOYMENT), ("@", *["0.0"] * 9))
    page.line(6, ("　有効求人倍率（倍）", *facts.JOB_OFFERS), ("@", *["0.00"] * 9))
    page.put(7, 0, "消費者物価指数（2020年＝100）", bold=True)
    page.line(8, ("　総合指数", *facts.PRICES), ("@", *["0.0"] * 9))
    page.line(9, ("　前年比（％）", *facts.PRICE_CHANGES), ("@", *[ONE_PLACE] * 9))
    page.put(11, 0, "注）△は減少を示す。")
    return page


def economy_notes() -> Page:
    page = Page("注")
    page.put(0, 0, "有効求人倍率は，新規学卒者を除きパートタイムを含む。")
    page.put(1, 0, "消費者物価指数は，全国の「総合」である。")
    return page


def olympics() -> bytes:
    rows = tr(
        [
            ("rowspan=2", "回"),
            ("rowspan=2", "開催年"),
            ("rowspan=2", "開催都市"),
            ("colspan=4", "メダル数"),
        ],
        "th",
    )
    rows += tr(("金", "銀", "銅", "計"), "th")
    for number, year, city, medals in facts.OLYMPICS:
        won = [str(n) for n in (*medals, sum(medals))] if medals else [("colspan=4", "不参加")]
        rows += tr([f"第{number}回", f"{year}年", city, *won])
    return html(
        "夏季オリンピック　日本のメダル獲得数",
        ["単位：個"],
        rows,
        ["資料：日本オリンピック委員会"],
        "utf-8",
    )


def tax_rates() -> bytes:
    rows = tr(("施行日", "区分", "消費税（国）", "地方消費税", "合計"), "th")
    rows += tr(("平成元年４月１日", "－", "3%", "－", "3%"))
    rows += tr(("平成９年４月１日", "－", "4%", "1%", "5%"))
    rows += tr(("平成26年４月１日", "－", "6.3%", "1.7%", "8%"))
    rows += tr((("rowspan=2", "令和元年10月１日"), "標準税率", "7.8%", "2.2%", "10%"))
    rows += tr(("軽減税率", "6.24%", "1.76%", "8%"))
    return html(
        "消費税率の推移", [], rows, ["注：地方消費税は平成９年４月に創設された。"], "Shift_JIS"
    )


def earthquakes() -> Page:
    """Dates whose Japanese era comes from the number format."""
    page = Page("主な地震")
    page.put(0, 0, "最近の主な地震", bold=True)
    page.line(2, ("発生年月日", "地震名", "マグニチュード", "最大震度"))
    for i, line in enumerate(facts.EARTHQUAKES):
        page.line(3 + i, line, ('[$-411]ggge"年"m"月"d"日"', "@", "0.0", "@"))
    return page
