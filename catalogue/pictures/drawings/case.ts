import type { Camera } from '../kit/camera.ts';
import type { Drawing, Palette } from '../kit/drawing.ts';
import { framedFan } from '../kit/fan.ts';
import { groundShadow } from '../kit/ground-shadow.ts';
import { comb, cornerDots, disc, line, path, rectangle } from '../kit/marks.ts';
import { rounded } from '../kit/plane-geometry.ts';
import { darker, isPale, lighter } from '../kit/shades.ts';
import type { Sheet } from '../kit/sheet.ts';
import { block } from '../kit/solids.ts';

type Front = 'mesh' | 'fans' | 'glass' | 'slats' | 'solid';
type Side = 'glass' | 'vents';
type Tower = { width: number; depth: number; height: number; front: Front; side: Side };

function litFan(sheet: Sheet, lights: Palette['lights']): (attributes?: string) => string {
  return sheet.stamp(
    framedFan(sheet, 120, { colour: lighter(lights[1], 0.25), well: '#2a2d32', light: lights[0] }),
  );
}

/** What the glass shows: board, cooler, graphics card, fans, the cover over the power supply. */
function inside(sheet: Sheet, { body, lights }: Palette, wide: number, high: number): string {
  const inner = isPale(body) ? '#c9cdd1' : '#1a1d20';
  const part = isPale(body) ? '#e8eaec' : '#2f3338';
  const size = Math.min(120, high * 0.27);
  const spinning = litFan(sheet, lights);
  const scale = size / 120;
  const board = { x: wide * 0.13, y: high * 0.07, width: wide * 0.56, height: high * 0.62 };
  return (
    rectangle(0, 0, wide, high, sheet.gradient('falling', lighter(inner, 0.12), darker(inner, 0.35))) +
    rectangle(
      board.x,
      board.y,
      board.width,
      board.height,
      sheet.gradient('falling', '#3a3f45', '#1b1e21'),
      'rx="3"',
    ) +
    rectangle(board.x, board.y + 4, board.width * 0.13, board.height * 0.4, '#4d535a', 'rx="2"') +
    comb([board.x + board.width * 0.7, board.y + 12], {
      count: 4,
      pitch: 9,
      length: board.height * 0.42,
      width: 5,
      colour: lights[3],
    }) +
    spinning(
      `transform="translate(${rounded(board.x + board.width * 0.2)} ${rounded(board.y + board.height * 0.12)}) scale(${rounded(scale * 0.8, 2)})"`,
    ) +
    rectangle(
      board.x - 4,
      high * 0.5,
      wide * 0.6,
      high * 0.1,
      sheet.gradient('down', '#565c63', '#1c1f22'),
      'rx="4"',
    ) +
    rectangle(
      board.x + 20,
      high * 0.53,
      wide * 0.4,
      high * 0.018,
      sheet.gradient('across', ...lights),
      'rx="3"',
    ) +
    rectangle(
      0,
      high * 0.78,
      wide,
      high * 0.22,
      sheet.gradient('down', lighter(part, 0.14), darker(part, 0.15)),
    ) +
    line(`M0 ${rounded(high * 0.78)}h${wide}`, lighter(part, 0.4), 1.6) +
    [0, 1]
      .map((row) =>
        spinning(
          `transform="translate(${rounded(wide - size * 0.62)} ${rounded(high * 0.1 + row * size * 1.12)}) scale(${rounded(scale * 0.5, 2)} ${rounded(scale, 2)})"`,
        ),
      )
      .join('') +
    spinning(
      `transform="translate(4 ${rounded(high * 0.1)}) scale(${rounded(scale * 0.36, 2)} ${rounded(scale * 0.9, 2)})"`,
    )
  );
}

