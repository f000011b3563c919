"""Headbands and what hangs the cups on them: a metal fork under a padded band, a stretched strap below a spring arch,
twin steel wires under a leather roll."""

from __future__ import annotations

import math

import numpy as np

from models.headset_parts import Oval, arch, narrowing, tapered_band
from studio.objects import Placed, add, box_mesh, place, repeated
from studio.outlines import rounded_rectangle, superellipse
from studio.shapes import cylinder, rounded_box, screw
from studio.sweeps import swept_profile, swept_tube, through


def hang_on_fork(parts, oval: Oval, fixed: Placed, cup: Placed, side: int) -> None:
    """Half a ring round the cup with pivots, and a marked slider."""
    angle = np.radians(np.linspace(-10, 190, 70))
    power = 2 / oval.exponent
    x = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** power * (oval.half_width + 0.4)
    y = np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** power * (oval.half_height + 0.4)
    path = np.stack([x, y, np.full_like(x, 0.55)], 1)
    swept_profile(path, rounded_rectangle(0.95, 0.34, 0.13, 4), parts.metal, (0, 0, 1), parent=fixed, smooth=45)
    for end in (-1, 1):
        spot = (end * (oval.half_width + 0.42), -0.62, 0.55)
        cylinder(0.46, 0.5, parts.metal, spot, (0, 90, 0), bevel=0.12, segments=4, parent=fixed)
        screw(
            0.2,
            parts.trim,
            (end * (oval.half_width + 0.69), -0.62, 0.55),
            (0, 90 * end, 0),
            fixed,
            "hex",
            parts.hollow,
        )
    top = oval.half_height
    _slider(parts, fixed, top)


def hang_on_hinge(parts, oval: Oval, fixed: Placed, cup: Placed, side: int) -> None:
    """A short arm from the arch to a hinge at the cup's top."""
    top = oval.half_height
    rounded_box(
        (1.9, 2.1, 0.62), parts.shell, (0, top + 0.75, 0.55), bevel=0.22, segments=5, turned=(4, 0, 0), parent=fixed
    )
    cylinder(0.42, 2.3, parts.dark, (0, top - 0.02, 0.5), (0, 90, 0), bevel=0.1, segments=4, parent=fixed)
    _slider(parts, fixed, top + 0.6, 1.35)


def hang_on_wires(parts, oval: Oval, fixed: Placed, cup: Placed, side: int) -> None:
    """Two steel wires that run down both sides of the cup into pivots."""
    top = oval.half_height
    for end in (-1, 1):
        reach = oval.half_width + 0.32
        points = [(end * 0.55, top + 4.3, -0.1), (end * 0.6, top + 2.2, 0.35), (end * 1.1, top + 0.9, 0.55),
                  (end * (reach - 0.7), top - 0.9, 0.6), (end * reach, 1.6, 0.6), (end * reach, 0.2, 0.6)]  # fmt: skip
        swept_tube(through(points, 14), 0.14, parts.trim, parent=fixed)
        rounded_box(
            (0.5, 1.5, 0.85), parts.dark, (end * (reach - 0.06), 0.1, 0.6), bevel=0.18, segments=5, parent=fixed
        )
        screw(0.17, parts.trim, (end * (reach + 0.2), 0.1, 0.6), (0, 90 * end, 0), fixed, "hex", parts.hollow)
    rounded_box(
        (1.9, 1.0, 0.6), parts.shell, (0, top + 3.9, -0.05), bevel=0.2, segments=5, turned=(7, 0, 0), parent=fixed
    )


def padded_band(parts) -> None:
    """A broad shell with a metal inlay above and a quilted pad below."""
    tapered_band(arch(8.15, 18.3, 9.95, 2), rounded_rectangle(3.3, 0.42, 0.19, 5), parts.shell, 0.42)
    tapered_band(arch(8.4, 18.56, 9.95, 16), rounded_rectangle(1.5, 0.14, 0.06, 4), parts.metal, 0.6)
    _head_pad(parts.leather, arch(7.72, 17.62, 10.0, 21), 1.62, 0.54, quilts=7)


