import type { Search, SearchCriteria } from './search.ts';
import { noFilters } from './search-engine.ts';

/** Whether products have all words of the text as they are: what is suggested needs no correction. */
export async function findsAsTyped(
  search: Pick<Search, 'search'>,
  text: string,
  criteria?: SearchCriteria,
): Promise<boolean> {
  const { hits, correctedText } = await search.search({
    ...(criteria && { criteria }),
    text,
    isTyping: false,
    filters: noFilters,
    order: { by: 'relevance', direction: 'desc' },
    offset: 0,
    limit: 1,
    facets: 'none',
  });
  return hits.total > 0 && correctedText === null;
}
