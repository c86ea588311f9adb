"""What every test may use: where the corpora lie, each of them ingested once, and the switch that rewrites goldens."""

from __future__ import annotations

from pathlib import Path

import pytest

from pravilo.ingest import ingest
from pravilo.ingest.work import Work

TESTS = Path(__file__).parent
CORPUS = TESTS.parent / "corpus"
TOY = TESTS / "toy" / "corpus"


def pytest_addoption(parser: pytest.Parser) -> None:
    words = "write what comes out into the fixtures and goldens of the ingestion; read the diff before you commit it"
    parser.addoption("--rewrite", action="store_true", help=words)


@pytest.fixture
def rewrite(request: pytest.FixtureRequest) -> bool:
    """Whether expected results are to be written instead of compared."""
    return bool(request.config.getoption("--rewrite"))


@pytest.fixture(scope="session")
def toy() -> Work:
    """The toy corpus, all stages done."""
    return ingest(TOY)


@pytest.fixture(scope="session")
def corpus() -> Work:
    """The real corpus, all stages done."""
    return ingest(CORPUS)
