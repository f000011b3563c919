"""A bare M.2 drive lying flat: controller, memory, small parts and a printed label over the flash.

look: length_mm 80 | 30, style "board" (short label, coloured board) | "label" | "foil" (a heat-spreading label from end
to end), accent (hex), art (which drawing the label has; the picture comes with the label).
label: picture "label".
"""

from __future__ import annotations

from models.board_parts import Area, BoardMaterials, chip, lay_traces, scattered, small_parts
from models.m2_board import THICK, m2_board
from studio.lettering import text
from studio.materials import copper
from studio.objects import group
from studio.printed import printed_label
from studio.shapes import rounded_box, sheet
from studio.stage import Label, Model, View

BOARDS = {"board": ("#123b3f", "#1d5459"), "label": ("#15191b", "#272f31"), "foil": ("#131517", "#24292b")}
# Where the label lies along the board: from, to.
LABELS = {"board": (0.25, 3.55), "label": (-1.55, 3.58), "foil": (-3.42, 3.58)}
SHORT_LABEL = (-0.95, 1.12)


def build(look: dict) -> Model:
    length = look.get("length_mm", 80) / 10
    style = look.get("style", "label")
    materials = BoardMaterials(*BOARDS[style])
    drive = group(at=(0, 0, 0.045))
    m2_board(materials, drive, length)
    edge = length / 2
    lay_traces(materials, (0.5 - edge, -1.04, edge - 0.4, 1.04), THICK, drive, int(14 * length), seed=11)
    top = THICK
    if length < 5:
        start, end = SHORT_LABEL
        _short_parts(materials, drive, top)
        seat = top + 0.155
    else:
        start, end = LABELS[style]
        _long_parts(materials, drive, top, style)
        seat = top + 0.152
    if style == "foil":
        # The metal below the print shows as a bright line round it.
        rounded_box(
            (end - start + 0.05, 2.07, 0.03),
            copper(0.3),
            ((start + end) / 2, 0, seat - 0.014),
            bevel=0.008,
            parent=drive,
        )

    def print_label(label: Label) -> None:
        picture = label.picture("label")
        if picture:
            paper = printed_label(picture, gloss=0.34 if style == "foil" else 0.28, coat=0.25)
            spot = ((start + end) / 2, 0, seat + 0.002)
            sheet(end - start, 2.02, paper, spot, parent=drive, radius=0.06, thickness=0.007)

    near = (-length / 2 + 1.6, 0, 0.18)
    return Model(
        size=length,
        centre=(0, 0, 0.1),
        views=[
            View(-33, 44),
            View(34, 30),
            View(-56, 40),
            View(-12, 55, focus=near, width=1.8, f_number=16),
        ],
        print_label=print_label,
        rim=0.85,
    )


def _long_parts(materials: BoardMaterials, drive, top: float, style: str) -> None:
    clear: list[Area] = [(-3.05, -0.65, -1.75, 0.65)]
    chip(materials, (1.3, 1.3, 0.11), (-2.4, 0, top), drive, ("CONTROLLER", "NVMe x4", "2631 KR"), letter=0.12)
    if style == "board":
        clear += [(-1.35, -0.55, -0.55, 0.45)]
        chip(materials, (0.62, 0.42, 0.07), (-0.95, -0.6, top), drive, ("PMIC",), letter=0.1)
        chip(materials, (0.32, 0.32, 0.06), (-0.3, 0.55, top), drive)
        _inductors(materials, drive, ((-1.2, 0.3), (-0.75, 0.3), (-1.2, 0.72)), top)
        clear += [(-1.4, 0.1, -0.5, 0.95), (-1.3, -0.85, -0.6, -0.35)]
    else:
        chip(materials, (0.34, 0.34, 0.06), (-3.22, -0.82, top), drive)
        _inductors(materials, drive, ((-3.2, 0.62), (-3.2, 0.2)), top)
        clear += [(-3.45, 0.05, -3.0, 0.85), (-3.4, -1.0, -3.02, -0.62)]
    for x in (0.95, 2.7) if style == "board" else (-0.7, 0.98, 2.72):
        width = 0.9 if x < 0 else 1.4
        chip(materials, (width, 1.8, 0.13), (x, 0, top), drive)
    area = (-3.45, -1.0, 0.1 if style == "board" else -1.5, 1.0)
    small_parts(materials, scattered(area, 80, clear), top, drive)
    _silk(materials, drive, top, style)


def _short_parts(materials: BoardMaterials, drive, top: float) -> None:
    chip(materials, (1.9, 1.75, 0.13), (0.2, 0, top), drive)
    area = (-1.02, -1.0, 1.1, 1.0)
    clear: list[Area] = [(-0.75, -0.88, 1.15, 0.88)]
    small_parts(materials, scattered(area, 60, clear, gap=0.11), top, drive, scale=0.8)


def _inductors(materials: BoardMaterials, drive, spots, top: float) -> None:
    for x, y in spots:
        rounded_box((0.3, 0.28, 0.12), materials.inductor, (x, y, top + 0.06), bevel=0.025, parent=drive)
        rounded_box((0.34, 0.2, 0.03), materials.tin, (x, y, top + 0.015), bevel=0.01, parent=drive)


def _silk(materials: BoardMaterials, drive, top: float, style: str) -> None:
    words = [("U1", -3.02, -0.78), ("C14", -2.2, 0.82), ("C21", -2.62, 0.82), ("R7", -1.8, -0.82), ("L2", -3.4, 0.93)]
    if style == "board":
        words += [("U4", -0.95, -0.3), ("C33", -0.1, 0.2), ("R12", -0.15, -0.55)]
    for word, x, y in words:
        text(word, 0.085, materials.silk, (x, y, top + 0.001), parent=drive, style="Inter-Regular", depth=0.0006)
