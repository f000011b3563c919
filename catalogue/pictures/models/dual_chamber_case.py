"""A wide case of two chambers: glass in front and beside, a cut corner with fans between them.

look: width_mm, height_mm, depth_mm, body (hex), lights (hex list).
"""

from __future__ import annotations

import math

from models.case_inside import add_back_wall, add_exhaust, add_lamp
from models.case_mesh import FanColumn
from models.case_parts import FEET, Box, CaseParts, add_controls, add_feet, case_fan, dust_filter, glass_pane
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.panels import perforated_panel
from studio.shapes import cylinder, plate, rounded_box
from studio.stage import Model, View

CUT = 8.0
WALL = 10.5


def build(look: dict) -> Model:
    box = Box.of(look, 287, 435, 415)
    parts = CaseParts(look)
    add_feet(parts, box, (7.4, 7.0))
    _roof_and_floor(box, parts)
    _panes(box, parts)
    _corner(box, parts)
    _second_chamber(box, parts)
    _tray(box, parts)
    add_lamp(parts, (-box.width * 0.16, 2.0, box.height - 2.6), box.depth * 0.5)
    add_back_wall(box, parts)
    add_exhaust(box, parts)
    add_controls(parts, box.face("front"), (box.width / 2 - 4.9, -box.body_height / 2 + 7.5), "y", 1)
    return Model(
        size=box.height * 1.1,
        centre=(0, 0, box.height / 2),
        views=[
            View(-40, 13),
            View(150, 14),
            View(-8, 20),
            View(-58, 10, focus=(-box.width / 2 + 2, -box.depth / 2 + 2, box.middle), width=26, f_number=10),
        ],
        exposure=-0.35 if parts.is_light else 0.1,
    )


def _footprint(box: Box, inset: float = 0.0):
    x, y, cut = box.width / 2 - inset, box.depth / 2 - inset, CUT
    return [(-x + cut, -y), (x, -y), (x, y), (-x, y), (-x, -y + cut)]


def _roof_and_floor(box: Box, parts: CaseParts) -> None:
    plate(_footprint(box), 1.4, parts.steel, (0, 0, FEET), bevel=0.18, segments=3)
    opening = rounded_rectangle(12.6, box.depth - 9, 0.8, 6, (-box.width / 2 + 10.5, 2.0))
    side = rounded_rectangle(6.4, box.depth - 9, 0.8, 6, (box.width / 2 - 5.4, 1.0))
    roof = box.face("top", 1.4)
    plate(_footprint(box), 1.4, parts.steel, bevel=0.18, segments=3, parent=roof, holes=[opening, side])
    for wide, x, y in ((12.6, -box.width / 2 + 10.5, 2.0), (6.4, box.width / 2 - 5.4, 1.0)):
        perforated_panel(wide, box.depth - 9, parts.steel, 0.42, 0.62, 0.1, 6, 0.3, (x, y, 1.1), parent=roof)
        dust_filter(parts, roof, wide, box.depth - 9, (x, y, 0.9))


def _panes(box: Box, parts: CaseParts) -> None:
    high = box.body_height - 2.8
    left = box.face("left")
    glass_pane(parts, left, box.depth - CUT - 0.4, high, 0.8, 0.0, (-CUT / 2, 0))
    front = box.face("front")
    wide = box.width - CUT - WALL
    glass_pane(parts, front, wide, high, 0.7, 0.0, (-box.width / 2 + CUT + wide / 2, 0))


def _corner(box: Box, parts: CaseParts) -> None:
    """Three fans look out of the cut corner through perforated steel."""
    at = (-box.width / 2 + CUT / 2, -box.depth / 2 + CUT / 2, box.middle)
    face = group(at=at, turned=(90, 0, -45))
    wide, high = CUT * math.sqrt(2), box.body_height - 2.8
    plate(
        rounded_rectangle(wide, high, 0.2),
        0.5,
        parts.steel,
        (0, 0, -0.5),
        bevel=0.08,
        parent=face,
        holes=[rounded_rectangle(wide - 1.4, high - 1.4, 0.2)],
    )
    perforated_panel(wide - 1.3, high - 1.3, parts.steel, 0.6, 0.76, 0.12, 6, 0.05, (0, 0, -0.3), parent=face)
    fans = FanColumn(3, 12.0, 12.15)
    dust_filter(parts, face, wide - 1.3, high - 1.3, (0, 0, -0.6), fans)
    for height in fans.heights:
        case_fan(parts, fans.size, (0, height, -2.6), face)


def _second_chamber(box: Box, parts: CaseParts) -> None:
    """The closed part beside: steel with a field of slots."""
    high = box.body_height - 2.8
    x = box.width / 2 - WALL / 2
    rounded_box((WALL, 1.2, high), parts.steel, (x, -box.depth / 2 + 0.6, box.middle), bevel=0.16, segments=3)
    right = box.face("right")
    rounded_box((box.depth - 1.4, high, 0.3), parts.steel, (0, 0, -0.15), bevel=0.08, segments=3, parent=right)
    rows = int((high - 6) / 0.9)
    spots = [
        place((column * 6.4, (row - (rows - 1) / 2) * 0.9, 0.005))
        for row in range(rows)
        for column in (-2, -1, 0, 1, 2)
    ]
    add(repeated(box_mesh((5.6, 0.34, 0.03), 0.01), spots), parts.dark, right, smooth=0, even=False)
    front = box.face("front")
    rows = int((high - 20) / 0.9)
    spots = [place((box.width / 2 - WALL / 2, high / 2 - 2.5 - row * 0.9, 0.005)) for row in range(rows)]
    add(repeated(box_mesh((WALL - 4.2, 0.34, 0.03), 0.01), spots), parts.dark, front, smooth=0, even=False)


def _tray(box: Box, parts: CaseParts) -> None:
    """The wall between the chambers with the places of the board."""
    face = group(at=(box.width / 2 - WALL, 0, box.middle), turned=(90, 0, -90))
    wide, high = box.depth - 2, box.body_height - 2
    window = rounded_rectangle(10, 12, 0.8, 5, (-wide / 2 + 15, high / 2 - 11))
    slots = [(-wide / 2 + 29.5, offset) for offset in (9.5, 0.5, -8.5)]
    holes = [window, *(rounded_rectangle(2.4, 6.0, 1.1, 6, spot) for spot in slots)]
    plate(rounded_rectangle(wide, high, 0.2), 0.14, parts.inside, (0, 0, -0.07), bevel=0.02, parent=face, holes=holes)
    for spot in slots:
        plate(
            rounded_rectangle(3.1, 6.7, 1.4, 6, spot),
            0.3,
            parts.rubber,
            (0, 0, -0.1),
            bevel=0.08,
            parent=face,
            holes=[rounded_rectangle(2.4, 6.0, 1.1, 6, spot)],
        )
    for x in (-wide / 2 + 3.0, -wide / 2 + 14.5, -wide / 2 + 25.5):
        for y in (high / 2 - 3.0, high / 2 - 17.5, high / 2 - 29.5):
            cylinder(0.3, 0.65, parts.trim, (x, y, 0.35), bevel=0.05, sides=6, parent=face)
    for side in (-1, 1):
        rounded_box((wide - 8, 1.6, 2.4), parts.inside, (0, side * (high / 2 - 2.0), 3.0), bevel=0.1, parent=face)
