import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { RecommendedProducts } from '#contract/search.ts';
import { namesOf } from './product-list.ts';

export function carousel(title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** Scrolls to a carousel or its placeholder until the condition is met. */
export async function scrollToCarousel(title: string, isReached: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      // Looked up each time, because loading replaces the elements.
      carousel(title).elements()[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return isReached();
    })
    .toBe(true);
}

/** Scrolls to a carousel and returns the names of its products. */
export async function reachCarousel(title: string): Promise<string[]> {
  await scrollToCarousel(title, () => namesOf(carousel(title)).length > 0);
  return namesOf(carousel(title));
}

/** The names of the products that the API recommends. */
export async function recommendedNames(path: string): Promise<string[]> {
  const response = await fetch(`/api/search/recommendations/${path}`);
  const { products } = (await response.json()) as RecommendedProducts;
  expect(products.length, path).toBeGreaterThan(0);
  return products.map(({ website_name }) => website_name);
}
