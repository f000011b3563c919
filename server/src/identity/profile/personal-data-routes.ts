import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { deletionBody, deletionPreview } from '#contract/accounts.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { slugify } from '#contract/slug.ts';
import { callerOf } from '#server/platform/http/access.ts';
import type { AccountDependencies } from '../accounts/log-in.ts';
import { deleteUser, type ReadKeptOrders } from './delete-user.ts';
import { exportUserData, type PersonalDataSource } from './export-user-data.ts';

const tags = ['identity'];
const fileName = `${slugify(siteFacts.name)}-my-data.json`;

export function registerPersonalDataRoutes(
  app: FastifyInstance,
  dependencies: AccountDependencies & {
    personalData: readonly PersonalDataSource[];
    readKeptOrders: ReadKeptOrders;
  },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(accountEndpoints.exportUserData.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'Returns all personal data of the caller as one file',
      response: { 200: z.looseObject({ exported_at: z.iso.datetime() }) },
    },
    handler: async (request, reply) => {
      const data = await exportUserData(
        dependencies.database,
        dependencies.personalData,
        callerOf(request).userId,
      );
      reply.header('Content-Disposition', `attachment; filename="${fileName}"`);
      return reply.send(data as { exported_at: string });
    },
  });
  routes.get(accountEndpoints.previewDeletion.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'What is kept when the caller deletes the account',
      response: { 200: deletionPreview },
    },
    handler: (request) => dependencies.readKeptOrders(dependencies.database, callerOf(request).userId),
  });
  routes.post(accountEndpoints.deleteUser.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'Deletes the account of the caller for good; orders and invoices are kept without it',
      body: deletionBody,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      await deleteUser(dependencies, callerOf(request).userId, request.body);
      return reply.code(204).send(null);
    },
  });
}
