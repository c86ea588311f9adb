"""The queries that Python and JavaScript must answer alike. `python -m tests.vectors` writes queries.json anew."""
