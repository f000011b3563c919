import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import { bulkMatchBody, bulkMatchResponse } from '#contract/bulk-order-matching.ts';
import { addressCounters, countAttempts } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Search } from '#server/search/search.ts';
import { matchList } from './match-list.ts';

/** A list takes as long as hundreds of searches. An office shares its address. */
const limit = { most: 120, seconds: 60 * 60 };
/** A character takes up to six bytes in JSON. */
const BODY_LIMIT = 320 * 1024;

export function registerMatchListRoutes(
  app: FastifyInstance,
  { database, search }: { database: Database; search: Search },
): void {
  app.withTypeProvider<ZodTypeProvider>().post(bulkOrderEndpoints.matchList.path, {
    config: { access: 'public' },
    bodyLimit: BODY_LIMIT,
    schema: {
      tags: ['quotes'],
      summary: 'Finds the products of a list as it was written or copied',
      body: bulkMatchBody,
      response: { 200: bulkMatchResponse },
    },
    handler: async (request) => {
      await countAttempts(database, addressCounters('lists from', request.ip, limit));
      return matchList({ search, database }, request.body.list);
    },
  });
}
