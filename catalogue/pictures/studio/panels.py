"""Perforated sheet: real holes where the camera comes near, an alpha pattern where there are thousands."""

from __future__ import annotations

import math

import bpy
import numpy as np

from studio.colours import linear
from studio.objects import Placed, Point, add, box_mesh, group, mesh_from_arrays, place, repeated
from studio.shader_graph import ShaderGraph


def perforated_panel(
    width: float,
    height: float,
    material,
    hole: float = 0.32,
    pitch: float = 0.42,
    thickness: float = 0.1,
    sides: int = 24,
    border: float = 0.3,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
) -> Placed:
    """A sheet in x and y with staggered round holes (6 sides: hexagons) of diameter `hole`, and a solid border.

    The cells are laid like bricks, each a rectangle with a hole, so that the sheet has no gaps at its edges."""
    holder = group(parent, at, turned)
    inner_width, inner_height = width - 2 * border, height - 2 * border
    columns = max(1, round(inner_width / pitch))
    rows = max(1, round(inner_height / (pitch * 0.866)))
    cell = (inner_width / columns, inner_height / rows)
    brick = _pierced_cell(*cell, hole / 2, thickness, sides)
    spots, fillers = [], []
    for row in range(rows):
        y = (row + 0.5) * cell[1] - inner_height / 2
        staggered = row % 2
        for column in range(columns - staggered):
            spots.append(place(((column + 0.5 + staggered / 2) * cell[0] - inner_width / 2, y, 0)))
        if staggered:
            fillers += [place((side * (inner_width / 2 - cell[0] / 4), y, thickness / 2)) for side in (-1, 1)]
    add(repeated(brick, spots, "perforation"), material, holder, smooth=30, even=False)
    if fillers:
        half_brick = box_mesh((cell[0] / 2, cell[1], thickness))
        add(repeated(half_brick, fillers, "perforation ends"), material, holder, smooth=0, even=False)
    if border:
        _border(width, height, border, thickness, material, holder)
    return holder


def fine_mesh(colour: str, pitch: float = 0.2, hole: float = 0.14, metallic: float = 0.0) -> bpy.types.Material:
    """Material of a thin sheet in x and y of its object with staggered holes: dust filters, speaker grilles."""
    graph = ShaderGraph("fine mesh", base_color=linear(colour), roughness=0.42, metallic=metallic)
    x = graph.math("DIVIDE", graph.axis("X"), pitch)
    y = graph.math("DIVIDE", graph.axis("Y"), pitch * 0.866)
    row = graph.math("FLOOR", y)
    shift = graph.math("FRACT", graph.math("MULTIPLY", row, 0.5))
    across = graph.math("SUBTRACT", graph.math("FRACT", graph.math("ADD", x, shift)), 0.5)
    along = graph.math("MULTIPLY", graph.math("SUBTRACT", graph.math("FRACT", y), 0.5), 0.866)
    distance = graph.math("SQRT", graph.math("ADD", graph.math("POWER", across, 2.0), graph.math("POWER", along, 2.0)))
    edge = hole / pitch / 2
    graph.set(graph.surface, alpha=graph.math("GREATER_THAN", distance, edge))
    graph.bump(graph.ranged(distance, (edge, edge * 1.35), (0, 1), smooth=True), 0.6, pitch * 0.12)
    return graph.material


def _border(width: float, height: float, border: float, thickness: float, material, holder: Placed) -> None:
    middle = thickness / 2
    level = box_mesh((width, border, thickness))
    upright = box_mesh((border, height - 2 * border, thickness))
    y, x = (height - border) / 2, (width - border) / 2
    add(repeated(level, [place((0, y, middle)), place((0, -y, middle))]), material, holder, smooth=0, even=False)
    add(repeated(upright, [place((x, 0, middle)), place((-x, 0, middle))]), material, holder, smooth=0, even=False)


def _pierced_cell(width: float, height: float, radius: float, thickness: float, sides: int) -> bpy.types.Mesh:
    corner = math.atan2(height, width)
    corners = [corner, math.pi - corner, math.pi + corner, 2 * math.pi - corner]
    turns = sorted({round(2 * math.pi * step / sides, 6) for step in range(sides)} | {round(c, 6) for c in corners})
    angles = np.array(turns)
    cosine, sine = np.cos(angles), np.sin(angles)
    reach = np.minimum(width / 2 / np.maximum(np.abs(cosine), 1e-9), height / 2 / np.maximum(np.abs(sine), 1e-9))
    sector = 2 * math.pi / sides
    rim = radius * math.cos(sector / 2) / np.cos((angles % sector) - sector / 2)
    lip = rim + min(0.02, (min(width, height) / 2 - radius) * 0.4)
    rings = [
        (reach, thickness), (lip, thickness), (rim, thickness - 0.02), (rim, 0.0), (reach, 0.0),
    ]  # fmt: skip
    points = np.concatenate([np.stack([r * cosine, r * sine, np.full_like(angles, z)], 1) for r, z in rings])
    count = len(angles)
    index = np.arange(len(rings) * count).reshape(len(rings), count)
    index = np.concatenate([index, index[:, :1]], 1)
    quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    return mesh_from_arrays("pierced cell", points, [quads[:, ::-1]])
