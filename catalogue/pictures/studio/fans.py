"""Fans of graphics cards, cases, coolers and power supplies: a frame or a bare ring, swept blades, a hub.

A fan lies about the origin of its group; its axis is z and it is seen from +z.
"""

from __future__ import annotations

import math

import numpy as np

from studio.objects import Placed, Point, add, group, place, repeated
from studio.outlines import circle, rounded_rectangle
from studio.shapes import cylinder, plate, ring
from studio.sweeps import grid_mesh, turned_profile


def fan(
    size: float,
    frame_material,
    blade_material,
    blades: int = 9,
    depth: float = 2.5,
    frame: str | None = "square",
    hub: float = 0.34,
    hub_material=None,
    cap_material=None,
    glow_material=None,
    ringed: bool = False,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
    phase: float = 0.0,
) -> Placed:
    """`size` is the side of a square frame (12 for 120 mm) or the opening's diameter without one. `hub` is the hub's
    share of the diameter. `glow_material` lays a lit ring into the frame; `ringed` joins the blade tips."""
    holder = group(parent, at, turned)
    opening = size / 2 - 0.22 if frame else size / 2
    tip = opening - 0.12
    core = tip * hub
    if frame == "square":
        _square_frame(size, depth, opening, frame_material, glow_material, holder)
    elif glow_material:
        ring(opening + 0.22, opening, 0.2, glow_material, (0, 0, depth / 2 - 0.1), bevel=0.06, parent=holder)
    blade = _blade_mesh(core * 0.96, tip, depth * 0.72, blades)
    spots = [place(turned=(0, 0, phase + 360 * index / blades)) for index in range(blades)]
    add(repeated(blade, spots, "blades"), blade_material, holder, smooth=50, even=False)
    if ringed:
        ring(tip + 0.04, tip - 0.06, depth * 0.5, blade_material, bevel=0.02, parent=holder)
    _hub(core, depth, hub_material or blade_material, cap_material, holder)
    _struts(opening if frame else tip, depth, frame_material, holder)
    return holder


def _square_frame(size: float, depth: float, opening: float, material, glow_material, holder: Placed) -> None:
    reach = size / 2 - size * 0.0625
    screws = [circle(0.22, 20, (sx * reach, sy * reach)) for sx in (-1, 1) for sy in (-1, 1)]
    flange = 0.4
    outline = rounded_rectangle(size, size, size * 0.05, 6)
    for z in (-depth / 2, depth / 2 - flange):
        holes = [circle(opening + (0.12 if glow_material and z > 0 else 0), 96), *screws]
        plate(outline, flange, material, (0, 0, z), bevel=0.05, segments=3, parent=holder, holes=holes)
    ring(opening + 0.16, opening, depth - 0.1, material, bevel=0.02, parent=holder)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder(0.42, depth - 0.2, material, (sx * reach, sy * reach, 0), bevel=0, sides=24, parent=holder)
    if glow_material:
        ring(opening + 0.12, opening - 0.12, 0.34, glow_material, (0, 0, depth / 2 - 0.19), bevel=0.08, parent=holder)


def _blade_mesh(root: float, tip: float, height: float, blades: int):
    """Stations from hub to tip: the pitch flattens, the chord widens, and the blade sweeps forward like a sickle."""
    stations, around = 22, 22
    rows = []
    for share in np.linspace(0, 1, stations):
        radius = root + (tip - root) * share
        pitch = math.radians(46 - 22 * share)
        chord = (2 * math.pi * radius / blades) * (0.92 + 0.16 * share)
        chord = min(chord, height / math.sin(pitch) * 1.05)
        sweep = 0.42 * share**1.6
        thickness = (0.16 - 0.07 * share) * min(1.0, tip / 4)
        turn = np.linspace(0, 2 * np.pi, around, endpoint=False)
        along = np.cos(turn) * 0.5
        across = np.sin(turn) * thickness * 0.5 * (1 - 0.5 * (along + 0.5))
        camber = 0.07 * chord * (1 - (2 * along) ** 2)
        flat = along * chord * math.cos(pitch) - (across + camber) * math.sin(pitch)
        z = along * chord * math.sin(pitch) + (across + camber) * math.cos(pitch)
        angle = sweep + flat / radius
        rows.append(np.stack([radius * np.cos(angle), radius * np.sin(angle), z], 1))
    return grid_mesh(np.array(rows), closed_rows=True, capped=True)


def _hub(radius: float, depth: float, material, cap_material, holder: Placed) -> None:
    top = depth * 0.42
    edge = min(0.3, radius * 0.2)
    dome = [(radius, -depth * 0.42), (radius, top - edge)]
    dome += [(radius - edge * (1 - math.cos(a)), top - edge + edge * math.sin(a)) for a in np.linspace(0.2, 1.57, 7)]
    dome += [(radius * 0.8, top), (radius * 0.775, top - 0.03), (0.001, top - 0.03)]
    turned_profile(dome, material, parent=holder, smooth=40)
    if cap_material:
        cylinder(radius * 0.75, 0.05, cap_material, (0, 0, top - 0.01), bevel=0.015, parent=holder)


def _struts(reach: float, depth: float, material, holder: Placed) -> None:
    """What carries the motor behind the blades; seen between them."""
    beam = rounded_rectangle(reach, 0.5, 0.1, 3, (reach / 2, 0))
    for index in range(4):
        plate(beam, 0.25, material, (0, 0, -depth / 2), turned=(0, 0, 45 + 90 * index), bevel=0.03, parent=holder)
    cylinder(reach * 0.36, 0.25, material, (0, 0, -depth / 2 + 0.13), bevel=0.03, parent=holder)
