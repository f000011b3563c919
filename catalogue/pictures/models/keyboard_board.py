"""A mechanical keyboard, to stand alone or beside a mouse.

look: layout ("Full size", "96%", "TKL", "75%", "65%", "60%"), body (case), caps, modifiers, accent, legend (hex),
accentKeys (legends), frame "tray" | "floating" | "wide", profile "high" | "low", lights (hex list; absent: unlit),
litLegends, centredLegends, hasKnob, hasRest, hasMacroKeys, hasSideLights, isMetal, isWired.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from models.key_layouts import UNIT, Key, extent, keys_of
from models.keyboard_parts import Field, bed, cable, case, feet, fillers, knob, switches
from models.keycaps import HIGH, LOW, put_caps, put_legends
from studio.colours import blend, darker, is_light
from studio.glowing import lit_strip
from studio.materials import anodised, brushed_metal, matte_plastic, rubber, soft_touch
from studio.objects import Placed, add, box_mesh, group, place, repeated
from studio.printed import printed_ink
from studio.shapes import rounded_box

TILT = 4.5
MARGINS = {"tray": (0.5, 0.5, 0.55, 0.55), "floating": (0.16, 0.16, 0.16, 0.16), "wide": (0.6, 0.6, 0.7, 1.9)}
TOPS = {"tray": 0.5, "floating": 0.06, "wide": 0.42}


@dataclass(frozen=True)
class Stand:
    """How much table a board takes: outer rectangle and height."""

    outer: tuple[float, float, float, float]
    height: float


def mechanical_board(look: dict, parent: Placed | None = None) -> Stand:
    frame = look.get("frame", "tray")
    low = look.get("profile") == "low"
    style = LOW if low else HIGH
    keys = keys_of(look["layout"])
    if look.get("hasMacroKeys"):
        keys = keys + [Key(-1.25, 1.5 + index, 1, 1, f"M{index + 1}", index + 1) for index in range(5)]
    if look.get("hasKnob") and frame != "wide":
        right = extent(keys)[0] - 1
        keys = [key for key in keys if key.y >= 1 or key.x < right]
    field = Field(keys, 0.3 if low else 0.48)
    bottom = -0.75 if low else -1.05
    lift = (field.depth / 2 + MARGINS[frame][2]) * math.sin(math.radians(TILT)) - bottom * math.cos(math.radians(TILT))
    board = group(parent, (0, 0, lift + 0.06), (TILT, 0, 0))
    body = look["body"]
    shell = _shell_material(look)
    outer = case(field, shell, board, MARGINS[frame], TOPS[frame] * (0.6 if low else 1), bottom)
    _bed(look, field, board)
    switches(field, board, height=0.34 if low else 0.55)
    if frame != "floating":
        fillers(field, matte_plastic(body, 0.45), board, TOPS[frame] * (0.6 if low else 1) - 0.02)
    paints = {name: _cap_material(look.get(name, look["caps"])) for name in ("caps", "modifiers", "accent")}

    def paint_of(key: Key):
        if key.legend in look.get("accentKeys", ()):
            return paints["accent"]
        return paints["modifiers"] if key.is_modifier else paints["caps"]

    put_caps(keys, style, field.at, paint_of, board)
    _legends(look, keys, style, field, board)
    feet(outer, bottom, board)
    _extras(look, frame, field, outer, board)
    if look.get("isWired"):
        jacket = rubber("#c4c6c9" if is_light(body) else "#1e1f22")
        cable((-field.width * 0.18, outer[3] - 0.2, 0.9), field.width * 0.3, jacket, parent)
    if look.get("hasRest"):
        _rest(outer, is_light(body), parent)
    return Stand(outer, lift + 1.3)


def _shell_material(look: dict):
    if look.get("isMetal"):
        return anodised(look["body"], 0.42)
    return matte_plastic(darker(look["body"], 0.14) if is_light(look["body"]) else look["body"], 0.42)


def _cap_material(colour: str):
    return matte_plastic(colour, 0.46, grain=0.5)


def _bed(look: dict, field: Field, board: Placed) -> None:
    """A frame hides all but lines of light; on an open board each key has a light of its own over a dark plate."""
    lights, half = look.get("lights"), field.width / 2
    if lights and look.get("frame") != "floating":
        bed(field, lit_strip(list(lights), -half, half, strength=1.15, base="#16171a"), board)
        return
    bed(field, anodised(darker(look["body"], 0.3), 0.45), board)
    if lights:
        glow = lit_strip(list(lights), -half, half, strength=1.3, base="#16171a")
        for width, height in {(key.width, key.height) for key in field.keys}:
            patch = box_mesh((width * UNIT - 0.3, height * UNIT - 0.3, 0.02))
            alike = [key for key in field.keys if (key.width, key.height) == (width, height)]
            spots = [place((*field.at(key)[:2], 0.012)) for key in alike]
            add(repeated(patch, spots), glow, board, smooth=0, even=False)


def _legends(look: dict, keys: list[Key], style, field: Field, board: Placed) -> None:
    half = field.width / 2
    lights = look.get("lights")
    if lights and look.get("litLegends"):
        ink = lit_strip(list(lights), -half, half, strength=1.5)
    else:
        ink = printed_ink(look.get("legend", "#e9ebee"))
    accents = look.get("accentKeys", ())
    plain = [key for key in keys if key.legend not in accents]
    put_legends(plain, style, field.at, ink, board, bool(look.get("centredLegends")))
    special = [key for key in keys if key.legend in accents]
    if special:
        put_legends(special, style, field.at, printed_ink("#f4f4f2"), board, bool(look.get("centredLegends")))


def _extras(look: dict, frame: str, field: Field, outer, board: Placed) -> None:
    top = TOPS[frame]
    if look.get("hasKnob"):
        metal = brushed_metal(blend(look["body"], "#9a9ea5", 0.45), along="z")
        if frame == "wide":
            knob((outer[1] - 2.2, outer[3] - 1.05, top), metal, board, radius=0.7, height=0.7)
        else:
            x, y = field.spot(field.units[0] - 0.55, 0.5)
            knob((x, y, 0.2), metal, board)
    if frame == "wide":
        _media_keys(look, outer, top, board)
    if look.get("hasSideLights"):
        glow = lit_strip(list(look["lights"]), -outer[3], outer[3], axis="Y", strength=1.2)
        bar, middle = (0.14, (outer[3] - outer[2]) * 0.86, 0.16), (outer[2] + outer[3]) / 2
        for x in (outer[0] + 0.02, outer[1] - 0.02):
            rounded_box(bar, glow, (x, middle, 0.02), bevel=0.05, parent=board)


def _media_keys(look: dict, outer, top: float, board: Placed) -> None:
    button = matte_plastic(blend(look["body"], "#6d7177", 0.25), 0.35)
    for index in range(4):
        x = outer[1] - 9.2 + index * 1.45
        rounded_box((1.25, 0.55, 0.24), button, (x, outer[3] - 1.05, top + 0.03), bevel=0.1, segments=4, parent=board)
    status = printed_ink("#dfe2e6", 0.5)
    for index in range(3):
        x = outer[1] - 14.0 + index * 0.8
        rounded_box((0.3, 0.08, 0.03), status, (x, outer[3] - 1.05, top), bevel=0.01, parent=board)


def _rest(outer, bright: bool, parent: Placed | None) -> None:
    """A padded rest in front of the board."""
    width, depth = outer[1] - outer[0] - 0.1, 7.4
    y = outer[2] - depth / 2 - 0.12
    middle = (outer[0] + outer[1]) / 2
    tray = matte_plastic("#a9adb3" if bright else "#1d1e20", 0.5)
    cushion = soft_touch("#c4c7cb" if bright else "#242528")
    rounded_box((width, depth, 0.55), tray, (middle, y, 0.32), bevel=0.2, segments=4, parent=parent)
    pad_size = (width - 0.25, depth - 0.25, 1.15)
    rounded_box(pad_size, cushion, (middle, y, 1.02), bevel=0.5, segments=7, parent=parent)
