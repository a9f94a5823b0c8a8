"""Practice layouts: wages, farms, shops, establishments in records, hospitals."""

import random

from layout_book import COUNT, DROP_ONE, ONE, Book, number


def wages(rng: random.Random) -> Book:
    """Industries by kinds of pay, each with its change over the year; a sheet a size of firm."""
    book = Book(
        "毎月勤労統計調査　全国調査　令和4年6月分　月間現金給与額",
        "毎月勤労統計調査",
        "厚生労働省",
        "maikin_r0406.xls",
    )
    industries = (
        "調査産業計", "鉱業，採石業等", "建　設　業", "製　造　業", "電気・ガス業", "情報通信業", "運輸業，郵便業", "卸売業，小売業",
        "金融業，保険業", "不動産・物品賃貸業", "学術研究等", "飲食サービス業等", "生活関連サービス等", "教育，学習支援業", "医　療，福　祉",
    )  # fmt: skip
    for sheet in ("5人以上", "30人以上"):
        page = book.page(f"事業所規模{sheet}")
        page.put(0, 0, f"第１表　月間現金給与額　（事業所規模{sheet}）　令和４年６月（速報）")
        page.put(2, 0, "産　　　業", to=(4, 0))
        page.put(2, 1, "現金給与総額", to=(3, 2))
        page.put(2, 3, "きまって支給する給与", to=(2, 6))
        page.put(3, 5, "所定内給与", to=(3, 6))
        page.put(2, 7, "特別に支払われた給与", to=(3, 8))
        page.put(2, 9, "総実労働時間", to=(3, 10))
        for at, name in enumerate(("総額", "定期", "所定内", "特別", "時間")):
            page.put(4, 1 + 2 * at, "円" if name != "時間" else "時間")
            page.put(4, 2 + 2 * at, "前年比％" if at % 2 else "前年比\n％")
            page.col |= {name: 1 + 2 * at, name + "比": 2 + 2 * at}
        page.row = {name.replace("\u3000", ""): 5 + at for at, name in enumerate(industries)}
        for name, row in zip(industries, page.row.values(), strict=True):
            page.put(row, 0, name)
            for col, column in page.col.items():
                low, high, form = (-9, 9, DROP_ONE) if "比" in col else (9_000, 600_000, COUNT)
                if col == "時間":
                    low, high, form = 80, 180, ONE
                page.put(row, column, number(rng, low, high, form), form)
        page.put(21, 0, "注１：前年比は前年同月比である。")
        page.put(22, 0, "注２：速報値であり，確報で改訂される場合がある。")
    small, large = book.pages
    look = book.look
    look(
        "従業員5人以上の事業所では、製造業の現金給与総額は平均いくらですか", small, "製造業", "総額"
    )
    look(
        "30人以上の事業所で、情報通信業の人が受け取ったボーナスなど特別な給与は何円？",
        large,
        "情報通信業",
        "特別",
    )
    look("全産業の総実労働時間は何時間ですか（5人以上の事業所）", small, "調査産業計", "時間")
    look("規模30人以上の建設業の基本給にあたる所定内給与を教えて", large, "建設業", "所定内")
    look(
        "5人以上の事業所の医療・福祉で、給与総額は1年前より何％増減しましたか",
        small,
        "医療，福祉",
        "総額比",
    )
    look("金融や保険の会社（30人以上）の定期的な給与はいくら", large, "金融業，保険業", "定期")
    look(
        "学校や塾など教育・学習支援業の労働時間は30人以上の規模で前年比何％？",
        large,
        "教育，学習支援業",
        "時間比",
    )
    look(
        "小規模も含めた5人以上の飲食サービスで働く人の月給総額は", small, "飲食サービス業等", "総額"
    )
    look(
        "5人以上の運輸・郵便業の特別に支払われた給与は前年と比べて何％変わりましたか",
        small,
        "運輸業，郵便業",
        "特別比",
    )
    names = [name for name in small.row if name != "調査産業計"]
    book.down("5人以上の事業所で現金給与総額が最も高い産業は？", small, names, "総額", 0)
    book.down(
        "30人以上の事業所で働く時間が一番短い産業はどれですか", large, names, "時間", 0, high=False
    )
    book.calc(
        "5人以上の事業所では、製造業の所定内給与は建設業より何円多い（少ない）ですか",
        "difference",
        small,
        small.at("製造業", "所定内"),
        small.at("建設業", "所定内"),
    )
    book.note("この表の前年比とは何のことですか", "前年同月比", small, (21, 0), "前年同月比である")
    return book


