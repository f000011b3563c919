import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type AdminOverview, adminOverview } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { countQuotesToAnswer } from '#server/bulk-orders/read-quote.ts';
import { describeStock } from '#server/catalogue/describe-stock.ts';
import { countUsers } from '#server/identity/roles/count-users.ts';
import { countRecentlySold, countWaitingOrders } from '#server/orders/report-sales.ts';
import { countRequestsToAnswer } from '#server/pc-builder/handle-requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readZeroResultSearches } from '#server/search/records/zero-result-searches.ts';

/** The pace of sales is that of these days. */
const SALES_DAYS = 30;

export function registerOverviewRoutes(app: FastifyInstance, database: Database): void {
  app.withTypeProvider<ZodTypeProvider>().get(adminEndpoints.getOverview.path, {
    config: { access: 'admin-read' },
    schema: {
      tags: ['admin'],
      summary: 'User, stock and search figures for the admin start page',
      response: { 200: adminOverview },
    },
    handler: async () => {
      const [users, stock, fruitless_searches, waiting] = await Promise.all([
        countUsers(database),
        countRecentlySold(database, SALES_DAYS).then((pieces) =>
          describeStock(database, { days: SALES_DAYS, pieces }),
        ),
        readZeroResultSearches(database),
        countWaiting(database),
      ]);
      return { users, stock, fruitless_searches, waiting };
    },
  });
}

async function countWaiting(database: Database): Promise<AdminOverview['waiting']> {
  const [{ oldest, ...orders }, quotes, custom_pc_requests] = await Promise.all([
    countWaitingOrders(database),
    countQuotesToAnswer(database),
    countRequestsToAnswer(database),
  ]);
  return { ...orders, oldest_at: oldest?.toISOString() ?? null, quotes, custom_pc_requests };
}
