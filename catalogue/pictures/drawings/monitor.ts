import type { Camera, Place } from '../kit/camera.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { disc, line, path, rectangle } from '../kit/marks.ts';
import { type Point, polygon, rounded } from '../kit/plane-geometry.ts';
import { darker, lighter, mix } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block, plate } from '../kit/solids.ts';

type Use = 'gaming' | 'office';
/** `sag` is how far the middle of a curved screen lies behind its edges. */
type Screen = { width: number; height: number; sag: number; use: Use };

const LIFT = 128;
const THICKNESS = 34;

/** The outline of an upright, maybe curved sheet, at a distance behind the front. */
function sheetOutline(
  camera: Camera,
  screen: Screen,
  behind: number,
  inset: readonly [number, number, number],
): Point[] {
  const [side, top, bottom] = inset;
  const steps = screen.sag > 0 ? 20 : 1;
  const edge = (z: number) =>
    Array.from({ length: steps + 1 }, (_, step): Place => {
      const x = -screen.width / 2 + side + ((screen.width - 2 * side) * step) / steps;
      const bow = screen.sag * (1 - ((2 * x) / screen.width) ** 2);
      return [x, bow + behind, z];
    });
  const upper = edge(LIFT + screen.height - top);
  return [...upper, ...edge(LIFT + bottom).reverse()].map(camera.project);
}

function wallpaper(sheet: Sheet, { lights }: Palette, use: Use, corners: readonly Point[]): string {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const at = (u: number, v: number) => `${rounded(left + wide * u)} ${rounded(top + high * v)}`;
  const shape = polygon(corners);
  const calm = '#5b84ad';
  const [ground, glow] =
    use === 'gaming' ? (['#12131c', lights[1]] as const) : (['#dfe6ee', lighter(calm, 0.25)] as const);
  const waves = [0.42, 0.58, 0.74].map((level, place) =>
    path(
      `M${at(0, level + 0.16)}C${at(0.25, level - 0.25)} ${at(0.45, level + 0.3)} ${at(0.7, level)}S${at(0.95, level - 0.3)} ${at(1, level - 0.22)}V${rounded(top + high * 1.1)}H${rounded(left)}z`,
      sheet.gradient(
        'rising',
        mix(ground, glow, 0.35 + place * 0.2),
        mix(ground, use === 'gaming' ? (lights[place + 1] ?? glow) : calm, 0.25 + place * 0.25),
      ),
    ),
  );
  return (
    path(shape, sheet.gradient('falling', mix(ground, glow, use === 'gaming' ? 0.5 : 0.12), ground)) +
    sheet.clipped(
      `<path d="${shape}"/>`,
      waves.join('') +
        path(`M${at(0.05, 0)}L${at(0.42, 0)} ${at(0.12, 1)} ${at(-0.25, 1)}z`, '#fff', 'opacity=".07"'),
    )
  );
}

function stand(sheet: Sheet, camera: Camera, { body, accent }: Palette, use: Use): string {
  const metal = use === 'gaming' ? darker(body, 0.05) : body;
  return (
    plate(camera, {
      middle: [0, 70, 0],
      size: use === 'gaming' ? [260, 190, 12] : [230, 180, 8],
      radius: use === 'gaming' ? 24 : 16,
      side: darker(metal, 0.4),
      fill: sheet.gradient('falling', lighter(metal, 0.34), darker(metal, 0.05)),
    }) +
    block(sheet, camera, { at: [-32, 62, 10], size: [64, 26, LIFT + 130], colour: metal }) +
    (use === 'gaming'
      ? camera.onPlane(
          [-32, 62, LIFT - 10],
          [1, 0, 0],
          [0, 0, -1],
          rectangle(26, 0, 12, 60, accent, 'rx="2"'),
        )
      : '')
  );
}

function fromFront(sheet: Sheet, camera: Camera, palette: Palette, screen: Screen): string {
  const { body } = palette;
  const bezel = sheetOutline(camera, screen, 0, [0, 0, 0]);
  const lit = sheetOutline(camera, screen, 0, screen.use === 'gaming' ? [6, 6, 16] : [7, 7, 18]);
  return (
    stand(sheet, camera, palette, screen.use) +
    path(polygon(sheetOutline(camera, screen, THICKNESS * 0.4, [3, 2, 2])), darker(body, 0.45)) +
    path(
      polygon(bezel),
      sheet.gradient('down', lighter(body, 0.12), darker(body, 0.15)),
      `stroke="${lighter(body, 0.35)}"`,
    ) +
    wallpaper(sheet, palette, screen.use, lit)
  );
}

function fromBehind(sheet: Sheet, camera: Camera, palette: Palette, screen: Screen): string {
  const { body, accent, lights } = palette;
  const middle = LIFT + screen.height * 0.52;
  const ring = screen.use === 'gaming' ? sheet.gradient('falling', ...lights) : lighter(body, 0.3);
  return (
    path(polygon(sheetOutline(camera, screen, 0, [0, 0, 0])), darker(body, 0.4)) +
    path(
      polygon(sheetOutline(camera, screen, THICKNESS * 0.5, [3, 3, 3])),
      sheet.gradient('falling', lighter(body, 0.22), darker(body, 0.2)),
      `stroke="${lighter(body, 0.35)}"`,
    ) +
    camera.onPlane(
      [0, THICKNESS * 0.6 + screen.sag, middle],
      [-1, 0, 0],
      [0, 0, -1],
      path(
        `M-170-90l40-36h260l40 36v150l-40 36h-260l-40-36z`,
        sheet.gradient('down', lighter(body, 0.16), darker(body, 0.1)),
        `stroke="${lighter(body, 0.3)}" stroke-width="1.5"`,
      ) +
        disc(0, -10, 78, 'none', `stroke="${ring}" stroke-width="6"`) +
        disc(0, -10, 68, darker(body, 0.12)) +
        line('M-150 70h70M-150 80h50M80 70h70', darker(body, 0.45), 4) +
        (screen.use === 'gaming' ? path('M118-70h18l-40 80h-18z', accent) : ''),
    ) +
    stand(sheet, camera, palette, screen.use)
  );
}

function drawingOf(screen: Screen): Drawing {
  const half = screen.width / 2;
  return {
    extent: [
      [-half, -20, 0],
      [half, 165, LIFT + screen.height],
    ],
    views: [
      { yaw: -17, pitch: 9 },
      { yaw: 160, pitch: 10 },
      { yaw: 24, pitch: 16, zoom: 2, focus: [-60, 0, LIFT + 30] },
    ],
    isNeutral: screen.use === 'office',
    paint: (sheet, camera, palette) =>
      groundShadow(sheet, camera, [
        [-130, -25, 0],
        [130, 165, 0],
      ]) + (camera.sees([0, -1, 0]) ? fromFront : fromBehind)(sheet, camera, palette, screen),
  };
}

export const monitorLooks: Record<string, Drawing> = {
  'monitor-gaming': drawingOf({ width: 614, height: 366, sag: 0, use: 'gaming' }),
  'monitor-gaming-curved': drawingOf({ width: 614, height: 366, sag: 36, use: 'gaming' }),
  'monitor-ultrawide': drawingOf({ width: 815, height: 366, sag: 62, use: 'gaming' }),
  'monitor-office': drawingOf({ width: 614, height: 366, sag: 0, use: 'office' }),
};
