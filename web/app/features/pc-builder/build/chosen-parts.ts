import type { ChosenPart, PricedPart } from '#contract/pc-builder/builds.ts';
import type { BuildLine } from './build-state.ts';

/** The parts of a build as the API takes them. */
export function chosenPartsOf(lines: readonly BuildLine[]): ChosenPart[] {
  return lines.map(({ product_id, quantity }) => ({ product_id, quantity }));
}

/** The parts of an answer as the build stores them. */
export function linesOfParts(parts: readonly PricedPart[]): BuildLine[] {
  return parts.map(({ slot, quantity, product }) => ({ slot, quantity, product_id: product._id }));
}
