"""Writes PNG files: the finished picture is a numpy array, and Blender's own writer would put it through its colour
management a second time."""

from __future__ import annotations

import os
import struct
import zlib

import numpy as np


def write_png(path: str, pixels: np.ndarray) -> None:
    """Pixels (height, width, 3 or 4) as bytes, top row first. Written aside and renamed: a stopped run leaves no half
    file behind."""
    height, width, channels = pixels.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, width * channels)], 1)
    header = struct.pack(">IIBBBBB", width, height, 8, 6 if channels == 4 else 2, 0, 0, 0)
    aside = f"{path}.part"
    with open(aside, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, body in ((b"IHDR", header), (b"IDAT", zlib.compress(rows.tobytes(), 3)), (b"IEND", b"")):
            file.write(struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)))
    os.replace(aside, path)
