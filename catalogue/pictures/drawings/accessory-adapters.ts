import type { Camera, Place } from '../kit/camera.ts';
import { bend, cord } from '../kit/cords.ts';
import type { Drawing } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { comb, disc, path, rectangle } from '../kit/marks.ts';
import { rounded } from '../kit/plane-geometry.ts';
import { darker, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block } from '../kit/solids.ts';

const steel = '#b9bfc5';

/** A USB plug that points to the left. */
function usbPlug(sheet: Sheet, camera: Camera, at: Place, kind: 'a' | 'c', body: string): string {
  const [wide, high] = kind === 'a' ? [12, 4.5] : [8.4, 2.6];
  return (
    block(sheet, camera, {
      at: [at[0], at[1] - wide / 2 - 2, at[2] - high / 2 - 2],
      size: [18, wide + 4, high + 4],
      colour: body,
    }) +
    block(sheet, camera, {
      at: [at[0] - 12, at[1] - wide / 2, at[2] - high / 2],
      size: [12, wide, high],
      colour: steel,
      edge: '#ffffff',
      on: {
        left: (width, height) =>
          rectangle(0.8, 0.7, width - 1.6, height - 1.4, '#15171a') +
          rectangle(1.4, height * 0.5, width - 2.8, height * 0.25, '#2f6fc0'),
        top: (width, height) =>
          kind === 'a'
            ? rectangle(width * 0.4, height * 0.2, 2.6, 2.4, '#3f444a') +
              rectangle(width * 0.4, height * 0.6, 2.6, 2.4, '#3f444a')
            : '',
      },
    })
  );
}

function usbPorts(count: number, wide: number, high: number): string {
  const step = wide / count;
  return Array.from({ length: count }, (_, place) => {
    const x = step * (place + 0.5) - 7;
    return (
      rectangle(x, high / 2 - 3.2, 14, 6.4, '#8d949c', 'rx=".8"') +
      rectangle(x + 0.9, high / 2 - 2.4, 12.2, 4.8, '#0b0c0e') +
      rectangle(x + 2, high / 2 - 1.6, 10, 1.8, '#2f6fc0')
    );
  }).join('');
}

function hub(ports: 4 | 7, kind: 'a' | 'c'): Drawing {
  const length = ports * 22 + 12;
  return {
    extent: [
      [-62, -8, 0],
      [length, 44, 24],
    ],
    views: [
      { yaw: 26, pitch: 32 },
      { yaw: 4, pitch: 12 },
      { yaw: 30, pitch: 26, zoom: 2, focus: [34, 0, 12] },
    ],
    paint: (sheet, camera, { body, accent }) =>
      groundShadow(sheet, camera, [
        [0, 0, 0],
        [length, 44, 0],
      ]) +
      cord(sheet, camera, bend([2, 22, 10], [-34, 40, 8], [-36, 12, 5]), 5, darker(body, 0.1)) +
      usbPlug(sheet, camera, [-46, 10, 5], kind, body) +
      block(sheet, camera, {
        at: [0, 0, 0],
        size: [length, 44, 22],
        colour: body,
        on: {
          front: (wide, high) => usbPorts(ports === 7 ? 6 : kind === 'c' ? 3 : 4, wide, high),
          top: (wide, high) =>
            path(`M0 0h${rounded(wide * 0.3)}l-18 ${high}H0z`, lighter(body, 0.16)) +
            Array.from({ length: ports }, (_, place) =>
              disc(16 + place * ((wide - 24) / ports), high - 8, 1.3, accent),
            ).join('') +
            rectangle(wide * 0.62, 14, wide * 0.26, 3, lighter(body, 0.4), 'rx="1.5"'),
          right: (wide, high) =>
            rectangle(
              wide / 2 - 5,
              high / 2 - 2,
              10,
              4,
              '#0b0c0e',
              'rx="2" stroke="#9aa1a8" stroke-width=".6"',
            ),
        },
      }),
  };
}

const lanAdapter: Drawing = {
  extent: [
    [-62, -6, 0],
    [66, 26, 18],
  ],
  views: [
    { yaw: -30, pitch: 34 },
    { yaw: -4, pitch: 60 },
    { yaw: -44, pitch: 26, zoom: 2.1, focus: [56, 8, 9] },
  ],
  paint: (sheet, camera, { body, accent }) =>
    groundShadow(sheet, camera, [
      [0, 0, 0],
      [64, 22, 0],
    ]) +
    usbPlug(sheet, camera, [-46, 8, 5], 'a', body) +
    cord(sheet, camera, bend([-30, 8, 5], [-16, 22, 5], [2, 11, 8]), 4.5, darker(body, 0.12)) +
    block(sheet, camera, {
      at: [0, 0, 0],
      size: [64, 22, 16],
      colour: body,
      on: {
        top: (wide, high) =>
          rectangle(8, high / 2 - 2, 22, 4, accent, 'rx="2"') +
          rectangle(wide - 22, 3, 16, high - 6, darker(body, 0.1), 'rx="2"'),
        right: (wide, high) =>
          rectangle(wide / 2 - 7, 2.5, 14, high - 5, steel, 'rx="1"') +
          rectangle(wide / 2 - 5.6, 4, 11.2, high - 7.5, '#0b0c0e') +
          comb([wide / 2 - 4.6, 4], { count: 8, pitch: 1.2, length: 4, width: 0.6, colour: '#d9b25c' }) +
          rectangle(wide / 2 - 6.6, 2.8, 2.6, 1.6, '#7fe08a'),
      },
    }),
};

const wirelessAdapter: Drawing = {
  extent: [
    [-14, -4, 0],
    [52, 22, 78],
  ],
  views: [
    { yaw: 34, pitch: 20 },
    { yaw: 4, pitch: 12 },
    { yaw: 30, pitch: 26, zoom: 2, focus: [10, 6, 12] },
  ],
  paint: (sheet, camera, { body, accent }) =>
    groundShadow(sheet, camera, [
      [-12, 0, 0],
      [50, 18, 0],
    ]) +
    block(sheet, camera, { at: [38, 4, 10], size: [11, 9, 66], colour: darker(body, 0.05) }) +
    usbPlug(sheet, camera, [4, 9, 6], 'a', body) +
    block(sheet, camera, {
      at: [8, 0, 0],
      size: [43, 18, 12],
      colour: body,
      on: {
        top: (wide, high) =>
          rectangle(4, high / 2 - 1.5, 14, 3, accent, 'rx="1.5"') +
          disc(wide - 6, high / 2, 4, darker(body, 0.35)),
        front: (_, high) =>
          comb([5, 3], { count: 9, pitch: 3.4, length: high - 6, width: 1.2, colour: darker(body, 0.4) }),
      },
    }),
};

export const adapterLooks: Record<string, Drawing> = {
  'accessory-hub': hub(4, 'a'),
  'accessory-hub-large': hub(7, 'a'),
  'accessory-dock': hub(4, 'c'),
  'accessory-lan-adapter': lanAdapter,
  'accessory-wireless-adapter': wirelessAdapter,
};
