"""Pumps of liquid coolers: a block on copper with a cap that is lit, shows a picture or carries a small fan."""

from __future__ import annotations

from models.cooler_parts import CoolerParts
from studio.fans import fan
from studio.glowing import lit_spot, screen_gradient
from studio.lettering import text
from studio.objects import group
from studio.outlines import circle, regular, rounded_rectangle
from studio.shapes import cylinder, plate, ring, rounded_box, screw, sheet


def add_pump(look: dict, parts: CoolerParts, at: tuple[float, float]) -> None:
    block = group(at=(at[0], at[1], 0), turned=(0, 0, -8))
    _foot(parts, block)
    pumps = {
        "round": _round_pump, "square": _square_pump, "octagon": _octagon_pump, "fan": _fan_pump, "screen": _screen_pump
    }
    pumps[look.get("pump", "round")](parts, block)
    _elbows(parts, block)


def _foot(parts: CoolerParts, block) -> None:
    cylinder(2.7, 0.35, parts.copper, (0, 0, 0.18), bevel=0.04, parent=block)
    plate(rounded_rectangle(6.6, 6.6, 1.2, 8), 0.5, parts.plug, (0, 0, 0.3), bevel=0.12, segments=3, parent=block)
    for sx in (-1, 1):
        for sy in (-1, 1):
            arm = group(block, (sx * 3.3, sy * 3.3, 0.62), (0, 0, 45 if sx * sy > 0 else -45))
            rounded_box((2.6, 1.1, 0.2), parts.steel, bevel=0.06, parent=arm)
            cylinder(0.52, 1.1, parts.trim, (sx * 0.8, 0, 0.5), bevel=0.1, sides=32, parent=arm)
            screw(0.42, parts.trim, (sx * 0.8, 0, 1.1), parent=arm, socket_material=parts.dark)


def _elbows(parts: CoolerParts, block) -> None:
    for side in (-1, 1):
        cylinder(0.8, 1.5, parts.cover, (3.5, side * 1.0, 2.3), (0, 90, 0), bevel=0.12, segments=3, parent=block)
        cylinder(0.72, 0.3, parts.trim, (4.25, side * 1.0, 2.3), (0, 90, 0), bevel=0.06, parent=block)


def _round_pump(parts: CoolerParts, block) -> None:
    cylinder(3.5, 3.0, parts.cover, (0, 0, 2.2), bevel=0.2, segments=4, sides=96, parent=block)
    ring(3.62, 3.4, 0.5, parts.glow or parts.trim, (0, 0, 3.55), bevel=0.08, parent=block)
    cylinder(3.35, 1.0, parts.gloss, (0, 0, 3.75), bevel=0.25, segments=5, sides=96, parent=block)
    ring(2.5, 2.36, 0.04, parts.glow or parts.trim, (0, 0, 4.26), bevel=0.01, parent=block)
    hexagon = circle(1.15, 6)
    plate(hexagon, 0.04, parts.glow or parts.trim, (0, 0, 4.24), bevel=0.01, parent=block, holes=[circle(0.98, 6)])


def _square_pump(parts: CoolerParts, block) -> None:
    plate(rounded_rectangle(7.0, 7.0, 1.5, 10), 2.9, parts.cover, (0, 0, 0.8), bevel=0.2, segments=4, parent=block)
    inner = rounded_rectangle(6.5, 6.5, 1.3, 10)
    plate(
        rounded_rectangle(6.9, 6.9, 1.45, 10),
        0.4,
        parts.glow or parts.trim,
        (0, 0, 3.62),
        bevel=0.1,
        segments=3,
        parent=block,
    )
    plate(inner, 0.6, parts.gloss, (0, 0, 3.75), bevel=0.2, segments=4, parent=block)
    for index, scale in enumerate((0.74, 0.5, 0.26)):
        outer = rounded_rectangle(6.5 * scale, 6.5 * scale, 1.3 * scale, 8)
        hole = rounded_rectangle(6.5 * scale - 0.18, 6.5 * scale - 0.18, 1.3 * scale - 0.09, 8)
        plate(
            outer,
            0.03,
            parts.glow or parts.trim,
            (0, 0, 4.345 + index * 0.002),
            bevel=0.008,
            parent=block,
            holes=[hole],
        )


def _octagon_pump(parts: CoolerParts, block) -> None:
    """Cut corners, a bright chamfer, lit lines that run round in steps."""
    outline = regular(8, 3.9, turned=22.5)
    plate(outline, 3.0, parts.cover, (0, 0, 0.8), bevel=0.16, segments=3, parent=block)
    plate(
        [(x * 0.97, y * 0.97) for x, y in outline], 0.26, parts.trim, (0, 0, 3.72), bevel=0.1, segments=2, parent=block
    )
    plate(
        [(x * 0.93, y * 0.93) for x, y in outline], 0.5, parts.gloss, (0, 0, 3.85), bevel=0.12, segments=3, parent=block
    )
    for scale in (0.8, 0.5):
        outer = [(x * scale, y * scale) for x, y in outline]
        inner = [(x * (scale - 0.05), y * (scale - 0.05)) for x, y in outline]
        plate(outer, 0.04, parts.glow or parts.trim, (0, 0, 4.34), bevel=0.01, parent=block, holes=[inner])


def _fan_pump(parts: CoolerParts, block) -> None:
    """A block with a small fan that blows at the parts beside the processor."""
    plate(rounded_rectangle(7.4, 9.2, 1.0, 8), 2.6, parts.cover, (0, 0.6, 0.8), bevel=0.3, segments=4, parent=block)
    plate(
        rounded_rectangle(7.0, 8.8, 0.9, 8),
        1.2,
        parts.cover,
        (0, 0.6, 3.2),
        bevel=0.3,
        segments=4,
        parent=block,
        holes=[circle(2.75, 64, (0, 0.6))],
    )
    made = fan(
        5.5,
        parts.frame,
        parts.lit_blades or parts.blades,
        blades=9,
        depth=1.1,
        frame=None,
        hub=0.36,
        hub_material=parts.cap,
        cap_material=parts.trim,
        at=(0, 0.6, 3.75),
        parent=block,
    )
    if parts.glow:
        ring(2.85, 2.66, 0.16, parts.glow, (0, 0, 0.62), bevel=0.05, parent=made)
    for index in range(3):
        rounded_box((3.0, 0.14, 0.05), parts.trim, (0, -3.0 + index * 0.3, 4.4), bevel=0.02, parent=block)


def _screen_pump(parts: CoolerParts, block) -> None:
    cylinder(3.9, 3.4, parts.cover, (0, 0, 2.4), bevel=0.2, segments=4, sides=96, parent=block)
    ring(4.05, 3.8, 0.45, parts.glow or parts.trim, (0, 0, 3.7), bevel=0.08, parent=block)
    cylinder(3.9, 0.9, parts.gloss, (0, 0, 4.25), bevel=0.25, segments=5, sides=96, parent=block)
    shown = screen_gradient(["#0b1030", "#2b3fae", "#3fa9ff", "#b65cff", "#160a2c"], 0.8)
    made = sheet(6.5, 6.5, shown, (0, 0, 4.71), parent=block, radius=3.24)
    white = lit_spot("#ffffff", 1.2)
    text("36°", 2.0, white, (0, 0.15, 0.02), parent=made, style="InterDisplay-Bold")
    text("LIQUID", 0.5, white, (0, -1.35, 0.02), parent=made, spacing=1.15)
