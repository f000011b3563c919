"""Colours are written as sRGB hex everywhere in models; Cycles wants linear light."""

from __future__ import annotations

Linear = tuple[float, float, float, float]


def linear(colour: str) -> Linear:
    digits = colour.lstrip("#")
    channels = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    red, green, blue = (((c + 0.055) / 1.055) ** 2.4 if c > 0.04045 else c / 12.92 for c in channels)
    return (red, green, blue, 1.0)


def scaled(colour: Linear, factor: float) -> Linear:
    red, green, blue = (min(1.0, channel * factor) for channel in colour[:3])
    return (red, green, blue, 1.0)


def blend(first: str, second: str, share: float) -> str:
    """Mixes in sRGB, the way a designer picks a shade between two swatches."""
    pairs = zip(_bytes(first), _bytes(second))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def darker(colour: str, share: float = 0.3) -> str:
    return blend(colour, "#000000", share)


def lighter(colour: str, share: float = 0.3) -> str:
    return blend(colour, "#ffffff", share)


def is_light(colour: str) -> bool:
    red, green, blue = _bytes(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue > 140


def _bytes(colour: str) -> list[int]:
    digits = colour.lstrip("#")
    return [int(digits[i : i + 2], 16) for i in (0, 2, 4)]
