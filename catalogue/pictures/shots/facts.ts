import type { Subject } from './shot.ts';

/** The number of a fact, or what stands for it where the product does not say. */
export function numberOf(facts: Subject['facts'], name: string, otherwise = 0): number {
  const value = facts[name];
  return typeof value === 'number' ? value : otherwise;
}

export function textOf(facts: Subject['facts'], name: string): string {
  const value = facts[name];
  return value === undefined ? '' : String(value);
}

/** '500 GB', '2 TB': as it is printed on a drive. */
export function capacityText(gigabytes: number): string {
  if (gigabytes < 1000) return `${gigabytes} GB`;
  return `${Math.floor(gigabytes / 1000)} TB`;
}

/** The first letter large: alt texts are sentences without a full stop. */
export function sentence(...parts: readonly (string | false | undefined)[]): string {
  const text = parts.filter(Boolean).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The nearest of the sizes a model is built in, so that a millimetre does not make a look of its own. */
export function nearest(value: number, sizes: readonly number[]): number {
  return sizes.reduce((best, size) => (Math.abs(size - value) < Math.abs(best - value) ? size : best));
}
