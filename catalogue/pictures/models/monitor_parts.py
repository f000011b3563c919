"""Sizes and materials of a monitor, and the bend of a curved one."""

from __future__ import annotations

from dataclasses import dataclass

import bmesh
import numpy as np
from mathutils import Vector

from studio.colours import darker, is_light
from studio.connectors import PortMaterials
from studio.glowing import lit_ring, lit_spot
from studio.materials import bare_metal, gloss_plastic, hollow, ink, matte_plastic, painted_metal, rubber, soft_touch
from studio.shader_graph import ShaderGraph


@dataclass(frozen=True)
class Frame:
    """Centimetres. The panel lies in x and y about its middle, the viewer is at +z; below it is `lift` of air."""

    width: float
    screen_height: float
    chin: float
    rim: float
    radius: float
    lift: float

    @property
    def outer_width(self) -> float:
        return self.width + 2 * self.rim

    @property
    def height(self) -> float:
        return self.screen_height + 2 * self.rim + self.chin

    @property
    def screen_y(self) -> float:
        return self.height / 2 - self.rim - self.screen_height / 2


class MonitorParts:
    def __init__(self, look: dict) -> None:
        body = look.get("body", "#2b2e33")
        self.is_light = is_light(body)
        body = darker(body, 0.07) if self.is_light else body
        self.shell = matte_plastic(body, 0.46, grain=0.5)
        self.shell_gloss = gloss_plastic(body, 0.4) if self.is_light else matte_plastic("#1d1f23", 0.3)
        self.chin = matte_plastic(body if self.is_light else "#24262a", 0.4, grain=0.5)
        self.stand = painted_metal(body, 0.42)
        self.glass = _coated_glass()
        self.soft = soft_touch("#3a3d42" if not self.is_light else "#c4c7cb")
        self.rubber = rubber()
        self.trim = bare_metal("#9da1a8" if not self.is_light else "#c9ccd1", 0.3)
        self.mark = ink("#8d939b" if not self.is_light else "#7b8087")
        self.dark = hollow()
        self.recess = matte_plastic("#17181b", 0.55)
        self.ports = PortMaterials()
        self.led = lit_spot("#dfe9ff", 1.2)
        lights = look.get("lights")
        self.ring = lit_ring(list(lights), strength=1.3) if lights else None


def _coated_glass():
    """The black rim round a switched-on panel, with the fine haze of an anti-glare coat."""
    graph = ShaderGraph("coated glass", base_color=(0.012, 0.012, 0.014, 1.0), roughness=0.3, specular=0.45)
    return graph.material


def bend(piece, radius: float, strips: int = 28) -> None:
    """Wraps a part of the panel round an upright cylinder in front of it; `radius` 0 leaves it flat."""
    if not radius:
        return
    mesh = piece.data
    matrix = piece.matrix_basis.copy()
    build = bmesh.new()
    build.from_mesh(mesh)
    build.transform(matrix)
    xs = np.array([vertex.co.x for vertex in build.verts])
    if len(build.verts) < 4000:
        for x in np.linspace(xs.min(), xs.max(), strips + 1)[1:-1]:
            geometry = build.verts[:] + build.edges[:] + build.faces[:]
            bmesh.ops.bisect_plane(build, geom=geometry, plane_co=Vector((x, 0, 0)), plane_no=Vector((1, 0, 0)))
    for vertex in build.verts:
        angle = vertex.co.x / radius
        reach = radius - vertex.co.z
        vertex.co.x, vertex.co.z = reach * np.sin(angle), radius - reach * np.cos(angle)
    build.transform(matrix.inverted())
    build.to_mesh(mesh)
    build.free()
