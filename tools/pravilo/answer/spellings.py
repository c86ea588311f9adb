"""placeholder"""
def add_spellings(page, book, law): pass
