"""Closed outlines in the plane, counter-clockwise, as lists of (x, y)."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

Outline = list[tuple[float, float]]


def rectangle(width: float, height: float, centre=(0.0, 0.0)) -> Outline:
    x, y = centre
    return [(x + sx * width / 2, y + sy * height / 2) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def rounded_rectangle(width: float, height: float, radius: float, steps: int = 6, centre=(0.0, 0.0)) -> Outline:
    radius = min(radius, width / 2 - 1e-4, height / 2 - 1e-4)
    right, top = width / 2 - radius, height / 2 - radius
    points: Outline = []
    for x, y, start in ((right, top, 0), (-right, top, 90), (-right, -top, 180), (right, -top, 270)):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            points.append((centre[0] + x + radius * math.cos(angle), centre[1] + y + radius * math.sin(angle)))
    return points


def chamfered_rectangle(width: float, height: float, cut: float) -> Outline:
    x, y = width / 2, height / 2
    return [
        (-x + cut, -y), (x - cut, -y), (x, -y + cut), (x, y - cut),
        (x - cut, y), (-x + cut, y), (-x, y - cut), (-x, -y + cut),
    ]  # fmt: skip


def circle(radius: float, steps: int = 48, centre=(0.0, 0.0)) -> Outline:
    return regular(steps, radius, centre)


def regular(corners: int, radius: float, centre=(0.0, 0.0), turned: float = 0.0) -> Outline:
    angles = [math.radians(turned + 360 * index / corners) for index in range(corners)]
    return [(centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)) for angle in angles]


def superellipse(count: int, half_width: float, half_height: float, exponent: float = 2.5) -> np.ndarray:
    """Between an ellipse (2) and a rectangle (large): ear cups, knobs, mouse sections. Returns an array (count, 2)."""
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    cosine, sine = np.cos(angle), np.sin(angle)
    x = half_width * np.sign(cosine) * np.abs(cosine) ** (2 / exponent)
    y = half_height * np.sign(sine) * np.abs(sine) ** (2 / exponent)
    return np.stack([x, y], 1)


def mirrored(points: Sequence[tuple[float, float]]) -> Outline:
    """Mirrors left to right and keeps the winding."""
    return [(-x, y) for x, y in reversed(points)]


def shifted(points: Sequence[tuple[float, float]], by: tuple[float, float]) -> Outline:
    return [(x + by[0], y + by[1]) for x, y in points]


def with_round_corners(points: Sequence[tuple[float, float]], radius: float, steps: int = 5) -> Outline:
    """Rounds every corner of an outline in the plane (a bevel of `plate` rounds the edges of the solid instead)."""
    result: Outline = []
    count = len(points)
    for index in range(count):
        before, corner, after = (np.array(points[(index + k) % count]) for k in (-1, 0, 1))
        to_before, to_after = before - corner, after - corner
        reach = min(radius, np.linalg.norm(to_before) * 0.45, np.linalg.norm(to_after) * 0.45)
        start = corner + to_before / np.linalg.norm(to_before) * reach
        end = corner + to_after / np.linalg.norm(to_after) * reach
        for step in range(steps + 1):
            t = step / steps
            point = (1 - t) ** 2 * start + 2 * (1 - t) * t * corner + t**2 * end
            result.append((float(point[0]), float(point[1])))
    return result


def smooth_curve(knots_x: Sequence[float], knots_y: Sequence[float], x: np.ndarray) -> np.ndarray:
    """A cubic through the knots that does not overshoot: profiles and widths along a body."""
    xs, ys = np.asarray(knots_x, float), np.asarray(knots_y, float)
    steps = np.diff(xs)
    slopes = np.diff(ys) / steps
    tangents = np.zeros_like(ys)
    for index in range(1, len(xs) - 1):
        left, right = slopes[index - 1], slopes[index]
        tangents[index] = 0 if left * right <= 0 else 2 * left * right / (left + right)
    tangents[0], tangents[-1] = slopes[0], slopes[-1]
    at = np.clip(np.searchsorted(xs, x) - 1, 0, len(steps) - 1)
    t = (x - xs[at]) / steps[at]
    return (
        ys[at] * (2 * t**3 - 3 * t**2 + 1)
        + steps[at] * tangents[at] * (t**3 - 2 * t**2 + t)
        + ys[at + 1] * (3 * t**2 - 2 * t**3)
        + steps[at] * tangents[at + 1] * (t**3 - t**2)
    )


def smooth_step(start: float, end: float, x):
    t = np.clip((x - start) / (end - start), 0, 1)
    return t * t * (3 - 2 * t)
