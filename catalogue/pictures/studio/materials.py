"""What things are made of. Colours are sRGB hex; "black" products are #26 to #30, true black reads as a hole.

Everything has a little unevenness (micro bump, varied roughness): a perfectly even surface is what gives a rendering
away. Glowing parts are in glowing.py, printed ones in printed.py.
"""

from __future__ import annotations

import bpy

from studio.colours import scaled
from studio.shader_graph import ShaderGraph, tint

Material = bpy.types.Material


def matte_plastic(colour: str, roughness: float = 0.42, grain: float = 0.35) -> Material:
    """Moulded plastic with spark-eroded grain: shells, cases, brackets."""
    return _uneven("matte plastic", colour, roughness, grain=grain)


def soft_touch(colour: str) -> Material:
    """Rubber-like coating: mice, office devices, remote controls."""
    graph = _graph("soft touch", colour, 0.58, specular=0.35, sheen=0.25)
    _grain(graph, 130, 0.25)
    return graph.material


def gloss_plastic(colour: str, coat: float = 0.7) -> Material:
    """Piano finish: bezels, caps, lens surrounds."""
    graph = _graph("gloss plastic", colour, 0.16, clearcoat=coat, clearcoat_roughness=0.04)
    _varied_roughness(graph, 0.16, 0.03, 1.2)
    return graph.material


def painted_metal(colour: str, roughness: float = 0.4) -> Material:
    """Powder-coated sheet steel: case panels, power supplies, brackets."""
    graph = _graph("painted metal", colour, roughness, clearcoat=0.12, clearcoat_roughness=0.3)
    _grain(graph, 95, 0.5)
    _varied_roughness(graph, roughness, 0.05, 0.8)
    return graph.material


def brushed_metal(colour: str, along: str = "x", roughness: float = 0.3) -> Material:
    """Aluminium with brush lines along an axis of the object."""
    graph = _graph("brushed metal", colour, roughness, metallic=1.0, anisotropic=0.45)
    stretch = {"x": (0.6, 26.0, 26.0), "y": (26.0, 0.6, 26.0), "z": (26.0, 26.0, 0.6)}[along]
    lines = graph.noise(1.0, 5.0, graph.stretched(stretch), 0.7)
    graph.set(graph.surface, roughness=graph.ranged(lines, (0, 1), (roughness - 0.1, roughness + 0.12)))
    base = tint(colour)
    graph.set(graph.surface, base_color=graph.mixed(lines, scaled(base, 0.72), scaled(base, 1.3)))
    graph.bump(lines, 0.35, 0.002)
    return graph.material


def anodised(colour: str, roughness: float = 0.38) -> Material:
    """Bead-blasted, dyed aluminium: heatsinks, shrouds, drive cases."""
    graph = _graph("anodised", colour, roughness, metallic=0.9)
    _grain(graph, 120, 0.45)
    _varied_roughness(graph, roughness, 0.05, 1.2)
    return graph.material


def bare_metal(colour: str = "#b9bcc2", roughness: float = 0.24) -> Material:
    """Machined or plated metal: chamfers, screws, backplates, heat spreaders."""
    return _uneven("bare metal", colour, roughness, metallic=1.0, variation=0.05)


def chrome() -> Material:
    return _uneven("chrome", "#d6d9dd", 0.07, metallic=1.0, variation=0.02)


def nickel(roughness: float = 0.2) -> Material:
    """Plated copper: heat pipes, cold plates, processor lids."""
    return _uneven("nickel", "#bdb9b0", roughness, metallic=1.0, variation=0.06)


def copper(roughness: float = 0.24) -> Material:
    return _uneven("copper", "#c9764a", roughness, metallic=1.0, variation=0.06)


def gold() -> Material:
    """Contacts and pads."""
    return _uneven("gold", (1.0, 0.70, 0.28, 1.0), 0.2, metallic=1.0, variation=0.04)


def solder_tin() -> Material:
    return _uneven("solder tin", "#c8cacc", 0.28, metallic=1.0, variation=0.06)


def rubber(colour: str = "#18181a") -> Material:
    """Feet, wheel tyres, cable jackets, grommets."""
    return _uneven("rubber", colour, 0.68, grain=0.6, grain_scale=80, specular=0.3)


def leatherette(colour: str = "#28282c", creases: float = 0.6) -> Material:
    """Ear pads and headbands: grain, soft dents and creases, so that a cushion does not look inflated."""
    graph = _graph("leatherette", colour, 0.46, sheen=0.2)
    cells = graph.node("TexVoronoi", {"Vector": graph.coordinates(), "Scale": 11.0}).outputs["Distance"]
    graph.bump(cells, 0.35, 0.02)
    graph.bump(graph.noise(0.9, 2.0), 0.6, 0.16)
    folds = graph.math("ABSOLUTE", graph.math("SUBTRACT", graph.noise(1.5, 2.5), 0.5))
    graph.bump(graph.ranged(folds, (0.0, 0.05), (0.0, 1.0), smooth=True), creases * 0.5, 0.035)
    _varied_roughness(graph, 0.46, 0.07, 2.0)
    return graph.material


