# SPDX-License-Identifier: MIT
"""Check that code which every decision runs holds nothing that has no place there."""

import ast
from pathlib import Path


def check_plain(file: Path) -> None:
    """Find no float, no print, no generator and no function that calls itself."""
    tree = ast.parse(file.read_text())
    for node in ast.walk(tree):
        where = f"{file.name}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Constant):
            assert not isinstance(node.value, float | complex), f"{where}: a float"
        if isinstance(node, ast.BinOp):
            assert not isinstance(node.op, ast.Div), f"{where}: / makes floats, use //"
        if isinstance(node, ast.Name):
            assert node.id not in ("print", "input", "open", "float"), f"{where}: {node.id}"
        assert not isinstance(
            node, ast.Yield | ast.YieldFrom | ast.JoinedStr | ast.AsyncFunctionDef
        ), f"{where}: generators, f-strings and async have no place on the board"
        if isinstance(node, ast.FunctionDef):
            calls = [ast.unparse(n.func) for n in ast.walk(node) if isinstance(n, ast.Call)]
            assert node.name not in calls, f"{where}: {node.name} calls itself"
            assert f"self.{node.name}" not in calls, f"{where}: {node.name} calls itself"
