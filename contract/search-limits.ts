/** Plain values, without zod: the browser reads them too. */
export const LONGEST_QUERY = 200;
export const SHORTEST_AUTOCOMPLETE = 2;
export const MOST_SUGGESTIONS = 8;
export const MOST_RECENT_SEARCHES = 10;
export const MOST_RECOMMENDATIONS = 8;

export const searchOrders = ['relevance', 'price', 'name', 'created_at', 'popularity'] as const;
export type SearchOrder = (typeof searchOrders)[number];
