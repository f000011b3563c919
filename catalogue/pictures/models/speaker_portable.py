"""Speakers to take along: a drum in cloth with a radiator at each end, or a brick with a loop.

look: body (hex), form "drum" | "brick" | "box", isLarge (a longer drum with two bands, a longer box with two cones).
"""

from __future__ import annotations

import math

import numpy as np

from models.peripheral_parts import block, face_of
from models.speaker_parts import SpeakerParts, status_light, wrapped_cloth
from studio.materials import braided_sleeve, mesh_fabric, rubber, soft_touch
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.panels import fine_mesh
from studio.shapes import cylinder, plate, ring, rounded_box
from studio.stage import Model, View
from studio.sweeps import swept_tube, through, turned_profile


def build(look: dict) -> Model:
    parts = Cloth(look)
    form = look.get("form", "drum")
    if form == "drum":
        return _drum(parts, bool(look.get("isLarge")))
    return _brick(parts, form == "box", bool(look.get("isLarge")))


class Cloth(SpeakerParts):
    """The cloth carries the product's colour; rubber parts are darker."""

    def __init__(self, look: dict) -> None:
        super().__init__(look)
        body = look.get("body", "#2b2e33")
        self.weave = mesh_fabric(_lighter(body, 1.3), 6.5)
        self.wrap = wrapped_cloth(_lighter(body, 1.3))
        self.bumper = rubber(_lighter(body, 0.62))
        self.soft = soft_touch(body)
        self.loop = braided_sleeve(_lighter(body, 0.9))
        self.sign = soft_touch("#d9dce0")


def _lighter(colour: str, factor: float) -> str:
    return "#" + "".join(f"{min(255, round(int(colour[k : k + 2], 16) * factor)):02x}" for k in (1, 3, 5))


def _drum(parts: Cloth, is_large: bool) -> Model:
    length, radius = (22.0, 4.7) if is_large else (17.8, 3.6)
    middle = radius + 0.25
    body = group(at=(0, 0, middle), turned=(0, 90, 0))
    half = length / 2
    swell = [(radius * (0.955 + 0.045 * math.cos(t * math.pi / 2)), t * half * 0.86) for t in np.linspace(-1, 1, 40)]
    turned_profile(swell, parts.wrap, 144, parent=body, smooth=60)
    for side in (-1, 1):
        cap = group(body, (0, 0, side * half * 0.86), (0, 0 if side > 0 else 180, 0))
        r = radius
        profile = [
            (r * 0.95, -0.12),
            (r * 0.99, -0.06),
            (r * 1.01, 0.1),
            (r * 1.01, 0.7),
            (r * 0.97, 1.05),
            (r * 0.9, 1.2),
            (r * 0.84, 1.18),
            (r * 0.8, 0.9),
        ]
        turned_profile(profile, parts.bumper, 128, parent=cap, smooth=35)
        roll = [(r * (0.72 + 0.08 * math.cos(t)), 0.9 + 0.2 * math.sin(t)) for t in np.linspace(0, math.pi, 12)]
        turned_profile(roll, parts.surround, 96, parent=cap, smooth=60)
        turned_profile(
            [(r * 0.64, 0.9), (r * 0.62, 1.0), (r * 0.2, 1.06), (0.001, 1.07)], parts.gloss, 96, parent=cap, smooth=30
        )
        ring(r * 0.3, r * 0.26, 0.03, parts.metal, (0, 0, 1.07), parent=cap)
    if is_large:
        for z in (-0.62 * half, 0.62 * half):
            ring(radius * 1.012, radius * 0.9, 0.5, parts.bumper, (0, 0, z), parent=body, bevel=0.12, segments=4)
    else:
        _strap(parts, half, radius, middle)
    _spine(parts, length, radius, middle)
    emblem = face_of(None, (-length * 0.02, -radius * 0.995, middle), 0)
    _emblem(parts, emblem, radius * 0.52, 0.14)
    return Model(
        size=length,
        centre=(0, 0, radius),
        views=[View(-34, 18), View(62, 12), View(-14, 44)],
        rim=1.2,
        fill=1.1,
    )


def _strap(parts: Cloth, half: float, radius: float, middle: float) -> None:
    """A short loop on the left end."""
    x = -half * 0.93
    loop = [(x, -0.5, middle + radius), (x - 1.2, -1.2, middle + radius * 0.9), (x - 2.4, -1.6, middle + radius * 0.1),
            (x - 2.0, -1.4, middle - radius * 0.55), (x - 0.9, -0.7, middle - radius * 0.1),
            (x - 0.4, 0.2, middle + radius * 0.7), (x, 0.4, middle + radius)]  # fmt: skip
    swept_tube(through(loop, 16), 0.27, parts.loop, sides=18)


