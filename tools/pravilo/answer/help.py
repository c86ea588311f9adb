"""The help page and the version line, both in Russian."""

from __future__ import annotations

from pravilo import EDITION_NOTE, __version__
from pravilo.answer.options import COMPLETION, OPTIONS

_ASK = """\
pravilo - правила спортивного бриджа у судейского стола

  pravilo 64                    правило по номеру
  pravilo 58в                   пункт: буквы русские или латинские
  pravilo правило 53 или 56     несколько сразу
  pravilo фальшренонс           по слову, хотя бы и с опиской
  pravilo клейм забыл про козыря
                                по тому, что случилось
  pravilo ghfdbkj 64            не та раскладка или латиница
  pravilo 43.5                  параграф комментария (это не текст правил)
  pravilo содержание            все главы и правила
  pravilo глава V               одна глава
  pravilo стр. 57               страница печатной книги
  pravilo -                     вопросы со стандартного ввода, по строке
  pravilo                       без слов, в терминале: вопросы подряд

Ключи:
"""
_END = """
Код выхода: 0 - нашлось (и если текст потерян), 1 - ничего, 2 - неверный вызов,
3 - данные программы отсутствуют или повреждены.
"""


def help_page() -> str:
    """The help page, for 80 columns."""
    rows = [(", ".join(names), what) for _, names, what in OPTIONS] + [(f"{COMPLETION[0]} ОБОЛОЧКА", COMPLETION[1])]
    lines = "".join(
        f"  {names:<26}{what}\n" if len(names) < 26 else f"  {names}\n{'':28}{what}\n" for names, what in rows
    )
    return f"{_ASK}{lines}{_END}\n{EDITION_NOTE}\n"


def version_page() -> str:
    """The version of the program and the edition of the law it shows."""
    return f"pravilo {__version__}\n{EDITION_NOTE}\n"
