"""The `pravilo` command: a plain citation is answered before anything else is imported.

`pravilo 64`, `pravilo 58в`, `pravilo правило 64` print a page that was wrapped in advance. This path
imports nothing but `sys`; a test of the installed script keeps it so. Every other dress of a question goes
to `pravilo.answer`.

A page file (data/laws/<law>.<width>.txt) is a directory, an empty line and a body, in UTF-8:

    pravilo-page 1 <length of the body in bytes>
    <name>TAB<start>-<end> <start>-<end> ...

where a name stands for the stretches of the body that are printed for it, one after another. Names in lower
case are spellings that a reader may type; the rest are views that `pravilo.answer` asks for (see
pravilo/pack.py).
"""

import sys

FOUND, NOTHING, USAGE, BROKEN, INTERRUPTED = 0, 1, 2, 3, 130
WIDE, NARROW = 80, 40
MAGIC = b"pravilo-page 1 "
# Marks inside a page and the terminal's codes for them: strong, quiet, found word, back to plain.
STYLES = ((b"\x0e", b"\x1b[1m"), (b"\x10", b"\x1b[2m"), (b"\x11", b"\x1b[1;32m"), (b"\x0f", b"\x1b[0m"))
DATA = __file__[: max(__file__.rfind("/"), __file__.rfind("\\")) + 1] + "data/"


def main() -> int:
    """Answer the command line; exit status: 0 found, 1 nothing, 2 wrong usage, 3 broken data."""
    try:
        page = plain_page(sys.argv[1:], page_width())
        if page is not None:
            return show(page, FOUND)
        from pravilo.answer.command import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return INTERRUPTED
    except ImportError as error:
        return complain(f"установка повреждена: нет модуля {error.name}; установите pravilo заново")


def plain_page(args: list[str], width: int) -> bytes | None:
    """The page for a plain spelling (number and label, with or without «правило»), or None for the long way.

    `width` is WIDE or NARROW. Nothing is decided here: a spelling is plain where the page file lists it.
    """
    words = " ".join(args[:3]).split()
    if len(words) == 2 and words[0].lower() == "правило":
        del words[0]
    if len(words) != 1 or len(args) > 2:
        return None
    name = words[0].lower()
    size = 0
    while size < len(name) and name[size] in "0123456789":
        size += 1
    return cut(name[:size], name, width) if 0 < size < 4 else None


def cut(law: str, name: str, width: int) -> bytes | None:
    """What the page file of a law prints for a name; None where either is not there or the file is torn."""
    try:
        with open(f"{DATA}laws/{law}.{width}.txt", "rb") as file:
            head, _, body = file.read().partition(b"\n\n")
    except OSError:
        return None
    if not head.startswith(MAGIC + str(len(body)).encode() + b"\n"):
        return None
    _, found, rest = head.partition(b"\n" + name.encode("utf-8", "replace") + b"\t")
    if not found:
        return None
    ranges = rest.partition(b"\n")[0].decode().split()
    return b"".join(body[int(start) : int(end)] for start, _, end in (part.partition("-") for part in ranges))


def page_width() -> int:
    """WIDE or NARROW: by COLUMNS, else by the terminal, else WIDE. `os` is there since the interpreter's
    start.
    """
    os = sys.modules.get("os")
    columns = os.environ.get("COLUMNS", "") if os else ""
    if not columns.isdecimal() or not int(columns[:6]):
        try:
            columns = str(os.get_terminal_size(1).columns) if os else ""
        except (OSError, ValueError):
            columns = ""
    return NARROW if columns and 0 < int(columns[:6]) < WIDE else WIDE


def coloured() -> bool:
    """Whether stdout is a terminal whose user has not asked for plain text (NO_COLOR, TERM=dumb)."""
    os = sys.modules.get("os")
    if os is None or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout is not None and sys.stdout.isatty()


def show(page: bytes, status: int) -> int:
    """Print a page (UTF-8 with style marks) and return `status`; a reader who has gone away is no error."""
    colour = coloured()
    for mark, code in STYLES:
        page = page.replace(mark, code if colour else b"")
    return put(page, status)


def put(text: bytes, status: int) -> int:
    """Write UTF-8 bytes to stdout in the encoding it has; return `status`, or BROKEN where the writing
    failed.
    """
    out = sys.stdout
    if out is None:
        return status
    try:
        if out.encoding.lower().replace("-", "") != "utf8":
            from pravilo.answer.output import degraded

            text = degraded(text, out.encoding)
        out.flush()
        out.buffer.write(text)
        out.flush()
    except OSError as error:
        os = sys.modules["os"]
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        if not isinstance(error, BrokenPipeError):
            return complain(f"вывод не записан: {error.strerror}")
    return status


def complain(line: str, status: int = BROKEN) -> int:
    """Say one line on stderr and return `status`."""
    if sys.stderr is not None:
        sys.stderr.write(f"pravilo: {line}\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
