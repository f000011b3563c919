import type { Camera, Place } from './camera.ts';
import { type Point, polygon, polyline } from './plane-geometry.ts';
import { darker, lighter } from './shades.ts';
import type { Sheet } from './sheet.ts';

/** A body without corners, as slices that shrink and wander while they rise. */
export type Dome = {
  halfLength: number;
  height: number;
  /** Half the width at a place along the length, from -1 (near) to 1 (far), for the left and the right flank. */
  flank(along: number, side: -1 | 1): number;
  /** How wide and long a slice is, and how far it has moved, at a height from 0 to 1. */
  slice(rise: number): { wide: number; long: number; x: number; y: number };
};

/** Higher steps would show as terraces. */
const SLICE_PIXELS = 8.6;

export function paintDome(sheet: Sheet, camera: Camera, dome: Dome, colour: string): string {
  const slices = Math.max(10, Math.round((dome.height * camera.scale) / SLICE_PIXELS));
  const outline = flatOutline(dome);
  const stamp = sheet.stamp(`<path d="${polygon(outline)}"/>`);
  const layers = Array.from({ length: slices }, (_, layer) => {
    const rise = (layer / slices) ** 0.75;
    const { wide, long, x, y } = dome.slice(rise);
    const share = layer / (slices - 1);
    const tone =
      share < 0.6 ? darker(colour, 0.42 * (1 - share / 0.6)) : lighter(colour, (share - 0.6) * 0.4);
    return stamp(`fill="${tone}" ${camera.laid([x, y, rise * dome.height], [wide, 0, 0], [0, -long, 0])}`);
  });
  return layers.join('');
}

/** The place on the surface over a point of the plan. */
export function onDome(dome: Dome, x: number, y: number): Place {
  let low = 0;
  let high = 1;
  for (let round = 0; round < 14; round += 1) {
    const middle = (low + high) / 2;
    if (isInside(dome, x, y, middle)) low = middle;
    else high = middle;
  }
  return [x, y, low * dome.height];
}

/** A line or an area drawn in plan, laid over the surface. */
export function drape(
  camera: Camera,
  dome: Dome,
  points: readonly Point[],
  { isClosed = false, lift = 0 } = {},
): string {
  const fine = points.slice(0, isClosed ? undefined : -1).flatMap((point, place) => {
    const next = points[(place + 1) % points.length] ?? point;
    const parts = Math.max(1, Math.round(Math.hypot(next[0] - point[0], next[1] - point[1]) / 11));
    return Array.from({ length: parts }, (_, part): Point => {
      const share = part / parts;
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    });
  });
  const whole = isClosed ? fine : [...fine, points.at(-1) as Point];
  const projected = whole.map(([x, y]) => {
    const [, , z] = onDome(dome, x, y);
    return camera.project([x, y, z + lift]);
  });
  return isClosed ? polygon(projected) : polyline(projected);
}

function isInside(dome: Dome, x: number, y: number, rise: number): boolean {
  const slice = dome.slice(rise);
  const along = (y - slice.y) / (dome.halfLength * slice.long);
  if (Math.abs(along) >= 1) return false;
  const across = (x - slice.x) / slice.wide;
  return Math.abs(across) <= dome.flank(along, across < 0 ? -1 : 1);
}

function flatOutline(dome: Dome): Point[] {
  const steps = 20;
  const side = (sign: -1 | 1) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const along = -Math.cos((step / steps) * Math.PI);
      return [sign * dome.flank(along, sign), -along * dome.halfLength];
    });
  return [...side(1), ...side(-1).reverse()];
}
