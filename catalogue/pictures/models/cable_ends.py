"""Plugs and bend reliefs of cables. A plug lies along +x from where the jacket ends, about z = 0 of its group."""

from __future__ import annotations

import math

import numpy as np

from studio.materials import bare_metal, gold, hollow, matte_plastic, rubber
from studio.objects import Placed, add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.shapes import plate, rounded_box
from studio.sweeps import turned_profile


class PlugParts:
    def __init__(self, shell: str = "#34373c", is_gilded: bool = False, jacket: str = "#26272a") -> None:
        self.shell = matte_plastic(shell, 0.4, 0.5)
        self.relief = rubber(jacket)
        self.metal = gold() if is_gilded else bare_metal("#b4b7bb", 0.26)
        self.tongue = matte_plastic("#17181a")
        self.contacts = gold()
        self.dark = hollow()


def end_of(path: np.ndarray, parent: Placed | None = None, at_start: bool = False) -> Placed:
    """A group at an end of a cable, looking away from it."""
    tip, before = (path[0], path[3]) if at_start else (path[-1], path[-4])
    away = tip - before
    yaw = math.degrees(math.atan2(away[1], away[0]))
    pitch = -math.degrees(math.atan2(away[2], math.hypot(away[0], away[1])))
    return group(parent, tuple(tip), (0, pitch, yaw))


def relief(parts: PlugParts, radius: float, parent: Placed, length: float = 1.3) -> None:
    """Rings that let the cable bend gently where it enters its plug."""
    profile = [(radius * 1.02, -length)]
    rings = 5
    for index in range(rings):
        start = -length + length * index / rings
        swell = radius * (1.14 + 0.1 * index)
        profile += [
            (swell, start + 0.02),
            (swell, start + length / rings * 0.62),
            (swell * 0.88, start + length / rings * 0.68),
            (swell * 0.88, start + length / rings * 0.96),
        ]
    turned_profile(profile, parts.relief, 40, turned=(0, 90, 0), parent=parent, smooth=30)


def usb_c_plug(parts: PlugParts, parent: Placed, radius: float = 0.2) -> None:
    relief(parts, radius, parent)
    rounded_box((2.3, 1.1, 0.6), parts.shell, (1.15, 0, 0), bevel=0.2, segments=5, parent=parent)
    rounded_box((0.06, 1.04, 0.54), parts.tongue, (2.3, 0, 0), bevel=0.02, parent=parent)
    _sleeve(parts, parent, rounded_rectangle(0.84, 0.26, 0.13, 8), rounded_rectangle(0.74, 0.17, 0.085, 8), 2.28, 0.68)


def usb_a_plug(parts: PlugParts, parent: Placed, radius: float = 0.2) -> None:
    relief(parts, radius, parent)
    rounded_box((2.6, 1.55, 0.8), parts.shell, (1.3, 0, 0), bevel=0.2, segments=5, parent=parent)
    bare_usb_a(parts, parent, 2.55)


def bare_usb_a(parts: PlugParts, parent: Placed, x: float) -> None:
    """The metal tongue box alone, from x on."""
    _sleeve(parts, parent, rounded_rectangle(1.2, 0.45, 0.04, 3), rounded_rectangle(1.12, 0.37, 0.03, 3), x, 1.2)
    rounded_box((1.15, 1.1, 0.18), parts.tongue, (x + 0.56, 0, 0.085), bevel=0.01, parent=parent)
    strips = [place((x + 0.85, offset, -0.008)) for offset in (-0.35, -0.12, 0.12, 0.35)]
    add(repeated(box_mesh((0.5, 0.11, 0.012)), strips), parts.contacts, parent, smooth=0, even=False)
    holes = [place((x + 0.62, offset, 0.224)) for offset in (-0.26, 0.26)]
    add(repeated(box_mesh((0.22, 0.24, 0.012)), holes), parts.dark, parent, smooth=0, even=False)


def hdmi_plug(parts: PlugParts, parent: Placed, radius: float = 0.35) -> None:
    relief(parts, radius, parent, 1.7)
    rounded_box((3.1, 2.05, 1.02), parts.shell, (1.55, 0, 0), bevel=0.22, segments=5, parent=parent)
    rounded_box((0.36, 2.09, 1.06), parts.relief, (0.7, 0, 0), bevel=0.12, segments=4, parent=parent)
    outer, inner = _trapezoid(1.39, 0.45), _trapezoid(1.27, 0.33)
    _sleeve(parts, parent, outer, inner, 3.05, 1.15)
    rounded_box((0.9, 1.0, 0.1), parts.tongue, (3.6, 0, 0.02), bevel=0.02, parent=parent)


def _trapezoid(width: float, height: float):
    x, y = width / 2, height / 2
    return [(-x + 0.16, -y), (x - 0.16, -y), (x, -y + 0.16), (x, y), (-x, y), (-x, -y + 0.16)]


def _sleeve(parts: PlugParts, parent: Placed, outer, inner, x: float, length: float) -> None:
    """Sheet metal round a hollow, along +x."""
    sleeve = group(parent, (x, 0, 0), (90, 0, 90))
    plate(outer, length, parts.metal, bevel=0.018, segments=2, parent=sleeve, holes=[inner])
    plate(inner, 0.03, parts.dark, (0, 0, length * 0.25), bevel=0, parent=sleeve)
