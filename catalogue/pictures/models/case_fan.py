"""Case fans standing on their edge: one alone, three or five in two stacked rows.

look: frame, blades, pads (hex), fans (1, 3, 5), blade_count, lights (lit ring and blades).
label: size (printed on the hub).
"""

from __future__ import annotations

import math

import numpy as np

from studio.colours import is_light, lighter
from studio.fans import fan
from studio.glowing import lit_ring
from studio.lettering import text
from studio.materials import bare_metal, fan_plastic, matte_plastic, rubber
from studio.objects import Placed, add, box_mesh, group, place, repeated
from studio.printed import printed_ink
from studio.shapes import ring, rounded_box
from studio.stage import Label, Model, View
from studio.sweeps import swept_tube, through

SIZE, DEPTH = 12.0, 2.5


class FanParts:
    def __init__(self, look: dict) -> None:
        frame = look.get("frame", "#2b2e33")
        blades = look.get("blades", frame)
        lights = look.get("lights")
        self.is_light = is_light(blades)
        self.frame = fan_plastic(frame if self.is_light else lighter(frame, 0.07))
        self.blades = fan_plastic(blades if self.is_light else lighter(blades, 0.1))
        self.pads = rubber(look.get("pads", "#202124"))
        self.cap = matte_plastic("#dfe2e5" if self.is_light else lighter(blades, 0.04), 0.35)
        self.glow = lit_ring(list(lights), strength=1.5) if lights else None
        self.lit_blades = lit_ring(list(lights), strength=0.6, base="#5d6168") if lights else None
        self.wire = rubber("#c3c6ca" if self.is_light else "#26272a")
        self.plug = matte_plastic("#1a1b1e")
        self.tin = bare_metal("#c9ccd0", 0.3)


def build(look: dict) -> Model:
    parts = FanParts(look)
    count = look.get("fans", 1)
    blade_count = look.get("blade_count", 9)
    made: list[Placed] = []
    if count == 1:
        made.append(_standing(parts, (0, 0, SIZE / 2), 0, blade_count, 9))
        _lead(
            parts,
            [
                (4.4, 1.4, 0.9),
                (5.3, 2.0, 0.2),
                (7.6, 1.6, 0.12),
                (9.0, -1.2, 0.12),
                (7.2, -4.2, 0.12),
                (4.2, -4.6, 0.12),
            ],
        )
        views = [View(-31, 15), View(148, 16), View(-62, 12)]
        size, centre = 15.0, (1.0, 0, 5.5)
    else:
        below = (count + 1) // 2
        for index in range(count):
            row, place_in_row = divmod(index, below)
            x = (place_in_row - (below - 1 - row) / 2) * (SIZE + 0.25)
            turn, back = ((4, 0.3), (-3, -0.2), (6, 0.1), (-5, 0.15), (3, -0.1))[index]
            made.append(_standing(parts, (x, back, SIZE * (row + 0.5)), turn, blade_count, 9 + 13 * index))
        views = [View(-27, 13), View(152, 16), View(-58, 12)]
        size, centre = SIZE * below, (0, 0, SIZE)

    def print_label(label: Label) -> None:
        words = label.text("size")
        if words:
            mark = printed_ink("#4c5058" if parts.is_light else "#c9cdd3")
            for holder in made:
                text(words, 0.85, mark, (0, 0.12, DEPTH * 0.42 - 0.025), parent=holder, style="InterDisplay-Bold")
                text("mm", 0.42, mark, (0, -0.55, DEPTH * 0.42 - 0.025), parent=holder, style="Inter-Medium")

    return Model(
        size, centre, views, print_label, rim=1.3, fill=1.2, exposure=-0.3 if parts.is_light else 0.0
    )


def _standing(parts: FanParts, at, turn: float, blades: int, phase: float) -> Placed:
    stand = group(at=at, turned=(0, 0, turn))
    is_lit = parts.glow is not None
    made = fan(
        SIZE, parts.frame, parts.lit_blades if is_lit else parts.blades, blades=blades, depth=DEPTH,
        hub_material=parts.cap if is_lit else parts.blades, glow_material=parts.glow, ringed=blades == 5,
        turned=(90, 0, 0), parent=stand, phase=phase,
    )  # fmt: skip
    reach = SIZE / 2 - SIZE * 0.0625
    corners = [(sx * reach, sy * reach) for sx in (-1, 1) for sy in (-1, 1)]
    for x, y in corners:
        for z in (DEPTH / 2 + 0.03, -DEPTH / 2 - 0.03):
            ring(0.5, 0.23, 0.12, parts.pads, (x, y, z), bevel=0.04, segments=3, sides=32, parent=made)
    for index in range(4):
        angle = math.radians(45 + 90 * index)
        spot = (math.cos(angle) * 5.15, math.sin(angle) * 5.15, -DEPTH / 2 - 0.01)
        rounded_box((0.9, 0.16, 0.1), parts.pads, spot, bevel=0.03, turned=(0, 0, 45 + 90 * index), parent=made)
    return made


def _lead(parts: FanParts, knots) -> None:
    """Four wires side by side that end in a plug with four contacts."""
    path = through(knots, 18)
    forward = np.gradient(path, axis=0)
    side = np.stack([-forward[:, 1], forward[:, 0], np.zeros(len(path))], 1)
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    for offset in (-0.18, -0.06, 0.06, 0.18):
        swept_tube(path + side * offset, 0.068, parts.wire, sides=10)
    end, before = path[-1], path[-5]
    angle = math.degrees(math.atan2(end[1] - before[1], end[0] - before[0]))
    plug = group(at=(end[0], end[1], 0.26), turned=(0, 0, angle))
    rounded_box((1.25, 1.06, 0.44), parts.plug, (0.5, 0, 0), bevel=0.06, segments=3, parent=plug)
    rounded_box((0.7, 0.12, 0.16), parts.plug, (0.55, 0.35, 0.24), bevel=0.03, parent=plug)
    slots = [place((1.11, -0.38 + index * 0.254, 0)) for index in range(4)]
    add(repeated(box_mesh((0.05, 0.15, 0.16)), slots), parts.tin, plug, smooth=0, even=False)
