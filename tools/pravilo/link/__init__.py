"""The web of the law: references found and resolved, and the ways back."""
