"""The `pravilo` command: a plain citation is answered before anything else is imported.

`pravilo 64`, `pravilo 58в`, `pravilo правило 64` print a page that was wrapped in advance. This path
imports nothing but `sys`; a test of the installed script keeps it so. Every other dress of a question goes
to `pravilo.answer`.

A page file (data/laws/<law>.<width>.txt) is a directory, an empty line and a body, in UTF-8:

    pravilo-page 2 <remainder of all that follows this line>
    <name>TAB<start>-<end> <start>-<end> ...

where a name stands for the stretches of the body that are printed for it, one after another. Names in lower
case are spellings that a reader may type; the rest are views that `pravilo.answer` asks for (see
pravilo/pack.py). The remainder is that of the bytes read as one number, divided by PRIME: it shows a letter that
was changed, and costs the fast path neither a module nor a second file. Digests are proved where `hashlib` is
imported anyway: of book.json and of the search data, for every other dress of a question.
"""

import sys

FOUND, NOTHING, USAGE, BROKEN, INTERRUPTED = 0, 1, 2, 3, 130
WIDE, NARROW = 80, 40
NAME = "pravilo: "
MAGIC = b"pravilo-page 2 "
PRIME = 2**61 - 1
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
    """What the page file of a law prints for a name; None where either is not there or the file is torn or altered."""
    try:
        with open(f"{DATA}laws/{law}.{width}.txt", "rb") as file:
            first, _, rest = file.read().partition(b"\n")
    except OSError:
        return None
    if first != MAGIC + remainder(rest):
        return None
    head, _, body = (b"\n" + rest).partition(b"\n\n")
    _, found, rest = head.partition(b"\n" + name.encode("utf-8", "replace") + b"\t")
    if not found:
        return None
    ranges = rest.partition(b"\n")[0].decode().split()
    return b"".join(body[int(start) : int(end)] for start, _, end in (part.partition("-") for part in ranges))


def remainder(data: bytes) -> bytes:
    """What tells whether a page file is as it was made, in figures."""
    return str(int.from_bytes(data, "little") % PRIME).encode()


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
    """Write UTF-8 bytes to stdout in the encoding it has; return `status`.

    Where that fails there is no stdout any more. The status is then USAGE: neither the question nor the data are
    at fault, but what the call gave to write to; a reader who has gone away is no fault at all.
    """
    out = sys.stdout
    if out is None:
        return status
    try:
        text = fitted(text, out.encoding)
        out.flush()
        out.buffer.write(text)
        out.flush()
    except OSError as error:
        os = sys.modules["os"]
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.stdout = None
        if not isinstance(error, BrokenPipeError):
            from pravilo.errors import reason

            return complain(f"вывод не записан: {reason(error)}", USAGE)
    return status


def fitted(text: bytes, encoding: str) -> bytes:
    """UTF-8 as the nearest that an encoding can show."""
    if encoding.lower().replace("-", "") == "utf8":
        return text
    from pravilo.answer.output import degraded

    return degraded(text, encoding)


def complain(line: str, status: int = BROKEN) -> int:
    """Say a line on stderr, as well as its encoding can, and return `status`."""
    err = sys.stderr
    if err is not None:
        encoding = err.encoding or "utf-8"
        err.write(fitted(f"{NAME}{line}\n".encode("utf-8", "replace"), encoding).decode(encoding, "replace"))
    return status


if __name__ == "__main__":
    sys.exit(main())
