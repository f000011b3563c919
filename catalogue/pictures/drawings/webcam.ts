import type { Camera, Place } from '../kit/camera.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { disc, path, rectangle } from '../kit/marks.ts';
import { ellipseOutline, type Point, rectangleOutline, rounded } from '../kit/plane-geometry.ts';
import { darker, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block, slab } from '../kit/solids.ts';

type Shape = 'bar' | 'cube' | 'round';

const facing = { across: [1, 0, 0] as Place, down: [0, 0, -1] as Place };

function lens(sheet: Sheet, camera: Camera, y: number, z: number, radius: number, ring: string): string {
  return slab(camera, {
    ...facing,
    outline: ellipseOutline(radius),
    middle: [0, y, z],
    along: [0, -radius * 0.32, 0],
    side: sheet.gradient('across', '#5b6168', '#0f1113'),
    face:
      disc(0, 0, radius, sheet.gradient('falling', '#6a7077', '#17191c')) +
      disc(0, 0, radius * 0.93, 'none', `stroke="${ring}" stroke-width="${rounded(radius * 0.06)}"`) +
      disc(0, 0, radius * 0.8, '#08090b') +
      disc(0, 0, radius * 0.6, sheet.glow(['#0a0c12', 0.2], ['#26346b', 0.62], ['#0a0b10', 1])) +
      disc(0, 0, radius * 0.26, '#040506') +
      `<ellipse cx="${rounded(-radius * 0.24)}" cy="${rounded(-radius * 0.28)}" rx="${rounded(radius * 0.2)}" ry="${rounded(radius * 0.13)}" fill="#fff" opacity=".75" transform="rotate(-35)"/>` +
      disc(radius * 0.28, radius * 0.3, radius * 0.08, '#9fc3ff', 'opacity=".7"'),
  });
}

/** The clip that sits on a monitor: a tongue in front, a foot behind. */
function clip(sheet: Sheet, camera: Camera, body: string): string {
  const dark = darker(body, 0.12);
  return (
    block(sheet, camera, { at: [-17, 6, 0], size: [34, 30, 7], colour: dark }) +
    block(sheet, camera, { at: [-17, 0, 4], size: [34, 8, 20], colour: dark }) +
    block(sheet, camera, { at: [-9, 6, 14], size: [18, 16, 22], colour: darker(dark, 0.15) })
  );
}

function shell(
  sheet: Sheet,
  camera: Camera,
  { body }: Palette,
  outline: readonly Point[],
  depth: number,
  z: number,
  face: string,
): string {
  return slab(camera, {
    ...facing,
    outline,
    middle: [0, depth, z],
    along: [0, -depth - 8, 0],
    side: sheet.gradient('down', lighter(body, 0.38), body, darker(body, 0.42)),
    face,
  });
}

function roundedFace(sheet: Sheet, body: string, width: number, height: number, radius: number): string {
  const rect = (grow: number, fill: string) =>
    `<rect x="${rounded(-width / 2 + grow)}" y="${rounded(-height / 2 + grow)}" width="${rounded(width - 2 * grow)}" height="${rounded(height - 2 * grow)}" rx="${rounded(radius - grow)}" fill="${fill}" stroke="${lighter(body, 0.42)}" stroke-width=".5"/>`;
  return (
    rect(0, sheet.gradient('falling', lighter(body, 0.22), darker(body, 0.18))) +
    rect(2.4, sheet.gradient('down', '#2a2d31', '#0e0f11'))
  );
}

const bodies: Record<Shape, (sheet: Sheet, camera: Camera, palette: Palette) => string> = {
  bar: (sheet, camera, palette) =>
    shell(
      sheet,
      camera,
      palette,
      rectangleOutline(104, 34, 16.5),
      22,
      50,
      roundedFace(sheet, palette.body, 104, 34, 16.5) +
        [-40, 40]
          .map(
            (x) =>
              `<rect x="${x - 6}" y="-6" width="12" height="12" rx="6" fill="${sheet.pattern(2.4, 2.4, disc(1.2, 1.2, 0.7, '#565c63'))}"/>`,
          )
          .join('') +
        disc(24, 0, 1.5, palette.accent),
    ) + lens(sheet, camera, -8, 50, 14, palette.accent),
  cube: (sheet, camera, palette) =>
    shell(
      sheet,
      camera,
      palette,
      rectangleOutline(58, 58, 11),
      40,
      64,
      roundedFace(sheet, palette.body, 58, 58, 11) +
        disc(20, -20, 1.6, palette.accent) +
        path('M-20 21h40', 'none', `stroke="#4b5057" stroke-width="1.6" stroke-dasharray="1.6 1.6"`),
    ) + lens(sheet, camera, -8, 66, 20, palette.accent),
  round: (sheet, camera, palette) =>
    shell(
      sheet,
      camera,
      palette,
      ellipseOutline(34),
      20,
      68,
      disc(0, 0, 34, sheet.gradient('falling', lighter(palette.body, 0.25), darker(palette.body, 0.15))) +
        disc(0, 0, 31, sheet.glow(['#cfd3d6', 0.6], ['#fbfcfc', 0.8], ['#b4b9be', 1])) +
        disc(0, 0, 21, darker(palette.body, 0.3)) +
        rectangle(-4, 24, 8, 3, palette.accent, 'rx="1.5"'),
    ) + lens(sheet, camera, -8, 68, 18, palette.accent),
};

const extents: Record<Shape, readonly [Place, Place]> = {
  bar: [
    [-54, -12, 0],
    [54, 36, 68],
  ],
  cube: [
    [-34, -14, 0],
    [34, 40, 94],
  ],
  round: [
    [-36, -14, 0],
    [36, 36, 102],
  ],
};

function drawingOf(shape: Shape): Drawing {
  const extent = extents[shape];
  return {
    extent,
    views: [
      { yaw: 30, pitch: 14 },
      { yaw: 0, pitch: 5 },
      { yaw: 30, pitch: 14, zoom: 2, focus: [0, -8, shape === 'bar' ? 50 : 66] },
    ],
    isNeutral: true,
    paint: (sheet, camera, palette) =>
      groundShadow(sheet, camera, [
        [-17, 0, 0],
        [17, 36, 0],
      ]) +
      clip(sheet, camera, palette.body) +
      bodies[shape](sheet, camera, palette),
  };
}

export const webcamLooks: Record<string, Drawing> = {
  'webcam-bar': drawingOf('bar'),
  'webcam-cube': drawingOf('cube'),
  'webcam-round': drawingOf('round'),
};
