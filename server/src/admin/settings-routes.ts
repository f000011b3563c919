import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminOperationsEndpoints as endpoints } from '#contract/admin-operations-endpoints.ts';
import { recordedChange } from '#contract/admin-search.ts';
import { settingBody, settingNames, shopSettings } from '#contract/shop-settings.ts';
import { resetSetting } from '#server/content/settings/shop-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { changeSetting, readSettings } from './change-settings.ts';

const tags = ['admin'];

/** Settings that take effect on every server within seconds. */
export function registerSettingsRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(endpoints.getSettings.path, {
    config: { access: 'admin-read' },
    schema: { tags, summary: 'Settings; null stands for the default', response: { 200: shopSettings } },
    handler: () => readSettings(database),
  });
  routes.put(endpoints.changeSetting.path, {
    config: { access: 'admin' },
    schema: { tags, summary: 'Changes a setting', body: settingBody, response: { 200: recordedChange } },
    handler: async (request) => {
      await changeSetting(database, request.body);
      return { change_id: request.id };
    },
  });
  routes.delete(endpoints.resetSetting.path, {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Brings the default of a setting back',
      params: z.object({ name: z.enum(settingNames) }),
      response: { 200: recordedChange },
    },
    handler: async (request) => {
      await resetSetting(database, request.params.name);
      return { change_id: request.id };
    },
  });
}
