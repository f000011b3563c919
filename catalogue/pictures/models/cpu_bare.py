"""A processor without a box, standing on its edge so that the lid and, from behind, the contacts can be seen.

look: socket "AM4" | "AM5" | "LGA1700" | "LGA1851".
label: cores, threads, boost, base, cache, graphics, socket (engraved).
"""

from __future__ import annotations

import math

from models.cpu_package import SIZES, Processor
from studio.objects import group
from studio.stage import Model, View

LEAN = 14.0


def build(look: dict) -> Model:
    socket = look.get("socket", "AM5")
    height = SIZES.get(socket, (4, 4))[1]
    middle = height / 2 * math.cos(math.radians(LEAN)) + 0.06
    processor = Processor(socket, group(at=(0, 0, middle), turned=(90 - LEAN, 0, 0)))
    return Model(
        size=4.6,
        centre=(0, 0, middle),
        views=[
            View(-30, 16),
            View(152, 14),
            View(-58, 26),
            View(156, 12, focus=(0, 0.05, middle), width=2.7, f_number=11),
        ],
        print_label=processor.engrave,
        fill=1.5,
    )
