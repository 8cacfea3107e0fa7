# SPDX-License-Identifier: MIT
"""Paint the house of the page as PNG: a phone that installs the page wants pictures, no drawing."""

import io
import re
from xml.etree import ElementTree

from PIL import Image, ImageDraw

SIZES = (180, 192, 512)
_FINE = 4  # painted so much larger, then made smaller: smooth edges
_SVG = "{http://www.w3.org/2000/svg}"


def painted(svg: str, size: int) -> bytes:
    """Return a PNG of a drawing of rectangles and of paths with straight lines."""
    root = ElementTree.fromstring(svg)
    side = float(root.attrib["viewBox"].split()[2])
    scale = size * _FINE / side
    image = Image.new("RGBA", (size * _FINE, size * _FINE))
    brush = ImageDraw.Draw(image)
    for shape in root:
        if shape.tag == f"{_SVG}rect":
            _rectangle(brush, shape.attrib, scale)
        elif shape.tag == f"{_SVG}path":
            _path(brush, shape.attrib, scale)
        else:
            raise ValueError(f"the house has a {shape.tag}, which is not painted here")
    file = io.BytesIO()
    image.resize((size, size), Image.Resampling.LANCZOS).save(file, "PNG", optimize=True)
    return file.getvalue()


def _rectangle(brush: ImageDraw.ImageDraw, values: dict[str, str], scale: float) -> None:
    x, y, width, height, corner = (
        float(values.get(name, 0)) * scale for name in ("x", "y", "width", "height", "rx")
    )
    box = (x, y, x + width - 1, y + height - 1)
    brush.rounded_rectangle(box, corner, fill=values["fill"])


def _path(brush: ImageDraw.ImageDraw, values: dict[str, str], scale: float) -> None:
    points: list[tuple[float, float]] = []
    for letter, numbers in re.findall(r"([MLHVz])([^MLHVz]*)", values["d"]):
        given = [float(number) * scale for number in numbers.split()]
        if letter == "H":
            points.append((given[0], points[-1][1]))
        elif letter == "V":
            points.append((points[-1][0], given[0]))
        elif letter != "z":
            points.append((given[0], given[1]))
    brush.polygon(points, fill=values["fill"])
    if "stroke" in values:
        width = round(float(values["stroke-width"]) * scale)
        brush.line([*points, points[0], points[1]], values["stroke"], width, joint="curve")