function glassSide(sheet: Sheet, palette: Palette): (wide: number, high: number) => string {
  return (wide, high) => {
    const [paneWide, paneHigh] = [wide - 22, high - 26];
    return (
      `<g transform="translate(11 13)">${inside(sheet, palette, paneWide, paneHigh)}` +
      path(
        `M${rounded(paneWide * 0.2)} 0h${rounded(paneWide * 0.2)}L${rounded(paneWide * 0.12)} ${paneHigh}H0V${rounded(paneHigh * 0.7)}z`,
        '#fff',
        'opacity=".07"',
      ) +
      path(
        `M${rounded(paneWide * 0.74)} 0h${rounded(paneWide * 0.1)}L${rounded(paneWide * 0.5)} ${paneHigh}h${rounded(-paneWide * 0.1)}z`,
        '#fff',
        'opacity=".07"',
      ) +
      `${rectangle(0, 0, paneWide, paneHigh, 'none', 'stroke="#8e959c" stroke-width="1.5" rx="3"')}</g>` +
      cornerDots([wide, high], 6.5, 2.6, '#9aa1a8')
    );
  };
}

function ventedSide(sheet: Sheet, { body }: Palette): (wide: number, high: number) => string {
  return (wide, high) =>
    rectangle(
      wide * 0.07,
      high * 0.12,
      wide * 0.86,
      high * 0.76,
      sheet.gradient('falling', lighter(body, 0.2), body),
      'rx="4"',
    ) +
    rectangle(
      wide * 0.07,
      high * 0.12,
      wide * 0.86,
      high * 0.76,
      sheet.pattern(7, 7, disc(3.5, 3.5, 2.3, darker(body, 0.6))),
      'rx="4"',
    );
}

function frontPanel(sheet: Sheet, palette: Palette, front: Front): (wide: number, high: number) => string {
  const { body, accent, lights } = palette;
  const hole = darker(body, isPale(body) ? 0.45 : 0.6);
  const inset = (wide: number, high: number, fill: string) =>
    rectangle(9, 14, wide - 18, high - 34, fill, `rx="3" stroke="${lighter(body, 0.25)}" stroke-width="1"`);
  const fans = (wide: number, high: number) => {
    const size = Math.min(wide - 34, (high - 50) / 3);
    const one = litFan(sheet, lights);
    return [0, 1, 2]
      .map((row) =>
        one(
          `transform="translate(${rounded((wide - size) / 2)} ${rounded(20 + row * (size + 3))}) scale(${rounded(size / 120, 2)})"`,
        ),
      )
      .join('');
  };
  const faces: Record<Front, (wide: number, high: number) => string> = {
    mesh: (wide, high) =>
      inset(wide, high, sheet.gradient('falling', lighter(body, 0.26), lighter(body, 0.06))) +
      inset(wide, high, sheet.pattern(5, 5, disc(2.5, 2.5, 1.5, hole))) +
      rectangle(9, high - 17, wide - 18, 3, accent),
    fans: (wide, high) =>
      inset(wide, high, '#0b0c0e') +
      fans(wide, high) +
      inset(wide, high, sheet.pattern(5, 5, disc(2.5, 2.5, 1, '#0b0c0ecc'))),
    glass: (wide, high) =>
      inset(wide, high, '#0d0f11') +
      fans(wide, high) +
      path(`M9 14h${rounded(wide * 0.4)}L9 ${rounded(high * 0.6)}z`, '#fff', 'opacity=".12"'),
    slats: (wide, high) =>
      rectangle(9, 14, wide - 18, high - 34, '#1a1411') +
      comb([11, 14], {
        count: Math.floor((wide - 22) / 11),
        pitch: 11,
        length: high - 34,
        width: 7.5,
        colour: '#8a5a38',
      }) +
      comb([11, 14], {
        count: Math.floor((wide - 22) / 11),
        pitch: 11,
        length: high - 34,
        width: 2,
        colour: '#b98358',
      }),
    solid: (wide, high) =>
      path(
        `M${rounded(wide * 0.5)} 0h${rounded(wide * 0.5)}v${high}H${rounded(wide * 0.34)}z`,
        darker(body, 0.1),
      ) + rectangle(9, high * 0.5, wide - 18, 2.4, accent),
  };
  return faces[front];
}

