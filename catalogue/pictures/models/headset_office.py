"""Light headsets for calls: a slim band, flat on-ear cups (or larger ones with cloth), a thin arm.

look: body (hex), isLarge (over the ear; else small pads on it), pads "foam" | "leather" | "cloth",
plug "jack" | "usb" | "both" | "none".
"""

from __future__ import annotations

import math

import numpy as np

from models.headset_parts import (
    LEFT,
    RIGHT,
    Oval,
    arch,
    cup_frame,
    cushion,
    ear_cloth,
    edge,
    foam_ball,
    heading_of,
    lying_cable,
    tapered_band,
)
from studio.materials import (
    bare_metal,
    foam,
    gloss_plastic,
    hollow,
    leatherette,
    matte_plastic,
    mesh_fabric,
    rubber,
    soft_touch,
)
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle, superellipse
from studio.printed import printed_ink
from studio.shapes import cylinder, ring, rounded_box
from studio.stage import Model, View
from studio.sweeps import bezier, swept_profile, swept_tube, turned_profile


def build(look: dict) -> Model:
    parts = Parts(look)
    is_large = bool(look.get("isLarge"))
    oval = Oval(3.6, 4.3, 2.25) if is_large else Oval(2.9, 2.9, 2.0)
    reach = 7.2 if is_large else 6.9
    for side in (LEFT, RIGHT):
        fixed, cup = cup_frame(side, (side * reach, 0, oval.half_height + 0.1), 6, 7)
        _cup(parts, oval, cup, side, is_large)
        _hanger(parts, oval, fixed, cup, is_large)
    _band(parts, oval, reach, is_large)
    _arm(parts, oval, reach, is_large)
    plug = look.get("plug", "none")
    if plug != "none":
        lying_cable(
            [(-reach + 0.1, 0.5, 0.7), (-6.4, 1.2, 0.2), (-4.4, 3.2, 0.13), (-0.4, 4.4, 0.13), (2.8, 2.2, 0.13),
             (1.9, -1.4, 0.13), (-1.3, -1.0, 0.24), (-1.5, 1.3, 0.38), (0.9, 1.5, 0.13),
             (1.9, -1.9, 0.13), (1.2, -4.0, 0.13)],
            plug, 0.13,
        )  # fmt: skip
    return Model(
        size=16,
        centre=(0, -1, 8),
        views=[View(-36, 11), View(-80, 7), View(28, 16)],
        rim=1.15,
        fill=1.1,
    )


class Parts:
    def __init__(self, look: dict) -> None:
        body = look.get("body", "#2b2e33")
        self.shell = matte_plastic(body, 0.42)
        self.soft = soft_touch(body)
        self.dark = matte_plastic("#1f2125", 0.46)
        self.gloss = gloss_plastic("#1a1b1e")
        self.metal = bare_metal("#9aa0a8", 0.26)
        kind = look.get("pads", "leather")
        self.pad = {"foam": foam, "leather": leatherette, "cloth": mesh_fabric}[kind](
            "#404146" if kind == "cloth" else "#2e2e32"
        )
        self.folds = 0.06 if kind == "leather" else 0.0
        self.cloth = mesh_fabric("#35373b", 12)
        self.head = leatherette("#2c2c30") if kind == "leather" else self.pad
        self.ink = printed_ink("#d8dade", 0.03)
        self.hollow = hollow()
        self.rubber = rubber("#1a1a1d")


def _cup(parts: Parts, oval: Oval, cup, side: int, is_large: bool) -> None:
    tube, depth = (0.9, 1.7) if is_large else (0.86, 1.25)
    cushion(oval, parts.pad, cup, tube, depth, -0.1, parts.folds, 11 + side)
    ear_cloth(oval, parts.cloth, parts.ink, "L" if side == LEFT else "R", cup, tube, -0.5)
    thick = 1.15 if is_large else 0.85
    oval.solid([(0.5, -0.12), (0.96, -0.12), (0.985, -0.08), (0.99, 0.06), (0.97, 0.09)], parts.dark, cup)
    wall = [(0.97, 0.09), (0.995, 0.14), (1.0, 0.3), *edge((1.0, thick * 0.45), (0.86, thick), 9)]
    oval.solid(
        [*wall, (0.8, thick + 0.01), (0.79, thick), (0.785, thick - 0.05), (0.77, thick - 0.05)], parts.shell, cup
    )
    cap = [(0.775, thick - 0.08), (0.768, thick), *edge((0.765, thick), (0.74, thick + 0.03), 4)]
    if is_large:
        oval.solid([*cap, (0.4, thick + 0.1), (0.002, thick + 0.13)], parts.soft, cup, 50)
        ring(0.95, 0.87, 0.05, parts.metal, (0, 0, thick + 0.12), parent=cup, sides=72)
    else:
        oval.solid(
            [*cap, (0.5, thick + 0.05), (0.42, thick + 0.05), (0.4, thick), (0.2, thick), (0.002, thick)],
            parts.gloss,
            cup,
            40,
        )
        for angle in range(0, 360, 30):
            turn = math.radians(angle)
            spot = (1.62 * math.cos(turn), 1.62 * math.sin(turn), thick + 0.035)
            rounded_box((0.5, 0.13, 0.06), parts.hollow, spot, bevel=0.02, turned=(0, 0, angle), parent=cup)


