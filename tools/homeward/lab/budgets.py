# SPDX-License-Identifier: MIT
"""The budgets of pyproject.toml, and figures held against them."""

import tomllib
from dataclasses import dataclass

from homeward import ROOT


def budgets() -> dict[str, int]:
    """Return every budget by its name."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        table: dict[str, int] = tomllib.load(file)["tool"]["homeward"]["budgets"]
    return table


@dataclass(frozen=True)
class Figure:
    """A measured number and the budget it must keep."""

    name: str
    what: str
    value: int

    @property
    def budget(self) -> int:
        return budgets()[self.name]

    @property
    def kept(self) -> bool:
        return self.value <= self.budget

    def __str__(self) -> str:
        mark = "" if self.kept else "   OVER BUDGET"
        return f"{self.value:7} of {self.budget:6}  {self.what}{mark}"
