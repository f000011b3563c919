"""Desktop memory: one, two or four modules, lit, with plain heat spreaders or bare, standing one behind the other.

look: style "lit" | "plain" | "bare", modules 1 | 2 | 4, generation "DDR4" | "DDR5", height_mm 34 | 42 | 44 | 57,
design 0 | 1 | 2, body, accent (hex), trim (hex), lights (hex list, lit kits only), board (hex, bare ones only).
label: generation, speed, capacity; a bare module's sticker is the picture "sticker".
"""

from __future__ import annotations

from models.ram_boards import bare_module, module_board
from models.ram_finishes import Finishes
from models.ram_spreaders import LOW, TALL, Print
from studio.colours import is_light
from studio.lettering import text
from studio.objects import Placed, group
from studio.stage import Label, Model, View

STEP = (1.35, 2.3)


def build(look: dict) -> Model:
    count = look.get("modules", 2)
    style = look.get("style", "lit")
    height = look.get("height_mm", 44 if style == "lit" else 34) / 10
    sticks = [group(at=(index * STEP[0], index * STEP[1], 0), turned=(90, 0, 0)) for index in range(count)]
    if style == "bare":
        print_label = bare_module(sticks, look)
    else:
        parts = Finishes(look)
        faces = [face for stick in sticks for face in _stick(parts, stick, look, height)]

        def print_label(label: Label) -> None:
            for face, spots in faces:
                _print_face(parts, face, spots, label, look)

    middle = (count - 1) / 2
    centre = (middle * STEP[0], middle * STEP[1], height / 2)
    near = (-2.2, -0.3, height - 2.0)
    is_white = is_light(look.get("body", "#2b2e33"))
    return Model(
        size=13,
        centre=centre,
        views=[
            View(-32, 17),
            View(148, 17),
            View(-12, 9),
            View(-28, 9, focus=near, width=4.3, f_number=11),
        ],
        print_label=print_label,
        # The other side faces both rims, and white would lose its shape in them.
        rim=0.65 if is_white else 1.1,
        exposure=-0.3 if is_white else 0.0,
    )


def _stick(parts: Finishes, stick: Placed, look: dict, height: float) -> list[tuple[Placed, Print]]:
    """Builds one module in x and y and returns its two faces with the places that are printed."""
    module_board(parts.board, parts.contacts, stick, look.get("generation", "DDR5"))
    is_lit = parts.light is not None
    design = look.get("design", 0)
    top = height - 0.62 if is_lit else height - 0.06
    face_of, crown = TALL[design] if is_lit else (LOW[design], None)
    faces = []
    for turn in (0, 180):
        face = group(stick, turned=(0, turn, 0))
        faces.append((face, face_of(parts, face, top)))
    if crown:
        crown(parts, stick, top)
    return faces


def _print_face(parts: Finishes, face: Placed, spots: Print, label: Label, look: dict) -> None:
    generation = label.text("generation", look.get("generation", "DDR5"))
    style = "InterDisplay-BlackItalic" if look.get("design", 0) != 1 else "InterDisplay-Bold"
    text(generation, spots.letter, parts.ink, (*spots.generation, spots.z), parent=face, style=style, spacing=1.02)
    for words, size, spot in (
        (label.text("speed"), 0.38, spots.speed),
        (label.text("capacity"), 0.72, spots.capacity),
    ):
        if words:
            text(words, size, parts.ink, (*spot, spots.z), parent=face, style="Inter-SemiBold", widest=3.2)
