"""Cases for Mini-ITX boards: a vented cube-like one, and a slim one of aluminium with a strip of wood.

look: shape "mini" | "slim", width_mm, height_mm, depth_mm, body (hex).
"""

from __future__ import annotations

from models.case_parts import FEET, Box, CaseParts, add_controls, add_feet, walnut
from studio.colours import lighter
from studio.connectors import usb_c
from studio.materials import anodised
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.panels import perforated_panel
from studio.shapes import cylinder, plate, ring, rounded_box, screw
from studio.stage import Model, View


def build(look: dict) -> Model:
    box = Box.of(look, 185, 292, 372)
    parts = CaseParts(look)
    if look.get("shape") == "slim":
        _slim(box, parts, anodised(lighter(look.get("body", "#bcc1c6"), 0.14), 0.4))
    else:
        _mini(box, parts)
    _back(box, parts)
    return Model(
        size=max(box.height, box.depth) * 1.05,
        centre=(0, 0, box.height / 2),
        views=[View(-38, 15), View(148, 18), View(-20, 36)],
        exposure=-0.35 if parts.is_light else 0.1,
    )


def _mini(box: Box, parts: CaseParts) -> None:
    add_feet(parts, box)
    wide, deep, high = box.width, box.depth, box.body_height
    rounded_box((wide - 0.8, deep - 1.6, high - 0.6), parts.dark, (0, 0, box.middle), bevel=0.2)
    for side in ("left", "right"):
        face = box.face(side)
        field = (deep - 5.0, high - 6.5)
        hole = rounded_rectangle(*field, 0.1, 2, (0, 0.8))
        plate(
            rounded_rectangle(deep - 0.5, high, 0.5, 6),
            0.5,
            parts.steel,
            (0, 0, -0.5),
            bevel=0.14,
            segments=4,
            parent=face,
            holes=[hole],
        )
        perforated_panel(
            field[0] + 0.02, field[1] + 0.02, parts.pierced, 0.56, 0.78, 0.14, 6, 0.05, (0, 0.8, -0.16), parent=face
        )
    top = box.face("top")
    hole = rounded_rectangle(wide - 3.6, deep - 5.6, 0.1, 2, (0, 0.4))
    plate(
        rounded_rectangle(wide - 1.1, deep - 0.4, 0.4, 6),
        0.5,
        parts.steel,
        (0, 0, -0.5),
        bevel=0.14,
        segments=4,
        parent=top,
        holes=[hole],
    )
    perforated_panel(wide - 3.58, deep - 5.58, parts.pierced, 0.56, 0.78, 0.14, 6, 0.05, (0, 0.4, -0.16), parent=top)
    front = box.face("front")
    plate(rounded_rectangle(wide, high, 0.6, 6), 1.2, parts.plastic, (0, 0, -1.2), bevel=0.22, segments=4, parent=front)
    plate(
        rounded_rectangle(wide - 1.4, high - 1.4, 0.4, 6),
        0.5,
        parts.plastic,
        (0, 0, -0.25),
        bevel=0.14,
        segments=4,
        parent=front,
    )
    add_controls(parts, group(front, (0, 0, 0.27)), (0, -high / 2 + 2.6))
    rounded_box((1.6, 0.16, 0.05), parts.trim, (0, high / 2 - 2.0, 0.26), bevel=0.02, parent=front)


def _slim(box: Box, parts: CaseParts, metal) -> None:
    """Panels of dyed aluminium with long slits; they meet a wooden strip at the foot of the front."""
    wide, deep, high = box.width, box.depth, box.body_height
    rounded_box((wide - 1.2, deep - 1.4, high - 0.4), parts.dark, (0, 0, box.middle), bevel=0.2)
    rounded_box((wide - 2.4, deep - 3.0, FEET), parts.rubber, (0, 0, FEET / 2 + 0.02), bevel=0.3, segments=3)
    for side in ("left", "right"):
        face = box.face(side)
        columns = int((deep - 5.0) / 0.78)
        slits = [
            rounded_rectangle(
                0.3, (high - 5.2) / 2, 0.15, 4, ((index - (columns - 1) / 2) * 0.78, row * (high - 4.2) / 4)
            )
            for index in range(columns)
            for row in (-1, 1)
        ]
        plate(
            rounded_rectangle(deep, high, 0.9, 8),
            0.4,
            metal,
            (0, 0, -0.4),
            bevel=0.12,
            segments=3,
            parent=face,
            holes=slits,
        )
    top = box.face("top")
    rows = int((deep - 6) / 0.78)
    slits = [rounded_rectangle(wide - 5.4, 0.3, 0.15, 4, (0, (index - (rows - 1) / 2) * 0.78)) for index in range(rows)]
    plate(
        rounded_rectangle(wide - 0.95, deep - 0.6, 0.8, 8),
        0.4,
        metal,
        (0, 0, -0.4),
        bevel=0.12,
        segments=3,
        parent=top,
        holes=slits,
    )
    front = box.face("front")
    strip = 3.4
    plate(
        rounded_rectangle(wide - 0.95, high - strip - 0.1, 0.6, 8, (0, strip / 2)),
        0.7,
        metal,
        (0, 0, -0.7),
        bevel=0.16,
        segments=4,
        parent=front,
    )
    wood = group(front, (0, -high / 2 + strip / 2, -0.35), (0, 0, 90))
    rounded_box((strip - 0.12, wide - 0.95, 0.75), walnut(), bevel=0.16, segments=4, parent=wood)
    button = group(front, (-wide * 0.27, -high / 2 + strip / 2, 0.03))
    ring(0.66, 0.56, 0.12, parts.trim, bevel=0.03, parent=button)
    cylinder(0.56, 0.14, metal, bevel=0.05, parent=button)
    for x in (0.06, 0.22):
        usb_c(parts.ports, (wide * x, -high / 2 + strip / 2, 0.06), parent=front)


def _back(box: Box, parts: CaseParts) -> None:
    face = box.face("back")
    wide, high = box.width, box.body_height
    inner = min(15.9, high - 3.0)
    ports = rounded_rectangle(4.5, inner, 0.1, 2, (-wide / 2 + 4.0, (high - inner) / 2 - 1.2))
    plate(
        rounded_rectangle(wide - 1.0, high - 0.6, 0.3),
        0.4,
        parts.steel,
        (0, 0, -0.5),
        bevel=0.08,
        segments=3,
        parent=face,
        holes=[ports],
    )
    field = (wide - 9.0, high * 0.4)
    vent = perforated_panel(*field, parts.steel, 0.46, 0.64, 0.05, 10, 0.2, (2.4, high * 0.24, -0.1), parent=face)
    rounded_box((field[0] - 0.4, field[1] - 0.4, 0.02), parts.dark, (0, 0, 0.01), bevel=0, parent=vent)
    slots = [place((2.4 + (index - 1) * 2.05, -high * 0.22, -0.08)) for index in range(3)]
    add(repeated(box_mesh((1.6, high * 0.4, 0.06), 0.03), slots), parts.inside, face)
    for sx in (-1, 1):
        for sy in (-1, 1):
            screw(
                0.36,
                parts.trim,
                (sx * (wide / 2 - 1.1), sy * (high / 2 - 0.9), -0.05),
                parent=face,
                socket_material=parts.dark,
            )
