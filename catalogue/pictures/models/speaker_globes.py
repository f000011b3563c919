"""A pair of round desk speakers whose cones look up at the listener.

look: body (hex), cone (hex), hasKeys (round keys on the right one), lights (hex list; absent: unlit).
"""

from __future__ import annotations

import math

import numpy as np

from models.peripheral_parts import face_of
from models.speaker_fronts import driver
from models.speaker_parts import SpeakerParts, knob, lead, status_light
from studio.glowing import lit_ring
from studio.objects import group
from studio.shapes import cylinder, ring
from studio.stage import Model, View
from studio.sweeps import turned_profile

RADIUS = 5.8
GAP = 7.6


def build(look: dict) -> Model:
    parts = SpeakerParts(look)
    for side in (-1, 1):
        _globe(parts, look, group(at=(side * GAP, 0, 0), turned=(0, 0, -12 * side)), side > 0)
    lead(
        [(GAP - 0.6, 4.8, 1.2), (GAP - 1.5, 6.6, 0.2), (0, 5.6, 0.2), (-GAP + 1.5, 6.8, 0.2), (-GAP + 0.6, 4.8, 1.2)],
        parts,
    )
    return Model(
        size=20,
        centre=(0, 0, 5.6),
        views=[
            View(-20, 17),
            View(30, 24),
            View(-56, 14),
            View(-14, 34, focus=(-GAP + 0.6, -2.9, 9.0), width=6.4, f_number=11),
        ],
        rim=1.2,
        exposure=parts.exposure,
        fill=1.1,
    )


def _globe(parts: SpeakerParts, look: dict, box, is_right: bool) -> None:
    lights = look.get("lights")
    foot = 0.75 if lights else 0.35
    centre = RADIUS * 0.93 + foot
    _foot(parts, lights, box, foot)
    face = face_of(box, (0, 0, centre), 40)
    cut = 0.66
    start = math.asin(cut)
    wall = [(RADIUS * math.cos(a), RADIUS * math.sin(a)) for a in np.linspace(start, -math.pi / 2 + 0.003, 60)]
    mouth = wall[0][0]
    lip = [(mouth - 0.75, RADIUS * cut - 0.5), (mouth - 0.72, RADIUS * cut - 0.05), (mouth - 0.6, RADIUS * cut + 0.05)]
    lip += [(mouth - 0.25, RADIUS * cut + 0.1), (mouth - 0.08, RADIUS * cut + 0.05)]
    turned_profile([*lip, *wall], parts.body, 128, parent=face, smooth=30)
    seam = RADIUS * 0.38
    width = math.sqrt(RADIUS**2 - seam**2)
    turned_profile([(width + 0.012, seam + 0.03), (width + 0.026, seam - 0.03)], parts.hollow, 128, parent=face)
    driver(parts, (mouth - 0.75) * 0.98, face, (0, 0), RADIUS * cut - 0.22, rim=parts.gloss, cap=parts.cone)
    if not is_right:
        return
    panel = face_of(box, (0, -RADIUS * 0.905, centre - RADIUS * 0.42), -24)
    knob(panel, (0, 0, -0.1), 0.85, 0.62, parts.dark, parts.gloss, parts.ink, 35)
    if look.get("hasKeys"):
        status_light(panel, (1.55, 0.05, -0.16), "#7fd8ff", 0.09)
        cylinder(0.34, 0.14, parts.gloss, (-1.7, 0.02, -0.2), (0, -16, 0), bevel=0.05, parent=panel)


def _foot(parts: SpeakerParts, lights, box, height: float) -> None:
    """A soft pad under the globe; a lit collar on sets with light."""
    turned_profile([(0, 0), (2.7, 0), (2.85, 0.1), (2.85, height), (2.2, height + 0.5)], parts.rubber, 72, parent=box)
    if lights:
        ring(3.15, 2.5, 0.42, lit_ring(list(lights), strength=1.6), (0, 0, 0.42), parent=box, bevel=0.15, segments=4)
