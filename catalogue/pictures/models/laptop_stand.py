"""A folding aluminium stand for a laptop: two sloping rails on crossed struts.

look: body (hex).
"""

from __future__ import annotations

import math

from studio.colours import is_light, lighter
from studio.materials import anodised, bare_metal, hollow, rubber
from studio.objects import Placed, group
from studio.outlines import rounded_rectangle, with_round_corners
from studio.shapes import cylinder, plate, ring, rounded_box
from studio.stage import Model, View

LENGTH, SPREAD, LEAN = 24.0, 19.0, 27.0


def build(look: dict) -> Model:
    body = look.get("body", "#bcc1c6")
    metal = anodised(body if is_light(body) else lighter(body, 0.26), 0.38)
    steel, pad, dark = bare_metal("#a5a9af", 0.25), rubber("#2b2d31"), hollow()
    for side in (-1, 1):
        rail = group(at=(side * SPREAD / 2, -LENGTH / 2, 0.7))
        _base(rail, metal, steel, pad, dark)
        _slope(rail, metal, pad, steel, side)
        _strut(rail, metal, steel)
    _crossing(metal, steel, pad)
    return Model(25, (0, -1, 4), [View(-33, 24), View(-84, 12), View(34, 38)], rim=1.1, fill=1.1)


def _bar(
    length: float, width: float, thick: float, material, parent: Placed, at=(0, 0, 0), turned=(0, 0, 0), holes=()
) -> Placed:
    """A flat bar with round ends along +y, standing on its edge."""
    bar = group(parent, at, turned)
    outline = rounded_rectangle(length + width, width, width / 2, 12, (length / 2, 0))
    plate(
        outline,
        thick,
        material,
        (-thick / 2, 0, 0),
        bevel=0.08,
        segments=4,
        turned=(90, 0, 90),
        parent=bar,
        holes=holes,
    )
    return bar


def _base(rail: Placed, metal, steel, pad, dark) -> None:
    """On the table, with notches for six heights."""
    slots = [rounded_rectangle(1.0, 0.34, 0.16, 6, (12.0 + index * 1.9, 0.05)) for index in range(6)]
    _bar(LENGTH, 1.3, 0.5, metal, rail, holes=slots)
    for y in (0.2, LENGTH - 0.2):
        rounded_box((0.66, 2.6, 0.3), pad, (0, y, -0.62), bevel=0.12, segments=4, parent=rail)


def _slope(rail: Placed, metal, pad, steel, side: int) -> None:
    """Carries the laptop; a hook at its front keeps it from sliding."""
    upper = group(rail, (-side * 0.62, 0, 0.1), (LEAN, 0, 0))
    slots = [rounded_rectangle(4.4, 0.36, 0.18, 6, (7.0 + index * 6.2, 0)) for index in range(2)]
    _bar(LENGTH - 0.6, 1.3, 0.5, metal, upper, holes=slots)
    hook = [(-0.9, -0.2), (0.2, -0.2), (0.2, 0.62), (-0.15, 0.62), (-0.15, 1.9), (-0.55, 2.15), (-0.9, 1.9)]
    plate(
        with_round_corners(hook, 0.2, 5),
        1.5,
        metal,
        (-0.75, -0.1, 0.1),
        bevel=0.08,
        segments=4,
        turned=(90, 0, 90),
        parent=upper,
    )
    rounded_box((1.3, 0.12, 1.0), pad, (0, -0.2, 1.2), bevel=0.05, parent=upper)
    for y in (2.6, LENGTH - 4.2):
        plate(rounded_rectangle(1.3, 4.2, 0.5, 8, (0, y)), 0.26, pad, (0, 0, 0.6), bevel=0.1, segments=4, parent=upper)
    for face in (-1, 1):
        cylinder(0.42, 0.16, steel, (face * 0.34 + side * 0.31, 0, 0), (0, 90, 0), bevel=0.05, segments=3, parent=upper)


def _strut(rail: Placed, metal, steel) -> None:
    """From the far end of the slope down into one of the notches."""
    lean = math.radians(LEAN)
    top_y, top_z = (LENGTH - 3.0) * math.cos(lean), (LENGTH - 3.0) * math.sin(lean)
    foot_y = 17.7
    length = math.hypot(foot_y - top_y, top_z)
    angle = math.degrees(math.atan2(-top_z, foot_y - top_y))
    bar = _bar(length, 1.05, 0.4, metal, rail, (0.0, top_y, top_z + 0.1), (angle, 0, 0))
    for y in (0, length):
        cylinder(0.36, 1.5, steel, (0, y, 0), (0, 90, 0), bevel=0.06, segments=3, parent=bar)


def _crossing(metal, steel, pad) -> None:
    """Two flat links that cross in the middle and let the rails fold together."""
    y, z = -LENGTH / 2 + 3.2, 1.0
    for sign, lift in ((-1, 0.0), (1, 0.34)):
        reach = SPREAD - 0.4
        angle = math.degrees(math.atan2(9.0, reach)) * sign
        link = group(at=(0, y + 4.5, z + lift), turned=(0, 0, angle))
        length = math.hypot(reach, 9.0)
        plate(rounded_rectangle(length, 1.5, 0.75, 12), 0.3, metal, bevel=0.08, segments=4, parent=link)
        for end in (-1, 1):
            cylinder(0.4, 0.5, steel, (end * (length / 2 - 0.7), 0, 0.2), bevel=0.06, segments=3, parent=link)
    hub = group(at=(0, y + 4.5, z + 0.66))
    cylinder(0.75, 0.12, steel, bevel=0.05, segments=3, parent=hub)
    ring(0.5, 0.4, 0.03, pad, (0, 0, 0.065), parent=hub)
