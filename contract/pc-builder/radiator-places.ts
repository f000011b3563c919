import { count, measure, text } from './build-facts.ts';
import type { BuildPart } from './build-parts.ts';

const places = ['top', 'front', 'side', 'bottom', 'rear'] as const;

type RadiatorPlace = (typeof places)[number];

/** A radiator is at least this much longer than its fans, which its nominal size counts. */
const END_TANKS_MM = 25;

/** The size facts of the case bound the radiator where its places are not known. */
export const radiatorFacts = [
  ...places.map((place) => `radiator_${place}_mm?`),
  'width_mm?',
  'height_mm?',
  'depth_mm?',
] as const;

/** Whether a cooler has a radiator; undefined where its facts do not tell. */
export function isLiquid(cooler: BuildPart | undefined): boolean | undefined {
  if (measure(cooler, 'radiator_mm') !== undefined) return true;
  const type = text(cooler, 'type');
  if (type !== undefined) return type === 'Liquid';
  return measure(cooler, 'height_mm') === undefined ? undefined : false;
}

/**
 * The places of a case that take a radiator. `isComplete`: all sizes that decide are known, so that a radiator without a
 * place does not fit; cases with more places than top and front state those.
 */
export function findRadiatorPlaces(pcCase: BuildPart | undefined, radiator: number) {
  const sizes = places.map((place) => ({ place, size: count(pcCase, `radiator_${place}_mm`) }));
  const fitting: RadiatorPlace[] = [];
  let isComplete = sizes[0]?.size !== undefined && sizes[1]?.size !== undefined;
  for (const { place, size } of sizes) {
    if (size === undefined || size < radiator) continue;
    if (isWideEnough(size, radiator)) fitting.push(place);
    else isComplete = false;
  }
  const largest = Math.max(0, ...sizes.map(({ size }) => size ?? 0));
  const outside = ['width_mm', 'height_mm', 'depth_mm'].map((fact) => measure(pcCase, fact));
  const isPossible =
    outside.includes(undefined) || outside.some((length) => (length ?? 0) >= radiator + END_TANKS_MM);
  return { fitting, largest, isComplete, isPossible };
}

/** Radiators of 140, 280 and 420 mm are wider than those of 120, 240 and 360 mm. */
function isWideEnough(size: number, radiator: number): boolean {
  return radiator % 140 !== 0 || size % 140 === 0;
}
