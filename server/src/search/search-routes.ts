import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { endpoints } from '#contract/endpoints.ts';
import { autocompleteResponse, searchResponse, suggestionsResponse } from '#contract/search.ts';
import { MAX_RECOMMENDATIONS } from '#contract/search-limits.ts';
import { autocompleteQuery, searchQuery, suggestionsQuery } from '#contract/search-query.ts';
import { PRODUCT_LISTS } from '#server/catalogue/catalogue-topics.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readSessionId } from '#server/platform/http/visit-session.ts';
import { dependsOn } from '#server/platform/pages/page-topics.ts';
import { completeText } from './complete-text.ts';
import { findProducts } from './find-products.ts';
import { mainCategories } from './main-categories.ts';
import { recommendPopular } from './recommendations/recommend-popular.ts';
import type { PopularSearchReader } from './records/popular-searches.ts';
import type { SearchRecorder } from './records/record-search.ts';
import { POPULARITY } from './records/refresh-popularity.ts';
import type { Search } from './search.ts';
import { suggestSearches } from './suggest-searches.ts';

type Parts = {
  database: Database;
  search: Search;
  recorder: SearchRecorder;
  readPopular: PopularSearchReader;
};

export function registerSearchRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, recorder } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'public' as const };
  const tags = ['search'];

  routes.get(endpoints.searchProducts.path, {
    config,
    schema: {
      tags,
      summary: 'Products by words, filters and order, with what they can be narrowed by',
      querystring: searchQuery,
      response: { 200: searchResponse },
    },
    handler: async (request, reply) => {
      const startedAt = performance.now();
      const { query } = request;
      dependsOn(reply, PRODUCT_LISTS);
      if (query.include_recommendations) dependsOn(reply, POPULARITY);
      const { engine, ...found } = await findProducts(parts, query);
      const recommendations = query.include_recommendations
        ? await recommendPopular(database, { limit: MAX_RECOMMENDATIONS })
        : [];
      const sessionId = readSessionId(request);
      // Who still types, or is helped after finding nothing, asks without filters.
      const isNewSearch = query.q.trim() !== '' && query.page === 1 && query.include_filters;
      const analyticsId =
        sessionId !== null && isNewSearch
          ? recorder.record({
              query: query.q,
              resultCount: found.pagination.total_count,
              sessionId,
              categorySlugs: mainCategories(found.filters),
            })
          : null;
      return {
        ...found,
        recommendations,
        search_metadata: {
          response_time_ms: Math.round((performance.now() - startedAt) * 10) / 10,
          analytics_id: analyticsId,
          engine,
        },
      };
    },
  });
  routes.get(endpoints.autocomplete.path, {
    config,
    schema: {
      tags,
      summary: 'What a text that is being typed may become',
      querystring: autocompleteQuery,
      response: { 200: autocompleteResponse },
    },
    handler: async ({ query }) => ({ suggestions: await completeText(parts, query.q, query.limit) }),
  });
  routes.get(endpoints.listSuggestions.path, {
    config,
    schema: {
      tags,
      summary: 'Other searches for one that found nothing',
      querystring: suggestionsQuery,
      response: { 200: suggestionsResponse },
    },
    handler: async ({ query }, reply) => {
      dependsOn(reply, PRODUCT_LISTS);
      const wish = { text: query.q, most: query.limit, type: query.suggestion_type };
      return { suggestions: await suggestSearches(parts, wish) };
    },
  });
}
