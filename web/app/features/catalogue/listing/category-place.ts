import type { Params } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { slugify } from '#contract/slug.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import type { ListingPlace } from './listing-place.ts';

const LONGEST_SLUG = 80;

/** Other spellings are looked up by the slug they stand for. What has no letters at all stands for itself, and for nothing. */
function slugOfParameter(parameter = ''): string {
  return (slugify(parameter) || parameter).slice(0, LONGEST_SLUG);
}

export function categoryQuery({ category }: Params) {
  return apiQuery(endpoints.getCategory, { slug: slugOfParameter(category) });
}

/** The list that `/:category` and `/:category/:manufacturer` lead to. */
export function categoryPlace({ category, manufacturer }: Params): ListingPlace {
  const slug = slugOfParameter(category);
  const place = { path: `/${slug}`, category: slug };
  return manufacturer === undefined ? place : { ...place, manufacturer: slugOfParameter(manufacturer) };
}
