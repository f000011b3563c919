import type { AdvancedSuggestions, BooleanQueryExplanation } from './advanced-search.ts';
import { get, post } from './endpoint.ts';
import type { SearchResponse } from './search.ts';

/**
 * The results page sends its criteria to `endpoints.searchProducts` as the parameter `criteria`, with filters, sort and page
 * beside it, so that its answers can be kept; `searchAdvanced` takes the criteria as its body.
 */
export const advancedSearchEndpoints = {
  searchAdvanced: post<SearchResponse>('/api/search/advanced/search'),
  listAdvancedSuggestions: post<AdvancedSuggestions>('/api/search/advanced/suggestions'),
  explainBooleanQuery: get<BooleanQueryExplanation>('/api/search/advanced/parse-boolean'),
} as const;
