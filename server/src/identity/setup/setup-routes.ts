import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { setupBody, setupState, user } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { claimFirstAdmin } from './claim-first-admin.ts';
import { removeSetupCodeFile } from './issue-setup-code.ts';
import { hasAdmin } from './setup-repository.ts';

const tags = ['identity'];

export function registerSetupRoutes(
  app: FastifyInstance,
  { database, dataDir }: { database: Database; dataDir: string },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(accountEndpoints.getSetupState.path, {
    config: { access: 'public' },
    schema: { tags, summary: 'Returns whether the shop still has no admin', response: { 200: setupState } },
    handler: async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return { is_open: !(await hasAdmin(database)) };
    },
  });
  routes.post(accountEndpoints.setUpAdmin.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'Makes the caller the first admin, with the one-time code from the data folder of the server',
      body: setupBody,
      response: { 200: user },
    },
    handler: async (request) => {
      const { userId } = callerOf(request);
      const log = request.log.child({ userId, address: request.ip });
      const claim = { userId, address: request.ip, code: request.body.code };
      const admin = await claimFirstAdmin(database, claim).catch((error) => {
        log.warn({ reason: error.message }, 'an attempt to become the first admin failed');
        throw error;
      });
      log.info('the first admin of the shop was set up');
      // The code is used up, so failing to delete its file is not an error.
      await removeSetupCodeFile(dataDir).catch((error) =>
        log.warn({ err: error }, 'the code is still in its file'),
      );
      return admin;
    },
  });
}
