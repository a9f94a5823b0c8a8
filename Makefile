PYTHON ?= python3
BIN := .venv/bin
RUNS := runs/sample-e.tsv runs/sample-j.tsv
SHARED := ../shared/data

.PHONY: setup run test all-but-long test-long times coverage check quick browser screenshots aria hostile kills labels damages lint bench bench-sets bench-tasks no-tasks practice weights tables docs lock lock-more \
  newest image clean

# The very files that the lock names, then the package itself by what builds it.
LOCKED := $(BIN)/python -m pip install --quiet --no-deps --require-hashes

setup: .venv/.done
.venv/.done: pyproject.toml tasks/pyproject.toml requirements.lock
	$(PYTHON) -m venv .venv
	$(LOCKED) --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable . --editable ./tasks
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

TORCH := $(shell grep -o '^torch==[0-9.]*' requirements-torch.lock)

# The tests also make weights, which needs the libraries of training. Of torch the build is taken that pip
# prefers where it stands: for the processor if it is served, else for graphics cards, whose libraries
# torch names itself. Where all is there, the last line does nothing.
.venv/.train: .venv/.done requirements-train.lock requirements-torch.lock
	$(LOCKED) --requirement requirements-train.lock
	$(BIN)/python -m pip download --quiet --no-deps --only-binary :all: --dest .venv/torch \
	  $(TORCH)
	$(LOCKED) --no-index --find-links .venv/torch --requirement requirements-torch.lock
	rm -r .venv/torch
	$(BIN)/python -m pip install --quiet $(TORCH)
	@touch $@

# Where Python is told to keep nothing that it compiles, each process of the tests compiles all of them anew: half a minute.
# Each process runs one half of the tests in order and then takes over some of the other's, so that what the tests of a
# file share is made once. Three processes on two cores, because a fifth of the tests' time is waiting for child processes
# and for the browser.
unexport PYTHONDONTWRITEBYTECODE
PYTEST := $(BIN)/python -m pytest -n 3 --dist worksteal

# The types are checked beside the tests: by one process, which would leave the second core idle.
test: .venv/.train
	$(MAKE) --jobs 2 lint all-but-long
all-but-long:
	$(PYTEST) -p tests.prefork.shared -m "not long"

# What takes long by its nature, as processes that are killed at random moments; and more examples for each property.
test-long: .venv/.train
	$(PYTEST) -p tests.prefork.shared -m "long or hypothesis" --hypothesis-profile many

# The tests, with how many of the lines of dsqa/ they run: in all, and in the modules of which they run the least. In child
# processes, too, which makes the tests slower by a fifth to a half: TESTS=tests/tables for those of a room.
coverage: .venv/.train
	@mkdir -p build
	$(PYTEST) --cov --cov-report= $(TESTS)
	@$(BIN)/coverage report > build/coverage.txt
	@head -32 build/coverage.txt && tail -3 build/coverage.txt

# The processor time of the tests of `make test`, by file and by test, in one process: TESTS=tests/web for those of a room.
times: .venv/.train
	$(BIN)/python -m pytest -m "not long" -p tests.processor_time $(TESTS)

# Lint, types and the tests of the rooms that take seconds, side by side: for work, beside the tests of the room that is changed.
QUICK := tests/test_rooms.py tests/test_class_names.py $(addprefix tests/,language questions answers prose evaluation)
check: setup
	$(MAKE) --jobs 2 lint quick
quick: setup
	$(PYTEST) $(QUICK)

# The browser in which the pages are tested, where the system has Debian's packages; else the tests of pages are skipped.
browser:
	@{ test -x /usr/bin/chromium && test -x /usr/bin/chromium-headless-shell; } \
	  || { command -v apt-get > /dev/null && timeout 120 apt-get update -qq \
	  && { apt-get install -y -qq chromium chromium-headless-shell || apt-get install -y -qq chromium; } > /dev/null; } \
	  || test -x /usr/bin/chromium \
	  || echo "no chromium can be installed here: the pages are not tested in a browser"

# What a screen reader is told of the pages, written anew after a change that is meant.
aria: setup browser
	DSQA_REWRITE_GOLDEN=1 $(BIN)/python -m pytest tests/web/test_aria.py

# The pictures of the pages in docs/images; needs the browser, and fonts for Japanese (Debian's fonts-noto-cjk).
screenshots: setup browser
	$(BIN)/python tools/screenshots.py

# Ten thousand hostile files at the shipped limits, with a report: an hour or more. Others:
# make hostile SEED=7 COUNT=500
SEED ?= 1
COUNT ?= 10000
hostile: setup
	$(BIN)/python -m tests.hostile --seed $(SEED) --count $(COUNT)

# Processes killed at random moments, twenty times of each kind, with a report: most of an hour.
KILLS ?= 20
kills: setup
	$(BIN)/python -m tests.hostile.kills --seed $(SEED) --count $(KILLS)

# Questions on tables whose labels have 20,000 characters, with the memory that they take: ten minutes.
labels: setup
	$(BIN)/python -m tests.hostile.labels --seed $(SEED)

