"""What the shell of a mouse is painted and cut with: seams, grips, light lines, wheel slots and open shells.

Distances come as attributes of the grid and are turned into lines here, pixel by pixel, so that a seam stays even on a
coarse grid.
"""

from __future__ import annotations

from dataclasses import dataclass

import bpy

from studio.colours import linear
from studio.shader_graph import ShaderGraph

SEAM = 0.026
HOLLOW = (0.006, 0.006, 0.007, 1.0)


@dataclass(frozen=True)
class Finish:
    body: str
    grip: str
    pattern: str = "hexagons"
    roughness: float = 0.4
    lights: tuple[str, ...] = ()
    light_span: tuple[float, float] = (-2.0, 6.0)
    one_piece: bool = False
    coloured_sides: bool = False
    open_spacing: float = 0.0
    has_rear_split: bool = True
    has_centre_split: bool = True
    has_side_seam: bool = True
    spine: str = ""


def shell_material(finish: Finish, inner: bool = False) -> bpy.types.Material:
    """Attributes: side, rear, centre, grip, grip_v, glow, slot, open: signed centimetres, negative is inside for
    areas and before for lines. `inner` is the wall behind an open shell."""
    graph = ShaderGraph("mouse shell", roughness=finish.roughness)
    names = ("side", "rear", "centre", "grip", "glow", "slot")
    side, rear, centre, grip, glow, slot = (graph.attribute(name) for name in names)
    grip_inside = _step(graph, grip, SEAM, -SEAM)
    body, grip_colour = linear(finish.body), linear(finish.grip)
    painted = _step(graph, side, SEAM, -SEAM) if finish.coloured_sides else grip_inside
    colour = graph.mixed(painted, body, grip_colour)
    spine = graph.attribute("spine") if finish.spine else None
    seam = _seams(graph, finish, side, rear, centre, grip, spine)
    gloss = 0.0
    if spine:
        gloss = _step(graph, spine, SEAM, -SEAM)
        colour = graph.mixed(gloss, colour, linear(finish.spine))
        seam = graph.math("MINIMUM", seam, graph.math("ABSOLUTE", spine))
    dark = _step(graph, seam, SEAM * 1.35, SEAM * 0.7)
    colour = graph.mixed(dark, colour, HOLLOW)
    if finish.lights:
        line = graph.math("ABSOLUTE", glow)
        channel = _step(graph, line, 0.1, 0.085)
        start = finish.light_span[0]
        lit = _step(graph, graph.axis("Y"), start, start + 0.9)
        channel = graph.math("MULTIPLY", channel, lit)
        core = graph.math("MULTIPLY", _step(graph, line, 0.052, 0.036), lit)
        colour = graph.mixed(channel, colour, (0.01, 0.01, 0.012, 1.0))
        place = graph.ranged(graph.axis("Y"), finish.light_span, (0, 1))
        graph.set(graph.surface, emission=graph.ramp(place, list(finish.lights)))
        graph.set(graph.surface, emission_strength=graph.math("MULTIPLY", core, 1.25))
    graph.set(graph.surface, base_color=HOLLOW if inner else colour)
    rough = _roughness(graph, finish, painted, gloss)
    graph.set(graph.surface, roughness=rough)
    _relief(graph, finish, grip_inside)
    graph.bump(graph.ranged(seam, (SEAM * 0.6, SEAM * 3.2), (0, 1), smooth=True), 0.9, 0.03)
    openness = _step(graph, slot, -0.01, 0.01)
    if finish.open_spacing:
        openness = graph.math("MULTIPLY", openness, _holes(graph, finish.open_spacing))
    graph.set(graph.surface, alpha=openness)
    return graph.material


def _roughness(graph: ShaderGraph, finish: Finish, dull, gloss):
    """Uneven as any moulded part; grips are duller, a glossy inlay is smooth."""
    base = graph.ranged(graph.noise(0.9, 3.0), (0.3, 0.7), (finish.roughness - 0.04, finish.roughness + 0.05))
    base = graph.math("ADD", base, graph.math("MULTIPLY", dull, 0.2))
    return graph.math("SUBTRACT", base, graph.math("MULTIPLY", gloss, finish.roughness - 0.13))


