import type { Drawing } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { comb, disc, path, print, rectangle, text } from '../kit/marks.ts';
import { darker, lighter } from '../kit/shades.ts';
import { block, plate } from '../kit/solids.ts';

const gold = '#d9b25c';

/** A 2.5 inch drive, 100 by 70 by 7 mm, with its SATA connectors at the near edge. */
const sataDrive: Drawing = {
  extent: [
    [0, 0, 0],
    [70, 100, 7],
  ],
  views: [
    { yaw: 52, pitch: 48 },
    { yaw: 90, pitch: 87 },
    { yaw: 28, pitch: 30, zoom: 2.1, focus: [38, 0, 4] },
  ],
  paint: (sheet, camera, { accent }) => {
    const metal = '#2e3237';
    return (
      groundShadow(sheet, camera, [
        [0, 0, 0],
        [70, 100, 0],
      ]) +
      block(sheet, camera, {
        at: [0, 0, 0],
        size: [70, 100, 7],
        colour: metal,
        edge: '#9aa1a8',
        on: {
          top: (wide, high) =>
            rectangle(
              2.6,
              2.6,
              wide - 5.2,
              high - 5.2,
              sheet.gradient('falling', '#33383d', '#121416'),
              'rx="1.5"',
            ) +
            path('M24 2.6h13L18 97.4H5z', accent) +
            path('M40 2.6h3L24 97.4H21z', lighter(accent, 0.35)) +
            `<g transform="translate(57 10) rotate(90)">${text(0, 2, 13, '#f4f3f0', 'SSD')}${text(1, 10, 5, '#f4f3f0', '2.5 inch SATA', 'opacity=".8"')}${print(1, 14, [36, 30], 0.9, '#f2f2f080')}</g>` +
            disc(5, 5, 1, '#0006') +
            disc(wide - 5, 5, 1, '#0006') +
            disc(5, high - 5, 1, '#0006') +
            disc(wide - 5, high - 5, 1, '#0006') +
            path('M2.6 4.1L67.4 4.1 67.4 30 2.6 70z', '#fff', 'opacity=".06"'),
          front: (_, high) =>
            rectangle(10, 1, 44, high - 1.6, '#0b0c0d', 'rx=".5"') +
            rectangle(12, 2.6, 16, 1.8, '#2a2d31') +
            rectangle(31, 2.6, 21, 1.8, '#2a2d31') +
            comb([12.5, 2.6], { count: 7, pitch: 2.2, length: 1.3, width: 1, colour: gold }) +
            comb([31.8, 2.6], { count: 15, pitch: 1.34, length: 1.3, width: 0.8, colour: gold }),
          right: (wide, high) =>
            disc(14, high / 2, 1.3, '#0c0d0e') + disc(wide - 14, high / 2, 1.3, '#0c0d0e'),
          left: (wide, high) =>
            disc(14, high / 2, 1.3, '#0c0d0e') + disc(wide - 14, high / 2, 1.3, '#0c0d0e'),
        },
      })
    );
  },
};

