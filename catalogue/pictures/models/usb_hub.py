"""USB hubs with their fixed cable: a small one with four sockets, a powered one with nine, a metal dock for laptops.

look: form "small" | "powered" | "dock", body (hex).
"""

from __future__ import annotations

from models.cable_ends import PlugParts, end_of, usb_a_plug, usb_c_plug
from models.peripheral_parts import block, face_of
from studio.colours import lighter
from studio.connectors import PortMaterials, hdmi, usb_a, usb_c
from studio.glowing import lit_spot
from studio.lettering import text
from studio.materials import Material, anodised, braided_sleeve, ink, matte_plastic, rubber
from studio.objects import Placed, Point, group
from studio.outlines import Outline, rectangle, rounded_rectangle
from studio.shapes import cylinder, plate, ring, rounded_box
from studio.stage import Model, View
from studio.sweeps import swept_tube, through

USB_HOLE = (1.42, 0.67)
DATA_BLUE = "#2f6fd0"


def build(look: dict) -> Model:
    body = look.get("body", "#2b2e33")
    return {"small": _small, "powered": _powered, "dock": _dock}[look.get("form", "small")](body)


def _small(body: str) -> Model:
    """Sockets along the front, a smooth top with a light."""
    width, depth, height = 10.2, 4.0, 2.1
    shell = matte_plastic(body, 0.44, 0.6)
    hub = group(at=(0, 0, height / 2 + 0.08))
    xs = [-3.45, -1.15, 1.15, 3.45]
    holes = [rounded_rectangle(*USB_HOLE, 0.05, 3, (x, -0.12)) for x in xs]
    face = _case(hub, shell, (width, depth, height), 0.5, 0.12, holes)
    ports = PortMaterials(tongue=DATA_BLUE)
    mark = ink("#b9bec5")
    for index, x in enumerate(xs):
        usb_a(ports, (x, -0.12, 0), parent=face)
        text(str(index + 1), 0.3, mark, (x, 0.56, 0.004), parent=face, style="Inter-Medium")
    _lid(hub, body, rounded_rectangle(width - 1.0, depth - 1.0, 0.4, 6), (0, 0, height / 2))
    _title(hub, "USB 3.0", 0.62, (-2.9, -0.6, height / 2 + 0.052))
    text("4 × 5 Gb/s", 0.34, ink("#9298a0"), (-3.13, -1.12, height / 2 + 0.052), parent=hub, style="Inter-Medium")
    rounded_box((0.7, 0.1, 0.02), lit_spot("#58b4ff", 1.8), (3.7, -1.1, height / 2 + 0.05), bevel=0.01, parent=hub)
    _feet(hub, width, depth, height)
    _tail(
        hub,
        [
            (0, depth / 2, 0),
            (0.4, depth / 2 + 1.4, -0.5),
            (3.2, 4.6, -0.92),
            (7.4, 4.0, -0.92),
            (8.3, 0.6, -0.92),
            (6.6, -2.6, -0.8),
            (4.2, -4.3, -0.72),
        ],
        usb_a_plug,
    )
    return Model(14, (0.6, 0, 1), [View(-26, 27), View(18, 30), View(150, 30)], rim=1.2, fill=1.1)


def _powered(body: str) -> Model:
    """A wedge with seven data sockets on its slope and two marked charging sockets."""
    width, depth, height = 17.0, 6.6, 3.0
    shell = matte_plastic(body, 0.44, 0.6)
    hub = group(at=(0, 0, height / 2 + 0.1))
    xs = [-7.2 + index * 1.72 for index in range(9)]
    xs = [x + (0.55 if index > 6 else 0) for index, x in enumerate(xs)]
    holes = [rounded_rectangle(*USB_HOLE[::-1], 0.05, 3, (x, 0)) for x in xs]
    face = _case(hub, shell, (width, depth, height), 0.55, 0.16, holes, inset=0.4, front=1.06)
    blue, red = PortMaterials(tongue=DATA_BLUE), PortMaterials(tongue="#d2632e")
    mark, bright = ink("#b9bec5"), lit_spot("#6fe08d", 1.6)
    for index, x in enumerate(xs):
        usb_a(red if index > 6 else blue, (x, 0, 0), (0, 0, 90), parent=face)
        text(str(index + 1) if index < 7 else "2.4 A", 0.34, mark, (x, -1.06, 0.004), parent=face, style="Inter-Medium")
        cylinder(0.07, 0.04, bright, (x, 1.05, 0), bevel=0.01, sides=20, parent=face)
    _lid(hub, body, rounded_rectangle(width - 1.2, depth - 2.6, 0.5, 6), (0, 0.7, height / 2))
    cylinder(0.62, 0.16, shell, (6.6, 0.7, height / 2 + 0.08), bevel=0.06, segments=3, parent=hub)
    ring(0.3, 0.24, 0.02, lit_spot("#8fc8ff", 1.2), (6.6, 0.7, height / 2 + 0.17), bevel=0.005, parent=hub)
    _title(hub, "7 data  +  2 charging", 0.6, (-7.2, 0.3, height / 2 + 0.052), "LEFT")
    _feet(hub, width, depth, height)
    _tail(
        hub,
        [
            (-6.4, depth / 2 - 0.2, 0),
            (-6.6, depth / 2 + 1.4, -0.7),
            (-9.2, 5.4, -1.4),
            (-11.4, 2.6, -1.4),
            (-10.8, -2.6, -1.4),
            (-8.6, -5.4, -1.3),
            (-5.8, -6.2, -1.2),
        ],
        usb_a_plug,
    )
    _tail(
        hub,
        [
            (6.4, depth / 2 - 0.2, 0),
            (6.6, depth / 2 + 1.6, -0.8),
            (8.6, 5.6, -1.4),
            (11.4, 5.8, -1.4),
            (13.4, 3.4, -1.4),
        ],
        None,
    )
    return Model(20, (0, 0, 1.3), [View(-23, 28), View(18, 30), View(152, 28)], rim=1.2, fill=1.1)


