"""A syringe of thermal paste lying on the table, its cap on, a flat spatula beside it.

look: size "medium" | "large".
label: picture "wrap" (the sticker round the barrel).
"""

from __future__ import annotations

import math

import numpy as np

from studio.materials import acrylic, matte_plastic, rubber
from studio.objects import add, group, mesh_from_arrays, set_uv
from studio.outlines import rounded_rectangle, with_round_corners
from studio.printed import printed_label
from studio.shapes import cylinder, plate, rounded_box
from studio.stage import Label, Model, View
from studio.sweeps import turned_profile

# Radius and length of the barrel, how far the plunger is drawn out.
SIZES = {"medium": (0.62, 6.2, 2.6), "large": (0.86, 7.0, 3.6)}


def build(look: dict) -> Model:
    radius, length, drawn = SIZES[look.get("size", "medium")]
    wide = radius * 1.9
    lean = math.degrees(math.asin(min(0.3, (wide - radius * 1.02) / (length * 1.5))))
    syringe = group(at=(-length * 0.46, 0, wide * 0.98), turned=(0, 90 + lean * 0.72, 0))
    body = group(syringe, turned=(0, 0, 0))
    clear = acrylic("#eef1f3", 0.14)
    paste = rubber("#b4b7bb")
    white = matte_plastic("#c3c6ca", 0.36, 0.3)
    dark = matte_plastic("#2a2c30", 0.4, 0.3)
    # Along +z from the finger flange to the tip.
    turned_profile(_barrel(radius, length), clear, 96, parent=body, smooth=32)
    turned_profile(
        [
            (0.001, 0.55),
            (radius * 0.9, 0.55),
            (radius * 0.9, length - 0.06),
            (radius * 0.5, length + radius * 0.1),
            (0.001, length + radius * 0.14),
        ],
        paste,
        72,
        parent=body,
        smooth=40,
    )
    flange = [(x * radius, y * radius) for x, y in ((-1.9, -1.05), (1.9, -1.05), (1.9, 1.05), (-1.9, 1.05))]
    plate(
        with_round_corners(flange, radius * 0.8, 8),
        0.16,
        white,
        (0, 0, -0.1),
        bevel=0.05,
        segments=4,
        turned=(0, 0, 90),
        parent=body,
    )
    turned_profile(
        [(radius * 1.12, -0.1), (radius * 1.14, 0.3), (radius * 1.03, 0.42)], white, 72, parent=body, smooth=35
    )
    _plunger(radius, drawn, white, dark, body)
    _cap(radius, length, dark, body)
    _spatula(length, white)

    def print_label(label: Label) -> None:
        picture = label.picture("wrap")
        if picture:
            _wrap(picture, radius * 1.008, length * 0.16, length * 0.94, body)

    span = length + drawn + radius * 3
    return Model(
        span, (0.2, 0, radius), [View(-22, 30), View(36, 24), View(-10, 62)], print_label, rim=1.1, fill=1.1
    )


def _barrel(radius: float, length: float):
    tip = radius * 0.42
    points = [(radius, 0.0), (radius, length - 0.16), (radius * 0.96, length), (radius * 0.8, length + radius * 0.16)]
    return points + [
        (tip, length + radius * 0.3), (tip * 0.9, length + radius * 1.3), (tip * 0.6, length + radius * 1.34)
    ]


def _plunger(radius: float, drawn: float, white, dark, body) -> None:
    for turn in (45, 135):
        rounded_box(
            (radius * 1.62, 0.14, drawn + 0.6),
            white,
            (0, 0, 0.3 - drawn / 2),
            bevel=0.04,
            turned=(0, 0, turn),
            parent=body,
        )
    cylinder(radius * 0.9, 0.3, dark, (0, 0, 0.45), bevel=0.06, sides=64, parent=body)
    cylinder(radius * 1.3, 0.2, white, (0, 0, -drawn - 0.1), bevel=0.08, segments=4, sides=72, parent=body)
    for share in (0.35, 0.6, 0.85):
        cylinder(radius * share, 0.03, white, (0, 0, -drawn - 0.21), bevel=0.012, sides=48, parent=body)


def _cap(radius: float, length: float, dark, body) -> None:
    start, tip = length + radius * 0.36, radius * 0.62
    turned_profile(
        [
            (tip, start),
            (tip, start + 0.1),
            (tip * 0.9, start + 0.16),
            (tip * 0.8, start + radius * 2.0),
            (tip * 0.62, start + radius * 2.16),
            (0.001, start + radius * 2.18),
        ],
        dark,
        60,
        parent=body,
        smooth=32,
    )
    for index in range(14):
        angle = 2 * math.pi * index / 14
        spot = (math.cos(angle) * tip * 0.84, math.sin(angle) * tip * 0.84, start + radius * 1.05)
        rounded_box(
            (tip * 0.16, tip * 0.16, radius * 1.5),
            dark,
            spot,
            bevel=0.02,
            turned=(0, 0, math.degrees(angle)),
            parent=body,
        )


def _spatula(length: float, white) -> None:
    tool = group(at=(length * 0.08, -length * 0.36, 0.01), turned=(0, 0, 9))
    blade = [
        (-length * 0.5, -0.22),
        (length * 0.2, -0.22),
        (length * 0.36, -0.55),
        (length * 0.56, -0.55),
        (length * 0.56, 0.55),
        (length * 0.36, 0.55),
        (length * 0.2, 0.22),
        (-length * 0.5, 0.22),
    ]
    plate(with_round_corners(blade, 0.25, 5), 0.09, white, bevel=0.03, segments=3, parent=tool)
    plate(
        rounded_rectangle(length * 0.4, 0.16, 0.08, 5, (-length * 0.2, 0)),
        0.03,
        white,
        (0, 0, 0.08),
        bevel=0.012,
        parent=tool,
    )


def _wrap(picture: str, radius: float, start: float, end: float, body) -> None:
    """A sticker round most of the barrel; its middle looks up and to the front, its text runs along the barrel."""
    across, along = 49, 2
    reach = math.radians(300)
    middle = math.radians(234)
    points, uv = [], []
    for row in range(along):
        for column in range(across):
            share = column / (across - 1)
            angle = middle + (0.5 - share) * reach
            points.append((radius * math.cos(angle), radius * math.sin(angle), start + (end - start) * row))
            uv.append((float(row), share))
    index = np.arange(across * along).reshape(along, across)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    mesh = mesh_from_arrays("wrap", np.array(points), [faces])
    set_uv(mesh, np.array(uv))
    add(mesh, printed_label(picture, 0.34, 0.4), body, smooth=60, even=False)
