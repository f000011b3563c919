import { normalisePhone } from '#contract/phone-numbers.ts';

/** Removes spaces, dashes and brackets and normalises the number. */
export function parsePhone(text: string): string {
  return normalisePhone(text.replaceAll(/[\s()-]/g, ''));
}
