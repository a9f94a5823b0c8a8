"""The contents of the datasets of training questions."""

from collections.abc import Sequence

from dsqa.collection import OpenCollection
from dsqa.errors import DsqaError
from dsqa.ingest import content
from dsqa.language.lang import Lang
from dsqa.locate import build_index
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.log import logger, one_line
from dsqa.store import Content


def readable(collection: OpenCollection, dataset_id: str) -> list[Content] | None:
    """The contents of a dataset; None, with a warning, if it cannot be read."""
    try:
        return content(collection, dataset_id)
    except DsqaError as error:
        logger.warning("dataset %s is passed over: %s", dataset_id, one_line(error))
        return None


def index_of(contents: Sequence[Content], lang: Lang) -> DatasetIndex:
    """The index of the labels of some contents, for locating cells."""
    return build_index([(one.name, one.sheets, one.tables) for one in contents], lang)
