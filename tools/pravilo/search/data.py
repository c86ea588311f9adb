"""Where the search data of an installation lie, and reading them (the command's side of `pack`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pravilo.answer.hits import proved

FORMS, SEARCH = "search-forms.json", "search.json"


def load(folder: Path) -> dict[str, Any]:
    """The search data of an installation as one object, forms included.

    Raises CorpusError where they are absent, torn or altered: digests.txt must name the digest of each.
    """
    search, forms = (json.loads(proved(folder, name, "поиска")[0]) for name in (SEARCH, FORMS))
    return {**search, "forms": forms}
