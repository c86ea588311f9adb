# The whole project by a few words. Each of `book` and `test` does alone all the set-up that it needs.

# The first Python on the PATH that runs and is new enough.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
READY := .venv/ready

.PHONY: book test check bench pictures serve clean help

help:
	@echo 'make book   собрать всё: записи, поиск, сайт, PDF, карточки, EPUB (PUBLIC=1 - без слов источников, которые нельзя распространять)'
	@echo 'make test   все проверки, какие позволяет машина'
	@echo 'make check  оформление, типы, свежесть собранных файлов'
	@echo 'make bench  скорость и качество поиска'
	@echo 'make pictures картинки сайта и книги для README'
	@echo 'make serve  сайт на localhost, сам обновляется'
	@echo 'make clean  убрать всё собранное'

book: $(READY)
	@$(BIN)/pravilo-book build

test: book
	@$(BIN)/python -m pytest

check: $(READY)
	@$(BIN)/ruff format --check tools tests docs
	@$(BIN)/ruff check tools tests docs
	@$(BIN)/mypy
	@$(BIN)/pravilo-book fresh
	@$(BIN)/pravilo-book check

bench: $(READY)
	@$(BIN)/python -m tests.benchmarks

pictures: book
	@$(BIN)/python -m pravilo.publish.pictures
	@$(BIN)/python -m pravilo.publish.print.pictures

serve: $(READY)
	@$(BIN)/pravilo-book serve

clean:
	@rm -rf docs/_build docs/pravila docs/kommentarij docs/situacii-kartochki.md index/build dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@echo 'Собранное убрано; окружение осталось в .venv (удалите его сами, если нужно).'

$(READY): pyproject.toml
	@[ -n '$(PYTHON)' ] || { echo 'Нужен Python 3.11 или новее: make book PYTHON=путь/к/python3.11'; exit 3; }
	@echo '[ ] Окружение в .venv: один раз, около минуты …'
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -q --disable-pip-version-check --upgrade pip
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[book,test]'
	@touch $(READY)
