import type { BuildPart, BuildSlot } from '#contract/pc-builder/build-parts.ts';

/** A measure in millimetres: what the maker states, or the usual size if only the kind of part is known. */
export type Measure = { value: number; isKnown: boolean };

export function partOfSlot(parts: readonly BuildPart[], slot: BuildSlot): BuildPart | undefined {
  return parts.find((part) => part.slot === slot);
}

/** A fact that is a number above zero; zero means unknown in the parts data. */
export function numberFact(part: BuildPart | undefined, name: string): number | undefined {
  const value = part?.specs[name];
  return typeof value === 'number' && value > 0 ? value : undefined;
}

export function textFact(part: BuildPart | undefined, name: string): string {
  const value = part?.specs[name];
  return typeof value === 'string' ? value : '';
}

export function measure(part: BuildPart | undefined, name: string, usual: number): Measure {
  const value = numberFact(part, name);
  return value === undefined ? { value: usual, isKnown: false } : { value, isKnown: true };
}

/** Sizes that the form factor standards fix: from the rear to the front, and from top to bottom. */
const boardSizes: [form: RegExp, depth: number, height: number][] = [
  [/mini-?itx/i, 170, 170],
  [/micro-?atx|m-?atx/i, 244, 244],
  [/e-?atx|extended/i, 277, 305],
  [/atx/i, 244, 305],
];

export function boardSize(board: BuildPart): { depth: number; height: number; isKnown: boolean } {
  const form = textFact(board, 'form_factor');
  const standard = boardSizes.find(([pattern]) => pattern.test(form));
  return { depth: standard?.[1] ?? 244, height: standard?.[2] ?? 305, isKnown: standard !== undefined };
}

/** Height and usual length of a power supply by its form factor. */
export function supplySize(supply: BuildPart | undefined): { height: number; length: Measure } {
  const isSmall = /sfx|flex|tfx/i.test(textFact(supply, 'form_factor'));
  return { height: isSmall ? 64 : 86, length: measure(supply, 'length_mm', isSmall ? 100 : 140) };
}

export const SLOT_MM = 20.32;

/** A card's thickness, from its own measure or the number of slots that it covers. */
export function cardThickness(card: BuildPart): Measure {
  const slots = numberFact(card, 'slots');
  const thickness = numberFact(card, 'thickness_mm') ?? (slots === undefined ? undefined : slots * SLOT_MM);
  return thickness === undefined
    ? { value: 2 * SLOT_MM, isKnown: false }
    : { value: thickness, isKnown: true };
}
