"""A finished PC with its side open: a tower, and in it the models of the parts the shop sells.

look: body (hex), lights (hex list), azimuth, elevation.
"""

from __future__ import annotations

from collections.abc import Callable

import bpy

from models import cooler_tower, gpu_card, motherboard, ram_kit
from models.case_inside import TRAY, add_lamp
from models.case_parts import Box
from models.tower_case import add_open_tower
from studio.materials import rubber
from studio.objects import Placed, group
from studio.stage import Label, Model, View
from studio.sweeps import bezier, swept_tube

CASE = {"width_mm": 225, "height_mm": 480, "depth_mm": 450, "front": "mesh", "fans": 3, "fan_mm": 140}
LAYOUT = motherboard.LAYOUTS["ATX"]
# How far the parts on a board stand above the tray: stand-offs, board, and the inside of their sockets.
BOARD, PROCESSOR, CARD, MODULE = 0.65, 1.9, 1.75, 1.35
LABEL = {"generation": "DDR5", "speed": "6000 MT/s", "capacity": "32 GB", "memory": "DDR5", "slot": "PCIe 5.0"}


def build(look: dict) -> Model:
    body, lights = look.get("body", "#2b2e33"), look.get("lights", [])
    box = Box.of(CASE, 0, 0, 0)
    parts = add_open_tower({**CASE, "body": body, "lights": lights}, box)
    add_lamp(parts, (-box.width * 0.3, 0, box.height - 2.2), box.depth * 0.7)
    tray = group(at=(box.width / 2 - TRAY, 0, box.middle), turned=(90, 0, -90))
    middle = (-box.depth / 2 + LAYOUT.width / 2 + 1.6, box.body_height / 2 - LAYOUT.height / 2 - 2.4)
    _mount(motherboard.build, {"size": "ATX", "body": body, "armour": 2, "lights": lights}, tray, (*middle, BOARD))

    def on_board(x: float, t: float, height: float) -> tuple[float, float, float]:
        return (middle[0] - LAYOUT.width / 2 + x, middle[1] + LAYOUT.height / 2 - t, height)

    cooler = {"design": 1, "height_mm": 155, "lights": lights}
    _mount(cooler_tower.build, cooler, tray, on_board(*LAYOUT.socket, PROCESSOR), 90)
    memory = {"style": "lit", "modules": 1, "lights": lights}
    for slot in range(4):
        _mount(ram_kit.build, memory, tray, on_board(LAYOUT.memory + slot * 0.94, 7.7, MODULE), 90)
    card = {"fans": 3, "length_mm": 305, "slots": 2.5, "power": "16", "lights": lights}
    _mount(gpu_card.build, card, tray, on_board(30.5 / 2 - 0.3, LAYOUT.slots[0][0], CARD))
    _cables(tray, on_board)
    return Model(
        size=box.height * 1.05,
        centre=(0, 0, box.height / 2),
        views=[View(look["azimuth"], look["elevation"])],
        exposure=0.4,
        fill=2.2,
    )


def _cables(tray: Placed, on_board: Callable[[float, float, float], tuple[float, float, float]]) -> None:
    """Power for the board out of the grommet beside it, and for the card up from the supply."""
    sleeve = rubber()
    for wire in range(6):
        t = 5.9 + wire * 0.92
        start, end = on_board(23.7, t, 2.0), on_board(29.4, 7.4 + wire * 0.42, -0.4)
        bend = (on_board(24.2, t, 4.4), on_board(28.8, 7.4 + wire * 0.42, 2.6))
        swept_tube(bezier(start, *bend, end, 24), 0.2, sleeve, sides=10, parent=tray)
    for wire in range(3):
        start, end = on_board(18.6 + wire * 0.5, 17.0, 15.0), on_board(25.5 + wire * 0.5, 34.2, 6.0)
        bend = (on_board(18.9 + wire * 0.5, 14.0, 18.2), on_board(26.0 + wire * 0.5, 24.0, 18.0))
        swept_tube(bezier(start, *bend, end, 32), 0.24, sleeve, sides=10, parent=tray)


def _mount(build: Callable[[dict], Model], look: dict, parent: Placed, at, turn: float = 0.0) -> None:
    """Builds a model as it is built for its own picture, and hangs all of it where it belongs."""
    before = set(bpy.data.objects)
    model = build(look)
    if model.print_label:
        model.print_label(Label(LABEL))
    place = group(parent, at, (0, 0, turn))
    for entry in set(bpy.data.objects) - before - {place}:
        if entry.parent is None:
            entry.parent = place
