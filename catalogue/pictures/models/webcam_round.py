"""A round webcam: a barrel toward the viewer, a tube across the screen, or a small head on a gimbal.

look: body (hex), form "barrel" | "tube" | "gimbal", hasShutter, isUsbC. label: resolution, view.
"""

from __future__ import annotations

import math

import numpy as np

from models.peripheral_parts import block, face_of
from models.webcam_faces import hole_field, lamp, lens, print_lines, slider, sound_holes
from models.webcam_parts import WebcamParts, cable, clip, staged
from studio.objects import group
from studio.outlines import rounded_rectangle
from studio.shapes import cylinder, ring, rounded_box
from studio.stage import Label, Model, View
from studio.sweeps import swept_tube, through, turned_profile

TOP = 2.2


def build(look: dict) -> Model:
    parts = WebcamParts(look)
    form = look.get("form", "barrel")
    radius = {"barrel": 2.9, "tube": 1.75, "gimbal": 1.7}[form]
    middle = TOP + radius + (1.3 if form == "gimbal" else 0.15)
    clip(parts)
    head = group(at=(0, 0, middle), turned=(0, 0, -6))
    face, spot = FORMS[form](parts, look, head, radius)
    cable(
        parts,
        (0.4, 1.4 if form != "gimbal" else 2.0, TOP + (1.0 if form != "gimbal" else -0.9)),
        bool(look.get("isUsbC")),
    )

    def print_label(label: Label) -> None:
        x, y, z, size = spot
        ink = parts.light_ink if form == "barrel" else parts.ink
        print_lines(label, face, ink, (size, (x, y, z), size * 3), (size * 0.62, (x, y - size, z), size * 3))

    close_up = View(-18, 6, focus=(0, -1.7, middle), width=4.4 if form == "barrel" else 2.6, f_number=11)
    return staged(parts, 10, (1, 0, 3.8), -28, close_up, print_label)


def _barrel(parts: WebcamParts, look: dict, head, r: float):
    """A short drum with a gloss face, fine ribs round its back and a printed ring about the lens."""
    depth = 3.6
    face = face_of(head, (0, -depth / 2, 0), 3)
    drum = [
        (r * 0.9, 0),
        (r * 0.96, 0.0),
        (r * 0.99, -0.08),
        (r, -0.22),
        (r, -1.2),
        (r * 0.985, -1.22),
        (r * 0.985, -1.3),
        (r, -1.32),
    ]
    for index in range(6):
        z = -1.5 - index * 0.22
        drum += [(r, z), (r * 0.975, z - 0.03), (r * 0.975, z - 0.1), (r, z - 0.13)]
    drum += [(r, -3.0), (r * 0.96, -3.35), (r * 0.8, -3.58), (0.001, -3.62)]
    turned_profile(drum, parts.alloy, 144, parent=face, smooth=30)
    turned_profile(
        [(r * 0.905, -0.03), (r * 0.89, 0.05), (r * 0.87, 0.07), (0.3, 0.07)], parts.gloss, 128, parent=face, smooth=30
    )
    ring(r * 0.62, r * 0.585, 0.1, parts.metal, (0, 0, 0.09), parent=face)
    lens(parts, r * 0.53, face, z=0.06, proud=0.34)
    lamp(parts, face, (0, r * 0.75, 0.075), 0.055)
    for side in (-1, 1):
        sound_holes(parts, face, hole_field(0.36, 0.8, 0.18, (side * r * 0.75, 0), 0.072), 0.05)
    if look.get("hasShutter"):
        slider(parts, face, (r * 0.38, r * 0.62), 0.07)
    return face, (0, -r * 0.66, 0.075, 0.55)


def _tube(parts: WebcamParts, look: dict, head, r: float):
    """A cylinder across the screen with soft ends; the right end turns to cover the lens."""
    half = 4.6
    body = group(head, turned=(0, 90, 0))
    end = [(r * math.cos(t), half - 0.5 + 0.5 * math.sin(t)) for t in np.linspace(0, math.pi / 2 - 0.004, 14)]
    start = [(x, -z) for x, z in reversed(end)]
    seam = [(r, 2.7), (r * 0.982, 2.72), (r * 0.982, 2.8), (r, 2.82)]
    turned_profile(
        [*start, *((x, -z) for x, z in reversed(seam)), *seam, *end], parts.body, 128, parent=body, smooth=35
    )
    for index in range(40):
        turn = 2 * math.pi * index / 40
        spot = (r * math.cos(turn), r * math.sin(turn), 3.6)
        rounded_box((0.07, 0.1, 1.0), parts.dark, spot, bevel=0.03, turned=(0, 0, math.degrees(turn)), parent=body)
    face = face_of(head, (0, -r * 0.985, 0), 3)
    block(face, rounded_rectangle(3.5, r * 1.5, r * 0.62, 14), 0.6, parts.gloss, 0.09, 5, (0, 0, 0.18))
    lens(parts, 0.95, face, z=0.16, rim=parts.metal, proud=0.22)
    lamp(parts, face, (1.32, 0, 0.185))
    sound_holes(parts, face, [(-1.35, y, 0.182) for y in (-0.3, 0, 0.3)], 0.06)
    return face, (-3.0, 0.2, 0.03, 0.5)


def _gimbal(parts: WebcamParts, look: dict, head, r: float):
    """A small eye held by an arm over a round turning base."""
    turned_profile(
        [(0, -2.9), (1.9, -2.9), (2.0, -2.8), (2.0, -2.1), (1.9, -1.95), (0.001, -1.9)],
        parts.alloy,
        96,
        parent=head,
        smooth=30,
    )
    ring(2.02, 1.97, 0.08, parts.metal, (0, 0, -2.72), parent=head)
    arm = through([(0.4, 0.7, -2.0), (1.7, 0.8, -1.7), (2.35, 0.6, -0.7), (2.3, 0.2, 0.15)], 16)
    swept_tube(arm, 0.5, parts.alloy, parent=head, sides=32, scale=np.linspace(1.15, 1.0, len(arm)))
    cylinder(0.72, 1.0, parts.alloy, (2.1, 0.1, 0.2), (0, 90, 0), bevel=0.16, segments=4, parent=head)
    cylinder(0.5, 0.06, parts.metal, (2.62, 0.1, 0.2), (0, 90, 0), bevel=0.02, parent=head)
    face = face_of(head, (-0.1, -1.45, 0.2), 4)
    block(face, rounded_rectangle(r * 2.05, r * 1.85, 0.85, 12), 2.7, parts.alloy, 0.5, 8)
    block(face, rounded_rectangle(r * 1.8, r * 1.6, 0.7, 12), 0.16, parts.gloss, 0.06, 4, (0, 0, 0.06))
    lens(parts, 1.08, face, z=0.05, rim=parts.metal, proud=0.36)
    base = face_of(head, (0, -2.0, -2.45), 0)
    cylinder(0.06, 0.04, parts.status, (0.9, 0.06, -0.2), bevel=0, parent=base)
    return base, (0, 0.06, 0.03, 0.42)


FORMS = {"barrel": _barrel, "tube": _tube, "gimbal": _gimbal}
