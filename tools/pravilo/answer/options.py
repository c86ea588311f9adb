"""Options of the `pravilo` command: two dashes and a Russian word, each with a one-letter twin.

A twin is one dash and one letter, which no query can be mistaken for; `-100` or `-1` are words of a query.
`--` ends the options, `-` alone stands for queries read from stdin.
"""

from __future__ import annotations

from dataclasses import dataclass

from pravilo.errors import UsageError

# field of Options, the names it is written by, what it does (shown by --помощь and by the completion scripts)
OPTIONS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("whole", ("--целиком", "-ц"), "всё правило, где стоит найденный пункт"),
    ("only", ("--только", "-т"), "только слова найденного пункта"),
    ("onward", ("--далее", "-д"), "следующее правило"),
    ("back", ("--назад", "-н"), "предыдущее правило"),
    ("more", ("--ещё", "--еще", "-е"), "все находки, а не первые пять"),
    ("json", ("--json",), "ответ одним объектом JSON"),
    ("version", ("--version", "--версия"), "версия программы и редакция правил"),
    ("help", ("--помощь", "--help", "-п", "-h"), "эта справка"),
)
COMPLETION = ("--дополнение", "дополнение слов для bash, zsh или fish")
SHELLS = ("bash", "zsh", "fish")
_FIELD = {name: field for field, names, _ in OPTIONS for name in names}
_ONE_OF = ("whole", "onward", "back")


@dataclass
class Options:
    """What the command line asks for: the words of the query and the switches that were given."""

    words: list[str]
    switches: frozenset[str]
    completion: str | None = None
    stdin: bool = False

    @property
    def query(self) -> str:
        """All words of the query as one string."""
        return " ".join(self.words)


def read_options(args: list[str]) -> Options:
    """Read the command line (without the program's name).

    Raises UsageError for an option that does not exist, for options that exclude each other and for a wrong
    shell.
    """
    words: list[str] = []
    switches: set[str] = set()
    completion: str | None = None
    rest = iter(args)
    for arg in rest:
        if arg == "--":
            words.extend(rest)
        elif arg in _FIELD:
            switches.add(_FIELD[arg])
        elif arg.partition("=")[0] == COMPLETION[0]:
            completion = _shell(arg.partition("=")[2] or next(rest, ""))
        elif _is_option(arg):
            raise UsageError(f"нет такого ключа: {arg}", todo="список ключей покажет pravilo --помощь")
        else:
            words.append(arg)
    _refuse_contradictions(switches)
    return Options(words, frozenset(switches), completion, stdin=words == ["-"])


def _is_option(arg: str) -> bool:
    return arg.startswith("--") or (len(arg) == 2 and arg[0] == "-" and not arg[1].isdigit())


def _shell(name: str) -> str:
    if name not in SHELLS:
        raise UsageError(f"{COMPLETION[0]}: нужна оболочка {', '.join(SHELLS)}", todo="например: --дополнение bash")
    return name


def _refuse_contradictions(switches: set[str]) -> None:
    chosen = [names[0] for field, names, _ in OPTIONS if field in switches and field in _ONE_OF]
    if len(chosen) > 1 or ("only" in switches and chosen):
        both = [*chosen, "--только"] if "only" in switches else chosen
        raise UsageError(f"ключи {' и '.join(both)} исключают друг друга", todo="оставьте один")
