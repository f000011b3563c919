import { cornerDots, disc, path } from './marks.ts';
import { rounded } from './plane-geometry.ts';
import { darker, lighter } from './shades.ts';
import type { Sheet } from './sheet.ts';

export type Fan = {
  radius: number;
  colour: string;
  well: string;
  blades?: number;
  ring?: string;
  hub?: string;
  light?: string;
};

/** A fan seen from the front, about its own middle: well, blades, hub, and a ring where it has one. */
export function fan(sheet: Sheet, { radius, colour, well, blades = 9, ring, hub, light }: Fan): string {
  const r = (share: number) => rounded(radius * share);
  const blade = sheet.stamp(
    path(
      `M${r(0.3)} ${r(-0.12)}C${r(0.5)} ${r(-0.36)} ${r(0.7)} ${r(-0.42)} ${r(0.9)} ${r(-0.36)}C${r(0.98)} ${r(-0.16)} ${r(0.97)} 0 ${r(0.93)} ${r(0.14)}C${r(0.72)} ${r(0.02)} ${r(0.5)} ${r(0.06)} ${r(0.32)} ${r(0.16)}z`,
      sheet.gradient('falling', lighter(colour, 0.36), darker(colour, 0.3)),
      `stroke="${lighter(colour, 0.4)}" stroke-width="${r(0.012)}"`,
    ),
  );
  const turns = Array.from({ length: blades }, (_, turn) =>
    blade(`transform="rotate(${rounded((turn * 360) / blades)})"`),
  );
  return (
    disc(
      0,
      0,
      radius,
      sheet.glow(
        [light ?? darker(well, 0.55), 0.3],
        [light ? darker(light, 0.35) : darker(well, 0.35), 0.95],
        [darker(well, 0.6), 1],
      ),
    ) +
    turns.join('') +
    (ring
      ? `<circle r="${r(0.955)}" fill="none" stroke="${ring}" stroke-width="${r(0.075)}"/><circle r="${r(0.985)}" fill="none" stroke="#fff" stroke-width="${r(0.012)}" opacity=".35"/>`
      : '') +
    disc(
      0,
      0,
      radius * 0.34,
      sheet.glow([lighter(colour, 0.22), 0], [lighter(colour, 0.08), 0.75], [darker(colour, 0.4), 1]),
    ) +
    disc(0, 0, radius * 0.24, hub ?? sheet.gradient('falling', lighter(colour, 0.3), darker(colour, 0.1)))
  );
}

/** A fan in its square frame, drawn from the upper left corner. */
export function framedFan(sheet: Sheet, size: number, look: Omit<Fan, 'radius'>): string {
  const half = size / 2;
  const frame = look.well;
  return (
    `<rect width="${size}" height="${size}" rx="${rounded(size * 0.07)}" fill="${sheet.gradient('falling', lighter(frame, 0.2), darker(frame, 0.2))}" stroke="${lighter(frame, 0.35)}" stroke-width="${rounded(size * 0.006, 2)}"/>` +
    cornerDots([size, size], Number(rounded(size * 0.07)), size * 0.022, '#0b0c0e') +
    (look.light
      ? disc(
          half,
          half,
          size * 0.485,
          'none',
          `stroke="${look.light}" stroke-width="${rounded(size * 0.022, 2)}"`,
        )
      : '') +
    `<g transform="translate(${rounded(half)} ${rounded(half)})">${fan(sheet, { ...look, radius: size * 0.46 })}</g>`
  );
}
