/** Without zod, because the browser loads this file. */
export const MAX_QUERY_LENGTH = 200;
export const MIN_AUTOCOMPLETE_LENGTH = 2;
export const MAX_SUGGESTIONS = 8;
export const MAX_RECENT_SEARCHES = 10;
export const MAX_RECOMMENDATIONS = 8;

export const searchOrders = ['relevance', 'price', 'name', 'created_at', 'popularity'] as const;
export type SearchOrder = (typeof searchOrders)[number];
