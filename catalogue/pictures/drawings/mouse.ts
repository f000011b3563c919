import type { Camera } from '../kit/camera.ts';
import { cord } from '../kit/cords.ts';
import { type Dome, drape, paintDome } from '../kit/dome.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { roundShadow } from '../kit/ground-shadow.ts';
import { line, path } from '../kit/marks.ts';
import { ellipseOutline, type Point } from '../kit/plane-geometry.ts';
import { darker, isPale, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';

export type MouseShape = 'symmetric' | 'ergonomic' | 'vertical' | 'vertical-left' | 'compact';
export type Mouse = { shape: MouseShape; isLit: boolean; isWired: boolean };

const figures = {
  symmetric: { length: 124, width: 64, height: 39, lean: 0, pinch: 0.13 },
  ergonomic: { length: 126, width: 74, height: 43, lean: -4, pinch: 0.1 },
  vertical: { length: 110, width: 74, height: 68, lean: 9, pinch: 0.05 },
  'vertical-left': { length: 110, width: 74, height: 68, lean: -9, pinch: 0.05 },
  compact: { length: 104, width: 62, height: 30, lean: 0, pinch: 0.02 },
} as const;

function isForOneHand(shape: MouseShape): boolean {
  return shape === 'ergonomic' || shape.startsWith('vertical');
}

function thumbSide(shape: MouseShape): -1 | 1 {
  return shape === 'vertical-left' ? 1 : -1;
}

function domeOf(shape: MouseShape): Dome {
  const { length, width, height, lean, pinch } = figures[shape];
  const isHanded = isForOneHand(shape);
  return {
    halfLength: length / 2,
    height,
    flank: (along, side) => {
      const round = Math.max(0, 1 - Math.abs(along) ** 3.4) ** 0.5;
      const waist = 1 - pinch * Math.exp(-(((along - 0.1) / 0.38) ** 2));
      const thumb = isHanded
        ? side === thumbSide(shape)
          ? 1.04 - 0.2 * Math.exp(-(((along - 0.25) / 0.42) ** 2))
          : 1.06 + 0.05 * along
        : 1;
      return (width / 2) * round * waist * thumb;
    },
    slice: (rise) => ({
      wide: Math.max(0.02, 1 - rise ** 3.4) ** 0.55,
      long: Math.max(0.02, 1 - rise ** 2.2) ** 0.62,
      x: lean * rise ** 1.3,
      y: -length * 0.09 * rise ** 1.4,
    }),
  };
}

/** Only what stands out of its slot: a ribbed back, a little over the surface. */
function wheel(sheet: Sheet, camera: Camera, dome: Dome, middle: number, ring: string): string {
  const oval = (halfWidth: number, halfLength: number, lift: number) =>
    drape(
      camera,
      dome,
      ellipseOutline(halfWidth, halfLength, 12).map(([x, y]): Point => [x, y + middle]),
      { isClosed: true, lift },
    );
  const ribs = [-6, -3, 0, 3, 6].map((y) =>
    drape(
      camera,
      dome,
      [
        [-2.4, middle + y],
        [2.4, middle + y],
      ],
      { lift: 3.2 - y * y * 0.06 },
    ),
  );
  return (
    path(oval(5.4, 14, 0), '#0a0b0c') +
    path(oval(3.7, 10.4, 0.8), ring) +
    path(oval(3.3, 9.8, 2.4), sheet.gradient('falling', '#7b8289', '#24272b')) +
    line(ribs.join(''), '#0d0e10', 0.9 * camera.scale)
  );
}

export function paintMouse(
  sheet: Sheet,
  camera: Camera,
  palette: Palette,
  { shape, isLit, isWired }: Mouse,
): string {
  const { body, accent, lights } = palette;
  const dome = domeOf(shape);
  const half = dome.halfLength;
  const isHanded = isForOneHand(shape);
  const thumb = thumbSide(shape);
  const seam = isPale(body) ? '#9aa1a8' : '#08090a';
  const shine = lighter(body, 0.45);
  const drawn = (points: readonly Point[], colour: string, width: number) =>
    line(drape(camera, dome, points), colour, width * camera.scale, 'stroke-linecap="round"');
  const flankAt = (along: number, side: -1 | 1, share: number): Point => [
    side * dome.flank(along, side) * share,
    along * half,
  ];
  const grip = (side: -1 | 1) => {
    const places = [-0.55, -0.35, -0.15, 0.05, 0.25, 0.45];
    const area = [
      ...places.map((along) => flankAt(along, side, 0.985)),
      ...places.toReversed().map((along) => flankAt(along, side, 0.9)),
    ];
    return path(drape(camera, dome, area, { isClosed: true }), darker(body, 0.35), 'opacity=".75"');
  };
  const button = (from: number, to: number) => {
    const places = [from, (from + to) / 2, to];
    const area = [
      ...places.map((along) => flankAt(along, thumb, 0.955)),
      ...places.toReversed().map((along) => flankAt(along, thumb, 0.86)),
    ];
    return path(
      drape(camera, dome, area, { isClosed: true }),
      sheet.gradient('down', lighter(body, 0.3), darker(body, 0.3)),
      `stroke="${seam}"`,
    );
  };
  const lead = Array.from(
    { length: 13 },
    (_, step) => [Math.sin(step / 3.4) * 10, half - 4 + step * 4.2, 6] as const,
  );
  const gleam: Point[] = [
    [-9, half * 0.05],
    [-6, half * 0.45],
    [-5, half * 0.72],
  ];
  const splitFrom = shape === 'compact' ? half * 0.1 : half * 0.02;
  return (
    (isWired ? cord(sheet, camera, lead, 3.6, '#33373c') : '') +
    paintDome(sheet, camera, dome, body) +
    grip(thumb) +
    (isHanded || camera.view.yaw > 20 ? '' : grip(1)) +
    drawn(
      [
        [0, half * 0.97],
        [0, splitFrom],
      ],
      seam,
      1,
    ) +
    drawn(
      [
        [1, half * 0.97],
        [1, splitFrom],
      ],
      shine,
      0.35,
    ) +
    drawn(
      [
        flankAt(0.12, -1, 0.93),
        [-9, half * 0.02],
        [0, -half * 0.03],
        [9, half * 0.02],
        flankAt(0.12, 1, 0.93),
      ],
      seam,
      0.8,
    ) +
    wheel(sheet, camera, dome, half * 0.52, isLit ? lights[0] : '#15171a') +
    drawn(
      [
        [-2.6, half * 0.19],
        [2.6, half * 0.19],
      ],
      isLit ? lights[3] : shine,
      2.4,
    ) +
    (shape === 'compact' ? '' : button(-0.02, 0.2) + button(0.24, 0.46)) +
    (isLit
      ? path(
          drape(
            camera,
            dome,
            ellipseOutline(7, 5, 18).map(([x, y]): Point => [x, y - half * 0.46]),
            { isClosed: true },
          ),
          sheet.gradient('falling', ...lights),
          'opacity=".95"',
        )
      : drawn(
          [
            [-5, -half * 0.5],
            [5, -half * 0.5],
          ],
          accent,
          2.2,
        )) +
    drawn(gleam, '#ffffff', 2.6).replace('stroke-linecap', 'opacity=".16" stroke-linecap')
  );
}

export function mouseSize(shape: MouseShape): { length: number; width: number; height: number } {
  return figures[shape];
}

function drawingOf(mouse: Mouse): Drawing {
  const { length, width, height } = figures[mouse.shape];
  const [halfWidth, halfLength] = [width / 2 + 2, length / 2];
  const turn = -thumbSide(mouse.shape);
  // A round body does not reach the corners of its box: the frame is drawn closer.
  const extent = [
    [-halfWidth * 0.8, -halfLength * 0.93, 0],
    [halfWidth * 0.8, halfLength * 0.93 + (mouse.isWired ? 18 : 0), height],
  ] as const;
  return {
    extent,
    views: [
      { yaw: turn * 40, pitch: mouse.shape.startsWith('vertical') ? 34 : 42 },
      { yaw: 0, pitch: 86 },
      { yaw: turn * 52, pitch: 40, zoom: 1.8, focus: [turn * -6, halfLength * 0.3, height * 0.6] },
    ],
    isNeutral: !mouse.isLit,
    paint: (sheet, camera, palette) =>
      roundShadow(sheet, camera, [
        [-halfWidth + 4, -halfLength + 4, 0],
        [halfWidth - 4, halfLength - 4, 0],
      ]) + paintMouse(sheet, camera, palette, mouse),
  };
}

const shapes = Object.keys(figures) as MouseShape[];

export const mouseLooks: Record<string, Drawing> = Object.fromEntries(
  shapes.flatMap((shape) =>
    [false, true].flatMap((isWired) =>
      [false, true].map((isLit) => [
        `mouse-${shape}${isWired ? '-wired' : ''}${isLit ? '-lit' : ''}`,
        drawingOf({ shape, isLit, isWired }),
      ]),
    ),
  ),
);
