import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { profileBody, user } from '#contract/accounts.ts';
import { signInWays } from '#contract/sign-in-ways.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { sessionIdOf } from '../accounts/access-tokens.ts';
import { failAccount } from '../accounts/account-errors.ts';
import { describeUser } from '../accounts/describe-user.ts';
import type { AccountDependencies } from '../accounts/log-in.ts';
import { findUser } from '../accounts/user-repository.ts';
import { updateProfile } from './update-profile.ts';

const tags = ['identity'];

export function registerProfileRoutes(
  app: FastifyInstance,
  { database, identity }: AccountDependencies,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(accountEndpoints.getUser.path, {
    config: { access: 'signed-in' },
    schema: { tags, summary: 'Who the caller is', response: { 200: user } },
    handler: async (request) => {
      const found = await findUser(database, callerOf(request).userId);
      if (!found) throw failAccount('sign_in_required');
      return describeUser(found);
    },
  });
  routes.get(accountEndpoints.listSignInWays.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'Lists how the caller can sign in and where they are signed in',
      response: { 200: signInWays },
    },
    handler: async (request) => {
      const found = await findUser(database, callerOf(request).userId);
      if (!found) throw failAccount('sign_in_required');
      const { subject, email, email_confirmed, confirmed_phone } = found;
      const known = { subject, email, emailVerified: email_confirmed, phone: confirmed_phone };
      return identity.describeSignIn(known, await sessionIdOf(database, request));
    },
  });
  routes.patch(accountEndpoints.updateUser.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'Changes what people say of themselves; what is proven of them is not changed here',
      body: profileBody,
      response: { 200: user },
    },
    handler: (request) => updateProfile(database, callerOf(request).userId, request.body),
  });
}
