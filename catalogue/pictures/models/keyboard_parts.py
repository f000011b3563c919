"""What lies round the keys of a keyboard: case, fillers between the blocks, switches, knob, rests and cable."""

from __future__ import annotations

import numpy as np

from models.key_layouts import UNIT, Key, extent
from studio.materials import bare_metal, hollow, matte_plastic, rubber
from studio.objects import Placed, add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.shapes import cylinder, plate, rounded_box
from studio.sweeps import lofted_grid, swept_tube, through

CELL = 0.25


class Field:
    """The rectangle the keys lie in, and where each lies about its middle."""

    def __init__(self, keys: list[Key], z: float = 0.0) -> None:
        self.keys = keys
        self.units = extent(keys)
        self.left = min(key.x for key in keys)
        self.width, self.depth = (self.units[0] - self.left) * UNIT, self.units[1] * UNIT
        self.z = z

    def at(self, key: Key) -> tuple[float, float, float]:
        return (*self.spot(key.x + key.width / 2, key.y + key.height / 2), self.z)

    def spot(self, x: float, y: float) -> tuple[float, float]:
        middle = (self.left + self.units[0]) / 2
        return ((x - middle) * UNIT, (self.units[1] / 2 - y) * UNIT)

    def gaps(self) -> list[tuple[float, float, float, float]]:
        """Rectangles without keys (left, top, right, bottom in units), largest first; a case fills them."""
        columns, rows = round((self.units[0] - self.left) / CELL), round(self.units[1] / CELL)
        free = np.ones((rows, columns), bool)
        for key in self.keys:
            top, left = round(key.y / CELL), round((key.x - self.left) / CELL)
            free[top : top + round(key.height / CELL), left : left + round(key.width / CELL)] = False
        found = []
        while free.any():
            top, left, bottom, right = _largest(free)
            if (bottom - top) * (right - left) < 1:
                break
            free[top:bottom, left:right] = False
            found.append((self.left + left * CELL, top * CELL, self.left + right * CELL, bottom * CELL))
        return found


def _largest(free: np.ndarray) -> tuple[int, int, int, int]:
    best, area = (0, 0, 0, 0), 0
    for top in range(free.shape[0]):
        open_columns = np.ones(free.shape[1], bool)
        for bottom in range(top, free.shape[0]):
            open_columns &= free[bottom]
            edges = np.flatnonzero(np.diff(np.concatenate([[0], open_columns, [0]])))
            for left, right in zip(edges[::2], edges[1::2]):
                if (right - left) * (bottom + 1 - top) > area:
                    area = (right - left) * (bottom + 1 - top)
                    best = (top, int(left), bottom + 1, int(right))
    return best


def case(
    field: Field,
    material,
    parent: Placed,
    margins=(0.55, 0.55, 0.55, 0.55),
    top: float = 0.5,
    bottom: float = -1.0,
    radius: float = 0.5,
    slack: float = 0.09,
    waist: float = 0.12,
) -> tuple[float, float, float, float]:
    """A frame round the keys and the tray under it. Margins: left, right, front, back. Returns its outer rectangle."""
    inner = (-field.width / 2 - slack, field.width / 2 + slack, -field.depth / 2 - slack, field.depth / 2 + slack)
    outer = tuple(edge + sign * margin for edge, sign, margin in zip(inner, (-1, 1, -1, 1), margins))
    rim = min(0.06, min(margins) * 0.3)

    def ring(box, grow, level, corner):
        width, depth = box[1] - box[0] + 2 * grow, box[3] - box[2] + 2 * grow
        centre = ((box[0] + box[1]) / 2, (box[2] + box[3]) / 2)
        points = np.array(rounded_rectangle(width, depth, max(0.02, corner + grow), 8, centre))
        return np.concatenate([points, np.full((len(points), 1), level)], 1)

    rows = [ring(inner, 0, -0.12, 0.14), ring(inner, 0, top - rim, 0.14), ring(inner, rim * 0.3, top - rim * 0.3, 0.14)]
    rows += [ring(inner, rim, top, 0.14), ring(outer, -rim * 1.6, top, radius)]
    rows += [ring(outer, -rim * 0.5, top - rim * 0.4, radius), ring(outer, 0, top - rim * 1.6, radius)]
    rows += [ring(outer, 0, bottom + 0.45, radius)]
    rows += [ring(outer, -waist, bottom + 0.08, radius), ring(outer, -waist - 0.08, bottom, radius)]
    lofted_grid(np.array(rows), material, closed_rows=True, parent=parent, smooth=38)
    width, depth = outer[1] - outer[0] - 0.4, outer[3] - outer[2] - 0.4
    centre = ((outer[0] + outer[1]) / 2, (outer[2] + outer[3]) / 2)
    floor = rounded_rectangle(width, depth, radius, 6, centre)
    plate(floor, 0.1, material, (0, 0, bottom + 0.02), bevel=0, parent=parent)
    return outer


