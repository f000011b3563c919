"""A padded wrist rest with a firm base that slopes to the front.

look: body (hex), length_mm.
"""

from __future__ import annotations

import numpy as np

from studio.colours import lighter, linear
from studio.materials import ink, matte_plastic, rubber
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle, smooth_step
from studio.shader_graph import ShaderGraph
from studio.shapes import plate, rounded_box
from studio.stage import Model, View
from studio.sweeps import lofted_grid, swept_tube, through

DEPTH = 9.0


def build(look: dict) -> Model:
    length = look.get("length_mm", 440) / 10
    body = look.get("body", "#2b2e33")
    rest = group()
    plate(
        rounded_rectangle(length, DEPTH, 1.5, 12),
        0.75,
        matte_plastic("#3a3d43", 0.4, 0.6),
        (0, 0, 0.12),
        bevel=0.16,
        segments=4,
        parent=rest,
    )
    for sx in (-1, 1):
        for sy in (-1, 1):
            rounded_box(
                (length * 0.3, 1.3, 0.2), rubber(), (sx * length * 0.28, sy * 2.9, 0.1), bevel=0.08, parent=rest
            )
    _cushion(rest, length, _leather(lighter(body, 0.05)))
    _piping(rest, length, _leather(lighter(body, 0.14)), ink(lighter(body, 0.34)))
    return Model(length, (0, 0, 1.2), [View(-22, 24), View(58, 16), View(-40, 44)], rim=1.25, fill=1.15)


def _leather(colour: str):
    """Tight leatherette: fine grain, no folds, as it is glued to its foam."""
    graph = ShaderGraph("tight leatherette", base_color=linear(colour), specular=0.42, sheen=0.15)
    cells = graph.node("TexVoronoi", {"Vector": graph.coordinates(), "Scale": 7.0}).outputs["Distance"]
    graph.bump(cells, 0.3, 0.014)
    graph.bump(graph.noise(0.3, 2.0), 0.22, 0.12)
    graph.set(graph.surface, roughness=graph.ranged(graph.noise(1.6, 3.0), (0.3, 0.7), (0.4, 0.5)))
    return graph.material


def _ring(width: float, depth: float, radius: float, count: int = 320) -> np.ndarray:
    outline = rounded_rectangle(width, depth, radius, 14)
    points = np.array([*outline, outline[0]])
    walked = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    at = np.linspace(0, walked[-1], count, endpoint=False)
    return np.stack([np.interp(at, walked, points[:, axis]) for axis in (0, 1)], 1)


def _slope(y) -> np.ndarray:
    """The base is higher at the keyboard."""
    return 0.5 * (np.asarray(y) / DEPTH + 0.5)


def _cushion(rest, length: float, skin) -> None:
    rows = []
    knots = np.array([(0.06, 0.0), (0.0, 0.3), (0.14, 0.9), (0.6, 1.4), (1.5, 1.78), (3.0, 2.0), (4.3, 2.03)])
    levels = through(np.concatenate([knots, np.zeros((len(knots), 1))], 1), 6)[:, :2]
    for inset, height in levels:
        ring = _ring(length - 0.1 - 2 * inset, DEPTH - 0.1 - 2 * inset, max(0.06, 1.5 - inset))
        # Hand-sewn covers are never even: a slow wave along the pad, a shallow hollow in its middle.
        wave = 0.02 * np.sin(ring[:, 0] * 0.5 + 0.6) + 0.012 * np.sin(ring[:, 0] * 1.3 + ring[:, 1])
        hollowed = -0.12 * smooth_step(1.2, 4.0, inset)
        share = height / 2.03
        rows.append(
            np.stack(
                [ring[:, 0], ring[:, 1], 0.82 + height + _slope(ring[:, 1]) * share + (wave + hollowed) * share], 1
            )
        )
    lofted_grid(np.array(rows), skin, closed_rows=True, capped=True, parent=rest, smooth=60)


def _piping(rest, length: float, skin, thread) -> None:
    """A sewn seam round the foot of the cushion."""
    ring = _ring(length - 0.02, DEPTH - 0.02, 1.52)
    path = np.concatenate([ring, np.full((len(ring), 1), 0.93)], 1)
    swept_tube(path, 0.1, skin, closed=True, sides=12, parent=rest)
    seam = _ring(length - 0.28, DEPTH - 0.28, 1.4, int((2 * length + 2 * DEPTH) / 0.42))
    forward = np.roll(seam, -1, 0) - seam
    angles = np.degrees(np.arctan2(forward[:, 1], forward[:, 0]))
    slant = _slope(seam[:, 1]) * 0.45
    spots = [place((x, y, 0.82 + 0.92 + lift), (0, 0, angle)) for (x, y), angle, lift in zip(seam, angles, slant)]
    add(repeated(box_mesh((0.28, 0.07, 0.05), 0.02), spots, "thread"), thread, rest, smooth=30, even=False)
