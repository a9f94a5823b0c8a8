"""The organisers' files: metadata lines, data files, archives."""

from dsqa.collection.model import DataFile, Dataset
from dsqa.collection.open import OpenCollection, open_collection

__all__ = ["OpenCollection", "DataFile", "Dataset", "open_collection"]
