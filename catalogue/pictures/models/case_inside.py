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
SLOT = 2.03
# Lower cases have their power supply in front.
LOWEST_WITH_SUPPLY = 34.0


def add_inside(box: Box, parts: CaseParts) -> None:
    _tray(box, parts)
    _cover(box, parts)
    _cables(box, parts)
    add_exhaust(box, parts)


def add_exhaust(box: Box, parts: CaseParts) -> None:
    """The fan behind the round grille of the back wall."""
    at = (-_beside_ports(box), box.depth / 2 - 1.9, 0)
    case_fan(parts, 12.0, (0, box.height - 8.5, 0), group(at=at, turned=(90, 0, 0)))


def _beside_ports(box: Box) -> float:
    """Where the exhaust and the cards have their middle on the back: clear of the ports, however narrow the case."""
    return max(1.4, 11.6 - box.width / 2)


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
    x, window = _beside_ports(box), (-wide / 2 + 3.25, high / 2 - 10.8)
    ports = rounded_rectangle(4.5, 15.9, 0.1, 2, window)
    exhaust = rounded_rectangle(11.4, 11.4, 5.6, 16, (x, high / 2 - 7.7 - FEET / 2))
    supply = rounded_rectangle(15.0, 8.6, 0.2, 2, (x * 0.5, -high / 2 + 6.2))
    has_supply = high > LOWEST_WITH_SUPPLY
    top = high / 2 - 16.1 - FEET / 2
    room = top + high / 2 - (11.1 if has_supply else 1.2)
    slots = min(7, int(room / SLOT))
    cards = rounded_rectangle(11.4, slots * SLOT - 0.2, 0.2, 2, (x, top - slots * SLOT / 2))
    holes = [ports, exhaust, cards, *([supply] if has_supply else [])]
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
    # What is seen through two panes and a window behind them is noise: the window is dark.
    rounded_box((4.8, 16.2, 0.1), parts.dark, (*window, -0.6), bevel=0.02, parent=face)
    grille = group(face, (x, high / 2 - 7.7 - FEET / 2, -0.44))
    for radius in (1.4, 2.5, 3.6, 4.7, 5.6):
        ring(radius + 0.1, radius - 0.1, 0.14, parts.steel, bevel=0.05, parent=grille)
    for turn in (45, 135):
        rounded_box((11.6, 0.26, 0.12), parts.steel, (0, 0, -0.02), bevel=0.04, turned=(0, 0, turn), parent=grille)
    heights = [top - (index + 0.5) * SLOT for index in range(slots)]
    covers = repeated(box_mesh((11.7, SLOT - 0.03, 0.1), 0.04), [place((x, height, -0.42)) for height in heights])
    add(covers, parts.inside, face)
    for height in heights:
        screw(0.32, parts.trim, (x + 6.3, height, -0.3), parent=face, socket_material=parts.dark)
    for sy in (-0.34, 0.3):
        for sx in (-1, 1):
            screw(0.42, parts.trim, (sx * (wide / 2 - 0.55), sy * high, 0.05), parent=face, socket_material=parts.dark)
    if has_supply:
        rounded_box((15.4, 9.0, 2.4), parts.dark, (x * 0.5, -high / 2 + 6.2, -1.9), bevel=0.02, parent=face)
