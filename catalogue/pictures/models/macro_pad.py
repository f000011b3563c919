"""A pad of keys with small pictures, leaning on its stand.

look: body (hex), keys 15 | 8 (with an info strip and two touch points).
label: picture "keys" (all small screens in one), picture "strip".
"""

from __future__ import annotations

import math

from models.cable_ends import PlugParts, end_of, usb_c_plug
from studio.colours import darker, is_light
from studio.glowing import lit_spot, screen
from studio.materials import gloss_plastic, hollow, matte_plastic, rubber
from studio.objects import group, set_uv
from studio.outlines import rounded_rectangle
from studio.shapes import cylinder, plate, rounded_box, sheet
from studio.stage import Label, Model, View
from studio.sweeps import swept_tube, through

LEAN = 42.0


def build(look: dict) -> Model:
    body = look.get("body", "#2b2e33")
    is_large = look.get("keys", 15) == 15
    columns, rows = (5, 3) if is_large else (4, 2)
    pitch, key = (2.15, 1.74) if is_large else (2.3, 1.86)
    width = columns * pitch + (1.05 if is_large else 1.4)
    height = rows * pitch + (1.8 if is_large else 3.7)
    shell = matte_plastic(darker(body, 0.17) if is_light(body) else body, 0.42, 0.5)
    lean = math.radians(LEAN)
    panel = group(at=(0, -1.4, height / 2 * math.sin(lean) + 1.25), turned=(LEAN, 0, 0))
    outline = rounded_rectangle(width, height, 1.0 if is_large else 1.5, 12)
    rise = 0.0 if is_large else 0.75
    spots = [
        ((c - (columns - 1) / 2) * pitch, ((rows - 1) / 2 - r) * pitch + rise)
        for r in range(rows) for c in range(columns)
    ]
    holes = [rounded_rectangle(key + 0.1, key + 0.1, 0.34, 6, spot) for spot in spots]
    plate(outline, 0.9, shell, (0, 0, -0.9), bevel=0.075, segments=4, parent=panel, holes=holes)
    plate([(x * 0.97, y * 0.97) for x, y in outline], 1.1, shell, (0, 0, -1.9), bevel=0.3, segments=4, parent=panel)
    dark, gloss = hollow("#0c0d0f"), gloss_plastic("#101114", 0.9)
    plate([(x * 0.94, y * 0.94) for x, y in outline], 0.05, dark, (0, 0, -0.7), bevel=0, parent=panel)
    for x, y in spots:
        plate(
            rounded_rectangle(key, key, 0.32, 7, (x, y)),
            0.55,
            gloss,
            (0, 0, -0.48),
            bevel=0.1,
            segments=4,
            parent=panel,
        )
    if not is_large:
        plate(rounded_rectangle(4.3, 1.15, 0.2, 6, (0, -2.75)), 0.06, gloss, (0, 0, -0.03), bevel=0.02, parent=panel)
        for side, colour in ((-1, "#58b4ff"), (1, "#58b4ff")):
            rounded_box((1.0, 0.14, 0.04), lit_spot(colour, 1.4), (side * 3.4, -2.75, 0.01), bevel=0.02, parent=panel)
    _stand(shell, width, height, lean)
    _cable(shell, panel, width)

    def print_label(label: Label) -> None:
        picture = label.picture("keys")
        if picture:
            _screens(picture, spots, key * 0.86, columns, rows, panel)
        strip = label.picture("strip")
        if strip and not is_large:
            sheet(4.0, 0.95, screen(strip, 1.0), (0, -2.75, 0.036), parent=panel)

    return Model(
        width * 1.1, (0, 0, height * 0.36), [
            View(-24, 24), View(-60, 20), View(158, 24)
        ], print_label, rim=1.2, fill=1.1,
        exposure=-0.38 if is_light(body) else 0.0,
    )


def _screens(picture: str, spots, side: float, columns: int, rows: int, panel) -> None:
    """One picture cut into a square for each key, under a cap that swells a little."""
    material = screen(picture, 1.0, 0.12)
    for index, (x, y) in enumerate(spots):
        tile = sheet(side, side, material, (x, y, 0.078), parent=panel, radius=0.22)
        column, row = index % columns, index // columns
        points = [vertex.co for vertex in tile.data.vertices]
        tile.data.uv_layers.remove(tile.data.uv_layers[0])
        set_uv(
            tile.data,
            [((column + p.x / side + 0.5) / columns, 1 - (row + 0.5 - p.y / side) / rows) for p in points],
        )


def _stand(shell, width: float, height: float, lean: float) -> None:
    """Two feet and a bar behind the panel."""
    reach = height * math.cos(lean)
    for side in (-1, 1):
        x = side * (width / 2 - 1.1)
        top = height * math.sin(lean) * 0.8
        foot = [
            (-reach / 2 - 1.0, 0), (reach / 2 + 0.4, 0), (reach / 2 + 0.4, 0.4), (reach * 0.3, top), (reach * 0.16, top)
        ]
        plate(foot, 0.7, shell, (x - 0.35, -0.4, 0.02), bevel=0.12, segments=4, turned=(90, 0, 90))
        rounded_box((0.74, 1.2, 0.1), rubber(), (x, -reach / 2 - 0.4, 0.05), bevel=0.03)
    rounded_box((width - 2.4, 0.9, 0.35), shell, (0, reach / 2 - 0.6, 0.2), bevel=0.12, segments=3)


def _cable(shell, panel, width: float) -> None:
    """From a collar on the back of the panel down over the bar and round to the front."""
    x = width / 2
    cylinder(0.42, 0.5, shell, (x - 4.0, 0.9, -2.0), bevel=0.12, segments=3, parent=panel)
    path = through(
        [
            (x - 4.0, 0.4, 3.6),
            (x - 4.0, 1.5, 2.5),
            (x - 3.6, 3.6, 1.3),
            (x - 2.2, 5.2, 0.3),
            (x + 0.6, 5.4, 0.22),
            (x + 2.4, 2.8, 0.22),
            (x + 2.2, -0.6, 0.22),
            (x + 1.4, -2.4, 0.26),
        ],
        16,
    )
    swept_tube(path, 0.19, rubber("#232427"))
    usb_c_plug(PlugParts("#2e3136"), end_of(path), 0.19)
