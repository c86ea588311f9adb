"""How Sphinx builds the law book."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))

from pravilo import EDITION, __version__

project = "Правила спортивного бриджа"
release = __version__
version = EDITION  # objects.inv bears it: a project that cites the book shows which edition it cites
language = "ru"
extensions = ["myst_parser", "pravilo.publish.site", "pravilo.publish.print"]
exclude_patterns = ["_build", "_generated"]
myst_enable_extensions = ["colon_fence", "attrs_inline", "attrs_block"]
root_doc = "index"
nitpicky = True
smartquotes = False  # the text is dressed by our own rules
law_print_pages = ["o-knige"]  # prose that is bound with the printed book; sections marked site-only stay out

html_theme = "furo"
html_title = project
html_static_path = ["_static"]
html_show_sourcelink = False
html_copy_source = False
html_use_index = False
html_permalinks = False
templates_path = ["_templates"]
