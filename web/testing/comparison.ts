import { type Locator, page } from 'vitest/browser';
import type { ProductCard } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import type { ComparedProduct } from '#web/features/catalogue/compare/compare-store.ts';

/** Stores products to compare, as if they were chosen on an earlier visit. */
export function storeComparison(products: readonly ProductCard[]): void {
  const compared: ComparedProduct[] = products.map(({ _id, website_name, image, category }) => ({
    _id,
    name: website_name,
    image,
    category,
  }));
  localStorage.setItem(storageKeys.compare, JSON.stringify(compared));
}

export function comparisonAddress(products: readonly ProductCard[]): string {
  return `/compare?products=${products.map(({ _id }) => _id).join(',')}`;
}

export function compareTray(): Locator {
  return page.getByRole('complementary', { name: 'Products to compare' });
}

export function comparisonColumns(): Locator {
  return page.getByRole('table').getByRole('columnheader');
}