/** A portable drive: a ribbed rubber shell round a metal core, USB-C at the near edge. */
const portableDrive: Drawing = {
  extent: [
    [-30, -46, 0],
    [30, 46, 12],
  ],
  views: [
    { yaw: -48, pitch: 46 },
    { yaw: 90, pitch: 86 },
    { yaw: -24, pitch: 32, zoom: 2.2, focus: [0, -40, 7] },
  ],
  paint: (sheet, camera, { body, accent }) => {
    const ribs = { count: 15, pitch: 3.5, length: 50 };
    return (
      groundShadow(sheet, camera, [
        [-30, -46, 0],
        [30, 46, 0],
      ]) +
      plate(camera, {
        middle: [0, 0, 0],
        size: [60, 92, 11],
        radius: 9,
        side: sheet.gradient('across', darker(body, 0.25), lighter(body, 0.16), darker(body, 0.5)),
        fill: sheet.gradient('falling', lighter(body, 0.24), darker(body, 0.08)),
      }) +
      camera.onPlane(
        [0, 0, 11],
        [1, 0, 0],
        [0, -1, 0],
        `<rect x="-27.5" y="-43.5" width="55" height="87" rx="7" fill="${sheet.gradient('falling', lighter(body, 0.1), darker(body, 0.2))}" stroke="${lighter(body, 0.3)}" stroke-width=".4"/>` +
          comb([-25.15, -36], { ...ribs, width: 1.3, colour: darker(body, 0.4) }) +
          comb([-23.85, -36], { ...ribs, width: 0.3, colour: lighter(body, 0.25) }) +
          rectangle(-27.5, 22, 55, 4.5, accent) +
          text(-22, 37, 8, lighter(body, 0.7), 'SSD'),
      ) +
      camera.onPlane(
        [0, -46, 5.5],
        [1, 0, 0],
        [0, 0, -1],
        rectangle(-6, -2.2, 12, 4.4, '#8d949c', 'rx="2.2"') +
          rectangle(-5.2, -1.5, 10.4, 3, '#0a0b0c', 'rx="1.5"') +
          rectangle(-3.4, -0.35, 6.8, 0.7, '#5b6168') +
          disc(13, 0, 0.9, '#7fd8ff'),
      )
    );
  },
};

/** A 3.5 inch hard disk: cast frame, pressed lid with the bearing's seat, a paper label. */
const hardDisk: Drawing = {
  extent: [
    [0, 0, 0],
    [101, 147, 26],
  ],
  views: [
    { yaw: -38, pitch: 46 },
    { yaw: 90, pitch: 87 },
    { yaw: -26, pitch: 28, zoom: 2, focus: [50, 0, 14] },
  ],
  paint: (sheet, camera, { accent }) => {
    const cast = '#8d9399';
    return (
      groundShadow(sheet, camera, [
        [0, 0, 0],
        [101, 147, 0],
      ]) +
      block(sheet, camera, {
        at: [0, 0, 0],
        size: [101, 147, 26],
        colour: cast,
        edge: '#eef1f3',
        on: {
          top: (wide, high) =>
            rectangle(
              3,
              3,
              wide - 6,
              high - 6,
              sheet.gradient('falling', '#e3e6e9', '#9aa0a6', '#c9cdd1'),
              'rx="7"',
            ) +
            disc(50, 52, 36, sheet.glow(['#c9cdd1', 0.85], ['#8b9197', 1])) +
            rectangle(14, 18, wide - 28, 84, '#f2f1ec', 'rx="2"') +
            rectangle(14, 18, wide - 28, 15, accent) +
            text(20, 29, 9, '#fff', 'HDD') +
            text(20, 46, 8, '#2a2d31', '3.5 inch SATA') +
            print(20, 56, [58, 52, 60, 44], 1.3, '#777b80') +
            comb([22, 80], { count: 26, pitch: 1.7, length: 14, width: 0.8, colour: '#33363a' }) +
            disc(20, 122, 6, '#b4b9be') +
            disc(80, 122, 6, '#b4b9be') +
            [8, wide - 8]
              .flatMap((x) =>
                [8, 75, high - 8].map((y) => disc(x, y, 2.4, '#6c7278') + disc(x, y, 1.2, '#33373b')),
              )
              .join(''),
          front: (_, high) =>
            rectangle(4, 14, 93, high - 15, '#25402f') +
            rectangle(10, 14.5, 44, 8, '#0e0f10', 'rx="1"') +
            comb([13.5, 17], { count: 7, pitch: 2, length: 3, width: 1, colour: gold }) +
            comb([30.6, 17], { count: 15, pitch: 1.4, length: 3, width: 0.8, colour: gold }),
          right: (wide, high) => [28, 74, wide - 28].map((x) => disc(x, high - 7, 2, '#3a3e42')).join(''),
          left: (wide, high) => [28, 74, wide - 28].map((x) => disc(x, high - 7, 2, '#3a3e42')).join(''),
        },
      })
    );
  },
};

export const ssdCaseLooks: Record<string, Drawing> = {
  'ssd-sata': sataDrive,
  'ssd-portable': portableDrive,
  hdd: hardDisk,
};
