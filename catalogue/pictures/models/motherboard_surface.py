"""The bare board of a motherboard: lacquer, traces, vias, silk print and the small parts strewn between the large ones.

Places are (x, t): centimetres from the edge of the rear sockets and from the upper edge, as board makers draw them.
"""

from __future__ import annotations

import math

import numpy as np

from studio.colours import blend, is_light, lighter
from studio.connectors import PortMaterials
from studio.lettering import text
from studio.materials import (
    anodised, bare_metal, gloss_plastic, gold, hollow, ink, integrated_circuit, matte_plastic, solder_tin,
)  # fmt: skip
from studio.objects import add, box_mesh, group, mesh_from_arrays, place, repeated
from studio.outlines import circle, rounded_rectangle
from studio.printed import plain_board, printed_ink
from studio.shapes import plate, ring

THICKNESS = 0.16
Rect = tuple[float, float, float, float]


class BoardMaterials:
    """Made once a board. A white board is white all over; its chips and sockets' insides stay dark."""

    def __init__(self, look: dict) -> None:
        body = look.get("body", "#2b2e33")
        self.is_white = is_light(body)
        lacquer = "#cfd2d6" if self.is_white else "#16191d"
        self.board = plain_board(lacquer, "#bfc3c8" if self.is_white else "#20252b", 7.0)
        self.trace = ink("#b4b9bf" if self.is_white else "#3f4751")
        self.silk = printed_ink("#6c7178" if self.is_white else "#cfd3d8", 0.08)
        self.metal = bare_metal("#b4b7bc", 0.38)
        self.tin = solder_tin()
        self.gold = gold()
        self.nickel = bare_metal("#bcbfc4", 0.3)
        self.chip = integrated_circuit()
        self.dark = hollow()
        self.slot = matte_plastic("#dfe1e4" if self.is_white else "#1f2125", 0.36)
        self.second_slot = matte_plastic("#b9bdc3" if self.is_white else "#3d4147", 0.36)
        self.black = matte_plastic("#1c1d20", 0.4)
        self.socket = matte_plastic("#2c2e31", 0.45)
        self.can = bare_metal("#aeb2b8", 0.3)
        self.marking = ink("#8d9299")
        self.lamp = matte_plastic("#d9dcdf", 0.35)
        self.choke = matte_plastic("#43464b", 0.5)
        self.sink = anodised(blend(body, "#ffffff", 0.1) if self.is_white else body, 0.42)
        self.sink_top = anodised("#eceef0" if self.is_white else lighter(body, 0.22), 0.36)
        self.fins = anodised("#c9ccd1" if self.is_white else "#3a3d42", 0.34)
        self.trim = bare_metal("#b8bcc2" if self.is_white else "#9a9ea5", 0.22)
        self.gloss = gloss_plastic("#dcdfe3" if self.is_white else "#17181b")
        self.ceramic = matte_plastic("#8a6f54", 0.5)
        self.ports = PortMaterials("#e2e4e7" if self.is_white else "#1b1c1f")
        self.header = matte_plastic("#e2e4e7" if self.is_white else "#202225", 0.4)


