"""A game controller lying on its grips.

look: body, under (hex, lower shell), layout "offset" (left stick above the pad) | "level" (both sticks below),
isWired (a cable from its back).
"""

from __future__ import annotations

import math

import bpy
import numpy as np

from models.cable_ends import PlugParts, end_of, usb_a_plug
from models.controller_shell import bulging, limb, melted_shell, surface_of, two_tone
from studio.colours import darker, is_light, lighter
from studio.glowing import lit_spot
from studio.lettering import text
from studio.materials import bare_metal, gloss_plastic, hollow, ink, matte_plastic, rubber, soft_touch
from studio.objects import add, group
from studio.outlines import with_round_corners
from studio.shapes import cylinder, plate, ring, rounded_box
from studio.stage import Model, View
from studio.sweeps import swept_tube, through, turned_profile

PLACES = {
    "offset": {"left": (-4.0, 1.75), "right": (1.95, -0.65), "pad": (-2.0, -0.75), "buttons": (4.0, 1.6)},
    "level": {"left": (-2.3, -1.0), "right": (2.3, -1.0), "pad": (-4.2, 1.4), "buttons": (4.2, 1.4)},
}
BUTTONS = (("Y", 0, 1, "#d9b13b"), ("B", 1, 0, "#d0463c"), ("A", 0, -1, "#4da75c"), ("X", -1, 0, "#3f7fd0"))


class ControllerParts:
    def __init__(self, look: dict) -> None:
        body = look.get("body", "#2b2e33")
        under = look.get("under", body)
        self.body, self.is_light = body, is_light(body)
        self.shell = two_tone(body, under, 0.35, 0.1, 4.6)
        self.dark = matte_plastic("#1f2125", 0.42, 0.5)
        self.stick = rubber("#1c1d20")
        self.gloss = gloss_plastic("#1b1d20", 0.9)
        self.cap = gloss_plastic("#24262a", 0.6)
        self.trigger = soft_touch(darker(under, 0.06))
        self.bumper = gloss_plastic(lighter(under, 0.02) if not is_light(under) else darker(under, 0.05), 0.5)
        self.key = matte_plastic(lighter(body, 0.1) if not self.is_light else "#c9ccd1", 0.36)
        self.metal = bare_metal("#8d9197", 0.3)
        self.hollow = hollow()
        self.light = lit_spot("#f4f7fa", 1.25)


def build(look: dict) -> Model:
    parts = ControllerParts(look)
    layout = look.get("layout", "offset")
    shell = melted_shell(_pieces(layout), parts.shell)
    on = surface_of(shell)
    where = PLACES[layout]
    for side in ("left", "right"):
        _stick(parts, on, where[side])
    _pad(parts, on, where["pad"], layout)
    _face_buttons(parts, on, where["buttons"], layout)
    _middle(parts, on, layout)
    _shoulders(parts)
    lift = _stood_up()
    if look.get("isWired"):
        _cable(lift)
    return Model(
        16,
        (0, -0.6, lift * 0.6),
        [View(-17, 52), View(20, 22), View(157, 32)],
        rim=1.2,
        fill=1.15,
        exposure=-0.4 if parts.is_light else 0.0,
    )


def _pieces(layout: str):
    centre = bulging((5.7, 3.05, 1.75), 3.0, (0, 0.9, 0.1))
    if layout == "level":
        centre = bulging((5.9, 2.6, 1.65), 3.2, (0, 1.0, 0.1))
    result = [centre, bulging((4.3, 2.3, 1.5), 2.6, (0, -0.2, 0.1))]
    for side in (-1, 1):
        knots = [
            (side * 4.1, 1.4, 0.15), (side * 5.5, -0.4, 0.1), (side * 6.35, -2.7, -0.3), (side * 6.55, -5.3, -0.95)
        ]
        result.append(limb(knots, (2.0, 2.0, 1.74, 1.4, 1.2), 0.88))
        result.append(bulging((2.5, 2.35, 1.72), 2.2, (side * 4.35, 1.35, 0.15)))
    return result


