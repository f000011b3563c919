"""A mouse for games shaped for the right hand: higher at the thumb, with or without a rest for it.

look: body (hex), design 0 | 1 | 2, isWired, isOpen, hasThumbRest, hasReceiver, lights (hex list; absent: unlit).
"""

from __future__ import annotations

from dataclasses import replace

from models.mouse_gaming import Layout, gaming_mouse
from models.mouse_shell import Form
from studio.stage import Model

ARCHED = Form(
    length=12.7,
    heights=(
        (0, 1.85), (0.05, 2.1), (0.14, 2.5), (0.3, 3.35), (0.48, 4.12), (0.6, 4.3), (0.76, 3.9), (0.9, 3.0), (1, 1.5),
    ),
    thumb=((0, 2.9), (0.1, 3.1), (0.36, 2.72), (0.55, 2.8), (0.76, 3.3), (0.9, 3.15), (1, 2.5)),
    finger=((0, 3.0), (0.12, 3.35), (0.4, 3.25), (0.6, 3.3), (0.78, 3.5), (0.9, 3.2), (1, 2.5)),
    lean=0.28,
    tilt=0.1,
    tuck=0.13,
)  # fmt: skip
RESTED = replace(ARCHED, length=13.0, flare=1.6, tilt=0.12)
SEAM = ((0, 1.2), (0.12, 1.6), (0.35, 2.2), (0.6, 2.55), (0.8, 2.3), (1, 1.35))
SHARP_SEAM = ((0, 1.3), (0.14, 1.5), (0.3, 2.2), (0.42, 2.55), (0.7, 2.7), (0.86, 1.9), (1, 1.2))

DESIGNS = (
    Layout(SEAM, rear=0.3, bend=0.08, wheel=-3.7, thumb_buttons=((-2.4, -0.25), (0.05, 2.1)), spine=(-5.2, 0.2),
           top_buttons=((-1.2, 1.2),)),
    Layout(SHARP_SEAM, rear=-0.4, bend=0.34, wheel=-3.7, thumb_buttons=((-3.6, -2.3), (-2.0, -0.05), (0.25, 2.1)),
           spine=(-5.5, 1.1), top_buttons=((-1.5, 0.75), (-0.5, 0.75)), pattern="ribs", emblem=3.6,
           edge_buttons=((-3.5, 1.0), (-2.2, 1.0))),
    Layout(SEAM, rear=-0.2, bend=-0.1, wheel=-3.7, thumb_buttons=((-2.3, -0.2), (0.1, 2.1)), one_piece=True,
           top_buttons=((-1.75, 0.7), (-0.85, 0.7)), pattern="dots"),
)  # fmt: skip


def build(look: dict) -> Model:
    form = RESTED if look.get("hasThumbRest") else ARCHED
    return gaming_mouse(form, DESIGNS[look.get("design", 0)], look)