def bed(field: Field, material, parent: Placed, grow: float = 0.05) -> None:
    """What is seen between the keys."""
    outline = rounded_rectangle(field.width + 2 * grow, field.depth + 2 * grow, 0.15)
    plate(outline, 0.08, material, (0, 0, -0.08), bevel=0, parent=parent)


def fillers(field: Field, material, parent: Placed, height: float) -> None:
    for left, top, right, bottom in field.gaps():
        width, depth = (right - left) * UNIT - 0.07, (bottom - top) * UNIT - 0.07
        x, y = field.spot((left + right) / 2, (top + bottom) / 2)
        rounded_box((width, depth, height), material, (x, y, height / 2), bevel=0.05, parent=parent)


def switches(field: Field, parent: Placed, colour: str = "#17181a", height: float = 0.55) -> None:
    mesh = box_mesh((1.38, 1.38, height), 0.1)
    places = [place((*field.at(key)[:2], height / 2)) for key in field.keys]
    add(repeated(mesh, places), matte_plastic(colour, 0.4), parent, smooth=30)


def knob(at, material, parent: Placed, radius: float = 0.82, height: float = 0.95) -> None:
    """A knurled volume knob with a turned face and an index line."""
    steps = 240
    angle = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    teeth = np.clip(np.cos(angle * 48) * 1.6, -1, 1)
    profile = (
        (0, 0, 0), (0, 0.08, 0), (0, 0.12, 1), (0, height - 0.16, 1),
        (-0.02, height - 0.1, 0), (-0.07, height - 0.02, 0), (-0.12, height, 0),
    )  # fmt: skip
    rows = []
    for grow, level, cut in profile:
        reach = radius + grow - 0.02 * cut * (teeth + 1)
        rows.append(np.stack([reach * np.cos(angle), reach * np.sin(angle), np.full(steps, level)], 1))
    holder = group(parent, at)
    lofted_grid(np.array(rows), material, closed_rows=True, parent=holder, smooth=35)
    cylinder(radius - 0.11, 0.02, material, (0, 0, height - 0.012), bevel=0.004, parent=holder)
    rounded_box((0.05, 0.4, 0.02), hollow(), (0, radius - 0.36, height), bevel=0.005, parent=holder)


def feet(outer, bottom: float, parent: Placed) -> None:
    material = rubber()
    for x in (outer[0] + 2.5, outer[1] - 2.5):
        rounded_box((2.4, 0.8, 0.9), material, (x, outer[3] - 1.0, bottom - 0.3), bevel=0.1, parent=parent)
        rounded_box((2.4, 0.7, 0.16), material, (x, outer[2] + 1.0, bottom - 0.02), bevel=0.05, parent=parent)


def cable(start, end_x: float, material, parent: Placed | None = None) -> None:
    """From the back of the board along it, ending in a plug that lies on the table."""
    x, y, z = start
    turn = 1 if end_x > x else -1
    cylinder(0.32, 1.0, material, (x, y + 0.3, z), (90, 0, 0), bevel=0.08, parent=parent)
    points = [
        (x, y, z), (x, y + 1.0, z * 0.8), (x + turn * 0.7, y + 2.3, 0.24), (x + turn * 2.6, y + 3.0, 0.2),
        (x + (end_x - x) * 0.5, y + 2.5, 0.2), (end_x - turn * 3, y + 2.9, 0.2), (end_x - turn * 1.5, y + 2.9, 0.34),
    ]  # fmt: skip
    swept_tube(through(points, 16), 0.2, material, sides=14, parent=parent)
    holder = group(parent, (end_x - turn * 1.5, y + 2.9, 0.42), (0, 0, -90 * turn))
    plug, metal, dark = matte_plastic("#232427", 0.4), bare_metal("#b9bcc2"), hollow()
    cylinder(0.27, 0.8, material, (0, 0.1, 0), (90, 0, 0), bevel=0.05, parent=holder)
    rounded_box((1.55, 2.3, 0.8), plug, (0, 1.5, 0), bevel=0.14, segments=4, parent=holder)
    rounded_box((1.2, 1.25, 0.45), metal, (0, 3.2, 0), bevel=0.03, parent=holder)
    rounded_box((1.08, 0.1, 0.34), dark, (0, 3.79, 0), bevel=0.01, parent=holder)
