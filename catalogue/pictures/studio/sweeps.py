"""Curved bodies: tubes along paths, profiles turned round an axis, surfaces through rows of points."""

from __future__ import annotations

from collections.abc import Sequence

import bpy
import numpy as np

from studio.objects import Placed, Point, add, mesh_from_arrays, set_uv


def lofted_grid(
    rows,
    material,
    closed_rows: bool = False,
    closed_ends: bool = False,
    capped: bool = False,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
    smooth: float = 60.0,
    attributes: dict[str, np.ndarray] | None = None,
    subdivisions: int = 0,
) -> Placed:
    """A surface through rows of points (rows, columns, 3). `closed_rows` joins the last column to the first,
    `closed_ends` the last row to the first, `capped` fills both ends. Attributes (one number a point) drive materials
    by ShaderGraph.attribute. The UV map runs in centimetres along columns (u) and rows (v)."""
    points = np.asarray(rows, np.float32)
    mesh = grid_mesh(points, closed_rows, closed_ends, capped)
    set_uv(mesh, _lengths(points))
    for name, values in (attributes or {}).items():
        layer = mesh.attributes.new(name, "FLOAT", "POINT")
        layer.data.foreach_set("value", np.asarray(values, np.float32).ravel())
    placed = add(mesh, material, parent, at, turned, smooth, even=False)
    if subdivisions:
        modifier = placed.modifiers.new("subdivide", "SUBSURF")
        modifier.levels = modifier.render_levels = subdivisions
    return placed


def grid_mesh(rows, closed_rows: bool = False, closed_ends: bool = False, capped: bool = False) -> bpy.types.Mesh:
    """The bare mesh of `lofted_grid`, to be repeated."""
    points = np.asarray(rows, np.float32)
    count, width = points.shape[:2]
    index = np.arange(count * width).reshape(count, width)
    first, last = index[0], index[-1]
    if closed_rows:
        index = np.concatenate([index, index[:, :1]], 1)
    if closed_ends:
        index = np.concatenate([index, index[:1]], 0)
    quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    faces = [quads, np.array([first[::-1], last])] if capped else [quads]
    return mesh_from_arrays("grid", points.reshape(-1, 3), faces)


def swept_profile(
    path,
    profile,
    material,
    up: Point = (0, 0, 1),
    closed: bool = False,
    scale=None,
    capped: bool = True,
    at: Point = (0, 0, 0),
    parent: Placed | None = None,
    smooth: float = 60.0,
) -> Placed:
    """A flat profile (n, 2) along a path (m, 3): its x lies toward `up`, its y beside it. `scale` is one number, or
    one (x, y) pair, for each point of the path."""
    path, profile = np.asarray(path, float), np.asarray(profile, float)
    forward = np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0)
    forward /= np.linalg.norm(forward, axis=1, keepdims=True)
    rise = np.asarray(up, float) - np.sum(np.asarray(up, float) * forward, 1, keepdims=True) * forward
    rise /= np.linalg.norm(rise, axis=1, keepdims=True)
    side = np.cross(forward, rise)
    return _swept(path, rise, side, profile, material, closed, scale, capped, at, parent, smooth)


def swept_tube(
    path,
    radius: float,
    material,
    closed: bool = False,
    sides: int = 18,
    scale=None,
    capped: bool = True,
    at: Point = (0, 0, 0),
    parent: Placed | None = None,
) -> Placed:
    """A round cable, hose or boom along any path; its frame is carried along, so that it never twists."""
    path = np.asarray(path, float)
    forward = np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0)
    forward /= np.linalg.norm(forward, axis=1, keepdims=True)
    rise = np.zeros_like(path)
    rise[0] = np.cross(forward[0], (0.31, 0.57, 0.76))
    for index in range(1, len(path)):
        rise[index] = rise[index - 1] - np.dot(rise[index - 1], forward[index]) * forward[index]
        rise[index] /= np.linalg.norm(rise[index])
    rise[0] /= np.linalg.norm(rise[0])
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    profile = np.stack([np.cos(angle), np.sin(angle)], 1) * radius
    side = np.cross(forward, rise)
    return _swept(path, rise, side, profile, material, closed, scale, capped, at, parent, 60.0)


def turned_profile(
    profile: Sequence[tuple[float, float]],
    material,
    sides: int = 96,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
    smooth: float = 35.0,
    squash: tuple[float, float] = (1, 1),
) -> Placed:
    """A lathe: points (radius, z) from one end to the other, turned round z; `squash` makes it oval."""
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    rows = [
        np.stack([r * np.cos(angle) * squash[0], r * np.sin(angle) * squash[1], np.full(sides, z)], 1)
        for r, z in profile
    ]
    return lofted_grid(np.array(rows), material, closed_rows=True, at=at, turned=turned, parent=parent, smooth=smooth)


def bezier(start: Point, first: Point, second: Point, end: Point, steps: int = 60) -> np.ndarray:
    """A path for cables: leaves `start` toward `first`, arrives at `end` from `second`."""
    t = np.linspace(0, 1, steps)[:, None]
    a, b, c, d = (np.asarray(point, float) for point in (start, first, second, end))
    return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d


def through(points, steps: int = 20) -> np.ndarray:
    """A smooth path (Catmull-Rom) through given points."""
    knots = np.asarray(points, float)
    padded = np.concatenate([[2 * knots[0] - knots[1]], knots, [2 * knots[-1] - knots[-2]]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.concatenate([*parts, knots[-1:]])


def _swept(path, rise, side, profile, material, closed, scale, capped, at, parent, smooth) -> Placed:
    factors = np.ones((len(path), 2)) if scale is None else np.asarray(scale, float).reshape(len(path), -1)
    if factors.shape[1] == 1:
        factors = np.repeat(factors, 2, 1)
    across = profile[None, :, 0, None] * factors[:, None, 0:1] * rise[:, None]
    beside = profile[None, :, 1, None] * factors[:, None, 1:2] * side[:, None]
    rows = path[:, None] + across + beside
    return lofted_grid(rows, material, True, closed, capped and not closed, at=at, parent=parent, smooth=smooth)


def _lengths(points: np.ndarray) -> np.ndarray:
    """Centimetres walked along each row and each column, so that textures keep their size on any surface."""
    along = np.linalg.norm(np.diff(points, axis=1), axis=2)
    across = np.linalg.norm(np.diff(points, axis=0), axis=2)
    u = np.concatenate([np.zeros((len(points), 1)), np.cumsum(along, 1)], 1)
    v = np.concatenate([np.zeros((1, points.shape[1])), np.cumsum(across, 0)], 0)
    return np.stack([u, v], -1).reshape(-1, 2)
