"""The rear sockets of a motherboard with their steel cases, the plate they reach through and the cover above them."""

from __future__ import annotations

from models.motherboard_surface import Board
from studio.connectors import audio_jack, displayport, hdmi, network_jack, usb_a, usb_c
from studio.materials import gloss_plastic, matte_plastic
from studio.objects import group
from studio.outlines import Outline, circle, rectangle, rounded_rectangle
from studio.shapes import cylinder, plate, ring, rounded_box

# Sockets open toward the rear, their long side along the board's edge.
REARWARD = (90, 0, -90)
PLATE = -0.12
Mouth = tuple[float, float, float, float]


class RearPorts:
    """Stacks of sockets from the top down; `mouths` are what the plate leaves open: (t, z, width, height)."""

    def __init__(self, board: Board, with_wifi: bool, is_small: bool, shielded: bool) -> None:
        self._board, self._shielded = board, shielded
        self._mouths: list[Mouth] = []
        self._blue = matte_plastic("#2f6fc4", 0.4)
        self._jacks = [gloss_plastic(colour) for colour in ("#7fc04a", "#d98aa5", "#4d9fd0")]
        stacks = [self._screens, self._usb_pair, self._usb_pair, self._fast_usb, self._network]
        if with_wifi:
            stacks.append(self._antennas)
        stacks.append(self._audio)
        room = (14.2 if is_small else 15.4) - 1.6
        for index, stack in enumerate(stacks):
            stack(1.5 + room * index / (len(stacks) - 1))
        if shielded:
            self._shield(15.4 if is_small else 16.4)

    def _socket(self, kind, t: float, z: float, size: tuple[float, float]) -> None:
        kind(
            self._board.materials.ports,
            at=self._board.at(PLATE - 0.04, t, z),
            turned=REARWARD,
            parent=self._board.ground,
        )
        self._mouths.append((t, z, *size))

    def _case(self, t: float, width: float, height: float, depth: float = 2.3) -> None:
        """The tin box behind a stack; a seam and a spring tongue on top break its plainness."""
        board, m = self._board, self._board.materials
        middle = 0.9 + depth / 2 - 0.1
        rounded_box((depth, width, height), m.metal, board.at(middle, t, height / 2), bevel=0.03, parent=board.ground)
        for side in (-1, 1):
            spring = (middle, t + side * width * 0.25, height + 0.005)
            plate(
                rounded_rectangle(0.9, width * 0.2, 0.05, 3),
                0.02,
                m.trim,
                board.at(*spring),
                bevel=0.006,
                parent=board.ground,
            )
        board.claim(middle - 0.5, t, depth + 1.2, width + 0.2)

    def _screens(self, t: float) -> None:
        self._case(t, 1.7, 1.9, 1.6)
        self._socket(displayport, t, 0.55, (1.7, 0.62))
        self._socket(hdmi, t, 1.45, (1.6, 0.62))

    def _usb_pair(self, t: float) -> None:
        self._case(t, 1.5, 1.75)
        for z in (0.5, 1.25):
            self._socket(usb_a, t, z, (1.46, 0.7))

    def _fast_usb(self, t: float) -> None:
        self._case(t, 1.5, 1.75)
        self._socket(usb_a, t, 0.5, (1.46, 0.7))
        self._socket(usb_c, t, 1.3, (0.96, 0.38))

    def _network(self, t: float) -> None:
        self._case(t, 1.65, 2.9, 1.9)
        for z in (0.42, 1.14):
            self._socket(usb_a, t, z, (1.46, 0.68))
        self._socket(network_jack, t, 2.2, (1.64, 1.4))

    def _antennas(self, t: float) -> None:
        board, m = self._board, self._board.materials
        if not self._shielded:
            rounded_box((0.4, 1.4, 2.4), m.metal, board.at(0.2, t, 1.2), bevel=0.05, parent=board.ground)
        for z in (0.75, 1.75):
            holder = group(board.ground, board.at(PLATE, t, z), REARWARD)
            cylinder(0.42, 0.18, m.gold, (0, 0, 0.05), sides=6, bevel=0.02, parent=holder)
            ring(0.3, 0.2, 0.8, m.gold, (0, 0, 0.45), bevel=0.02, sides=40, parent=holder)
            cylinder(0.06, 0.7, m.gold, (0, 0, 0.4), sides=16, parent=holder)
        board.claim(0.6, t, 1.4, 1.5)

    def _audio(self, t: float) -> None:
        board, m = self._board, self._board.materials
        rounded_box((1.5, 1.35, 2.6), m.black, board.at(0.75 + PLATE, t, 1.32), bevel=0.05, parent=board.ground)
        for index, jack in enumerate(self._jacks):
            material = m.ports.plastic if self._shielded else jack
            spot = board.at(PLATE - 0.06, t, 0.5 + 0.82 * index)
            audio_jack(m.ports, material, spot, REARWARD, board.ground)
            self._mouths.append((t, 0.5 + 0.82 * index, 0.7, 0.7))
        board.claim(0.75, t, 1.8, 1.5)

    def _shield(self, length: float) -> None:
        """The plate the sockets reach through, part of the board on better ones."""
        board, m = self._board, self._board.materials
        middle = length / 2 + 0.15
        outline = rectangle(length, 3.35, (0, 1.85))
        holes: list[Outline] = []
        for t, z, width, height in self._mouths:
            x = t - middle
            round_mouth = abs(width - height) < 0.01 and width < 0.8
            holes.append(
                circle(width / 2, 28, (x, z)) if round_mouth else rounded_rectangle(width, height, 0.04, 3, (x, z))
            )
        plate(
            outline,
            0.08,
            m.gloss,
            board.at(PLATE + 0.04, middle),
            bevel=0.02,
            turned=REARWARD,
            parent=board.ground,
            holes=holes,
        )
