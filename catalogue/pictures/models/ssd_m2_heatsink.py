"""An M.2 drive in a milled aluminium heatsink, lying flat.

look: accent (hex, a dyed line along the fins).
label: capacity, kind (engraved on the smooth end).
"""

from __future__ import annotations

from models.board_parts import BoardMaterials
from models.m2_board import m2_board
from studio.lettering import text
from studio.materials import anodised, bare_metal, hollow, ink, rubber
from studio.objects import group
from studio.outlines import rounded_rectangle
from studio.printed import printed_ink
from studio.shapes import plate, rounded_box, screw
from studio.stage import Label, Model, View

TOP = 0.84


def build(look: dict) -> Model:
    materials = BoardMaterials()
    drive = group(at=(0, 0, 0.16))
    m2_board(materials, drive, 8.0)
    body = anodised("#2d2f34", 0.4)
    cut = bare_metal("#8f9298", 0.3)
    pad = rubber("#5a5d62")
    rounded_box((6.9, 2.06, 0.1), pad, (0.05, 0, 0.13), bevel=0.02, parent=drive)
    _sink(body, cut, drive)
    plate(
        rounded_rectangle(3.5, 0.05, 0.02, 3),
        0.02,
        printed_ink(look.get("accent", "#2b76d8")),
        (-1.05, -0.0, 0.5),
        bevel=0,
        parent=drive,
    )
    dark = hollow()
    for x in (-2.9, 2.95):
        for side in (-1, 1):
            head = group(drive, (x, side * 1.235, 0.3), (-90 * side, 0, 0))
            screw(0.11, cut, parent=head, socket_material=dark)

    def print_label(label: Label) -> None:
        mark, faint = printed_ink("#dfe2e6"), ink("#9a9ea5")
        z = TOP - 0.118
        text(label.text("capacity"), 0.74, mark, (2.2, 0.22, z), parent=drive, style="InterDisplay-Bold", widest=1.9)
        text(label.text("kind", "NVMe"), 0.2, faint, (2.2, -0.3, z), parent=drive, style="Inter-Medium", widest=1.9)
        text(label.text("speed"), 0.17, faint, (2.2, -0.57, z), parent=drive, style="Inter-Regular", widest=1.9)

    return Model(
        size=8,
        centre=(0, 0, 0.4),
        views=[
            View(-33, 38),
            View(36, 26),
            View(-58, 34),
            View(-18, 52, focus=(-1.2, -0.05, 0.8), width=1.9, f_number=16),
        ],
        print_label=print_label,
    )


def _sink(body, cut, drive) -> None:
    """A tray that wraps the board, fins in two fields with a gap between them, and a smooth end for the print."""
    plate(rounded_rectangle(7.1, 2.42, 0.1, 5), 0.1, body, (0.1, 0, -0.14), bevel=0.03, parent=drive)
    for side in (-1, 1):
        rounded_box((6.8, 0.1, 0.42), body, (0.1, side * 1.18, 0.1), bevel=0.03, parent=drive)
    rounded_box((7.1, 2.4, 0.3), body, (0.1, 0, 0.32), bevel=0.05, segments=4, parent=drive)
    rounded_box((2.35, 2.34, 0.3), body, (2.36, 0, TOP - 0.27), bevel=0.06, segments=4, parent=drive)
    for field, length in ((-2.28, 2.1), (0.08, 1.95)):
        for index in range(8):
            y = (index - 3.5) * 0.305
            if abs(y) < 0.1:
                continue
            rounded_box((length, 0.13, 0.42), body, (field, y, TOP - 0.27), bevel=0.035, segments=3, parent=drive)
    # Milled edges stay bright, as the dye was there before the cutter.
    rounded_box((0.03, 2.3, 0.012), cut, (1.2, 0, TOP - 0.118), bevel=0.004, parent=drive)
