import type { CatalogueProduct } from './catalogue-product.ts';
import { categoryMappings } from './category-mappings.ts';
import type { Finding } from './finding.ts';
import type { PartsData } from './read-parts-data.ts';

const PREFIX = 'opendb:';

/** A value that names a record as its source: the record exists and states just that. */
export function wrongSourcesOf(product: CatalogueProduct, { byId }: PartsData): Finding[] {
  return Object.entries(product.specs).flatMap(([fact, ours]) => {
    const source = product.sourceOf(fact);
    if (!source?.startsWith(PREFIX)) return [];
    const opendbId = source.slice(PREFIX.length);
    const record = byId.get(opendbId);
    const comparison = categoryMappings[product.category]?.specs[fact];
    const stated = record && comparison?.states(record);
    if (stated !== undefined && comparison?.agrees(ours, stated)) return [];
    const theirs = record ? String(stated ?? 'not stated') : 'no such record';
    return [{ product, fact, ours, theirs, opendbId }];
  });
}
