"""Lets Cycles expose the stage and hands the passes over as arrays, bottom row first as Blender has them.

Two exposures make a picture: the product over a white floor that throws light back but is hidden from the camera, and
the shadow on that floor alone, small, as it is soft anyway.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from dataclasses import dataclass

import bpy
import numpy as np

from studio.framing import product_objects
from studio.lights import FLOOR, lamps_within
from studio.stage import Frame, frame_of

# Each pass leaves Cycles as a file of its own; shared memory where there is one.
_FOLDER = tempfile.mkdtemp(prefix="studio-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
_PASSES = {"colour": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


@dataclass
class Region:
    """A part of the frame in pixels, from the bottom left, end exclusive."""

    left: int
    bottom: int
    right: int
    top: int

    def slices(self) -> tuple[slice, slice]:
        return slice(self.bottom, self.top), slice(self.left, self.right)

    def grown(self, by: int, frame: Frame) -> Region:
        return Region(
            max(0, self.left - by),
            max(0, self.bottom - by),
            min(frame.width, self.right + by),
            min(frame.height, self.top + by),
        )

    def area(self) -> int:
        return max(0, self.right - self.left) * max(0, self.top - self.bottom)

    def joined(self, other: Region) -> Region:
        return Region(
            min(self.left, other.left),
            min(self.bottom, other.bottom),
            max(self.right, other.right),
            max(self.top, other.top),
        )


def box_on(frame: Frame, places: np.ndarray) -> Region:
    """The box round places given in frame coordinates (see framing.on_frame)."""
    low = np.floor((places.min(0) + (1, frame.aspect)) / 2 * frame.width).astype(int)
    high = np.ceil((places.max(0) + (1, frame.aspect)) / 2 * frame.width).astype(int)
    return Region(*(int(edge) for edge in (*low, *high))).grown(0, frame)


@dataclass
class Exposure:
    """Premultiplied linear light, coverage, and the two guides of the denoiser."""

    colour: np.ndarray
    coverage: np.ndarray
    albedo: np.ndarray
    normal: np.ndarray


def prepare_cycles() -> None:
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_denoising = False
    # Asking which pixels are done costs a tenth, and those that only seem to be stay noisy.
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    cycles.sample_clamp_direct = 20.0
    cycles.blur_glossy = 0.6
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.5
    scene.render.use_persistent_data = True
    scene.render.film_transparent = True
    scene.view_layers[0].cycles.denoising_store_passes = True
    _write_passes_to_files(scene)


def expose_product(frame: Frame, samples: int, region: Region) -> Exposure:
    floor = bpy.data.objects[FLOOR]
    floor.visible_camera = False
    _render(frame, samples, region)
    shape = (region.top - region.bottom, region.right - region.left)
    colour = _read("colour", shape)
    return Exposure(colour[..., :3], colour[..., 3:], _read("albedo", shape)[..., :3], _read("normal", shape)[..., :3])


def expose_shadow(frame: Frame, samples: int) -> tuple[np.ndarray, np.ndarray]:
    """The floor in the product's shadow, and the floor alone; the product itself is hidden from the camera.

    What the product takes away is the one divided by the other. Both meet the same lights with the same samples, so
    that they differ by nothing but the shadow: no noise is left where there is none. Cycles has a shadow catcher for
    this, which follows every path twice and costs as much as the product."""
    floor = bpy.data.objects[FLOOR]
    floor.visible_camera = True
    cycles = bpy.context.scene.cycles
    bounces = cycles.max_bounces
    cycles.max_bounces = 0
    product, lamps = product_objects(), lamps_within()
    for lamp in lamps:
        lamp.hide_render = True
    exposures = []
    for shadow in (True, False):
        _set_visible(product, seen=False, shadow=shadow)
        exposures.append(_expose_floor(frame, samples))
    _set_visible(product, seen=True, shadow=True)
    for lamp in lamps:
        lamp.hide_render = False
    cycles.max_bounces = bounces
    return exposures[0], exposures[1]


def leave_no_files() -> None:
    shutil.rmtree(_FOLDER, ignore_errors=True)


def _expose_floor(frame: Frame, samples: int) -> np.ndarray:
    _render(frame, samples, Region(0, 0, frame.width, frame.height))
    return _read("colour", (frame.height, frame.width))[..., :3].mean(2, keepdims=True)


def _set_visible(entries: list[bpy.types.Object], seen: bool, shadow: bool) -> None:
    for entry in entries:
        entry.visible_camera = entry.visible_diffuse = entry.visible_glossy = entry.visible_transmission = seen
        entry.visible_shadow = shadow


def _render(frame: Frame, samples: int, region: Region) -> None:
    scene = bpy.context.scene
    scene.cycles.samples = samples
    render = scene.render
    render.resolution_x, render.resolution_y = frame.width, frame.height
    render.use_border = render.use_crop_to_border = region.area() < frame.width * frame.height
    # Blender cuts the border's pixels off to whole numbers; a quarter pixel keeps single precision from losing one.
    render.border_min_x, render.border_max_x = ((edge + 0.25) / frame.width for edge in (region.left, region.right))
    render.border_min_y, render.border_max_y = ((edge + 0.25) / frame.height for edge in (region.bottom, region.top))
    bpy.ops.render.render()


def _write_passes_to_files(scene: bpy.types.Scene) -> None:
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = _FOLDER
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.format.color_mode = "RGBA"
    files.format.exr_codec = "NONE"
    files.file_slots.clear()
    for name, output in _PASSES.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[output], files.inputs[name])
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])


def _read(name: str, shape: tuple[int, int]) -> np.ndarray:
    number = bpy.context.scene.frame_current
    image = bpy.data.images.load(os.path.join(_FOLDER, f"{name}{number:04d}.exr"))
    image.colorspace_settings.name = "Non-Color"
    if (image.size[1], image.size[0]) != shape:
        raise ValueError(f"The pass {name} is {tuple(image.size)}, not {shape[::-1]}.")
    values = np.empty(shape[0] * shape[1] * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(*shape, 4)
