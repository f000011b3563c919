"""What is soldered to a motherboard: coils, capacitors, slots, headers and chips."""

from __future__ import annotations

import numpy as np

from models.motherboard_surface import Board
from studio.connectors import pin_socket
from studio.lettering import text
from studio.objects import add, box_mesh, group, mesh_from_arrays, place, repeated
from studio.outlines import rectangle, rounded_rectangle
from studio.shapes import cylinder, plate, rounded_box, screw
from studio.sweeps import grid_mesh


def chokes(board: Board, spots: list[tuple[float, float]]) -> None:
    m = board.materials
    blocks = [board.spot(x, t, 0.36) for x, t in spots]
    add(repeated(box_mesh((0.94, 0.94, 0.66), 0.09, 3), blocks, "chokes"), m.choke, board.ground, smooth=30)
    lids = [board.spot(x, t, 0.69) for x, t in spots]
    add(repeated(box_mesh((0.66, 0.66, 0.03), 0.012), lids, "choke lids"), m.chip, board.ground, smooth=30)
    legs = [board.spot(x + side * 0.3, t, 0.02) for x, t in spots for side in (-1, 1)]
    add(repeated(box_mesh((0.2, 1.06, 0.05)), legs, "choke legs"), m.tin, board.ground, smooth=0, even=False)
    for x, t in spots:
        board.claim(x, t, 1.1, 1.1)
        text("R22", 0.24, m.marking, board.at(x, t, 0.706), parent=board.ground, style="Inter-Medium")


def capacitors(board: Board, spots: list[tuple[float, float]], radius: float = 0.3, height: float = 0.78) -> None:
    """Aluminium cans on a black foot, a dark segment on their lids."""
    m = board.materials
    r, h = radius, height
    profile = [
        (r * 0.98, 0.08), (r, 0.12), (r, 0.2), (r * 0.92, 0.24), (r, 0.28),
        (r, h - 0.05), (r * 0.94, h), (r * 0.86, h - 0.01), (0.001, h - 0.01),
    ]  # fmt: skip
    angle = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    rows = [np.stack([p * np.cos(angle), p * np.sin(angle), np.full(28, z)], 1) for p, z in profile]
    cans = [board.spot(x, t, 0, float(board.random.choice((0, 90)))) for x, t in spots]
    can = grid_mesh(np.array(rows), closed_rows=True)
    add(repeated(can, cans, "cans"), m.can, board.ground, smooth=35, even=False)
    feet = [board.spot(x, t, 0.06) for x, t in spots]
    add(repeated(box_mesh((r * 2.1, r * 2.1, 0.12), 0.02), feet, "feet"), m.black, board.ground, smooth=30, even=False)
    arc = np.linspace(-1.1, 1.1, 12)
    segment = np.stack([r * 0.84 * np.cos(arc), r * 0.84 * np.sin(arc), np.full(12, h - 0.003)], 1)
    mark = mesh_from_arrays("mark", segment, [np.arange(12)[None]])
    add(repeated(mark, cans, "marks"), m.chip, board.ground, smooth=0, even=False)
    for x, t in spots:
        board.claim(x, t, r * 2.2, r * 2.2)


def memory_slot(board: Board, x: float, t: float, material, latch_material) -> None:
    """A long groove between two rails, a latch at each end."""
    m = board.materials
    holder = group(board.ground, board.at(x, t))
    rail = [(-0.38, 0), (0.38, 0), (0.38, 0.55), (0.3, 0.62), (0.3, 0.92), (-0.3, 0.92), (-0.3, 0.62), (-0.38, 0.55)]
    plate(rail, 13.4, material, (0, 6.7, 0), bevel=0.03, turned=(90, 0, 0), parent=holder)
    plate(rectangle(0.2, 12.9), 0.012, m.dark, (0, 0, 0.912), bevel=0, parent=holder)
    rounded_box((0.24, 0.2, 0.1), material, (0, -0.5, 0.9), bevel=0.02, parent=holder)
    pins = [place((side * 0.13, -6.3 + 0.17 * index, 0.918)) for index in range(75) for side in (-1, 1)]
    add(repeated(box_mesh((0.05, 0.06, 0.02)), pins, "memory pins"), m.gold, holder, smooth=0, even=False)
    tower = [(6.6, 0), (7.2, 0), (7.2, 1.1), (7.05, 1.45), (6.72, 1.45), (6.6, 1.2)]
    lever = [(6.72, 0.3), (7.08, 0.3), (7.16, 1.3), (7.42, 1.62), (7.3, 1.78), (6.92, 1.62), (6.72, 1.3)]
    for turn in (0, 180):
        end = group(holder, turned=(0, 0, turn))
        for cheek in (-1, 1):
            plate(tower, 0.14, material, (-0.07 + cheek * 0.3, 0, 0), bevel=0.03, turned=(90, 0, 90), parent=end)
        plate(lever, 0.4, latch_material, (-0.2, 0, 0), bevel=0.05, turned=(90, 0, 90), parent=end)
    board.claim(x, t, 0.9, 14.8)


