"""Citations of laws: reading them in every dress, printing, ordering and comparing. Pure: no files, no state.

What is read (the grammar itself stands in `parse`):

* the law: `64`, `правило 64`, `правилу 64`, `пр. 64`, `пр-ло 64`, `ст. 64`, `п. 64`, `закон 64`, `§64`,
  `№ 64`, `L64`, `Law 64`, `pravilo 64`, `64 правило`, `64-е правило`, and all of it typed in the other
  keyboard layout (`ghfdbkj 64`, `дфц 64`);
* its parts: `64A1`, `64 А 1`, `64-а-1`, `64.А.1`, `64(A)(1)`, `25b2b1`, `ст 12 п с 2`, `п. A2 ст. 64`,
  `пункт 1 раздела A правила 64`;
* lists and ranges: `правило 53 или 56`, `61А и 62А`, `31B1 и B2`, `правила 9–11`, `12C1–3`; a range stands
  for all its members;
* paragraphs of the commentary, a namespace of their own: `43.5`, `п.54.1.`, `komm:43.5`.

* in a query also ordinals (`правилу 64-му`), `50/51`, `50 51`, `64A 64B`, `64, L65`, `70C1–C3`, numbers in words
  (`правило шестьдесят четыре`, `первое правило`), a chapter behind the laws (`правила 7 и 8 главы III`).

A number behind «пункт» or «п.» is no law where a law is named: `пункт 2 правила 64`, `64 п 2` are 64A2 or, with
another letter, 64B2. All that a query alone has is put before the grammar by the patterns of `mend` and `numerals`.

A letter is read in a stated order (`words.LETTERS`):

1. by its shape: А = A, В = B, С = C, Е = E;
2. by its place in А Б В Г Д Е Ж or its sound: В third = C, Ц = C, Г = D, Д = D;
3. by the Latin letter on its key: Ф = A, И = B, В = D, У = E, А = F.

The first reading that stands, held or lost, is the answer; the others that stand are its alternates. A Latin
letter is only itself. A bare number behind a section («12C1 и 2») is its sibling where it is smaller than the
law's number and such a sibling stands, else a law.

Not read: numbers of four digits (years), `Пример 12А`, `12-й взятке`, `60 %`, `7-0`, `2ч`, numbers in a
question (`14 карт`), unless a law word or a letter makes them unmistakable (`п 70 клейм`, `58в две карты`: `among`),
`правило -5`, `правило 0,5`. A citation that cannot exist is `unknown`, with a note why: no other law answers.
"""

from pravilo.citation.ids import Citation, cite, labels_of, parse_id
from pravilo.citation.known import NO_SUCH, NOT_SURE, REVERSED, Known, Skeleton, Status, known_of
from pravilo.citation.reading import Reading, among, read
from pravilo.citation.resolve import Cited
from pravilo.citation.running import Found, find

__all__ = [
    "NOT_SURE",
    "NO_SUCH",
    "REVERSED",
    "Citation",
    "Cited",
    "Found",
    "Known",
    "Reading",
    "Skeleton",
    "Status",
    "among",
    "cite",
    "find",
    "known_of",
    "labels_of",
    "parse_id",
    "read",
]
