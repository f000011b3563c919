import type { Drawing } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { disc, line, path, rectangle } from '../kit/marks.ts';
import { ellipseOutline, rectangleOutline } from '../kit/plane-geometry.ts';
import { darker, lighter } from '../kit/shades.ts';
import { slab } from '../kit/solids.ts';
import { driver } from './speaker-sets.ts';

function soundbar(isLit: boolean): Drawing {
  return {
    extent: [
      [-250, 0, 0],
      [250, 85, 90],
    ],
    views: [
      { yaw: 24, pitch: 24 },
      { yaw: 0, pitch: 8 },
      { yaw: 28, pitch: 22, zoom: 2.6, focus: [-160, 0, 50] },
    ],
    isNeutral: !isLit,
    paint: (sheet, camera, { body, accent, lights }) => {
      const cloth = sheet.pattern(4, 4, disc(2, 2, 1.1, lighter(body, 0.22)));
      const outline = rectangleOutline(500, 80, 20);
      return (
        groundShadow(sheet, camera, [
          [-250, 0, 0],
          [250, 85, 0],
        ]) +
        (isLit
          ? camera.onPlane(
              [0, -6, 2],
              [1, 0, 0],
              [0, -1, 0],
              `<ellipse rx="270" ry="46" fill="${sheet.glow(lights[1], `${lights[0]}80`, `${lights[2]}00`)}" opacity=".8"/>`,
            )
          : '') +
        slab(camera, {
          outline,
          middle: [0, 85, 46],
          across: [1, 0, 0],
          down: [0, 0, -1],
          along: [0, -85, 0],
          side: sheet.gradient('down', lighter(body, 0.3), body, darker(body, 0.4)),
          face:
            `<rect x="-250" y="-40" width="500" height="80" rx="20" fill="${sheet.gradient('down', lighter(body, 0.06), darker(body, 0.4))}"/>` +
            `<rect x="-244" y="-34" width="488" height="68" rx="16" fill="${cloth}"/>` +
            `<rect x="-250" y="-40" width="500" height="80" rx="20" fill="none" stroke="${lighter(body, 0.45)}" stroke-width="1.2"/>` +
            rectangle(-26, -5, 52, 10, darker(body, 0.5), 'rx="5"') +
            disc(-14, 0, 2.2, accent) +
            disc(0, 0, 2.2, '#d7dade') +
            disc(14, 0, 2.2, '#d7dade') +
            (isLit ? rectangle(-226, 31, 452, 5, sheet.gradient('across', ...lights), 'rx="2.5"') : ''),
        })
      );
    },
  };
}

/** A drum on its side, wrapped in cloth, its ends open to the membranes. */
const drum: Drawing = {
  extent: [
    [-92, -36, 0],
    [92, 36, 72],
  ],
  views: [
    { yaw: 32, pitch: 16 },
    { yaw: 4, pitch: 7 },
    { yaw: 52, pitch: 16, zoom: 1.9, focus: [-70, 0, 36] },
  ],
  isNeutral: true,
  paint: (sheet, camera, { body, accent }) =>
    groundShadow(sheet, camera, [
      [-84, -22, 0],
      [84, 22, 0],
    ]) +
    slab(camera, {
      outline: ellipseOutline(36),
      middle: [92, 0, 36],
      across: [0, -1, 0],
      down: [0, 0, -1],
      along: [-184, 0, 0],
      side: sheet.gradient('down', lighter(body, 0.42), lighter(body, 0.06), body, darker(body, 0.5)),
      face: disc(0, 0, 36, darker(body, 0.45)) + driver(sheet, 0, 0, 31, accent),
    }) +
    camera.onPlane(
      [0, -35.5, 36],
      [1, 0, 0],
      [0, 0, -1],
      rectangle(-34, -8, 68, 16, accent, 'rx="3"') +
        line('M-80-20h160M-80 20h160', '#ffffff18', 1) +
        path('M-82-28h164v5h-164z', '#fff', 'opacity=".12"'),
    ),
};

/** A palm-sized brick with a loop. */
const brick: Drawing = {
  extent: [
    [-44, 0, 0],
    [50, 42, 70],
  ],
  views: [
    { yaw: 30, pitch: 16 },
    { yaw: 4, pitch: 6 },
    { yaw: 34, pitch: 26, zoom: 1.8, focus: [14, 0, 52] },
  ],
  isNeutral: true,
  paint: (sheet, camera, { body, accent }) =>
    groundShadow(sheet, camera, [
      [-44, 0, 0],
      [44, 42, 0],
    ]) +
    camera.onPlane(
      [44, 20, 56],
      [1, 0, 0],
      [0, 0, -1],
      line('M-4-8c10-4 16 8 2 14', darker(body, 0.45), 4, 'stroke-linecap="round"'),
    ) +
    slab(camera, {
      outline: rectangleOutline(88, 69, 14),
      middle: [0, 42, 34.5],
      across: [1, 0, 0],
      down: [0, 0, -1],
      along: [0, -42, 0],
      side: sheet.gradient('down', lighter(body, 0.3), body, darker(body, 0.45)),
      face:
        `<rect x="-44" y="-34.5" width="88" height="69" rx="14" fill="${sheet.gradient('falling', lighter(body, 0.2), darker(body, 0.2))}" stroke="${lighter(body, 0.4)}" stroke-width=".8"/>` +
        `<rect x="-38" y="-28.5" width="76" height="57" rx="9" fill="${sheet.pattern(3.2, 3.2, disc(1.6, 1.6, 1, darker(body, 0.5)))}"/>` +
        rectangle(-18, -6, 36, 12, accent, 'rx="2.5"'),
    }),
};

export const singleSpeakerLooks: Record<string, Drawing> = {
  'speaker-soundbar': soundbar(false),
  'speaker-soundbar-lit': soundbar(true),
  'speaker-drum': drum,
  'speaker-brick': brick,
};
