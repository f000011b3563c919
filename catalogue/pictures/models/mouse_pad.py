"""A cloth mat with one end or corner bent up, so that its thickness and its rubber base show.

look: body (hex), length_mm, width_mm, isStitched (thread round the edge), lights (a lit edge with a socket box).
label: size (a word or letter), measures, accent (of a short bar beside them).
"""

from __future__ import annotations

import math

import numpy as np

from studio.colours import is_light, lighter
from studio.connectors import PortMaterials, usb_a
from studio.glowing import lit_spot, lit_strip
from studio.lettering import text
from studio.materials import hollow, ink, matte_plastic, mesh_fabric, painted_metal, rubber
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.printed import printed_ink
from studio.shapes import plate, rounded_box
from studio.stage import Label, Model, View
from studio.sweeps import lofted_grid, swept_tube, through

THICK = 0.42


def build(look: dict) -> Model:
    length, width = look.get("length_mm", 450) / 10, look.get("width_mm", 400) / 10
    body = look.get("body", "#2b2e33")
    lights = look.get("lights")
    is_long = length > 55
    bend = _flat if lights else _rolled(length) if is_long else _lifted(length, width)
    thick = THICK * (1.35 if is_long else 1.0)
    pattern = 4.2 if is_long else 7.0 if length > 28 else 9.0
    ring = _dense(rounded_rectangle(length, width, 2.6 if is_long else 1.9, 10), 360)
    cloth = mesh_fabric(body if is_light(body) else lighter(body, 0.05), pattern)
    base = rubber("#3a3a3d" if is_light(body) else "#1c1d1f")
    _layers(ring, thick, bend, cloth, base)
    if look.get("isStitched"):
        _stitches(ring, thick, bend, ink(lighter(body, 0.16)))
    if lights:
        _lit_edge(ring, thick, list(lights), length, width)

    def print_label(label: Label) -> None:
        mark = printed_ink(lighter(body, 0.62) if not is_light(body) else "#3a2c30")
        share = min(1.0, length / 45) * (2.6 if length > 85 else 2.1)
        x, y = -length / 2 + 1.7 * share, -width / 2 + 2.1 * share
        text(
            label.text("size"),
            1.9 * share,
            mark,
            (x, y + 0.5 * share, thick + 0.012),
            style="InterDisplay-Bold",
            align="LEFT",
        )
        if label.text("size"):
            bar = painted_metal(label.text("accent", "#8a9097"), 0.6)
            rounded_box((0.16 * share, 2.5 * share, 0.02), bar, (x - 0.5 * share, y + 0.1 * share, thick), bevel=0.008)
        text(
            label.text("measures"),
            0.74 * share,
            mark,
            (x + 0.06, y - 0.8 * share, thick + 0.012),
            style="Inter-SemiBold",
            align="LEFT",
        )

    views = [View(-24, 36), View(30, 24), View(-8, 66)]
    if is_long:
        views = [View(-20, 36), View(34, 24), View(-8, 62)]
    return Model(length, (0, 0, 0.5), views, print_label, rim=1.25, fill=1.15)


def _dense(outline, count: int) -> np.ndarray:
    """The same outline with points evenly along it: straight edges must be able to bend."""
    points = np.array([*outline, outline[0]])
    walked = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    at = np.linspace(0, walked[-1], count, endpoint=False)
    return np.stack([np.interp(at, walked, points[:, axis]) for axis in (0, 1)], 1)


def _flat(points: np.ndarray) -> np.ndarray:
    return points


def _lifted(length: float, width: float):
    """The far right corner bends up and over."""
    toward = np.array([0.8, 0.6]) if length > width else np.array([0.7, 0.72])
    toward = toward / np.linalg.norm(toward)
    reach = float(np.dot(np.array([length / 2, width / 2]), toward))
    start, radius = reach - length * 0.4, length * 0.088

    def bend(points: np.ndarray) -> np.ndarray:
        along = points[:, :2] @ toward
        beyond = np.maximum(along - start, 0)
        turn = beyond / radius
        inner = radius - points[:, 2]
        moved = points.copy()
        shift = np.sin(turn) * inner - beyond
        moved[:, :2] += np.where(beyond > 0, shift, 0)[:, None] * toward
        moved[:, 2] = np.where(beyond > 0, radius - np.cos(turn) * inner, points[:, 2])
        return moved

    return bend


