"""A cable wound into a coil, held by a band, both plugs laid out before it and a card with its length.

look: plug "HDMI" | "USB-C", body (hex).
label: length, speed.
"""

from __future__ import annotations

import math

import numpy as np

from models.cable_ends import PlugParts, end_of, hdmi_plug, usb_c_plug
from studio.lettering import text
from studio.materials import braided_sleeve, ink, mesh_fabric, painted_metal, rubber
from studio.objects import group
from studio.outlines import circle, rounded_rectangle
from studio.printed import printed_ink
from studio.shapes import plate, rounded_box
from studio.stage import Label, Model, View
from studio.sweeps import swept_profile, swept_tube, through

# Where each loop lies in the bundle: across it and above the ground, in cable diameters.
LAYERS = ((-1.0, 0.5), (0.05, 0.5), (1.1, 0.5), (0.58, 1.38), (-0.5, 1.4), (0.0, 2.2))


def build(look: dict) -> Model:
    is_video = look.get("plug", "HDMI") == "HDMI"
    thick = 0.62 if is_video else 0.46
    oval = (7.0, 5.2) if is_video else (5.6, 4.3)
    jacket = rubber("#2c2d31") if is_video else braided_sleeve("#34363b")
    path = _coil(thick, oval)
    swept_tube(path, thick / 2, jacket, sides=20)
    parts = PlugParts("#3a3d42" if is_video else "#4a4d53", is_gilded=is_video)
    put_plug = hdmi_plug if is_video else usb_c_plug
    mark = printed_ink("#d5d8dd")
    for at_start in (True, False):
        end = end_of(path, at_start=at_start)
        put_plug(parts, end, thick / 2)
        top = 0.515 if is_video else 0.305
        text(
            "HDMI" if is_video else "40 Gb/s",
            0.5 if is_video else 0.34,
            mark,
            (1.9 if is_video else 1.2, 0, top),
            (0, 0, 0 if at_start else 180),
            end,
        )
    for angle in (38, 152):
        _band(angle, thick, oval)
    card = _card(oval)

    def print_label(label: Label) -> None:
        dark = ink("#22252a")
        text(label.text("length"), 1.5, dark, (0.3, 0.2, 0.045), parent=card, style="InterDisplay-Bold")
        text(label.text("speed"), 0.5, dark, (0.3, -0.72, 0.045), parent=card, style="Inter-Medium")

    return Model(
        oval[0] * 2.2, (0, -1.0, 0.8), [View(-20, 40), View(24, 26), View(-52, 34)], print_label, rim=1.15, fill=1.15
    )


def _coil(thick: float, oval: tuple[float, float]) -> np.ndarray:
    """From the left plug on to the coil, round it once a layer, and off to the right plug."""
    wide, deep = oval
    sweep = 2 * math.pi * (len(LAYERS) - 0.5)
    angle = math.radians(195) - np.linspace(0, sweep, len(LAYERS) * 26)
    turns = np.linspace(0, len(LAYERS) - 0.5, len(angle))
    layer = np.floor(turns).astype(int)
    within = np.clip((turns - layer - 0.78) / 0.22, 0, 1)
    ease = (within * within * (3 - 2 * within))[:, None]
    places = np.array(LAYERS)
    spot = places[layer] * (1 - ease) + places[np.minimum(layer + 1, len(LAYERS) - 1)] * ease
    out = spot[:, 0] * thick + 0.07 * np.sin(angle * 1.37 + layer) + 0.05 * np.sin(angle * 2.9)
    coil = np.stack([(wide + out) * np.cos(angle), (deep + out) * np.sin(angle), spot[:, 1] * thick], 1)
    low, plug = thick / 2, thick / 2 + 0.3
    left = [
        (-wide * 0.72, -deep - 2.7, plug),
        (-wide * 0.95, -deep - 2.0, plug - 0.15),
        (-wide * 1.17, -deep * 0.9, low),
        (-wide * 1.2, -deep * 0.34, low),
    ]
    right = [
        (wide * 1.22, -deep * 0.3, thick * 1.3),
        (wide * 1.21, -deep * 0.9, low),
        (wide * 1.0, -deep - 1.9, low + 0.15),
        (wide * 0.76, -deep - 2.9, plug),
    ]
    return through(np.concatenate([left, coil, right]), 5)


def _band(angle: float, thick: float, oval: tuple[float, float]) -> None:
    """Hook-and-loop band round the bundle."""
    turn = math.radians(angle)
    normal = np.array([math.cos(turn) / oval[0], math.sin(turn) / oval[1]])
    normal /= np.linalg.norm(normal)
    middle = np.array([oval[0] * math.cos(turn), oval[1] * math.sin(turn)])
    loop = np.array(rounded_rectangle(thick * 3.9, thick * 3.0, thick * 0.9, 8))
    path = np.stack(
        [middle[0] + normal[0] * loop[:, 0], middle[1] + normal[1] * loop[:, 0], loop[:, 1] + thick * 1.42], 1
    )
    along = np.array([-normal[1], normal[0], 0.0])
    strip = np.array(rounded_rectangle(1.3, 0.09, 0.04, 3))
    swept_profile(path, strip, mesh_fabric("#24262a", 9), up=tuple(along), closed=True)


def _card(oval: tuple[float, float]):
    """A small tag of thick paper that lies inside the coil."""
    card = group(at=(-0.2, 0.3, 0.02), turned=(0, 0, 6))
    paper = painted_metal("#e4e2dc", 0.7)
    width = min(5.6, oval[0] * 0.98)
    hole = circle(0.16, 24, (-width / 2 + 0.42, 0))
    plate(rounded_rectangle(width, 3.0, 0.25, 5), 0.04, paper, bevel=0.008, parent=card, holes=[hole])
    rounded_box((width - 0.3, 0.22, 0.006), painted_metal("#2b76d8", 0.6), (0, -1.24, 0.042), bevel=0.002, parent=card)
    cord = [
        (-width / 2 + 0.42, 0, 0.1),
        (-width / 2 - 0.1, 0.5, 0.12),
        (-width / 2 - 0.6, 1.3, 0.1),
        (-width / 2 - 1.0, 2.2, 0.3),
    ]
    swept_tube(through(cord, 12), 0.045, rubber("#8d8a83"), sides=8, parent=card)
    return card
