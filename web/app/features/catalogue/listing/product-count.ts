import { formatNumber } from '#contract/format-number.ts';
import type { Listing } from './use-listing.ts';

/** `1 product`, `1,204 products`. */
export function countProducts(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'product' : 'products'}`;
}

/** `12 of 97 products` with filters, `97 products` without. */
export function describeCount({ results, unfilteredCount }: Listing): string {
  const count = results.pagination.total_count;
  return count === unfilteredCount
    ? countProducts(count)
    : `${formatNumber(count)} of ${countProducts(unfilteredCount)}`;
}

/** The range of the current page: `21–40 of 97`. */
export function describeRange({ results: { products, pagination } }: Listing): string {
  const before = (pagination.page - 1) * pagination.page_size;
  const total = formatNumber(pagination.total_count);
  return `${formatNumber(before + 1)}–${formatNumber(before + products.length)} of ${total}`;
}
