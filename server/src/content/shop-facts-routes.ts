import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { shopFacts } from '#contract/content.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Config } from '#server/config.ts';

export function registerShopFactsRoutes(app: FastifyInstance, config: Config): void {
  app.withTypeProvider<ZodTypeProvider>().get(endpoints.getShopFacts.path, {
    config: { access: 'public' },
    schema: {
      tags: ['content'],
      summary: 'What pages need to know about this shop',
      response: { 200: shopFacts },
    },
    handler: async () => ({ mode: config.mode, public_url: config.publicUrl }),
  });
}
