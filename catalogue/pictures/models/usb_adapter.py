"""Network adapters on a USB plug.

look: form "lan" (a network socket on a short lead), "nano" (hardly more than its plug), "aerial" (with a long hinged
aerial); plug "USB-A" | "USB-C"; body (hex).
"""

from __future__ import annotations

from models.cable_ends import PlugParts, bare_usb_a, end_of, usb_a_plug, usb_c_plug
from studio.colours import darker, is_light, lighter
from studio.connectors import PortMaterials, network_jack
from studio.glowing import lit_spot
from studio.lettering import text
from studio.materials import gloss_plastic, hollow, ink, matte_plastic, rubber
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.shapes import cylinder, plate, ring, rounded_box
from studio.stage import Model, View
from studio.sweeps import swept_tube, through


def build(look: dict) -> Model:
    body = look.get("body", "#2b2e33")
    form = look.get("form", "lan")
    if form == "lan":
        return _lan(body, look.get("plug", "USB-A"))
    return _nano(body) if form == "nano" else _aerial(body)


def _lan(body: str, plug: str) -> Model:
    """A rounded box; the socket looks to the front left, the lead leaves at the far end."""
    shade = darker(body, 0.13) if is_light(body) else body
    shell, gloss = matte_plastic(shade, 0.4, 0.4), gloss_plastic(shade, 0.6)
    box = group(at=(0, 0, 0.95), turned=(0, 0, 0))
    width, height, length = 2.7, 1.75, 6.4
    hole = rounded_rectangle(1.62, 1.37, 0.05, 3)
    face = group(box, (-length / 2, 0, 0), (90, 0, -90))
    plate(
        rounded_rectangle(width, height, 0.5, 8),
        1.0,
        shell,
        (0, 0, -1.0),
        bevel=0.1,
        segments=4,
        parent=face,
        holes=[hole],
    )
    network_jack(PortMaterials(), parent=face)
    for x, colour in ((-1.03, "#6fe08d"), (1.03, "#ffb54a")):
        rounded_box((0.16, 0.26, 0.03), lit_spot(colour, 1.5), (x, 0.3, 0), bevel=0.01, parent=face)
    plate(
        rounded_rectangle(width, height, 0.5, 8),
        length - 1.03,
        shell,
        (-length / 2 + 1.03, 0, 0),
        bevel=0.14,
        segments=4,
        turned=(90, 0, 90),
        parent=box,
    )
    plate(
        rounded_rectangle(length - 2.0, width - 0.9, 0.3, 6, (0.3, 0)),
        0.05,
        gloss,
        (0, 0, height / 2 - 0.015),
        bevel=0.02,
        parent=box,
    )
    mark = ink("#4a4f57" if is_light(body) else "#b9bec5")
    text("1 Gb/s", 0.62, mark, (-1.7, 0.22, height / 2 + 0.037), parent=box, style="InterDisplay-Bold", align="LEFT")
    text(
        "Ethernet adapter",
        0.32,
        mark,
        (-1.68, -0.38, height / 2 + 0.037),
        parent=box,
        style="Inter-Medium",
        align="LEFT",
    )
    parts = PlugParts(shade, jacket=darker(shade, 0.08))
    knots = [
        (length / 2, 0, 0.95),
        (length / 2 + 1.1, 0, 0.85),
        (6.2, -0.6, 0.4),
        (7.2, -2.6, 0.36),
        (5.6, -4.4, 0.36),
        (2.6, -4.6, 0.42),
    ]
    path = through(knots, 18)
    swept_tube(path, 0.2, rubber(darker(shade, 0.08)))
    cylinder(0.42, 0.8, parts.relief, (length / 2 + 0.3, 0, 0.93), (0, 90, 0), bevel=0.1, top_radius=0.28)
    (usb_c_plug if plug == "USB-C" else usb_a_plug)(parts, end_of(path), 0.2)
    return Model(
        11,
        (1.2, -1.4, 0.7),
        [View(-30, 28), View(-68, 16), View(34, 34)],
        rim=1.05,
        fill=1.05,
        exposure=-0.3 if is_light(body) else 0.0,
    )


