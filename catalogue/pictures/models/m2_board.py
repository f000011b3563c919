"""The board of an M.2 drive: its outline with the key notch and the screw's half-moon, and the gold contacts."""

from __future__ import annotations

import math

from models.board_parts import BoardMaterials
from studio.connectors import edge_contacts
from studio.objects import Placed, group
from studio.outlines import Outline
from studio.shapes import plate

HALF_WIDTH = 1.1
THICK = 0.08
KEY = -0.665


def m2_board(materials: BoardMaterials, drive: Placed, length: float) -> None:
    """Lies in x and y on z = 0, its contacts to the left."""
    x = length / 2
    moon = _arc((x, 0.0), 0.175, range(-90, -271, -15))
    notch = _arc((-x + 0.35, KEY), 0.06, range(90, -91, -30))
    outline = [
        (-x, -0.97), (-x + 0.04, -1.0), (-x + 0.4, -1.0), (-x + 0.46, -HALF_WIDTH), (x, -HALF_WIDTH), *moon,
        (x, HALF_WIDTH), (-x + 0.46, HALF_WIDTH), (-x + 0.4, 1.0), (-x + 0.04, 1.0), (-x, 0.97),
        (-x, KEY + 0.06), *notch, (-x, KEY - 0.06),
    ]  # fmt: skip
    plate(outline, THICK, materials.board, bevel=0.006, segments=1, parent=drive)
    contacts = group(drive, (-x + 0.14, 0, THICK / 2), (0, 0, 90))
    skip = (KEY - 0.1, KEY + 0.1)
    edge_contacts(1.94, 0.05, (0.034, 0.26), materials.gold, skip, parent=contacts, board=THICK)
    ground = [(x - 0.002, -0.3), *moon, (x - 0.002, 0.3), *_arc((x, 0.0), 0.3, range(105, 256, 10))]
    plate(ground, 0.003, materials.gold, (0, 0, THICK), bevel=0, parent=drive)


def _arc(centre: tuple[float, float], radius: float, degrees: range) -> Outline:
    angles = [math.radians(angle) for angle in degrees]
    return [(centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)) for angle in angles]
