"""Stands of monitors: a foot, a column with a hole for the cables, a joint behind the panel."""

from __future__ import annotations

import numpy as np

from models.monitor_parts import Frame, MonitorParts
from studio.objects import group
from studio.outlines import rounded_rectangle, with_round_corners
from studio.shapes import cylinder, plate, ring, rounded_box
from studio.sweeps import lofted_grid, swept_tube, through

BACK = 7.6


def add_stand(look: dict, frame: Frame, parts: MonitorParts, port: tuple[float, float, float]) -> None:
    kind = look.get("stand", "splayed")
    middle = frame.lift + frame.height * (0.48 if look.get("kind", "gaming") == "gaming" else 0.42)
    {"splayed": _splayed, "disc": _disc, "slab": _slab}[kind](frame, parts, middle)
    _joint(parts, middle)
    _cable(parts, frame, port)


def _joint(parts: MonitorParts, middle: float) -> None:
    rounded_box((10.4, 0.8, 10.4), parts.stand, (0, 4.25, middle), bevel=0.3, segments=4)
    rounded_box((6.4, 2.6, 5.2), parts.stand, (0, 5.6, middle), bevel=0.5, segments=4)
    cylinder(1.5, 7.4, parts.soft, (0, 6.3, middle), (0, 90, 0), bevel=0.15, segments=3)


def _column(
    parts: MonitorParts, width: float, foot_width: float, height: float, hole_z: float, thickness: float = 2.4
) -> None:
    """A tapered upright with a cable hole, a seam for the lift and a cap."""
    post = group(at=(0, BACK + thickness / 2, 0), turned=(90, 0, 0))
    outline = with_round_corners(
        [
            (-foot_width / 2, 0.6),
            (foot_width / 2, 0.6),
            (width / 2, height * 0.55),
            (width / 2, height),
            (-width / 2, height),
            (-width / 2, height * 0.55),
        ],
        0.7,
    )
    hole = rounded_rectangle(2.4, 4.6, 1.2, 8, (0, hole_z))
    plate(outline, thickness, parts.stand, bevel=0.28, segments=4, parent=post, holes=[hole])
    plate(
        rounded_rectangle(2.75, 4.95, 1.37, 8, (0, hole_z)),
        thickness * 0.5,
        parts.trim,
        (0, 0, thickness * 0.25),
        bevel=0.03,
        parent=post,
        holes=[hole],
    )
    for z in (-0.02, thickness - 0.04):
        plate(
            rounded_rectangle(width * 0.5, height * 0.42, 0.4, 5, (0, height * 0.73)),
            0.06,
            parts.soft,
            (0, 0, z),
            bevel=0.02,
            parent=post,
        )


def _splayed(frame: Frame, parts: MonitorParts, middle: float) -> None:
    """Two long legs forward, a short one back, as on gaming monitors."""
    _column(parts, 6.4, 5.2, middle + 4.2, frame.lift * 0.66)
    for side in (-1, 1):
        legs = [((0, BACK), (side * 21.0, -10.5), 3.4), ((0, BACK), (side * 9.5, 15.5), 3.0)]
        for start, end, width in legs:
            _leg(parts, start, end, width)
    cylinder(4.0, 1.5, parts.stand, (0, BACK, 1.2), bevel=0.4, segments=4)
    ring(2.9, 2.5, 0.1, parts.trim, (0, BACK, 1.98), bevel=0.02)


def _leg(parts: MonitorParts, start, end, width: float) -> None:
    """Wedge-shaped: high at the hub, flat at its tip."""
    a, b = np.array([*start, 0.0]), np.array([*end, 0.0])
    forward = (b - a) / np.linalg.norm(b - a)
    side = np.array([-forward[1], forward[0], 0.0])
    rows = []
    for share in np.linspace(0, 1, 24):
        centre = a + (b - a) * share
        rounding = np.sqrt(max(0.0, 1 - max(0.0, (share - 0.94) / 0.06) ** 2))
        half = (width * (1 - 0.42 * share)) / 2 * max(0.12, rounding)
        top = (1.9 - 1.15 * share) * (0.35 + 0.65 * max(0.1, rounding))
        low = 0.2
        ring_points = [
            (-half, low + 0.12),
            (-half, top * 0.62),
            (-half * 0.72, top * 0.9),
            (-half * 0.3, top),
            (half * 0.3, top),
            (half * 0.72, top * 0.9),
            (half, top * 0.62),
            (half, low + 0.12),
            (half - 0.12, low),
            (-half + 0.12, low),
        ]
        rows.append([centre + side * x + np.array([0, 0, z]) for x, z in ring_points])
    lofted_grid(np.array(rows), parts.stand, closed_rows=True, capped=True, smooth=50)
    tip = a + (b - a) * 0.9
    cylinder(0.7, 0.24, parts.rubber, (tip[0], tip[1], 0.12), bevel=0.05)


def _disc(frame: Frame, parts: MonitorParts, middle: float) -> None:
    """A low oval plate and a slender neck."""
    _column(parts, 4.6, 4.6, middle + 3.2, frame.lift * 0.6, 1.5)
    outline = [(13.2 * np.cos(t), 10.2 * np.sin(t)) for t in np.linspace(0, 2 * np.pi, 96, endpoint=False)]
    plate(outline, 0.75, parts.stand, (0, 2.6, 0.2), bevel=0.3, segments=5, sharper_than=50)
    plate([(x * 0.94, y * 0.94) for x, y in outline], 0.2, parts.rubber, (0, 2.6, 0.0), bevel=0.02, sharper_than=50)
    rounded_box((6.0, 3.0, 0.7), parts.stand, (0, BACK + 0.3, 1.1), bevel=0.25, segments=4)


def _slab(frame: Frame, parts: MonitorParts, middle: float) -> None:
    """A rectangular plate and a broad column that lifts."""
    _column(parts, 8.2, 8.2, middle + 5.0, frame.lift * 0.68, 2.0)
    plate(rounded_rectangle(27.5, 20.5, 1.3, 8), 0.8, parts.stand, (0, 2.4, 0.25), bevel=0.16, segments=4)
    plate(rounded_rectangle(26.5, 19.5, 1.0, 8), 0.3, parts.rubber, (0, 2.4, 0.0), bevel=0.02)
    cylinder(4.6, 0.5, parts.stand, (0, BACK, 1.25), bevel=0.12, segments=3)


def _cable(parts: MonitorParts, frame: Frame, port: tuple[float, float, float]) -> None:
    """Leaves a port, passes the hole of the column and lies on the desk."""
    x, y, z = port
    rounded_box((2.1, 3.0, 1.1), parts.rubber, (x, y + 1.4, z), bevel=0.2, segments=3)
    hole = (0.0, BACK, frame.lift * 0.64)
    path = through(
        [
            (x, y + 2.6, z),
            (x, y + 4.0, z - 0.6),
            (x * 0.75, BACK + 4.4, (z + hole[2]) / 2),
            (hole[0] - 0.4, BACK + 1.6, hole[2]),
            (hole[0] + 0.5, BACK + 3.2, hole[2] * 0.45),
            (3.0, BACK + 6.5, 0.35),
            (9.0, BACK + 12.0, 0.32),
        ],
        14,
    )
    swept_tube(path, 0.3, parts.rubber)
