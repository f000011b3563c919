import { siteFacts } from '#contract/site-facts.ts';
import { countFilters } from './listing-place.ts';
import type { Listing } from './use-listing.ts';

const number = new Intl.NumberFormat(siteFacts.locale);

/** `1 product`, `1,204 products`. */
export function countProducts(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'product' : 'products'}`;
}

/** How many there are without any filter; null for a search, which nobody counts without its words. */
export function wholeCount({ place, filters }: Listing): number | null {
  if (place.search !== undefined) return null;
  if (place.manufacturer === undefined) return filters.total_count;
  return filters.manufacturers.find(({ value }) => value === place.manufacturer)?.count ?? 0;
}

/** `12 of 97 products` where filters leave part of them, `97 products` otherwise. */
export function describeCount(listing: Listing): string {
  const { place, shown, list } = listing;
  const count = list.pagination.total_count;
  const total = wholeCount(listing);
  if (total === null || countFilters(place, shown) === 0) return countProducts(count);
  return `${number.format(count)} of ${countProducts(total)}`;
}

/** `21–40 of 97`: which of them the page shows. */
export function describeRange({ list: { data, pagination } }: Listing): string {
  const before = (pagination.page - 1) * pagination.page_size;
  const total = number.format(pagination.total_count);
  return `${number.format(before + 1)}–${number.format(before + data.length)} of ${total}`;
}
