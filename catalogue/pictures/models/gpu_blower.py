"""A graphics card with a blower: a closed shroud, one radial fan at its tail, warm air out through the bracket.

look: length_mm, power "none" | "8" | "2x8" | "16", body (hex), hdmi, displayPorts (how many), hasDvi.
label: memory, memoryType.
"""

from __future__ import annotations

import math

import numpy as np

from models.gpu_parts import CardMaterials, CardSize, back_plate, board_and_fins, bracket, power_input
from studio.colours import lighter
from studio.lettering import text
from studio.materials import anodised, matte_plastic
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import Outline, circle, rectangle, rounded_rectangle, with_round_corners
from studio.shapes import cylinder, plate, ring, rounded_box, screw
from studio.stage import Label, Model, View
from studio.sweeps import grid_mesh, turned_profile

HEIGHT, THICKNESS = 11.4, 4.0
START, SEAM = 0.3, 2.05
INLET = 3.45


def build(look: dict) -> Model:
    length = look.get("length_mm", 271) / 10
    size = CardSize(length, HEIGHT, THICKNESS, 2)
    m = CardMaterials(look)
    accent = anodised("#c9a04e", 0.28)
    card = group(at=(-length / 2, THICKNESS / 2, 0), turned=(90, 0, 0))
    power = look.get("power", "8")
    board_and_fins(m, card, size)
    back_plate(m, card, size, 2)
    bracket(m, card, size, look.get("hdmi", 1), look.get("displayPorts", 3), look.get("hasDvi", False))
    power_input(m, card, size, power)
    hub = (length - 5.35, (size.low + HEIGHT) / 2)
    _lower_wall(m, card, size, power)
    _front(m, card, size, hub)
    _panels(m, card, size, hub, accent, lighter(look.get("body", "#2b2e33"), 0.1))
    _impeller(m, group(card, (*hub, THICKNESS - 0.32)))

    def print_label(label: Label) -> None:
        memory, kind = label.text("memory"), label.text("memoryType")
        if memory:
            edge = group(card, (length * 0.32, HEIGHT + 0.024, (THICKNESS + SEAM) / 2), (-90, 0, 0))
            text(f"{memory} {kind}".strip(), 0.62, m.ink, parent=edge, style="Inter-SemiBold")
            text(memory, 1.5, m.ink, (4.9, hub[1] - 2.6, THICKNESS + 0.2), parent=card, style="InterDisplay-Black")

    centre = (hub[0] - length / 2 - 0.5, -THICKNESS / 2, hub[1])
    return Model(
        size=max(length, 22),
        centre=(0, 0, HEIGHT / 2),
        exposure=-0.1 if m.is_white else 0.2,
        views=[
            View(-27, 17),
            View(154, 20),
            View(-64, 14),
            View(-22, 14, focus=centre, width=8.2, f_number=13),
        ],
        print_label=print_label,
    )


def _outline(size: CardSize) -> Outline:
    left, right, low, high = START, size.length, size.low, HEIGHT
    tail = [(right - 0.9, low), (right, low + 0.9), (right, high - 0.9), (right - 0.9, high)]
    return with_round_corners([(left, low), *tail, (left, high)], 0.25, 4)


def _lower_wall(m: CardMaterials, card, size: CardSize, power: str) -> None:
    """Closes the card from the board to the seam; the power socket stands in a notch of its upper edge."""
    left, right, low, high = START + 0.1, size.length - 0.1, size.low + 0.1, HEIGHT - 0.1
    start = size.length * 0.7 - 1.25
    end = start + (4.8 if power == "2x8" else 2.5)
    notch = [(end, high), (end, high - 1.7), (start, high - 1.7), (start, high)] if power != "none" else []
    wall = [(left, low), (right - 0.9, low), (right, low + 0.9), (right, high - 0.9), (right - 0.9, high), *notch]
    plate([*wall, (left, high)], SEAM - 0.4, m.under, (0, 0, 0.34), bevel=0.05, parent=card)
    slots = [place((size.length - 0.1, 3.4 + index * 0.78, 1.2), (0, 90, 0)) for index in range(8)]
    add(repeated(box_mesh((0.9, 0.36, 0.06), 0.02), slots, "intake"), m.dark, card, smooth=0, even=False)


def _front(m: CardMaterials, card, size: CardSize, hub: tuple[float, float]) -> None:
    """The upper shell with its round inlet, and the well the fan turns in."""
    inlet = [circle(INLET, 96, hub)]
    depth = THICKNESS - SEAM
    plate(_outline(size), depth, m.shroud, (0, 0, SEAM), bevel=0.2, segments=5, parent=card, holes=inlet)
    cylinder(INLET + 0.1, 0.06, m.dark, (*hub, SEAM + 0.04), bevel=0, parent=card)
    lip = [(INLET - 0.02, -0.5), (INLET - 0.02, -0.06), (INLET + 0.08, 0.06), (INLET + 0.3, 0.1), (INLET + 0.36, 0.0)]
    turned_profile(lip, m.trim, at=(*hub, THICKNESS), parent=card, smooth=50)


