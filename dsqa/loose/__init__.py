"""Loose files, which belong to no collection: found, and made into a collection in the cache."""

from dsqa.loose.sets import is_known, open_set, set_folder
from dsqa.loose.sources import LooseFile, gather, given

__all__ = ["LooseFile", "gather", "given", "is_known", "open_set", "set_folder"]
