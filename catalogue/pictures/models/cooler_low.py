"""A flat cooler for small cases: fins below, a slim fan on top.

look: height_mm 37 | 45, body, frame, blades, pads (hex), hasBareFins.
"""

from __future__ import annotations

from models.cooler_parts import CoolerParts, fan_cable
from studio.fans import fan
from studio.heatsinks import fin_stack, heat_pipe
from studio.objects import group
from studio.shapes import cylinder, ring, rounded_box, screw
from studio.stage import Model, View

SIZE = 9.2


def build(look: dict) -> Model:
    parts = CoolerParts(look)
    height = look.get("height_mm", 37) / 10
    fan_depth = 1.45
    low, top = 1.0, height - fan_depth
    rounded_box((4.0, 4.0, 0.4), parts.copper, (0, 0, 0.2), bevel=0.05)
    rounded_box((4.6, 5.2, 0.7), parts.fins, (0, 0, 0.65), bevel=0.08, segments=3)
    fin_stack((SIZE - 0.2, SIZE - 0.1, top - low), 46, parts.fins, "x", 0.05, (0, 0, (top + low) / 2))
    for side in (-1, 1):
        rounded_box((SIZE - 0.2, 0.06, 0.5), parts.fins, (0, side * (SIZE / 2 - 0.06), low + 0.35), bevel=0.02)
        heat_pipe(
            [
                (-1.6, side * 0.7, 0.8),
                (1.2, side * 0.75, 0.8),
                (3.2, side * 1.0, 0.95),
                (4.5, side * 1.8, 1.2),
                (4.75, side * 3.0, 1.25),
                (4.3, side * 3.8, 1.28),
                (2.4, side * 3.95, 1.3),
                (-3.4, side * 3.95, 1.3),
            ],
            0.3,
            parts.pipes,
        )
        for x in (-1, 1):
            arm = group(at=(x * 4.0, side * 4.35, 0.55))
            rounded_box((1.5, 1.1, 0.18), parts.steel, bevel=0.05, parent=arm)
            cylinder(0.28, 0.9, parts.trim, (0, 0, -0.1), bevel=0.03, sides=24, parent=arm)
    made = fan(
        SIZE,
        parts.frame,
        parts.blades,
        blades=9,
        depth=fan_depth,
        hub_material=parts.blades,
        cap_material=parts.cap,
        at=(0, 0, top + fan_depth / 2),
        phase=11,
    )
    reach = SIZE / 2 - SIZE * 0.0625
    for sx in (-1, 1):
        for sy in (-1, 1):
            ring(
                0.46,
                0.2,
                0.12,
                parts.pad,
                (sx * reach, sy * reach, fan_depth / 2 + 0.03),
                bevel=0.04,
                sides=32,
                parent=made,
            )
            screw(
                0.27,
                parts.trim,
                (sx * reach, sy * reach, fan_depth / 2 + 0.02),
                parent=made,
                socket_material=parts.dark,
            )
    fan_cable(parts, [(4.4, -2.4, top + 0.2), (6.0, -2.8, 1.2), (6.6, -4.4, 0.2), (4.6, -7.0, 0.2), (1.6, -7.4, 0.2)])
    return Model(
        size=11.5,
        centre=(0, 0, height / 2),
        views=[View(-32, 33), View(-64, 12), View(24, 58)],
    )
