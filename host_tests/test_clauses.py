# SPDX-License-Identifier: MIT
"""Every clause of the rules pages has a test that names it, and every address leads somewhere."""

from pathlib import Path

import pytest

import engine
from homeward import FIRMWARE, ROOT
from support import clauses

SEEDS = ROOT / "seeds"
TESTS = Path(__file__).parent


def test_every_rule_set_has_a_page_with_clauses() -> None:
    for name in engine.RULES:
        assert clauses.defined(SEEDS / f"{name}.md"), name


def test_every_clause_has_a_test_and_every_mark_a_clause() -> None:
    assert clauses.faults(SEEDS, TESTS) == []


def test_addresses_in_the_firmware_exist() -> None:
    known = [address for page in SEEDS.glob("*.md") for address in clauses.defined(page)]
    for source in sorted(FIRMWARE.rglob("*.py")):
        mentioned = clauses.mentioned(source.read_text("utf-8"), clauses.letters(known))
        assert mentioned <= set(known), source.relative_to(ROOT)


# --- the collector itself

PAGE = """# page

Every rule has an address, such as **C-2**.

**C-1** First.

**C-2** Second, see C-1.
"""

MARKED = """
import pytest

@pytest.mark.clause("C-1")
@pytest.mark.parametrize("x", [1])
def test_first(x):
    pass

@pytest.mark.clause("C-1", "C-2")
def test_second():
    pass
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page and tests with nothing amiss."""
    (tmp_path / "page.md").write_text(PAGE)
    (tmp_path / "test_page.py").write_text(MARKED)
    return tmp_path


def test_the_collector_finds_what_is_there(folder: Path) -> None:
    assert clauses.defined(folder / "page.md") == ["C-1", "C-2"]
    assert clauses.all_named(folder) == {
        "C-1": ["test_page.py::test_first", "test_page.py::test_second"],
        "C-2": ["test_page.py::test_second"],
    }
    assert clauses.faults(folder, folder) == []


@pytest.mark.parametrize(
    ("page", "tests", "fault"),
    [
        ("**C-3** Third.\n", "", "C-3 has no test"),
        ("**C-2** Again.\n", "", "page.md: C-2 is there 2 times"),
        ("**C-4** Fourth.\n", "", "page.md: C-3 is left out"),
        ("See C-9.\n", "", "page.md mentions C-9, which is no clause"),
        ("", '@pytest.mark.clause("C-7")\ndef test_x(): pass\n', "names C-7, which is no clause"),
        ("", "@pytest.mark.clause(C)\ndef test_x(): pass\n", "names C, which is no clause"),
        # A mark counts on a test only, and only the mark counts.
        ("**C-3** Third.\n", '@pytest.mark.clause("C-3")\ndef helper(): pass\n', "C-3 has no test"),
        ("**C-3** Third.\n", 'def test_x():\n    "C-3"\n', "C-3 has no test"),
        ("**C-3** Third.\n", '# pytest.mark.clause("C-3")\n', "C-3 has no test"),
    ],
)
def test_the_collector_reports(folder: Path, page: str, tests: str, fault: str) -> None:
    (folder / "page.md").write_text(PAGE + "\n" + page)
    (folder / "test_page.py").write_text(MARKED + "\n" + tests)
    assert any(fault in found for found in clauses.faults(folder, folder))


def test_the_collector_reports_clauses_out_of_order_and_on_two_pages(folder: Path) -> None:
    (folder / "other.md").write_text("**C-2** Second.\n\n**C-1** First.\n")
    found = clauses.faults(folder, folder)
    assert "other.md: C- is out of order" in found
    assert "C-1 is on two pages" in found
