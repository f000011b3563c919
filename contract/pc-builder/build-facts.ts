import type { BuildPart, BuildSlot } from './build-parts.ts';

/** The parts of a build by slot. */
export interface Build {
  /** The part of a slot that takes one product. */
  one(slot: BuildSlot): BuildPart | undefined;
  all(slot: BuildSlot): readonly BuildPart[];
}

export function groupParts(parts: readonly BuildPart[]): Build {
  const bySlot = new Map<BuildSlot, BuildPart[]>();
  for (const part of parts) {
    const group = bySlot.get(part.slot);
    if (group) group.push(part);
    else bySlot.set(part.slot, [part]);
  }
  return { one: (slot) => bySlot.get(slot)?.[0], all: (slot) => bySlot.get(slot) ?? [] };
}

/** A number, or undefined where the fact is missing. Zero is a value: the case has no 3.5-inch bay. */
export function count(part: BuildPart | undefined, fact: string): number | undefined {
  const value = part?.specs[fact];
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** A number above zero. In measures and connector data of our sources, zero stands for unknown. */
export function measure(part: BuildPart | undefined, fact: string): number | undefined {
  return count(part, fact) || undefined;
}

export function text(part: BuildPart | undefined, fact: string): string | undefined {
  const value = part?.specs[fact];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A list of texts; one text with commas is a list too. */
export function texts(part: BuildPart | undefined, fact: string): string[] | undefined {
  const value = part?.specs[fact];
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const filled = list.map((entry) => entry.trim()).filter((entry) => entry !== '');
  return filled.length > 0 ? filled : undefined;
}

export function flag(part: BuildPart | undefined, fact: string): boolean | undefined {
  const value = part?.specs[fact];
  return typeof value === 'boolean' ? value : undefined;
}

/** The sum of a fact over all pieces of the parts, or undefined if one part lacks it. */
export function total(parts: readonly BuildPart[], fact: string): number | undefined {
  let sum = 0;
  for (const part of parts) {
    const value = measure(part, fact);
    if (value === undefined) return undefined;
    sum += value * part.quantity;
  }
  return sum;
}

export function pieces(parts: readonly BuildPart[]): number {
  return parts.reduce((sum, part) => sum + part.quantity, 0);
}

/** `LGA 1151v2` and `2 x LGA1151` are the socket `LGA1151`. */
export function socketOf(part: BuildPart | undefined): string | undefined {
  return text(part, 'socket')
    ?.replace(/^2 x /, '')
    .replace(/\s|Narrow/g, '')
    .replace(/v2$/, '')
    .replace(/^sTR4$/, 'TR4');
}
