import type { Camera } from '../kit/camera.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { chip, comb, line, path, print, rectangle, text } from '../kit/marks.ts';
import { darker, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block } from '../kit/solids.ts';

const gold = '#d9b25c';
const boardColour = '#23282b';

/** The bare board of an M.2 drive: contacts and key at the left, the screw's half hole at the right. */
function board(sheet: Sheet, camera: Camera, length: number): string {
  const tongue = (from: number, depth: number) =>
    block(sheet, camera, {
      at: [0, from, 0],
      size: [4, depth, 0.9],
      colour: boardColour,
      on: {
        top: (_, high) =>
          `<g transform="rotate(-90 0 0) translate(${-high} 0)">${comb([0.4, 0.25], { count: Math.round(high / 0.56) - 1, pitch: 0.56, length: 3.2, width: 0.34, colour: gold })}</g>`,
      },
    });
  return (
    tongue(6.6, 15) +
    tongue(0.4, 4.6) +
    block(sheet, camera, {
      at: [4, 0, 0],
      size: [length - 4, 22, 0.9],
      colour: boardColour,
      on: {
        top: (wide, high) =>
          comb([1, 1.2], {
            count: 5,
            pitch: 0.9,
            length: 19.6,
            width: 0.2,
            colour: lighter(boardColour, 0.16),
          }) +
          line(
            `M1.5 ${high - 2.4}h${wide - 6}M1.5 ${high - 3}h${wide - 9}M6 1.4h${wide - 12}`,
            lighter(boardColour, 0.14),
            0.18,
          ) +
          path(`M${wide} ${high / 2 - 2.9}a2.9 2.9 0 0 0 0 5.8z`, gold) +
          path(`M${wide} ${high / 2 - 1.8}a1.8 1.8 0 0 0 0 3.6z`, '#0d0f10'),
      },
    })
  );
}

/** Capacitors: too small for more than a lit top. */
function smallParts(camera: Camera, places: readonly (readonly [number, number])[]): string {
  const caps = places.map(([x, y]) =>
    rectangle(x, -y, 1.4, 0.8, '#b39a74', 'stroke="#e8dcc4" stroke-width=".15"'),
  );
  return camera.onPlane([0, 0, 1.2], [1, 0, 0], [0, -1, 0], caps.join(''));
}

function label(sheet: Sheet, palette: Palette): (wide: number, high: number) => string {
  return (wide, high) =>
    rectangle(0, 0, wide, high, sheet.gradient('falling', '#3a3f45', '#15181b')) +
    path(`M${wide * 0.52} 0h${wide * 0.16}l${-high * 0.5} ${high}h${-wide * 0.16}z`, palette.accent) +
    path(
      `M${wide * 0.71} 0h${wide * 0.035}l${-high * 0.5} ${high}h${-wide * 0.035}z`,
      lighter(palette.accent, 0.35),
    ) +
    text(2, 6.2, 4.6, '#f6f5f2', 'NVMe') +
    text(2, 10.2, 3.1, '#f6f5f2', 'M.2 SSD', 'opacity=".8"') +
    print(2, 13.6, [12, 15, 10], 0.5, '#f4f4f288') +
    rectangle(wide - 10.5, high / 2 - 4.4, 8.8, 8.8, '#eceae4') +
    `<g transform="translate(${wide - 9.7} ${high / 2 - 3.6})">${path('M0 0h2.4v2.4h-2.4zM4.8 0h2.4v2.4h-2.4zM0 4.8h2.4v2.4h-2.4zM3 1h1v1h-1zM3 3h1.6v1h-1.6zM5 3.4h2v.8h-2zM4 5h1v1h-1zM6 5.6h1.2v1.6h-1.2zM3.4 6.4h1v.8h-1z', '#24272a')}</g>`;
}

function boardDrive(length: 80 | 30): Drawing {
  const isShort = length === 30;
  return {
    extent: [
      [0, 0, 0],
      [length, 22, 2.4],
    ],
    views: [
      { yaw: 33, pitch: 48 },
      { yaw: 0, pitch: 88 },
      { yaw: 24, pitch: 40, zoom: isShort ? 1.5 : 2.5, focus: [isShort ? 12 : 17, 11, 1] },
    ],
    isNeutral: isShort,
    paint: (sheet, camera, palette) => {
      const dark = '#2c3035';
      const onTop = {
        top: (wide: number, high: number) =>
          chip(0, 0, wide, high, sheet.gradient('falling', '#43484e', '#1d2023')),
      };
      return (
        groundShadow(sheet, camera, [
          [0, 0, 0],
          [length, 22, 0],
        ]) +
        board(sheet, camera, length) +
        smallParts(camera, [
          [6, 18.6],
          [8.4, 18.6],
          [10.8, 18.6],
          [6, 2.4],
          [8.4, 2.4],
          [isShort ? 13 : 20.5, 3],
          [isShort ? 13 : 20.5, 4.8],
        ]) +
        block(sheet, camera, {
          at: [7, 5.4, 0.9],
          size: [isShort ? 8 : 12, isShort ? 9 : 12, 1.1],
          colour: dark,
          on: onTop,
        }) +
        (isShort
          ? block(sheet, camera, { at: [16.2, 2, 0.9], size: [11, 17.5, 1.1], colour: dark, on: onTop })
          : block(sheet, camera, { at: [22.5, 5.6, 0.9], size: [8, 11, 1], colour: dark, on: onTop }) +
            block(sheet, camera, {
              at: [33, 1.2, 0.9],
              size: [43, 19.6, 1.4],
              colour: dark,
              on: { top: label(sheet, palette) },
            }))
      );
    },
  };
}

/** The same board under a block of aluminium fins. */
const finnedDrive: Drawing = {
  extent: [
    [0, 0, 0],
    [80, 23, 11],
  ],
  views: [
    { yaw: 34, pitch: 38 },
    { yaw: 0, pitch: 82 },
    { yaw: 26, pitch: 30, zoom: 2.3, focus: [20, 8, 6] },
  ],
  paint: (sheet, camera, palette) => {
    const metal = '#3a3e44';
    const fin = (colour: string) =>
      block(sheet, camera, { at: [7, 1, 5.6], size: [70, 1.5, 5], colour, edge: '#aab0b8' });
    const plain = sheet.stamp(fin(metal));
    const coloured = sheet.stamp(fin(palette.accent));
    const fins = [6, 5, 4, 3, 2, 1, 0].map((row) =>
      (row === 3 ? coloured : plain)(camera.moved([0, row * 3.1, 0])),
    );
    return (
      groundShadow(sheet, camera, [
        [0, 0, 0],
        [80, 22, 0],
      ]) +
      board(sheet, camera, 80) +
      block(sheet, camera, {
        at: [6, -0.5, 1.4],
        size: [72, 23, 4.2],
        colour: darker(metal, 0.1),
        edge: '#8f969e',
      }) +
      fins.join('')
    );
  },
};

export const ssdBoardLooks: Record<string, Drawing> = {
  'ssd-m2': boardDrive(80),
  'ssd-m2-short': boardDrive(30),
  'ssd-m2-heatsink': finnedDrive,
};
