"""The outer faces of ear cups, in the cup's frame (see headset_parts): what a shopper tells headsets apart by.

The shell leaves a well from scale 0.845 at z = 1.5.
"""

from __future__ import annotations

import math

import numpy as np

from models.headset_parts import LEFT, Oval, edge
from studio.materials import bare_metal, mesh_fabric
from studio.objects import Placed, add, box_mesh, place, repeated
from studio.outlines import regular
from studio.shapes import cylinder, plate, ring, screw
from studio.sweeps import lofted_grid


def ring_cap(parts, oval: Oval, cup: Placed, side: int) -> None:
    """A line of light (or metal) round a metal plate with a glossy dish and a mark."""
    line = [(0.842, 1.505), (0.835, 1.57), (0.822, 1.59), (0.808, 1.57), (0.8, 1.5)]
    oval.solid(line, parts.glow or parts.trim, cup, 60)
    plate_edge = [
        (0.802, 1.4),
        (0.8, 1.66),
        *edge((0.797, 1.68), (0.76, 1.77)),
        (0.6, 1.82),
        (0.586, 1.81),
        (0.577, 1.74),
        (0.56, 1.74),
    ]
    oval.solid(plate_edge, parts.metal, cup, 30)
    dish = [(0.567, 1.7), (0.562, 1.77), (0.548, 1.82), (0.53, 1.835), (0.36, 1.77), (0.15, 1.735), (0.002, 1.73)]
    oval.solid(dish, parts.gloss, cup, 40)
    _mark(parts.glow or parts.trim, cup, 1.735)


def slat_cap(parts, oval: Oval, cup: Placed, side: int) -> None:
    """Slanted louvres over a dark chamber, framed by a bead."""
    oval.solid([(0.85, 1.45), (0.4, 1.3), (0.002, 1.28)], parts.hollow, cup)
    oval.solid(
        [(0.845, 1.5), (0.842, 1.66), *edge((0.838, 1.68), (0.805, 1.75)), (0.79, 1.73), (0.785, 1.4)],
        parts.dark,
        cup,
        40,
    )
    inside = 0.78
    lean = 0.42 * (1 if side == LEFT else -1)
    pitch = 0.62
    for index in range(-9, 10):
        offset = index * pitch
        along = _chord(oval, inside, offset, lean)
        if along is None:
            continue
        start, end = along
        material = (parts.glow or parts.trim) if index == 0 else parts.shell
        _slat(start, end, 0.42, material, cup)


def plain_cap(parts, oval: Oval, cup: Placed, side: int) -> None:
    """A soft dome, a hairline groove and an inlaid disc off its middle."""
    oval.solid(
        [(0.845, 1.5), (0.838, 1.6), *edge((0.834, 1.62), (0.79, 1.7)), (0.6, 1.83), (0.3, 1.93), (0.002, 1.96)],
        parts.soft,
        cup,
        50,
    )
    if parts.glow or parts.trim_colour:
        oval.rim(oval.half_height * 0.158, 1.5, 0.11, parts.glow or parts.trim, cup)
    ring(1.28, 1.16, 0.1, parts.glow or parts.trim, (0, 0, 1.93), parent=cup, sides=72)
    cylinder(1.16, 0.06, parts.gloss, (0, 0, 1.93), parent=cup, bevel=0.015)
    bar = [(-0.5, -0.09), (0.5, -0.09), (0.5, 0.09), (-0.5, 0.09)]
    for y in (-0.34, 0, 0.34):
        width = 1 if y == 0 else 0.62
        plate(
            [(x * width, py) for x, py in bar],
            0.02,
            parts.trim,
            (0, y, 1.955),
            bevel=0.006,
            turned=(0, 0, 30),
            parent=cup,
        )


