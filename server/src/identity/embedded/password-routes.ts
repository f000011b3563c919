import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BOT_CHECK_HEADER, identityPaths } from '#contract/identity.ts';
import { authHeadersOf, callAuth } from './call-auth.ts';
import type { EmbeddedRouteParts } from './embedded-identity.ts';
import { sessionOf } from './guard-identity-routes.ts';
import { email, emptyBody, password } from './identity-schemas.ts';
import { changePassword, requestPasswordReset, resetPassword, sendVerification } from './manage-password.ts';

const linkToken = z.string().min(1).max(1024);

/** Routes for password reset, password change and e-mail verification. */
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
      summary: 'Sends a password reset link if the address has an account; the response does not reveal it',
      body: z.strictObject({ email }),
      response: { 200: emptyBody },
    },
    handler: async (request) => {
      const { auth, botCheck } = await identity.load();
      await botCheck.require(request.headers[BOT_CHECK_HEADER]);
      await requestPasswordReset({ database, auth, background }, request.body.email);
      return {};
    },
  });
  routes.post(identityPaths.resetPassword, {
    config: open,
    schema: {
      tags,
      summary: 'Sets a new password with the token of a reset link, and ends all sessions',
      body: z.strictObject({ token: linkToken, newPassword: password }),
      response: { 200: emptyBody },
    },
    handler: async (request, reply) => {
      const { auth } = await identity.load();
      await callAuth(reply, resetPassword({ database, auth }, request.body, request.ip));
      return {};
    },
  });
  routes.post(identityPaths.changePassword, {
    config: signedIn,
    schema: {
      tags,
      summary: 'Changes the password and ends the other sessions',
      body: z.strictObject({ currentPassword: password, newPassword: password }),
      response: { 200: emptyBody },
    },
    handler: async (request, reply) => {
      const { auth } = await identity.load();
      const caller = { session: sessionOf(request), headers: authHeadersOf(request) };
      await callAuth(reply, changePassword({ database, auth }, request.body, caller));
      return {};
    },
  });
  routes.post(identityPaths.sendVerificationEmail, {
    config: signedIn,
    schema: {
      tags,
      summary: 'Sends the link that confirms the e-mail address of the caller',
      body: emptyBody,
      response: { 200: emptyBody },
    },
    handler: async (request, reply) => {
      const { auth } = await identity.load();
      const caller = { session: sessionOf(request), headers: authHeadersOf(request) };
      await callAuth(reply, sendVerification({ database, auth }, caller));
      return {};
    },
  });
  routes.post(identityPaths.verifyEmail, {
    config: open,
    schema: {
      tags,
      summary: 'Confirms an e-mail address with the token of a link',
      body: z.strictObject({ token: linkToken }),
      response: { 200: emptyBody },
    },
    handler: async (request, reply) => {
      const { auth } = await identity.load();
      // Without the caller's cookie: the link may be opened in a browser where someone else is signed in.
      const query = { token: request.body.token };
      await callAuth(reply, auth.api.verifyEmail({ query, headers: new Headers(), returnHeaders: true }));
      return {};
    },
  });
}
