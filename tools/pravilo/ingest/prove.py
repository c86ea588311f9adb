"""Stage 11, prove: what our curation names stands in the finished records, or at least in the skeleton of the code."""

from __future__ import annotations

from pathlib import Path

from pravilo.citation.known import Known, Skeleton, known_of
from pravilo.errors import CorpusError
from pravilo.ingest.quotes import line_in
from pravilo.ingest.work import Work


def prove(work: Work) -> Work:
    """The work as it is. Raises CorpusError where a binding or a note names a law or a paragraph that there is not."""
    known = known_of(work.laws, work.commentary, Skeleton(work.curation.skeleton))
    paragraphs = {item["id"] for item in work.commentary}
    for name, binding in work.curation.bindings.items():
        if name not in paragraphs:
            raise CorpusError(f"абзаца «{name}» нет", where=binding.where, todo="исправьте или удалите запись")
        for law in binding.laws:
            if not _is_law(law, known):
                what = f'в ["{name}"] назван пункт «{law}», а его в правилах нет'
                raise CorpusError(what, where=binding.where, todo="исправьте laws")
    for note in work.curation.notes:
        for law in note.about:
            if not _is_law(law, known):
                where = line_in(Path(note.where), f'"{law}"')
                raise CorpusError(
                    f"заметка о пункте «{law}», а его в правилах нет", where=where, todo="исправьте about"
                )
        for name in note.commentary:
            if name not in paragraphs:
                where = line_in(Path(note.where), f'"{name}"')
                raise CorpusError(f"заметка об абзаце «{name}», а его нет", where=where, todo="исправьте commentary")
    return work


def _is_law(law: str, known: Known) -> bool:
    """Whether the records hold or cite this place, or the skeleton has it, or is not sure that it hasn't."""
    return law in known.held or law in known.cited or known.skeleton.exists(law) is not False
