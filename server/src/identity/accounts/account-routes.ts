import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { loginBody, loginResponse, signupBody } from '#contract/accounts.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { revokeAccessToken } from './access-tokens.ts';
import { type AccountDependencies, logIn } from './log-in.ts';
import { logOutEverywhere } from './log-out.ts';
import { signUp } from './sign-up.ts';

const tags = ['identity'];

export function registerAccountRoutes(app: FastifyInstance, dependencies: AccountDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(accountEndpoints.login.path, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Exchanges an ID token for an access token of the shop',
      body: loginBody,
      response: { 200: loginResponse },
    },
    handler: async (request, reply) => {
      forbidCaching(reply);
      const login = await logIn(dependencies, request.body.id_token);
      request.log.info({ userId: login.user._id }, 'a user logged in');
      return login;
    },
  });
  routes.post(accountEndpoints.signup.path, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Creates the account of an identity; logs in if it has one already',
      body: signupBody,
      response: { 200: loginResponse, 201: loginResponse },
    },
    handler: async (request, reply) => {
      forbidCaching(reply);
      const { isNew, login } = await signUp(dependencies, request.body);
      request.log.info({ userId: login.user._id, isNew }, 'a user logged in');
      return reply.code(isNew ? 201 : 200).send(login);
    },
  });
  routes.post(accountEndpoints.logout.path, {
    config: { access: 'signed-in' },
    schema: { tags, summary: 'Ends the access token of this call', response: { 204: z.null() } },
    handler: async (request, reply) => {
      await revokeAccessToken(dependencies.database, request);
      return reply.code(204).send(null);
    },
  });
  routes.post(accountEndpoints.logoutEverywhere.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'Ends every access token and every session of the caller',
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      await logOutEverywhere(dependencies, callerOf(request).userId);
      return reply.code(204).send(null);
    },
  });
}

/** Needed because guardRoutes does not set no-store for public routes. */
function forbidCaching(reply: FastifyReply): void {
  reply.header('Cache-Control', 'no-store');
}
