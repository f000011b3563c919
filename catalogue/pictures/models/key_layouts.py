"""Where the keys of a keyboard lie and what stands on them, in key units from the upper left corner.

A row is written as in a typist's head: legends apart by spaces, `legend:width` for wide keys, `_:width` for a gap,
`shifted|plain` for two signs on one key.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

UNIT = 1.905


@dataclass(frozen=True)
class Key:
    x: float
    y: float
    width: float
    height: float
    legend: str
    row: int

    @property
    def is_modifier(self) -> bool:
        is_letter = len(self.legend) == 1 and self.legend not in "↑↓←→"
        return not (is_letter or "|" in self.legend or self.is_space or self.legend.startswith("F") and self.width == 1)

    @property
    def is_space(self) -> bool:
        return self.width > 5


NUMBERS = "~|` !|1 @|2 #|3 $|4 %|5 ^|6 &|7 *|8 (|9 )|0 _|- +|= Backspace:2"
TOP = 'Tab:1.5 Q W E R T Y U I O P {|[ }|] ||\\:1.5'
HOME = 'Caps:1.75 A S D F G H J K L :|; "|\' Enter:2.25'
SHIFT = "Shift:2.25 Z X C V B N M <|, >|. ?|/ "
WIDE_BOTTOM = "Ctrl:1.25 Win:1.25 Alt:1.25 Space:6.25 Alt:1.25 Fn:1.25 Menu:1.25 Ctrl:1.25"
TIGHT_BOTTOM = "Ctrl:1.25 Win:1.25 Alt:1.25 Space:6.25 Alt Fn Ctrl"
FUNCTIONS = "Esc _:1 F1 F2 F3 F4 _:0.5 F5 F6 F7 F8 _:0.5 F9 F10 F11 F12"
TIGHT_FUNCTIONS = "Esc _:0.25 F1 F2 F3 F4 _:0.25 F5 F6 F7 F8 _:0.25 F9 F10 F11 F12"


def keys_of(layout: str) -> list[Key]:
    return _LAYOUTS[layout]()


def extent(keys: list[Key]) -> tuple[float, float]:
    return max(key.x + key.width for key in keys), max(key.y + key.height for key in keys)


def _line(text: str, x: float, y: float, row: int) -> list[Key]:
    keys = []
    for word in text.split():
        legend, width = word, 1.0
        head, mark, tail = word.rpartition(":")
        if mark and head and tail.replace(".", "").isdigit():
            legend, width = head, float(tail)
        if legend != "_":
            keys.append(Key(x, y, width, 1.0, "" if legend == "Space" else legend, row))
        x += width
    return keys


def _block(y: float, shift: str, bottom: str) -> list[Key]:
    lines = (NUMBERS, TOP, HOME, SHIFT + shift, bottom)
    return [key for index, line in enumerate(lines) for key in _line(line, 0, y + index, index + 1)]


def _navigation(x: float, y: float) -> list[Key]:
    return [
        *_line("PrSc ScLk Pause", x, 0, 0), *_line("Ins Home PgUp", x, y, 1), *_line("Del End PgDn", x, y + 1, 2),
        *_line("↑", x + 1, y + 3, 4), *_line("← ↓ →", x, y + 4, 5),
    ]  # fmt: skip


def _numbers(x: float, y: float) -> list[Key]:
    rows = ("Num / * -", "7 8 9", "4 5 6", "1 2 3", "0:2 .")
    keys = [key for index, row in enumerate(rows) for key in _line(row, x, y + index, index + 1)]
    return [*keys, Key(x + 3, y + 1, 1, 2, "+", 3), Key(x + 3, y + 3, 1, 2, "Enter", 4)]


def _full() -> list[Key]:
    return [*_tenkeyless(), *_numbers(18.5, 1.5)]


def _tenkeyless() -> list[Key]:
    return [*_line(FUNCTIONS, 0, 0, 0), *_block(1.5, "Shift:2.75", WIDE_BOTTOM), *_navigation(15.25, 1.5)]


def _compact_full() -> list[Key]:
    keys = [*_line(FUNCTIONS, 0, 0, 0), *_line("Del Home End PgUp", 15.25, 0, 0), *_arrows(1.5)]
    numbers = [key for key in _numbers(15.25, 1.5) if key.legend != "0"]
    return [*keys, *_block(1.5, "Shift:1.75", TIGHT_BOTTOM), *numbers, *_line("0", 16.25, 5.5, 5)]


def _seventy_five() -> list[Key]:
    column = _column(("Home", "PgUp", "PgDn", "End"), 1.25)
    keys = [*_line(TIGHT_FUNCTIONS, 0, 0, 0), *_line("Del", 14, 0, 0), *_arrows(1.25)]
    return [*keys, *_block(1.25, "Shift:1.75", TIGHT_BOTTOM), *column]


def _sixty_five() -> list[Key]:
    column = _column(("Del", "PgUp", "PgDn", "End"), 0)
    return [*_with_escape(_block(0, "Shift:1.75", TIGHT_BOTTOM)), *_arrows(0), *column]


def _sixty() -> list[Key]:
    return _with_escape(_block(0, "Shift:2.75", WIDE_BOTTOM))


def _arrows(y: float) -> list[Key]:
    return [*_line("↑", 14, y + 3, 4), *_line("← ↓ →", 13, y + 4, 5)]


def _column(legends: tuple[str, ...], y: float) -> list[Key]:
    return [key for index, legend in enumerate(legends) for key in _line(legend, 15, y + index, index + 1)]


def _with_escape(keys: list[Key]) -> list[Key]:
    return [replace(key, legend="Esc") if key.legend == "~|`" else key for key in keys]


_LAYOUTS = {
    "Full size": _full,
    "96%": _compact_full,
    "TKL": _tenkeyless,
    "75%": _seventy_five,
    "65%": _sixty_five,
    "60%": _sixty,
}
