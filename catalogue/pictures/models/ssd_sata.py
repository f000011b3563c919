"""A 2.5 inch drive standing on its long side.

look: accent, art (the label's drawing), design 0 (dyed aluminium, seam round the rim) | 1 (bright aluminium lid on a
dark tray) | 2 (moulded shell with screws at its corners).
label: picture "label".
"""

from __future__ import annotations

from studio.materials import anodised, bare_metal, brushed_metal, gold, hollow, matte_plastic
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import Outline, rounded_rectangle
from studio.printed import printed_label
from studio.shapes import cylinder, plate, ring, rounded_box, screw, sheet
from studio.stage import Label, Model, View

WIDTH, HEIGHT, DEPTH = 10.0, 6.98, 0.69


def build(look: dict) -> Model:
    design = look.get("design", 0)
    drive = group(at=(0, 0, HEIGHT / 2), turned=(90, 0, 0))
    tray, lid = _skins(design)
    outline = _with_bay()
    plate(outline, DEPTH - 0.16, tray, (0, 0, -DEPTH / 2), bevel=0.035, segments=3, parent=drive)
    plate(
        rounded_rectangle(WIDTH, HEIGHT, 0.22, 6),
        0.15,
        lid,
        (0, 0, DEPTH / 2 - 0.15),
        bevel=0.05,
        segments=4,
        parent=drive,
    )
    plate(
        rounded_rectangle(WIDTH - 0.08, HEIGHT - 0.08, 0.2, 6),
        0.1,
        tray,
        (0, 0, -DEPTH / 2 - 0.01),
        bevel=0.03,
        parent=drive,
    )
    _connector(drive)
    _screws(drive, design)
    if design == 0:
        plate(
            rounded_rectangle(9.3, 6.4, 0.16, 5),
            0.012,
            bare_metal("#9a9da3", 0.3),
            (0, 0, DEPTH / 2 - 0.004),
            bevel=0.005,
            parent=drive,
        )

    def print_label(label: Label) -> None:
        picture = label.picture("label")
        if picture:
            paper = printed_label(picture, gloss=0.3, coat=0.3)
            sheet(9.22, 6.26, paper, (0, 0, DEPTH / 2 + 0.006), parent=drive, radius=0.14, thickness=0.008)

        back = label.picture("back")
        if back:
            spot = (0.6, 0.3, -DEPTH / 2 - 0.011)
            sheet(5.8, 3.8, printed_label(back, gloss=0.5, coat=0.05), spot, (0, 180, 0), drive, 0.08, 0.006)

    return Model(
        size=10,
        centre=(0, 0, HEIGHT / 2),
        views=[View(-29, 14), View(-66, 18), View(150, 16)],
        print_label=print_label,
    )


def _with_bay() -> Outline:
    """The tray's outline; the connector's bay is cut out of its left side."""
    x, y, inner = WIDTH / 2, HEIGHT / 2, -WIDTH / 2 + 0.62
    corners = rounded_rectangle(WIDTH, HEIGHT, 0.22, 6)
    quarter = len(corners) // 4
    upper_right, lower_right = corners[:quarter], corners[3 * quarter :]
    upper_left = [(-x + 0.22, y), (-x, y - 0.22), (-x, 2.05), (inner, 2.05)]
    lower_left = [(inner, -2.35), (-x, -2.35), (-x, -y + 0.22), (-x + 0.22, -y)]
    return [*lower_right, *upper_right, *upper_left, *lower_left]


def _skins(design: int):
    if design == 1:
        return matte_plastic("#2c2e33"), brushed_metal("#a9adb3")
    if design == 2:
        return matte_plastic("#2a2c30", 0.5, 0.8), matte_plastic("#303338", 0.46, 0.8)
    return anodised("#303338", 0.42), anodised("#34373c", 0.4)


def _connector(drive) -> None:
    """Seven data and fifteen power contacts on two tongues, L-shaped at their ends."""
    black, dark = matte_plastic("#1c1d20"), hollow()
    x = -WIDTH / 2 + 0.36
    rounded_box((0.5, 4.36, 0.36), dark, (x + 0.12, -0.15, -0.06), bevel=0.02, parent=drive)
    spots = []
    for start, end, count in ((-2.15, 0.0, 15), (0.42, 1.5, 7)):
        middle, length = (start + end) / 2, end - start
        rounded_box((0.6, length, 0.12), black, (x - 0.02, middle, 0.0), bevel=0.02, parent=drive)
        rounded_box((0.6, 0.14, 0.26), black, (x - 0.02, end + 0.0, -0.06), bevel=0.02, parent=drive)
        pitch = (length - 0.22) / (count - 1)
        spots += [place((x - 0.08, start + 0.1 + pitch * index, 0)) for index in range(count)]
    add(repeated(box_mesh((0.5, 0.085, 0.135)), spots, "contacts"), gold(), drive, smooth=0, even=False)
    for y in (-2.3, 1.85):
        rounded_box((0.6, 0.14, 0.34), black, (x - 0.0, y, -0.06), bevel=0.03, parent=drive)


def _screws(drive, design: int) -> None:
    metal, dark = bare_metal("#85888e", 0.3), hollow()
    for x in (-3.4, 4.2):
        for side in (-1, 1):
            spot = (x, side * (HEIGHT / 2 + 0.0), -0.1)
            ring(0.17, 0.11, 0.02, metal, spot, (90, 0, 0), bevel=0.006, parent=drive)
            cylinder(0.12, 0.03, dark, spot, (90, 0, 0), bevel=0, sides=32, parent=drive)
        for y in (-3.05, 3.05):
            cylinder(0.15, 0.02, dark, (x, y, -DEPTH / 2 - 0.005), bevel=0, sides=32, parent=drive)
    if design == 2:
        for x in (-4.74, 4.74):
            for y in (-3.23, 3.23):
                screw(0.1, metal, (x, y, DEPTH / 2 + 0.01), parent=drive, socket_material=dark)
