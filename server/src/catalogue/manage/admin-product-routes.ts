import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import { adminProductList, adminProductListQuery } from '#contract/admin-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { exportAdminProducts, listAdminProducts } from './list-admin-products.ts';

const tags = ['admin'];

export function registerAdminProductRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(adminProductEndpoints.listProducts.path, {
    config: { access: 'orders-read' },
    schema: {
      tags,
      summary: 'All products, also archived ones; costs are null for packers',
      querystring: adminProductListQuery,
      response: { 200: adminProductList },
    },
    handler: (request) =>
      listAdminProducts(database, { ...request.query, role: callerOf(request).adminRole }),
  });
  routes.get(adminProductEndpoints.exportProducts.path, {
    config: { access: 'orders-read' },
    schema: {
      tags,
      summary: 'The products of a filter as CSV',
      querystring: adminProductListQuery.omit({ page: true, page_size: true }),
      response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
    },
    handler: async (request, reply) => {
      const role = callerOf(request).adminRole;
      const text = await exportAdminProducts(database, { ...request.query, role });
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="products.csv"')
        .send(text);
    },
  });
}
