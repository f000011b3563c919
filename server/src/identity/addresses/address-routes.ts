import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { addressBody, addressList, savedAddress } from '#contract/accounts.ts';
import { entityId } from '#contract/entity-id.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { listAddresses } from './address-repository.ts';
import { addAddress, changeAddress, removeAddress } from './manage-address-book.ts';

const tags = ['identity'];
const params = z.object({ id: entityId });

export function registerAddressRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(accountEndpoints.listAddresses.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'The address book of the caller, the default first',
      response: { 200: addressList },
    },
    handler: async (request) => ({ addresses: await listAddresses(database, callerOf(request).userId) }),
  });
  routes.post(accountEndpoints.addAddress.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'Adds an address; the first one is the default',
      body: addressBody,
      response: { 201: savedAddress },
    },
    handler: async (request, reply) =>
      reply.code(201).send(await addAddress(database, callerOf(request).userId, request.body)),
  });
  routes.put(accountEndpoints.changeAddress.path, {
    config: { access: 'owner' },
    schema: {
      tags,
      summary: 'Replaces an address',
      params,
      body: addressBody,
      response: { 200: savedAddress },
    },
    handler: (request) =>
      changeAddress(database, { id: request.params.id, userId: callerOf(request).userId }, request.body),
  });
  routes.delete(accountEndpoints.removeAddress.path, {
    config: { access: 'owner' },
    schema: {
      tags,
      summary: 'Removes an address; the newest takes the place of a default',
      params,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      await removeAddress(database, { id: request.params.id, userId: callerOf(request).userId });
      return reply.code(204).send(null);
    },
  });
}
