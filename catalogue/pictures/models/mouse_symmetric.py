"""A light mouse for games, the same on both sides but for its thumb buttons.

look: body (hex), design 0 | 1 | 2, isWired, isCompact, isOpen (shell with holes), hasReceiver, lights (hex list;
absent: unlit).
"""

from __future__ import annotations

from dataclasses import replace

from models.mouse_gaming import Layout, gaming_mouse
from models.mouse_shell import Form
from studio.stage import Model

WIDTH = ((0, 2.9), (0.12, 3.08), (0.4, 2.78), (0.58, 2.92), (0.78, 3.2), (0.9, 3.05), (1, 2.5))
LARGE = Form(
    length=12.5,
    heights=(
        (0, 1.75), (0.05, 2.0), (0.14, 2.36), (0.3, 3.1), (0.5, 3.82), (0.62, 4.0), (0.78, 3.66), (0.9, 2.9), (1, 1.5),
    ),
    thumb=WIDTH,
    finger=WIDTH,
)  # fmt: skip
COMPACT = replace(LARGE, length=11.0)
SEAM = ((0, 1.15), (0.12, 1.5), (0.35, 2.05), (0.6, 2.35), (0.8, 2.15), (1, 1.3))

DESIGNS = (
    Layout(SEAM, rear=0.5, bend=0.1, wheel=-3.6, thumb_buttons=((-2.3, -0.25), (0.05, 2.0)), spine=(-5.3, -0.1),
           top_buttons=((-1.1, 1.1),)),
    Layout(SEAM, rear=-0.1, bend=-0.12, wheel=-3.5, thumb_buttons=((-2.1, -0.2), (0.1, 1.9)), one_piece=True,
           top_buttons=((-1.55, 0.8),), pattern="dots"),
    Layout(SEAM, rear=1.0, bend=0.3, wheel=-3.6, thumb_buttons=((-2.2, -0.3), (0.0, 2.1)), spine=(-4.9, 0.4),
           top_buttons=((-1.35, 0.7), (-0.35, 0.7)), pattern="ribs"),
)  # fmt: skip


def build(look: dict) -> Model:
    layout = DESIGNS[look.get("design", 0)]
    if look.get("isCompact"):
        return gaming_mouse(COMPACT, _drawn_in(layout), look)
    return gaming_mouse(LARGE, layout, look)


def _drawn_in(layout: Layout) -> Layout:
    """The same layout for a short mouse: wheel and inlay keep their distance from the nose."""
    spine = layout.spine and (layout.spine[0] + 0.65, layout.spine[1])
    buttons = tuple((y + 0.3, length * 0.85) for y, length in layout.top_buttons)
    return replace(layout, wheel=layout.wheel + 0.55, spine=spine, top_buttons=buttons, emblem=2.8)
