"""Names of data files in the organisers' tar."""


def data_name(member: str) -> str:
    """A member's name without its first folder; "" for a member in no folder.

    >>> data_name("./data_search_e_data/sub/a.csv")
    'sub/a.csv'
    """
    return member.removeprefix("./").partition("/")[2]


def name_bytes(name: str) -> bytes:
    """A name in stored form: tarfile gives bytes that are not UTF-8 as lone surrogates."""
    return name.encode("utf-8", "surrogatepass")
