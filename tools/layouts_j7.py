"""Practice layouts of many sheets: a school health survey with a sheet an age, building starts with a sheet
a prefecture, a manufacturing survey whose tables go on in further sheets."""

import random

from layout_blocks import block, lines
from layout_book import COUNT, ONE, TWO, Book

PREFECTURES = ("全　国", "北海道", "青　森", "宮　城", "東　京", "新　潟", "愛　知", "大　阪", "広　島", "福　岡", "沖　縄")  # fmt: skip


def school_health(rng: random.Random) -> Book:
    """Sheets named by an age that the title does not state; national series and diseases beside them."""
    book = Book(
        "学校保健統計調査　令和3年度　都道府県表", "学校保健統計調査", "文部科学省", "hoken_r3.xls"
    )
    both = ("男", "女")
    series = book.page("1-1")
    lines(series, 0, "１　年齢別　平均身長の推移（昭和23年度～令和３年度）")
    series.put(1, 12, "単位：cm")
    years = ("昭和23年度", "　　40", "　　60", "平成７", "　　17", "　　27", "令和２", "　　３")
    ages = ("５歳", "６歳", "11歳", "14歳", "17歳")
    split = tuple((age, both) for age in ages)
    block(series, rng, 2, "区　分", years, split, (100, 180, ONE))
    weights = book.page("1-2")
    lines(weights, 0, "１　年齢別　平均体重の推移（昭和23年度～令和３年度）")
    weights.put(1, 12, "単位：kg")
    block(weights, rng, 2, "区　分", years, split, (15, 70, ONE))
    schools = ("幼稚園", "小学校", "小学校", "中学校", "高等学校")
    sizes = ("平均値", "標準偏差")
    for age, school in zip(ages, schools, strict=True):
        page = book.page(f"4-{age}")
        lines(page, 0, "４　都道府県別　身長・体重の平均値及び標準偏差")
        page.put(1, 0, f"　{school}")
        page.put(1, 8, f"（{age}）")
        page.put(2, 0, "区　分", to=(4, 0))
        left = 1
        for sex in both:
            page.put(2, left, sex, to=(2, left + 3))
            for measure in ("身長（cm）", "体重（kg）"):
                page.put(3, left, measure, to=(3, left + 1))
                page.line(4, sizes, at=left)
                page.col |= {sex + measure[:2] + size: left + k for k, size in enumerate(sizes)}
                left += 2
        for at, area in enumerate(PREFECTURES):
            page.put(5 + at, 0, area)
            page.row[area.replace("\u3000", "")] = 5 + at
        page.fill(rng, 2, 180, TWO)
    five, six, eleven, fourteen, seventeen = book.pages[2:]
    ills = ("裸眼視力1.0未満の者", "　うち0.3未満の者", "眼の疾病・異常", "耳疾患", "むし歯（う歯）", "アトピー性皮膚炎", "ぜん息", "心電図異常")  # fmt: skip
    for sheet, title in (
        ("7", "疾病・異常の被患率等（計）"),
        ("8", "疾病・異常の被患率等（男）"),
        ("9", "疾病・異常の被患率等（女）"),
    ):
        page = book.page(sheet)
        lines(page, 0, f"{sheet}　学校種別　{title}")
        page.put(1, 4, "（単位：％）")
        block(
            page, rng, 2, "区　　分", ills, ("幼稚園", "小学校", "中学校", "高等学校"), (0, 70, TWO)
        )
    ill, ill_men, ill_women = book.pages[-3:]
    notes = book.page("利用上の注意")
    lines(notes, 0, "利用上の注意", "１　調査は令和３年４月１日から令和４年３月31日に実施した健康診断の結果による。",
          "２　年齢は，令和３年４月１日現在の満年齢である。", "３　被患率は，健康診断受検者のうち疾病・異常該当者の占める割合である。")  # fmt: skip
    look = book.look
    look("東京の11歳の男の子の平均身長は何cmですか", eleven, "東京", "男身長平均値")
    look("沖縄県の小学1年生（6歳）女子の体重の平均は何kg？", six, "沖縄", "女体重平均値")
    look(
        "高校3年生にあたる17歳男子の全国平均の身長を教えてください",
        seventeen,
        "全国",
        "男身長平均値",
    )
    look("青森県の14歳女子の体重の平均値はいくつですか", fourteen, "青森", "女体重平均値")
    look("福岡の5歳児の男子の身長の標準偏差は", five, "福岡", "男身長標準偏差")
    look(
        "北海道の14歳男子の体重のばらつき（標準偏差）はいくつ？",
        fourteen,
        "北海道",
        "男体重標準偏差",
    )
    look("大阪府の幼稚園児（5歳）の女の子の身長は平均何センチですか", five, "大阪", "女身長平均値")
    look("広島県の17歳女子の身長の平均は何cmでしたか", seventeen, "広島", "女身長平均値")
    look("愛知県の6歳男児の平均体重は", six, "愛知", "男体重平均値")
    look("昭和60年度の17歳男子の平均身長は何cmでしたか", series, "60", "17歳男")
    look(
        "戦後まもない昭和23年度、11歳の女子の体重は平均何kgでしたか",
        weights,
        "昭和23年度",
        "11歳女",
    )
    look("2015年度の14歳男子の平均体重を教えて", weights, "27", "14歳男")
    look("1995年度の6歳女子の身長は平均で何センチだった？", series, "平成７", "６歳女")
    look("小学生のむし歯の割合は何％ですか", ill, "むし歯（う歯）", "小学校")
    look("裸眼視力が1.0未満の高校生は何％いますか", ill, "裸眼視力1.0未満の者", "高等学校")
    look("中学生男子のぜん息の被患率は？", ill_men, "ぜん息", "中学校")
    look(
        "裸眼視力0.3未満の女子高校生の割合を教えてください",
        ill_women,
        "うち0.3未満の者",
        "高等学校",
    )
    look("アトピー性皮膚炎の小学生の女の子は何％ですか", ill_women, "アトピー性皮膚炎", "小学校")
    places = [area.replace("\u3000", "") for area in PREFECTURES[1:]]
    book.down("11歳女子の平均身長が最も高い都道府県はどこですか", eleven, places, "女身長平均値", 0)
    book.down(
        "17歳の男子の平均体重が一番軽いのはどこの県？",
        seventeen,
        places,
        "男体重平均値",
        0,
        high=False,
    )
    book.calc("令和3年度と昭和23年度では17歳女子の平均身長は何cm違いますか", "difference",
              series, series.at("３", "17歳女"), series.at("昭和23年度", "17歳女"))  # fmt: skip
    book.calc("東京と沖縄で14歳男子の平均身長の差は何cmですか", "difference",
              fourteen, fourteen.at("東京", "男身長平均値"), fourteen.at("沖縄", "男身長平均値"))  # fmt: skip
    book.note(
        "年齢はいつ現在の満年齢ですか", "令和３年４月１日", notes, (2, 0), "令和３年４月１日現在"
    )
    book.note(
        "被患率とは何の割合ですか",
        "健康診断受検者のうち疾病・異常該当者の占める割合",
        notes,
        (3, 0),
    )
    return book


