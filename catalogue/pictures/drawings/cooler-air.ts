import { bodies } from '../colours.ts';
import type { Camera } from '../kit/camera.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { framedFan } from '../kit/fan.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { comb, disc, rectangle } from '../kit/marks.ts';
import { darker, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block } from '../kit/solids.ts';

const copper = '#b9704a';
const FAN_DEPTH = 25;

export type FanTone = { frame: string; blades: string; light?: string };

/** Brown stands for the maker whose fans are brown and beige over a bare metal stack. */
export function fanTone({ body, lights }: Palette, isLit: boolean): FanTone {
  if (body === bodies.brown) return { frame: '#b8a48c', blades: '#6b4432' };
  return { frame: body, blades: isLit ? lighter(body, 0.5) : body, light: isLit ? lights[0] : undefined };
}

export function fanBlock(
  sheet: Sheet,
  camera: Camera,
  at: readonly [number, number, number],
  size: number,
  tone: FanTone,
  depth = FAN_DEPTH,
): string {
  return block(sheet, camera, {
    at,
    size: [size, depth, size],
    colour: tone.frame,
    on: {
      front: (wide) => framedFan(sheet, wide, { colour: tone.blades, well: tone.frame, light: tone.light }),
      left: (wide, high) => rectangle(wide * 0.18, high * 0.1, wide * 0.64, high * 0.8, '#0006', 'rx="3"'),
      right: (wide, high) => rectangle(wide * 0.18, high * 0.1, wide * 0.64, high * 0.8, '#0006', 'rx="3"'),
    },
  });
}

function finStack(sheet: Sheet, camera: Camera, y: number, depth: number, palette: Palette): string {
  const metal =
    palette.body === bodies.brown || palette.body === bodies.silver || palette.body === bodies.grey
      ? '#b3b9bf'
      : palette.body;
  const gap = darker(metal, 0.5);
  const layers = (wide: number, high: number) =>
    rectangle(0, 0, wide, high, gap) +
    `<g transform="rotate(90) translate(0 ${-wide})">${comb([0, 0], { count: Math.floor(high / 3), pitch: 3, length: wide, width: 1.3, colour: lighter(metal, 0.22) })}</g>`;
  return block(sheet, camera, {
    at: [2, y, 26],
    size: [116, depth, 122],
    colour: metal,
    on: {
      left: layers,
      right: layers,
      top: (wide, high) =>
        [0.18, 0.34, 0.66, 0.82]
          .map(
            (share) =>
              disc(wide * share, high * 0.5, 4.2, darker(metal, 0.45)) +
              disc(wide * share, high * 0.5, 3.4, sheet.gradient('falling', '#e3b08f', copper)),
          )
          .join('') + rectangle(wide * 0.42, high * 0.3, wide * 0.16, high * 0.4, palette.accent, 'rx="1.5"'),
    },
  });
}

function base(sheet: Sheet, camera: Camera, y: number, depth: number): string {
  const pipe = sheet.stamp(
    block(sheet, camera, {
      at: [24, y + depth / 2 - 3, 6],
      size: [6, 6, 22],
      colour: copper,
      edge: '#f0c9ae',
    }),
  );
  return (
    block(sheet, camera, {
      at: [14, y + depth / 2 - 8, 4],
      size: [92, 16, 3],
      colour: '#7b8289',
      edge: '#ffffff',
    }) +
    block(sheet, camera, {
      at: [36, y + depth / 2 - 22, 0],
      size: [48, 44, 11],
      colour: '#aab0b7',
      edge: '#ffffff',
    }) +
    block(sheet, camera, {
      at: [24, y + depth / 2 - 3, 5],
      size: [72, 6, 6],
      colour: copper,
      edge: '#f0c9ae',
    }) +
    [0, 16, 50, 66].map((x) => pipe(camera.moved([x, 0, 0]))).join('')
  );
}

function tower(stacks: 1 | 2, isLit: boolean): Drawing {
  const depth = stacks === 1 ? 77 : 2 * FAN_DEPTH + 92;
  return {
    extent: [
      [0, 0, 0],
      [120, depth, 148],
    ],
    views: [
      { yaw: 38, pitch: 22 },
      { yaw: 0, pitch: 6 },
      { yaw: 42, pitch: 40, zoom: 1.9, focus: [56, depth / 2, 140] },
    ],
    isNeutral: !isLit,
    paint: (sheet, camera, palette) => {
      const tone = fanTone(palette, isLit);
      const spinning = sheet.stamp(fanBlock(sheet, camera, [0, 0, 27], 120, tone));
      return (
        groundShadow(sheet, camera, [
          [20, depth / 2 - 24, 0],
          [100, depth / 2 + 24, 0],
        ]) +
        base(sheet, camera, stacks === 1 ? 25 : 48, 52) +
        (stacks === 2 ? finStack(sheet, camera, 96, 46, palette) + spinning(camera.moved([0, 71, 0])) : '') +
        finStack(sheet, camera, 25, stacks === 1 ? 52 : 46, palette) +
        spinning()
      );
    },
  };
}

const lowProfile: Drawing = {
  extent: [
    [0, 0, 0],
    [95, 95, 40],
  ],
  views: [
    { yaw: 35, pitch: 36 },
    { yaw: 0, pitch: 84 },
    { yaw: 28, pitch: 20, zoom: 2, focus: [44, 0, 22] },
  ],
  isNeutral: true,
  paint: (sheet, camera, palette) => {
    const tone = fanTone(palette, false);
    const metal = palette.body === bodies.brown ? '#b3b9bf' : palette.body;
    const fins = (wide: number, high: number) =>
      comb([1.5, 0], {
        count: Math.floor(wide / 2.4),
        pitch: 2.4,
        length: high,
        width: 0.9,
        colour: darker(metal, 0.55),
      });
    return (
      groundShadow(sheet, camera, [
        [8, 8, 0],
        [87, 87, 0],
      ]) +
      block(sheet, camera, { at: [26, 26, 0], size: [43, 43, 8], colour: '#aab0b7', edge: '#ffffff' }) +
      block(sheet, camera, {
        at: [0, 0, 7],
        size: [95, 95, 16],
        colour: metal,
        on: { front: fins, left: fins, right: fins },
      }) +
      block(sheet, camera, {
        at: [1.5, 1.5, 23],
        size: [92, 92, 15],
        colour: tone.frame,
        on: { top: (wide) => framedFan(sheet, wide, { colour: tone.blades, well: tone.frame }) },
      })
    );
  },
};

export const airCoolerLooks: Record<string, Drawing> = {
  'cooler-tower': tower(1, false),
  'cooler-tower-lit': tower(1, true),
  'cooler-dual-tower': tower(2, false),
  'cooler-dual-tower-lit': tower(2, true),
  'cooler-low-profile': lowProfile,
};
