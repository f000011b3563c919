"""A plain cardboard box, taped shut: what stands for a part of an unknown kind."""

from __future__ import annotations

import numpy as np

from models.cardboard import INSIDE, OUTSIDE, cardboard
from studio.lettering import text
from studio.materials import ink, matte_plastic, painted_metal
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.shapes import plate, rounded_box
from studio.stage import Model, View

WIDTH, DEPTH, HEIGHT = 30.0, 22.0, 15.0


def build(look: dict) -> Model:
    card, inner = cardboard(OUTSIDE), cardboard(INSIDE)
    rounded_box((WIDTH, DEPTH, HEIGHT - 0.3), card, (0, 0, (HEIGHT - 0.3) / 2), bevel=0.22, segments=4)
    # Two flaps that meet in the middle and never lie quite flat.
    for side in (-1, 1):
        flap = group(at=(0, side * DEPTH / 2 - side * 0.1, HEIGHT - 0.12), turned=(side * 0.7, 0, 0))
        rounded_box(
            (WIDTH - 0.12, DEPTH / 2 - 0.22, 0.3),
            card,
            (0, -side * (DEPTH / 4 - 0.05), 0),
            bevel=0.12,
            segments=3,
            parent=flap,
        )
    rounded_box((WIDTH - 0.4, 0.5, 0.1), inner, (0, 0, HEIGHT - 0.2), bevel=0.02)
    _corrugation(inner)
    _tape(matte_plastic("#9c7a52", 0.5, grain=0.2))
    _print(ink("#4a3524"))
    return Model(30, (0, 0, HEIGHT / 2), [View(-33, 24), View(38, 27), View(-14, 54)], rim=1.0, fill=1.1)


def _corrugation(inner) -> None:
    """The cut edges of the flaps show the wave between the two papers."""
    for side in (-1, 1):
        spots = [
            place((side * (WIDTH / 2 - 0.1), y, HEIGHT - 0.12))
            for y in np.arange(-DEPTH / 2 + 0.5, DEPTH / 2 - 0.4, 0.45)
        ]
        add(repeated(box_mesh((0.12, 0.2, 0.13), 0.03), spots, "wave"), inner, smooth=30, even=False)


def _tape(film) -> None:
    """One strip along the gap, folded over both ends."""
    wide = 4.6
    rounded_box((WIDTH + 0.06, wide, 0.03), film, (0, 0, HEIGHT + 0.055), bevel=0.01)
    for side in (-1, 1):
        strip = [(-wide / 2, 0)]
        strip += [(-wide / 2 + wide * k / 12, -5.2 - (0.18 if k % 2 else 0)) for k in range(13)]
        strip += [(wide / 2, 0)]
        end = group(at=(side * (WIDTH / 2 + 0.005), 0, HEIGHT + 0.07), turned=(90, 0, 90 * side))
        plate(strip, 0.03, film, bevel=0, parent=end)


def _print(dark) -> None:
    """Signs for handling, as on any carton: this way up, keep dry, fragile."""
    front = group(at=(0, -DEPTH / 2 - 0.004, 0), turned=(90, 0, 0))
    for x in (8.0, 10.4):
        arrow = [
            (x - 0.25, 2.6), (x + 0.25, 2.6), (x + 0.25, 4.4), (x + 0.8, 4.4), (x, 5.6), (x - 0.8, 4.4), (x - 0.25, 4.4)
        ]
        plate(arrow, 0.006, dark, bevel=0, parent=front)
    plate(rounded_rectangle(4.6, 0.22, 0.02, 2, (9.2, 2.1)), 0.006, dark, bevel=0, parent=front)
    glass = [
        (4.6, 2.1),
        (6.2, 2.1),
        (6.2, 2.35),
        (5.52, 2.5),
        (5.52, 3.6),
        (6.2, 4.2),
        (6.3, 5.6),
        (4.5, 5.6),
        (4.6, 4.2),
        (5.28, 3.6),
        (5.28, 2.5),
        (4.6, 2.35),
    ]
    plate(glass, 0.006, dark, bevel=0, parent=front)
    text("Computer part", 1.35, dark, (-12.6, 4.6, 0.002), parent=front, style="InterDisplay-SemiBold", align="LEFT")
    text("Handle with care", 0.82, dark, (-12.55, 3.2, 0.002), parent=front, style="Inter-Medium", align="LEFT")
    end = group(at=(-WIDTH / 2 - 0.006, 0, 0), turned=(90, 0, -90))
    plate(
        rounded_rectangle(9.0, 5.4, 0.15, 4, (3.2, 5.6)), 0.012, painted_metal("#e9e7e1", 0.6), bevel=0.002, parent=end
    )
    widths = (0.14, 0.06, 0.22, 0.08, 0.06, 0.18, 0.1, 0.06, 0.24, 0.08, 0.14, 0.06, 0.2, 0.1, 0.06, 0.16)
    x = -0.6
    for width in widths:
        rounded_box((width, 2.2, 0.004), dark, (x + width / 2, 6.4, 0.014), bevel=0, parent=end)
        x += width + 0.14
    for row, length in enumerate((5.6, 4.2, 4.9)):
        rounded_box((length, 0.16, 0.004), dark, (-0.6 + length / 2, 4.7 - row * 0.5, 0.014), bevel=0, parent=end)
    rounded_box((1.7, 1.7, 0.004), dark, (6.4, 6.6, 0.014), bevel=0, parent=end)
