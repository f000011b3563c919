"""A thin stand with one large fan under a mesh, tilted on its folding feet.

look: body (hex).
"""

from __future__ import annotations

from models.cable_ends import PlugParts, end_of, usb_a_plug
from studio.colours import darker, lighter
from studio.fans import fan
from studio.materials import fan_plastic, gloss_plastic, hollow, matte_plastic, rubber
from studio.objects import group
from studio.outlines import rounded_rectangle
from studio.panels import perforated_panel
from studio.shapes import cylinder, plate, ring, rounded_box
from studio.stage import Model, View
from studio.sweeps import swept_tube, through

WIDTH, DEPTH, TILT = 38.0, 27.0, 8.0


def build(look: dict) -> Model:
    body = look.get("body", "#2b2e33")
    frame, gloss = matte_plastic(body, 0.42, 0.6), gloss_plastic(lighter(body, 0.02), 0.7)
    deck = group(at=(0, 0, 3.1), turned=(TILT, 0, 0))
    window = rounded_rectangle(WIDTH - 6.4, DEPTH - 4.2, 1.6, 10)
    outline = rounded_rectangle(WIDTH, DEPTH, 2.6, 12)
    plate(outline, 1.5, frame, (0, 0, -1.5), bevel=0.35, segments=5, parent=deck, holes=[window])
    plate(window, 0.06, hollow("#101114"), (0, 0, -1.45), bevel=0, parent=deck)
    _grille(deck, lighter(body, 0.12))
    blades = fan_plastic(lighter(body, 0.4))
    fan(19.6, frame, blades, blades=9, depth=1.3, frame=None, hub=0.2, at=(0, 0, -0.82), parent=deck, phase=11)
    ring(10.3, 9.85, 1.0, frame, (0, 0, -0.8), bevel=0.1, sides=128, parent=deck)
    for side in (-1, 1):
        rounded_box(
            (1.9, DEPTH - 6.0, 0.1), gloss, (side * (WIDTH / 2 - 1.75), 0, 0), bevel=0.04, segments=3, parent=deck
        )
        stop = group(deck, (side * 9.4, -DEPTH / 2 + 1.25, 0))
        rounded_box((5.0, 0.7, 1.5), frame, (0, 0, 0.5), bevel=0.28, segments=5, parent=stop)
        rounded_box((4.4, 0.16, 0.7), rubber(), (0, 0.34, 0.7), bevel=0.06, parent=stop)
        pad = rounded_rectangle(6.0, 0.7, 0.35, 8, (side * 9.4, DEPTH / 2 - 1.05))
        plate(pad, 0.14, rubber(), bevel=0.05, segments=3, parent=deck)
        foot = group(deck, (side * 11.5, DEPTH / 2 - 2.6, -1.3), (-TILT - 12, 0, 0))
        rounded_box((3.4, 0.9, 4.4), frame, (0, 0, -1.7), bevel=0.3, segments=4, parent=foot)
        rounded_box((3.0, 1.1, 0.4), rubber(), (0, 0, -3.9), bevel=0.15, parent=foot)
    _ports(deck, darker(body, 0.2))
    return Model(40, (0, 0, 2.5), [View(-25, 32), View(150, 26), View(-70, 14)], rim=1.25, fill=1.15)


def _grille(deck, colour: str) -> None:
    """Hexagons over the whole opening, with a ring that echoes the fan."""
    sheet = matte_plastic(colour, 0.4, 0.5)
    perforated_panel(
        WIDTH - 6.0,
        DEPTH - 3.8,
        sheet,
        hole=0.74,
        pitch=0.82,
        thickness=0.1,
        sides=6,
        border=0.3,
        at=(0, 0, -0.16),
        parent=deck,
    )
    ring(10.1, 9.75, 0.12, sheet, (0, 0, -0.05), bevel=0.04, sides=128, parent=deck)
    ring(2.4, 2.15, 0.12, sheet, (0, 0, -0.05), bevel=0.04, parent=deck)
    for turn in range(6):
        arm = group(deck, turned=(0, 0, 60 * turn + 30))
        rounded_box((7.4, 0.28, 0.12), sheet, (6.1, 0, -0.05), bevel=0.04, parent=arm)


def _ports(deck, colour: str) -> None:
    """A socket block at the far edge and the cable that feeds the fan."""
    block = group(deck, (-12.5, DEPTH / 2 - 0.15, -0.75), (-90, 0, 0))
    plate(rounded_rectangle(4.6, 1.0, 0.2, 5), 0.1, matte_plastic(colour), bevel=0.03, parent=block)
    for x in (-1.1, 1.1):
        plate(rounded_rectangle(1.4, 0.6, 0.08, 4, (x, 0)), 0.02, hollow(), (0, 0, 0.1), bevel=0, parent=block)
    cylinder(0.3, 0.4, rubber(), (2.0, 0, 0.2), bevel=0.05, parent=block)
    knots = [
        (-10.5, 13.5, 4.0),
        (-10.4, 15.4, 2.2),
        (-13.5, 17.5, 0.3),
        (-20.0, 16.0, 0.25),
        (-23.0, 8.0, 0.25),
        (-23.4, -1.0, 0.25),
        (-22.4, -6.5, 0.4),
    ]
    path = through(knots, 18)
    swept_tube(path, 0.24, rubber("#28292c"))
    usb_a_plug(PlugParts(), end_of(path), 0.24)
