import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type IdentitySettings, identityPaths } from '#contract/identity.ts';

const identitySettings = z.object({
  provider: z.enum(['embedded', 'firebase']),
  has_phone: z.boolean(),
  has_google: z.boolean(),
  firebase: z
    .object({
      api_key: z.string(),
      auth_domain: z.string(),
      project_id: z.string(),
      app_id: z.string(),
      emulator_url: z.string().nullable(),
    })
    .nullable()
    .describe('Public: every browser needs them to sign in with Firebase'),
});

export function registerIdentitySettingsRoutes(api: FastifyInstance, settings: IdentitySettings): void {
  api.withTypeProvider<ZodTypeProvider>().get(identityPaths.settings, {
    config: { access: 'public', workClass: 'customer' },
    schema: {
      tags: ['identity'],
      summary: 'Returns the identity service of this shop and its sign-in methods',
      response: { 200: identitySettings },
    },
    handler: async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return settings;
    },
  });
}
