"""Ports and contacts. Each stands about the origin of its group, opening toward +z, its long side along x."""

from __future__ import annotations

from studio.materials import bare_metal, gold, hollow, matte_plastic
from studio.objects import Placed, Point, add, box_mesh, group, place, repeated
from studio.outlines import Outline, rounded_rectangle
from studio.shapes import cylinder, plate, ring, rounded_box


class PortMaterials:
    """Made once a model and given to every port."""

    def __init__(self, plastic: str = "#1b1c1f", tongue: str = "#26272b") -> None:
        self.metal = bare_metal("#c3c6ca", 0.28)
        self.plastic = matte_plastic(plastic)
        self.tongue = matte_plastic(tongue)
        self.dark = hollow()
        self.gold = gold()


def usb_a(
    materials: PortMaterials, at: Point = (0, 0, 0), turned: Point = (0, 0, 0), parent: Placed | None = None
) -> Placed:
    outer, inner = rounded_rectangle(1.4, 0.65, 0.05), rounded_rectangle(1.28, 0.53, 0.04)
    holder = _shelled(materials, outer, inner, at, turned, parent)
    rounded_box((1.1, 0.18, 0.7), materials.tongue, (0, 0.12, -0.45), bevel=0.02, parent=holder)
    return holder


def usb_c(
    materials: PortMaterials, at: Point = (0, 0, 0), turned: Point = (0, 0, 0), parent: Placed | None = None
) -> Placed:
    outer, inner = rounded_rectangle(0.9, 0.32, 0.16, 8), rounded_rectangle(0.83, 0.25, 0.125, 8)
    holder = _shelled(materials, outer, inner, at, turned, parent)
    rounded_box((0.62, 0.07, 0.5), materials.tongue, (0, 0, -0.34), bevel=0.02, parent=holder)
    return holder


def hdmi(
    materials: PortMaterials, at: Point = (0, 0, 0), turned: Point = (0, 0, 0), parent: Placed | None = None
) -> Placed:
    holder = _shelled(materials, _cut_corners(1.5, 0.55, 0.2), _cut_corners(1.38, 0.43, 0.16), at, turned, parent)
    rounded_box((1.05, 0.1, 0.5), materials.tongue, (0, 0.02, -0.35), bevel=0.02, parent=holder)
    return holder


def displayport(
    materials: PortMaterials, at: Point = (0, 0, 0), turned: Point = (0, 0, 0), parent: Placed | None = None
) -> Placed:
    outer = [(-0.8, -0.27), (0.8, -0.27), (0.8, 0.27), (-0.62, 0.27), (-0.8, 0.1)]
    inner = [(x * 0.93, y * 0.8) for x, y in outer]
    holder = _shelled(materials, outer, inner, at, turned, parent)
    rounded_box((1.2, 0.1, 0.5), materials.tongue, (0, 0.02, -0.35), bevel=0.02, parent=holder)
    return holder


def network_jack(
    materials: PortMaterials, at: Point = (0, 0, 0), turned: Point = (0, 0, 0), parent: Placed | None = None
) -> Placed:
    inner = [
        (-0.58, -0.4), (-0.3, -0.4), (-0.3, -0.52), (0.3, -0.52),
        (0.3, -0.4), (0.58, -0.4), (0.58, 0.3), (-0.58, 0.3),
    ]  # fmt: skip
    holder = _shelled(materials, rounded_rectangle(1.6, 1.35, 0.05), inner, at, turned, parent)
    pins = [place((-0.35 + 0.1 * index, 0.2, -0.15)) for index in range(8)]
    add(repeated(box_mesh((0.04, 0.12, 0.4)), pins), materials.gold, holder, smooth=0, even=False)
    return holder


def audio_jack(
    materials: PortMaterials,
    colour_material=None,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
) -> Placed:
    holder = group(parent, at, turned)
    ring(0.32, 0.19, 0.2, colour_material or materials.plastic, bevel=0.05, parent=holder)
    ring(0.2, 0.17, 0.22, materials.metal, bevel=0.01, parent=holder)
    cylinder(0.18, 0.05, materials.dark, (0, 0, -0.05), bevel=0, parent=holder)
    return holder


def pin_socket(
    columns: int,
    rows: int,
    materials: PortMaterials,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
    pitch: float = 0.42,
    height: float = 1.1,
) -> Placed:
    """Power sockets of boards, cards and supplies: 12 by 2 is the board's, 4 by 2 the processor's."""
    holder = group(parent, at, turned)
    width, depth = columns * pitch + 0.2, rows * pitch + 0.2
    spots = [
        ((column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch)
        for column in range(columns)
        for row in range(rows)
    ]
    openings = [rounded_rectangle(pitch * 0.8, pitch * 0.8, 0.05, 2, spot) for spot in spots]
    outline = rounded_rectangle(width, depth, 0.06, 3)
    plate(outline, height, materials.plastic, (0, 0, -height), bevel=0.025, parent=holder, holes=openings)
    plate(outline, 0.05, materials.dark, (0, 0, -height), bevel=0, parent=holder)
    pins = [place((x, y, -height * 0.6)) for x, y in spots]
    add(repeated(box_mesh((0.1, 0.1, height * 0.7)), pins), materials.gold, holder, smooth=0, even=False)
    latch = (pitch * 1.2, 0.12, height * 0.5)
    rounded_box(latch, materials.plastic, (0, depth / 2 + 0.05, -0.4), bevel=0.03, parent=holder)
    return holder


def edge_contacts(
    length: float,
    pitch: float,
    size: tuple[float, float],
    material,
    skip: tuple[float, float] | None = None,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
    board: float = 0.16,
) -> Placed:
    """Gold fingers along x on both sides of a board about z = 0; `skip` (from, to) leaves room for a key notch."""
    count = int(length / pitch)
    xs = [(index - (count - 1) / 2) * pitch for index in range(count)]
    spots = [
        place((x, 0, side * (board / 2 + 0.002)))
        for x in xs
        for side in (-1, 1)
        if skip is None or not skip[0] < x < skip[1]
    ]
    mesh = repeated(box_mesh((size[0], size[1], 0.006)), spots, "edge contacts")
    return add(mesh, material, parent, at, turned, smooth=0, even=False)


def _shelled(materials: PortMaterials, outer: Outline, inner: Outline, at: Point, turned: Point, parent) -> Placed:
    """A metal sleeve with a dark bottom."""
    holder = group(parent, at, turned)
    plate(outer, 0.9, materials.metal, (0, 0, -0.85), bevel=0.015, parent=holder, holes=[inner])
    plate(inner, 0.03, materials.dark, (0, 0, -0.84), bevel=0, parent=holder)
    return holder


def _cut_corners(width: float, height: float, cut: float) -> Outline:
    x, y = width / 2, height / 2
    return [(-x + cut, -y), (x - cut, -y), (x, -y + cut), (x, y), (-x, y), (-x, -y + cut)]
