import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  personalizedSuggestionsQuery,
  personalizedSuggestionsResponse,
} from '#contract/personalized-suggestions.ts';
import { recommendedProducts } from '#contract/search.ts';
import { searchAccountEndpoints as endpoints } from '#contract/search-account-endpoints.ts';
import { recommendationsQuery } from '#contract/search-query.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { recommendPersonal } from './recommend-personal.ts';
import { type PersonalDependencies, suggestPersonal } from './suggest-personal.ts';

/** Answers made from the history of the signed-in user. */
export function registerPersonalRoutes(app: FastifyInstance, dependencies: PersonalDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'signed-in' as const };
  const tags = ['search history'];

  routes.get(endpoints.suggestPersonalized.path, {
    config,
    schema: {
      tags,
      summary: 'Searches that the caller may want next, surest first',
      querystring: personalizedSuggestionsQuery,
      response: { 200: personalizedSuggestionsResponse },
    },
    handler: async (request) => {
      const { current_query: currentQuery, limit } = request.query;
      const { userId } = callerOf(request);
      return { suggestions: await suggestPersonal(dependencies, userId, { currentQuery, limit }) };
    },
  });
  routes.get(endpoints.recommendPersonal.path, {
    config,
    schema: {
      tags,
      summary: 'Products that the caller may like, from the categories and manufacturers they search for',
      querystring: recommendationsQuery,
      response: { 200: recommendedProducts },
    },
    handler: async (request) => ({
      products: await recommendPersonal(dependencies.database, callerOf(request).userId, request.query.limit),
    }),
  });
}