def farms(rng: random.Random) -> Book:
    """Municipalities with codes, deep nested heads, secrecy marks, column numbers below the heads."""
    book = Book(
        "2020年農林業センサス　農業経営体　市町村別統計",
        "農林業センサス",
        "農林水産省",
        "noukei_2020.xlsx",
    )
    page = book.page("1-1")
    page.put(0, 0, "１　農業経営体")
    page.put(1, 0, "(1)　経営耕地面積規模別経営体数及び販売金額規模別経営体数")
    page.put(1, 15, "単位：経営体")
    page.put(3, 0, "市町村コード", to=(6, 0))
    page.put(3, 1, "市町村", to=(6, 1))
    page.put(3, 2, "計", to=(6, 2))
    page.put(3, 3, "経営耕地面積規模別", to=(3, 8))
    page.put(4, 3, "経営耕地なし", to=(6, 3))
    for at, name in enumerate(
        ("0.3ha未満", "0.3 ～ 1.0", "1.0 ～ 5.0", "5.0 ～ 10.0", "10.0ha以上")
    ):
        page.put(4, 4 + at, name, to=(6, 4 + at))
        page.col[f"面積{at}"] = 4 + at
    page.put(3, 9, "農産物販売金額規模別", to=(3, 13))
    for at, name in enumerate(("販売なし", "50万円未満", "50 ～ 100", "100 ～ 500", "500万円以上")):
        page.put(4, 9 + at, name, to=(6, 9 + at))
        page.col[f"金額{at}"] = 9 + at
    page.put(3, 14, "後継者の有無別", to=(3, 16))
    page.put(4, 14, "確保している", to=(4, 15))
    page.put(5, 14, "親族", to=(6, 14))
    page.put(5, 15, "親族以外", to=(6, 15))
    page.put(4, 16, "確保していない", to=(6, 16))
    page.line(7, tuple(f"({at})" for at in range(1, 16)), at=2)
    page.col |= {"計": 2, "なし": 3, "親族": 14, "他人": 15, "後なし": 16}
    towns = (
        "長　野　県",
        "長　野　市",
        "松　本　市",
        "上　田　市",
        "岡　谷　市",
        "飯　田　市",
        "諏　訪　市",
        "小海町",
        "川上村",
        "南牧村",
        "軽井沢町",
        "白馬村",
    )
    for at, town in enumerate(towns):
        page.put(8 + at, 0, f"20{at * 101:03d}", "@")
        page.put(8 + at, 1, town)
        page.row[town.replace("\u3000", "")] = 8 + at
    for place in (("白馬村", "面積4"), ("岡谷市", "他人")):
        page.put(*page.at(*place), "x")
    for place in (("軽井沢町", "なし"), ("小海町", "他人")):
        page.put(*page.at(*place), "-")
    page.fill(rng, 1, 9_000)
    people = book.page("1-2")
    people.put(0, 0, "(2)　年齢階層別の基幹的農業従事者数（個人経営体）")
    people.put(0, 9, "単位：人")
    people.put(2, 0, "市町村", to=(3, 0))
    people.put(2, 1, "男女計", to=(2, 4))
    people.put(2, 5, "男", to=(2, 8))
    for at, name in enumerate(("計", "15～49歳", "50～64", "65歳以上") * 2):
        people.put(3, 1 + at, name)
        people.col[f"{'男' if at > 3 else '計'}{at % 4}"] = 1 + at
    people.put(2, 9, "平均年齢（歳）", to=(3, 9))
    people.col["年齢"] = 9
    for at, town in enumerate(towns):
        people.put(4 + at, 0, town)
        people.row[town.replace("\u3000", "")] = 4 + at
        people.put(4 + at, 9, number(rng, 55, 75, ONE), ONE)
    people.fill(rng, 2, 9_000)
    look = book.look
    look("松本市には農業経営体がいくつありますか", page, "松本市", "計")
    look("上田市で10ヘクタール以上の耕地を持つ経営体はいくつ？", page, "上田市", "面積4")
    look("飯田市で農産物の売り上げが500万円以上ある経営体の数", page, "飯田市", "金額4")
    look("後継者が決まっていない農業経営体は長野市にいくつありますか", page, "長野市", "後なし")
    look("諏訪市で親族が後を継ぐ経営体は何経営体ですか", page, "諏訪市", "親族")
    look("川上村で働く65歳以上の基幹的農業従事者は男女合わせて何人？", people, "川上村", "計3")
    look("南牧村の男性の基幹的農業従事者の総数は？", people, "南牧村", "男0")
    look("長野県の基幹的農業従事者の平均年齢は何歳ですか", people, "長野県", "年齢")
    look("小海町で農産物を販売しなかった経営体数を教えてください", page, "小海町", "金額0")
    look("軽井沢町の0.3ha未満の経営体はいくつありますか", page, "軽井沢町", "面積0")
    cities = ["長野市", "松本市", "上田市", "飯田市", "諏訪市"]
    book.down(
        "市のうち、50～64歳の男の基幹的農業従事者が最も多いのはどこですか",
        people,
        [*cities, "岡谷市"],
        "男2",
        0,
    )
    book.down(
        "農業経営体が一番少ない市町村はどこ？",
        page,
        [town for town in page.row if town != "長野県"],
        "計",
        1,
        high=False,
    )
    book.calc(
        "長野市と松本市の農業経営体を合わせるといくつですか",
        "sum",
        page,
        page.at("長野市", "計"),
        page.at("松本市", "計"),
    )
    book.note("経営体数の表の単位は何ですか", "経営体", page, (1, 15), "単位：経営体")
    return book


