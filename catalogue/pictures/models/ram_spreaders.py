"""Heat spreaders of desktop memory: three tall designs that carry a light bar and three low, plain ones.

Each function builds one face in x and y (the front toward +z) and says where the label is printed.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.ram_finishes import Finishes
from studio.objects import Placed
from studio.outlines import Outline, mirrored, rounded_rectangle, with_round_corners
from studio.shapes import plate, rounded_box, screw


@dataclass(frozen=True)
class Print:
    """Where words go: the generation, the speed below it, the capacity; all on one height above the board."""

    z: float
    generation: tuple[float, float]
    speed: tuple[float, float]
    capacity: tuple[float, float]
    letter: float = 0.95


def armour(parts: Finishes, face: Placed, top: float) -> Print:
    """Angular: a base, two brushed plates, slanted bars between them, cooling ribs. The gaps are real."""
    up = top - 3.75
    base = [
        (-6.58, 0.62), (-6.4, 0.46), (-3.1, 0.46), (-2.9, 0.62), (2.9, 0.62), (3.1, 0.46), (6.4, 0.46), (6.58, 0.62),
        (6.58, 3.35 + up), (6.2, top), (3.0, top), (2.6, 3.4 + up),
        (-2.6, 3.4 + up), (-3.0, top), (-6.2, top), (-6.58, 3.35 + up),
    ]  # fmt: skip
    plate(base, 0.17, parts.body, (0, 0, 0.1), bevel=0.035, segments=3, parent=face)
    left = [
        (-6.36, 0.72), (-2.75, 0.72), (-1.55, 2.42), (-2.45, 3.22 + up), (-3.15, 3.52 + up), (-6.12, 3.52 + up),
        (-6.36, 3.26 + up),
    ]  # fmt: skip
    right = [(6.36, 0.72), (6.36, 3.26 + up), (6.12, 3.52 + up), (3.15, 3.52 + up), (2.2, 2.9 + up), (0.66, 0.72)]
    for outline in (left, right):
        plate(outline, 0.075, parts.plate, (0, 0, 0.26), bevel=0.028, segments=3, parent=face)
    bars = [
        [(-2.42, 0.72), (-1.8, 0.72), (-0.08, 3.14), (-0.47, 3.14), (-1.17, 2.47)],
        [(-1.5, 0.72), (-0.88, 0.72), (0.84, 3.14), (0.22, 3.14)],
        [(-0.58, 0.72), (0.04, 0.72), (1.64, 2.97), (1.34, 3.14), (1.14, 3.14)],
    ]
    for index, outline in enumerate(bars):
        material = parts.trim if index == 1 else parts.body
        plate(outline, 0.11, material, (0, 0, 0.25), bevel=0.03, segments=3, parent=face)
    for index in range(7):
        x = 3.35 + index * 0.36
        rib = [(x, 2.05 + up), (x + 0.17, 2.05 + up), (x + 0.79, 2.92 + up), (x + 0.62, 2.92 + up)]
        plate(rib, 0.05, parts.body, (0, 0, 0.315), bevel=0.02, parent=face)
    for side in (-1, 1):
        screw(0.13, parts.trim, (side * 6.02, 1.02, 0.345), parent=face, drive="hex", socket_material=parts.dark)
    return Print(0.336, (-4.55, 2.28), (-4.6, 1.55), (4.35, 1.2))


def armour_crown(parts: Finishes, stick: Placed, top: float) -> None:
    up = top - 3.75
    outline = [
        (-6.35, 3.3 + up), (6.35, 3.3 + up), (6.35, 3.72 + up), (5.95, 4.22 + up), (2.9, 4.22 + up),
        (2.55, 3.98 + up), (-2.55, 3.98 + up), (-2.9, 4.22 + up), (-5.95, 4.22 + up), (-6.35, 3.72 + up),
    ]  # fmt: skip
    plate(outline, 0.4, parts.light or parts.plate, (0, 0, -0.2), bevel=0.09, segments=5, parent=stick)
    for side in (-1, 1):
        rounded_box((0.16, 0.75, 0.5), parts.body, (side * 6.47, 3.52 + up, 0), bevel=0.05, parent=stick)


def panel(parts: Finishes, face: Placed, top: float) -> Print:
    """Calm: one long brushed panel with round corners in a frame, a slit of light below the bar, lines at one end."""
    middle = (0.5 + top) / 2
    plate(
        rounded_rectangle(13.16, top - 0.5, 0.22, 5, (0, middle)),
        0.2,
        parts.body,
        (0, 0, 0.1),
        bevel=0.05,
        segments=4,
        parent=face,
    )
    height = top - 1.45
    centre = 0.82 + height / 2
    plate(
        rounded_rectangle(12.5, height, 0.3, 6, (0, centre)),
        0.06,
        parts.plate,
        (0, 0, 0.28),
        bevel=0.028,
        segments=3,
        parent=face,
    )
    plate(
        rounded_rectangle(12.2, 0.13, 0.06, 4, (0, top - 0.34)),
        0.03,
        parts.light or parts.groove,
        (0, 0, 0.29),
        bevel=0.012,
        parent=face,
    )
    for index in range(5):
        stripe = rounded_rectangle(
            0.09, height - 0.5 - index * 0.22, 0.04, 3, (5.75 - index * 0.24, centre - index * 0.11)
        )
        plate(stripe, 0.012, parts.groove, (0, 0, 0.335), bevel=0.004, parent=face)
    plate(
        rounded_rectangle(0.1, height - 0.5, 0.04, 3, (-5.9, centre)),
        0.012,
        parts.accent,
        (0, 0, 0.335),
        bevel=0.004,
        parent=face,
    )
    return Print(0.342, (-4.05, centre + 0.28), (-4.05, centre - 0.5), (3.1, centre - 0.42))


def panel_crown(parts: Finishes, stick: Placed, top: float) -> None:
    bar = rounded_rectangle(12.7, 0.85, 0.26, 6, (0, top + 0.05))
    plate(bar, 0.46, parts.light or parts.plate, (0, 0, -0.23), bevel=0.12, segments=5, parent=stick)


def wings(parts: Finishes, face: Placed, top: float) -> Print:
    """Two facets that meet on a slanted ridge, with triangles cut into the upper edge for the light to come through."""
    low = 0.5
    base: Outline = [
        (-6.58, low), (6.58, low), (6.58, top - 0.35), (6.25, top), (4.3, top - 0.12), (3.5, top - 0.62),
        (2.7, top - 0.16), (1.3, top - 0.2), (0.5, top - 0.7), (-0.3, top - 0.24), (-1.9, top - 0.3),
        (-2.7, top - 0.78), (-3.5, top - 0.3), (-6.3, top - 0.12), (-6.58, top - 0.4),
    ]  # fmt: skip
    plate(base, 0.17, parts.body, (0, 0, 0.1), bevel=0.04, segments=3, parent=face)
    left = [(-6.34, 0.74), (1.2, 0.74), (-0.5, 2.0), (-3.0, top - 1.2), (-6.34, top - 0.7)]
    right = [(1.66, 0.74), (6.34, 0.74), (6.34, top - 0.55), (5.9, top - 0.42), (0.2, 2.1)]
    plate(left, 0.1, parts.plate, (0, 0, 0.25), bevel=0.035, segments=3, parent=face)
    plate(
        right,
        0.1,
        parts.groove if not parts.is_pale else parts.body,
        (0, 0, 0.25),
        bevel=0.045,
        segments=3,
        parent=face,
    )
    for index in range(4):
        x = 3.6 + index * 0.62
        slit = with_round_corners([(x, 1.95), (x + 0.16, 1.95), (x + 0.72, 2.72), (x + 0.56, 2.72)], 0.05, 3)
        plate(slit, 0.02, parts.dark if index else parts.accent, (0, 0, 0.341), bevel=0.006, parent=face)
    return Print(0.352, (-4.3, 2.02), (-4.3, 1.3), (4.6, 1.25), 0.86)


def wings_crown(parts: Finishes, stick: Placed, top: float) -> None:
    bar = [
        (-6.45, top - 0.9), (6.45, top - 0.9), (6.45, top + 0.1), (5.9, top + 0.42), (3.5, top + 0.12),
        (0.5, top + 0.2), (-2.7, top + 0.06), (-5.9, top + 0.34), (-6.45, top + 0.04),
    ]  # fmt: skip
    plate(bar, 0.36, parts.light or parts.plate, (0, 0, -0.18), bevel=0.08, segments=4, parent=stick)


def pressed(parts: Finishes, face: Placed, top: float) -> Print:
    """A pressed sheet no taller than the board, with a row of embossed ribs and folded clips."""
    half = [(6.3, 0.55), (6.58, 0.8), (6.58, top - 0.38), (6.3, top), (2.0, top), (1.75, top - 0.18)]
    plate([*half, *mirrored(half)], 0.16, parts.body, (0, 0, 0.1), bevel=0.05, segments=4, parent=face)
    inset = [(-6.2, 0.8), (6.2, 0.8), (6.2, top - 0.53), (5.95, top - 0.26), (-5.95, top - 0.26), (-6.2, top - 0.53)]
    plate(inset, 0.05, parts.plate, (0, 0, 0.25), bevel=0.025, segments=3, parent=face)
    for index in range(9):
        x = 1.3 + index * 0.5
        rib = [(x, top - 1.18), (x + 0.24, top - 1.18), (x + 0.56, top - 0.53), (x + 0.32, top - 0.53)]
        plate(rib, 0.05, parts.accent if index == 0 else parts.body, (0, 0, 0.285), bevel=0.02, parent=face)
    for side in (-1, 1):
        rounded_box((1.1, 0.2, 0.62), parts.body, (side * 4.2, top - 0.06, 0), bevel=0.05, parent=face)
    return Print(0.302, (-4.55, 2.2), (-4.55, 1.42), (4.35, 1.3))


def finned(parts: Finishes, face: Placed, top: float) -> Print:
    """A row of short ribs below a folded upper edge, and stamped steps across the face."""
    base = [
        (-6.3, 0.55), (6.3, 0.55), (6.58, 0.8), (6.58, top - 0.5), (6.35, top - 0.3), (-6.35, top - 0.3),
        (-6.58, top - 0.5), (-6.58, 0.8),
    ]  # fmt: skip
    plate(base, 0.17, parts.body, (0, 0, 0.1), bevel=0.05, segments=4, parent=face)
    for index in range(30):
        x = -5.95 + index * 11.9 / 29
        rounded_box((0.2, 0.42, 0.1), parts.groove, (x, top - 0.6, 0.26), bevel=0.03, segments=2, parent=face)
    for x, length in ((-3.9, 4.7), (0.0, 2.5), (3.9, 4.7)):
        rounded_box((length, 0.26, 0.52), parts.body, (x, top - 0.21, 0.01), bevel=0.07, segments=4, parent=face)
    step = [(-6.3, 0.8), (3.6, 0.8), (2.2, top - 0.92), (-6.3, top - 0.92)]
    plate(step, 0.055, parts.plate, (0, 0, 0.25), bevel=0.025, segments=3, parent=face)
    for index in range(3):
        x = 3.95 + index * 0.36
        stripe = [(x, 0.8), (x + 0.17, 0.8), (x - 1.23, top - 0.92), (x - 1.4, top - 0.92)]
        plate(stripe, 0.045, parts.accent if index == 1 else parts.plate, (0, 0, 0.255), bevel=0.018, parent=face)
    return Print(0.307, (-4.5, 1.86), (-1.4, 2.02), (-1.4, 1.42), 0.88)


def grooved(parts: Finishes, face: Placed, top: float) -> Print:
    """Smooth, with long round-ended grooves from a raised badge to both ends."""
    middle, height = (0.52 + top) / 2, top - 0.52
    plate(
        rounded_rectangle(13.16, height, 0.35, 6, (0, middle)),
        0.18,
        parts.plate,
        (0, 0, 0.1),
        bevel=0.06,
        segments=4,
        parent=face,
    )
    for index in range(4):
        y = 0.98 + index * (height - 0.75) / 4
        length = 4.0 - index * 0.32
        groove = rounded_rectangle(length, 0.22, 0.1, 5, (6.2 - length / 2, y + 0.12))
        plate(groove, 0.03, parts.groove, (0, 0, 0.27), bevel=0.012, parent=face)
    badge = with_round_corners([(-6.2, 0.85), (1.2, 0.85), (2.0, top - 0.4), (-6.2, top - 0.4)], 0.25, 5)
    plate(badge, 0.06, parts.body, (0, 0, 0.26), bevel=0.028, segments=3, parent=face)
    plate(
        [(-6.2, 1.05), (-6.09, 1.05), (-6.09, top - 0.6), (-6.2, top - 0.6)],
        0.012,
        parts.accent,
        (0.1, 0, 0.315),
        bevel=0.004,
        parent=face,
    )
    return Print(0.322, (-4.45, 2.0), (-1.2, 2.2), (-1.2, 1.55), 0.9)


TALL = [(armour, armour_crown), (panel, panel_crown), (wings, wings_crown)]
LOW = [pressed, finned, grooved]
