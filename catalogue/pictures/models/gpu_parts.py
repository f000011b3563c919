"""What every graphics card has behind its shroud: board, fins, pipes, back plate, bracket, power socket.

A card is built flat: x from the bracket to its end, y upwards from the contacts, z from the board to the fans.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.colours import darker, is_light, lighter
from studio.connectors import PortMaterials, displayport, edge_contacts, hdmi, pin_socket
from studio.heatsinks import fin_stack, heat_pipe
from studio.materials import (
    anodised, bare_metal, fan_plastic, gloss_plastic, gold, hollow, integrated_circuit, matte_plastic,
    nickel,
)  # fmt: skip
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import chamfered_rectangle, rectangle, rounded_rectangle, shifted
from studio.printed import plain_board, printed_ink
from studio.shapes import plate, rounded_box, screw

SLOT = 2.032


@dataclass(frozen=True)
class CardSize:
    length: float
    height: float
    thickness: float
    slots: int

    @property
    def low(self) -> float:
        """Where shroud and back plate begin above the contacts."""
        return 0.95


class CardMaterials:
    """Made once a card."""

    def __init__(self, look: dict) -> None:
        body = look.get("body", "#2b2e33")
        # Mid greys count as light too, but wear dark parts; pure white would burn out on the light mat.
        self.is_white = is_light(darker(body, 0.3))
        body = darker(body, 0.05) if self.is_white else body
        self.shroud = matte_plastic(body, 0.4)
        self.under = matte_plastic(darker(body, 0.12 if self.is_white else 0.3), 0.46)
        self.panel = matte_plastic("#e9ebed", 0.3) if self.is_white else anodised(lighter(body, 0.3), 0.34)
        self.second_panel = anodised("#d5d8dc" if self.is_white else lighter(body, 0.14), 0.38)
        self.trim = bare_metal("#c2c6cb" if self.is_white else "#8f949b", 0.24)
        self.blades = fan_plastic("#e2e4e7" if self.is_white else "#2d3035")
        self.hub = gloss_plastic("#dfe2e5" if self.is_white else "#1d1e22")
        self.back = anodised(body if self.is_white else lighter(body, 0.08), 0.4)
        self.fins = bare_metal("#b4b8be", 0.34)
        self.pipe = nickel(0.22)
        self.board = plain_board("#e0e2e5" if self.is_white else "#14171a", "#cdd0d4" if self.is_white else "#222a2c")
        self.gold = gold()
        self.steel = bare_metal("#9da1a7", 0.3)
        self.chip = integrated_circuit()
        self.dark = hollow()
        self.ink = printed_ink("#44484e" if self.is_white else "#d9dce0", 0.12)
        self.ports = PortMaterials()


def board_and_fins(m: CardMaterials, card, size: CardSize) -> None:
    length = size.length * (0.72 if size.length > 27 else 0.9)
    low, top = size.low, min(size.height - 1.0, 11.2)
    outline = [
        (0.1, low), (4.9, low), (4.9, 0.25), (5.05, 0.1), (6.02, 0.1), (6.02, 0.75), (6.2, 0.75), (6.2, 0.1),
        (13.25, 0.1), (13.4, 0.25), (13.4, low), (length, low), (length, top), (0.1, top),
    ]  # fmt: skip
    plate(outline, 0.16, m.board, (0, 0, -0.08), bevel=0.01, segments=1, parent=card)
    edge_contacts(8.2, 0.1, (0.07, 0.5), m.gold, (-3.2, -2.95), (9.2, 0.38, 0), parent=card)
    depth = size.thickness - 1.9
    middle = ((size.length + 0.6) / 2, (size.height + low) / 2, 0.35 + depth / 2)
    block = (size.length - 1.5, size.height - low - 0.9, depth)
    fin_stack(block, int(block[0] / 0.2), m.fins, "x", 0.045, middle, parent=card)
    rounded_box((block[0] - 0.4, block[1] - 1.2, 0.2), m.under, (middle[0], middle[1], 0.25), bevel=0.03, parent=card)
    for index in range(3):
        z = 0.75 + index * 0.72
        if z > depth:
            break
        x, reach = size.length * 0.28 + index * 0.7, size.length * 0.2
        for side, y in ((1, size.height - 0.62), (-1, low + 0.5)):
            bend = [(x, y - side * 2.0, z), (x + 0.15, y - side * 0.9, z), (x + 1.0, y - side * 0.1, z)]
            heat_pipe([*bend, (x + 2.2, y, z), (x + 2.2 + reach, y, z)], 0.3, m.pipe, parent=card)


def back_plate(m: CardMaterials, card, size: CardSize, design: int) -> None:
    """Seen from behind: a metal sheet with a window through which the last fan blows, slanted slots, screws."""
    length, low, high = size.length - 0.3, size.low, size.height - 0.3
    middle = (low + high) / 2
    cut = (0.9, 0.3, 0.5)[design]
    sheet_outline = shifted(chamfered_rectangle(length, high - low, cut), (length / 2 + 0.2, middle))
    holes = []
    lean = 0.9 if design == 0 else 0.0
    for index in range(9 if size.length > 25 else 5):
        x = length - 1.5 - index * 0.62
        foot, head = low + 1.6, high - 1.6
        holes.append([(x - lean, foot), (x + 0.32 - lean, foot), (x + 0.32 + lean, head), (x + lean, head)])
    plate(sheet_outline, 0.18, m.back, (0, 0, -0.62), bevel=0.04, segments=3, parent=card, holes=holes)
    plate(
        rectangle(length - 0.6, high - low - 0.6, (length / 2 + 0.2, middle)),
        0.2,
        m.under,
        (0, 0, -0.44),
        bevel=0.02,
        parent=card,
    )
    back = group(card, (0, 0, -0.62), (0, 180, 0))
    for index, x in enumerate(np.linspace(1.2, length * 0.72, 4)):
        for y in (low + 0.8, high - 0.8):
            screw(0.2, m.steel, (-float(x), y, 0.02), parent=back, socket_material=m.dark)
    x, y = -length * 0.36, middle
    for sx in (-1, 1):
        for sy in (-1, 1):
            screw(0.26, m.steel, (x + sx * 2.2, y + sy * 2.2, 0.03), parent=back, socket_material=m.dark)
    clamp = [(x - 2.6, y - 0.4), (x + 2.6, y - 0.4), (x + 2.6, y + 0.4), (x - 2.6, y + 0.4)]
    for turn in (45, -45):
        bar = group(back, (x, y, 0.0), (0, 0, turn))
        plate(shifted(clamp, (-x, -y)), 0.07, m.steel, bevel=0.025, parent=bar)
    _emboss(m, back, length, low, high, design)
    _back_lines(m, back, length, low, high, design)


def _emboss(m: CardMaterials, back, length: float, low: float, high: float, design: int) -> None:
    """A raised field beside the clamp, as pressed sheets have for stiffness."""
    left, right = -length * 0.2, -0.9
    if design == 0:
        field = [
            (left - 0.6, high - 1.2),
            (left + 1.6, low + 1.6),
            (right - 0.2, low + 1.6),
            (right - 0.2, high - 2.2),
            (right - 1.2, high - 1.2),
        ]
    else:
        field = rounded_rectangle(
            right - left, high - low - 3.0, 0.9 if design == 1 else 0.15, 6, ((left + right) / 2, (low + high) / 2)
        )
    plate(field, 0.05, m.second_panel, (0, 0, -0.01), bevel=0.025, segments=3, parent=back)


def _back_lines(m: CardMaterials, back, length: float, low: float, high: float, design: int) -> None:
    """A printed figure of each design on the free part of the sheet."""
    for index in range(5):
        if design == 0:
            x, y = -1.5 - index * 0.3, low + 2.0
            line = [(x, y), (x + 0.11, y), (x - 0.7, y + 1.4), (x - 0.81, y + 1.4)]
        else:
            y = low + 2.1 + index * 0.3
            line = rectangle(2.0 - index * (0.3 if design == 1 else 0), 0.11, (-length * 0.1 - 0.45, y))
        plate(line, 0.006, m.ink, (0, 0, 0.038), bevel=0, parent=back)


def bracket(m: CardMaterials, card, size: CardSize, hdmis: int, displayports: int, has_dvi: bool) -> None:
    """The steel plate at the computer's rear: sockets in the first slot, vents in the others, the screw flange."""
    width = size.slots * SLOT - 0.25
    low, high = 0.75, 11.9
    face = group(card, (-0.12, 0, -0.75), (0, -90, 0))
    kinds = [displayport] * displayports
    for index in range(hdmis):
        kinds.insert(min(len(kinds), 1 + index), hdmi)
    pitch = min(2.15, 8.6 / max(1, len(kinds)))
    sockets = [(kind, 1.17, 2.5 + index * pitch) for index, kind in enumerate(kinds)]
    holes = [rectangle(0.7, 1.72, (x, y)) for _, x, y in sockets]
    for column in range(1, size.slots):
        x = SLOT * (column + 0.42)
        holes += [rounded_rectangle(1.2, 0.52, 0.2, 4, (x, low + 1.1 + row * 0.98)) for row in range(10)]
    outline = rectangle(width, high - low, (width / 2, (low + high) / 2))
    plate(outline, 0.1, m.steel, bevel=0.03, parent=face, holes=holes)
    plate(rounded_rectangle(1.0, 1.3, 0.1, 3, (0.85, 0.3)), 0.1, m.steel, bevel=0.03, parent=face)
    for port, x, y in sockets:
        port(m.ports, (x, y, 0.12), (0, 0, 90), face)
    if has_dvi:
        shell = group(face, (1.1, 8.8, 0.1), (0, 0, 90))
        rounded_box((3.6, 0.95, 0.3), m.steel, bevel=0.08, parent=shell)
        rounded_box((3.2, 0.7, 0.05), m.ports.plastic, (0, 0, 0.15), bevel=0.02, parent=shell)
        pins = [place((-0.9 + column * 0.2, -0.2 + row * 0.2, 0.18)) for column in range(8) for row in range(3)]
        add(repeated(box_mesh((0.1, 0.1, 0.02)), pins, "pin holes"), m.dark, shell, smooth=0, even=False)
    rounded_box((1.2, 0.1, width), m.steel, (-0.7, high, width / 2 - 0.75), bevel=0.03, parent=card)
    for slot in range(min(2, size.slots)):
        rounded_box((0.45, 0.12, 0.5), m.dark, (-1.1, high, 0.1 + slot * SLOT), bevel=0.05, parent=card)


def power_input(m: CardMaterials, card, size: CardSize, kind: str) -> None:
    """On the upper edge: one or two sockets of eight pins, or the small one of sixteen."""
    if kind == "none":
        return
    x = size.length * (0.7 if size.length > 25 else 0.78)
    top = size.height + 0.02
    for index in range(2 if kind == "2x8" else 1):
        at = (x + index * 2.3, top, 1.1)
        holder = group(card, at, (-90, 0, 0))
        if kind == "16":
            pin_socket(6, 2, m.ports, parent=holder, pitch=0.3, height=1.4)
        else:
            pin_socket(4, 2, m.ports, parent=holder, height=1.4)


def small_parts(m: CardMaterials, card, size: CardSize) -> None:
    """Coils and chips at the board's free edges, seen between shroud and back plate."""
    spots = [place((1.4 + index * 1.1, 1.7, 0.35)) for index in range(int(size.length * 0.45))]
    add(repeated(box_mesh((0.8, 0.8, 0.55), 0.06, 2), spots, "coils"), m.chip, card, smooth=30)
