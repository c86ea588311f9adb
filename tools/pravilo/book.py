"""The `pravilo-book` command: what an editor of the book does with it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from pravilo import EDITION_NOTE, __version__
from pravilo.errors import PraviloError, UsageError
from pravilo.store import repo_root, write_atomically

Command = Callable[[argparse.Namespace, Path], int]


class _Help(argparse.HelpFormatter):
    """Help of a fixed width, so that the page made from it is the same everywhere, and with a Russian first word."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=100)

    def add_usage(self, usage, actions, groups, prefix=None):  # type: ignore[no-untyped-def]
        super().add_usage(usage, actions, groups, "Вызов: " if prefix is None else prefix)


class _Parser(argparse.ArgumentParser):
    """argparse in Russian, its errors in one line."""

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields, add_help=False, formatter_class=_Help)
        self._positionals.title, self._optionals.title = "что назвать", "ключи"
        self.add_argument("--help", "-h", action="help", help="показать эту справку")

    def error(self, message: str) -> NoReturn:
        """Raise UsageError; argparse's own words are English and stay unsaid."""
        raise UsageError("вызов не понят", todo=f"посмотрите {self.prog} --help")


def commands(top: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Each command's own parser by its name."""
    return next(dict(a.choices) for a in top._actions if isinstance(a, argparse._SubParsersAction))


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


def _fresh(options: argparse.Namespace, root: Path) -> int:
    from pravilo.editor.fresh import stale

    names = stale(root)
    for name in names:
        print(f"{name}: не таков, каким его делают источники и код; соберите заново: make book, pravilo-book pages")
    return 1 if names else 0


def _pages(options: argparse.Namespace, root: Path) -> int:
    from pravilo.editor.pages import generated_pages

    for name, text in generated_pages().items():
        write_atomically(root / name, text)
        print(name)
    return 0


def _serve(options: argparse.Namespace, root: Path) -> int:
    from pravilo.editor.serve import serve

    serve(root, options.port)
    return 0


def _add(options: argparse.Namespace, root: Path) -> int:
    from pravilo.editor.add import add

    file = Path(options.file)
    for path in add(root, file, options.name or file.stem.lower(), options.kind, options.belongs):
        print(path)
    print("Заполните карточку и фрагмент, потом соберите книгу: make book")
    return 0


def _export(options: argparse.Namespace, root: Path) -> int:
    from pravilo.editor.export import export

    for path in export(root, options.what, options.out, public=options.public):
        print(path)
    return 0


def _link(options: argparse.Namespace, root: Path) -> int:
    from pravilo.editor.link import deliver, link_file, summary

    made = link_file(root, options.file, options.base, options.kind, options.encoding)
    deliver(made, options.out)
    print(summary(made), file=sys.stderr)
    return 0


def _add_for_others(add: Callable[[str, Command, str], argparse.ArgumentParser]) -> None:
    """The commands by which the book reaches other programs and documents."""
    out = add("export", _export, "выдать книгу для других программ: записи, указатель, правила")
    words = "json - все записи и схема, csv - указатель, akn - правила в Akoma Ntoso (по умолчанию всё)"
    out.add_argument("what", nargs="*", metavar="вид", help=words)
    out.add_argument("--out", type=Path, metavar="ПАПКА", help="куда (по умолчанию docs/_build/export)")
    _add_public(out)
    link = add("link", _link, "сделать ссылки на сайт книги из упоминаний правил в любом документе")
    link.add_argument("file", metavar="файл", help="текст, Markdown или HTML; «-» - со стандартного ввода")
    link.add_argument("--base", default="", metavar="АДРЕС", help="адрес сайта книги (без него - рядом с документом)")
    link.add_argument("--kind", metavar="ВИД", help="text, markdown или html (по умолчанию - по имени файла)")
    link.add_argument("--encoding", metavar="КОД", help="кодировка, например, cp1251 (utf-8 или названная в HTML)")
    link.add_argument("--out", "-o", type=Path, metavar="ФАЙЛ", help="куда записать (по умолчанию - на экран)")


def _add_public(command: argparse.ArgumentParser) -> None:
    words = "без слов источников, которые нельзя распространять"
    command.add_argument("--public", action="store_true", default=os.environ.get("PUBLIC") == "1", help=words)


def parser() -> argparse.ArgumentParser:
    """The command line of `pravilo-book`."""
    out = _Parser(
        prog="pravilo-book",
        description="Собирает и проверяет книгу правил. " + EDITION_NOTE,
    )
    out.add_argument("--version", action="version", version=__version__, help="показать версию")
    sub = out.add_subparsers(title="команды", metavar="команда", required=True, parser_class=_Parser)

    def add(name: str, run: Command, words: str) -> argparse.ArgumentParser:
        one = sub.add_parser(name, help=words, description=words)
        one.set_defaults(run=run)
        return one

    build = add("build", _build, "собрать книгу: записи, данные команды, указатель поиска, сайт, PDF, карточки, EPUB")
    build.add_argument("what", nargs="*", metavar="часть", help="только названные части (по умолчанию все)")
    _add_public(build)
    add("explain", _explain, "показать, откуда взяты слова пункта").add_argument(
        "id", metavar="пункт", help="например, 64A1"
    )
    for name, run, words in (
        ("coverage", _coverage, "показать, какие правила есть целиком, частью или потеряны"),
        ("check", _check, "проверить корпус и показать находки"),
    ):
        add(name, run, words).add_argument("--json", action="store_true", help="вывести как JSON")
    most = add("bindings", _bindings, "предложить, какие правила поясняют абзацы комментария")
    most.add_argument("--most", type=int, default=3, metavar="N", help="сколько предложений на абзац (3)")
    new = add("add", _add, "внести новый источник: файл переписывается байт в байт, карточка и фрагмент заготовлены")
    new.add_argument("file", metavar="файл", help="текст источника")
    new.add_argument("--name", metavar="ИМЯ", help="имя источника (по умолчанию - имя файла)")
    new.add_argument("--kind", choices=("laws", "commentary", "popular"), default="laws", help="что это (laws)")
    new.add_argument("--belongs", metavar="МЕСТО", default="", help="место первых слов в правилах, например 64A2")
    _add_for_others(add)
    serve = add("serve", _serve, "показать сайт на localhost и собирать заново, когда что-то изменится")
    serve.add_argument("--port", type=int, default=8000, metavar="N", help="порт (8000)")
    add("fresh", _fresh, "сверить собранные и внесённые в git файлы с тем, что собралось бы сейчас")
    add("pages", _pages, "заново сделать страницы документации, которые делаются из кода")
    return out


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns the exit status; errors are one Russian line on stderr."""
    try:
        options = parser().parse_args(arguments)
        run: Command = options.run
        return run(options, Path(os.path.relpath(repo_root())))
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
