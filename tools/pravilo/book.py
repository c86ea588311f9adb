"""The `pravilo-book` command: what an editor of the book does with it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from pravilo import EDITION_NOTE, __version__
from pravilo.errors import PraviloError, UsageError
from pravilo.store import repo_root

Command = Callable[[argparse.Namespace, Path], int]


class _Parser(argparse.ArgumentParser):
    """argparse with its errors in one Russian line."""

    def error(self, message: str) -> None:  # type: ignore[override]
        raise UsageError(f"непонятная команда ({message})", todo="посмотрите pravilo-book --help")


def _build(options: argparse.Namespace, root: Path) -> int:
    from pravilo.editor.build import build

    build(root, options.what, public=options.public)
    return 0


def _explain(options: argparse.Namespace, root: Path) -> int:
    from pravilo.editor.explain import explain

    print(explain(root, options.id))
    return 0


def _coverage(options: argparse.Namespace, root: Path) -> int:
    from pravilo.editor.coverage import as_json, as_text, coverage

    rows = coverage(root)
    print(as_json(rows) if options.json else as_text(rows))
    return 0


def _check(options: argparse.Namespace, root: Path) -> int:
    from pravilo.editor.check import as_json, as_text, check

    report = check(root)
    print(as_json(report) if options.json else as_text(report))
    return 1 if report.open else 0


def _bindings(options: argparse.Namespace, root: Path) -> int:
    from pravilo.editor.bindings import proposals

    for line in proposals(root, most=options.most):
        print(line)
    return 0


def parser() -> argparse.ArgumentParser:
    """The command line of `pravilo-book`."""
    out = _Parser(
        prog="pravilo-book",
        description="Собирает и проверяет книгу правил. " + EDITION_NOTE,
        add_help=False,
    )
    out.add_argument("--help", "-h", action="help", help="показать эту справку")
    out.add_argument("--version", action="version", version=__version__, help="показать версию")
    sub = out.add_subparsers(title="команды", metavar="команда", required=True, parser_class=_Parser)

    def add(name: str, run: Command, words: str) -> argparse.ArgumentParser:
        one = sub.add_parser(name, help=words, description=words, add_help=False)
        one.add_argument("--help", "-h", action="help", help="показать эту справку")
        one.set_defaults(run=run)
        return one

    build = add("build", _build, "собрать книгу: записи, данные команды, указатель поиска, сайт, PDF, карточки, EPUB")
    build.add_argument("what", nargs="*", metavar="часть", help="только названные части (по умолчанию все)")
    public = os.environ.get("PUBLIC") == "1"
    build.add_argument("--public", action="store_true", default=public, help="без слов источников, которые нельзя распространять")
    add("explain", _explain, "показать, откуда взяты слова пункта").add_argument("id", metavar="пункт", help="например, 64A1")
    for name, run, words in (
        ("coverage", _coverage, "показать, какие правила есть целиком, частью или потеряны"),
        ("check", _check, "проверить корпус и показать находки"),
    ):
        add(name, run, words).add_argument("--json", action="store_true", help="вывести как JSON")
    most = add("bindings", _bindings, "предложить, какие правила поясняют абзацы комментария")
    most.add_argument("--most", type=int, default=3, metavar="N", help="сколько предложений на абзац (3)")
    return out


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns the exit status; errors are one Russian line on stderr."""
    try:
        options = parser().parse_args(arguments)
        run: Command = options.run
        return run(options, repo_root())
    except PraviloError as error:
        print(f"pravilo-book: {error}", file=sys.stderr)
        return error.exit_status
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
