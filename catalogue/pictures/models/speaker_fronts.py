"""Cabinets of loudspeakers and what sits in their fronts: cones, tweeters, ports, cloth.

All of it lies on a face (see peripheral_parts), so that the same parts serve every side of a box.
"""

from __future__ import annotations

import math

import numpy as np

from models.peripheral_parts import block
from models.speaker_parts import SpeakerParts
from studio.materials import Material
from studio.objects import Placed, group
from studio.outlines import Outline, circle, rounded_rectangle
from studio.shapes import plate, screw
from studio.sweeps import turned_profile


def driver(
    parts: SpeakerParts,
    radius: float,
    face: Placed,
    at=(0, 0),
    z: float = 0.0,
    rim: Material | None = None,
    screws: int = 0,
    cap: Material | None = None,
) -> None:
    """A cone in a roll of rubber inside a trim ring."""
    spot = group(face, (*at, z))
    r = radius
    ring_profile = [
        (r * 0.93, -0.3),
        (r * 0.93, 0.02),
        (r * 0.95, r * 0.035),
        (r * 1.03, r * 0.035),
        (r * 1.06, r * 0.015),
        (r * 1.06, -0.05),
    ]
    turned_profile(ring_profile, rim or parts.gloss, 96, parent=spot, smooth=40)
    roll = [
        (r * (0.865 + 0.075 * math.cos(t)), r * 0.075 * math.sin(t) - r * 0.03) for t in np.linspace(0, math.pi, 13)
    ]
    turned_profile(roll, parts.surround, 96, parent=spot, smooth=60)
    slope = [(r * (0.8 - 0.5 * s), -r * (0.03 + 0.3 * s**0.85)) for s in np.linspace(0, 1, 12)]
    turned_profile(slope, parts.cone, 96, parent=spot, smooth=60)
    dome = [(r * 0.3 * math.cos(t), -r * 0.3 + r * 0.17 * math.sin(t)) for t in np.linspace(0, math.pi / 2 - 0.005, 12)]
    turned_profile(dome, cap or parts.gloss, 64, parent=spot, smooth=60)
    for index in range(screws):
        angle = 2 * math.pi * (index + 0.5) / screws
        seat = (r * 0.992 * math.cos(angle), r * 0.992 * math.sin(angle), r * 0.04)
        screw(r * 0.045, parts.metal, seat, parent=spot, drive="hex", socket_material=parts.hollow)


def tweeter(
    parts: SpeakerParts, radius: float, face: Placed, at=(0, 0), z: float = 0.0, dome: Material | None = None
) -> None:
    """A small dome in a shallow horn."""
    spot = group(face, (*at, z))
    r = radius
    horn = [(r * 1.1, -0.02), (r * 1.1, r * 0.05), (r * 1.0, r * 0.06)]
    horn += [(r * (1.0 - 0.52 * s), r * 0.04 - r * 0.3 * s**1.6) for s in np.linspace(0, 1, 12)]
    turned_profile(horn, parts.gloss, 96, parent=spot, smooth=40)
    cap = [(r * 0.46, -r * 0.28)]
    cap += [
        (r * 0.42 * math.cos(t), r * 0.22 * math.sin(t) - r * 0.24) for t in np.linspace(0, math.pi / 2 - 0.005, 14)
    ]
    turned_profile(cap, dome or parts.dome, 64, parent=spot, smooth=60)


def cabinet(
    face: Placed, outline: Outline, depth: float, material: Material, holes=(), bevel: float = 0.25, z: float = 0.0
) -> Placed:
    """A box behind the face, with the holes its drivers sit in; closed at the back."""
    plate([(x * 0.97, y * 0.97) for x, y in outline], 0.3, material, (0, 0, z - depth - 0.06), bevel=0.1, parent=face)
    return block(face, outline, depth, material, bevel, 5, (0, 0, z), holes)


def opening(radius: float, at=(0.0, 0.0)) -> Outline:
    return circle(radius, 72, at)


def cloth_front(
    parts: SpeakerParts, face: Placed, width: float, height: float, radius: float, z: float, thickness: float = 0.35
) -> None:
    """Stretched cloth with rolled edges."""
    outline = rounded_rectangle(width, height, radius, 10)
    plate(outline, thickness, parts.cloth, (0, 0, z), bevel=thickness * 0.48, segments=5, parent=face)


def port(parts: SpeakerParts, face: Placed, at, radius: float, z: float = 0.0, depth: float = 2.4) -> None:
    """A bass reflex tube with a flared mouth; where the box has no hole, a depth of 0 shows its dark mouth alone."""
    spot = group(face, (*at, z))
    r = radius
    flare = [
        (r * 1.22, -0.1),
        (r * 1.22, 0.04),
        (r * 1.18, 0.09),
        (r * 1.1, 0.09),
        (r * 1.02, 0.05),
        (r, 0.02),
        (r * 0.92, -depth),
    ]
    turned_profile(flare, parts.gloss, 72, parent=spot, smooth=50)
    turned_profile([(r * 1.01, 0.01 - depth), (0.001, 0.01 - depth)], parts.hollow, 48, parent=spot)


def slot(parts: SpeakerParts, face: Placed, outline: Outline, y: float, depth: float = 0.06) -> None:
    """A dark slit for air."""
    plate(outline, depth, parts.hollow, (0, y, -0.02), bevel=depth * 0.2, parent=face)
