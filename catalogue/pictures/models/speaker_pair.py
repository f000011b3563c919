"""Two upright speakers, a little turned toward the listener.

look: body (hex), kind "desk" | "bookshelf" | "monitor" | "pedestal", height_cm, front "cloth" | "cones" (desk),
lights (hex list; absent: unlit), cone (hex).
"""

from __future__ import annotations

import math

import numpy as np

from models.peripheral_parts import block, face_of
from models.speaker_fronts import cabinet, cloth_front, driver, opening, port, slot, tweeter
from models.speaker_parts import SpeakerParts, feet, knob, lead, status_light, veneer
from studio.glowing import lit_strip
from studio.lettering import text
from studio.materials import matte_plastic, painted_metal
from studio.objects import group
from studio.outlines import rectangle, rounded_rectangle
from studio.printed import printed_ink
from studio.shapes import cylinder, plate, ring, rounded_box, screw
from studio.stage import Model, View
from studio.sweeps import swept_tube, through, turned_profile

LEFT, RIGHT = -1, 1


def build(look: dict) -> Model:
    kind = look.get("kind", "desk")
    height = look.get("height_cm", 18)
    parts = SpeakerParts(look)
    gap = {"desk": 0.42, "bookshelf": 0.52, "monitor": 0.52, "pedestal": 0.55}[kind] * height
    for side in (LEFT, RIGHT):
        box = group(at=(side * gap, 0, 0), turned=(0, 0, -9 * side))
        KINDS[kind](parts, look, box, height, side == RIGHT)
    back = {"desk": 0.22, "bookshelf": 0.38, "monitor": 0.37, "pedestal": 0.29}[kind] * height
    lead(
        [
            (gap - 1, back, 0.9),
            (gap - 1.6, back + 2, 0.2),
            (0, back + 1.2, 0.2),
            (-gap + 1.4, back + 2.2, 0.2),
            (-gap + 1, back, 0.9),
        ],
        parts,
    )
    return Model(
        size=height * 1.25,
        centre=(0, 0, height * 0.5),
        views=[
            View(-24, 11),
            View(32, 16),
            View(158, 18),
            View(-20, 8, focus=(-gap + 0.06 * height, -height * 0.37, height * 0.37), width=height * 0.42, f_number=11),
        ],
        rim=1.15,
        exposure=parts.exposure,
        fill=1.1,
    )


def _desk(parts: SpeakerParts, look: dict, box, height: float, is_right: bool) -> None:
    """Small moulded boxes that lean back on a foot."""
    width, depth = height * 0.46, height * 0.5
    lights = look.get("lights")
    outline = rounded_rectangle(width, height * 0.93, width * 0.24, 12)
    foot = (width * 0.86, depth * 0.86, height * 0.07)
    rounded_box(foot, parts.dark, (0, 0.2, height * 0.045), bevel=0.2, segments=4, parent=box)
    feet(parts, width * 0.6, depth * 0.55, box, radius=0.45, height=0.22)
    face = face_of(box, (0, -depth * 0.5, height * 0.54), 7)
    radius = width * 0.37
    low, high = (0, -height * 0.03), (0, height * 0.29)
    shows_cones = look.get("front", "cones") == "cones"
    holes = [opening(radius * 1.0, low), opening(radius * 0.5, high)] if shows_cones else []
    cabinet(face, outline, depth * 0.94, parts.body, holes, bevel=0.4)
    if shows_cones:
        driver(parts, radius, face, low, 0.02, rim=parts.glow, screws=4, cap=parts.dome)
        tweeter(parts, radius * 0.5, face, high, 0.02)
    else:
        spot = group(face, (0, height * 0.09, 0))
        cloth_front(parts, spot, width * 0.86, height * 0.68, width * 0.2, -0.06, 0.42)
    if lights:
        strip = lit_strip(list(lights), -width / 2, width / 2, strength=1.5)
        rounded_box((width * 0.7, 0.3, 0.16), strip, (0, -height * 0.3, 0.02), bevel=0.07, parent=face)
    y = -height * 0.385
    if is_right:
        knob(face, (0, y, 0), height * 0.055, 0.7, parts.dark, parts.gloss, parts.ink, 40)
        status_light(face, (width * 0.22, y, 0.01), "#8fe0a8", 0.09)
        _jack(parts, face, (-width * 0.24, y), 0.34, 0.19)
    else:
        rounded_box((width * 0.26, 0.09, 0.03), parts.metal, (0, y, 0.01), bevel=0.012, parent=face)
    _back(parts, face_of(box, (0, depth * 0.433 + 0.08, height * 0.482), -7, 180), width, height, is_right)


