"""A thin layer over Blender's node trees, so that materials read as wiring and not as bookkeeping."""

from __future__ import annotations

import bpy

from studio.colours import Linear, linear


class ShaderGraph:
    """One material: its principled surface and the nodes that feed it."""

    def __init__(self, name: str, **surface) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        # Lit parts are small; sampled as lamps they would take half of all light rays and leave noise elsewhere.
        self.material.cycles.sample_as_light = False
        self._tree = self.material.node_tree
        self.surface = self._tree.nodes["Principled BSDF"]
        self.set(self.surface, **surface)
        self._coordinates = None

    def node(self, kind: str, inputs: dict | None = None, **settings):
        node = self._tree.nodes.new("ShaderNode" + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.feed(node.inputs[key], value)
        return node

    def feed(self, socket, value) -> None:
        """A socket takes another node's output or a plain value."""
        if isinstance(value, bpy.types.NodeSocket):
            self._tree.links.new(value, socket)
        else:
            socket.default_value = value

    def set(self, node, **inputs) -> None:
        for key, value in inputs.items():
            self.feed(node.inputs[key.replace("_", " ").title().replace(" Ior", " IOR")], value)

    def coordinates(self, which: str = "Object"):
        if self._coordinates is None:
            self._coordinates = self.node("TexCoord")
        return self._coordinates.outputs[which]

    def axis(self, name: str, which: str = "Object"):
        return self.node("SeparateXYZ", {0: self.coordinates(which)}).outputs[name]

    def attribute(self, name: str):
        return self.node("Attribute", attribute_name=name).outputs["Fac"]

    def stretched(self, scale: tuple[float, float, float], rotation=(0.0, 0.0, 0.0)):
        inputs = {"Vector": self.coordinates(), "Scale": scale, "Rotation": rotation}
        return self.node("Mapping", inputs).outputs["Vector"]

    def noise(self, scale: float, detail: float = 3.0, vector=None, roughness: float = 0.5):
        inputs = {"Vector": vector or self.coordinates(), "Scale": scale, "Detail": detail, "Roughness": roughness}
        return self.node("TexNoise", inputs).outputs["Fac"]

    def math(self, operation: str, first, second=0.0):
        return self.node("Math", {0: first, 1: second}, operation=operation).outputs[0]

    def ranged(self, value, source: tuple[float, float], target: tuple[float, float], smooth: bool = False):
        inputs = {
            "Value": value,
            "From Min": source[0],
            "From Max": source[1],
            "To Min": target[0],
            "To Max": target[1],
        }
        kind = "SMOOTHSTEP" if smooth else "LINEAR"
        return self.node("MapRange", inputs, interpolation_type=kind).outputs["Result"]

    def mixed(self, share, first, second):
        """Two colours by a share of 0 to 1; the colour sockets of this node have no unique names."""
        node = self.node("Mix", data_type="RGBA")
        for index, value in ((0, share), (6, first), (7, second)):
            self.feed(node.inputs[index], value)
        return node.outputs[2]

    def ramp(self, value, colours: list[str]):
        node = self.node("ValToRGB", {"Fac": value})
        stops = node.color_ramp.elements
        while len(stops) < len(colours):
            stops.new(0.5)
        last = max(1, len(colours) - 1)
        for index in range(len(colours)):
            stops[index].position = index / last
        for index, colour in enumerate(colours):
            stops[index].color = linear(colour)
        if len(colours) == 1:
            stops[1].color = linear(colours[0])
        return node.outputs["Color"]

    def bump(self, height, strength: float, depth: float) -> None:
        """Further bumps lie on top of earlier ones. The depth is in centimetres."""
        before = self.surface.inputs["Normal"].links
        inputs = {"Height": height, "Strength": strength, "Distance": depth}
        if before:
            inputs["Normal"] = before[0].from_socket
        self.feed(self.surface.inputs["Normal"], self.node("Bump", inputs).outputs["Normal"])

    def picture(self, path: str, wrap: str = "EXTEND", vector=None):
        inputs = {"Vector": vector} if vector else {}
        image = bpy.data.images.load(path, check_existing=True)
        return self.node("TexImage", inputs, image=image, extension=wrap, interpolation="Cubic")


def tint(colour: str | Linear) -> Linear:
    return linear(colour) if isinstance(colour, str) else colour
