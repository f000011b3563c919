import type { Camera, Place } from '../kit/camera.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { groundShadow, roundShadow } from '../kit/ground-shadow.ts';
import { disc, rectangle } from '../kit/marks.ts';
import { ellipseOutline, rounded } from '../kit/plane-geometry.ts';
import { darker, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block, slab } from '../kit/solids.ts';

type Box = { at: Place; size: Place };

/** A driver: ring, surround, cone, dust cap. */
export function driver(sheet: Sheet, x: number, y: number, radius: number, ring: string): string {
  return (
    disc(x, y, radius, sheet.gradient('falling', '#7b8289', '#202327')) +
    disc(x, y, radius * 0.9, sheet.glow(['#15171a', 0.72], ['#4b5057', 0.86], ['#101214', 1])) +
    disc(x, y, radius * 0.68, sheet.gradient('rising', '#3f444a', '#15171a')) +
    disc(x, y, radius * 0.26, sheet.gradient('falling', '#80878e', '#202327')) +
    disc(x, y, radius * 0.93, 'none', `stroke="${ring}" stroke-width="${rounded(radius * 0.035, 2)}"`)
  );
}

function box(
  sheet: Sheet,
  camera: Camera,
  { body, accent }: Palette,
  { at, size }: Box,
  drivers: 1 | 2,
  baffle: string,
): string {
  return block(sheet, camera, {
    at,
    size,
    colour: body,
    on: {
      front: (wide, high) => {
        const radius = Math.min(wide * 0.38, high * 0.28);
        const main = drivers === 2 ? high * 0.64 : high * 0.46;
        return (
          rectangle(wide * 0.03, high * 0.02, wide * 0.94, high * 0.96, baffle, 'rx="3"') +
          driver(sheet, wide / 2, main, drivers === 2 ? radius : Math.min(wide * 0.4, high * 0.36), accent) +
          (drivers === 2 ? driver(sheet, wide / 2, high * 0.22, radius * 0.52, lighter(body, 0.3)) : '') +
          disc(wide * 0.5, high * 0.94, wide * 0.02, accent)
        );
      },
    },
  });
}

function shadowOf(sheet: Sheet, camera: Camera, boxes: readonly Box[]): string {
  return boxes
    .map(({ at, size }) => groundShadow(sheet, camera, [at, [at[0] + size[0], at[1] + size[1], 0]]))
    .join('');
}

const pair: Drawing = {
  extent: [
    [0, 0, 0],
    [350, 175, 240],
  ],
  views: [
    { yaw: 24, pitch: 14 },
    { yaw: 0, pitch: 5 },
    { yaw: 24, pitch: 12, zoom: 2, focus: [70, 0, 110] },
  ],
  isNeutral: true,
  paint: (sheet, camera, palette) => {
    const boxes: Box[] = [
      { at: [205, 0, 0], size: [145, 175, 240] },
      { at: [0, 0, 0], size: [145, 175, 240] },
    ];
    return (
      shadowOf(sheet, camera, boxes) +
      boxes
        .map((one) => box(sheet, camera, palette, one, 2, sheet.gradient('down', '#2d3035', '#17191c')))
        .join('')
    );
  },
};

/** Small round desk speakers on a foot, tilted by their shape. */
const globes: Drawing = {
  extent: [
    [-62, -62, 0],
    [226, 62, 122],
  ],
  views: [
    { yaw: 22, pitch: 14 },
    { yaw: 0, pitch: 5 },
    { yaw: 22, pitch: 12, zoom: 2, focus: [0, -20, 60] },
  ],
  isNeutral: true,
  paint: (sheet, camera, palette) => {
    const { body } = palette;
    const radius = rounded(61 * camera.scale);
    const [x, y] = camera.project([0, 0, 65]);
    const one = sheet.stamp(
      slab(camera, {
        outline: ellipseOutline(38),
        middle: [0, 0, 0],
        across: [1, 0, 0],
        down: [0, -1, 0],
        along: [0, 0, 9],
        side: darker(body, 0.5),
        face: '',
      }) +
        `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${radius}" fill="${sheet.glow([lighter(body, 0.35), 0], [body, 0.55], [darker(body, 0.45), 1])}"/>` +
        camera.onPlane([0, -38, 66], [1, 0, 0], [0, 0.42, -0.9], driver(sheet, 0, 0, 42, palette.accent)),
    );
    return (
      [164, 0]
        .map((at) =>
          roundShadow(sheet, camera, [
            [at - 40, -40, 0],
            [at + 40, 40, 0],
          ]),
        )
        .join('') +
      one(camera.moved([164, 0, 0])) +
      one()
    );
  },
};

function withSubwoofer(satellites: 2 | 5, isLit: boolean): Drawing {
  return {
    extent: [
      [0, 0, 0],
      [satellites === 2 ? 420 : 560, 230, 260],
    ],
    views: [
      { yaw: 20, pitch: 14 },
      { yaw: 0, pitch: 5 },
      { yaw: 20, pitch: 12, zoom: 2, focus: [satellites === 2 ? 205 : 275, 0, 110] },
    ],
    paint: (sheet, camera, palette) => {
      const dark = sheet.gradient('down', '#2d3035', '#17191c');
      const middle = satellites === 2 ? 110 : 170;
      const sub: Box = { at: [middle, 20, 0], size: [200, 210, 260] };
      const small = (x: number, y = 0): Box => ({ at: [x, y, 0], size: [85, 95, 170] });
      const satellite = sheet.stamp(box(sheet, camera, palette, small(0), 2, dark));
      const behind = satellites === 5 ? [small(470, 90), small(0, 90)] : [];
      const before =
        satellites === 5 ? [small(475, -30), small(375, -30), small(0, -30)] : [small(330), small(0)];
      const glow = isLit
        ? camera.onPlane(
            [middle, 20, 260],
            [1, 0, 0],
            [0, 0, -1],
            rectangle(14, 236, 172, 7, sheet.gradient('across', ...palette.lights), 'rx="3"'),
          )
        : '';
      return (
        shadowOf(sheet, camera, [...behind, sub, ...before]) +
        behind.map(({ at }) => satellite(camera.moved(at))).join('') +
        box(sheet, camera, palette, sub, 1, dark) +
        glow +
        before.map(({ at }) => satellite(camera.moved(at))).join('')
      );
    },
  };
}

export const speakerSetLooks: Record<string, Drawing> = {
  'speaker-pair': pair,
  'speaker-globes': globes,
  'speaker-subwoofer': withSubwoofer(2, false),
  'speaker-subwoofer-lit': withSubwoofer(2, true),
  'speaker-surround': withSubwoofer(5, false),
};
