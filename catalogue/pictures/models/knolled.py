"""A part as it lies on the bench of the home page: one of a few models, seen by a camera of its own.

look: part (one of LYING) and what that model's look holds, azimuth, elevation, roll.
"""

from __future__ import annotations

from dataclasses import replace

from models import keyboard, mouse_symmetric, ram_kit, ssd_m2, ssd_sata
from studio.stage import Model, View

LYING = {
    "keyboard": keyboard,
    "mouse_symmetric": mouse_symmetric,
    "ram_kit": ram_kit,
    "ssd_m2": ssd_m2,
    "ssd_sata": ssd_sata,
}


def build(look: dict) -> Model:
    model = LYING[look["part"]].build(look)
    return replace(model, views=[View(look["azimuth"], look["elevation"], look.get("roll", 0.0), lens=180)])
