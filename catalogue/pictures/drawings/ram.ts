import type { Camera, Place } from '../kit/camera.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { chip, comb, line, path, print, rectangle, shifted, text } from '../kit/marks.ts';
import { rounded } from '../kit/plane-geometry.ts';
import { darker, isPale, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block, stackedSlab } from '../kit/solids.ts';

type Kind = 'rgb' | 'plain' | 'bare';
type Module = { kind: Kind; generation: 'DDR4' | 'DDR5'; length: number; height: number };

const gold = '#d9b25c';
const THICKNESS = 7;
const DISTANCE = 19;

/** The edge that goes into the slot: two rows of contacts with the key between them, nearer the middle in DDR5. */
function contacts(sheet: Sheet, camera: Camera, module: Module): string {
  const key = module.length * (module.generation === 'DDR5' ? 0.515 : 0.54);
  return [[1.5, key - 0.8] as const, [key + 0.8, module.length - 1.5] as const]
    .map(([from, to]) =>
      block(sheet, camera, {
        at: [from, 3, 0],
        size: [to - from, 1.2, 5],
        colour: '#20352b',
        on: {
          front: (wide) =>
            comb([0.4, 1.4], {
              count: Math.floor((wide - 0.6) / 1.02),
              pitch: 1.02,
              length: 3.4,
              width: 0.66,
              colour: gold,
            }),
        },
      }),
    )
    .join('');
}

function spreaderFace(sheet: Sheet, { body, accent }: Palette, module: Module): string {
  const { length, generation } = module;
  const high = 30;
  const ink = isPale(body) ? '#2b2e33' : '#f1f1ee';
  return (
    path(
      spreaderOutline(length),
      sheet.gradient('falling', lighter(body, 0.24), body, darker(body, 0.22)),
      `stroke="${lighter(body, 0.45)}" stroke-width=".35"`,
    ) +
    path(
      `M5 4h${length * 0.33}l6 6-6 16H5z`,
      sheet.gradient('down', lighter(body, 0.13), darker(body, 0.12)),
      `stroke="${darker(body, 0.35)}" stroke-width=".3"`,
    ) +
    path(`M${length * 0.42} 2.5h8l13 25h-8z`, accent) +
    path(`M${length * 0.5} 2.5h2.6l13 25h-2.6z`, lighter(accent, 0.4)) +
    comb(
      [0, 0],
      { count: 7, pitch: 4, length: 9, width: 1.6, colour: darker(body, 0.45) },
      `transform="translate(${rounded(length * 0.74)} 5) skewX(-28)"`,
    ) +
    text(11, 15, 7.2, ink, generation) +
    print(11.3, 19.5, [20, 14], 0.9, `${ink}90`) +
    print(length * 0.8, high - 6, [15], 1.3, `${ink}a0`)
  );
}

function spreaderOutline(length: number): string {
  return `M0 3l3-3h${length - 6}l3 3v24l-2 3H2l-2-3z`;
}

function lightOutline(length: number): string {
  return `M3 11V5l5-3.5h${length * 0.26}l5-1.5h${length * 0.4 - 10}l5 1.5h${length * 0.26}l4 3.5v6z`;
}

function dressedModule(sheet: Sheet, camera: Camera, palette: Palette, module: Module): string {
  const { body, lights } = palette;
  const { length } = module;
  const upright = {
    across: [1, 0, 0] as Place,
    down: [0, 0, -1] as Place,
    along: [0, -THICKNESS, 0] as Place,
  };

  const metal = sheet.stamp(path(spreaderOutline(length), darker(body, 0.35)));
  const crest = sheet.stamp(
    path(lightOutline(length), sheet.gradient('across', ...lights.map((light) => lighter(light, 0.3)))),
  );
  const glowing =
    path(lightOutline(length), sheet.gradient('across', ...lights)) +
    path(
      lightOutline(length),
      sheet.gradient('down', '#ffffff99', '#ffffff10', '#00000030'),
      `stroke="#fff" stroke-width=".4" stroke-opacity=".6"`,
    );
  return (
    contacts(sheet, camera, module) +
    (module.kind === 'rgb'
      ? stackedSlab(camera, { side: crest, face: glowing, origin: [0, THICKNESS, 43], steps: 6, ...upright })
      : '') +
    stackedSlab(camera, {
      side: metal,
      face: spreaderFace(sheet, palette, module),
      origin: [0, THICKNESS, 34],
      steps: 7,
      ...upright,
    })
  );
}

