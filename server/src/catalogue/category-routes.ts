import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { categoryDetail, categoryList } from '#contract/catalogue.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dependsOn } from '#server/platform/pages/page-topics.ts';
import { CATEGORY_MENU, categoryListTopic } from './catalogue-topics.ts';
import type { CategoryMenu } from './category-menu.ts';
import { findCategory } from './category-repository.ts';

const fail = errorsOf({ unknown_category: { status: 404, detail: 'Category not found.' } });

type Dependencies = { database: Database; categoryMenu: CategoryMenu };

export function registerCategoryRoutes(app: FastifyInstance, { database, categoryMenu }: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'public' as const, mayReuse: () => true };

  routes.get(endpoints.listCategories.path, {
    config,
    schema: { tags: ['catalogue'], summary: 'All categories by group', response: { 200: categoryList } },
    handler: async (_request, reply) => {
      dependsOn(reply, CATEGORY_MENU);
      return { groups: await categoryMenu.read() };
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
      dependsOn(reply, 'categories');
      const found = await findCategory(database, request.params.slug);
      if (!found) throw fail('unknown_category');
      // Of a category that exists: topics are sent in a header, where other text may not be allowed.
      dependsOn(reply, categoryListTopic(found.slug));
      return found;
    },
  });
}
