"""What all headsets are put together from: cup sections, cushions, microphone arms, cables.

An ear cup lies in its own frame: x toward the face or the neck, y up, z away from the head.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from models.peripheral_parts import lying_end
from studio.lettering import text
from studio.materials import Material, bare_metal, foam, gold, hollow, rubber
from studio.objects import Placed, group
from studio.outlines import Outline, superellipse
from studio.shapes import cylinder, ring, rounded_box
from studio.sweeps import lofted_grid, swept_profile, swept_tube, through, turned_profile

LEFT, RIGHT = -1, 1


@dataclass(frozen=True)
class Oval:
    """The outline of an ear cup in centimetres; `egg` narrows its lower end."""

    half_width: float = 3.85
    half_height: float = 4.75
    exponent: float = 2.35
    egg: float = 0.0

    def at(self, z: float, scale: float = 1.0, inset: float = 0.0, count: int = 144) -> np.ndarray:
        width, height = self.half_width * scale - inset, self.half_height * scale - inset
        points = superellipse(count, width, height, self.exponent)
        points[:, 0] *= 1 + self.egg * points[:, 1] / self.half_height
        return np.concatenate([points, np.full((count, 1), z)], 1)

    def solid(
        self, profile: list[tuple[float, float]], material: Material, parent: Placed, smooth: float = 35
    ) -> Placed:
        """Turns (scale, z) pairs into a shell; end with a scale near 0 to close it."""
        rows = np.array([self.at(z, scale) for scale, z in profile])
        return lofted_grid(rows, material, closed_rows=True, parent=parent, smooth=smooth)

    def rim(self, inset: float, z: float, radius: float, material: Material, parent: Placed) -> Placed:
        """A round cord along the outline: piping, seams, lit lines."""
        turns = np.linspace(0, 2 * np.pi, 14, endpoint=False)
        rows = [self.at(z + radius * math.sin(t), inset=inset - radius * math.cos(t)) for t in turns]
        return lofted_grid(np.array(rows), material, True, True, parent=parent, smooth=180)


def edge(start: tuple[float, float], end: tuple[float, float], steps: int = 7) -> list[tuple[float, float]]:
    """A quarter round from a wall (first) to a face (last) in (scale, z)."""
    angles = np.linspace(0, math.pi / 2, steps)
    return [
        (end[0] + (start[0] - end[0]) * math.cos(a), start[1] + (end[1] - start[1]) * math.sin(a)) for a in angles
    ]


def cup_frame(side: int, at: tuple[float, float, float], lean: float = 5.0, toe: float = 6.0) -> tuple[Placed, Placed]:
    """A fixed frame for the fork and a leaning one for the cup; the lower rims lean to the head."""
    fixed = group(at=at, turned=(90, 0, 90 * side))
    return fixed, group(fixed, turned=(-lean, -toe * side, 0))


def cushion(oval: Oval, material: Material, parent: Placed, tube=1.0, depth=1.9, back=-0.2, folds=0.07, seed=1) -> None:
    """A soft ring toward the head, with puckers where leather is pulled over foam."""
    count, steps = 240, 40
    random = np.random.default_rng(seed)
    around = np.linspace(0, 2 * np.pi, count, endpoint=False)
    pucker = np.zeros(count)
    for centre in np.sort(random.uniform(0, 2 * np.pi, 46)):
        gap = np.angle(np.exp(1j * (around - centre)))
        pucker += random.uniform(0.2, 1) * np.exp(-((gap / random.uniform(0.018, 0.05)) ** 2))
    swell = sum(random.uniform(0.3, 1) * np.sin(k * around + random.uniform(0, 6)) for k in (2, 3, 5)) * 0.02
    rows = []
    for turn in np.linspace(0, 2 * np.pi, steps, endpoint=False):
        cosine, sine = math.cos(turn), math.sin(turn)
        out = math.copysign(abs(cosine) ** 0.84, cosine)
        rise = math.copysign(abs(sine) ** 0.84, sine)
        pulled = folds * (max(0.0, math.cos(turn - math.radians(215))) ** 2 + 0.8 * max(0.0, out) ** 6)
        shrink = 1 - pucker * pulled + swell * max(0.0, -rise)
        width = (tube * out * shrink)[:, None]
        points = oval.at(0, inset=tube + 0.04, count=count)
        centre = oval.at(0, inset=tube + 0.04, count=count)[:, :2]
        normal = centre / np.array([oval.half_width, oval.half_height]) ** 2
        normal /= np.linalg.norm(normal, axis=1, keepdims=True)
        points[:, :2] = centre + normal * width
        points[:, 2] = back - depth / 2 + depth / 2 * rise * shrink
        rows.append(points)
    lofted_grid(np.array(rows), material, True, True, parent=parent, smooth=180)


def ear_cloth(oval: Oval, material: Material, ink: Material, letter: str, parent: Placed, tube=1.0, z=-0.75) -> None:
    """The cloth over the driver; real ones carry a large L or R."""
    inset = tube * 1.7
    inner = Oval(oval.half_width - inset, oval.half_height - inset, oval.exponent, oval.egg)
    inner.solid(
        [(1.12, z + 0.3), (1.05, z + 0.05), (0.9, z), (0.5, z - 0.05), (0.002, z - 0.07)], material, parent, 180
    )
    text(letter, 2.1, ink, (0, 0.1, z - 0.075), turned=(0, 180, 0), parent=parent, style="InterDisplay-Medium")


def goose_neck(path: np.ndarray, material: Material, radius: float = 0.17) -> None:
    """A bendable arm: the fine rings of its sleeve show at the edges."""
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    even = np.linspace(0, lengths[-1], int(lengths[-1] / 0.045))
    smooth = np.stack([np.interp(even, lengths, path[:, k]) for k in range(3)], 1)
    swept_tube(smooth, radius, material, sides=18, scale=1 + 0.05 * np.sin(even * 2 * math.pi / 0.24))


def heading_of(path: np.ndarray) -> np.ndarray:
    """Where an arm points at its end."""
    last = path[-1] - path[-2]
    return last / np.linalg.norm(last)


def foam_ball(
    at: np.ndarray,
    along: np.ndarray,
    radius: float = 0.52,
    length: float = 1.7,
    colour: str = "#1b1b1d",
    exponent: float = 3.4,
    steps: int = 28,
    sides: int = 32,
) -> None:
    share = np.linspace(0, 1, steps)
    path = at + along * (share * length)[:, None]
    swell = np.sqrt(np.clip(1 - np.abs(2 * share - 1) ** exponent, 0.0004, 1))
    swept_tube(path, radius, foam(colour), sides=sides, scale=swell)


def capsule(at: np.ndarray, along: np.ndarray, shell: Material, trim: Material) -> None:
    """A hard microphone head with sound slots, flat toward the mouth."""
    yaw = math.degrees(math.atan2(along[1], along[0]))
    pitch = -math.degrees(math.asin(along[2] / np.linalg.norm(along)))
    head = group(at=at, turned=(0, pitch, yaw))
    rounded_box((1.9, 0.62, 0.78), shell, (0.8, 0, 0), bevel=0.24, segments=5, parent=head)
    dark = hollow()
    for slot in range(4):
        for face in (-1, 1):
            rounded_box((0.1, 0.02, 0.4), dark, (0.65 + slot * 0.24, face * 0.308, 0), bevel=0.009, parent=head)
    ring(0.3, 0.17, 0.12, trim, (-0.16, 0, 0), turned=(0, 90, 0), parent=head)


def lying_cable(points: list[tuple[float, float, float]], plug: str, radius: float = 0.17) -> None:
    """A cable through the points, then its plug lying on the ground: "jack", "usb" or "both" (a jack in a USB box)."""
    jacket = rubber("#1c1c1f")
    path = through(points, 24)
    swept_tube(path, radius, jacket, sides=16)
    tip = lying_end(path)
    profile = [(radius, -0.1), (radius * 1.25, 0.0)]
    for step in range(5):
        profile += [
            (radius * 1.35, 0.16 * step), (radius * 1.35, 0.16 * step + 0.1), (radius * 1.1, 0.16 * step + 0.11)
        ]
    turned_profile(profile, jacket, 24, (0, 0, 0.3), turned=(0, 90, 0), parent=tip)
    if plug == "usb":
        _usb_plug(tip)
    elif plug == "both":
        rounded_box((5.2, 2.2, 0.95), rubber("#26262a"), (3.3, 0, 0.475), bevel=0.2, segments=5, parent=tip)
        rounded_box((1.5, 0.5, 0.05), bare_metal("#8d9299"), (3.1, 0, 0.94), bevel=0.02, parent=tip)
    else:
        _jack(tip)


def _usb_plug(tip: Placed) -> None:
    rounded_box((2.3, 1.5, 0.75), rubber("#202023"), (1.85, 0, 0.4), bevel=0.14, segments=4, parent=tip)
    _usb_sleeve(tip, 1.25, (3.6, 0, 0.4), 3.72)


def _usb_sleeve(plug: Placed, length: float, at: tuple[float, float, float], hole_x: float) -> None:
    """Sheet metal with its two square holes."""
    rounded_box((length, 1.2, 0.45), bare_metal("#b4b8be"), at, bevel=0.05, parent=plug)
    for side in (-1, 1):
        rounded_box((0.24, 0.24, 0.02), hollow(), (hole_x, side * 0.28, at[2] + 0.225), bevel=0.005, parent=plug)


def _jack(tip: Placed) -> None:
    barrel = [(0.12, 0.6), (0.36, 0.62), (0.4, 0.72), (0.4, 2.3), (0.36, 2.4), (0.0, 2.4)]
    turned_profile(barrel, rubber("#222226"), 32, (0, 0, 0.4), turned=(0, 90, 0), parent=tip)
    pin = [(0.0, 2.39), (0.175, 2.39), (0.175, 3.55), (0.12, 3.6), (0.17, 3.68), (0.06, 3.88), (0.0, 3.9)]
    turned_profile(pin, gold(), 24, (0, 0, 0.4), turned=(0, 90, 0), parent=tip)
    for z in (2.72, 3.0, 3.28):
        cylinder(0.179, 0.05, hollow("#141416"), (z, 0, 0.4), turned=(0, 90, 0), bevel=0, sides=24, parent=tip)


def receiver(at: tuple[float, float], yaw: float, body: str = "#232428") -> None:
    """The small radio plug of wireless sets, lying beside them."""
    stick = group(at=(*at, 0), turned=(0, 0, yaw))
    rounded_box((1.9, 1.75, 0.8), rubber(body), (0, 0, 0.42), bevel=0.16, segments=4, parent=stick)
    _usb_sleeve(stick, 1.3, (1.5, 0, 0.42), 1.65)
    cylinder(0.1, 0.03, bare_metal("#c8ccd2"), (-0.35, 0, 0.815), parent=stick)


def arch(
    half_width: float, top: float, base: float, start: float, exponent: float = 2.25, count: int = 96
) -> np.ndarray:
    """From the right ear over the head to the left one, leaving `start` degrees out at both ends."""
    angle = np.radians(np.linspace(start, 180 - start, count))
    cosine = np.cos(angle)
    x = half_width * np.sign(cosine) * np.abs(cosine) ** (2 / exponent)
    z = base + (top - base) * np.sin(angle) ** (2 / exponent)
    return np.stack([x, np.zeros(count), z], 1)


def narrowing(count: int, ends: float, power: float = 0.6) -> np.ndarray:
    """Widths along a band: 1 at its top, `ends` at both ends."""
    return ends + (1 - ends) * np.sin(np.linspace(0, np.pi, count)) ** power


def tapered_band(
    path: np.ndarray, profile: Outline, material: Material, ends: float, power: float = 0.6, smooth: float = 50
) -> None:
    """A band over the head that narrows to a share of its width at both ends and keeps its thickness."""
    scale = np.stack([narrowing(len(path), ends, power), np.ones(len(path))], 1)
    swept_profile(path, profile, material, (0, 1, 0), scale=scale, smooth=smooth)
