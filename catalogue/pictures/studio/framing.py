"""Where the camera stands, so that the product fills the frame whatever its shape."""

from __future__ import annotations

import math

import bpy
import numpy as np
from mathutils import Vector

from studio.lights import FLOOR
from studio.stage import HEIGHT_SHARE, Frame, Model, View

SENSOR = 36.0
# One Blender unit is a centimetre here, not a metre; apertures are lengths and shrink with it.
UNITS_PER_METRE = 100


def product_objects() -> list[bpy.types.Object]:
    return [entry for entry in bpy.context.scene.objects if entry.type == "MESH" and entry.name != FLOOR]


def product_points(objects: list[bpy.types.Object] | None = None) -> np.ndarray:
    """Every corner of the product in the world, after modifiers: boxes round curved things would waste the frame."""
    graph = bpy.context.evaluated_depsgraph_get()
    clouds = []
    for entry in objects if objects is not None else product_objects():
        if entry.hide_render:
            continue
        mesh = entry.evaluated_get(graph).data
        points = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get("co", points)
        matrix = np.array(entry.matrix_world, np.float32)
        clouds.append(points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(clouds) if clouds else np.zeros((0, 3), np.float32)


def aim_camera(model: Model, view: View, points: np.ndarray) -> bpy.types.Object:
    scene = bpy.context.scene
    camera = scene.camera
    if camera is None:
        camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
        scene.collection.objects.link(camera)
        scene.camera = camera
    lens = camera.data
    lens.lens = view.lens or model.lens
    lens.sensor_fit = "HORIZONTAL"
    lens.sensor_width = SENSOR
    lens.clip_start, lens.clip_end = model.size * 0.02, model.size * 100
    target = Vector(view.focus or model.centre)
    azimuth, elevation = math.radians(view.azimuth), math.radians(view.elevation)
    direction = Vector(
        (math.sin(azimuth) * math.cos(elevation), -math.cos(azimuth) * math.cos(elevation), math.sin(elevation))
    )
    zoom = 2 * lens.lens / SENSOR
    distance = view.width * zoom / 2 if view.focus else model.size * zoom
    camera.location = target + direction * distance
    camera.rotation_euler = (target - camera.location).to_track_quat("-Z", "Y").to_euler()
    camera.rotation_euler.rotate_axis("Z", math.radians(view.roll))
    lens.dof.use_dof = view.f_number is not None
    if view.f_number is not None:
        lens.dof.focus_distance = distance
        lens.dof.aperture_fstop = view.f_number / UNITS_PER_METRE
    if not view.focus:
        _fit(camera, points, zoom, view.fill)
    bpy.context.view_layer.update()
    return camera


def on_frame(camera: bpy.types.Object, points: np.ndarray) -> np.ndarray:
    """Frame coordinates of points: x from -1 to 1, y upwards in the same measure."""
    matrix = np.array(camera.matrix_world.inverted(), np.float32)
    local = points @ matrix[:3, :3].T + matrix[:3, 3]
    return local[:, :2] / -local[:, 2:] * (2 * camera.data.lens / SENSOR)


def floor_places(camera: bpy.types.Object, frame: Frame) -> np.ndarray:
    """Where each pixel's ray meets the floor: (height, width, 2) in centimetres, not a number above the horizon."""
    across = (np.arange(frame.width) + 0.5) / frame.width * 2 - 1
    upward = ((np.arange(frame.height) + 0.5) / frame.height * 2 - 1) * frame.aspect
    zoom = 2 * camera.data.lens / SENSOR
    rays = np.empty((frame.height, frame.width, 3))
    rays[..., 0], rays[..., 1], rays[..., 2] = across[None] / zoom, upward[:, None] / zoom, -1
    matrix = np.array(camera.matrix_world)
    rays = rays @ matrix[:3, :3].T
    origin = matrix[:3, 3]
    length = np.where(rays[..., 2] < -1e-6, -origin[2] / np.minimum(rays[..., 2], -1e-6), np.nan)
    return origin[:2] + rays[..., :2] * length[..., None]


def _fit(camera: bpy.types.Object, points: np.ndarray, zoom: float, fill: float) -> None:
    """Slides the camera sideways and along its axis; perspective needs a few rounds to settle."""
    for _ in range(8):
        bpy.context.view_layer.update()
        frame = on_frame(camera, points)
        low, high = frame.min(0), frame.max(0)
        centre, half = (low + high) / 2, ((high - low) / (1, HEIGHT_SHARE)).max() / 2
        matrix = np.array(camera.matrix_world.inverted())
        depth = float(np.mean(-(points @ matrix[2, :3] + matrix[2, 3])))
        rotation = camera.matrix_world.to_3x3()
        step = Vector((centre[0] * depth / zoom, centre[1] * depth / zoom, depth * (half / fill - 1)))
        camera.location += rotation @ step
