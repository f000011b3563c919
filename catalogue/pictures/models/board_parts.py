"""What lies on the circuit boards of drives, memory and processors: traces, vias, chips and the small parts between.

Traces are real strips instead of a picture, so that they stay sharp in a close-up and catch the light at their edges.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import bmesh

from studio.lettering import text
from studio.materials import bare_metal, gold, integrated_circuit, ink, matte_plastic, solder_tin
from studio.objects import Placed, add, box_mesh, mesh_of, place, repeated
from studio.shader_graph import ShaderGraph, tint
from studio.shapes import cylinder, rounded_box

Area = tuple[float, float, float, float]  # left, bottom, right, top
Spot = tuple[float, float, bool]  # x, y, upright


class BoardMaterials:
    """Made once a model. The lacquer's colour is the board's; traces lie under it, a shade lighter."""

    def __init__(self, lacquer: str = "#15191b", trace: str = "#232c2e") -> None:
        self.board = lacquered(lacquer)
        self.trace = lacquered(trace)
        self.gold = gold()
        self.tin = solder_tin()
        self.chip = integrated_circuit("#1d1e20")
        self.mark = ink("#8f9296")
        self.silk = ink("#b9bdbb")
        self.ceramic = matte_plastic("#8d6b48", 0.5)
        self.resistor = matte_plastic("#141416", 0.4)
        self.inductor = bare_metal("#5d6064", 0.42)


def lacquered(colour: str):
    """Solder mask over copper: glossy, with the faint weave of the glass cloth below it."""
    graph = ShaderGraph("lacquered", base_color=tint(colour), roughness=0.4, clearcoat=0.45, clearcoat_roughness=0.12)
    graph.bump(graph.noise(60, 2.0), 0.15, 0.002)
    return graph.material


def lay_traces(materials: BoardMaterials, area: Area, z: float, parent: Placed, count: int = 60, seed: int = 5) -> None:
    """Bundles of parallel lines with bends of 45 degrees, as a router lays them, and vias where they end."""
    draw = random.Random(seed)
    strip, strips, vias = box_mesh((1, 1, 1)), [], []
    left, bottom, right, top = area
    for _ in range(count):
        x, y = draw.uniform(left, right), draw.uniform(bottom, top)
        angle = draw.choice((0, 0, 90, 180, 270, 180))
        lines = draw.choice((1, 2, 3, 4))
        for _ in range(draw.choice((2, 3, 4))):
            length = draw.uniform(0.12, 0.5)
            dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            end = (x + dx * length, y + dy * length)
            if not (left < end[0] < right and bottom < end[1] < top):
                break
            for line in range(lines):
                offset = (line - (lines - 1) / 2) * 0.032
                middle = ((x + end[0]) / 2 - dy * offset, (y + end[1]) / 2 + dx * offset, z)
                strips.append(place(middle, (0, 0, angle), (length + 0.012, 0.015, 0.0016)))
            x, y = end
            angle += draw.choice((45, -45, 0))
        vias.append(place((x, y, z)))
    add(repeated(strip, strips, "traces"), materials.trace, parent, smooth=0, even=False)
    add(repeated(_disc(0.019), vias, "vias"), materials.gold, parent, smooth=0, even=False)


def chip(
    materials: BoardMaterials,
    size: tuple[float, float, float],
    at: tuple[float, float, float],
    parent: Placed,
    marks: Sequence[str] = (),
    upright: bool = False,
    letter: float = 0.13,
) -> None:
    """A moulded package standing on a hair of solder, with laser marks and the dot of its first pin."""
    width, depth, height = size
    x, y, z = at
    rounded_box(size, materials.chip, (x, y, z + 0.012 + height / 2), bevel=0.016, segments=2, parent=parent)
    top = z + 0.012 + height + 0.0004
    dot = 0.035 if min(width, depth) > 0.6 else 0.02
    cylinder(
        dot, 0.001, materials.mark, (x - width / 2 + 0.1, y - depth / 2 + 0.1, top), bevel=0, sides=20, parent=parent
    )
    for row, words in enumerate(marks):
        off = ((len(marks) - 1) / 2 - row) * letter * 1.3
        spot = (x - off, y, top) if upright else (x, y + off, top)
        turn = (0, 0, 90 if upright else 0)
        reach = (depth if upright else width) * 0.8
        text(words, letter, materials.mark, spot, turn, parent, "Inter-Regular", depth=0.0006, widest=reach)


def small_parts(
    materials: BoardMaterials, spots: Sequence[Spot], z: float, parent: Placed, seed: int = 2, scale: float = 1.0
) -> None:
    """Capacitors and resistors with tinned ends, three sizes mixed."""
    draw = random.Random(seed)
    bodies: dict[str, list] = {"ceramic": [], "resistor": []}
    ends = []
    for x, y, upright in spots:
        length, width, height = draw.choice(
            ((0.1, 0.05, 0.05), (0.1, 0.05, 0.05), (0.06, 0.03, 0.03), (0.16, 0.08, 0.08))
        )
        length, width, height = length * scale, width * scale, height * scale
        kind = "ceramic" if draw.random() < 0.65 else "resistor"
        height = height if kind == "ceramic" else height * 0.6
        turn = (0, 0, 90 if upright else 0)
        bodies[kind].append(place((x, y, z + height / 2), turn, (length * 0.6, width, height)))
        for side in (-1, 1):
            dx, dy = (0, side * length * 0.38) if upright else (side * length * 0.38, 0)
            ends.append(place((x + dx, y + dy, z + height / 2), turn, (length * 0.26, width * 1.05, height * 1.04)))
    unit = box_mesh((1, 1, 1), 0.08, 1)
    for kind, material in (("ceramic", materials.ceramic), ("resistor", materials.resistor)):
        if bodies[kind]:
            add(repeated(unit, bodies[kind], kind), material, parent, smooth=30, even=False)
    if ends:
        add(repeated(unit, ends, "ends"), materials.tin, parent, smooth=30, even=False)


def scattered(area: Area, count: int, clear: Sequence[Area], seed: int = 3, gap: float = 0.15) -> list[Spot]:
    """Places on a fine grid, as a placing machine sets them, that keep off the given areas and off each other."""
    draw = random.Random(seed)
    left, bottom, right, top = area
    found: list[Spot] = []
    for _ in range(count * 30):
        if len(found) >= count:
            break
        x, y = round(draw.uniform(left, right) / 0.05) * 0.05, round(draw.uniform(bottom, top) / 0.05) * 0.05
        if any(a - 0.09 < x < c + 0.09 and b - 0.09 < y < d + 0.09 for a, b, c, d in clear):
            continue
        if all((x - u) ** 2 + (y - v) ** 2 > gap**2 for u, v, _ in found):
            found.append((x, y, draw.random() < 0.5))
    return found


def _disc(radius: float):
    build = bmesh.new()
    bmesh.ops.create_cone(build, cap_ends=True, segments=12, radius1=radius, radius2=radius, depth=0.003)
    return mesh_of(build, "disc")
