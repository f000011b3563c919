import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { adminOverview } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { describeStock } from '#server/catalogue/describe-stock.ts';
import { countUsers } from '#server/identity/roles/count-users.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readZeroResultSearches } from '#server/search/records/zero-result-searches.ts';

export function registerOverviewRoutes(app: FastifyInstance, database: Database): void {
  app.withTypeProvider<ZodTypeProvider>().get(adminEndpoints.getOverview.path, {
    config: { access: 'admin-read' },
    schema: {
      tags: ['admin'],
      summary: 'User, stock and search figures for the admin start page',
      response: { 200: adminOverview },
    },
    handler: async () => {
      const [users, stock, fruitless_searches] = await Promise.all([
        countUsers(database),
        describeStock(database),
        readZeroResultSearches(database),
      ]);
      return { users, stock, fruitless_searches };
    },
  });
}
