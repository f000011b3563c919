"""The body of a mouse as one lofted surface, and parts that follow it.

The nose looks to -y, so the thumb of a right hand lies at +x. Sections are taken across the length; a seam is a signed
distance kept on the grid, and the material draws it sharper than the grid is (see mouse_finish).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from studio.objects import Placed
from studio.outlines import smooth_curve, smooth_step
from studio.sweeps import lofted_grid

ROWS, COLUMNS = 240, 220
LIFT = 0.22
Knots = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Form:
    """Knots run from the nose (0) to the tail (1): the height of the spine, and how far each side reaches."""

    length: float
    heights: Knots
    thumb: Knots
    finger: Knots
    nose: tuple[float, float] = (11.0, 3.0)
    tail: tuple[float, float] = (5.0, 2.6)
    nose_drop: tuple[float, float] = (24.0, 2.6)
    tail_drop: tuple[float, float] = (9.0, 2.3)
    roundness: tuple[float, float] = (2.75, 2.35)
    tuck: float = 0.1
    lean: float = 0.0
    tilt: float = 0.0
    flare: float = 0.0


class Shell:
    """A grid of points from nose to tail and from the thumb's side to the fingers'; `height_share` is 0 at the table
    and 1 on the ridge."""

    def __init__(self, length: float, points: np.ndarray, height_share: np.ndarray) -> None:
        self.length, self.points, self.height_share = length, points, height_share
        self.t = lengthwise()
        self.y = (self.t - 0.5) * length
        along, across = np.gradient(self.points, axis=0), np.gradient(self.points, axis=1)
        normals = np.cross(along, across)
        normals /= np.linalg.norm(normals, axis=2, keepdims=True) + 1e-9
        if normals[ROWS // 2, COLUMNS // 2, 2] < 0:
            normals = -normals
        self.normals = normals
        self.x_grid, self.y_grid, self.z_grid = (self.points[..., axis] for axis in range(3))

    def press(self, depth: np.ndarray) -> None:
        """Moves the surface inwards: finger hollows, thumb dents."""
        self.points = self.points - self.normals * depth[..., None]
        self.x_grid, self.y_grid, self.z_grid = (self.points[..., axis] for axis in range(3))

    def along_height(self, level: Knots) -> np.ndarray:
        """Signed distance on the surface to a line at a height that changes from nose to tail; positive above."""
        height = np.interp(self.t, *_columns(level))[:, None]
        slope = np.sqrt(np.clip(1 - self.normals[..., 2] ** 2, 0.12, 1))
        return (self.z_grid - height) / slope

    def on_top(self, x, y, rise=0.0) -> np.ndarray:
        """Points of the surface over (x, y), lifted along its normal."""
        return self._followed(x, y, rise, slice(int(COLUMNS * 0.1), int(COLUMNS * 0.9)), self.x_grid, falling=True)

    def on_side(self, y, z, rise=0.0, side: int = 1) -> np.ndarray:
        """Points of the thumb's side (1) or the fingers' side (-1) at (y, z)."""
        half = slice(0, int(COLUMNS * 0.46)) if side > 0 else slice(int(COLUMNS * 0.54), COLUMNS)
        return self._followed(z, y, rise, half, self.z_grid, falling=side < 0)

    def on_slope(self, scale: np.ndarray) -> Callable[..., np.ndarray]:
        """Follows the fingers' side by a measure of one's own that grows from the ridge down: (measure, y)."""
        half = slice(COLUMNS // 2, COLUMNS)
        return lambda down, y, rise=0.0: self._followed(down, y, rise, half, scale, falling=False)

    def _followed(self, across, y, rise, columns: slice, scale: np.ndarray, falling: bool) -> np.ndarray:
        across, y, rise = np.broadcast_arrays(*(np.asarray(v, float) for v in (across, y, rise)))
        spot = np.interp(y, self.y, np.arange(ROWS))
        result = np.empty((*across.shape, 3))
        order = slice(None, None, -1) if falling else slice(None)
        for place in np.ndindex(across.shape):
            low = min(int(spot[place]), ROWS - 2)
            share = spot[place] - low
            found = np.zeros(6)
            for row, weight in ((low, 1 - share), (low + 1, share)):
                values = np.concatenate([self.points[row, columns], self.normals[row, columns]], 1)[order]
                marks = scale[row, columns][order]
                found += weight * np.array([np.interp(across[place], marks, values[:, k]) for k in range(6)])
            normal = found[3:] / np.linalg.norm(found[3:])
            result[place] = found[:3] + normal * rise[place]
        return result

    def footprint(self, inset: float = 0.0) -> list[tuple[float, float]]:
        """The outline on the table."""
        left, right = self.points[::6, 0, :2], self.points[::-6, -1, :2]
        ring = np.concatenate([left, right])
        centre = np.array([0.0, 0.0])
        size = np.abs(ring).max(0)
        return [tuple(point) for point in centre + (ring - centre) * (1 - inset / size)]


def pad(
    outline,
    follow: Callable[..., np.ndarray],
    profile,
    material,
    parent: Placed | None = None,
    crown: float = 0.0,
    open_end: bool = False,
    smooth: float = 50.0,
) -> Placed:
    """A button, bezel or inlay: an outline in the two coordinates of `follow`, raised by a profile of (inset, rise)
    from its buried edge inwards; the middle rises further by `crown`. `open_end` leaves the middle open (a bezel)."""
    ring = np.asarray(outline, float)
    tangent = np.roll(ring, -1, 0) - np.roll(ring, 1, 0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-9
    inward = np.stack([-tangent[:, 1], tangent[:, 0]], 1)
    area = np.sum(ring[:, 0] * np.roll(ring[:, 1], -1) - np.roll(ring[:, 0], -1) * ring[:, 1])
    inward *= np.sign(area)
    rows = [follow(*(ring + inward * inset).T, rise) for inset, rise in profile]
    inset, rise = profile[-1]
    edge = ring + inward * inset
    if not open_end:
        middle = edge.mean(0)
        for share in (0.92, 0.8, 0.6, 0.35, 0.12, 0.02):
            rows.append(follow(*(middle + (edge - middle) * share).T, rise + crown * (1 - share**2)))
    return lofted_grid(np.array(rows), material, closed_rows=True, parent=parent, smooth=smooth)


def lengthwise() -> np.ndarray:
    """Shares of the length, denser at both ends, where the surface bends most."""
    turn = np.linspace(0, np.pi, ROWS)
    shares = 0.62 * (1 - np.cos(turn)) / 2 + 0.38 * np.linspace(0, 1, ROWS)
    shares[0], shares[-1] = 0.0004, 0.9996
    return shares


def shell_of(form: Form) -> Shell:
    return Shell(form.length, *_surface(form, lengthwise()))


def _columns(knots: Knots) -> tuple[list[float], list[float]]:
    return [knot[0] for knot in knots], [knot[1] for knot in knots]


def _surface(form: Form, t: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    fine = np.linspace(0, 1, 2001)

    def curve(knots: Knots, blur: int = 90) -> np.ndarray:
        window = np.hanning(2 * blur + 1)
        values = np.pad(smooth_curve(*_columns(knots), fine), blur, mode="edge")
        return np.interp(t, fine, np.convolve(values, window / window.sum(), "valid"))

    front = t < 0.5
    from_end = np.abs(2 * t - 1)

    def rounded(nose, tail) -> np.ndarray:
        power, root = (np.where(front, nose[k], tail[k]) for k in (0, 1))
        return (1 - from_end**power) ** (1 / root)

    plan, drop = rounded(form.nose, form.tail), rounded(form.nose_drop, form.tail_drop)
    height = (curve(form.heights, 70) - LIFT) * drop
    thumb, finger = curve(form.thumb) * plan, curve(form.finger) * plan
    angle = np.linspace(0, np.pi, COLUMNS)
    cosine, sine = np.cos(angle), np.sin(angle)
    beside = np.sign(cosine) * np.abs(cosine) ** (2 / form.roundness[0])
    rise = np.abs(sine) ** (2 / form.roundness[1])
    x = np.where(beside > 0, thumb[:, None] * beside, finger[:, None] * beside)
    share = np.broadcast_to(rise, x.shape)
    x = x * (1 - form.tuck * (1 - share) ** 2.2)
    body = (smooth_step(0.04, 0.4, t) * smooth_step(1.0, 0.75, t))[:, None]
    x = x + form.lean * share**2 * body
    wing = np.sin(np.pi * np.clip((t - 0.16) / 0.8, 0, 1)) ** 1.5
    x = x + form.flare * wing[:, None] * smooth_step(0.5, 0.06, share) * (beside > 0)
    z = height[:, None] * share * (1 + form.tilt * beside * share * body) + LIFT
    return np.stack([x, np.repeat(((t - 0.5) * form.length)[:, None], COLUMNS, 1), z], -1), share