function topPanel(sheet: Sheet, { body }: Palette): (wide: number, high: number) => string {
  return (wide, high) =>
    rectangle(
      wide * 0.12,
      high * 0.08,
      wide * 0.76,
      high * 0.68,
      sheet.pattern(6, 6, disc(3, 3, 1.8, darker(body, 0.55))),
      'rx="4"',
    ) +
    disc(wide * 0.2, high * 0.9, 9, darker(body, 0.3), `stroke="${lighter(body, 0.4)}" stroke-width="1.4"`) +
    disc(wide * 0.2, high * 0.9, 3, '#9fe8ff') +
    [0.4, 0.56]
      .map(
        (share) =>
          rectangle(
            wide * share,
            high * 0.9 - 3.5,
            14,
            7,
            '#0a0b0c',
            `rx="1" stroke="${lighter(body, 0.3)}" stroke-width=".8"`,
          ) + rectangle(wide * share + 2, high * 0.9 - 2, 10, 2.4, '#2f6fc0'),
      )
      .join('') +
    rectangle(
      wide * 0.72,
      high * 0.9 - 3,
      11,
      6,
      '#0a0b0c',
      `rx="3" stroke="${lighter(body, 0.3)}" stroke-width=".8"`,
    ) +
    disc(wide * 0.88, high * 0.9, 3.2, '#0a0b0c', `stroke="${lighter(body, 0.3)}" stroke-width=".8"`);
}

function paintTower(sheet: Sheet, camera: Camera, palette: Palette, tower: Tower): string {
  const { width, depth, height } = tower;
  const foot = sheet.stamp(block(sheet, camera, { at: [12, 14, 0], size: [26, 34, 14], colour: '#202327' }));
  return (
    groundShadow(sheet, camera, [
      [0, 0, 0],
      [width, depth, 0],
    ]) +
    foot(camera.moved([width - 50, depth - 62, 0])) +
    foot(camera.moved([0, depth - 62, 0])) +
    foot(camera.moved([width - 50, 0, 0])) +
    foot() +
    block(sheet, camera, {
      at: [0, 0, 14],
      size: [width, depth, height - 14],
      colour: palette.body,
      on: {
        left: tower.side === 'glass' ? glassSide(sheet, palette) : ventedSide(sheet, palette),
        front: frontPanel(sheet, palette, tower.front),
        top: topPanel(sheet, palette),
      },
    })
  );
}

function drawingOf(tower: Tower): Drawing {
  const { width, depth, height } = tower;
  return {
    extent: [
      [0, 0, 0],
      [width, depth, height],
    ],
    views: [
      { yaw: 47, pitch: 16 },
      { yaw: 5, pitch: 7 },
      { yaw: 40, pitch: 34, zoom: 2.2, focus: [width / 2, 60, height - 20] },
    ],
    isNeutral: tower.front !== 'fans' && tower.front !== 'glass',
    paint: (sheet, camera, palette) => paintTower(sheet, camera, palette, tower),
  };
}

export const caseLooks: Record<string, Drawing> = {
  'case-mesh': drawingOf({ width: 220, depth: 440, height: 465, front: 'mesh', side: 'glass' }),
  'case-lit-fans': drawingOf({ width: 220, depth: 440, height: 465, front: 'fans', side: 'glass' }),
  'case-slats': drawingOf({ width: 215, depth: 447, height: 469, front: 'slats', side: 'glass' }),
  'case-dual-chamber': drawingOf({ width: 287, depth: 415, height: 435, front: 'glass', side: 'glass' }),
  'case-micro': drawingOf({ width: 205, depth: 380, height: 395, front: 'mesh', side: 'glass' }),
  'case-micro-vented': drawingOf({ width: 194, depth: 443, height: 306, front: 'mesh', side: 'vents' }),
  'case-slats-vented': drawingOf({ width: 215, depth: 447, height: 469, front: 'slats', side: 'vents' }),
  'case-full': drawingOf({ width: 248, depth: 550, height: 600, front: 'mesh', side: 'glass' }),
  'case-small': drawingOf({ width: 185, depth: 372, height: 292, front: 'mesh', side: 'vents' }),
  'case-slim': drawingOf({ width: 153, depth: 343, height: 218, front: 'solid', side: 'vents' }),
};
