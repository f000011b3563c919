import type { Params } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { slugify } from '#contract/slug.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import type { ListingScope } from './listing-scope.ts';

const MAX_SLUG_LENGTH = 80;

/** Normalises other spellings (`Cooler Master`) to the slug. A parameter without letters is kept, and finds nothing. */
function normaliseSlug(parameter = ''): string {
  return (slugify(parameter) || parameter).slice(0, MAX_SLUG_LENGTH);
}

export function categoryQuery({ category }: Params) {
  return apiQuery(endpoints.getCategory, { slug: normaliseSlug(category) });
}

/** The scope of the pages `/:category` and `/:category/:manufacturer`. */
export function categoryScope({ category, manufacturer }: Params): ListingScope {
  const slug = normaliseSlug(category);
  const scope = { path: `/${slug}`, category: slug };
  return manufacturer === undefined ? scope : { ...scope, manufacturer: normaliseSlug(manufacturer) };
}
