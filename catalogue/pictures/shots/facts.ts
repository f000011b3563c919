import type { Subject } from './shot.ts';

/** The number of a fact, or the default value. */
export function numberOf(facts: Subject['facts'], name: string, otherwise = 0): number {
  const value = facts[name];
  return typeof value === 'number' ? value : otherwise;
}

export function textOf(facts: Subject['facts'], name: string): string {
  const value = facts[name];
  return value === undefined ? '' : String(value);
}

/** Formats a capacity as on a drive: '500 GB', '2 TB'. */
export function capacityText(gigabytes: number): string {
  if (gigabytes < 1000) return `${gigabytes} GB`;
  return `${Math.floor(gigabytes / 1000)} TB`;
}

/** Joins the parts and capitalises the first letter, for alternative texts. */
export function sentence(...parts: readonly (string | false | undefined)[]): string {
  const text = parts.filter(Boolean).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The nearest available size of a model, so that small differences do not need pictures of their own. */
export function nearest(value: number, sizes: readonly number[]): number {
  return sizes.reduce((best, size) => (Math.abs(size - value) < Math.abs(best - value) ? size : best));
}
