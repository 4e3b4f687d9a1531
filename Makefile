# Areopolis: Mars board games at one table. `make` lists the targets.

PYTHON ?= python3
BOOTSTRAP = $(PYTHON) tools/bootstrap.py
VENV = .venv/bin
ONE_GAME = $(if $(GAME),--game $(GAME))

.PHONY: help play check test bench lighthouse load soak docs pictures compiled wheel clean python

help: ## show this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: python ## open the table in your browser
	@$(BOOTSTRAP)
	@$(VENV)/python tools/play.py

check: python ## the quick check while you work; GAME=red_planet tests one game
	@$(BOOTSTRAP) dev
	@$(VENV)/python tools/check.py --quick $(ONE_GAME)

test: python ## every check and test, interpreted and compiled; GAME=red_planet tests one game
	@$(BOOTSTRAP) dev --browser --postgres
	@$(VENV)/python tools/check.py $(ONE_GAME)

bench: compiled ## measure speed and strength
	@$(BOOTSTRAP) dev bench
	@$(VENV)/python -m bench
	@$(VENV)/python tools/lighthouse.py

lighthouse: python ## rate the pages with Lighthouse, as seen on a phone
	@$(BOOTSTRAP) dev --browser
	@$(VENV)/python tools/lighthouse.py

load: python ## play many tables over HTTP at once and measure the server
	@$(BOOTSTRAP) dev
	@$(VENV)/python -m bench.load

soak: compiled ## play tens of thousands of games and check each; check every page in every language, theme and size
	@$(BOOTSTRAP) dev --browser
	@PYTHONPATH=build/compiled $(VENV)/python -m pytest -m "soak and not browser" -n auto
	@$(VENV)/python -m pytest -m "soak and browser" -n auto

docs: pictures ## bring the pictures in the documentation up to date

pictures: python ## redraw the pictures in the documentation
	@$(BOOTSTRAP) dev --browser
	@$(VENV)/python tools/pictures.py

compiled: python ## compile the rules and the bots into build/compiled
	@$(BOOTSTRAP) dev
	@$(VENV)/python tools/compile.py

wheel: compiled ## build a wheel in dist, compiled if there is a C compiler
	@AREOPOLIS_COMPILED=1 $(VENV)/pip wheel --quiet --no-build-isolation --no-deps --wheel-dir dist .
	@ls dist

clean: ## remove everything that was built
	@rm -rf build dist .venv client/node_modules client/built.txt .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	@rm -rf src/areopolis/web/static/areopolis.css src/areopolis/web/static/areopolis.js
	@rm -rf src/areopolis/web/static/fonts src/areopolis/web/static/icons

python:
	@command -v $(PYTHON) >/dev/null || { echo 'Areopolis needs Python 3.11 or newer, and there is no $(PYTHON). Name one: make PYTHON=python3.11'; exit 1; }
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Areopolis needs Python 3.11 or newer, and $(PYTHON) is %d.%d. Name another: make PYTHON=python3.11" % sys.version_info[:2])'
