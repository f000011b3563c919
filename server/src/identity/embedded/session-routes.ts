import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BOT_CHECK_HEADER, identityPaths } from '#contract/identity.ts';
import { authHeadersOf, callAuth } from './call-auth.ts';
import type { EmbeddedRouteParts } from './embedded-identity.ts';
import { email, emptyBody, password, rememberMe } from './identity-schemas.ts';
import { signIn, signUp } from './sign-in.ts';

export function registerSessionRoutes(
  scope: FastifyInstance,
  { database, identity }: EmbeddedRouteParts,
): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'public' as const };
  const tags = ['identity'];

  routes.get(identityPaths.challenge, {
    config,
    schema: { tags, summary: 'Returns a challenge for the bot check', response: { 200: challenge } },
    handler: async () => (await identity.load()).botCheck.issue(),
  });
  routes.post(identityPaths.signUp, {
    config,
    schema: {
      tags,
      summary: 'Creates an account with a password and signs in',
      body: z.strictObject({ name: z.string().trim().min(1).max(120), email, password, rememberMe }),
      response: { 200: emptyBody },
    },
    handler: async (request, reply) => {
      const opened = await identity.load();
      await opened.botCheck.require(request.headers[BOT_CHECK_HEADER]);
      const caller = { address: request.ip, headers: authHeadersOf(request) };
      await callAuth(reply, signUp({ database, auth: opened.auth }, request.body, caller));
      return {};
    },
  });
  routes.post(identityPaths.signIn, {
    config,
    schema: {
      tags,
      summary: 'Signs in by password',
      body: z.strictObject({ email, password: z.string().min(1).max(128), rememberMe }),
      response: { 200: emptyBody },
    },
    handler: async (request, reply) => {
      const { auth } = await identity.load();
      const caller = { address: request.ip, headers: authHeadersOf(request) };
      await callAuth(reply, signIn({ database, auth }, request.body, caller));
      return {};
    },
  });
  routes.post(identityPaths.signOut, {
    config,
    schema: { tags, summary: 'Ends the session', body: emptyBody, response: { 200: emptyBody } },
    handler: async (request, reply) => {
      const { auth } = await identity.load();
      await callAuth(reply, auth.api.signOut({ headers: authHeadersOf(request), returnHeaders: true }));
      return {};
    },
  });
  routes.get(identityPaths.token, {
    config,
    schema: {
      tags,
      summary: 'Returns an ID token valid for ten minutes, or null without a session',
      response: { 200: z.object({ token: z.string().nullable() }) },
    },
    handler: async (request, reply) => {
      const { auth, idTokens } = await identity.load();
      const answer = auth.api.getSession({ headers: authHeadersOf(request), returnHeaders: true });
      const found = await callAuth(reply, answer);
      return { token: found && (await idTokens.sign(found.session.id)) };
    },
  });
}

const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
});
