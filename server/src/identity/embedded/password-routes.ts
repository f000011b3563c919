import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BOT_CHECK_HEADER, identityPaths } from '#contract/identity.ts';
import { authHeadersOf, callAuth } from './call-auth.ts';
import type { EmbeddedRouteDependencies } from './embedded-identity.ts';
import { findSession, sessionOf } from './guard-identity-routes.ts';
import { email, emptyBody, linkToken, password } from './identity-schemas.ts';
import { changePassword, requestPasswordReset } from './manage-password.ts';
import { sendVerificationAgain } from './send-verification.ts';
import { confirmEmail, resetPassword } from './ways/recover-account.ts';

/** Routes for password reset, password change and email verification. */
export function registerPasswordRoutes(
  scope: FastifyInstance,
  { config: { publicUrl }, database, identity, background }: EmbeddedRouteDependencies,
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
      const { botCheck, knownDevices } = await identity.load();
      await botCheck.require(request.headers[BOT_CHECK_HEADER]);
      const { email: account } = request.body;
      const isKnownDevice = knownDevices.isKnown(request.headers.cookie, account);
      const asked = { email: account, address: request.ip, isKnownDevice };
      await requestPasswordReset({ database, publicUrl, background }, asked);
      return {};
    },
  });
  routes.post(identityPaths.resetPassword, {
    config: open,
    schema: {
      tags,
      summary:
        'Sets a new password with the token of a reset link, ends all sessions and removes new ways to sign in',
      body: z.strictObject({ token: linkToken, newPassword: password }),
      response: { 200: emptyBody },
    },
    handler: async (request) => {
      const { passwords } = await identity.load();
      await resetPassword({ database, publicUrl, passwords }, request.body, request.ip);
      return {};
    },
  });
  routes.post(identityPaths.changePassword, {
    config: signedIn,
    schema: {
      tags,
      summary: 'Changes or sets the password and ends the other sessions',
      body: z.strictObject({
        currentPassword: password.optional().describe('Not needed after a fresh proof'),
        newPassword: password,
      }),
      response: { 200: emptyBody },
    },
    handler: async (request, reply) => {
      const { auth, passwords } = await identity.load();
      const caller = { session: sessionOf(request), headers: authHeadersOf(request) };
      await callAuth(reply, changePassword({ database, publicUrl, auth, passwords }, request.body, caller));
      return {};
    },
  });
  routes.post(identityPaths.sendVerificationEmail, {
    config: signedIn,
    schema: {
      tags,
      summary: 'Sends the link that confirms the email address of the caller',
      body: emptyBody,
      response: { 200: emptyBody },
    },
    handler: async (request) => {
      await sendVerificationAgain({ database, publicUrl }, sessionOf(request));
      return {};
    },
  });
  routes.post(identityPaths.verifyEmail, {
    config: open,
    schema: {
      tags,
      summary:
        'Confirms an email address with the token of a link, in a browser with a session of the account, or with its password',
      body: z.strictObject({
        token: linkToken,
        password: password.optional(),
        start_over: z
          .boolean()
          .default(false)
          .describe('True without session and password: removes what was attached to the account before'),
      }),
      response: {
        200: z.object({
          reset_token: z
            .string()
            .nullable()
            .describe('After starting over, for setting a password with the call reset-password'),
        }),
      },
    },
    handler: async (request, reply) => {
      const { passwords } = await identity.load();
      const session = await findSession(identity, request, reply);
      const caller = { address: request.ip, signedInAs: session?.personId ?? null };
      return confirmEmail({ database, publicUrl, passwords }, request.body, caller);
    },
  });
}
