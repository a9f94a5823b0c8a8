"""The Japanese sample collection: its metadata. Layouts stand in sheets_j.py, questions in questions_j.py."""

import sheets_j as sheets
from questions_j import QUESTIONS
from sample_parts import Sample, xls, xlsx, zipped


def samples() -> list[Sample]:
    """All datasets of the collection, in metadata order."""
    return [
        _sample(
            1,
            "令和２年国勢調査　都道府県別人口，人口増減，面積及び人口密度",
            "都道府県別の人口（令和２年，平成27年），５年間の増減数と増減率，面積，人口密度",
            "https://www.stat.go.jp/data/kokusei/2020/",
            "総務省統計局「令和２年国勢調査　人口等基本集計」第１－１表",
            ("国勢調査", "総務省", "都道府県"),
            "R02_todofuken_jinko.xlsx",
            "xlsx",
            xlsx([sheets.prefectures(), sheets.check_sheet()]),
        ),
        _sample(
            2,
            "国勢調査　人口の推移（大正９年～令和２年）",
            "全国の男女別人口と人口性比の推移，主な都道府県の人口の推移",
            "https://www.stat.go.jp/data/kokusei/2020/",
            "総務省統計局「国勢調査」時系列（男女別人口－全国，都道府県）及び令和２年国勢調査",
            ("国勢調査", "総務省", "全国，都道府県"),
            "人口の推移.xls",
            "xls",
            xls([sheets.censuses(), sheets.notes()]),
        ),
        _sample(
            3,
            "地域別最低賃金額の推移（令和元年度～令和５年度）",
            "地域別最低賃金（時間額）の全国加重平均額と主な都道府県の額",
            "https://www.mhlw.go.jp/stf/seisakunitsuite/bunya/koyou_roudou/roudoukijun/minimumichiran/",
            "厚生労働省「地域別最低賃金の全国一覧」令和元年度～令和５年度",
            ("地域別最低賃金", "厚生労働省", "都道府県"),
            "saitei_chingin_r01-r05.csv",
            "CSV",
            sheets.minimum_wages(),
        ),
        _sample(
            4,
            "日本の主な山と川",
            "主な山岳の標高，主な水系の幹川流路延長と流域面積",
            "https://www.gsi.go.jp/kihonjohochousa/kihonjohochousa41139.html",
            "国土地理院「日本の主な山岳標高」，国土交通省「河川データブック」主要水系",
            ("日本の主な山岳標高", "国土交通省", "全国"),
            "yama_kawa.xls",
            "excel",
            xls([sheets.mountains_and_rivers()]),
        ),
        _sample(
            5,
            "雇用と物価の主な指標（平成27年～令和５年，年平均）",
            "完全失業率，有効求人倍率，消費者物価指数（2020年基準，総合）の年平均",
            "https://www.stat.go.jp/data/",
            "総務省「労働力調査」，厚生労働省「一般職業紹介状況」，総務省「2020年基準消費者物価指数」",
            ("労働力調査", "総務省", "全国"),
            "koyou_bukka.xlsx",
            "xlsx",
            xlsx([sheets.economy(), sheets.economy_notes()]),
        ),
        _sample(
            6,
            "夏季オリンピックにおける日本のメダル獲得数（1964年～2004年）",
            "大会ごとの金・銀・銅メダルの数",
            "https://www.joc.or.jp/games/olympic/",
            "日本オリンピック委員会「オリンピック　日本代表選手団の成績」",
            ("オリンピックメダル獲得数", "日本オリンピック委員会", "全国"),
            "olympic_medal.html",
            "html",
            sheets.olympics(),
        ),
        _sample(
            7,
            "消費税率の推移",
            "消費税（国）と地方消費税の税率の推移（平成元年～令和元年）",
            "https://www.mof.go.jp/tax_policy/summary/consumption/",
            "財務省「消費税に関する基本的な資料」消費税の税率の推移",
            ("消費税", "財務省", "全国"),
            "shouhizei.xls",
            "xls",
            sheets.tax_rates(),
        ),
        _sample(
            8,
            "最近の主な地震（平成７年～令和６年）",
            "発生年月日，マグニチュード，最大震度",
            "https://www.data.jma.go.jp/eqev/data/higai/",
            "気象庁「日本付近で発生した主な被害地震」",
            ("主な被害地震", "気象庁", "全国"),
            "jishin.zip",
            "zip",
            zipped({"jishin.xlsx": xlsx([sheets.earthquakes()])}),
            "jishin.xlsx",
        ),
        _sample(
            9,
            "一級水系の数",
            "河川法に基づき国土交通大臣が指定する一級水系は，全国で109水系である。",
            "https://www.mlit.go.jp/river/toukei_chousa/",
            "国土交通省「河川データブック」",
            ("河川データブック", "国土交通省", "全国"),
        ),
    ]


def _sample(
    number: int,
    title: str,
    description: str,
    url: str,
    source: str,
    fields: tuple[str, str, str],
    filename: str = "",
    form: str = "",
    content: bytes = b"",
    member: str = "",
) -> Sample:
    survey, ministry, area = fields
    return Sample(
        id=f"{99_900_000_000 + number:012d}",
        title=title,
        description=description,
        url=url,
        attribution=f"出典：{source}（{url}）の数値により作成",
        fields={
            "提供統計名": survey,
            "統計表名": title,
            "担当機関": ministry,
            "データセットの概要": description,
            "政府統計名": survey,
            "公開年月日時分": "",
            "集計地域区分": area,
        },
        questions=QUESTIONS[number],
        filename=filename,
        format=form,
        content=content,
        member=member,
    )
