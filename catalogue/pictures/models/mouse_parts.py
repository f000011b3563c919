"""Parts that every mouse has: wheel, bezel, buttons at the side, base, cable or receiver."""

from __future__ import annotations

import math

import numpy as np

from models.mouse_shell import Shell, pad
from studio.glowing import lit_ring
from studio.materials import bare_metal, braided_sleeve, gloss_plastic, hollow, matte_plastic, rubber
from studio.objects import Placed, group
from studio.outlines import rounded_rectangle
from studio.shapes import cylinder, plate, ring, rounded_box
from studio.sweeps import lofted_grid, swept_tube, through

RAISED = ((0.0, -0.14), (0.0, 0.02), (0.012, 0.055), (0.04, 0.08), (0.09, 0.09))


class MouseMaterials:
    def __init__(self, trim: str = "#17181b", cable: str = "#1d1e21", metal: str = "#8d9196") -> None:
        self.dark = hollow()
        self.base = matte_plastic("#1a1b1d", 0.5)
        self.trim = gloss_plastic(trim, 0.5)
        self.button = matte_plastic(trim, 0.32)
        self.tyre = rubber("#1b1b1d")
        self.metal = bare_metal(metal, 0.3)
        self.sleeve = braided_sleeve(cable)
        self.jacket = rubber(cable)
        self.plug = matte_plastic("#232427", 0.4)
        self.skate = matte_plastic("#d9d9d6", 0.5)


def wheel(
    materials: MouseMaterials,
    at,
    radius: float = 1.0,
    lights=None,
    half: float = 0.32,
    lean: float = 0.0,
    tyre=None,
    ribs: int = 34,
    parent: Placed | None = None,
) -> None:
    """A ribbed tyre between two bands, of metal or of light. `lean` turns it about y."""
    holder = group(parent, at, (0, 90 + lean, 0))
    steps = 300
    angle = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    rib = np.clip(np.cos(angle * ribs) * 1.8, -1, 1)
    profile = (
        (-1.0, -0.2, 0), (-1.0, -0.07, 0), (-0.9, -0.02, 0.1), (-0.78, 0.0, 0.7), (-0.6, 0.012, 1), (0.0, 0.03, 1),
        (0.6, 0.012, 1), (0.78, 0.0, 0.7), (0.9, -0.02, 0.1), (1.0, -0.07, 0), (1.0, -0.2, 0),
    )  # fmt: skip
    rows = []
    for across, grow, depth in profile:
        reach = radius + grow + 0.024 * depth * rib
        rows.append(np.stack([reach * np.cos(angle), reach * np.sin(angle), np.full(steps, across * half)], 1))
    lofted_grid(np.array(rows), tyre or materials.tyre, closed_rows=True, parent=holder, smooth=55)
    cylinder(radius - 0.15, half * 1.86, materials.metal, parent=holder, bevel=0.03)
    band = lit_ring(list(lights), strength=1.15) if lights else materials.metal
    for side in (-1, 1):
        ring(radius - 0.05, radius - 0.17, 0.05, band, (0, 0, side * half), parent=holder)


def slot_bezel(
    materials: MouseMaterials, shell: Shell, y: float, size=(0.92, 2.3), parent: Placed | None = None
) -> None:
    """The frame of the wheel's slot, and the dark well under it."""
    outline = rounded_rectangle(*size, min(size) * 0.48, 10, (0.0, y))
    profile = ((-0.11, -0.05), (-0.11, 0.02), (-0.09, 0.045), (-0.06, 0.05), (-0.02, 0.04), (0.0, 0.0), (0.01, -0.9))
    pad(outline, shell.on_top, profile, materials.trim, parent, open_end=True)
    floor = (0, y, shell.on_top(0.0, y)[2] - 0.95)
    plate(rounded_rectangle(size[0] + 0.2, size[1] + 0.2, 0.3), 0.05, materials.dark, floor, bevel=0, parent=parent)


def slot_distance(shell: Shell, y: float, size=(0.92, 2.3), radius: float = 0.42) -> np.ndarray:
    """Signed distance to the slot, as the shell's material cuts it; only on the upper side."""
    distance = rounded_distance(shell.x_grid, shell.y_grid - y, size[0] / 2, size[1] / 2, radius)
    return np.where(shell.height_share > 0.5, distance, 1.0)


def rounded_distance(u, v, half_u: float, half_v: float, radius: float) -> np.ndarray:
    a, b = np.abs(u) - half_u + radius, np.abs(v) - half_v + radius
    return np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - radius


def top_button(
    materials: MouseMaterials, shell: Shell, y: float, size=(0.5, 1.0), x: float = 0.0, parent: Placed | None = None
) -> None:
    """A small button behind the wheel, with the gap round it."""
    gap = rounded_rectangle(size[0] + 0.07, size[1] + 0.07, min(size) * 0.34, 7, (x, y))
    pad(gap, shell.on_top, ((0.0, -0.02), (0.0, 0.006)), materials.dark, parent)
    cap = rounded_rectangle(*size, min(size) * 0.3, 7, (x, y))
    pad(cap, shell.on_top, RAISED, materials.button, parent, crown=0.02)


def side_buttons(
    materials: MouseMaterials, shell: Shell, spans, level, height=0.52, parent: Placed | None = None
) -> None:
    """Two or three long buttons under the thumb. `spans` are (start, end) along y, `level(y)` is their middle line."""
    for start, end in spans:
        for grow, profile, paint, crown in (
            (0.04, ((0.0, -0.02), (0.0, 0.008)), materials.dark, 0.0),
            (0.0, RAISED, materials.button, 0.05),
        ):
            length, tall = end - start + 2 * grow, height + 2 * grow
            ring_points = np.array(rounded_rectangle(length, tall, tall * 0.42, 9, ((start + end) / 2, 0.0)))
            ring_points = _with_more_points(ring_points)
            slant = ring_points[:, 1] * 0.35
            outline = np.stack([ring_points[:, 0] + slant, ring_points[:, 1] + level(ring_points[:, 0])], 1)
            pad(outline, shell.on_side, profile, paint, parent, crown=crown)


