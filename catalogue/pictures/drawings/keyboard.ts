import type { Camera } from '../kit/camera.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { disc, line, path } from '../kit/marks.ts';
import { rounded } from '../kit/plane-geometry.ts';
import { darker, isPale, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { plate } from '../kit/solids.ts';
import { type KeyboardSize, type KeyRow, keyboardLayouts } from './keyboard-layouts.ts';

/** Beside a mouse a keyboard is small: its legends would only blur. */
export type Keyboard = { size: KeyboardSize; isLow: boolean; isLit: boolean; isBlank?: boolean };
type Key = { x: number; y: number; width: number };

/** Drawn in twentieths of a key, so that every width is a whole number. */
const PITCH = 20;
const MILLIMETRES = 19.05 / PITCH;

function keysOf(rows: readonly KeyRow[]): Key[] {
  return rows.flatMap(({ top, widths }) => {
    let x = 0;
    const keys: Key[] = [];
    for (const width of widths) {
      if (width > 0) keys.push({ x: x * PITCH, y: top * PITCH, width: width * PITCH });
      x += Math.abs(width);
    }
    return keys;
  });
}

export function keyboardBox({ size, isLow }: Keyboard): {
  width: number;
  depth: number;
  height: number;
  keys: Key[];
} {
  const keys = keysOf(keyboardLayouts[size]);
  const margin = isLow ? 14 : 16;
  return {
    keys,
    width: Math.max(...keys.map((key) => key.x + key.width)) * MILLIMETRES + margin,
    depth: (Math.max(...keys.map((key) => key.y)) + PITCH) * MILLIMETRES + margin + (isLow ? 4 : 2),
    height: isLow ? 11 : 20,
  };
}

function outlines(keys: readonly Key[], inset: number): string {
  return keys
    .map(
      ({ x, y, width }) =>
        `M${rounded(x + inset)} ${rounded(y + inset)}h${rounded(width - 2 * inset)}v${rounded(PITCH - 2 * inset)}h${rounded(2 * inset - width)}z`,
    )
    .join('');
}

/** Keys as layers: each is the same outline a little higher, the lower ones with a broader rim. */
export function paintKeyboard(sheet: Sheet, camera: Camera, palette: Palette, keyboard: Keyboard): string {
  const { body, accent, lights } = palette;
  const { isLow, isLit } = keyboard;
  const { keys, width, depth, height } = keyboardBox(keyboard);
  const inset = isLow ? 2 : 3;
  const cap = isPale(body) ? '#f4f5f6' : lighter(body, isLow ? 0.15 : 0.07);
  const legend = isPale(body) ? '#5b6168' : isLit ? lighter(lights[3], 0.55) : '#d5d8db';
  const coloured = keys.filter(
    (_, place) => !isLow && !keyboard.isBlank && (place === 0 || place === enterOf(keys)),
  );
  const plain = keys.filter((key) => !coloured.includes(key));
  const stamps = [
    { keys: plain, colour: cap },
    { keys: coloured, colour: accent },
  ]
    .filter((group) => group.keys.length > 0)
    .map((group) => [sheet.stamp(`<path d="${outlines(group.keys, inset)}"/>`), group.colour] as const);
  const left = -width / 2 + (isLow ? 7 : 8);
  const top = depth / 2 - (isLow ? 8 : 9);
  const layer = (lift: number, markup: string) =>
    camera.onPlane([left, top, height + lift], [MILLIMETRES, 0, 0], [0, -MILLIMETRES, 0], markup);
  const rise = isLow ? 2.2 : 8;
  const steps = isLow ? [0.3, 0.7] : [0, 0.35, 0.7];
  const recess = isLit
    ? sheet.gradient('across', ...[...lights, lights[1]].map((light) => darker(light, 0.22)))
    : darker(body, isPale(body) ? 0.22 : 0.45);
  const contact = layer(
    0,
    stamps.map(([stamp]) => stamp(`fill="none" stroke="#0006" stroke-width="${isLow ? 3 : 4.6}"`)).join(''),
  );
  const sides = steps.map((share) =>
    layer(
      rise * share,
      stamps
        .map(([stamp, colour]) =>
          stamp(
            `fill="${darker(colour, 0.48 - share * 0.15)}" stroke="${darker(colour, 0.48 - share * 0.15)}" stroke-width="${rounded((1 - share) * (isLow ? 1 : 3.6) + 0.6)}"`,
          ),
        )
        .join(''),
    ),
  );
  const faces = stamps.map(([stamp, colour]) =>
    stamp(
      `fill="${sheet.gradient('falling', lighter(colour, 0.17), darker(colour, 0.08))}" stroke="${lighter(colour, 0.3)}" stroke-width=".5"`,
    ),
  );
  const marks = keyboard.isBlank ? '' : legends(keys, inset);
  return (
    plate(camera, {
      middle: [0, 0, 0],
      size: [width, depth, height],
      radius: isLow ? 7 : 5,
      side: sheet.gradient('across', darker(body, 0.2), darker(body, 0.42)),
      fill: sheet.gradient('falling', lighter(body, 0.2), darker(body, 0.1)),
      face:
        line(`M4 1.2h${rounded(width - 8)}`, lighter(body, 0.5), 0.6) +
        (isLow ? '' : path(`M5 5h${rounded(width - 10)}v${rounded(depth - 10)}H5z`, recess)) +
        disc(width - 30, 3.2, 0.8, '#6fe0c0'),
    }) +
    contact +
    sides.join('') +
    layer(rise, faces.join('') + line(marks, legend, 1.5, 'stroke-dasharray="3 17"'))
  );
}

/** One mark a key: a dashed line over each run of keys of the usual width. */
function legends(keys: readonly Key[], inset: number): string {
  const runs: { x: number; y: number; length: number }[] = [];
  for (const key of keys.filter(({ width }) => width < 60)) {
    const last = runs.at(-1);
    if (last && last.y === key.y && last.x + last.length === key.x) last.length += PITCH;
    else runs.push({ x: key.x, y: key.y, length: PITCH });
  }
  return runs.map(({ x, y, length }) => `M${x + inset + 2} ${y + inset + 3}h${length - PITCH + 3}`).join('');
}

/** The last key of the home row's main block. */
function enterOf(keys: readonly Key[]): number {
  return keys.findIndex((key) => Math.abs(key.width - 2.25 * PITCH) < 0.1 && key.x > 200);
}

function drawingOf(keyboard: Keyboard): Drawing {
  const { width, depth, height } = keyboardBox(keyboard);
  const extent = [
    [-width / 2, -depth / 2, 0],
    [width / 2, depth / 2, height + 8],
  ] as const;
  return {
    extent,
    views: [
      { yaw: 26, pitch: 44 },
      { yaw: 0, pitch: 80 },
      { yaw: 30, pitch: 40, zoom: width / 170, focus: [-width / 2 + 75, 8, height] },
    ],
    isNeutral: keyboard.isLow,
    paint: (sheet, camera, palette) =>
      groundShadow(sheet, camera, extent) + paintKeyboard(sheet, camera, palette, keyboard),
  };
}

const sizes = Object.keys(keyboardLayouts) as KeyboardSize[];

export const keyboardLooks: Record<string, Drawing> = Object.fromEntries(
  sizes.flatMap((size) => [
    [`keyboard-${size}`, drawingOf({ size, isLow: false, isLit: false })],
    [`keyboard-${size}-lit`, drawingOf({ size, isLow: false, isLit: true })],
    [`keyboard-${size}-low`, drawingOf({ size, isLow: true, isLit: false })],
  ]),
);
