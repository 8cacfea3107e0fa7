# SPDX-License-Identifier: MIT
# Every target does its own set-up: in a fresh clone, any of them is the first command.
PYTHON ?= python3
BIN := .venv/bin
.DEFAULT_GOAL := help
# Compiled source is kept, whatever this shell says: every worker of the tests needs it again.
export PYTHONDONTWRITEBYTECODE :=

help:  ## what can be made
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

# A stamp per set of packages: made again when the list of packages changes.
.venv/.base: requirements/base.txt pyproject.toml tools/bootstrap.py
	@$(PYTHON) tools/bootstrap.py base

.venv/.dev: requirements/dev.txt pyproject.toml tools/bootstrap.py
	@$(PYTHON) tools/bootstrap.py dev

UPKEEP := .cache/upkeep
$(UPKEEP)/.upkeep: requirements/upkeep.txt tools/bootstrap.py
	@$(PYTHON) tools/bootstrap.py upkeep

.cache/case/.case: requirements/case.txt tools/bootstrap.py
	@$(PYTHON) tools/bootstrap.py case

play: .venv/.base  ## the handheld in the browser; ARGS="--board NAME" for another board
	@$(BIN)/homeward play $(ARGS)

site: .venv/.base  ## the handheld as a page without a server, in build/site (needs npm)
	@$(BIN)/homeward site $(ARGS)

build: .venv/.base  ## what lands on the board, and a zip of it; ARGS="--board NAME"
	@$(BIN)/homeward build $(ARGS)

flash: .venv/.base  ## put Homeward on the board that is plugged in, and see it run
	@$(BIN)/homeward flash $(ARGS)

face: .venv/.base  ## the face at true size, to print or to cut, in build/face
	@$(BIN)/homeward face $(ARGS)

dist: .venv/.base .cache/case/.case  ## all that a release has, in build/dist (needs npm)
	@$(BIN)/homeward dist $(ARGS)

setup: .venv/.base  ## a .venv with the homeward command in it
	@echo "ready: $(BIN)/homeward --help"

check: source  ## format, lint, types of tools and tests, layers, what each board has
	$(BIN)/pytest -q host_tests/test_layers.py host_tests/test_lock.py host_tests/test_board_api.py

source: .venv/.dev
	$(BIN)/black --check --quiet firmware tools host_tests || \
	    (echo "black would change files: run 'make format'"; exit 1)
	$(BIN)/ruff check --quiet firmware tools host_tests
	$(BIN)/mypy

# A worker for every core and one more; one that has run out of tests takes some from another.
test: source  ## check, then every test
	$(BIN)/pytest -n auto --dist worksteal

format: .venv/.dev  ## let black and ruff rewrite the source
	$(BIN)/black firmware tools host_tests
	$(BIN)/ruff check --fix firmware tools host_tests

golden: .venv/.dev  ## write the golden files again: read what changed before you commit
	PYTHONPATH=host_tests:firmware/lib:tools/homeward/simulator/standins/language \
	    $(BIN)/python host_tests/support/golden_files.py

pictures: .venv/.dev  ## the pictures of the docs: every screen, and the page (needs Chromium)
	$(BIN)/homeward pictures --to docs/pictures
	$(BIN)/python -m homeward.drawings --to docs/pictures
	$(BIN)/python -m homeward.face.picture docs/pictures/face-sheet.svg
	$(BIN)/python -m homeward.simulator.page.page_pictures

case: .cache/case/.case  ## the case for a 3D printer, checked, in build/case; ARGS="--to FOLDER"
	@PYTHONPATH=tools .cache/case/bin/python -m homeward.case $(ARGS)
	@PYTHONPATH=tools .cache/case/bin/python -m pytest -q -c /dev/null --rootdir host_tests/case \
	    --confcutdir host_tests/case host_tests/case/test_solids.py

mutants: .venv/.dev  ## change the firmware on purpose: do the tests notice? ARGS="--number 10"
	@PYTHONPATH=tools $(BIN)/python -m mutants $(ARGS)

lock: $(UPKEEP)/.upkeep  ## write requirements/ after a change of pyproject.toml; ARGS=--upgrade
	@$(UPKEEP)/bin/python tools/lock.py $(ARGS)

audit: $(UPKEEP)/.upkeep  ## look for packages with known vulnerabilities (needs the internet)
	@$(UPKEEP)/bin/python tools/audit.py

clean:  ## remove everything that was made
	rm -rf .venv build .cache .pytest_cache .mypy_cache .ruff_cache .hypothesis tools/homeward.egg-info

.PHONY: help play site build face dist case flash setup check source test format golden pictures mutants lock audit clean
