import type { Camera } from '../kit/camera.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { fan } from '../kit/fan.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { comb, disc, line, path, rectangle } from '../kit/marks.ts';
import { rounded } from '../kit/plane-geometry.ts';
import { darker, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block } from '../kit/solids.ts';

type Card = { length: number; height: number; thickness: number; fans: 1 | 2 | 3; isLit: boolean };

const gold = '#d9b25c';

function shroudFace(sheet: Sheet, palette: Palette, card: Card): (wide: number, high: number) => string {
  const { body, accent, lights } = palette;
  return (wide, high) => {
    const radius = Math.min(high * 0.46, wide / card.fans / 2 - 3);
    const blades = sheet.stamp(
      disc(0, 0, radius * 1.045, darker(body, 0.45)) +
        disc(0, 0, radius * 1.045, 'none', `stroke="${lighter(body, 0.4)}" stroke-width=".7"`) +
        fan(sheet, { radius, colour: darker('#3b3f45', 0.1), well: '#25282c', blades: 11, ring: '#34383e' }) +
        disc(0, 0, radius * 0.25, 'none', `stroke="${accent}" stroke-width="${rounded(radius * 0.05)}"`),
    );
    const step = wide / card.fans;
    const middles = Array.from({ length: card.fans }, (_, place) => step * (place + 0.5));
    const joints = middles.slice(1).map((x) => {
      const edge = x - step / 2;
      return (
        path(
          `M${rounded(edge - 16)} 0h32l-11 ${rounded(high * 0.2)}h-10zM${rounded(edge - 16)} ${high}h32l-11 ${rounded(-high * 0.2)}h-10z`,
          sheet.gradient('falling', lighter(body, 0.3), darker(body, 0.12)),
        ) +
        line(
          `M${rounded(edge - 9)} 5l7 ${rounded(high * 0.13)}M${rounded(edge + 4)} ${high - 5}l7 ${rounded(-high * 0.13)}`,
          accent,
          1.8,
        )
      );
    });
    return (
      path(
        `M0 0h${wide}v${high}H0z`,
        sheet.gradient('falling', lighter(body, 0.16), body, darker(body, 0.25)),
      ) +
      joints.join('') +
      path(`M0 0h${rounded(wide * 0.14)}L0 ${rounded(high * 0.3)}z`, lighter(body, 0.18)) +
      path(`M${wide} ${high}h${rounded(-wide * 0.14)}L${wide} ${rounded(high * 0.7)}z`, darker(body, 0.3)) +
      middles.map((x) => blades(`x="${rounded(x)}" y="${rounded(high / 2)}"`)).join('') +
      (card.isLit
        ? rectangle(wide * 0.2, 1, wide * 0.6, 2.6, sheet.gradient('across', ...lights), 'rx="1.3"')
        : '')
    );
  };
}

/** Ports in one column, openings for the air in the other. */
function bracketFace(wide: number, high: number): string {
  const column = (x: number, rows: Omit<Parameters<typeof comb>[1], 'colour'>, colour: string) =>
    `<g transform="rotate(90) translate(0 ${rounded(-x)})">${comb([20, 0], { ...rows, colour })}</g>`;
  return (
    column(wide / 2, { count: 4, pitch: 23, length: 5.4, width: 16 }, '#0d0e10') +
    column(wide / 2 - 1.8, { count: 4, pitch: 23, length: 1.8, width: 12 }, '#4a4f55') +
    column(wide / 2 + 4 + wide * 0.3, { count: 9, pitch: 10.4, length: wide * 0.3, width: 6.6 }, '#16181b') +
    disc(wide / 2, high - 3, 1.6, '#6d747b')
  );
}

function backFace(sheet: Sheet, { body, accent }: Palette): (wide: number, high: number) => string {
  return (wide, high) =>
    path(`M0 0h${wide}v${high}H0z`, sheet.gradient('falling', lighter(body, 0.2), body, darker(body, 0.2))) +
    comb(
      [wide * 0.05, high * 0.18],
      { count: 12, pitch: wide * 0.0225, length: high * 0.64, width: wide * 0.011, colour: '#0c0d0f' },
      `transform="skewX(-12) translate(${rounded(high * 0.12)} 0)"`,
    ) +
    path(
      `M${rounded(wide * 0.44)} ${rounded(high * 0.12)}h${rounded(wide * 0.08)}l${rounded(-high * 0.5)} ${rounded(high * 0.76)}h${rounded(-wide * 0.08)}z`,
      accent,
      `transform="translate(${rounded(wide * 0.12)} 0)"`,
    ) +
    line(
      `M${rounded(wide * 0.6)} ${rounded(high * 0.1)}h${rounded(wide * 0.36)}v${rounded(high * 0.8)}h${rounded(-wide * 0.46)}`,
      lighter(body, 0.3),
      0.8,
    ) +
    rectangle(
      wide * 0.7,
      high * 0.36,
      wide * 0.15,
      wide * 0.15,
      darker(body, 0.35),
      `rx="2" stroke="${lighter(body, 0.35)}" stroke-width=".8"`,
    ) +
    [0.68, 0.875]
      .flatMap((u) =>
        [high * 0.36 - 4, high * 0.36 + wide * 0.15 + 4].map(
          (v) => disc(wide * u, v, 2.4, '#9aa1a8') + disc(wide * u, v, 1, '#33373b'),
        ),
      )
      .join('');
}

