import { entityIdPattern } from '#contract/entity-id-pattern.ts';

/** More columns than this cannot be read side by side. */
export const MAX_COMPARED = 4;

/** A comparison is its address, so that it can be shared. */
export function compareHref(ids: readonly string[]): string {
  return ids.length > 0 ? `/compare?products=${ids.join(',')}` : '/compare';
}

/** The ids an address asks for, each once; what is none is passed over. */
export function readComparedIds(parameters: URLSearchParams): string[] {
  const words = (parameters.get('products') ?? '').toLowerCase().split(',');
  const ids = words.map((word) => word.trim()).filter((word) => entityIdPattern.test(word));
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}
