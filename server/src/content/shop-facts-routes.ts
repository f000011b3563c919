import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { shopFacts } from '#contract/content.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dependsOn } from '#server/platform/pages/page-topics.ts';
import { readSetting, settingTopic } from './settings/shop-settings.ts';

export function registerShopFactsRoutes(app: FastifyInstance, config: Config, database: Database): void {
  app.withTypeProvider<ZodTypeProvider>().get(endpoints.getShopFacts.path, {
    config: { access: 'public', mayReuse: () => true },
    schema: {
      tags: ['content'],
      summary: 'What pages need to know about this shop',
      response: { 200: shopFacts },
    },
    handler: async (_request, reply) => {
      dependsOn(reply, settingTopic('announcement'), settingTopic('shipping_note'));
      return {
        mode: config.mode,
        public_url: config.publicUrl,
        announcement: await readSetting(database, 'announcement'),
        shipping_note: await readSetting(database, 'shipping_note'),
      };
    },
  });
}