def _bookshelf(parts: SpeakerParts, look: dict, box, height: float, is_right: bool) -> None:
    """Wooden boxes with a black front, two cones and side panels of veneer."""
    width, depth = height * 0.61, height * 0.76
    body = look.get("body", "#2b2e33")
    is_wood = _is_brown(body)
    skin = veneer(body) if is_wood else painted_metal("#2c2d31", 0.5)
    baffle = parts.dark if not is_wood else painted_metal("#26272a", 0.5)
    feet(parts, width * 0.74, depth * 0.74, box, radius=0.75, height=0.5)
    face = face_of(box, (0, -depth * 0.5, height * 0.5 + 0.45))
    low, high = (0, -height * 0.155), (0, height * 0.235)
    woofer, dome = width * 0.37, width * 0.2
    holes = [opening(woofer, low), opening(dome, high)]
    cabinet(face, rounded_rectangle(width, height, 0.35, 5), depth - 1.7, skin, holes, bevel=0.14, z=-1.55)
    block(face, rounded_rectangle(width, height, 0.5, 6), 1.5, baffle, 0.22, 5, holes=holes)
    driver(parts, woofer, face, low, 0.04, screws=6, rim=parts.dark)
    tweeter(parts, dome, face, high, 0.02, dome=None if is_wood else parts.surround)
    for corner in rectangle(width * 0.86, height * 0.8924):
        cylinder(0.26, 0.1, parts.rubber, (*corner, 0.01), bevel=0.04, parent=face)
    rounded_box((width * 0.2, 0.34, 0.05), parts.brushed, (0, -height * 0.455, 0.01), bevel=0.02, parent=face)
    if is_right:
        status_light(face, (width * 0.36, -height * 0.455, 0.01), "#ff5a48", 0.1)
        panel = group(box, (width / 2, 0, height * 0.5), (90, 0, 90))
        rounded_box((depth * 0.22, height * 0.6, 0.12), parts.dark, (-depth * 0.28, 0, 0.03), bevel=0.05, parent=panel)
        for row in range(3):
            spot = (-depth * 0.28, height * (0.2 - 0.2 * row), 0.08)
            knob(panel, spot, height * 0.04, 1.0, parts.dark, parts.brushed, parts.light_ink, 20 + 50 * row)
    _back(parts, face_of(box, (0, depth * 0.5 - 0.1, height * 0.5), 0, 180), width, height, is_right)


def _monitor(parts: SpeakerParts, look: dict, box, height: float, is_right: bool) -> None:
    """Near-field monitors: chamfered front, horn, woven cone, controls below."""
    width, depth = height * 0.62, height * 0.74
    feet(parts, width * 0.74, depth * 0.74, box, radius=0.75, height=0.4)
    face = face_of(box, (0, -depth * 0.5, height * 0.5 + 0.38))
    low, high = (0, -height * 0.1), (0, height * 0.275)
    woofer, horn = width * 0.37, width * 0.26
    holes = [opening(woofer, low), opening(horn, high)]
    cabinet(face, rounded_rectangle(width, height, 0.5, 5), depth - 1.3, parts.body, holes, bevel=0.16, z=-1.15)
    block(face, rounded_rectangle(width, height, 1.3, 8), 1.1, parts.body, 0.42, 6, holes=holes)
    driver(parts, woofer, face, low, 0.03, screws=4)
    tweeter(parts, horn, face, high, 0.0)
    slot(parts, face, rounded_rectangle(width * 0.46, height * 0.045, height * 0.022, 8), -height * 0.375, 0.05)
    line = printed_ink("#f0f1f3" if not parts.is_pale else "#2c2f34", 0.05)
    if is_right:
        knob(face, (width * 0.34, -height * 0.415, 0), height * 0.036, 0.8, parts.gloss, parts.brushed, line, 35)
        _jack(parts, face, (-width * 0.36, -height * 0.415), 0.36, 0.2)
        status_light(face, (width * 0.22, -height * 0.415, 0.01), "#7fd8ff", 0.09)
        text(
            "VOLUME", 0.42, line, (width * 0.34, -height * 0.463, 0.01), parent=face, style="Inter-Medium", spacing=1.1
        )
    text("STUDIO MONITOR", 0.44, line, (0, -height * 0.445, 0.01), parent=face, style="Inter-Medium", spacing=1.25)
    _back(parts, face_of(box, (0, depth * 0.5 - 0.1, height * 0.5), 0, 180), width, height, is_right)


