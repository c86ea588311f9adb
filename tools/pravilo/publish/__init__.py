"""Publishing: the site's pages, the Sphinx `law` domain, and the dress that every output shares."""
