"""Over-ear gaming headset on its cups, left ear toward the camera.

look: body, trim (hex), frame "fork" | "ski" | "wire", cap "ring" | "slats" | "plain" | "mesh", lights (hex list;
absent: unlit), pads "leather" | "cloth", mic "flex" | "arm" | "none",
plug "jack" | "usb" | "both" | "receiver" | "none".
"""

from __future__ import annotations

import numpy as np

from models.headset_bands import BANDS, HANGERS
from models.headset_caps import CAPS
from models.headset_parts import (
    LEFT,
    RIGHT,
    Oval,
    capsule,
    cup_frame,
    cushion,
    ear_cloth,
    edge,
    foam_ball,
    goose_neck,
    heading_of,
    lying_cable,
    receiver,
)
from models.peripheral_parts import BodyParts
from studio.materials import (
    bare_metal,
    brushed_metal,
    gloss_plastic,
    leatherette,
    matte_plastic,
    mesh_fabric,
    rubber,
    soft_touch,
)
from studio.objects import group
from studio.printed import printed_ink
from studio.shapes import cylinder, rounded_box
from studio.stage import Model, View
from studio.sweeps import bezier, swept_tube

OVALS = {
    "fork": Oval(3.85, 4.75, 2.35),
    "ski": Oval(3.95, 4.7, 2.15),
    "wire": Oval(3.7, 4.9, 2.2, egg=0.09),
}
REACH = 7.7


def build(look: dict) -> Model:
    parts = Parts(look)
    frame = look.get("frame", "fork")
    oval = OVALS[frame]
    for side in (LEFT, RIGHT):
        height = oval.half_height + 0.12
        fixed, cup = cup_frame(side, (side * REACH, 0, height))
        _cup(parts, oval, cup, side, look)
        HANGERS[frame](parts, oval, fixed, cup, side)
    BANDS[frame](parts)
    _microphone(parts, look.get("mic", "flex"))
    _connection(look.get("plug", "none"))
    return Model(
        size=19,
        centre=(0, -1, 9),
        views=[View(-36, 11), View(-80, 7), View(28, 16), View(-68, 8, focus=(-9.4, -0.2, 5), width=5.8, f_number=11)],
        rim=1.15,
        exposure=parts.exposure,
        fill=1.1,
    )


class Parts(BodyParts):
    """The materials of a headset, made once."""

    def __init__(self, look: dict) -> None:
        super().__init__(look)
        self.trim_colour = look.get("trim")
        self.shell = matte_plastic(self.colour, 0.4)
        self.soft = soft_touch(self.colour)
        self.dark = matte_plastic("#55595f" if self.is_pale else "#1f2125", 0.46)
        self.gloss = gloss_plastic("#d9dce0" if self.is_pale else "#17181b")
        self.metal = brushed_metal("#c3c7cc" if self.is_pale else "#5d626a", "y", 0.3)
        self.trim = matte_plastic(self.trim_colour, 0.35) if self.trim_colour else bare_metal("#aab0b7", 0.24)
        self.pad_colour = "#b9bcc1" if self.is_pale else "#2a2a2e"
        is_cloth = look.get("pads") == "cloth"
        self.pad = mesh_fabric("#c4c7cb" if self.is_pale else "#4c4e54", 11) if is_cloth else leatherette(
            self.pad_colour
        )
        self.leather = leatherette(self.pad_colour)
        self.cloth = mesh_fabric(self.trim_colour or ("#7b7f86" if self.is_pale else "#303236"), 12)
        self.strap = mesh_fabric(self.trim_colour or ("#9a9fa6" if self.is_pale else "#33363b"), 9)
        self.ink = printed_ink("#e8eaed" if not self.is_pale or self.trim_colour else "#3a3d42", 0.05)
        self.rubber = rubber("#17171a")