def shops(rng: random.Random) -> Book:
    """Kinds of shops with codes, indented under sections; years across, each with three measures."""
    book = Book(
        "商業統計調査　市の商業　産業分類別事業所数・従業者数・年間商品販売額",
        "商業統計",
        "みなと市",
        "shougyou.xls",
    )
    page = book.page("小売業")
    page.put(0, 0, "55　産業（中・小分類）別　商店数，従業者数及び年間商品販売額")
    page.put(1, 10, "単位：人，万円")
    page.put(2, 0, "産業分類", to=(3, 1))
    for at, year in enumerate(("平成19年", "26年", "28年")):
        page.put(2, 2 + 3 * at, year, to=(2, 4 + 3 * at))
        page.line(3, ("事業所数", "従業者数", "年間商品販売額"), at=2 + 3 * at)
        for k, name in enumerate(("店", "人", "額")):
            page.col[name + year[-3:].strip("成年")] = 2 + 3 * at + k
    kinds = (
        ("", "総　　　数"), ("", "卸売業計"), ("50", "各種商品卸売業"), ("52", "飲食料品卸売業"), ("53", "建築材料，鉱物・金属材料等卸売業"),
        ("", "小売業計"), ("56", "各種商品小売業"), ("561", "　百貨店，総合スーパー"), ("57", "織物・衣服・身の回り品小売業"), ("572", "　男子服小売業"),
        ("573", "　婦人・子供服小売業"), ("58", "飲食料品小売業"), ("584", "　鮮魚小売業"), ("585", "　酒小売業"), ("586", "　菓子・パン小売業"),
        ("59", "機械器具小売業"), ("591", "　自動車小売業"), ("592", "　自転車小売業"), ("60", "その他の小売業"), ("603", "　医薬品・化粧品小売業"),
        ("605", "　燃料小売業"), ("606", "　書籍・文房具小売業"),
    )  # fmt: skip
    for at, (code, name) in enumerate(kinds):
        page.put(4 + at, 0, code or None, "@")
        page.put(4 + at, 1, name)
        page.row[name.replace("\u3000", "")] = 4 + at
    page.fill(rng, 3, 9_000_000)
    page.put(28, 0, "（注）調査期日は，平成19年・26年は7月1日，28年は6月1日である。")
    look = book.look
    look("平成28年に酒屋は市内に何店ありましたか", page, "酒小売業", "店28")
    look("平成26年の本屋・文房具店の年間販売額は何万円？", page, "書籍・文房具小売業", "額26")
    look("2007年に自動車を売る店で働いていた人は何人ですか", page, "自動車小売業", "人19")
    look("魚屋の数は平成19年にいくつでしたか", page, "鮮魚小売業", "店19")
    look("小売業全体の平成28年の従業者数は", page, "小売業計", "人28")
    look("卸売業の売上（年間商品販売額）は平成26年に合計いくらでしたか", page, "卸売業計", "額26")
    look("パン屋やお菓子屋は平成26年に何軒ありましたか", page, "菓子・パン小売業", "店26")
    look("平成28年、薬や化粧品を売る店の従業者は何人？", page, "医薬品・化粧品小売業", "人28")
    look("2016年に市の商店は卸売と小売を合わせて全部でいくつあった？", page, "総数", "店28")
    look("百貨店や総合スーパーの平成19年の販売額を教えて", page, "百貨店，総合スーパー", "額19")
    retail = [
        "男子服小売業",
        "婦人・子供服小売業",
        "鮮魚小売業",
        "酒小売業",
        "菓子・パン小売業",
        "自動車小売業",
        "自転車小売業",
        "医薬品・化粧品小売業",
        "燃料小売業",
        "書籍・文房具小売業",
        "百貨店，総合スーパー",
    ]
    food = [name for name in retail if name in ("鮮魚小売業", "酒小売業", "菓子・パン小売業")]
    book.down(
        "飲食料品小売業の中で、平成28年の事業所数が一番多いのは何ですか", page, food, "店28", 1
    )
    book.calc(
        "自転車を売る店は平成19年から28年までに何店増減しましたか",
        "difference",
        page,
        page.at("自転車小売業", "店19"),
        page.at("自転車小売業", "店28"),
    )
    book.calc(
        "平成26年の男子服と婦人・子供服の小売業で働く人は合わせて何人ですか",
        "sum",
        page,
        page.at("男子服小売業", "人26"),
        page.at("婦人・子供服小売業", "人26"),
    )
    book.note(
        "平成28年の調査はいつ行われましたか（調査期日は何月何日ですか）",
        "6月1日",
        page,
        (28, 0),
        "28年は6月1日",
        "平成28年6月1日",
    )
    return book


