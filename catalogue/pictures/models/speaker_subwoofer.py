"""A subwoofer with its satellites: two beside it, or five with a control box.

look: body (hex), satellites 2 | 5, size "small" | "medium" | "large", front "cloth" | "cones" (of the satellites),
bass "port" | "cone" (what the subwoofer's front shows), control "none" | "pod" | "dial", lights (hex list; absent:
unlit).
"""

from __future__ import annotations

from models.peripheral_parts import block, face_of
from models.speaker_fronts import cabinet, cloth_front, driver, opening, port, slot, tweeter
from models.speaker_parts import SpeakerParts, feet, knob, lead, status_light
from studio.glowing import lit_strip
from studio.lettering import text
from studio.materials import painted_metal
from studio.objects import group
from studio.outlines import rounded_rectangle
from studio.printed import printed_ink
from studio.shapes import cylinder, ring, rounded_box
from studio.stage import Model, View
from studio.sweeps import turned_profile

# width, height, depth of the subwoofer and height of a satellite, in centimetres
SIZES = {"small": (15, 20, 17, 14), "medium": (18, 24, 22, 17), "large": (24, 27, 27, 19)}


def build(look: dict) -> Model:
    parts = SpeakerParts(look)
    width, height, depth, tall = SIZES[look.get("size", "medium")]
    is_surround = look.get("satellites", 2) == 5
    _bass(parts, look, group(at=(0, 4, 0)), width, height, depth)
    reach = width / 2 + tall * 0.42
    spots = [(-reach, -2.0, 9), (reach, -2.0, -9)]
    if is_surround:
        reach = width / 2 + tall * 0.33
        spots = [(-reach, 3, 6), (reach, 3, -6), (-reach - tall * 0.56, -3, 12), (reach + tall * 0.56, -3, -12)]
    for index, (x, y, yaw) in enumerate(spots):
        _satellite(parts, look, group(at=(x, y, 0), turned=(0, 0, yaw)), tall, is_right=index == 1 and not is_surround)
    if is_surround:
        _centre(parts, look, group(at=(-9.5, -depth * 0.5 - 3.5, 0), turned=(0, 0, 4)), tall)
        _console(parts, group(at=(12.5, -depth * 0.5 - 4, 0), turned=(0, 0, -7)))
    else:
        lead([(-reach, 2, 0.8), (-reach + 1, 6, 0.18), (-width / 2 - 1, 12, 0.18), (-2, 16, 0.18)], parts, 0.18)
        _control(parts, look, reach, depth)
    return Model(
        size=width + tall * (2.2 if is_surround else 1.5),
        centre=(0, 1, height * 0.45),
        views=[View(-18, 14), View(30, 18), View(-52, 13)],
        rim=1.15,
        fill=1.1,
    )


def _bass(parts: SpeakerParts, look: dict, box, width: float, height: float, depth: float) -> None:
    """A wooden box in black foil with a moulded front."""
    feet(parts, width * 0.74, depth * 0.74, box, radius=1.0, height=0.8)
    face = face_of(box, (0, -depth / 2, height / 2 + 0.75))
    shows_cone = look.get("bass", "port") == "cone"
    woofer = width * 0.39
    low = (0, -height * 0.1) if shows_cone else (0, height * 0.14)
    holes = [opening(woofer if shows_cone else width * 0.2, low)]
    foil = painted_metal(look.get("body", "#2b2e33"), 0.52)
    cabinet(face, rounded_rectangle(width, height, 0.5, 5), depth - 1.6, foil, holes, bevel=0.16, z=-1.5)
    block(face, rounded_rectangle(width, height, 1.4, 10), 1.45, parts.body, 0.4, 6, holes=holes)
    if shows_cone:
        driver(parts, woofer, face, low, 0.05, rim=parts.gloss, screws=8, cap=parts.dome)
        slot(parts, face, rounded_rectangle(width * 0.56, height * 0.07, height * 0.035, 8), height * 0.4)
        for x in (-0.14, 0, 0.14):
            rounded_box((0.3, height * 0.07, 0.3), parts.body, (x * width, height * 0.4, 0), bevel=0.1, parent=face)
    else:
        port(parts, face, low, width * 0.19, 0.04)
        ring(width * 0.275, width * 0.262, 0.06, parts.metal, (*low, 0.02), parent=face)
        panel = group(face, (0, -height * 0.275, 0))
        cloth_front(parts, panel, width * 0.84, height * 0.34, 0.9, -0.05, 0.4)
    status_light(face, (width * 0.4, -height * 0.465, 0.01), "#7fd8ff", 0.12)
    if look.get("lights"):
        strip = lit_strip(list(look["lights"]), -width / 2, width / 2, strength=1.5)
        rounded_box((width * 0.8, 0.34, 0.2), strip, (0, -height * 0.465, 0), bevel=0.08, parent=face)


