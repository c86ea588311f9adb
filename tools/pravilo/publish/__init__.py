"""Publishing: the site's pages, the Sphinx `law` domain, and what every printed or shown text of ours shares."""
