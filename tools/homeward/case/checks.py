# SPDX-License-Identifier: MIT
"""Check a printed part: closed, within the bed, nowhere thinner than a wall may be."""

import numpy as np
from numpy.typing import NDArray

Triangles = NDArray[np.float64]  # n x 3 corners x 3

_SLIVER = 0.02  # mm2: of a smaller triangle the middle says little
_EDGE = 1e-4
_BATCH = 64  # rays at once


def is_closed(triangles: Triangles) -> bool:
    """Tell if every edge belongs to two triangles that run along it in opposite directions."""
    corners, names = np.unique(triangles.reshape(-1, 3).round(4), axis=0, return_inverse=True)
    faces = names.reshape(-1, 3)
    faces = faces[(faces != np.roll(faces, 1, axis=1)).all(axis=1)]
    edges = np.concatenate([faces[:, (0, 1)], faces[:, (1, 2)], faces[:, (2, 0)]])
    there = np.sort(edges[:, 0] * len(corners) + edges[:, 1])
    back = np.sort(edges[:, 1] * len(corners) + edges[:, 0])
    return len(there) > 0 and bool((there == back).all()) and bool((np.diff(there) > 0).all())


def size(triangles: Triangles) -> tuple[float, float, float]:
    """Return how much room it takes."""
    points = triangles.reshape(-1, 3)
    x, y, z = points.max(axis=0) - points.min(axis=0)
    return float(x), float(y), float(z)


def thinnest(triangles: Triangles) -> tuple[float, list[float]]:
    """Return the smallest thickness, and where: from each triangle's middle straight inwards."""
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
    across = np.cross(b - a, c - a)
    area = np.linalg.norm(across, axis=1) / 2
    whole = area > _SLIVER
    normals = across[whole] / (2 * area[whole, None])
    starts = triangles[whole].mean(axis=1) - normals * _EDGE
    least, where = np.inf, [0.0, 0.0, 0.0]
    for at in range(0, len(starts), _BATCH):
        far = _first_hits(starts[at : at + _BATCH], -normals[at : at + _BATCH], a, b - a, c - a)
        if far.min() < least:
            least, where = far.min(), starts[at + int(far.argmin())].round(1).tolist()
    return float(least), where


def _first_hits(
    starts: NDArray[np.float64],
    ways: NDArray[np.float64],
    a: NDArray[np.float64],
    side: NDArray[np.float64],
    other: NDArray[np.float64],
) -> NDArray[np.float64]:
    """Return how far each ray goes until a triangle (Moeller and Trumbore's test).

    Written with products of scalars, s x o = normal, which is many times quicker than crosses of
    every ray with every triangle.
    """
    normal = np.cross(side, other)
    det = -(ways @ normal.T)
    from_start = starts @ normal.T - (a * normal).sum(axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        far = from_start / det
        point = starts[:, None] + far[..., None] * ways[:, None] - a
        ss, so, oo = ((x * y).sum(axis=1) for x, y in ((side, side), (side, other), (other, other)))
        ps = np.einsum("rtk,tk->rt", point, side)
        po = np.einsum("rtk,tk->rt", point, other)
        area = ss * oo - so * so
        u, v = (oo * ps - so * po) / area, (ss * po - so * ps) / area
        hit = (np.abs(det) > 1e-12) & (u >= 0) & (v >= 0) & (u + v <= 1) & (far > _EDGE)
    nearest: NDArray[np.float64] = np.where(hit, far, np.inf).min(axis=1)
    return nearest
