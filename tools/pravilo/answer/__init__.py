"""Answers of the `pravilo` command beyond the plain citation: the JSON object, pages, conversation."""
