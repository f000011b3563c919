"""What every webcam has, whatever its face: materials, back, clip or tripod, cable."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from models.peripheral_parts import BodyParts, lying_end
from studio.glowing import lit_spot
from studio.lettering import text
from studio.materials import (
    Material,
    anodised,
    bare_metal,
    gloss_plastic,
    matte_plastic,
    painted_metal,
    rubber,
    soft_touch,
)
from studio.objects import Placed, add, box_mesh, group, place, repeated
from studio.printed import printed_ink
from studio.shader_graph import ShaderGraph
from studio.shapes import cylinder, ring, rounded_box, screw
from studio.stage import Label, Model, View
from studio.sweeps import swept_tube, through, turned_profile


class WebcamParts(BodyParts):
    """The materials of a camera, made once."""

    def __init__(self, look: dict) -> None:
        super().__init__(look)
        self.body = matte_plastic(self.colour, 0.42)
        self.soft = soft_touch(self.colour)
        self.alloy = anodised(self.colour) if self.is_pale else painted_metal(self.colour, 0.36)
        self.gloss = gloss_plastic("#1b1c20")
        self.dark = matte_plastic("#222428", 0.45)
        self.metal = bare_metal("#a7acb3", 0.22)
        self.rubber = rubber("#1a1a1d")
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
    tip = lying_end(path)
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


def staged(
    parts: WebcamParts,
    size: float,
    centre: tuple[float, float, float],
    azimuth: float,
    close_up: View,
    print_label: Callable[[Label], None],
) -> Model:
    """Seen from its front, its side and its back, and then close to its lens."""
    views = [View(azimuth, 12), View(azimuth - 42, 12), View(150, 20), close_up]
    return Model(size, centre, views, print_label, rim=1.15, exposure=parts.exposure, fill=1.1)
