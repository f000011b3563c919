"""The back of a monitor: a shell that swells toward its middle, vents, ports, the plate the stand holds."""

from __future__ import annotations

import numpy as np

from models.monitor_parts import Frame, MonitorParts
from studio.connectors import audio_jack, displayport, hdmi, usb_a, usb_c
from studio.objects import add, box_mesh, group, place, repeated
from studio.outlines import rounded_rectangle
from studio.shapes import cylinder, plate, ring, rounded_box, screw
from studio.sweeps import lofted_grid

DEPTH = 3.6


def add_back(look: dict, frame: Frame, parts: MonitorParts, panel) -> tuple[list, tuple[float, float]]:
    """Returns what bends with the panel, and where on it a cable leaves."""
    gaming = look.get("kind", "gaming") == "gaming"
    made = [_shell(frame, parts, panel, gaming)]
    hump = _hump_size(frame, gaming)
    y = -frame.height * (0.02 if gaming else 0.08)
    made += _hump(parts, panel, gaming, hump, y)
    made += _vents(parts, panel, hump, y)
    port = _ports(look, parts, panel, hump, y)
    if gaming:
        made += _wings(frame, parts, panel, hump)
    return made, port


def _shell(frame: Frame, parts: MonitorParts, panel, gaming: bool):
    """Rings of one outline that shrink backwards."""
    steps = [(0.0, -1.3), (0.25, -1.45), (0.9, -1.62), (3.0, -1.95), (5.0, -2.2), (5.6, -2.26)]
    if not gaming:
        steps = [(0.0, -0.9), (0.1, -1.15), (0.35, -1.32), (2.0, -1.42), (4.0, -1.5)]
    rows = []
    for inset, z in steps:
        outline = rounded_rectangle(frame.outer_width - 2 * inset, frame.height - 2 * inset, 0.5 + inset * 0.5, 8)
        rows.append([(x, y, z) for x, y in outline])
    return lofted_grid(np.array(rows), parts.shell, closed_rows=True, capped=True, parent=panel, smooth=25)


def _hump_size(frame: Frame, gaming: bool) -> tuple[float, float]:
    return (frame.outer_width * (0.62 if gaming else 0.56), frame.height * (0.66 if gaming else 0.6))


def _hump(parts: MonitorParts, panel, gaming: bool, size, y: float) -> list:
    """The electronics' housing."""
    wide, high = size
    rows = []
    for inset, z in [(-0.9, -1.3), (-0.3, -1.9), (0.15, -2.5), (0.7, -3.1), (1.3, -3.4), (2.2, -DEPTH), (2.6, -DEPTH)]:
        outline = rounded_rectangle(wide - 2 * inset, high - 2 * inset, 2.2, 8)
        rows.append([(px, py + y, z) for px, py in outline])
    made = [lofted_grid(np.array(rows), parts.shell, closed_rows=True, capped=True, parent=panel, smooth=40)]
    mount = plate(
        rounded_rectangle(11.6, 11.6, 1.0, 6), 0.16, parts.recess, (
            0, y, -DEPTH - 0.1
        ), bevel=0.06, segments=3, parent=panel
    )
    made.append(mount)
    for sx in (-1, 1):
        for sy in (-1, 1):
            screw(
                0.34,
                parts.trim,
                (sx * 5.0, y + sy * 5.0, -DEPTH - 0.14),
                (180, 0, 0),
                panel,
                socket_material=parts.dark,
            )
    if gaming and parts.ring:
        made.append(ring(8.0, 7.3, 0.26, parts.ring, (0, y, -DEPTH + 0.06), bevel=0.08, parent=panel))
        made.append(ring(8.35, 8.0, 0.3, parts.shell_gloss, (0, y, -DEPTH + 0.06), bevel=0.08, parent=panel))
    return made


def _vents(parts: MonitorParts, panel, size, y: float) -> list:
    """Slots above the electronics, in a sunk strip."""
    wide, high = size
    top = y + high / 2 - 2.6
    length = wide * 0.66
    strip = plate(
        rounded_rectangle(length, 1.7, 0.4), 0.1, parts.dark, (0, top - 0.6, -DEPTH - 0.04), bevel=0.03, parent=panel
    )
    count = int(length / 0.55)
    bars = [place(((index - (count - 1) / 2) * 0.55, top - 0.6, -DEPTH - 0.09), (0, 0, -18)) for index in range(count)]
    slats = add(repeated(box_mesh((0.28, 1.85, 0.16), 0.05, 2), bars), parts.shell, panel)
    return [strip, slats]


def _wings(frame: Frame, parts: MonitorParts, panel, size) -> list:
    """Two slanted panels in another finish."""
    made = []
    inner, outer = size[0] / 2 + 1.4, frame.outer_width / 2 - 3.2
    low, high = -frame.height / 2 + 4.2, frame.height / 2 - 4.2
    for side in (-1, 1):
        corners = [
            (inner + 1.2, low),
            (outer, low + 2.4),
            (outer, high - 2.4),
            (inner + 1.2, high),
            (inner, high - 2),
            (inner, low + 2),
        ]
        outline = [(side * x, y) for x, y in corners]
        outline = outline if side > 0 else outline[::-1]
        made.append(plate(outline, 0.22, parts.shell_gloss, (0, 0, -2.36), bevel=0.06, segments=3, parent=panel))
        for index in range(6):
            x = inner + 1.0 + index * 0.62
            bar = rounded_box(
                (0.3, 6.0, 0.12),
                parts.shell,
                (side * x, low + 5.2, -2.4),
                bevel=0.05,
                turned=(0, 0, side * -24),
                parent=panel,
            )
            made.append(bar)
    return made


def _ports(look: dict, parts: MonitorParts, panel, size, y: float) -> tuple[float, float]:
    wide, high = size
    bay_y = y - high / 2 + 3.6
    bay = group(panel, (10.6, bay_y, -DEPTH - 0.02), (0, 180, 0))
    plate(rounded_rectangle(14.6, 2.3, 0.3), 0.1, parts.recess, (0, 0, -0.04), bevel=0.04, parent=bay)
    rounded_box((2.7, 1.7, 0.25), parts.dark, (-5.6, 0, 0.0), bevel=0.06, parent=bay)
    plug = [place((-5.6 + dx, dy, 0.1)) for dx, dy in ((-0.6, 0.2), (0.6, 0.2), (0, -0.35))]
    add(repeated(box_mesh((0.14, 0.42, 0.3), 0.03), plug), parts.trim, bay)
    hdmi(parts.ports, (-3.0, 0, 0.12), parent=bay)
    hdmi(parts.ports, (-0.9, 0, 0.12), parent=bay)
    displayport(parts.ports, (1.3, 0, 0.12), parent=bay)
    (usb_c if look.get("kind") == "office" else usb_a)(parts.ports, (3.2, 0, 0.12), parent=bay)
    usb_a(parts.ports, (4.9, 0, 0.12), parent=bay)
    audio_jack(parts.ports, None, (6.4, 0, 0.1), parent=bay)
    cylinder(0.36, 0.5, parts.soft, (-wide * 0.36, y - high / 2 + 3.6, -DEPTH + 0.1), bevel=0.1, parent=panel)
    return (11.5, bay_y)