def mesh_fabric(colour: str = "#1d1d20", threads_per_cm: float = 14.0) -> Material:
    """Woven cloth: speaker fronts, breathable ear pads, mouse pads."""
    graph = _graph("mesh fabric", colour, 0.9, sheen=0.4, specular=0.2)
    turn = 6.283 * threads_per_cm
    waves = [graph.math("SINE", graph.math("MULTIPLY", graph.axis(axis), turn)) for axis in ("X", "Y", "Z")]
    weave = graph.math("ADD", graph.math("MULTIPLY", waves[0], waves[1]), graph.math("MULTIPLY", waves[1], waves[2]))
    weave = graph.math("ADD", weave, graph.math("MULTIPLY", waves[0], waves[2]))
    graph.bump(graph.ranged(weave, (-1, 1), (0, 1)), 0.8, 0.02)
    shade = graph.ranged(weave, (-0.8, 0.8), (0, 1))
    base = tint(colour)
    graph.set(graph.surface, base_color=graph.mixed(shade, scaled(base, 0.45), scaled(base, 1.25)))
    return graph.material


def braided_sleeve(colour: str = "#202124") -> Material:
    """Cable sleeving; best on a swept_tube, whose u runs round the cable and v along it in centimetres."""
    graph = _graph("braided sleeve", colour, 0.7, sheen=0.3)
    cross = graph.node("SeparateXYZ", {0: graph.coordinates("UV")})
    around = graph.math("MULTIPLY", cross.outputs["X"], 6.283 * 8)
    along = graph.math("MULTIPLY", cross.outputs["Y"], 40.0)
    first = graph.math("SINE", graph.math("ADD", around, along))
    second = graph.math("SINE", graph.math("SUBTRACT", around, along))
    graph.bump(graph.ranged(graph.math("MAXIMUM", first, second), (-1, 1), (0, 1)), 0.8, 0.03)
    return graph.material


def foam(colour: str = "#161617") -> Material:
    """Microphone wind shields, filters."""
    return _uneven("foam", colour, 1.0, grain=1.0, grain_scale=14)


def glass(colour: str = "#f2f6f5", roughness: float = 0.0) -> Material:
    """Side panels and lenses. Light passes straight through: a thin pane does not bend it, and no caustics are lost."""
    return _pane("glass", colour, roughness, strength=0.9)


def smoked_glass(colour: str = "#6e7276") -> Material:
    """Tinted panels; the colour is what white looks like behind it."""
    return _pane("smoked glass", colour, 0.0, strength=1.0)


def acrylic(colour: str = "#f4f5f6", roughness: float = 0.25) -> Material:
    """Frosted clear plastic: diffusers that are off, pump caps, stands."""
    return _pane("acrylic", colour, roughness, strength=0.7)


def fan_plastic(colour: str = "#232428") -> Material:
    """Blades and frames: satin, so that the swept shape shows in its highlights."""
    return _uneven("fan plastic", colour, 0.33, grain=0.2, specular=0.55)


def integrated_circuit(colour: str = "#17181a") -> Material:
    """Moulded epoxy of chips."""
    return _uneven("integrated circuit", colour, 0.52, grain=0.8, grain_scale=160)


def ink(colour: str) -> Material:
    """Flat printing for vector text and marks."""
    return _graph("ink", colour, 0.5, specular=0.3).material


def hollow(colour: str = "#08080a") -> Material:
    """The inside of ports, slots and vents."""
    return _graph("hollow", colour, 0.8, specular=0.1).material


def _graph(name: str, colour, roughness: float, **surface) -> ShaderGraph:
    return ShaderGraph(name, base_color=tint(colour), roughness=roughness, **surface)


def _uneven(name, colour, roughness, grain=0.0, grain_scale=90.0, variation=0.04, **surface) -> Material:
    graph = _graph(name, colour, roughness, **surface)
    if grain:
        _grain(graph, grain_scale, grain)
    _varied_roughness(graph, roughness, variation, 1.2)
    return graph.material


def _grain(graph: ShaderGraph, scale: float, strength: float) -> None:
    graph.bump(graph.noise(scale, 2.0), min(1.0, strength), 0.002)


def _varied_roughness(graph: ShaderGraph, roughness: float, by: float, scale: float) -> None:
    span = (max(0.02, roughness - by), min(1.0, roughness + by))
    graph.set(graph.surface, roughness=graph.ranged(graph.noise(scale, 1.0), (0.3, 0.7), span))


def _pane(name: str, colour: str, roughness: float, strength: float) -> Material:
    """A clear filter with a reflecting skin, mixed by the viewing angle."""
    graph = ShaderGraph(name)
    clear = graph.node("BsdfTransparent", {"Color": tint(colour)}).outputs[0]
    mirror = graph.node("BsdfGlossy", {"Roughness": max(0.02, roughness), "Color": (strength,) * 3 + (1,)}).outputs[0]
    skin = graph.node("Fresnel", {"IOR": 1.45}).outputs[0]
    if roughness > 0.1:
        cloud = graph.node("BsdfTranslucent", {"Color": tint(colour)}).outputs[0]
        clear = graph.node("MixShader", {0: min(0.8, roughness * 2), 1: clear, 2: cloud}).outputs[0]
    mixed = graph.node("MixShader", {0: skin, 1: clear, 2: mirror}).outputs[0]
    output = graph.material.node_tree.nodes["Material Output"]
    graph.feed(output.inputs["Surface"], mixed)
    return graph.material
