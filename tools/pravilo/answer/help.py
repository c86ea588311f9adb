"""The help page and the version line, both in Russian."""

from __future__ import annotations

from collections.abc import Iterator

from pravilo import EDITION_NOTE, __version__
from pravilo.answer.layout import wrap
from pravilo.answer.options import COMPLETION, OPTIONS
from pravilo.lookup import WIDE

_ASK = """\
pravilo - правила спортивного бриджа у судейского стола

  pravilo 64                    правило по номеру
  pravilo 58в                   пункт: буквы русские или латинские
  pravilo правило 53 или 56     несколько сразу
  pravilo фальшренонс           по слову, хотя бы и с опиской
  pravilo клейм забыл про козыря
                                по тому, что случилось
  pravilo ghfdbkj 64            не та раскладка или латиница
  pravilo комментарий 45        комментарий к правилу (это не текст правил)
  pravilo 43.5                  параграф комментария
  pravilo содержание            все главы и правила
  pravilo глава V               одна глава
  pravilo стр. 57-59            страницы печатной книги
  pravilo -                     вопросы со стандартного ввода, по строке
  pravilo                       без слов, в терминале: вопросы подряд

Ключи:
"""
_END = """
Код выхода: 0 - нашлось (и если текст потерян), 1 - ничего, 2 - неверный вызов
или вывод не записан, 3 - данные программы отсутствуют или повреждены.
"""


def help_page(width: int = WIDE) -> str:
    """The help page, for that many columns."""
    rows = [(", ".join(names), what) for _, names, what in OPTIONS] + [(f"{COMPLETION[0]} ОБОЛОЧКА", COMPLETION[1])]
    lines = "".join(
        f"  {names:<26}{what}\n" if len(names) < 26 else f"  {names}\n{'':28}{what}\n" for names, what in rows
    )
    page = f"{_ASK}{lines}{_END}\n{EDITION_NOTE}\n"
    return page if width >= WIDE else "".join(f"{line}\n" for line in _narrowed(page.splitlines(), width))


def _narrowed(lines: list[str], width: int) -> Iterator[str]:
    """The lines for a narrow screen: what stands in two columns becomes two lines."""
    for line in lines:
        left, _, right = line.strip().partition("  ")
        pad = line[: len(line) - len(line.lstrip())][:4]
        yield from wrap(left, width, pad, pad)
        if right:
            yield from wrap(right.strip(), width, "    ", "    ")


def version_page() -> str:
    """The version of the program and the edition of the law it shows."""
    return f"pravilo {__version__}\n{EDITION_NOTE}\n"
