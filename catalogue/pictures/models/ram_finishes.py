"""The materials of a memory kit, made once and shared by its modules."""

from __future__ import annotations

from studio.colours import linear
from studio.glowing import lit_strip
from studio.materials import anodised, bare_metal, brushed_metal, gold, hollow, painted_metal
from studio.printed import plain_board, printed_ink


class Finishes:
    def __init__(self, look: dict) -> None:
        body = look.get("body", "#2b2e33")
        self.is_pale = sum(linear(body)[:3]) / 3 > 0.5
        is_dark = sum(linear(body)[:3]) / 3 < 0.08
        if self.is_pale:
            self.body, self.plate = painted_metal("#d6d9dd", 0.36), painted_metal("#eceef0", 0.34)
            self.groove = painted_metal("#b4b8bd", 0.4)
        else:
            self.body = anodised("#2a2c30" if is_dark else body, 0.42)
            self.plate = brushed_metal("#50545b" if is_dark else "#a3a8ae")
            self.groove = anodised("#1d1f22" if is_dark else "#6a6f75", 0.45)
        self.trim = bare_metal(look.get("trim", "#c9ccd1"))
        self.accent = painted_metal(look.get("accent", "#c9ccd1"), 0.35)
        self.ink = printed_ink("#2a2c30" if self.is_pale else "#e2e4e7")
        self.board = plain_board()
        self.contacts = gold()
        self.dark = hollow()
        lights = look.get("lights")
        self.light = lit_strip(list(lights), -6.2, 6.2, strength=1.15, base="#54575c") if lights else None
