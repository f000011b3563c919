"""The soft shadow a product stands on: what it takes from the floor's light."""

from __future__ import annotations

import bpy
import numpy as np

from studio.develop import Darkroom
from studio.expose import expose_shadow
from studio.framing import floor_places
from studio.stage import Frame, Model, frame_of

# Shadows are soft: a fifth of the picture's width holds all there is to see.
WIDTH_SHARE = 0.22
SAMPLES = 8
# Beyond this many product sizes from its footprint there is no shadow worth showing.
NEAR, FAR = 0.25, 0.85
FAINTEST = 0.03
TIGHTNESS = 1.15


def cast_shadow(model: Model, points: np.ndarray, frame: Frame, darkroom: Darkroom) -> np.ndarray:
    """The shadow's share of the alpha, in the size of the frame, bottom row first."""
    small = frame_of(max(160, round(frame.width * WIDTH_SHARE)))
    shaded, plain = expose_shadow(small, SAMPLES)
    lit = plain > 1e-4
    lost = np.where(lit, np.clip(1 - shaded / np.where(lit, plain, 1), 0, 1), 0).astype(np.float32)
    clean = enlarged(darkroom.clean_mask(lost) * _fade(model, points, small), frame)
    tightened = np.clip((clean - FAINTEST) / (1 - FAINTEST), 0, 1) ** TIGHTNESS
    return (tightened * model.shadow * _inside(frame)).astype(np.float32)


def _fade(model: Model, points: np.ndarray, frame: Frame) -> np.ndarray:
    places = floor_places(bpy.context.scene.camera, frame)
    low, high = points[:, :2].min(0), points[:, :2].max(0)
    distance = np.hypot(*np.moveaxis(np.maximum(np.maximum(low - places, places - high), 0), -1, 0)) / model.size
    near = np.clip((FAR - np.nan_to_num(distance, nan=FAR)) / (FAR - NEAR), 0, 1)
    return (near * near * (3 - 2 * near))[..., None]


def _inside(frame: Frame) -> np.ndarray:
    """Fades before the frame's edge, where the shadow would be cut."""
    down, across = (np.abs(np.linspace(-1, 1, length)) ** 3 for length in (frame.height, frame.width))
    inside = np.clip((1.02 - np.cbrt(down[:, None] + across[None])) / 0.42, 0, 1)[..., None]
    return inside * inside * (3 - 2 * inside)


def enlarged(picture: np.ndarray, frame: Frame) -> np.ndarray:
    for length in (frame.height, frame.width):
        given = picture.shape[0]
        place = np.clip((np.arange(length) + 0.5) * given / length - 0.5, 0, given - 1)
        low = np.floor(place).astype(int)
        share = (place - low)[:, None, None]
        picture = picture[low] * (1 - share) + picture[np.minimum(low + 1, given - 1)] * share
        picture = picture.transpose(1, 0, 2)
    return picture
