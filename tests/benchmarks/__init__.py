"""How fast the book is and how well it finds, as ratios to named peers that are measured in the same run.

`python -m tests.benchmarks [name …]` from the root of the checkout; `--help` says the rest.
"""
