"""A product turning once round, frame by frame, under lights that stand still."""

from __future__ import annotations

import math
from dataclasses import replace

import bpy
import numpy as np

from studio.framing import aim_camera, product_objects, product_points
from studio.objects import group
from studio.stage import Model, View


class Turntable:
    def __init__(self, model: Model) -> None:
        self._model = model
        self._pivot = group(at=(model.centre[0], model.centre[1], 0))
        bpy.context.view_layer.update()
        inverse = self._pivot.matrix_world.inverted()
        roots = {_root(entry) for entry in product_objects()}
        for root in roots:
            root.parent = self._pivot
            root.matrix_parent_inverse = inverse

    def aim(self, view: View) -> None:
        """Frames every position at once, so that the camera stands still too."""
        points = product_points()
        points = points[:: max(1, len(points) // 20000)]
        centre = np.array(self._pivot.location, np.float32)
        turns = []
        for angle in np.radians(np.arange(0, 360, 15)):
            cosine, sine = np.cos(angle), np.sin(angle)
            rotation = np.array([[cosine, sine, 0], [-sine, cosine, 0], [0, 0, 1]], np.float32)
            turns.append((points - centre) @ rotation + centre)
        aim_camera(self._model, replace(view, focus=None), np.concatenate(turns))

    def turn(self, share: float) -> None:
        self._pivot.rotation_euler = (0, 0, 2 * math.pi * share)
        bpy.context.view_layer.update()


def _root(entry: bpy.types.Object) -> bpy.types.Object:
    while entry.parent:
        entry = entry.parent
    return entry
