"""A keyboard with low keys, as offices have them, to stand alone or beside a mouse.

look: layout, body (hex), style "classic" (high membrane keys), "slim" (flat island keys) or "round" (round keys),
hasRest (palm rest of one piece with it), hasHotkeys, isLit (white legends that shine), isWired.
"""

from __future__ import annotations

import math

from models.key_layouts import keys_of
from models.keyboard_board import Stand
from models.keyboard_parts import Field, bed, cable, case, feet
from models.keycaps import ISLAND, OFFICE, ROUND, put_caps, put_legends
from studio.colours import blend, darker, is_light, lighter
from studio.materials import anodised, matte_plastic, rubber, soft_touch
from studio.objects import Placed, group
from studio.outlines import rounded_rectangle
from studio.printed import printed_ink
from studio.shapes import cylinder, plate, rounded_box

# Left, right, front and back of the keys; top and bottom of the case; corner radius; tilt.
FORMS = {
    "classic": ((1.0, 1.0, 1.3, 2.1), 0.3, -0.95, 1.0, 4.0),
    "slim": ((0.6, 0.6, 0.6, 0.9), 0.02, -0.5, 0.7, 4.0),
    "round": ((0.7, 0.7, 0.8, 1.0), 0.02, -0.55, 1.5, 5.0),
}
STYLES = {"classic": OFFICE, "slim": ISLAND, "round": ROUND}


def low_board(look: dict, parent: Placed | None = None) -> Stand:
    kind = look["style"]
    margins, top, bottom, radius, tilt = FORMS[kind]
    if look.get("hasHotkeys") and kind != "classic":
        margins = (*margins[:3], margins[3] + 0.5)
    style = STYLES[kind]
    keys = keys_of(look["layout"])
    field = Field(keys, 0.1 if kind == "classic" else 0.03)
    angle = math.radians(tilt)
    lift = (field.depth / 2 + margins[2]) * math.sin(angle) - bottom * math.cos(angle)
    board = group(parent, (0, 0, lift + 0.05), (tilt, 0, 0))
    bright = is_light(look["body"])
    # White keys need a darker ground to be told from it.
    body = darker(look["body"], 0.1 if kind == "classic" else 0.2) if bright else look["body"]
    shell = anodised(body, 0.44) if look.get("isLit") else matte_plastic(body, 0.44)
    outer = case(field, shell, board, margins, top, bottom, radius, slack=0.05 if kind == "classic" else 0.0)
    bed(field, matte_plastic(darker(body, 0.25 if kind == "classic" else 0.0), 0.44), board)
    paint = matte_plastic(_cap_colour(body, kind, bright), 0.46, grain=0.45)
    put_caps(keys, style, field.at, lambda key: paint, board)
    shine = 0.9 if look.get("isLit") and not bright else 0.16
    ink = printed_ink("#3f4247" if bright else "#eceef0", shine)
    put_legends(keys, style, field.at, ink, board, centred=kind != "classic")
    feet(outer, bottom, board)
    _head(look, outer, top, board)
    if kind != "classic":
        tube = matte_plastic(darker(body, 0.1), 0.44)
        spot = (0, outer[3] - 0.85, bottom - 0.38)
        cylinder(0.75, outer[1] - outer[0] - 2.4, tube, spot, (0, 90, 0), bevel=0.2, parent=board)
    if look.get("hasRest"):
        _rest(look, outer, parent)
    if look.get("isWired"):
        jacket = rubber("#c4c6c9" if bright else "#1e1f22")
        cable((-field.width * 0.12, outer[3] - 0.2, 0.9), field.width * 0.32, jacket, parent)
    return Stand(outer, lift + 0.8)


def _cap_colour(body: str, kind: str, bright: bool) -> str:
    if bright:
        return lighter(body, 0.45)
    return darker(body, 0.42 if kind == "slim" else 0.12)


def _head(look: dict, outer, top: float, board: Placed) -> None:
    """Status lights over the number keys, and keys of their own for mail, sound and so on."""
    status = printed_ink("#c8f2cf", 0.7)
    y = outer[3] - (1.0 if look["style"] == "classic" else 0.55)
    for index in range(3):
        rounded_box((0.22, 0.1, 0.03), status, (outer[1] - 5.0 + index * 0.9, y, top), bevel=0.01, parent=board)
    if not look.get("hasHotkeys"):
        return
    button = matte_plastic(blend(look["body"], "#80848a", 0.45), 0.4)
    if look["style"] == "classic":
        spots = [outer[0] + 5.2 + index * 1.9 + (2.0 if index > 3 else 0) for index in range(8)]
    else:
        spots = [outer[1] - 12.4 + index * 1.9 for index in range(4)]
    for x in spots:
        plate(rounded_rectangle(1.5, 0.56, 0.27), 0.2, button, (x, y, top - 0.06), bevel=0.06, segments=3, parent=board)


def _rest(look: dict, outer, parent: Placed | None) -> None:
    """A palm rest that slopes down to the table; its back edge hides under the board's front."""
    width, depth = outer[1] - outer[0] - 0.2, 6.4
    y = outer[2] - depth / 2 + 0.25
    middle = (outer[0] + outer[1]) / 2
    paint = soft_touch(darker(look["body"], 0.12))
    size, spot = (width, depth, 0.9), (middle, y, 0.62)
    rounded_box(size, paint, spot, bevel=0.42, segments=7, turned=(3.5, 0, 0), parent=parent)
