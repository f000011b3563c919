import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { entityId } from '#contract/entity-id.ts';
import type { ProductCard } from '#contract/products.ts';
import { recommendedProducts } from '#contract/search.ts';
import { listedRecommendationsQuery, recommendationsQuery } from '#contract/search-query.ts';
import { slugify } from '#contract/slug.ts';
import { shownProductTopics } from '#server/catalogue/catalogue-topics.ts';
import { listFilterLabels } from '#server/catalogue/list-filter-labels.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { dependsOn } from '#server/platform/pages/page-topics.ts';
import { POPULARITY } from '../records/refresh-popularity.ts';
import { SEARCH_INDEX } from '../update-index.ts';
import {
  type RelatedProductSources,
  recommendPopular,
  recommendRelated,
  recommendTrending,
} from './recommend-products.ts';

const fail = errorsOf({
  unknown_product: { status: 404, detail: 'Product not found.' },
  unknown_category: { status: 404, detail: 'Category not found.' },
  unknown_manufacturer: { status: 404, detail: 'Manufacturer not found.' },
});

const name = z.string().max(80);

export function registerRecommendationRoutes(app: FastifyInstance, sources: RelatedProductSources): void {
  const { database } = sources;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'public' as const, mayReuse: () => true };
  const schema = { tags: ['search'], response: { 200: recommendedProducts } };

  routes.get(endpoints.recommendRelated.path, {
    config,
    schema: {
      ...schema,
      summary: 'Products like this one',
      params: z.object({ id: entityId }),
      querystring: recommendationsQuery,
    },
    handler: async (request, reply) => {
      const products = await recommendRelated(sources, request.params.id, request.query.limit);
      if (!products) throw fail('unknown_product');
      return recommend(reply, products);
    },
  });
  routes.get(endpoints.recommendOfCategory.path, {
    config,
    schema: {
      ...schema,
      summary: 'Popular in this category',
      params: z.object({ category: name }),
      querystring: recommendationsQuery,
    },
    handler: async (request, reply) => {
      const categorySlug = slugify(request.params.category);
      const { categories } = await listFilterLabels(database, []);
      if (!categories.has(categorySlug)) throw fail('unknown_category');
      return recommend(reply, await recommendPopular(database, { categorySlug, limit: request.query.limit }));
    },
  });
  routes.get(endpoints.recommendOfManufacturer.path, {
    config,
    schema: {
      ...schema,
      summary: 'Popular of this manufacturer',
      params: z.object({ manufacturer: name }),
      querystring: recommendationsQuery,
    },
    handler: async (request, reply) => {
      const manufacturerSlug = slugify(request.params.manufacturer);
      const { manufacturers } = await listFilterLabels(database, [manufacturerSlug]);
      if (!manufacturers.has(manufacturerSlug)) throw fail('unknown_manufacturer');
      const { limit } = request.query;
      return recommend(reply, await recommendPopular(database, { manufacturerSlug, limit }));
    },
  });
  routes.get(endpoints.recommendTrending.path, {
    config,
    schema: { ...schema, summary: 'Wanted more than usual', querystring: listedRecommendationsQuery },
    handler: async (request, reply) =>
      recommend(reply, await recommendTrending(database, toRecommendationQuery(request.query))),
  });
  routes.get(endpoints.recommendPopular.path, {
    config,
    schema: { ...schema, summary: 'Wanted most', querystring: listedRecommendationsQuery },
    handler: async (request, reply) =>
      recommend(reply, await recommendPopular(database, toRecommendationQuery(request.query))),
  });
}

/** Recommendations change with the products they show, with products that may replace them, and with the popularity. */
function recommend(reply: FastifyReply, products: ProductCard[]): { products: ProductCard[] } {
  dependsOn(reply, ...shownProductTopics(products), POPULARITY, SEARCH_INDEX);
  return { products };
}

function toRecommendationQuery({ category, limit }: z.infer<typeof listedRecommendationsQuery>) {
  return { categorySlug: category === undefined ? undefined : slugify(category), limit };
}
