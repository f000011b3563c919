"""The light of a finished view, kept so that its next label costs a fraction of a render."""

from __future__ import annotations

import os
from dataclasses import dataclass

import numpy as np

from studio.expose import Region

FEATHER = 14


@dataclass
class Negative:
    light: np.ndarray
    coverage: np.ndarray
    shadow: np.ndarray
    label_regions: list[Region]

    def keep(self, path: str) -> None:
        regions = [(box.left, box.bottom, box.right, box.top) for box in self.label_regions]
        os.makedirs(os.path.dirname(path), exist_ok=True)
        aside = f"{path}.part"
        with open(aside, "wb") as file:
            np.savez_compressed(
                file,
                light=self.light.astype(np.float16),
                coverage=self.coverage.astype(np.float16),
                shadow=self.shadow.astype(np.float16),
                regions=np.array(regions, np.int32).reshape(-1, 4),
            )
        os.replace(aside, path)

    def patched(self, region: Region, light: np.ndarray, coverage: np.ndarray) -> Negative:
        """A copy with a part replaced, its rim blended so that no seam shows."""
        part = region.slices()
        weight = _feathered(light.shape[:2])
        result = Negative(self.light.copy(), self.coverage.copy(), self.shadow, self.label_regions)
        result.light[part] += (light - self.light[part]) * weight
        result.coverage[part] += (coverage - self.coverage[part]) * weight
        return result


def kept_negative(path: str) -> Negative:
    with np.load(path) as stored:
        light, coverage, shadow = (stored[name].astype(np.float32) for name in ("light", "coverage", "shadow"))
        regions = [Region(*(int(value) for value in row)) for row in stored["regions"]]
    return Negative(light, coverage, shadow, regions)


def _feathered(shape: tuple[int, int]) -> np.ndarray:
    ramps = [np.minimum(np.arange(length), np.arange(length)[::-1]) / FEATHER for length in shape]
    return np.clip(np.minimum(ramps[0][:, None], ramps[1][None]), 0, 1)[..., None].astype(np.float32)
