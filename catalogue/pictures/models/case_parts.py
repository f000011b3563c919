"""What computer cases share: sizes, materials, the five faces parts are hung on, feet, fans and ports."""

from __future__ import annotations

from dataclasses import dataclass

from models.case_mesh import FanColumn, fine_sheet, gauze
from studio.colours import darker, is_light
from studio.connectors import PortMaterials, audio_jack, usb_a, usb_c
from studio.fans import fan
from studio.glowing import lit_ring, lit_spot
from studio.materials import bare_metal, fan_plastic, hollow, ink, matte_plastic, painted_metal, rubber, smoked_glass
from studio.objects import group
from studio.outlines import rounded_rectangle
from studio.shader_graph import ShaderGraph
from studio.shapes import cylinder, plate, ring, rounded_box, sheet

FEET = 1.5


@dataclass(frozen=True)
class Box:
    """Outer centimetres of a case; it stands on feet, its body reaches from FEET to `height`."""

    width: float
    height: float
    depth: float

    @staticmethod
    def of(look: dict, width: float, height: float, depth: float) -> Box:
        """By the millimetres of the look, or those given."""
        given = (("width_mm", width), ("height_mm", height), ("depth_mm", depth))
        return Box(*(look.get(name, otherwise) / 10 for name, otherwise in given))

    @property
    def middle(self) -> float:
        return (self.height + FEET) / 2

    @property
    def body_height(self) -> float:
        return self.height - FEET

    def face(self, side: str, inwards: float = 0.0):
        """A group on a face: x to the right and y upwards for who looks at it, z toward them."""
        places = {
            "front": ((0, -self.depth / 2 + inwards, self.middle), (90, 0, 0)),
            "back": ((0, self.depth / 2 - inwards, self.middle), (90, 0, 180)),
            "left": ((-self.width / 2 + inwards, 0, self.middle), (90, 0, -90)),
            "right": ((self.width / 2 - inwards, 0, self.middle), (90, 0, 90)),
            "top": ((0, 0, self.height - inwards), (0, 0, 0)),
        }
        at, turned = places[side]
        return group(at=at, turned=turned)


class CaseParts:
    def __init__(self, look: dict, front_fans: FanColumn | None = None) -> None:
        body = look.get("body", "#2b2e33")
        self.is_light = is_light(body)
        # Plain white would burn out on a light page, and black sheet with holes reads darker than it is.
        body = darker(body, 0.13) if self.is_light else body
        self.steel = painted_metal(body, 0.42)
        self.pierced = self.steel if self.is_light else painted_metal("#4a4e55", 0.42)
        self.plastic = matte_plastic(body, 0.44, grain=0.5)
        self.inside = painted_metal(body if self.is_light else "#3a3d42", 0.5)
        self.glass = smoked_glass("#b4babe" if self.is_light else "#a2a8ac")
        self.frit = matte_plastic("#d9dcdf" if self.is_light else "#121316", 0.25, grain=0.0)
        self.dark = hollow("#0c0c0e")
        self.rubber = rubber()
        self.trim = bare_metal("#b9bdc3", 0.3)
        self.frame = fan_plastic("#c6c9cd" if self.is_light else "#2b2d31")
        self.blades = fan_plastic("#d3d6d9" if self.is_light else "#5b5f66")
        self.mark = ink("#8d939b")
        self.ports = PortMaterials()
        self.led = lit_spot("#e8f0ff", 1.3)
        self.front_fans = front_fans
        self.lights = lights = list(look.get("lights", []))
        self.mesh = fine_sheet(darker(body, 0.04) if self.is_light else "#484c53", front_fans, lights)
        self.glow = lit_ring(lights, strength=1.5) if lights else None
        self.lit_blades = lit_ring(lights, strength=0.5, base="#8c9096") if lights else None


def walnut():
    """Oiled wood, its grain along the object's y."""
    graph = ShaderGraph("walnut", roughness=0.5, specular=0.3)
    long_grain = graph.noise(1.0, 6.0, graph.stretched((5.5, 0.22, 5.5)), 0.65)
    pores = graph.noise(1.0, 3.0, graph.stretched((42.0, 1.1, 42.0)), 0.6)
    tone = graph.math("ADD", graph.math("MULTIPLY", long_grain, 0.8), graph.math("MULTIPLY", pores, 0.25))
    graph.set(
        graph.surface,
        base_color=graph.ramp(graph.ranged(tone, (0.32, 0.74), (0, 1)), ["#4a2c19", "#7d5033", "#a9764d"]),
    )
    graph.bump(pores, 0.4, 0.01)
    return graph.material