AREAS = (("00", "全国"), ("01", "北海道"), ("04", "宮城県"), ("13", "東京都"), ("23", "愛知県"), ("27", "大阪府"), ("40", "福岡県"))  # fmt: skip


def building(rng: random.Random) -> Book:
    """A sheet a prefecture, two stacked tables each; a summary of the same measure, a quarterly series."""
    book = Book(
        "建築着工統計調査　住宅着工統計　令和4年　都道府県別・月別",
        "建築着工統計調査",
        "国土交通省",
        "chakko_r4.xlsx",
    )
    summary = book.page("総括表")
    lines(summary, 0, "総括表　都道府県別　新設住宅着工戸数", "（単位：戸，％）")
    kinds = ("総計", "持家", "貸家", "給与住宅", "分譲住宅", "うちマンション")
    rows = [name for _, name in AREAS]
    heads = (("令和４年", kinds), ("対前年比", kinds[:3]))
    block(
        summary, rng, 2, "都道府県", rows, heads, [(10, 90_000, COUNT)] * 6 + [(70, 130, ONE)] * 3
    )
    series = book.page("年計")
    lines(series, 0, "年計　利用関係別　新設住宅着工戸数の推移（全国）")
    years = ("平成25年", "平成30年", "令和元年", "令和2年", "令和3年", "令和4年")
    block(series, rng, 2, "年", years, kinds)
    months = ("年計", *(f"{month}月" for month in range(1, 13)))
    for code, name in AREAS:
        page = book.page(code + name)
        lines(page, 0, "新設住宅着工　利用関係別　月別")
        page.put(0, 6, name)
        page.put(2, 0, "（１）戸数（戸）")
        end = block(page, rng, 3, "月", months, kinds, key="戸")
        page.put(end + 1, 0, "（２）床面積の合計（㎡）")
        block(page, rng, end + 2, "月", months, kinds, (9_000, 9_000_000, COUNT), key="積")
    whole, hokkaido, miyagi, tokyo, aichi, osaka, fukuoka = book.pages[2:]
    for page, (_, name) in zip(book.pages[2:], AREAS, strict=True):
        for kind in kinds:  # The same counts stand in the summary, and in the series.
            total = page.cells[page.at("戸年計", "戸" + kind)]
            summary.cells[summary.at(name, "令和４年" + kind)] = total
            if name == "全国":
                series.cells[series.at("令和4年", kind)] = total
    size = book.page("戸当たり")
    lines(size, 0, "１戸当たり床面積　都道府県別", "令和４年　（単位：㎡）")
    block(size, rng, 2, "都道府県", rows, kinds[:5], (40, 140, ONE))
    terms = book.page("用語")
    lines(terms, 0, "用語の説明", "持家：建築主が自分で居住する目的で建築するもの", "貸家：建築主が賃貸する目的で建築するもの",
          "給与住宅：会社、官公署等がその社員、職員等を居住させる目的で建築するもの", "分譲住宅：建て売り又は分譲の目的で建築するもの")  # fmt: skip
    look = book.look
    look("令和4年に東京都で着工された新しい住宅は何戸ですか", summary, "東京都", "令和４年総計")
    look("2022年6月に北海道で着工された持ち家は何戸？", hokkaido, "戸6月", "戸持家")
    look(
        "大阪府で令和4年12月に着工した分譲マンションは何戸でしたか",
        osaka,
        "戸12月",
        "戸うちマンション",
    )
    look("福岡県の3月の貸家の着工床面積は何平方メートルですか", fukuoka, "積3月", "積貸家")
    look("全国で2022年8月に建て始められた住宅は全部で何戸ですか", whole, "戸8月", "戸総計")
    look("宮城県の令和4年1月の持家の床面積を教えてください", miyagi, "積1月", "積持家")
    look("愛知県の令和4年の住宅着工の床面積は1年間で何㎡ですか", aichi, "積年計", "積総計")
    look("東京都では10月に給与住宅が何戸着工されましたか", tokyo, "戸10月", "戸給与住宅")
    look("北海道の貸家の着工戸数は前の年と比べて何％ですか", summary, "北海道", "対前年比貸家")
    look("福岡県の着工戸数（総計）の対前年比は？", summary, "福岡県", "対前年比総計")
    look("全国の住宅着工は平成30年に何戸でしたか", series, "平成30年", "総計")
    look("2013年に全国で着工した持家の数は", series, "平成25年", "持家")
    look("令和元年の全国のマンションの着工戸数を教えて", series, "令和元年", "うちマンション")
    look("宮城県の持ち家は1戸あたり平均何㎡の広さですか", size, "宮城県", "持家")
    look("全国の貸家の一戸当たりの床面積は？", size, "全国", "貸家")
    look("7月に愛知県で着工された分譲住宅の戸数は何戸ですか", aichi, "戸7月", "戸分譲住宅")
    look("大阪府の5月の着工床面積は合計で何㎡でしたか", osaka, "積5月", "積総計")
    look("2022年2月、全国の貸家の着工床面積はどれくらいですか", whole, "積2月", "積貸家")
    look("東京都の11月の着工戸数は全部でいくつ？", tokyo, "戸11月", "戸総計")
    one_months = ["戸" + month for month in months[1:]]
    book.down(
        "北海道で令和4年に住宅の着工戸数が最も多かったのは何月ですか",
        hokkaido,
        one_months,
        "戸総計",
        0,
    )
    book.down("1戸当たりの床面積（持家）が最も広い都道府県はどこですか", size, rows[1:], "持家", 0)
    book.down("貸家の着工が令和4年に一番多かった都道府県は？", summary, rows[1:], "令和４年貸家", 0)
    book.calc("東京都で4月と5月に着工した住宅は合わせて何戸ですか", "sum",
              tokyo, tokyo.at("戸4月", "戸総計"), tokyo.at("戸5月", "戸総計"))  # fmt: skip
    book.calc("全国の持家の着工戸数は令和3年から令和4年に何戸変わりましたか", "difference",
              series, series.at("令和3年", "持家"), series.at("令和4年", "持家"))  # fmt: skip
    book.calc("宮城県の9月の着工では、貸家は持家より何戸多い（少ない）ですか", "difference",
              miyagi, miyagi.at("戸9月", "戸貸家"), miyagi.at("戸9月", "戸持家"))  # fmt: skip
    book.note(
        "給与住宅とはどのような目的で建てるものですか",
        "会社、官公署等がその社員、職員等を居住させる目的で建築するもの",
        terms,
        (3, 0),
    )
    return book


