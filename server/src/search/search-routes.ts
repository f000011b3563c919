import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { endpoints } from '#contract/endpoints.ts';
import { type ProductListQuery, productListQuery } from '#contract/product-list-query.ts';
import { type AvailableFilters, productList } from '#contract/products.ts';
import { autocompleteResponse, searchResponse, suggestionsResponse } from '#contract/search.ts';
import { MAX_RECOMMENDATIONS } from '#contract/search-limits.ts';
import {
  autocompleteQuery,
  type SearchQuery,
  searchQuery,
  suggestionsQuery,
} from '#contract/search-query.ts';
import { slugify } from '#contract/slug.ts';
import { categoryListTopic, PRODUCT_LISTS, shownProductTopics } from '#server/catalogue/catalogue-topics.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readSessionId } from '#server/platform/http/visit-session.ts';
import { dependsOn } from '#server/platform/pages/page-topics.ts';
import { autocomplete } from './autocomplete.ts';
import { findProducts } from './find-products.ts';
import { listProducts } from './list-products.ts';
import { recommendPopular } from './recommendations/recommend-products.ts';
import type { PopularSearchReader } from './records/popular-searches.ts';
import type { SearchRecorder } from './records/record-search.ts';
import { POPULARITY } from './records/refresh-popularity.ts';
import type { Search } from './search.ts';
import { suggestSearches } from './suggest-searches.ts';
import { SEARCH_INDEX } from './update-index.ts';

type Dependencies = {
  database: Database;
  search: Search;
  recorder: SearchRecorder;
  readPopular: PopularSearchReader;
};

/** Categories with at least this share of the results are recorded with the search. */
const MIN_CATEGORY_SHARE = 0.3;

export function registerSearchRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, recorder } = dependencies;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'public' as const };
  const tags = ['search'];

  routes.get(endpoints.listProducts.path, {
    // A cart is checked by ids, and must not get an old answer.
    config: { ...config, mayReuse: ({ query }) => (query as ProductListQuery).ids === undefined },
    schema: {
      tags: ['catalogue'],
      summary: 'Products, 20 a page',
      querystring: productListQuery,
      response: { 200: productList },
    },
    handler: async (request, reply) => {
      const list = await listProducts(dependencies, request.query);
      const { page, sort, ...filters } = request.query;
      const isStartOfAll = page === 1 && Object.values(filters).every((value) => value === undefined);
      const isSelection = isStartOfAll && (sort === 'relevance' || sort === 'newest');
      const { search: q = '', category } = filters;
      const categories = category === undefined ? filters.categories : [category];
      const topics = isSelection
        ? [...shownProductTopics(list.data), SEARCH_INDEX]
        : listTopics({ q, categories });
      dependsOn(reply, ...topics);
      return list;
    },
  });
  routes.get(endpoints.searchProducts.path, {
    // Searches of visitors are recorded.
    config: { ...config, mayReuse: (request) => readSessionId(request) === null },
    schema: {
      tags,
      summary: 'Search products by text and filters, with the available filters',
      querystring: searchQuery,
      response: { 200: searchResponse },
    },
    handler: async (request, reply) => {
      const startedAt = performance.now();
      const { query } = request;
      dependsOn(reply, ...listTopics(query));
      if (query.include_recommendations) dependsOn(reply, POPULARITY);
      const { engine, ...found } = await findProducts(dependencies, query);
      const recommendations = query.include_recommendations
        ? await recommendPopular(database, { limit: MAX_RECOMMENDATIONS })
        : [];
      const sessionId = readSessionId(request);
      // Requests without filters come from autocomplete and the no-results page: they are not searches of their own.
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
      summary: 'Suggestions while the shopper types',
      querystring: autocompleteQuery,
      response: { 200: autocompleteResponse },
    },
    handler: async ({ query }) => ({ suggestions: await autocomplete(dependencies, query.q, query.limit) }),
  });
  routes.get(endpoints.listSuggestions.path, {
    config,
    schema: {
      tags,
      summary: 'Other searches after one without results',
      querystring: suggestionsQuery,
      response: { 200: suggestionsResponse },
    },
    handler: async ({ query }, reply) => {
      dependsOn(reply, PRODUCT_LISTS, SEARCH_INDEX);
      const { q: text, limit, suggestion_type: type } = query;
      return { suggestions: await suggestSearches(dependencies, { text, limit, type }) };
    },
  });
}

/** The topics of a list: a list of one category depends on the products of that category only. */
function listTopics({ q, categories = [] }: Pick<SearchQuery, 'q' | 'categories'>): string[] {
  const [category] = categories;
  const isOfOneCategory = category !== undefined && categories.length === 1 && q === '';
  return [isOfOneCategory ? categoryListTopic(slugify(category)) : PRODUCT_LISTS, SEARCH_INDEX];
}

/** The slugs of the categories that hold a good part of the results. */
function mainCategories(filters: AvailableFilters | null): string[] {
  const counts = filters?.categories ?? [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return counts
    .filter(({ count }) => count > 0 && count >= total * MIN_CATEGORY_SHARE)
    .map(({ value }) => value);
}
