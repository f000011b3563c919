import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { ProductCard, ProductList } from '#contract/products.ts';
import type { SearchResponse } from '#contract/search.ts';

/** The first products of a category, in the order of its page, that meet the condition. */
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

/** The names of the products that the API finds for a query, in order. */
export async function listedNames(request: APIRequestContext, query: string): Promise<string[]> {
  const { products } = (await (await request.get(`/api/search/products?${query}`)).json()) as SearchResponse;
  expect(products.length, `products for ${query}`).toBeGreaterThan(0);
  return products.map(({ website_name }) => website_name);
}

export async function expectListed(page: Page, names: string[]): Promise<void> {
  await expect(products(page).getByRole('article').getByRole('heading')).toHaveText(names);
}

export function cardOf(page: Page, { website_name }: ProductCard): Locator {
  return page.getByRole('article', { name: website_name, exact: true });
}

export function products(page: Page): Locator {
  return page.getByRole('region', { name: 'Products' });
}

/** The panel beside the list, not the drawer of phones. */
export function filterPanel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Filters' });
}

export function chips(page: Page): Locator {
  return page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: /^Remove/ });
}

export function specifications(values: Record<string, string[]>): string {
  return new URLSearchParams({ specifications: JSON.stringify(values) }).toString();
}
