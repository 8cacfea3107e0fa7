# SPDX-License-Identifier: MIT
"""The clauses of the rules pages, and the tests that name them.

A page defines a clause where a line begins with its address in bold, `**C-12** ...`; a test names
the clauses that it shows with `@pytest.mark.clause("C-12", ...)`.
"""

import ast
import re
from collections import Counter
from pathlib import Path

DEFINED = re.compile(r"^\*\*([A-Z]+)-(\d+)\*\*", re.MULTILINE)


def defined(page: Path) -> list[str]:
    """The addresses that a page defines, in its order."""
    return ["-".join(found) for found in DEFINED.findall(page.read_text("utf-8"))]


def mentioned(text: str, letters: set[str]) -> set[str]:
    """The addresses with one of these letters that occur in a text."""
    pattern = rf"\b(?:{'|'.join(sorted(letters))})-\d+\b"
    return set(re.findall(pattern, text)) if letters else set()


def letters(addresses: list[str]) -> set[str]:
    """The letters before the numbers."""
    return {address.partition("-")[0] for address in addresses}


def badly_numbered(addresses: list[str]) -> list[str]:
    """List what is wrong with the numbers of a page: twice, left out, out of order."""
    faults = [f"{each} is there {n} times" for each, n in Counter(addresses).items() if n > 1]
    for letter in sorted(letters(addresses)):
        numbers = [int(a.partition("-")[2]) for a in addresses if a.startswith(f"{letter}-")]
        gaps = set(range(1, max(numbers) + 1)) - set(numbers)
        faults += [f"{letter}-{number} is left out" for number in sorted(gaps)]
        if numbers != sorted(numbers):
            faults.append(f"{letter}- is out of order")
    return faults


def named(test_file: Path, tests: Path) -> dict[str, list[str]]:
    """Address -> the test functions of a file whose mark names it."""
    name = test_file.relative_to(tests).as_posix()
    found: dict[str, list[str]] = {}
    for node in ast.walk(ast.parse(test_file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                for address in _addresses(decorator):
                    found.setdefault(address, []).append(f"{name}::{node.name}")
    return found


def _addresses(decorator: ast.expr) -> list[str]:
    """The arguments of a `pytest.mark.clause(...)`."""
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) != "pytest.mark.clause":
        return []
    # What is not a plain text is handed on as it stands: it names no clause and is reported.
    return [
        (
            arg.value
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            else ast.unparse(arg)
        )
        for arg in decorator.args
    ]


def all_named(tests: Path) -> dict[str, list[str]]:
    """Address -> the tests of a folder that name it."""
    found: dict[str, list[str]] = {}
    for test_file in sorted(tests.rglob("test_*.py")):
        for address, functions in named(test_file, tests).items():
            found.setdefault(address, []).extend(functions)
    return found


def faults(pages: Path, tests: Path) -> list[str]:
    """Everything that is amiss between a folder of rules pages and a folder of tests."""
    known: list[str] = []
    found: list[str] = []
    for page in sorted(pages.glob("*.md")):
        addresses = defined(page)
        known += addresses
        found += [f"{page.name}: {fault}" for fault in badly_numbered(addresses)]
    found += [f"{a} is on two pages" for a, n in Counter(known).items() if n > 1]
    marks = all_named(tests)
    found += [f"{address} has no test" for address in dict.fromkeys(known) if address not in marks]
    for address, functions in marks.items():
        if address not in known:
            found += [f"{function} names {address}, which is no clause" for function in functions]
    for page in sorted(pages.glob("*.md")):
        unknown = mentioned(page.read_text("utf-8"), letters(known)) - set(known)
        found += [f"{page.name} mentions {address}, which is no clause" for address in unknown]
    return found
