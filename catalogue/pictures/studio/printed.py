"""Materials that carry a picture: labels, boards, keycap legends."""

from __future__ import annotations

import bpy

from studio.colours import linear
from studio.shader_graph import ShaderGraph

Material = bpy.types.Material

# Paper lit by the key light lands below display white; printed whites get back what the light takes from them.
INK_LIFT = 0.16


def printed_label(picture: str, gloss: float = 0.3, coat: float = 0.3, lift: float = INK_LIFT) -> Material:
    """A sticker over the object's UV square; transparent parts of the picture are cut out."""
    graph = ShaderGraph("printed label", roughness=gloss, clearcoat=coat, clearcoat_roughness=0.15)
    image = graph.picture(picture)
    graph.set(graph.surface, base_color=image.outputs["Color"], alpha=image.outputs["Alpha"])
    graph.set(graph.surface, emission=image.outputs["Color"], emission_strength=lift)
    return graph.material


def printed_ink(colour: str, lift: float = INK_LIFT) -> Material:
    """Vector text on a label or a shell that shall read as clean white (or clean colour)."""
    graph = ShaderGraph("printed ink", base_color=linear(colour), roughness=0.5, specular=0.3)
    graph.set(graph.surface, emission=linear(colour), emission_strength=lift)
    return graph.material


def overprinted(picture: str, colour: str, ink: str, roughness: float = 0.42, glow: float = 0.0) -> Material:
    """A plain plastic whose UV square says where ink lies (the picture's alpha): keycaps, port names."""
    graph = ShaderGraph("overprinted", roughness=roughness)
    mask = graph.picture(picture, wrap="CLIP").outputs["Alpha"]
    graph.set(graph.surface, base_color=graph.mixed(mask, linear(colour), linear(ink)))
    graph.bump(graph.noise(75, 2.0), 0.3, 0.003)
    if glow:
        graph.set(graph.surface, emission=linear(ink), emission_strength=graph.math("MULTIPLY", mask, glow))
    return graph.material


def plain_board(colour: str = "#101413", trace: str = "#1c2622", traces_per_cm: float = 9.0) -> Material:
    """A board seen from afar or at its edge: faint straight traces without a picture."""
    graph = ShaderGraph("plain board", roughness=0.42, clearcoat=0.4, clearcoat_roughness=0.1)
    inputs = {"Vector": graph.coordinates(), "Scale": traces_per_cm / 6, "Randomness": 0.7}
    cells = graph.node("TexVoronoi", inputs, feature="F1", distance="MANHATTAN").outputs["Color"]
    direction = graph.node("SeparateXYZ", {0: cells}).outputs[0]
    wave_x = graph.math("SINE", graph.math("MULTIPLY", graph.axis("X"), 6.283 * traces_per_cm))
    wave_y = graph.math("SINE", graph.math("MULTIPLY", graph.axis("Y"), 6.283 * traces_per_cm))
    upright = graph.math("GREATER_THAN", direction, 0.5)
    lines = graph.node("Mix", {0: upright, 2: wave_x, 3: wave_y}, data_type="FLOAT").outputs[0]
    share = graph.ranged(lines, (0.1, 0.5), (0, 1))
    graph.set(graph.surface, base_color=graph.mixed(share, linear(colour), linear(trace)))
    return graph.material
