"""The parts of a scene that a label prints, and where they stand on the frame."""

from __future__ import annotations

import bpy
import numpy as np
from mathutils import Vector

from studio.expose import Region, box_on
from studio.framing import on_frame, product_points
from studio.stage import Frame, Label, Model

# Two boxes are rendered as one when that costs little more than both: every render has a start-up price.
JOINT_ALLOWANCE = 1.35
PROBES = 60


class LabelParts:
    def __init__(self, model: Model) -> None:
        self._model = model
        self._parts: list[bpy.types.Object] = []
        self.printed: Label | None = None

    def print(self, label: Label) -> None:
        """Replaces what the last label printed."""
        if self.printed == label or self._model.print_label is None:
            return
        for part in self._parts:
            bpy.data.objects.remove(part)
        before = set(bpy.data.objects)
        self._model.print_label(label)
        self._parts = [entry for entry in bpy.data.objects if entry not in before]
        self.printed = label
        bpy.context.view_layer.update()

    def regions(self, camera: bpy.types.Object, frame: Frame) -> list[Region]:
        """Boxes of the frame in which a part of the label can be seen."""
        boxes = []
        for part in self._parts:
            if part.type != "MESH":
                continue
            points = product_points([part])
            if _seen(part, points, camera):
                boxes.append(box_on(frame, on_frame(camera, points)))
        return boxes


def merged(boxes: list[Region]) -> list[Region]:
    """As few boxes as are worth a render of their own."""
    pending, result = list(boxes), []
    while pending:
        box = pending.pop()
        partner = next((other for other in pending + result if _cheaper_together(box, other)), None)
        if partner is None:
            result.append(box)
            continue
        (pending if partner in pending else result).remove(partner)
        pending.append(box.joined(partner))
    return result


def _cheaper_together(first: Region, second: Region) -> bool:
    return first.joined(second).area() <= JOINT_ALLOWANCE * (first.area() + second.area())


def _seen(part: bpy.types.Object, points: np.ndarray, camera: bpy.types.Object) -> bool:
    """Asks rays from the camera to points of the part whether anything else stands in between."""
    graph = bpy.context.evaluated_depsgraph_get()
    origin = camera.matrix_world.translation
    for point in points[:: max(1, len(points) // PROBES)]:
        way = Vector(point.tolist()) - origin
        hit, where, *_ = bpy.context.scene.ray_cast(graph, origin, way.normalized())
        if not hit or (where - origin).length > way.length - 0.02:
            return True
    return False
