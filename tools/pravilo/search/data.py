"""Where the search data of an installation lie, and reading them (the command's side of `pack`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pravilo.errors import CorpusError

FORMS, SEARCH = "search-forms.json", "search.json"


def load(folder: Path) -> dict[str, Any]:
    """The search data of an installation as one object, forms included. Raises CorpusError where absent or torn."""
    out: dict[str, Any] = {}
    for name in (SEARCH, FORMS):
        try:
            found = json.loads((folder / name).read_bytes())
        except (OSError, ValueError):
            todo = "установите pravilo заново или соберите данные: make book"
            raise CorpusError("данных поиска нет или они не читаются", where=str(folder / name), todo=todo) from None
        out |= {"forms": found} if name == FORMS else found
    return out