function bareModule(sheet: Sheet, camera: Camera, module: Module): string {
  const green = '#23523c';
  const { length, height } = module;
  const chipHigh = Math.min(11, height * 0.36);
  const chips = module.length > 100 ? [5, 19, 33, 47, 76, 90, 104, 118] : [4, 18, 40, 54];
  const chipTop = 5.5;
  const memoryChip = sheet.stamp(
    chip(0, chipTop, 10.5, chipHigh, sheet.gradient('falling', '#454a50', '#1b1e21')),
  );
  return (
    contacts(sheet, camera, module) +
    block(sheet, camera, {
      at: [0, 3, 4.5],
      size: [length, 1.3, height - 4.5],
      colour: green,
      edge: '#7fb899',
      on: {
        front: (wide, high) =>
          comb([4, high - 4], {
            count: Math.floor(wide / 2.2) - 3,
            pitch: 2.2,
            length: 3,
            width: 0.4,
            colour: '#3a7a5b',
          }) +
          line(`M3 3.5h${wide - 6}M3 ${high - 6}h${wide - 6}`, '#347353', 0.4) +
          chips.map((x) => memoryChip(`x="${x}"`)).join('') +
          rectangle(wide / 2 - 3.4, chipTop + 2, 6.8, 6, '#33373c') +
          (module.length > 100
            ? shifted(
                17,
                chipTop - 1.5,
                rectangle(0, 0, 31, chipHigh + 3, '#f0efe9', 'rx=".6"') +
                  text(2.2, 7.2, 5.6, '#24272b', module.generation) +
                  print(2.3, 9.6, [24, 18], 0.7, '#70757b'),
              )
            : shifted(
                17,
                chipTop - 1.2,
                rectangle(0, 0, 24.5, chipHigh + 2.4, '#f0efe9', 'rx=".6"') +
                  text(2, 6.4, 4.8, '#24272b', module.generation) +
                  print(2.1, 8.6, [18, 14], 0.6, '#70757b'),
              )),
      },
    })
  );
}

function memory(module: Module, count: 1 | 2): Drawing {
  const depth = THICKNESS + (count - 1) * DISTANCE;
  const isBare = module.kind === 'bare';
  const tall = isBare ? module.height : module.kind === 'rgb' ? 43 : 34;
  return {
    extent: [
      [0, 0, 0],
      [module.length, depth, tall],
    ],
    views: [
      { yaw: -33, pitch: 24 },
      { yaw: 0, pitch: 9 },
      { yaw: -30, pitch: 22, zoom: 2, focus: [module.length * 0.3, 0, tall * 0.62] },
    ],
    isNeutral: isBare,
    paint: (sheet, camera, palette) => {
      const one = sheet.stamp(
        isBare ? bareModule(sheet, camera, module) : dressedModule(sheet, camera, palette, module),
      );
      return (
        groundShadow(sheet, camera, [
          [0, 0, 0],
          [module.length, depth, 0],
        ]) +
        (count === 2 ? one(camera.moved([0, DISTANCE, 0])) : '') +
        one()
      );
    },
  };
}

function looksFor(kind: Kind, generation: 'DDR4' | 'DDR5', count: 1 | 2): [string, Drawing] {
  return [
    `ram-${kind}-${generation.toLowerCase()}-${count}`,
    memory({ kind, generation, length: 133, height: 31 }, count),
  ];
}

const generations = ['DDR4', 'DDR5'] as const;
const counts = [1, 2] as const;

export const ramLooks: Record<string, Drawing> = Object.fromEntries(
  generations.flatMap((generation) =>
    counts.flatMap((count): [string, Drawing][] => [
      looksFor('rgb', generation, count),
      looksFor('plain', generation, count),
      looksFor('bare', generation, count),
      [
        `ram-sodimm-${generation.toLowerCase()}-${count}`,
        memory({ kind: 'bare', generation, length: 69.6, height: 30 }, count),
      ],
    ]),
  ),
);
