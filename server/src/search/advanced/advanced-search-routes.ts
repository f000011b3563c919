import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  advancedCriteria,
  advancedSuggestions,
  booleanQueryExplanation,
  parseBooleanQuery,
} from '#contract/advanced-search.ts';
import { advancedSearchEndpoints } from '#contract/advanced-search-endpoints.ts';
import { searchResponse } from '#contract/search.ts';
import { advancedSearchQuery } from '#contract/search-query.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readSessionId } from '#server/platform/http/visit-session.ts';
import { answerSearch } from '../answer-search.ts';
import type { SearchRecorder } from '../records/record-search.ts';
import type { Search } from '../search.ts';
import { explainExpression } from './explain-expression.ts';
import { createCriteriaSuggester } from './suggest-criteria.ts';

const MAX_BODY_BYTES = 16_384;

export function registerAdvancedSearchRoutes(
  app: FastifyInstance,
  dependencies: { database: Database; search: Search; recorder: SearchRecorder },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const suggestCriteria = createCriteriaSuggester(dependencies.database);
  const tags = ['search'];

  routes.post(advancedSearchEndpoints.searchAdvanced.path, {
    config: { access: 'public', workClass: 'browse' },
    bodyLimit: MAX_BODY_BYTES,
    schema: {
      tags,
      summary: 'Search products by criteria, with filters, sort and page as parameters',
      querystring: advancedSearchQuery,
      body: advancedCriteria,
      response: { 200: searchResponse },
    },
    handler: async (request) => {
      const query = { ...request.query, q: '', criteria: request.body };
      return answerSearch(dependencies, query, readSessionId(request));
    },
  });
  routes.post(advancedSearchEndpoints.listAdvancedSuggestions.path, {
    config: { access: 'public', workClass: 'browse' },
    bodyLimit: 512,
    schema: {
      tags,
      summary: 'What the advanced search offers to choose from; without a body',
      response: { 200: advancedSuggestions },
    },
    handler: async () => suggestCriteria(),
  });
  routes.get(advancedSearchEndpoints.explainBooleanQuery.path, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'What a boolean expression means, and where it has mistakes',
      querystring: parseBooleanQuery,
      response: { 200: booleanQueryExplanation },
    },
    handler: async ({ query }) => ({ query_explanation: explainExpression(query.q) }),
  });
}
