import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { RecommendedProducts } from '#contract/search.ts';
import type { CallParameters } from '#web/lib/api-client.ts';

export type RecommendationSource = { endpoint: Endpoint<RecommendedProducts>; parameters?: CallParameters };

export interface RecommendationSection {
  title: string;
  /** Asked in this order until one of them has something. */
  sources: readonly RecommendationSource[];
  /** What is related to the product looked at last comes before all sources. */
  isByLastView?: boolean;
}

export interface RecommendationsProps {
  sections: readonly RecommendationSection[];
  /** What the page shows anyway, and so need not be recommended. */
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
