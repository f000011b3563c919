"""A tower cooler: one or two stacks of fins on heat pipes, one or two fans.

look: towers 1 | 2, fans 1 | 2, fan_mm 120 | 140, height_mm, depth_mm (of the fins), design 0..4 (cover of squares,
closed cover, open fins, slanted bars, cap), body, frame, blades, pads (hex), hasBareFins, lights (hex list).
"""

from __future__ import annotations

from models.cooler_parts import CoolerParts, contact_base, cooler_fan, fan_cable, grid_cover
from studio.heatsinks import heat_pipe, shaped_fins
from studio.outlines import rounded_rectangle
from studio.shapes import plate, rounded_box
from studio.stage import Model, View
from studio.sweeps import swept_tube, through

FIN_LOW = 4.0


def build(look: dict) -> Model:
    parts = CoolerParts(look)
    towers, fans = look.get("towers", 1), look.get("fans", 1)
    size = look.get("fan_mm", 120) / 10
    height = look.get("height_mm", 155) / 10
    width = size + (0.4 if towers == 2 else 0.0)
    depth = look.get("depth_mm", 46 if towers == 2 else 52) / 10
    gap = 2.75
    centres = [-(depth + gap) / 2, (depth + gap) / 2] if towers == 2 else [0.0]
    contact_base(parts)
    for y in centres:
        _stack(parts, look, y, width, depth, height)
    fan_z = FIN_LOW + (height - FIN_LOW) / 2 - 0.1
    front = centres[0] - depth / 2 - 1.32
    spots = [front]
    if fans == 2:
        spots.append(0.0 if towers == 2 else centres[0] + depth / 2 + 1.32)
    for index, y in enumerate(spots):
        cooler_fan(parts, size, (0, y, fan_z + (0.7 if towers == 2 and index == 0 else 0)), phase=8 + index * 17)
        if index == 0 or towers == 1:
            _clips(parts, size, y, fan_z, 1 if index == 0 else -1)
    right = size / 2 + 0.1
    fan_cable(
        parts,
        [
            (right, front + 0.6, 5.2),
            (right + 1.4, front + 0.2, 2.4),
            (right + 2.2, front - 1.4, 0.25),
            (right - 0.6, front - 4.4, 0.2),
            (right - 4.4, front - 4.0, 0.2),
        ],
    )
    return Model(
        size=max(height, width) * 1.15,
        centre=(0, 0, height / 2),
        exposure=-0.33 if parts.is_light else 0.0 if look.get("hasBareFins") else 0.15,
        views=[
            View(-46, 17),
            View(-90, 10),
            View(128, 17),
        ],
    )


def _outline(look: dict, width: float, depth: float):
    """A fin: its front edge runs in shallow teeth, its sides have a notch for the clip."""
    x, y = width / 2, depth / 2
    teeth = 8 if look.get("design", 0) != 1 else 6
    front = []
    for index in range(teeth * 2 + 1):
        share = index / (teeth * 2)
        front.append((-x + 0.5 + share * (width - 1.0), -y + (0.0 if index % 2 else 0.28)))
    return [
        (-x, -y + 0.4),
        *front,
        (x, -y + 0.4),
        (x, -0.35),
        (x - 0.22, -0.2),
        (x - 0.22, 0.2),
        (x, 0.35),
        (x, y - 0.3),
        (x - 0.4, y),
        (-x + 0.4, y),
        (-x, y - 0.3),
        (-x, 0.35),
        (-x + 0.22, 0.2),
        (-x + 0.22, -0.2),
        (-x, -0.35),
    ]


