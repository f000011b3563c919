import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BOT_CHECK_HEADER, identityPaths } from '#contract/identity.ts';
import { authHeadersOf, callAuth } from './call-auth.ts';
import type { EmbeddedRouteParts } from './embedded-route-parts.ts';
import { sessionOf } from './guard-identity-routes.ts';
import { done, email, nothing, password } from './identity-bodies.ts';
import { changePassword, requestPasswordReset, resetPassword, sendVerification } from './manage-password.ts';

const linkToken = z.string().min(1).max(1024);

/** What reaches people by mail, and the change of a password. */
export function registerPasswordRoutes(
  scope: FastifyInstance,
  { database, identity, background }: EmbeddedRouteParts,
): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const open = { access: 'public' as const };
  const signedIn = { access: 'identity-session' as const };
  const tags = ['identity'];

  routes.post(identityPaths.requestPasswordReset, {
    config: open,
    schema: {
      tags,
      summary: 'Mails a link for a new password, if the address has an account; the answer does not tell',
      body: z.strictObject({ email }),
      response: { 200: nothing },
    },
    handler: async (request) => {
      const { auth, botCheck } = await identity.load();
      await botCheck.require(request.headers[BOT_CHECK_HEADER]);
      await requestPasswordReset({ database, auth, background }, request.body.email);
      return done;
    },
  });
  routes.post(identityPaths.resetPassword, {
    config: open,
    schema: {
      tags,
      summary: 'Sets a new password by the link of a mail, and ends all sessions',
      body: z.strictObject({ token: linkToken, newPassword: password }),
      response: { 200: nothing },
    },
    handler: async (request, reply) => {
      const { auth } = await identity.load();
      await callAuth(reply, resetPassword({ database, auth }, request.body, request.ip));
      return done;
    },
  });
  routes.post(identityPaths.changePassword, {
    config: signedIn,
    schema: {
      tags,
      summary: 'Changes the password and ends the other sessions',
      body: z.strictObject({ currentPassword: password, newPassword: password }),
      response: { 200: nothing },
    },
    handler: async (request, reply) => {
      const { auth } = await identity.load();
      const caller = { session: sessionOf(request), headers: authHeadersOf(request) };
      await callAuth(reply, changePassword({ database, auth }, request.body, caller));
      return done;
    },
  });
  routes.post(identityPaths.sendVerificationEmail, {
    config: signedIn,
    schema: {
      tags,
      summary: 'Mails the link that confirms the own address',
      body: nothing,
      response: { 200: nothing },
    },
    handler: async (request, reply) => {
      const { auth } = await identity.load();
      const caller = { session: sessionOf(request), headers: authHeadersOf(request) };
      await callAuth(reply, sendVerification({ database, auth }, caller));
      return done;
    },
  });
  routes.post(identityPaths.verifyEmail, {
    config: open,
    schema: {
      tags,
      summary: 'Confirms an address by the link of a mail',
      body: z.strictObject({ token: linkToken }),
      response: { 200: nothing },
    },
    handler: async (request, reply) => {
      const { auth } = await identity.load();
      // Without the caller's cookie: the link confirms an address and says nothing about who is signed in here.
      const query = { token: request.body.token };
      await callAuth(reply, auth.api.verifyEmail({ query, headers: new Headers(), returnHeaders: true }));
      return done;
    },
  });
}
