"""Open Image Denoise's U-Net in plain numpy.

Debian's Blender is built without the denoiser; its trained weights (Apache-2.0) are published apart from it, and the
network is small enough for BLAS. Eight noisy samples a pixel become a clean picture, which is what makes a catalogue
of path-traced pictures affordable on two cores.
"""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
from numpy.lib.stride_tricks import as_strided

Weights = dict[str, np.ndarray]

# The network halves its input four times.
STEP = 16
# The unrolled input is made in strips that stay within a core's cache.
CACHED_NUMBERS = 1 << 19


def load_weights(folder: str, name: str) -> Weights:
    """Reads a .tza archive: a table at its end names each tensor, its dimensions, type and offset."""
    data = (Path(folder) / f"{name}.tza").read_bytes()
    _, _, _, position = struct.unpack_from("<HBBQ", data, 0)
    (count,) = struct.unpack_from("<I", data, position)
    position += 4
    tensors: Weights = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, position)
        position += 2
        key = data[position : position + length].decode()
        position += length
        rank = data[position]
        shape = struct.unpack_from(f"<{rank}I", data, position + 1)
        position += 1 + 4 * rank + rank
        kind = "<f4" if chr(data[position]) == "f" else "<f2"
        (offset,) = struct.unpack_from("<Q", data, position + 1)
        position += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), offset)
        tensors[key] = values.astype(np.float32).reshape(shape)
    return tensors


def denoise_light(weights: Weights, colour: np.ndarray, albedo: np.ndarray, normal: np.ndarray) -> np.ndarray:
    """Cleans linear light of any brightness, guided by surface colour and direction."""
    coded = _perceptual(colour) * _SCALE
    stacked = np.concatenate([coded, np.clip(albedo, 0, 1), normal * 0.5 + 0.5], 2).astype(np.float32)
    return np.maximum(_perceptual_inverse(_network(weights, stacked) / _SCALE), 0).astype(np.float32)


def denoise_mask(weights: Weights, mask: np.ndarray) -> np.ndarray:
    """Cleans a single channel of 0 to 1."""
    return np.clip(_network(weights, np.repeat(mask, 3, 2)), 0, 1).mean(2, keepdims=True)


def _network(weights: Weights, picture: np.ndarray) -> np.ndarray:
    height, width = picture.shape[:2]
    picture = np.pad(picture, ((0, -height % STEP), (0, -width % STEP), (0, 0)), mode="edge")

    def layer(name: str, value: np.ndarray) -> np.ndarray:
        return _convolve(value, weights[f"{name}.weight"], weights[f"{name}.bias"])

    skips = [picture]
    value = layer("enc_conv1", layer("enc_conv0", picture))
    for name in ("enc_conv2", "enc_conv3", "enc_conv4"):
        value = _halve(value)
        skips.append(value)
        value = layer(name, value)
    value = layer("enc_conv5b", layer("enc_conv5a", _halve(value)))
    for stage in (4, 3, 2, 1):
        value = np.concatenate([value.repeat(2, 0).repeat(2, 1), skips.pop()], 2)
        value = layer(f"dec_conv{stage}b", layer(f"dec_conv{stage}a", value))
    return layer("dec_conv0", value)[:height, :width]


def _convolve(value: np.ndarray, kernel: np.ndarray, bias: np.ndarray) -> np.ndarray:
    """Three by three, with rectifier, as one matrix product: three neighbours of a row lie side by side in memory."""
    height, width, channels = value.shape
    padded = np.zeros((height + 2, width + 2, channels), np.float32)
    padded[1:-1, 1:-1] = value
    neighbours = as_strided(padded, (height + 2, width, 3 * channels), padded.strides)
    matrix = np.ascontiguousarray(kernel.transpose(2, 3, 1, 0).reshape(9 * channels, -1))
    result = np.empty((height, width, kernel.shape[0]), np.float32)
    strip = max(1, min(height, CACHED_NUMBERS // (width * 9 * channels)))
    unrolled = np.empty((strip, width, 3, 3 * channels), np.float32)
    for top in range(0, height, strip):
        rows = min(strip, height - top)
        for down in range(3):
            unrolled[:rows, :, down] = neighbours[top + down : top + down + rows]
        out = result[top : top + rows].reshape(rows * width, -1)
        np.matmul(unrolled[:rows].reshape(rows * width, -1), matrix, out=out)
        out += bias
        np.maximum(out, 0, out=out)
    return result


def _halve(value: np.ndarray) -> np.ndarray:
    top = np.maximum(value[0::2], value[1::2])
    return np.maximum(top[:, 0::2], top[:, 1::2])


# The transfer curve the network was trained with: linear, power and logarithm, joined at fixed points.
_A, _B, _C, _D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
_E, _F, _G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
_Y0, _Y1, _X0, _X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def _perceptual(light: np.ndarray) -> np.ndarray:
    light = np.maximum(light, 0)
    power = _B * np.power(light, _C) + _D
    logarithm = _E * np.log(light + _F) + _G
    return np.where(light <= _Y0, _A * light, np.where(light <= _Y1, power, logarithm))


def _perceptual_inverse(coded: np.ndarray) -> np.ndarray:
    power = np.power(np.maximum((coded - _D) / _B, 0), 1 / _C)
    exponential = np.exp((coded - _G) / _E) - _F
    return np.where(coded <= _X0, coded / _A, np.where(coded <= _X1, power, exponential))


_SCALE = 1 / float(_perceptual(np.array(65504.0)))