def case_fan(parts: CaseParts, size: float, at, parent, lit: bool = True, turned=(0, 0, 0)):
    """Seen from the side the air enters; lit fans glow in their ring and, faintly, in their blades."""
    glows = lit and parts.glow is not None
    return fan(
        size, parts.frame, parts.lit_blades if glows else parts.blades, blades=9 if size > 13 else 7, depth=2.5,
        hub_material=parts.blades, cap_material=parts.trim if not glows else None,
        glow_material=parts.glow if glows else None, at=at, turned=turned, parent=parent, phase=size * 7 + at[1] * 3,
    )  # fmt: skip


def add_feet(parts: CaseParts, box: Box, inset: tuple[float, float] = (2.6, 4.2)) -> None:
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (box.width / 2 - inset[0]), sy * (box.depth / 2 - inset[1])
            rounded_box(
                (2.6, 5.0, FEET - 0.25),
                parts.plastic,
                (x, y, FEET / 2 + 0.2),
                bevel=0.3,
                segments=3,
                top_scale=(1.2, 1.1),
            )
            rounded_box((2.3, 4.6, 0.35), parts.rubber, (x, y, 0.17), bevel=0.1)


def add_controls(parts: CaseParts, face, at: tuple[float, float], along: str = "x", usb_count: int = 2) -> None:
    """Button and ports in a row on a face; `along` y stacks them upwards."""
    strip = group(face, (at[0], at[1], 0.03), (0, 0, 0 if along == "x" else 90))
    plate(
        rounded_rectangle(11.2, 1.5, 0.5, 6),
        0.06,
        parts.dark if not parts.is_light else parts.mark,
        (0, 0, -0.05),
        bevel=0.02,
        parent=strip,
    )
    plate(rounded_rectangle(11.0, 1.3, 0.42, 6), 0.07, parts.plastic, (0, 0, -0.04), bevel=0.02, parent=strip)
    ring(0.56, 0.46, 0.14, parts.trim, (-4.6, 0, 0.05), bevel=0.03, parent=strip)
    cylinder(0.46, 0.16, parts.plastic, (-4.6, 0, 0.04), bevel=0.05, parent=strip)
    ring(0.2, 0.15, 0.02, parts.led, (-4.6, 0, 0.13), bevel=0.004, parent=strip)
    for index in range(usb_count):
        usb_a(parts.ports, (-2.4 + index * 1.9, 0, 0.05), parent=strip)
    usb_c(parts.ports, (1.6, 0, 0.05), parent=strip)
    audio_jack(parts.ports, None, (3.1, 0, 0.02), parent=strip)
    cylinder(0.16, 0.06, parts.plastic, (4.4, 0, 0.05), bevel=0.02, parent=strip)


def dust_filter(
    parts: CaseParts, face, width: float, height: float, at: tuple[float, float, float], fans: FanColumn | None = None
) -> None:
    """Dark gauze behind pierced sheet, with the shades or lights of the fans behind it."""
    sheet(width, height, gauze(fans, parts.lights, at[:2]), at, parent=face)


def glass_pane(
    parts: CaseParts, face, width: float, height: float, border: float = 0.9, z: float = 0.0, centre=(0.0, 0.0)
) -> None:
    """Tempered glass with the printed border that hides the steel behind its edge."""
    x, y = centre
    outer = rounded_rectangle(width, height, 0.35, 5, centre)
    inner = rounded_rectangle(width - 2 * border, height - 2 * border, 0.3, 5, centre)
    plate(outer, 0.04, parts.frit, (0, 0, z - 0.1), bevel=0.01, parent=face, holes=[inner])
    sheet(width, height, parts.glass, (x, y, z), parent=face, radius=0.35)
    edge = rounded_rectangle(width - 0.1, height - 0.1, 0.32, 5, centre)
    plate(outer, 0.32, parts.frit, (0, 0, z - 0.34), bevel=0.03, parent=face, holes=[edge])