def _rolled(length: float):
    """The right end is still rolled up from the tube it came in."""
    start, radius, growth = length * 0.5 - length * 0.22, length * 0.036, 0.085

    def bend(points: np.ndarray) -> np.ndarray:
        beyond = np.maximum(points[:, 0] - start, 0)
        turn = beyond / radius
        # The roll tightens inward, so that its layers do not meet.
        share = np.clip(turn / (2 * math.pi), 0, None)
        inner = radius * (1.0 - growth * share * 2.2) - points[:, 2]
        moved = points.copy()
        moved[:, 0] = np.where(beyond > 0, start + np.sin(turn) * inner, points[:, 0])
        moved[:, 2] = np.where(beyond > 0, radius - np.cos(turn) * inner, points[:, 2])
        return moved

    return bend


def _layers(ring: np.ndarray, thick: float, bend, cloth, base) -> None:
    shares = np.concatenate([np.linspace(0.004, 0.96, 56), [0.98, 0.99]])
    split = thick * 0.38
    top = [(share, 0.0, thick) for share in shares] + [
        (1.0, 0.05, thick), (1.0, 0.015, thick - 0.015), (1.0, 0.0, thick - 0.05)
    ]
    top.append((1.0, 0.0, split))
    under = [(1.0, 0.0, split), (1.0, 0.0, 0.05), (1.0, 0.05, 0.0)] + [(share, 0.0, 0.0) for share in shares[::-1]]
    for levels, material in ((top, cloth), (under, base)):
        rows = []
        for share, inset, z in levels:
            flat = ring * share * (1 - inset / np.abs(ring).max())
            rows.append(bend(np.concatenate([flat, np.full((len(flat), 1), z)], 1)))
        lofted_grid(np.array(rows), material, closed_rows=True, smooth=50)


def _stitches(ring: np.ndarray, thick: float, bend, thread) -> None:
    """An overlock seam: short slanting threads over the edge."""
    around = _dense(ring, 620)
    forward = np.roll(around, -1, 0) - around
    angles = np.degrees(np.arctan2(forward[:, 1], forward[:, 0]))
    inward = np.stack([-forward[:, 1], forward[:, 0]], 1) / np.linalg.norm(forward, axis=1)[:, None]
    step = np.linalg.norm(forward, axis=1).mean()
    stitch = box_mesh((step * 0.62, 0.52, thick + 0.09), 0.06, 2)
    spots = [
        place((*(spot + side * 0.2), thick / 2 + 0.005), (0, 0, angle + 9))
        for spot, side, angle in zip(around, inward, angles)
    ]
    mesh = repeated(stitch, spots, "stitches")
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", points)
    mesh.vertices.foreach_set("co", bend(points.reshape(-1, 3).astype(float)).astype(np.float32).ravel())
    mesh.update()
    add(mesh, thread, smooth=50, even=False)


def _lit_edge(ring: np.ndarray, thick: float, lights: list[str], length: float, width: float) -> None:
    """A light guide round the mat, fed by a box at its far edge that also holds two sockets."""
    path = np.concatenate([ring * (1 + 0.24 / (length / 2)), np.full((len(ring), 1), thick * 0.55)], 1)
    swept_tube(
        path, 0.46, lit_strip([*lights, lights[0]], -length / 2, length / 2, strength=1.5), closed=True, sides=20
    )
    box = group(at=(-length * 0.2, width / 2 - 0.2, 0))
    shell = matte_plastic("#33363c")
    plate(rounded_rectangle(13.0, 4.0, 1.0, 8), 2.0, shell, bevel=0.3, segments=5, parent=box)
    holes = [rounded_rectangle(1.42, 0.67, 0.05, 3, (x, 0.1)) for x in (-2.2, 2.2)]
    face = plate(
        rounded_rectangle(12.0, 1.6, 0.3, 5),
        0.9,
        shell,
        (0, -2.0, 1.0),
        bevel=0.08,
        turned=(90, 0, 0),
        parent=box,
        holes=holes,
    )
    ports = PortMaterials()
    for x in (-2.2, 2.2):
        usb_a(ports, (x, 0.1, 0.9), parent=face)
    rounded_box((1.5, 0.5, 0.16), lit_spot("#dfe8ff", 1.2), (4.6, -1.0, 2.0), bevel=0.07, segments=3, parent=box)
    rounded_box((0.06, 0.02, 0.3), hollow(), (0, -2.9, 1.0), parent=box)
    knots = [(3, 2, 0.5), (3.4, 4, 0.35), (6, 6.5, 0.3), (12, 7.5, 0.3), (20, 6.4, 0.3)]
    swept_tube(through(knots, 16), 0.27, rubber("#26272a"), parent=box)
