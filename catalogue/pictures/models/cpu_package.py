"""A desktop processor: substrate, nickel-plated lid with laser marks, pads or pins below. Lies in x and y, lid to +z.

Four sockets: AM4 (pins, plain lid), AM5 (pads, a lid with eight legs and parts between them), LGA1700 and LGA1851
(long substrates with notches, stepped lids).
"""

from __future__ import annotations

import math
import random

import bmesh

from models.board_parts import BoardMaterials, Spot, lay_traces, small_parts
from studio.lettering import text
from studio.materials import gold, ink
from studio.objects import Placed, add, box_mesh, group, mesh_of, place, repeated
from studio.outlines import Outline, chamfered_rectangle, rounded_rectangle, with_round_corners
from studio.shader_graph import ShaderGraph, tint
from studio.shapes import plate
from studio.stage import Label

SUBSTRATE = 0.11
SIZES = {"AM4": (4.0, 4.0), "AM5": (4.0, 4.0), "LGA1700": (3.75, 4.5), "LGA1851": (3.75, 4.5)}
# The lacquer and the traces below it.
COLOURS = {
    "AM4": ("#2c5a3c", "#3a6d4b"),
    "AM5": ("#1f4a3a", "#2c5c4a"),
    "LGA1700": ("#1d5a44", "#2a6d54"),
    "LGA1851": ("#20443f", "#2d5750"),
}


