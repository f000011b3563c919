import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { SearchResponse } from '#contract/search.ts';

/** What the API finds for a query; the page must show the same, in the same order. */
export async function listedNames(request: APIRequestContext, query: string): Promise<string[]> {
  const { products } = (await (await request.get(`/api/search/products?${query}`)).json()) as SearchResponse;
  expect(products.length, `products for ${query}`).toBeGreaterThan(0);
  return products.map(({ website_name }) => website_name);
}

export async function expectListed(page: Page, names: string[]): Promise<void> {
  await expect(products(page).getByRole('article').getByRole('heading')).toHaveText(names);
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