def _dock(body: str) -> Model:
    """A metal bar: three USB sockets on its long side, screen and charging sockets on its end."""
    width, depth, height = 11.6, 4.2, 1.5
    metal, plastic = anodised(body, 0.36), matte_plastic("#26282c", 0.4)
    dock = group(at=(0, 0, height / 2 + 0.06))
    xs = [-3.6, -1.3, 1.0]
    holes = [rounded_rectangle(*USB_HOLE, 0.05, 3, (x, 0)) for x in xs]
    holes += [rounded_rectangle(0.92, 0.34, 0.17, 8, (3.0, 0)), rounded_rectangle(1.52, 0.57, 0.05, 3, (4.6, 0))]
    face = _case(dock, metal, (width, depth, height), 0.42, 0.1, holes, seam=0.0)
    blue, black = PortMaterials(tongue=DATA_BLUE), PortMaterials()
    for index, x in enumerate(xs):
        usb_a(blue if index == 0 else black, (x, 0, 0), parent=face)
    usb_c(black, (3.0, 0, 0), parent=face)
    hdmi(black, (4.6, 0, 0), parent=face)
    mark = ink("#33363b")
    words = ("5 Gb/s", "USB 2.0", "USB 2.0", "100 W", "HDMI 4K")
    for word, x in zip(words, (*xs, 3.0, 4.6)):
        text(word, 0.26, mark, (x, -1.62, height / 2 + 0.003), parent=dock, style="Inter-SemiBold")
    for side in (-1, 1):
        plate(
            rounded_rectangle(depth - 0.3, height - 0.3, 0.3, 6),
            0.06,
            plastic,
            (side * (width / 2 - 0.02), 0, 0),
            turned=(90, 0, 90 * side),
            bevel=0.02,
            parent=dock,
        )
    rounded_box((0.5, 0.07, 0.02), lit_spot("#f4f6f8", 1.2), (4.9, 1.4, height / 2), bevel=0.01, parent=dock)
    _feet(dock, width, depth, height)
    _tail(
        dock,
        [
            (-width / 2, 0, 0),
            (-width / 2 - 1.3, 0.0, -0.1),
            (-8.6, 1.8, -0.55),
            (-7.4, 4.4, -0.55),
            (-3.2, 5.2, -0.55),
            (0.8, 5.0, -0.5),
        ],
        usb_c_plug,
        is_woven=True,
    )
    return Model(14, (-0.6, 0.6, 0.8), [View(-21, 30), View(16, 28), View(155, 34)], rim=1.1, fill=1.1)


def _case(
    hub: Placed,
    shell: Material,
    size: Point,
    radius: float,
    bevel: float,
    holes: list[Outline],
    inset: float = 0.0,
    front: float = 1.0,
    seam: float = 0.04,
) -> Placed:
    """A front with real openings; behind it the body goes on after a fine seam. Returns the face of the front."""
    width, depth, height = size
    outline = rounded_rectangle(width, height, radius, 8)
    back = depth - inset - front - seam
    plate(outline, back, shell, (0, depth / 2, 0), bevel=bevel, segments=4, turned=(90, 0, 0), parent=hub)
    face = face_of(hub, (0, inset - depth / 2, 0))
    block(face, outline, front, shell, bevel, 4, holes=holes)
    return face


def _lid(hub: Placed, body: str, outline: Outline, at: Point) -> None:
    """A smoother inlay in the top."""
    smooth = matte_plastic(lighter(body, 0.04), 0.46, 0.15)
    x, y, top = at
    plate(outline, 0.1, smooth, (x, y, top - 0.05), bevel=0.04, segments=3, parent=hub)


def _title(hub: Placed, words: str, size: float, at: Point, align: str = "CENTER") -> None:
    text(words, size, ink("#c6cad0"), at, parent=hub, style="InterDisplay-SemiBold", align=align)


def _feet(hub: Placed, width: float, depth: float, height: float) -> None:
    pad = rubber()
    for x, y in rectangle(width - 1.8, depth - 1.6):
        cylinder(0.35, 0.12, pad, (x, y, -height / 2 - 0.02), bevel=0.03, parent=hub)


def _tail(hub: Placed, knots, put_plug, is_woven: bool = False) -> None:
    """The cable from the hub's wall to its plug on the ground."""
    parts = PlugParts("#4a4d53" if is_woven else "#34373c")
    path = through(knots, 18)
    swept_tube(path, 0.21, braided_sleeve("#4c4f55") if is_woven else rubber("#28292c"), parent=hub)
    start = end_of(path, hub, at_start=True)
    cylinder(0.34, 0.7, parts.relief, (-0.3, 0, 0), (0, 90, 0), bevel=0.08, top_radius=0.42, parent=start)
    if put_plug:
        put_plug(parts, end_of(path, hub), 0.21)
    else:
        _barrel_plug(parts, end_of(path, hub))


def _barrel_plug(parts: PlugParts, end: Placed) -> None:
    """What brings the power of the hub's own supply."""
    cylinder(0.46, 2.2, parts.shell, (1.1, 0, 0.05), (0, 90, 0), bevel=0.1, segments=4, parent=end)
    cylinder(0.29, 1.0, parts.metal, (2.65, 0, 0.05), (0, 90, 0), bevel=0.03, parent=end)
