"""Ranked lists of datasets: runs and judgements of the NTCIR Data Search IR subtask, and their measures."""
