"""A 3.5 inch hard disk standing on its long side: a cast tray, a pressed lid with a paper label, a board behind.

look: nothing; it stands for disks that come from elsewhere.
label: picture "label".
"""

from __future__ import annotations

from models.board_parts import BoardMaterials, chip, lay_traces, scattered, small_parts
from studio.materials import anodised, bare_metal, brushed_metal, gold, hollow, matte_plastic
from studio.objects import Placed, add, box_mesh, group, place, repeated
from studio.outlines import circle, rounded_rectangle, with_round_corners
from studio.printed import printed_label
from studio.shapes import cylinder, plate, ring, rounded_box, screw, sheet
from studio.stage import Label, Model, View

WIDTH, HEIGHT, DEPTH = 14.7, 10.16, 2.61


def build(look: dict) -> Model:
    disk = group(at=(0, 0, HEIGHT / 2), turned=(90, 0, 0))
    cast, metal, dark = anodised("#4a4d52", 0.5), bare_metal("#9a9da2", 0.3), hollow()
    plate(
        rounded_rectangle(WIDTH, HEIGHT, 0.3, 6),
        DEPTH - 0.5,
        cast,
        (0, 0, -DEPTH / 2 + 0.35),
        bevel=0.09,
        segments=3,
        parent=disk,
    )
    lid = with_round_corners(
        [(-7.2, -4.9), (6.4, -4.9), (7.2, -4.1), (7.2, 4.1), (6.4, 4.9), (-6.6, 4.9), (-7.2, 4.3)], 0.35, 5
    )
    plate(
        lid,
        0.16,
        brushed_metal("#b4b7bb", roughness=0.36),
        (0, 0, DEPTH / 2 - 0.17),
        bevel=0.05,
        segments=4,
        parent=disk,
    )
    _lid_details(disk, metal, dark)
    _sides(disk, metal, dark)
    _board(disk)

    def print_label(label: Label) -> None:
        picture = label.picture("label")
        if picture:
            sheet(
                7.0,
                8.4,
                printed_label(picture, 0.45, 0.1),
                (-3.0, 0, DEPTH / 2 + 0.004),
                parent=disk,
                radius=0.12,
                thickness=0.008,
            )

    return Model(
        size=15,
        centre=(0, 0, HEIGHT / 2),
        views=[View(-28, 15), View(152, 15), View(-64, 18)],
        print_label=print_label,
    )


def _lid_details(disk: Placed, metal, dark) -> None:
    """The raised round over the platters, the spindle's cap, the arm's pivot and the lid's screws."""
    top = DEPTH / 2
    ring(2.75, 2.55, 0.05, metal, (3.6, 0, top - 0.005), bevel=0.02, parent=disk)
    cylinder(1.5, 0.06, metal, (3.6, 0, top), bevel=0.025, sides=80, parent=disk)
    screw(0.28, metal, (3.6, 0, top + 0.06), parent=disk, drive="hex", socket_material=dark)
    for x, y in ((-6.7, -4.4), (-6.7, 4.3), (0.0, -4.55), (0.0, 4.55), (6.7, -3.7), (6.7, 3.7)):
        screw(0.22, metal, (x, y, top + 0.02), parent=disk, drive="hex", socket_material=dark)
    plate(circle(0.12, 24, (6.2, 2.4)), 0.01, dark, (0, 0, top - 0.008), bevel=0, parent=disk)


def _sides(disk: Placed, metal, dark) -> None:
    for x in (-4.6, 1.4, 5.7):
        for side in (-1, 1):
            spot = (x, side * HEIGHT / 2, -0.5)
            ring(0.24, 0.15, 0.03, metal, spot, (90, 0, 0), bevel=0.008, parent=disk)
            cylinder(0.16, 0.04, dark, spot, (90, 0, 0), bevel=0, sides=32, parent=disk)
    black = matte_plastic("#1c1d20")
    x = -WIDTH / 2 + 0.1
    rounded_box((0.5, 4.6, 0.5), black, (x, -1.6, -DEPTH / 2 + 0.42), bevel=0.03, parent=disk)
    rounded_box((0.2, 4.3, 0.3), dark, (x - 0.2, -1.6, -DEPTH / 2 + 0.42), bevel=0.02, parent=disk)
    spots = [place((x - 0.29, -3.5 + index * 0.127, -DEPTH / 2 + 0.44)) for index in range(16)]
    spots += [place((x - 0.29, -0.95 + index * 0.127, -DEPTH / 2 + 0.44)) for index in range(8)]
    add(repeated(box_mesh((0.05, 0.08, 0.12)), spots, "contacts"), gold(), disk, smooth=0, even=False)


def _board(disk: Placed) -> None:
    back = group(disk, (0, 0, -DEPTH / 2 + 0.35), (0, 180, 0))
    materials = BoardMaterials("#1b4a3a", "#27604c")
    plate(rounded_rectangle(12.2, 7.6, 0.2, 4, (0.9, -0.9)), 0.12, materials.board, bevel=0.01, segments=1, parent=back)
    area = (-5.0, -4.5, 6.8, 2.7)
    lay_traces(materials, area, 0.12, back, 160, seed=41)
    chip(materials, (1.9, 1.9, 0.14), (3.4, -2.2, 0.12), back, ("DISK", "CONTROLLER", "2631"), letter=0.2)
    chip(materials, (1.2, 0.8, 0.1), (0.6, -3.1, 0.12), back, ("DDR",), letter=0.16)
    chip(materials, (1.0, 1.0, 0.12), (-2.4, -0.6, 0.12), back, ("MOTOR",), letter=0.15)
    clear = [(2.4, -3.2, 4.4, -1.2), (0.0, -3.5, 1.2, -2.7), (-2.9, -1.1, -1.9, -0.1)]
    small_parts(materials, scattered(area, 150, clear, gap=0.3), 0.12, back, scale=1.8)
    metal = bare_metal("#b9bcc0", 0.28)
    for x, y in ((-4.7, 2.4), (6.5, 2.4), (-4.7, -4.2), (6.5, -4.2)):
        screw(0.25, metal, (x, y, 0.2), parent=back, socket_material=hollow())
    ring(1.3, 1.1, 0.1, metal, (-1.0, 1.4, 0.14), bevel=0.03, parent=back)