def _panels(m: CardMaterials, card, size: CardSize, hub: tuple[float, float], accent, shade: str) -> None:
    """Two slanted plates before the inlet, a bright line between them, grooves along the edges, open screws."""
    low, high = size.low + 0.85, HEIGHT - 0.85
    rise = high - low
    lean = 0.26 * rise
    split = hub[0] - INLET - lean - 3.65
    body = matte_plastic(shade, 0.34)

    def slanted(left: float, right: float, foot: float = low, head: float = high) -> Outline:
        shift = [(y - low) / rise * lean for y in (foot, head)]
        return [(left + shift[0], foot), (right + shift[0], foot), (right + shift[1], head), (left + shift[1], head)]

    first = with_round_corners([(START + 1.0, low), (split, low), (split + lean, high), (START + 1.0, high)], 0.2, 4)
    plate(first, 0.22, m.second_panel, (0, 0, THICKNESS - 0.04), bevel=0.08, segments=4, parent=card)
    plate(slanted(split + 0.16, split + 0.42), 0.16, accent, (0, 0, THICKNESS - 0.04), bevel=0.04, parent=card)
    second = with_round_corners(slanted(split + 0.58, split + 2.3), 0.15, 4)
    plate(second, 0.22, body, (0, 0, THICKNESS - 0.04), bevel=0.08, segments=4, parent=card)
    for index in range(3):
        x = split + 0.95 + index * 0.42
        groove = slanted(x, x + 0.14, low + 1.0, high - 1.0)
        plate(groove, 0.02, m.dark, (0, 0, THICKNESS + 0.172), bevel=0, parent=card)
    for y in (low + 1.1, high - 1.1):
        line = rectangle(split - START - 4.2, 0.07, ((split + START) / 2 + (y - low) / rise * lean * 0.5, y))
        plate(line, 0.012, m.dark, (0, 0, THICKNESS + 0.175), bevel=0, parent=card)
    ends = ((low + 0.5, split - 0.4), (high - 0.5, split + lean - 0.7))
    for x, y in [(x, y) for y, end in ends for x in (START + 1.5, end)]:
        screw(0.21, m.steel, (x, y, THICKNESS + 0.2), parent=card, drive="hex", socket_material=m.dark)
    for x in (size.length - 1.15, hub[0] - INLET + 0.2):
        for y in (size.low + 0.75, HEIGHT - 0.75):
            screw(0.19, m.steel, (x, y, THICKNESS + 0.02), parent=card, drive="hex", socket_material=m.dark)
    edge = rounded_rectangle(size.length * 0.42, 1.05, 0.15, 4)
    strip = group(card, (size.length * 0.32, HEIGHT - 0.01, (THICKNESS + SEAM) / 2), (-90, 0, 0))
    plate(edge, 0.03, body, bevel=0.01, parent=strip)
    rounded_box((0.12, 1.05, 0.034), accent, (size.length * 0.21 + 0.25, 0, 0.016), bevel=0.01, parent=strip)


def _impeller(m: CardMaterials, holder) -> None:
    """A drum of narrow blades bent against the turn, open in the middle round the motor's cap."""
    outer, inner, depth, count = INLET - 0.16, INLET - 1.12, 1.3, 47
    rows = []
    for share in np.linspace(0, 1, 9):
        radius = inner + (outer - inner) * share
        angle = 0.3 * share**1.5
        half = 0.035 + 0.02 * math.sin(math.pi * share)
        turn = half / radius
        low = [(radius * math.cos(angle + side * turn), radius * math.sin(angle + side * turn)) for side in (-1, 1)]
        top = -0.1 - 0.28 * (1 - share) ** 2
        rows.append([(*low[0], -depth), (*low[0], top), (*low[1], top), (*low[1], -depth)])
    blade = grid_mesh(np.array(rows), closed_rows=True, capped=True)
    spots = [place(turned=(0, 0, 360 * index / count)) for index in range(count)]
    add(repeated(blade, spots, "impeller"), m.blades, holder, smooth=40, even=False)
    ring(outer + 0.06, outer - 0.14, 0.14, m.blades, (0, 0, -0.12), bevel=0.05, parent=holder)
    cup = [
        (outer, -depth), (inner, -depth + 0.02), (1.95, -depth + 0.12), (1.72, -depth + 0.34), (1.62, -0.42),
        (1.5, -0.22), (1.3, -0.16), (0.001, -0.16),
    ]  # fmt: skip
    turned_profile(cup, m.hub, parent=holder, smooth=35)
    cylinder(1.22, 0.04, m.second_panel, (0, 0, -0.15), bevel=0.015, parent=holder)
    ring(1.06, 1.03, 0.008, m.ink, (0, 0, -0.128), bevel=0, parent=holder)
    text("DC 12 V", 0.26, m.ink, (0, 0.22, -0.128), parent=holder, style="Inter-SemiBold")
    text("0.80 A", 0.2, m.ink, (0, -0.24, -0.128), parent=holder)
