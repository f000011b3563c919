"""A keyboard with low keys alone; see low_board for its look."""

from __future__ import annotations

from models.low_board import low_board
from studio.colours import is_light
from studio.stage import Model, View


def build(look: dict) -> Model:
    stand = low_board(look)
    width = stand.outer[1] - stand.outer[0]
    detail = (stand.outer[0] + 9.5, (stand.outer[2] + stand.outer[3]) / 2, stand.height)
    return Model(
        size=width * 0.66,
        centre=(0, 0, 0.8),
        views=[View(-20, 46), View(32, 24), View(0, 74), View(-24, 44, focus=detail, width=8, f_number=14)],
        exposure=-0.4 if is_light(look["body"]) else 0.0,
    )
