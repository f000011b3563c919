import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { categoryDetail, categoryList } from '#contract/catalogue.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dependsOn } from '#server/platform/pages/page-topics.ts';
import { PRODUCT_LISTS } from './catalogue-topics.ts';
import { findCategory } from './category-repository.ts';
import { listCategories } from './list-categories.ts';

const fail = errorsOf({ unknown_category: { status: 404, detail: 'Category not found.' } });

export function registerCategoryRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'public' as const };

  routes.get(endpoints.listCategories.path, {
    config,
    schema: {
      tags: ['catalogue'],
      summary: 'All categories by group',
      response: { 200: categoryList },
    },
    handler: async (_request, reply) => {
      dependsOn(reply, 'categories', PRODUCT_LISTS);
      return { groups: await listCategories(database) };
    },
  });
  routes.get(endpoints.getCategory.path, {
    config,
    schema: {
      tags: ['catalogue'],
      summary: 'One category with its buying guide',
      params: z.object({ slug: z.string().max(80) }),
      response: { 200: categoryDetail },
    },
    handler: async (request, reply) => {
      dependsOn(reply, 'categories', PRODUCT_LISTS);
      const found = await findCategory(database, request.params.slug);
      if (!found) throw fail('unknown_category');
      return found;
    },
  });
}
