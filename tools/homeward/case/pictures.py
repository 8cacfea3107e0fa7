# SPDX-License-Identifier: MIT
"""Pictures of the case for the guide: seen from the front and above, nearest surface first."""

from math import cos, radians, sin
from pathlib import Path

import numpy as np
from build123d import Part
from numpy.typing import NDArray
from PIL import Image, ImageColor

from homeward.case import parts
from homeward.case.checks import Triangles
from homeward.case.meshes import triangles

_COLOURS = {
    "tray": "#5b7fb0",
    "wells": "#e8e6df",
    "lid": "#46566c",
    "cradle": "#8fb0cf",
    "stop-left": "#d48b3e",
    "stop-right": "#d48b3e",
    "pico-box": "#5b7fb0",
    "pico-panel": "#e8e6df",
}
_LIGHT = np.array([-0.35, -0.45, 0.82])
_WIDTH = 900  # dots of a picture
_FINER = 2  # it is drawn so much larger first
_MARGIN = 24


def draw(made: dict[str, Part], folder: Path) -> None:
    """Draw the table and the Pico's box, taken apart, and the tray from above."""
    folder.mkdir(parents=True, exist_ok=True)
    lifts = {"tray": 0, "wells": 45, "lid": 90, "cradle": 0, "stop-left": 18, "stop-right": 18}
    shown = {name: parts.lowered(made[name], -lifts[name]) for name in parts.TABLE}
    _picture(shown, 35, -25).save(folder / "table.png")
    lifts = {"pico-box": 0, "pico-panel": 40}
    shown = {name: parts.lowered(made[name], -lifts[name]) for name in parts.PICO}
    _picture(shown, 38, -25).save(folder / "pico.png")
    _picture({"tray": made["tray"]}, 65, 0).save(folder / "tray.png")


def _picture(shown: dict[str, Part], height: float, turn: float) -> Image.Image:
    """Look at parts from a height above the table, in degrees."""
    meshes = {name: triangles(part) for name, part in shown.items()}
    view = _view(height, turn)
    flat = {name: mesh @ view.T for name, mesh in meshes.items()}
    points = np.concatenate([mesh.reshape(-1, 3) for mesh in flat.values()])
    low, high = points.min(axis=0), points.max(axis=0)
    scale = (_WIDTH - 2 * _MARGIN) * _FINER / (high[0] - low[0])
    size = (int((high[1] - low[1]) * scale) + 2 * _MARGIN * _FINER, _WIDTH * _FINER)
    colours = np.full((*size, 3), 255, dtype=np.uint8)
    depth = np.full(size, -np.inf)
    for name, mesh in flat.items():
        placed = (mesh - low) * scale + _MARGIN * _FINER
        placed[..., 1] = size[0] - placed[..., 1]
        for corners, shade in zip(placed, _shades(meshes[name], _COLOURS[name]), strict=True):
            _fill(colours, depth, corners, shade)
    image = Image.fromarray(colours)
    return image.resize((image.width // _FINER, image.height // _FINER), Image.Resampling.LANCZOS)


def _view(height: float, turn: float) -> NDArray[np.float64]:
    """Return the matrix to right, up and nearer."""
    h, t = radians(height), radians(turn)
    right = (cos(t), sin(t), 0)
    nearer = (sin(t) * cos(h), -cos(t) * cos(h), sin(h))
    return np.array([right, np.cross(nearer, right), nearer])


def _shades(mesh: Triangles, colour: str) -> NDArray[np.uint8]:
    """Return a colour for each triangle, by how it faces the light."""
    across = np.cross(mesh[:, 1] - mesh[:, 0], mesh[:, 2] - mesh[:, 0])
    length = np.maximum(np.linalg.norm(across, axis=1), 1e-9)
    z = mesh[:, :, 2].mean(axis=1)
    deep = (z.max() - z) / max(float(z.max() - z.min()), 1.0)  # what is deep in a part is darker
    light = (0.5 + 0.5 * np.clip(across @ _LIGHT / length, 0, 1)) * (1 - 0.3 * deep)
    shades: NDArray[np.uint8] = np.outer(light, ImageColor.getrgb(colour)).astype(np.uint8)
    return shades


def _fill(
    colours: NDArray[np.uint8],
    depth: NDArray[np.float64],
    corners: NDArray[np.float64],
    shade: NDArray[np.uint8],
) -> None:
    """Draw a triangle where nothing is nearer."""
    (x0, y0, z0), (x1, y1, z1), (x2, y2, z2) = corners
    area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    if abs(area) < 1e-9:
        return
    left, top = int(min(x0, x1, x2)), int(min(y0, y1, y2))
    right, foot = int(max(x0, x1, x2)) + 2, int(max(y0, y1, y2)) + 2
    y, x = np.mgrid[top:foot, left:right]
    u = ((x - x0) * (y2 - y0) - (x2 - x0) * (y - y0)) / area
    v = ((x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)) / area
    z = z0 + u * (z1 - z0) + v * (z2 - z0)
    spot = (slice(top, foot), slice(left, right))
    seen = (u >= 0) & (v >= 0) & (u + v <= 1) & (z > depth[spot])
    depth[spot][seen] = z[seen]
    colours[spot][seen] = shade
