import { specText } from '#contract/spec-text.ts';

/** Formats a value for chips and quick specifications. The specification writes memory frequencies as `6000 MHZ`. */
export function subcategoryText(name: string, value: string | number): string {
  return name === 'frequency_mhz' ? `${value} MHZ` : specText(name, value);
}
