"""Five softboxes scaled to the product. They fade toward their rims, so that reflections are gradients and not
rectangles; the two cool rims keep black products readable on a dark page."""

from __future__ import annotations

from dataclasses import dataclass

import bmesh
import bpy
from mathutils import Vector

from studio.objects import mesh_of
from studio.shader_graph import ShaderGraph
from studio.stage import Model

FLOOR = "studio floor"
SOFTBOX = "softbox"
WARM, NEUTRAL, COOL = (1.0, 0.975, 0.94), (1.0, 1.0, 1.0), (0.93, 0.97, 1.0)


@dataclass(frozen=True)
class Softbox:
    """Place and size in lengths of the product; the power is for a product of one centimetre."""

    place: tuple[float, float, float]
    span: tuple[float, float]
    power: float
    role: str
    colour: tuple[float, float, float] = NEUTRAL
    fade: float = 0.4


SOFTBOXES = (
    Softbox((-0.2, 0.3, 1.6), (1.9, 1.5), 56, "key", fade=0.45),
    Softbox((-1.55, -0.95, 0.95), (0.8, 1.6), 66, "key", WARM),
    Softbox((1.6, 0.9, 0.8), (0.45, 1.7), 60, "rim", COOL),
    Softbox((-0.9, 1.9, 0.7), (1.2, 0.5), 50, "rim", COOL),
    Softbox((1.15, -1.6, 1.0), (0.7, 1.5), 20, "fill", fade=0.5),
)
# The white sweep ends in shade: upright faces mirror the floor before them, and an even floor would make them flat.
FLOOR_NEAR, FLOOR_FAR = 0.82, 0.2
FLOOR_FADE = (0.5, 1.6)


def light_stage(model: Model) -> None:
    _dim_world(0.35)
    for softbox in SOFTBOXES:
        _hang(softbox, model)
    _floor(model)


def lamps_within() -> list[bpy.types.Object]:
    """Lights that belong to the product: what they would throw on the floor, its walls keep in."""
    return [entry for entry in bpy.data.objects if entry.type == "LIGHT" and not entry.name.startswith(SOFTBOX)]


def _hang(softbox: Softbox, model: Model) -> None:
    light = bpy.data.lights.new(SOFTBOX, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = (length * model.size for length in softbox.span)
    light.energy = softbox.power * getattr(model, softbox.role) * model.size**2
    light.color = softbox.colour
    light.use_nodes = True
    tree = light.node_tree
    across = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(tree.nodes.new("ShaderNodeNewGeometry").outputs["Parametric"], across.inputs[0])
    product = tree.nodes.new("ShaderNodeMath")
    product.operation = "MULTIPLY"
    for index, axis in enumerate(("X", "Y")):
        fold = tree.nodes.new("ShaderNodeMath")
        fold.operation = "PINGPONG"
        fold.inputs[1].default_value = 0.5
        tree.links.new(across.outputs[axis], fold.inputs[0])
        edge = tree.nodes.new("ShaderNodeMapRange")
        edge.interpolation_type = "SMOOTHERSTEP"
        edge.inputs["From Max"].default_value = softbox.fade
        edge.inputs["To Min"].default_value = 0.03
        tree.links.new(fold.outputs[0], edge.inputs["Value"])
        tree.links.new(edge.outputs["Result"], product.inputs[index])
    tree.links.new(product.outputs[0], tree.nodes["Emission"].inputs["Strength"])
    holder = bpy.data.objects.new(SOFTBOX, light)
    bpy.context.scene.collection.objects.link(holder)
    centre = Vector(model.centre)
    holder.location = centre + Vector(softbox.place) * model.size
    holder.rotation_euler = (centre - holder.location).to_track_quat("-Z", "Y").to_euler()


def _dim_world(strength: float) -> None:
    """A grey room, lighter below: reflections of the room must not be black."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    separate = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Generated"], separate.inputs[0])
    height = tree.nodes.new("ShaderNodeMapRange")
    height.inputs["From Min"].default_value = -1
    tree.links.new(separate.outputs["Z"], height.inputs["Value"])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    tree.links.new(height.outputs["Result"], ramp.inputs["Fac"])
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.35, (0.55, 0.55, 0.56, 1)
    stops[1].position, stops[1].color = 0.8, (0.10, 0.10, 0.11, 1)
    stops.new(0.52).color = (0.35, 0.35, 0.36, 1)
    background = tree.nodes["Background"]
    tree.links.new(ramp.outputs["Color"], background.inputs["Color"])
    background.inputs["Strength"].default_value = strength


def _floor(model: Model) -> None:
    build = bmesh.new()
    bmesh.ops.create_grid(build, x_segments=1, y_segments=1, size=model.size * 7)
    mesh = mesh_of(build, FLOOR)
    if mesh.polygons[0].normal.z < 0:
        mesh.flip_normals()
    mesh.materials.append(_sweep(model))
    floor = bpy.data.objects.new(FLOOR, mesh)
    floor.location = (model.centre[0], model.centre[1], 0)
    bpy.context.scene.collection.objects.link(floor)


def _sweep(model: Model) -> bpy.types.Material:
    graph = ShaderGraph("sweep", roughness=0.6)
    distance = graph.node("VectorMath", {0: graph.coordinates()}, operation="LENGTH").outputs["Value"]
    reach = tuple(edge * model.size for edge in FLOOR_FADE)
    shade = graph.ranged(distance, reach, (FLOOR_NEAR, FLOOR_FAR), smooth=True)
    graph.set(graph.surface, base_color=graph.node("CombineRGB", {0: shade, 1: shade, 2: shade}).outputs[0])
    return graph.material
