"""Bare memory modules: rows of chips on a lacquered board and a paper sticker. Shared by desktop and laptop modules."""

from __future__ import annotations

from collections.abc import Callable

from models.board_parts import Area, BoardMaterials, Spot, chip, lay_traces, scattered, small_parts
from studio.objects import Placed, add, box_mesh, group, place, repeated
from studio.printed import printed_label
from studio.shapes import plate, sheet
from studio.stage import Label

NOTCH = {"DDR4": -0.44, "DDR5": -0.28}
MEMORY = (0.82, 1.08, 0.11)


def populate(
    materials: BoardMaterials,
    face: Placed,
    area: Area,
    columns: list[float],
    rows: list[float],
    driver: tuple[float, float] | None,
) -> None:
    """Memory chips in a grid, a row of small parts below each, a register or power chip in the free middle."""
    z = 0.0635
    clear: list[Area] = []
    arrays: list[Spot] = []
    for x in columns:
        for y in rows:
            chip(materials, MEMORY, (x, y, z), face, ("DDR SDRAM", "2631 K4"), letter=0.1, upright=True)
            clear.append((x - MEMORY[0] / 2, y - MEMORY[1] / 2, x + MEMORY[0] / 2, y + MEMORY[1] / 2))
        below = min(rows) - MEMORY[1] / 2
        arrays += [(x + step * 0.13 - 0.33, below - 0.14, True) for step in range(6)]
        arrays += [(x + step * 0.26 - 0.33, below - 0.36, False) for step in range(3)]
        clear.append((x - 0.42, below - 0.42, x + 0.42, below))
    if driver:
        x, y = driver
        chip(materials, (0.52, 0.52, 0.08), (x, y, z), face, ("PMIC",), letter=0.1)
        clear.append((x - 0.26, y - 0.26, x + 0.26, y + 0.26))
    lay_traces(materials, area, z, face, int((area[2] - area[0]) * 9), seed=31)
    spots = scattered(area, int((area[2] - area[0]) * 8), clear, gap=0.14)
    small_parts(materials, spots, z, face, seed=12)
    small_parts(materials, arrays, z, face, seed=14, scale=0.85)


def bare_module(sticks: list[Placed], look: dict) -> Callable[[Label], None]:
    materials = BoardMaterials(look.get("board", "#1c5a3a"), look.get("trace", "#28704a"))
    columns = [-5.75, -4.6, -3.45, -2.3, 2.0, 3.15, 4.3, 5.45]
    stickers = []
    for stick in sticks:
        module_board(materials.board, materials.gold, stick, look.get("generation", "DDR5"))
        for turn in (0, 180):
            face = group(stick, turned=(0, turn, 0))
            populate(materials, face, (-6.45, 0.4, 6.45, 3.0), columns, [2.1], (-0.2, 2.1))
            if turn == 0:
                stickers.append(group(face, at=(-4.02, 2.08, 0.0635 + 0.128)))
    return lambda label: _stick_paper(stickers, label)


def _stick_paper(stickers: list[Placed], label: Label) -> None:
    picture = label.picture("sticker")
    if picture:
        paper = printed_label(picture, gloss=0.5, coat=0.08)
        for spot in stickers:
            sheet(4.6, 1.35, paper, parent=spot, radius=0.05, thickness=0.006)


def module_board(board, contacts, stick: Placed, generation: str, half: float = 13.335 / 2, top: float = 3.12) -> None:
    """The outline of a desktop module, with its key notch, and gold fingers on both sides."""
    notch = NOTCH.get(generation, -0.28)
    outline = [
        (-half, 0), (notch - 0.1, 0), (notch - 0.1, 0.32), (notch + 0.1, 0.32), (notch + 0.1, 0), (half, 0),
        (half, 0.9), (half - 0.12, 0.98), (half - 0.12, 1.22), (half, 1.3), (half, top),
        (-half, top), (-half, 1.3), (-half + 0.12, 1.22), (-half + 0.12, 0.98), (-half, 0.9),
    ]  # fmt: skip
    plate(outline, 0.127, board, (0, 0, -0.0635), bevel=0.008, segments=1, parent=stick)
    fingers(contacts, stick, half, notch)


def fingers(material, stick: Placed, half: float, notch: float, pitch: float = 0.085) -> None:
    spots = []
    for side in (1, -1):
        x = -half + 0.35
        while x < half - 0.33:
            if abs(x - notch) > 0.17:
                spots.append(place((x, 0.155, side * 0.0645)))
            x += pitch
    mesh = repeated(box_mesh((pitch * 0.68, 0.25, 0.006)), spots, "contacts")
    add(mesh, material, stick, smooth=0, even=False)
