import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { ProductCard, ProductList } from '#contract/products.ts';

/** The first products of a category, as its page lists them, or the first that are what a journey needs. */
export async function firstProducts(
  request: APIRequestContext,
  category: string,
  count: number,
  isWanted: (product: ProductCard) => boolean = () => true,
): Promise<ProductCard[]> {
  const response = await request.get(`/api/products?category=${category}`);
  const { data } = (await response.json()) as ProductList;
  const wanted = data.filter(isWanted);
  expect(wanted.length).toBeGreaterThanOrEqual(count);
  return wanted.slice(0, count);
}

export function comparisonOf(products: readonly ProductCard[]): string {
  return `/compare?products=${products.map(({ _id }) => _id).join(',')}`;
}

export function compareTray(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Products to compare' });
}

export function comparisonColumns(page: Page): Locator {
  return page.getByRole('table').getByRole('columnheader');
}

export function cardOf(page: Page, { website_name }: ProductCard): Locator {
  return page.getByRole('article', { name: website_name, exact: true });
}
