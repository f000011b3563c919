import { normalisePhone } from '#contract/phone-numbers.ts';

/** As people and their browsers write numbers: with spaces, dashes or brackets. */
export function typedPhone(text: string): string {
  return normalisePhone(text.replaceAll(/[\s()-]/g, ''));
}