# The store of ds2-e damaged in 24 ways, with its seal and without: each run must be that of a sound store.
damages: setup
	$(BIN)/python benchmarks/damages.py $(SHARED)/ds2-e $(SHARED)/ds2-e/questions_dev.tsv
	$(BIN)/python benchmarks/damages.py $(SHARED)/ds2-e $(SHARED)/ds2-e/questions_dev.tsv --no-seal

# What tests share: their helpers are typed as the package is.
HELPERS = $(filter-out %/__main__.py,$(shell git ls-files 'tests/*.py' | grep -v /test_))

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy dsqa tasks/dsqa_tasks tasks/benchmarks benchmarks tools $(HELPERS)

# Accuracy and speed over the shared data sets, where they are at hand, against the floors, with the questions of
# ds2 without their dataset ids; and the other shared tasks. `make --jobs 2 bench` does both at once: the
# speeds are then too low, the rest is the same.
bench: bench-sets
	@:
ifneq ($(wildcard $(SHARED)/textgraphs),)
bench: bench-tasks
else
bench: no-tasks
endif

bench-sets: setup
	$(BIN)/dsqa bench --floors benchmarks/floors.json
	$(BIN)/python benchmarks/pool.py --first 0.82 --in-ten 0.96
	$(BIN)/python benchmarks/series_times.py hitab u4 wtq ds2-j ds2-e --data $(SHARED) --every 12 --floor 0.99

no-tasks:
	@echo "no $(SHARED): the figures of the other shared tasks are not checked"

# The other shared tasks against their floors; some ten minutes. With one thread of linear algebra, as their
# train commands, so that the figures do not depend on the number of cores.
bench-tasks: export OPENBLAS_NUM_THREADS = 1
bench-tasks: .venv/.train
	$(BIN)/python tasks/benchmarks/textgraphs.py --data $(SHARED)/textgraphs --floor 0.575
	$(BIN)/python tasks/benchmarks/qrecc.py $(SHARED)/qrecc --seeds 1 --f1-floor 0.28 --rewrite-floor 0.87
	$(BIN)/python tasks/benchmarks/nlpcc_kbqa.py answers --floor 0.985
	$(BIN)/python tasks/benchmarks/nlpcc_dbqa.py --data $(SHARED) --seeds 1 --floor-map 0.895
	$(BIN)/python tasks/benchmarks/mrqa.py --data $(SHARED)/mrqa --macro 39.5 --xquad 49 --newsqa 40

# The practice sheets with their questions, as two collections in build/practice.
practice: setup
	$(BIN)/python tools/make_practice.py practice/e build/practice/layouts-e
	$(BIN)/python tools/make_practice.py practice/j build/practice/layouts-j

# The commands that make every learned file, in order. They take hours: `dsqa train-all | sh -ex` runs them.
weights: setup
	$(BIN)/dsqa train-all

# The questions on tables of Python packages and on invented ones, as ten collections in build/tables; needs a network.
tables: build/.venv-tables/.done
	build/.venv-tables/bin/python tools/make_tables.py build/tables
build/.venv-tables/.done: practice/tables/requirements.txt
	$(PYTHON) -m venv build/.venv-tables
	build/.venv-tables/bin/python -m pip install --quiet --requirement practice/tables/requirements.txt
	@touch $@

# The pages as a site in build/site, every link checked; its libraries need a network once, the site none.
docs: build/.venv-docs/.done
	rm -rf build/site-pages
	mkdir -p build/site-pages/collections
	cp -r README.md CONTRIBUTING.md CHANGELOG.md CITATION.cff LICENSE NOTICE docs build/site-pages
	cp collections/README.md build/site-pages/collections
	NO_MKDOCS_2_WARNING=1 build/.venv-docs/bin/mkdocs build --strict --clean --config-file tools/site/mkdocs.yml \
	  > build/site.log 2>&1 || { grep -v ^INFO build/site.log; exit 1; }
	@echo build/site/index.html
build/.venv-docs/.done: tools/site/requirements.txt
	$(PYTHON) -m venv build/.venv-docs
	build/.venv-docs/bin/python -m pip install --quiet --requirement tools/site/requirements.txt
	@touch $@

# Chooses the versions anew, the newest that pyproject.toml allows; needs a network.
lock:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet uv
	PATH="$(CURDIR)/.venv-lock/bin:$$PATH" .venv-lock/bin/python tools/lock.py $(KEEP)

# The same with the versions that are locked already kept: for a library more.
lock-more: KEEP := --keep
lock-more: lock

# The tests with the newest versions that there are, whatever pyproject.toml allows: says which are newer
# than the lock, and what breaks.
newest:
	rm -rf .venv-newest
	$(PYTHON) -m venv .venv-newest
	.venv-newest/bin/python tools/newest.py $(TESTS)

# An image with the core, where docker is there: slim, not root, fit for a read-only root file system.
image:
	@docker info > /dev/null 2>&1 || { echo "no docker here: the image is not made" >&2; exit 1; }
	docker build --tag dsqa .

clean:
	rm -rf .venv .venv-lock .venv-newest build dist *.egg-info tasks/dist collections/*/.dsqa
