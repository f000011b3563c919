"""How geometry becomes part of the scene. A model hangs its parts on groups; a group has a place and a rotation."""

from __future__ import annotations

import math
from collections.abc import Sequence

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

Point = Sequence[float]
Placed = bpy.types.Object


def group(parent: Placed | None = None, at: Point = (0, 0, 0), turned: Point = (0, 0, 0), scale: float = 1.0) -> Placed:
    """An empty to hang parts on; the rotation is in degrees."""
    empty = bpy.data.objects.new("group", None)
    empty.scale = (scale,) * 3
    return _place(empty, parent, at, turned)


def add(
    mesh: bpy.types.Mesh,
    material=None,
    parent: Placed | None = None,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    smooth: float = 40.0,
    even: bool = True,
) -> Placed:
    """Puts a mesh into the scene. Edges sharper than `smooth` degrees stay edges; `even` keeps flat faces flat beside
    bevels (weighted normals)."""
    placed = bpy.data.objects.new(mesh.name, mesh)
    if material is not None:
        for entry in material if isinstance(material, (list, tuple)) else [material]:
            mesh.materials.append(entry)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(smooth)
    if even:
        modifier = placed.modifiers.new("even", "WEIGHTED_NORMAL")
        modifier.keep_sharp = True
        modifier.weight = 60
    return _place(placed, parent, at, turned)


def mesh_of(build: bmesh.types.BMesh, name: str) -> bpy.types.Mesh:
    mesh = bpy.data.meshes.new(name)
    bmesh.ops.recalc_face_normals(build, faces=build.faces[:])
    build.to_mesh(mesh)
    build.free()
    return mesh


def mesh_from_arrays(name: str, points: np.ndarray, faces: Sequence[np.ndarray]) -> bpy.types.Mesh:
    """Fast path for big meshes: points (n, 3) and faces as arrays (m, corners), of one or several corner counts."""
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set("co", np.asarray(points, np.float32).ravel())
    corners = np.concatenate([np.asarray(face, np.int32).ravel() for face in faces])
    totals = np.concatenate([np.full(len(face), np.asarray(face).shape[1], np.int32) for face in faces])
    mesh.loops.add(len(corners))
    mesh.loops.foreach_set("vertex_index", corners)
    mesh.polygons.add(len(totals))
    mesh.polygons.foreach_set("loop_start", np.concatenate([[0], np.cumsum(totals)[:-1]]).astype(np.int32))
    mesh.polygons.foreach_set("loop_total", totals)
    mesh.update()
    mesh.validate()
    return mesh


def set_uv(mesh: bpy.types.Mesh, per_point: np.ndarray) -> None:
    """Gives the mesh a UV map from one (u, v) for each point."""
    corners = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get("vertex_index", corners)
    layer = mesh.uv_layers.new(name="UVMap")
    layer.data.foreach_set("uv", np.asarray(per_point, np.float32)[corners].ravel())


def flat_uv(mesh: bpy.types.Mesh, width: float, height: float) -> None:
    """Lays a picture over x and y, centred: the UV square is width by height centimetres."""
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", points)
    points = points.reshape(-1, 3)
    set_uv(mesh, points[:, :2] / (width, height) + 0.5)


def repeated(mesh: bpy.types.Mesh, places: Sequence[Matrix], name: str = "repeated") -> bpy.types.Mesh:
    """One mesh holding a copy of `mesh` at each place: pins, fins, keys and holes without an object each."""
    count = len(mesh.vertices)
    points = np.empty(count * 3, np.float32)
    mesh.vertices.foreach_get("co", points)
    points = np.concatenate([points.reshape(-1, 3), np.ones((count, 1), np.float32)], 1)
    moved = np.concatenate([points @ np.array(place, np.float32).T[:, :3] for place in places])
    by_corners: dict[int, list[list[int]]] = {}
    for polygon in mesh.polygons:
        by_corners.setdefault(polygon.loop_total, []).append(list(polygon.vertices))
    offsets = np.arange(len(places))[:, None, None] * count
    faces = [(np.array(rows)[None] + offsets).reshape(-1, size) for size, rows in by_corners.items()]
    return mesh_from_arrays(name, moved, faces)


def place(at: Point = (0, 0, 0), turned: Point = (0, 0, 0), scale: Point = (1, 1, 1)) -> Matrix:
    """The matrix of a place, for `repeated`; the rotation is in degrees."""
    rotation = Euler([math.radians(angle) for angle in turned])
    return Matrix.LocRotScale(Vector(at), rotation, Vector(scale))


def box_mesh(size: Point, bevel: float = 0.0, segments: int = 1) -> bpy.types.Mesh:
    """A bare box to be repeated."""
    build = bmesh.new()
    bmesh.ops.create_cube(build, size=1.0)
    bmesh.ops.scale(build, vec=Vector(size), verts=build.verts)
    soften_edges(build, bevel, segments)
    return mesh_of(build, "box")


def soften_edges(build: bmesh.types.BMesh, width: float, segments: int = 3, sharper_than: float = 30.0) -> None:
    if width <= 0:
        return
    limit = math.radians(sharper_than)
    edges = [edge for edge in build.edges if len(edge.link_faces) == 2 and edge.calc_face_angle(0) > limit]
    bmesh.ops.bevel(
        build,
        geom=edges,
        offset=width,
        offset_type="OFFSET",
        segments=segments,
        profile=0.5,
        affect="EDGES",
        clamp_overlap=True,
    )


def _place(placed: Placed, parent: Placed | None, at: Point, turned: Point) -> Placed:
    bpy.context.scene.collection.objects.link(placed)
    placed.location = at
    placed.rotation_euler = [math.radians(angle) for angle in turned]
    if parent:
        placed.parent = parent
    return placed
