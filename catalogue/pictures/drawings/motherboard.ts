import type { Camera } from '../kit/camera.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { comb, cornerDots, disc, line, path, print, rectangle } from '../kit/marks.ts';
import { darker, isPale, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block } from '../kit/solids.ts';

type Maker = 'amd' | 'intel';
type Board = { width: number; depth: number; slots: 2 | 4; maker: Maker };

const gold = '#d9b25c';

/** The socket with its frame; x and y are its lower left corner. */
function socket(sheet: Sheet, camera: Camera, x: number, y: number, maker: Maker): string {
  const wide = maker === 'amd' ? 58 : 54;
  const long = maker === 'amd' ? 62 : 72;
  return block(sheet, camera, {
    at: [x, y, 1.6],
    size: [wide, long, 3],
    colour: '#9aa1a8',
    edge: '#ffffff',
    on: {
      top: (width, high) =>
        rectangle(7, 8, width - 14, high - 18, '#1c1f22', 'rx="2"') +
        rectangle(
          10,
          11,
          width - 20,
          high - 24,
          sheet.pattern(1.6, 1.6, rectangle(0.2, 0.2, 0.9, 0.9, '#c7a75c')),
          '',
        ) +
        rectangle(20, high / 2 - 11, width - 40, 18, '#1c1f22') +
        cornerDots([width, high], 4, 2.4, '#6d747b') +
        line(`M${width - 2} 6v${high - 8}`, '#e9edf0', 1.6),
    },
  });
}

function memorySlots(
  sheet: Sheet,
  camera: Camera,
  x: number,
  y: number,
  board: Board,
  colour: string,
): string {
  const slot = sheet.stamp(
    block(sheet, camera, {
      at: [x, y, 1.6],
      size: [6, 134, 8],
      colour,
      on: {
        top: (wide, high) =>
          rectangle(2, 5, wide - 4, high - 10, '#060708') +
          rectangle(0.8, 0, wide - 1.6, 4, lighter(colour, 0.35)) +
          rectangle(0.8, high - 4, wide - 1.6, 4, lighter(colour, 0.35)),
      },
    }),
  );
  return Array.from({ length: board.slots }, (_, place) => slot(camera.moved([place * 9.4, 0, 0]))).join('');
}

function expansionSlot(sheet: Sheet, camera: Camera, colour: string): string {
  return block(sheet, camera, {
    at: [44, 0, 1.6],
    size: [89, 7.5, 9],
    colour,
    edge: '#c9ced3',
    on: {
      top: (wide, high) =>
        rectangle(2, high / 2 - 1.2, wide - 6, 2.4, '#060708') +
        comb([3, high / 2 - 2], {
          count: Math.floor((wide - 8) / 2),
          pitch: 2,
          length: 0.8,
          width: 0.7,
          colour: gold,
        }),
    },
  });
}

function heatsink(
  sheet: Sheet,
  camera: Camera,
  at: readonly [number, number],
  size: readonly [number, number, number],
  palette: Palette,
  stripe = false,
): string {
  const colour = isPale(palette.body) ? '#d3d7db' : '#3b4046';
  return block(sheet, camera, {
    at: [at[0], at[1], 1.6],
    size,
    colour,
    edge: lighter(colour, 0.6),
    on: {
      top: (wide, high) =>
        stripe
          ? path(
              `M${wide * 0.62} 0h${Math.min(14, wide * 0.16)}l-14 ${high}h${-Math.min(14, wide * 0.16)}z`,
              palette.accent,
            )
          : comb([2, 2], {
              count: Math.max(2, Math.floor((wide - 3) / 6)),
              pitch: 6,
              length: high - 4,
              width: 1.6,
              colour: darker(colour, 0.35),
            }),
      front: (wide, high) =>
        high < 12
          ? ''
          : comb([1, 3], {
              count: Math.max(2, Math.floor(wide / 5)),
              pitch: 5,
              length: high - 4,
              width: 1.4,
              colour: darker(colour, 0.4),
            }),
    },
  });
}

function rearPorts(sheet: Sheet, camera: Camera, depth: number): string {
  const port = sheet.stamp(
    block(sheet, camera, {
      at: [-2, depth - 30, 1.6],
      size: [18, 17, 14],
      colour: '#a9b0b7',
      edge: '#ffffff',
      on: {
        left: (wide, high) =>
          rectangle(1.6, 1.6, wide - 3.2, high / 2 - 2.2, '#1d4d8f', 'rx=".6"') +
          rectangle(1.6, high / 2 + 0.8, wide - 3.2, high / 2 - 2.4, '#111', 'rx=".6"'),
      },
    }),
  );
  return Array.from({ length: 6 }, (_, place) => port(camera.moved([0, place * -20, 0]))).join('');
}

