"""The rooms of the `pravilo-book` command, one command a file; each imports what it needs when it is called."""
