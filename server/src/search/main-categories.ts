import type { AvailableFilters } from '#contract/products.ts';

const LEAST_SHARE = 0.3;

/** What a search was about: the categories that hold a good part of its results. */
export function mainCategories(filters: AvailableFilters | null): string[] {
  const counts = filters?.categories ?? [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return counts.filter(({ count }) => count > 0 && count >= total * LEAST_SHARE).map(({ value }) => value);
}