function paintCard(sheet: Sheet, camera: Camera, palette: Palette, card: Card): string {
  const { length, height, thickness, isLit } = card;
  const { body, lights } = palette;
  const pins = (from: number, width: number) =>
    block(sheet, camera, {
      at: [from, thickness - 8, 0],
      size: [width, 1.6, 10],
      colour: '#25352d',
      on: {
        front: (wide) =>
          comb([0.6, 1], { count: Math.floor(wide / 1.5), pitch: 1.5, length: 8, width: 0.95, colour: gold }),
        back: (wide) =>
          comb([0.6, 1], { count: Math.floor(wide / 1.5), pitch: 1.5, length: 8, width: 0.95, colour: gold }),
      },
    });
  const shroud = block(sheet, camera, {
    at: [0, 0, 8],
    size: [length, thickness - 9, height - 8],
    colour: body,
    on: {
      front: shroudFace(sheet, palette, card),
      top: (wide, high) =>
        comb([wide * 0.06, high * 0.2], {
          count: 22,
          pitch: wide * 0.016,
          length: high * 0.6,
          width: wide * 0.007,
          colour: '#0c0d0f',
        }) +
        rectangle(wide * 0.46, high * 0.22, wide * 0.3, high * 0.5, darker(body, 0.4), 'rx="2"') +
        rectangle(
          wide * 0.48,
          high * 0.34,
          wide * 0.26,
          high * 0.26,
          isLit ? sheet.gradient('across', ...lights) : lighter(body, 0.25),
          'rx="1.5"',
        ) +
        rectangle(wide * 0.82, high * 0.3, 22, high * 0.55, '#0b0c0e', 'rx="1"') +
        comb([wide * 0.82 + 2, high * 0.36], {
          count: 6,
          pitch: 3.2,
          length: high * 0.4,
          width: 2,
          colour: '#3c4147',
        }),
      left: (wide, high) =>
        comb([4, 8], {
          count: Math.floor(wide / 6),
          pitch: 6,
          length: high - 16,
          width: 2.8,
          colour: '#0d0e10',
        }),
      right: (wide, high) =>
        comb([4, 10], {
          count: Math.floor(wide / 4),
          pitch: 4,
          length: high - 20,
          width: 1.6,
          colour: lighter(body, 0.2),
        }),
    },
  });
  const backplate = block(sheet, camera, {
    at: [0, thickness - 9, 8],
    size: [length, 6, height - 6],
    colour: darker(body, 0.15),
    on: { back: backFace(sheet, palette) },
  });
  const bracket = block(sheet, camera, {
    at: [-2, 1, -2],
    size: [2, thickness - 2, height + 10],
    colour: '#b4bac0',
    edge: '#ffffff',
    on: { left: bracketFace },
  });
  const pcie = pins(52, 11) + pins(65, 70);
  const isFromBehind = camera.sees([0, 1, 0]);
  return isFromBehind ? shroud + pcie + bracket + backplate : pcie + backplate + shroud + bracket;
}

function drawingOf(card: Card): Drawing {
  const { length, height, thickness } = card;
  return {
    extent: [
      [-2, 0, -2],
      [length, thickness, height + 8],
    ],
    views: [
      { yaw: 24, pitch: 18 },
      { yaw: 158, pitch: 14 },
      { yaw: 52, pitch: 20, zoom: length / 125, focus: [45, 0, height / 2] },
    ],
    paint: (sheet, camera, palette) =>
      groundShadow(sheet, camera, [
        [0, 0, -1],
        [length, thickness, -1],
      ]) + paintCard(sheet, camera, palette, card),
  };
}

export const gpuLooks: Record<string, Drawing> = {
  'gpu-compact': drawingOf({ length: 190, height: 116, thickness: 40, fans: 2, isLit: false }),
  'gpu-two-fans': drawingOf({ length: 232, height: 122, thickness: 46, fans: 2, isLit: false }),
  'gpu-three-fans': drawingOf({ length: 300, height: 124, thickness: 50, fans: 3, isLit: false }),
  'gpu-three-fans-lit': drawingOf({ length: 338, height: 142, thickness: 66, fans: 3, isLit: true }),
};
