import { type RawBuilder, sql } from 'kysely';
import type { SearchOrder } from '#contract/search-limits.ts';
import type { SearchRequest } from '../search-engine.ts';
import type { MatchCondition } from './match-condition.ts';
import { relevanceScore } from './relevance-score.ts';

export type SortKey = { readonly value: RawBuilder<unknown>; readonly direction: 'asc' | 'desc' };

const columns: Record<Exclude<SearchOrder, 'relevance'>, RawBuilder<unknown>> = {
  price: sql`display_price_paise`,
  name: sql`website_name`,
  created_at: sql`created_at`,
  popularity: sql`popularity`,
};

/** The sort keys. The last one is the id, so that the order is total and pages do not overlap. */
export function sortKeys({ match, order }: SearchRequest, query: MatchCondition): SortKey[] {
  if (order.by !== 'relevance') {
    const { direction } = order;
    return [
      { value: columns[order.by], direction },
      { value: sql`_id`, direction },
    ];
  }
  const score = match !== null && typeof query !== 'boolean' ? relevanceScore(match) : null;
  const leading = score ? [score] : [sql`is_in_stock`, sql`is_trending`];
  return [...leading, sql`created_at`, sql`_id`].map((value) => ({ value, direction: 'desc' }));
}
