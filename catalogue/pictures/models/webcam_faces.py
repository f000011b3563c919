"""What lies on the face of a webcam (see `face_of` in peripheral_parts): lens, sound holes, shutter, print."""

from __future__ import annotations

import math

import numpy as np

from models.webcam_parts import WebcamParts
from studio.lettering import text
from studio.materials import Material
from studio.objects import Placed, add, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.shapes import cylinder, plate, rounded_box
from studio.stage import Label
from studio.sweeps import grid_mesh, turned_profile


def lens(
    parts: WebcamParts,
    radius: float,
    face: Placed,
    at=(0.0, 0.0),
    z: float = 0.0,
    rim: Material | None = None,
    proud: float = 0.25,
) -> None:
    """A ring, three steps down to the glass, and an iris behind it."""
    spot = group(face, (*at, z))
    r = radius
    outer = [(r * 1.08, -0.1), (r * 1.08, proud * 0.8), (r * 1.05, proud), (r * 0.95, proud), (r * 0.93, proud - 0.03)]
    turned_profile(outer, rim or parts.gloss, 128, parent=spot, smooth=30)
    steps = [(r * 0.935, proud - 0.01)]
    for index in range(3):
        edge = r * (0.9 - 0.11 * index)
        depth = proud - 0.08 - 0.09 * index
        steps += [(edge, depth + 0.02), (edge - 0.015, depth), (edge - r * 0.085, depth - 0.015)]
    turned_profile(steps, parts.dark, 128, parent=spot, smooth=20)
    bottom = proud - 0.33
    dome = [(r * 0.58 * math.cos(t), bottom + r * 0.26 * math.sin(t)) for t in np.linspace(0, math.pi / 2 - 0.003, 24)]
    turned_profile([(r * 0.62, bottom), *dome], parts.glass, 96, parent=spot, smooth=60)


def seam(parts: WebcamParts, face: Placed, outline, z: float) -> None:
    """A dark parting line round a body that was raised from the same outline."""
    grown = [(x * 1.0015, y * 1.0015) for x, y in outline]
    plate(grown, 0.035, parts.hollow, (0, 0, z), bevel=0, parent=face)


def sound_holes(parts: WebcamParts, face: Placed, spots, radius: float = 0.06) -> None:
    """Many small drilled holes as one mesh: dark discs with a rim of shade."""
    turn = np.linspace(0, 2 * np.pi, 14, endpoint=False)
    unit = np.stack([np.cos(turn), np.sin(turn), np.zeros(14)], 1) * radius
    rows = [unit * share + (0, 0, z) for share, z in ((1, 0.004), (0.01, 0.002))]
    disc = grid_mesh(np.array(rows), closed_rows=True)
    add(repeated(disc, [place(spot) for spot in spots], "sound holes"), parts.hollow, face, smooth=0, even=False)


def hole_field(width: float, height: float, pitch: float, at=(0.0, 0.0), z: float = 0.0) -> list[
    tuple[float, float, float]
]:
    """A staggered field with round corners."""
    spots = []
    rows, columns = int(height / pitch / 0.866), int(width / pitch)
    for row in range(rows):
        for column in range(columns):
            x = (column + (row % 2) / 2 - columns / 2 + 0.25) * pitch
            y = (row - rows / 2 + 0.5) * pitch * 0.866
            if (abs(x) / (width / 2)) ** 4 + (abs(y) / (height / 2)) ** 4 <= 1:
                spots.append((at[0] + x, at[1] + y, z))
    return spots


def on_both_sides(spots: list[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    return [*spots, *((-x, y, z) for x, y, z in spots)]


def lamp(parts: WebcamParts, face: Placed, at, radius: float = 0.05) -> None:
    """What tells that the camera sees."""
    cylinder(radius, 0.02, parts.status, at, bevel=0, parent=face)


def shutter(parts: WebcamParts, face: Placed, radius: float, at=(0.0, 0.0), z: float = 0.3) -> None:
    """A cover flipped up over the lens: one sees its hinge and its dark inside."""
    hinge = group(face, (at[0], at[1] + radius * 1.28, z))
    cylinder(0.12, radius * 1.3, parts.dark, turned=(0, 90, 0), parent=hinge, bevel=0.03, sides=24)
    flap = group(hinge, (0, 0, 0), (-62, 0, 0))
    outline = rounded_rectangle(radius * 2.0, radius * 1.7, radius * 0.5, 8)
    plate([(x, y + radius * 0.85) for x, y in outline], 0.16, parts.gloss, bevel=0.06, segments=4, parent=flap)


def slider(parts: WebcamParts, face: Placed, at, z: float) -> None:
    """A small lever of an inner shutter, in its slot."""
    plate(rounded_rectangle(1.3, 0.34, 0.16, 6), 0.02, parts.hollow, (*at, z), bevel=0.004, parent=face)
    rounded_box((0.6, 0.3, 0.16), parts.dark, (at[0] - 0.3, at[1], z + 0.06), bevel=0.06, segments=3, parent=face)
    for step in (-0.12, 0, 0.12):
        rounded_box((0.04, 0.2, 0.04), parts.metal, (at[0] - 0.3 + step, at[1], z + 0.14), bevel=0.012, parent=face)


def print_lines(label: Label, face: Placed, ink: Material, resolution, view) -> None:
    """The resolution and below it the angle of view, each as (height, place, widest); what a label leaves out is not
    printed."""
    lines = (("resolution", "Inter-SemiBold", resolution), ("view", "Inter-Medium", view))
    for key, style, (height, at, widest) in lines:
        if label.text(key):
            text(label.text(key), height, ink, at, parent=face, style=style, widest=widest)