KINDS = (
    "総　　数", "09　食料品", "10　飲料・たばこ・飼料", "11　繊維工業", "14　パルプ・紙", "15　印刷", "16　化学工業",
    "18　プラスチック", "22　鉄鋼業", "24　金属製品", "26　生産用機械", "29　電気機械", "31　輸送用機械",
)  # fmt: skip


def manufacturing(rng: random.Random) -> Book:
    """Tables that go on in further sheets, by columns or by rows; a series and sizes beside them."""
    book = Book(
        "令和3年工業統計調査結果報告書　統計表", "工業統計調査", "つばき県", "kogyo_r3.xlsx"
    )
    index = book.page("目次")
    lines(index, 0, "統計表目次", "第１表　年次別　事業所数，従業者数，製造品出荷額等及び付加価値額", "第２表　産業中分類別　統計表（従業者４人以上の事業所）",
          "第３表　産業中分類別・従業者規模別　事業所数", "第４表　市町別　統計表", "第５表　工業用地及び工業用水")  # fmt: skip
    four = ("事業所数", "従業者数\n（人）", "製造品出荷額等\n（万円）", "付加価値額\n（万円）")
    first = book.page("第1表")
    lines(first, 0, "第１表　年次別統計表")
    years = ("平成24年", "25", "26", "28", "29", "30", "令和元年", "２", "３")
    growth = ("事業所数", "従業者数", "製造品出荷額等")
    heads = (("実数", four), ("前年比（％）", growth))
    block(
        first, rng, 2, "年　次", years, heads, [(900, 9_000_000, COUNT)] * 4 + [(80, 120, ONE)] * 3
    )
    parts = (
        ("第2表その1", "事業所数及び従業者数", ("事業所数", ("従業者数（人）", ("総数", "男", "女")), "常用労働者（月平均）")),
        ("第2表その2", "給与額，原材料及び出荷額", ("現金給与総額", "原材料使用額等", ("製造品出荷額等", ("総額", "うち加工賃収入")), "付加価値額")),
    )  # fmt: skip
    for sheet, title, heads in parts:
        page = book.page(sheet)
        lines(page, 0, f"第２表　産業中分類別　{title}（{sheet[-3:]}）")
        page.put(1, 5, "（単位：万円）" if sheet[-1] == "2" else "")
        block(page, rng, 2, "産業中分類", KINDS, heads)
        page.row = {name.lstrip("0123456789"): row for name, row in page.row.items()}
    staff, money = book.pages[-2:]
    sizes = book.page("第3表")
    lines(sizes, 0, "第３表　産業中分類別・従業者規模別　事業所数")
    scale = ("計", "4～9人", "10～19人", "20～29人", "30～99人", "100～299人", "300人以上")
    block(sizes, rng, 2, "産業中分類", KINDS, scale, (0, 300, COUNT))
    sizes.row = {name.lstrip("0123456789"): row for name, row in sizes.row.items()}
    halves = (("第4表", ("県　　計", "椿市", "東浜市", "西山市", "北原市")), ("第4表(続き)", ("川口町", "滝町", "南浜町", "里村", "島村")))  # fmt: skip
    for sheet, towns in halves:
        page = book.page(sheet)
        lines(page, 0, "第４表　市町別統計表" + ("（続き）" if "続" in sheet else ""))
        block(page, rng, 2, "市町名", towns, four)
    cities, villages = book.pages[-2:]
    ground = book.page("第5表")
    lines(ground, 0, "第５表　工業用地及び工業用水（従業者30人以上の事業所）")
    block(
        ground,
        rng,
        2,
        "市町名",
        halves[0][1],
        ("敷地面積\n（100㎡）", "建築面積\n（100㎡）"),
        key="地",
    )
    ground.put(1, 5, "１日当たり用水量（m3）")
    block(
        ground,
        rng,
        2,
        "水源",
        ("合　計", "工業用水道", "上水道", "井戸水", "回収水"),
        ("淡水", "海水"),
        left=5,
        key="水",
    )
    lines(
        ground,
        9,
        "注１　敷地面積は令和３年６月１日現在である。",
        "注２　用水量は令和２年１年間の操業日数で除したものである。",
    )
    look = book.look
    look("つばき県の製造業の事業所は令和3年に何か所ありますか", first, "３", "実数事業所数")
    look("平成28年に県内の工場で働いていた人は何人ですか", first, "28", "実数従業者数（人）")
    look(
        "2018年の製造品出荷額等はいくらでしたか（万円）", first, "30", "実数製造品出荷額等（万円）"
    )
    look("令和元年の付加価値額を教えてください", first, "令和元年", "実数付加価値額（万円）")
    look("令和2年の従業者数は前年比で何％ですか", first, "２", "前年比（％）従業者数")
    look("食料品の工場で働く女性は何人いますか", staff, "食料品", "従業者数（人）女")
    look("印刷業の事業所数は？", staff, "印刷", "事業所数")
    look("鉄鋼業の現金給与総額は何万円ですか", money, "鉄鋼業", "現金給与総額")
    look("繊維工業の加工賃収入はいくらですか", money, "繊維工業", "製造品出荷額等うち加工賃収入")
    look("輸送用機械の製造品出荷額は全部で何万円？", money, "輸送用機械", "製造品出荷額等総額")
    look("化学工業の原材料使用額等を教えて", money, "化学工業", "原材料使用額等")
    look("電気機械の男性の従業者数は何人ですか", staff, "電気機械", "従業者数（人）男")
    look("従業員300人以上の化学工場はいくつありますか", sizes, "化学工業", "300人以上")
    look("4～9人の小さな金属製品の事業所は何か所ですか", sizes, "金属製品", "4～9人")
    look("従業者が30人から99人の事業所は製造業全体で何か所ありますか", sizes, "総数", "30～99人")
    look("椿市の製造品出荷額等はいくらですか", cities, "椿市", "製造品出荷額等（万円）")
    look("島村の従業者数は何人？", villages, "島村", "従業者数（人）")
    look("南浜町の付加価値額を教えてください", villages, "南浜町", "付加価値額（万円）")
    look(
        "西山市にある工場の敷地面積はどれくらいですか（100㎡）",
        ground,
        "地西山市",
        "地敷地面積（100㎡）",
    )
    look("1日に使われる井戸水（淡水）は何立方メートルですか", ground, "水井戸水", "水淡水")
    look("プラスチックの付加価値額は何万円ですか", money, "プラスチック", "付加価値額")
    kinds = [name.lstrip("0123456789").replace("\u3000", "") for name in KINDS[1:]]
    book.down("製造品出荷額等の総額が最も多い産業は何ですか", money, kinds, "製造品出荷額等総額", 0)
    book.down("300人以上の事業所が一番多い産業はどれ？", sizes, kinds, "300人以上", 0)
    book.calc("飲料・たばこ・飼料の従業者のうち男性は女性より何人多い（少ない）ですか", "difference",
              staff, staff.at("飲料・たばこ・飼料", "従業者数（人）男"), staff.at("飲料・たばこ・飼料", "従業者数（人）女"))  # fmt: skip
    book.calc("東浜市と北原市の事業所数を合わせるといくつですか", "sum",
              cities, cities.at("東浜市", "事業所数"), cities.at("北原市", "事業所数"))  # fmt: skip
    book.calc("県の事業所数は平成24年から令和3年の間にどれだけ変わりましたか", "difference",
              first, first.at("平成24年", "実数事業所数"), first.at("３", "実数事業所数"))  # fmt: skip
    book.note(
        "敷地面積はいつの時点のものですか",
        "令和３年６月１日",
        ground,
        (9, 0),
        "令和３年６月１日現在",
    )
    return book
