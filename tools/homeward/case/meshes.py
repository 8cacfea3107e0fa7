# SPDX-License-Identifier: MIT
"""A solid as triangles: for the printer, for the checks, for the pictures."""

import struct
from pathlib import Path

import numpy as np
from build123d import Compound, Part

from homeward.case import checks
from homeward.case import measures as m

_TOLERANCE = 0.05  # mm between a curve and its triangles
_ANGLE = 0.2
_COARSE = 0.1


def triangles(
    part: Part | Compound, tolerance: float = _TOLERANCE, angle: float = _ANGLE
) -> checks.Triangles:
    """Return a part's surface."""
    corners, faces = part.tessellate(tolerance, angle)
    points = np.array([(c.X, c.Y, c.Z) for c in corners])
    cut: checks.Triangles = points[np.array(faces)].round(5)
    return cut


def faults(part: Part) -> list[str]:
    """Return what is wrong with a part, in sentences."""
    wrong = []
    # Few triangles are enough to find a thin wall, and much quicker. First: a solid that has
    # been cut into finer ones keeps those.
    rough = triangles(part, _COARSE, 3 * _ANGLE)
    mesh = triangles(part)
    if not checks.is_closed(mesh):
        wrong.append("its surface is not closed")
    if max(checks.size(mesh)[:2]) > m.BED:
        wrong.append(f"it is larger than the bed of {m.BED} mm")
    least, where = checks.thinnest(rough)
    if least < m.THINNEST - _COARSE:
        wrong.append(f"a wall of {least:.2f} mm at {where}")
    return wrong


def write_stl(mesh: checks.Triangles, file: Path) -> None:
    """Write a binary STL, without a name or a date in it."""
    data = np.zeros(
        len(mesh), dtype=[("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("end", "<u2")]
    )
    data["corners"] = mesh
    file.write_bytes(b"\0" * 80 + struct.pack("<I", len(mesh)) + data.tobytes())
