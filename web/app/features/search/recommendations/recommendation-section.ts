import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { RecommendedProducts } from '#contract/search.ts';
import type { CallParameters } from '#web/lib/api-client.ts';

export type RecommendationSource = { endpoint: Endpoint<RecommendedProducts>; parameters?: CallParameters };

export interface RecommendationSection {
  title: string;
  /** Requested in this order until one returns products. */
  sources: readonly RecommendationSource[];
  /** Products for the signed-in user, or related to the last viewed product, are requested first. */
  isPersonal?: boolean;
}

export interface RecommendationsProps {
  sections: readonly RecommendationSection[];
  /** Products that the page shows already. They are not recommended. */
  shownIds?: readonly string[];
}

export const trendingNow: RecommendationSection = {
  title: 'Trending Now',
  sources: [{ endpoint: endpoints.recommendTrending }],
};

export const youMightAlsoLike: RecommendationSection = {
  title: 'You Might Also Like',
  sources: [{ endpoint: endpoints.recommendPopular }],
};

export function relatedTo(id: string): RecommendationSource {
  return { endpoint: endpoints.recommendRelated, parameters: { id } };
}
