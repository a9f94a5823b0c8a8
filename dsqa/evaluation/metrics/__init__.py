"""One file per answer metric; every file here is loaded by `dsqa.evaluation.registry`."""