def _step(graph: ShaderGraph, value, start: float, end: float):
    return graph.ranged(value, (start, end), (0, 1), smooth=True)


def _seams(graph: ShaderGraph, finish: Finish, side, rear, centre, grip, spine):
    """The distance to the nearest seam: the buttons end at `rear`, part at `centre` and lie above `side`."""
    below, behind = graph.math("MULTIPLY", side, -1.0), graph.math("MULTIPLY", rear, -1.0)
    seams = [graph.math("ABSOLUTE", grip)]
    if finish.has_side_seam:
        line = graph.math("ABSOLUTE", side)
        seams.append(graph.math("MAXIMUM", line, behind) if finish.one_piece else line)
    if finish.has_rear_split:
        seams.append(graph.math("MAXIMUM", graph.math("ABSOLUTE", rear), below))
    if finish.has_centre_split:
        parting = graph.math("MAXIMUM", graph.math("ABSOLUTE", centre), below)
        parting = graph.math("MAXIMUM", parting, behind)
        seams.append(graph.math("MAXIMUM", parting, graph.math("MULTIPLY", spine, -1.0)) if spine else parting)
    nearest = seams[0]
    for seam in seams[1:]:
        nearest = graph.math("MINIMUM", nearest, seam)
    return nearest


def _relief(graph: ShaderGraph, finish: Finish, grip_inside) -> None:
    graph.bump(graph.noise(90, 2.0), 0.3, 0.002)
    u, v = graph.axis("Y"), graph.attribute("grip_v")
    if finish.pattern == "ribs":
        slanted = graph.math("ADD", u, graph.math("MULTIPLY", v, 0.7))
        height = graph.ranged(graph.math("SINE", graph.math("MULTIPLY", slanted, 6.283 / 0.24)), (-0.5, 0.6), (0, 1))
    elif finish.pattern == "dots":
        height = graph.ranged(_cells(graph, u, v, 0.2, round_cells=True), (0.22, 0.36), (1, 0), smooth=True)
    elif finish.pattern == "hexagons":
        height = graph.ranged(_cells(graph, u, v, 0.24), (0.36, 0.48), (1, 0), smooth=True)
    else:
        return
    graph.bump(graph.math("MULTIPLY", height, grip_inside), 0.85, 0.014)


def _holes(graph: ShaderGraph, spacing: float):
    """1 where there is shell, 0 in the holes of an open one; they grow smaller toward the edge of their area."""
    cells = _cells(graph, graph.axis("X"), graph.axis("Y"), spacing)
    limit = graph.ranged(graph.attribute("open"), (0.0, -0.4), (-0.05, 0.4), smooth=True)
    return _step(graph, graph.math("SUBTRACT", cells, limit), -0.012, 0.012)


def _cells(graph: ShaderGraph, u, v, spacing: float, round_cells: bool = False):
    """Distance from the nearest centre of a honeycomb, 0 to 0.5 at the walls: two oblong lattices make one."""
    across, along = graph.math("DIVIDE", u, spacing), graph.math("DIVIDE", v, spacing)
    distances = []
    for shift in (0.0, 0.5):
        a = _centred(graph, graph.math("ADD", across, shift), 1.0)
        b = _centred(graph, graph.math("ADD", along, shift * 1.732), 1.732)
        if round_cells:
            squares = graph.math("ADD", graph.math("POWER", a, 2), graph.math("POWER", b, 2))
            distances.append(graph.math("SQRT", squares))
        else:
            leaning = graph.math("ADD", graph.math("MULTIPLY", a, 0.5), graph.math("MULTIPLY", b, 0.866))
            distances.append(graph.math("MAXIMUM", a, leaning))
    return graph.math("MINIMUM", *distances)


def _centred(graph: ShaderGraph, value, period: float):
    """How far from the nearest multiple of the period a value lies."""
    return graph.math("PINGPONG", value, period / 2)
