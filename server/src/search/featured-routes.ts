import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { endpoints } from '#contract/endpoints.ts';
import { MAX_FEATURED } from '#contract/featured-limit.ts';
import { featuredProducts } from '#contract/products.ts';
import { shownProductTopics } from '#server/catalogue/catalogue-topics.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import { readSetting, settingTopic } from '#server/content/settings/shop-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dependsOn } from '#server/platform/pages/page-topics.ts';
import { listProducts } from './list-products.ts';
import type { Search } from './search.ts';
import { SEARCH_INDEX } from './update-index.ts';

/** The products that the home page shows first: those that the shop has chosen, then the first of all lists. */
export function registerFeaturedRoutes(
  app: FastifyInstance,
  { database, search }: { database: Database; search: Search },
): void {
  app.withTypeProvider<ZodTypeProvider>().get(endpoints.listFeatured.path, {
    config: { access: 'public', mayReuse: () => true },
    schema: {
      tags: ['catalogue'],
      summary: 'The featured products of the home page',
      response: { 200: featuredProducts },
    },
    handler: async (_request, reply) => {
      const chosen = await findProductCards(
        database,
        (await readSetting(database, 'featured_products')) ?? [],
      );
      const ids = new Set(chosen.map(({ _id }) => _id));
      const { data: others } = await listProducts({ database, search }, { page: 1, sort: 'relevance' });
      const data = [...chosen, ...others.filter(({ _id }) => !ids.has(_id))].slice(0, MAX_FEATURED);
      dependsOn(reply, ...shownProductTopics(data), SEARCH_INDEX, settingTopic('featured_products'));
      return { data };
    },
  });
}
