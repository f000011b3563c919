"""Fronts of towers: perforated steel, faceted mesh, wooden slats, glass, plain with slots."""

from __future__ import annotations

import numpy as np

from models.case_parts import Box, CaseParts, dust_filter, glass_pane, walnut
from studio.glowing import lit_spot
from studio.lettering import text
from studio.materials import gloss_plastic
from studio.objects import add, box_mesh, group, mesh_from_arrays, place, repeated
from studio.outlines import rounded_rectangle
from studio.panels import perforated_panel
from studio.shapes import plate, rounded_box, sheet
from studio.sweeps import lofted_grid, swept_tube

RIM = 1.3


def add_front(look: dict, box: Box, parts: CaseParts) -> None:
    face = box.face("front")
    kind = look.get("front", "mesh")
    mesh = (_mesh, _ridges, _split)[look.get("design", 0)]
    fronts = {
        "mesh": mesh,
        "triangles": _triangles,
        "holes": _holes,
        "facets": _facets,
        "slats": _slats,
        "glass": _glass,
        "slots": _slots,
    }
    fronts[kind](box, parts, face)
    if look.get("hasDisplay"):
        _display(box, parts, face)


def _surround(box: Box, parts: CaseParts, face, rim: float = RIM, low: float = 0.0) -> tuple[float, float]:
    """The moulded frame round an open front; returns the opening."""
    wide, high = box.width, box.body_height
    opening = (wide - 2 * rim, high - 2 * rim - low)
    hole = rounded_rectangle(*opening, 0.6, 6, (0, low / 2))
    plate(
        rounded_rectangle(wide, high, 0.7, 6),
        2.4,
        parts.plastic,
        (0, 0, -2.4),
        bevel=0.22,
        segments=4,
        parent=face,
        holes=[hole],
    )
    return opening


def _mesh(box: Box, parts: CaseParts, face) -> None:
    """Hexagons of pressed steel, a hand's breadth of fine filter behind them."""
    wide, high = _surround(box, parts, face)
    perforated_panel(wide, high, parts.pierced, 0.62, 0.78, 0.12, 6, 0.5, (0, 0, -0.42), parent=face)
    dust_filter(parts, face, wide, high, (0, 0, -0.75), parts.front_fans)
    _handle(box, parts, face)


def _ridges(box: Box, parts: CaseParts, face) -> None:
    """Fine mesh folded into upright ridges."""
    wide, high = _surround(box, parts, face)
    count = round(wide / 1.5)
    pitch = wide / count
    xs = np.unique(np.concatenate([np.arange(count + 1) * pitch, np.arange(count) * pitch + pitch / 2])) - wide / 2
    zs = np.where(np.arange(len(xs)) % 2 == 0, -0.85, -0.1)
    rows = np.array([[(x, y, z) for x, z in zip(xs, zs)] for y in (-high / 2, high / 2)])
    lofted_grid(rows, parts.mesh, parent=face, smooth=0)
    rounded_box((wide, 0.5, 0.5), parts.plastic, (0, -high * 0.2, -0.2), bevel=0.12, segments=3, parent=face)
    _handle(box, parts, face)


def _split(box: Box, parts: CaseParts, face) -> None:
    """Hexagons beside a closed strip, a bright line between them."""
    wide, high = _surround(box, parts, face)
    strip = wide * 0.26
    perforated_panel(wide - strip, high, parts.pierced, 0.62, 0.78, 0.12, 6, 0.3, (strip / 2, 0, -0.42), parent=face)
    dust_filter(parts, face, wide - strip, high, (strip / 2, 0, -0.75), parts.front_fans)
    rounded_box(
        (strip - 0.1, high - 0.1, 1.6),
        parts.plastic,
        (-wide / 2 + strip / 2, 0, -0.7),
        bevel=0.25,
        segments=4,
        parent=face,
    )
    rounded_box((0.14, high - 0.6, 0.2), parts.trim, (-wide / 2 + strip + 0.05, 0, 0.02), bevel=0.05, parent=face)
    _handle(box, parts, face)


