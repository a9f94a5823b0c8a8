"""Measuring: whole collections answered as a user would, scored and timed."""

from dsqa.bench.floors import Shortfall, read_floors, shortfalls
from dsqa.bench.measure import Figures, MeasuredSet, measure
from dsqa.bench.sets import BenchSet, data_folder, find_sets
