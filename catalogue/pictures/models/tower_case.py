"""A tower: mid, full or micro, by its sizes.

look: width_mm, height_mm, depth_mm, front "mesh" | "holes" | "facets" | "slats" | "glass" | "slots",
side "glass" | "mesh" | "steel", fans 0..3 and fan_mm behind the front, body (hex), lights (hex list), hasDisplay.
"""

from __future__ import annotations

from models.case_fronts import add_front
from models.case_inside import add_back_wall, add_front_fans, add_inside, add_lamp, add_walls
from models.case_mesh import FanColumn
from models.case_parts import Box, CaseParts, add_controls, add_feet, dust_filter, glass_pane
from studio.outlines import rounded_rectangle
from studio.panels import perforated_panel
from studio.shapes import plate, rounded_box, screw
from studio.stage import Model, View


def build(look: dict) -> Model:
    box = Box.of(look, 215, 470, 430)
    parts = add_open_tower(look, box)
    _side(look, box, parts)
    return Model(
        size=box.height * 1.05,
        centre=(0, 0, box.height / 2),
        views=[
            View(-38, 11),
            View(152, 14),
            View(-14, 24),
            View(-30, 40, focus=(-box.width * 0.1, -box.depth / 2 + 3, box.height), width=19, f_number=8),
        ],
        exposure=-0.35 if parts.is_light else 0.1,
    )


def add_open_tower(look: dict, box: Box) -> CaseParts:
    """All of a tower but its left side."""
    parts = CaseParts(look, FanColumn.of(look, box.body_height))
    add_feet(parts, box)
    add_walls(box, parts)
    add_back_wall(box, parts)
    add_front(look, box, parts)
    add_front_fans(box, parts)
    add_inside(box, parts)
    add_controls(parts, box.face("top"), (-box.width * 0.1, -box.depth / 2 + 3.6))
    return parts


def _side(look: dict, box: Box, parts: CaseParts) -> None:
    face = box.face("left")
    wide, high = box.depth - 2.6, box.body_height - 1.2
    at = (-0.9, -0.55)
    kind = look.get("side", "glass")
    frame = rounded_rectangle(wide, high, 0.3, 5, at)
    if kind == "glass":
        add_lamp(parts, (-box.width * 0.18, 0, box.height - 2.2), box.depth * 0.6)
        inner = rounded_rectangle(wide - 2.0, high - 2.0, 0.3, 5, at)
        plate(frame, 0.3, parts.steel, (0, 0, -0.55), bevel=0.05, parent=face, holes=[inner])
        glass_pane(parts, face, wide, high, 1.0, 0.0, at)
    elif kind == "mesh":
        inner = rounded_rectangle(wide - 3.0, high - 5.0, 0.1, 2, at)
        plate(frame, 0.5, parts.steel, (0, 0, -0.5), bevel=0.1, segments=3, parent=face, holes=[inner])
        perforated_panel(wide - 2.98, high - 4.98, parts.pierced, 0.54, 0.76, 0.14, 6, 0.05, (*at, -0.18), parent=face)
        dust_filter(parts, face, wide - 3.0, high - 5.0, (*at, -0.45))
    else:
        plate(frame, 0.4, parts.steel, (0, 0, -0.4), bevel=0.1, segments=3, parent=face)
        vent = perforated_panel(
            11.0, 11.0, parts.steel, 0.5, 0.8, 0.06, 12, 0.3, (at[0] - wide * 0.2, at[1] + high * 0.2, 0.0), parent=face
        )
        rounded_box((10.4, 10.4, 0.02), parts.dark, (0, 0, 0.012), bevel=0.0, parent=vent)
    for y in (-0.3, 0.3):
        screw(
            0.45, parts.trim, (at[0] - wide / 2 + 1.0, at[1] + y * high, 0.05), parent=face, socket_material=parts.dark
        )
