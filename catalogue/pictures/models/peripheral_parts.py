"""What webcams, loudspeakers, headsets and hubs have in common.

A face lies in x and y and looks along z (see `face_of`), so that the same parts serve every side of a body.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from models.pale_bodies import PALE_EXPOSURE, is_pale, readable
from studio.glowing import lit_ring
from studio.materials import Material, hollow
from studio.objects import Placed, Point, group
from studio.outlines import Outline
from studio.shapes import plate


class BodyParts:
    """What follows from the colour of a body and from its lights; each kind of product adds its own materials."""

    def __init__(self, look: dict) -> None:
        self.colour = readable(look.get("body", "#2b2e33"))
        self.is_pale = is_pale(self.colour)
        self.exposure = PALE_EXPOSURE if self.is_pale else 0.0
        lights = look.get("lights")
        self.glow = lit_ring(list(lights), strength=1.5) if lights else None
        self.hollow = hollow()


def face_of(parent: Placed | None, at: Point, lean: float = 0.0, yaw: float = 0.0) -> Placed:
    """A frame on a side that looks to -y: x to the right, y up, z out of the body; `lean` tips it back."""
    return group(parent, at, (90 - lean, 0, yaw))


def block(
    face: Placed,
    outline: Outline,
    depth: float,
    material: Material,
    bevel: float,
    segments: int,
    at: Point = (0, 0, 0),
    holes: Sequence[Outline] = (),
) -> Placed:
    """A plate that reaches back from its front; `at` is the middle of the front."""
    x, y, front = at
    spot = (x, y, front - depth)
    return plate(outline, depth, material, spot, bevel=bevel, segments=segments, parent=face, holes=holes)


def lying_end(path: np.ndarray) -> Placed:
    """A group on the ground where a cable ends, its x going on along the cable."""
    heading = path[-1] - path[-3]
    yaw = math.degrees(math.atan2(heading[1], heading[0]))
    return group(at=(float(path[-1][0]), float(path[-1][1]), 0), turned=(0, 0, yaw))
