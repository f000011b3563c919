"""What loudspeakers are put together from: cones, tweeters, cabinets, cloth fronts, knobs, feet.

A front lies in x and y and looks along z (see `front`), so that the same parts serve every face of a box.
"""

from __future__ import annotations

import math

import numpy as np

from models.pale_bodies import is_pale, readable
from studio.glowing import lit_spot
from studio.materials import (
    Material,
    bare_metal,
    brushed_metal,
    gloss_plastic,
    hollow,
    matte_plastic,
    mesh_fabric,
    rubber,
)
from studio.objects import Placed, group
from studio.outlines import Outline, circle, rounded_rectangle
from studio.shader_graph import ShaderGraph, tint
from studio.shapes import cylinder, plate, ring, rounded_box, screw
from studio.sweeps import lofted_grid, swept_tube, through, turned_profile


class SpeakerParts:
    """The materials of a set, made once."""

    def __init__(self, look: dict) -> None:
        body = readable(look.get("body", "#2b2e33"))
        self.is_pale = is_pale(body)
        self.body = matte_plastic(body, 0.4)
        self.dark = matte_plastic("#c9ccd0" if self.is_pale else "#1e2024", 0.5)
        self.gloss = gloss_plastic("#d8dbdf" if self.is_pale else "#212226")
        self.cone = paper_cone(look.get("cone", "#505258"))
        self.surround = rubber("#303034")
        self.dome = bare_metal("#7d8289", 0.4)
        self.metal = bare_metal("#aab0b7", 0.24)
        self.brushed = brushed_metal("#8d939b", "x")
        self.cloth = mesh_fabric("#aeb2b8" if self.is_pale else "#4a4d53", 5)
        self.hollow = hollow()
        self.rubber = rubber("#161618")


def paper_cone(colour: str) -> Material:
    """Pressed pulp with rings that run round the axis."""
    graph = ShaderGraph("paper cone", base_color=tint(colour), roughness=0.55, specular=0.35, sheen=0.15)
    x, y = graph.axis("X"), graph.axis("Y")
    radius = graph.math("SQRT", graph.math("ADD", graph.math("POWER", x, 2.0), graph.math("POWER", y, 2.0)))
    rings = graph.math("SINE", graph.math("MULTIPLY", radius, 34.0))
    graph.bump(graph.ranged(rings, (-1, 1), (0, 1)), 0.18, 0.03)
    graph.bump(graph.noise(24, 3.0), 0.35, 0.01)
    return graph.material


def veneer(colour: str) -> Material:
    """Wood with upright grain (along y of its object)."""
    graph = ShaderGraph("veneer", roughness=0.42, specular=0.4, clearcoat=0.15, clearcoat_roughness=0.25)
    bent = graph.noise(1.0, 3.0, graph.stretched((1.1, 0.12, 1.1)))
    x = graph.math("ADD", graph.math("ADD", graph.axis("X"), graph.axis("Z")), graph.math("MULTIPLY", bent, 2.6))
    bands = graph.math("SINE", graph.math("MULTIPLY", x, 7.5))
    fibres = graph.noise(1.0, 4.0, graph.stretched((16.0, 0.5, 16.0)), 0.7)
    share = graph.math("ADD", graph.math("MULTIPLY", bands, 0.22), graph.math("MULTIPLY", fibres, 0.9))
    base = tint(colour)
    dark = tuple(channel * 0.5 for channel in base[:3]) + (1,)
    light = tuple(min(1, channel * 1.25) for channel in base[:3]) + (1,)
    graph.set(graph.surface, base_color=graph.mixed(graph.ranged(share, (0.15, 0.75), (0, 1)), dark, light))
    graph.bump(fibres, 0.3, 0.006)
    return graph.material


