import type { Camera, Place } from '../kit/camera.ts';
import { cord } from '../kit/cords.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { fan } from '../kit/fan.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { comb, cornerDots, disc, line, path, print, rectangle, text } from '../kit/marks.ts';
import { rounded } from '../kit/plane-geometry.ts';
import { darker, isPale, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block } from '../kit/solids.ts';

type Supply = { length: number; width: number; height: number; isModular: boolean; name: string };

function grille(sheet: Sheet, { body, accent }: Palette, wide: number, high: number): string {
  const radius = Math.min(wide, high) * 0.44;
  const rings = [0.28, 0.46, 0.64, 0.82, 1].map((share) =>
    disc(0, 0, radius * share, 'none', `stroke="${lighter('#4a4f55', 0.2)}" stroke-width="1.3"`),
  );
  const spokes = `M${rounded(-radius)} 0h${rounded(radius * 2)}M0 ${rounded(-radius)}v${rounded(radius * 2)}`;
  return `<g transform="translate(${rounded(wide / 2)} ${rounded(high / 2)})">${
    disc(0, 0, radius * 1.05, darker(body, 0.6)) +
    fan(sheet, { radius, colour: '#3a3e44', well: '#202327', blades: 7 }) +
    rings.join('') +
    line(spokes, '#6e747b', 1.6, 'transform="rotate(45)"') +
    disc(0, 0, radius * 0.2, sheet.gradient('falling', '#4a4f55', '#202327')) +
    disc(0, 0, radius * 0.2, 'none', `stroke="${accent}" stroke-width="1.5"`)
  }</g>${cornerDots([wide, high], 6, 2, '#7b8289')}`;
}

/** The panel the cables plug into. */
function sockets(sheet: Sheet, wide: number, high: number): string {
  const socket = (x: number, y: number, columns: number) => {
    const width = columns * 5.4 + 3;
    return (
      rectangle(x, y, width, 14, '#08090a', 'rx="1.2" stroke="#5d636a" stroke-width=".6"') +
      comb([x + 2.6, y + 2], { count: columns, pitch: 5.4, length: 4.4, width: 3.4, colour: '#343940' }) +
      comb([x + 2.6, y + 7.6], { count: columns, pitch: 5.4, length: 4.4, width: 3.4, colour: '#343940' })
    );
  };
  const small = sheet.stamp(socket(0, 0, 4));
  const rows = high > 70 ? [10, 34, 58] : [8, 30];
  return rows
    .map((y, row) =>
      row === 0
        ? socket(8, y, 9) + socket(66, y, 5) + small(`x="${wide - 38}" y="${y}"`)
        : [8, 42, 76, 110]
            .filter((x) => x + 30 < wide)
            .map((x) => small(`x="${x}" y="${y}"`))
            .join(''),
    )
    .join('');
}

function cables(sheet: Sheet, camera: Camera, supply: Supply): string {
  const start: Place = [supply.length, supply.width * 0.5, supply.height * 0.45];
  const connector = sheet.stamp(
    block(sheet, camera, { at: [0, -5, -5], size: [13, 10, 9], colour: '#24272b', edge: '#7b8289' }),
  );
  const strands = [-26, -13, 0, 13, 26].map((spread, place) => {
    const end = 62 + (place % 2) * 12;
    const places = Array.from({ length: 9 }, (_, step): Place => {
      const share = step / 8;
      return [
        start[0] + end * share,
        start[1] + spread * Math.min(1, share * 1.6),
        7 + (start[2] - 7) * Math.max(0, 1 - share * 1.5) ** 2,
      ];
    });
    const tip = places.at(-1) as Place;
    return cord(sheet, camera, places, 6, '#33373c') + connector(camera.moved(tip));
  });
  return strands.reverse().join('');
}

function drawingOf(supply: Supply): Drawing {
  const { length, width, height, isModular, name } = supply;
  const reach = isModular ? 0 : 88;
  return {
    extent: [
      [0, 0, 0],
      [length + reach, width, height],
    ],
    views: [
      { yaw: -36, pitch: 32 },
      { yaw: isModular ? -84 : 0, pitch: isModular ? 9 : 84 },
      { yaw: -30, pitch: 56, zoom: isModular ? 1.75 : 2.1, focus: [length / 2, width / 2 - 8, height] },
    ],
    paint: (sheet, camera, palette) => {
      const { body, accent } = palette;
      const ink = isPale(body) ? '#2b2e33' : '#f1f1ee';
      return (
        groundShadow(sheet, camera, [
          [0, 0, 0],
          [length, width, 0],
        ]) +
        block(sheet, camera, {
          at: [0, 0, 0],
          size: [length, width, height],
          colour: body,
          on: {
            top: (wide, high) => grille(sheet, palette, wide, high),
            front: (wide, high) =>
              path(
                `M${rounded(wide * 0.5)} 0h${rounded(wide * 0.13)}l${rounded(-high * 0.45)} ${high}h${rounded(-wide * 0.13)}z`,
                accent,
              ) +
              path(
                `M${rounded(wide * 0.67)} 0h${rounded(wide * 0.03)}l${rounded(-high * 0.45)} ${high}h${rounded(-wide * 0.03)}z`,
                lighter(accent, 0.4),
              ) +
              text(9, high * 0.46, 17, ink, name) +
              print(10, high * 0.6, [34, 26], 2.2, `${ink}80`) +
              rectangle(wide * 0.7, high * 0.26, wide * 0.24, high * 0.5, darker(body, 0.25), 'rx="2"') +
              print(wide * 0.73, high * 0.36, [26, 20, 24, 18], 1.6, `${ink}70`),
            right: (wide, high) =>
              isModular
                ? sockets(sheet, wide, high)
                : disc(
                    wide / 2,
                    high * 0.55,
                    13,
                    '#050607',
                    `stroke="${lighter(body, 0.3)}" stroke-width="2"`,
                  ),
          },
        }) +
        (isModular ? '' : cables(sheet, camera, supply))
      );
    },
  };
}

export const psuLooks: Record<string, Drawing> = {
  'psu-atx-modular': drawingOf({ length: 140, width: 150, height: 86, isModular: true, name: 'ATX' }),
  'psu-atx': drawingOf({ length: 140, width: 150, height: 86, isModular: false, name: 'ATX' }),
  'psu-sfx': drawingOf({ length: 100, width: 125, height: 63.5, isModular: true, name: 'SFX' }),
};
