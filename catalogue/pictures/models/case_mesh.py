"""Sheets the air of a case passes: dark gauze behind pierced steel, and mesh too fine to be pierced.

Neither is truly open. Behind real holes lie fans and frames in every brightness; a few samples of them through
thousands of holes are noise, and the denoiser smears them. What would be seen is painted on the gauze instead.
"""

from __future__ import annotations

from dataclasses import dataclass

import bpy

from studio.colours import linear
from studio.shader_graph import ShaderGraph

GAUZE, BLADE, FRAME = "#08080a", "#15161a", "#0e0f12"


@dataclass(frozen=True)
class FanColumn:
    """Fans of one size above each other; `top` is the middle of the highest one, from the middle of its face."""

    count: int
    size: float
    top: float

    @staticmethod
    def of(look: dict, body_height: float) -> FanColumn | None:
        count, size = look.get("fans", 3), look.get("fan_mm", 120) / 10
        if not count:
            return None
        room = body_height - 3.0
        pitch = size + 0.15
        return FanColumn(count, size, min(room / 2 - size / 2, (count - 1) / 2 * pitch + (room - count * pitch) * 0.28))

    @property
    def pitch(self) -> float:
        return self.size + 0.15

    @property
    def heights(self) -> list[float]:
        return [self.top - index * self.pitch for index in range(self.count)]


def gauze(fans: FanColumn | None, lights: list[str] | None, shift: tuple[float, float] = (0, 0)) -> bpy.types.Material:
    """Woven cloth, nearly black and a little uneven; fans show as shades, lit ones as soft rings of light.

    `shift` is where the sheet's middle lies on the face."""
    graph = ShaderGraph("gauze", roughness=0.9, specular=0.1)
    _paint(graph, fans, lights, shift)
    return graph.material


def fine_sheet(
    colour: str, fans: FanColumn | None, lights: list[str] | None, pitch: float = 0.44, hole: float = 0.29
) -> bpy.types.Material:
    """Folded or flat sheet with staggered holes of a few millimetres in x and y of its object."""
    graph = ShaderGraph("fine sheet")
    across, along = graph.axis("X"), graph.axis("Y")
    x = graph.math("DIVIDE", across, pitch)
    y = graph.math("DIVIDE", along, pitch * 0.866)
    stagger = graph.math("FRACT", graph.math("MULTIPLY", graph.math("FLOOR", y), 0.5))
    dx = graph.math("SUBTRACT", graph.math("FRACT", graph.math("ADD", x, stagger)), 0.5)
    dy = graph.math("MULTIPLY", graph.math("SUBTRACT", graph.math("FRACT", y), 0.5), 0.866)
    distance = _length(graph, dx, dy)
    edge = hole / pitch / 2
    is_sheet = graph.math("GREATER_THAN", distance, edge)
    shade, glow = _paint(graph, fans, lights, (0, 0))
    graph.set(
        graph.surface,
        base_color=graph.mixed(is_sheet, shade, linear(colour)),
        roughness=graph.ranged(is_sheet, (0, 1), (0.95, 0.42)),
        specular=graph.ranged(is_sheet, (0, 1), (0.0, 0.5)),
    )
    if glow is not None:
        graph.set(graph.surface, emission_strength=graph.math("MULTIPLY", glow, graph.math("SUBTRACT", 1.0, is_sheet)))
    graph.bump(graph.ranged(distance, (edge, edge * 1.3), (0, 1), smooth=True), 0.5, pitch * 0.1)
    return graph.material


def _paint(graph: ShaderGraph, fans: FanColumn | None, lights: list[str] | None, shift: tuple[float, float]):
    """Colours the surface; returns the shade and the strength of the light."""
    uneven = graph.ranged(graph.noise(0.16, 2.0), (0.3, 0.7), (0.0, 1.0))
    shade = graph.mixed(uneven, linear(GAUZE), linear(FRAME))
    glow = None
    if fans:
        x = graph.math("ADD", graph.axis("X"), shift[0])
        y = graph.math("ADD", graph.axis("Y"), shift[1])
        place = graph.math("ROUND", graph.math("DIVIDE", graph.math("SUBTRACT", fans.top, y), fans.pitch))
        place = graph.math("MAXIMUM", graph.math("MINIMUM", place, fans.count - 1.0), 0.0)
        y = graph.math("ADD", graph.math("SUBTRACT", y, fans.top), graph.math("MULTIPLY", place, fans.pitch))
        radius = _length(graph, x, y)
        angle = graph.math("ARCTAN2", y, x)
        rim = fans.size / 2 - 0.3
        swirl = graph.math("ADD", graph.math("MULTIPLY", angle, 7.0), graph.math("MULTIPLY", radius, 5.6 / rim))
        wings = graph.ranged(graph.math("SINE", swirl), (-0.5, 0.5), (0.1, 1.0), smooth=True)
        hub = graph.ranged(radius, (rim * 0.34, rim * 0.4), (1.0, 0.0), smooth=True)
        inside = graph.ranged(radius, (rim * 0.93, rim), (1.0, 0.0), smooth=True)
        shape = graph.math("MULTIPLY", graph.math("MAXIMUM", wings, hub), inside)
        shade = graph.mixed(shape, shade, linear(BLADE))
        if lights:
            off = graph.math("ABSOLUTE", graph.math("SUBTRACT", radius, rim))
            band = graph.ranged(off, (0.12, 0.85), (1.0, 0.0), smooth=True)
            veil = graph.math("MULTIPLY", graph.math("MULTIPLY", wings, inside), graph.math("SUBTRACT", 1.0, hub))
            glow = graph.math("ADD", graph.math("MULTIPLY", band, 1.1), graph.math("MULTIPLY", veil, 0.22))
            turn = graph.ranged(angle, (-3.14159, 3.14159), (0, 1))
            graph.set(graph.surface, emission=graph.ramp(turn, [*lights, lights[0]]), emission_strength=glow)
    graph.set(graph.surface, base_color=shade)
    return shade, glow


def _length(graph: ShaderGraph, x, y):
    return graph.math("SQRT", graph.math("ADD", graph.math("POWER", x, 2.0), graph.math("POWER", y, 2.0)))