def _stack(parts: CoolerParts, look: dict, y: float, width: float, depth: float, height: float) -> None:
    design = look.get("design", 0)
    top = height - (0.55 if design != 2 else 0.45)
    shaped_fins(
        _outline(look, width, depth), top - FIN_LOW, int((top - FIN_LOW) / 0.205), parts.fins, 0.055, (0, y, FIN_LOW)
    )
    count = 4 if look.get("towers", 1) == 1 else 6
    reach = width * 0.4
    for pipe in range(count):
        lane = pipe - (count - 1) / 2
        out_y = y + lane * (depth * 0.74 / max(1, count - 1))
        side = reach - (0.9 if pipe % 2 else 0.0)
        foot = lane * 0.82
        rise = top + (0.35 if design == 2 else -0.3)
        bend_y = out_y * 0.7 + foot * 0.3
        rising = [(side, out_y, FIN_LOW - 0.4), (side, out_y, FIN_LOW + 2), (side, out_y, rise)]
        right = [(1.9, foot, 0.98), (side * 0.82, bend_y, 1.9), *rising]
        left = [(-x, there, z) for x, there, z in reversed(right)]
        heat_pipe([*left, (0, foot, 0.95), *right], 0.3, parts.pipes)
    # The fins are folded down at their sides; in front no light may fall between them and the fan.
    for x in (-width / 2 + 0.1, width / 2 - 0.1):
        for start, end in ((-depth / 2 - 0.06, -depth / 2 + 1.45), (depth * 0.3 - 0.5, depth * 0.3 + 0.5)):
            at = (x, y + (start + end) / 2, (top + FIN_LOW) / 2)
            rounded_box((0.06, end - start, top - FIN_LOW), parts.fins, at, bevel=0.02)
    if design == 0:
        grid_cover(parts, width, depth, (0, y, top))
    elif design == 1:
        outline = rounded_rectangle(width, depth, 0.5, 6)
        plate(outline, 0.5, parts.cover, (0, y, top), bevel=0.16, segments=4)
        plate(rounded_rectangle(width - 1.0, depth - 1.0, 0.4, 6), 0.04, parts.gloss, (0, y, top + 0.49), bevel=0.015)
        plate(rounded_rectangle(width - 0.94, depth - 0.94, 0.42, 6), 0.012, parts.trim, (0, y, top + 0.49), bevel=0.0)
        for slot in range(3):
            rounded_box((2.4 - slot * 0.6, 0.12, 0.05), parts.trim, (0, y + (slot - 1) * 0.5, top + 0.53), bevel=0.02)
    elif design == 2:
        plate(_outline(look, width, depth), 0.09, parts.fins, (0, y, top - 0.02), bevel=0.02)
    elif design == 4:
        _cap(parts, y, width, depth, top)
    else:
        _ribbed_cover(parts, y, width, depth, top)


def _ribbed_cover(parts: CoolerParts, y: float, width: float, depth: float, top: float) -> None:
    """A cover of slanted bars that follow the fan."""
    plate(rounded_rectangle(width, depth, 0.3, 5), 0.3, parts.cover, (0, y, top), bevel=0.08, segments=3)
    for index in range(7):
        x = (index - 3) * width * 0.125
        rounded_box(
            (width * 0.07, depth * 0.86, 0.3), parts.cover, (x, y, top + 0.36), bevel=0.1, turned=(
                0, 0, -22
            ), segments=3
        )
    rounded_box((width * 0.07, depth * 0.86, 0.04), parts.trim, (0, y, top + 0.51), bevel=0.015, turned=(0, 0, -22))


def _cap(parts: CoolerParts, y: float, width: float, depth: float, top: float) -> None:
    """A plain cap that reaches down over the uppermost fins, with a seam around its lid."""
    skirt = rounded_rectangle(width + 0.24, depth + 0.1, 0.35, 6)
    plate(skirt, 1.5, parts.cover, (0, y, top - 1.15), bevel=0.12, segments=4)
    seam = rounded_rectangle(width - 0.5, depth - 0.6, 0.3, 6)
    plate(seam, 0.012, parts.dark, (0, y, top + 0.345), bevel=0.0)
    lid = rounded_rectangle(width - 0.62, depth - 0.72, 0.25, 6)
    # The fins' matte lacquer: the lights mirrored in a smoother lid would burn it out from behind.
    plate(lid, 0.1, parts.fins, (0, y, top + 0.33), bevel=0.05, segments=4)


def _clips(parts: CoolerParts, size: float, y: float, fan_z: float, toward: int) -> None:
    """Sprung wire from the fan's corners to the notches of the fins."""
    for side in (-1, 1):
        x = side * (size / 2 + 0.12)
        reach = size / 2 - 0.75
        back, near = y + toward * 1.7, y - toward * 1.36
        points = [
            (x - side * 0.75, near, fan_z + reach), (x - side * 0.05, near, fan_z + reach), (
                x + side * 0.05, y, fan_z + reach - 0.1
            ),
            (x + side * 0.08, back, fan_z + reach * 0.8), (x + side * 0.08, back + toward * 0.6, fan_z + reach * 0.3),
            (x + side * 0.08, back + toward * 0.6, fan_z - reach * 0.3), (x + side * 0.08, back, fan_z - reach * 0.8),
            (x + side * 0.05, y, fan_z - reach + 0.1), (x - side * 0.05, near, fan_z - reach), (
                x - side * 0.75, near, fan_z - reach
            ),
        ]  # fmt: skip
        swept_tube(through(points, 12), 0.075, parts.trim, sides=10)
