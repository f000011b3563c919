import { specText } from '#contract/spec-text.ts';

/** A value as chips and quick specifications show it: memory speeds are written the way the modules are sold, `6000 MHZ`. */
export function subcategoryText(name: string, value: string | number): string {
  return name === 'frequency_mhz' ? `${value} MHZ` : specText(name, value);
}
