import type { Camera, Place } from './camera.ts';
import { polyline, rounded } from './plane-geometry.ts';
import { darker, lighter } from './shades.ts';
import type { Sheet } from './sheet.ts';

/** A line in space, such as a cable or an edge that shines. */
export function spaceLine(camera: Camera, places: readonly Place[], attributes: string): string {
  return `<path fill="none" ${attributes} d="${polyline(places.map(camera.project))}"/>`;
}

/** A round cord through space, lit along its back. The thickness is in millimetres. */
export function cord(
  sheet: Sheet,
  camera: Camera,
  places: readonly Place[],
  thickness: number,
  colour: string,
): string {
  const way = sheet.stamp(`<path d="${polyline(places.map(camera.project))}"/>`);
  const strokes = [
    [1.25, darker(colour, 0.55)],
    [0.9, colour],
    [0.3, lighter(colour, 0.4)],
  ] as const;
  const painted = strokes.map(([share, tone]) =>
    way(`stroke="${tone}" stroke-width="${rounded(thickness * share * camera.scale)}"`),
  );
  return `<g fill="none" stroke-linecap="round">${painted.join('')}</g>`;
}

/** Places on a smooth way from one place to another, drawn towards a third. */
export function bend(from: Place, towards: Place, to: Place): Place[] {
  return Array.from({ length: 15 }, (_, step): Place => {
    const share = step / 14;
    const at = (axis: 0 | 1 | 2) =>
      (1 - share) ** 2 * from[axis] + 2 * share * (1 - share) * towards[axis] + share ** 2 * to[axis];
    return [at(0), at(1), at(2)];
  });
}
