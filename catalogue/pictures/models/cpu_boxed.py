"""A processor before its retail box, for those that come with a cooler.

look: socket, accent (hex), card (hex, the box's colour).
label: cores, threads, boost, base, cache, graphics, socket (engraved and printed); pictures "front" and "side" for the box.
"""

from __future__ import annotations

import math

from models.cardboard import coated_card
from models.cpu_package import SIZES, Processor
from studio.materials import gloss_plastic
from studio.objects import group
from studio.printed import printed_label
from studio.shapes import plate, rounded_box, sheet
from studio.stage import Label, Model, View

LEAN = 20.0
WIDTH, HEIGHT, DEPTH = 11.2, 12.4, 7.6


def build(look: dict) -> Model:
    box = group(at=(0, 4.9, 0), turned=(0, 0, 6))
    card = coated_card(look.get("card", "#24262b"))
    rounded_box((WIDTH, DEPTH, HEIGHT), card, (0, 0, HEIGHT / 2), bevel=0.07, segments=3, parent=box)
    _flap(card, box)
    socket = look.get("socket", "AM5")
    long_side = SIZES.get(socket, (4, 4))[1]
    middle = long_side / 2 * math.cos(math.radians(LEAN)) + 0.06
    spot = (3.1, -1.1, middle)
    processor = Processor(socket, group(at=spot, turned=(90 - LEAN, 0, -10)))
    seal = gloss_plastic("#c9ccd1", 0.3)
    plate(
        [(-0.7, -0.7), (0.7, -0.7), (0.7, 0.7), (-0.7, 0.7)],
        0.006,
        seal,
        (WIDTH / 2 - 1.6, -DEPTH / 2 + 0.55, HEIGHT + 0.02),
        bevel=0,
        parent=box,
    )

    def print_label(label: Label) -> None:
        processor.engrave(label)
        front, side = label.picture("front"), label.picture("side")
        if front:
            sheet(
                WIDTH - 0.16,
                HEIGHT - 0.16,
                printed_label(front, 0.38, 0.15),
                (0, -DEPTH / 2 - 0.003, HEIGHT / 2),
                (90, 0, 0),
                box,
            )
        if side:
            paper = printed_label(side, 0.38, 0.15)
            sheet(DEPTH - 0.16, HEIGHT - 0.16, paper, (-WIDTH / 2 - 0.003, 0, HEIGHT / 2), (90, 0, -90), box)

    return Model(
        size=15,
        centre=(0, 2.5, 5.5),
        views=[
            View(-30, 14),
            View(24, 20),
            View(-58, 20),
        ],
        print_label=print_label,
    )


def _flap(card, box) -> None:
    """The tucked lid: a sheet that does not quite close, and the slits beside it."""
    rounded_box(
        (WIDTH - 0.1, DEPTH - 0.06, 0.045), card, (0, 0.01, HEIGHT + 0.02), bevel=0.02, turned=(0.25, 0, 0), parent=box
    )
    for side in (-1, 1):
        rounded_box(
            (0.05, DEPTH - 0.5, 0.05), card, (side * (WIDTH / 2 - 0.06), 0.1, HEIGHT + 0.01), bevel=0.015, parent=box
        )
