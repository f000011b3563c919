"""The carton of open_parcel.py as it comes from a maker: boxes of one drive, one of them half lifted out.

look: card, accent, ink (hex), capacity.
"""

from __future__ import annotations

from dataclasses import replace

from models import open_parcel
from models.cardboard import coated_card
from studio.lettering import text
from studio.materials import ink
from studio.objects import Placed, group
from studio.shapes import rounded_box
from studio.stage import Model, View

COLUMNS, ROWS = 3, 9
# Of one box, upright: across, from front to back, up.
WIDE, DEEP, HIGH = 9.4, 2.26, 12.0
LIFTED = 3.4


def build(look: dict) -> Model:
    model = open_parcel.build({})
    card, band, paint = coated_card(look["card"]), coated_card(look["accent"]), ink(look["ink"])
    for column in range(COLUMNS):
        for row in range(ROWS):
            x, y = (column - (COLUMNS - 1) / 2) * (WIDE + 0.12), (row - (ROWS - 1) / 2) * (DEEP + 0.06)
            is_lifted = (column, row) == (1, 1)
            box = group(at=(x, y, 0.4 + (LIFTED if is_lifted else 0)), turned=(3 if is_lifted else 0, 0, 0))
            _box(box, card, band, paint, look["capacity"])
    return replace(model, views=[View(-31, 36)])


def _box(box: Placed, card, band, paint, capacity: str) -> None:
    rounded_box((WIDE, DEEP, HIGH), card, (0, 0, HIGH / 2), bevel=0.05, segments=3, parent=box)
    stripe = 1.5
    x = WIDE / 2 - stripe / 2 - 0.6
    rounded_box((stripe, DEEP + 0.012, HIGH + 0.012), band, (x, 0, HIGH / 2), bevel=0.05, segments=3, parent=box)
    text(capacity, 1.15, paint, (-1.4, 0, HIGH + 0.006), parent=box, style="InterDisplay-Bold", widest=5.5)
    front = group(box, (0, -DEEP / 2 - 0.004, 0), (90, 0, 0))
    text(capacity, 2.1, paint, (-1.2, HIGH - 2.4, 0), parent=front, style="InterDisplay-Bold", widest=6.0)