def wrapped_cloth(colour: str, threads_per_cm: float = 4.2) -> Material:
    """Cloth round a curved body: the weave follows the surface's own coordinates in centimetres."""
    graph = ShaderGraph("wrapped cloth", roughness=0.85, sheen=0.4, specular=0.25)
    spot = graph.node("SeparateXYZ", {0: graph.coordinates("UV")})
    turn = 6.283 * threads_per_cm
    across = graph.math("SINE", graph.math("MULTIPLY", spot.outputs["X"], turn))
    along = graph.math("SINE", graph.math("MULTIPLY", spot.outputs["Y"], turn))
    weave = graph.math("MULTIPLY", across, along)
    base = tint(colour)
    dark, light = (tuple(min(1, channel * factor) for channel in base[:3]) + (1,) for factor in (0.42, 1.2))
    graph.set(graph.surface, base_color=graph.mixed(graph.ranged(weave, (-0.7, 0.7), (0, 1)), dark, light))
    graph.bump(graph.ranged(weave, (-1, 1), (0, 1)), 0.9, 0.06)
    return graph.material


def front(parent: Placed | None, at, lean: float = 0.0, yaw: float = 0.0) -> Placed:
    """A frame on a face that looks to -y: x to the right, y up, z out of the box; `lean` tips it back."""
    return group(parent, at, (90 - lean, 0, yaw))


def driver(
    parts: SpeakerParts,
    radius: float,
    face: Placed,
    at=(0, 0),
    z: float = 0.0,
    rim: Material | None = None,
    screws: int = 0,
    cap: Material | None = None,
) -> None:
    """A cone in a roll of rubber inside a trim ring."""
    spot = group(face, (*at, z))
    r = radius
    ring_profile = [
        (r * 0.93, -0.3),
        (r * 0.93, 0.02),
        (r * 0.95, r * 0.035),
        (r * 1.03, r * 0.035),
        (r * 1.06, r * 0.015),
        (r * 1.06, -0.05),
    ]
    turned_profile(ring_profile, rim or parts.gloss, 96, parent=spot, smooth=40)
    roll = [
        (r * (0.865 + 0.075 * math.cos(t)), r * 0.075 * math.sin(t) - r * 0.03) for t in np.linspace(0, math.pi, 13)
    ]
    turned_profile(roll, parts.surround, 96, parent=spot, smooth=60)
    slope = [(r * (0.8 - 0.5 * s), -r * (0.03 + 0.3 * s**0.85)) for s in np.linspace(0, 1, 12)]
    turned_profile(slope, parts.cone, 96, parent=spot, smooth=60)
    dome = [(r * 0.3 * math.cos(t), -r * 0.3 + r * 0.17 * math.sin(t)) for t in np.linspace(0, math.pi / 2 - 0.005, 12)]
    turned_profile(dome, cap or parts.gloss, 64, parent=spot, smooth=60)
    for index in range(screws):
        angle = 2 * math.pi * (index + 0.5) / screws
        seat = (r * 0.992 * math.cos(angle), r * 0.992 * math.sin(angle), r * 0.04)
        screw(r * 0.045, parts.metal, seat, parent=spot, drive="hex", socket_material=parts.hollow)


def tweeter(
    parts: SpeakerParts, radius: float, face: Placed, at=(0, 0), z: float = 0.0, dome: Material | None = None
) -> None:
    """A small dome in a shallow horn."""
    spot = group(face, (*at, z))
    r = radius
    horn = [(r * 1.1, -0.02), (r * 1.1, r * 0.05), (r * 1.0, r * 0.06)]
    horn += [(r * (1.0 - 0.52 * s), r * 0.04 - r * 0.3 * s**1.6) for s in np.linspace(0, 1, 12)]
    turned_profile(horn, parts.gloss, 96, parent=spot, smooth=40)
    cap = [(r * 0.46, -r * 0.28)]
    cap += [
        (r * 0.42 * math.cos(t), r * 0.22 * math.sin(t) - r * 0.24) for t in np.linspace(0, math.pi / 2 - 0.005, 14)
    ]
    turned_profile(cap, dome or parts.dome, 64, parent=spot, smooth=60)