def strap_band(parts) -> None:
    """A narrow spring arch, and an elastic strap that hangs below it between two clasps."""
    tapered_band(arch(8.3, 19.0, 9.6, 2, 2.15), rounded_rectangle(2.1, 0.3, 0.14, 5), parts.soft, 0.72)
    sag = arch(7.75, 17.25, 10.2, 12, 2.3)
    tapered_band(sag, rounded_rectangle(3.7, 0.2, 0.09, 4), parts.strap, 0.5, 0.45, 60)
    for edge_at in (-1, 1):
        hem = sag.copy()
        hem[:, 1] = edge_at * 1.78 * narrowing(len(sag), 0.5, 0.45)
        swept_tube(hem, 0.12, parts.strap, sides=10)
    for side in (-1, 1):
        rounded_box(
            (0.55, 2.2, 1.5), parts.dark, (side * 8.0, 0, 11.9), bevel=0.18, segments=4, turned=(0, -side * 8, 0)
        )


def roll_band(parts) -> None:
    """A leather roll sewn round the band."""
    _head_pad(parts.leather, arch(7.75, 18.0, 11.2, 20), 1.75, 0.62, quilts=0)
    tapered_band(arch(7.98, 18.42, 11.0, 13), rounded_rectangle(3.0, 0.3, 0.14, 5), parts.soft, 0.62)
    path = arch(8.16, 18.6, 11.0, 20, count=150)
    _stitches(parts.trim if parts.trim_colour else parts.dark, path, 1.22)


def _slider(parts, fixed: Placed, top: float, width: float = 1.25) -> None:
    """The stem that slides out of the band, with the ticks that show how far."""
    rounded_box(
        (width, 2.5, 0.55), parts.shell, (0, top + 1.4, 0.35), bevel=0.16, segments=4, turned=(4, 0, 0), parent=fixed
    )
    rounded_box(
        (width * 0.42, 1.35, 0.06), parts.trim, (0, top + 1.5, 0.655), bevel=0.025, turned=(4, 0, 0), parent=fixed
    )
    tick = box_mesh((width * 0.2, 0.05, 0.03))
    ticks = [place((0, top + 1.1 + step * 0.2, 0.7 - step * 0.014)) for step in range(5)]
    add(repeated(tick, ticks, "ticks"), parts.hollow, fixed, smooth=0, even=False)


def _head_pad(material, path: np.ndarray, half_width: float, thickness: float, quilts: int) -> None:
    """Foam under leather, drawn in by seams across it."""
    share = np.linspace(0, 1, len(path))
    puff = np.clip(np.sin(share * np.pi), 0.02, 1) ** 0.42
    if quilts:
        puff = puff * (1 - 0.1 * np.abs(np.cos(share * np.pi * quilts)) ** 12)
    profile = superellipse(44, half_width, thickness, 2.6)
    swept_profile(path, profile, material, (0, 1, 0), scale=np.stack([puff**0.5, puff], 1), smooth=180)


def _stitches(material, path: np.ndarray, offset: float) -> None:
    """Thread along both edges."""
    stitch = box_mesh((0.32, 0.07, 0.06), 0.02)
    width = narrowing(len(path), 0.62)
    spots = []
    for index in range(1, len(path) - 1):
        step = path[index + 1] - path[index - 1]
        tilt = math.degrees(math.atan2(-step[2], step[0]))
        for side in (-1, 1):
            spots.append(place((path[index, 0], side * offset * width[index], path[index, 2]), (0, tilt, 0)))
    add(repeated(stitch, spots[::2] + spots[1::2], "stitches"), material, smooth=20, even=False)


HANGERS = {"fork": hang_on_fork, "ski": hang_on_hinge, "wire": hang_on_wires}
BANDS = {"fork": padded_band, "ski": strap_band, "wire": roll_band}
