"""What webcams are put together from: lens, sound holes, shutter, clip or tripod, cable.

A face lies in x and y and looks along z (see `face_of`), so that a lens serves every head.
"""

from __future__ import annotations

import math

import numpy as np

from models.pale_bodies import is_pale, readable
from studio.glowing import lit_spot
from studio.lettering import text
from studio.materials import (
    Material,
    anodised,
    bare_metal,
    gloss_plastic,
    hollow,
    matte_plastic,
    painted_metal,
    rubber,
    soft_touch,
)
from studio.objects import Placed, add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.printed import printed_ink
from studio.shader_graph import ShaderGraph
from studio.shapes import cylinder, plate, ring, rounded_box, screw
from studio.sweeps import grid_mesh, swept_tube, through, turned_profile


class WebcamParts:
    """The materials of a camera, made once."""

    def __init__(self, look: dict) -> None:
        body = readable(look.get("body", "#2b2e33"))
        self.is_pale = is_pale(body)
        self.body = matte_plastic(body, 0.42)
        self.soft = soft_touch(body)
        self.alloy = anodised(body) if self.is_pale else painted_metal(body, 0.36)
        self.gloss = gloss_plastic("#1b1c20")
        self.dark = matte_plastic("#222428", 0.45)
        self.metal = bare_metal("#a7acb3", 0.22)
        self.rubber = rubber("#1a1a1d")
        self.hollow = hollow()
        self.glass = coated_glass()
        self.ink = printed_ink("#3a3e44" if self.is_pale else "#e6e8eb", 0.08)
        self.light_ink = printed_ink("#dfe2e6", 0.08)
        self.status = lit_spot("#bfe6ff", 1.5)


def coated_glass() -> Material:
    """A front element: nearly black, with the violet and green cast of its coating toward the rim."""
    graph = ShaderGraph("coated glass", roughness=0.04, specular=0.7, clearcoat=1.0, clearcoat_roughness=0.02)
    x, y = graph.axis("X"), graph.axis("Y")
    radius = graph.math("SQRT", graph.math("ADD", graph.math("POWER", x, 2.0), graph.math("POWER", y, 2.0)))
    facing = graph.node("LayerWeight", {"Blend": 0.35}).outputs["Facing"]
    share = graph.math("ADD", graph.math("MULTIPLY", radius, 0.55), graph.math("MULTIPLY", facing, 0.5))
    graph.set(graph.surface, base_color=graph.ramp(share, ["#050507", "#0a0b12", "#1a1a3a", "#2c2150", "#123034"]))
    return graph.material


def face_of(parent: Placed | None, at, lean: float = 0.0) -> Placed:
    return group(parent, at, (90 - lean, 0, 0))


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


def back_of(parts: WebcamParts, head: Placed, depth: float, width: float, height: float, at_cable=(0.4, 0.0)) -> None:
    """The rear: a strain relief round the cable, slots for air, two screws and a line of small print."""
    rear = group(head, (0, depth / 2, 0), (90, 0, 180))
    turned_profile(
        [(0.42, -0.1), (0.4, 0.06), (0.3, 0.12), (0.26, 0.4), (0.2, 0.42)],
        parts.rubber,
        40,
        (-at_cable[0], at_cable[1], 0),
        parent=rear,
    )
    for side in (-1, 1):
        screw(0.13, parts.metal, (side * width * 0.3, -height * 0.2, 0.01), parent=rear, socket_material=parts.hollow)
    slot = box_mesh((0.07, height * 0.22, 0.03))
    slots = [
        place((side * width * (0.2 + 0.035 * step), height * 0.16, 0.005)) for side in (-1, 1) for step in range(4)
    ]
    add(repeated(slot, slots, "air slots"), parts.hollow, rear, smooth=0, even=False)
    text(
        "USB VIDEO   5 V   500 mA",
        0.22,
        parts.ink,
        (0, -height * 0.33, 0.005),
        parent=rear,
        style="Inter-Medium",
        spacing=1.1,
    )


