"""From Cycles' light to a finished picture: denoise, tone, lay the shadow into the alpha."""

from __future__ import annotations

import numpy as np

from studio.denoise import denoise_light, denoise_mask, load_weights
from studio.expose import Exposure, Region
from studio.stage import Frame

# Diffuse white under the key light shall be nearly white paper on the page.
EXPOSURE_STOPS = 0.55
SHOULDER_START = 0.55
CONTRAST = 0.3


class Darkroom:
    """Holds the denoiser's weights for all pictures of a run."""

    def __init__(self, weights_folder: str) -> None:
        self._light = load_weights(weights_folder, "rt_hdr_alb_nrm")
        self._mask = load_weights(weights_folder, "rt_ldr")

    def clean(self, exposure: Exposure) -> np.ndarray:
        """Denoised light; what lies round the product is left out of the work."""
        clean = exposure.colour.copy()
        covered = covered_region(exposure.coverage)
        if covered is not None:
            part = covered.slices()
            clean[part] = denoise_light(
                self._light, exposure.colour[part], exposure.albedo[part], exposure.normal[part]
            )
        return clean

    def clean_mask(self, mask: np.ndarray) -> np.ndarray:
        return denoise_mask(self._mask, mask)


def covered_region(coverage: np.ndarray, margin: int = 8) -> Region | None:
    rows, columns = np.where(coverage[..., 0] > 0)
    if not len(rows):
        return None
    height, width = coverage.shape[:2]
    return Region(columns.min(), rows.min(), columns.max() + 1, rows.max() + 1).grown(margin, Frame(width, height))


def printed(light: np.ndarray, coverage: np.ndarray, shadow: np.ndarray, stops: float) -> np.ndarray:
    """Straight-alpha bytes, top row first: the product's colours, and black where only its shadow lies."""
    solid = np.clip(coverage, 0, 1)
    colour = toned(light / np.maximum(coverage, 1e-4), stops)
    alpha = solid + (1 - solid) * shadow
    straight = colour * solid / np.maximum(alpha, 1e-4)
    pixels = np.concatenate([straight, alpha], 2)
    return (np.clip(pixels, 0, 1)[::-1] * 255 + 0.5).astype(np.uint8)


def over_ground(pixels: np.ndarray, ground: str) -> np.ndarray:
    """Lays a straight-alpha picture over an even ground, for video."""
    colour = np.array([int(ground.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4)], np.float32)
    alpha = pixels[..., 3:].astype(np.float32) / 255
    return (pixels[..., :3] * alpha + colour * (1 - alpha) + 0.5).astype(np.uint8)


def toned(light: np.ndarray, stops: float = 0.0) -> np.ndarray:
    """A photographic curve: straight through the middle, a long shoulder that lets highlights pale like film, and a
    little contrast in the display's own values."""
    exposed = np.maximum(light, 0) * 2.0 ** (EXPOSURE_STOPS + stops)
    room = 1 - SHOULDER_START
    over = np.maximum(exposed - SHOULDER_START, 0)
    rolled = np.where(exposed < SHOULDER_START, exposed, SHOULDER_START + room * (1 - np.exp(-over / room)))
    display = np.where(rolled <= 0.0031308, rolled * 12.92, 1.055 * np.power(np.maximum(rolled, 1e-6), 1 / 2.4) - 0.055)
    curved = display * display * (3 - 2 * display)
    return display + (curved - display) * CONTRAST
