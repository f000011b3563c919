"""What the glass shows of an empty tower: board tray with grommets, cover of the power supply, fans, cables; and the
walls that close it."""

from __future__ import annotations

import bpy

from models.case_parts import FEET, Box, CaseParts, case_fan, dust_filter
from studio.materials import bare_metal
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.panels import perforated_panel
from studio.shapes import cylinder, plate, ring, rounded_box, screw
from studio.sweeps import bezier, swept_tube

TRAY = 2.6
COVER = 10.5


def add_inside(box: Box, parts: CaseParts) -> None:
    _tray(box, parts)
    _cover(box, parts)
    _cables(box, parts)
    add_exhaust(box, parts)


def add_exhaust(box: Box, parts: CaseParts) -> None:
    """The fan behind the round grille of the back wall."""
    case_fan(parts, 12.0, (0, box.height - 8.5, 0), group(at=(-1.4, box.depth / 2 - 1.9, 0), turned=(90, 0, 0)))


def add_lamp(parts: CaseParts, at: tuple[float, float, float], length: float) -> None:
    """Glass lets little of the studio's light in; a hidden lamp under the roof shows what is behind it."""
    light = bpy.data.lights.new("lamp", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = 5.0, length
    light.energy = 1800 if parts.is_light else 10000
    light.color = (0.93, 0.96, 1.0)
    lamp = bpy.data.objects.new("lamp", light)
    lamp.location = at
    lamp.rotation_euler = (0, -0.45, 0)
    bpy.context.scene.collection.objects.link(lamp)


def add_front_fans(box: Box, parts: CaseParts) -> None:
    face = box.face("front", 4.4)
    if parts.front_fans:
        for height in parts.front_fans.heights:
            case_fan(parts, parts.front_fans.size, (0, height, 0), face)


def _tray(box: Box, parts: CaseParts) -> None:
    """The wall behind the board, seen from the left."""
    face = group(at=(box.width / 2 - TRAY, 0, box.middle), turned=(90, 0, -90))
    wide, high = box.depth - 1.2, box.body_height - 1.0
    board_x, board_y = -wide / 2 + 14.5, high / 2 - 18.0
    holes = [rounded_rectangle(9.5, 11.5, 0.8, 5, (board_x + 1.0, board_y + 6.0))]
    slots = [(board_x + 14.6, board_y + offset) for offset in (9.0, 1.0, -7.0)]
    holes += [rounded_rectangle(2.3, 5.2, 1.0, 6, spot) for spot in slots]
    plate(rounded_rectangle(wide, high, 0.2), 0.12, parts.inside, (0, 0, -0.06), bevel=0.02, parent=face, holes=holes)
    for spot in slots:
        collar = [rounded_rectangle(2.3, 5.2, 1.0, 6, spot)]
        plate(
            rounded_rectangle(3.0, 5.9, 1.3, 6, spot),
            0.3,
            parts.rubber,
            (0, 0, -0.1),
            bevel=0.08,
            parent=face,
            holes=collar,
        )
        plate(rounded_rectangle(2.3, 0.12, 0.05, 2, spot), 0.05, parts.dark, (0, 0, 0.02), bevel=0, parent=face)
    brass = bare_metal("#c6a55c", 0.3)
    for x in (board_x - 11.5, board_x, board_x + 11.2):
        for y in (board_y - 11.8, board_y + 0.6, board_y + 14.2):
            cylinder(0.3, 0.65, brass, (x, y, 0.35), bevel=0.05, sides=6, parent=face)
    for y in (-1, 1):
        rounded_box((wide - 2, 0.5, 0.35), parts.inside, (0, y * (high / 2 - 0.8), 0.15), bevel=0.08, parent=face)


def _cover(box: Box, parts: CaseParts) -> None:
    """The long box low down that hides the power supply and the drives."""
    wide, deep = box.width - TRAY - 0.8, box.depth - 7.5
    top = FEET + COVER
    rounded_box((wide, deep, 0.14), parts.inside, (-0.9 - 0.2, 3.0, top), bevel=0.05)
    rounded_box((0.14, deep, COVER - 0.6), parts.inside, (-box.width / 2 + 1.0, 3.0, FEET + COVER / 2), bevel=0.05)
    vent = group(at=(-1.2, 6.0, top + 0.06))
    slots = [place((0, (index - 7) * 1.15, 0.02), (0, 0, 0)) for index in range(15)]
    add(repeated(box_mesh((wide * 0.62, 0.5, 0.03), 0.01), slots), parts.dark, vent, smooth=0, even=False)
    side = group(at=(-box.width / 2 + 0.92, 3.0, FEET + COVER / 2), turned=(90, 0, -90))
    bars = [place((-deep / 2 + 4 + index * 0.9, 1.0, 0.02), (0, 0, -20)) for index in range(12)]
    add(repeated(box_mesh((0.4, 5.0, 0.04), 0.015), bars), parts.dark, side, smooth=0, even=False)


def _cables(box: Box, parts: CaseParts) -> None:
    x = box.width / 2 - TRAY - 0.4
    for index in range(3):
        start = (x, -box.depth * 0.12 + index * 0.7, box.middle - 2)
        end = (x - 3.0, box.depth * 0.08 + index * 0.9, FEET + COVER + 0.3)
        path = bezier(start, (x - 3.5, start[1] + 1, box.middle - 5), (x - 4.0, end[1], FEET + COVER + 6), end, 24)
        swept_tube(path, 0.22, parts.rubber, sides=10)


def add_walls(box: Box, parts: CaseParts) -> None:
    """Floor, roof with its filter, right side."""
    wide, deep = box.width, box.depth
    rounded_box((wide - 0.4, deep - 1.0, 0.25), parts.steel, (0, 0.3, FEET + 0.13), bevel=0.06)
    roof = box.face("top")
    opening = (wide - 5.0, deep - 13.0)
    hole = rounded_rectangle(*opening, 0.8, 6, (0, 2.6))
    plate(
        rounded_rectangle(wide, deep - 2.2, 0.5, 6, (0, 1.1)),
        1.4,
        parts.steel,
        (0, 0, -1.4),
        bevel=0.16,
        segments=3,
        parent=roof,
        holes=[hole],
    )
    perforated_panel(*opening, parts.steel, 0.4, 0.62, 0.1, 6, 0.4, (0, 2.6, -0.3), parent=roof)
    dust_filter(parts, roof, *opening, (0, 2.6, -0.5))
    right = box.face("right")
    rounded_box((deep - 2.8, box.body_height - 1.6, 0.14), parts.steel, (-0.9, -0.6, -0.08), bevel=0.06, parent=right)
    rounded_box((deep - 2.4, box.body_height - 1.2, 0.14), parts.dark, (-0.9, -0.6, -0.2), bevel=0.04, parent=right)


def add_back_wall(box: Box, parts: CaseParts) -> None:
    """Window for the board's ports, slot covers, exhaust, power supply bay, thumb screws."""
    face = box.face("back")
    wide, high = box.width, box.body_height
    x = 1.4
    top = high / 2 - 1.8
    ports = rounded_rectangle(4.5, 15.9, 0.1, 2, (-wide / 2 + 4.6, top - 9.0))
    exhaust = rounded_rectangle(11.4, 11.4, 5.6, 16, (x, high / 2 - 7.7 - FEET / 2))
    supply = rounded_rectangle(15.0, 8.6, 0.2, 2, (x * 0.5, -high / 2 + 6.2))
    cards = rounded_rectangle(11.6, 14.0, 0.2, 2, (x - 0.2, high / 2 - 23.1 - FEET / 2)) if high > 38 else None
    holes = [ports, exhaust, supply, *([cards] if cards else [])]
    plate(
        rounded_rectangle(wide - 0.5, high - 0.5, 0.2),
        0.14,
        parts.steel,
        (0, 0, -0.5),
        bevel=0.03,
        parent=face,
        holes=holes,
    )
    plate(
        rounded_rectangle(wide, high, 0.4, 6),
        1.0,
        parts.steel,
        (0, 0, -1.0),
        bevel=0.1,
        segments=3,
        parent=face,
        holes=[rounded_rectangle(wide - 1.2, high - 1.2, 0.2)],
    )
    grille = group(face, (x, high / 2 - 7.7 - FEET / 2, -0.44))
    for radius in (1.4, 2.5, 3.6, 4.7, 5.6):
        ring(radius + 0.1, radius - 0.1, 0.14, parts.steel, bevel=0.05, parent=grille)
    for turn in (45, 135):
        rounded_box((11.6, 0.26, 0.12), parts.steel, (0, 0, -0.02), bevel=0.04, turned=(0, 0, turn), parent=grille)
    if cards:
        middle = high / 2 - 23.2 - FEET / 2
        spots = [place((x - 0.2, middle + 6.2 - index * 2.03, -0.42)) for index in range(7)]
        add(repeated(box_mesh((11.8, 2.0, 0.1), 0.04), spots), parts.inside, face)
        for index in range(7):
            screw(
                0.32, parts.trim, (x + 6.5, middle + 6.2 - index * 2.03, -0.3), parent=face, socket_material=parts.dark
            )
    for sy in (-0.34, 0.3):
        for sx in (-1, 1):
            screw(0.42, parts.trim, (sx * (wide / 2 - 0.55), sy * high, 0.05), parent=face, socket_material=parts.dark)
    rounded_box((15.4, 9.0, 2.4), parts.dark, (x * 0.5, -high / 2 + 6.2, -1.9), bevel=0.02, parent=face)
