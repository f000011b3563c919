"""How a mouse for games is put together on a given form: seams, grips, light, wheel, thumb buttons, cable."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.mouse_finish import Finish, shell_material
from models.mouse_parts import (
    MouseMaterials, base, cable, charging_port, receiver, rounded_distance, side_buttons, slot_bezel, slot_distance,
    top_button, wheel,
)  # fmt: skip
from models.mouse_shell import Form, Knots, Shell, pad, shell_of
from studio.colours import blend, darker, is_light
from studio.glowing import lit_spot
from studio.materials import gloss_plastic
from studio.objects import Placed
from studio.outlines import regular, smooth_step
from studio.stage import Model, View
from studio.sweeps import lofted_grid


@dataclass(frozen=True)
class Layout:
    """Where things lie on a form; lengths in centimetres, y from the nose (negative) to the tail."""

    seam: Knots
    rear: float
    bend: float
    wheel: float
    thumb_buttons: tuple[tuple[float, float], ...]
    thumb_level: float = 0.42
    spine: tuple[float, float] | None = None
    top_buttons: tuple[tuple[float, float], ...] = ()
    one_piece: bool = False
    pattern: str = "hexagons"
    emblem: float = 3.3
    edge_buttons: tuple[tuple[float, float], ...] = ()


def gaming_mouse(form: Form, layout: Layout, look: dict) -> Model:
    shell = put_gaming_mouse(form, layout, look)
    detail = tuple(shell.on_top(0.0, layout.wheel + 0.45))
    exposure = -0.4 if is_light(look["body"]) else 0.0
    return Model(
        size=form.length,
        centre=(0, 0, 1.8),
        views=[View(42, 33), View(140, 30), View(180, 74), View(166, 64, focus=detail, width=3.3)],
        exposure=exposure,
    )


def put_gaming_mouse(form: Form, layout: Layout, look: dict, parent: Placed | None = None, cable_path=None) -> Shell:
    shell = shell_of(form)
    bright, lights = is_light(look["body"]), look.get("lights")
    # Softboxes fill the whole of a rounded back: black must be darker here than on flat things to look as black.
    body = darker(look["body"], 0.06 if bright else 0.2)
    materials = MouseMaterials(trim="#1b1c1f", cable="#c9cbce" if bright else "#1d1e21")
    _hollow_fingers(shell, layout)
    marks = _marks(shell, layout, form.flare > 0)
    finish = Finish(
        body=body,
        grip=darker(body, 0.06) if bright else darker(body, 0.28),
        pattern=layout.pattern,
        roughness=0.4,
        lights=tuple(lights) if lights else (),
        light_span=(-0.6, form.length / 2),
        one_piece=layout.one_piece,
        open_spacing=0.66 if look.get("isOpen") else 0.0,
        spine="#141518" if layout.spine else "",
    )
    lofted_grid(shell.points, shell_material(finish), attributes=marks, capped=True, smooth=180, parent=parent)
    if look.get("isOpen"):
        _inside(shell, finish, marks, lights, parent)
    base(materials, shell, parent=parent)
    _controls(shell, layout, materials, look, parent)
    _emblem(shell, layout, look, parent)
    if look.get("isWired"):
        cable(materials, shell, path=cable_path, parent=parent)
    else:
        charging_port(materials, shell, parent=parent)
    if look.get("hasReceiver"):
        receiver(materials, (form.length * 0.4, -form.length * 0.33, 0), (0, 0, -28), parent=parent)
    return shell


def _hollow_fingers(shell: Shell, layout: Layout) -> None:
    """Buttons are dished for the finger tips."""
    depth = np.zeros_like(shell.x_grid)
    toward_nose = smooth_step(layout.rear - 0.6, shell.y[0] + 2.2, shell.y_grid)
    for side in (-1, 1):
        depth += 0.1 * np.exp(-(((shell.x_grid - side * 1.6) / 0.95) ** 2)) * toward_nose
    shell.press(depth * (shell.height_share > 0.4) * smooth_step(shell.y[0] + 0.05, shell.y[0] + 0.9, shell.y_grid))


def _marks(shell: Shell, layout: Layout, has_rest: bool) -> dict[str, np.ndarray]:
    x, y = shell.x_grid, shell.y_grid
    side = shell.along_height(layout.seam)
    rear = layout.rear + layout.bend * np.abs(x) ** 1.6 - y
    below = -side
    top_edge = np.where(x > 0, layout.thumb_level + 0.46, 0.34)
    # A thumb rest is too flat for a pattern that is measured by height.
    bottom_edge = np.where((x > 0) & has_rest, 1.45, 1.9)
    middle, half = (top_edge + bottom_edge) / 2, (bottom_edge - top_edge) / 2
    grip = rounded_distance(y + 0.3 - 0.5 * (below - 1), below - middle, shell.length * 0.33, half, 0.3)
    marks = {
        "side": side,
        "rear": rear,
        "centre": x,
        "grip": grip,
        "grip_v": side,
        "glow": side,
        "slot": slot_distance(shell, layout.wheel),
        "open": np.maximum(rear + 0.3, 0.55 - side),
    }
    if layout.spine:
        start, end = layout.spine
        distance = rounded_distance(x, y - (start + end) / 2, 0.66, (end - start) / 2, 0.5)
        marks["spine"] = np.where(shell.height_share > 0.5, distance, 1.0)
    return marks


def _controls(shell: Shell, layout: Layout, materials: MouseMaterials, look: dict, parent) -> None:
    slot_bezel(materials, shell, layout.wheel, parent=parent)
    top = shell.on_top(0.0, layout.wheel)[2]
    wheel(materials, (0, layout.wheel, top - 0.58), lights=look.get("lights"), parent=parent)
    for y, length in layout.top_buttons:
        top_button(materials, shell, y, (0.52, length), parent=parent)
    for y, length in layout.edge_buttons:
        top_button(materials, shell, y, (0.4, length), x=2.02, parent=parent)
    heights = [knot[1] for knot in layout.seam]
    places = [(knot[0] - 0.5) * shell.length for knot in layout.seam]
    level = lambda y: np.interp(y, places, heights) - layout.thumb_level  # noqa: E731
    side_buttons(materials, shell, layout.thumb_buttons, level, parent=parent)


def _emblem(shell: Shell, layout: Layout, look: dict, parent: Placed | None) -> None:
    """An abstract mark on the palm: two nested hexagons, lit or pressed."""
    lights = look.get("lights")
    body = look["body"]
    ink = lit_spot(lights[-1], 1.1) if lights else gloss_plastic(blend(body, "#8b9097", 0.4))
    if lights:
        outline = [(x, layout.emblem + y) for x, y in regular(6, 0.8, turned=30)]
        pad(_closed(outline), shell.on_top, ((0.0, -0.02), (0.0, 0.002)), gloss_plastic("#0d0e10"), parent)
    for radius, width in ((0.62, 0.1), (0.32, 0.32)):
        outline = [(x, layout.emblem + y) for x, y in regular(6, radius, turned=30)]
        profile = ((0.0, -0.02), (0.0, 0.004), (min(width, radius * 0.98), 0.004), (min(width, radius * 0.98), -0.02))
        pad(_closed(outline), shell.on_top, profile, ink, parent, open_end=True)


def _closed(outline, steps: int = 6) -> list[tuple[float, float]]:
    points = np.array(outline)
    share = np.linspace(0, 1, steps, endpoint=False)[:, None]
    return [tuple(p) for here, there in zip(points, np.roll(points, -1, 0)) for p in here + (there - here) * share]


def _inside(shell: Shell, finish: Finish, marks: dict, lights, parent: Placed | None) -> None:
    """Behind the holes: the thickness of the shell, and what lies under it."""
    wall = shell.points - shell.normals * 0.13
    lofted_grid(wall, shell_material(finish, inner=True), attributes=marks, smooth=180, parent=parent)
    core = shell.points - shell.normals * 0.75
    keep = slice(40, -40)
    glow = lit_spot(lights[0], 0.5, base="#2a2b2e") if lights else gloss_plastic("#202226")
    lofted_grid(core[keep, keep], glow, smooth=180, parent=parent)