def _on(on, spot, rise: float = 0.0, reach: float = 0.5):
    """A group on the skin, looking the way the skin does within `reach`."""
    point, tilt = on(*spot, reach)
    holder = group(at=tuple(point), turned=tilt)
    return group(holder, (0, 0, rise))


def _stick(parts: ControllerParts, on, spot) -> None:
    holder = _on(on, spot, reach=1.0)
    ring(1.32, 1.1, 0.2, parts.gloss, (0, 0, 0.02), bevel=0.08, segments=4, parent=holder)
    turned_profile([(1.12, 0.08), (1.0, 0.0), (0.7, -0.02), (0.001, -0.02)], parts.hollow, 72, parent=holder)
    turned_profile(
        [(1.02, 0.02), (0.92, 0.18), (0.72, 0.3), (0.42, 0.36), (0.4, 0.85)], parts.dark, 72, parent=holder, smooth=50
    )
    rim = [
        (0.4, 0.72),
        (0.78, 0.78),
        (0.9, 0.86),
        (0.93, 0.95),
        (0.9, 1.05),
        (0.8, 1.1),
        (0.7, 1.06),
        (0.62, 0.98),
        (0.3, 0.93),
        (0.001, 0.92),
    ]
    turned_profile(rim, parts.stick, 80, parent=holder, smooth=50)
    for index in range(36):
        angle = 2 * math.pi * index / 36
        rounded_box(
            (0.05, 0.07, 0.13),
            parts.stick,
            (0.925 * math.cos(angle), 0.925 * math.sin(angle), 0.95),
            bevel=0.015,
            turned=(0, 0, math.degrees(angle)),
            parent=holder,
        )


def _pad(parts: ControllerParts, on, spot, layout: str) -> None:
    holder = _on(on, spot, reach=1.0)
    a, r = 0.36, 1.02
    cross = [(a, a), (a, r), (-a, r), (-a, a), (-r, a), (-r, -a), (-a, -a), (-a, -r), (a, -r), (a, -a), (r, -a), (r, a)]
    if layout == "offset":
        cylinder(1.3, 0.22, parts.gloss, (0, 0, 0.0), bevel=0.09, segments=4, parent=holder)
        turned_profile([(1.12, 0.17), (0.6, 0.13), (0.001, 0.12)], parts.cap, 72, parent=holder)
    else:
        cylinder(1.42, 0.16, parts.dark, (0, 0, -0.02), bevel=0.07, segments=4, parent=holder)
    plate(with_round_corners(cross, 0.1, 4), 0.3, parts.cap, (0, 0, 0.08), bevel=0.08, segments=4, parent=holder)
    for turn in range(4):
        arm = group(holder, turned=(0, 0, 90 * turn))
        plate([(-0.13, 0.62), (0.13, 0.62), (0, 0.84)], 0.01, parts.metal, (0, 0, 0.376), bevel=0, parent=arm)
    turned_profile([(0.2, 0.385), (0.1, 0.36), (0.001, 0.35)], parts.dark, 40, parent=holder)


def _face_buttons(parts: ControllerParts, on, spot, layout: str) -> None:
    if layout == "level":
        cylinder(1.62, 0.16, parts.dark, bevel=0.07, segments=4, parent=_on(on, spot, -0.02, 1.2))
    bed = _on(on, spot, reach=1.2)
    for letter, x, y, colour in BUTTONS:
        holder = group(bed, (0.94 * x, 0.94 * y, 0.06 if layout == "level" else 0.0))
        ring(0.58, 0.49, 0.1, parts.hollow, (0, 0, 0.02), bevel=0.02, sides=56, parent=holder)
        dome = [(0.49, 0.0), (0.49, 0.28), (0.465, 0.34), (0.4, 0.385), (0.2, 0.415), (0.001, 0.42)]
        turned_profile(
            dome, parts.cap if layout == "offset" else gloss_plastic(colour, 0.6), 64, parent=holder, smooth=50
        )
        words = ink(lighter(colour, 0.2)) if layout == "offset" else ink("#f1f2f4")
        text(letter, 0.56, words, (0, 0, 0.425), parent=holder, style="InterDisplay-Bold")