def card_slot(board: Board, t: float, lanes: int, armoured: bool, x: float = 4.6) -> None:
    """A PCIe slot that begins at x; the first slot of better boards wears a steel sleeve."""
    m = board.materials
    length = {16: 8.9, 1: 2.5}[lanes]
    holder = group(board.ground, board.at(x + length / 2, t))
    plate(rounded_rectangle(length, 0.76, 0.08, 3), 1.1, m.slot, bevel=0.04, parent=holder)
    key = -length / 2 + 1.28
    for start, end in ((-length / 2 + 0.2, key - 0.09), (key + 0.09, length / 2 - 0.2)):
        groove = rectangle(end - start, 0.2, ((start + end) / 2, 0))
        plate(groove, 0.012, m.dark, (0, 0, 1.096), bevel=0, parent=holder)
    if armoured:
        for side in (-1, 1):
            rounded_box((length + 0.08, 0.05, 0.98), m.metal, (0, side * 0.4, 0.52), bevel=0.02, parent=holder)
            rounded_box((length + 0.1, 0.27, 0.05), m.metal, (0, side * 0.29, 1.11), bevel=0.02, parent=holder)
            tabs = [place((dx, side * 0.48, 0.05)) for dx in np.linspace(-length / 2 + 0.7, length / 2 - 0.7, 5)]
            add(repeated(box_mesh((0.34, 0.18, 0.08), 0.02), tabs, "tabs"), m.metal, holder, smooth=30)
        rounded_box((0.05, 0.8, 0.98), m.metal, (-length / 2 - 0.03, 0, 0.52), bevel=0.02, parent=holder)
    if lanes == 16:
        latch = [(0, 0), (0.75, 0), (1.0, 0.3), (0.95, 0.42), (0.62, 0.4), (0.5, 1.32), (0.2, 1.36), (0, 1.1)]
        plate(latch, 0.56, m.slot, (length / 2 - 0.02, 0.28, 0), bevel=0.05, turned=(90, 0, 0), parent=holder)
    board.claim(x + length / 2 + 0.3, t, length + 1.2, 1.1)


def chip(board: Board, x: float, t: float, width: float, length: float, leads: str = "sides") -> None:
    m = board.materials
    rounded_box((width, length, 0.12), m.chip, board.at(x, t, 0.09), bevel=0.02, segments=2, parent=board.ground)
    along = np.linspace(-length / 2 + 0.1, length / 2 - 0.1, max(3, int(length / 0.11)))
    pins = [board.spot(x + side * (width / 2 + 0.04), t + dy, 0.03) for dy in along for side in (-1, 1)]
    if leads == "all":
        across = np.linspace(-width / 2 + 0.1, width / 2 - 0.1, max(3, int(width / 0.11)))
        pins += [board.spot(x + dx, t + side * (length / 2 + 0.04), 0.03, 90) for dx in across for side in (-1, 1)]
    add(repeated(box_mesh((0.13, 0.05, 0.03)), pins, "leads"), m.tin, board.ground, smooth=0, even=False)
    dot = board.at(x - width / 2 + 0.12, t - length / 2 + 0.12, 0.151)
    cylinder(0.045, 0.01, m.dark, dot, parent=board.ground, sides=16, bevel=0)
    board.claim(x, t, width + 0.35, length + 0.35)


def pin_header(
    board: Board, x: float, t: float, columns: int, rows: int = 2, upright: bool = False, boxed: bool = False
) -> None:
    """Gold pins on a black foot; `boxed` stands them in a shroud."""
    m = board.materials
    holder = group(board.ground, board.at(x, t), (0, 0, 90 if upright else 0))
    width, depth = columns * 0.254, rows * 0.254
    rounded_box((width, depth, 0.25), m.black, (0, 0, 0.125), bevel=0.025, parent=holder)
    spots = [
        place(((column - (columns - 1) / 2) * 0.254, (row - (rows - 1) / 2) * 0.254, 0.5))
        for column in range(columns)
        for row in range(rows)
        if not (rows == 2 and column == columns - 1 and row == 0)
    ]
    add(repeated(box_mesh((0.064, 0.064, 0.62), 0.01), spots, "pins"), m.gold, holder, smooth=0, even=False)
    if boxed:
        shell = rounded_rectangle(width + 0.3, depth + 0.3, 0.05, 3)
        inner = rounded_rectangle(width + 0.14, depth + 0.14, 0.04, 3)
        plate(shell, 0.95, m.header, bevel=0.02, parent=holder, holes=[inner])
    size = (width + 0.3, depth + 0.3)
    board.claim(x, t, *(reversed(size) if upright else size))


