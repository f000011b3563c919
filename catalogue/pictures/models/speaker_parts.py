"""What loudspeakers of every kind have: materials, knobs, feet, leads, lights."""

from __future__ import annotations

import math

import numpy as np

from models.peripheral_parts import BodyParts
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
from studio.outlines import rectangle
from studio.printed import printed_ink
from studio.shader_graph import ShaderGraph, tint
from studio.shapes import cylinder, ring, rounded_box
from studio.sweeps import lofted_grid, swept_tube, through, turned_profile


class SpeakerParts(BodyParts):
    """The materials of a set, made once."""

    def __init__(self, look: dict) -> None:
        super().__init__(look)
        self.body = matte_plastic(self.colour, 0.4)
        self.dark = matte_plastic("#c9ccd0" if self.is_pale else "#1e2024", 0.5)
        self.gloss = gloss_plastic("#d8dbdf" if self.is_pale else "#212226")
        self.cone = paper_cone(look.get("cone", "#505258"))
        self.surround = rubber("#303034")
        self.dome = bare_metal("#7d8289", 0.4)
        self.metal = bare_metal("#aab0b7", 0.24)
        self.brushed = brushed_metal("#8d939b", "x")
        self.cloth = mesh_fabric("#aeb2b8" if self.is_pale else "#4a4d53", 5)
        self.rubber = rubber("#161618")
        self.light_ink = printed_ink("#f0f1f3", 0.05)
        self.ink = printed_ink("#33363b", 0.05) if self.is_pale else self.light_ink


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


def feet(parts: SpeakerParts, width: float, depth: float, box: Placed, radius: float, height: float) -> None:
    for corner in rectangle(width, depth):
        cylinder(radius, height, parts.rubber, (*corner, height / 2), bevel=0.06, parent=box, sides=32)


def lead(points, parts: SpeakerParts, radius: float = 0.2) -> None:
    """A cable on the ground."""
    swept_tube(through(points, 20), radius, parts.rubber, sides=14)


def status_light(face: Placed, at, colour: str = "#7fd8ff", radius: float = 0.1) -> None:
    cylinder(radius, 0.04, lit_spot(colour), at, bevel=0.01, sides=24, parent=face)
    ring(radius * 1.5, radius * 1.05, 0.03, hollow(), at, parent=face, sides=32, bevel=0.005)
