"""A sealed liquid cooler: the radiator stands on its long edge, the pump lies before it.

look: radiator_mm 240 | 280 | 360, pump "round" | "square" | "octagon" | "fan" | "screen", body (hex),
lights (hex list), isThick.
"""

from __future__ import annotations

import numpy as np

from models.cooler_parts import CoolerParts, cooler_fan
from models.cooler_pump import add_pump
from studio.heatsinks import fin_stack
from studio.materials import braided_sleeve
from studio.shapes import cylinder, rounded_box, screw
from studio.stage import Model, View
from studio.sweeps import swept_tube, through


def build(look: dict) -> Model:
    parts = CoolerParts(look)
    radiator = look.get("radiator_mm", 240)
    size = 14.0 if radiator == 280 else 12.0
    count = radiator // (140 if radiator == 280 else 120)
    length = count * size
    thick = 3.8 if look.get("isThick") else 2.7
    _radiator(parts, length, size, thick)
    for index in range(count):
        x = (index - (count - 1) / 2) * size
        cooler_fan(parts, size, (x, -thick / 2 - 1.28, size / 2 + 0.1), phase=8 + index * 13)
    pump = (length * 0.5 - 7.5, -17.5)
    add_pump(look, parts, pump)
    _hoses(parts, length, size, pump)
    return Model(
        size=(length + 10) * 0.86,
        centre=(0.5, -4.5, size * 0.42),
        exposure=-0.33 if parts.is_light else 0.15,
        views=[
            View(-25, 26),
            View(46, 27),
            View(162, 16),
        ],
    )


def _radiator(parts: CoolerParts, length: float, size: float, thick: float) -> None:
    """A core of flat tubes and folded fins between two tanks, in a frame of painted channels."""
    middle = size / 2 + 0.1
    core = length + 0.2
    fin_stack((core, thick - 0.7, size - 1.2), int(core / 0.14), parts.fins, "x", 0.03, (0, 0, middle))
    fin_stack((core, thick - 0.5, size - 1.4), 13, parts.fins, "z", 0.16, (0, 0, middle))
    for side in (-1, 1):
        rounded_box(
            (core + 1.0, thick, 0.55), parts.cover, (0, 0, middle + side * (size / 2 - 0.28)), bevel=0.08, segments=3
        )
        wide = 1.5 if side < 0 else 2.3
        rounded_box(
            (wide, thick, size - 0.1), parts.cover, (side * (core / 2 + wide / 2), 0, middle), bevel=0.35, segments=4
        )
        for x in np.arange(-length / 2 + 0.8, length / 2, 5.2):
            cylinder(
                0.2, 0.06, parts.dark, (x, thick / 2 - 0.6, middle + side * (size / 2 - 0.02)), bevel=0.01, sides=20
            )
    screw(
        0.5, parts.trim, (-core / 2 - 1.5, 0, middle + size * 0.3), (0, -90, 0), drive="hex", socket_material=parts.dark
    )


def _hoses(parts: CoolerParts, length: float, size: float, pump) -> None:
    """Two sleeved hoses sweep from the tank to the pump, one above the other."""
    sleeve = braided_sleeve("#cccfd3" if parts.is_light else "#222428")
    x = length / 2 + 2.4
    for index, z in enumerate((size * 0.68, size * 0.36)):
        cylinder(0.85, 1.4, parts.cover, (x + 0.5, 0, z), (0, 90, 0), bevel=0.12, segments=3)
        cylinder(0.8, 0.25, parts.trim, (x + 1.2, 0, z), (0, 90, 0), bevel=0.05)
        out = 4.6 - index * 1.1
        end = np.array([pump[0] + 4.3, pump[1] + (1.0 if index == 0 else -1.0), 2.3])
        path = through(
            [
                (x + 0.9, 0, z),
                (x + 2.3, -0.1, z),
                (x + out, -2.4, z - 0.4),
                (x + out + 0.4, -7.0, z * 0.72 + 0.4),
                (x + out - 1.6, end[1] + 3.0 - index, 2.9 - index * 0.3 + z * 0.12),
                (end[0] + 3.4, end[1] + 0.3, 2.5),
                (end[0] + 0.8, end[1], 2.3),
                end,
            ],
            16,
        )
        swept_tube(path, 0.62, sleeve, sides=20)