function paintBoard(sheet: Sheet, camera: Camera, palette: Palette, board: Board): string {
  const { width, depth, slots, maker } = board;
  const isWhite = isPale(palette.body);
  const base = isWhite ? '#dfe2e5' : '#24272b';
  const slotColour = isWhite ? '#c3c8cd' : '#33373c';
  const ramX = width - slots * 9.4 - 26;
  const isSmall = depth < 200;
  const expansion = [depth - 172, depth - 212, depth - 252, depth - 282].filter((y) => y > 8);
  const capacitor = sheet.stamp(
    disc(0, 0, 3.2, '#8e959c') + disc(0, 0, 2.5, sheet.gradient('falling', '#e7eaec', '#8a9198')),
  );
  const slotStamp = sheet.stamp(expansionSlot(sheet, camera, '#8b9299'));
  const choke = sheet.stamp(rectangle(0, 0, 8, 8, '#4d5359', 'rx="1"') + rectangle(1, 1, 5, 5, '#6a7077'));
  return (
    block(sheet, camera, {
      at: [0, 0, 0],
      size: [width, depth, 1.6],
      colour: base,
      edge: lighter(base, 0.5),
      on: {
        top: (wide, high) =>
          line(
            `M40 ${high * 0.3}l30 30h60M44 ${high * 0.34}l28 28h56M${wide * 0.5} ${high - 10}v-40l20-20v-40M${wide * 0.56} ${high - 10}v-36l20-20v-40M${wide - 12} 30v${high * 0.5}M${wide - 16} 30v${high * 0.5}`,
            isWhite ? '#b9bfc5' : '#43484e',
            0.9,
          ) +
          cornerDots([wide, high], 8, 4, '#b9bfc5') +
          cornerDots([wide, high], 8, 2.1, '#0c0d0e') +
          [0, 1, 2, 3].map((place) => capacitor(`x="${isSmall ? 49 : 54}" y="${40 + place * 14}"`)).join('') +
          [0, 1, 2, 3].map((place) => choke(`x="${58 + place * 14}" y="${isSmall ? 31 : 30}"`)).join('') +
          comb([16, high - 9], {
            count: 9,
            pitch: 12,
            length: 5,
            width: 9,
            colour: isWhite ? '#aab0b6' : '#0e0f11',
          }) +
          print(wide * 0.3, high * 0.5, [24, 16], 1.4, isWhite ? '#8c939a' : '#5d636a'),
      },
    }) +
    rearPorts(sheet, camera, depth) +
    heatsink(sheet, camera, [48, depth - 25], [ramX - 58, 20, 22], palette) +
    heatsink(
      sheet,
      camera,
      [17, depth - (isSmall ? 108 : 136)],
      [25, isSmall ? 84 : 112, 26],
      palette,
      true,
    ) +
    socket(sheet, camera, isSmall ? 54 : 72, depth - 108, maker) +
    memorySlots(sheet, camera, ramX, depth - 146, board, slotColour) +
    block(sheet, camera, {
      at: [width - 13, depth - 118, 1.6],
      size: [10, 52, 10],
      colour: slotColour,
      on: {
        top: (wide) =>
          comb([1.4, 2], { count: 2, pitch: wide - 5.5, length: 48, width: 3, colour: '#0a0b0c' }),
      },
    }) +
    expansion
      .map((y, row) => {
        const slot = row % 2 === 0 ? slotStamp(camera.moved([0, y, 0])) : '';
        const cover =
          row % 2 === 0 && y - 26 > 4
            ? heatsink(sheet, camera, [44, y - 30], [Math.min(112, width - 128), 24, 5], palette, row === 0)
            : '';
        return slot + cover;
      })
      .join('') +
    (isSmall
      ? slotStamp(camera.moved([0, 4, 0]))
      : heatsink(sheet, camera, [width - 78, Math.max(22, depth - 250)], [56, 56, 9], palette, true)) +
    block(sheet, camera, {
      at: [width - 14, isSmall ? 16 : 34, 1.6],
      size: [12, isSmall ? 16 : 36, 9],
      colour: slotColour,
    })
  );
}

function drawingOf(board: Board): Drawing {
  const { width, depth } = board;
  return {
    extent: [
      [-2, 0, 0],
      [width, depth, 24],
    ],
    views: [
      { yaw: 27, pitch: 50 },
      { yaw: 0, pitch: 85 },
      { yaw: 40, pitch: 42, zoom: 2, focus: [78, depth - 80, 8] },
    ],
    isNeutral: true,
    paint: (sheet, camera, palette) =>
      groundShadow(sheet, camera, [
        [0, 0, 0],
        [width, depth, 0],
      ]) + paintBoard(sheet, camera, palette, board),
  };
}

const sizes = {
  atx: { width: 244, depth: 305, slots: 4 },
  matx: { width: 244, depth: 244, slots: 4 },
  'matx-two-slots': { width: 226, depth: 226, slots: 2 },
  itx: { width: 170, depth: 170, slots: 2 },
} as const;
const makers = ['amd', 'intel'] as const;

export const motherboardLooks: Record<string, Drawing> = Object.fromEntries(
  Object.entries(sizes).flatMap(([name, size]) =>
    makers.map((maker) => [`motherboard-${name}-${maker}`, drawingOf({ ...size, maker })]),
  ),
);
