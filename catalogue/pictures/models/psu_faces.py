"""The three worked sides of a power supply: fan, mains, sockets."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from studio.connectors import pin_socket
from studio.fans import fan
from studio.lettering import text
from studio.objects import add, group, place, repeated
from studio.outlines import circle, rectangle, rounded_rectangle
from studio.panels import perforated_panel
from studio.shapes import cylinder, plate, ring, rounded_box, screw
from studio.sweeps import grid_mesh, swept_tube


def fan_side(m, top, size: tuple[float, float], design: int) -> None:
    """The lid with its round opening, the fan below it and one of four guards. Its group lies on the upper face."""
    length, width = size
    radius = min(length, width) / 2 - (0.75 if length < 15.5 or width < 13 else 0.6)
    outline = rounded_rectangle(length, width, 0.1, 4)
    plate(outline, 0.1, m.body, (0, 0, -0.08), bevel=0.03, segments=3, parent=top, holes=[circle(radius, 96)])
    cylinder(radius + 0.1, 0.05, m.dark, (0, 0, -2.75), bevel=0, parent=top)
    ring(radius + 0.12, radius, 2.7, m.black, (0, 0, -1.42), bevel=0.02, parent=top)
    fan(radius * 2 - 0.1, m.black, m.fan, 11, 2.3, None, 0.36, at=(0, 0, -1.5), parent=top, phase=11)
    (_wire_guard, _slat_guard, _honeycomb_guard, _slot_guard)[design](m, top, radius)
    reach = (radius + 0.15) * 0.79
    for sx in (-1, 1):
        for sy in (-1, 1):
            screw(
                0.3, m.steel if design else m.black, (sx * reach, sy * reach, 0.1), parent=top, socket_material=m.dark
            )


def _wire_guard(m, top, radius: float) -> None:
    turn = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    circles = np.arange(1.5, radius + 0.2, 0.72)
    for r in circles:
        path = np.stack([r * np.cos(turn), r * np.sin(turn), np.full(72, 0.16)], 1)
        swept_tube(path, 0.085, m.wire, closed=True, sides=10, parent=top)
    reach = (radius + 0.15) * 0.79
    for sx in (-1, 1):
        for sy in (-1, 1):
            path = [(sx * 0.9, sy * 0.9, 0.03), (sx * (reach - 0.25), sy * (reach - 0.25), 0.03)]
            swept_tube(np.array(path), 0.1, m.wire, sides=10, parent=top)
    cylinder(1.15, 0.12, m.gloss, (0, 0, 0.2), bevel=0.04, segments=3, parent=top)
    ring(1.25, 1.12, 0.16, m.wire, (0, 0, 0.2), bevel=0.03, parent=top)


def _slat_guard(m, top, radius: float) -> None:
    """Slanted bars stamped out of the lid."""
    for offset in np.arange(-radius + 0.55, radius - 0.3, 0.82):
        half = math.sqrt(max(0.0, (radius + 0.05) ** 2 - offset**2))
        bar = group(top, turned=(0, 0, 38))
        rounded_box((2 * half, 0.24, 0.09), m.body, (0, offset, -0.03), bevel=0.03, parent=bar)
    spine = rounded_rectangle(2 * radius + 0.1, 0.5, 0.1, 3)
    plate(spine, 0.1, m.body, (0, 0, -0.07), bevel=0.03, turned=(0, 0, -52), parent=top)
    cylinder(1.3, 0.14, m.panel, (0, 0, 0.0), bevel=0.04, segments=3, sides=6, parent=top)


def _honeycomb_guard(m, top, radius: float) -> None:
    pitch = 1.0
    angle = np.linspace(0, 2 * np.pi, 6, endpoint=False)
    outer, inner = pitch / math.sqrt(3) + 0.005, pitch / math.sqrt(3) - 0.11
    profile = [(outer, 0.0), (inner + 0.02, 0.0), (inner, -0.03), (inner, -0.09), (outer, -0.09)]
    rows = [np.stack([r * np.cos(angle), r * np.sin(angle), np.full(6, z)], 1) for r, z in profile]
    cell = grid_mesh(np.array(rows), closed_rows=True)
    spots = []
    for row in range(-9, 10):
        for column in range(-9, 10):
            x, y = column * pitch * 0.866, (row + (column % 2) / 2) * pitch
            if math.hypot(x, y) < radius + 0.25:
                spots.append(place((x, y, 0.0)))
    add(repeated(cell, spots, "honeycomb"), m.body, top, smooth=30, even=False)
    cylinder(1.0, 0.06, m.panel, (0, 0, 0.0), bevel=0.02, parent=top)


def _slot_guard(m, top, radius: float) -> None:
    """Rows of long slots stamped into the lid, with three bars left across them."""
    slots = []
    for row in range(-9, 10):
        y = row * 0.66
        if abs(y) > radius - 0.6:
            continue
        half = math.sqrt((radius - 0.2) ** 2 - y**2)
        cuts = [-half, *(x for x in (-radius * 0.5, 0.0, radius * 0.5) if abs(x) < half - 0.5), half]
        for left, right in pairwise(cuts):
            slots.append(rounded_rectangle(right - left - 0.3, 0.42, 0.21, 4, ((left + right) / 2, y)))
    plate(circle(radius + 0.02, 96), 0.08, m.body, (0, 0, -0.07), bevel=0.015, parent=top, holes=slots)
    plate(rounded_rectangle(2.6, 1.7, 0.3, 5), 0.1, m.panel, (0, 0, -0.03), bevel=0.03, segments=3, parent=top)


def mains_side(m, face, size: tuple[float, float]) -> None:
    """Honeycomb for the air, the inlet, the switch. Its group has x to the right, y up, z outwards."""
    width, height = size
    plate(rectangle(width - 0.6, height - 0.6, (0, height / 2)), 0.02, m.dark, (0, 0, -0.5), bevel=0, parent=face)
    perforated_panel(width - 0.7, height - 0.7, m.body, 0.5, 0.6, 0.1, 6, 0.25, (0, height / 2, -0.16), parent=face)
    inlet = group(face, (width / 2 - 2.6, height * 0.36, 0))
    plate(rounded_rectangle(4.2, 3.0, 0.2, 4), 0.1, m.body, (0, 0, -0.1), bevel=0.03, parent=inlet)
    frame = [(-1.45, -1.1), (1.45, -1.1), (1.45, 0.55), (0.95, 1.1), (-0.95, 1.1), (-1.45, 0.55)]
    opening = [(x * 0.82, y * 0.8) for x, y in frame]
    plate(frame, 0.22, m.black, (0.2, 0, -0.02), bevel=0.05, segments=3, parent=inlet, holes=[opening])
    plate(opening, 0.02, m.dark, (0.2, 0, 0.02), bevel=0, parent=inlet)
    for x, y in ((-0.55, -0.25), (0.55, -0.25), (0, 0.35)):
        rounded_box((0.16, 0.4, 0.3), m.steel, (0.2 + x, y, 0.1), bevel=0.03, parent=inlet)
    rocker = group(face, (width / 2 - 6.0, height * 0.36, 0))
    plate(rounded_rectangle(2.0, 2.6, 0.15, 4), 0.14, m.black, (0, 0, -0.06), bevel=0.04, parent=rocker)
    rounded_box((1.3, 1.9, 0.4), m.gloss, (0, 0, 0.12), bevel=0.08, turned=(9, 0, 0), parent=rocker)
    text("I", 0.5, m.print, (0, 0.5, 0.42), (9, 0, 0), rocker)
    text("O", 0.5, m.print, (0, -0.5, 0.26), (9, 0, 0), rocker)
    for x, y in ((-1, 0.07), (-1, 0.93), (1, 0.93), (1, 0.4)):
        screw(0.3, m.steel, (x * (width / 2 - 0.55), height * y, 0.05), parent=face, socket_material=m.dark)


def socket_side(m, face, size: tuple[float, float], graphics: int = 3, drives: int = 4) -> None:
    """Rows of sockets on a panel with printed names. Its group has x to the right, y up, z outwards.

    `graphics` and `drives` are the numbers of sockets in the second row.
    """
    width, height = size
    share = min(1.0, (width - 1.0) / 13.6, (height - 0.9) / 7.6)
    panel = rounded_rectangle(width - 0.7, height - 0.7, 0.15, 4)
    plate(panel, 0.08, m.panel, (0, height / 2, -0.02), bevel=0.03, segments=3, parent=face)
    board = group(face, (0, height / 2, 0.06 + 0.4 * share), scale=share)
    _sockets(m, board, 10, -3.9, 2.0, "MOTHERBOARD")
    _sockets(m, board, 5, 0.15, 2.0, "12V-2x6", pitch=0.3)
    for index in range(2):
        _sockets(m, board, 4, 3.0 + index * 2.3, 2.0, "CPU" if index == 0 else "CPU / PCIe")
    for index in range(graphics):
        _sockets(m, board, 4, -5.4 + index * 2.3, -1.6, "CPU / PCIe" if index < 2 else "PCIe")
    for index in range(drives):
        _sockets(m, board, 3, 1.3 + index * 1.62, -1.6, "" if index % 2 else "SATA / PERIPHERAL")


def _sockets(m, board, columns: int, x: float, y: float, name: str, pitch: float = 0.42) -> None:
    pin_socket(columns, 2, m.ports, (x, y, 0), parent=board, pitch=pitch, height=0.5)
    rounded_box((columns * pitch + 0.34, 2 * pitch + 0.4, 0.06), m.gloss, (x, y, -0.4), bevel=0.02, parent=board)
    if name:
        width = columns * pitch + (1.5 if name.startswith("SATA") else 0.4)
        shift = 0.8 if name.startswith("SATA") else 0
        text(name, 0.34, m.print, (x + shift, y - 1.0, -0.396), parent=board, style="Inter-Medium", widest=width)
