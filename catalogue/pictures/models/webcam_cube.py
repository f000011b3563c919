"""A square webcam on a folded clip.

look: body (hex), design 0 rounded square with a gloss face | 1 wide block with ribs | 2 small block with a metal eye,
hasShutter, isUsbC. label: resolution, view.
"""

from __future__ import annotations

from models.pale_bodies import PALE_EXPOSURE
from models.webcam_parts import WebcamParts, back_of, cable, clip, face_of, hole_field, lens, seam, slider, sound_holes
from studio.lettering import text
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.shapes import cylinder, plate, ring, rounded_box, screw
from studio.stage import Label, Model, View

SIZES = [(5.2, 5.2, 3.4), (7.6, 4.6, 3.2), (4.6, 4.0, 2.8)]
TOP = 2.2


def build(look: dict) -> Model:
    parts = WebcamParts(look)
    design = int(look.get("design", 0))
    width, height, depth = SIZES[design]
    clip(parts)
    head = group(at=(0, 0, TOP + height / 2 + 0.1), turned=(0, 0, -5))
    face = face_of(head, (0, -depth / 2, 0), 3)
    HEADS[design](parts, look, face, width, height, depth)
    back_of(parts, head, depth, width, height, (0.4, -height * 0.15))
    cable(parts, (0.4, depth / 2 - 0.1, TOP + height * 0.35), bool(look.get("isUsbC")))

    def print_label(label: Label) -> None:
        x, y = {0: (0, -2.0), 1: (2.6, -0.2), 2: (0, -1.55)}[design]
        z = {0: 0.085, 1: 0.02, 2: 0.02}[design]
        ink = parts.light_ink if design == 0 else parts.ink
        words = [label.text("resolution"), label.text("view")]
        if design == 1:
            if words[0]:
                text(words[0], 0.62, ink, (x, y + 0.35, z), parent=face, widest=1.7)
            if words[1]:
                text(words[1], 0.36, ink, (x, y - 0.25, z), parent=face, style="Inter-Medium", widest=1.7)
            return
        line = "  ".join(word for word in words if word)
        if line:
            text(line, 0.4, ink, (x, y, z), parent=face, widest=width * 0.74)

    return Model(
        size=10,
        centre=(1, 0, 3.6),
        views=[
            View(-26, 12),
            View(-68, 12),
            View(150, 20),
            View(
                -16, 6, focus=(-1.1 if design == 1 else 0, -depth / 2, TOP + height / 2 + 0.1), width=4.2, f_number=11
            ),
        ],
        print_label=print_label,
        rim=1.15,
        exposure=PALE_EXPOSURE if parts.is_pale else 0.0,
        fill=1.1,
    )


def _square(parts: WebcamParts, look: dict, face, width: float, height: float, depth: float) -> None:
    plate(
        rounded_rectangle(width, height, 1.3, 14),
        depth,
        parts.body,
        (0, 0, -depth),
        bevel=0.5,
        segments=8,
        parent=face,
    )
    plate(
        rounded_rectangle(width * 0.88, height * 0.88, 1.05, 14),
        0.2,
        parts.gloss,
        (0, 0, -0.12),
        bevel=0.07,
        segments=4,
        parent=face,
    )
    ring(1.62, 1.5, 0.1, parts.metal, (0, 0.2, 0.08), parent=face)
    lens(parts, 1.35, face, (0, 0.2), 0.07)
    cylinder(0.055, 0.02, parts.status, (1.65, 1.75, 0.085), bevel=0, parent=face)
    for side in (-1, 1):
        plate(
            rounded_rectangle(0.12, 1.5, 0.05, 4),
            0.02,
            parts.hollow,
            (side * 2.0, 0.2, 0.072),
            bevel=0.004,
            parent=face,
        )
    seam(parts, face, rounded_rectangle(width, height, 1.3, 14), -depth * 0.36)
    if look.get("hasShutter"):
        slider(parts, face, (-1.5, 1.75), 0.08)


def _ribbed(parts: WebcamParts, look: dict, face, width: float, height: float, depth: float) -> None:
    plate(
        rounded_rectangle(width, height, 0.7, 10),
        depth,
        parts.alloy,
        (0, 0, -depth),
        bevel=0.28,
        segments=6,
        parent=face,
    )
    fin = box_mesh((0.16, height * 1.015, depth * 0.55), 0.05, 2)
    add(
        repeated(fin, [place((x * 0.36, 0, -depth * 0.62)) for x in range(-9, 10)], "fins"),
        parts.dark,
        face,
        smooth=30,
    )
    plate(
        rounded_rectangle(4.2, height * 0.84, 0.6, 10),
        0.18,
        parts.gloss,
        (-1.3, 0, -0.11),
        bevel=0.06,
        segments=4,
        parent=face,
    )
    lens(parts, 1.42, face, (-1.3, 0), 0.06, rim=parts.metal, proud=0.42)
    sound_holes(parts, face, hole_field(1.5, 0.6, 0.2, (2.6, 1.35), 0.004), 0.055)
    cylinder(0.055, 0.02, parts.status, (2.6, -1.6, 0.005), bevel=0, parent=face)
    for x in (-1, 1):
        for y in (-1, 1):
            screw(
                0.13,
                parts.metal,
                (x * (width / 2 - 0.42), y * (height / 2 - 0.42), 0.01),
                parent=face,
                drive="hex",
                socket_material=parts.hollow,
            )
    if look.get("hasShutter"):
        slider(parts, face, (2.6, 0.75), 0.0)


def _small(parts: WebcamParts, look: dict, face, width: float, height: float, depth: float) -> None:
    plate(
        rounded_rectangle(width, height, 0.95, 12),
        depth,
        parts.soft,
        (0, 0, -depth),
        bevel=0.45,
        segments=7,
        parent=face,
    )
    ring(1.5, 1.34, 0.16, parts.metal, (0, 0.28, 0.0), parent=face, bevel=0.05, segments=3)
    lens(parts, 1.22, face, (0, 0.28), 0.0)
    for side in (-1, 1):
        sound_holes(parts, face, hole_field(0.45, 0.6, 0.19, (side * 1.85, 0.28), 0.004), 0.05)
    cylinder(0.055, 0.02, parts.status, (1.75, 1.45, 0.005), bevel=0, parent=face)
    seam(parts, face, rounded_rectangle(width, height, 0.95, 12), -depth * 0.5)
    if look.get("hasShutter"):
        rounded_box((1.2, 0.24, 0.9), parts.dark, (0, height / 2, -depth * 0.3), bevel=0.1, segments=4, parent=face)


HEADS = [_square, _ribbed, _small]
