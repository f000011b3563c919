import { acceptedValues } from '../advanced/match-specification.ts';
import { parseExpression } from '../advanced/parse-expression.ts';
import type { SearchCriteria, SearchResult, UserQuery } from '../search.ts';
import type { SearchEngine, SearchRequest, SearchScope } from '../search-engine.ts';
import { planExpression } from './plan-expression.ts';
import { countUnfiltered } from './run-search.ts';
import type { Synonyms } from './synonyms.ts';

/** Searches with a boolean expression and criteria. Unlike in a plain search, no words are dropped if nothing is found. */
export async function runAdvancedSearch(
  engine: SearchEngine,
  synonyms: Synonyms,
  { text, filters, order, offset, limit, facets }: UserQuery,
  criteria: SearchCriteria,
): Promise<SearchResult> {
  const { expression } = parseExpression(text);
  const { match, correctedText } = await planExpression(expression, { vocabulary: engine, synonyms });
  const scope = await resolveScope(engine, criteria);
  const request: SearchRequest = {
    ...{ match, price: criteria.price, filters, scope },
    ...{ order, offset, limit, facets },
  };
  const hits = await engine.search(request);
  const unfilteredTotal = await countUnfiltered(engine, request, hits);
  return {
    ...{ hits, unfilteredTotal, chips: [], correctedText },
    ...{ alternativeIds: [], notSold: null, comparedIds: [] },
  };
}

/** Replaces each specification criterion by the values that meet it, so that both engines agree on which do. */
async function resolveScope(
  engine: SearchEngine,
  { scope, specifications }: SearchCriteria,
): Promise<SearchScope> {
  const resolved: Record<string, string[]> = {};
  for (const [name, criterion] of Object.entries(specifications)) {
    resolved[name] = acceptedValues(name, criterion, await engine.specificationValues(name));
  }
  return { ...scope, specifications: resolved };
}
