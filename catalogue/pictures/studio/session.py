"""One model in one look on the stage, and the shots taken of it."""

from __future__ import annotations

import importlib
import json
import os

import bpy
import numpy as np

from studio.develop import Darkroom, over_ground, printed
from studio.expose import Region, box_on, expose_product, prepare_cycles
from studio.framing import aim_camera, on_frame, product_points
from studio.label_parts import LabelParts, merged
from studio.lettering import use_fonts_of
from studio.lights import light_stage
from studio.negatives import Negative, kept_negative
from studio.png_file import write_png
from studio.shadows import cast_shadow
from studio.stage import Frame, Label, Model, frame_of
from studio.turntable import Turntable

# What the denoiser sees beside a part of the frame, so that the part comes out like its surroundings.
SURROUNDINGS = 28


class Session:
    def __init__(self, job: dict) -> None:
        self._job = job
        bpy.ops.wm.read_factory_settings(use_empty=True)
        bpy.ops.preferences.addon_enable(module="cycles")
        use_fonts_of(job["fonts"])
        self._model: Model = importlib.import_module(f"models.{job['model']}").build(job.get("look", {}))
        bpy.context.view_layer.update()
        self._points = product_points()
        light_stage(self._model)
        prepare_cycles()
        self._darkroom = Darkroom(job["weights"])
        self._labels = LabelParts(self._model)
        self._negatives: dict[tuple, Negative] = {}

    def take(self, shot: dict) -> str:
        """Takes one shot and says how much of it had to be rendered."""
        self._labels.print(self._label_of(shot))
        if "turntable" in shot:
            return self._take_turntable(shot)
        negative = self._known_negative(shot)
        aim_camera(self._model, self._model.views[shot["view"]], self._points)
        kind = "full" if negative is None else "relabel"
        negative = self._whole(shot) if negative is None else self._relabelled(shot, negative)
        write_png(shot["out"], self._print(negative))
        return kind

    def _label_of(self, shot: dict) -> Label:
        texts = shot.get("label", self._job.get("label", {}))
        return Label(texts, shot.get("textures", self._job.get("textures", {})))

    def _known_negative(self, shot: dict) -> Negative | None:
        key = (shot["view"], shot["size"], shot["samples"])
        base = shot.get("base")
        if key not in self._negatives and base and os.path.exists(base):
            self._negatives[key] = kept_negative(base)
        return self._negatives.get(key)

    def _whole(self, shot: dict) -> Negative:
        frame = frame_of(shot["size"])
        camera = bpy.context.scene.camera
        region = box_on(frame, on_frame(camera, self._points)).grown(6, frame)
        light, coverage = self._expose(shot, region)
        shadow = cast_shadow(self._model, self._points, frame, self._darkroom)
        regions = self._labels.regions(camera, frame)
        negative = Negative(*_on_full_frame(light, coverage, region, frame), shadow, regions)
        self._negatives[(shot["view"], frame.width, shot["samples"])] = negative
        if shot.get("base"):
            negative.keep(shot["base"])
        return negative

    def _relabelled(self, shot: dict, negative: Negative) -> Negative:
        frame = frame_of(shot["size"])
        boxes = negative.label_regions + self._labels.regions(bpy.context.scene.camera, frame)
        for box in merged([box.grown(SURROUNDINGS, frame) for box in boxes]):
            negative = negative.patched(box, *self._expose(shot, box))
        return negative

    def _expose(self, shot: dict, region: Region):
        exposure = expose_product(frame_of(shot["size"]), shot["samples"], region)
        is_blurred = self._model.views[shot["view"]].f_number is not None
        coverage = self._darkroom.clean_mask(exposure.coverage) if is_blurred else exposure.coverage
        return self._darkroom.clean(exposure), coverage

    def _print(self, negative: Negative):
        return printed(negative.light, negative.coverage, negative.shadow, self._model.exposure)

    def _take_turntable(self, shot: dict) -> str:
        frames, ground = shot["turntable"]["frames"], shot["turntable"].get("ground")
        at_rest = self._points
        table = Turntable(self._model)
        table.aim(self._model.views[shot["view"]])
        for frame in range(frames):
            table.turn(frame / frames)
            self._points = product_points()
            pixels = self._print(self._whole({**shot, "base": None}))
            out = shot["out"].replace("####", f"{frame:04d}")
            write_png(out, over_ground(pixels, ground) if ground else pixels)
            print(json.dumps({"frame": frame, "of": frames}), flush=True)
        self._points = at_rest
        self._negatives.clear()
        table.turn(0)
        return "turntable"


def _on_full_frame(light, coverage, region: Region, frame: Frame):
    wide_light, wide_coverage = (np.zeros((frame.height, frame.width, depth), np.float32) for depth in (3, 1))
    wide_light[region.slices()] = light
    wide_coverage[region.slices()] = coverage
    return wide_light, wide_coverage