def records(rng: random.Random) -> Book:
    """A long list of key columns and one value, as it is downloaded from a data base."""
    book = Book(
        "経済センサス‐活動調査　産業別事業所数及び従業者数",
        "経済センサス",
        "総務省",
        "FEH_00200553_keizai.csv",
    )
    page = book.page()
    heads = (
        "表章項目 コード",
        "表章項目",
        "産業分類 コード",
        "産業分類",
        "経営組織 コード",
        "経営組織",
        "地域 コード",
        "地域",
        "時間軸 コード",
        "時間軸",
        "unit",
        "value",
    )
    page.line(0, heads)
    measures = (("101", "事業所数", "事業所"), ("102", "従業者数", "人"))
    industries = (
        ("00", "全産業"),
        ("D", "建設業"),
        ("E", "製造業"),
        ("G", "情報通信業"),
        ("I", "卸売業，小売業"),
        ("M", "宿泊業，飲食サービス業"),
        ("P", "医療，福祉"),
    )
    forms = (("0", "総数"), ("1", "個人経営"), ("2", "法人"))
    areas = (
        ("00000", "全国"),
        ("04000", "宮城県"),
        ("13000", "東京都"),
        ("23000", "愛知県"),
        ("34000", "広島県"),
        ("47000", "沖縄県"),
    )
    row = 1
    for code, measure, unit in measures:
        for ind_code, industry in industries:
            for form_code, form in forms:
                for area_code, area in areas:
                    for year in ("2016", "2021"):
                        values = (
                            code,
                            measure,
                            ind_code,
                            industry,
                            form_code,
                            form,
                            area_code,
                            area,
                            f"{year}000000",
                            f"{year}年",
                            unit,
                        )
                        page.line(row, (*values, rng.randint(20, 4_000_000)))
                        page.row[f"{measure}/{industry}/{form}/{area}/{year}"] = row
                        row += 1
    page.col["値"] = 11
    look = book.look
    look(
        "2021年に沖縄県で宿泊・飲食サービス業を営む事業所はいくつありますか",
        page,
        "事業所数/宿泊業，飲食サービス業/総数/沖縄県/2021",
        "値",
    )
    look(
        "愛知県の製造業で働く人は2016年に何人でしたか",
        page,
        "従業者数/製造業/総数/愛知県/2016",
        "値",
    )
    look(
        "東京都の情報通信業の法人は2021年に何事業所？",
        page,
        "事業所数/情報通信業/法人/東京都/2021",
        "値",
    )
    look(
        "全国で個人経営の建設業者に雇われている従業者数を教えてください（2021年）",
        page,
        "従業者数/建設業/個人経営/全国/2021",
        "値",
    )
    look(
        "宮城県の医療・福祉の従業者は2021年に何人いますか",
        page,
        "従業者数/医療，福祉/総数/宮城県/2021",
        "値",
    )
    look(
        "広島県には平成28年に全部で何事業所ありましたか",
        page,
        "事業所数/全産業/総数/広島県/2016",
        "値",
    )
    look(
        "2016年の日本全国の小売・卸売業の事業所数は？",
        page,
        "事業所数/卸売業，小売業/総数/全国/2016",
        "値",
    )
    look("沖縄県の全産業の従業者数（令和3年）", page, "従業者数/全産業/総数/沖縄県/2021", "値")
    look(
        "東京で個人がやっている飲食・宿泊の店は2016年にいくつあった？",
        page,
        "事業所数/宿泊業，飲食サービス業/個人経営/東京都/2016",
        "値",
    )
    prefectures = [area for _, area in areas if area != "全国"]
    keys = [f"従業者数/製造業/総数/{area}/2021" for area in prefectures]
    book.down("2021年に製造業の従業者が最も多い都道府県はどこですか", page, keys, "値", 7)
    kinds = [
        f"事業所数/{industry}/総数/広島県/2021"
        for _, industry in industries
        if industry != "全産業"
    ]
    book.down("広島県で2021年に事業所数が一番多い産業は何？", page, kinds, "値", 3)
    book.calc(
        "愛知県の建設業の事業所は2016年から2021年までにいくつ増減しましたか",
        "difference",
        page,
        page.at("事業所数/建設業/総数/愛知県/2016", "値"),
        page.at("事業所数/建設業/総数/愛知県/2021", "値"),
    )
    return book


