import { formatNumber } from '#contract/format-number.ts';
import type { Listing } from './use-listing.ts';

/** `1 product`, `1,204 products`. */
export function countProducts(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'product' : 'products'}`;
}

/** `12 of 97 products` where filters leave part of them, `97 products` otherwise. */
export function describeCount({ answer, unfilteredCount }: Listing): string {
  const count = answer.pagination.total_count;
  return count === unfilteredCount
    ? countProducts(count)
    : `${formatNumber(count)} of ${countProducts(unfilteredCount)}`;
}

/** `21–40 of 97`: which of them the page shows. */
export function describeRange({ answer: { products, pagination } }: Listing): string {
  const before = (pagination.page - 1) * pagination.page_size;
  const total = formatNumber(pagination.total_count);
  return `${formatNumber(before + 1)}–${formatNumber(before + products.length)} of ${total}`;
}
