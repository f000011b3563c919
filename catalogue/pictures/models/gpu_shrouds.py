"""Shrouds of graphics cards in three designs: cut at a slant, rounded with metal rings, square with ribs.

Between its round openings a shroud leaves webs and corners; panels of other materials lie on them, so that it reads as
assembled of parts.
"""

from __future__ import annotations

import math

import numpy as np

from models.gpu_parts import CardMaterials, CardSize
from studio.fans import fan
from studio.glowing import lit_ring, lit_strip
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import Outline, circle, rounded_rectangle, shifted, with_round_corners
from studio.shapes import plate, ring, rounded_box, screw

EDGE = 0.32


class Shroud:
    """The front of a card with `count` fans."""

    def __init__(
        self, m: CardMaterials, card, size: CardSize, design: int, count: int, lights: list[str] | None
    ) -> None:
        self.m, self.card, self.size, self.design, self.lights = m, card, size, design, lights
        self.start, self.end = 0.35, size.length
        self.middle = (size.low + size.height) / 2
        pitch = (self.end - self.start - 0.5) / count
        self.radius = min((size.height - size.low) / 2 - 0.75, pitch / 2 - (0.42 if design == 1 else 0.22))
        span = self.end - self.start
        self.centres = [self.start + span / 2 + (index - (count - 1) / 2) * pitch for index in range(count)]
        self._body()
        for index, x in enumerate(self.centres):
            self._fan(x, index)
        self._panels()

    def _body(self) -> None:
        """A front plate, a shadow gap, a deeper wall; the fins show below it."""
        m, size = self.m, self.size
        outline = self._outline()
        openings = [circle(self.radius, 80, (x, self.middle)) for x in self.centres]
        plate(
            outline,
            0.75,
            m.shroud,
            (0, 0, size.thickness - 0.75),
            bevel=0.12,
            segments=4,
            parent=self.card,
            holes=openings,
        )
        inner = self._outline(0.16)
        plate(
            inner,
            1.05,
            m.under,
            (0, 0, size.thickness - 1.85),
            bevel=0.05,
            segments=2,
            parent=self.card,
            holes=openings,
        )
        if self.lights:
            reach = size.length * 0.31
            line = rounded_rectangle(2 * reach, 0.22, 0.1, 4)
            edge = group(self.card, (size.length * 0.5, size.height - 0.2, size.thickness - 0.92), (-90, 0, 0))
            plate(line, 0.12, lit_strip(self.lights, -reach, reach), bevel=0.03, parent=edge)

    def _outline(self, inset: float = 0.0) -> Outline:
        left, right = self.start + inset, self.end - inset
        low, high = self.size.low + inset, self.size.height - inset
        if self.design == 0:
            points = [
                (left + 0.9, low), (right - 2.2, low), (right - 0.4, low + 1.5), (right, low + 3.2),
                (right, high - 1.4), (right - 1.4, high), (left + 3.2, high), (left + 2.5, high - 0.45),
                (left, high - 0.45), (left, low + 0.9),
            ]  # fmt: skip
            return with_round_corners(points, 0.35, 4)
        if self.design == 1:
            box = rounded_rectangle(right - left, high - low, 1.7, 10)
            return shifted(box, ((left + right) / 2, (low + high) / 2))
        points = [
            (left, low), (right - 0.6, low), (right, low + 0.6), (right, high - 2.4), (right - 0.5, high - 1.9),
            (right - 0.5, high), (left + 0.5, high), (left, high - 0.5),
        ]  # fmt: skip
        return with_round_corners(points, 0.2, 3)

    def _fan(self, x: float, index: int) -> None:
        m, top = self.m, self.size.thickness
        radius = self.radius
        blades = (11, 9, 13)[self.design]
        at = (x, self.middle, top - 0.95)
        fan(
            radius * 2 - 0.06,
            m.under,
            m.blades,
            blades,
            1.5,
            None,
            0.34,
            m.hub,
            m.second_panel,
            None,
            True,
            at,
            parent=self.card,
            phase=index * 17 + 5,
        )
        halo = lit_ring(self.lights) if self.lights else m.trim
        if self.design == 1:
            ring(radius + 0.3, radius + 0.02, 0.14, halo, (x, self.middle, top + 0.01), bevel=0.05, parent=self.card)
        elif self.lights:
            ring(radius + 0.02, radius - 0.16, 0.1, halo, (x, self.middle, top - 0.12), bevel=0.03, parent=self.card)

    def printed_place(self) -> tuple[float, float]:
        """The middle of a field that has room for a word."""
        left, right = self.centres[-2:]
        return ((left + right) / 2, self.size.low + EDGE + 0.72)

    def _arc(self, x: float, reach: float, first: float, last: float) -> Outline:
        return [
            (x + reach * math.cos(angle), self.middle + reach * math.sin(angle))
            for angle in np.linspace(first, last, 18)
        ]

    def _web(self, left: float, right: float, side: int, inset: float) -> Outline:
        """The three-sided field above (side 1) or below (-1) two neighbouring openings."""
        reach = self.radius + EDGE + inset
        edge = self.size.height - self.middle if side > 0 else self.middle - self.size.low
        edge -= EDGE + inset
        upper = math.asin(min(0.985, edge / reach))
        half = (right - left) / 2
        lower = math.acos(min(0.985, max(0.0, (half - 0.12 - inset) / reach)))
        lower = max(lower, 0.35)
        points = self._arc(left, reach, upper, lower) + [
            (left + right - x, y) for x, y in reversed(self._arc(left, reach, upper, lower))
        ]
        if side < 0:
            points = [(x, 2 * self.middle - y) for x, y in points]
        return points if side < 0 else points[::-1]

    def _corner(self, x: float, side: int, end: int, inset: float) -> Outline:
        """The field between the last opening and a corner of the shroud."""
        reach = self.radius + EDGE + inset
        edge = (self.size.height - self.middle if side > 0 else self.middle - self.size.low) - EDGE - inset
        wall = (self.end - x if end > 0 else x - self.start) - EDGE - inset
        first, last = math.asin(min(0.985, edge / reach)), math.acos(min(0.985, wall / reach))
        cut = 1.5 if self.design == 0 else 1.1 if self.design == 1 else 0.55
        arc = [(reach * math.cos(angle), reach * math.sin(angle)) for angle in np.linspace(first, last, 14)]
        tip = [(wall, edge - cut), (wall - cut, edge)] if self.design != 1 else _round_tip(wall, edge, cut)
        points = [(x + end * px, self.middle + side * py) for px, py in [*arc, *tip]]
        return points if side * end < 0 else points[::-1]

    def _panels(self) -> None:
        m, top = self.m, self.size.thickness
        if self.design == 1:
            self._bridges()
            return
        for left, right in zip(self.centres, self.centres[1:]):
            for side in (-1, 1):
                panel = m.panel if (side > 0) == (self.design == 0) else m.second_panel
                plate(
                    self._web(left, right, side, 0.05),
                    0.16,
                    panel,
                    (0, 0, top - 0.03),
                    bevel=0.05,
                    segments=3,
                    parent=self.card,
                )
        for x, end in ((self.centres[0], -1), (self.centres[-1], 1)):
            for side in (-1, 1):
                panel = m.panel if side * end < 0 else m.second_panel
                outline = self._corner(x, side, end, 0.05)
                plate(outline, 0.14, panel, (0, 0, top - 0.03), bevel=0.05, segments=3, parent=self.card)
        if self.design == 2:
            self._ribs()
        else:
            self._blades_of_light()

    def _bridges(self) -> None:
        """Design 1: smooth; a thin metal bar joins the openings along the middle line."""
        m, top = self.m, self.size.thickness
        for left, right in zip(self.centres, self.centres[1:]):
            x = (left + right) / 2
            for side in (-1, 1):
                outline = self._web(left, right, side, 0.35)
                plate(outline, 0.08, m.panel, (0, 0, top - 0.02), bevel=0.035, segments=3, parent=self.card)
            rounded_box(
                (0.14, self.radius * 0.9, 0.1), m.trim, (x, self.middle, top + 0.02), bevel=0.04, parent=self.card
            )
        for x, end in ((self.centres[0], -1), (self.centres[-1], 1)):
            for side in (-1, 1):
                across, up = end * (self.radius + 0.1) * 0.86, side * (self.radius + 0.4) * 0.82
                head = (x + across, self.middle + up, top + 0.03)
                screw(0.16, m.trim, head, parent=self.card, drive="hex", socket_material=m.dark)

    def _ribs(self) -> None:
        """Design 2: rows of short ribs on the upper webs, bolts at the corners."""
        m, top = self.m, self.size.thickness
        high = self.size.height - EDGE - 0.45
        spots = []
        for left, right in zip(self.centres, self.centres[1:]):
            x = (left + right) / 2
            spots += [place((x + dx * 0.36, high + 0.12 * abs(dx) - 0.3, top + 0.14)) for dx in range(-3, 4)]
        if spots:
            add(repeated(box_mesh((0.17, 0.66, 0.08), 0.025, 2), spots, "ribs"), m.trim, self.card, smooth=30)
        for x in (self.start + 0.95, self.end - 1.05):
            for y in (self.size.height - 0.95, self.size.low + 0.85):
                screw(0.24, m.trim, (x, y, top + 0.13), parent=self.card, drive="hex", socket_material=m.dark)

    def _blades_of_light(self) -> None:
        """Design 0: two slanted bars on each upper web, bright metal or lit."""
        m, top = self.m, self.size.thickness
        glow = lit_strip(self.lights, self.start, self.end) if self.lights else m.trim
        for left, right in zip(self.centres, self.centres[1:]):
            x, y = (left + right) / 2, self.size.height - EDGE - 0.2
            for shift in (-0.5, 0.1):
                bar = [
                    (x + shift - 0.35, y - 1.0), (x + shift - 0.1, y - 1.0), (x + shift + 0.55, y), (x + shift + 0.3, y)
                ]
                plate(bar, 0.05, glow, (0, 0, top + 0.115), bevel=0.02, parent=self.card)


def _round_tip(wall: float, edge: float, radius: float) -> Outline:
    turns = np.linspace(0, math.pi / 2, 7)
    return [(wall - radius + radius * math.cos(a), edge - radius + radius * math.sin(a)) for a in turns]
