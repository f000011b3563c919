import type { Place } from '../kit/camera.ts';
import type { Drawing } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { line, path, rectangle } from '../kit/marks.ts';
import { rounded } from '../kit/plane-geometry.ts';
import { darker, lighter } from '../kit/shades.ts';
import { plate } from '../kit/solids.ts';

const flat = { across: [1, 0, 0] as Place, down: [0, -1, 0] as Place };

function mat(width: number, depth: number, isLit: boolean): Drawing {
  return {
    extent: [
      [-width / 2, -depth / 2, 0],
      [width / 2, depth / 2, 6],
    ],
    views: [
      { yaw: 28, pitch: 44 },
      { yaw: 0, pitch: 86 },
      { yaw: 28, pitch: 34, zoom: width / 150, focus: [-width / 2 + 55, -depth / 2 + 30, 4] },
    ],
    paint: (sheet, camera, { body, accent, lights }) => {
      const weave = sheet.pattern(3, 3, path('M0 0h1.5v1.5H0zM1.5 1.5H3V3H1.5z', lighter(body, 0.14)));
      const edge = isLit ? sheet.gradient('across', ...lights, lights[0]) : darker(body, 0.45);
      return (
        groundShadow(sheet, camera, [
          [-width / 2, -depth / 2, 0],
          [width / 2, depth / 2, 0],
        ]) +
        plate(camera, {
          middle: [0, 0, 0],
          size: [width, depth, isLit ? 6 : 4],
          radius: 12,
          side: isLit ? lights[1] : darker(body, 0.5),
          fill: sheet.gradient('falling', lighter(body, 0.24), body, darker(body, 0.16)),
          face:
            rectangle(2, 2, width - 4, depth - 4, weave, 'rx="10" opacity=".7"') +
            rectangle(
              3,
              3,
              width - 6,
              depth - 6,
              'none',
              `rx="10" stroke="${edge}" stroke-width="${isLit ? 6 : 4}"`,
            ) +
            rectangle(
              3,
              3,
              width - 6,
              depth - 6,
              'none',
              `rx="10" stroke="${lighter(body, 0.4)}" stroke-width="${isLit ? 1 : 1.4}" stroke-dasharray="3 2"`,
            ) +
            path(
              `M${width - 62} ${depth - 34}h16l-10 16h-16zM${width - 40} ${depth - 34}h5l-10 16h-5z`,
              accent,
            ) +
            path(
              `M0 0h${rounded(width * 0.5)}L${rounded(width * 0.18)} ${depth}H0z`,
              '#fff',
              'opacity=".05"',
            ),
        })
      );
    },
  };
}

function wristRest(width: number): Drawing {
  return {
    extent: [
      [-width / 2, -44, 0],
      [width / 2, 44, 22],
    ],
    views: [
      { yaw: 26, pitch: 38 },
      { yaw: 0, pitch: 78 },
      { yaw: 30, pitch: 34, zoom: width / 120, focus: [-width / 2 + 60, -10, 12] },
    ],
    paint: (sheet, camera, { body, accent }) => {
      const layers = Array.from({ length: 12 }, (_, layer) => {
        const share = layer / 11;
        const shrink = 14 * (1 - Math.sqrt(1 - (share * 0.97) ** 2));
        const tone = share < 0.5 ? darker(body, 0.45 - share * 0.7) : lighter(body, (share - 0.5) * 0.3);
        return camera.onPlane(
          [0, 0, 6 + share * 14],
          flat.across,
          flat.down,
          `<rect x="${rounded(-width / 2 + shrink)}" y="${rounded(-40 + shrink)}" width="${rounded(width - 2 * shrink)}" height="${rounded(80 - 2 * shrink)}" rx="${rounded(Math.max(6, 18 - shrink / 2))}" fill="${tone}"/>`,
        );
      });
      return (
        groundShadow(sheet, camera, [
          [-width / 2, -42, 0],
          [width / 2, 42, 0],
        ]) +
        plate(camera, {
          middle: [0, 0, 0],
          size: [width, 82, 6],
          radius: 18,
          side: darker(body, 0.5),
          fill: darker(body, 0.35),
        }) +
        layers.join('') +
        camera.onPlane(
          [0, 0, 20],
          flat.across,
          flat.down,
          rectangle(
            -width / 2 + 16,
            -24,
            width - 32,
            48,
            sheet.gradient('down', lighter(body, 0.26), darker(body, 0.04)),
            'rx="12"',
          ) +
            line(
              `M${rounded(-width / 2 + 24)} 27h${rounded(width - 48)}`,
              lighter(body, 0.45),
              0.7,
              'stroke-dasharray="3 2"',
            ) +
            rectangle(width / 2 - 46, 12, 18, 4, accent),
        )
      );
    },
  };
}

export const matLooks: Record<string, Drawing> = {
  'accessory-mouse-pad': mat(380, 320, false),
  'accessory-desk-mat': mat(900, 400, false),
  'accessory-desk-mat-lit': mat(930, 400, true),
  'accessory-wrist-rest': wristRest(440),
  'accessory-wrist-rest-short': wristRest(310),
};
