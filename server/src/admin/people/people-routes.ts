import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminPerson, adminUserList, adminUserQuery, disclosedAddresses } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { entityId } from '#contract/entity-id.ts';
import type { IdentityService } from '#server/identity/identity-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { discloseAddresses, exportPeople, listPeople, readPerson } from './read-people.ts';

const tags = ['admin'];
const params = z.object({ id: entityId });

/** The people of the shop as staff sees them: with what they bought. */
export function registerPeopleRoutes(
  app: FastifyInstance,
  parts: { database: Database; identity: IdentityService },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database } = parts;

  routes.get(adminEndpoints.listUsers.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'Lists all users with their orders and spend',
      querystring: adminUserQuery,
      response: { 200: adminUserList },
    },
    handler: (request) => listPeople(database, request.query),
  });
  routes.get(adminEndpoints.exportUsers.path, {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'The users of a search as CSV',
      querystring: adminUserQuery.omit({ page: true }),
      response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
    },
    handler: async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="users.csv"')
        .send(await exportPeople(database, request.query)),
  });
  routes.get(adminEndpoints.getPerson.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'A person with orders, quotes, ways to log in and sessions; addresses are masked',
      params,
      response: { 200: adminPerson },
    },
    handler: (request) => readPerson(parts, request.params.id),
  });
  routes.post(adminEndpoints.discloseAddresses.path, {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'The addresses of a person in full; the audit log records who asked',
      params,
      response: { 200: disclosedAddresses },
    },
    handler: (request) =>
      discloseAddresses(database, { userId: request.params.id, actorId: callerOf(request).userId }),
  });
}
