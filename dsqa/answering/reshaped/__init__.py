"""Grids as lists of records: distances between places, timetables and schedules, whose heads are values of what a question is about; and lists of
things at times as tables."""
