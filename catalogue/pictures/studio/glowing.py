"""Lit parts. A mid-grey base and an emission of about 1.1 to 1.5: more goes pastel, less looks switched off."""

from __future__ import annotations

import bpy

from studio.colours import linear
from studio.shader_graph import ShaderGraph

Material = bpy.types.Material
RAINBOW = ["#ff2a6d", "#b026ff", "#3a5bff", "#00d0ff", "#19ffb0"]


def lit_strip(
    colours: list[str], start: float, end: float, axis: str = "X", strength: float = 1.4, base: str = "#6a6d72"
) -> Material:
    """A diffuser whose colours run along an axis of the object, from start to end in centimetres."""
    graph = _diffuser("lit strip", base, strength)
    position = graph.ranged(graph.axis(axis), (start, end), (0, 1))
    graph.set(graph.surface, emission=graph.ramp(position, colours))
    return graph.material


def lit_ring(colours: list[str], axis: str = "Z", strength: float = 1.4, base: str = "#6a6d72") -> Material:
    """Colours run round an axis of the object; the first follows the last, so that there is no seam."""
    graph = _diffuser("lit ring", base, strength)
    first, second = [name for name in ("X", "Y", "Z") if name != axis]
    angle = graph.math("ARCTAN2", graph.axis(second), graph.axis(first))
    turn = graph.ranged(angle, (-3.14159, 3.14159), (0, 1))
    graph.set(graph.surface, emission=graph.ramp(turn, [*colours, colours[0]]))
    return graph.material


def lit_spot(colour: str, strength: float = 1.6, base: str = "#6a6d72") -> Material:
    """One colour: status lights, logo-free emblems, backlit legends."""
    graph = _diffuser("lit spot", base, strength)
    graph.set(graph.surface, emission=linear(colour))
    return graph.material


def screen(picture: str, brightness: float = 0.95, gloss: float = 0.18) -> Material:
    """A display showing a picture on the object's UV square, under a faintly reflecting front."""
    graph = ShaderGraph("screen", base_color=(0.01, 0.01, 0.012, 1.0), roughness=gloss, specular=0.4)
    shown = graph.picture(picture).outputs["Color"]
    graph.set(graph.surface, emission=shown, emission_strength=brightness)
    return graph.material


def screen_gradient(colours: list[str], brightness: float = 0.9, gloss: float = 0.2) -> Material:
    """A display with an abstract wallpaper made of flowing bands of the given colours."""
    graph = ShaderGraph("screen gradient", base_color=(0.01, 0.01, 0.012, 1.0), roughness=gloss, specular=0.4)
    place = graph.coordinates("UV")
    bent = graph.node("TexNoise", {"Vector": place, "Scale": 1.4, "Detail": 1.0, "Distortion": 1.6}).outputs["Fac"]
    slope = graph.node("SeparateXYZ", {0: place})
    mix = graph.math("ADD", graph.math("MULTIPLY", bent, 1.1), graph.math("MULTIPLY", slope.outputs["X"], 0.35))
    mix = graph.math("SUBTRACT", mix, graph.math("MULTIPLY", slope.outputs["Y"], 0.2))
    graph.set(graph.surface, emission=graph.ramp(graph.ranged(mix, (0.3, 0.95), (0, 1)), colours))
    graph.set(graph.surface, emission_strength=brightness)
    return graph.material


def _diffuser(name: str, base: str, strength: float) -> ShaderGraph:
    return ShaderGraph(name, base_color=linear(base), roughness=0.35, emission_strength=strength)