def mesh_cap(parts, oval: Oval, cup: Placed, side: int) -> None:
    """An open cup: a punched metal sheet, cloth and the magnet's disc behind it."""
    oval.solid([(0.86, 1.3), (0.5, 1.22), (0.002, 1.2)], mesh_fabric(parts.trim_colour or "#141518", 9), cup)
    ring(1.5, 1.28, 0.12, bare_metal("#a4a9b0"), (0, 0, 1.3), parent=cup)
    inner = Oval(oval.half_width * 0.83, oval.half_height * 0.83, oval.exponent, oval.egg)
    outline = [(float(x), float(y)) for x, y, _ in inner.at(0, count=96)]
    pitch = 0.46
    holes = []
    for row in range(-12, 13):
        for column in range(-12, 13):
            x, y = (column + (row % 2) / 2) * pitch, row * pitch * 0.866
            reach = (abs(x) / (inner.half_width - 0.34)) ** 2.3 + (abs(y) / (inner.half_height - 0.34)) ** 2.3
            if reach < 1 and math.hypot(x, y) > 1.0:
                holes.append(regular(6, 0.2, (x, y), 30))
    plate(outline, 0.1, parts.metal, (0, 0, 1.5), bevel=0.012, parent=cup, holes=holes)
    oval.solid(
        [(0.845, 1.5), (0.84, 1.7), *edge((0.838, 1.7), (0.81, 1.76)), (0.8, 1.74), (0.795, 1.55)],
        parts.glow or parts.trim,
        cup,
        40,
    )
    cylinder(0.86, 0.14, parts.gloss, (0, 0, 1.63), parent=cup, bevel=0.05, segments=3)
    _mark(parts.glow or parts.trim, cup, 1.69, 0.42)
    for angle in range(0, 360, 60):
        spin = math.radians(angle + 30)
        spot = (inner.half_width * 0.94 * math.cos(spin), inner.half_height * 0.94 * math.sin(spin), 1.62)
        screw(0.12, parts.trim, spot, parent=cup, drive="hex", socket_material=parts.hollow)


def _mark(material, cup: Placed, z: float, size: float = 0.95) -> None:
    """A hexagon outline, nobody's sign."""
    corners = regular(6, 1.0, turned=30)
    profile = ((size, z - 0.1), (size, z + 0.04), (size * 0.84, z + 0.04), (size * 0.84, z - 0.1))
    rows = [[(x * scale, y * scale, height) for x, y in corners] for scale, height in profile]
    lofted_grid(np.array(rows), material, True, True, parent=cup, smooth=20)
    bar = box_mesh((size * 0.16, size * 0.8, 0.14), 0.02)
    places = [place((size * x, 0, z - 0.03), (0, 0, -30)) for x in (-0.2, 0.2)]
    add(repeated(bar, places, "mark"), material, cup, smooth=20)


def _chord(oval: Oval, scale: float, offset: float, lean: float):
    """Where a leaning line crosses the cup's outline."""
    direction = np.array((math.cos(lean), math.sin(lean)))
    normal = np.array((-direction[1], direction[0]))
    along = np.linspace(-7, 7, 561)
    points = normal * offset + along[:, None] * direction
    inside = (np.abs(points[:, 0]) / (oval.half_width * scale)) ** oval.exponent + (
        np.abs(points[:, 1]) / (oval.half_height * scale)
    ) ** oval.exponent < 1
    if inside.sum() < 24:
        return None
    kept = points[inside]
    return kept[0], kept[-1]


def _slat(start, end, width: float, material, cup: Placed) -> None:
    middle, span = (start + end) / 2, end - start
    length = float(np.linalg.norm(span))
    yaw = math.degrees(math.atan2(span[1], span[0]))
    bulge = 0.3 * (length / 6.5)
    steps = np.linspace(-1, 1, 15)
    half, thick = width / 2, 0.09
    section = [(-half, 0), (-half * 0.85, thick), (half * 0.7, thick * 1.6), (half, thick * 0.6), (half, 0)]
    rows = [[(t * length / 2, y, 1.42 + bulge * (1 - t * t) + z + 0.16 * y) for y, z in section] for t in steps]
    lofted_grid(
        np.array(rows),
        material,
        True,
        False,
        True,
        at=(middle[0], middle[1], 0),
        turned=(0, 0, yaw),
        parent=cup,
        smooth=40,
    )


CAPS = {"ring": ring_cap, "slats": slat_cap, "plain": plain_cap, "mesh": mesh_cap}
