import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BOT_CHECK_HEADER, botCheckDifficulties, identityPaths } from '#contract/identity.ts';
import { personName } from '#contract/text-schemas.ts';
import { authHeadersOf, callAuth } from './call-auth.ts';
import type { EmbeddedRouteDependencies } from './embedded-identity.ts';
import { findSession } from './guard-identity-routes.ts';
import { email, emptyBody, password, rememberMe } from './identity-schemas.ts';
import { touchSession } from './session-repository.ts';
import { signIn, signUp } from './sign-in.ts';

export function registerSessionRoutes(
  scope: FastifyInstance,
  { database, identity }: EmbeddedRouteDependencies,
): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'public', workClass: 'customer' } as const;
  const tags = ['identity'];

  routes.get(identityPaths.challenge, {
    config,
    schema: {
      tags,
      summary: 'Returns a challenge for the bot check',
      querystring: z.object({ difficulty: z.enum(botCheckDifficulties).optional() }),
      response: { 200: challenge },
    },
    handler: async (request) => (await identity.load()).botCheck.issue(request.query.difficulty),
  });
  routes.post(identityPaths.signUp, {
    config,
    schema: {
      tags,
      summary: 'Creates an account with a password and signs in',
      body: z.strictObject({ name: personName, email, password, rememberMe }),
      response: { 200: emptyBody },
    },
    handler: async (request, reply) => {
      const opened = await identity.load();
      await opened.botCheck.require(request.headers[BOT_CHECK_HEADER]);
      const caller = { address: request.ip, headers: authHeadersOf(request) };
      await callAuth(reply, signUp({ database, auth: opened.auth }, request.body, caller));
      reply.header('Set-Cookie', opened.knownDevices.cookieFor(request.body.email));
      return {};
    },
  });
  routes.post(identityPaths.signIn, {
    config,
    schema: {
      tags,
      summary: 'Signs in by password; after many wrong passwords with the solution of a hard challenge',
      body: z.strictObject({ email, password: z.string().min(1).max(128), rememberMe }),
      response: { 200: emptyBody },
    },
    handler: async (request, reply) => {
      const { auth, botCheck, knownDevices } = await identity.load();
      const { email: account } = request.body;
      const caller = {
        address: request.ip,
        headers: authHeadersOf(request),
        isKnownDevice: knownDevices.isKnown(request.headers.cookie, account),
        proof: request.headers[BOT_CHECK_HEADER],
      };
      await callAuth(reply, signIn({ database, auth, botCheck }, request.body, caller));
      reply.header('Set-Cookie', knownDevices.cookieFor(account));
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
      const found = await findSession(identity, request, reply);
      if (!found) return { token: null };
      await touchSession(database, found.id);
      return { token: await (await identity.load()).idTokens.sign(found.id) };
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
    data: z.object({ difficulty: z.enum(botCheckDifficulties) }),
  }),
  signature: z.string(),
});
