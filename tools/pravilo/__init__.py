"""Pravilo: the law book of a bridge tournament director (Russian Laws of Duplicate Bridge, 1987).

This file imports nothing: the fast path of the `pravilo` command starts here.
"""

__version__ = "0.1.0"

EDITION = "1987"
EDITION_NOTE = "Редакция 1987 года, не действует: турниры проводятся по кодексу 2017 года."
