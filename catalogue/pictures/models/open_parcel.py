"""The carton of parcel.py when all is taken out: what stands for an empty cart."""

from __future__ import annotations

from models.cardboard import INSIDE, OUTSIDE, cardboard
from studio.objects import group
from studio.shapes import rounded_box
from studio.stage import Model, View

WIDTH, DEPTH, HEIGHT = 30.0, 22.0, 13.0
WALL = 0.35


def build(look: dict) -> Model:
    outside, inside = cardboard(OUTSIDE), cardboard(INSIDE)
    rounded_box((WIDTH - 0.2, DEPTH - 0.2, WALL), inside, (0, 0, WALL / 2 + 0.05), bevel=0.05)
    for side in (-1, 1):
        _wall(outside, inside, DEPTH, at=(side * (WIDTH - WALL) / 2, 0, 0), turned=(0, 0, 90 * side))
        _wall(outside, inside, WIDTH, at=(0, side * (DEPTH - WALL) / 2, 0), turned=(0, 0, 90 + 90 * side))
    # No two flaps of an opened box hang alike.
    _flap(outside, inside, WIDTH, 10.4, at=(0, -DEPTH / 2, HEIGHT), turned=(0, 0, 0), falls=52)
    _flap(outside, inside, WIDTH, 10.4, at=(0, DEPTH / 2, HEIGHT), turned=(0, 0, 180), falls=-24)
    _flap(outside, inside, DEPTH, 10.0, at=(WIDTH / 2, 0, HEIGHT), turned=(0, 0, 90), falls=14)
    _flap(outside, inside, DEPTH, 10.0, at=(-WIDTH / 2, 0, HEIGHT), turned=(0, 0, -90), falls=31)
    return Model(34, (0, 0, HEIGHT / 2), [View(-31, 33)], rim=1.0, fill=1.1)


def _wall(outside, inside, width: float, at, turned) -> None:
    wall = group(at=at, turned=turned)
    rounded_box((width, WALL / 2, HEIGHT), outside, (0, -WALL / 4, HEIGHT / 2), bevel=0.08, segments=3, parent=wall)
    rounded_box((width - 0.1, WALL / 2, HEIGHT), inside, (0, WALL / 4, HEIGHT / 2), bevel=0.08, segments=3, parent=wall)


def _flap(outside, inside, width: float, length: float, at, turned, falls: float) -> None:
    """Hinged at the wall's upper edge; `falls` is the angle below the horizontal it hangs at."""
    side = group(at=at, turned=turned)
    flap = group(side, turned=(falls, 0, 0))
    middle = -length / 2 + 0.05
    rounded_box((width - 0.3, length, WALL / 2), inside, (0, middle, WALL / 4), bevel=0.07, segments=3, parent=flap)
    rounded_box((width - 0.2, length, WALL / 2), outside, (0, middle, -WALL / 4), bevel=0.07, segments=3, parent=flap)
