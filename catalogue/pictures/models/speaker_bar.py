"""A soundbar for the desk, alone or with a subwoofer behind it.

look: body (hex), length_cm, hasSubwoofer, front "cloth" | "mesh", lights (hex list; absent: unlit).
"""

from __future__ import annotations

import numpy as np

from models.peripheral_parts import face_of
from models.speaker_fronts import cabinet, cloth_front, driver, opening, slot
from models.speaker_parts import SpeakerParts, feet, status_light
from studio.glowing import lit_strip
from studio.materials import painted_metal
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle, with_round_corners
from studio.panels import fine_mesh
from studio.shapes import cylinder, plate, rounded_box
from studio.stage import Model, View
from studio.sweeps import swept_profile

HEIGHT, DEPTH, LEAN = 6.4, 7.6, 14.0


def build(look: dict) -> Model:
    parts = SpeakerParts(look)
    length = look.get("length_cm", 44)
    _bar(parts, look, length)
    if look.get("hasSubwoofer"):
        _bass(parts, look, group(at=(length * 0.2, 15, 0), turned=(0, 0, -6)))
    return Model(
        size=length * 0.95,
        centre=(0, 3 if look.get("hasSubwoofer") else 0, 3.5),
        views=[View(-34, 21), View(40, 26), View(-14, 46)],
        rim=1.2,
        fill=1.5,
        exposure=0.25,
    )


def _bar(parts: SpeakerParts, look: dict, length: float) -> None:
    """A wedge: the front leans back, the ends are capped, feet lift it off the desk."""
    corners = [
        (0.5, DEPTH / 2),
        (0.5, -DEPTH / 2 + 0.4),
        (1.1, -DEPTH / 2),
        (HEIGHT, -DEPTH / 2 + 1.75),
        (HEIGHT, DEPTH / 2 - 0.9),
        (HEIGHT - 1.4, DEPTH / 2),
    ]
    outline = with_round_corners([(z, -y) for z, y in corners], 0.45, 6)
    run = np.array([(x, 0, 0) for x in np.linspace(-length / 2 + 0.9, length / 2 - 0.9, 12)])
    swept_profile(run, outline, parts.body, (0, 0, 1), smooth=40)
    for side in (-1, 1):
        cap = np.array([(side * (length / 2 - inset), 0, 0) for inset in (0.86, 0.3, 0.08, 0)])
        scale = [1.0, 1.0, 0.985, 0.95]
        centred = [(z - HEIGHT / 2, y) for z, y in outline]
        swept_profile(cap + (0, 0, HEIGHT / 2), centred, parts.gloss, (0, 0, 1), scale=scale, smooth=40)
        for y in (-1, 1):
            rounded_box((3, 1.4, 0.5), parts.rubber, (side * length * 0.36, y * 2.3, 0.25), bevel=0.15, parent=None)
    face = face_of(None, (0, -DEPTH / 2 + 0.86, HEIGHT * 0.585), LEAN + 3.3)
    _face(parts, look, face, length)
    _keys(parts)


def _face(parts: SpeakerParts, look: dict, face, length: float) -> None:
    width, height = length - 2.6, HEIGHT * 0.74
    if look.get("front", "cloth") == "cloth":
        cloth_front(parts, face, width, height, 0.7, -0.1, 0.42)
    else:
        inner = rounded_rectangle(width, height, 0.7, 8)
        plate(inner, 0.06, parts.hollow, bevel=0.01, parent=face)
        plate(inner, 0.05, fine_mesh("#3a3d42", 0.3, 0.22, 0.6), (0, 0, 0.18), bevel=0.01, parent=face)
        rim = rounded_rectangle(width + 0.3, height + 0.3, 0.8, 8)
        plate(rim, 0.3, parts.gloss, bevel=0.07, parent=face, holes=[inner])
    rounded_box((2.6, 0.3, 0.06), parts.metal, (0, -height * 0.3, 0.33), bevel=0.02, parent=face)
    status_light(face, (width * 0.46, height * 0.36, 0.33), "#8fe0a8", 0.1)
    if look.get("lights"):
        strip = lit_strip(list(look["lights"]), -length / 2, length / 2, strength=1.7)
        rounded_box(
            (length - 2.2, 0.42, 0.5),
            strip,
            (0, -1.15, 0.62),
            bevel=0.16,
            segments=4,
            parent=group(at=(0, -DEPTH / 2 + 1.2, 0)),
        )


def _keys(parts: SpeakerParts) -> None:
    """Five keys in a shallow strip on the top."""
    top = HEIGHT
    rounded_box((10.5, 1.9, 0.1), parts.gloss, (0, 0.5, top), bevel=0.04)
    for index in range(5):
        x = (index - 2) * 1.9
        rounded_box((1.5, 1.1, 0.16), parts.dark, (x, 0.5, top + 0.03), bevel=0.07, segments=4)
    bar = box_mesh((0.5, 0.09, 0.02))
    turns = ((-3.8, 90), (-1.9, 0), (1.9, 0), (1.9, 90), (3.8, 45))
    signs = [place((x, 0.5, top + 0.12), (0, 0, turn)) for x, turn in turns]
    add(repeated(bar, signs, "signs"), parts.metal, smooth=0, even=False)
    cylinder(0.22, 0.02, parts.metal, (0, 0.5, top + 0.12), bevel=0.005)


def _bass(parts: SpeakerParts, look: dict, box) -> None:
    width, height, depth = 11.5, 20, 19
    feet(parts, width * 0.7, depth * 0.7, box, radius=1.0, height=0.7)
    face = face_of(box, (0, -depth / 2, height / 2 + 0.65))
    low = (0, -height * 0.16)
    holes = [opening(width * 0.4, low)]
    foil = painted_metal(look.get("body", "#2b2e33"), 0.5)
    cabinet(face, rounded_rectangle(width, height, 0.5, 5), depth, foil, holes, bevel=0.3)
    driver(parts, width * 0.4, face, low, 0.04, screws=6, cap=parts.dome)
    slot(parts, face, rounded_rectangle(width * 0.56, 1.5, 0.7, 8), height * 0.34)
    status_light(face, (0, -height * 0.46, 0.01), "#7fd8ff", 0.12)
