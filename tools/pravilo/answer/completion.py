"""Completion scripts for bash, zsh and fish: options, numbers of laws and sections, the fixed questions."""

from __future__ import annotations

from pravilo.answer.hits import Book
from pravilo.answer.options import COMPLETION, OPTIONS, SHELLS

_BASH = """\
# pravilo: дополнение для bash. Подключить: source <(pravilo {option} bash)
_pravilo() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}"
    if [[ "${{COMP_WORDS[COMP_CWORD-1]}}" == "{option}" ]]; then
        COMPREPLY=($(compgen -W "{shells}" -- "$word"))
    elif [[ "$word" == -* ]]; then
        COMPREPLY=($(compgen -W "{options}" -- "$word"))
    else
        COMPREPLY=($(compgen -W "{words}" -- "${{word^^}}") $(compgen -W "{questions}" -- "$word"))
    fi
}}
complete -F _pravilo pravilo
"""
_ZSH = """\
#compdef pravilo
# pravilo: дополнение для zsh. Положить в файл _pravilo в одной из папок $fpath.
_pravilo() {{
    local -a options laws questions shells
    options=({described})
    laws=({words})
    questions=({questions})
    shells=({shells})
    if [[ "$words[CURRENT-1]" == "{option}" ]]; then
        compadd -a shells
    elif [[ "$words[CURRENT]" == -* ]]; then
        _describe -o 'ключ' options
    else
        compadd -M 'm:{{a-z}}={{A-Z}}' -a laws
        compadd -a questions
    fi
}}
_pravilo "$@"
"""
_QUESTIONS = ("содержание", "глава", "стр.")


def completion_script(shell: str, book: Book) -> str:
    """The script for one of SHELLS, to be sourced or saved where that shell looks for it."""
    words = [node["id"] for node in book.nodes.values() if node["law"] is not None and _plain(node["id"])]
    if shell == "fish":
        return _fish(words)
    long = [name for _, names, _ in OPTIONS for name in names if name.startswith("--")] + [COMPLETION[0]]
    described = [f"'{names[0]}:{what}'" for _, names, what in OPTIONS] + [f"'{COMPLETION[0]}:{COMPLETION[1]}'"]
    return (_BASH if shell == "bash" else _ZSH).format(
        option=COMPLETION[0],
        shells=" ".join(SHELLS),
        options=" ".join(long),
        described=" ".join(described),
        words=" ".join(words),
        questions=" ".join(_QUESTIONS),
    )


def _plain(node_id: str) -> bool:
    """Whether an id needs no quoting in a shell (`25B2(B)` does)."""
    return node_id.isalnum()


def _fish(words: list[str]) -> str:
    lines = [
        f"# pravilo: дополнение для fish. Подключить: pravilo {COMPLETION[0]} fish | source",
        "complete -c pravilo -f",
    ]
    for _, names, what in OPTIONS:
        given = " ".join(f"-l '{n[2:]}'" if n.startswith("--") else f"-s '{n[1:]}'" for n in names)
        lines.append(f"complete -c pravilo {given} -d '{what}'")
    lines.append(f"complete -c pravilo -l '{COMPLETION[0][2:]}' -x -a '{' '.join(SHELLS)}' -d '{COMPLETION[1]}'")
    lines.append(f"complete -c pravilo -a '{' '.join([*words, *_QUESTIONS])}'")
    return "\n".join(lines) + "\n"
