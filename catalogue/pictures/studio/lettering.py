"""Vector text. The font's folder comes with the job, so that no machine's path stands in a file."""

from __future__ import annotations

import os

import bpy

from studio.objects import Placed, Point, add

_folder = ""


def use_fonts_of(folder: str) -> None:
    global _folder
    _folder = folder


def text(
    words: str,
    height: float,
    material,
    at: Point = (0, 0, 0),
    turned: Point = (0, 0, 0),
    parent: Placed | None = None,
    style: str = "Inter-SemiBold",
    align: str = "CENTER",
    depth: float = 0.002,
    spacing: float = 1.0,
    widest: float | None = None,
) -> Placed:
    """Words in x and y, raised along z. `height` is the font's size (a capital is 0.73 of it); `widest` shrinks long
    words to fit. Styles are Inter's files: Inter-Regular, Inter-Medium, Inter-Bold, InterDisplay-BlackItalic..."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.body = words
    curve.size = height
    curve.align_x = align
    curve.align_y = "CENTER"
    curve.extrude = depth / 2
    curve.space_character = spacing
    curve.font = bpy.data.fonts.load(os.path.join(_folder, style + ".otf"), check_existing=True)
    holder = bpy.data.objects.new("text", curve)
    mesh = bpy.data.meshes.new_from_object(holder)
    bpy.data.objects.remove(holder)
    bpy.data.curves.remove(curve)
    placed = add(mesh, material, parent, at, turned, smooth=0, even=False)
    width = placed.dimensions.x
    if widest and width > widest:
        placed.scale = (widest / width,) * 3
    return placed
