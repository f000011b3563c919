import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { dashboard, dashboardQuery, shopHealth } from '#contract/dashboard.ts';
import { indianDayOf, previousPeriod, resolvePeriod } from '#contract/dashboard-periods.ts';
import { reportSales } from '#server/orders/report-sales.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DatabaseProbe } from '#server/platform/database/probe-database.ts';
import { listVisits } from '#server/platform/visits/visit-repository.ts';
import { describeDashboard } from './describe-dashboard.ts';
import { describeShopHealth } from './shop-health.ts';

type DashboardDependencies = { database: Database; probeDatabase: DatabaseProbe };

const tags = ['admin'];

export function registerDashboardRoutes(
  app: FastifyInstance,
  { database, probeDatabase }: DashboardDependencies,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(adminEndpoints.getDashboard.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'Sales, orders, visits and best sellers of a period, against the period before',
      querystring: dashboardQuery,
      response: { 200: dashboard },
    },
    handler: async (request) => {
      const period = resolvePeriod(request.query, indianDayOf(new Date()));
      const both = { from: previousPeriod(period).from, to: period.to };
      const [sales, visits] = await Promise.all([reportSales(database, period), listVisits(database, both)]);
      return describeDashboard(period, { ...sales, visits });
    },
  });
  routes.get(adminEndpoints.getHealth.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'How gateway, mail, jobs and database are doing, and how fast pages were in browsers',
      response: { 200: shopHealth },
    },
    handler: () => describeShopHealth(database, probeDatabase),
  });
}
