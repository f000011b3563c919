import type { VerdictLevel } from '#contract/pc-builder/build-parts.ts';

export type Rect = { x: number; y: number; width: number; height: number };

/** What the drawing is made of. All measures are millimetres on one sheet. */
export type Shape =
  | ({ kind: 'case' } & Rect & { isKnown: boolean })
  | ({ kind: 'part'; name: string; level: VerdictLevel; isKnown: boolean } & Rect)
  /** A free place for a radiator, or an empty bay. */
  | ({ kind: 'place' } & Rect)
  /** Where a part reaches beyond its limit. */
  | ({ kind: 'clash' } & Rect)
  /** Lines inside a part, which say what it is. */
  | { kind: 'detail'; path: string; level?: VerdictLevel }
  | { kind: 'caption'; x: number; y: number; text: string; size?: 'small'; rotated?: boolean };

/** A measured part against its limit, drawn as a line along one axis. */
export interface Dimension {
  id: 'card-length' | 'card-thickness' | 'cooler-height' | 'memory-height' | 'supply-length' | 'radiator';
  label: string;
  level: VerdictLevel;
  /** Undefined if the maker does not state it. */
  actual?: number;
  limit?: number;
  axis: 'x' | 'y';
  /** The end that part and limit share, and the direction in which they extend. */
  x: number;
  y: number;
  direction: 1 | -1;
  /** The length to draw while the measure is unknown. */
  usual: number;
}

export interface Drawing {
  width: number;
  height: number;
  /** The box of the side view, which phones show alone. */
  side: Rect;
  /** Zero of the ruler. */
  origin: { x: number; y: number };
  shapes: Shape[];
  dimensions: Dimension[];
  title: string;
  description: string;
}

/** Reads as 'card 320 of 305 mm, 15 over'; a question mark replaces what is unknown. */
export function dimensionText({ label, actual, limit }: Dimension): string {
  return `${label} ${dimensionValues({ actual, limit })}`;
}

export function dimensionValues({ actual, limit }: Pick<Dimension, 'actual' | 'limit'>): string {
  const over = actual !== undefined && limit !== undefined && actual > limit ? actual - limit : 0;
  const excess = over > 0 ? `, ${round(over)} over` : '';
  return `${textOf(actual)} of ${textOf(limit)} mm${excess}`;
}

function textOf(value: number | undefined): string {
  return value === undefined ? '?' : String(round(value));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