def hospitals(rng: random.Random) -> Book:
    """Prefectures under a total with three blocks of the same heads side by side."""
    book = Book(
        "病院報告　1日平均患者数・病床利用率・平均在院日数，病床の種類・都道府県別",
        "病院報告",
        "厚生労働省",
        "byouin_h30.xls",
    )
    page = book.page("表5")
    page.put(0, 0, "表５　病床の種類別にみた１日平均在院患者数，病床利用率及び平均在院日数")
    page.put(1, 0, "平成30年")
    page.put(2, 0, "都道府県", to=(3, 0))
    blocks = (
        ("１日平均在院患者数（人）", "患者", COUNT, 90, 90_000),
        ("病床利用率（％）", "率", ONE, 50, 99),
        ("平均在院日数（日）", "日", ONE, 8, 400),
    )
    areas = (
        "全国",
        "北海道",
        "青森",
        "岩手",
        "秋田",
        "茨城",
        "栃木",
        "山梨",
        "三重",
        "鳥取",
        "山口",
        "高知",
        "佐賀",
        "鹿児島",
    )
    for at, area in enumerate(areas):
        page.put(4 + at, 0, "　".join(area) if len(area) == 2 else area)
        page.row[area] = 4 + at
    for at, (head, short, form, low, high) in enumerate(blocks):
        left = 1 + 5 * at
        page.put(2, left, head, to=(2, left + 4))
        page.line(3, ("全病床", "精神病床", "結核病床", "療養病床", "一般病床"), at=left)
        page.col = {
            f"{short}{k}": left + n for n, k in enumerate(("全", "精神", "結核", "療養", "一般"))
        }
        page.fill(rng, low, high, form)
    page.col = {
        f"{s}{k}": 1 + 5 * a + n
        for a, (_, s, *_) in enumerate(blocks)
        for n, k in enumerate(("全", "精神", "結核", "療養", "一般"))
    }
    page.put(19, 0, "注：病床利用率＝１日平均在院患者数÷病床数×100")
    page.put(20, 0, "　　熊本県の一部を除いた数値である。")
    look = book.look
    look("鳥取県の病院に入院している患者は1日平均で何人ですか", page, "鳥取", "患者全")
    look("青森県の一般病床のベッドの利用率は何％？", page, "青森", "率一般")
    look("全国で精神病床に入院した患者の平均在院日数は何日ですか", page, "全国", "日精神")
    look("高知県の療養病床の患者数は1日あたり平均何人？", page, "高知", "患者療養")
    look("北海道では平均して何日入院しますか（全病床）", page, "北海道", "日全")
    look("山口県の結核病床はどれくらい埋まっていますか（利用率）", page, "山口", "率結核")
    look("茨城の一般病床では平均何日で退院しますか", page, "茨城", "日一般")
    look("佐賀県の病床利用率（全病床）を教えて", page, "佐賀", "率全")
    look("鹿児島県で精神病床にいる患者は1日平均何人か", page, "鹿児島", "患者精神")
    places = [area for area in areas if area != "全国"]
    book.down("療養病床の平均在院日数が最も長い都道府県はどこですか", page, places, "日療養", 0)
    book.down("全病床の病床利用率が一番低い県は？", page, places, "率全", 0, high=False)
    book.calc(
        "岩手県の一般病床と療養病床の1日平均患者数の差は何人ですか",
        "difference",
        page,
        page.at("岩手", "患者一般"),
        page.at("岩手", "患者療養"),
    )
    book.calc(
        "秋田県と山梨県の全病床の1日平均在院患者数を足すと何人になりますか",
        "sum",
        page,
        page.at("秋田", "患者全"),
        page.at("山梨", "患者全"),
    )
    book.note(
        "この数値から一部が除かれているのはどの県ですか",
        "熊本県",
        page,
        (20, 0),
        "熊本",
        "熊本県の一部",
    )
    return book
