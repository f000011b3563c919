"""A wide webcam on a folded clip (or a small tripod).

look: body (hex), design 0 pill with a gloss band | 1 straight with a drilled front | 2 bar with a round eye,
hasShutter, hasTripod, isUsbC. label: resolution, view.
"""

from __future__ import annotations

from models.pale_bodies import PALE_EXPOSURE
from models.webcam_parts import (
    WebcamParts,
    back_of,
    cable,
    clip,
    face_of,
    hole_field,
    lens,
    seam,
    shutter,
    slider,
    sound_holes,
    tripod,
)
from studio.lettering import text
from studio.objects import group
from studio.outlines import rounded_rectangle
from studio.shapes import cylinder, plate, ring
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
        marks = {0: (3.52, 0.0), 1: (3.55, 0.0), 2: (2.75, 0.0)}[design]
        ink = parts.light_ink if design == 0 else parts.ink
        z = 0.075 if design == 0 else 0.02
        if label.text("resolution"):
            text(
                label.text("resolution"),
                0.52,
                ink,
                (marks[0], 0.14 if label.text("view") else 0, z),
                parent=face,
                widest=1.5,
            )
        if label.text("view"):
            text(label.text("view"), 0.36, ink, (marks[0], -0.36, z), parent=face, style="Inter-Medium", widest=1.4)

    return Model(
        size=11,
        centre=(1, 0, top * 0.7 + 1),
        views=[
            View(-24, 12),
            View(-66, 12),
            View(150, 20),
            View(-18, 8, focus=(0, -depth / 2, top + height / 2), width=3.1, f_number=11),
        ],
        print_label=print_label,
        rim=1.15,
        exposure=PALE_EXPOSURE if parts.is_pale else 0.0,
        fill=1.1,
    )


def _pill(parts: WebcamParts, look: dict, face, width: float, height: float, depth: float) -> None:
    """A round-ended body with a gloss front band."""
    outline = rounded_rectangle(width, height, height * 0.48, 16)
    plate(outline, depth, parts.body, (0, 0, -depth), bevel=0.62, segments=8, parent=face)
    band = rounded_rectangle(width * 0.94, height * 0.8, height * 0.4, 16)
    plate(band, 0.18, parts.gloss, (0, 0, -0.11), bevel=0.06, segments=4, parent=face)
    ring(1.36, 1.24, 0.1, parts.metal, (0, 0, 0.07), parent=face)
    lens(parts, 1.1, face, z=0.06)
    field = hole_field(1.05, 0.5, 0.19, (-2.2, 0), 0.072)
    sound_holes(parts, face, [*field, *((-x, y, z) for x, y, z in field)], 0.055)
    cylinder(0.05, 0.02, parts.status, (-1.6, 0, 0.075), bevel=0, parent=face)
    text("HD", 0.42, parts.light_ink, (-3.5, 0, 0.075), parent=face)
    if look.get("hasShutter"):
        shutter(parts, face, 1.1, z=0.28)


def _straight(parts: WebcamParts, look: dict, face, width: float, height: float, depth: float) -> None:
    """A box with soft corners, drilled at both sides of a recessed eye."""
    plate(
        rounded_rectangle(width, height, 0.8, 12),
        depth,
        parts.alloy,
        (0, 0, -depth),
        bevel=0.34,
        segments=6,
        parent=face,
    )
    plate(
        rounded_rectangle(3.4, height * 0.86, 1.0, 12),
        0.16,
        parts.gloss,
        (0, 0, -0.1),
        bevel=0.06,
        segments=4,
        parent=face,
    )
    lens(parts, 0.98, face, z=0.04, rim=parts.metal)
    field = hole_field(1.0, 1.9, 0.2, (-2.55, 0), 0.004)
    sound_holes(parts, face, [*field, *((-x, y, z) for x, y, z in field)], 0.06)
    seam(parts, face, rounded_rectangle(width, height, 0.8, 12), -depth * 0.4)
    cylinder(0.05, 0.02, parts.status, (1.32, 0.9, 0.06), bevel=0, parent=face)
    if look.get("hasShutter"):
        slider(parts, face, (-3.6, 0.0), 0.0)


def _eyed(parts: WebcamParts, look: dict, face, width: float, height: float, depth: float) -> None:
    """A short bar with a round housing that stands out in front."""
    low = height * 0.78
    plate(
        rounded_rectangle(width, low, low * 0.45, 14),
        depth * 0.8,
        parts.body,
        (0, 0, -depth * 0.9),
        bevel=0.4,
        segments=7,
        parent=face,
    )
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
    holes = hole_field(0.7, 1.2, 0.2, (-2.35, 0), -depth * 0.1 + 0.004)
    sound_holes(parts, face, holes, 0.06)
    cylinder(0.05, 0.02, parts.status, (-3.0, 0, -depth * 0.1 + 0.005), bevel=0, parent=face)
    if look.get("hasShutter"):
        shutter(parts, face, r * 0.72, z=0.3)


HEADS = [_pill, _straight, _eyed]
