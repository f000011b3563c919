"""A mouse that stands upright, so that the hand lies as in a handshake.

look: body (hex), isLeftHanded, hasReceiver.
"""

from __future__ import annotations

import math

import numpy as np

from models.mouse_finish import Finish, shell_material
from models.mouse_parts import RAISED, MouseMaterials, base, receiver, rounded_distance, side_buttons, wheel
from models.mouse_shell import COLUMNS, LIFT, ROWS, Shell, lengthwise, pad
from studio.colours import darker, is_light
from studio.objects import group
from studio.outlines import rounded_rectangle, smooth_curve
from studio.stage import Model, View
from studio.sweeps import lofted_grid, through

LENGTH, HEIGHT = 10.9, 7.1
# Half of the section each, from the table to the ridge: the thumb's side with its rest, the fingers' slope.
THUMB = (
    (3.4, 0.0), (3.65, 0.45), (3.35, 0.95), (2.4, 1.4), (1.6, 2.3),
    (1.3, 3.7), (1.6, 5.3), (1.62, 6.3), (1.25, 6.95), (0.8, 7.1),
)  # fmt: skip
FINGERS = (
    (0.8, 7.1), (0.2, 6.8), (-0.9, 5.5), (-1.9, 4.0), (-2.6, 2.6),
    (-2.95, 1.5), (-3.35, 0.9), (-3.55, 0.45), (-3.4, 0.0),
)  # fmt: skip
SLOT = (2.4, -2.9)
SKIRT = 0.62
LIP = 5.75


def build(look: dict) -> Model:
    left = bool(look.get("isLeftHanded"))
    root = group()
    root.scale = (-1 if left else 1, 1, 1)
    shell = _shell()
    bright = is_light(look["body"])
    body = look["body"] if bright else darker(look["body"], 0.1)
    materials = MouseMaterials(trim="#55595f" if bright else "#202226", metal="#a9adb3")
    down = _from_ridge(shell)
    slope = shell.on_slope(down)
    finish = Finish(
        body=body,
        grip=darker(body, 0.26 if bright else 0.42),
        pattern="ribs",
        roughness=0.34,
        coloured_sides=True,
        spine=darker(body, 0.5) if bright else "#17181b",
    )
    marks = _marks(shell, down)
    lofted_grid(shell.points, shell_material(finish), attributes=marks, capped=True, smooth=180, parent=root)
    base(materials, shell, parent=root)
    _wheel(shell, slope, materials, root)
    heights = _heights(shell.t) * HEIGHT * 0.78
    level = lambda y: np.interp(y, shell.y, heights)  # noqa: E731
    side_buttons(materials, shell, ((-2.5, -0.75), (-0.5, 1.2)), level, 0.5, parent=root)
    if look.get("hasReceiver"):
        receiver(materials, (5.4, -3.9, 0), (0, 0, -28), parent=root)
    turn = -1 if left else 1
    return Model(
        size=11,
        centre=(0, 0, 3.2),
        views=[View(-34 * turn, 24), View(54 * turn, 24), View(160 * turn, 34)],
        exposure=-0.1 if bright else 0.0,
    )


def _heights(t: np.ndarray) -> np.ndarray:
    return smooth_curve((0, 0.12, 0.32, 0.45, 0.68, 0.88, 1), (0.8, 0.9, 1.0, 0.99, 0.84, 0.58, 0.34), t)


def _shell() -> Shell:
    t = lengthwise()
    half = COLUMNS // 2
    section = np.concatenate([_even(through([(x, 0, z) for x, z in side], 20), half) for side in (THUMB, FINGERS)])
    from_end = np.abs(2 * t - 1)
    front = t < 0.5
    plan = (1 - from_end ** np.where(front, 7.0, 4.0)) ** (1 / np.where(front, 2.6, 2.3))
    drop = (1 - from_end ** np.where(front, 16.0, 8.0)) ** (1 / 2.3)
    rise = _heights(t) * drop
    share = section[:, 2] / HEIGHT
    x = section[:, 0] * plan[:, None] + share * 0.9 * (0.45 - t)[:, None] * plan[:, None]
    z = section[:, 2] * rise[:, None] * (1 - LIFT / HEIGHT) + LIFT
    points = np.stack([x, np.repeat(((t - 0.5) * LENGTH)[:, None], 2 * half, 1), z], -1)
    return Shell(LENGTH, points, np.broadcast_to(share, x.shape))


def _even(path: np.ndarray, count: int) -> np.ndarray:
    """The same path with points at even distances."""
    walked = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    spots = np.linspace(0, walked[-1], count)
    return np.stack([np.interp(spots, walked, path[:, axis]) for axis in range(3)], 1)


def _from_ridge(shell: Shell) -> np.ndarray:
    """Centimetres walked from the ridge: positive down the fingers' slope, negative down the thumb's side."""
    steps = np.linalg.norm(np.diff(shell.points, axis=1), axis=2)
    walked = np.concatenate([np.zeros((ROWS, 1)), np.cumsum(steps, 1)], 1)
    return walked - walked[:, COLUMNS // 2 : COLUMNS // 2 + 1]


def _marks(shell: Shell, down: np.ndarray) -> dict[str, np.ndarray]:
    y = shell.y_grid
    slot = rounded_distance(down - SLOT[0], y - SLOT[1], 0.42, 1.05, 0.4)
    return {
        "side": np.minimum(down - 0.1, LIP - down),
        "rear": 0.3 + 0.06 * (down - SLOT[0]) ** 2 - y,
        "centre": down - SLOT[0],
        "grip": rounded_distance(y - 0.5, -down - 4.0, 3.6, 1.5, 0.8),
        "grip_v": down,
        "glow": np.ones_like(y),
        "slot": np.where(down > 0.5, slot, 1.0),
        "spine": (shell.z_grid - SKIRT) / np.sqrt(np.clip(1 - shell.normals[..., 2] ** 2, 0.12, 1)),
    }


def _wheel(shell: Shell, slope, materials: MouseMaterials, root) -> None:
    outline = rounded_rectangle(0.84, 2.1, 0.4, 10, SLOT)
    profile = ((-0.11, -0.05), (-0.11, 0.02), (-0.09, 0.045), (-0.05, 0.05), (-0.02, 0.04), (0.0, 0.0), (0.01, -0.8))
    pad(outline, slope, profile, materials.trim, root, open_end=True)
    pad(rounded_rectangle(1.1, 2.3, 0.3, 6, SLOT), slope, ((0, -0.85), (0.01, -0.84)), materials.dark, root)
    surface, above = slope(*SLOT), slope(*SLOT, 1.0)
    normal = above - surface
    lean = math.degrees(math.atan2(normal[2], -normal[0])) - 90
    centre = surface - normal * 0.58
    wheel(materials, centre, 0.98, half=0.3, lean=lean, parent=root)
    spot = (SLOT[0], -0.95)
    pad(rounded_rectangle(0.56, 0.76, 0.2, 7, spot), slope, ((0.0, -0.02), (0.0, 0.006)), materials.dark, root)
    pad(rounded_rectangle(0.48, 0.68, 0.17, 7, spot), slope, RAISED, materials.button, root, crown=0.02)
