import type { Camera, Place } from '../kit/camera.ts';
import { cord, spaceLine } from '../kit/cords.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { roundShadow } from '../kit/ground-shadow.ts';
import { disc, path } from '../kit/marks.ts';
import { ellipseOutline, polygon, rounded } from '../kit/plane-geometry.ts';
import { darker, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { slab } from '../kit/solids.ts';

type Headset = {
  cup: readonly [wide: number, high: number];
  bandWidth: number;
  boom: 'thick' | 'thin' | 'none';
  isLit: boolean;
};

const REACH = 78;
const TOP = 172;

/** The band as an arch: its inner and outer surface where they face the viewer, and its near edge. */
function band(sheet: Sheet, camera: Camera, { body, accent }: Palette, { bandWidth }: Headset): string {
  const steps = 16;
  const arch = (radius: number, y: number, step: number): Place => {
    const angle = (step / steps) * Math.PI;
    return [-Math.cos(angle) * (REACH + 7) * radius, y, 46 + Math.sin(angle) * (TOP - 46) * radius];
  };
  const surface = (radius: number, sign: 1 | -1, half: number) => {
    const seen = Array.from({ length: steps + 1 }, (_, step) => step).filter((step) => {
      const angle = (step / steps) * Math.PI;
      return camera.sees([-Math.cos(angle) * sign, 0, Math.sin(angle) * sign]);
    });
    const near = seen.map((step) => camera.project(arch(radius, -half, step)));
    const far = seen.map((step) => camera.project(arch(radius, half, step)));
    return polygon([...near, ...far.reverse()]);
  };
  const edge = (outer: number, inner: number, y: number) =>
    polygon([
      ...Array.from({ length: steps + 1 }, (_, step) => camera.project(arch(outer, y, step))),
      ...Array.from({ length: steps + 1 }, (_, step) => camera.project(arch(inner, y, steps - step))),
    ]);
  const half = bandWidth / 2;
  const pad = darker(body, 0.3);
  return (
    path(surface(0.88, -1, half * 0.9), sheet.gradient('across', darker(pad, 0.2), darker(pad, 0.45))) +
    path(
      surface(1, 1, half),
      sheet.gradient('across', lighter(body, 0.1), lighter(body, 0.34), body),
      `stroke="${lighter(body, 0.3)}" stroke-width=".4"`,
    ) +
    path(edge(0.955, 0.88, -half * 0.9), sheet.gradient('across', lighter(pad, 0.12), pad)) +
    path(
      edge(1, 0.95, -half),
      sheet.gradient('across', lighter(body, 0.22), darker(body, 0.25)),
      `stroke="${lighter(body, 0.4)}"`,
    ) +
    spaceLine(
      camera,
      Array.from({ length: 5 }, (_, step) => arch(0.975, -half, 6 + step)),
      `stroke="${accent}" stroke-width="${rounded(2.4 * camera.scale)}"`,
    )
  );
}

/** A yoke that holds the cup, from the band down to the middle of the cup. */
function yoke(sheet: Sheet, camera: Camera, x: number, { body }: Palette): string {
  const places: Place[] = [
    [x, -8, 66],
    [x * 1.05, -14, 36],
    [x * 1.08, -12, 8],
  ];
  return cord(sheet, camera, places, 9, body);
}

function cup(sheet: Sheet, camera: Camera, palette: Palette, headset: Headset, side: -1 | 1): string {
  const { body, accent, lights } = palette;
  const [wide, high] = headset.cup;
  const cushion = darker(body, 0.25);
  const x = side * REACH;
  const isOuterSeen = camera.sees([side, 0, 0]);
  const across: Place = [0, isOuterSeen ? side : -side, 0];
  const part = (from: number, to: number, scale: number, sideFill: string, face: string) =>
    slab(camera, {
      outline: ellipseOutline(wide * scale, high * scale),
      middle: [from, 0, 0],
      across,
      down: [0, 0, -1],
      along: [to - from, 0, 0],
      side: sideFill,
      face,
    });
  const oval = (scale: number, fill: string, more = '') =>
    `<ellipse rx="${rounded(wide * scale)}" ry="${rounded(high * scale)}" fill="${fill}" ${more}/>`;
  const shellSide = sheet.gradient('across', darker(body, 0.2), lighter(body, 0.24), darker(body, 0.4));
  const cushionSide = sheet.gradient(
    'across',
    darker(cushion, 0.35),
    lighter(cushion, 0.22),
    darker(cushion, 0.45),
  );
  const ring = headset.isLit ? sheet.gradient('falling', ...lights) : accent;
  const outer =
    oval(
      1,
      sheet.gradient('falling', lighter(body, 0.3), darker(body, 0.2)),
      `stroke="${lighter(body, 0.4)}" stroke-width=".6"`,
    ) +
    oval(0.76, darker(body, 0.22)) +
    oval(
      0.7,
      sheet.gradient('falling', lighter(body, 0.12), darker(body, 0.3)),
      `stroke="${ring}" stroke-width="${headset.isLit ? 3 : 2.4}"`,
    ) +
    oval(0.42, sheet.gradient('rising', darker(body, 0.25), lighter(body, 0.16)));
  const inner =
    oval(1, sheet.gradient('falling', lighter(cushion, 0.25), darker(cushion, 0.3))) +
    oval(0.84, 'none', `stroke="${lighter(cushion, 0.25)}" stroke-width="1"`) +
    oval(0.58, '#0a0b0c') +
    oval(0.54, sheet.pattern(4, 4, disc(2, 2, 1.1, '#2a2d31')));
  if (isOuterSeen)
    return (
      part(x - side * 18, x, 1.02, cushionSide, oval(1.02, cushion)) +
      part(x, x + side * 20, 0.97, shellSide, `<g transform="scale(.97)">${outer}</g>`)
    );
  return (
    part(x + side * 20, x, 0.97, shellSide, oval(0.97, body)) +
    part(x, x - side * 18, 1.02, cushionSide, `<g transform="scale(1.02)">${inner}</g>`)
  );
}

function boom(sheet: Sheet, camera: Camera, { body, lights }: Palette, headset: Headset): string {
  if (headset.boom === 'none') return '';
  const isThick = headset.boom === 'thick';
  const places = Array.from({ length: 13 }, (_, step): Place => {
    const share = step / 12;
    return [-REACH - 12 + share * share * 46, -18 - 92 * share, -24 - 30 * Math.sin(share * 1.7)];
  });
  const tip = places.at(-1) as Place;
  const [x, y] = camera.project(tip);
  const size = (isThick ? 10 : 7.5) * camera.scale;
  return (
    cord(sheet, camera, places, isThick ? 6.5 : 3.6, body) +
    `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(size * 1.25)}" ry="${rounded(size * 0.86)}" transform="rotate(-14 ${rounded(x)} ${rounded(y)})" fill="${sheet.gradient('down', '#565c63', '#15171a')}"/>` +
    (headset.isLit ? disc(x + size * 0.9, y + size * 0.2, size * 0.18, lights[0]) : '')
  );
}

function drawingOf(headset: Headset): Drawing {
  const high = headset.cup[1];
  return {
    extent: [
      [-REACH - 24, headset.boom === 'none' ? -50 : -78, -high - 4],
      [REACH + 24, 46, TOP],
    ],
    views: [
      { yaw: 38, pitch: 10 },
      { yaw: 4, pitch: 5 },
      { yaw: 56, pitch: 14, zoom: 1.9, focus: [-REACH, -14, 8] },
    ],
    isNeutral: headset.boom !== 'thick',
    paint: (sheet, camera, palette) =>
      roundShadow(sheet, camera, [
        [-REACH - 16, -34, -high],
        [REACH + 16, 34, -high],
      ]) +
      cup(sheet, camera, palette, headset, 1) +
      yoke(sheet, camera, REACH + 6, palette) +
      band(sheet, camera, palette, headset) +
      cup(sheet, camera, palette, headset, -1) +
      yoke(sheet, camera, -REACH - 6, palette) +
      boom(sheet, camera, palette, headset),
  };
}

export const headsetLooks: Record<string, Drawing> = {
  'headset-gaming': drawingOf({ cup: [43, 52], bandWidth: 34, boom: 'thick', isLit: false }),
  'headset-gaming-lit': drawingOf({ cup: [44, 52], bandWidth: 34, boom: 'thick', isLit: true }),
  'headset-plain': drawingOf({ cup: [41, 48], bandWidth: 30, boom: 'none', isLit: false }),
  'headset-office': drawingOf({ cup: [31, 33], bandWidth: 20, boom: 'thin', isLit: false }),
};
