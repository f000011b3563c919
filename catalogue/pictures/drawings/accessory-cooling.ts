import type { Drawing } from '../kit/drawing.ts';
import { fan } from '../kit/fan.ts';
import { groundShadow, roundShadow } from '../kit/ground-shadow.ts';
import { disc, line, print, rectangle, text } from '../kit/marks.ts';
import { ellipseOutline } from '../kit/plane-geometry.ts';
import { darker, isPale, lighter } from '../kit/shades.ts';
import { plate, slab } from '../kit/solids.ts';
import { fanBlock, fanTone } from './cooler-air.ts';

function caseFans(count: 1 | 3 | 5, isLit: boolean): Drawing {
  const length = count * 124 - 4;
  return {
    extent: [
      [0, 0, 0],
      [length, 25, 120],
    ],
    views: [
      { yaw: 34, pitch: 16 },
      { yaw: 0, pitch: 4 },
      { yaw: 40, pitch: 20, zoom: 0.7 + count * 0.85, focus: [46, 0, 66] },
    ],
    isNeutral: !isLit,
    paint: (sheet, camera, palette) => {
      const one = sheet.stamp(fanBlock(sheet, camera, [0, 0, 0], 120, fanTone(palette, isLit)));
      const places = Array.from({ length: count }, (_, place) => (count - 1 - place) * 124);
      return (
        groundShadow(sheet, camera, [
          [0, 0, 0],
          [length, 25, 0],
        ]) + places.map((x) => one(camera.moved([x, 0, 0]))).join('')
      );
    },
  };
}

/** A syringe of thermal paste, lying on its side. */
const paste: Drawing = {
  extent: [
    [-62, -14, 0],
    [62, 14, 24],
  ],
  views: [
    { yaw: 30, pitch: 34 },
    { yaw: 0, pitch: 70 },
    { yaw: 34, pitch: 30, zoom: 2.2, focus: [-34, 0, 12] },
  ],
  paint: (sheet, camera, { accent }) => {
    const tube = (from: number, to: number, radius: number, colour: string) =>
      slab(camera, {
        outline: ellipseOutline(radius),
        middle: [to, 0, 12],
        across: [0, -1, 0],
        down: [0, 0, -1],
        along: [from - to, 0, 0],
        side: sheet.gradient('down', lighter(colour, 0.55), colour, darker(colour, 0.35)),
        face: disc(0, 0, radius, sheet.gradient('falling', lighter(colour, 0.3), darker(colour, 0.25))),
      });
    return (
      roundShadow(sheet, camera, [
        [-58, -8, 0],
        [60, 8, 0],
      ]) +
      tube(58, 62, 11, '#3a3e44') +
      tube(36, 58, 4, '#565c63') +
      tube(32, 36, 13, '#c9ced3') +
      tube(-34, 32, 9.5, '#b7bdc3') +
      camera.onPlane(
        [-28, -9.2, 19],
        [1, 0, 0],
        [0, 0, -1],
        rectangle(0, 0, 50, 13, accent, 'rx="1"') +
          text(4, 9, 7, '#fff', 'Paste') +
          print(30, 4.6, [15, 11], 1.3, '#ffffffb0'),
      ) +
      tube(-42, -34, 6, '#d7dade') +
      tube(-58, -42, 3.6, '#3a3e44')
    );
  },
};

/** A pad for laptops with one large fan under its mesh. */
const laptopCooler: Drawing = {
  extent: [
    [-195, -140, 0],
    [195, 140, 30],
  ],
  views: [
    { yaw: 30, pitch: 42 },
    { yaw: 0, pitch: 84 },
    { yaw: 30, pitch: 44, zoom: 2, focus: [-20, 0, 20] },
  ],
  paint: (sheet, camera, { body, accent }) =>
    groundShadow(sheet, camera, [
      [-190, -135, 0],
      [190, 135, 0],
    ]) +
    plate(camera, {
      middle: [0, 0, 4],
      size: [390, 280, 24],
      radius: 16,
      side: sheet.gradient('across', darker(body, 0.15), lighter(body, 0.1), darker(body, 0.45)),
      fill: sheet.gradient('falling', lighter(body, 0.26), darker(body, 0.1)),
      face:
        rectangle(18, 18, 354, 236, darker(body, 0.45), 'rx="10"') +
        `<g transform="translate(195 136)">${fan(sheet, { radius: 100, colour: '#3f444a', well: '#1d2023', blades: 9, ring: accent })}</g>` +
        rectangle(18, 18, 354, 236, sheet.pattern(6, 6, line('M0 0h6M0 0v6', '#6e747b', 1.4)), 'rx="10"') +
        rectangle(120, 262, 150, 10, darker(body, 0.3), 'rx="4"') +
        rectangle(
          18,
          18,
          354,
          236,
          'none',
          `rx="10" stroke="${isPale(body) ? '#9aa1a8' : '#7b8289'}" stroke-width="1.5"`,
        ),
    }),
};

export const coolingAccessoryLooks: Record<string, Drawing> = {
  'accessory-fan': caseFans(1, false),
  'accessory-fan-lit': caseFans(1, true),
  'accessory-three-fans': caseFans(3, false),
  'accessory-three-fans-lit': caseFans(3, true),
  'accessory-five-fans': caseFans(5, false),
  'accessory-paste': paste,
  'accessory-laptop-cooler': laptopCooler,
};
