"""A motherboard lying with its parts upwards: ATX, micro-ATX with two or four memory slots, mini-ITX.

look: size "ATX" | "Micro-ATX" | "Mini-ITX", memorySlots 2 | 4, socket "AM4" | "AM5" | "LGA", body (hex),
design 0 | 1 | 2, armour 0 (bare) | 1 (heatsinks) | 2 (covered), hasWifi, lights (hex list; absent: no light).
label: memory, wifi, network, slot.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.motherboard_parts import (
    battery, capacitors, card_slot, chip, chokes, drive_slot, fan_header, memory_slot, pin_header, power_socket,
    sata_sockets,
)  # fmt: skip
from models.motherboard_ports import RearPorts
from models.motherboard_sinks import Sinks
from models.motherboard_socket import processor_socket
from models.motherboard_surface import Board, Rect
from studio.lettering import text
from studio.objects import group
from studio.printed import printed_ink
from studio.shapes import cylinder, rounded_box
from studio.stage import Label, Model, View


@dataclass(frozen=True)
class Layout:
    """Where things stand, in centimetres from the rear edge and from the top."""

    width: float
    height: float
    socket: tuple[float, float]
    memory: float
    slots: tuple[tuple[float, int], ...]
    side_sink: Rect
    top_sink: Rect
    drive: Rect
    covers: tuple[Rect, ...]
    # On the smallest boards it lies under the drive's cover.
    chipset: Rect
    holes: tuple[tuple[float, float], ...]


def _grid(xs: tuple[float, ...], ts: tuple[float, ...]) -> tuple[tuple[float, float], ...]:
    return tuple((x, t) for t in ts for x in xs)


LAYOUTS = {
    "ATX": Layout(
        width=24.4,
        height=30.5,
        socket=(11.2, 8.4),
        memory=17.0,
        slots=((18.7, 16), (24.7, 16), (28.8, 1)),
        side_sink=(3.7, 2.5, 6.1, 12.9),
        top_sink=(7.4, 0.4, 15.0, 2.3),
        drive=(4.0, 14.2, 14.9, 17.0),
        covers=((4.0, 20.0, 14.4, 23.7), (4.0, 25.8, 14.4, 28.0)),
        chipset=(14.9, 19.4, 21.0, 27.4),
        holes=_grid((0.65, 15.5, 23.7), (17.5, 29.7)) + ((3.2, 1.0), (16.1, 0.8)),
    ),
    "Micro-ATX": Layout(
        width=24.4,
        height=24.4,
        socket=(11.2, 8.2),
        memory=17.0,
        slots=((17.7, 16), (21.25, 1), (23.0, 16)),
        side_sink=(3.7, 2.6, 5.9, 12.6),
        top_sink=(7.4, 0.4, 14.9, 2.2),
        drive=(4.0, 14.0, 14.9, 16.6),
        covers=((5.2, 18.45, 14.6, 20.55),),
        chipset=(15.4, 17.8, 20.2, 22.4),
        holes=_grid((0.65, 15.2, 23.7), (16.95, 23.7)) + ((3.2, 0.9), (16.1, 0.8)),
    ),
    "Narrow": Layout(
        width=20.6,
        height=22.6,
        socket=(10.7, 8.0),
        memory=16.0,
        slots=((17.3, 16), (20.2, 1)),
        side_sink=(3.9, 4.0, 5.7, 11.2),
        top_sink=(7.4, 0.4, 14.0, 2.0),
        drive=(4.4, 13.7, 14.2, 16.1),
        covers=(),
        chipset=(14.6, 17.0, 17.9, 20.3),
        holes=((0.65, 16.8), (3.2, 0.8), (15.0, 0.7), (0.65, 21.9), (14.9, 21.9), (19.9, 16.4)),
    ),
    "Mini-ITX": Layout(
        width=17.0,
        height=17.0,
        socket=(8.9, 6.6),
        memory=13.9,
        slots=((16.3, 16),),
        side_sink=(3.4, 1.6, 5.2, 10.4),
        top_sink=(5.9, 0.25, 12.2, 1.5),
        drive=(4.2, 12.2, 13.0, 15.3),
        covers=(),
        chipset=(4.2, 12.2, 13.0, 15.3),
        holes=((0.65, 16.3), (3.0, 0.7), (16.3, 0.7), (16.3, 16.3)),
    ),
}


def build(look: dict) -> Model:
    size, slots = look.get("size", "Micro-ATX"), look.get("memorySlots", 4)
    is_small = size == "Mini-ITX"
    layout = LAYOUTS["Narrow" if size == "Micro-ATX" and slots == 2 else size]
    armour = look.get("armour", 1)
    board = Board(layout.width, layout.height, look, group(at=(0, -layout.height / 2, 0.3)))
    sinks = Sinks(board, look.get("design", 0), look.get("lights"))
    board.lay_sheet(list(layout.holes))
    RearPorts(board, look.get("hasWifi", True), is_small, armour == 2)
    nameplate = _heatsinks(board, sinks, layout, armour, is_small)
    _processor(board, layout, look.get("socket", "AM5"), is_small)
    m = board.materials
    for index in range(slots):
        body = m.second_slot if index % 2 and armour < 2 else m.slot
        memory_slot(board, layout.memory + index * 0.94, 7.7, body, m.second_slot if index % 2 else m.slot)
    for index, (t, lanes) in enumerate(layout.slots):
        card_slot(board, t, lanes, armour > 0 and index == 0)
    _headers(board, layout, armour, is_small)
    _chips(board, layout, is_small)
    board.lay_traces()
    board.strew()

    def print_label(label: Label) -> None:
        _print(board, layout, label, nameplate)

    return Model(
        size=layout.height,
        centre=(0, 0, 1.0),
        exposure=-0.3 if board.materials.is_white else 0.15,
        views=[
            View(-30, 46),
            View(-57, 24),
            View(38, 33),
            View(-32, 40, focus=_seen(board, *layout.socket), width=11, f_number=11),
            View(-24, 42, focus=_seen(board, 9.6, board.height * 0.7), width=10.5, f_number=11),
        ],
        print_label=print_label,
    )


def _seen(board: Board, x: float, t: float) -> tuple[float, float, float]:
    """A place of the board where the camera finds it."""
    return (x - board.width / 2, board.height / 2 - t, 0.6)


def _heatsinks(board: Board, sinks: Sinks, layout: Layout, armour: int, is_small: bool):
    """Builds what cools and covers; returns the place for print on the rear cover, where there is one."""
    middle_of_drive = (layout.drive[1] + layout.drive[3]) / 2
    if armour == 0:
        sinks.comb(layout.side_sink, 1.6)
        drive_slot(board, layout.drive[0] + 0.5, middle_of_drive)
    else:
        sinks.tower(layout.side_sink, 2.6 if armour == 2 else 2.1)
        sinks.tower(layout.top_sink, 2.4 if armour == 2 else 1.9)
        sinks.cover(layout.drive, 1.4 if is_small else 0.75, 0.2)
    nameplate = None
    if armour == 2:
        nameplate = sinks.hood(15.2 if is_small else 16.0)
        for rect in layout.covers:
            sinks.cover(rect, 0.65, 0.2)
    elif layout.covers:
        low = layout.covers[0]
        drive_slot(board, low[0] + 0.5, (low[1] + low[3]) / 2)
    if not is_small:
        sinks.emblem(layout.chipset, 0.9, 0.15)
    return nameplate


def _processor(board: Board, layout: Layout, kind: str, is_small: bool) -> None:
    x, t = layout.socket
    processor_socket(board, x, t, kind)
    column = layout.side_sink[2] + 0.6
    chokes(board, [(column, t - 3.4 + 1.08 * index) for index in range(5 if is_small else 7)])
    if not is_small:
        chokes(board, [(x - 2.9 + 1.08 * index, layout.top_sink[3] + 0.58) for index in range(6)])
        capacitors(board, [(column + 0.85, t - 2.6 + 0.86 * index) for index in range(7)])
    capacitors(board, [(x + 4.0, t - 2.4 + 0.9 * index) for index in range(5)], 0.27, 0.7)


def _headers(board: Board, layout: Layout, armour: int, is_small: bool) -> None:
    edge = board.width
    bottom = board.height - 0.55
    power_socket(board, edge - 0.72, 8.2, 12, upright=True)
    power_socket(board, 5.4 if not is_small else 4.6, 0.85 if not is_small else 0.8, 4, upright=False)
    if is_small:
        sata_sockets(board, 13.4, 2)
        fan_header(board, 12.9, 0.6)
        pin_header(board, 14.2, 16.4, 5)
        return
    if armour == 2 and edge > 22:
        power_socket(board, 3.7 + 3.6, 0.85, 2, upright=False)
    pin_header(board, edge - 0.75, 12.4, 10, upright=True, boxed=True)
    fan_header(board, 14.9, 0.5)
    fan_header(board, edge - 0.6, 1.2, upright=True)
    fan_header(board, edge - 0.6, 3.0, upright=True)
    sata_sockets(board, 15.2 if board.height < 26 else 19.4, 4)
    if edge > 22:
        _right_edge(board, edge, armour)
    starts = np.arange(3.4, edge - 2.5, 2.05)
    for index, x in enumerate(starts):
        if index % 3 == 2:
            fan_header(board, float(x), bottom)
        else:
            pin_header(board, float(x), bottom, 5, boxed=index % 3 == 1)
    for index in range(4 if edge > 22 else 2):
        board.write(f"DIMM_{'AB'[index // 2]}{index % 2 + 1}", 0.26, layout.memory + index * 0.94, 15.45, 0)
    board.write("CPU_FAN", 0.22, 14.9, 1.05)
    board.write("24-PIN", 0.24, edge - 1.6, 8.2, 90)
    for (t, _), name in zip(layout.slots, ("PCIE_1", "PCIE_2", "PCIE_3")):
        board.write(name, 0.26, 3.7, t + 0.1, 90)


def _right_edge(board: Board, edge: float, armour: int) -> None:
    """Between the memory and the edge: status lights, a second fan, a small socket for the case's USB-C."""
    m = board.materials
    for index, name in enumerate(("CPU", "DRAM", "VGA", "BOOT")):
        t = 4.3 + index * 0.3
        rounded_box((0.16, 0.1, 0.06), m.lamp, board.at(edge - 2.0, t, 0.04), bevel=0.01, parent=board.ground)
        board.write(name, 0.17, edge - 1.55, t)
    board.claim(edge - 1.7, 4.75, 1.2, 1.4)
    rounded_box((0.62, 1.3, 0.5), m.black, board.at(edge - 0.6, 15.6, 0.25), bevel=0.05, parent=board.ground)
    rounded_box((0.3, 0.95, 0.04), m.metal, board.at(edge - 0.6, 15.6, 0.5), bevel=0.01, parent=board.ground)
    board.claim(edge - 0.6, 15.6, 0.9, 1.5)
    chip(board, edge - 2.4, 12.6, 0.6, 0.8)
    if armour == 2:
        for t in (1.3, 2.5):
            rounded_box((0.6, 0.6, 0.34), m.black, board.at(edge - 1.9, t, 0.17), bevel=0.04, parent=board.ground)
            cylinder(0.17, 0.2, m.metal, board.at(edge - 1.9, t, 0.4), bevel=0.04, sides=32, parent=board.ground)
            board.claim(edge - 1.9, t, 0.8, 0.8)