def _triangles(box: Box, parts: CaseParts, face) -> None:
    """Steel with three-cornered holes, the frame wide at both ends."""
    wide, high = _surround(box, parts, face, 1.0)
    perforated_panel(wide, high, parts.pierced, 0.86, 0.84, 0.14, 3, 0.9, (0, 0, -0.3), parent=face)
    dust_filter(parts, face, wide, high, (0, 0, -0.65), parts.front_fans)
    _handle(box, parts, face)


def _holes(box: Box, parts: CaseParts, face) -> None:
    """A plain sheet folded over the edges, with round holes in a large field."""
    wide, high = box.width, box.body_height
    field = (wide - 4.2, high - 6.4)
    hole = rounded_rectangle(field[0], field[1], 0.1, 2, (0, -1.0))
    plate(
        rounded_rectangle(wide, high, 0.5, 6),
        2.0,
        parts.steel,
        (0, 0, -2.0),
        bevel=0.18,
        segments=4,
        parent=face,
        holes=[hole],
    )
    perforated_panel(
        field[0] + 0.02, field[1] + 0.02, parts.pierced, 0.56, 0.82, 0.16, 12, 0.05, (0, -1.0, -0.18), parent=face
    )
    dust_filter(parts, face, *field, (0, -1.0, -0.55), parts.front_fans)
    _handle(box, parts, face)


def _handle(box: Box, parts: CaseParts, face) -> None:
    """The grip under the front by which it is pulled off."""
    y = -box.body_height / 2 + RIM / 2
    rounded_box((box.width * 0.34, 0.5, 0.3), parts.dark, (0, y - 0.2, -0.1), bevel=0.1, parent=face)
    rounded_box((1.6, 0.16, 0.05), parts.trim, (0, box.body_height / 2 - RIM / 2, 0.01), bevel=0.02, parent=face)


def _facets(box: Box, parts: CaseParts, face) -> None:
    """Mesh folded into triangles, with a rib on every fold."""
    wide, high = _surround(box, parts, face, 0.9)
    x, y = wide / 2, high / 2
    knots = np.array([
        (-x, -y, -0.4), (x, -y, -0.4), (x, y, -0.4), (-x, y, -0.4),
        (-x, y * 0.36, -0.4), (x, y * 0.62, -0.4), (x, -y * 0.12, -0.4), (-x, -y * 0.42, -0.4),
        (-x * 0.12, y * 0.5, 2.4), (x * 0.24, -y * 0.02, 2.8), (-x * 0.2, -y * 0.56, 2.2),
    ])  # fmt: skip
    folds = [
        (3, 4, 8), (3, 8, 2), (2, 8, 5), (5, 8, 9), (5, 9, 6), (4, 9, 8), (4, 7, 9),
        (7, 10, 9), (6, 9, 10), (6, 10, 1), (1, 10, 0), (0, 10, 7),
    ]  # fmt: skip
    faces = [np.array(folds)]
    add(mesh_from_arrays("facets", knots, faces), parts.mesh, face, (0, 0, -0.4), smooth=0, even=False)
    edges = {tuple(sorted(pair)) for a, b, c in folds for pair in ((a, b), (b, c), (c, a))}
    for a, b in edges:
        swept_tube(np.linspace(knots[a], knots[b], 4), 0.17, parts.pierced, at=(0, 0, -0.4), parent=face, sides=10)


def _slats(box: Box, parts: CaseParts, face) -> None:
    """Upright bars of walnut before dark mesh; a loop of cloth opens the front."""
    wide, high = _surround(box, parts, face, 0.8)
    wood = walnut()
    count = 9 if box.width < 25 else 11
    pitch = wide / count
    for index in range(count):
        x = (index - (count - 1) / 2) * pitch
        bar = group(face, (x, 0, -0.42), (0, 0, 180 * (index % 2)))
        rounded_box((pitch * 0.62, high - 0.1, 1.3), wood, (index * 0.001, 0, 0), bevel=0.16, segments=4, parent=bar)
    sheet(wide, high, parts.mesh, (0, 0, -1.5), parent=face)
    rounded_box((0.9, 2.4, 0.14), parts.rubber, (wide / 2 - 0.2, high / 2 - 1.4, 0.35), bevel=0.06, parent=face)


