"""Keycaps and their legends. A cap is a stack of rounded rings; legends are vector text laid onto its dished top."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import bpy
import numpy as np

from models.key_layouts import UNIT, Key
from studio.lettering import text
from studio.objects import Placed, add, mesh_from_arrays, place, repeated
from studio.sweeps import grid_mesh


Spot = Callable[[Key], tuple[float, float, float]]


@dataclass(frozen=True)
class CapStyle:
    """`rows`: height and tilt (degrees) of each row from the function keys down; lengths in centimetres."""

    rows: tuple[tuple[float, float], ...]
    base: float = 1.81
    top: tuple[float, float] = (1.26, 1.42)
    radii: tuple[float, float] = (0.12, 0.27)
    fillet: float = 0.085
    dish: float = 0.08
    set_back: float = 0.1
    bow: float = 0.035


HIGH = CapStyle(((0.95, -7.0), (0.95, -7.0), (0.82, -2.5), (0.76, 3.0), (0.8, 8.0), (0.82, 9.0)))
LOW = CapStyle(((0.46, -1.0),) * 6, top=(1.5, 1.52), radii=(0.14, 0.2), fillet=0.07, dish=0.04, set_back=0.02, bow=0.01)
OFFICE = CapStyle(
    ((0.62, -4.0), (0.62, -4.0), (0.56, -1.5), (0.54, 1.5), (0.56, 5.0), (0.56, 6.0)),
    base=1.78, top=(1.34, 1.46), radii=(0.14, 0.24), fillet=0.08, dish=0.06, set_back=0.06,
)  # fmt: skip
ISLAND = CapStyle(
    ((0.2, 0.0),) * 6, base=1.62, top=(1.57, 1.57), radii=(0.2, 0.2), fillet=0.05, dish=0.025, set_back=0.0, bow=0.0
)
ROUND = CapStyle(
    ((0.22, 0.0),) * 6, base=1.58, top=(1.5, 1.5), radii=(0.78, 0.74), fillet=0.07, dish=0.045, set_back=0.0, bow=0.0
)


def cap_rings(style: CapStyle, key: Key) -> np.ndarray:
    """The rings of a cap about the middle of its base, from the skirt to the middle of the dish."""
    height, tilt = style.rows[key.row]
    slope = math.tan(math.radians(tilt))
    more_width, more_depth = (key.width - 1) * UNIT, (key.height - 1) * UNIT
    outer = (style.base + more_width, style.base + more_depth)
    inner = (style.top[0] + more_width, style.top[1] + more_depth)
    rings = []
    for share in (0.0, 0.03, 0.36, 0.71, 1.0):
        bow = style.bow * math.sin(math.pi * share)
        size = [a + (b - a) * share + bow for a, b in zip(outer, inner)]
        ring = _ring(*size, style.radii[0] + (style.radii[1] - style.radii[0]) * share)
        level = (height - style.fillet + ring[:, 1] * slope) * share
        rings.append(_lifted(ring, level, style.set_back * share))
    for step in range(1, 6):
        turn = math.radians(18 * step)
        pull = style.fillet * (1 - math.cos(turn))
        ring = _ring(inner[0] - 2 * pull, inner[1] - 2 * pull, style.radii[1] - pull)
        level = height - style.fillet + style.fillet * math.sin(turn)
        rings.append(_lifted(ring, level + ring[:, 1] * slope, style.set_back))
    face = (inner[0] - 2 * style.fillet, inner[1] - 2 * style.fillet)
    for share in (0.94, 0.86, 0.72, 0.55, 0.36, 0.18, 0.05):
        ring = _ring(face[0] * share, face[1] * share, max(0.02, (style.radii[1] - style.fillet) * share))
        rings.append(_lifted(ring, _top(style, key, face)(ring[:, 0], ring[:, 1]), style.set_back))
    return np.array(rings)


def _top(style: CapStyle, key: Key, face) -> Callable:
    """Height of the upper face over a place: a shallow trough along y, a ridge on the space bar."""
    height, tilt = style.rows[key.row]
    slope = math.tan(math.radians(tilt))

    def level(x, y):
        across, along = np.clip(np.abs(x) / (face[0] / 2), 0, 1), np.clip(np.abs(y) / (face[1] / 2), 0, 1)
        near_edge = np.clip((1 - np.maximum(across, along)) * 5, 0, 1)
        if key.is_space:
            dip = -0.6 * style.dish * (1 - along**2) * near_edge
        else:
            dip = style.dish * (1 - across**2) * near_edge
        return height - dip + np.asarray(y) * slope

    return level


def put_caps(keys: list[Key], style: CapStyle, at: Spot, material_of: Callable[[Key], object], parent: Placed) -> None:
    """All caps of one shape and paint are one mesh."""
    groups: dict[tuple, list[Key]] = {}
    for key in keys:
        shape = (key.width, key.height, style.rows[key.row], key.is_space, id(material_of(key)))
        groups.setdefault(shape, []).append(key)
    for alike in groups.values():
        mesh = grid_mesh(cap_rings(style, alike[0]), closed_rows=True, capped=True)
        add(repeated(mesh, [place(at(key)) for key in alike]), material_of(alike[0]), parent, smooth=50, even=False)


def put_legends(keys: list[Key], style: CapStyle, at: Spot, material, parent: Placed, centred: bool = False) -> None:
    """All legends are one mesh, a hair above the caps."""
    points, faces, count = [], {}, 0
    for key in keys:
        face = tuple(t + (n - 1) * UNIT - 2 * style.fillet for t, n in zip(style.top, (key.width, key.height)))
        level = _top(style, key, face)
        for words, size, x, y, align in _marks(key, face, centred):
            corners, polygons = _glyphs(words, size, align)
            corners = corners + (x, y, 0)
            corners[:, 2] = level(corners[:, 0], corners[:, 1]) + 0.006
            points.append(corners + (at(key)[0], at(key)[1] + style.set_back, at(key)[2]))
            for polygon in polygons:
                faces.setdefault(len(polygon), []).append([corner + count for corner in polygon])
            count += len(corners)
    mesh = mesh_from_arrays("legends", np.concatenate(points), [np.array(rows) for rows in faces.values()])
    add(mesh, material, parent, smooth=0, even=False)


def _marks(key: Key, face, centred: bool):
    """What stands where: (words, size, x, y, alignment), about the middle of the face."""
    legend = key.legend
    if not legend:
        return
    left, up = -face[0] / 2 + 0.14, face[1] / 2 - 0.3
    if "|" in legend and legend != "|":
        shifted, plain = (legend[0], legend[-1])
        x = 0.0 if centred else left + 0.12
        yield shifted, 0.38, x, 0.28, "CENTER"
        yield plain, 0.38, x, -0.24, "CENTER"
        if plain == "4":
            yield "₹", 0.26, x + (0.3 if centred else 0.52), -0.22, "CENTER"
    elif len(legend) == 1:
        yield legend, 0.54, 0.0 if centred else left + 0.16, 0.0 if centred else up - 0.02, "CENTER"
    elif legend[0] == "F" and legend[1:].isdigit():
        yield legend, 0.38, 0.0, 0.0 if centred else up - 0.04, "CENTER"
    elif key.width > 1.1 and not centred:
        yield legend, 0.37, left, up - 0.04, "LEFT"
    else:
        size = min(0.36, 1.2 * face[0] / max(3, len(legend)))
        yield legend, size, 0.0, 0.0 if centred else up - 0.06, "CENTER"


_known: dict[tuple, tuple] = {}


def _glyphs(words: str, size: float, align: str) -> tuple[np.ndarray, list[list[int]]]:
    """Flat letters; a keyboard has hundreds of them, many alike."""
    if (words, size, align) not in _known:
        sample = text(words, size, None, align=align, depth=0)
        corners = np.array([tuple(vertex.co) for vertex in sample.data.vertices])
        _known[(words, size, align)] = (corners, [list(polygon.vertices) for polygon in sample.data.polygons])
        bpy.data.meshes.remove(sample.data)
    return _known[(words, size, align)]


def _ring(width: float, depth: float, radius: float, turns: int = 6, straight: int = 4) -> np.ndarray:
    """A rounded rectangle with the same number of points whatever its size, so that rings can be joined."""
    radius = min(radius, width / 2 - 0.005, depth / 2 - 0.005)
    corners = [(width / 2 - radius, depth / 2 - radius), (-width / 2 + radius, depth / 2 - radius)]
    corners += [(-x, -y) for x, y in corners]
    points = []
    for index, (x, y) in enumerate(corners):
        angle = np.radians(90 * index + np.linspace(0, 90, turns + 1))
        arc = np.stack([x + radius * np.cos(angle), y + radius * np.sin(angle)], 1)
        following = corners[(index + 1) % 4]
        turn = math.radians(90 * index + 90)
        target = np.array(following) + radius * np.array([math.cos(turn), math.sin(turn)])
        share = np.linspace(0, 1, straight + 1)[1:-1, None]
        points += [arc, arc[-1] + (target - arc[-1]) * share]
    return np.concatenate(points)


def _lifted(ring: np.ndarray, level, set_back: float) -> np.ndarray:
    return np.stack([ring[:, 0], ring[:, 1] + set_back, np.broadcast_to(level, len(ring))], 1)
