"""A power supply lying with its fan upwards: ATX or SFX, with sockets for its cables or with the cables fixed to it.

look: form "ATX" | "SFX", length_mm, isModular, body (hex), design 0..3 (guard of wire, slats, honeycomb, slots),
graphics_sockets, drive_sockets.
label: its art is the picture "flank"; the art of an empty label has no words.
"""

from __future__ import annotations

from models.psu_cables import fixed_cables
from models.psu_faces import fan_side, mains_side, socket_side
from studio.colours import darker, is_light, lighter
from studio.connectors import PortMaterials
from studio.materials import bare_metal, fan_plastic, gloss_plastic, hollow, matte_plastic, painted_metal
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import chamfered_rectangle, rounded_rectangle
from studio.printed import printed_ink, printed_label
from studio.shapes import plate, rounded_box, screw, sheet
from studio.stage import Label, Model, View

# Width, height; the length comes with the look.
FORMS = {"ATX": (15.0, 8.6), "SFX": (12.5, 6.35)}
ART = (10.4, 5.2)


class SupplyMaterials:
    """Made once a supply."""

    def __init__(self, look: dict) -> None:
        body = look.get("body", "#2b2e33")
        self.is_white = is_light(body)
        body = darker(body, 0.06) if self.is_white else body
        self.body = painted_metal(body, 0.42)
        self.panel = painted_metal(darker(body, 0.04) if self.is_white else lighter(body, 0.07), 0.36)
        self.fan = fan_plastic("#2a2c30")
        self.wire = bare_metal("#c5c8cc" if self.is_white else "#55585e", 0.3)
        self.steel = bare_metal("#b9bcc2", 0.26)
        self.black = matte_plastic("#1d1e21")
        self.gloss = gloss_plastic("#1a1b1e")
        self.red = matte_plastic("#b3312c", 0.35)
        self.dark = hollow()
        self.print = printed_ink("#3c3f44" if self.is_white else "#c3c6ca", 0.06)
        self.ports = PortMaterials("#1e1f22")


def build(look: dict) -> Model:
    m = SupplyMaterials(look)
    width, height = FORMS[look.get("form", "ATX")]
    length = look.get("length_mm", 140) / 10
    design = look.get("design", 0)
    box = group()
    _shell(m, box, (length, width, height), design)
    fan_side(m, group(box, (0, 0, height)), (length, width), design)
    mains_side(m, group(box, (length / 2, 0, 0), (90, 0, 90)), (width, height))
    if look.get("isModular", True):
        socket_side(m, group(box, (-length / 2, 0, 0), (90, 0, -90)), (width, height), *_sockets(look))
    else:
        fixed_cables(m, group(box, (-length / 2, 0, 0)), height)
    share = min(1.0, (length - 1.6) / ART[0], (height - 2.0) / ART[1])
    flank = group(box, (0, -width / 2, height / 2), (90, 0, 0))

    def print_label(label: Label) -> None:
        art = label.picture("flank")
        if art:
            paper = printed_label(art, 0.34, 0.15)
            sheet(ART[0] * share, ART[1] * share, paper, (0, 0, 0.072), parent=flank, radius=0.12, thickness=0.008)

    return Model(
        size=17 if width > 13 else 13,
        centre=(0, 0, height / 2),
        exposure=-0.4 if m.is_white else 0.15,
        views=[View(-34, 27), View(48, 22), View(-24, 58)],
        print_label=print_label,
    )


def _sockets(look: dict) -> tuple[int, int]:
    return look.get("graphics_sockets", 3), look.get("drive_sockets", 4)


def _shell(m: SupplyMaterials, box, size: tuple[float, float, float], design: int) -> None:
    """Two bent sheets: a tray and a lid whose flange overlaps it, which leaves a seam along both flanks."""
    length, width, height = size
    rounded_box((length - 0.1, width - 0.1, 0.12), m.body, (0, 0, 0.06), bevel=0.05, parent=box)
    rounded_box((length - 1.4, width - 0.4, height - 3.2), m.dark, (0, 0, (height - 3.0) / 2), bevel=0.1, parent=box)
    lid = height * 0.86
    for side in (-1, 1):
        skin = rounded_rectangle(length, lid, 0.06, 3)
        flank = group(box, (0, side * (width / 2 - 0.1), height - lid / 2), (90, 0, 0 if side < 0 else 180))
        plate(skin, 0.1, m.body, bevel=0.03, segments=3, parent=flank)
        tray = rounded_rectangle(length - 0.04, height - lid - 0.05, 0.05, 3, (0, -lid / 2 - (height - lid) / 2 - 0.02))
        plate(tray, 0.09, m.body, bevel=0.03, segments=3, parent=flank)
        for dx in (-1, 1):
            screw(0.26, m.steel, (dx * (length / 2 - 0.55), lid / 2 - 0.6, 0.12), parent=flank, socket_material=m.dark)
        _relief(m, group(flank, (0, (lid - height) / 2, 0.1)), length, height, design)
    for dx in (-1, 1):
        frame = rounded_rectangle(width - 0.04, height - 0.04, 0.12, 4)
        rim = rounded_rectangle(width - 0.9, height - 0.9, 0.1, 4)
        end = group(box, (dx * (length / 2 - 0.1), 0, height / 2), (90, 0, 90 * dx))
        plate(frame, 0.1, m.body, bevel=0.03, segments=3, parent=end, holes=[rim] if dx > 0 else [])


def _relief(m: SupplyMaterials, face, length: float, height: float, design: int) -> None:
    """What is pressed into the flanks; the label lies on it."""
    wide, high = length - 1.1, height - 1.7
    if design == 0:
        plate(chamfered_rectangle(wide, high, 0.7), 0.06, m.panel, (0, 0, -0.02), bevel=0.035, segments=3, parent=face)
        return
    if design == 1:
        plate(rounded_rectangle(wide, high, 0.3, 5), 0.06, m.panel, (0, 0, -0.02), bevel=0.04, segments=3, parent=face)
        for index in range(6):
            x = wide / 2 - 0.5 - index * 0.36
            slit = [
                (x - 0.5, -high / 2 + 0.35),
                (x - 0.36, -high / 2 + 0.35),
                (x + 0.14, high / 2 - 0.35),
                (x, high / 2 - 0.35),
            ]
            plate(slit, 0.02, m.dark, (0, 0, 0.03), bevel=0.004, parent=face)
        return
    if design == 3:
        for dy in (-1, 1):
            groove = rounded_rectangle(wide, 0.12, 0.06, 4, (0, dy * (high / 2 - 0.1)))
            plate(groove, 0.02, m.dark, (0, 0, -0.01), bevel=0.004, parent=face)
        return
    half_wide, half_high = wide / 2, high / 2
    outline = [
        (-half_wide, -half_high), (half_wide - 1.4, -half_high), (half_wide, -half_high + 1.0),
        (half_wide, half_high), (-half_wide + 1.4, half_high), (-half_wide, half_high - 1.0),
    ]  # fmt: skip
    plate(outline, 0.06, m.panel, (0, 0, -0.02), bevel=0.035, segments=3, parent=face)
    ridges = [place((0, sy * (half_high + 0.28), 0.01)) for sy in (-1, 1)]
    add(repeated(box_mesh((wide * 0.62, 0.1, 0.06), 0.025, 2), ridges, "ridges"), m.panel, face, smooth=30)
