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
SAMPLES = 12
# Beyond this many product sizes from its footprint there is no shadow worth showing, only noise at the horizon.
NEAR, FAR = 0.25, 0.85
TIGHTNESS = 1.3
# A close-up may show no floor at all, and a few pixels of it say nothing about its light.
ENOUGH = 60


def cast_shadow(model: Model, points: np.ndarray, frame: Frame, darkroom: Darkroom) -> np.ndarray:
    """The shadow's share of the alpha, in the size of the frame, bottom row first."""
    camera = bpy.context.scene.camera
    small = frame_of(max(160, round(frame.width * WIDTH_SHARE)))
    shaded, plain = expose_shadow(small, SAMPLES)
    places = floor_places(camera, small)
    distance = _distance_from(points, places) / model.size
    near = np.clip((FAR - np.nan_to_num(distance, nan=FAR)) / (FAR - NEAR), 0, 1)
    plain_places = floor_places(camera, Frame(plain.shape[1], plain.shape[0]))
    unshaded = _floor_light(plain_places, plain, points, model, places)
    lit = unshaded > 1e-3
    lost = np.where(lit, np.clip(1 - shaded / np.where(lit, unshaded, 1), 0, 1), 0) * (near > 0)[..., None]
    fade = (near * near * (3 - 2 * near))[..., None]
    clean = enlarged(darkroom.clean_mask(lost.astype(np.float32)) * fade, frame)
    tightened = np.clip((clean - 0.04) / 0.96, 0, 1) ** TIGHTNESS
    return (tightened * model.shadow * _inside(frame)).astype(np.float32)


def _distance_from(points: np.ndarray, places: np.ndarray) -> np.ndarray:
    low, high = points[:, :2].min(0), points[:, :2].max(0)
    return np.hypot(*np.moveaxis(np.maximum(np.maximum(low - places, places - high), 0), -1, 0))


def _floor_light(known_places, known, points, model: Model, places) -> np.ndarray:
    """The bare floor's light is one slow gradient: a polynomial over the floor has it without noise."""
    centre = np.array(model.centre[:2])

    def terms(where: np.ndarray) -> np.ndarray:
        x, y = np.moveaxis(np.clip(np.nan_to_num((where - centre) / model.size), -3, 3), -1, 0)
        return np.stack([x**i * y**j for i in range(5) for j in range(5 - i)], -1)

    use = np.nan_to_num(_distance_from(points, known_places), nan=np.inf) < model.size * FAR * 1.3
    if use.sum() < ENOUGH:
        return np.zeros((*places.shape[:2], 1))
    solution, *_ = np.linalg.lstsq(terms(known_places[use]), known[use][:, 0].astype(float), rcond=None)
    return (terms(places) @ solution)[..., None]


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
