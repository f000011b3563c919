import type { Camera, Place } from '../kit/camera.ts';
import type { Drawing } from '../kit/drawing.ts';
import { roundShadow } from '../kit/ground-shadow.ts';
import { disc, path } from '../kit/marks.ts';
import { ellipseOutline } from '../kit/plane-geometry.ts';
import { darker, isPale, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block, slab, stackedSlab } from '../kit/solids.ts';

const flat = { across: [1, 0, 0] as Place, down: [0, -1, 0] as Place };

const grips =
  'M-52-34C-70-34-80-16-86 12C-92 38-90 54-76 54C-62 54-54 34-42 26C-28 20 28 20 42 26C54 34 62 54 76 54C90 54 92 38 86 12C80-16 70-34 52-34C40-34 36-28 24-27H-24C-36-28-40-34-52-34z';

function stick(sheet: Sheet, camera: Camera, x: number, y: number, accent: string): string {
  const column = (radius: number, from: number, height: number, side: string, face: string) =>
    slab(camera, {
      ...flat,
      outline: ellipseOutline(radius, radius, 24),
      middle: [x, y, from],
      along: [0, 0, height],
      side,
      face,
    });
  return (
    column(15, 26, 2, '#0b0c0e', disc(0, 0, 15, '#15171a')) +
    column(8, 28, 7, '#0f1113', '') +
    column(
      12,
      34,
      5,
      sheet.gradient('across', '#565c63', '#1b1e21'),
      disc(0, 0, 12, '#4a4f55') +
        disc(0, 0, 9, sheet.gradient('falling', '#202327', '#3f444a')) +
        disc(0, 0, 11, 'none', `stroke="${accent}" stroke-width=".9"`),
    )
  );
}

const controller: Drawing = {
  extent: [
    [-90, -56, 0],
    [90, 38, 40],
  ],
  views: [
    { yaw: 14, pitch: 54 },
    { yaw: 0, pitch: 84 },
    { yaw: 20, pitch: 50, zoom: 1.9, focus: [24, 4, 30] },
  ],
  paint: (sheet, camera, { body, accent }) => {
    const side = sheet.stamp(path(grips, darker(body, 0.4)));
    const face =
      path(
        grips,
        sheet.gradient('falling', lighter(body, 0.3), body, darker(body, 0.22)),
        `stroke="${lighter(body, 0.45)}" stroke-width=".8"`,
      ) +
      path('M-22-26h44l6 30c-8 8-48 8-56 0z', isPale(body) ? '#d3d7db' : darker(body, 0.25)) +
      disc(0, -14, 6, sheet.gradient('falling', '#f2f3f4', '#9aa1a8')) +
      disc(-52, -6, 19, darker(body, 0.12)) +
      [
        [52, 6],
        [52, -18],
        [40, -6],
        [64, -6],
      ]
        .map(
          ([x = 0, y = 0], place) =>
            disc(x, y, 5.6, '#15171a') +
            disc(x - 0.6, y - 0.8, 4.8, ['#3fae6a', '#e2b93b', '#3f7fd6', '#d6453d'][place] ?? accent) +
            disc(x - 1.8, y - 2.2, 1.4, '#ffffff90'),
        )
        .join('') +
      path(
        'M-30 8h7v-7h8v7h7v8h-7v7h-8v-7h-7z',
        sheet.gradient('falling', '#565c63', '#17191c'),
        'stroke="#0b0c0e"',
      ) +
      disc(-10, -4, 2.4, '#0b0c0e') +
      disc(10, -4, 2.4, '#0b0c0e') +
      path('M-60 44q-14 8-20-2M60 44q14 8 20-2', 'none', `stroke="${darker(body, 0.3)}" stroke-width="2"`);
    return (
      roundShadow(sheet, camera, [
        [-78, -44, 0],
        [78, 30, 0],
      ]) +
      [-52, 24]
        .map((x) => block(sheet, camera, { at: [x, 26, 14], size: [30, 12, 12], colour: darker(body, 0.3) }))
        .join('') +
      stackedSlab(camera, { side, face, origin: [0, 0, 4], ...flat, along: [0, 0, 23], steps: 12 }) +
      stick(sheet, camera, -52, 6, accent) +
      stick(sheet, camera, 24, -12, accent)
    );
  },
};

export const controllerLooks: Record<string, Drawing> = {
  'accessory-controller': controller,
};
