"""The body of a game controller: solids melted into one skin, and the means to set parts on it."""

from __future__ import annotations

import bpy
import numpy as np
from mathutils import Vector

from studio.colours import darker, linear
from studio.objects import Placed, add
from studio.shader_graph import ShaderGraph
from studio.sweeps import grid_mesh, through


def melted_shell(pieces: list[bpy.types.Mesh], material, voxel: float = 0.11, rounds: int = 14) -> Placed:
    """One smooth skin round all pieces: remeshed as a whole, then relaxed until the joints are fillets."""
    points, faces, count = [], [], 0
    for piece in pieces:
        flat = np.empty(len(piece.vertices) * 3, np.float32)
        piece.vertices.foreach_get("co", flat)
        points += [tuple(point) for point in flat.reshape(-1, 3)]
        faces += [[corner + count for corner in polygon.vertices] for polygon in piece.polygons]
        count += len(piece.vertices)
    mesh = bpy.data.meshes.new("shell")
    mesh.from_pydata(points, [], faces)
    shell = add(mesh, material, smooth=180, even=False)
    melt = shell.modifiers.new("melt", "REMESH")
    melt.mode, melt.voxel_size, melt.use_smooth_shade = "VOXEL", voxel, True
    relax = shell.modifiers.new("relax", "SMOOTH")
    relax.factor, relax.iterations = 0.5, rounds
    bpy.context.view_layer.update()
    return shell


def bulging(half: tuple[float, float, float], exponent: float = 2.6, at=(0, 0, 0), steps: int = 40) -> bpy.types.Mesh:
    """A closed superellipsoid."""
    rows = []
    for latitude in np.linspace(-np.pi / 2 + 0.02, np.pi / 2 - 0.02, steps):
        longitude = np.linspace(0, 2 * np.pi, steps * 2, endpoint=False)
        ring = _power(np.cos(latitude), exponent)
        x = half[0] * ring * _power(np.cos(longitude), exponent)
        y = half[1] * ring * _power(np.sin(longitude), exponent)
        z = np.full_like(x, half[2] * _power(np.sin(latitude), exponent))
        rows.append(np.stack([x, y, z], 1) + at)
    return grid_mesh(np.array(rows), closed_rows=True, capped=True)


def limb(knots, radii, squash: float = 1.0) -> bpy.types.Mesh:
    """A tube of changing thickness with round ends: a grip."""
    path = through(knots, 10)
    at = np.linspace(0, 1, len(path))
    radius = np.interp(at, np.linspace(0, 1, len(radii)), radii)
    for share in ((at - 0.86) / 0.14, (0.3 - at) / 0.3):
        radius *= np.sqrt(1 - np.clip(share, 0, 0.995) ** 2)
    forward = np.gradient(path, axis=0)
    forward /= np.linalg.norm(forward, axis=1, keepdims=True)
    side = np.cross(forward, (0, 0, 1))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    rise = np.cross(side, forward)
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    rows = [
        p + r * (np.cos(turn)[:, None] * s + squash * np.sin(turn)[:, None] * u)
        for p, r, s, u in zip(path, radius, side, rise)
    ]
    return grid_mesh(np.array(rows), closed_rows=True, capped=True)


def two_tone(upper: str, lower: str, seam: float, slope: float, grip_from: float) -> bpy.types.Material:
    """Two half shells with a dark seam between them at height z = seam + slope * y; below and behind it fine dots."""
    graph = ShaderGraph("controller shell", roughness=0.46, specular=0.4)
    height = graph.math("SUBTRACT", graph.axis("Z"), graph.math("MULTIPLY", graph.axis("Y"), slope))
    above = graph.math("GREATER_THAN", height, seam)
    gap = graph.math("LESS_THAN", graph.math("ABSOLUTE", graph.math("SUBTRACT", height, seam)), 0.028)
    halves = graph.mixed(above, linear(lower), linear(upper))
    graph.set(graph.surface, base_color=graph.mixed(gap, halves, linear(darker(lower, 0.75))))
    cells = graph.node("TexVoronoi", {"Vector": graph.coordinates(), "Scale": 9.0, "Randomness": 0.25}).outputs[
        "Distance"
    ]
    outward = graph.ranged(graph.math("ABSOLUTE", graph.axis("X")), (grip_from, grip_from + 1.2), (0, 1), smooth=True)
    dots = graph.math("MULTIPLY", graph.ranged(cells, (0.0, 0.3), (1, 0), smooth=True), outward)
    graph.bump(dots, 0.35, 0.02)
    graph.bump(graph.noise(90, 2.0), 0.3, 0.003)
    graph.bump(
        graph.ranged(graph.math("ABSOLUTE", graph.math("SUBTRACT", height, seam)), (0.0, 0.06), (0, 1), smooth=True),
        0.7,
        0.04,
    )
    return graph.material


def surface_of(shell: Placed):
    """Where the skin lies under a point seen from above, and which way it looks on the whole within `reach`."""
    seen = shell.evaluated_get(bpy.context.evaluated_depsgraph_get())

    def at(x: float, y: float, reach: float = 0.5) -> tuple[Vector, tuple[float, float, float]]:
        turns = np.linspace(0, 2 * np.pi, 12, endpoint=False)
        around = [(x + reach * np.cos(turn), y + reach * np.sin(turn)) for turn in turns]
        spots = np.array([spot for spot in (_below(seen, *point) for point in around) if spot is not None])
        middle = _below(seen, x, y)
        if middle is None or len(spots) < 8:
            raise ValueError(f"the shell has no surface at {x}, {y}")
        slope = np.linalg.lstsq(np.c_[spots[:, :2], np.ones(len(spots))], spots[:, 2], rcond=None)[0]
        tilt = Vector((0, 0, 1)).rotation_difference(Vector((-slope[0], -slope[1], 1))).to_euler()
        return Vector(middle), tuple(float(np.degrees(angle)) for angle in tilt)

    return at


def _below(seen, x: float, y: float):
    hit, spot, _, _ = seen.ray_cast(Vector((x, y, 30)), Vector((0, 0, -1)))
    return tuple(spot) if hit else None


def _power(value, exponent: float):
    return np.sign(value) * np.abs(value) ** (2 / exponent)
