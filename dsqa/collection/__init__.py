"""What the organisers ship: metadata lines, data files, archives."""

from dsqa.collection.model import DataFile, Dataset
from dsqa.collection.open import Collection, open_collection

__all__ = ["Collection", "DataFile", "Dataset", "open_collection"]
