"""Cables that are fixed to a power supply: a bundle that leaves a grommet, droops and lies on the ground."""

from __future__ import annotations

import numpy as np

from studio.materials import braided_sleeve, matte_plastic, rubber
from studio.objects import add, box_mesh, group, place, repeated
from studio.shapes import ring, rounded_box
from studio.sweeps import swept_tube, through

# Radius, where the cable ends (x, y), its plug (columns).
CABLES = (
    (0.42, (-5.2, -9.0), 12),
    (0.3, (-7.6, -6.8), 4),
    (0.3, (-2.0, -10.6), 4),
    (0.26, (-8.4, -4.0), 4),
    (0.22, (-0.9, -8.9), 0),
    (0.22, (-8.2, -1.2), 0),
)


def fixed_cables(m, side, height: float) -> None:
    """Its group stands at the foot of the side; cables leave toward -x."""
    sleeve, plug = braided_sleeve("#25272a"), matte_plastic("#202225")
    exit_height = height * 0.6
    mouth = group(side, (0, 1.2, exit_height), (0, -90, 0))
    rounded_box((2.4, 3.4, 0.1), m.black, (0, 0, 0.04), bevel=0.04, parent=mouth)
    ring(1.12, 0.86, 0.3, rubber(), (0, 0, 0.12), bevel=0.08, segments=3, parent=mouth)
    for index, (radius, end, columns) in enumerate(CABLES):
        angle = 2 * np.pi * index / len(CABLES)
        spread = np.array([0, np.cos(angle), np.sin(angle)]) * 0.5
        start = np.array([0.0, 1.2, exit_height]) + spread
        low = radius + 0.02 + (0.3 if index % 2 else 0.0)
        knots = [
            start,
            start + (-1.6, -0.05, 0.1) - spread * 0.3,
            start * (0, 1, 1) + (-2.9, -0.4, -1.5) - spread * 0.4,
            np.array([-3.9, 0.2, 1.5]) + spread * 0.8,
            np.array([-4.5, -1.6, low + 0.2]) + spread * (0, 1.2, 0.2),
            np.array([(-4.5 + end[0]) / 2 - 0.4, (-1.6 + end[1]) / 2 + 0.3, radius + 0.02]),
            np.array([*end, radius + 0.02]),
        ]
        path = through(knots, 14)
        path[:, 2] = np.maximum(path[:, 2], radius + 0.01)
        swept_tube(path, radius, sleeve, sides=14, parent=side)
        heading = np.degrees(np.arctan2(*(path[-1] - path[-6])[[1, 0]]))
        _plug(plug, m, group(side, (*end, 0), (0, 0, heading)), columns)


def _plug(plastic, m, holder, columns: int) -> None:
    """Lies at the cable's end, its open side forward (x)."""
    if not columns:
        rounded_box((0.7, 2.1, 0.55), plastic, (0.3, 0, 0.3), bevel=0.06, parent=holder)
        rounded_box((0.3, 1.6, 0.3), plastic, (0.7, 0, 0.3), bevel=0.04, parent=holder)
        return
    width = columns * 0.42 + 0.15
    rounded_box((1.5, width, 0.95), plastic, (0.7, 0, 0.5), bevel=0.05, parent=holder)
    rounded_box((1.0, 0.5, 0.2), plastic, (0.5, 0, 1.05), bevel=0.05, parent=holder)
    spots = [
        place((1.455, (column - (columns - 1) / 2) * 0.42, 0.5 + row * 0.42 - 0.21))
        for column in range(columns)
        for row in range(2)
    ]
    add(repeated(box_mesh((0.02, 0.28, 0.28)), spots, "plug holes"), m.dark, holder, smooth=0, even=False)
