"""A keyboard and a mouse as they come in one box: the mouse lies before the number keys.

look: kind "gaming" | "office", body (hex), isWired; gaming: design (of mouse_symmetric), frame (of keyboard_board),
lights, hasKnob, hasRest, hasSideLights; office: style (of low_board), form (of mouse_office), isCompact, hasRest,
hasHotkeys.
"""

from __future__ import annotations

import math

from models.keyboard_board import mechanical_board
from models.low_board import low_board
from models.mouse_gaming import put_gaming_mouse
from models.mouse_office import FORMS, put_office_mouse
from models.mouse_symmetric import DESIGNS, LARGE
from studio.colours import is_light
from studio.objects import group
from studio.stage import Model, View

TURN = 168.0


def build(look: dict) -> Model:
    gaming = look["kind"] == "gaming"
    board = _gaming_board(look) if gaming else _office_board(look)
    stand = mechanical_board(board) if gaming else low_board(board)
    front = stand.outer[2] - (6.8 if look.get("hasRest") else 0)
    # A cable needs room to bend between the mouse and the board.
    length = LARGE.length if gaming else FORMS[look["form"]].length
    spot = (stand.outer[1] - 5.0, front - length / 2 - (3.4 if look.get("isWired") else 1.6))
    holder = group(at=(*spot, 0), turned=(0, 0, TURN))
    mouse = {name: look[name] for name in ("body", "isWired", "design", "form", "lights") if name in look}
    path = _path(stand.outer, spot) if look.get("isWired") else None
    if gaming:
        put_gaming_mouse(LARGE, DESIGNS[look.get("design", 0)], mouse, holder, path)
    else:
        put_office_mouse(mouse, holder, path)
    return Model(
        size=(stand.outer[1] - stand.outer[0]) * 0.66,
        centre=(0, -5, 1.2),
        views=[View(-24, 52), View(30, 30), View(0, 74)],
        exposure=-0.4 if is_light(look["body"]) else 0.0,
    )


def _gaming_board(look: dict) -> dict:
    names = ("body", "isWired", "frame", "lights", "hasKnob", "hasRest", "hasSideLights")
    caps = "#d4d6d9" if is_light(look["body"]) else "#232529"
    legend = "#43464c" if is_light(look["body"]) else "#e9ebee"
    shared = {name: look[name] for name in names if name in look}
    return {**shared, "layout": "Full size", "caps": caps, "legend": legend, "litLegends": not is_light(look["body"])}


def _office_board(look: dict) -> dict:
    names = ("body", "isWired", "style", "hasRest", "hasHotkeys")
    shared = {name: look[name] for name in names if name in look}
    return {**shared, "layout": "75%" if look.get("isCompact") else "Full size"}


def _path(outer, spot) -> list[tuple[float, float]]:
    """Round the right end of the board and back beside it, told from the mouse."""
    right = outer[1]
    table = [
        (spot[0] + 3.2, spot[1] + 8.4), (right + 1.6, outer[2] - 0.6), (right + 2.0, outer[2] + 4.0),
        (right + 1.8, outer[3] - 4.0), (right + 1.8, outer[3] - 3.0),
    ]  # fmt: skip
    turn = math.radians(-TURN)
    cosine, sine = math.cos(turn), math.sin(turn)
    return [
        ((x - spot[0]) * cosine - (y - spot[1]) * sine, (x - spot[0]) * sine + (y - spot[1]) * cosine) for x, y in table
    ]