def _spine(parts: Cloth, length: float, radius: float, middle: float) -> None:
    """Keys pressed into the cloth above, a rubber keel below."""
    top = group(at=(0, 0, middle), turned=(-14, 0, 0))
    for index, x in enumerate((-3.6, -1.2, 1.2, 3.6)):
        spot = group(top, (x * length / 17.8, 0, radius * 0.992))
        _sign_key(parts, spot, (1.15, 0.24, 0.2), 0.09, 4, index in (1, 2))
    rounded_box((length * 0.56, radius * 0.62, 0.5), parts.bumper, (0, 0, 0.25), bevel=0.25, segments=4)
    panel = group(at=(0, 0, middle), turned=(68, 0, 0))
    status_light(panel, (length * 0.27, 0, radius * 0.995), "#f2f4f6", 0.12)


def _sign_key(parts: Cloth, spot, size: tuple[float, float, float], bevel: float, segments: int, is_plus: bool) -> None:
    """A raised minus, or a plus."""
    length, width, height = size
    for bar in (size, (width, length, height)) if is_plus else (size,):
        rounded_box(bar, parts.soft, bevel=bevel, segments=segments, parent=spot)


def _emblem(parts: Cloth, face, size: float, z: float) -> None:
    """A rounded badge with an abstract wave, nobody's sign."""
    badge = rounded_rectangle(size * 2.3, size * 1.3, size * 0.34, 8)
    block(face, badge, 0.16, parts.bumper, 0.06, 4, (0, 0, z))
    heights = (0.3, 0.62, 0.9, 0.5, 0.72, 0.34)
    spots = [((index - 2.5) * size * 0.3, 0, z + 0.01) for index in range(len(heights))]
    bars = [place(spot, scale=(1, share, 1)) for spot, share in zip(spots, heights)]
    add(repeated(box_mesh((size * 0.14, size * 0.9, 0.05), 0.015), bars, "wave"), parts.sign, face, smooth=30)


def _brick(parts: Cloth, is_box: bool, is_large: bool) -> Model:
    width, height, depth = ((15.0, 7.4, 5.6) if is_large else (10.4, 8.2, 5.0)) if is_box else (8.8, 7.0, 4.2)
    face = face_of(None, (0, -depth / 2, height / 2 + 0.1 + depth * 0.045), 5)
    outline = rounded_rectangle(width, height, 1.5 if is_box else 1.25, 12)
    block(face, outline, depth, parts.bumper, 1.1, 8)
    inner = [(x * 0.93, y * 0.9) for x, y in outline]
    if is_box:
        plate(inner, 0.1, parts.hollow, (0, 0, -0.06), bevel=0.02, parent=face)
        grille = fine_mesh("#4a4d52", 0.34, 0.24, 0.7)
        plate(inner, 0.06, grille, (0, 0, 0.12), bevel=0.015, parent=face)
        frame = [(x * 0.96, y * 0.95) for x, y in outline]
        block(face, frame, 0.3, parts.soft, 0.1, 4, (0, 0, 0.24), [inner])
        for x in (-width * 0.25, width * 0.25) if is_large else (0,):
            ring(2.5, 2.25, 0.1, parts.metal, (x, 0, 0.16), parent=face)
    else:
        plate(inner, 1.0, parts.weave, (0, 0, -0.72), bevel=0.42, segments=8, parent=face)
    _emblem(parts, face, 0.95 if is_box else 1.2, 0.42)
    _keys_and_loop(parts, face, width, height, depth)
    return Model(
        size=max(width, 10),
        centre=(0, 0, height / 2),
        views=[View(-30, 16), View(48, 20), View(-16, 48)],
        rim=1.2,
        fill=1.1,
    )


def _keys_and_loop(parts: Cloth, face, width: float, height: float, depth: float) -> None:
    top = group(face, (0, height / 2, -depth / 2), (-90, 0, 0))
    for index, x in enumerate((-1.9, 0, 1.9)):
        spot = group(top, (x, 0, 0.0))
        if index == 1:
            cylinder(0.42, 0.16, parts.soft, parent=spot, bevel=0.06, segments=3)
            continue
        _sign_key(parts, spot, (0.9, 0.22, 0.16), 0.07, 3, index == 2)
    x, y, z = width / 2 - 0.5, height / 2 - 0.9, -depth * 0.5
    points = [
        (x - 0.3, y + 0.9, z),
        (x + 0.9, y + 0.8, z),
        (x + 1.5, y - 0.6, z + 0.2),
        (x + 1.25, y - 2.3, z + 0.1),
        (x + 0.3, y - 2.6, z),
        (x - 0.2, y - 2.4, z),
    ]
    path = through(points, 18) * (-1, 1, 1)
    swept_tube(path, 0.26, parts.loop, sides=20, parent=face)
    for y in (points[0][1] - 0.1, points[-1][1]):
        cylinder(0.38, 0.16, parts.hollow, (-width / 2, y, z), (0, 90, 0), bevel=0.04, parent=face)