def _pedestal(parts: SpeakerParts, look: dict, box, height: float, is_right: bool) -> None:
    """A round head on a bent neck over a disc."""
    radius = height * 0.28
    base = radius * 0.98
    profile = [
        (0, 0.12), (base * 0.96, 0.12), (base, 0.22), (base, 0.7), (base * 0.96, 0.9), (base * 0.4, 1.15), (0.001, 1.2)
    ]
    turned_profile(profile, parts.body, 96, (0, 0.6, 0), parent=box)
    ring(base * 0.9, base * 0.7, 0.14, parts.rubber, (0, 0.6, 0.07), parent=box)
    ring(base * 1.012, base * 0.99, 0.16, parts.glow or parts.gloss, (0, 0.6, 0.42), parent=box)
    neck = np.array([(0, 1.6, 0.9), (0, 2.1, height * 0.2), (0, 1.7, height * 0.34), (0, 0.2, height * 0.5)])
    path = through(neck, 10)
    swept_tube(path, radius * 0.24, parts.body, sides=40, parent=box, scale=np.linspace(1.25, 1.0, len(path)))
    face = face_of(box, (0, -radius * 0.7, height * 0.62), 14)
    shell = [(radius * 0.92, 0), (radius * 0.985, -0.1), (radius * 1.0, -0.35), (radius * 1.0, -radius * 0.3)]
    for turn in np.linspace(0.1, math.pi / 2, 14):
        shell.append((radius * (0.42 + 0.58 * math.cos(turn)), -radius * 0.3 - radius * 1.05 * math.sin(turn)))
    shell += [(radius * 0.4, -radius * 1.36), (0.001, -radius * 1.36)]
    turned_profile(shell, parts.body, 96, parent=face, smooth=40)
    groove = [(radius * 1.004, -radius * 0.2), (radius * 1.004, -radius * 0.23)]
    turned_profile(groove, parts.hollow, 96, parent=face)
    driver(parts, radius * 0.86, face, (0, 0), -0.02, rim=parts.gloss, cap=parts.dome)
    if is_right:
        control = group(box, (0, -base * 0.55, 0.92), (-8, 0, 0))
        knob(control, (0, 0, 0), radius * 0.16, 0.4, parts.dark, parts.gloss, parts.light_ink, 30)


def _jack(parts: SpeakerParts, face, at: tuple[float, float], radius: float, hole: float) -> None:
    """For headphones."""
    ring(radius, hole, 0.08, parts.metal, (*at, 0.02), parent=face)
    cylinder(hole, 0.02, parts.hollow, (*at, 0.03), bevel=0, parent=face)


def _back(parts: SpeakerParts, face, width: float, height: float, is_right: bool) -> None:
    """A port, terminals or a cable inlet, a plate with screws."""
    port(parts, face, (0, height * 0.24), width * 0.16, 0.04, 0)
    panel = rounded_rectangle(width * 0.66, height * 0.36, 0.3)
    plate(panel, 0.12, parts.dark, (0, -height * 0.2, 0), bevel=0.04, parent=face)
    for x in (-1, 1):
        for y in (-0.35, -0.05):
            screw(0.18, parts.metal, (x * width * 0.28, y * height, 0.15), parent=face, socket_material=parts.hollow)
    ink = printed_ink("#3a3e44" if parts.is_pale else "#c9ccd1", 0.03)
    text("INPUT" if is_right else "SPEAKER 4 OHM", 0.5, ink, (0, -height * 0.08, 0.125), parent=face, spacing=1.1)
    text("220-240 V   50 Hz" if is_right else "FROM ACTIVE SPEAKER", 0.36, ink, (0, -height * 0.26, 0.125), parent=face)
    for step in range(3):
        rounded_box((width * 0.5, 0.07, 0.02), parts.hollow, (0, -height * (0.3 + 0.014 * step), 0.12), parent=face)
    rows = ("#c23b34", "#e7e7e4") if is_right else ("#c23b34", "#26272b")
    for index, colour in enumerate(rows):
        spot = (width * (-0.14 + 0.28 * index), -height * 0.16, 0.15)
        turned_profile(
            [(0, 0.5), (0.2, 0.5), (0.24, 0.45), (0.24, 0.2), (0.42, 0.16), (0.42, 0)],
            matte_plastic(colour),
            40,
            spot,
            parent=face,
        )


def _is_brown(colour: str) -> bool:
    red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
    return red > green > blue and red - blue > 30


KINDS = {"desk": _desk, "bookshelf": _bookshelf, "monitor": _monitor, "pedestal": _pedestal}