def _cup(parts: Parts, oval: Oval, cup, side: int, look: dict) -> None:
    is_leather = look.get("pads") != "cloth"
    cushion(oval, parts.pad, cup, folds=0.075 if is_leather else 0.03, seed=5 + side)
    oval.rim(0.05, -0.2, 0.085, parts.trim if parts.trim_colour else parts.dark, cup)
    ear_cloth(oval, parts.cloth, parts.ink, "L" if side == LEFT else "R", cup)
    oval.solid([(0.99, -0.16), (1.0, -0.1), (1.005, 0.12), (0.99, 0.16), (0.97, 0.16)], parts.dark, cup)
    wall = [(0.97, 0.16), (0.99, 0.19), (1.012, 0.24), (1.02, 0.5), *edge((1.015, 0.75), (0.9, 1.6), 10)]
    oval.solid([*wall, (0.862, 1.61), (0.85, 1.6), (0.845, 1.5), (0.8, 1.5)], parts.shell, cup)
    oval.solid([(0.99, -0.17), (0.5, -0.18), (0.002, -0.18)], parts.dark, cup)
    CAPS[look.get("cap", "ring")](parts, oval, cup, side)
    _controls(parts, oval, cup, side)


def _controls(parts: Parts, oval: Oval, cup, side: int) -> None:
    """Behind the ear: a volume wheel on the left, two keys on the right; below: a port."""
    neck = oval.half_width * side
    if side == LEFT:
        wheel = group(cup, at=(neck * 1.0, -1.2, 0.72), turned=(90, 0, 0))
        cylinder(0.62, 0.34, parts.dark, parent=wheel, bevel=0.06, sides=36)
    for step, y in enumerate((-0.4, -1.9) if side == RIGHT else (-2.6,)):
        rounded_box(
            (0.3, 0.9, 0.42), parts.dark, (neck * (0.99 - 0.05 * step), y, 0.72), bevel=0.12, segments=4, parent=cup
        )
    rounded_box((1.0, 0.2, 0.36), parts.hollow, (-0.4, -oval.half_height * 1.005, 0.7), bevel=0.09, parent=cup)


def _microphone(parts: Parts, kind: str) -> None:
    """At the lower front of the left cup, bent toward where a mouth would be."""
    if kind == "none":
        return
    root = np.array((-8.55, -2.75, 2.9))
    hub = group(at=root, turned=(0, 90, -14))
    cylinder(0.95, 0.75, parts.shell, parent=hub, bevel=0.16, segments=5)
    cylinder(0.66, 0.12, parts.trim, (0, 0, -0.4), parent=hub, bevel=0.04, segments=3)
    path = bezier((-8.75, -3.3, 2.6), (-9.5, -6.6, 1.3), (-8.6, -9.9, 0.9), (-5.4, -11.0, 1.35), 90)
    heading = heading_of(path)
    if kind == "flex":
        goose_neck(path, parts.rubber)
        foam_ball(path[-1] - heading * 0.2, heading)
        swept_tube(path[:9], 0.3, parts.dark)
    else:
        turn = int(len(path) * 0.55)
        width = np.interp(np.linspace(0, 1, turn), [0, 0.2, 1], [1.5, 1.15, 0.9])
        swept_tube(path[:turn], 0.3, parts.shell, scale=width, sides=24)
        swept_tube(path[turn - 2 :], 0.19, parts.rubber)
        capsule(path[-1], heading, parts.shell, parts.trim)


def _connection(plug: str) -> None:
    if plug == "receiver":
        receiver((2.6, -6.2), -32)
    elif plug != "none":
        lying_cable(
            [(-7.6, 0.6, 0.9), (-7.2, 1.2, 0.25), (-5.0, 3.6, 0.17), (-0.6, 5.0, 0.17), (3.2, 2.4, 0.17),
             (2.2, -1.6, 0.17), (-1.2, -1.2, 0.3), (-1.6, 1.5, 0.48), (1.0, 1.6, 0.17),
             (1.9, -2.2, 0.17), (1.0, -4.6, 0.17)],
            plug,
        )  # fmt: skip
