import type { QueryClient } from '@tanstack/react-query';
import type { ProductCard } from '#contract/products.ts';
import { MAX_RECOMMENDATIONS } from '#contract/search-limits.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import type { RecommendationSection } from './recommendation-section.ts';
import { countToAskFor, shareOutProducts } from './share-out-products.ts';

export type LoadedSection = { title: string; products: readonly ProductCard[] };

/**
 * All sections of a page at once, so that they share out the products and the page settles in one step. One that fails
 * is told to the browser's log and left out; only when none can be had is that an error.
 */
export async function loadRecommendations(
  client: QueryClient,
  sections: readonly RecommendationSection[],
  shownIds: readonly string[],
): Promise<readonly LoadedSection[]> {
  const answers = await Promise.allSettled(
    sections.map((section, index) =>
      firstAnswer(client, section, countToAskFor(index, shownIds.length, MAX_RECOMMENDATIONS)),
    ),
  );
  const failures = answers.filter((answer) => answer.status === 'rejected');
  const [failure] = failures;
  if (failure && failures.length === answers.length) throw failure.reason;
  for (const { reason } of failures) reportError(reason);

  const lists = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return shareOutProducts(lists, shownIds, MAX_RECOMMENDATIONS)
    .map((products, index) => ({ title: sections[index]?.title ?? '', products }))
    .filter(({ products }) => products.length > 0);
}

async function firstAnswer(
  client: QueryClient,
  { sources }: RecommendationSection,
  limit: number,
): Promise<readonly ProductCard[]> {
  let failure: unknown;
  for (const { endpoint, parameters } of sources) {
    try {
      // Asked once: the whole is asked again when all of it fails, and one section alone is not worth the wait.
      const query = { ...apiQuery(endpoint, { ...parameters, limit }), retry: false };
      const { products } = await client.fetchQuery(query);
      if (products.length > 0) return products;
    } catch (error) {
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
  return [];
}
