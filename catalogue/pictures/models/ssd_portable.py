"""A portable drive standing on its long side, its short cable lying round it.

look: body, accent (hex), shape "ribbed" (rubber, grooves across) | "square" (flat, plain) | "bar" (small, round-edged
metal) | "loop" (soft shell with an opening to tie it to a bag).
label: capacity.
"""

from __future__ import annotations

import math

import numpy as np

from studio.colours import linear
from studio.glowing import lit_spot
from studio.lettering import text
from studio.materials import (
    anodised,
    bare_metal,
    brushed_metal,
    hollow,
    ink,
    matte_plastic,
    painted_metal,
    rubber,
    soft_touch,
)
from studio.objects import group
from studio.outlines import rounded_rectangle
from studio.printed import printed_ink
from studio.shapes import cylinder, plate, rounded_box, screw
from studio.stage import Label, Model, View
from studio.sweeps import lofted_grid, swept_tube, through

# Width, depth, height, corner radius.
SIZES = {
    "ribbed": (8.8, 5.9, 1.3, 0.8),
    "square": (6.5, 5.0, 1.06, 0.62),
    "bar": (6.95, 3.26, 1.35, 0.66),
    "loop": (9.8, 5.24, 0.98, 0.85),
}
LEAN = 8.0


def build(look: dict) -> Model:
    shape = look.get("shape", "square")
    width, depth, height, _ = SIZES[shape]
    rise = depth / 2 * math.cos(math.radians(LEAN))
    drive = group(at=(0, 0, rise), turned=(90 - LEAN, 0, 0))
    body = look.get("body", "#2b2e33")
    accent = look.get("accent", "#2b76d8")
    top, words, size = {"ribbed": _ribbed, "square": _square, "bar": _bar, "loop": _loop}[shape](drive, body, accent)
    _port(drive, (width / 2, 0, height / 2))
    light = lit_spot("#bfe6ff", 1.3)
    cylinder(0.05, 0.03, light, (width / 2 - 0.02, 0.95, height / 2), (0, 90, 0), bevel=0.01, sides=20, parent=drive)
    _cable(width)

    def print_label(label: Label) -> None:
        is_pale = sum(linear(body)[:3]) / 3 > 0.4
        mark, faint = printed_ink("#2b2d31" if is_pale else "#eceef1"), ink("#a6abb3")
        x, y = words
        text(label.text("capacity"), size, mark, (x, y, top), parent=drive, style="InterDisplay-Bold", align="LEFT")
        below = (x + 0.03, y - size * 0.72, top)
        text("Portable solid state drive", size * 0.24, faint, below, parent=drive, style="Inter-Medium", align="LEFT")

    return Model(
        size=max(10.0, width + 2),
        centre=(0.2, 0, rise),
        views=[View(-25, 19), View(54, 20), View(-14, 50)],
        print_label=print_label,
        rim=1.15,
    )


def _pillow(
    parent, material, size: tuple[float, float, float], radius: float, round_over: float, crown: float = 0.0
) -> None:
    """A body whose rims are rounded by `round_over` and whose upper face bulges by `crown`."""
    width, depth, height = size
    angles = np.linspace(0, np.pi / 2, 9)
    rim = [(round_over * (1 - math.sin(angle)), round_over * (1 - math.cos(angle))) for angle in angles]
    reach = min(width, depth) / 2 - round_over - 0.01
    inner = [(round_over + (1 - share) * reach, 1 - share**2) for share in (0.0, 0.35, 0.65, 0.85, 0.96)]
    levels = [(inset, 0.0) for inset, _ in inner]
    levels += rim
    levels += [(inset, height - z) for inset, z in reversed(rim)]
    levels += [(inset, height + crown * bulge) for inset, bulge in reversed(inner)]
    rows = [_level(width, depth, radius, inset, z) for inset, z in levels]
    lofted_grid(np.array(rows), material, closed_rows=True, capped=True, parent=parent, smooth=50)


def _level(width: float, depth: float, radius: float, inset: float, z: float) -> np.ndarray:
    wide, deep = max(0.03, width - 2 * inset), max(0.03, depth - 2 * inset)
    ring = np.array(rounded_rectangle(wide, deep, max(0.012, radius - inset), 8))
    return np.concatenate([ring, np.full((len(ring), 1), z)], 1)


Printed = tuple[float, tuple[float, float], float]


def _ribbed(drive, body: str, accent: str) -> Printed:
    """A rubber jacket with ribs on two thirds of its face and a metal plate in the rest."""
    width, depth, height, radius = SIZES["ribbed"]
    skin = rubber(body)
    _pillow(drive, skin, (width, depth, height - 0.1), radius, 0.38)
    for index in range(11):
        x = 0.15 + index * 0.375
        length = depth - (0.95 if index < 10 else 1.3)
        rounded_box((0.2, length, 0.2), skin, (x, 0, height - 0.1), bevel=0.09, segments=4, parent=drive)
    panel = rounded_rectangle(3.85, depth - 0.95, 0.42, 7, (-2.06, 0))
    plate(panel, 0.1, anodised("#565b63", 0.4), (0, 0, height - 0.13), bevel=0.035, segments=3, parent=drive)
    rounded_box((3.1, 0.07, 0.012), painted_metal(accent), (-2.06, -1.75, height - 0.026), bevel=0.005, parent=drive)
    return height - 0.028, (-3.55, 0.35), 1.25


