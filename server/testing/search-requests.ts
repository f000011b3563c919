import { type Match, noFilters, type SearchRequest } from '#server/search/search-engine.ts';

export function word(text: string, boost = 1): Match {
  return { kind: 'word', word: text, boost };
}

export function prefix(text: string, isOpen = false): Match {
  return { kind: 'prefix', word: text, boost: 1, isOpen };
}

export function all(...of: Match[]): Match {
  return { kind: 'all', of };
}

export function any(...of: Match[]): Match {
  return { kind: 'any', of };
}

export function not(of: Match): Match {
  return { kind: 'not', of };
}

/** Everything on one page, without facets, unless said otherwise. */
export function searchRequest(
  match: Match | null,
  {
    filters,
    ...more
  }: Partial<Omit<SearchRequest, 'filters'>> & { filters?: Partial<SearchRequest['filters']> } = {},
): SearchRequest {
  return {
    match,
    price: {},
    filters: { ...noFilters, ...filters },
    order: { by: 'created_at', direction: 'asc' },
    offset: 0,
    limit: 1000,
    facets: 'none',
    ...more,
  };
}
