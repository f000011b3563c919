/** Without zod, because the browser loads this file. */
export const MAX_QUERY_LENGTH = 200;
export const MIN_AUTOCOMPLETE_LENGTH = 2;
export const MAX_SUGGESTIONS = 8;
export const MAX_RECENT_SEARCHES = 10;
export const MAX_RECOMMENDATIONS = 8;

/** What `not_sold` names if a query asks for a whole PC: shoppers can build one. */
export const READY_MADE_PCS = 'ready-made PCs';

export const searchOrders = ['relevance', 'price', 'name', 'created_at', 'popularity'] as const;
export type SearchOrder = (typeof searchOrders)[number];
