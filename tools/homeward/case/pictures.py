# SPDX-License-Identifier: MIT
"""Pictures of the case for the guide: seen from the front and above, nearest surface first."""

from collections.abc import Sequence
from math import cos, radians, sin
from pathlib import Path

import numpy as np
from build123d import Compound, Part
from numpy.typing import NDArray
from PIL import Image, ImageColor, ImageDraw, ImageFont

from homeward.case import measures as m
from homeward.case import parts
from homeward.case.checks import Triangles
from homeward.case.meshes import triangles

_COLOURS = {
    "tray": "#b4cdea",
    "wells": "#f4f2ec",
    "lid": "#8ea6c8",
    "cradle": "#d5e4f2",
    "stop-left": "#e8a765",
    "stop-right": "#e8a765",
    "pico-box": "#b4cdea",
    "pico-panel": "#f4f2ec",
    "sticks": "#6fae7c",
    "pixels": "#ffffff",
    "perfboard": "#e0c98f",
}
_WIRES = "#c22f1f"
_INK = "#1c2733"
_LIGHT = np.array([-0.35, -0.45, 0.82])
_WIDTH = 900  # dots of a picture
_FINER = 2  # it is drawn so much larger first
_MARGIN = 24
_LETTERS = 22

Point = tuple[float, float, float]
Labels = dict[str, tuple[Point, ...]]  # words, the point that they stand at, one that they mean


def draw(made: dict[str, Part], folder: Path) -> None:
    """Draw the table and the Pico's box, taken apart, and what lies where in the tray."""
    folder.mkdir(parents=True, exist_ok=True)
    lifts = {"tray": 0, "wells": 70, "lid": 125, "cradle": 0, "stop-left": 18, "stop-right": 18}
    shown: dict[str, Part | Compound] = {
        name: parts.lowered(made[name], -lifts[name]) for name in parts.TABLE
    }
    _picture(shown, 35, -25, _table_labels(lifts)).save(folder / "table.png")
    lifts = {"pico-box": 0, "pico-panel": 60}
    shown = {name: parts.lowered(made[name], -lifts[name]) for name in parts.PICO}
    _picture(shown, 38, -25, _panel_labels(lifts["pico-panel"])).save(folder / "pico.png")
    shown = {name: made[name] for name in ("tray", "cradle", "stop-left", "stop-right")}
    sticks = Compound(children=list(parts.bought_lights().children[1:]))
    shown |= {"sticks": sticks, "pixels": parts.stick_pixels()}
    shown |= {"perfboard": parts.covered_perfboard()}
    way = [(x, y, m.FLOOR + m.CHANNEL_DEPTH) for x, y in m.way_of_the_wires()]
    seen = (way[:5], way[5:7], way[7:])  # between these they are under a stick
    _picture(shown, 72, 0, _tray_labels(), seen).save(folder / "tray.png")


def _table_labels(lifts: dict[str, int]) -> Labels:
    """Name the parts of the table, and where a nut sits behind its hole."""
    half, edge = m.TRAY_SIDE / 2, -m.TRAY_SIDE / 2
    high = m.TRAY_HEIGHT
    nut = (m.JOINT_AT, edge + 3, m.JOINT_HEIGHT)
    return {
        "lid": ((-half + 12, -20, high + lifts["lid"]),),
        "wells, in white": ((35, 45, high + lifts["wells"]),),
        "notch for a nut": (
            (30, edge - 6, lifts["wells"] - 16),
            (45, edge + 6, lifts["wells"] + 7),
        ),
        "tray": ((-half + 20, -20, m.BED_HEIGHT),),
        "exit for wires": ((-30, edge + 6, high + 16), (0, edge + 6, high - 4)),
        "nut: behind this hole": ((56, -80, high + 10), nut),
        "cradle": ((0, edge - 45, 3),),
        "stop": ((72, edge - 50, 25),),
        "stop ": ((-72, edge - 50, 25),),
    }


def _panel_labels(lift: float) -> Labels:
    """Name the keys of the Pico's panel, each below its hole, display, USB and wires."""
    width, _, height = m.BOX
    high = height + m.LID_HEIGHT + lift
    names = ("PREV", "NEXT", "LESS", "MORE", "OK", "BACK")
    labels: Labels = {
        name: ((x, y - 10.5, high),) for name, (x, y) in zip(names, m.KEYS, strict=True)
    }
    return labels | {
        "display": ((*m.OLED_AT, high),),
        "USB": ((-width / 2, -12, 2),),
        "Pico": ((-14, 27, m.FLOOR), (1, 8, m.FLOOR + 4)),
        "perfboard": ((24, 16, m.FLOOR),),
        "slot for wires": ((width / 2 - 12, -2, height + 16), (width / 2, 0, height - 8)),
    }


def _tray_labels() -> Labels:
    """Name what lies where in the tray, and beside it."""
    high = m.BED_HEIGHT
    edge = -m.TRAY_SIDE / 2
    dimple = (0, m.ring_radius() + 8, high)
    (x, y), _ = m.sticks()[0]
    labels: Labels = {
        "pixel 0: at this dimple": ((-48, m.ring_radius() + 9, high), dimple),
        "exit for wires": ((-34, edge + 8, high), (-4, edge + 8, high)),
        "first arc": ((62, 50, high),),
        "last arc": ((-62, 50, high),),
        "broad edge": ((x + 34, y + 17, high), (x + 6, y + 12, high)),
        "cradle": ((0, edge - 40, 3),),
        "perfboard": ((m.CRADLE_WIDTH / 2 + 30, edge - 40, 8),),
        "three wires of 40 cm": ((-44, -12, high), (-2, -8, high)),
    }
    for name, ((x, y), _) in zip(("red", "blue", "yellow", "green"), m.sticks(), strict=True):
        away = (24, 0) if abs(y) > abs(x) else (0, 12)
        labels[f"{name}'s stick"] = ((x + away[0], y + away[1], high),)
    return labels


def _picture(
    shown: dict[str, Part | Compound],
    height: float,
    turn: float,
    labels: Labels,
    ways: Sequence[Sequence[Point]] = (),
) -> Image.Image:
    """Look at parts from a height above the table, in degrees; ways are drawn on top."""
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
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(_LETTERS * _FINER)

    def spot(point: Point) -> tuple[float, float]:
        x, y, _ = (np.array(point) @ view.T - low) * scale + _MARGIN * _FINER
        return float(x), size[0] - float(y)

    for colour, wide in (("white", 9), (_WIRES, 5)):
        for way in ways:
            pen.line([spot(point) for point in way], colour, wide * _FINER, joint="curve")
    for words, (stands, *means) in labels.items():
        for point in means:
            pen.line([spot(stands), spot(point)], "white", 5 * _FINER)
            pen.line([spot(stands), spot(point)], _INK, 2 * _FINER)
        pen.text(
            spot(stands),
            words,
            _INK,
            font,
            anchor="mm",
            stroke_width=4 * _FINER,
            stroke_fill="white",
        )
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