class Processor:
    def __init__(self, socket: str, holder: Placed) -> None:
        self.socket = socket if socket in SIZES else "AM5"
        self.holder = holder
        self.size = SIZES[self.socket]
        self._materials = BoardMaterials(*COLOURS[self.socket])
        self._lid_metal = _blasted_nickel()
        self._engraving = ink("#3b3936")
        self._build()

    def _build(self) -> None:
        width, height = self.size
        is_long = self.socket.startswith("LGA")
        outline = _notched(width, height, self.socket) if is_long else rounded_rectangle(width, height, 0.05, 3)
        plate(outline, SUBSTRATE, self._materials.board, bevel=0.008, segments=1, parent=self.holder)
        area = (-width / 2 + 0.08, -height / 2 + 0.08, width / 2 - 0.08, height / 2 - 0.08)
        lay_traces(self._materials, area, SUBSTRATE, self.holder, 90, seed=21)
        self._first_pin()
        {"AM4": self._plain_lid, "AM5": self._legged_lid}.get(self.socket, self._stepped_lid)()
        self._pins() if self.socket == "AM4" else self._pads()

    def _first_pin(self) -> None:
        x, y = -self.size[0] / 2 + 0.07, -self.size[1] / 2 + 0.07
        plate([(x, y), (x + 0.26, y), (x, y + 0.26)], 0.004, gold(), (0, 0, SUBSTRATE), bevel=0, parent=self.holder)

    def _lid(self, outline: Outline, bottom: float, top: float, bevel: float) -> None:
        plate(outline, top - bottom, self._lid_metal, (0, 0, bottom), bevel, 4, parent=self.holder, sharper_than=25)

    def _plain_lid(self) -> None:
        self.top, self._face = 0.42, (3.3, 3.3)
        self._lid(with_round_corners(chamfered_rectangle(3.78, 3.78, 0.22), 0.12), SUBSTRATE, 0.2, 0.03)
        self._lid(with_round_corners(chamfered_rectangle(3.56, 3.56, 0.3), 0.16), 0.16, self.top, 0.09)

    def _legged_lid(self) -> None:
        self.top, self._face = 0.4, (2.7, 2.8)
        reach, body, inner, outer = 1.84, 1.44, 0.46, 1.2
        quarter = [
            (inner, -body), (inner, -reach), (outer, -reach), (outer, -body), (body, -body), (body, -outer),
            (reach, -outer), (reach, -inner), (body, -inner),
        ]  # fmt: skip
        corners: Outline = []
        for turn in range(4):
            cosine, sine = round(math.cos(turn * math.pi / 2)), round(math.sin(turn * math.pi / 2))
            corners += [(x * cosine - y * sine, x * sine + y * cosine) for x, y in quarter]
        self._lid(with_round_corners(corners, 0.11, 4), SUBSTRATE, self.top, 0.055)
        spots: list[Spot] = []
        for side in (-1, 1):
            for step in range(4):
                along = -0.3 + step * 0.2
                spots += [
                    (along, side * 1.62, True), (along, side * 1.8, True), (side * 1.62, along, False),
                    (side * 1.8, along, False),
                ]  # fmt: skip
            for other in (-1, 1):
                spots += [
                    (side * 1.62, other * 1.34, False), (side * 1.34, other * 1.64, True),
                    (side * 1.62, other * 1.6, False),
                ]  # fmt: skip
        small_parts(self._materials, spots, SUBSTRATE, self.holder, seed=8)

    def _stepped_lid(self) -> None:
        is_newer = self.socket == "LGA1851"
        self.top, self._face = 0.42, (2.7, 3.1)
        tall, ears = (3.86, 3.3) if is_newer else (3.94, 3.2)
        flange = [
            (-1.34, -tall / 2), (1.34, -tall / 2), (1.34, -1.15), (1.66, -1.15), (1.66, 1.15), (1.34, 1.15),
            (1.34, tall / 2), (-1.34, tall / 2), (-1.34, 1.15), (-1.66, 1.15), (-1.66, -1.15), (-1.34, -1.15),
        ]  # fmt: skip
        self._lid(with_round_corners(flange, 0.1, 4), SUBSTRATE, 0.23, 0.035)
        self._lid(rounded_rectangle(2.9, ears + 0.28, 0.16, 6), 0.2, self.top, 0.05)
        rows = (1.5, 1.62) if is_newer else (1.6,)
        spots: list[Spot] = [
            (side * x, end * y, True) for x in rows for side in (-1, 1) for end in (-1, 1) for y in (1.4, 1.6, 1.8)
        ]
        small_parts(self._materials, spots, SUBSTRATE, self.holder, seed=4, scale=0.9)

    def _pads(self) -> None:
        """Gold fields in an even grid, with capacitors in the free middle."""
        width, height = self.size
        pitch = 0.083
        free = (0.62, 0.78) if self.socket == "AM5" else (0.72, 0.62)
        columns, rows = int((width - 0.18) / pitch), int((height - 0.2) / pitch)
        spots = []
        for column in range(columns):
            for row in range(rows):
                x, y = (column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch
                if (abs(x) > free[0] or abs(y) > free[1]) and not (abs(x) < 0.05 and self.socket != "AM5"):
                    spots.append(place((x, y, -0.002)))
        mesh = repeated(_pad_mesh(), spots, "pads")
        add(mesh, gold(), self.holder, smooth=0, even=False)
        draw = random.Random(6)
        parts: list[Spot] = []
        for column in range(6):
            for row in range(7):
                if draw.random() < 0.85:
                    x, y = (column - 2.5) * free[0] * 0.33, (row - 3) * free[1] * 0.27
                    parts.append((x, y, column % 3 == 1))
        below = _turned_over(self.holder)
        small_parts(self._materials, parts, 0.0, below, seed=9)

    def _pins(self) -> None:
        pitch, draw = 0.1, random.Random(2)
        spots = []
        for column in range(39):
            for row in range(39):
                x, y = (column - 19) * pitch, (row - 19) * pitch
                is_corner = abs(x) > 1.75 and abs(y) > 1.75
                if (abs(x) > 0.72 or abs(y) > 0.72) and not is_corner and draw.random() < 0.995:
                    spots.append(place((x, y, -0.1)))
        add(repeated(_pin_mesh(), spots, "pins"), gold(), self.holder, smooth=60, even=False)

    def engrave(self, label: Label) -> None:
        """Laser marks: large what tells processors apart, small what any lid carries."""
        width, height = self._face
        z, left = self.top + 0.0006, -width / 2 + 0.16
        top = height / 2

        def line(words: str, size: float, down: float, style: str = "Inter-Medium") -> None:
            if words:
                spot = (left, top - down, z)
                text(
                    words,
                    size,
                    self._engraving,
                    spot,
                    parent=self.holder,
                    style=style,
                    align="LEFT",
                    depth=0.0008,
                    widest=width - 0.3,
                )

        line(label.text("cores").upper(), 0.6, 0.42, "InterDisplay-Bold")
        line(label.text("boost"), 0.52, 0.98, "Inter-SemiBold")
        line(label.text("threads"), 0.3, 1.42)
        line(label.text("cache"), 0.3, 1.76)
        line("  ".join(filter(None, (label.text("base"), label.text("graphics")))), 0.19, 2.06)
        line(f"PROCESSOR  {label.text('socket', self.socket)}", 0.17, height - 0.45, "Inter-SemiBold")
        line("2631 PGS  0042771", 0.15, height - 0.23, "Inter-Regular")
        cells = [place((width / 2 - 0.56 + x * 0.032, -top + 0.2 + y * 0.032, z)) for x, y in _code_cells(14)]
        add(repeated(box_mesh((0.03, 0.03, 0.0008)), cells, "code"), self._engraving, self.holder, smooth=0, even=False)


def _code_cells(count: int) -> list[tuple[int, int]]:
    draw = random.Random(17)
    cells = [(x, y) for x in range(count) for y in range(count)]
    return [(x, y) for x, y in cells if x == 0 or y == 0 or (draw.random() > 0.5 and x < count - 1 and y < count - 1)]


def _notched(width: float, height: float, socket: str) -> Outline:
    """Round notches in the long sides keep a processor from lying in its socket the wrong way."""
    places = (0.75, -1.25) if socket == "LGA1700" else (0.95, -1.45)
    right: Outline = []
    for y in sorted(places):
        right += [
            (width / 2 - 0.1 * math.cos(math.radians(a)), y + 0.1 * math.sin(math.radians(a)))
            for a in range(-90, 91, 15)
        ]  # fmt: skip
    left = [(-x, y) for x, y in reversed(right)]
    x, y = width / 2, height / 2
    return [
        (-x + 0.04, -y),
        (x - 0.04, -y),
        (x, -y + 0.04),
        *right,
        (x, y - 0.04),
        (x - 0.04, y),
        (-x + 0.04, y),
        (-x, y - 0.04),
        *left,
        (-x, -y + 0.04),
    ]  # fmt: skip


def _blasted_nickel():
    """Plating over pressed copper: fine grain, a warm grey."""
    graph = ShaderGraph("lid", base_color=tint("#dedbd5"), roughness=0.36, metallic=1.0)
    graph.bump(graph.noise(70, 3.0), 0.35, 0.002)
    graph.set(graph.surface, roughness=graph.ranged(graph.noise(1.4, 4.0), (0.3, 0.7), (0.33, 0.4)))
    return graph.material


def _pad_mesh():
    return box_mesh((0.062, 0.05, 0.006))


def _pin_mesh():
    build = bmesh.new()
    bmesh.ops.create_cone(build, cap_ends=True, segments=8, radius1=0.019, radius2=0.024, depth=0.2)
    return mesh_of(build, "pin")


def _turned_over(holder: Placed) -> Placed:
    return group(holder, turned=(180, 0, 0))
