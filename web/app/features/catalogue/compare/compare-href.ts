import { entityIdPattern } from '#contract/entity-id-pattern.ts';

/** More columns are not readable side by side. */
export const MAX_COMPARED = 4;

/** The URL contains the product ids, so that a comparison can be shared. */
export function compareHref(ids: readonly string[]): string {
  return ids.length > 0 ? `/compare?products=${ids.join(',')}` : '/compare';
}

/** Returns the valid product ids of the URL without duplicates. */
export function readComparedIds(parameters: URLSearchParams): string[] {
  const words = (parameters.get('products') ?? '').toLowerCase().split(',');
  const ids = words.map((word) => word.trim()).filter((word) => entityIdPattern.test(word));
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}
