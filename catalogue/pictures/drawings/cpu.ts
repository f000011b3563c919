import type { Camera } from '../kit/camera.ts';
import type { Drawing } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { disc, line, path, print, rectangle, shifted, text } from '../kit/marks.ts';
import { rounded } from '../kit/plane-geometry.ts';
import { darker, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block, stackedSlab } from '../kit/solids.ts';

type Socket = 'AM4' | 'AM5' | 'LGA1700' | 'LGA1851';
type Processor = { width: number; depth: number; substrate: string; lid: string; socket: Socket };

const gold = '#d8b563';
const nickel = ['#eef0f2', '#a4abb2', '#dfe3e6', '#8f979f', '#c6ccd1'] as const;

/** AM5: eight feet reach to the edge, with parts between them. */
const octopus =
  'M6 2h6v4h4V2h8v4h4V2h6l4 4v6h-4v4h4v8h-4v4h4v6l-4 4h-6v-4h-4v4h-8v-4h-4v4H6l-4-4v-6h4v-4H2v-8h4v-4H2V6z';
const processors: readonly Processor[] = [
  { socket: 'AM4', width: 40, depth: 40, substrate: '#2f6a4a', lid: 'M4 2h32l2 2v32l-2 2H4l-2-2V4z' },
  { socket: 'AM5', width: 40, depth: 40, substrate: '#274e3c', lid: octopus },
  {
    socket: 'LGA1700',
    width: 37.5,
    depth: 45,
    substrate: '#2f6a52',
    lid: 'M4 5h5l2-2h15.5l2 2h5v35h-5l-2 2H11l-2-2H4z',
  },
  {
    socket: 'LGA1851',
    width: 37.5,
    depth: 45,
    substrate: '#24524a',
    lid: 'M4 4h29.5v8h-1.5v21h1.5v8H4v-8h1.5V12H4z',
  },
];

function topSide(sheet: Sheet, camera: Camera, { width, depth, substrate, lid, socket }: Processor): string {
  const lidSide = sheet.stamp(path(lid, '#767d85'));
  const isOpen = socket === 'AM5';
  const middle = width / 2;
  const capacitors = [8.5, 13.5, 26.5, 31.5].flatMap((place) => [
    rectangle(place, 3, 2, 1.1, '#b59b72'),
    rectangle(place, depth - 4, 2, 1.1, '#b59b72'),
    rectangle(3, place, 1.1, 2, '#b59b72'),
    rectangle(width - 4, place, 1.1, 2, '#b59b72'),
  ]);
  return (
    block(sheet, camera, {
      at: [0, 0, 0],
      size: [width, depth, 1.3],
      colour: substrate,
      edge: lighter(substrate, 0.5),
      on: {
        top: () =>
          line(`M2 1.2h${width - 4}M2 ${depth - 1.2}h${width - 4}`, lighter(substrate, 0.18), 0.25) +
          (isOpen ? capacitors.join('') : '') +
          path(`M.8 ${depth - 0.8}h3.2l-3.2-3.2z`, gold),
      },
    }) +
    stackedSlab(camera, {
      side: lidSide,
      face:
        path(lid, sheet.gradient('falling', ...nickel), `stroke="#fbfcfc" stroke-width=".35"`) +
        path(
          `M${rounded(width * 0.17)} ${rounded(depth * 0.17)}h${rounded(width * 0.66)}v${rounded(depth * 0.66)}h${rounded(-width * 0.66)}z`,
          sheet.gradient('rising', '#d3d8dc', '#b1b8be', '#e6e9eb'),
          'stroke="#8d959d" stroke-width=".25"',
        ) +
        text(middle, depth * 0.42, socket.length > 4 ? 4.6 : 6.6, '#4b5259', socket, 'text-anchor="middle"') +
        print(width * 0.27, depth * 0.52, [17, 13, 16], 0.7, '#5d656dA0') +
        `<g transform="translate(${rounded(width * 0.63)} ${rounded(depth * 0.64)})">${path('M0 0h1v1h-1zM2 0h2v1h-2zM1 1h1v1h-1zM3 1h1v2h-1zM0 2h2v1h-2zM0 3.5h1v1h-1zM2 3.5h1v1h-1zM3.5 3.5h1v1h-1z', '#4b5259')}</g>`,
      origin: [0, depth, 1.3],
      across: [1, 0, 0],
      down: [0, -1, 0],
      along: [0, 0, 3],
      steps: 9,
    })
  );
}

/** The underside: AM4 has pins, the others flat contacts. */
function underside(sheet: Sheet, camera: Camera, { width, depth, substrate, socket }: Processor): string {
  const isPinned = socket === 'AM4';
  const pitch = isPinned ? 1.3 : 1.1;
  const columns = Math.floor((width - 3) / pitch);
  const rows = Math.floor((depth - 3) / pitch);
  const pad = isPinned ? 0.55 : 0.74;
  const contact = isPinned
    ? disc(0.65, 0.7, pad, '#0005') + disc(0.6, 0.6, pad - 0.1, gold) + disc(0.5, 0.5, 0.16, '#fff3cf')
    : rectangle(0.15, 0.12, pad, pad + 0.08, gold, 'rx=".2"');
  const field = rectangle(0, 0, columns * pitch, rows * pitch, sheet.pattern(pitch, pitch, contact));
  return block(sheet, camera, {
    at: [0, 0, 0],
    size: [width, depth, 1.3],
    colour: substrate,
    edge: lighter(substrate, 0.5),
    on: {
      top: () =>
        shifted(1.4, 1.4, field) +
        rectangle(width * 0.31, depth * 0.31, width * 0.38, depth * 0.38, darker(substrate, 0.1)) +
        [0.36, 0.46, 0.56]
          .flatMap((u) =>
            [0.36, 0.45, 0.54, 0.63].map((v) =>
              rectangle(width * u, depth * v, 2.4, 1.2, '#b59b72', 'stroke="#e9dcc0" stroke-width=".2"'),
            ),
          )
          .join('') +
        path('M.8 .8h3l-3 3z', gold),
    },
  });
}

function drawingOf(processor: Processor): Drawing {
  const { width, depth } = processor;
  return {
    extent: [
      [0, 0, 0],
      [width, depth, 4.3],
    ],
    views: [
      { yaw: -34, pitch: 44 },
      { yaw: 0, pitch: 86 },
      { yaw: -38, pitch: 48 },
    ],
    isNeutral: true,
    paint: (sheet, camera) =>
      groundShadow(sheet, camera, [
        [0, 0, 0],
        [width, depth, 0],
      ]) +
      (camera.view.yaw === -38 ? underside(sheet, camera, processor) : topSide(sheet, camera, processor)),
  };
}

export const cpuLooks: Record<string, Drawing> = Object.fromEntries(
  processors.map((processor) => [`cpu-${processor.socket.toLowerCase()}`, drawingOf(processor)]),
);