def _nano(body: str) -> Model:
    """Lying on its side, plug toward the camera."""
    shell = matte_plastic(lighter(body, 0.02), 0.38, 0.4)
    stick = group(at=(0, 0, 0.37), turned=(0, 0, 200))
    rounded_box((0.72, 1.5, 0.72), shell, (-0.36, 0, 0), bevel=0.1, segments=5, parent=stick)
    rounded_box((0.06, 1.42, 0.64), hollow("#121316"), (0.0, 0, 0), bevel=0.02, parent=stick)
    bare_usb_a(PlugParts(), stick, 0.0)
    ribs = [place((-0.722, y, 0)) for y in (-0.36, -0.18, 0.0, 0.18, 0.36)]
    add(repeated(box_mesh((0.04, 0.07, 0.5), 0.015), ribs, "ribs"), shell, stick, smooth=30)
    text("AC600", 0.24, ink("#aab0b8"), (-0.4, 0, 0.362), (0, 0, 90), stick, style="Inter-SemiBold")
    rounded_box((0.04, 0.1, 0.04), lit_spot("#6fe08d", 1.6), (-0.715, 0.55, 0.2), bevel=0.01, parent=stick)
    return Model(2.2, (0, 0, 0.35), [View(-28, 30), View(60, 22), View(-150, 30)], rim=1.25, fill=1.1)


def _aerial(body: str) -> Model:
    """A stick with an upright aerial on a hinge."""
    shell, soft = matte_plastic(lighter(body, 0.05), 0.36, 0.3), matte_plastic(body, 0.46, 0.6)
    stick = group(at=(0, 0, 0.62), turned=(0, 0, 196))
    rounded_box((6.6, 2.3, 1.2), shell, (-3.3, 0, 0), bevel=0.32, segments=6, parent=stick)
    rounded_box((6.66, 2.34, 0.05), hollow("#101114"), (-3.3, 0, 0), bevel=0.02, parent=stick)
    bare_usb_a(PlugParts(), stick, -0.02)
    vents = [place((-1.6 - index * 0.26, 0, 0.6)) for index in range(7)]
    add(repeated(box_mesh((0.1, 1.1, 0.012)), vents, "vents"), hollow(), stick, smooth=0, even=False)
    rounded_box((0.34, 0.08, 0.02), lit_spot("#6fe08d", 1.6), (-0.7, 0, 0.6), bevel=0.01, parent=stick)
    text("AC1300", 0.42, ink("#aab0b8"), (-4.1, -0.62, 0.603), (0, 0, 180), stick, style="Inter-SemiBold")
    hinge = group(stick, (-6.3, 0, 0.1))
    cylinder(0.56, 2.5, soft, (0, 0, 0), (90, 0, 0), bevel=0.1, segments=4, parent=hinge)
    for side in (-1, 1):
        ring(0.34, 0.26, 0.04, shell, (0, side * 1.26, 0), (90, 0, 0), parent=hinge)
    blade = group(hinge, turned=(0, -34, 0))
    plate(
        rounded_rectangle(1.9, 14.2, 0.7, 10, (0, 7.4)),
        0.9,
        soft,
        (-0.45, 0, 0),
        bevel=0.28,
        segments=5,
        turned=(90, 0, 90),
        parent=blade,
    )
    rounded_box((0.86, 1.0, 1.0), soft, (0, 0, 0.6), bevel=0.2, segments=4, parent=blade)
    plate(
        rounded_rectangle(1.3, 10.6, 0.5, 8, (0, 8.0)),
        0.04,
        shell,
        (0.44, 0, 0),
        bevel=0.015,
        turned=(90, 0, 90),
        parent=blade,
    )
    return Model(15, (5, 0, 5.5), [View(-20, 16), View(-62, 18), View(150, 22)], rim=1.25, fill=1.1)
