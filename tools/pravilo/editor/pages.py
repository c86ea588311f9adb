"""Documentation pages made from the code itself, so that they cannot go stale unnoticed."""

from __future__ import annotations

from pravilo.check.codes import CODES

_GRAVE = {"error": "ошибка", "warning": "предупреждение", "note": "заметка"}
FINDINGS = "docs/redaktoru/nahodki.md"
COMMANDS = "docs/redaktoru/komandy.md"


def generated_pages() -> dict[str, str]:
    """Path from the root → text of each generated page of docs/."""
    return {FINDINGS: findings_page(), COMMANDS: commands_page()}


def findings_page() -> str:
    """Every code that `pravilo-book check` can tell, with its meaning and what to do."""
    rows = [f"| `{name}` | {_GRAVE[code.severity]} | {code.meaning} | {code.todo} |" for name, code in CODES.items()]
    head = [
        "# Находки",
        "",
        "Страница сделана командой `pravilo-book pages` из tools/pravilo/check/codes.py; руками не правится.",
        "Находка объясняется строкой в `corpus/curation/waivers.toml`; строка, которой нечего объяснять, - ошибка.",
        "",
        "| код | вид | что это значит | что делать |",
        "| --- | --- | --- | --- |",
    ]
    return "\n".join([*head, *rows, ""])


def commands_page() -> str:
    """The help of `pravilo-book` and of each of its commands, and that of `pravilo`."""
    from pravilo.answer.help import help_page
    from pravilo.book import commands, parser

    out = [
        "# Команды",
        "",
        "Страница сделана командой `pravilo-book pages` из справки самих команд; руками не правится.",
        "",
    ]
    out += ["## pravilo", "", "```text", help_page().strip(), "```", ""]
    top = parser()
    out += ["## pravilo-book", "", "```text", top.format_help().strip(), "```", ""]
    for name, one in commands(top).items():
        out += [f"### pravilo-book {name}", "", "```text", one.format_help().strip(), "```", ""]
    return "\n".join(out)
