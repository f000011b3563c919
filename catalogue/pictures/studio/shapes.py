"""Solids a studio would recognise: every edge is bevelled, as in everything that is moulded, milled or bent."""

from __future__ import annotations

import math
from collections.abc import Sequence

import bmesh
import bpy
from mathutils import Vector

from studio.objects import Placed, Point, add, flat_uv, mesh_of, soften_edges
from studio.outlines import Outline, circle, rectangle, rounded_rectangle


def rounded_box(
    size: Point,
    material,
    at: Point = (0, 0, 0),
    bevel: float = 0.05,
    segments: int = 3,
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
    top_scale: tuple[float, float] = (1, 1),
) -> Placed:
    """A box about its centre; `top_scale` tapers it upwards."""
    build = bmesh.new()
    bmesh.ops.create_cube(build, size=1.0)
    for corner in build.verts:
        taper = top_scale if corner.co.z > 0 else (1, 1)
        corner.co = Vector((corner.co.x * size[0] * taper[0], corner.co.y * size[1] * taper[1], corner.co.z * size[2]))
    soften_edges(build, min(bevel, min(size) * 0.49), segments)
    return add(mesh_of(build, "rounded box"), material, parent, at, turned)


def plate(
    outline: Sequence[tuple[float, float]],
    depth: float,
    material,
    at: Point = (0, 0, 0),
    bevel: float = 0.03,
    segments: int = 2,
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
    holes: Sequence[Outline] = (),
    sharper_than: float = 30.0,
) -> Placed:
    """An outline in x and y, raised by `depth` along z."""
    if holes:
        mesh = _pierced(outline, holes, depth, bevel, segments)
    else:
        build = bmesh.new()
        _raise_face(build, outline, depth)
        soften_edges(build, bevel, segments, sharper_than)
        mesh = mesh_of(build, "plate")
    return add(mesh, material, parent, at, turned)


def cylinder(
    radius: float,
    height: float,
    material,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    bevel: float = 0.02,
    segments: int = 2,
    sides: int = 64,
    parent: Placed | None = None,
    top_radius: float | None = None,
) -> Placed:
    """About its centre, along z."""
    build = bmesh.new()
    top = radius if top_radius is None else top_radius
    bmesh.ops.create_cone(build, cap_ends=True, segments=sides, radius1=radius, radius2=top, depth=height)
    soften_edges(build, min(bevel, height * 0.49), segments, 50)
    return add(mesh_of(build, "cylinder"), material, parent, at, turned)


def ring(
    outer: float,
    inner: float,
    height: float,
    material,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    bevel: float = 0.02,
    segments: int = 2,
    sides: int = 96,
    parent: Placed | None = None,
) -> Placed:
    """A flat ring about its centre, along z."""
    build = bmesh.new()
    profile = [(inner, -height / 2), (outer, -height / 2), (outer, height / 2), (inner, height / 2)]
    rows = []
    for step in range(sides):
        angle = 2 * math.pi * step / sides
        rows.append([build.verts.new((r * math.cos(angle), r * math.sin(angle), z)) for r, z in profile])
    for step in range(sides):
        here, there = rows[step], rows[(step + 1) % sides]
        for k in range(4):
            build.faces.new((here[k], there[k], there[(k + 1) % 4], here[(k + 1) % 4]))
    soften_edges(build, min(bevel, height * 0.45, (outer - inner) * 0.45), segments, 50)
    return add(mesh_of(build, "ring"), material, parent, at, turned)


def sphere(radius: float, material, at: Point = (0, 0, 0), parent: Placed | None = None, sides: int = 48) -> Placed:
    build = bmesh.new()
    bmesh.ops.create_uvsphere(build, u_segments=sides, v_segments=sides // 2, radius=radius)
    return add(mesh_of(build, "sphere"), material, parent, at, smooth=180, even=False)


def sheet(
    width: float,
    height: float,
    material,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
    radius: float = 0.0,
    thickness: float = 0.0,
) -> Placed:
    """A sticker, screen or decal in x and y with a UV square; give labels a thickness of 0.005 to 0.01."""
    outline = rounded_rectangle(width, height, radius) if radius else rectangle(width, height)
    build = bmesh.new()
    if thickness:
        _raise_face(build, outline, thickness)
    else:
        build.faces.new([build.verts.new((x, y, 0)) for x, y in outline])
    mesh = mesh_of(build, "sheet")
    flat_uv(mesh, width, height)
    return add(mesh, material, parent, at, turned, smooth=30, even=False)


def screw(
    radius: float,
    material,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
    drive: str = "cross",
    socket_material=None,
) -> Placed:
    """A head along z with a cross, hex or torx-like drive."""
    height = radius * 0.45
    head = cylinder(radius, height, material, at, turned, bevel=radius * 0.22, segments=3, sides=40, parent=parent)
    arm = radius * 0.22
    if drive == "cross":
        reach = radius * 0.62
        outline = [
            (arm, arm), (arm, reach), (-arm, reach), (-arm, arm), (-reach, arm), (-reach, -arm),
            (-arm, -arm), (-arm, -reach), (arm, -reach), (arm, -arm), (reach, -arm), (reach, arm),
        ]  # fmt: skip
    else:
        outline = circle(radius * 0.5, 6)
    socket = socket_material or material
    plate(outline, radius * 0.03, socket, (0, 0, height / 2 - radius * 0.01), bevel=0, parent=head)
    return head


def _raise_face(build: bmesh.types.BMesh, outline: Sequence[tuple[float, float]], depth: float) -> None:
    face = build.faces.new([build.verts.new((x, y, 0)) for x, y in outline])
    raised = bmesh.ops.extrude_face_region(build, geom=[face])["geom"]
    corners = [part for part in raised if isinstance(part, bmesh.types.BMVert)]
    bmesh.ops.translate(build, vec=(0, 0, depth), verts=corners)
    bmesh.ops.recalc_face_normals(build, faces=build.faces[:])


def _pierced(outline, holes, depth: float, bevel: float, segments: int) -> bpy.types.Mesh:
    """Blender's curves fill outlines with holes and round both rims; a bevel of triangulated faces would tear."""
    curve = bpy.data.curves.new("pierced", "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    curve.extrude = max(1e-4, depth / 2 - bevel)
    curve.bevel_depth = bevel
    curve.bevel_resolution = max(0, segments - 1)
    curve.offset = -bevel
    for points in (outline, *holes):
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        spline.points.foreach_set("co", [value for x, y in points for value in (x, y, 0.0, 1.0)])
        spline.use_cyclic_u = True
    holder = bpy.data.objects.new("pierced", curve)
    mesh = bpy.data.meshes.new_from_object(holder)
    bpy.data.objects.remove(holder)
    bpy.data.curves.remove(curve)
    build = bmesh.new()
    build.from_mesh(mesh)
    bmesh.ops.remove_doubles(build, verts=build.verts, dist=1e-5)
    bmesh.ops.translate(build, vec=(0, 0, depth / 2), verts=build.verts)
    bpy.data.meshes.remove(mesh)
    return mesh_of(build, "pierced plate")