class Board:
    """Parts claim their ground, so that what is strewn later lies between them."""

    def __init__(self, width: float, height: float, look: dict, parent) -> None:
        self.width, self.height = width, height
        self.materials = BoardMaterials(look)
        self.ground = group(parent, (-width / 2, 0, 0))
        self.random = np.random.default_rng(7)
        self._claims: list[Rect] = []

    def at(self, x: float, t: float, z: float = 0.0) -> tuple[float, float, float]:
        return (x, self.height - t, z)

    def spot(self, x: float, t: float, z: float = 0.0, turn: float = 0.0):
        return place(self.at(x, t, z), (0, 0, turn))

    def claim(self, x: float, t: float, width: float, length: float) -> None:
        self._claims.append((x - width / 2, t - length / 2, x + width / 2, t + length / 2))

    def is_free(self, x: float, t: float, room: float = 0.08) -> bool:
        if not (0.3 < x < self.width - 0.3 and 0.3 < t < self.height - 0.3):
            return False
        return not any(
            left - room < x < right + room and top - room < t < low + room for left, top, right, low in self._claims
        )

    def write(self, words: str, size: float, x: float, t: float, turn: float = 0, style: str = "Inter-Medium") -> None:
        text(words, size, self.materials.silk, self.at(x, t, 0.004), (0, 0, turn), self.ground, style)

    def frame(self, x: float, t: float, width: float, length: float, line: float = 0.035) -> None:
        """A printed outline round a part."""
        spots = [
            place(self.at(x, t + side * length / 2, 0.003), scale=(width + line, line, 0.004)) for side in (-1, 1)
        ]
        spots += [place(self.at(x + side * width / 2, t, 0.003), scale=(line, length, 0.004)) for side in (-1, 1)]
        add(repeated(box_mesh((1, 1, 1)), spots, "silk frame"), self.materials.silk, self.ground, smooth=0, even=False)

    def lay_sheet(self, holes: list[tuple[float, float]]) -> None:
        """The sheet itself with its fixing holes and their plated rims."""
        m = self.materials
        outline = rounded_rectangle(self.width, self.height, 0.25, 5, (self.width / 2, self.height / 2))
        pierced = [circle(0.19, 28, self.at(x, t)[:2]) for x, t in holes]
        plate(outline, THICKNESS, m.board, (0, 0, -THICKNESS), bevel=0.015, parent=self.ground, holes=pierced)
        pads = []
        for x, t in holes:
            self.claim(x, t, 1.1, 1.1)
            ring(0.4, 0.19, 0.012, m.tin, self.at(x, t, 0.001), bevel=0.003, sides=40, parent=self.ground)
            pads += [
                self.spot(x + 0.47 * math.cos(angle), t + 0.47 * math.sin(angle), 0.004)
                for angle in np.linspace(0, 2 * math.pi, 8, endpoint=False)
            ]
        add(repeated(_disc(0.055), pads, "pads"), m.tin, self.ground, smooth=0, even=False)

    def lay_traces(self, bundles: int = 95) -> None:
        """Bundles of parallel lines with bends of 45 degrees, a via at each end."""
        rolls, strips, vias = self.random, [], []
        for _ in range(bundles):
            start = np.array([rolls.uniform(0.5, self.width - 0.5), rolls.uniform(0.5, self.height - 0.5)])
            heading = rolls.integers(0, 4) * 90
            turn = rolls.choice((-45, 45))
            reach = rolls.uniform(1.0, 4.5), rolls.uniform(0.3, 1.8), rolls.uniform(0.8, 4.0)
            count = int(rolls.integers(3, 12))
            for line in range(count):
                strips += self._strip(start, heading, turn, reach, (line - count / 2) * 0.075, vias)
        corners = np.array(strips).reshape(-1, 3)
        faces = np.arange(len(corners)).reshape(-1, 4)
        add(mesh_from_arrays("traces", corners, [faces]), self.materials.trace, self.ground, smooth=0, even=False)
        add(repeated(_disc(0.035), vias, "vias"), self.materials.trace, self.ground, smooth=0, even=False)

    def _strip(self, start, heading: float, turn: float, reach, offset: float, vias: list) -> list:
        """One line of a bundle as flat quads; lines beyond the board's edge are left out."""
        angles = [math.radians(heading), math.radians(heading + turn), math.radians(heading)]
        side = np.array([-math.sin(angles[0]), math.cos(angles[0])])
        shift = -offset * math.tan(math.radians(turn) / 2)
        point = start + side * offset
        points = [point]
        for index, (angle, length) in enumerate(zip(angles, reach)):
            ahead = np.array([math.cos(angle), math.sin(angle)])
            points.append(points[-1] + ahead * (length + (shift if index == 0 else -shift if index == 2 else 0)))
        edge = np.array([self.width, self.height]) - 0.25
        if any((p < 0.25).any() or (p > edge).any() for p in points):
            return []
        vias += [place((*points[0], 0.004)), place((*points[-1], 0.004))]
        quads = []
        for first, second, angle in zip(points, points[1:], angles):
            across = np.array([-math.sin(angle), math.cos(angle)]) * 0.017
            for corner in (first - across, second - across, second + across, first + across):
                quads.append((*corner, 0.0025))
        return quads

    def strew(self, count: int = 900) -> None:
        """Ceramic capacitors and resistors in little rows, wherever nothing else stands."""
        m, rolls = self.materials, self.random
        brown, black, ends = [], [], []
        while count > 0:
            x, t = rolls.uniform(0.5, self.width - 0.5), rolls.uniform(0.5, self.height - 0.5)
            upright = bool(rolls.integers(0, 2))
            row = int(rolls.integers(2, 7))
            size = rolls.choice((0.7, 1.0, 1.3))
            kind = brown if rolls.random() < 0.6 else black
            for index in range(row):
                px = x + (0 if upright else index * 0.17 * size)
                pt = t + (index * 0.17 * size if upright else 0)
                count -= 1
                if self.is_free(px, pt):
                    turn = 0 if upright else 90
                    kind.append(place(self.at(px, pt, 0.03 * size), (0, 0, turn), (size,) * 3))
                    ends.append(place(self.at(px, pt, 0.03 * size), (0, 0, turn), (size,) * 3))
        body, caps = box_mesh((0.1, 0.085, 0.06), 0.008), box_mesh((0.16, 0.083, 0.058), 0.008)
        for spots, material in ((brown, m.ceramic), (black, m.chip)):
            if spots:
                swollen = [spot @ place(scale=(1.02, 1.05, 1.08)) for spot in spots]
                add(repeated(body, swollen, "small parts"), material, self.ground, smooth=0, even=False)
        if ends:
            add(repeated(caps, ends, "solder ends"), m.tin, self.ground, smooth=0, even=False)


def _disc(radius: float, sides: int = 12):
    """A thin bare disc to be repeated."""
    angle = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle), np.full(sides, 0.002)], 1)
    return mesh_from_arrays("disc", points, [np.arange(sides)[None]])