def fan_header(board: Board, x: float, t: float, upright: bool = False) -> None:
    pin_header(board, x, t, 4, 1, upright)
    holder = group(board.ground, board.at(x, t), (0, 0, 90 if upright else 0))
    rounded_box((0.7, 0.08, 0.75), board.materials.header, (0, 0.22, 0.37), bevel=0.02, parent=holder)
    rounded_box((1.04, 0.5, 0.28), board.materials.header, (0, 0.03, 0.14), bevel=0.025, parent=holder)


def power_socket(board: Board, x: float, t: float, columns: int, upright: bool) -> None:
    holder = group(board.ground, board.at(x, t, 1.15), (0, 0, -90 if upright else 0))
    pin_socket(columns, 2, board.materials.ports, parent=holder, height=1.15)
    size = (columns * 0.42 + 0.3, 1.2)
    board.claim(x, t, *(reversed(size) if upright else size))


def sata_sockets(board: Board, t: float, count: int) -> None:
    """Lying at the board's edge, two above each other, their L-shaped mouths toward it."""
    m = board.materials
    edge = board.width - 0.05
    mouth = [(-0.62, -0.14), (0.62, -0.14), (0.62, 0.18), (0.48, 0.18), (0.48, 0.1), (-0.62, 0.1)]
    for index in range((count + 1) // 2):
        place_t = t + index * 1.75
        holder = group(board.ground, board.at(edge, place_t))
        rounded_box((1.7, 1.6, 1.5), m.header, (-0.85, 0, 0.76), bevel=0.04, parent=holder)
        for z in (0.42, 1.1):
            plate(mouth, 0.01, m.dark, (0.0, 0, z), bevel=0, turned=(90, 0, 90), parent=holder)
            rounded_box((0.02, 0.9, 0.07), m.black, (0.0, -0.1, z - 0.02), bevel=0.005, parent=holder)
        rounded_box((0.5, 0.34, 0.05), m.dark, (-0.3, 0, 1.5), bevel=0.01, parent=holder)
        board.claim(edge - 0.85, place_t, 1.9, 1.75)


def battery(board: Board, x: float, t: float) -> None:
    m = board.materials
    cylinder(1.12, 0.2, m.black, board.at(x, t, 0.1), bevel=0.04, parent=board.ground)
    cylinder(1.0, 0.32, m.metal, board.at(x, t, 0.2), bevel=0.05, segments=3, parent=board.ground)
    rounded_box((0.5, 0.3, 0.36), m.black, board.at(x + 1.0, t, 0.2), bevel=0.04, parent=board.ground)
    text("+", 0.5, m.chip, board.at(x, t - 0.35, 0.362), parent=board.ground)
    text("3 V", 0.3, m.chip, board.at(x, t + 0.25, 0.362), parent=board.ground)
    board.claim(x, t, 2.5, 2.5)


def drive_slot(board: Board, x: float, t: float) -> None:
    """An open M.2 place: the connector on the left, a stand-off with its screw eight centimetres away."""
    m = board.materials
    rounded_box((0.85, 2.2, 0.42), m.black, board.at(x, t, 0.22), bevel=0.03, parent=board.ground)
    rounded_box((0.1, 1.9, 0.12), m.dark, board.at(x + 0.4, t, 0.25), bevel=0.01, parent=board.ground)
    for reach, sides in ((6.3, 32), (8.3, 6)):
        stand = board.at(x + reach, t, 0.14)
        cylinder(0.26, 0.28, m.metal, stand, bevel=0.03, sides=sides, parent=board.ground)
    screw(0.24, m.metal, board.at(x + 8.3, t, 0.33), parent=board.ground, socket_material=m.dark)
    board.frame(x + 4.0, t, 8.9, 2.35)
    board.claim(x, t, 1.0, 2.4)
    board.claim(x + 8.3, t, 0.8, 0.8)
