import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { SearchResponse } from '#contract/search.ts';

/** The names of the products that the API finds for a query, in its order. */
export async function foundNames(query: string): Promise<string[]> {
  const response = await fetch(`/api/search/products?${query}`);
  const { products } = (await response.json()) as SearchResponse;
  expect(products.length, `products for ${query}`).toBeGreaterThan(0);
  return products.map(({ website_name }) => website_name);
}

/** Waits until the list on the page has these products, in this order. */
export async function expectListed(names: readonly string[]): Promise<void> {
  await expect.poll(() => namesOf(listedProducts())).toEqual(names);
}

export function namesOf(part: Locator): string[] {
  const headings = part.getByRole('article').getByRole('heading').elements();
  return headings.map(({ textContent }) => textContent ?? '');
}

export function listedProducts(): Locator {
  return page.getByRole('region', { name: 'Products', exact: true });
}

/** The panel beside the list; phones have a drawer instead. */
export function filterPanel(): Locator {
  return page.getByRole('complementary', { name: 'Filters' });
}

/** A checkbox of the filter panel, whose label ends with a count. */
export function filterChoice(name: string): Locator {
  return filterPanel().getByRole('checkbox', { name: new RegExp(`^${name} ?\\d`) });
}

/** The texts of the active filters above the list. */
export function chipTexts(): string[] {
  return chips()
    .elements()
    .map(({ textContent }) => textContent ?? '');
}

export function chips(): Locator {
  return page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: /^Remove/ });
}
