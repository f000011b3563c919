import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { entityId } from '#contract/entity-id.ts';
import { product } from '#contract/products.ts';
import { AppError, errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dependsOn } from '#server/platform/pages/page-topics.ts';
import { productTopic, WHOLE_CATALOGUE } from './catalogue-topics.ts';
import { registerAdminProductRoutes } from './manage/admin-product-routes.ts';
import { loadAltTexts } from './picture-alt-texts.ts';
import { type FoundProduct, findProduct, findProductBySlug } from './product-repository.ts';

const fail = errorsOf({ unknown_product: { status: 404, detail: 'Product not found.' } });
const slugPart = z.string().max(150);

/** 410 instead of 404: search engines drop the page at once, and the page says what happened. */
function archived(name: string): AppError {
  return new AppError({ code: 'product_archived', status: 410, detail: `${name} is no longer sold.` });
}

export function registerProductRoutes(app: FastifyInstance, database: Database): void {
  registerAdminProductRoutes(app, database);
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'public' as const, mayReuse: () => true };
  const tags = ['catalogue'];
  const withAlts = async ({ is_archived, ...found }: FoundProduct) => {
    if (is_archived) throw archived(found.website_name);
    const { product_img_urls, feature_img_urls } = found;
    const { altOf, writtenFor } = await loadAltTexts(database, [...product_img_urls, ...feature_img_urls]);
    // Rendered pictures beside features repeat the text of the feature: they have no text of their own.
    const featureAlts = feature_img_urls.map(writtenFor);
    return {
      ...found,
      product_img_alts: product_img_urls.map(altOf),
      ...(featureAlts.some(Boolean) && { feature_img_alts: featureAlts }),
    };
  };

  routes.get(endpoints.getProduct.path, {
    config,
    schema: {
      tags,
      summary: 'One product by its id',
      params: z.object({ id: entityId }),
      response: { 200: product },
    },
    handler: async (request, reply) => {
      const found = await findProduct(database, request.params.id);
      if (!found) throw fail('unknown_product');
      dependsOn(reply, productTopic(found._id), WHOLE_CATALOGUE);
      return withAlts(found);
    },
  });
  routes.get(endpoints.getProductBySlug.path, {
    config,
    schema: {
      tags,
      summary: 'One product by its address, also a former one',
      params: z.object({ manufacturer: slugPart, name: slugPart }),
      response: { 200: product },
    },
    handler: async (request, reply) => {
      const slug = `${request.params.manufacturer}/${request.params.name}`.toLowerCase();
      const found = await findProductBySlug(database, slug);
      if (!found) throw fail('unknown_product');
      dependsOn(reply, productTopic(found._id), WHOLE_CATALOGUE);
      return withAlts(found);
    },
  });
}
