import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminUser, roleBody } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { entityId } from '#contract/entity-id.ts';
import { callerOf } from '#server/platform/http/access.ts';
import type { AccountDependencies } from '../accounts/log-in.ts';
import { blockUser, resetSecondFactor, signOutUser, unblockUser } from './block-user.ts';
import { changeRole } from './change-role.ts';

const tags = ['admin'];

const params = z.object({ id: entityId });

export function registerRoleRoutes(app: FastifyInstance, dependencies: AccountDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database } = dependencies;

  routes.patch(adminEndpoints.changeRole.path, {
    config: { access: 'shop-owner' },
    schema: {
      tags,
      summary: 'Gives an admin role or takes it away; the shop keeps at least one owner',
      params,
      body: roleBody,
      response: { 200: adminUser },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { is_admin, admin_role } = request.body;
      const changed = await changeRole(database, id, (current) =>
        is_admin ? (admin_role ?? current ?? 'manager') : null,
      );
      const by = callerOf(request).userId;
      request.log.info({ userId: id, role: changed.admin_role, by }, 'the role of a user was changed');
      return changed;
    },
  });
  const actions = [
    {
      endpoint: adminEndpoints.blockUser,
      act: blockUser,
      summary: 'Blocks an account and ends its sessions',
    },
    {
      endpoint: adminEndpoints.unblockUser,
      act: unblockUser,
      summary: 'Lets a blocked account log in again',
    },
    { endpoint: adminEndpoints.signOutUser, act: signOutUser, summary: 'Ends all sessions of an account' },
    {
      endpoint: adminEndpoints.resetSecondFactor,
      act: resetSecondFactor,
      summary: 'Removes the second factor of another administrator, and ends their sessions',
      access: 'shop-owner' as const,
    },
  ];
  for (const { endpoint, act, summary, access = 'admin' } of actions)
    routes.post(endpoint.path, {
      config: { access },
      schema: { tags, summary, params, response: { 200: adminUser } },
      handler: (request) => act(dependencies, { caller: callerOf(request), userId: request.params.id }),
    });
}
