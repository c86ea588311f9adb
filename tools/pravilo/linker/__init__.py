"""The linker: citations in anybody's document become links to the site of the book.

One way for every kind of document: a *shadow* of the text is made, of the same length, in which all that is not
running text is blotted out (`shadow`, and a reader for each kind); citations are found in the shadow (`citations`);
links are written into the text itself at the same offsets (`document`). What is no citation stays as it is, byte for
byte.
"""
