"""The processor's socket: a grid of holes with a lever, or a steel frame over a bed of sprung contacts."""

from __future__ import annotations

import numpy as np

from models.motherboard_surface import Board
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import chamfered_rectangle, circle, rounded_rectangle
from studio.shapes import cylinder, plate, rounded_box, screw
from studio.sweeps import swept_tube

LEVER = np.array([(2.65, -2.2, 0.45), (2.75, 2.3, 0.45), (2.85, 2.5, 0.45), (3.05, 2.56, 0.45)])


def processor_socket(board: Board, x: float, t: float, kind: str) -> None:
    m = board.materials
    holder = group(board.ground, board.at(x, t))
    if kind == "AM4":
        _hole_grid(board, holder)
        board.claim(x, t, 5.4, 5.0)
        swept_tube(LEVER - (0.2, 0, 0), 0.09, m.metal, parent=holder)
    else:
        _land_grid(board, holder, *((4.0, 4.0) if kind == "AM5" else (3.75, 4.5)))
        board.claim(x, t, 6.4, 7.2)
        swept_tube(LEVER + (0.25, 0, 0.1), 0.09, m.metal, parent=holder)
    if kind.startswith("AM"):
        for side in (-1, 1):
            _cooler_bracket(board, group(holder, (0, side * 4.55, 0), (0, 0, 0 if side < 0 else 180)))
            board.claim(x, t - side * 4.55, 7.4, 1.4)


def _cooler_bracket(board: Board, bar) -> None:
    """The black bar a cooler hooks on, with its lug toward the processor."""
    m = board.materials
    rounded_box((7.0, 0.72, 0.62), m.black, (0, 0, 0.31), bevel=0.08, parent=bar)
    rounded_box((1.5, 0.5, 0.4), m.black, (0, 0.42, 0.42), bevel=0.06, parent=bar)
    rounded_box((0.9, 0.2, 0.14), m.dark, (0, 0.6, 0.5), bevel=0.02, parent=bar)
    for dx in (-2.7, 2.7):
        cylinder(0.62, 0.62, m.black, (dx, 0, 0.31), bevel=0.06, parent=bar)
        screw(0.34, m.metal, (dx, 0, 0.66), parent=bar, socket_material=m.dark)


def _hole_grid(board: Board, holder) -> None:
    m = board.materials
    plate(rounded_rectangle(4.3, 4.3, 0.1, 3), 0.4, m.socket, (0, 0, 0.02), bevel=0.04, parent=holder)
    holes = [
        place((column * 0.1 - 1.9, row * 0.1 - 1.9, 0.421))
        for column in range(39)
        for row in range(39)
        if max(abs(column - 19), abs(row - 19)) > 6
    ]
    add(repeated(box_mesh((0.055, 0.055, 0.004)), holes, "pin holes"), m.dark, holder, smooth=0, even=False)
    rounded_box((1.1, 1.1, 0.03), m.black, (0, 0, 0.42), bevel=0.01, parent=holder)
    rounded_box((0.3, 4.4, 0.5), m.socket, (2.4, 0, 0.25), bevel=0.05, parent=holder)


def _land_grid(board: Board, holder, wide: float, high: float) -> None:
    m = board.materials
    plate(rounded_rectangle(wide + 1.1, high + 1.2, 0.12, 3), 0.3, m.black, bevel=0.04, parent=holder)
    pitch = 0.14
    columns, rows = int((wide - 0.35) / pitch), int((high - 0.35) / pitch)
    contacts = [
        place(((column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch, 0.31), (25, 0, 0))
        for column in range(columns)
        for row in range(rows)
        if abs(column - columns / 2) > 4 or abs(row - rows / 2) > 4
    ]
    add(repeated(box_mesh((0.05, 0.075, 0.03)), contacts, "contacts"), m.gold, holder, smooth=0, even=False)
    outer = chamfered_rectangle(wide + 1.5, high + 1.9, 0.45)
    window = rounded_rectangle(wide - 0.25, high - 0.25, 0.15, 4)
    notches = [circle(0.14, 20, (sx * (wide / 2 + 0.3), sy * (high / 2 + 0.42))) for sx in (-1, 1) for sy in (-1, 1)]
    plate(outer, 0.13, m.nickel, (0, 0, 0.42), bevel=0.035, segments=3, parent=holder, holes=[window, *notches])
    rim = rounded_rectangle(wide + 0.1, high + 0.1, 0.2, 4)
    plate(rim, 0.08, m.nickel, (0, 0, 0.53), bevel=0.03, parent=holder, holes=[window])
    for side in (-1, 1):
        rounded_box((2.4, 0.34, 0.3), m.nickel, (0, side * (high / 2 + 0.98), 0.42), bevel=0.08, parent=holder)
        for dx in (-1.6, 1.6):
            head = (dx, side * (high / 2 + 0.72), 0.6)
            screw(0.24, m.metal, head, parent=holder, drive="hex", socket_material=m.dark)
    rounded_box((0.5, 0.9, 0.22), m.nickel, (wide / 2 + 0.9, 0.3, 0.45), bevel=0.06, parent=holder)
