"""What coolers share: materials by colour, the base with its mount, the fan's cable."""

from __future__ import annotations

import numpy as np

from studio.colours import darker, is_light, lighter
from studio.fans import fan
from studio.glowing import lit_ring
from studio.materials import (
    anodised,
    bare_metal,
    copper,
    fan_plastic,
    gloss_plastic,
    hollow,
    ink,
    matte_plastic,
    nickel,
    painted_metal,
    rubber,
)
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.shader_graph import ShaderGraph, tint
from studio.shapes import cylinder, plate, ring, rounded_box, screw
from studio.sweeps import swept_tube, through


class CoolerParts:
    def __init__(self, look: dict) -> None:
        body = look.get("body", "#2b2e33")
        self.is_light = is_light(body)
        body = darker(body, 0.12) if self.is_light else body
        is_bare = look.get("hasBareFins", False)
        coat = "#ccd0d4" if self.is_light else "#3d4046"
        self.fins = bare_metal("#c6c9cd", 0.42) if is_bare else _coated_fins(coat)
        self.pipes = nickel(0.18) if is_bare else painted_metal(coat, 0.3) if self.is_light else anodised(
            "#6a6e75", 0.26
        )
        tone = body if self.is_light else lighter(body, 0.06)
        self.frame = fan_plastic(look.get("frame", tone))
        self.blades = fan_plastic(look.get("blades", tone if self.is_light else lighter(tone, 0.05)))
        self.cap = matte_plastic("#d9dce0" if self.is_light else "#1d1f22", 0.35)
        self.cover = matte_plastic(body, 0.4, grain=0.4)
        self.gloss = gloss_plastic("#eceef0" if self.is_light else "#17181b")
        self.copper = copper(0.2)
        self.steel = nickel(0.24)
        self.trim = bare_metal("#b9bdc3", 0.28)
        self.rubber = rubber("#c9ccd0" if self.is_light else "#18181a")
        self.pad = rubber(look.get("pads", "#6d7076" if self.is_light else "#2a2c30"))
        self.plug = matte_plastic("#1a1b1e")
        self.dark = hollow()
        self.mark = ink("#a7acb3" if not self.is_light else "#7f858c")
        lights = look.get("lights")
        self.glow = lit_ring(list(lights), strength=1.5) if lights else None
        self.lit_blades = lit_ring(list(lights), strength=0.75, base="#5d6168") if lights else None


def _coated_fins(colour: str):
    """Thin matte lacquer: the fins' front edges face the lights and would gleam white behind the fan in any gloss."""
    return ShaderGraph("coated fins", base_color=tint(colour), roughness=0.65, specular=0.16).material


def cooler_fan(
    parts: CoolerParts,
    size: float,
    at,
    turned=(90, 0, 0),
    parent=None,
    depth: float = 2.5,
    phase: float = 8.0,
    blades: int = 9,
):
    """A fan whose air enters at its front, with rubber corners."""
    lit = parts.glow is not None
    made = fan(
        size, parts.frame, parts.lit_blades if lit else parts.blades, blades=blades, depth=depth,
        hub_material=parts.cap if lit else parts.blades, cap_material=parts.cap, glow_material=parts.glow,
        at=at, turned=turned, parent=parent, phase=phase,
    )  # fmt: skip
    reach = size / 2 - size * 0.0625
    for sx in (-1, 1):
        for sy in (-1, 1):
            ring(
                0.44, 0.2, 0.1, parts.pad, (sx * reach, sy * reach, depth / 2 + 0.02), bevel=0.03, sides=32, parent=made
            )
    return made


def contact_base(parts: CoolerParts, width: float = 4.2, depth: float = 4.6, top: float = 1.5) -> None:
    """A copper foot in its block, with the bar and the sprung screws that press it on the processor."""
    rounded_box((width - 0.3, depth - 0.3, 0.5), parts.copper, (0, 0, 0.25), bevel=0.05)
    rounded_box((width, depth, top - 0.35), parts.fins, (0, 0, 0.35 + (top - 0.35) / 2), bevel=0.1, segments=3)
    bar = [(-1.0, -5.2), (1.0, -5.2), (1.3, -2.6), (1.3, 2.6), (1.0, 5.2), (-1.0, 5.2), (-1.3, 2.6), (-1.3, -2.6)]
    plate(bar, 0.22, parts.steel, (0, 0, top), bevel=0.05, segments=3)
    for side in (-1, 1):
        turns = np.linspace(0, 2 * np.pi * 5, 90)
        coil = np.stack(
            [0.36 * np.cos(turns), 0.36 * np.sin(turns) + side * 4.5, top + 0.25 + turns / turns[-1] * 1.0], 1
        )
        swept_tube(coil, 0.055, parts.trim, sides=8)
        screw(0.46, parts.trim, (0, side * 4.5, top + 1.35), socket_material=parts.dark)
        cylinder(0.2, 2.2, parts.trim, (0, side * 4.5, top), bevel=0.03, sides=24)


def fan_cable(parts: CoolerParts, points) -> None:
    """A flat lead that ends in a plug on the ground."""
    path = through(points, 16)
    for offset in (-0.17, -0.057, 0.057, 0.17):
        swept_tube(path + np.array([0, offset, 0]), 0.07, parts.rubber, sides=8)
    end, before = path[-1], path[-4]
    angle = float(np.degrees(np.arctan2(end[1] - before[1], end[0] - before[0])))
    holder = group(at=tuple(end), turned=(0, 0, angle))
    rounded_box((1.2, 1.05, 0.5), parts.plug, (0.5, 0, 0.1), bevel=0.06, parent=holder)
    slots = [place((1.08, -0.38 + index * 0.254, 0.1)) for index in range(4)]
    add(repeated(box_mesh((0.06, 0.15, 0.16)), slots), parts.trim, holder, smooth=0, even=False)


def grid_cover(parts: CoolerParts, width: float, depth: float, at, parent=None) -> None:
    """A cover of small squares, as on plain modern towers."""
    holder = group(parent, at)
    plate(rounded_rectangle(width, depth, 0.25, 5), 0.35, parts.cover, bevel=0.08, segments=3, parent=holder)
    columns, rows = int((width - 0.5) / 0.82), int((depth - 0.5) / 0.82)
    spots = [
        place(((column - (columns - 1) / 2) * 0.82, (row - (rows - 1) / 2) * 0.82, 0.42))
        for column in range(columns)
        for row in range(rows)
    ]
    add(repeated(box_mesh((0.66, 0.66, 0.2), 0.06, 2), spots), parts.cover, holder)
