"""A metal housing for an M.2 drive with its USB-C cable.

look: body (hex), shape "ribbed" | "slashed", lights (a strip of light in the slash).
label: speed.
"""

from __future__ import annotations

from models.cable_ends import PlugParts, end_of, usb_c_plug
from studio.colours import lighter
from studio.connectors import PortMaterials, usb_c
from studio.glowing import lit_spot, lit_strip
from studio.lettering import text
from studio.materials import anodised, bare_metal, braided_sleeve, gloss_plastic, hollow
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.printed import printed_ink
from studio.shapes import plate, rounded_box, screw
from studio.stage import Label, Model, View
from studio.sweeps import swept_tube, through

LENGTH, DEPTH, HEIGHT = 11.0, 3.6, 1.3


def build(look: dict) -> Model:
    body = look.get("body", "#2b2e33")
    is_slashed = look.get("shape", "ribbed") == "slashed"
    case = group(at=(0, 0, HEIGHT / 2 + 0.05), turned=(0, 0, 0))
    metal = anodised(lighter(body, 0.22), 0.42)
    _shell(case, metal, is_slashed)
    top = _slashed(case, look) if is_slashed else _ribs(case, metal)
    _cable()

    def print_label(label: Label) -> None:
        x, y, z, size = top
        text(
            label.text("speed"),
            size,
            printed_ink("#dfe2e6"),
            (x, y, z),
            parent=case,
            style="InterDisplay-Bold",
            align="LEFT",
        )

    return Model(14.5, (1.4, -1.6, 0.6), [View(-27, 32), View(40, 20), View(-12, 62)], print_label, rim=1.25, fill=1.1)


def _shell(case, metal, is_slashed: bool) -> None:
    """A tube with a cap at each end; the cap on the right holds the port."""
    radius = 0.18 if is_slashed else 0.5
    outline = rounded_rectangle(DEPTH, HEIGHT, radius, 8)
    plate(outline, LENGTH - 1.1, metal, (-LENGTH / 2, 0, 0), bevel=0.07, segments=3, turned=(90, 0, 90), parent=case)
    cap = group(case, (LENGTH / 2 - 1.06, 0, 0), (90, 0, 90))
    hole = rounded_rectangle(0.92, 0.34, 0.17, 8)
    plate(
        outline,
        1.06,
        gloss_plastic("#202226") if is_slashed else metal,
        bevel=0.09,
        segments=4,
        parent=cap,
        holes=[hole],
    )
    usb_c(PortMaterials(), (0, 0, 1.05), parent=cap)
    rounded_box((0.1, 0.1, 0.03), lit_spot("#7cc4ff", 1.8), (1.05, 0, 1.055), bevel=0.01, parent=cap)
    dark = hollow()
    for y in (-1.42, 1.42):
        screw(
            0.13,
            bare_metal("#8f9399", 0.3),
            (LENGTH / 2 + 0.0, y, -0.3 if is_slashed else 0),
            (0, 90, 0),
            parent=case,
            socket_material=dark,
        )


def _ribs(case, metal):
    """Cooling ribs along the body, left plain at one end for print."""
    count = 11
    spots = [place((0.85, (index - (count - 1) / 2) * 0.27, HEIGHT / 2 + 0.06)) for index in range(count)]
    add(repeated(box_mesh((LENGTH - 4.6, 0.13, 0.2), 0.045, 2), spots, "ribs"), metal, case, smooth=40)
    plate(
        rounded_rectangle(2.5, 2.9, 0.2, 5, (-3.95, 0)), 0.05, metal, (0, 0, HEIGHT / 2 - 0.01), bevel=0.02, parent=case
    )
    text(
        "M.2",
        0.85,
        printed_ink("#dfe2e6"),
        (-5.0, 0.55, HEIGHT / 2 + 0.043),
        parent=case,
        style="InterDisplay-Bold",
        align="LEFT",
    )
    text(
        "NVMe",
        0.36,
        printed_ink("#a9aeb5"),
        (-4.98, -0.12, HEIGHT / 2 + 0.043),
        parent=case,
        style="Inter-Medium",
        align="LEFT",
    )
    return (-4.98, -0.78, HEIGHT / 2 + 0.043, 0.46)


def _slashed(case, look: dict):
    """Two plates that part at a slant, with a light between them."""
    z = HEIGHT / 2
    dark = anodised("#70757d", 0.4)
    lower = [(-5.3, -1.62), (0.55, -1.62), (-0.75, 1.62), (-5.3, 1.62)]
    upper = [(1.05, -1.62), (4.2, -1.62), (4.2, 1.62), (-0.25, 1.62)]
    for outline in (lower, upper):
        plate(outline, 0.16, dark, (0, 0, z - 0.02), bevel=0.045, segments=3, parent=case)
    slot = [(0.62, -1.66), (0.98, -1.66), (-0.32, 1.66), (-0.68, 1.66)]
    glow = lit_strip(list(look.get("lights") or ["#f2f4f6"]), -1.66, 1.66, "Y", 1.6)
    plate(slot, 0.06, glow, (0, 0, z), bevel=0.015, parent=case)
    lines = [place((2.1 + index * 0.42, 0, z + 0.14), (0, 0, -21.8 + 90)) for index in range(4)]
    add(repeated(box_mesh((2.5, 0.09, 0.03), 0.012), lines, "lines"), hollow("#15161a"), case, smooth=0, even=False)
    for x, y in ((-5.0, -1.3), (-5.0, 1.3)):
        screw(0.11, bare_metal("#9a9ea4", 0.3), (x, y, z + 0.15), parent=case, socket_material=hollow())
    text(
        "M.2 NVMe",
        0.36,
        printed_ink("#a9aeb5"),
        (-4.6, -0.75, z + 0.142),
        parent=case,
        style="Inter-Medium",
        align="LEFT",
    )
    return (-4.62, 0.05, z + 0.142, 0.95)


def _cable() -> None:
    """One end in the port, the other in front of the case."""
    x, z = LENGTH / 2 + 2.32, HEIGHT / 2 + 0.05
    knots = [
        (x, 0, z),
        (x + 1.5, -0.1, z - 0.12),
        (x + 2.9, -1.7, 0.26),
        (x + 1.8, -4.3, 0.22),
        (x - 1.9, -5.1, 0.22),
        (x - 5.0, -4.5, 0.26),
        (x - 6.4, -4.0, 0.3),
    ]
    path = through(knots, 16)
    swept_tube(path, 0.2, braided_sleeve("#3a3c42"))
    parts = PlugParts("#50535a")
    for at_start in (True, False):
        usb_c_plug(parts, end_of(path, at_start=at_start), 0.2)
