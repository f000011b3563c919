import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { endpoints } from '#contract/endpoints.ts';
import { type ProductListQuery, productListQuery } from '#contract/product-list-query.ts';
import { productList } from '#contract/products.ts';
import { autocompleteResponse, searchResponse, suggestionsResponse } from '#contract/search.ts';
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
import { answerSearch } from './answer-search.ts';
import { autocomplete } from './autocomplete.ts';
import { listProducts } from './list-products.ts';
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

export function registerSearchRoutes(app: FastifyInstance, dependencies: Dependencies): void {
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
      const { query } = request;
      dependsOn(reply, ...listTopics(query));
      if (query.include_recommendations) dependsOn(reply, POPULARITY);
      return answerSearch(dependencies, query, readSessionId(request));
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

type ListQuery = Pick<SearchQuery, 'q' | 'categories' | 'criteria'>;

/** The topics of a list: a list of one category depends on the products of that category only. */
function listTopics({ q, criteria, categories = [] }: ListQuery): string[] {
  const [category] = categories;
  const isOfOneCategory = category !== undefined && categories.length === 1 && q === '' && !criteria;
  return [isOfOneCategory ? categoryListTopic(slugify(category)) : PRODUCT_LISTS, SEARCH_INDEX];
}