def cabinet(
    face: Placed, outline: Outline, depth: float, material: Material, holes=(), bevel: float = 0.25, z: float = 0.0
) -> Placed:
    """A box behind the face, with the holes its drivers sit in; closed at the back."""
    plate([(x * 0.97, y * 0.97) for x, y in outline], 0.3, material, (0, 0, z - depth - 0.06), bevel=0.1, parent=face)
    return plate(outline, depth, material, (0, 0, z - depth), bevel=bevel, segments=5, parent=face, holes=holes)


def opening(radius: float, at=(0.0, 0.0)) -> Outline:
    return circle(radius, 72, at)


def cloth_front(
    parts: SpeakerParts, face: Placed, width: float, height: float, radius: float, z: float, thickness: float = 0.35
) -> None:
    """Stretched cloth with rolled edges."""
    plate(
        rounded_rectangle(width, height, radius, 10),
        thickness,
        parts.cloth,
        (0, 0, z),
        bevel=thickness * 0.48,
        segments=5,
        parent=face,
    )


def knob(
    face: Placed, at, radius: float, height: float, skirt: Material, top: Material, line: Material, angle: float = 30
) -> None:
    """A ribbed knob with a pointer."""
    spot = group(face, at, (0, 0, -angle))
    steps = 240
    turn = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    wave = radius * (1 + 0.018 * np.cos(turn * 40))
    rows = [np.stack([wave * s * np.cos(turn), wave * s * np.sin(turn), np.full(steps, z)], 1)
            for s, z in ((0.98, 0), (1, 0.04), (1, height * 0.82), (0.97, height * 0.95), (0.93, height))]  # fmt: skip
    lofted_grid(np.array(rows), skirt, closed_rows=True, parent=spot, smooth=50)
    turned_profile(
        [
            (radius * 0.94, height),
            (radius * 0.9, height - 0.015),
            (radius * 0.3, height - 0.03),
            (0.001, height - 0.03),
        ],
        top,
        72,
        parent=spot,
    )
    rounded_box((radius * 0.09, radius * 0.4, 0.03), line, (0, radius * 0.62, height), bevel=0.01, parent=spot)


def port(parts: SpeakerParts, face: Placed, at, radius: float, z: float = 0.0, depth: float = 2.4) -> None:
    """A bass reflex tube with a flared mouth; where the box has no hole, a depth of 0 shows its dark mouth alone."""
    spot = group(face, (*at, z))
    r = radius
    flare = [
        (r * 1.22, -0.1),
        (r * 1.22, 0.04),
        (r * 1.18, 0.09),
        (r * 1.1, 0.09),
        (r * 1.02, 0.05),
        (r, 0.02),
        (r * 0.92, -depth),
    ]
    turned_profile(flare, parts.gloss, 72, parent=spot, smooth=50)
    turned_profile([(r * 1.01, 0.01 - depth), (0.001, 0.01 - depth)], parts.hollow, 48, parent=spot)


def feet(
    parts: SpeakerParts,
    width: float,
    depth: float,
    parent: Placed | None,
    at=(0, 0, 0),
    radius: float = 0.6,
    height: float = 0.3,
) -> None:
    for x in (-1, 1):
        for y in (-1, 1):
            spot = (at[0] + x * width / 2, at[1] + y * depth / 2, at[2] + height / 2)
            cylinder(radius, height, parts.rubber, spot, bevel=0.06, parent=parent, sides=32)


def lead(points, parts: SpeakerParts, radius: float = 0.2) -> None:
    """A cable on the ground."""
    swept_tube(through(points, 20), radius, parts.rubber, sides=14)


def status_light(face: Placed, at, colour: str = "#7fd8ff", radius: float = 0.1) -> None:
    cylinder(radius, 0.04, lit_spot(colour), at, bevel=0.01, sides=24, parent=face)
    ring(radius * 1.5, radius * 1.05, 0.03, hollow(), at, parent=face, sides=32, bevel=0.005)
