import type { Camera, Place } from '../kit/camera.ts';
import { bend, cord } from '../kit/cords.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { comb, line, path, rectangle } from '../kit/marks.ts';
import { darker, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block, plate } from '../kit/solids.ts';

const steel = '#b9bfc5';

function cable(kind: 'usb' | 'hdmi'): Drawing {
  return {
    extent: [
      [-92, -72, 0],
      [92, 72, 16],
    ],
    views: [
      { yaw: 18, pitch: 48 },
      { yaw: 0, pitch: 84 },
      { yaw: 24, pitch: 40, zoom: 2.1, focus: [-46, -56, 6] },
    ],
    paint: (sheet, camera, palette) => {
      const { body } = palette;
      const coil = (lift: number, grow: number) =>
        Array.from({ length: 29 }, (_, step): Place => {
          const angle = (step / 28) * 2 * Math.PI + 2;
          return [Math.cos(angle) * (76 + grow), Math.sin(angle) * (56 + grow), 3 + lift];
        });
      const start: Place = [-30, -58, 5];
      return (
        `<g opacity=".16">${cord(sheet, camera, coil(-5, 3), 15, '#000000')}</g>` +
        cord(sheet, camera, coil(0, 4), 6.5, darker(body, 0.15)) +
        cord(sheet, camera, coil(4, -3), 6.5, body) +
        cord(sheet, camera, coil(7, 2), 6.5, lighter(body, 0.05)) +
        cord(sheet, camera, bend([60, 34, 8], [30, 0, 8], [8, 4, 6]), 6.5, body) +
        cord(sheet, camera, bend(start, [10, -74, 6], [48, -44, 9]), 6.5, body) +
        plug(sheet, camera, palette, kind, [-8, 4, 6]) +
        plug(sheet, camera, palette, kind, [-46, -58, 6]) +
        block(sheet, camera, { at: [66, -6, 0], size: [20, 12, 15], colour: palette.accent })
      );
    },
  };
}

function plug(
  sheet: Sheet,
  camera: Camera,
  { body, accent }: Palette,
  kind: 'usb' | 'hdmi',
  [x, y, z]: Place,
): string {
  const [wide, high] = kind === 'hdmi' ? [14, 4.6] : [8.4, 2.6];
  return (
    block(sheet, camera, {
      at: [x - 4, y - wide / 2 - 3, z - high / 2 - 2.6],
      size: [22, wide + 6, high + 5],
      colour: lighter(body, 0.06),
      on: {
        top: (width, height) =>
          rectangle(width * 0.3, height / 2 - 1.2, width * 0.4, 2.4, accent, 'rx="1.2"'),
      },
    }) +
    block(sheet, camera, {
      at: [x - 15, y - wide / 2, z - high / 2],
      size: [11, wide, high],
      colour: kind === 'hdmi' ? '#d3b15e' : steel,
      edge: '#ffffff',
      on: { left: (width, height) => rectangle(0.8, 0.7, width - 1.6, height - 1.4, '#15171a') },
    })
  );
}

/** An enclosure for an M.2 drive: a ribbed aluminium bar. */
const enclosure: Drawing = {
  extent: [
    [-56, -20, 0],
    [56, 20, 14],
  ],
  views: [
    { yaw: 30, pitch: 42 },
    { yaw: 0, pitch: 84 },
    { yaw: 48, pitch: 30, zoom: 2.2, focus: [-44, -6, 7] },
  ],
  paint: (sheet, camera, { body, accent }) =>
    groundShadow(sheet, camera, [
      [-56, -20, 0],
      [56, 20, 0],
    ]) +
    plate(camera, {
      middle: [0, 0, 0],
      size: [112, 40, 13],
      radius: 6,
      side: sheet.gradient('across', darker(body, 0.2), lighter(body, 0.24), darker(body, 0.45)),
      fill: sheet.gradient('falling', lighter(body, 0.3), body, darker(body, 0.15)),
      face:
        `<g transform="rotate(90) translate(0 -112)">${comb([5, 14], { count: 8, pitch: 4, length: 84, width: 2, colour: darker(body, 0.4) }) + comb([7, 14], { count: 8, pitch: 4, length: 84, width: 0.5, colour: lighter(body, 0.4) })}</g>` +
        path('M84 5h6l-12 30h-6z', accent),
    }) +
    camera.onPlane(
      [-56, 0, 6.5],
      [0, -1, 0],
      [0, 0, -1],
      rectangle(-6, -2.4, 12, 4.8, '#9aa1a8', 'rx="2.4"') +
        rectangle(-5.2, -1.6, 10.4, 3.2, '#0a0b0c', 'rx="1.6"') +
        rectangle(-3.4, -0.4, 6.8, 0.8, '#5b6168'),
    ),
};

const captureCard: Drawing = {
  extent: [
    [-56, -37, 0],
    [56, 37, 18],
  ],
  views: [
    { yaw: 32, pitch: 36 },
    { yaw: 0, pitch: 12 },
    { yaw: 26, pitch: 24, zoom: 2, focus: [0, -37, 9] },
  ],
  paint: (sheet, camera, { body, accent, lights }) =>
    groundShadow(sheet, camera, [
      [-56, -37, 0],
      [56, 37, 0],
    ]) +
    plate(camera, {
      middle: [0, 0, 0],
      size: [112, 74, 17],
      radius: 12,
      side: sheet.gradient('across', darker(body, 0.2), lighter(body, 0.16), darker(body, 0.45)),
      fill: sheet.gradient('falling', lighter(body, 0.26), darker(body, 0.1)),
      face:
        path('M14 0h40L26 74H14A12 12 0 0 1 2 62V12A12 12 0 0 1 14 0z', lighter(body, 0.12)) +
        rectangle(70, 34, 28, 5, accent, 'rx="2.5"') +
        line('M8 70h96', lights[0], 1.4),
    }) +
    camera.onPlane(
      [0, -37, 8.5],
      [1, 0, 0],
      [0, 0, -1],
      [-30, 2]
        .map((x) => path(`M${x} -3h16v4l-3 3h-10l-3-3z`, '#0a0b0c', 'stroke="#9aa1a8" stroke-width=".9"'))
        .join('') +
        rectangle(29, -2.6, 11, 5.2, '#0a0b0c', 'rx="2.6" stroke="#9aa1a8" stroke-width=".9"') +
        rectangle(-44, 5.6, 88, 1.2, lights[0]),
    ),
};

export const connectionAccessoryLooks: Record<string, Drawing> = {
  'accessory-usb-cable': cable('usb'),
  'accessory-hdmi-cable': cable('hdmi'),
  'accessory-enclosure': enclosure,
  'accessory-capture-card': captureCard,
};
