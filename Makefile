PYTHON ?= python3
BIN := .venv/bin
RUNS := runs/sample-e.tsv runs/sample-j.tsv

.PHONY: setup run test lint bench clean

setup: .venv/.done
.venv/.done: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@

# Answers the question files of both sample collections and scores the runs.
run: setup
	@for lang in e j; do \
	  sample=collections/sample-$$lang; run=runs/sample-$$lang; \
	  $(BIN)/dsqa answer $$sample/questions.tsv --lang $$lang --collection $$sample \
	    --details $$run.details.jsonl > $$run.tsv || exit 1; \
	  $(BIN)/dsqa check $$run.tsv $$sample/questions.tsv || exit 1; \
	  $(BIN)/dsqa evaluate $$run.tsv $$sample/gold.tsv --lang $$lang \
	    --cells $$sample/cells.tsv --details $$run.details.jsonl || exit 1; \
	done

# The tests also make weights, which needs the libraries of training.
.venv/.train: .venv/.done
	$(BIN)/python -m pip install --quiet --editable '.[dev,train]'
	@touch $@

test: .venv/.train lint
	$(BIN)/python -m pytest -n 2

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy dsqa benchmarks

# Accuracy and speed over the shared data sets, where they are at hand, against the floors; then the
# questions of ds2 without their dataset ids.
bench: setup
	$(BIN)/dsqa bench --floors benchmarks/floors.json
	$(BIN)/python benchmarks/pool.py --first 0.82 --in-ten 0.96

clean:
	rm -rf .venv build dist *.egg-info collections/*/.dsqa
