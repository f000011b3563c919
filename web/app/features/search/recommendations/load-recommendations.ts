import type { QueryClient } from '@tanstack/react-query';
import type { ProductCard } from '#contract/products.ts';
import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';
import { MAX_RECOMMENDATIONS } from '#contract/search-limits.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import {
  type RecommendationSection,
  type RecommendationSource,
  relatedTo,
} from './recommendation-section.ts';

export type LoadedSection = { title: string; products: readonly ProductCard[] };

/**
 * Loads all sections of a page at once, so that no product is shown twice and the layout shifts only once. A section that
 * fails is logged and left out; the call fails only if all sections fail.
 */
export async function loadRecommendations(
  client: QueryClient,
  sections: readonly RecommendationSection[],
  shownIds: readonly string[],
): Promise<readonly LoadedSection[]> {
  const outcomes = await Promise.allSettled(
    sections.map((section, index) =>
      firstNonEmpty(client, section, requestLimit(index, shownIds.length, MAX_RECOMMENDATIONS)),
    ),
  );
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  const [failure] = failures;
  if (failure && failures.length === outcomes.length) throw failure.reason;
  for (const { reason } of failures) reportError(reason);

  const lists = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  return removeDuplicates(lists, shownIds, MAX_RECOMMENDATIONS)
    .map((products, index) => ({ title: sections[index]?.title ?? '', products }))
    .filter(({ products }) => products.length > 0);
}

async function firstNonEmpty(
  client: QueryClient,
  { sources }: RecommendationSection,
  limit: number,
): Promise<readonly ProductCard[]> {
  let failure: unknown;
  for (const { endpoint, parameters } of sources) {
    try {
      // Not retried: one failing section must not delay the others. The whole call is retried if all sections fail.
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

/** Puts sources of this visitor first in the sections that use them: the account's own, then the last viewed product. */
export function withPersonalSources(
  sections: readonly RecommendationSection[],
  lastViewedId: string | undefined,
  isSignedIn: boolean,
): readonly RecommendationSection[] {
  const sources: RecommendationSource[] = [];
  if (isSignedIn) sources.push({ endpoint: searchAccountEndpoints.recommendPersonal });
  if (lastViewedId !== undefined) sources.push(relatedTo(lastViewedId));
  return sections.map((section) =>
    section.isPersonal ? { ...section, sources: [...sources, ...section.sources] } : section,
  );
}

/** Removes the products that the page or an earlier list shows, and shortens each list to `maxLength`. */
export function removeDuplicates(
  lists: readonly (readonly ProductCard[])[],
  shownIds: readonly string[],
  maxLength: number,
): readonly (readonly ProductCard[])[] {
  const shown = new Set(shownIds);
  return lists.map((list) => {
    const remaining = list.filter(({ _id }) => !shown.has(_id)).slice(0, maxLength);
    for (const { _id } of remaining) shown.add(_id);
    return remaining;
  });
}

/** The number of products to request, so that enough remain if all products shown before are among them. */
export function requestLimit(index: number, shownCount: number, maxLength: number): number {
  return shownCount + (index + 1) * maxLength;
}
