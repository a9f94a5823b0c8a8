PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup run test lint clean

setup: .venv/.done
.venv/.done: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@

test: setup lint
	$(BIN)/python -m pytest -n 2

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy dsqa

clean:
	rm -rf .venv .dsqa build dist *.egg-info
