import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminUser, adminUserList, adminUserQuery, roleBody } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { entityId } from '#contract/entity-id.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { changeRole } from './change-role.ts';
import { listUsers } from './list-users.ts';

const tags = ['admin'];

export function registerRoleRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(adminEndpoints.listUsers.path, {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Lists all users, newest first',
      querystring: adminUserQuery,
      response: { 200: adminUserList },
    },
    handler: (request) => listUsers(database, request.query),
  });
  routes.patch(adminEndpoints.changeRole.path, {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Grants or revokes the admin role; the last admin keeps it',
      params: z.object({ id: entityId }),
      body: roleBody,
      response: { 200: adminUser },
    },
    handler: async (request) => {
      const { id } = request.params;
      const changed = await changeRole(database, id, request.body.is_admin);
      const by = callerOf(request).userId;
      request.log.info({ userId: id, isAdmin: changed.is_admin, by }, 'the role of a user was changed');
      return changed;
    },
  });
}
