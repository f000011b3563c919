import { convexHull, type Point, polygon, rounded } from './plane-geometry.ts';

/** Millimetres: x to the right, y away from the viewer, z up. */
export type Place = readonly [x: number, y: number, z: number];
export type Extent = readonly [lowest: Place, highest: Place];

/** Degrees: a turn about the upright, a look from above. A zoom makes it a close view about its focus. */
export type View = { yaw: number; pitch: number; zoom?: number; focus?: Place };

export type Camera = {
  view: View;
  /** Pixels to a millimetre. */
  scale: number;
  project(place: Place): Point;
  /** Paints markup that is drawn flat, in millimetres, onto a plane in space. */
  onPlane(origin: Place, across: Place, down: Place, markup: string): string;
  /** The attribute that lays a flat drawing onto a plane in space. */
  laid(origin: Place, across: Place, down: Place): string;
  /** The attribute that moves what is painted already as if it stood elsewhere: nothing gets smaller with distance. */
  moved(by: Place): string;
  /** True when a face that looks in this direction is turned to the viewer. */
  sees(normal: Place): boolean;
};

const MIDDLE: Point = [400, 297];
const ROOM: Point = [690, 500];

/** A camera without vanishing points: every face of a part stays an even map of its flat drawing. */
export function aimCamera(view: View, extent: Extent): Camera {
  const yaw = (view.yaw * Math.PI) / 180;
  const pitch = (view.pitch * Math.PI) / 180;
  const turned = ([x, y, z]: Place): Place => {
    const away = x * Math.sin(yaw) + y * Math.cos(yaw);
    return [
      x * Math.cos(yaw) - y * Math.sin(yaw),
      -z * Math.cos(pitch) - away * Math.sin(pitch),
      z * Math.sin(pitch) - away * Math.cos(pitch),
    ];
  };
  const corners = cornersOf(extent).map(turned);
  const [left, right] = span(corners.map(([x]) => x));
  const [top, bottom] = span(corners.map(([, y]) => y));
  const scale = Math.min(ROOM[0] / (right - left), ROOM[1] / (bottom - top)) * (view.zoom ?? 1);
  const centre: readonly number[] = view.focus
    ? turned(view.focus)
    : [(left + right) / 2, (top + bottom) / 2];
  const offset: Point = [MIDDLE[0] - (centre[0] ?? 0) * scale, MIDDLE[1] - (centre[1] ?? 0) * scale];
  const project = (place: Place): Point => {
    const [x, y] = turned(place);
    return [x * scale + offset[0], y * scale + offset[1]];
  };
  const laid = (origin: Place, across: Place, down: Place): string => {
    const start = project(origin);
    const columns = [across, down].map((axis) => turned(axis));
    const numbers = columns.flatMap(([x, y]) => [rounded(x * scale, 3), rounded(y * scale, 3)]);
    return `transform="matrix(${numbers.join(' ')} ${rounded(start[0])} ${rounded(start[1])})"`;
  };
  return {
    view,
    scale,
    project,
    laid,
    onPlane: (origin, across, down, markup) => `<g ${laid(origin, across, down)}>${markup}</g>`,
    moved: (by) => {
      const [x, y] = turned(by);
      return `transform="translate(${rounded(x * scale)} ${rounded(y * scale)})"`;
    },
    sees: (normal) => turned(normal)[2] > 0.02,
  };
}

/** What a solid hides of the ground: the outline about all its projected corners. */
export function silhouette(camera: Camera, places: readonly Place[]): string {
  return polygon(convexHull(places.map(camera.project)));
}

function cornersOf([lowest, highest]: Extent): Place[] {
  return [lowest[0], highest[0]].flatMap((x) =>
    [lowest[1], highest[1]].flatMap((y) => [lowest[2], highest[2]].map((z): Place => [x, y, z])),
  );
}

function span(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