def _satellite(parts: SpeakerParts, look: dict, box, tall: float, is_right: bool) -> None:
    width, depth = tall * 0.5, tall * 0.52
    turned_profile(
        [(0, 0), (width * 0.5, 0), (width * 0.52, 0.15), (width * 0.5, 0.5), (width * 0.3, 0.8), (0.001, 0.9)],
        parts.dark,
        64,
        (0, 0.3, 0),
        parent=box,
        squash=(1, 0.9),
    )
    face = face_of(box, (0, -depth / 2, tall * 0.52), 8)
    shows_cones = look.get("front", "cones") == "cones"
    radius = width * 0.36
    low, high = (0, -tall * 0.12), (0, tall * 0.25)
    holes = [opening(radius, low), opening(radius * 0.55, high)] if shows_cones else []
    cabinet(face, rounded_rectangle(width, tall * 0.9, width * 0.26, 12), depth * 0.9, parts.body, holes, bevel=0.42)
    if shows_cones:
        driver(parts, radius, face, low, 0.03, rim=parts.glow, screws=4)
        tweeter(parts, radius * 0.55, face, high, 0.02)
    else:
        cloth_front(parts, face, width * 0.84, tall * 0.76, width * 0.2, -0.05, 0.45)
        rounded_box((width * 0.24, 0.16, 0.06), parts.metal, (0, -tall * 0.405, 0.01), bevel=0.02, parent=face)
    if is_right and look.get("control", "none") == "none":
        side = group(face, (width * 0.28, -tall * 0.385, 0))
        knob(side, (0, 0, 0), tall * 0.04, 0.5, parts.dark, parts.gloss, parts.light_ink, 40)


def _centre(parts: SpeakerParts, look: dict, box, tall: float) -> None:
    """The centre speaker lies."""
    width, height = tall * 1.05, tall * 0.46
    feet(parts, width * 0.7, tall * 0.3, box, radius=0.5, height=0.3)
    face = face_of(box, (0, -tall * 0.2, height * 0.5 + 0.75), 6)
    radius = height * 0.37
    spots = [(-width * 0.27, 0), (width * 0.27, 0)]
    holes = [*(opening(radius, spot) for spot in spots), opening(radius * 0.55)]
    cabinet(face, rounded_rectangle(width, height, height * 0.24, 10), tall * 0.4, parts.body, holes, bevel=0.36)
    for spot in spots:
        driver(parts, radius, face, spot, 0.03, screws=4)
    tweeter(parts, radius * 0.55, face, (0, 0), 0.02)


def _console(parts: SpeakerParts, console) -> None:
    """The control box with its display."""
    feet(parts, 16, 5, console, radius=0.5, height=0.2)
    rounded_box((19, 7, 3.2), parts.body, (0, 0, 1.75), bevel=0.35, segments=5, parent=console)
    panel = face_of(console, (0, -3.5, 1.75))
    rounded_box((18.2, 2.5, 0.08), parts.gloss, (0, 0, 0.01), bevel=0.03, parent=panel)
    line = printed_ink("#9fe3ff", 0.7)
    text("INPUT 1", 0.85, line, (-5.4, 0, 0.06), parent=panel, style="Inter-Medium", spacing=1.1)
    knob(panel, (5.6, 0, 0.05), 1.0, 0.8, parts.dark, parts.brushed, parts.light_ink, 40)
    for index in range(3):
        cylinder(0.32, 0.14, parts.dark, (-0.6 + index * 1.3, 0, 0.08), bevel=0.05, parent=panel)


def _control(parts: SpeakerParts, look: dict, reach: float, depth: float) -> None:
    """A volume dial on the desk, with or without a wire."""
    kind = look.get("control", "none")
    if kind == "none":
        return
    puck = group(at=(reach * 0.42, -depth * 0.5 - 4, 0))
    turned_profile(
        [(0, 0), (2.7, 0), (2.85, 0.15), (2.8, 0.5), (2.55, 0.75), (2.5, 0.78)], parts.rubber, 72, parent=puck
    )
    turned_profile(
        [(2.5, 0.7), (2.5, 2.1), (2.38, 2.26), (2.2, 2.3), (0.001, 2.24)], parts.body, 96, parent=puck, smooth=30
    )
    ring(2.2, 2.08, 0.04, parts.metal, (0, 0, 2.285), parent=puck)
    status_light(puck, (0, 1.6, 2.28), "#8fe0a8", 0.12)
    if kind == "pod":
        x, y = puck.location.x, puck.location.y
        lead([(x + 2.4, y + 0.8, 0.3), (x + 5, y + 3, 0.17), (x + 3.4, y + 8, 0.17), (reach, 6, 0.17)], parts, 0.17)
