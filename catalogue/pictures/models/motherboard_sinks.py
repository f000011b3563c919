"""Heatsinks and covers of motherboards in three designs: cut at a slant, ribbed and bolted, smooth with a dotted field.

A cover is laid out along its longer side (u) and across it (v), so that one design serves strips, blocks and towers.
"""

from __future__ import annotations

import numpy as np

from models.motherboard_surface import Board, Rect
from studio.glowing import lit_strip
from studio.heatsinks import fin_stack
from studio.objects import add, group, place, repeated
from studio.outlines import Outline, chamfered_rectangle, rounded_rectangle
from studio.shapes import plate, rounded_box, screw
from studio.sweeps import grid_mesh


class Sinks:
    """The covers of one board; all of them speak the same design."""

    def __init__(self, board: Board, design: int, glow: list[str] | None) -> None:
        self.board, self.design, self.glow = board, design, glow

    def cover(self, rect: Rect, height: float, above: float = 0.0, plain: bool = False):
        """A solid cover over (x, t, x, t); returns its group, whose z = 0 is the top face."""
        x0, t0, x1, t1 = rect
        board = self.board
        wide, high = x1 - x0, t1 - t0
        board.claim((x0 + x1) / 2, (t0 + t1) / 2, wide, high)
        upright = high > wide
        length, depth = max(wide, high), min(wide, high)
        top = group(board.ground, board.at((x0 + x1) / 2, (t0 + t1) / 2, above + height), (0, 0, 90 if upright else 0))
        material = board.materials.sink
        plate(
            self._outline(length, depth),
            height,
            material,
            (0, 0, -height),
            bevel=min(0.1, height * 0.3),
            segments=3,
            parent=top,
        )
        if not plain:
            (self._slanted, self._ribbed, self._dotted)[self.design](top, length, depth)
        return top

    def emblem(self, rect: Rect, height: float, above: float) -> None:
        """The chipset's cover: a wide plain field for print, with the design's figure along one edge."""
        m = self.board.materials
        wide, high = rect[2] - rect[0], rect[3] - rect[1]
        base = self.cover(rect, height, above, plain=True)
        top = group(base, turned=(0, 0, -90 if high > wide else 0))
        u, v = wide / 2 - 0.16, high / 2 - 0.16
        if self.design == 2:
            field = rounded_rectangle(2 * u, 2 * v, 0.5, 6)
        else:
            cut = 0.7 if self.design == 0 else 0.3
            field = [(-u, -v), (u - cut, -v), (u, -v + cut), (u, v), (-u + cut, v), (-u, v - cut)]
        plate(field, 0.07, m.sink_top, (0, 0, -0.005), bevel=0.025, segments=3, parent=top)
        count = int((2 * u - 0.9) / 0.3)
        for index in range(count):
            x = -u + 0.35 + index * 0.3
            if self.design == 0 and index >= count - 5 and wide > 4:
                mark = [(x, -v + 0.3), (x + 0.12, -v + 0.3), (x + 0.42, -v + 0.8), (x + 0.3, -v + 0.8)]
            elif self.design == 1:
                mark = [(x, v - 0.5), (x + 0.13, v - 0.5), (x + 0.35, v - 0.25), (x + 0.22, v - 0.25)]
            elif self.design == 2:
                mark = rounded_rectangle(0.15, 0.15, 0.07, 3, (x + 0.2, -v + 0.4))
            else:
                continue
            plate(mark, 0.012, m.trim, (0, 0, 0.064), bevel=0.003, parent=top)
        self._light(top, 2 * u * 0.7, (0, v - 0.85))
        self._screws(top, wide, high)

    def _light(self, top, length: float, at: tuple[float, float]) -> None:
        """A diffuser let into a cover, on boards that have one."""
        if self.glow:
            line = rounded_rectangle(length, 0.26, 0.12, 5)
            plate(line, 0.14, lit_strip(self.glow, -length / 2, length / 2), (*at, -0.01), bevel=0.04, parent=top)

    def tower(self, rect: Rect, height: float) -> None:
        """A tall heatsink: a foot, fins with air between them, a cover on top."""
        x0, t0, x1, t1 = rect
        board, m = self.board, self.board.materials
        wide, high = x1 - x0, t1 - t0
        centre = ((x0 + x1) / 2, (t0 + t1) / 2)
        lid = 0.55
        rounded_box((wide, high, 0.35), m.fins, board.at(*centre, 0.2), bevel=0.05, parent=board.ground)
        along = "y" if high > wide else "x"
        body = (wide - 0.25, high - 0.3, height - lid - 0.3)
        count = int(max(wide, high) / 0.3)
        fin_stack(body, count, m.fins, along, 0.12, board.at(*centre, 0.3 + body[2] / 2), parent=board.ground)
        core = (wide - 0.9, high - 0.5, body[2]) if along == "y" else (wide - 0.5, high - 0.9, body[2])
        rounded_box(core, m.fins, board.at(*centre, 0.3 + body[2] / 2), bevel=0.02, parent=board.ground)
        self.cover(rect, lid, height - lid)

    def hood(self, length: float):
        """The cover over the rear sockets: a roof with three walls, open toward the rear plate.

        Returns the place for print on it."""
        board, m = self.board, self.board.materials
        low, roof = 0.3, 3.42
        wall = roof - 0.3
        rounded_box(
            (0.18, length - 0.1, wall),
            m.sink,
            board.at(3.2, low + length / 2, wall / 2 + 0.05),
            bevel=0.06,
            parent=board.ground,
        )
        for t in (low + 0.12, low + length - 0.12):
            rounded_box((3.2, 0.18, wall), m.sink, board.at(1.62, t, wall / 2 + 0.05), bevel=0.06, parent=board.ground)
        top = self.cover((-0.05, low, 3.35, low + length), 0.36, roof - 0.36)
        self._light(top, length * 0.62, (length * 0.12, -1.38))
        if self.design == 1:
            plaque = (2.7 - length / 2, 0, 0.1)
            rounded_box((4.4, 1.5, 0.2), m.sink_top, plaque, bevel=0.04, parent=top)
        return group(top, (2.7 - length / 2, 0, 0.21 if self.design == 1 else 0.08))

    def comb(self, rect: Rect, height: float) -> None:
        """The plain extruded heatsink of inexpensive boards: a foot and a row of ribs, held by two pins."""
        x0, t0, x1, t1 = rect
        board, m = self.board, self.board.materials
        wide, high = x1 - x0, t1 - t0
        centre = ((x0 + x1) / 2, (t0 + t1) / 2)
        rounded_box((wide, high, 0.3), m.sink, board.at(*centre, 0.2), bevel=0.05, parent=board.ground)
        along = "x" if high > wide else "y"
        count = max(4, int(min(wide, high) / 0.34))
        size = (wide - 0.1, high - 0.1, height - 0.3)
        fin_stack(size, count, m.sink, along, 0.16, board.at(*centre, 0.3 + size[2] / 2), parent=board.ground)
        for side in (-1, 1):
            reach = side * (max(wide, high) / 2 - 0.4)
            spot = (centre[0], centre[1] + reach) if high > wide else (centre[0] + reach, centre[1])
            screw(0.2, m.metal, board.at(*spot, height + 0.05), parent=board.ground, socket_material=m.dark)
        board.claim(*centre, wide, high)

    def _outline(self, length: float, depth: float) -> Outline:
        u, v = length / 2, depth / 2
        if self.design == 0:
            cut = min(0.9, depth * 0.35)
            return [(-u, -v), (u - cut, -v), (u, -v + cut), (u, v), (-u + cut, v), (-u, v - cut)]
        if self.design == 1:
            return chamfered_rectangle(length, depth, min(0.35, depth * 0.15))
        return rounded_rectangle(length, depth, min(0.55, depth * 0.25), 6)

    def _slanted(self, top, length: float, depth: float) -> None:
        """Two brushed plates with slanted bars between them."""
        m = self.board.materials
        u, v = length / 2 - 0.14, depth / 2 - 0.14
        lean = min(depth * 0.55, length * 0.2)
        cut = min(0.8, depth * 0.3)
        bar = max(0.14, min(0.34, length * 0.035))
        start = length * 0.12
        gap = bar * 0.7
        left = [(-u, -v), (start - lean / 2, -v), (start + lean / 2, v), (-u + cut, v), (-u, v - cut)]
        plate(left, 0.07, m.sink_top, (0, 0, -0.005), bevel=0.025, segments=3, parent=top)
        for index in range(3):
            x = start + gap + index * (bar + gap)
            outline = [(x - lean / 2, -v), (x + bar - lean / 2, -v), (x + bar + lean / 2, v), (x + lean / 2, v)]
            plate(outline, 0.08, m.trim if index == 1 else m.sink_top, (0, 0, -0.005), bevel=0.025, parent=top)
        x = start + gap + 3 * (bar + gap)
        if x + lean / 2 < u - 0.2:
            right = [(x - lean / 2, -v), (u - cut, -v), (u, -v + cut), (u, v), (x + lean / 2, v)]
            plate(right, 0.07, m.sink_top, (0, 0, -0.005), bevel=0.025, segments=3, parent=top)
        self._screws(top, length, depth)

    def _ribbed(self, top, length: float, depth: float) -> None:
        """Long ribs on one part, a flat field with a hatched warning band on the other."""
        m = self.board.materials
        u, v = length / 2 - 0.16, depth / 2 - 0.14
        split = u - length * 0.34
        count = max(3, int(2 * v / 0.42))
        for offset in np.linspace(-v + 0.08, v - 0.08, count):
            rounded_box(
                (split + u - 0.12, 0.25, 0.15), m.sink, ((split - u) / 2 - 0.06, offset, 0.04), bevel=0.04, parent=top
            )
        field = [(split + 0.05, -v), (u, -v), (u, v), (split + 0.05, v)]
        plate(field, 0.08, m.sink_top, (0, 0, -0.005), bevel=0.03, segments=3, parent=top)
        hatch = min(0.26, v * 0.4)
        for index in range(int((u - split - 0.5) / 0.3)):
            x = split + 0.25 + index * 0.3
            outline = [
                (x, -v + 0.12),
                (x + 0.12, -v + 0.12),
                (x + 0.12 + hatch, -v + 0.12 + hatch),
                (x + hatch, -v + 0.12 + hatch),
            ]
            plate(outline, 0.012, m.trim, (0, 0, 0.07), bevel=0.003, parent=top)
        self._screws(top, length, depth)

    def _dotted(self, top, length: float, depth: float) -> None:
        """A smooth brushed field; dots that shrink toward its middle, and a bright seam."""
        m = self.board.materials
        u, v = length / 2 - 0.12, depth / 2 - 0.12
        field = rounded_rectangle(2 * u, 2 * v, min(0.45, v * 0.5), 6)
        plate(field, 0.06, m.sink_top, (0, 0, -0.005), bevel=0.025, segments=3, parent=top)
        seam = -u + length * 0.3
        plate(
            rounded_rectangle(0.09, 2 * v - 0.02, 0.03, 3, (seam, 0)),
            0.03,
            m.trim,
            (0, 0, 0.045),
            bevel=0.01,
            parent=top,
        )
        angle = np.linspace(0, 2 * np.pi, 10, endpoint=False)
        rows = [
            np.stack([r * np.cos(angle), r * np.sin(angle), np.full(10, z)], 1) for r, z in ((1, 0), (0.001, 0.001))
        ]
        pitch = 0.21
        columns, lines = int((u - seam) * 0.6 / pitch), int((2 * v - 0.4) / pitch)
        spots = []
        for column in range(columns):
            radius = 0.075 * (column + 1) / columns
            for line in range(lines):
                y = (line - (lines - 1) / 2) * pitch + (pitch / 2 if column % 2 else 0)
                if radius > 0.016 and abs(y) < v - 0.15:
                    spots.append(
                        place((u - 0.3 - (columns - 1 - column) * pitch, y, 0.0565), scale=(radius, radius, 1))
                    )
        if spots:
            add(repeated(grid_mesh(np.array(rows), closed_rows=True), spots, "dots"), m.dark, top, smooth=0, even=False)
        self._screws(top, length, depth)

    def _screws(self, top, length: float, depth: float) -> None:
        m = self.board.materials
        if depth < 1.5:
            return
        for side in (-1, 1):
            place_at = (side * (length / 2 - 0.42), side * -(depth / 2 - 0.42), 0.09)
            screw(0.17, m.trim, place_at, parent=top, drive="hex", socket_material=m.dark)
