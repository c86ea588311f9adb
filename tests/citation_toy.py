"""An invented code for the tests of citations: which sections it has, what is held, what only cited."""

from pravilo.citation import Known, Skeleton

SKELETON = Skeleton(
    {
        **{str(n): {"sections": [], "sure": "all"} for n in range(1, 94)},
        "6": {"sections": ["A", "B", "C", "D", "E", "F"], "sure": "all"},
        "7": {"sections": ["B", "B1", "B8"], "sure": "all"},
        "12": {"sections": ["A", "A1", "A2", "B", "C", "C1", "C2"], "sure": "all"},
        "18": {"sections": ["A", "B"], "sure": "none"},
        "25": {"sections": ["A", "B", "B1", "B2", "B2(A)", "B2(B)", "B2(B)(1)", "B2(B)(2)", "B2(C)"], "sure": "all"},
        "27": {"sections": ["A", "B", "C"], "sure": "all"},
        "31": {"sections": ["A", "B", "B1", "B2"], "sure": "all"},
        "45": {"sections": ["A", "B", "C", "C4", "C4(A)", "C4(B)", "D", "E", "F", "G"], "sure": "all"},
        "58": {"sections": ["A", "B", "B1", "B2"], "sure": "all"},
        "64": {"sections": ["A", "A1", "A2", "B", "B1", "C"], "sure": "letters"},
        "71": {"sections": ["A", "C"], "sure": "letters"},
        "81": {"sections": ["C", *(f"C{n}" for n in range(1, 12))], "sure": "all"},
    }
)
HELD = ["12", "12A", "25", "25B", "25B2", "25B2(B)", "25B2(B)(1)", "27", "27C", "45", "58", "58B", "64", "64A", "64A1"]
KNOWN = Known(
    held=frozenset([*HELD, "77:scale", "komm:43.5", "komm:p7", "kniga:2.1", "ch6"]),
    cited=frozenset(["18C", "komm:54.1"]),
    skeleton=SKELETON,
    paragraphs={"43.5": "komm:43.5", "45.3": "komm:p7", "2.1": "kniga:2.1", "54.1": "komm:54.1"},
)
