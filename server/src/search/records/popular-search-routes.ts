import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { endpoints } from '#contract/endpoints.ts';
import { popularSearches } from '#contract/search.ts';
import { popularSearchesQuery } from '#contract/search-query.ts';
import { dependsOn } from '#server/platform/pages/page-topics.ts';
import type { PopularSearchReader } from './popular-searches.ts';
import { POPULARITY } from './refresh-popularity.ts';

export function registerPopularSearchRoutes(app: FastifyInstance, readPopular: PopularSearchReader): void {
  app.withTypeProvider<ZodTypeProvider>().get(endpoints.listPopularSearches.path, {
    config: { access: 'public', mayReuse: () => true },
    schema: {
      tags: ['search'],
      summary: 'Popular searches and categories',
      querystring: popularSearchesQuery,
      response: { 200: popularSearches },
    },
    handler: async (request, reply) => {
      dependsOn(reply, 'categories', POPULARITY);
      const { limit, days } = request.query;
      const { popular_searches, popular_categories } = await readPopular(days);
      return { popular_searches: popular_searches.slice(0, limit), popular_categories };
    },
  });
}
