"""Word search: from whatever was typed to the law that answers.

`answer` is the whole of it; everything below is imported only when a query is not a plain citation.
"""

from __future__ import annotations

from pravilo.search.answering import answer

__all__ = ["answer"]
