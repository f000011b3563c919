"""A graphics card standing on its contacts, fans to the front, the bracket on the left.

look: fans 2 | 3, length_mm, slots 2 | 2.5 | 3, power "none" | "8" | "2x8" | "16", body (hex), design 0 | 1 | 2,
hdmi, displayPorts (how many), hasDvi, lights (hex list; absent: not lit).
label: memory, memoryType.
"""

from __future__ import annotations

from models.gpu_parts import CardMaterials, CardSize, back_plate, board_and_fins, bracket, power_input, small_parts
from models.gpu_shrouds import Shroud
from studio.lettering import text
from studio.objects import group
from studio.stage import Label, Model, View


def build(look: dict) -> Model:
    length = look.get("length_mm", 240) / 10
    slots = look.get("slots", 2)
    height = 11.9 if length < 21.5 else 12.6 if length < 26 else 13.4 if length < 33 else 14.2
    size = CardSize(length, height, {2: 4.2, 2.5: 5.1, 3: 6.1}[slots], 3 if slots == 3 else 2)
    m = CardMaterials(look)
    card = group(at=(-length / 2, size.thickness / 2, 0), turned=(90, 0, 0))
    design = look.get("design", 0)
    board_and_fins(m, card, size)
    small_parts(m, card, size)
    back_plate(m, card, size, design)
    bracket(m, card, size, look.get("hdmi", 1), look.get("displayPorts", 3), look.get("hasDvi", False))
    power_input(m, card, size, look.get("power", "8"))
    shroud = Shroud(m, card, size, design, look.get("fans", 2), look.get("lights"))

    def print_label(label: Label) -> None:
        memory, kind = label.text("memory"), label.text("memoryType")
        edge = group(card, (length * 0.3, height - 0.155, size.thickness - 1.55), (-90, 0, 0))
        if memory:
            text(f"{memory} {kind}".strip(), 0.5, m.ink, parent=edge, style="Inter-SemiBold")
            x, y = shroud.printed_place()
            text(
                memory, 1.15, m.ink, (x, y, size.thickness + 0.15), parent=card, style="InterDisplay-Black", widest=3.6
            )

    fan_centre = (shroud.centres[1] - length / 2, -size.thickness / 2, height / 2)
    between_fans = (sum(shroud.centres[:2]) / 2 - length / 2, -size.thickness / 2, height * 0.5)
    return Model(
        size=max(length, 22),
        centre=(0, 0, height / 2),
        exposure=-0.1 if m.is_white else 0.2,
        views=[
            View(-27, 17),
            View(154, 20),
            View(-64, 14),
            View(-22, 12, focus=fan_centre, width=10.5, f_number=11),
            View(26, 18, focus=between_fans, width=9.5, f_number=11),
        ],
        print_label=print_label,
    )