def _middle(parts: ControllerParts, on, layout: str) -> None:
    guide = _on(on, (0, 2.45 if layout == "offset" else 1.1))
    cylinder(0.62, 0.14, parts.gloss, bevel=0.05, segments=3, parent=guide)
    ring(0.36, 0.27, 0.02, parts.light, (0, 0, 0.075), bevel=0.006, parent=guide)
    rounded_box((0.08, 0.3, 0.022), parts.light, (0, 0.26, 0.077), bevel=0.006, parent=guide)
    row = 1.35 if layout == "offset" else 2.1
    for side in (-1, 1):
        small = _on(on, (side * 1.05, row))
        rounded_box((0.62, 0.36, 0.16), parts.cap, (0, 0, 0.03), bevel=0.07, segments=3, parent=small)
        for k in (-1, 0, 1):
            rounded_box((0.26, 0.03, 0.01), parts.metal, (0, 0.08 * k, 0.112), bevel=0, parent=small)
    share = _on(on, (0, 0.75 if layout == "offset" else 0.15))
    rounded_box((0.66, 0.3, 0.14), parts.cap, (0, 0, 0.02), bevel=0.06, segments=3, parent=share)


def _shoulders(parts: ControllerParts) -> None:
    """Bumpers along the far edge, triggers behind them."""
    for side in (-1, 1):
        path = through(
            [(side * 1.5, 3.86, 0.78), (side * 3.2, 3.86, 0.74), (side * 4.7, 3.5, 0.6), (side * 5.9, 2.5, 0.42)], 12
        )
        scale = np.interp(np.linspace(0, 1, len(path)), [0, 0.06, 0.9, 1], [0.55, 1, 0.9, 0.35])
        swept_tube(path, 0.5, parts.bumper, scale=scale, sides=28)
        lever = bulging((1.4, 0.8, 1.1), 3.2, (0, 0, 0))
        add(lever, parts.trigger, at=(side * 4.15, 4.05, -0.32), turned=(34, 0, side * -14), smooth=60, even=False)
    rounded_box((2.9, 0.5, 0.75), parts.gloss, (0, 3.86, 0.55), bevel=0.2, segments=4)
    rounded_box((0.9, 0.1, 0.34), parts.hollow, (0, 4.1, 0.5), bevel=0.14, segments=4)


def _cable(lift: float) -> None:
    """From the middle of the far edge down to the table and round to the right."""
    start = 0.35 + lift
    jacket = rubber("#242528")
    knots = [
        (0, 4.0, start),
        (0, 5.4, start - 0.1),
        (1.7, 7.2, 0.7),
        (5.6, 7.4, 0.23),
        (9.0, 5.4, 0.3),
        (10.2, 2.4, 0.42),
        (10.3, 0.6, 0.42),
    ]
    path = through(knots, 18)
    swept_tube(path, 0.22, jacket)
    usb_a_plug(PlugParts("#34373c"), end_of(path), 0.22)
    cylinder(0.4, 1.4, jacket, (0, 4.6, start), (-90, 0, 0), bevel=0.08, top_radius=0.26)


def _stood_up() -> float:
    """Lets everything built so far rest on its grips and triggers; says how far it was lifted."""
    holder = group(turned=(-3, 0, 0))
    parts = [part for part in bpy.context.scene.collection.objects if part.parent is None and part is not holder]
    for part in parts:
        part.parent = holder
    bpy.context.view_layer.update()
    seen = bpy.context.evaluated_depsgraph_get()
    lowest = 0.0
    for part in bpy.context.scene.collection.objects:
        if part.type == "MESH":
            whole = part.evaluated_get(seen)
            points = np.empty(len(whole.data.vertices) * 3, np.float32)
            whole.data.vertices.foreach_get("co", points)
            turned = np.array(whole.matrix_world)
            lowest = min(lowest, float((points.reshape(-1, 3) @ turned[2, :3] + turned[2, 3]).min()))
    holder.location.z = -lowest
    return -lowest