def _square(drive, body: str, accent: str) -> Printed:
    """Two plain shells with a wide seam between them."""
    width, depth, height, radius = SIZES["square"]
    split = height * 0.42
    _pillow(drive, matte_plastic("#3b3f46", 0.5, 0.7), (width, depth, split), radius, 0.12)
    upper = group(drive, (0, 0, split + 0.05))
    _pillow(upper, matte_plastic(body, 0.46, 0.8), (width, depth, height - split - 0.05), radius, 0.14)
    gap = rounded_rectangle(width - 0.16, depth - 0.16, radius, 6)
    plate(gap, 0.12, painted_metal(accent, 0.4), (0, 0, split - 0.03), bevel=0, parent=drive)
    arc = rounded_rectangle(1.5, 0.09, 0.04, 4, (1.9, 1.75))
    plate(arc, 0.008, ink("#8b9098"), (0, 0, height), bevel=0.002, parent=drive)
    return height + 0.001, (-2.55, 0.25), 1.25


def _bar(drive, body: str, accent: str) -> Printed:
    """A small metal bar with round edges and a darker inlay."""
    width, depth, height, radius = SIZES["bar"]
    _pillow(drive, anodised(body, 0.34), (width, depth, height - 0.04), radius, 0.46)
    inlay = rounded_rectangle(width - 1.1, depth - 1.1, 0.25, 6)
    plate(inlay, 0.06, brushed_metal("#55595f"), (0, 0, height - 0.07), bevel=0.02, segments=3, parent=drive)
    for index in range(5):
        spot = (2.35 - index * 0.2, 0, height - 0.012)
        rounded_box(
            (0.07, 1.4 - index * 0.2, 0.014),
            painted_metal(accent) if index == 0 else hollow("#26282c"),
            spot,
            bevel=0.005,
            parent=drive,
        )
    return height - 0.008, (-2.55, 0.16), 0.95


def _loop(drive, body: str, accent: str) -> Printed:
    """A soft shell with a hole in one corner, lined in the accent's colour."""
    width, depth, height, radius = SIZES["loop"]
    shell = soft_touch(body)
    spot = (width / 2 - 1.45, depth / 2 - 1.0)
    opening = rounded_rectangle(1.6, 0.8, 0.4, 8, spot)
    plate(
        rounded_rectangle(width, depth, radius, 10),
        height,
        shell,
        bevel=0.22,
        segments=6,
        parent=drive,
        holes=[opening],
    )
    lining = rounded_rectangle(1.86, 1.06, 0.52, 8, spot)
    plate(
        lining,
        height + 0.05,
        matte_plastic(accent, 0.4),
        (0, 0, -0.025),
        bevel=0.07,
        segments=4,
        parent=drive,
        holes=[opening],
    )
    for index in range(6):
        x = 0.7 + index * 0.48
        ridge = [(x, -1.9), (x + 0.24, -1.9), (x + 1.04, -0.3), (x + 0.8, -0.3)]
        plate(ridge, 0.05, shell, (0, 0, height - 0.015), bevel=0.03, segments=3, parent=drive)
    metal, dark = bare_metal("#6f7379", 0.35), hollow()
    for x, y in ((-1, -1), (-1, 1), (1, -1)):
        screw(0.11, metal, (x * (width / 2 - 0.55), y * (depth / 2 - 0.55), height), parent=drive, socket_material=dark)
    return height + 0.001, (-3.9, 0.2), 1.25


def _port(drive, at: tuple[float, float, float]) -> None:
    """The rim of a USB-C port set into a body that has no opening: a dark bottom just above its surface."""
    port = group(drive, at, (90, 0, 90))
    opening = rounded_rectangle(0.83, 0.25, 0.125, 8)
    rim = rounded_rectangle(0.96, 0.38, 0.19, 8)
    plate(rim, 0.05, bare_metal("#8f9297", 0.3), (0, 0, -0.02), bevel=0.012, parent=port, holes=[opening])
    plate(opening, 0.012, hollow(), (0, 0, 0), bevel=0, parent=port)
    rounded_box((0.6, 0.06, 0.02), matte_plastic("#2a2b2f"), (0, 0, 0.012), bevel=0.008, parent=port)


def _cable(width: float) -> None:
    """A short cable that starts behind the drive and comes round to the front."""
    jacket, plug = rubber("#2b2c30"), matte_plastic("#3a3d42")
    metal = bare_metal("#95989d", 0.34)
    right = width / 2
    knots = [
        (-right + 2.2, 2.9, 0.21), (-right + 3.6, 2.95, 0.21), (0.9, 3.3, 0.21), (right + 0.4, 2.7, 0.21),
        (right + 1.2, 0.9, 0.21), (right + 0.3, -1.35, 0.21), (right - 1.7, -2.35, 0.21), (right - 3.3, -2.55, 0.21),
    ]  # fmt: skip
    path = through(knots, 14)
    swept_tube(path, 0.18, jacket)
    for spot, turn in ((path[0], 178.0), (path[-1], 186.0)):
        end = group(at=spot, turned=(0, 0, turn))
        rounded_box((0.7, 0.46, 0.4), jacket, (-0.15, 0, 0), bevel=0.16, segments=4, parent=end)
        rounded_box((1.7, 0.9, 0.42), plug, (0.85, 0, 0.01), bevel=0.18, segments=5, parent=end)
        rounded_box((0.7, 0.84, 0.26), metal, (2.0, 0, 0.01), bevel=0.125, segments=5, parent=end)
        rounded_box((0.1, 0.66, 0.1), hollow(), (2.32, 0, 0.01), bevel=0.04, parent=end)
