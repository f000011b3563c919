"""What a model hands to the studio."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


# Every mat of the shop is four by three.
HEIGHT_SHARE = 0.75


@dataclass(frozen=True)
class Frame:
    """The picture in pixels."""

    width: int
    height: int

    @property
    def aspect(self) -> float:
        return self.height / self.width


def frame_of(width: int) -> Frame:
    return Frame(width, round(width * HEIGHT_SHARE))


@dataclass(frozen=True)
class View:
    """Where the camera stands: degrees round the product (0 is its front, negative is to its left) and above it.

    With a `focus` (a point in centimetres) and a `width` (of the field, in centimetres) it is a close-up; `f_number`
    then blurs what lies before and behind it (4 is much, 16 little). `roll` tilts the camera. `fill` is the share of
    the frame the product takes on its tighter side."""

    azimuth: float
    elevation: float
    roll: float = 0.0
    focus: tuple[float, float, float] | None = None
    width: float = 0.0
    f_number: float | None = None
    fill: float = 0.86
    lens: float | None = None


@dataclass(frozen=True)
class Label:
    """What is printed on this very product. Both may be empty: further views are shared by all labels of a look."""

    texts: dict[str, str] = field(default_factory=dict)
    pictures: dict[str, str] = field(default_factory=dict)

    def text(self, name: str, otherwise: str = "") -> str:
        return str(self.texts.get(name) or otherwise)

    def picture(self, name: str) -> str | None:
        return self.pictures.get(name)


@dataclass
class Model:
    """`size` is the rough length of the product in centimetres (softboxes scale with it), `centre` what they point at.

    `print_label` adds everything that depends on the label and nothing else, so that the next label of the same look
    replaces only those parts. The light factors are relative: 1 is the studio's own setting."""

    size: float
    centre: tuple[float, float, float]
    views: list[View]
    print_label: Callable[[Label], None] | None = None
    lens: float = 100.0
    exposure: float = 0.0
    key: float = 1.0
    rim: float = 1.0
    fill: float = 1.0
    shadow: float = 0.9
