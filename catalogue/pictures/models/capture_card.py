"""A small capture box, seen from its sockets.

look: body (hex).
"""

from __future__ import annotations

from models.cable_ends import PlugParts, end_of, usb_c_plug
from studio.colours import lighter
from studio.connectors import PortMaterials, audio_jack, hdmi, usb_c
from studio.glowing import lit_strip
from studio.lettering import text
from studio.materials import braided_sleeve, gloss_plastic, ink, matte_plastic, rubber, soft_touch
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import circle, rounded_rectangle
from studio.shapes import cylinder, plate
from studio.stage import Model, View
from studio.sweeps import swept_tube, through

WIDTH, DEPTH, HEIGHT = 11.2, 7.2, 1.95


def build(look: dict) -> Model:
    body = look.get("body", "#2b2e33")
    shell, soft = matte_plastic(lighter(body, 0.03), 0.42, 0.7), soft_touch(lighter(body, 0.02))
    box = group(at=(0, 0, HEIGHT / 2 + 0.1))
    outline = rounded_rectangle(WIDTH, HEIGHT, 0.55, 8)
    sockets = [rounded_rectangle(1.52, 0.57, 0.05, 3, (x, 0)) for x in (-3.5, -0.9)]
    holes = [*sockets, rounded_rectangle(0.92, 0.34, 0.17, 8, (1.5, 0)), circle(0.3, 32, (3.7, 0))]
    face = group(box, (0, -DEPTH / 2, 0), (90, 0, 0))
    plate(outline, 1.0, shell, (0, 0, -1.0), bevel=0.13, segments=4, parent=face, holes=holes)
    ports = PortMaterials()
    for x in (-3.5, -0.9):
        hdmi(ports, (x, 0, 0), parent=face)
    usb_c(ports, (1.5, 0, 0), parent=face)
    audio_jack(ports, at=(3.7, 0, -0.06), parent=face)
    mark = ink("#c3c7cd")
    for word, x in (("IN", -3.5), ("OUT", -0.9), ("USB", 1.5), ("AUDIO", 3.7)):
        text(word, 0.3, mark, (x, 0.62, 0.004), parent=face, style="Inter-SemiBold")
    plate(outline, 3.0, shell, (0, -DEPTH / 2 + 1.03 + 3.0, 0), bevel=0.13, segments=4, turned=(90, 0, 0), parent=box)
    back = DEPTH - 1.03 - 3.0 - 0.1
    plate(outline, back, soft, (0, DEPTH / 2, 0), bevel=0.13, segments=4, turned=(90, 0, 0), parent=box)
    glow = lit_strip(["#5fd0ff", "#7a8bff", "#b98bff"], -WIDTH / 2, WIDTH / 2, strength=1.3)
    plate(
        [(x * 0.985, y * 0.97) for x, y in outline],
        0.14,
        glow,
        (0, DEPTH / 2 - back + 0.02, 0),
        bevel=0.02,
        turned=(90, 0, 0),
        parent=box,
    )
    _top(box, mark)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder(0.45, 0.14, rubber(), (sx * 4.6, sy * 2.7, -HEIGHT / 2 - 0.03), bevel=0.04, parent=box)
    _cable()
    return Model(14, (0.3, 0.3, 1), [View(-27, 27), View(10, 22), View(158, 30)], rim=1.25, fill=1.1)


def _top(box, mark) -> None:
    z = HEIGHT / 2
    plate(
        rounded_rectangle(9.6, 2.1, 0.3, 6, (0, -1.05)),
        0.05,
        gloss_plastic("#1d1f23"),
        (0, 0, z - 0.02),
        bevel=0.02,
        parent=box,
    )
    text("4K 60 Hz", 0.72, mark, (-4.3, -0.9, z + 0.032), parent=box, style="InterDisplay-Bold", align="LEFT")
    text("HDR capture", 0.34, mark, (-4.27, -1.55, z + 0.032), parent=box, style="Inter-Medium", align="LEFT")
    vents = [place((1.4 + index * 0.3, -1.05, z + 0.033)) for index in range(10)]
    add(repeated(box_mesh((0.1, 1.2, 0.01)), vents, "vents"), matte_plastic("#08090a"), box, smooth=0, even=False)


def _cable() -> None:
    knots = [
        (-3.6, 5.6, 0.24),
        (-1.8, 5.4, 0.24),
        (2.6, 5.7, 0.24),
        (6.6, 4.4, 0.24),
        (8.0, 0.8, 0.24),
        (7.0, -2.8, 0.24),
        (4.9, -4.9, 0.3),
    ]
    path = through(knots, 16)
    swept_tube(path, 0.2, braided_sleeve("#2e3035"))
    parts = PlugParts("#43464c")
    for at_start in (True, False):
        usb_c_plug(parts, end_of(path, at_start=at_start), 0.2)
