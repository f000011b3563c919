"""What cartons and retail boxes are made of."""

from __future__ import annotations

import bpy
import numpy as np

from studio.colours import linear
from studio.shader_graph import ShaderGraph, tint

OUTSIDE, INSIDE = "#b08f6b", "#8f7150"


def cardboard(colour: str) -> bpy.types.Material:
    """Paper with fibres and the faint ridges of the wave inside."""
    graph = ShaderGraph("cardboard", base_color=linear(colour), roughness=0.82, specular=0.18, sheen=0.1)
    fibres = graph.noise(9.0, 6.0, graph.stretched((1.0, 1.0, 0.25)), 0.7)
    base = np.array(linear(colour)[:3])
    shades = [tuple(base * factor) + (1.0,) for factor in (0.82, 1.14)]
    graph.set(graph.surface, base_color=graph.mixed(graph.ranged(fibres, (0.3, 0.7), (0, 1)), *shades))
    ridges = graph.math("SINE", graph.math("MULTIPLY", graph.axis("X"), 6.283 * 1.45))
    graph.bump(ridges, 0.16, 0.03)
    graph.bump(graph.noise(0.25, 3.0), 0.35, 0.4)
    graph.bump(graph.noise(40.0, 3.0), 0.3, 0.01)
    return graph.material


def coated_card(colour: str) -> bpy.types.Material:
    """An even print with the slightest waviness, which a box of plastic would not have."""
    graph = ShaderGraph("card", base_color=tint(colour), roughness=0.42, specular=0.4)
    graph.bump(graph.noise(0.35, 2.0), 0.5, 0.12)
    graph.bump(graph.noise(40, 2.0), 0.2, 0.002)
    return graph.material
