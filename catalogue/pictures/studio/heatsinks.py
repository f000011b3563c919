"""Fins and pipes of coolers, cards, drives and boards."""

from __future__ import annotations

from collections.abc import Sequence

import bmesh
import numpy as np

from studio.objects import Placed, Point, add, box_mesh, mesh_of, place, repeated, soften_edges
from studio.sweeps import swept_tube, through


def fin_stack(
    size: Point,
    count: int,
    material,
    along: str = "x",
    thickness: float = 0.05,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
) -> Placed:
    """Flat fins standing side by side along an axis, about the centre of a block of the given size."""
    index = "xyz".index(along)
    fin = [float(length) for length in size]
    fin[index] = thickness
    offsets = np.linspace(-0.5, 0.5, count) * (size[index] - thickness)
    spots = [place(tuple(offset if axis == index else 0.0 for axis in range(3))) for offset in offsets]
    mesh = repeated(box_mesh(fin, thickness * 0.2), spots, "fin stack")
    return add(mesh, material, parent, at, turned, smooth=20, even=False)


def shaped_fins(
    outline: Sequence[tuple[float, float]],
    height: float,
    count: int,
    material,
    thickness: float = 0.05,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
) -> Placed:
    """Fins of any outline (x, y) stacked upwards along z: tower coolers."""
    build = bmesh.new()
    face = build.faces.new([build.verts.new((x, y, 0)) for x, y in outline])
    raised = bmesh.ops.extrude_face_region(build, geom=[face])["geom"]
    bmesh.ops.translate(build, vec=(0, 0, thickness), verts=[v for v in raised if isinstance(v, bmesh.types.BMVert)])
    soften_edges(build, thickness * 0.2, 1)
    offsets = np.linspace(0, height - thickness, count)
    mesh = repeated(mesh_of(build, "fin"), [place((0, 0, z)) for z in offsets], "shaped fins")
    return add(mesh, material, parent, at, turned, smooth=20, even=False)


def heat_pipe(points, radius: float, material, at: Point = (0, 0, 0), parent: Placed | None = None) -> Placed:
    """A bent pipe through the given points, with rounded ends."""
    path = through(points)
    distance = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    from_end = np.minimum(distance, distance[-1] - distance)
    rounded = np.sqrt(np.clip(1 - (1 - np.clip(from_end / radius, 0.02, 1)) ** 2, 0.02, 1))
    return swept_tube(path, radius, material, scale=rounded, at=at, parent=parent, sides=24)
