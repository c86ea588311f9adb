"""Completion scripts for bash, zsh and fish: what may stand next.

Behind «глава» the chapters, behind «правило» the laws, for a number that was begun laws and sections, for a word that
was begun the entries of the index and the terms of the book, for nothing the fixed questions.
"""

from __future__ import annotations

import re

from pravilo.answer.hits import Book
from pravilo.answer.options import COMPLETION, OPTIONS, SHELLS

_BASH = """\
# pravilo: дополнение для bash. Подключить: source <(pravilo {option} bash)
_pravilo() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" IFS=$'\\n' list
    case "${{COMP_WORDS[COMP_CWORD-1]}} $word" in
        "{option} "*) list='{shells}' ;;
        *" -"*) list='{options}' ;;
        "глава "*) list='{chapters}' word="${{word^^}}" ;;
        "правило ") list='{laws}' ;;
        *" "[0-9]*) list='{places}' word="${{word^^}}" ;;
        *" ") list='{questions}' ;;
        *) list='{questions}
{heads}' word="${{word,,}}" ;;
    esac
    [[ "${{COMP_WORDS[COMP_CWORD-1]}}" == правило && "$word" != *[^0-9]* ]] && list='{laws}'
    COMPREPLY=($(compgen -W "$list" -- "$word"))
}}
complete -F _pravilo pravilo
"""
_ZSH = """\
#compdef pravilo
# pravilo: дополнение для zsh. Положить в файл _pravilo в одной из папок $fpath.
_pravilo() {{
    local -a options laws places chapters heads questions shells
    local word="$words[CURRENT]" before="$words[CURRENT-1]"
    options=({described})
    laws=({laws})
    places=({places})
    chapters=({chapters})
    heads=({heads})
    questions=({questions})
    shells=({shells})
    if [[ "$before" == "{option}" ]]; then
        compadd -a shells
    elif [[ "$word" == -* ]]; then
        _describe -o 'ключ' options
    elif [[ "$before" == глава ]]; then
        compadd -M 'm:{{a-z}}={{A-Z}}' -a chapters
    elif [[ "$before" == правило && "$word" != *[^0-9]* ]]; then
        compadd -a laws
    elif [[ "$word" == [0-9]* ]]; then
        compadd -M 'm:{{a-z}}={{A-Z}}' -a places
    else
        compadd -a questions
        [[ -n "$word" ]] && compadd -Q -a heads
    fi
}}
_pravilo "$@"
"""
_FISH = """\
# pravilo: дополнение для fish. Подключить: pravilo {option} fish | source
function __pravilo_after; test (commandline -opc)[-1] = "$argv[1]"; end
function __pravilo_begun; string match -qr -- "$argv[1]" (commandline -ct); end
complete -c pravilo -f
{described}
complete -c pravilo -l '{long}' -x -a '{shells}' -d '{about}'
complete -c pravilo -n '__pravilo_after глава' -a '{chapters}'
complete -c pravilo -n '__pravilo_after правило; and not __pravilo_begun "[^0-9]"' -a '{laws}'
complete -c pravilo -n '__pravilo_begun "^[0-9]"; and not __pravilo_after правило' -a '{places}'
complete -c pravilo -n 'not __pravilo_after глава; and not __pravilo_after правило' -a '{questions}'
complete -c pravilo -n '__pravilo_begun "^[^-0-9]"' -a '{heads}'
"""
_QUESTIONS = ("правило", "глава", "стр.", "содержание", "комментарий", "книга")
_SAFE = re.compile(r"\w[\w ,.-]*")


def completion_script(shell: str, book: Book) -> str:
    """The script for one of SHELLS, to be sourced or saved where that shell looks for it."""
    lists = {"shells": list(SHELLS), "questions": list(_QUESTIONS), **_offered(book)}
    if shell == "bash":
        named = [name for _, names, _ in OPTIONS for name in names if name.startswith("--")]
        lists["options"] = [*named, COMPLETION[0]]
        return _BASH.format(option=COMPLETION[0], **{name: "\n".join(words) for name, words in lists.items()})
    if shell == "zsh":
        lists["described"] = [f"{names[0]}:{what}" for _, names, what in OPTIONS] + [":".join(COMPLETION)]
        quoted = {name: " ".join(f"'{word}'" for word in words) for name, words in lists.items()}
        return _ZSH.format(option=COMPLETION[0], **quoted)
    escaped = {name: " ".join(word.replace(" ", "\\ ") for word in words) for name, words in lists.items()}
    described = "\n".join(_fish_option(names, what) for _, names, what in OPTIONS)
    long, about = COMPLETION[0][2:], COMPLETION[1]
    return _FISH.format(option=COMPLETION[0], long=long, about=about, described=described, **escaped)


def _offered(book: Book) -> dict[str, list[str]]:
    """What the book offers; what would need quoting in a shell (`25B2(B)`) is left out."""
    nodes = book.nodes.values()
    topics = [said for topic in book.index.values() for said in (topic["head"], topic["title"].rpartition(": ")[2])]
    heads = {head.lower() for head in [*topics, *book.terms]}
    return {
        "laws": book.laws,
        "places": [node["id"] for node in nodes if node["law"] is not None and node["id"].isalnum()],
        "chapters": [node["label"] for node in nodes if node["kind"] == "chapter"],
        "heads": sorted(head for head in heads if _SAFE.fullmatch(head)),
    }


def _fish_option(names: tuple[str, ...], what: str) -> str:
    given = " ".join(f"-l '{n[2:]}'" if n.startswith("--") else f"-s '{n[1:]}'" for n in names)
    return f"complete -c pravilo {given} -d '{what}'"
