"""A mouse for the desk or the bag.

look: body (hex), form "rounded" | "plain" | "flat" | "compact" | "large", isWired, hasReceiver, hasThumbPanel (a touch
panel on the rest of a large one).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.mouse_finish import Finish, shell_material
from models.mouse_parts import (
    MouseMaterials, base, cable, receiver, rounded_distance, side_buttons, slot_bezel, slot_distance, top_button, wheel,
)  # fmt: skip
from models.mouse_shell import Form, Knots, Shell, pad, shell_of
from studio.colours import darker, is_light
from studio.materials import bare_metal
from studio.objects import Placed
from studio.outlines import rounded_rectangle, smooth_step
from studio.stage import Model, View
from studio.sweeps import lofted_grid

FORMS = {
    "rounded": Form(
        length=10.6,
        heights=((0, 1.5), (0.06, 1.85), (0.2, 2.6), (0.42, 3.5), (0.6, 3.75), (0.78, 3.3), (0.92, 2.4), (1, 1.3)),
        thumb=((0, 2.6), (0.12, 2.85), (0.45, 2.72), (0.75, 2.98), (0.9, 2.8), (1, 2.3)),
        finger=((0, 2.6), (0.12, 2.85), (0.45, 2.72), (0.75, 2.98), (0.9, 2.8), (1, 2.3)),
        nose=(7.0, 2.7),
    ),
    "plain": Form(
        length=11.2,
        heights=((0, 1.6), (0.06, 1.9), (0.2, 2.5), (0.42, 3.3), (0.6, 3.65), (0.8, 3.3), (0.93, 2.4), (1, 1.4)),
        thumb=((0, 2.8), (0.1, 2.95), (0.42, 2.62), (0.7, 2.95), (0.88, 3.0), (1, 2.6)),
        finger=((0, 2.8), (0.1, 2.95), (0.42, 2.62), (0.7, 2.95), (0.88, 3.0), (1, 2.6)),
        nose=(12.0, 3.2), tail=(6.0, 2.8), roundness=(3.0, 2.5),
    ),
    "flat": Form(
        length=10.7,
        heights=((0, 1.5), (0.1, 1.95), (0.3, 2.5), (0.5, 2.68), (0.7, 2.5), (0.9, 1.95), (1, 1.5)),
        thumb=((0, 2.7), (0.2, 2.93), (0.5, 2.95), (0.8, 2.93), (1, 2.7)),
        finger=((0, 2.7), (0.2, 2.93), (0.5, 2.95), (0.8, 2.93), (1, 2.7)),
        nose=(4.0, 2.2), tail=(4.0, 2.2), nose_drop=(7.0, 2.2), tail_drop=(7.0, 2.2), roundness=(3.4, 2.2), tuck=0.16,
    ),
    "compact": Form(
        length=10.1,
        heights=((0, 1.6), (0.06, 1.85), (0.2, 2.4), (0.45, 3.2), (0.62, 3.42), (0.8, 3.05), (0.92, 2.4), (1, 1.3)),
        thumb=((0, 2.9), (0.12, 3.12), (0.45, 2.85), (0.75, 3.22), (0.9, 3.05), (1, 2.5)),
        finger=((0, 2.9), (0.12, 3.12), (0.45, 2.9), (0.75, 3.22), (0.9, 3.05), (1, 2.5)),
        nose=(8.0, 2.8), tail=(6.0, 2.8),
    ),
    "large": Form(
        length=12.6,
        heights=(
            (0, 1.9), (0.06, 2.3), (0.18, 3.1), (0.36, 4.3), (0.52, 5.0),
            (0.66, 4.85), (0.82, 3.9), (0.94, 2.6), (1, 1.5),
        ),
        thumb=((0, 2.5), (0.14, 2.85), (0.36, 2.6), (0.56, 2.8), (0.8, 3.3), (0.92, 3.1), (1, 2.5)),
        finger=((0, 3.2), (0.14, 3.55), (0.4, 3.6), (0.6, 3.75), (0.8, 3.8), (0.92, 3.4), (1, 2.6)),
        nose=(7.0, 2.6), lean=0.5, tilt=0.14, flare=1.9, tuck=0.12,
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Style:
    seam: Knots
    rear: float
    bend: float
    wheel: float
    wheel_radius: float = 0.95
    pattern: str = ""
    has_rear_split: bool = True
    has_grip: bool = False
    spine: tuple[float, float, float] | None = None
    thumb_buttons: tuple[tuple[float, float], ...] = ()
    thumb_level: float = 0.4
    metal_wheel: bool = False
    roughness: float = 0.46
    has_dull_sides: bool = False


STYLES = {
    "rounded": Style(
        ((0, 0.95), (0.3, 1.3), (0.6, 1.5), (1, 0.95)), 0.6, 0.06, -2.75,
        spine=(-4.4, -0.6, 0.62), roughness=0.3, has_dull_sides=True,
    ),
    "plain": Style(
        ((0, 1.0), (0.3, 1.5), (0.6, 1.9), (1, 1.2)), 0.2, -0.1, -3.0, roughness=0.34, has_dull_sides=True
    ),
    "flat": Style(((0, 0.9), (0.5, 0.95), (1, 0.9)), 0.9, 0.0, -2.6, 0.85, has_rear_split=False),
    "compact": Style(
        ((0, 1.15), (0.3, 1.55), (0.6, 1.75), (1, 1.1)), 0.3, 0.05, -2.7, 0.9, "ribs", has_grip=True,
        spine=(-4.2, -0.2, 0.6), thumb_buttons=((-1.6, 0.0), (0.25, 1.85)), metal_wheel=True,
    ),
    "large": Style(
        ((0, 1.3), (0.25, 2.0), (0.5, 2.75), (0.75, 2.5), (1, 1.3)), -0.2, 0.04, -3.5, 1.05, "hexagons", False,
        has_grip=True, spine=(-5.0, -0.9, 0.62), thumb_buttons=((-1.1, 0.55), (0.8, 2.3)), thumb_level=0.55,
        metal_wheel=True, has_dull_sides=True,
    ),
}  # fmt: skip


def build(look: dict) -> Model:
    form = FORMS[look["form"]]
    shell = put_office_mouse(look)
    detail = tuple(shell.on_top(0.0, STYLES[look["form"]].wheel + 0.45))
    return Model(
        size=form.length,
        centre=(0, 0, form.length * 0.14),
        views=[View(42, 34), View(140, 30), View(180, 74), View(166, 64, focus=detail, width=2.7)],
        exposure=-0.3 if is_light(look["body"]) else 0.0,
    )


def put_office_mouse(look: dict, parent: Placed | None = None, cable_path=None) -> Shell:
    style = STYLES[look["form"]]
    shell = shell_of(FORMS[look["form"]])
    bright = is_light(look["body"])
    body = darker(look["body"], 0.05 if bright else 0.12)
    trim = "#55595f" if bright else "#1b1c1f"
    materials = MouseMaterials(trim=trim, cable="#c9cbce" if bright else "#1d1e21", metal="#a9adb3")
    _press_thumb(shell, look["form"])
    finish = Finish(
        body=body,
        grip=darker(body, 0.16 if bright else 0.38),
        pattern=style.pattern,
        roughness=style.roughness,
        coloured_sides=style.has_dull_sides,
        has_rear_split=style.has_rear_split,
        spine=trim if style.spine else "",
    )
    marks = _marks(shell, style)
    lofted_grid(shell.points, shell_material(finish), attributes=marks, capped=True, smooth=180, parent=parent)
    base(materials, shell, parent=parent)
    _controls(shell, style, materials, parent)
    if look["form"] == "large":
        _thumb_controls(shell, materials, bool(look.get("hasThumbPanel")), parent)
    if look.get("isWired"):
        cable(materials, shell, braided=False, path=cable_path, parent=parent)
    if look.get("hasReceiver"):
        receiver(materials, (shell.length * 0.48, -shell.length * 0.36, 0), (0, 0, -28), parent=parent)
    return shell


def _press_thumb(shell: Shell, form: str) -> None:
    """Buttons of flat mice are level; others are dished a little toward the nose."""
    if form == "flat":
        return
    nose = shell.y[0]
    toward_nose = smooth_step(-1.0, nose + 2.0, shell.y_grid) * smooth_step(nose + 0.05, nose + 0.9, shell.y_grid)
    depth = sum(0.06 * np.exp(-(((shell.x_grid - side * 1.45) / 0.9) ** 2)) for side in (-1, 1))
    shell.press(depth * toward_nose * (shell.height_share > 0.4))


def _marks(shell: Shell, style: Style) -> dict[str, np.ndarray]:
    x, y = shell.x_grid, shell.y_grid
    side = shell.along_height(style.seam)
    grip = np.ones_like(x)
    if style.has_grip:
        top = np.where(x > 0, style.thumb_level + 0.5, 0.25)
        grip = rounded_distance(y - 0.2, -side - (top + 1.7) / 2, shell.length * 0.34, (1.7 - top) / 2, 0.28)
    marks = {
        "side": side,
        "rear": style.rear + style.bend * np.abs(x) ** 1.8 - y,
        "centre": x,
        "grip": grip,
        "grip_v": side,
        "glow": np.ones_like(x),
        "slot": slot_distance(shell, style.wheel, (0.84, 2.0)),
    }
    if style.spine:
        start, end, half = style.spine
        distance = rounded_distance(x, y - (start + end) / 2, half, (end - start) / 2, half * 0.9)
        marks["spine"] = np.where(shell.height_share > 0.5, distance, 1.0)
    return marks


def _controls(shell: Shell, style: Style, materials: MouseMaterials, parent: Placed | None) -> None:
    slot_bezel(materials, shell, style.wheel, (0.84, 2.0), parent=parent)
    top = shell.on_top(0.0, style.wheel)[2]
    tyre = bare_metal("#a6a9ae", 0.4) if style.metal_wheel else None
    ribs = 48 if style.metal_wheel else 30
    middle = (0, style.wheel, top + 0.34 - style.wheel_radius)
    wheel(materials, middle, style.wheel_radius, half=0.28, tyre=tyre, ribs=ribs, parent=parent)
    if style.spine:
        top_button(materials, shell, style.wheel + 1.6, (0.46, 0.6), parent=parent)
    if style.thumb_buttons:
        places = [(knot[0] - 0.5) * shell.length for knot in style.seam]
        heights = [knot[1] for knot in style.seam]
        level = lambda spot: np.interp(spot, places, heights) - style.thumb_level  # noqa: E731
        side_buttons(materials, shell, style.thumb_buttons, level, 0.44, parent=parent)


def _thumb_controls(shell: Shell, materials: MouseMaterials, has_panel: bool, parent: Placed | None) -> None:
    """A large mouse has a wheel that lies under the thumb, and may have a panel in the rest."""
    spot = shell.on_side(-2.5, 2.1, -0.5)
    wheel(materials, tuple(spot), 0.85, half=0.26, lean=-66, tyre=bare_metal("#8f9297", 0.42), ribs=52, parent=parent)
    if has_panel:
        outline = rounded_rectangle(2.6, 0.62, 0.3, 9, (0.5, 1.25))
        profile = ((-0.03, -0.02), (0.0, 0.01), (0.03, 0.03), (0.06, 0.032))
        pad(outline, shell.on_side, profile, materials.button, parent)