def clip(parts: WebcamParts, width: float = 4.0, depth: float = 4.8, top: float = 2.2) -> None:
    """Folded for the desk: a plate with a lip in front, an arm below it, a neck with a hinge."""
    rounded_box((width, depth, 0.42), parts.body, (0, 0, 1.1), bevel=0.16, segments=5)
    rounded_box((width, 0.42, 1.25), parts.body, (0, -depth / 2 + 0.2, 0.68), bevel=0.16, segments=5)
    rounded_box((width * 0.86, depth * 0.7, 0.1), parts.rubber, (0, -0.1, 0.87), bevel=0.04)
    cylinder(0.36, width * 0.96, parts.dark, (0, depth / 2 - 0.1, 0.92), (0, 90, 0), bevel=0.08, segments=3)
    rounded_box(
        (width * 0.9, depth * 0.86, 0.36), parts.body, (0, 0.15, 0.42), bevel=0.14, segments=4, turned=(6, 0, 0)
    )
    rounded_box((width * 0.7, 1.3, 0.16), parts.rubber, (0, -1.2, 0.1), bevel=0.05)
    rounded_box((1.5, 1.3, top - 1.2), parts.body, (0, 0.1, (top + 1.2) / 2), bevel=0.2, segments=4)
    cylinder(0.46, 2.1, parts.dark, (0, 0.1, top), (0, 90, 0), bevel=0.1, segments=4)
    for side in (-1, 1):
        screw(0.24, parts.metal, (side * 1.06, 0.1, top), (0, 90 * side, 0), socket_material=parts.hollow)


def tripod(parts: WebcamParts, top: float = 7.0) -> None:
    """Three legs with rubber ends and a ball head."""
    for angle in (-90, 30, 150):
        turn = math.radians(angle)
        foot = (math.cos(turn) * 5.2, math.sin(turn) * 5.2 + 0.1, 0.32)
        path = np.array([(math.cos(turn) * 0.5, math.sin(turn) * 0.5 + 0.1, top - 2.6), foot])
        dense = path[0] + (path[1] - path[0]) * np.linspace(0, 1, 12)[:, None]
        swept_tube(dense, 0.34, parts.dark, scale=np.linspace(1.25, 0.8, 12), sides=24)
        swept_tube(dense[-3:], 0.36, parts.rubber, sides=24)
    profile = [
        (0, top - 3.1),
        (0.95, top - 3.1),
        (1.05, top - 2.95),
        (1.05, top - 2.2),
        (0.8, top - 1.9),
        (0.62, top - 1.5),
        (0.62, top - 1.0),
    ]
    turned_profile(profile, parts.dark, 64, (0, 0.1, 0))
    turned_profile(
        [(0.4, top - 1.1), (0.45, top - 0.6), (1.0, top - 0.5), (1.0, top - 0.15), (0, top - 0.1)],
        parts.metal,
        64,
        (0, 0.1, 0),
    )


def cable(parts: WebcamParts, start, is_usb_c: bool) -> None:
    """Out of the back, down to the desk, round in a loose loop to its plug at the right."""
    x, y, z = start
    points = [(x, y, z), (x + 0.1, y + 1.6, z - 0.5), (x + 0.6, y + 2.6, z * 0.3), (x + 2.0, y + 3.2, 0.17),
              (x + 4.9, y + 2.4, 0.17), (x + 6.5, y - 0.6, 0.17), (x + 4.8, y - 2.5, 0.17), (x + 3.5, y - 0.8, 0.3),
              (x + 4.6, y + 0.9, 0.48), (x + 6.1, y - 0.9, 0.3), (x + 6.1, y - 3.2, 0.17),
              (x + 5.2, y - 4.8, 0.17)]  # fmt: skip
    path = through(points, 20)
    swept_tube(path, 0.17, parts.rubber, sides=16)
    heading = path[-1] - path[-3]
    tip = group(
        at=(float(path[-1][0]), float(path[-1][1]), 0), turned=(0, 0, math.degrees(math.atan2(heading[1], heading[0])))
    )
    width, metal = (1.0, (0.7, 0.83, 0.26)) if is_usb_c else (1.5, (1.2, 1.2, 0.45))
    rounded_box((1.9, width, 0.66), parts.rubber, (0.9, 0, 0.35), bevel=0.16, segments=4, parent=tip)
    rounded_box(
        metal,
        parts.metal,
        (1.85 + metal[0] / 2 - 0.05, 0, 0.35),
        bevel=0.11 if is_usb_c else 0.04,
        segments=4,
        parent=tip,
    )
    ring(0.24, 0.165, 0.3, parts.rubber, (-0.12, 0, 0.2), (0, 90, 0), parent=tip, sides=24)
