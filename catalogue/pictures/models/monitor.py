"""A monitor on its stand, flat or curved.

look: inches 24 | 27 | 32 | 34, isWide, isCurved, kind "gaming" | "office", stand "splayed" | "disc" | "slab",
body (hex), lights (hex list; a ring of light behind).
label: the wallpaper comes as the picture "screen".
"""

from __future__ import annotations

import math

from models.monitor_back import DEPTH, add_back
from models.monitor_parts import Frame, MonitorParts, bend
from models.monitor_stand import add_stand
from studio.glowing import screen
from studio.lettering import text
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rectangle, rounded_rectangle
from studio.shapes import cylinder, plate, rounded_box, sheet
from studio.stage import Label, Model, View

TILT = 4.0


def build(look: dict) -> Model:
    frame = _frame(look)
    parts = MonitorParts(look)
    height = frame.lift + frame.height / 2
    panel = group(at=(0, 0, height), turned=(90 - TILT, 0, 0))
    behind, port = add_back(look, frame, parts, panel)
    for piece in [*_front(look, frame, parts, panel), *behind]:
        bend(piece, frame.radius)
    add_stand(look, frame, parts, (port[0], DEPTH + port[1] * math.sin(math.radians(TILT)), height + port[1]))

    def print_label(label: Label) -> None:
        picture = label.picture("screen")
        shown = screen(picture, 0.92, 0.3) if picture else parts.glass
        pane = sheet(frame.width - 0.1, frame.screen_height, shown, (0, frame.screen_y, 0.048), parent=panel)
        bend(pane, frame.radius)

    top = frame.lift + frame.height
    return Model(
        size=max(frame.width, top) * 0.92,
        centre=(0, 0, top / 2),
        views=[
            View(-24, 7),
            View(153, 14),
            View(72, 9),
            View(158, 6, focus=(7.5, 4, height - frame.height * 0.19), width=20, f_number=11),
        ],
        print_label=print_label,
        fill=0.75,
        key=0.85 if parts.is_light else 1.0,
        # A white back faces both rims and would lose its shape in them.
        rim=0.6 if parts.is_light else 1.0,
        exposure=-0.25 if parts.is_light else 0.12,
    )


def _frame(look: dict) -> Frame:
    inches = look.get("inches", 27)
    shape = (21.5, 9.0) if look.get("isWide") else (16.0, 9.0)
    unit = inches * 2.54 / math.hypot(*shape)
    gaming = look.get("kind", "gaming") == "gaming"
    radius = 150.0 if look.get("isWide") else 105.0
    return Frame(
        width=shape[0] * unit,
        screen_height=shape[1] * unit,
        chin=1.7 if gaming else 1.45,
        rim=0.75,
        radius=radius if look.get("isCurved") else 0.0,
        lift=11.5 if inches > 24 else 10.5,
    )


def _front(look: dict, frame: Frame, parts: MonitorParts, panel) -> list:
    """From the viewer backwards: screen, black rim of the glass, thin lip of the housing, chin with its marks."""
    gaming = look.get("kind", "gaming") == "gaming"
    wide, high = frame.outer_width, frame.height
    lip_inner = rounded_rectangle(wide - 0.36, high - 0.36, 0.32, 5)
    lip = plate(
        rounded_rectangle(wide, high, 0.5, 6), 1.5, parts.shell, (0, 0, -1.4), bevel=0.1, segments=3, parent=panel,
        holes=[lip_inner],
    )  # fmt: skip
    glass_height = frame.screen_height + 2 * frame.rim
    glass_outline = rectangle(wide - 0.38, glass_height - 0.1)
    glass = plate(glass_outline, 0.3, parts.glass, (0, frame.screen_y, -0.26), bevel=0.01, parent=panel)
    made = [lip, glass]
    chin_y = -high / 2 + frame.chin / 2 + 0.12
    chin_outline = rectangle(wide - 0.38, frame.chin - 0.14)
    made.append(plate(chin_outline, 0.35, parts.chin, (0, chin_y, -0.25), bevel=0.05, segments=3, parent=panel))
    if gaming:
        mark = [(-1.5, -0.25), (1.5, -0.25), (1.1, 0.18), (-1.1, 0.18)]
        made.append(plate(mark, 0.06, parts.trim, (0, chin_y, 0.09), bevel=0.02, parent=panel))
    else:
        made.append(rounded_box((1.7, 0.09, 0.05), parts.trim, (0, chin_y, 0.1), bevel=0.02, parent=panel))
    icons = [place((wide / 2 - 2.2 - index * 1.5, chin_y, 0.102)) for index in range(4)]
    made.append(add(repeated(box_mesh((0.3, 0.05, 0.006)), icons), parts.mark, panel, smooth=0, even=False))
    made.append(cylinder(0.07, 0.02, parts.led, (wide / 2 - 1.0, chin_y, 0.1), bevel=0.004, sides=20, parent=panel))
    keys = [place((wide / 2 - 2.2 - index * 1.5, -high / 2 - 0.02, -0.7)) for index in range(4)]
    made.append(add(repeated(box_mesh((0.9, 0.14, 0.35), 0.05, 2), keys), parts.soft, panel))
    if gaming:
        made.append(text("HDR", 0.42, parts.mark, (-wide / 2 + 1.5, chin_y, 0.102), parent=panel))
    return made