def _hanger(parts: Parts, oval: Oval, fixed, cup, is_large: bool) -> None:
    top = oval.half_height
    if is_large:
        rounded_box(
            (1.5, 2.6, 0.5), parts.shell, (0, top + 0.9, 0.3), bevel=0.18, segments=5, turned=(5, 0, 0), parent=fixed
        )
        cylinder(0.3, 1.9, parts.dark, (0, top - 0.05, 0.35), (0, 90, 0), bevel=0.08, segments=3, parent=fixed)
        return
    arm = np.array([(0, top + 2.4, 0.25), (0, top + 1.0, 0.62), (0, top - 0.2, 0.9), (0, top - 1.3, 1.0)])
    path = bezier(*arm, 30)
    swept_profile(path, rounded_rectangle(1.15, 0.32, 0.13, 5), parts.shell, (1, 0, 0), parent=fixed, smooth=50)
    cylinder(0.72, 0.34, parts.shell, (0, top - 1.3, 0.98), bevel=0.1, segments=4, parent=fixed)
    cylinder(0.45, 0.05, parts.metal, (0, top - 1.3, 1.16), bevel=0.02, parent=fixed)


def _band(parts: Parts, oval: Oval, reach: float, is_large: bool) -> None:
    base = oval.half_height * 2 + 1.6
    top = base + (6.6 if is_large else 7.4)
    width = 2.6 if is_large else 1.7
    outer = arch(reach + 0.25, top, base, 3)
    tapered_band(outer, rounded_rectangle(width, 0.32, 0.14, 5), parts.shell, 0.6)
    for side in (-1, 1):
        sleeve = outer[:16] if side > 0 else outer[-16:]
        swept_profile(sleeve, rounded_rectangle(width * 0.78, 0.5, 0.2, 5), parts.soft, (0, 1, 0), smooth=50)
    start = 24 if is_large else 38
    pad = arch(reach - 0.12, top - 0.42, base, start)
    share = np.linspace(0, 1, len(pad))
    puff = np.clip(np.sin(share * np.pi), 0.02, 1) ** 0.4
    profile = superellipse(40, width * 0.5, 0.36, 2.5)
    swept_profile(pad, profile, parts.head, (0, 1, 0), scale=np.stack([puff**0.4, puff], 1), smooth=180)
    tick = box_mesh((0.03, width * 0.3, 0.04))
    marks = []
    for index in range(8, 15):
        for spot in (outer[index], outer[-1 - index]):
            away = 0.26 if spot[0] > 0 else -0.26
            marks.append(place((spot[0] + away, 0, spot[2])))
    add(repeated(tick, marks, "ticks"), parts.hollow, smooth=0, even=False)


def _arm(parts: Parts, oval: Oval, reach: float, is_large: bool) -> None:
    """A thin steel arm that turns about the left cup and ends in a small foam head."""
    low = oval.half_height
    root = np.array((-reach - 0.95, -2.3, low * 0.5) if is_large else (-reach - 0.85, -0.4, low * 0.92))
    hub = group(at=root, turned=(0, 90, -6))
    turned_profile([(0, -0.32), (0.62, -0.32), (0.7, -0.24), (0.7, 0.3), (0.4, 0.3)], parts.shell, 48, parent=hub)
    turned_profile([(0, -0.345), (0.4, -0.345), (0.42, -0.31)], parts.metal, 48, parent=hub)
    path = bezier(
        root + (-0.05, -0.5, -0.15), root + (-0.9, -4.4, -low * 0.3), (-7.6, -9.4, 1.4), (-4.4, -10.2, 1.5), 80
    )
    taper = np.interp(np.linspace(0, 1, 80), [0, 0.12, 1], [2.1, 1.1, 0.9])
    swept_tube(path, 0.12, parts.dark, scale=taper, sides=20)
    heading = heading_of(path)
    foam_ball(path[-1] - heading * 0.15, heading, 0.4, 1.25, "#202022", exponent=3.2, steps=26, sides=28)
