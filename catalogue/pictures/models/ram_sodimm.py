"""Laptop memory: one or two short modules standing on their contacts.

look: modules 1 | 2, generation "DDR4" | "DDR5", board, trace (hex), hasFoil (a dark heat-spreading label over all).
label: picture "sticker".
"""

from __future__ import annotations

from models.board_parts import BoardMaterials
from models.ram_boards import fingers, populate
from studio.materials import bare_metal
from studio.objects import Placed, group
from studio.printed import printed_label
from studio.shapes import plate, rounded_box, sheet
from studio.stage import Label, Model, View

HALF, TOP = 6.96 / 2, 3.0
NOTCH = {"DDR4": 0.28, "DDR5": -0.12}
STEP = (0.75, 1.25)
SEAT = 0.0635 + 0.126


def build(look: dict) -> Model:
    count = look.get("modules", 1)
    materials = BoardMaterials(look.get("board", "#14181a"), look.get("trace", "#252d30"))
    has_foil = look.get("hasFoil", False)
    papers = []
    for index in range(count):
        module = group(at=(index * STEP[0], index * STEP[1], 0), turned=(90, 0, 0))
        _module(materials, module, look.get("generation", "DDR5"))
        papers.append(group(module, at=(0, 1.92, SEAT) if has_foil else (-0.62, 1.95, SEAT)))
        if has_foil:
            edge = bare_metal("#8d9096", 0.35)
            rounded_box((6.66, 1.86, 0.02), edge, (0, 1.92, SEAT - 0.008), bevel=0.006, parent=module)

    def print_label(label: Label) -> None:
        picture = label.picture("sticker")
        if not picture:
            return
        paper = printed_label(picture, gloss=0.36 if has_foil else 0.5, coat=0.15)
        size = (6.6, 1.8) if has_foil else (4.6, 1.35)
        for spot in papers:
            sheet(*size, paper, (0, 0, 0.004), parent=spot, radius=0.06, thickness=0.006)

    middle = (count - 1) / 2
    return Model(
        size=7.5,
        centre=(middle * STEP[0], middle * STEP[1], 1.5),
        views=[
            View(-28, 15),
            View(150, 16),
            View(-10, 8),
        ],
        print_label=print_label,
        rim=1.1,
    )


def _module(materials: BoardMaterials, module: Placed, generation: str) -> None:
    notch = NOTCH.get(generation, -0.12)
    outline = [
        (-HALF, 0), (notch - 0.09, 0), (notch - 0.09, 0.36), (notch + 0.09, 0.36), (notch + 0.09, 0), (HALF, 0),
        (HALF, 1.28), (HALF - 0.16, 1.36), (HALF - 0.16, 1.6), (HALF, 1.68), (HALF, TOP),
        (-HALF, TOP), (-HALF, 1.68), (-HALF + 0.16, 1.6), (-HALF + 0.16, 1.36), (-HALF, 1.28),
    ]  # fmt: skip
    plate(outline, 0.127, materials.board, (0, 0, -0.0635), bevel=0.008, segments=1, parent=module)
    fingers(materials.gold, module, HALF, notch, 0.06)
    driver = (0.0, 2.3) if generation == "DDR5" else (0.0, 1.5)
    for turn in (0, 180):
        face = group(module, turned=(0, turn, 0))
        populate(materials, face, (-HALF + 0.12, 0.42, HALF - 0.12, TOP - 0.1), [-2.6, -1.4, 1.4, 2.6], [1.95], driver)
