import type { Place } from '../kit/camera.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { path, rectangle } from '../kit/marks.ts';
import { rectangleOutline } from '../kit/plane-geometry.ts';
import { darker, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block, slab } from '../kit/solids.ts';

function macroPad(columns: 4 | 5): Drawing {
  const rows = columns === 5 ? 3 : 2;
  const [width, depth] = [columns * 22 + 10, rows * 22 + 16];
  return {
    extent: [
      [0, 0, 0],
      [width, depth, 24],
    ],
    views: [
      { yaw: 30, pitch: 44 },
      { yaw: 0, pitch: 84 },
      { yaw: 32, pitch: 42, zoom: 1.9, focus: [40, depth / 2 - 4, 24] },
    ],
    paint: (sheet, camera, palette) =>
      groundShadow(sheet, camera, [
        [0, 0, 0],
        [width, depth, 0],
      ]) +
      block(sheet, camera, {
        at: [0, 0, 0],
        size: [width, depth, 22],
        colour: palette.body,
        on: { top: () => keyField(sheet, palette, columns, rows) },
      }),
  };
}

function keyField(sheet: Sheet, { accent, lights }: Palette, columns: number, rows: number): string {
  const signs = ['M-4-5l8 5-8 5z', 'M-5-4h10v8h-10z', 'M-5 4l5-9 5 9z', 'M-5-1h10v2h-10zM-1-5h2v10h-2z'];
  return Array.from({ length: columns * rows }, (_, place) => {
    const x = 16 + (place % columns) * 22;
    const y = 16 + Math.floor(place / columns) * 22;
    const colour = [...lights, accent][place % 5] ?? accent;
    return (
      rectangle(x - 9, y - 9, 18, 18, '#08090b', 'rx="3.5"') +
      rectangle(
        x - 8,
        y - 8,
        16,
        16,
        sheet.gradient('falling', darker(colour, 0.15), darker(colour, 0.6)),
        'rx="2.6"',
      ) +
      path(
        signs[(place * 3 + Math.floor(place / 4)) % 4] ?? '',
        '#fff',
        `transform="translate(${x} ${y}) scale(.8)" opacity=".95"`,
      ) +
      path(`M${x - 8} ${y - 4}a4 4 0 0 1 4-4h8l-12 11z`, '#fff', 'opacity=".18"')
    );
  }).join('');
}

/** Aluminium in the shape of a Z: foot, arm, tray. */
const laptopStand: Drawing = {
  extent: [
    [-125, -115, 0],
    [125, 125, 155],
  ],
  views: [
    { yaw: 34, pitch: 22 },
    { yaw: 90, pitch: 6 },
    { yaw: 34, pitch: 26, zoom: 1.9, focus: [-60, -90, 100] },
  ],
  paint: (sheet, camera, { body, accent }) => {
    const board = (middle: Place, down: Place, size: readonly [number, number], face = '') =>
      slab(camera, {
        outline: rectangleOutline(size[0], size[1], 14),
        middle,
        across: [1, 0, 0],
        down,
        along: [0, -1.5, 6],
        side: darker(body, 0.42),
        face: `<rect x="${-size[0] / 2}" y="${-size[1] / 2}" width="${size[0]}" height="${size[1]}" rx="14" fill="${sheet.gradient('falling', lighter(body, 0.35), body, darker(body, 0.12))}" stroke="${lighter(body, 0.6)}" stroke-width=".8"/>${face}`,
      });
    const tray: Place = [0, -0.94, -0.34];
    return (
      groundShadow(sheet, camera, [
        [-100, -70, 0],
        [100, 95, 0],
      ]) +
      board([0, 15, 0], [0, -1, 0], [200, 150], rectangle(-86, 52, 172, 12, darker(body, 0.5), 'rx="6"')) +
      block(sheet, camera, { at: [-50, 62, 6], size: [100, 9, 112], colour: body }) +
      board(
        [0, 5, 112],
        tray,
        [250, 220],
        `<rect x="-60" y="-60" width="120" height="90" rx="16" fill="${darker(body, 0.5)}"/>${rectangle(-104, -88, 60, 10, darker(body, 0.55), 'rx="5"')}${rectangle(44, -88, 60, 10, darker(body, 0.55), 'rx="5"')}${rectangle(-20, 92, 40, 4, accent)}`,
      ) +
      [-84, 44]
        .map((x) =>
          block(sheet, camera, { at: [x, -102, 74], size: [40, 6, 20], colour: lighter(body, 0.1) }),
        )
        .join('')
    );
  },
};

export const deskAccessoryLooks: Record<string, Drawing> = {
  'accessory-macro-pad': macroPad(5),
  'accessory-macro-pad-small': macroPad(4),
  'accessory-laptop-stand': laptopStand,
};