def _chips(board: Board, layout: Layout, is_small: bool) -> None:
    if is_small:
        chip(board, 1.2, 16.2, 0.6, 0.6, "all")
        return
    low = board.height
    capacitors(board, [(1.0 + 0.85 * (index % 2), 18.6 + 0.8 * (index // 2)) for index in range(6)], 0.26, 0.7)
    chip(board, 1.5, low - 3.4 if low > 26 else low - 2.4, 0.75, 0.75, "all")
    chip(board, 3.1, 15.0, 0.9, 0.6)
    chip(board, layout.memory - 1.0, 13.9, 0.5, 0.6)
    chip(board, layout.memory + 4.6 if board.width > 22 else layout.memory + 2.0, 16.4, 0.6, 0.5)
    if board.width > 22:
        chip(board, board.width - 2.6, layout.chipset[3] - 0.6, 0.8, 1.1)
        battery(board, board.width - 2.2, layout.chipset[3] + 0.9 if board.height > 26 else 20.6)
    else:
        battery(board, 18.6, 18.9)


def _print(board: Board, layout: Layout, label: Label, nameplate) -> None:
    """The memory's kind and the slot's speed on the chipset's cover, the wireless standard on the rear one."""
    paint = printed_ink("#3a3d42" if board.materials.is_white else "#d5d8dc")
    is_small = board.width < 18
    left, top, right, low = layout.chipset
    middle = left + (right - left) * (0.48 if is_small else 0.5)
    field = group(board.ground, board.at(middle, (top + low) / 2, 1.69 if is_small else 1.12))
    memory, wifi = label.text("memory"), label.text("wifi")
    slot, network = label.text("slot"), label.text("network")
    size = min(1.5, (right - left) * 0.26)
    if memory:
        text(memory, size, paint, (0, size * 0.35, 0), parent=field, style="InterDisplay-BlackItalic")
    if slot:
        text(slot, size * 0.45, paint, (0, size * -0.5, 0), parent=field, style="Inter-Medium")
    if network and not is_small:
        spot = board.at(2.1, board.height - 1.6, 0.006)
        text(network + " LAN", 0.34, paint, spot, parent=board.ground, style="Inter-Medium", widest=2.6)
    if wifi and nameplate:
        text(wifi, 0.95, paint, parent=nameplate, style="Inter-SemiBold", widest=3.8)
    elif wifi:
        text(wifi, 0.4, paint, board.at(2.6, 17.2, 0.006), parent=board.ground, style="Inter-SemiBold", widest=2.2)