def _glass(box: Box, parts: CaseParts, face) -> None:
    """A pane from edge to edge; the air enters beside it."""
    wide, high = box.width, box.body_height
    low = 5.0
    rounded_box((wide, low, 2.4), parts.plastic, (0, -high / 2 + low / 2, -1.2), bevel=0.25, segments=4, parent=face)
    rounded_box((wide, 1.0, 2.4), parts.plastic, (0, high / 2 - 0.5, -1.2), bevel=0.2, segments=4, parent=face)
    rounded_box(
        (0.9, high - low - 0.9, 2.4), parts.plastic, (wide / 2 - 0.45, low / 2 - 0.5, -1.2), bevel=0.2, parent=face
    )
    glass_pane(parts, face, wide - 1.0, high - low - 1.2, 0.6, 0.0, (-0.45, low / 2 - 0.5))
    perforated_panel(
        wide - 2.4, low - 1.8, parts.pierced, 0.4, 0.56, 0.1, 10, 0.2, (0, -high / 2 + low / 2, -0.02), parent=face
    )
    dust_filter(parts, face, wide - 2.6, low - 2.0, (0, -high / 2 + low / 2, 0.01))


def _slots(box: Box, parts: CaseParts, face) -> None:
    """A closed front with breathing slots along both sides."""
    wide, high = box.width, box.body_height
    plate(rounded_rectangle(wide, high, 0.7, 6), 1.8, parts.plastic, (0, 0, -2.2), bevel=0.2, segments=4, parent=face)
    rounded_box((wide * 0.56, high - 0.5, 0.9), parts.plastic, (0, 0, -0.4), bevel=0.2, segments=4, parent=face)
    count = int((high - 3) / 0.9)
    rail = 0.6
    middle, width = wide * 0.39 - rail / 2, wide * 0.22 - rail
    spots = [
        place((side * middle, (index - (count - 1) / 2) * 0.9, -0.38), (0, 0, side * 24))
        for side in (-1, 1)
        for index in range(count)
    ]
    add(repeated(box_mesh((width * 1.2, 0.46, 0.5), 0.1, 2), spots), parts.plastic, face)
    for side in (-1, 1):
        rounded_box((width, high - 1.8, 0.1), parts.dark, (side * middle, 0, -0.42), bevel=0.02, parent=face)
        edge = (side * (wide - rail) / 2, 0, -0.8)
        rounded_box((rail, high - 0.1, 1.6), parts.plastic, edge, bevel=0.18, segments=4, parent=face)
        for end in (-1, 1):
            spot = (side * middle, end * (high / 2 - 0.75), -0.6)
            rounded_box((width + 0.4, 1.5, 1.1), parts.plastic, spot, bevel=0.12, segments=3, parent=face)
    rounded_box((1.8, 0.18, 0.06), parts.trim, (0, high * 0.5 - 2.2, 0.07), bevel=0.02, parent=face)


def _display(box: Box, parts: CaseParts, face) -> None:
    """Two readings on a small strip low on the front."""
    strip = group(face, (0, -box.body_height / 2 + 4.6, 0.02))
    rounded_box((9.6, 2.9, 0.7), gloss_plastic("#101114"), (0, 0, -0.2), bevel=0.2, segments=4, parent=strip)
    for x, name, value, colour in ((-2.3, "CPU", "52°", "#59e0ff"), (2.3, "GPU", "61°", "#7dff9e")):
        text(name, 0.62, parts.mark, (x - 0.9, 0.55, 0.17), parent=strip)
        text(value, 1.5, lit_spot(colour, 1.5), (x + 0.1, -0.35, 0.17), parent=strip, style="InterDisplay-Bold")
