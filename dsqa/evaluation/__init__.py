"""Evaluation: scores answers against gold.

>>> from dsqa.evaluation import evaluate, read_gold
"""

from dsqa.evaluation.details import Detail, read_answers, read_details
from dsqa.evaluation.gold import GoldCells, guess_lang, read_cells, read_gold
from dsqa.evaluation.report import Report, evaluate
