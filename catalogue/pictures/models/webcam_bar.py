"""A wide webcam on a folded clip (or a small tripod).

look: body (hex), design 0 pill with a gloss band | 1 straight with a drilled front | 2 bar with a round eye,
hasShutter, hasTripod, isUsbC. label: resolution, view.
"""

from __future__ import annotations

from models.peripheral_parts import block, face_of
from models.webcam_faces import hole_field, lamp, lens, on_both_sides, print_lines, seam, shutter, slider, sound_holes
from models.webcam_parts import WebcamParts, back_of, cable, clip, staged, tripod
from studio.lettering import text
from studio.objects import group
from studio.outlines import rounded_rectangle
from studio.shapes import ring
from studio.stage import Label, Model, View
from studio.sweeps import turned_profile

# width, height, depth of the head
SIZES = [(9.4, 3.0, 2.7), (9.0, 2.9, 2.3), (7.4, 3.3, 2.6)]


def build(look: dict) -> Model:
    parts = WebcamParts(look)
    design = int(look.get("design", 0))
    width, height, depth = SIZES[design]
    has_tripod = bool(look.get("hasTripod"))
    top = 7.0 if has_tripod else 2.2
    (tripod if has_tripod else clip)(parts)
    head = group(at=(0, 0, top + height / 2 + 0.1))
    face = face_of(head, (0, -depth / 2, 0), 2)
    HEADS[design](parts, look, face, width, height, depth)
    back_of(parts, head, depth * (1.0 if design < 2 else 0.8), width, height, (0.4, -height * 0.1))
    cable(parts, (0.4, depth / 2 - 0.1, top + height * 0.4), bool(look.get("isUsbC")))

    def print_label(label: Label) -> None:
        x = (3.52, 3.55, 2.75)[design]
        ink = parts.light_ink if design == 0 else parts.ink
        z = 0.075 if design == 0 else 0.02
        y = 0.14 if label.text("view") else 0
        print_lines(label, face, ink, (0.52, (x, y, z), 1.5), (0.36, (x, -0.36, z), 1.4))

    close_up = View(-18, 8, focus=(0, -depth / 2, top + height / 2), width=3.1, f_number=11)
    return staged(parts, 11, (1, 0, top * 0.7 + 1), -24, close_up, print_label)


def _pill(parts: WebcamParts, look: dict, face, width: float, height: float, depth: float) -> None:
    """A round-ended body with a gloss front band."""
    outline = rounded_rectangle(width, height, height * 0.48, 16)
    block(face, outline, depth, parts.body, 0.62, 8)
    band = rounded_rectangle(width * 0.94, height * 0.8, height * 0.4, 16)
    block(face, band, 0.18, parts.gloss, 0.06, 4, (0, 0, 0.07))
    ring(1.36, 1.24, 0.1, parts.metal, (0, 0, 0.07), parent=face)
    lens(parts, 1.1, face, z=0.06)
    field = hole_field(1.05, 0.5, 0.19, (-2.2, 0), 0.072)
    sound_holes(parts, face, on_both_sides(field), 0.055)
    lamp(parts, face, (-1.6, 0, 0.075))
    text("HD", 0.42, parts.light_ink, (-3.5, 0, 0.075), parent=face)
    if look.get("hasShutter"):
        shutter(parts, face, 1.1, z=0.28)


def _straight(parts: WebcamParts, look: dict, face, width: float, height: float, depth: float) -> None:
    """A box with soft corners, drilled at both sides of a recessed eye."""
    outline = rounded_rectangle(width, height, 0.8, 12)
    block(face, outline, depth, parts.alloy, 0.34, 6)
    seam(parts, face, outline, -depth * 0.4)
    block(face, rounded_rectangle(3.4, height * 0.86, 1.0, 12), 0.16, parts.gloss, 0.06, 4, (0, 0, 0.06))
    lens(parts, 0.98, face, z=0.04, rim=parts.metal)
    field = hole_field(1.0, 1.9, 0.2, (-2.55, 0), 0.004)
    sound_holes(parts, face, on_both_sides(field), 0.06)
    lamp(parts, face, (1.32, 0.9, 0.06))
    if look.get("hasShutter"):
        slider(parts, face, (-3.6, 0.0), 0.0)


def _eyed(parts: WebcamParts, look: dict, face, width: float, height: float, depth: float) -> None:
    """A short bar with a round housing that stands out in front."""
    low = height * 0.78
    front = -depth * 0.1
    block(face, rounded_rectangle(width, low, low * 0.45, 14), depth * 0.8, parts.body, 0.4, 7, (0, 0, front))
    r = height / 2
    barrel = [
        (0.001, -depth * 0.9),
        (r * 0.9, -depth * 0.9),
        (r * 0.98, -depth * 0.8),
        (r, -depth * 0.6),
        (r, 0.05),
        (r * 0.97, 0.14),
        (r * 0.9, 0.17),
        (r * 0.74, 0.12),
    ]
    turned_profile(barrel, parts.body, 128, parent=face, smooth=35)
    lens(parts, r * 0.7, face, z=0.06, rim=parts.gloss)
    sound_holes(parts, face, hole_field(0.7, 1.2, 0.2, (-2.35, 0), front + 0.004), 0.06)
    lamp(parts, face, (-3.0, 0, front + 0.005))
    if look.get("hasShutter"):
        shutter(parts, face, r * 0.72, z=0.3)


HEADS = [_pill, _straight, _eyed]
