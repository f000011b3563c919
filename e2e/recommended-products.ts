import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { RecommendedProducts } from '#contract/search.ts';

export function carousel(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** Scrolls to a carousel and waits for its products. Another element replaces the skeleton, so one scroll may miss it. */
export async function reachCarousel(page: Page, title: string): Promise<void> {
  await expect(() => carousel(page, title).scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();
  await expect(carousel(page, title).getByRole('article')).not.toHaveCount(0);
}

export function namesIn(page: Page, title: string): Promise<string[]> {
  return carousel(page, title).getByRole('article').getByRole('heading').allTextContents();
}

export async function recommended(request: APIRequestContext, path: string): Promise<string[]> {
  const response = await request.get(`/api/search/recommendations/${path}`);
  const { products } = (await response.json()) as RecommendedProducts;
  expect(products.length, path).toBeGreaterThan(0);
  return products.map(({ website_name }) => website_name);
}

/** Every call for recommendations that the page makes, as it is made. */
export function recommendationCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = request.url().split('/api/search/recommendations/');
    if (call !== undefined) calls.push(call.replace(/[/?].*/, ''));
  });
  return calls;
}