def base(materials: MouseMaterials, shell: Shell, parent: Placed | None = None) -> None:
    """The lower tray stands back a little, so that a shadow line parts it from the shell."""
    tray, spot = shell.footprint(0.05), (0, 0, 0.07)
    plate(tray, 0.2, materials.base, spot, bevel=0.05, segments=3, sharper_than=60, parent=parent)
    for y, width in ((-0.36, 0.5), (0.36, 0.6)):
        skate = rounded_rectangle(shell.length * width * 0.4, 0.9, 0.4, 8, (0, y * shell.length))
        plate(skate, 0.07, materials.skate, bevel=0, parent=parent)


def cable(
    materials: MouseMaterials,
    shell: Shell,
    braided: bool = True,
    height: float = 0.72,
    path=None,
    parent: Placed | None = None,
) -> None:
    """Leaves the nose through a ribbed boot, bends round and ends in a plug beside the mouse; `path` leads it
    elsewhere, point by point on the table."""
    nose = shell.y[0]
    for index in range(5):
        spot = (0, nose - 0.02 - index * 0.19, height - index * 0.015)
        cylinder(0.29 - index * 0.016, 0.15, materials.jacket, spot, (90, 0, 0), bevel=0.04, parent=parent)
    cylinder(0.2, 1.1, materials.jacket, (0, nose - 0.4, height - 0.02), (90, 0, 0), bevel=0.04, parent=parent)
    path = path or [
        (-1.4, nose - 2.5), (-3.1, nose - 1.7), (-4.2, nose + 0.4),
        (-4.6, nose + 3.0), (-4.7, nose + 5.4), (-4.7, nose + 6.1),
    ]  # fmt: skip
    side = 0.25 if path[0][0] > 0 else -0.25
    points = [(0, nose - 0.2, height), (0, nose - 1.2, height - 0.12), (side, nose - 2.1, 0.24)]
    points += [(x, y, 0.16) for x, y in path[:-1]] + [(*path[-1], 0.36)]
    swept_tube(through(points, 14), 0.15, materials.sleeve if braided else materials.jacket, sides=14, parent=parent)
    (x0, y0), (x1, y1) = path[-2:]
    usb_plug(materials, (x1, y1, 0.4), (0, 0, math.degrees(math.atan2(y1 - y0, x1 - x0)) - 90), parent)


def usb_plug(materials: MouseMaterials, at, turned=(0, 0, 0), parent: Placed | None = None) -> None:
    """A plug lying on its flat side, its mouth toward +y."""
    holder = group(parent, at, turned)
    cylinder(0.24, 0.7, materials.jacket, (0, 0.1, 0), (90, 0, 0), bevel=0.05, top_radius=0.19, parent=holder)
    rounded_box((1.5, 2.2, 0.76), materials.plug, (0, 1.45, 0), bevel=0.14, segments=4, parent=holder)
    rounded_box((1.2, 1.25, 0.45), materials.metal, (0, 3.1, 0), bevel=0.03, parent=holder)
    rounded_box((1.08, 0.1, 0.34), materials.dark, (0, 3.69, 0), bevel=0.01, parent=holder)
    for x in (-0.3, 0.3):
        rounded_box((0.24, 0.24, 0.02), materials.dark, (x, 3.15, 0.222), bevel=0.005, parent=holder)


def receiver(materials: MouseMaterials, at, turned=(0, 0, 0), parent: Placed | None = None) -> None:
    """The small USB radio that comes with a wireless mouse."""
    holder = group(parent, at, turned)
    rounded_box((1.45, 0.62, 0.62), materials.plug, (0, 0, 0.31), bevel=0.12, segments=4, parent=holder)
    rounded_box((1.2, 1.25, 0.45), materials.metal, (0, -0.9, 0.31), bevel=0.03, parent=holder)
    rounded_box((1.08, 0.06, 0.34), materials.dark, (0, -1.51, 0.31), bevel=0.01, parent=holder)
    for x in (-0.3, 0.3):
        rounded_box((0.24, 0.24, 0.02), materials.dark, (x, -0.95, 0.532), bevel=0.005, parent=holder)


def charging_port(materials: MouseMaterials, shell: Shell, height: float = 0.8, parent: Placed | None = None) -> None:
    """The socket in the nose of a mouse that charges by cable."""
    holder = group(parent, (0, shell.y[0], height), (90, 0, 0))
    plate(rounded_rectangle(1.1, 0.5, 0.24, 8), 0.1, materials.trim, (0, 0, -0.04), bevel=0.03, parent=holder)
    plate(rounded_rectangle(0.86, 0.28, 0.13, 8), 0.02, materials.dark, (0, 0, 0.055), bevel=0, parent=holder)


def _with_more_points(outline: np.ndarray, longest: float = 0.12) -> np.ndarray:
    """Long straight edges must bend with the surface they lie on."""
    parts = []
    for here, there in zip(outline, np.roll(outline, -1, 0)):
        steps = max(1, int(np.ceil(np.linalg.norm(there - here) / longest)))
        parts.append(here + (there - here) * np.linspace(0, 1, steps, endpoint=False)[:, None])
    return np.concatenate(parts)
