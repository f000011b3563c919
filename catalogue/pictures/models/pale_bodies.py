"""White products on a nearly white page: their form only shows when white is a light grey, and exposed a little less."""

from __future__ import annotations

PALE_EXPOSURE = -0.42


def is_pale(colour: str) -> bool:
    return sum(_channels(colour)) > 330


def readable(colour: str) -> str:
    """The colour itself, or a light grey for a white."""
    return "#d3d5d9" if min(_channels(colour)) > 0xD8 else colour


def _channels(colour: str) -> list[int]:
    return [int(colour[start : start + 2], 16) for start in (1, 3, 5)]
