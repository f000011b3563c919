"""A square webcam on a folded clip.

look: body (hex), design 0 rounded square with a gloss face | 1 wide block with ribs | 2 small block with a metal eye,
hasShutter, isUsbC. label: resolution, view.
"""

from __future__ import annotations

from models.peripheral_parts import block, face_of
from models.webcam_faces import hole_field, lamp, lens, print_lines, seam, slider, sound_holes
from models.webcam_parts import WebcamParts, back_of, cable, clip, staged
from studio.lettering import text
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rectangle, rounded_rectangle
from studio.shapes import plate, ring, rounded_box, screw
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
        if design == 1:
            print_lines(label, face, ink, (0.62, (x, y + 0.35, z), 1.7), (0.36, (x, y - 0.25, z), 1.7))
            return
        line = "  ".join(label.text(key) for key in ("resolution", "view") if label.text(key))
        if line:
            text(line, 0.4, ink, (x, y, z), parent=face, widest=width * 0.74)

    eye = (-1.1 if design == 1 else 0, -depth / 2, TOP + height / 2 + 0.1)
    close_up = View(-16, 6, focus=eye, width=4.2, f_number=11)
    return staged(parts, 10, (1, 0, 3.6), -26, close_up, print_label)


def _square(parts: WebcamParts, look: dict, face, width: float, height: float, depth: float) -> None:
    outline = rounded_rectangle(width, height, 1.3, 14)
    block(face, outline, depth, parts.body, 0.5, 8)
    seam(parts, face, outline, -depth * 0.36)
    pane = rounded_rectangle(width * 0.88, height * 0.88, 1.05, 14)
    block(face, pane, 0.2, parts.gloss, 0.07, 4, (0, 0, 0.08))
    ring(1.62, 1.5, 0.1, parts.metal, (0, 0.2, 0.08), parent=face)
    lens(parts, 1.35, face, (0, 0.2), 0.07)
    lamp(parts, face, (1.65, 1.75, 0.085), 0.055)
    slit = rounded_rectangle(0.12, 1.5, 0.05, 4)
    for side in (-1, 1):
        plate(slit, 0.02, parts.hollow, (side * 2.0, 0.2, 0.072), bevel=0.004, parent=face)
    if look.get("hasShutter"):
        slider(parts, face, (-1.5, 1.75), 0.08)


def _ribbed(parts: WebcamParts, look: dict, face, width: float, height: float, depth: float) -> None:
    block(face, rounded_rectangle(width, height, 0.7, 10), depth, parts.alloy, 0.28, 6)
    fin = box_mesh((0.16, height * 1.015, depth * 0.55), 0.05, 2)
    add(
        repeated(fin, [place((x * 0.36, 0, -depth * 0.62)) for x in range(-9, 10)], "fins"),
        parts.dark,
        face,
        smooth=30,
    )
    block(face, rounded_rectangle(4.2, height * 0.84, 0.6, 10), 0.18, parts.gloss, 0.06, 4, (-1.3, 0, 0.07))
    lens(parts, 1.42, face, (-1.3, 0), 0.06, rim=parts.metal, proud=0.42)
    sound_holes(parts, face, hole_field(1.5, 0.6, 0.2, (2.6, 1.35), 0.004), 0.055)
    lamp(parts, face, (2.6, -1.6, 0.005), 0.055)
    for corner in rectangle(width - 0.84, height - 0.84):
        screw(0.13, parts.metal, (*corner, 0.01), parent=face, drive="hex", socket_material=parts.hollow)
    if look.get("hasShutter"):
        slider(parts, face, (2.6, 0.75), 0.0)


def _small(parts: WebcamParts, look: dict, face, width: float, height: float, depth: float) -> None:
    outline = rounded_rectangle(width, height, 0.95, 12)
    block(face, outline, depth, parts.soft, 0.45, 7)
    seam(parts, face, outline, -depth * 0.5)
    ring(1.5, 1.34, 0.16, parts.metal, (0, 0.28, 0.0), parent=face, bevel=0.05, segments=3)
    lens(parts, 1.22, face, (0, 0.28), 0.0)
    for side in (-1, 1):
        sound_holes(parts, face, hole_field(0.45, 0.6, 0.19, (side * 1.85, 0.28), 0.004), 0.05)
    lamp(parts, face, (1.75, 1.45, 0.005), 0.055)
    if look.get("hasShutter"):
        rounded_box((1.2, 0.24, 0.9), parts.dark, (0, height / 2, -depth * 0.3), bevel=0.1, segments=4, parent=face)


HEADS = [_square, _ribbed, _small]
