import type { Params } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { slugify } from '#contract/slug.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import type { ListingScope } from './listing-scope.ts';

const LONGEST_SLUG = 80;

/** Other spellings are looked up by the slug they stand for. What has no letters at all stands for itself, and for nothing. */
function slugOfParameter(parameter = ''): string {
  return (slugify(parameter) || parameter).slice(0, LONGEST_SLUG);
}

export function categoryQuery({ category }: Params) {
  return apiQuery(endpoints.getCategory, { slug: slugOfParameter(category) });
}

/** The list that `/:category` and `/:category/:manufacturer` lead to. */
export function categoryScope({ category, manufacturer }: Params): ListingScope {
  const slug = slugOfParameter(category);
  const scope = { path: `/${slug}`, category: slug };
  return manufacturer === undefined ? scope : { ...scope, manufacturer: slugOfParameter(manufacturer) };
}
