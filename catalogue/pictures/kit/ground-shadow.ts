import type { Camera, Extent, Place } from './camera.ts';
import { rounded } from './plane-geometry.ts';
import type { Sheet } from './sheet.ts';

/** How far a shadow may reach past its part, in pixels: more would be cut by the picture's edge. */
const LONGEST_REACH = 42;

/** The soft shadow of what stands on corners: its footprint, a little larger and out of focus. */
export function groundShadow(sheet: Sheet, camera: Camera, extent: Extent): string {
  const { middle, halfWidth, halfDepth, reach } = footprintOf(camera, extent);
  const grown = reach * 0.3;
  const [width, depth] = [halfWidth + grown, halfDepth + grown];
  const soft = sheet.blur(reach * 0.34);
  const footprint = `<rect x="${rounded(-width)}" y="${rounded(-depth)}" width="${rounded(2 * width)}" height="${rounded(2 * depth)}" rx="${rounded(reach * 0.5)}" fill-opacity=".42" filter="${soft}"/>`;
  return `<g ${camera.laid(middle, [1, 0, 0], [0, -1, 0])}>${footprint}</g>`;
}

/** The soft shadow of what is round: an oval that fades. */
export function roundShadow(sheet: Sheet, camera: Camera, extent: Extent): string {
  const { middle, halfWidth, halfDepth, reach } = footprintOf(camera, extent);
  const dark = sheet.glow(['#00000078', 0.4], ['#00000038', 0.75], ['#00000000', 1]);
  const oval = `<ellipse rx="${rounded(halfWidth + reach)}" ry="${rounded(halfDepth + reach)}" fill="${dark}"/>`;
  return camera.onPlane(middle, [1, 0, 0], [0, -1, 0], oval);
}

/** The light comes from above and a little from behind, so the shadow lies towards the viewer. */
function footprintOf(
  camera: Camera,
  [[x0, y0, z0], [x1, y1]]: Extent,
): { middle: Place; halfWidth: number; halfDepth: number; reach: number } {
  const [halfWidth, halfDepth] = [(x1 - x0) / 2, (y1 - y0) / 2];
  const reach = Math.min(Math.max(halfWidth, halfDepth) * 0.2, LONGEST_REACH / camera.scale);
  return { middle: [x0 + halfWidth, y0 + halfDepth - reach * 0.2, z0], halfWidth, halfDepth, reach };
}
