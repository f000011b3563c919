import type { Camera, Place } from '../kit/camera.ts';
import { bend, cord } from '../kit/cords.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { groundShadow, roundShadow } from '../kit/ground-shadow.ts';
import { comb, disc, rectangle } from '../kit/marks.ts';
import { ellipseOutline } from '../kit/plane-geometry.ts';
import { darker, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block, slab } from '../kit/solids.ts';
import { fanBlock, fanTone } from './cooler-air.ts';

type Loop = { fans: 2 | 3; fanSize: 120 | 140; isLit: boolean };

/** A round pump with a lit or plain lid, its copper plate under it. */
function pump(
  sheet: Sheet,
  camera: Camera,
  { body, accent, lights }: Palette,
  middle: Place,
  isLit: boolean,
): string {
  const dark = darker(body, 0.1);
  const ring = isLit ? sheet.gradient('falling', ...lights) : accent;
  return (
    slab(camera, {
      outline: ellipseOutline(30),
      middle: [middle[0], middle[1], 0],
      across: [1, 0, 0],
      down: [0, -1, 0],
      along: [0, 0, 8],
      side: '#8f969d',
      face: disc(0, 0, 30, '#b9bfc5'),
    }) +
    slab(camera, {
      outline: ellipseOutline(35),
      middle: [middle[0], middle[1], 8],
      across: [1, 0, 0],
      down: [0, -1, 0],
      along: [0, 0, 36],
      side: sheet.gradient('across', darker(dark, 0.35), lighter(dark, 0.28), dark, darker(dark, 0.5)),
      face:
        disc(0, 0, 35, sheet.gradient('falling', lighter(dark, 0.35), darker(dark, 0.15))) +
        disc(0, 0, 31, 'none', `stroke="${ring}" stroke-width="3"`) +
        disc(0, 0, 27, sheet.gradient('falling', isLit ? '#15181c' : lighter(dark, 0.12), '#050608')) +
        `<path d="M-22-10A24 24 0 0 1 8-23L-8 22A24 24 0 0 1-22-10z" fill="#fff" opacity=".12"/>`,
    })
  );
}

function drawingOf({ fans, fanSize, isLit }: Loop): Drawing {
  const length = fans * fanSize + 34;
  return {
    extent: [
      [0, -95, 0],
      [length, 52, fanSize],
    ],
    views: [
      { yaw: -24, pitch: 24 },
      { yaw: 0, pitch: 4 },
      { yaw: -24, pitch: 42, zoom: 2.2, focus: [length - 70, -60, 30] },
    ],
    isNeutral: !isLit,
    paint: (sheet, camera, palette) => {
      const { body } = palette;
      const tone = fanTone(palette, isLit);
      const one = sheet.stamp(fanBlock(sheet, camera, [17, 0, 0], fanSize, tone));
      const hub: Place = [length - 75, -58, 0];
      return (
        groundShadow(sheet, camera, [
          [0, 0, 0],
          [length, 52, 0],
        ]) +
        roundShadow(sheet, camera, [
          [hub[0] - 34, hub[1] - 34, 0],
          [hub[0] + 34, hub[1] + 34, 0],
        ]) +
        block(sheet, camera, {
          at: [0, 25, 0],
          size: [length, 27, fanSize],
          colour: darker(body, 0.12),
          on: {
            top: (wide, high) => rectangle(16, 3, wide - 32, high - 6, darker(body, 0.3)),
            right: (wide, high) =>
              comb([4, 8], {
                count: 2,
                pitch: wide - 11,
                length: high - 16,
                width: 3,
                colour: lighter(body, 0.15),
              }),
          },
        }) +
        Array.from({ length: fans }, (_, place) =>
          one(camera.moved([(fans - 1 - place) * fanSize, 0, 0])),
        ).join('') +
        cord(
          sheet,
          camera,
          bend([length - 9, 25, fanSize - 25], [length + 40, -80, fanSize * 0.9], [hub[0] + 34, hub[1], 30]),
          12,
          body,
        ) +
        cord(
          sheet,
          camera,
          bend([length - 9, 25, 28], [length + 20, -60, 20], [hub[0] + 34, hub[1] - 14, 26]),
          12,
          body,
        ) +
        pump(sheet, camera, palette, hub, isLit)
      );
    },
  };
}

export const liquidCoolerLooks: Record<string, Drawing> = Object.fromEntries(
  [false, true].flatMap((isLit) => {
    const suffix = isLit ? '-lit' : '';
    return [
      [`cooler-liquid-240${suffix}`, drawingOf({ fans: 2, fanSize: 120, isLit })],
      [`cooler-liquid-280${suffix}`, drawingOf({ fans: 2, fanSize: 140, isLit })],
      [`cooler-liquid-360${suffix}`, drawingOf({ fans: 3, fanSize: 120, isLit })],
    ];
  }),
);
