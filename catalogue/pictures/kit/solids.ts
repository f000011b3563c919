import { type Camera, type Place, silhouette } from './camera.ts';
import { type Point, polygon, rectangleOutline, rounded } from './plane-geometry.ts';
import { darker, lighter, mix } from './shades.ts';
import type { Direction, Sheet } from './sheet.ts';

type Face = 'top' | 'front' | 'back' | 'right' | 'left';
/** What is drawn on a face, in millimetres from its upper left corner as the viewer stands before it. */
type Decorations = Partial<Record<Face, (width: number, height: number) => string>>;
export type Block = { at: Place; size: Place; colour: string; on?: Decorations; edge?: string };

/** Square pixels; on less than that nobody sees a gradient. */
const SMALL_FACE = 9000;

/** A box with its lower front left corner at a place; only the faces turned to the viewer are drawn. */
export function block(sheet: Sheet, camera: Camera, { at, size, colour, on = {}, edge }: Block): string {
  const [x, y, z] = at;
  const [width, depth, height] = size;
  const rim = coarse(edge ?? lighter(colour, 0.35));
  const faces: {
    face: Face;
    normal: Place;
    origin: Place;
    across: Place;
    down: Place;
    box: Point;
    fill: readonly [Direction, string, string];
  }[] = [
    {
      face: 'back',
      normal: [0, 1, 0],
      origin: [x + width, y + depth, z + height],
      across: [-1, 0, 0],
      down: [0, 0, -1],
      box: [width, height],
      fill: ['down', lighter(colour, 0.05), darker(colour, 0.22)],
    },
    {
      face: 'left',
      normal: [-1, 0, 0],
      origin: [x, y + depth, z + height],
      across: [0, -1, 0],
      down: [0, 0, -1],
      box: [depth, height],
      fill: ['across', darker(colour, 0.18), darker(colour, 0.36)],
    },
    {
      face: 'right',
      normal: [1, 0, 0],
      origin: [x + width, y, z + height],
      across: [0, 1, 0],
      down: [0, 0, -1],
      box: [depth, height],
      fill: ['across', darker(colour, 0.22), darker(colour, 0.42)],
    },
    {
      face: 'front',
      normal: [0, -1, 0],
      origin: [x, y, z + height],
      across: [1, 0, 0],
      down: [0, 0, -1],
      box: [width, height],
      fill: ['falling', lighter(colour, 0.07), darker(colour, 0.2)],
    },
    {
      face: 'top',
      normal: [0, 0, 1],
      origin: [x, y + depth, z + height],
      across: [1, 0, 0],
      down: [0, -1, 0],
      box: [width, depth],
      fill: ['falling', lighter(colour, 0.2), lighter(colour, 0.04)],
    },
  ];
  return faces
    .filter(({ normal }) => camera.sees(normal))
    .map(({ face, origin, across, down, box: [wide, high], fill: [direction, from, to] }) => {
      const corner = (u: number, v: number) => camera.project(offsetOn(origin, across, u, down, v));
      const corners = [corner(0, 0), corner(wide, 0), corner(wide, high), corner(0, high)];
      const drawn = on[face]?.(wide, high);
      const isSmall = wide * high * camera.scale ** 2 < SMALL_FACE;
      const edged = face === 'left' || face === 'right' ? '' : ` stroke="${rim}"`;
      const fill = isSmall ? mix(from, to, 0.5) : sheet.gradient(direction, from, to);
      return (
        `<path fill="${fill}"${edged} d="${polygon(corners)}"/>` +
        (drawn ? camera.onPlane(origin, across, down, drawn) : '')
      );
    })
    .join('');
}

export type Slab = {
  /** Convex, about the middle. */
  outline: readonly Point[];
  middle: Place;
  across: Place;
  down: Place;
  /** From the hidden face to the one that is seen. */
  along: Place;
  side: string;
  face: string;
};

/** A flat shape with thickness: a plate, a disc, a cylinder. `middle` is the middle of the hidden face. */
export function slab(camera: Camera, { outline, middle, across, down, along, side, face }: Slab): string {
  const places = outline.map(([u, v]) => offsetOn(middle, across, u, down, v));
  const seen = places.map((place): Place => add(place, along));
  const body = `<path fill="${side}" d="${silhouette(camera, [...places, ...seen])}"/>`;
  return body + camera.onPlane(add(middle, along), across, down, face);
}

/** A rounded plate lying on its back, its face drawn from the upper left corner. */
export function plate(
  camera: Camera,
  box: { middle: Place; size: Place; radius: number; side: string; fill: string; face?: string },
): string {
  const [width, depth, height] = box.size;
  const top = `<rect x="${rounded(-width / 2)}" y="${rounded(-depth / 2)}" width="${rounded(width)}" height="${rounded(depth)}" rx="${rounded(box.radius)}" fill="${box.fill}"/>`;
  const drawn = box.face
    ? `<g transform="translate(${rounded(-width / 2)} ${rounded(-depth / 2)})">${box.face}</g>`
    : '';
  return slab(camera, {
    outline: rectangleOutline(width, depth, box.radius),
    middle: box.middle,
    across: [1, 0, 0],
    down: [0, -1, 0],
    along: [0, 0, height],
    side: box.side,
    face: top + drawn,
  });
}

/** Half transparent, in the four digits that do for a hairline. */
function coarse(colour: string): string {
  const digits = [1, 3, 5].map((start) =>
    Math.round(Number.parseInt(colour.slice(start, start + 2), 16) / 17).toString(16),
  );
  return `#${digits.join('')}8`;
}

function offsetOn(origin: Place, across: Place, u: number, down: Place, v: number): Place {
  return [
    origin[0] + across[0] * u + down[0] * v,
    origin[1] + across[1] * u + down[1] * v,
    origin[2] + across[2] * u + down[2] * v,
  ];
}

function add(place: Place, by: Place): Place {
  return [place[0] + by[0], place[1] + by[1], place[2] + by[2]];
}

/** Any flat shape with thickness, hollow ones too: its side is the same shape over and over. */
export function stackedSlab(
  camera: Camera,
  {
    side,
    face,
    origin,
    across,
    down,
    along,
    steps,
  }: {
    side: (attributes?: string) => string;
    face: string;
    origin: Place;
    across: Place;
    down: Place;
    along: Place;
    steps: number;
  },
): string {
  const layers = Array.from({ length: steps }, (_, step) => {
    const share = step / steps;
    return camera.onPlane(
      add(origin, [along[0] * share, along[1] * share, along[2] * share]),
      across,
      down,
      side(),
    );
  });
  return layers.join('') + camera.onPlane(add(origin, along), across, down, face);
}
